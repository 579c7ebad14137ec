//! "If they play this, I play that": at the tables of games that hide nothing.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use kernel::{Rng, Seat};
use table::{
    AnyGame, Deed, Effects, Input, Kept, Moment, NotDone, Occupant, Person, Request, Sitting, Voice,
};

const PEOPLE: [&str; 2] = ["guest:a", "guest:b"];

struct Table {
    game: &'static dyn AnyGame,
    sitting: Sitting,
    kept: Kept,
}

impl Table {
    fn of(id: &str) -> Table {
        let game = *arcade::games().iter().find(|game| game.meta().id == id).unwrap();
        let table = game.open(&[], &game.files(), None).unwrap();
        let occupants = PEOPLE.iter().map(|who| Occupant::read(who, game)).collect();
        let sitting = Sitting::new(game, table, occupants);
        let kept = sitting.kept();
        Table { game, sitting, kept }
    }

    fn ask(&mut self, seat: u8, request: Request) -> Result<Effects, NotDone> {
        let by = Voice::Person(Person::new(PEOPLE[usize::from(seat)]));
        let input = Input::Request { by, seat: Seat(seat), request };
        let effects = self.sitting.hear(input, &Moment::of_millis(1_000), &mut Rng::seeded(1))?;
        self.kept.entries.extend(effects.keep.iter().map(ToString::to_string));
        Ok(effects)
    }

    fn play(&mut self, seat: u8, line: &str) -> Vec<Deed> {
        let effects = self.ask(seat, Request::Line(line.to_string())).unwrap();
        effects.keep.into_iter().map(|entry| entry.deed).collect()
    }

    fn intend(&mut self, seat: u8, lines: &[&str]) -> Result<Effects, NotDone> {
        self.ask(seat, Request::Intend(lines.iter().map(ToString::to_string).collect()))
    }

    /// The same, made again from what was kept.
    fn again(&self) -> Table {
        let sitting = Sitting::restore(self.game, &self.kept).unwrap();
        Table { game: self.game, sitting, kept: self.kept.clone() }
    }

    /// A line of play from here on: the first legal action each time.
    fn line(&self, length: usize) -> Vec<String> {
        let log = self.sitting.record().unwrap();
        let mut copy = self.game.replay("", &log, &self.game.files(), None).unwrap();
        let mut lines = Vec::new();
        for _ in 0..length {
            let seat = copy.to_act().iter().next().unwrap();
            let line = copy.actions(seat)[0].clone();
            copy.command(seat, &line, &Moment::of_millis(1_000), &mut Rng::seeded(1)).unwrap();
            lines.push(line);
        }
        lines
    }
}

#[test]
fn what_was_intended_is_played_as_soon_as_the_other_plays_what_was_expected() {
    let mut table = Table::of("reversi");
    let line = table.line(4);
    let lines: Vec<&str> = line.iter().map(String::as_str).collect();
    let told = table.intend(1, &lines).unwrap();
    assert!(!told.is_table_changed && told.keep.len() == 1, "{told:?}");
    // A restart does not end it.
    let mut table = table.again();
    let played = table.play(0, lines[0]);
    let act = |seat, line: &str| Deed::Act(Seat(seat), line.to_string());
    assert_eq!(played, [act(0, lines[0]), act(1, lines[1])]);
    let mut again = table.again();
    assert_eq!(again.sitting.intentions(Seat(1)), table.sitting.intentions(Seat(1)));
    for table in [&mut table, &mut again] {
        assert_eq!(table.play(0, lines[2]), [act(0, lines[2]), act(1, lines[3])]);
        assert!(table.sitting.intentions(Seat(1)).is_empty(), "it is played to its end");
    }
}

#[test]
fn what_was_intended_is_forgotten_when_the_other_plays_otherwise() {
    let mut table = Table::of("reversi");
    let line = table.line(2);
    let other = table.sitting.the_match().actions(Seat(0)).pop().unwrap();
    assert_ne!(other, line[0]);
    table.intend(1, &[&line[0], &line[1]]).unwrap();
    assert_eq!(table.play(0, &other).len(), 1);
    assert!(table.sitting.intentions(Seat(1)).is_empty());
}

#[test]
fn several_answers_can_be_intended_and_all_be_dropped() {
    let mut table = Table::of("xiangqi");
    let first = table.sitting.the_match().actions(Seat(0));
    let answer = table.line(2).remove(1);
    for line in &first[..2] {
        table.intend(1, &[line, &answer]).unwrap();
    }
    assert_eq!(table.sitting.intentions(Seat(1)).len(), 2);
    let mut dropped = table.again();
    dropped.intend(1, &[]).unwrap();
    assert_eq!(dropped.play(0, &first[1]).len(), 1);
    assert_eq!(table.play(0, &first[1]).len(), 2);
}

#[test]
fn what_cannot_be_intended_is_refused() {
    let mut table = Table::of("reversi");
    let line = table.line(2);
    let said = |heard: Result<Effects, NotDone>| match heard.unwrap_err() {
        NotDone::Denied(_, text) => text.key,
        NotDone::Misread(_) => "misread",
        NotDone::Refused(_) => "refused",
    };
    assert_eq!(said(table.intend(0, &[&line[0]])), "table.denied.intend-turn");
    assert_eq!(said(table.intend(1, &[&line[0]])), "table.denied.intend-own");
    assert_eq!(said(table.intend(1, &["nonsense 7"])), "misread");
    assert_eq!(said(table.intend(1, &[&line[0], "a1"])), "refused");
    let many = vec!["x"; 61];
    assert_eq!(said(table.intend(1, &many)), "table.denied.intend-many");
    let mut hidden = Table::of("stratego");
    assert_eq!(said(hidden.intend(1, &["x"])), "table.denied.intend-hidden");
}
