//! A record that may be true for all that a seat knows is enough to think from: the seat sees nothing there that it does not see here.

use kernel::{OptionKind, Rng, Seat};
use table::{AnyGame, AnyMatch, Eyes, Moment};

/// A game, and options that are given.
type Given = (&'static dyn AnyGame, Vec<(String, String)>);

/// Every game, and every way to play it that hides something by one option.
fn games() -> Vec<Given> {
    let mut all = Vec::new();
    for game in arcade::games() {
        all.push((*game, Vec::new()));
        for option in game.options() {
            let OptionKind::OneOf(words) = option.kind else { continue };
            let given = |word: &&str| vec![(option.key.to_string(), (*word).to_string())];
            let hides = |given: &Vec<(String, String)>| {
                game.open(given, &game.files(), None).is_ok_and(|table| table.hides())
            };
            all.extend(
                words
                    .iter()
                    .filter(|word| **word != option.default)
                    .map(given)
                    .filter(hides)
                    .map(|it| (*game, it)),
            );
        }
    }
    all
}

/// What a seat knows: how things stand, and what it may do. In which order that is listed follows from how the game went, and tells nothing.
fn known(table: &dyn AnyMatch, seat: Seat) -> (String, Vec<String>) {
    let mut actions = table.actions(seat);
    actions.sort();
    (table.position(Eyes::of(seat)), actions)
}

/// Plays at random; gives how often what a seat knows was compared.
fn check(game: &dyn AnyGame, given: &[(String, String)], seed: u64) -> usize {
    let mut table = game.open(given, &game.files(), None).unwrap();
    let (mut rng, at) = (Rng::seeded(seed), Moment::new("T"));
    table.draw(&at, &mut rng);
    for seat in table.drafting().iter() {
        for line in ["random", "ready"] {
            table.command(seat, line, &at, &mut rng).unwrap();
        }
    }
    let mut count = 0;
    for step in 0..80 {
        let Some(seat) = table.to_act().iter().next() else { break };
        if step % 8 == 3 {
            let log = table.imagined_later(seat, Rng::seeded(step))().to_string();
            let imagined = game.load("imagined.log", &log, &game.files(), &[]);
            let imagined =
                imagined.unwrap_or_else(|wrong| panic!("{} {given:?}: {wrong:?}\n{log}", game.meta().id));
            let ((there, may), (here, can)) = (known(&*imagined, seat), known(&*table, seat));
            // What was learnt on the way is not in a position: a thing may be known here and not there, never otherwise.
            let agrees =
                there.len() == here.len() && there.chars().zip(here.chars()).all(|(a, b)| a == b || a == '?');
            assert!(agrees, "{} {given:?}: {there} {here}\n{log}", game.meta().id);
            assert_eq!(may, can, "{} {given:?}", game.meta().id);
            count += 1;
        }
        let mut lines = table.actions(seat);
        rng.shuffle(&mut lines);
        table.command(seat, &lines[0], &at, &mut rng).unwrap();
    }
    count
}

#[test]
fn what_a_seat_may_imagine_shows_it_nothing_that_it_does_not_know() {
    for (game, given) in games() {
        let count: usize = (0..3).map(|seed| check(game, &given, seed)).sum();
        println!("{} {given:?}: {count} compared", game.meta().id);
        assert!(count > 0);
    }
}
