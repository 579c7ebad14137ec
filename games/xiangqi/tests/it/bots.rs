//! The seed's player, and a game as people hear and see it.

use crate::game;
use expect_test::expect_file;
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Random};
use xiangqi::Xiangqi;
use xiangqi::eval::Chesster;

/// What the seed's player does in a position.
fn chooses(fen: &str, expected: &[&str]) {
    let game = game(&[("ruleset", "traditional")]);
    let state = game.read_fen(fen).unwrap();
    let view = game.view(&state, Viewer::Seat(state.mover()));
    for seed in 0..8 {
        let budget = Budget::nodes(10_000);
        let choice = Chesster.choose(&game, &view, state.mover(), &budget, &mut Rng::seeded(seed));
        let line = game.write_move(choice.action);
        assert!(expected.contains(&line.as_str()), "{fen}: {line}");
    }
}

#[test]
fn the_seeds_player_takes_what_hangs() {
    chooses("3k5/9/9/9/9/9/p8/R7r/9/4K4 w", &["a3i3"]);
}

#[test]
fn the_seeds_player_does_not_take_what_is_guarded() {
    // The soldier on i3 is guarded by the chariot on i10; the check on d3 is free.
    chooses("3k4r/9/9/9/9/9/9/R7p/9/4K4 w", &["a3d3", "a3a10"]);
}

#[test]
fn the_seeds_player_beats_a_random_one() {
    let game = game(&[("ruleset", "traditional")]);
    let mut won = 0;
    for round in 0..6 {
        let mut rng = Rng::seeded(round);
        let mut state = game.start();
        let mine = Seat((round % 2) as u8);
        while let Turn::Act(seat) = game.turn(&state) {
            let view = game.view(&state, Viewer::Seat(seat));
            let mut bot: Box<dyn Bot<Xiangqi>> =
                if seat == mine { Box::new(Chesster) } else { Box::new(Random) };
            let choice = bot.choose(&game, &view, seat, &Budget::nodes(1_000), &mut rng);
            game.apply(&mut state, choice.action);
        }
        if let Turn::Over(outcome) = game.turn(&state) {
            won += i32::from(outcome.winners.has(mine)) - i32::from(outcome.winners.has(mine.other()));
        }
    }
    assert!(won >= 2, "{won}");
}

#[test]
fn a_game_is_heard_and_seen_as_it_was() {
    let told = testkit::playthrough::<Xiangqi>(&[("board", "glacier")], 5, 24, Viewer::Seat(Seat(0)));
    expect_file!["../fixtures/playthrough.txt"].assert_eq(&told);
}
