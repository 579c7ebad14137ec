//! What is told of typed lines, for tests of what events carry.

use kernel::{Turn, Viewer};
use scene::Event;
use table::Playable;

/// What `viewer` is told of the last of some lines played from a position; results of chance are typed like actions.
///
/// # Panics
/// When the position or a line cannot be read: the test is wrong.
pub fn told<G: Playable>(game: &G, position: &str, lines: &[&str], viewer: Viewer) -> Vec<Event> {
    let mut state = game.read_position(position).unwrap_or_else(|bad| panic!("{position}: {bad:?}"));
    let mut events = Vec::new();
    for line in lines {
        let reader = match game.turn(&state) {
            Turn::Act(seat) => Viewer::Seat(seat),
            Turn::Chance | Turn::Over(_) => Viewer::Umpire,
        };
        let read = game.read(&game.view(&state, reader), line);
        let action = read.unwrap_or_else(|bad| panic!("{line}: {bad:?}")).action;
        let before = state.clone();
        game.apply(&mut state, action);
        events = game.tell(&before, action, &state, viewer);
    }
    events
}
