//! How fast the generator is, on pieces that are data.
//!
//! To reach: perft from the traditional start at eight times the rate of a generic engine, which is over 80
//! million sequences a second; random games at a million moves a second and more.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kernel::{Files, Game, Options, Rng, Seat, Viewer};
use search::Budget;
use table::contract::*;
use xiangqi::Xiangqi;

fn main() {
    divan::main();
}

const BOARDS: [&str; 5] = ["traditional", "plain", "desert", "mountain", "glacier"];

fn game(board: &str) -> Xiangqi {
    let files = Files::shipped(Xiangqi::FILES);
    let given = [("board".to_string(), board.to_string())];
    let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the shipped boards are listed");
    Xiangqi::new(&options, &files).expect("the shipped files are sound")
}

/// Sequences of three moves from the start, the last counted in bulk.
#[divan::bench(args = BOARDS)]
fn perft_3(bencher: Bencher<'_, '_>, board: &str) {
    let game = game(board);
    let start = game.start();
    let nodes = search::perft(&game, &start, 3);
    bencher.counter(ItemsCount::new(nodes)).bench_local(|| search::perft(&game, black_box(&start), 3));
}

#[divan::bench(sample_count = 3)]
fn perft_5_from_the_traditional_start(bencher: Bencher<'_, '_>) {
    let game = game("traditional");
    let start = game.start();
    bencher
        .counter(ItemsCount::new(133_312_995_u64))
        .bench_local(|| search::perft(&game, black_box(&start), 5));
}

#[divan::bench(args = BOARDS)]
fn legal_moves_from_the_start(bencher: Bencher<'_, '_>, board: &str) {
    let game = game(board);
    let start = game.start();
    let mut actions = Vec::with_capacity(128);
    bencher.bench_local(|| {
        actions.clear();
        game.actions(black_box(&start), &mut actions);
        actions.len()
    });
}

/// One random game to its end, each move chosen among all legal ones.
fn random_game(game: &Xiangqi, rng: &mut Rng, actions: &mut Vec<xiangqi::moves::Move>) -> u32 {
    let mut state = game.start();
    let mut moves = 0;
    loop {
        actions.clear();
        game.actions(&state, actions);
        let Some(&action) = rng.choose(actions) else { return moves };
        game.apply(&mut state, action);
        moves += 1;
    }
}

#[divan::bench(args = BOARDS)]
fn ten_random_games(bencher: Bencher<'_, '_>, board: &str) {
    let game = game(board);
    let mut actions = Vec::with_capacity(128);
    let mut ten = || {
        let mut rng = Rng::seeded(3);
        (0..10).map(|_| random_game(&game, &mut rng, &mut actions)).sum::<u32>()
    };
    let moves = ten();
    bencher.counter(ItemsCount::new(moves)).bench_local(ten);
}

/// Positions looked at by the deep player, from the start and on one core.
#[divan::bench(args = BOARDS, sample_count = 5)]
fn search_of_200_000_positions(bencher: Bencher<'_, '_>, board: &str) {
    const NODES: u64 = 200_000;
    let game = game(board);
    let (start, mut deep) = (game.start(), xiangqi::eval::deep());
    let mut search = || deep.search(&game, black_box(&start), &Budget::nodes(NODES), |_| {}).action;
    bencher.counter(ItemsCount::new(NODES)).bench_local(&mut search);
}

#[divan::bench]
fn one_verdict_on_a_move(bencher: Bencher<'_, '_>) {
    let game = game("traditional");
    let view = game.view(&game.start(), Viewer::Seat(Seat(0)));
    let action = game.read(&view, "b1d2").expect("two squares").action;
    bencher.bench_local(|| judge(&game, black_box(&view), Seat(0), action).reasons());
}

/// Reading the files and making the tables.
#[divan::bench(args = BOARDS)]
fn compile(board: &str) -> Xiangqi {
    game(board)
}
