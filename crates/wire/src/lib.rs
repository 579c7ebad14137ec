//! Protocol messages: the only types that are a promise.
//!
//! A table is made, listed and joined over HTTP ([`NewTable`], [`TableInfo`], [`Join`]); it is played over a
//! WebSocket, where every message is one JSON object: [`Ask`] from a client, [`Tell`] from the server.
//! Every sentence is already in words of the viewer's language, and nothing that the viewer may not know
//! is in any message. Whatever goes wrong has one shape: a [`Problem`] with a stable id.
//!
//! The HTTP paths, all below the server's address:
//!
//! | | | |
//! | --- | --- | --- |
//! | `GET` | `/api/version` | [`Version`] |
//! | `GET` | `/api/games` | a list of [`GameInfo`] |
//! | `POST` | `/api/tables` | [`NewTable`] makes a [`TableInfo`] |
//! | `GET` | `/api/tables` | the list of [`TableInfo`]s one plays at or may join |
//! | `GET` | `/api/tables/{id}` | [`TableInfo`] |
//! | `POST` | `/api/tables/{id}/join` | [`Join`] gives the [`TableInfo`] |
//! | `POST` | `/api/tables/{id}/rematch` | a new [`TableInfo`] with the seats moved on by one |
//! | `GET` | `/api/tables/{id}/board.svg` | the fixed part of the board, drawn |
//! | `GET` | `/api/tables/{id}/picture.svg?seat=0&number=4&tone=dark` | what was seen then, drawn |
//! | `GET` | `/api/tables/{id}/record` | the record, once it may be known |
//! | `GET` | `/api/tables/{id}/export/{ending}?seat=0` | the game in a format of its own, as a seat knows it |
//! | `GET` | `/api/games/{id}/picture.svg?tone=dark` | a lively position, drawn |
//! | `POST` | `/api/games/{id}/seats` | [`Chosen`] gives the names of the seats |
//! | `GET` | `/api/games/{id}/rules` | the rulebook as HTML |
//! | `GET` | `/api/tables/{id}/socket` | the WebSocket |
//!
//! A guest is known by the cookie that any answer sets. State-changing requests and the WebSocket must
//! come from a page of the server itself: an `Origin` header, where there is one, names its own host.
//! `?lang=fr` or `Accept-Language` chooses the language. A person's link to a table is `/table/{id}`.
//!
//! A conversation: the client asks [`Ask::Hello`] with the last number it has seen, and is told
//! [`Tell::Welcome`], then [`Tell::Events`] with exactly what it missed, then [`Tell::Scene`]. From then on
//! every change it may know of comes as `Events` (if anything was told) and `Scene`. `Hello` may be asked
//! again at any time, to look as another seat that one owns.
//!
//! ```
//! use wire::Ask;
//! let ask: Ask = serde_json::from_str(r#"{"ask":"play","id":7,"seen":12,"line":"move a1 b1"}"#).unwrap();
//! assert!(matches!(ask, Ask::Play { id: 7, seen: 12, .. }));
//! ```

mod board;
mod facts;
mod forecast;
mod frames;
mod lobby;
mod problem;

pub use board::{
    Announcement, Event, Label, Layer, Layout, LegendEntry, Mark, Missed, Next, Offer, Panel, Row, Scene,
    Segment, Spare, Spot, Token,
};
pub use facts::{Ending, Facts, Fighter, Part, Sum, Tally, Thing, Throw};
pub use forecast::{Chance, Forecast};
pub use frames::{Ask, Change, Clocks, Hint, Outcome, SideWorth, Tell, Turn};
pub use kernel::{Cell, Seat};
pub use lobby::{
    BotInfo, Branch, Chosen, GameInfo, Join, Leaving, LevelInfo, NewTable, Occupant, OptionInfo,
    OptionValues, Proposal, ProposalKind, Saved, SeatInfo, TableInfo, Version, Word,
};
pub use problem::{Judged, Problem, Reason, Refusal};
pub use scene::{EventKind, Fate, MarkKind, Pick, Role, Scale, Strike, Style, Then};
pub use verdict::Ruling;

/// The number of this protocol. It grows when a message of an older client would be misunderstood.
pub const PROTOCOL: u32 = 4;
