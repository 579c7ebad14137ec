//! Plays at a table in a terminal: by typed lines, or on a full screen.
//!
//! A [`Desk`] is a table as a client sits at it: a match in this process ([`LocalDesk`]) or one on a
//! server ([`RemoteDesk`]). A [`Session`] is a desk over lines in and lines out, for a person or a script:
//! one command a line; each answered by any number of lines indented by two blanks, then exactly one that
//! begins with `ok`, `refused` or `error`. A [`Screen`] is a session on a full screen. Nothing here names a game.
//!
//! ```
//! use terminal::Answer;
//! assert_eq!(Answer::said("5").to_string(), "ok 5\n");
//! ```

mod answer;
mod board;
mod commands;
mod desk;
mod disk;
mod facing;
mod foretell;
mod local;
mod past;
mod remote;
mod screen;
mod session;
mod setups;
mod standing;
mod words;

pub use answer::{Answer, Outcome};
pub use board::{Canvas, Drawing, Glyph, Ink, Paint, Picture, Size, Wash, draw, draw_lines};
pub use desk::{Desk, Reply};
pub use disk::Disk;
pub use local::{HERE, LocalDesk, Setting, ShownTo, read_occupant};
pub use remote::{Address, RemoteDesk};
pub use screen::{Appearance, Colours, Screen};
pub use session::Session;
pub use standing::Standing;
pub use words::{SENTENCES, Words};
