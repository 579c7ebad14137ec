//! What happened, as values: what clients draw, count and compare, so that nobody reads it out of a sentence.
//!
//! Facts name no game. They hold what the viewer of their event may know and nothing else; what is unknown or
//! does not apply is left out. An event's sentence is made from the same values.

use kernel::{Cell, Outcome, Seat};
use phrase::Text;
use serde::{Deserialize, Serialize};

/// The facts of one event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// Who fought and what became of them, the attacker first.
    pub fighters: Vec<Fighter>,
    /// Dice that were thrown, the attacker's first.
    pub dice: Vec<Throw>,
    /// Blows, in the order they fell.
    pub strikes: Vec<Strike>,
    /// What each side of a fight added up to, the attacker's first.
    pub sums: Vec<Sum>,
    /// What moved, was placed, drawn or came into sight.
    pub things: Vec<Tally>,
    /// What was lost. A loss is told by one event only, so that losses can be added up.
    pub losses: Vec<Tally>,
    /// How lists of moves write it in the field's own notation, where that is more than the names of cells.
    pub noted: Option<String>,
    /// Whose turn begins.
    pub begins: Option<Seat>,
    /// Who is out of the game.
    pub out: Option<Seat>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// What something is: its drawing and what stands for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Thing {
    /// The name of its drawing, also the key of its word.
    pub symbol: &'static str,
    /// Its word, where the symbol's is not the right one: a piece of a user's own.
    pub title: Option<Text>,
    /// The same as one character, for players who prefer characters to figures.
    pub sign: Option<String>,
    /// At most two characters that stand for it in a terminal.
    pub letters: String,
}

/// One who fights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fighter {
    /// On which side of the fight.
    pub role: Role,
    /// Whose it is, if anybody's.
    pub seat: Option<Seat>,
    /// Where it stood when the fight began.
    pub cell: Option<Cell>,
    /// What it is.
    pub thing: Thing,
    /// What it counts in the fight where something is counted: its rank, its hit points, its armies.
    pub strength: Option<u32>,
    /// What became of it.
    pub fate: Fate,
}

/// On which side of a fight one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Role {
    /// Who began it.
    Attacker,
    /// Who was attacked.
    Defender,
}

/// What became of one who fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Fate {
    /// Nothing is decided yet.
    Fights,
    /// It stays where it was.
    Stays,
    /// It takes the place of whom it fought.
    Takes,
    /// It must leave its place.
    Retreats,
    /// It is gone.
    Falls,
}

/// Dice that one side threw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Throw {
    /// For which side of a fight.
    pub role: Role,
    /// Who threw them, if anybody plays that side.
    pub seat: Option<Seat>,
    /// How many sides such a die has.
    pub sides: u8,
    /// What fell, in the order in which it is told.
    pub faces: Vec<u8>,
}

/// One blow of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Strike {
    /// Who struck.
    pub seat: Seat,
    /// From where.
    pub from: Cell,
    /// At whom.
    pub to: Cell,
    /// The chance that it hit, in percent.
    pub chance: u32,
    /// Whether it hit.
    pub hits: bool,
    /// What a hit takes.
    pub damage: u32,
    /// Hit points left of whom it was aimed at.
    pub left: u32,
}

/// What one side of a fight added up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// Which side.
    pub role: Role,
    /// Whose side that is.
    pub seat: Seat,
    /// All of it.
    pub total: u32,
    /// What each added.
    pub parts: Vec<Part>,
}

/// What one thing added to a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// Where it stands.
    pub cell: Cell,
    /// What it is.
    pub thing: Thing,
    /// How much it added.
    pub adds: u32,
}

/// A number of a thing: whose, what, how many, where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Whose they are, if anybody's.
    pub seat: Option<Seat>,
    /// What they are.
    pub thing: Thing,
    /// How many.
    pub count: u32,
    /// Where, if they have a place.
    pub cell: Option<Cell>,
}

impl Thing {
    /// A thing by its drawing.
    pub fn new(symbol: &'static str, letters: impl Into<String>) -> Thing {
        Thing { symbol, title: None, sign: None, letters: letters.into() }
    }
}

impl Fighter {
    /// One who attacks.
    pub fn attacker(seat: impl Into<Option<Seat>>, thing: Thing, fate: Fate) -> Fighter {
        let seat = seat.into();
        Fighter { role: Role::Attacker, seat, cell: None, thing, strength: None, fate }
    }

    /// One who is attacked.
    pub fn defender(seat: impl Into<Option<Seat>>, thing: Thing, fate: Fate) -> Fighter {
        Fighter { role: Role::Defender, ..Fighter::attacker(seat, thing, fate) }
    }

    /// Standing on a cell, where that is known.
    pub fn at(mut self, cell: impl Into<Option<Cell>>) -> Fighter {
        self.cell = cell.into();
        self
    }

    /// What it counts, where that is known.
    pub fn counting(mut self, strength: impl Into<Option<u32>>) -> Fighter {
        self.strength = strength.into();
        self
    }
}

impl Throw {
    /// The faces as sentences write them: `6 5 2`.
    pub fn list(&self) -> String {
        self.faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
    }
}

impl Sum {
    /// What some things add up to.
    pub fn of(role: Role, seat: Seat, parts: Vec<Part>) -> Sum {
        Sum { role, seat, total: parts.iter().map(|part| part.adds).sum(), parts }
    }
}

impl Tally {
    /// One of a thing.
    pub fn one(seat: impl Into<Option<Seat>>, thing: Thing) -> Tally {
        Tally::many(seat, thing, 1u32)
    }

    /// A number of a thing.
    pub fn many(seat: impl Into<Option<Seat>>, thing: Thing, count: impl Into<u32>) -> Tally {
        Tally { seat: seat.into(), thing, count: count.into(), cell: None }
    }

    /// On a cell, where that is known.
    pub fn at(mut self, cell: impl Into<Option<Cell>>) -> Tally {
        self.cell = cell.into();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_that_of_its_parts() {
        let part = |adds| Part { cell: Cell(0), thing: Thing::new("unit", "U"), adds };
        assert_eq!(Sum::of(Role::Attacker, Seat(0), vec![part(4), part(7)]).total, 11);
    }
}
