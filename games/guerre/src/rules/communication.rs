//! Communication as the report describes it: lines walked square by square until nothing is added.

use super::by_hand::ByHand;
use crate::board::Terrain;
use crate::board::square::{Direction, Square, SquareSet};
use kernel::Seat;

/// The squares of a side in communication, by what puts them there.
#[derive(Default)]
pub(super) struct Reach {
    pub(super) by_arsenal: SquareSet,
    pub(super) by_relay: SquareSet,
    pub(super) by_contact: SquareSet,
}

impl Reach {
    pub(super) fn has(&self, square: Square) -> bool {
        self.has_line(square) || self.by_contact.has(square)
    }

    fn has_line(&self, square: Square) -> bool {
        self.by_arsenal.has(square) || self.by_relay.has(square)
    }

    fn count(&self) -> u32 {
        (self.by_arsenal | self.by_relay | self.by_contact).count() + self.by_relay.count()
    }
}

impl ByHand<'_> {
    /// Whether a square is in communication for the acting seat.
    pub(super) fn is_in_communication(&self, square: Square) -> bool {
        self.reach_of(self.seat).has(square)
    }

    /// Everything `side` has in communication.
    pub(super) fn reach_of(&self, side: Seat) -> Reach {
        let mut reach = Reach::default();
        for arsenal in self.arsenals_of(side) {
            reach.by_arsenal.add(arsenal);
            self.lines_from(side, arsenal, u8::MAX, &mut reach.by_arsenal);
        }
        loop {
            let before = reach.count();
            for unit in self.units_of(side) {
                self.send_on(side, self.state.square(unit), self.game.kind(unit).fights(), &mut reach);
            }
            if reach.count() == before {
                return reach;
            }
        }
    }

    fn send_on(&self, side: Seat, square: Square, fights: bool, reach: &mut Reach) {
        let wakes = self.game.ruleset.contact_wakes_relays && reach.has(square) || reach.has_line(square);
        if fights && reach.has(square) {
            self.lines_from(side, square, 1, &mut reach.by_contact);
        } else if !fights && wakes {
            self.lines_from(side, square, u8::MAX, &mut reach.by_relay);
        }
    }

    /// Eight lines of at most `limit` squares, up to a mountain, the edge or an enemy fighting unit.
    fn lines_from(&self, side: Seat, source: Square, limit: u8, into: &mut SquareSet) {
        for towards in Direction::ALL {
            let mut square = source;
            for _ in 0..limit {
                let Some(next) = self.beside(square, towards).filter(|&next| self.lets_through(side, next))
                else {
                    break;
                };
                into.add(next);
                square = next;
            }
        }
    }

    fn lets_through(&self, side: Seat, square: Square) -> bool {
        let enemy = self.state.unit_of_at(side.other(), square);
        self.terrain(square) != Some(Terrain::Mountain)
            && !enemy.is_some_and(|unit| self.game.kind(unit).fights())
    }
}
