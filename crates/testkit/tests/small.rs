//! Matches weigh little: what was told is made again, games are shared, and no record grows for ever.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use kernel::{Files, Game, Rng, Seat, Turn, Viewer};
use scene::Event;
use table::{
    AnyMatch, Input, Licence, Log, MOST_BYTES, Match, Moment, NotDone, Occupant, Shelf, Sitting, legal,
};
use testkit::toy::Toy;

static TOY: Shelf<Toy> = Shelf::new();

fn at() -> Moment {
    Moment::new("T")
}

fn files() -> Files {
    Files::shipped(Toy::FILES)
}

/// A match of the toy with its setups sealed.
fn begun(files: &Files, rng: &mut Rng) -> Match<Toy> {
    let mut table = TOY.open_match(&[], files, None).unwrap();
    while let Some(seat) = table.drafting().iter().next() {
        table.command(seat, "random", &at(), rng).unwrap();
        table.command(seat, "ready", &at(), rng).unwrap();
    }
    table
}

/// One random action, if there is one.
fn act(table: &mut Match<Toy>, rng: &mut Rng) -> Option<()> {
    let Turn::Act(seat) = table.turn() else { return None };
    let actions = legal(table.game(), &table.view(Viewer::Seat(seat)));
    table.play(seat, *rng.choose(&actions)?, &at(), rng).ok()
}

#[test]
fn what_was_told_is_told_again_however_much_was_taken_back() {
    let mut rng = Rng::seeded(3);
    let mut table = begun(&files(), &mut rng);
    let mut heard: Vec<(Viewer, Vec<Event>)> = Viewer::all(3).map(|viewer| (viewer, Vec::new())).collect();
    for round in 0..60 {
        // Far back and forth, across many states that are kept and many that are not.
        while act(&mut table, &mut rng).is_some() {
            heard
                .iter_mut()
                .for_each(|(viewer, events)| events.extend(table.told_since(*viewer, events.len())));
        }
        let back = if round % 3 == 0 { 99 } else { round % 7 };
        (0..back).take_while(|_| table.take_back(Seat(0), &at()).is_ok()).count();
        (0..round % 5).take_while(|_| table.redo(&at()).is_ok()).count();
    }
    for (viewer, mut events) in heard {
        events.extend(table.told_since(viewer, events.len()));
        assert_eq!(table.told_count(viewer), events.len());
        for from in [0, 1, events.len() / 2, events.len() - 1, events.len()] {
            assert_eq!(table.told_since(viewer, from), events[from..], "{viewer:?} from {from}");
        }
    }
    let log = table.log(Licence::of_this_process());
    assert_eq!(Match::<Toy>::replay("", &log, &files(), None).unwrap().state(), table.state());
}

#[test]
fn matches_with_the_same_options_and_files_share_one_game() {
    let open = |given: &[(&str, &str)], files: &Files| {
        let given: Vec<_> = given.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        TOY.open_match(&given, files, None).unwrap()
    };
    let shares = |one: &Match<Toy>, other: &Match<Toy>| std::ptr::eq(one.game(), other.game());
    let one = open(&[], &files());
    assert!(shares(&one, &open(&[], &files())));
    assert!(shares(&one, &open(&[("cells", "3")], &files())), "it is the default");
    assert!(!shares(&one, &open(&[("cells", "2")], &files())));
    assert!(shares(&one, &open(&[], &files())), "others have come and gone");
    let own = files().with("rulesets/plain.toml", files().get("rulesets/tiny.toml").unwrap());
    assert!(!shares(&one, &open(&[], &own)), "a file of that name says something else");
}

/// The table's files, and one that leaves hardly any room in the record.
fn files_of_a_full_record() -> Files {
    files().with("notes.txt", format!("{}\n", "x".repeat(MOST_BYTES - 2_000)))
}

#[test]
fn a_match_whose_record_is_full_can_be_ended_and_read_again_but_not_played_on() {
    let mut rng = Rng::seeded(1);
    let mut table = TOY.open_match(&[], &files_of_a_full_record(), None).unwrap();
    assert!(table.is_full());
    let Err(NotDone::Refused(judged)) = table.command(Seat(0), "random", &at(), &mut rng) else {
        panic!("it goes on")
    };
    assert_eq!(judged.id, "table.full");
    table.resign(Seat(0), &at()).unwrap();
    let text = table.log(Licence::of_this_process()).to_string();
    assert!(Match::<Toy>::replay("", &Log::read("", &text).unwrap(), &files(), None).is_ok());
}

#[test]
fn nobody_thinks_where_the_record_is_full_and_nothing_is_taken_back() {
    let mut rng = Rng::seeded(1);
    let machine = || Occupant::read("bot:random", &TOY);
    for (files, orders) in [(files(), 3), (files_of_a_full_record(), 0)] {
        let table = TOY.open_match(&[], &files, None).unwrap();
        let mut sitting = Sitting::new(&TOY, Box::new(table), vec![machine(), machine(), machine()]);
        let effects = sitting.hear(Input::Watched(true), &at(), &mut rng).unwrap();
        assert_eq!(effects.orders.len(), orders);
        let (by, seat) = (table::Voice::House, Seat(0));
        let denied =
            sitting.hear(Input::Request { by, seat, request: table::Request::TakeBack }, &at(), &mut rng);
        let is_full = matches!(denied, Err(NotDone::Denied("full", _)));
        assert_eq!(is_full, orders == 0, "{denied:?}");
    }
}
