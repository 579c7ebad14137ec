//! Clocks at the toy's table: three seats, a secret setup, cards and dice.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use kernel::{Rng, Seat, Turn};
use table::{
    AnyGame, Deed, Effects, Input, Kept, Moment, NotDone, Occupant, Order, Person, Request, Shelf, Sitting,
    Voice,
};
use testkit::toy::Toy;

static TOY: Shelf<Toy> = Shelf::new();

/// A table, what it kept, and what time it is.
struct Table {
    sitting: Sitting,
    kept: Kept,
    now: u64,
    rng: Rng,
}

impl Table {
    fn new(options: &[(&str, &str)], chairs: &[&str]) -> Table {
        let given: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let table = TOY.open(&given, &TOY.files(), None).unwrap();
        let occupants = chairs.iter().map(|who| Occupant::read(who, &TOY)).collect();
        let sitting = Sitting::new(&TOY, table, occupants);
        let kept = sitting.kept();
        let mut table = Table { sitting, kept, now: 1_000_000, rng: Rng::seeded(3) };
        table.hear(Input::Tick).unwrap();
        table
    }

    fn hear(&mut self, input: Input) -> Result<Effects, NotDone> {
        let effects = self.sitting.hear(input, &Moment::of_millis(self.now), &mut self.rng)?;
        self.kept.entries.extend(effects.keep.iter().map(ToString::to_string));
        Ok(effects)
    }

    fn line(&mut self, seat: u8, line: &str) -> Result<Effects, NotDone> {
        let request = Request::Line(line.to_string());
        self.hear(Input::Request { by: Voice::House, seat: Seat(seat), request })
    }

    /// Everybody lays out at random and is ready.
    fn set_up(&mut self) {
        for seat in 0..3 {
            self.line(seat, "random").unwrap();
            self.line(seat, "ready").unwrap();
        }
    }

    fn left(&self) -> Vec<Option<u64>> {
        self.sitting.clocks(&Moment::of_millis(self.now)).unwrap().left
    }

    fn to_act(&self) -> Seat {
        match self.sitting.the_match().turn() {
            Turn::Act(seat) => seat,
            other => panic!("{other:?}"),
        }
    }

    /// One made again from what was kept shows the same.
    fn restarts(&self) {
        let again = Sitting::restore(&TOY, &self.kept).unwrap();
        let at = Moment::of_millis(self.now);
        assert_eq!((again.clocks(&at), again.due()), (self.sitting.clocks(&at), self.sitting.due()));
    }
}

fn ask(by: &str, seat: u8, request: Request) -> Input {
    Input::Request { by: Voice::Person(Person::new(by)), seat: Seat(seat), request }
}

const THREE: [&str; 3] = ["guest:a", "guest:b", "guest:c"];

#[test]
fn who_is_away_for_long_is_done_without_also_after_a_restart() {
    for replaces in [false, true] {
        let mut table = Table::new(&[("clock", "60"), ("leave", "neutral")], &THREE);
        table.set_up();
        let gone = table.to_act();
        let other = Seat((gone.0 + 1) % 3);
        table.hear(Input::Presence { seat: gone, is_here: false }).unwrap();
        table.now += 119_999;
        let request = || if replaces { Request::Replace(gone) } else { Request::Claim(gone) };
        let claim = || ask(THREE[other.index()], other.0, request());
        assert!(table.hear(claim()).is_err(), "not yet");
        table.now += 1;
        assert!(table.hear(ask(THREE[gone.index()], gone.0, request())).is_err(), "not oneself");
        // The same from what was kept: it is not counted anew.
        let mut again = Sitting::restore(&TOY, &table.kept).unwrap();
        let at = Moment::of_millis(table.now);
        let heard = again.hear(claim(), &at, &mut table.rng.clone()).unwrap();
        let effects = table.hear(claim()).unwrap();
        assert_eq!(effects.keep, heard.keep);
        // The toy cannot go on without who is to act, so a machine plays on in either case.
        let forfeits = format!("{gone} forfeits: machine captain");
        assert!(effects.keep[0].to_string().ends_with(&forfeits), "{effects:?}");
        table.restarts();
    }
}

