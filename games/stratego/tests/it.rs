//! Stratego against its facts and its laws.

use kernel::{Files, Game, Options, Rng, Seat, Turn, Viewer};
use stratego::{Action, Stratego};

fn game(given: &[(&str, &str)]) -> Stratego {
    let tiny = include_str!("fixtures/tiny.toml");
    let files = Files::shipped(Stratego::FILES).with("tiny.toml", tiny);
    let given: Vec<_> = given.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let options = Options::resolve(Stratego::OPTIONS, &given, &files).unwrap();
    Stratego::new(&options, &files).unwrap()
}

fn perft(game: &Stratego, state: &mut <Stratego as Game>::State, depth: u32) -> u64 {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    if depth == 1 {
        return actions.len() as u64;
    }
    let mut nodes = 0;
    for action in actions {
        let undo = game.apply(state, action);
        nodes += perft(game, state, depth - 1);
        game.undo(state, undo);
    }
    nodes
}

#[test]
fn every_row_of_the_perft_table_is_met() {
    let games = [("seed", game(&[])), ("official", game(&[("ruleset", "official")]))];
    let mut rows = 0;
    for row in include_str!("fixtures/perft.csv").lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let [position, to_move, bombs, depth, nodes] = fields[..] else { panic!("{row}") };
        let game = &games.iter().find(|(name, _)| *name == bombs).unwrap().1;
        let mut state = game.state_of_position(&format!("{position} {to_move}")).unwrap();
        let before = state.clone();
        assert_eq!(perft(game, &mut state, depth.parse().unwrap()).to_string(), nodes, "{row}");
        assert_eq!(state, before);
        rows += 1;
    }
    assert_eq!(rows, 64);
}

/// A state after setup, each army in an order of its own.
fn shuffled(game: &Stratego, rng: &mut Rng) -> stratego::State {
    let mut state = game.start();
    for _ in 0..2 {
        let count = |rank: stratego::Rank| usize::from(game.board.army[rank.index()]);
        let mut army: Vec<_> =
            stratego::Rank::ALL.into_iter().flat_map(|rank| std::iter::repeat_n(rank, count(rank))).collect();
        rng.shuffle(&mut army);
        for rank in army {
            game.apply(&mut state, Action::Place(rank));
        }
    }
    state
}

/// Plays uniformly to the end and returns the number of moves.
fn random_game(game: &Stratego, rng: &mut Rng) -> (u32, &'static str) {
    let mut state = shuffled(game, rng);
    let mut actions: Vec<Action> = Vec::new();
    let mut lots = Vec::new();
    loop {
        match game.turn(&state) {
            Turn::Over(outcome) => return (state.trail().moves, outcome.reason),
            Turn::Chance => {
                lots.clear();
                game.chance(&state, &mut lots);
                let (lot, _) = lots[rng.index(lots.len())];
                game.apply(&mut state, lot);
            }
            Turn::Act(_) => {
                actions.clear();
                game.actions(&state, &mut actions);
                let action = actions[rng.index(actions.len())];
                game.apply(&mut state, action);
            }
        }
    }
}

#[test]
fn random_play_is_as_long_as_the_facts_say() {
    for (given, mean, flags) in [
        (&[][..], 720.0, 0.85),
        (&[("ruleset", "official"), ("no_attack_limit", "off"), ("move_limit", "off")][..], 820.0, 0.77),
    ] {
        let game = game(given);
        let mut rng = Rng::seeded(1);
        let n = 2000;
        let games: Vec<_> = (0..n).map(|_| random_game(&game, &mut rng)).collect();
        let m = games.iter().map(|g| f64::from(g.0)).sum::<f64>() / f64::from(n);
        let sd = (games.iter().map(|g| (f64::from(g.0) - m).powi(2)).sum::<f64>() / f64::from(n)).sqrt();
        let f = games.iter().filter(|g| g.1 == "stratego.victory.flag").count() as f64 / f64::from(n);
        println!("mean {m} sd {sd} ({mean}) flags {f} ({flags})");
    }
}

#[test]
fn timing() {
    for given in [&[][..], &[("ruleset", "official")][..]] {
        let game = game(given);
        let mut rng = Rng::seeded(1);
        let t = std::time::Instant::now();
        let moves: u64 = (0..3000).map(|_| u64::from(random_game(&game, &mut rng).0)).sum();
        println!("{:.2} M moves/s", moves as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
    let _ = (Seat(0), Viewer::Umpire);
}
