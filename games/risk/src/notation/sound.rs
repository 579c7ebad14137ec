//! Whether a position that was read can be played on.

use super::holder_word;
use super::position::{write_step, wrong};
use crate::Risk;
use crate::board::{Lands, Territory};
use crate::moves::cards::Deck;
use crate::moves::{BOX, Battle, Holder, Order, Phase, State};
use kernel::Misread;

/// Whether a position can be played on.
pub(super) struct Sound<'a> {
    /// The game.
    pub(super) game: &'a Risk,
    /// The position that was read.
    pub(super) state: &'a State,
}

impl Sound<'_> {
    /// Says what is wrong first.
    pub(super) fn check(&self) -> Result<(), Misread> {
        self.check_lands()?;
        self.check_armies()?;
        self.check_missions()?;
        let fits = self.step_fits();
        if fits { Ok(()) } else { Err(wrong("step", &write_step(self.game, &self.state.phase.map(Some)))) }
    }

    /// In play everything has an owner; while it is dealt, the first of the map and nobody too many.
    fn check_lands(&self) -> Result<(), Misread> {
        let taken = self.state.taken();
        let terms = &self.game.terms;
        let fair =
            Holder::ALL.iter().all(|h| self.state.owned(*h).count() <= u32::from(terms.quotas[h.index()]));
        let fits = match self.state.phase {
            Phase::Deal => taken.is_empty(),
            Phase::Dealing => {
                fair && taken == Lands::first(taken.count() as usize) && taken != self.game.board.all()
            }
            Phase::Claim => taken != self.game.board.all(),
            _ => taken == self.game.board.all(),
        };
        if fits && self.neutral_fits() { Ok(()) } else { Err(wrong("lands", &taken.count().to_string())) }
    }

    /// Where the neutral does not play from the start, it holds what those left behind who have left: among more than
    /// two, and once play has begun.
    fn neutral_fits(&self) -> bool {
        let (terms, open) = (&self.game.terms, &self.state.open);
        let nothing = self.state.owned(Holder::NEUTRAL).is_empty();
        let left_behind = terms.players > 2 && open.round > 0;
        terms.has_neutral || open.reserve[Holder::NEUTRAL.index()] == 0 && (nothing || left_behind)
    }

    /// Nobody has more than the box; the neutral may hold what several boxes held.
    fn check_armies(&self) -> Result<(), Misread> {
        let terms = &self.game.terms;
        let all = |h: &Holder| self.state.strength(*h) + u32::from(self.state.open.reserve[h.index()]);
        let many = |h: &Holder| *h == Holder::NEUTRAL && terms.players > 2;
        let most = |h: &Holder| if many(h) { BOX * u32::from(terms.players) } else { BOX };
        match Holder::ALL.iter().find(|holder| all(holder) > most(holder)) {
            Some(holder) => Err(wrong("armies", &holder_word(*holder))),
            None => Ok(()),
        }
    }

    fn check_missions(&self) -> Result<(), Misread> {
        let (state, terms) = (self.state, &self.game.terms);
        let dealt = match state.phase {
            _ if terms.missions.is_empty() => 0,
            Phase::Deal | Phase::Dealing | Phase::Claim => 0,
            Phase::Missions => state.open.seat.index(),
            _ => usize::from(terms.players),
        };
        let given = (0..6).all(|seat| state.missions[seat].is_some() == (seat < dealt));
        let mut held: Vec<u8> = state.missions.iter().copied().flatten().collect();
        held.sort_unstable();
        held.dedup();
        if given && held.len() == dealt { Ok(()) } else { Err(wrong("missions", "")) }
    }

    /// Whether the phase has what it needs.
    fn step_fits(&self) -> bool {
        let (state, terms) = (self.state, &self.game.terms);
        let open = &state.open;
        let (seat, reserve) = (open.seat, open.reserve[open.seat.index()]);
        let classic = terms.order == Order::Classic;
        let throwing = matches!(state.phase, Phase::Defend { .. } | Phase::Battle { .. });
        if open.until > 0 && !(throwing && terms.many_battles) {
            return false;
        }
        let begun = open.round > 0 && !state.owned(seat).is_empty();
        match state.phase {
            Phase::Deal | Phase::Dealing => !terms.claimed && open.round == 0,
            Phase::Claim => terms.claimed && open.round == 0,
            Phase::Missions => !terms.missions.is_empty() && open.round == 0,
            Phase::Setup => reserve > 0 && open.round == 0 && !state.owned(seat).is_empty(),
            Phase::Place => begun && reserve > 0,
            Phase::Exchange => begun && state.deck.hand_size(seat) >= 3,
            Phase::From | Phase::Moves => begun,
            Phase::Against { from } => {
                begun
                    && self.can_attack(from)
                    && !self.game.board.around(from).minus(state.owned(seat)).is_empty()
            }
            Phase::Dice { battle } => begun && self.is_battle(battle),
            Phase::Defend { battle, attack } => {
                let chosen = terms.defence_chosen && battle.defender != Holder::NEUTRAL;
                begun && chosen && self.is_battle(battle) && self.can_throw(battle, attack, 1)
            }
            Phase::Battle { battle, attack, defence } => {
                begun && self.is_battle(battle) && self.can_throw(battle, attack, defence)
            }
            Phase::Advance { battle, entered } => {
                let own = state.owned(seat);
                let inside = own.has(battle.from) && own.has(battle.to) && battle.from != battle.to;
                begun && classic && inside && state.armies(battle.to) == u16::from(entered) && entered > 0
            }
            Phase::Discard => begun && !classic && state.deck.hand_size(seat) > 0,
            Phase::Draw => begun && state.deck.drawable() > 0,
            Phase::Drawing => begun && self.has_draw_pile(),
            Phase::Over(_) => true,
        }
    }

    fn can_attack(&self, from: Territory) -> bool {
        self.state.owned(self.state.open.seat).has(from) && self.state.armies(from) >= 2
    }

    fn is_battle(&self, battle: Battle) -> bool {
        let own = self.state.owned(self.state.open.seat);
        self.can_attack(battle.from)
            && !own.has(battle.to)
            && self.game.board.around(battle.from).has(battle.to)
    }

    fn can_throw(&self, battle: Battle, attack: u8, defence: u8) -> bool {
        // An automatic number of dice is the most there can be.
        let (free, until) = (self.state.armies(battle.from) - 1, self.state.open.until);
        let goes_on = until == 0 || (u16::from(attack) == free.min(3) && free >= until);
        let chosen = self.game.terms.defence_chosen && battle.defender != Holder::NEUTRAL;
        let asked = matches!(self.state.phase, Phase::Defend { .. });
        let all = asked || chosen || u16::from(defence) == self.state.armies(battle.to).min(2);
        let attackers = (1..=3).contains(&attack) && self.state.armies(battle.from) > u16::from(attack);
        let defenders = (1..=2).contains(&defence) && self.state.armies(battle.to) >= u16::from(defence);
        attackers && defenders && goes_on && all
    }

    fn has_draw_pile(&self) -> bool {
        match &self.state.deck {
            Deck::Kinds(deck) => deck.draw != [0; 3],
            Deck::Named(deck) => deck.draw != 0,
        }
    }
}
