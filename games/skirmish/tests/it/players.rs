//! The report's machine players.

use crate::{HUMANS, ORCS, game};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Random};
use skirmish::Skirmish;
use skirmish::eval::{SeedDeep, SeedHeuristic};

/// Who wins: seat 1, seat 2, or nobody.
fn winner(game: &Skirmish, bots: [&mut dyn Bot<Skirmish>; 2], rng: &mut Rng) -> Option<Seat> {
    let budget = Budget::nodes(u64::MAX);
    let mut state = game.start();
    let mut results = Vec::new();
    loop {
        let action = match game.turn(&state) {
            Turn::Over(outcome) => return outcome.winners.iter().next(),
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                bots[seat.index()].choose(game, &view, seat, &budget, rng).action
            }
            Turn::Chance => {
                results.clear();
                game.chance(&state, &mut results);
                results[rng.weighted(results.iter().map(|it| it.1)).unwrap()].0
            }
        };
        game.apply(&mut state, action);
    }
}

/// How many of so many games, sides swapped in every other, the first player wins against the second.
fn wins(
    options: &str,
    games: u64,
    one: fn() -> Box<dyn Bot<Skirmish>>,
    other: fn() -> Box<dyn Bot<Skirmish>>,
) -> u64 {
    let game = game(options);
    let mut won = 0;
    for seed in 0..games {
        let (mut one, mut other) = (one(), other());
        let mut rng = Rng::seeded(seed);
        let found = match seed % 2 {
            0 => winner(&game, [one.as_mut(), other.as_mut()], &mut rng) == Some(HUMANS),
            _ => winner(&game, [other.as_mut(), one.as_mut()], &mut rng) == Some(ORCS),
        };
        won += u64::from(found);
    }
    won
}

#[test]
fn the_heuristic_player_beats_the_random_one() {
    let won = wins("level=symmetric", 100, || Box::new(SeedHeuristic::default()), || Box::new(Random));
    assert!(won >= 99, "{won} of 100");
}

#[test]
fn the_heuristic_player_beats_the_random_one_by_the_originals_rules() {
    let options = "level=symmetric ruleset=wesnoth";
    let won = wins(options, 40, || Box::new(SeedHeuristic::default()), || Box::new(Random));
    assert!(won >= 36, "{won} of 40");
}

#[test]
fn the_searching_player_beats_the_random_one() {
    let won = wins("level=glade", 10, || Box::new(SeedDeep { depth: 2, width: 4 }), || Box::new(Random));
    assert!(won >= 9, "{won} of 10");
}
