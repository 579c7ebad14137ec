//! How fast the game is. The first figures printed are the first player's share of even games.
#![allow(clippy::disallowed_methods, reason = "a bench measures time and reads its arguments")]

use divan::Bencher;
use divan::counter::ItemsCount;
use kernel::{Files, Game, Options, Outcome, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget};
use skirmish::board::{CellSet, DistanceMap, Weapon};
use skirmish::eval::{Deep, SeedHeuristic};
use skirmish::{Skirmish, State};

fn main() {
    for level in ["seed", "symmetric"] {
        println!("{}", share(level, 1_000));
    }
    divan::main();
}

fn game(options: &[(&str, &str)]) -> Skirmish {
    let files = Files::shipped(Skirmish::FILES);
    let given: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let options =
        Options::resolve(Skirmish::OPTIONS, &given, &files).expect("the bench names options that are there");
    Skirmish::new(&options, &files).expect("shipped files are sound")
}

/// One game of the heuristic player against itself.
fn play(game: &Skirmish, rng: &mut Rng) -> (Outcome, u32) {
    let mut bots = [SeedHeuristic::default(), SeedHeuristic::default()];
    let budget = Budget::nodes(u64::MAX);
    let mut state = game.start();
    let (mut results, mut actions) = (Vec::new(), 0);
    loop {
        actions += 1;
        let action = match game.turn(&state) {
            Turn::Over(outcome) => return (outcome, actions),
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                bots[seat.index()].choose(game, &view, seat, &budget, rng).action
            }
            Turn::Chance => {
                results.clear();
                game.chance(&state, &mut results);
                let drawn = rng.weighted(results.iter().map(|it| it.1)).expect("chance has a result");
                results[drawn].0
            }
        };
        game.apply(&mut state, action);
    }
}

/// What the first player gets of games between equals.
fn share(level: &str, games: u64) -> String {
    let game = game(&[("level", level)]);
    let (mut points, mut actions) = (0.0, 0);
    for seed in 0..games {
        let (outcome, length) = play(&game, &mut Rng::seeded(seed));
        actions += length;
        points += match outcome.winners {
            winners if winners.has(Seat(0)) => 1.0,
            winners if winners.is_empty() => 0.5,
            _ => 0.0,
        };
    }
    let share = 100.0 * points / games as f64;
    format!(
        "{level}: seed-heuristic first against itself, {games} games: {share:.1} %, {} actions a game",
        actions / games as u32
    )
}

#[divan::bench(args = ["seed", "symmetric", "valley"])]
fn whole_games(bencher: Bencher<'_, '_>, level: &str) {
    let game = game(&[("level", level)]);
    let mut rng = Rng::seeded(7);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| play(&game, &mut rng));
}

#[divan::bench]
fn whole_games_by_the_originals_rules(bencher: Bencher<'_, '_>) {
    let game = game(&[("ruleset", "wesnoth"), ("units", "wesnoth"), ("level", "symmetric")]);
    let mut rng = Rng::seeded(7);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| play(&game, &mut rng));
}

/// A position in the middle of a game.
fn middle(game: &Skirmish) -> State {
    let mut rng = Rng::seeded(3);
    let mut bot = SeedHeuristic::default();
    let mut state = game.start();
    while let Turn::Act(seat) = game.turn(&state) {
        if state.head.round == 8 {
            break;
        }
        let view = game.view(&state, Viewer::Seat(seat));
        let action = bot.choose(game, &view, seat, &Budget::nodes(1), &mut rng).action;
        game.apply(&mut state, action);
    }
    state
}

#[divan::bench]
fn legal_actions(bencher: Bencher<'_, '_>) {
    let game = game(&[]);
    let state = middle(&game);
    let mut out = Vec::new();
    bencher.bench_local(|| {
        out.clear();
        game.actions(&state, &mut out);
        out.len()
    });
}

#[divan::bench]
fn distance_map(bencher: Bencher<'_, '_>) {
    let game = game(&[]);
    let board = game.board();
    bencher.bench_local(|| DistanceMap::to_nearest(board, board.houses().iter().copied(), &CellSet::NONE));
}

#[divan::bench]
fn copy_of_a_state(bencher: Bencher<'_, '_>) {
    let game = game(&[]);
    let state = middle(&game);
    bencher.bench_local(|| state.clone());
}

#[divan::bench]
fn odds_of_a_fight(bencher: Bencher<'_, '_>) {
    let game = game(&[("ruleset", "wesnoth"), ("units", "wesnoth")]);
    let state = game.start();
    let [one, other] =
        [Seat(0), Seat(1)].map(|team| *state.units.leader(team).expect("a game begins with leaders"));
    let terms = game.terms(1, &state.units, [&one, &other], Weapon(0));
    bencher.bench_local(|| terms.odds([one.hp, other.hp]));
}

/// Turns played on in thought by the deep player while it plans one of its own, on one core.
#[divan::bench(args = ["seed", "symmetric"], sample_count = 5)]
fn plan_over_2_000_turns_played_on(bencher: Bencher<'_, '_>, level: &str) {
    const NODES: u64 = 2_000;
    let game = game(&[("level", level)]);
    let state = middle(&game);
    let Turn::Act(seat) = game.turn(&state) else { return };
    let view = game.view(&state, Viewer::Seat(seat));
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        let mut rng = Rng::seeded(1);
        Deep::default().choose(&game, &view, seat, &Budget::nodes(NODES), &mut rng).action
    });
}
