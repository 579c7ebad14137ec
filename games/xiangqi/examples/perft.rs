//! Counts move sequences: every row of the table in `tests/fixtures/perft.csv`, then the start to depth 5 with
//! the rate. `cargo run --release -p xiangqi --example perft [start]`.

use kernel::{Files, Game, Options};
use std::time::Instant;
use xiangqi::Xiangqi;
use xiangqi::moves::State;

fn main() {
    let game = traditional();
    if std::env::args_os().len() == 1 {
        whole_table(&game);
    }
    measure(&game, 5);
}

fn traditional() -> Xiangqi {
    let files = Files::shipped(Xiangqi::FILES);
    let given = [("ruleset".to_string(), "traditional".to_string())];
    let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the shipped rulesets are sound");
    Xiangqi::new(&options, &files).expect("the shipped files are sound")
}

fn whole_table(game: &Xiangqi) {
    let mut rows = 0;
    for row in include_str!("../tests/fixtures/perft.csv").lines().skip(1) {
        let mut fields = row.rsplitn(3, ',');
        let (nodes, depth) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        let fen = fields.next().unwrap_or_default();
        let mut state = game.read_fen(fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong:?}"));
        let counted = perft(game, &mut state, depth.parse().expect("a depth"));
        assert_eq!(counted.to_string(), nodes, "{fen} at depth {depth}");
        rows += 1;
    }
    println!("{rows} rows agree");
}

#[expect(clippy::disallowed_methods, reason = "an example at the rim may look at the clock")]
fn measure(game: &Xiangqi, depth: u32) {
    let start = Instant::now();
    let nodes = perft(game, &mut game.start(), depth);
    let seconds = start.elapsed().as_secs_f64();
    println!("nodes {nodes} in {seconds:.3} s: {:.1} million a second", nodes as f64 / seconds / 1e6);
}

fn perft(game: &Xiangqi, state: &mut State, depth: u32) -> u64 {
    if depth == 1 {
        return game.count(state, &mut Vec::new());
    }
    let mut moves = Vec::with_capacity(64);
    game.actions(state, &mut moves);
    let mut nodes = 0;
    for action in moves {
        let undo = game.apply(state, action);
        nodes += perft(game, state, depth - 1);
        game.undo(state, undo);
    }
    nodes
}
