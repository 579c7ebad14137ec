//! What was found out about a game, for people: in words, as text, as a page of its own.
//!
//! [`table::Report`] is what a machine found; [`told`] says it in a language, for the wire and for files; [`text`] and [`page`]
//! lay that out for a terminal and for a browser without a server. Nothing here reads a file or a clock.
//!
//! ```
//! let game = arcade::game("reversi").unwrap();
//! let table = game.load("game", game.lively(), &game.files(), &[]).unwrap();
//! let licence = table::Licence::of_this_process();
//! let report = table.report(licence, table::Eyes::umpire(licence), 50).run();
//! let told = study::told(&report, &*table, game.book().catalog(phrase::Lang::English));
//! assert_eq!(told.version, study::VERSION);
//! assert!(study::text(&told, game.book().catalog(phrase::Lang::English)).contains("Accuracy"));
//! ```

mod graph;
mod page;
mod said;
mod text;

pub use graph::graph;
pub use page::{Pictures, page};
pub use said::told;
pub use text::text;

/// The number of the shape of a report; it grows when an older reader would misunderstand.
pub const VERSION: u32 = 1;

/// A number of thousandths as a percentage.
fn percent(thousandths: u32) -> u32 {
    (thousandths + 5) / 10
}