#[test]
fn that_somebody_in_a_setup_can_be_done_without_does_not_tell_whether_they_are_ready() {
    let claimed = |is_ready: bool| {
        let mut table = Table::new(&[("clock", "60")], &THREE);
        table.line(1, "random").unwrap();
        if is_ready {
            table.line(1, "ready").unwrap();
        }
        let gone = table.hear(Input::Presence { seat: Seat(1), is_here: false }).unwrap();
        table.now += 119_999;
        let early = table.hear(ask(THREE[0], 0, Request::Claim(Seat(1))));
        table.now += 1;
        let late = table.hear(ask(THREE[0], 0, Request::Claim(Seat(1)))).unwrap();
        (gone.keep, early, late.keep, late.seated)
    };
    assert_eq!(claimed(true), claimed(false));
}

#[test]
fn who_comes_back_or_acts_cannot_be_done_without() {
    let mut table = Table::new(&[("clock", "60")], &THREE);
    table.set_up();
    let gone = table.to_act();
    table.hear(Input::Presence { seat: gone, is_here: false }).unwrap();
    table.now += 60_000;
    table.hear(Input::Presence { seat: gone, is_here: true }).unwrap();
    table.now += 60_000;
    let other = Seat((gone.0 + 1) % 3);
    let heard = table.hear(ask(THREE[other.index()], other.0, Request::Claim(gone)));
    assert!(matches!(heard, Err(NotDone::Denied("refused", _))), "{heard:?}");
}

#[test]
fn who_rests_is_waited_for_and_has_only_so_many_days() {
    let day = 86_400_000;
    let mut table = Table::new(&[("clock", "1day")], &THREE);
    table.set_up();
    let seat = table.to_act();
    let rest = |days| ask(THREE[seat.index()], seat.0, Request::Rest(days));
    table.hear(rest(10)).unwrap();
    assert!(table.hear(rest(5)).is_err(), "four are left");
    assert!(table.hear(rest(0)).is_err());
    table.restarts();
    table.now += 10 * day;
    assert_eq!(table.left()[seat.index()], Some(day));
    assert_eq!(table.sitting.flag_due(), Some(table.now + day + 500));
    table.hear(rest(4)).unwrap();
    table.now += 5 * day + 500;
    let effects = table.hear(Input::Tick).unwrap();
    assert!(matches!(effects.keep[0].deed, Deed::Fall(it, _) if it == seat), "{effects:?}");
    let mut quick = Table::new(&[("clock", "5")], &THREE);
    assert!(quick.hear(ask("guest:a", 0, Request::Rest(1))).is_err(), "only where turns have days");
}

#[test]
fn machines_play_on_where_nobody_looks_on_if_a_clock_runs() {
    let thinks = |effects: &Effects| effects.orders.iter().any(|it| matches!(it, Order::Think { .. }));
    let stops = |effects: &Effects| effects.orders.iter().any(|it| matches!(it, Order::Stop { .. }));
    let chairs = ["bot:random", "guest:b", "guest:c"];
    let mut timed = Table::new(&[("clock", "1+2")], &chairs);
    let begun = timed.hear(Input::Watched(true)).unwrap();
    let left = timed.hear(Input::Watched(false)).unwrap();
    assert!(!stops(&left), "{left:?}");
    let restored = Sitting::restore(&TOY, &timed.kept).unwrap().hear(
        Input::Tick,
        &Moment::of_millis(timed.now),
        &mut Rng::seeded(3),
    );
    assert!(thinks(&restored.unwrap()), "also after a restart");
    let mut free = Table::new(&[], &chairs);
    assert!(thinks(&free.hear(Input::Watched(true)).unwrap()));
    assert!(stops(&free.hear(Input::Watched(false)).unwrap()));
    assert!(!thinks(&begun), "it thinks already");
}

const PEOPLE: [&str; 3] = ["guest:a", "guest:b", "guest:c"];

#[test]
fn clocks_start_when_the_last_chair_is_taken() {
    let mut table = Table::new(&[("clock", "1+2")], &["guest:a", "guest:b", "open"]);
    assert_eq!((table.sitting.clocks(&Moment::of_millis(table.now)), table.sitting.due()), (None, None));
    table.now += 600_000;
    let effects = table.hear(Input::Sit { person: Person::new("guest:c"), seat: None }).unwrap();
    assert_eq!(effects.keep.last().unwrap().deed, Deed::Start);
    assert_eq!(effects.due, Some(table.now + 120_000 + 500), "a setup has two minutes at least");
    assert_eq!(table.left(), [Some(60_000); 3]);
    table.restarts();
}

