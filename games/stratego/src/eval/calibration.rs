//! Whether what is held of hidden pieces is true as often as it says: games between machines, and a table by tenths.

use super::guess::Odds;
use super::setups::sensible_setup;
use crate::board::{Rank, Square};
use crate::moves::{Action, State};
use crate::{Stratego, View};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget};
use std::fmt;

/// Moves between two looks at the same game: neighbours in time say the same.
const APART: u32 = 16;

/// By tenths of what a rank was held to be likely, what was expected and what was so.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tenths {
    rows: [Tenth; 10],
}

/// One line of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tenth {
    /// How often a rank was held to be so likely.
    pub count: u32,
    /// The sum of what it was held to be.
    pub held: f64,
    /// How often it was so.
    pub were: u32,
}

impl Tenth {
    /// What was held on the average, and what share was so.
    pub fn shares(&self) -> (f64, f64) {
        let count = f64::from(self.count.max(1));
        (self.held / count, f64::from(self.were) / count)
    }
}

impl Tenths {
    /// Holds what is believed of a seat's pieces against the truth.
    pub fn look(&mut self, state: &State, held: &[(Square, Odds)]) {
        for (square, odds) in held {
            let truth = state.at(*square).map(|piece| piece.rank());
            for rank in Rank::ALL.into_iter().filter(|rank| odds[rank.index()] > 0.0) {
                let share = f64::from(odds[rank.index()]);
                let row = &mut self.rows[((share * 10.0) as usize).min(9)];
                row.count += 1;
                row.held += share;
                row.were += u32::from(Some(rank) == truth);
            }
        }
    }

    /// The lines, the least likely first.
    pub fn rows(&self) -> &[Tenth; 10] {
        &self.rows
    }
}

/// As a table in Markdown.
impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| held to be | how often | on the average | were |\n| --- | --- | --- | --- |")?;
        for (tenth, row) in self.rows.iter().enumerate() {
            let [low, high] = [tenth, tenth + 1].map(|tenth| tenth as f64 / 10.0);
            let (held, were) = row.shares();
            writeln!(
                f,
                "| {low:.1} to {high:.1} | {} | {:.1} % | {:.1} % |",
                row.count,
                100.0 * held,
                100.0 * were
            )?;
        }
        Ok(())
    }
}

/// A game between a machine and itself, all its chance from a seed, shown every few moves: what whoever is to move knows, the
/// truth, and whose pieces are guessed at. Each side sets up as the player does, or as people do, by lot.
pub fn watch(
    game: &Stratego,
    bot: &mut dyn Bot<Stratego>,
    nodes: u64,
    seed: u64,
    mut look: impl FnMut(&View, &State, Seat),
) {
    let (mut rng, mut state) = (Rng::seeded(seed), game.start());
    let people: [Option<Vec<Rank>>; 2] =
        std::array::from_fn(|_| (rng.below(2) == 0).then(|| sensible_setup(&game.board, &mut rng)));
    let mut people = people.map(|setup| setup.map(Vec::into_iter));
    loop {
        let seat = match game.turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => {
                game.apply(&mut state, Action::First(Seat(rng.below(2) as u8)));
                continue;
            }
            Turn::Act(seat) => seat,
        };
        let view = game.view(&state, Viewer::Seat(seat));
        if state.trail().moves % APART == 4 {
            look(&view, &state, seat.other());
        }
        let given = people[seat.index()].as_mut().and_then(Iterator::next);
        let action = match given.zip(next_square(game, &state)) {
            Some((rank, square)) => Action::Place { rank, square },
            None => bot.choose(game, &view, seat, &Budget::nodes(nodes), &mut rng).action,
        };
        game.apply(&mut state, action);
    }
}

/// Where the next piece of a setup goes.
fn next_square(game: &Stratego, state: &State) -> Option<Square> {
    game.board.setup.iter().flatten().nth(usize::from(state.placed)).copied()
}
