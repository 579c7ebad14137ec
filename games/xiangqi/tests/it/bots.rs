//! The seed's player, and a game as people hear and see it.

use crate::{game, position};
use expect_test::expect_file;
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Knowledge, Random};
use table::contract::*;
use xiangqi::Xiangqi;
use xiangqi::eval::{Chesster, Judge, deep};

/// What the seed's player does in a position.
fn chooses(fen: &str, expected: &[&str]) {
    let game = game(&[("ruleset", "traditional")]);
    let state = game.read_position(fen).unwrap();
    let view = game.view(&state, Viewer::Seat(state.mover()));
    for seed in 0..8 {
        let budget = Budget::nodes(10_000);
        let choice = Chesster.choose(&game, &view, state.mover(), &budget, &mut Rng::seeded(seed));
        let line = game.write(choice.action);
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

/// The share of points that the first player takes of four games, sides swapped, in halves of a point.
fn halves(board: &str, first: &str, second: &str, nodes: u64) -> i32 {
    let game = game(&[("board", board)]);
    let bot = |name: &str| {
        let spec = Xiangqi::bots().iter().find(|spec| spec.name == name).unwrap();
        (spec.make)()
    };
    let mut points = 0;
    for round in 0..4 {
        let mut rng = Rng::seeded(round);
        let mut state = game.start();
        let mine = Seat((round % 2) as u8);
        let (mut first, mut second) = (bot(first), bot(second));
        while let Turn::Act(seat) = game.turn(&state) {
            let view = game.view(&state, Viewer::Seat(seat));
            let bot = if seat == mine { &mut first } else { &mut second };
            let choice = bot.choose(&game, &view, seat, &Budget::nodes(nodes), &mut rng);
            game.apply(&mut state, choice.action);
        }
        if let Turn::Over(outcome) = game.turn(&state) {
            points += 1 + i32::from(outcome.winners.has(mine)) - i32::from(outcome.winners.has(mine.other()));
        }
    }
    points
}

#[test]
fn each_player_loses_to_the_next() {
    assert!(halves("traditional", "deep", "heuristic", 3_000) >= 6);
    assert!(halves("traditional", "deep", "seed-chesster", 3_000) >= 7);
}

#[test]
fn the_deep_player_plays_every_board() {
    for board in ["plain", "desert", "mountain", "glacier"] {
        let game = game(&[("board", board)]);
        let mut state = game.start();
        for _ in 0..6 {
            let view = game.view(&state, Viewer::Seat(state.mover()));
            let choice = deep().choose(&game, &view, state.mover(), &Budget::nodes(300), &mut Rng::seeded(1));
            let mut legal = Vec::new();
            game.actions(&state, &mut legal);
            assert!(legal.contains(&choice.action), "{board}");
            game.apply(&mut state, choice.action);
        }
    }
}

#[test]
fn the_deep_player_wins_at_once_and_moves_even_without_time() {
    let game = game(&[("ruleset", "traditional")]);
    let state = game.read_position("4k4/R8/8R/9/9/9/9/9/9/3K5 w").unwrap();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let choose = |nodes| {
        let choice = deep().choose(&game, &view, Seat(0), &Budget::nodes(nodes), &mut Rng::seeded(1));
        game.write(choice.action)
    };
    assert_eq!(choose(2_000), "i8i10");
    assert_eq!(choose(2_000), choose(2_000));
    assert!(!choose(0).is_empty());
}

#[test]
fn what_a_position_is_worth_is_the_sum_of_its_parts() {
    let game = game(&[("ruleset", "traditional")]);
    let state = game.read_position("2bakab2/9/2n1c4/p1p3p1p/4P4/9/P1P3P1P/1C2C1N2/9/RNBAKAB2 b").unwrap();
    for seat in [Seat(0), Seat(1)] {
        let parts = game.worth(&game.view(&state, Viewer::Seat(seat)), seat);
        let sum: i32 = parts.iter().map(|part| part.points).sum();
        assert_eq!(sum, Judge.value(&game, &state, seat));
    }
}

#[test]
fn what_the_deep_player_expects_can_be_played() {
    let game = game(&[("ruleset", "traditional")]);
    let mut state = game.start();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let choice = deep().choose(&game, &view, Seat(0), &Budget::nodes(20_000), &mut Rng::seeded(1));
    assert!(!choice.line.is_empty());
    for action in [choice.action].into_iter().chain(choice.line) {
        let mut legal = Vec::new();
        game.actions(&state, &mut legal);
        assert!(legal.contains(&action));
        game.apply(&mut state, action);
    }
}

#[test]
fn points_kept_along_the_way_are_those_of_the_position() {
    for board in ["traditional", "glacier"] {
        let game = game(&[("board", board)]);
        let (mut state, mut rng, mut actions) = (game.start(), Rng::seeded(4), Vec::new());
        while let Turn::Act(_) = game.turn(&state) {
            actions.clear();
            game.actions(&state, &mut actions);
            game.apply(&mut state, *rng.choose(&actions).unwrap());
            let again = game.read_position(&position(&game, &state)).unwrap();
            assert_eq!(state.points(), again.points(), "{board}");
        }
    }
}

#[test]
fn a_game_is_heard_and_seen_as_it_was() {
    let told = testkit::playthrough::<Xiangqi>(&[("board", "glacier")], 5, 24, Viewer::Seat(Seat(0)));
    expect_file!["../fixtures/playthrough.txt"].assert_eq(&told);
}