#[test]
fn setups_that_are_late_are_completed_around_what_stands() {
    let mut table = Table::new(&[("clock", "3+2")], &PEOPLE);
    let place = table.sitting.the_match().actions(Seat(1)).remove(0);
    table.line(1, &place).unwrap();
    table.line(2, "random").unwrap();
    let stood = table.sitting.the_match().laid(Seat(2));
    let due = table.sitting.due().unwrap();
    table.now = due - 1;
    assert!(table.hear(Input::Tick).unwrap().keep.is_empty(), "not a moment too soon");
    table.now = due;
    assert!(matches!(table.line(0, "random"), Err(NotDone::Denied("late", _))));
    let effects = table.hear(Input::Tick).unwrap();
    let sealed: Vec<String> = effects.keep.iter().map(|entry| entry.deed.to_string()).collect();
    assert!(sealed[0].starts_with("1 seals:") && sealed[1].starts_with("2 seals:"), "{sealed:?}");
    let (kind, cell) = place.strip_prefix("place ").unwrap().split_once(' ').unwrap();
    assert!(sealed[1].contains(cell) && sealed[1].contains(kind), "{place} in {}", sealed[1]);
    for line in stood {
        let cell = line.rsplit(' ').next().unwrap();
        assert!(sealed[2].contains(cell), "{line} in {}", sealed[2]);
    }
    assert!(table.sitting.the_match().drafting().is_empty());
    table.restarts();
}

#[test]
fn sealing_a_setup_tells_nobody_anything_by_the_clocks() {
    let mut table = Table::new(&[("clock", "3+2")], &PEOPLE);
    table.line(0, "random").unwrap();
    table.now += 10_000;
    let (before, due) = (table.left(), table.sitting.due());
    let effects = table.line(0, "ready").unwrap();
    assert!(!effects.are_clocks_changed && effects.due == due && table.left() == before);
}

#[test]
fn who_falls_in_a_game_of_three_is_out_as_the_table_has_it_and_the_others_play_on() {
    for leave in ["neutral", "recruit"] {
        let mut table = Table::new(&[("clock", "1+2"), ("leave", leave)], &PEOPLE);
        table.set_up();
        let first = table.to_act();
        let leaving = table.sitting.leaving(first).unwrap();
        table.now += 60_000 + 499;
        assert!(table.hear(Input::Tick).unwrap().keep.is_empty(), "what was sent in time is on its way");
        table.now += 1;
        let effects = table.hear(Input::Tick).unwrap();
        assert_eq!(effects.keep[0].deed, Deed::Fall(first, Some(leaving)));
        let [(seat, occupant)] = effects.seated.as_slice() else { panic!("{:?}", effects.seated) };
        assert_eq!((*seat, occupant.is_person()), (first, false), "{leave}");
        assert_eq!(table.left()[first.index()], None, "who is out is not counted");
        assert!(!table.sitting.is_over());
        table.restarts();
        match table.to_act() == first {
            true => assert_eq!(table.sitting.due(), None, "the machine that plays on has no clock"),
            false => assert_eq!(table.sitting.due(), Some(table.now + 60_500)),
        }
    }
}

#[test]
fn an_action_within_the_grace_counts_and_brings_its_increment() {
    let mut table = Table::new(&[("clock", "1+2")], &PEOPLE);
    table.set_up();
    let first = table.to_act();
    table.now += 60_000 + 499;
    while table.to_act() == first {
        let lines = table.sitting.the_match().actions(first);
        let line = lines.iter().find(|line| line.as_str() == "wait").unwrap_or(&lines[0]).clone();
        table.line(first.0, &line).unwrap();
    }
    assert_eq!(table.left()[first.index()], Some(2_000));
    table.restarts();
}

#[test]
fn time_goes_on_from_the_last_entry_where_the_machine_s_clock_goes_back() {
    let mut table = Table::new(&[("clock", "1+2")], &PEOPLE);
    table.set_up();
    table.now += 5_000;
    let seat = table.to_act();
    let line = table.sitting.the_match().actions(seat).remove(0);
    let before = table.line(seat.0, &line).unwrap();
    let at = before.keep.last().unwrap().at.clone();
    table.now -= 4_000;
    let seat = table.to_act();
    let line = table.sitting.the_match().actions(seat).remove(0);
    let effects = table.line(seat.0, &line).unwrap();
    assert_eq!(effects.keep[0].at, at, "never before the previous entry");
}
