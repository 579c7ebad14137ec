//! What one viewer knows.
//!
//! Hidden are the hands of others, their missions, and in the fog who holds what with how many armies. What
//! everybody knows even then: how many territories and armies each holds, the dice, who fights whom.

pub(crate) mod imagine;

use crate::Risk;
use crate::board::{Lands, MOST_TERRITORIES, Territory};
use crate::moves::cards::{Card, Counts, Deck, cards_of, spread, sum};
use crate::moves::{End, Holder, Open, Order, Phase, State, Why};
use kernel::{Seat, Turn, Viewer};

/// Everything one viewer knows that the rules can still use.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Through whose eyes.
    pub viewer: Viewer,
    /// The territories whose owner and armies the viewer sees.
    pub seen: Lands,
    /// The territories of each holder, as far as they are seen.
    pub owned: [Lands; 7],
    /// The armies on each territory that is seen; 0 elsewhere.
    pub armies: [u16; MOST_TERRITORIES],
    /// How many territories have an owner.
    pub taken: u32,
    /// How many territories and armies each holder has. While territories are dealt in the fog a viewer knows
    /// only its own: the others would tell who was dealt what.
    pub holdings: [Holding; 7],
    /// The cards.
    pub cards: Cards,
    /// The missions the viewer knows, by number.
    pub missions: [Option<u8>; 6],
    /// What everybody knows.
    pub open: Open,
    /// What is to be done now; territories that are not seen are nothing.
    pub phase: Phase<Option<Territory>>,
}

/// How many territories and armies a holder has on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// Territories.
    pub territories: u32,
    /// Armies.
    pub armies: u32,
}

/// What a viewer knows of the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cards {
    /// Of cards that show a kind alone.
    Kinds {
        /// The hands the viewer sees.
        hands: [Option<Counts>; 2],
        /// How many cards each hand has.
        sizes: [u8; 2],
        /// The discards.
        discard: Counts,
        /// What the other seat knows to be in each hand, if the viewer knows that.
        known: [Option<Counts>; 2],
    },
    /// Of cards that show a territory each.
    Named {
        /// The hands the viewer sees, one bit a card.
        hands: [Option<u64>; 6],
        /// How many cards each hand has.
        sizes: [u8; 6],
        /// How many of them it has had since the discards were taken up again.
        old_sizes: [u8; 6],
        /// The discards.
        discard: u64,
        /// The cards that must be in some hand since then.
        old: u64,
    },
}

impl Risk {
    /// Whether cards show kinds alone.
    pub(crate) fn shows_kinds(&self) -> bool {
        self.terms.order == Order::Seed
    }

    fn holding(&self, state: &State, viewer: Viewer, holder: Holder) -> Holding {
        let dealing = self.terms.fog && state.phase == Phase::Dealing && viewer != Viewer::Umpire;
        if dealing && viewer.seat().map(Holder::from) != Some(holder) {
            return Holding::default();
        }
        Holding { territories: state.owned(holder).count(), armies: state.strength(holder) }
    }
}

impl Cards {
    fn of(deck: &Deck, viewer: Viewer) -> Cards {
        let sees = |seat: usize| viewer.sees_as(Seat(seat as u8));
        match deck {
            Deck::Kinds(deck) => Cards::Kinds {
                hands: [0, 1].map(|seat| sees(seat).then_some(deck.hands[seat])),
                sizes: deck.hands.map(sum),
                discard: deck.discard,
                // Both seats know what they showed of their own hand and saw of the other's.
                known: deck.known.map(|known| (viewer != Viewer::Spectator).then_some(known)),
            },
            Deck::Named(deck) => Cards::Named {
                hands: [0, 1, 2, 3, 4, 5].map(|seat| sees(seat).then_some(deck.hands[seat])),
                sizes: deck.hands.map(|hand| hand.count_ones() as u8),
                old_sizes: deck.hands.map(|hand| (hand & deck.old).count_ones() as u8),
                discard: deck.discard,
                old: deck.old,
            },
        }
    }

    /// How many cards a seat holds.
    pub fn size(&self, seat: Seat) -> u8 {
        match self {
            Cards::Kinds { sizes, .. } => sizes[seat.index()],
            Cards::Named { sizes, .. } => sizes[seat.index()],
        }
    }

    /// The cards of a hand, if the viewer sees it; alike ones side by side.
    pub fn hand(&self, seat: Seat) -> Option<Vec<Card>> {
        match self {
            Cards::Kinds { hands, .. } => hands[seat.index()].map(spread),
            Cards::Named { hands, .. } => hands[seat.index()].map(|hand| cards_of(hand).collect()),
        }
    }

    /// How many cards lie on the discards.
    pub fn discarded(&self) -> u32 {
        match self {
            Cards::Kinds { discard, .. } => u32::from(sum(*discard)),
            Cards::Named { discard, .. } => discard.count_ones(),
        }
    }
}

impl View {
    /// What `viewer` knows of a state.
    pub(crate) fn of(game: &Risk, state: &State, viewer: Viewer) -> View {
        let around = |lands| game.board.around_all(lands);
        let seen = state.sight(around, game.terms.fog, viewer) & game.board.all();
        let mut armies = [0; MOST_TERRITORIES];
        for territory in seen.iter() {
            armies[territory.index()] = state.armies(territory);
        }
        let missions = [0u8, 1, 2, 3, 4, 5].map(|seat| {
            let shown = viewer.sees_as(Seat(seat)) || has_shown_mission(state, Seat(seat));
            state.missions[usize::from(seat)].filter(|_| shown)
        });
        View {
            viewer,
            seen,
            owned: state.owned.map(|lands| lands & seen),
            armies,
            taken: state.taken().count(),
            holdings: Holder::ALL.map(|holder| game.holding(state, viewer, holder)),
            cards: Cards::of(&state.deck, viewer),
            missions,
            open: state.open.clone(),
            phase: state.phase.map(|territory| seen.has(territory).then_some(territory)),
        }
    }

    /// The territories of a holder that are seen. A seat sees all of its own.
    pub fn owned(&self, holder: impl Into<Holder>) -> Lands {
        self.owned[holder.into().index()]
    }

    /// The armies on a territory; 0 if it is not seen.
    pub fn armies(&self, territory: Territory) -> u16 {
        self.armies[territory.index()]
    }

    /// Who holds a territory, if it is seen and anybody does.
    pub fn owner(&self, territory: Territory) -> Option<Holder> {
        Holder::ALL.into_iter().find(|holder| self.owned[holder.index()].has(territory))
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Turn {
        self.phase.turn(self.open.seat)
    }

    /// Armies that the seat whose turn it is has still to place.
    pub fn reserve(&self) -> u16 {
        self.open.reserve[self.open.seat.index()]
    }
}

/// Whoever wins by its mission shows it.
fn has_shown_mission(state: &State, seat: Seat) -> bool {
    matches!(state.phase, Phase::Over(End { why: Why::Mission, winners }) if winners.has(seat))
}
