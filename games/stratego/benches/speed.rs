//! How fast the rules and the machine players are: `cargo bench -p stratego`.

use divan::{Bencher, counter::ItemsCount};
use kernel::{Files, Game, Options, Rng, Seat, Viewer};
use search::{Bot, Budget};
use stratego::eval::{Deep, Heuristic, SeedAdvanced};
use stratego::{Action, Rank, State, Stratego};
use table::contract::*;

fn main() {
    divan::main();
}

const RULESETS: [&str; 2] = ["seed", "official"];

fn open(ruleset: &str) -> Stratego {
    let files = Files::shipped(Stratego::FILES);
    let given = [("ruleset".to_string(), ruleset.to_string()), ("first".to_string(), "red".to_string())];
    let options = Options::resolve(Stratego::OPTIONS, &given, &files).expect("a shipped ruleset");
    Stratego::new(&options, &files).expect("a shipped board")
}

/// A state after setup, each army in an order of its own.
fn shuffled(game: &Stratego, rng: &mut Rng) -> State {
    let mut state = game.start();
    for seat in 0..2 {
        let count = |rank: Rank| usize::from(game.board.army[rank.index()]);
        let mut army: Vec<Rank> =
            Rank::ALL.into_iter().flat_map(|r| std::iter::repeat_n(r, count(r))).collect();
        rng.shuffle(&mut army);
        for (&square, rank) in game.board.setup[seat].iter().zip(army) {
            game.apply(&mut state, Action::Place { rank, square });
        }
    }
    state
}

fn step(game: &Stratego, state: &mut State, actions: &mut Vec<Action>, rng: &mut Rng) -> bool {
    actions.clear();
    game.actions(state, actions);
    if actions.is_empty() {
        return false;
    }
    game.apply(state, actions[rng.index(actions.len())]);
    true
}

/// A state a hundred random moves into a game.
fn middle(game: &Stratego) -> State {
    let (mut rng, mut actions) = (Rng::seeded(4), Vec::new());
    let mut state = shuffled(game, &mut rng);
    for _ in 0..100 {
        step(game, &mut state, &mut actions, &mut rng);
    }
    state
}

/// Ten thousand random moves, listing included, new games as they are needed.
#[divan::bench(args = RULESETS)]
fn random_moves(bencher: Bencher<'_, '_>, ruleset: &str) {
    let (game, mut rng, mut actions) = (open(ruleset), Rng::seeded(1), Vec::new());
    let mut state = shuffled(&game, &mut rng);
    bencher.counter(ItemsCount::new(10_000u32)).bench_local(|| {
        for _ in 0..10_000 {
            if !step(&game, &mut state, &mut actions, &mut rng) {
                state = shuffled(&game, &mut rng);
            }
        }
    });
}

#[divan::bench(args = RULESETS)]
fn list_actions(bencher: Bencher<'_, '_>, ruleset: &str) {
    let (game, mut actions) = (open(ruleset), Vec::new());
    let state = middle(&game);
    bencher.bench_local(|| {
        actions.clear();
        game.actions(&state, &mut actions);
        actions.len()
    });
}

#[divan::bench]
fn apply_and_undo(bencher: Bencher<'_, '_>) {
    let (game, mut actions) = (open("official"), Vec::new());
    let mut state = middle(&game);
    game.actions(&state, &mut actions);
    bencher.bench_local(|| {
        let undo = game.apply(&mut state, actions[0]);
        game.undo(&mut state, undo);
    });
}

#[divan::bench]
fn copy_state(bencher: Bencher<'_, '_>) {
    let state = middle(&open("official"));
    bencher.bench_local(|| state.clone());
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let game = open("official");
    let state = middle(&game);
    bencher.bench_local(|| game.view(&state, Viewer::Seat(Seat(0))));
}

#[divan::bench]
fn imagine(bencher: Bencher<'_, '_>) {
    let game = open("official");
    let view = game.view(&middle(&game), Viewer::Seat(Seat(0)));
    let mut rng = Rng::seeded(1);
    bencher.bench_local(|| game.imagine(&view, &mut rng));
}

#[divan::bench]
fn judge_a_move(bencher: Bencher<'_, '_>) {
    let game = open("official");
    let state = middle(&game);
    let view = game.view(&state, Viewer::Seat(state.to_move()));
    let action = game.read(&view, "a1 c3").expect("two squares").action;
    bencher.bench_local(|| judge(&game, &view, state.to_move(), action));
}

#[divan::bench]
fn scene(bencher: Bencher<'_, '_>) {
    let game = open("official");
    let state = middle(&game);
    let view = game.view(&state, Viewer::Seat(state.to_move()));
    bencher.bench_local(|| game.scene(&view));
}

#[divan::bench]
fn seed_advanced_chooses(bencher: Bencher<'_, '_>) {
    let game = open("official");
    let state = middle(&game);
    let view = game.view(&state, Viewer::Seat(state.to_move()));
    let (budget, mut rng) = (Budget::nodes(1), Rng::seeded(1));
    bencher.bench_local(|| SeedAdvanced.choose(&game, &view, state.to_move(), &budget, &mut rng).value);
}

/// Thoughts of the strongest player; the items are nodes, so that the rate is its speed of search.
#[divan::bench(args = RULESETS)]
fn deep_searches(bencher: Bencher<'_, '_>, ruleset: &str) {
    let game = open(ruleset);
    let state = middle(&game);
    let view = game.view(&state, Viewer::Seat(state.to_move()));
    let mut rng = Rng::seeded(1);
    bencher
        .counter(ItemsCount::new(100_000u32))
        .bench_local(|| Deep.choose(&game, &view, state.to_move(), &Budget::nodes(100_000), &mut rng).value);
}

/// What the strongest player does before it searches, and a first look.
#[divan::bench]
fn heuristic_chooses(bencher: Bencher<'_, '_>) {
    let game = open("official");
    let state = middle(&game);
    let view = game.view(&state, Viewer::Seat(state.to_move()));
    let (budget, mut rng) = (Budget::nodes(1), Rng::seeded(1));
    bencher.bench_local(|| Heuristic.choose(&game, &view, state.to_move(), &budget, &mut rng).value);
}

#[divan::bench]
fn worth(bencher: Bencher<'_, '_>) {
    let game = open("official");
    let state = middle(&game);
    let view = game.view(&state, Viewer::Seat(state.to_move()));
    bencher.bench_local(|| game.worth(&view, state.to_move()));
}
