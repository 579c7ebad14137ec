//! A draft whose time has run out is completed at random.

use crate::play::Match;
use crate::{Laid, Moment, NotDone, Playable};
use kernel::{Rng, Seat};

/// How often it is tried to lay the rest out around what stands, before everything is laid out anew.
const TRIES: u32 = 4;

impl<G: Playable> Match<G> {
    /// Completes a seat's draft at random and seals it. What stands stays where it is, if the rest can be laid out around it.
    pub fn complete_draft(&mut self, seat: Seat, at: &Moment, rng: &mut Rng) -> Result<(), NotDone> {
        let before = self.draft(seat).laid().to_vec();
        for _ in 0..TRIES {
            if self.lay_out_rest(seat, rng) {
                return Ok(self.ready(seat, at, rng)?);
            }
            self.lay_out(seat, before.clone())?;
        }
        self.lay_out_random(seat, rng)?;
        Ok(self.ready(seat, at, rng)?)
    }

    /// Lays out at random what is left, what has the fewest places first; false if something finds none.
    fn lay_out_rest(&mut self, seat: Seat, rng: &mut Rng) -> bool {
        let mut left: Vec<(usize, u8, u32)> = self
            .left(seat)
            .into_iter()
            .map(|(kind, count)| (self.open_cells(seat, kind.kind).len(), kind.kind, count))
            .collect();
        left.sort_unstable();
        for (_, kind, count) in left {
            for _ in 0..count {
                let cells = self.open_cells(seat, kind);
                let Some(&cell) = rng.choose(&cells) else { return false };
                if self.place(seat, Laid { kind, cell }).is_err() {
                    return false;
                }
            }
        }
        true
    }
}
