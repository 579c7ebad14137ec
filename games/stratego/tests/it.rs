//! Stratego against its facts, its rulebook and the laws of every game.

#![allow(clippy::unwrap_used, reason = "a test that cannot read what it wrote itself has failed")]

#[path = "it/belief.rs"]
mod belief;
#[path = "it/bots.rs"]
mod bots;
#[path = "it/facts.rs"]
mod facts;
#[path = "it/knowledge.rs"]
mod knowledge;
#[path = "it/laws.rs"]
mod laws;
#[path = "it/protocol.rs"]
mod protocol;
#[path = "it/puzzles.rs"]
mod puzzles;
#[path = "it/rules.rs"]
mod rules;
#[path = "it/texts.rs"]
mod texts;
#[path = "it/told.rs"]
mod told;

use kernel::{Files, Game, Options, Rng, Turn};
use stratego::{Action, Rank, State, Stratego};

/// A game with these options; the boards of the fixtures can be named.
fn game(given: &[(&str, &str)]) -> Stratego {
    let given: Vec<_> = given.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let options = Options::resolve(Stratego::OPTIONS, &given, &files()).unwrap();
    Stratego::new(&options, &files()).unwrap()
}

fn files() -> Files {
    Files::shipped(Stratego::FILES)
        .with("tiny.toml", include_str!("fixtures/tiny.toml"))
        .with("four.toml", include_str!("fixtures/four.toml"))
        .with("open.toml", include_str!("fixtures/open.toml"))
}

/// A state after setup and lot, each army in an order of its own.
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
    if game.turn(&state) == Turn::Chance {
        game.apply(&mut state, Action::First(kernel::Seat(rng.below(2) as u8)));
    }
    state
}

/// Plays one legal action at random; false when the game is over.
fn random_step(game: &Stratego, state: &mut State, actions: &mut Vec<Action>, rng: &mut Rng) -> bool {
    actions.clear();
    game.actions(state, actions);
    let Some(&action) = rng.choose(actions) else { return false };
    game.apply(state, action);
    true
}
