//! Cards: the draw pile, hands and the discards. Piles are multisets; a card is drawn, never shuffled ahead.

use crate::board::{Lands, MOST_TERRITORIES, Territory};
use kernel::Seat;

/// A card: of the seed's deck by its kind alone, of the classic one by its territory, or a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

/// What a card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Three of them are worth least.
    Soldier,
    /// Three of them are worth most.
    Cannon,
    /// Three of them are worth something between.
    Tank,
    /// Stands for any other.
    Joker,
}

/// All cards, wherever they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deck {
    /// Cards that show a kind alone, for two players.
    Kinds(KindDeck),
    /// Cards that show a territory each, and two jokers.
    Named(NamedDeck),
}

/// How many soldiers, cannons and tanks.
pub type Counts = [u8; 3];

/// How many there are of each kind.
pub const OF_EACH_KIND: u8 = 14;

/// The most cards in a hand of the seed's deck.
pub const FULL_HAND: u8 = 5;

/// Where the seed's cards are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindDeck {
    /// The hands of both seats.
    pub hands: [Counts; 2],
    /// The draw pile.
    pub draw: Counts,
    /// The discards, face up.
    pub discard: Counts,
    /// What the other seat knows to be in this one's hand: whatever was there when the draw pile was empty,
    /// less what was shown since.
    pub known: [Counts; 2],
}

/// Where the classic cards are, one bit a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedDeck {
    /// The hands.
    pub hands: [u64; 6],
    /// The draw pile.
    pub draw: u64,
    /// The discards, face up.
    pub discard: u64,
    /// The cards that were in some hand when the discards were last taken up again, and not shown since:
    /// everybody knows that they are still in hands.
    pub old: u64,
}

impl Card {
    /// The two jokers of the classic deck.
    pub const JOKERS: [Card; 2] = [Card(MOST_TERRITORIES as u8), Card(MOST_TERRITORIES as u8 + 1)];

    /// The card's kind. Territories take turns with the kinds, so both decks count alike.
    #[inline]
    pub fn kind(self) -> Kind {
        match self.0 {
            joker if usize::from(joker) >= MOST_TERRITORIES => Kind::Joker,
            other => Kind::ALL[usize::from(other % 3)],
        }
    }

    /// The bit that stands for it in a set.
    #[inline]
    pub(crate) fn bit(self) -> u64 {
        1 << self.0
    }
}

impl Kind {
    /// The three kinds that count.
    pub const ALL: [Kind; 3] = [Kind::Soldier, Kind::Cannon, Kind::Tank];

    /// The key of its word.
    pub fn key(self) -> &'static str {
        match self {
            Kind::Soldier => "risk.card.soldier",
            Kind::Cannon => "risk.card.cannon",
            Kind::Tank => "risk.card.tank",
            Kind::Joker => "risk.card.joker",
        }
    }

    /// As typed.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Soldier => "soldier",
            Kind::Cannon => "cannon",
            Kind::Tank => "tank",
            Kind::Joker => "joker",
        }
    }

    /// The plain card of this kind in the seed's deck.
    pub fn card(self) -> Card {
        Card(self as u8)
    }
}

/// Every card of a set of bits.
pub fn cards_of(bits: u64) -> impl Iterator<Item = Card> {
    Lands::of(bits).iter().map(|Territory(number)| Card(number))
}

impl Deck {
    /// A full draw pile of the seed's cards.
    pub fn kinds() -> Deck {
        let draw = [OF_EACH_KIND; 3];
        Deck::Kinds(KindDeck { hands: [[0; 3]; 2], draw, discard: [0; 3], known: [[0; 3]; 2] })
    }

    /// A full draw pile of the classic cards for a map of this size.
    pub fn named(territories: usize) -> Deck {
        let draw = Lands::first(territories).bits | Card::JOKERS[0].bit() | Card::JOKERS[1].bit();
        Deck::Named(NamedDeck { hands: [0; 6], draw, discard: 0, old: 0 })
    }

    /// How many cards a seat holds.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        match self {
            Deck::Kinds(deck) => sum(deck.hands[seat.index()]),
            Deck::Named(deck) => deck.hands[seat.index()].count_ones() as u8,
        }
    }

    /// The cards of a hand, alike ones side by side.
    pub fn hand(&self, seat: Seat) -> Vec<Card> {
        match self {
            Deck::Kinds(deck) => spread(deck.hands[seat.index()]),
            Deck::Named(deck) => cards_of(deck.hands[seat.index()]).collect(),
        }
    }

    /// How many cards can be drawn, those to be taken up again included.
    pub fn drawable(&self) -> u8 {
        match self {
            Deck::Kinds(deck) => sum(deck.draw) + sum(deck.discard),
            Deck::Named(deck) => (deck.draw | deck.discard).count_ones() as u8,
        }
    }

    /// Takes the discards up again if the draw pile is empty. What is in the hands then is known to be.
    pub fn refill(&mut self) {
        match self {
            Deck::Kinds(deck) if sum(deck.draw) == 0 => {
                deck.draw = std::mem::take(&mut deck.discard);
                deck.known = deck.hands;
            }
            Deck::Named(deck) if deck.draw == 0 => {
                deck.draw = std::mem::take(&mut deck.discard);
                deck.old = deck.hands.iter().fold(0, |all, hand| all | hand);
            }
            _ => {}
        }
    }

    /// Every card that may be drawn, with its weight.
    pub fn draws(&self, mut each: impl FnMut(Card, u32)) {
        match self {
            Deck::Kinds(deck) => {
                for kind in Kind::ALL.into_iter().filter(|&kind| deck.draw[kind as usize] > 0) {
                    each(kind.card(), u32::from(deck.draw[kind as usize]));
                }
            }
            Deck::Named(deck) => cards_of(deck.draw).for_each(|card| each(card, 1)),
        }
    }

    /// A card goes from the draw pile to a hand.
    pub fn take(&mut self, seat: Seat, card: Card) {
        match self {
            Deck::Kinds(deck) => {
                deck.draw[usize::from(card.0)] -= 1;
                deck.hands[seat.index()][usize::from(card.0)] += 1;
            }
            Deck::Named(deck) => {
                deck.draw &= !card.bit();
                deck.hands[seat.index()] |= card.bit();
            }
        }
    }

    /// A card goes from a hand to the discards, for all to see.
    pub fn show(&mut self, seat: Seat, card: Card) {
        match self {
            Deck::Kinds(deck) => {
                let kind = usize::from(card.0);
                deck.hands[seat.index()][kind] -= 1;
                deck.discard[kind] += 1;
                let known = &mut deck.known[seat.index()][kind];
                *known = known.saturating_sub(1);
            }
            Deck::Named(deck) => {
                deck.hands[seat.index()] &= !card.bit();
                deck.discard |= card.bit();
                deck.old &= !card.bit();
            }
        }
    }

    /// All cards of `from` go to `to`.
    pub fn inherit(&mut self, from: Seat, to: Seat) {
        if let Deck::Named(deck) = self {
            let cards = std::mem::take(&mut deck.hands[from.index()]);
            deck.hands[to.index()] |= cards;
        }
    }
}

