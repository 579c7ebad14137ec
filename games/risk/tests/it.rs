//! Risk against its facts, its rulebook and the laws of every game.
#![allow(clippy::unwrap_used, reason = "a test that cannot read what it wrote itself has failed")]

#[path = "it/bots.rs"]
mod bots;
#[path = "it/facts.rs"]
mod facts;
#[path = "it/laws.rs"]
mod laws;
#[path = "it/layers.rs"]
mod layers;
#[path = "it/leaving.rs"]
mod leaving;
#[path = "it/matches.rs"]
mod matches;
#[path = "it/players.rs"]
mod players;
#[path = "it/puzzles.rs"]
mod puzzles;
#[path = "it/texts.rs"]
mod texts;
#[path = "it/told.rs"]
mod told;

use kernel::{Files, Game, Options, Rng, Turn};
use risk::{Action, Risk, State};

/// A game with these options; the maps of the fixtures can be named.
fn game(given: &[(&str, &str)]) -> Risk {
    let given: Vec<_> = given.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let options = Options::resolve(Risk::OPTIONS, &given, &files()).unwrap();
    Risk::new(&options, &files()).unwrap()
}

fn files() -> Files {
    Files::shipped(Risk::FILES).with("tiny.toml", include_str!("fixtures/tiny.toml"))
}

/// Plays one random action or result of chance; false when the game is over.
fn random_step(game: &Risk, state: &mut State, rng: &mut Rng) -> bool {
    let (mut actions, mut results) = (Vec::<Action>::new(), Vec::new());
    let action = match game.turn(state) {
        Turn::Act(_) => {
            game.actions(state, &mut actions);
            *rng.choose(&actions).unwrap()
        }
        Turn::Chance => {
            game.chance(state, &mut results);
            results[rng.weighted(results.iter().map(|(_, weight)| *weight)).unwrap()].0
        }
        Turn::Over(_) => return false,
    };
    game.apply(state, action);
    true
}
