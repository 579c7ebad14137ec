//! Everything that is kept, moved from one store to another, whatever engine each has.
//!
//! It is read as it is at one moment and written in one transaction, into a store in which nothing is kept yet: a half of it is never
//! found anywhere.

use crate::{Answer, Error, Store};
use tokio::sync::mpsc;

/// How many chunks are read ahead of writing.
const AHEAD: usize = 4;
/// How many rows a chunk has at most.
pub(crate) const CHUNK: usize = 500;

/// A store that can be read and written whole.
pub trait Whole: Send + Sync {
    /// Sends everything, table by table, as it is at one moment.
    fn read_all(&self, to: mpsc::Sender<Chunk>) -> Answer<'_, ()>;

    /// Keeps everything that comes, or nothing; [`Error::NotEmpty`] if something is kept here already. Says how many rows there were.
    fn write_all(&self, from: mpsc::Receiver<Chunk>) -> Answer<'_, u64>;
}

/// Copies everything from one store into another that is empty. Says how many rows that were.
pub async fn copy(from: &dyn Store, to: &dyn Store) -> Result<u64, Error> {
    let (sender, receiver) = mpsc::channel(AHEAD);
    let (read, written) = tokio::join!(from.whole().read_all(sender), to.whole().write_all(receiver));
    // Whoever writes goes first: that they stopped is why the reader could not go on.
    let rows = written?;
    read.map(|()| rows)
}

/// Some rows of a table.
#[derive(Debug)]
pub enum Chunk {
    /// Rows of the table of this number in `TABLES`.
    Rows(usize, Vec<Vec<Value>>),
    /// There is nothing more: what was sent is everything.
    End,
}

/// What stands in a column of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A text.
    Text(Option<String>),
    /// A whole number.
    Number(Option<i64>),
    /// Any other number.
    Real(Option<f64>),
}

/// What kind of values a column has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Number,
    Real,
}

/// A table: its name, its columns, and whether the engine numbers its rows.
pub(crate) struct Relation {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
    pub(crate) is_numbered: bool,
}

const fn table(name: &'static str, columns: &'static [(&'static str, Kind)]) -> Relation {
    Relation { name, columns, is_numbered: false }
}

use Kind::{Number, Real, Text};

/// Every table that is moved, those first that others refer to. A test holds it against what the migrations make.
pub(crate) const TABLES: &[Relation] = &[
    table(
        "matches",
        &[
            ("id", Text),
            ("game", Text),
            ("header", Text),
            ("made", Text),
            ("over", Number),
            ("summary", Text),
            ("due", Number),
            ("beginning", Text),
            ("door", Text),
            ("pool", Text),
        ],
    ),
    table("seats", &[("match_id", Text), ("seat", Number), ("occupant", Text), ("began", Text)]),
    table("entries", &[("match_id", Text), ("number", Number), ("entry", Text)]),
    table("drafts", &[("match_id", Text), ("seat", Number), ("edits", Text)]),
    table("secrets", &[("match_id", Text), ("secret", Text)]),
    table("invites", &[("match_id", Text), ("seat", Number), ("person", Text)]),
    table(
        "accounts",
        &[
            ("id", Text),
            ("person", Text),
            ("name", Text),
            ("folded", Text),
            ("password", Text),
            ("recovery", Text),
            ("since", Number),
            ("settings", Text),
            ("deleted", Number),
        ],
    ),
    table(
        "keys",
        &[
            ("hash", Text),
            ("id", Text),
            ("account", Text),
            ("kind", Text),
            ("name", Text),
            ("scopes", Text),
            ("made", Number),
            ("used", Number),
        ],
    ),
    table(
        "ratings",
        &[
            ("person", Text),
            ("pool", Text),
            ("points", Real),
            ("deviation", Real),
            ("volatility", Real),
            ("games", Number),
        ],
    ),
    table(
        "results",
        &[
            ("match_id", Text),
            ("seat", Number),
            ("person", Text),
            ("pool", Text),
            ("at", Number),
            ("machine", Number),
            ("before", Real),
            ("after", Real),
        ],
    ),
    Relation {
        is_numbered: true,
        ..table("blocks", &[("id", Number), ("person", Text), ("blocked", Text), ("at", Number)])
    },
    Relation {
        is_numbered: true,
        ..table(
            "reports",
            &[
                ("id", Number),
                ("at", Number),
                ("person", Text),
                ("about", Text),
                ("match_id", Text),
                ("text", Text),
                ("closed", Number),
            ],
        )
    },
    table("sanctions", &[("person", Text), ("kind", Text), ("until", Number)]),
];

impl Relation {
    /// The names of the columns, as a list.
    pub(crate) fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }
}
