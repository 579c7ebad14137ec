//! Figures: random games, the generator, views.

use kernel::{Files, Game, Options, Rng, Turn, Viewer};
use risk::eval::{Deep, Heuristic};
use risk::moves::dice::Odds;
use risk::{Action, Risk, State};
use search::{Bot, Budget};

fn main() {
    divan::main();
}

fn open(given: &[(&str, &str)]) -> Risk {
    let files = Files::shipped(Risk::FILES);
    let given: Vec<_> = given.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let options = Options::resolve(Risk::OPTIONS, &given, &files).expect("the options are good");
    Risk::new(&options, &files).expect("the options go together")
}

/// Plays one random game, fetching actions by number, and counts them.
fn play_by_number(
    game: &Risk,
    rng: &mut Rng,
    scratch: &mut Vec<Action>,
    results: &mut Vec<(Action, u32)>,
) -> u64 {
    let mut state = game.start();
    let mut count = 0;
    loop {
        let action = match game.turn(&state) {
            Turn::Act(_) => game.any_action(&state, rng, scratch).expect("a seat to act has an action"),
            Turn::Chance => drawn(game, &state, rng, results),
            Turn::Over(_) => return count,
        };
        game.apply(&mut state, action);
        count += 1;
    }
}

fn drawn(game: &Risk, state: &State, rng: &mut Rng, results: &mut Vec<(Action, u32)>) -> Action {
    results.clear();
    game.chance(state, results);
    results[rng.weighted(results.iter().map(|(_, weight)| *weight)).expect("chance has a result")].0
}

/// Plays one random game and counts its actions.
fn play(game: &Risk, rng: &mut Rng, actions: &mut Vec<Action>, results: &mut Vec<(Action, u32)>) -> u64 {
    let mut state = game.start();
    let mut count = 0;
    loop {
        let action = match game.turn(&state) {
            Turn::Act(_) => {
                actions.clear();
                game.actions(&state, actions);
                actions[rng.index(actions.len())]
            }
            Turn::Chance => drawn(game, &state, rng, results),
            Turn::Over(_) => return count,
        };
        game.apply(&mut state, action);
        count += 1;
    }
}

fn random_games(bencher: divan::Bencher<'_, '_>, given: &[(&str, &str)]) {
    let game = open(given);
    let mut rng = Rng::seeded(7);
    let (mut actions, mut results) = (Vec::new(), Vec::new());
    bencher.bench_local(|| play(&game, &mut rng, &mut actions, &mut results));
}

#[divan::bench(sample_count = 3000)]
fn random_game_seed(bencher: divan::Bencher<'_, '_>) {
    random_games(bencher, &[]);
}

#[divan::bench(sample_count = 3000)]
fn random_game_seed_by_number(bencher: divan::Bencher<'_, '_>) {
    let game = open(&[]);
    let mut rng = Rng::seeded(7);
    let (mut scratch, mut results) = (Vec::new(), Vec::new());
    bencher.bench_local(|| play_by_number(&game, &mut rng, &mut scratch, &mut results));
}

#[divan::bench(sample_count = 200)]
fn random_game_classic_for_six(bencher: divan::Bencher<'_, '_>) {
    random_games(bencher, &[("ruleset", "classic"), ("players", "6")]);
}

fn middle(game: &Risk) -> State {
    let mut rng = Rng::seeded(3);
    let (mut state, mut actions, mut results) = (game.start(), Vec::new(), Vec::new());
    for _ in 0..400 {
        actions.clear();
        results.clear();
        game.actions(&state, &mut actions);
        game.chance(&state, &mut results);
        actions.extend(results.iter().map(|(action, _)| *action));
        let Some(action) = rng.choose(&actions) else { break };
        game.apply(&mut state, *action);
    }
    state
}

#[divan::bench]
fn fight_to_the_end_up_to_150_armies() -> Odds {
    Odds::new(150, 150)
}

#[divan::bench]
fn view_and_imagine_in_the_fog(bencher: divan::Bencher<'_, '_>) {
    let game = open(&[("ruleset", "classic"), ("players", "6"), ("fog", "on"), ("goal", "missions")]);
    let state = middle(&game);
    let mut rng = Rng::seeded(1);
    bencher.bench_local(|| game.imagine(&game.view(&state, Viewer::Seat(kernel::Seat(0))), &mut rng));
}

/// Turns looked at in one thought about an attack: divide by the time for turns a second.
const THOUGHT: u64 = 3_000;

/// Thinks about the first attack of a game that was begun by rule of thumb.
fn think(bencher: divan::Bencher<'_, '_>, given: &[(&str, &str)]) {
    let game = open(given);
    let (mut state, mut rng, mut results) = (game.start(), Rng::seeded(5), Vec::new());
    while state.open().round < 3 || !matches!(state.phase(), risk::Phase::From) {
        let action = match game.turn(&state) {
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                Heuristic.choose(&game, &view, seat, &Budget::nodes(1), &mut rng).action
            }
            Turn::Chance => drawn(&game, &state, &mut rng, &mut results),
            Turn::Over(_) => break,
        };
        game.apply(&mut state, action);
    }
    let seat = state.open().seat;
    let view = game.view(&state, Viewer::Seat(seat));
    bencher.counter(divan::counter::ItemsCount::new(THOUGHT)).bench_local(|| {
        Deep::default().choose(&game, &view, seat, &Budget::nodes(THOUGHT), &mut Rng::seeded(1))
    });
}

#[divan::bench(sample_count = 20)]
fn turns_of_a_thought_seed(bencher: divan::Bencher<'_, '_>) {
    think(bencher, &[]);
}

#[divan::bench(sample_count = 20)]
fn turns_of_a_thought_classic(bencher: divan::Bencher<'_, '_>) {
    think(bencher, &[("ruleset", "classic")]);
}
