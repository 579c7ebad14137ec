//! The whole truth of a game, and the actions that change it: plain values of some 300 bytes without pointers, so that
//! a copy is the undo.

use super::End;
use super::cards::{Card, Deck};
use super::dice::Faces;
use crate::board::{Lands, MOST_TERRITORIES, Territory};
use kernel::{Seat, Turn, Viewer};

/// One intention, by a seat or by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Has the territories dealt.
    Deal,
    /// Chance: the next territory goes to a holder.
    Dealt(Territory, Holder),
    /// Chance: the next seat gets a mission, by its number.
    Mission(u8),
    /// Takes a free territory.
    Claim(Territory),
    /// Puts new armies on an own territory.
    Place {
        /// Where.
        on: Territory,
        /// How many.
        armies: u16,
    },
    /// Attacks from a territory.
    From(Territory),
    /// Goes on to what comes after attacking, or after exchanging cards.
    Next,
    /// Attacks a territory.
    Against(Territory),
    /// Attacks with a number of dice.
    Dice(u8),
    /// Attacks with most dice again and again until a number of armies is left.
    Until(u16),
    /// Defends with a number of dice.
    Defend(u8),
    /// Chance: the dice fall, and the attacker loses `lost` armies.
    Battle {
        /// The attacker's losses; the defender loses the rest of the stake.
        lost: u8,
        /// The faces, for people.
        faces: Faces,
    },
    /// Moves armies into a conquered territory: how many in all.
    Advance(u16),
    /// Gives up one card to make room.
    Discard(Card),
    /// Draws a card.
    Draw,
    /// Chance: the card drawn.
    Drawn(Card),
    /// Exchanges three cards for armies.
    Exchange {
        /// The cards, in order.
        cards: [Card; 3],
        /// The own territory among them that gets two armies more.
        bonus: Option<Territory>,
    },
    /// Moves armies from one own territory to another.
    Move {
        /// From where.
        from: Territory,
        /// Where to.
        to: Territory,
        /// How many.
        armies: u16,
    },
    /// Ends the turn.
    End,
    /// The table: a seat has left, and what it holds is neutral.
    Leave(Seat),
}

/// What is to be done now. `T` is a territory, or what a viewer knows of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase<T = Territory> {
    /// Somebody asks for the territories to be dealt.
    Deal,
    /// Territories are dealt.
    Dealing,
    /// Missions are dealt.
    Missions,
    /// Territories are claimed.
    Claim,
    /// Starting armies are placed.
    Setup,
    /// Cards may be exchanged.
    Exchange,
    /// New armies are placed.
    Place,
    /// An attacking territory is chosen.
    From,
    /// The attacked territory is chosen.
    Against {
        /// From where.
        from: T,
    },
    /// The attacker's dice are chosen.
    Dice {
        /// The battle.
        battle: Battle<T>,
    },
    /// The defender's dice are chosen.
    Defend {
        /// The battle.
        battle: Battle<T>,
        /// The attacker's dice.
        attack: u8,
    },
    /// Dice are thrown.
    Battle {
        /// The battle.
        battle: Battle<T>,
        /// The attacker's dice.
        attack: u8,
        /// The defender's dice.
        defence: u8,
    },
    /// Armies follow into a conquered territory.
    Advance {
        /// The battle that was won.
        battle: Battle<T>,
        /// The armies that are there already: as many as there were dice.
        entered: u8,
    },
    /// A card is given up.
    Discard,
    /// A card is asked for.
    Draw,
    /// A card is drawn.
    Drawing,
    /// Armies are moved.
    Moves,
    /// Nothing: it is over.
    Over(End),
}

/// Who attacks from where, and whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battle<T = Territory> {
    /// From where.
    pub from: T,
    /// What.
    pub to: T,
    /// Who defends it, or defended it.
    pub defender: Holder,
}

/// Whoever may hold territories: a seat, or the neutral.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holder(pub u8);

impl Holder {
    /// The passive third of a game for two; among more, whoever holds what those who left held.
    pub const NEUTRAL: Holder = Holder(6);

    /// Every holder there may be.
    pub const ALL: [Holder; 7] =
        [Holder(0), Holder(1), Holder(2), Holder(3), Holder(4), Holder(5), Holder(6)];

    /// The seat, if it is one.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        if self == Holder::NEUTRAL { None } else { Some(Seat(self.0)) }
    }

    /// Its place in an array with one entry a holder.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl From<Seat> for Holder {
    fn from(seat: Seat) -> Holder {
        Holder(seat.0)
    }
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The territories of each holder.
    pub(crate) owned: [Lands; 7],
    /// The armies on each territory.
    pub(crate) armies: [u16; MOST_TERRITORIES],
    /// The territories with two armies or more.
    pub(crate) strong: Lands,
    /// The cards.
    pub(crate) deck: Deck,
    /// The mission of each seat, by its number.
    pub(crate) missions: [Option<u8>; 6],
    /// The public part: everything below is known to all.
    pub(crate) open: Open,
    /// What is to be done now.
    pub(crate) phase: Phase,
}

