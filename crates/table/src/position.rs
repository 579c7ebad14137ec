//! Positions as text, as they are given to a table.

use crate::Playable;
use kernel::Misread;
use phrase::Text;

/// What every game writes for what a viewer does not know.
const HIDDEN: char = '?';

/// The state of a position's text. What one seat knows is no whole position: it is said where such a one comes from.
pub(crate) fn whole_position<G: Playable>(game: &G, line: &str) -> Result<G::State, Misread> {
    game.read_position(line).map_err(|misread| match line.chars().position(|letter| letter == HIDDEN) {
        Some(before) => Misread::at("", 1, before + 1, Text::new("table.position.hidden")),
        None => misread,
    })
}
