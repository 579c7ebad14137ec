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
//! | `GET` | `/api/tables/{id}/picture.png` | what a spectator sees, for those who show links |
//! | `GET` | `/api/tables/{id}/imagined?seat=0` | a record that may be true for all that a seat knows |
//! | `GET` | `/api/stream?seen=4` | what happens to one wherever one sits: lines of [`OwnTell`] |
//! | `GET` | `/api/openapi.json` | all of this as a description, with every type |
//! | `GET` | `/api/tables/{id}/record` | the record, once it may be known |
//! | `GET` | `/api/tables/{id}/export/{ending}?seat=0` | the game in a format of its own, as a seat knows it |
//! | `GET` | `/api/games/{id}/picture.svg?tone=dark` | a lively position, drawn |
//! | `POST` | `/api/games/{id}/seats` | [`Chosen`] gives the names of the seats |
//! | `GET` | `/api/games/{id}/rules` | the rulebook as HTML |
//! | `GET` | `/api/tables/{id}/report?seat=0` | of a game that is over: lines of [`ReportNews`], the last with the [`Report`] |
//! | `GET` | `/api/games/{id}/examples/{number}` | an example of the rulebook, from 0, as a list of [`StillInfo`] |
//! | `GET` | `/api/games/{id}/examples/{number}/{still}.svg?tone=dark` | one of its boards, drawn |
//! | `GET` | `/api/games/{id}/puzzles` | a list of [`PuzzleInfo`] |
//! | `GET` | `/api/tables/{id}/socket` | the WebSocket |
//! | `GET` | `/api/lobby?since=4` | [`LobbyInfo`]: open seats, games to watch, challenges, once they differ from those of that number |
//! | `GET` | `/api/tables/{id}/way` | [`Way`]: what a link for joining carries |
//! | `POST` | `/api/tables/{id}/decline` | declines a challenge |
//! | `GET` | `/api/people/{name}` | [`Profile`]: somebody as everybody may see them |
//! | `GET` | `/api/people/{name}/games?game=…` | their [`TableInfo`]s that everybody may find |
//! | `GET` | `/api/ratings?pool=…` | the strongest of a pool, or the first of each, as a list of [`RatingInfo`] |
//! | `GET` | `/api/account` | [`Me`]: who one is |
//! | `POST` | `/api/account` | [`Credentials`]: a guest takes a name and keeps their games; the recovery code as [`Shown`] |
//! | `DELETE` | `/api/account` | [`Sure`]: deletes the account; its games stay |
//! | `POST`, `DELETE` | `/api/account/session` | [`Credentials`]: comes back; goes |
//! | `POST` | `/api/account/password` | [`NewPassword`]; ends other sessions |
//! | `POST` | `/api/account/recovery` | [`Recovery`]; another code as [`Shown`] |
//! | `GET` | `/api/account/export` | all that is kept about oneself |
//! | `POST` | `/api/account/tokens` | [`NewToken`] gives the token as [`Shown`] |
//! | `DELETE` | `/api/account/keys/{id}` | ends a session or a token |
//! | `POST` | `/api/account/settings` | [`PageSettings`]: what one sets on the pages follows the account |
//! | `GET`, `POST` | `/api/blocks` | a list of [`BlockInfo`]; blocks [`Whom`] |
//! | `DELETE` | `/api/blocks/{id}` | lifts a block |
//! | `POST` | `/api/reports` | [`Complaint`]: reaches whoever runs the server |
//!
//! A guest is known by the cookie that any answer sets; a program shows a token: `Authorization: Bearer …`. State-changing requests and the WebSocket must
//! come from a page of the server itself: an `Origin` header, where there is one, names its own host.
//! `?lang=fr` or `Accept-Language` chooses the language. A person's link to a table is `/table/{id}`.
//!
//! A conversation: the client asks [`Ask::Hello`] with the last number it has seen, and is told
//! [`Tell::Welcome`], then [`Tell::Events`] with exactly what it missed, then [`Tell::Scene`]. From then on
//! every change it may know of comes as `Events` (if anything was told) and [`Tell::Changed`]: what is another in the scene than it
//! was ([`Difference`]; [`Hearing`] applies it). Where that cannot be said the whole `Scene` comes again, and over HTTP it always does. `Hello`
//! may be asked again at any time, to look as another seat that one owns.
//!
//! ```
//! use wire::Ask;
//! let ask: Ask = serde_json::from_str(r#"{"ask":"play","id":7,"seen":12,"line":"move a1 b1"}"#).unwrap();
//! assert!(matches!(ask, Ask::Play { id: 7, seen: 12, .. }));
//! ```

mod board;
mod call;
mod conduct;
mod diary;
mod difference;
mod example;
mod facts;
mod fair;
mod forecast;
mod frames;
mod lesson;
mod lobby;
mod note;
mod people;
mod problem;
mod puzzle;
mod report;
mod told;

pub use board::{
    Announcement, Bar, Bars, Event, Label, Layer, Layout, LegendEntry, Mark, Missed, Next, Offer, Panel, Row,
    Scene, Segment, Spare, Spot, Token,
};
pub use call::{
    Act, AtSeat, Done, Foreseen, Intention, NewNote, OfSeat, Pickable, Picked, Pledge, Remark, RestDays,
    Revealed, Seen, SetupFile, Thinkable, Trial, Tried,
};
pub use conduct::{BlockInfo, Complaint, PageSettings, Whom};
pub use diary::{OwnTable, OwnTell};
pub use difference::{Difference, Edit, Fields, Hearing, Unfit};
pub use example::StillInfo;
pub use facts::{Ending, Facts, Fighter, Part, Sum, Tally, Thing, Throw};
pub use fair::{Commitments, DrawnLot, Fair};
pub use forecast::{Chance, Forecast};
pub use frames::{Ask, Tell};
pub use kernel::{Cell, Seat};
pub use lesson::{LessonInfo, TaskInfo};
pub use lobby::{
    BotInfo, Branch, Chosen, Door, GameInfo, Join, Leaving, LevelInfo, LobbyInfo, NewTable, Occupant,
    OptionInfo, OptionValues, Played, Proposal, ProposalKind, Saved, SeatInfo, TableInfo, Term, Version, Way,
    Word,
};
pub use note::{NoteInfo, NoteKind};
pub use people::{
    Credentials, KeyInfo, Me, NewPassword, NewToken, Profile, RatingInfo, Recovery, Shown, Sure,
};
pub use problem::{Judged, Problem, Reason, Refusal};
pub use puzzle::PuzzleInfo;
pub use report::{Prospects, Report, ReportNews, ReportSide, ReportTurn, TurnMark};
pub use scene::{Adds, EventKind, Fate, MarkKind, Pick, Role, Scale, Strike, Style, Then};
pub use told::{Change, ChatLine, Clocks, Hint, Outcome, SideWorth, Turn};
pub use verdict::Ruling;

/// The number of this protocol. It grows when a message of an older client would be misunderstood.
pub const PROTOCOL: u32 = 7;