/// What everybody knows, fog or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// Whose turn it is.
    pub seat: Seat,
    /// How many turns each has had, this one included; 0 before the first.
    pub round: u16,
    /// Armies that each holder has still to place.
    pub reserve: [u16; 7],
    /// Who destroyed each seat, if anybody did; a seat that left, itself.
    pub destroyed_by: [Option<Seat>; 6],
    /// Missions, one bit each, that a seat cannot have: it fulfilled them and the game went on.
    pub ruled_out: [u32; 6],
    /// How many sets of cards were exchanged so far.
    pub sets: u16,
    /// How many moves the seat has made at the end of this turn.
    pub moves: u8,
    /// Whether the seat has conquered something this turn and may draw for it.
    pub conquered: bool,
    /// Whether the seat has drawn a card this turn.
    pub drew: bool,
    /// Whether the seat has had two armies for a card of an own territory this turn.
    pub bonus_used: bool,
    /// The armies at which an attack with all dice again and again stops; 0 if none is under way.
    pub until: u16,
    /// The last throw, for people.
    pub faces: Faces,
}

impl<T: Copy> Phase<T> {
    /// The battle under way, once both its places are chosen.
    pub fn battle(&self) -> Option<Battle<T>> {
        match self {
            Phase::Dice { battle }
            | Phase::Defend { battle, .. }
            | Phase::Battle { battle, .. }
            | Phase::Advance { battle, .. } => Some(*battle),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub(crate) fn battle_mut(&mut self) -> Option<&mut Battle<T>> {
        match self {
            Phase::Dice { battle }
            | Phase::Defend { battle, .. }
            | Phase::Battle { battle, .. }
            | Phase::Advance { battle, .. } => Some(battle),
            _ => None,
        }
    }
}

impl<T> Phase<T> {
    /// Who is to act in this phase of the turn of `seat`.
    #[inline]
    pub fn turn(&self, seat: Seat) -> Turn {
        match self {
            Phase::Dealing | Phase::Missions | Phase::Drawing | Phase::Battle { .. } => Turn::Chance,
            Phase::Over(end) => Turn::Over(end.outcome()),
            Phase::Defend { battle, .. } => Turn::Act(battle.defender.seat().unwrap_or(seat)),
            _ => Turn::Act(seat),
        }
    }

    /// The same phase with every territory seen through `see`.
    pub fn map<U>(self, see: impl Fn(T) -> U) -> Phase<U> {
        let look = |battle: Battle<T>| Battle {
            from: see(battle.from),
            to: see(battle.to),
            defender: battle.defender,
        };
        match self {
            Phase::Deal => Phase::Deal,
            Phase::Dealing => Phase::Dealing,
            Phase::Missions => Phase::Missions,
            Phase::Claim => Phase::Claim,
            Phase::Setup => Phase::Setup,
            Phase::Exchange => Phase::Exchange,
            Phase::Place => Phase::Place,
            Phase::From => Phase::From,
            Phase::Against { from } => Phase::Against { from: see(from) },
            Phase::Dice { battle } => Phase::Dice { battle: look(battle) },
            Phase::Defend { battle, attack } => Phase::Defend { battle: look(battle), attack },
            Phase::Battle { battle, attack, defence } => {
                Phase::Battle { battle: look(battle), attack, defence }
            }
            Phase::Advance { battle, entered } => Phase::Advance { battle: look(battle), entered },
            Phase::Discard => Phase::Discard,
            Phase::Draw => Phase::Draw,
            Phase::Drawing => Phase::Drawing,
            Phase::Moves => Phase::Moves,
            Phase::Over(end) => Phase::Over(end),
        }
    }
}

impl State {
    /// The territories of a holder.
    #[inline]
    pub fn owned(&self, holder: impl Into<Holder>) -> Lands {
        self.owned[holder.into().index()]
    }

    /// The armies on a territory.
    #[inline]
    pub fn armies(&self, territory: Territory) -> u16 {
        self.armies[territory.index()]
    }

    /// Who holds a territory, if anybody does yet.
    #[inline]
    pub fn owner(&self, territory: Territory) -> Option<Holder> {
        Holder::ALL.into_iter().find(|holder| self.owned[holder.index()].has(territory))
    }

    /// All armies of a holder on the map.
    pub fn strength(&self, holder: impl Into<Holder>) -> u32 {
        self.owned(holder).iter().map(|territory| u32::from(self.armies(territory))).sum()
    }

    /// What is to be done now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What everybody knows.
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// The cards.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The territories that have an owner.
    pub fn taken(&self) -> Lands {
        self.owned.iter().fold(Lands::NONE, |all, lands| all | *lands)
    }

    /// The territories whose owner and armies a viewer sees.
    pub(crate) fn sight(&self, around: impl Fn(Lands) -> Lands, fog: bool, viewer: Viewer) -> Lands {
        // Claims are open: nobody could choose a free territory otherwise.
        if !fog || viewer == Viewer::Umpire || self.phase == Phase::Claim {
            return !Lands::NONE;
        }
        let own = viewer.seat().map_or(Lands::NONE, |seat| self.owned(seat));
        own | around(own)
    }

    /// Gives a territory to a holder, with its armies.
    pub(crate) fn put(&mut self, territory: Territory, holder: Holder, armies: u16) {
        self.owned[holder.index()].add(territory);
        self.set_armies(territory, armies);
    }

    #[inline]
    pub(crate) fn set_armies(&mut self, territory: Territory, armies: u16) {
        self.armies[territory.index()] = armies;
        let bit = 1 << territory.0;
        self.strong.bits = self.strong.bits & !bit | u64::from(armies > 1) << territory.0;
    }

    #[inline]
    pub(super) fn add_armies(&mut self, territory: Territory, more: u16) {
        self.set_armies(territory, self.armies(territory) + more);
    }

    #[inline]
    pub(super) fn take_armies(&mut self, territory: Territory, fewer: u16) {
        self.set_armies(territory, self.armies(territory) - fewer);
    }
}
