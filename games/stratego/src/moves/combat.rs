//! Who wins when one piece attacks another.

use super::{BombRule, State, Terms, Tie};
use crate::Stratego;
use crate::board::{Move, Piece, Rank};

/// An attack, as both players see it: the two ranks, and what became of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The rank of the piece that attacked.
    pub attacker: Rank,
    /// The rank of the piece it attacked.
    pub defender: Rank,
    /// Whether the attacker is still there.
    pub attacker_stays: bool,
    /// Whether the defender is still there.
    pub defender_stays: bool,
}

/// The result of every attack, worked out once from the options.
#[derive(Clone, Debug)]
pub struct FightTable([[(bool, bool); 12]; 12]);

impl FightTable {
    /// The table of a ruleset.
    pub fn new(terms: &Terms) -> FightTable {
        let row = |attacker: Rank| Rank::ALL.map(|defender| survivors(terms, attacker, defender));
        FightTable(Rank::ALL.map(row))
    }

    /// What happens when `attacker` attacks `defender`.
    #[inline]
    pub fn fight(&self, attacker: Rank, defender: Rank) -> Fight {
        let (attacker_stays, defender_stays) = self.0[attacker.index() - 1][defender.index() - 1];
        Fight { attacker, defender, attacker_stays, defender_stays }
    }
}

/// Whether the attacker stays, and whether the defender does.
fn survivors(terms: &Terms, attacker: Rank, defender: Rank) -> (bool, bool) {
    match (attacker, defender) {
        (_, Rank::Flag) | (Rank::Miner, Rank::Bomb) | (Rank::Spy, Rank::Marshal) => (true, false),
        (_, Rank::Bomb) => (false, terms.bomb == BombRule::Stays),
        _ if attacker == defender => match terms.tie {
            Tie::Both => (false, false),
            Tie::Attacker => (true, false),
            Tie::Defender => (false, true),
        },
        _ => (attacker > defender, defender > attacker),
    }
}

impl Stratego {
    /// Both ranks are shown; what loses goes, and an attacker that wins takes the square.
    #[inline]
    pub(super) fn attack(&self, state: &mut State, step: Move, attacker: Piece, defender: Piece) -> Fight {
        let fight = self.fights.fight(attacker.rank(), defender.rank());
        state.lift(step.from);
        if fight.attacker_stays {
            state.lift(step.to);
            state.put(step.to, attacker.shown());
        } else if fight.defender_stays {
            state.pieces[step.to.index()] = Some(defender.shown());
        } else {
            state.lift(step.to);
        }
        fight
    }
}
