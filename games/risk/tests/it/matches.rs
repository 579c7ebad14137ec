//! Whole matches at a table: scripts, takebacks, logs.

use crate::files;
use kernel::{Rng, Turn};
use risk::{Phase, Risk};
use table::{AnyMatch, Eyes, Licence, Match, Moment};

fn at() -> Moment {
    Moment::new("T")
}

/// Plays with the bot of this name on every seat until the game is over or `stop` holds.
fn play_until(table: &mut Match<Risk>, bot: &str, rng: &mut Rng, stop: impl Fn(&Match<Risk>) -> bool) {
    while let Turn::Act(seat) = table.turn() {
        if stop(table) {
            return;
        }
        let mut job = table.think(seat, bot, search::Budget::nodes(1), rng.fork()).unwrap();
        let line = job.run().line().to_string();
        table.command(seat, &line, &at(), rng).unwrap();
    }
}

#[test]
fn undo_over_dice_and_cards_then_redo_gives_the_same_dice_and_cards() {
    let mut table = Match::<Risk>::open(&[], &files(), None).unwrap();
    let mut rng = Rng::seeded(8);
    // To a card that was just drawn after a conquest, with all its dice.
    let drew = |table: &Match<Risk>| table.state().open().drew && table.state().open().round > 2;
    play_until(&mut table, "seed-heuristic", &mut rng, drew);
    let (state, position) = (table.state().clone(), table.position(Eyes::umpire(Licence::of_this_process())));
    let mut undone = 0;
    while !matches!(table.state().phase(), Phase::From) {
        let seat = table.state().open().seat;
        Match::take_back(&mut table, seat, &at()).unwrap();
        undone += 1;
    }
    assert!(undone >= 5, "from, attack, dice, defence and card, {undone}");
    for _ in 0..undone {
        Match::redo(&mut table, &at()).unwrap();
    }
    assert_eq!((table.state(), table.position(Eyes::umpire(Licence::of_this_process()))), (&state, position));
}

#[test]
fn a_scripted_game_under_seed_comes_to_a_winner() {
    let script = include_str!("../fixtures/seed_game.txt");
    let mut table = Match::<Risk>::open(&[], &files(), None).unwrap();
    let mut rng = Rng::seeded(2);
    for line in script.lines() {
        let Turn::Act(seat) = table.turn() else { panic!("over before: {line}") };
        table.command(seat, line, &at(), &mut rng).unwrap();
    }
    let Turn::Over(outcome) = table.turn() else { panic!("not over") };
    assert_eq!((outcome.winners.count(), outcome.reason), (1, "risk.over.target"));
}
