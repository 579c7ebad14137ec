//! What a viewer of the toy knows, and the states it holds possible.

use super::Toy;
use super::board::{Kind, MOST, SEATS, Square};
use super::moves::{Pending, State};
use kernel::{Rng, Seat, Seats, Turn, Viewer};

/// Everything one viewer has learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Each cell as far as it is known.
    pub rows: [[Seen; MOST]; SEATS as usize],
    /// Each seat's cards, where they are known.
    pub hands: [Option<[u8; MOST]>; SEATS as usize],
    /// How many cards each seat has.
    pub sizes: [u8; SEATS as usize],
    /// The cards played, by rank.
    pub played: [u8; MOST],
    /// Each seat's dice.
    pub dice: [u8; SEATS as usize],
    /// Whose turn it is once play has begun.
    pub mover: Seat,
    /// How many turns are over.
    pub turns: u8,
    /// What chance must decide.
    pub pending: Option<Pending>,
    /// Whose move it is.
    pub turn: Turn,
    /// Who is still in the game.
    pub alive: Seats,
}

/// A cell as a viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Nothing was placed there.
    Empty,
    /// Something lies there; perhaps the viewer knows what.
    Covered(Option<Kind>),
    /// This lies there for all to see.
    Open(Kind),
}

impl Seen {
    /// What lies there, if the viewer knows.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Seen::Empty => None,
            Seen::Covered(kind) => kind,
            Seen::Open(kind) => Some(kind),
        }
    }
}

impl View {
    /// A cell as it is known.
    pub fn at(&self, place: Square) -> Seen {
        self.rows[place.seat.index()][usize::from(place.column)]
    }

    /// The viewer's own cards; none for one who has none.
    pub fn own_hand(&self) -> [u8; MOST] {
        self.viewer.seat().and_then(|seat| self.hands[seat.index()]).unwrap_or_default()
    }

    /// How many of a kind a seat has not placed yet, as far as its cells are known.
    pub fn left(&self, toy: &Toy, seat: Seat, kind: Kind) -> u8 {
        let placed = self.rows[seat.index()].iter().filter(|cell| cell.kind() == Some(kind)).count();
        kind.count(toy.cells).saturating_sub(placed as u8)
    }

    /// How many cards are left in the deck: known to all, unlike their ranks.
    pub fn deck_size(&self, toy: &Toy) -> u8 {
        let out: u8 = self.sizes.iter().chain(&self.played).sum();
        toy.cells * toy.copies - out
    }
}

/// What `viewer` has learned.
pub fn view(toy: &Toy, state: &State, viewer: Viewer) -> View {
    let mut rows = [[Seen::Empty; MOST]; SEATS as usize];
    for place in Square::all(toy.cells) {
        let Some(kind) = state.at(place) else { continue };
        let known = viewer.sees_as(place.seat).then_some(kind);
        let seen = if state.is_open(place) { Seen::Open(kind) } else { Seen::Covered(known) };
        rows[place.seat.index()][usize::from(place.column)] = seen;
    }
    let seats = [Seat(0), Seat(1), Seat(2)];
    View {
        viewer,
        rows,
        hands: seats.map(|seat| viewer.sees_as(seat).then(|| state.hands[seat.index()])),
        sizes: seats.map(|seat| state.hands[seat.index()].iter().sum()),
        played: state.played,
        dice: state.dice,
        mover: state.mover,
        turns: state.turns,
        pending: state.pending,
        turn: state.turn(toy),
        alive: state.alive(),
    }
}

/// A state that gives this view, all equally likely.
pub fn imagine(toy: &Toy, view: &View, rng: &mut Rng) -> State {
    let mut state = State {
        rows: Default::default(),
        open: Default::default(),
        hands: Default::default(),
        played: view.played,
        dice: view.dice,
        mover: view.mover,
        turns: view.turns,
        pending: view.pending,
    };
    for seat in 0..usize::from(SEATS) {
        let rows = possible_rows(toy, &view.rows[seat]);
        state.rows[seat] = *rng.choose(&rows).expect("the true row is possible");
        state.open[seat] = view.rows[seat].map(|cell| matches!(cell, Seen::Open(_)));
    }
    let hands = possible_hands(toy, view);
    state.hands = *rng.choose(&hands).expect("the true hands are possible");
    state
}

/// Every way a row may be filled that shows these cells.
fn possible_rows(toy: &Toy, seen: &[Seen; MOST]) -> Vec<[Option<Kind>; MOST]> {
    let mut rows = vec![[None; MOST]];
    for (column, cell) in seen.iter().enumerate() {
        if *cell == Seen::Empty {
            continue;
        }
        let kinds = || Kind::ALL.into_iter().filter(|kind| cell.kind().is_none_or(|known| known == *kind));
        let filled = |row: &[Option<Kind>; MOST], kind| {
            let mut row = *row;
            row[column] = Some(kind);
            row
        };
        rows = rows.iter().flat_map(|row| kinds().map(|kind| filled(row, kind))).collect();
    }
    let fits = |row: &[Option<Kind>; MOST]| {
        let count = |kind| row.iter().filter(|cell| **cell == Some(kind)).count();
        Kind::ALL.into_iter().all(|kind| count(kind) <= usize::from(kind.count(toy.cells)))
    };
    rows.retain(fits);
    rows
}

/// Every way the unseen cards may lie in the hands.
fn possible_hands(toy: &Toy, view: &View) -> Vec<[[u8; MOST]; SEATS as usize]> {
    let mut deals = vec![[[0; MOST]; SEATS as usize]];
    for seat in 0..usize::from(SEATS) {
        let hands = match view.hands[seat] {
            Some(hand) => vec![hand],
            None => hands_of(view.sizes[seat]),
        };
        let dealt = |deal: &[[u8; MOST]; SEATS as usize], hand| {
            let mut deal = *deal;
            deal[seat] = hand;
            deal
        };
        deals = deals.iter().flat_map(|deal| hands.iter().map(|&hand| dealt(deal, hand))).collect();
    }
    let all = |rank: usize| if rank < usize::from(toy.cells) { toy.copies } else { 0 };
    deals.retain(|deal| {
        (0..MOST).all(|rank| deal.iter().map(|hand| hand[rank]).sum::<u8>() + view.played[rank] <= all(rank))
    });
    deals
}

/// Every hand of `size` cards.
fn hands_of(size: u8) -> Vec<[u8; MOST]> {
    let pairs = (0..=size).flat_map(|first| (0..=size - first).map(move |second| (first, second)));
    pairs.map(|(first, second)| [first, second, size - first - second]).collect()
}
