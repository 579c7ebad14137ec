//! What happened as values, with the words that go with them.

use crate::{Cell, Fate, Role, Seat, Strike};
use phrase::Catalog;
use serde::{Deserialize, Serialize};

/// The facts of one event, as far as its viewer may know them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Facts {
    /// Who fought and what became of them, the attacker first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fighters: Vec<Fighter>,
    /// Dice that were thrown, the attacker's first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Throw>,
    /// Blows, in the order they fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strikes: Vec<Strike>,
    /// What each side of a fight added up to, the attacker's first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Sum>,
    /// What moved, was placed, drawn or came into sight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub things: Vec<Tally>,
    /// What was lost; a loss is told by one event only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Tally>,
    /// How lists of moves write it, where somebody moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub noted: Option<String>,
    /// Whose turn begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<Seat>,
    /// Who is out of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<Seat>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Ending>,
}

/// What something is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Thing {
    /// The name of its drawing.
    pub symbol: String,
    /// What it is, in a word.
    pub word: String,
    /// The same as one character, for players who prefer characters to figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign: Option<String>,
    /// At most two characters that stand for it.
    pub letters: String,
}

/// One who fights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fighter {
    /// On which side of the fight.
    pub role: Role,
    /// Whose it is, if anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Where it stood when the fight began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// What it is.
    #[serde(flatten)]
    pub thing: Thing,
    /// What it counts in the fight where something is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u32>,
    /// What became of it.
    pub fate: Fate,
}

/// Dice that one side threw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Throw {
    /// For which side of a fight.
    pub role: Role,
    /// Who threw them, if anybody plays that side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// How many sides such a die has.
    pub sides: u8,
    /// What fell.
    pub faces: Vec<u8>,
}

/// What one side of a fight added up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Part {
    /// Where it stands.
    pub cell: Cell,
    /// What it is.
    #[serde(flatten)]
    pub thing: Thing,
    /// How much it added.
    pub adds: u32,
}

/// A number of a thing: whose, what, how many, where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tally {
    /// Whose they are, if anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What they are.
    #[serde(flatten)]
    pub thing: Thing,
    /// How many.
    pub count: u32,
    /// Where, if they have a place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ending {
    /// Who won; nobody is a draw.
    pub winners: Vec<Seat>,
    /// The id of the reason, the same in every language.
    pub reason: String,
}

impl Facts {
    /// Facts with their words.
    pub fn of(facts: &scene::Facts, catalog: &Catalog) -> Facts {
        let ending = |outcome: &kernel::Outcome| Ending {
            winners: outcome.winners.iter().collect(),
            reason: outcome.reason.to_string(),
        };
        Facts {
            fighters: facts.fighters.iter().map(|it| Fighter::of(it, catalog)).collect(),
            dice: facts.dice.iter().map(Throw::of).collect(),
            strikes: facts.strikes.clone(),
            sums: facts.sums.iter().map(|it| Sum::of(it, catalog)).collect(),
            things: facts.things.iter().map(|it| Tally::of(it, catalog)).collect(),
            losses: facts.losses.iter().map(|it| Tally::of(it, catalog)).collect(),
            noted: facts.noted.clone(),
            begins: facts.begins,
            out: facts.out,
            outcome: facts.outcome.as_ref().map(ending),
        }
    }
}

impl Thing {
    fn of(thing: &scene::Thing, catalog: &Catalog) -> Thing {
        Thing {
            symbol: thing.symbol.to_string(),
            word: thing.title.as_ref().map_or_else(|| catalog.word(thing.symbol), |it| catalog.say(it)),
            sign: thing.sign.clone(),
            letters: thing.letters.clone(),
        }
    }
}

impl Fighter {
    fn of(fighter: &scene::Fighter, catalog: &Catalog) -> Fighter {
        Fighter {
            role: fighter.role,
            seat: fighter.seat,
            cell: fighter.cell,
            thing: Thing::of(&fighter.thing, catalog),
            strength: fighter.strength,
            fate: fighter.fate,
        }
    }
}

impl Throw {
    fn of(throw: &scene::Throw) -> Throw {
        Throw { role: throw.role, seat: throw.seat, sides: throw.sides, faces: throw.faces.clone() }
    }
}

impl Sum {
    /// A sum in words.
    pub fn of(sum: &scene::Sum, catalog: &Catalog) -> Sum {
        let part = |part: &scene::Part| Part {
            cell: part.cell,
            thing: Thing::of(&part.thing, catalog),
            adds: part.adds,
        };
        Sum { role: sum.role, seat: sum.seat, total: sum.total, parts: sum.parts.iter().map(part).collect() }
    }
}

impl Tally {
    /// A number of a thing, in words.
    pub fn of(tally: &scene::Tally, catalog: &Catalog) -> Tally {
        Tally {
            seat: tally.seat,
            thing: Thing::of(&tally.thing, catalog),
            count: tally.count,
            cell: tally.cell,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Event, EventKind};

    /// An event as it is sent, and read again.
    fn check(event: scene::Event, json: &str) {
        let catalog = Catalog::new(phrase::Lang::English, &["unit = unit\nsaid = It is said."]);
        let event = crate::Event::of(&event, &catalog);
        assert_eq!(serde_json::to_string(&event).unwrap(), json);
        assert_eq!(serde_json::from_str::<crate::Event>(json).unwrap(), event);
    }

    fn said(kind: EventKind) -> Event {
        Event::new(kind, phrase::Text::new("said"))
    }

    #[test]
    fn an_event_without_facts_carries_none() {
        check(said(EventKind::Note), r#"{"kind":"Note","text":"It is said."}"#);
    }

    #[test]
    fn fighters_and_losses_come_with_their_words() {
        let unit = || scene::Thing::new("unit", "U");
        let fighter = scene::Fighter::defender(Seat(1), unit(), Fate::Falls).at(Cell(7)).counting(3);
        let event = said(EventKind::Combat).fought([fighter]).lost([scene::Tally::one(None, unit())]);
        check(
            event,
            concat!(
                r#"{"kind":"Combat","text":"It is said.","fighters":[{"role":"Defender","seat":1,"cell":7,"#,
                r#""symbol":"unit","word":"unit","letters":"U","strength":3,"fate":"Falls"}],"#,
                r#""losses":[{"symbol":"unit","word":"unit","letters":"U","count":1}]}"#
            ),
        );
    }

    #[test]
    fn an_end_names_its_winners_and_the_id_of_its_reason() {
        check(
            said(EventKind::End).ended(kernel::Outcome::won(Seat(1), "game.end.reason")),
            r#"{"kind":"End","text":"It is said.","outcome":{"winners":[1],"reason":"game.end.reason"}}"#,
        );
    }
}
