//! What the other tests stand on: games with options, positions, and legal play.

use guerre::Guerre;
use guerre::board::square::Square;
use guerre::moves::{Action, State};
use kernel::{Files, Game, Options};

/// A game with these options, on these files over the shipped ones.
pub fn game_with(given: &[(&str, &str)], own: &[(&str, &str)]) -> Guerre {
    let files =
        own.iter().fold(Files::shipped(Guerre::FILES), |files, (name, text)| files.with(*name, *text));
    let given: Vec<(String, String)> = given.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let options = Options::resolve(Guerre::OPTIONS, &given, &files).unwrap();
    Guerre::new(&options, &files).unwrap()
}

/// A game with these options.
pub fn game(given: &[(&str, &str)]) -> Guerre {
    game_with(given, &[])
}

/// The square of a name.
pub fn square(name: &str) -> Square {
    Square::from_name(name).unwrap()
}

/// A move, as `H4-J4`.
pub fn move_of(text: &str) -> Action {
    let (from, to) = text.split_once('-').unwrap();
    Action::Move { from: square(from), to: square(to) }
}

/// An attack, as `H15>H13`.
pub fn attack_of(text: &str) -> Action {
    let (from, target) = text.split_once('>').unwrap();
    Action::Attack { from: square(from), target: square(target) }
}

/// The legal actions.
pub fn legal(game: &Guerre, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    actions
}

/// Plays an action that must be legal.
#[track_caller]
pub fn play(game: &Guerre, state: &mut State, action: Action) {
    assert!(legal(game, state).contains(&action), "{action:?} is not legal");
    let mut after = state.clone();
    let undo = game.apply(&mut after, action);
    let mut back = after.clone();
    game.undo(&mut back, undo);
    assert_eq!(back, *state);
    *state = after;
}

/// Totals of an attack as `35:29`.
pub fn totals(game: &Guerre, state: &State, attack: &str) -> String {
    let Action::Attack { from, target } = attack_of(attack) else { unreachable!() };
    let (attacker, target) = (state.unit_at(from).unwrap(), state.unit_at(target).unwrap());
    let totals = game.totals(state, attacker, target);
    format!("{}:{}", totals.attack, totals.defence)
}
