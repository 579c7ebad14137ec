//! How fast communication, the generator, attacks and verdicts are.
//!
//! To reach: communication for both sides under 1 microsecond, all legal actions from the start under 10, one
//! verdict with every reason under 50.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use guerre::Guerre;
use guerre::board::square::Square;
use guerre::board::{NORTH, SOUTH};
use guerre::eval::judgement::Judgement;
use guerre::eval::solver::Quest;
use guerre::moves::{Action, State};
use kernel::{Files, Game, Options, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, TurnPlanner};
use table::contract::*;

fn main() {
    divan::main();
}

fn game() -> Guerre {
    let files = Files::shipped(Guerre::FILES);
    let options = Options::resolve(Guerre::OPTIONS, &[], &files).expect("the defaults are sound");
    Guerre::new(&options, &files).expect("the shipped files are sound")
}

/// Turn 43 of the recorded game, before its attack.
fn turn_43(game: &Guerre) -> State {
    let rows = "25/9R11M3/25/25/15H9/12I1I10/12III2C7/10ciiCCIAI7/11i1i1I9/13i1i1i7/14i1hic6/14m2a1c5/25/16r8/\
                25/25/25/25/25/25";
    game.read_position(&format!("{rows} n 0 T3 F13,I16,E16,H14,H15 - H15")).expect("a position of the record")
}

/// The same turn before its moves.
fn before_turn_43(game: &Guerre) -> State {
    let rows = "25/9R11M3/25/25/25/13II1C8/12IIICHC7/10cii1IIAI7/11i1i11/13i1i1i7/14i1hic6/14m2a1c5/25/16r8/25/25/\
                25/25/25/25";
    game.read_position(&format!("{rows} n 5 T3")).expect("a position of the record")
}

#[divan::bench]
fn communication_of_both_sides(bencher: Bencher<'_, '_>) {
    let game = game();
    let state = game.start();
    bencher.bench_local(|| (game.network(black_box(&state), NORTH), game.network(black_box(&state), SOUTH)));
}

#[divan::bench]
fn communication_of_both_sides_in_turn_43(bencher: Bencher<'_, '_>) {
    let game = game();
    let state = turn_43(&game);
    bencher.bench_local(|| (game.network(black_box(&state), NORTH), game.network(black_box(&state), SOUTH)));
}

#[divan::bench]
fn legal_actions_from_the_start(bencher: Bencher<'_, '_>) {
    let game = game();
    let state = game.start();
    let mut actions = Vec::with_capacity(256);
    bencher.bench_local(|| {
        actions.clear();
        game.actions(black_box(&state), &mut actions);
        actions.len()
    });
}

#[divan::bench]
fn apply_and_undo_a_move(bencher: Bencher<'_, '_>) {
    let game = game();
    let mut state = game.start();
    let action = Action::Move { from: Square::at(8, 5), to: Square::at(9, 5) };
    bencher.bench_local(|| {
        let undo = game.apply(&mut state, black_box(action));
        game.undo(&mut state, undo);
    });
}

#[divan::bench]
fn one_verdict_on_a_move(bencher: Bencher<'_, '_>) {
    let game = game();
    let view = game.view(&game.start(), Viewer::Seat(Seat(0)));
    let action = Action::Move { from: Square::at(7, 8), to: Square::at(4, 9) };
    bencher.bench_local(|| judge(&game, black_box(&view), Seat(0), action).reasons());
}

#[divan::bench]
fn one_verdict_on_an_attack(bencher: Bencher<'_, '_>) {
    let game = game();
    let view = game.view(&turn_43(&game), Viewer::Seat(Seat(0)));
    let action = Action::Attack { from: Square::at(7, 14), target: Square::at(7, 12) };
    bencher.bench_local(|| judge(&game, black_box(&view), Seat(0), action).reasons());
}

/// Positions weighed by the deep player in one turn, on one core.
#[divan::bench(sample_count = 5)]
fn plan_of_turn_43_over_10_000_positions(bencher: Bencher<'_, '_>) {
    const NODES: u64 = 10_000;
    let game = game();
    let state = before_turn_43(&game);
    let view = game.view(&state, Viewer::Seat(NORTH));
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        let mut planner = TurnPlanner::new(Judgement);
        planner.choose(&game, black_box(&view), NORTH, &Budget::nodes(NODES), &mut Rng::seeded(1)).action
    });
}

/// Whether each enemy unit can be destroyed in this turn, and how.
#[divan::bench(sample_count = 5)]
fn every_kill_of_turn_43(bencher: Bencher<'_, '_>) {
    let game = game();
    let state = before_turn_43(&game);
    let enemies: Vec<_> = game.board().squares().filter_map(|at| state.unit_of_at(SOUTH, at)).collect();
    bencher.bench_local(|| {
        let solve = |unit| game.solve(black_box(&state), Quest::Destroy(unit), 400, &Budget::nodes(u64::MAX));
        enemies.iter().filter_map(|&unit| solve(unit)).count()
    });
}

#[divan::bench]
fn a_thousand_random_actions(bencher: Bencher<'_, '_>) {
    let game = game();
    let mut actions = Vec::with_capacity(256);
    bencher.bench_local(|| {
        let (mut state, mut rng) = (game.start(), Rng::seeded(1));
        for _ in 0..1000 {
            if !matches!(game.turn(&state), Turn::Act(_)) {
                state = game.start();
            }
            actions.clear();
            game.actions(&state, &mut actions);
            let action = *rng.choose(&actions).expect("a seat to act has an action");
            game.apply(&mut state, action);
        }
        state
    });
}
