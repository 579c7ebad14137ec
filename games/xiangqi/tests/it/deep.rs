//! The deep player's search against plain ones, and the mates it must find.

use crate::game;
use kernel::{Game, Rng, Seat, Turn};
use search::{Budget, Clock, Knowledge, WIN, outcome_value};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::Notation;
use xiangqi::Xiangqi;
use xiangqi::eval::{Deep, Judge, deep};
use xiangqi::moves::State;

/// The value for `seat` by looking at everything.
fn minimax(game: &Xiangqi, state: &mut State, seat: Seat, depth: u32, ply: u32) -> i32 {
    match game.turn(state) {
        Turn::Over(outcome) => outcome_value(outcome, seat, ply),
        Turn::Act(_) if depth == 0 => Judge.value(game, state, seat),
        Turn::Act(mover) => {
            let mut actions = Vec::new();
            game.actions(state, &mut actions);
            let values = actions.into_iter().map(|action| {
                let undo = game.apply(state, action);
                let value = minimax(game, state, seat, depth - 1, ply + 1);
                game.undo(state, undo);
                value
            });
            if mover == seat { values.max() } else { values.min() }.expect("who is to act has a move")
        }
        Turn::Chance => unreachable!("there is no chance in this game"),
    }
}

#[test]
fn with_nothing_left_out_the_search_finds_what_looking_at_everything_finds() {
    let mut compared = 0;
    for (board, deepest) in [("traditional", 3), ("glacier", 2), ("mountain", 2)] {
        let game = game(&[("board", board)]);
        for seed in 0..4 {
            let (mut state, mut rng, mut actions) = (game.start(), Rng::seeded(seed), Vec::new());
            for step in 0..160 {
                actions.clear();
                game.actions(&state, &mut actions);
                let Some(&action) = rng.choose(&actions) else { break };
                if step % 40 == 39 {
                    for depth in 1..=deepest {
                        let found =
                            Deep::to_depth(depth).search(&game, &state, &Budget::nodes(u64::MAX), |_| {});
                        let seat = state.mover();
                        let expected = minimax(&game, &mut state.clone(), seat, found.depth as u32, 0);
                        assert_eq!(found.value, expected, "{board}, seed {seed}, step {step}, depth {depth}");
                        compared += 1;
                    }
                }
                game.apply(&mut state, action);
            }
        }
    }
    assert!(compared > 60, "only {compared} were compared");
}

#[test]
fn mates_are_found_within_a_hundred_thousand_nodes() {
    let game = game(&[("ruleset", "traditional")]);
    let (mut missed, mut rows) = (Vec::new(), 0);
    for line in include_str!("../fixtures/mates.csv").lines().skip(1) {
        let (fen, moves) = line.split_once(',').expect("a position and the number of moves");
        let state = game.read_position(fen).expect("positions are sound");
        let found = deep().search(&game, &state, &Budget::nodes(100_000), |_| {});
        rows += 1;
        if found.value < WIN - 200 {
            missed.push(format!("{fen}, mate in {moves}: {}", found.value));
        }
    }
    assert_eq!(rows, 50);
    assert!(missed.len() <= 1, "{} missed: {missed:#?}", missed.len());
}

#[test]
fn a_budget_in_nodes_is_kept_and_gives_the_same_choice_every_time() {
    let game = game(&[("ruleset", "traditional")]);
    let choose = |player: &mut Deep| {
        let budget = Budget::nodes(3_000);
        let found = player.search(&game, &game.start(), &budget, |_| {});
        assert!((2_900..=3_001).contains(&budget.progress().nodes()), "{}", budget.progress().nodes());
        found
    };
    let mut again = deep();
    let first = choose(&mut again);
    assert_eq!(first, choose(&mut again));
    assert_eq!(first, choose(&mut deep()));
}

#[test]
fn time_is_spared_for_later_moves_only_where_it_is_worth_something() {
    let game = game(&[("ruleset", "traditional")]);
    let left = |spares: bool| {
        // A clock that goes on whenever somebody looks at it.
        let now = Arc::new(AtomicU64::new(0));
        let clock: Clock = Arc::new(move || Duration::from_millis(now.fetch_add(1, Ordering::Relaxed)));
        let budget = Budget::time(clock, Duration::from_millis(200));
        let mut player = deep();
        player.spare(spares);
        player.search(&game, &game.start(), &budget, |_| {});
        budget.left()
    };
    assert_eq!(left(false), 0.0);
    assert!(left(true) > 0.1, "{}", left(true));
}