/// Whether three cards may be exchanged: alike, one of each, or any two and a joker.
#[inline]
pub fn is_set(kinds: [Kind; 3]) -> bool {
    let [a, b, c] = kinds;
    kinds.contains(&Kind::Joker) || (a == b && b == c) || (a != b && b != c && a != c)
}

/// What three alike of the seed's deck bring.
pub fn seed_value(kind: Kind) -> u16 {
    match kind {
        Kind::Soldier => 3,
        Kind::Tank => 5,
        Kind::Cannon | Kind::Joker => 8,
    }
}

/// What a set brings when values are fixed: the best its jokers can make of it.
pub fn fixed_value(kinds: [Kind; 3]) -> u16 {
    let mut shown = kinds.into_iter().filter(|&kind| kind != Kind::Joker);
    let first = shown.next();
    match (first, shown.next(), shown.next()) {
        (Some(a), Some(b), third) if a == b && third.is_none_or(|c| c == a) => match a {
            Kind::Soldier => 4,
            Kind::Tank => 6,
            Kind::Cannon | Kind::Joker => 8,
        },
        _ => 10,
    }
}

/// What the next set brings when values rise, after `traded` sets: 4, 6, 8, 10, 12, 15, then 5 more each.
pub fn escalating_value(traded: u16) -> u32 {
    match [4, 6, 8, 10, 12, 15].get(usize::from(traded)) {
        Some(value) => *value,
        None => 15 + 5 * (u32::from(traded) - 5),
    }
}

/// How many cards there are in all.
#[inline]
pub(crate) fn sum(counts: Counts) -> u8 {
    counts[0] + counts[1] + counts[2]
}

/// Counts as single cards.
pub(crate) fn spread(counts: Counts) -> Vec<Card> {
    Kind::ALL.into_iter().flat_map(|kind| vec![kind.card(); usize::from(counts[kind as usize])]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Kind::{Cannon, Joker, Soldier, Tank};

    #[test]
    fn three_alike_one_of_each_or_a_joker_make_a_set() {
        for (kinds, makes) in [
            ([Soldier, Soldier, Soldier], true),
            ([Soldier, Cannon, Tank], true),
            ([Soldier, Soldier, Tank], false),
            ([Soldier, Soldier, Joker], true),
            ([Soldier, Tank, Joker], true),
            ([Joker, Tank, Joker], true),
        ] {
            assert_eq!(is_set(kinds), makes, "{kinds:?}");
        }
    }

    #[test]
    fn values_are_those_of_the_rules() {
        assert_eq!([Soldier, Tank, Cannon].map(seed_value), [3, 5, 8]);
        let rising: Vec<u32> = (0..9).map(escalating_value).collect();
        assert_eq!(rising, [4, 6, 8, 10, 12, 15, 20, 25, 30]);
        for (kinds, value) in [
            ([Soldier; 3], 4),
            ([Tank; 3], 6),
            ([Cannon; 3], 8),
            ([Soldier, Cannon, Tank], 10),
            ([Soldier, Soldier, Joker], 4),
            ([Soldier, Tank, Joker], 10),
            ([Joker, Joker, Tank], 10),
        ] {
            assert_eq!(fixed_value(kinds), value, "{kinds:?}");
        }
    }

    #[test]
    fn an_empty_draw_pile_takes_the_discards_and_hands_become_known() {
        let mut deck = Deck::kinds();
        for _ in 0..OF_EACH_KIND {
            for kind in Kind::ALL {
                deck.take(Seat(0), kind.card());
                if deck.hand_size(Seat(0)) > 3 {
                    deck.show(Seat(0), kind.card());
                }
            }
        }
        deck.refill();
        let Deck::Kinds(kinds) = &deck else { unreachable!() };
        assert_eq!((kinds.draw, kinds.known), ([13; 3], [[1, 1, 1], [0; 3]]));
        deck.show(Seat(0), Soldier.card());
        let Deck::Kinds(kinds) = &deck else { unreachable!() };
        assert_eq!(kinds.known[0], [0, 1, 1]);
    }

    #[test]
    fn both_decks_have_as_many_of_each_kind() {
        let mut counts = [0; 4];
        Deck::named(42).draws(|card, _| counts[card.kind() as usize] += 1);
        assert_eq!(counts, [14, 14, 14, 2]);
    }
}
