//! What a client draws: the board, what stands on it, what can be picked, what happened.
//!
//! A [`Layout`] is the fixed part of a board and never changes during a match. A [`Scene`] is what one
//! viewer sees now. A [`Next`] says what can be picked next, an [`Event`] what has just happened: in a sentence
//! for people and as [`Facts`] for clients. None of them knows a rule, and clients know nothing else: not
//! squares from hexes from countries.
//!
//! ```
//! use kernel::Cell;
//! use scene::Layout;
//! let board = Layout::squares(3, 2, |column, row| format!("{}{}", (b'a' + column as u8) as char, row + 1));
//! assert_eq!(board.cell_named("c2"), Some(Cell(5)));
//! ```

mod event;
mod facts;
mod forecast;
mod layout;
mod pick;
pub mod svg;
mod tokens;

pub use event::{Event, EventKind};
pub use facts::{Facts, Fate, Fighter, Part, Role, Strike, Sum, Tally, Thing, Throw};
pub use forecast::{Chance, Forecast, Judgement};
pub use layout::{Ground, Label, Layout, Point, Spot, Stroke, Style, Title};
pub use pick::{Adds, Asking, Next, Offer, Pick, Then};
pub use tokens::{
    Announcement, Bar, Bars, Layer, LegendEntry, Mark, MarkKind, Panel, Row, Scale, Scene, Segment, Spare,
    Token,
};
