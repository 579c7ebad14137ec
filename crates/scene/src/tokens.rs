//! What one viewer sees now.

use crate::facts::Tally;
use kernel::{Cell, Seat};
use phrase::Text;
use serde::{Deserialize, Serialize};

/// What one viewer sees now: made from a view, never from the whole truth.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Scene {
    /// What stands on the board, in order of keys.
    pub tokens: Vec<Token>,
    /// What stands beside it: a reserve to place, a hand of cards.
    pub spares: Vec<Spare>,
    /// Marks on cells.
    pub marks: Vec<Mark>,
    /// Figures beside the board: moves left, losses, gold.
    pub panels: Vec<Panel>,
    /// What the announcer says: whose turn, check, winner and reason.
    pub announcements: Vec<Announcement>,
    /// What the drawings mean, with figures.
    pub legend: Vec<LegendEntry>,
}

/// Something that the announcer says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Announcement {
    /// The sentence.
    pub text: Text,
    /// The seat that it names, if it names one.
    pub seat: Option<Seat>,
}

/// A piece, unit or counter on the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Token {
    /// The same as long as it is the same thing; hidden things are keyed by their place.
    pub key: String,
    /// Where it stands.
    pub cell: Cell,
    /// The name of its drawing, also the key of its word.
    pub symbol: &'static str,
    /// Its word, where the symbol's is not the right one: a piece of a user's own.
    pub title: Option<Text>,
    /// The same as one character, for players who prefer characters to figures.
    pub sign: Option<String>,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// At most two characters that stand for it in a terminal.
    pub letters: String,
    /// Small figures on it: hit points, armies, rank.
    pub figures: Vec<String>,
    /// Whether it is drawn pale: out of supply, spent.
    pub faded: bool,
}

/// A thing beside the board that can be picked.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spare {
    /// What a pick of it says.
    pub key: String,
    /// The name of its drawing, also the key of its word.
    pub symbol: &'static str,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// At most two characters that stand for it in a terminal.
    pub letters: String,
    /// How many there are.
    pub count: u32,
}

/// A mark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Mark {
    /// Where.
    pub cell: Cell,
    /// What it means.
    pub kind: MarkKind,
}

/// What a mark means. Each has a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum MarkKind {
    /// What stands here can act.
    CanAct,
    /// It was picked.
    Picked,
    /// It can go here.
    CanGo,
    /// It would capture or attack here.
    Target,
    /// The last action began or ended here.
    Last,
    /// Danger: a general in check, a unit that must retreat.
    Danger,
    /// Forbidden by a repetition rule.
    Forbidden,
    /// This proves a refusal.
    Proof,
}

/// Figures beside the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Panel {
    /// What they are about.
    pub title: Text,
    /// The lines.
    pub rows: Vec<Row>,
}

/// One line of a panel.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Whose line it is, if anybody's.
    pub seat: Option<Seat>,
    /// What is counted.
    pub label: Text,
    /// The figure.
    pub value: Text,
    /// The things that the figure lists, if it lists things: a client may draw them instead.
    pub things: Vec<Tally>,
}

/// One line of the legend.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LegendEntry {
    /// The name of the drawing, also the key of its word.
    pub symbol: &'static str,
    /// Its word, where the symbol's is not the right one.
    pub title: Option<Text>,
    /// At most two characters that stand for it in a terminal.
    pub letters: String,
    /// Its figures.
    pub figures: Text,
}

/// An analysis map laid over the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Layer {
    /// What it shows, with its unit.
    pub title: Text,
    /// How its numbers become colours.
    pub scale: Scale,
    /// A number for each cell that has one.
    pub values: Vec<(Cell, f32)>,
    /// Lines over it, such as lines of communication.
    pub segments: Vec<Segment>,
    /// What things on cells may be, where it is about that.
    pub bars: Vec<Bars>,
    /// What is to be said about single cells to whoever points at them: the sum behind a number, who goes where.
    pub notes: Vec<(Cell, Text)>,
}

impl Layer {
    /// A layer of numbers alone.
    pub fn new(title: Text, scale: Scale, values: Vec<(Cell, f32)>) -> Layer {
        Layer { title, scale, values, segments: Vec::new(), bars: Vec::new(), notes: Vec::new() }
    }
}

/// What something on a cell may be: a bar for each possibility, in an order that is the same on every cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bars {
    /// Where it stands.
    pub cell: Cell,
    /// What it may be.
    pub bars: Vec<Bar>,
}

/// One thing that something may be.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bar {
    /// What it is called.
    pub word: Text,
    /// At most two characters that stand for it.
    pub letters: String,
    /// How likely that is, from 0 to 1.
    pub share: f32,
}

/// A line over the board, from the middle of one cell to the middle of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Segment {
    /// Where it begins.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
    /// Whose it is.
    pub owner: Option<Seat>,
}

impl Bars {
    /// The likeliest of all; of several, the first.
    pub fn likeliest(&self) -> Option<&Bar> {
        self.bars.iter().reduce(|best, bar| if bar.share > best.share { bar } else { best })
    }
}

impl Token {
    /// Something of a seat's, with nothing more to say about it.
    pub fn of(seat: Seat, key: String, cell: Cell, symbol: &'static str, letters: &str) -> Token {
        Token {
            key,
            cell,
            symbol,
            title: None,
            sign: None,
            owner: Some(seat),
            letters: letters.to_string(),
            figures: Vec::new(),
            faded: false,
        }
    }
}

impl Panel {
    /// One figure for each seat, the seats in order: their names and the figures.
    pub fn of_seats<T: ToString>(
        title: &'static str,
        seats: impl IntoIterator<Item = (&'static str, T)>,
    ) -> Panel {
        let row = |(number, (name, figure)): (usize, (&'static str, T))| {
            Row::new(Text::new(name), Text::plain(figure.to_string())).of(Seat(number as u8))
        };
        Panel { title: Text::new(title), rows: seats.into_iter().enumerate().map(row).collect() }
    }
}

impl Announcement {
    /// A sentence that names a seat.
    pub fn of(seat: Seat, text: Text) -> Announcement {
        Announcement { text, seat: Some(seat) }
    }
}

impl From<Text> for Announcement {
    /// A sentence that names no seat.
    fn from(text: Text) -> Announcement {
        Announcement { text, seat: None }
    }
}

impl Row {
    /// A line of nobody in particular.
    pub fn new(label: Text, value: Text) -> Row {
        Row { seat: None, label, value, things: Vec::new() }
    }

    /// The line of a seat, if it is anybody's.
    pub fn of(mut self, seat: impl Into<Option<Seat>>) -> Row {
        self.seat = seat.into();
        self
    }

    /// A line whose figure lists things.
    pub fn listing(mut self, things: Vec<Tally>) -> Row {
        self.things = things;
        self
    }
}

/// How the numbers of a layer become colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Scale {
    /// More is more.
    Sequential,
    /// One side below zero, the other above.
    Diverging,
    /// Whose the cell is: seat 1 is 1, seat 2 is 2, both is 3.
    Sides,
}
