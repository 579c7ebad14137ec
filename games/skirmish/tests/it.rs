//! What the rules say, tested from outside.

use kernel::{Cell, Files, Game, Options, Rng, Seat, Turn, Viewer};
use skirmish::board::{Kind, Weapon};
use skirmish::moves::{Ground, Reach, Unit};
use skirmish::{Action, Skirmish, State};

fn game(options: &[(&str, &str)]) -> Skirmish {
    let files = Files::shipped(Skirmish::FILES);
    let given: Vec<_> = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    Skirmish::new(&Options::resolve(Skirmish::OPTIONS, &given, &files).unwrap(), &files).unwrap()
}

/// A small field to set scenes on: castles far apart, one house.
const SCENE: &str =
    "GTGGGGGGG\nGLRGGGGGG\nGCGGHGGGG\nGGGGGGGGG\nGGGGFFGGG\nGGGGWWGGG\nGGGGGGGGG\nGGGGGGGLT\nGGGGGGGCR\n";

fn scene(options: &[(&str, &str)]) -> Skirmish {
    let files = Files::shipped(Skirmish::FILES).with("scene.txt", SCENE);
    let mut given = vec![("level".to_string(), "scene.txt".to_string())];
    given.extend(options.iter().map(|(k, v)| (k.to_string(), v.to_string())));
    Skirmish::new(&Options::resolve(Skirmish::OPTIONS, &given, &files).unwrap(), &files).unwrap()
}

fn legal(game: &Skirmish, state: &State) -> Vec<Action> {
    let mut out = Vec::new();
    game.actions(state, &mut out);
    out
}

/// Draws whatever comes next at random.
fn draw(game: &Skirmish, state: &State, rng: &mut Rng) -> Option<Action> {
    match game.turn(state) {
        Turn::Over(_) => None,
        Turn::Act(_) => rng.choose(&legal(game, state)).copied(),
        Turn::Chance => {
            let mut out = Vec::new();
            game.chance(state, &mut out);
            rng.weighted(out.iter().map(|it| it.1)).map(|at| out[at].0)
        }
    }
}

#[test]
fn random_games_end_and_undo_restores_everything() {
    for options in [
        &[("rounds", "20")][..],
        &[("ruleset", "wesnoth"), ("rounds", "20")],
        &[("ruleset", "wesnoth"), ("rounds", "20"), ("sight", "1")],
    ] {
        let game = game(options);
        let mut rng = Rng::seeded(1);
        for _ in 0..10 {
            let start = game.start();
            let mut state = start.clone();
            let mut past = Vec::new();
            while let Some(action) = draw(&game, &state, &mut rng) {
                let before = state.clone();
                let undo = game.apply(&mut state, action);
                past.push((before, undo));
                for viewer in Viewer::all(2) {
                    let view = game.view(&state, viewer);
                    let twin = game.imagine(&view, &mut rng);
                    assert_eq!(game.view(&twin, viewer), view);
                }
            }
            println!("{} actions, {:?}", past.len(), game.turn(&state));
            while let Some((before, undo)) = past.pop() {
                game.undo(&mut state, undo);
                assert_eq!(state, before);
            }
        }
    }
}
