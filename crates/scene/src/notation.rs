//! How a list of moves writes what happened.

use crate::{Event, EventKind, Role, Tally};
use kernel::Cell;

/// A name of more letters than this stands apart from what joins it to another.
const SHORT: usize = 3;

impl Event {
    /// How a list of moves writes it: in the field's own notation where its game knows one, else by the names of cells: `H4-J4`,
    /// `H4xJ4 7:5`, `+3 ural`. It is made from what its viewer was told. Nothing where nobody moved.
    pub fn notation<'a>(&self, name: impl Fn(Cell) -> &'a str) -> Option<String> {
        if let Some(noted) = &self.facts.noted {
            return Some(noted.clone());
        }
        self.seat?;
        match self.kind {
            EventKind::Move => self.moved(name),
            EventKind::Combat => self.fought_for(name),
            EventKind::Place => self.placed(name),
            EventKind::Loss | EventKind::Chance | EventKind::Turn | EventKind::End | EventKind::Note => None,
        }
    }

    fn moved<'a>(&self, name: impl Fn(Cell) -> &'a str) -> Option<String> {
        let [from, .., to] = self.cells[..] else { return None };
        let takes = self.facts.losses.iter().any(|loss| loss.cell == Some(to) && loss.seat != self.seat);
        Some(joined(name(from), if takes { "x" } else { "-" }, name(to)))
    }

    fn fought_for<'a>(&self, name: impl Fn(Cell) -> &'a str) -> Option<String> {
        let at = |role| self.facts.fighters.iter().find(|it| it.role == role).and_then(|it| it.cell);
        let way = joined(name(at(Role::Attacker)?), "x", name(at(Role::Defender)?));
        match &self.facts.sums[..] {
            [attack, defence] => Some(format!("{way} {}:{}", attack.total, defence.total)),
            _ => Some(way),
        }
    }

    fn placed<'a>(&self, name: impl Fn(Cell) -> &'a str) -> Option<String> {
        let written = |tally: &Tally| {
            let place = name(tally.cell?);
            let is_plain = tally.count == 1 && place.len() <= SHORT;
            Some(if is_plain { place.to_string() } else { format!("+{} {place}", tally.count) })
        };
        let all: Vec<String> = self.facts.things.iter().filter_map(written).collect();
        (!all.is_empty()).then(|| all.join(" "))
    }
}

/// Two names and what joins them.
fn joined(from: &str, by: &str, to: &str) -> String {
    match from.len() > SHORT || to.len() > SHORT {
        true => format!("{from} {by} {to}"),
        false => format!("{from}{by}{to}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fate, Fighter, Part, Sum, Thing};
    use kernel::Seat;
    use phrase::Text;

    const NAMES: [&str; 3] = ["h4", "j4", "north africa"];

    fn check(event: Event, expected: Option<&str>) {
        assert_eq!(event.notation(|cell| NAMES[cell.index()]).as_deref(), expected);
    }

    fn by(kind: EventKind) -> Event {
        Event::new(kind, Text::new("said")).by(Seat(0))
    }

    fn unit() -> Thing {
        Thing::new("unit", "U")
    }

    #[test]
    fn a_move_is_written_by_its_ends() {
        check(by(EventKind::Move).on([Cell(0), Cell(2), Cell(1)]), Some("h4-j4"));
        check(by(EventKind::Move).on([Cell(0), Cell(2)]), Some("h4 - north africa"));
        let taken = Tally::one(Seat(1), unit()).at(Cell(1));
        check(by(EventKind::Move).on([Cell(0), Cell(1)]).lost([taken]), Some("h4xj4"));
        check(by(EventKind::Move).on([Cell(0)]), None);
    }

    #[test]
    fn a_fight_is_written_with_its_sums() {
        let fighters = || {
            [
                Fighter::attacker(Seat(0), unit(), Fate::Stays).at(Cell(0)),
                Fighter::defender(Seat(1), unit(), Fate::Falls).at(Cell(1)),
            ]
        };
        check(by(EventKind::Combat).fought(fighters()), Some("h4xj4"));
        let sum = |role, seat, adds| Sum::of(role, seat, vec![Part { cell: Cell(0), thing: unit(), adds }]);
        let sums = [sum(Role::Attacker, Seat(0), 7), sum(Role::Defender, Seat(1), 5)];
        check(by(EventKind::Combat).fought(fighters()).summed(sums), Some("h4xj4 7:5"));
    }

    #[test]
    fn what_is_placed_is_counted_where_it_is_many() {
        check(by(EventKind::Place).about([Tally::one(Seat(0), unit()).at(Cell(0))]), Some("h4"));
        let armies = Tally::many(Seat(0), unit(), 3u32).at(Cell(2));
        check(by(EventKind::Place).about([armies]), Some("+3 north africa"));
        check(by(EventKind::Turn), None);
    }

    #[test]
    fn what_the_field_writes_otherwise_is_written_so() {
        check(by(EventKind::Move).on([Cell(0), Cell(1)]).noted("C2=5"), Some("C2=5"));
        check(Event::new(EventKind::Move, Text::new("said")).on([Cell(0), Cell(1)]), None);
    }
}
