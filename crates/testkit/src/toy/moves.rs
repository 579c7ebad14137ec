//! The toy's state, its legal actions, and what they do.

use super::Toy;
use super::board::{Kind, MOST, SEATS, Square};
use super::view::{self, View};
use kernel::{
    Files, Game, Meta, Misread, Misreads, OptionKind, OptionSpec, Options, Outcome, Rng, Seat, Seats, Turn,
    Viewer,
};
use phrase::Text;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What lies under each seat's cells; nothing yet where nothing was placed.
    pub rows: [[Option<Kind>; MOST]; SEATS as usize],
    /// Which cells are uncovered.
    pub open: [[bool; MOST]; SEATS as usize],
    /// Each seat's cards: how many of each rank.
    pub hands: [[u8; MOST]; SEATS as usize],
    /// The cards played, by rank. The deck is what is left: a multiset, never shuffled.
    pub played: [u8; MOST],
    /// Each seat's dice.
    pub dice: [u8; SEATS as usize],
    /// Whose turn it is once play has begun.
    pub mover: Seat,
    /// How many turns are over.
    pub turns: u8,
    /// What chance must decide before the turn is over.
    pub pending: Option<Pending>,
}

/// What chance must decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pending {
    /// Whether dice hit a cell, and how many were thrown.
    Strike(Square, u8),
    /// Which card is drawn.
    Draw,
}

/// One intention, by a seat or by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Hides this on one's next cell.
    Place(Kind, Square),
    /// Throws a number of dice at a cell.
    Strike(Square, u8),
    /// Uncovers a cell of the card's column for certain. Ranks count from 0.
    Play(u8, Square),
    /// Gives two cards of a rank for a die.
    Trade(u8),
    /// Takes a card from the deck.
    Draw,
    /// Does nothing.
    Wait,
    /// Chance: a card of this rank.
    Deal(u8),
    /// Chance: whether the dice hit, and their faces if anybody wants to see them.
    Roll(bool, [u8; MOST]),
    /// The table: a seat has left.
    Leave(Seat),
}

/// The state before.
#[derive(Debug)]
pub struct Undo(pub State);

/// A die hits with this face or more.
pub const HITS_FROM: u8 = 5;
/// The most dice thrown at once.
pub const MOST_DICE: u8 = MOST as u8;
/// Faces nobody has looked at.
pub const NO_FACES: [u8; MOST] = [0; MOST];

/// The start of a game.
pub fn start(toy: &Toy) -> State {
    State {
        rows: Default::default(),
        open: Default::default(),
        hands: Default::default(),
        played: Default::default(),
        dice: [toy.dice; SEATS as usize],
        mover: Seat(0),
        turns: 0,
        pending: None,
    }
}

impl State {
    /// Whether cells are still being filled.
    pub fn is_setup(&self, toy: &Toy) -> bool {
        self.next_cell(toy).is_some()
    }

    /// The cell that is filled next.
    pub fn next_cell(&self, toy: &Toy) -> Option<Square> {
        Square::all(toy.cells).find(|place| self.at(*place).is_none())
    }

    /// What lies under a cell.
    pub fn at(&self, place: Square) -> Option<Kind> {
        self.rows[place.seat.index()][usize::from(place.column)]
    }

    /// Whether a cell is uncovered.
    pub fn is_open(&self, place: Square) -> bool {
        self.open[place.seat.index()][usize::from(place.column)]
    }

    /// The seat that is dealt its first cards now, if cards are being dealt.
    pub fn dealt_to(&self, toy: &Toy) -> Option<Seat> {
        let short = |seat: &Seat| self.hands[seat.index()].iter().sum::<u8>() < toy.hand;
        let dealing = self.turns == 0 && self.pending.is_none();
        (0..SEATS).map(Seat).find(short).filter(|_| dealing)
    }

    /// The seats whose ace is covered.
    pub fn alive(&self) -> Seats {
        let out = |seat: usize| {
            (0..MOST).any(|column| self.open[seat][column] && self.rows[seat][column] == Some(Kind::Ace))
        };
        (0..SEATS).filter(|&seat| !out(usize::from(seat))).map(Seat).fold(Seats::NONE, Seats::with)
    }

    /// How many cards of a rank are left in the deck.
    pub fn deck(&self, toy: &Toy, rank: usize) -> u8 {
        let held: u8 = self.hands.iter().map(|hand| hand[rank]).sum();
        if rank < usize::from(toy.cells) { toy.copies - held - self.played[rank] } else { 0 }
    }

    /// Whose move it is.
    pub fn turn(&self, toy: &Toy) -> Turn {
        if let Some(place) = self.next_cell(toy) {
            return Turn::Act(place.seat);
        }
        if self.pending.is_some() || self.dealt_to(toy).is_some() {
            return Turn::Chance;
        }
        match (self.alive().count(), self.turns >= toy.limit) {
            (1, _) => Turn::Over(Outcome { winners: self.alive(), reason: "toy.end.last" }),
            (_, true) => Turn::Over(Outcome::draw("toy.end.limit")),
            (_, false) => Turn::Act(self.mover),
        }
    }

    /// How many of a kind a seat has not placed yet.
    fn left(&self, toy: &Toy, seat: Seat, kind: Kind) -> u8 {
        let placed = self.rows[seat.index()].iter().filter(|cell| **cell == Some(kind)).count();
        kind.count(toy.cells) - placed as u8
    }

    fn end_turn(&mut self) {
        let alive = self.alive();
        let after = (1..=SEATS).map(|step| Seat((self.mover.0 + step) % SEATS));
        self.mover = after.into_iter().find(|seat| alive.has(*seat)).unwrap_or(self.mover);
        self.turns += 1;
    }

    /// Uncovers a cell; whoever loses its ace shows its cards and is out.
    fn uncover(&mut self, place: Square) {
        self.open[place.seat.index()][usize::from(place.column)] = true;
        if self.at(place) == Some(Kind::Ace) {
            let hand = std::mem::take(&mut self.hands[place.seat.index()]);
            for (played, cards) in self.played.iter_mut().zip(hand) {
                *played += cards;
            }
        }
    }
}

/// The legal actions, in a fixed order.
pub fn actions(toy: &Toy, state: &State, out: &mut Vec<Action>) {
    let Turn::Act(seat) = state.turn(toy) else { return };
    if let Some(place) = state.next_cell(toy) {
        let left = Kind::ALL.into_iter().filter(|kind| state.left(toy, seat, *kind) > 0);
        return out.extend(left.map(|kind| Action::Place(kind, place)));
    }
    let alive = state.alive().without(seat);
    let targets = || Square::all(toy.cells).filter(|place| alive.has(place.seat) && !state.is_open(*place));
    let hand = &state.hands[seat.index()];
    for place in targets() {
        out.extend((1..=state.dice[seat.index()].min(MOST_DICE)).map(|dice| Action::Strike(place, dice)));
        if hand[usize::from(place.column)] > 0 {
            out.push(Action::Play(place.column, place));
        }
    }
    out.extend((0..toy.cells).filter(|&rank| hand[usize::from(rank)] >= 2).map(Action::Trade));
    if (0..MOST).any(|rank| state.deck(toy, rank) > 0) {
        out.push(Action::Draw);
    }
    out.push(Action::Wait);
}

/// Whether the others can play on without a seat: it is still in, somebody is to act, and the first turn is over. Until
/// then a hand without cards is one that is still dealt some.
pub fn may_leave(toy: &Toy, state: &State, seat: Seat) -> bool {
    let waits = state.turns > 0 && matches!(state.turn(toy), Turn::Act(_));
    waits && seat.0 < SEATS && state.alive().has(seat)
}

/// The results of chance: cards by their number, dice by the ways they can fall.
pub fn chance(toy: &Toy, state: &State, out: &mut Vec<(Action, u32)>) {
    if state.turn(toy) != Turn::Chance {
        return;
    }
    if let Some(Pending::Strike(_, dice)) = state.pending {
        let (all, missing) = (6u32.pow(u32::from(dice)), u32::from(HITS_FROM - 1).pow(u32::from(dice)));
        out.extend([(Action::Roll(true, NO_FACES), all - missing), (Action::Roll(false, NO_FACES), missing)]);
        return;
    }
    let cards =
        (0..toy.cells).map(|rank| (Action::Deal(rank), u32::from(state.deck(toy, usize::from(rank)))));
    out.extend(cards.filter(|(_, count)| *count > 0));
}

/// Plays an action.
pub fn apply(toy: &Toy, state: &mut State, action: Action) {
    let mover = state.mover.index();
    match action {
        Action::Place(kind, place) => state.rows[place.seat.index()][usize::from(place.column)] = Some(kind),
        Action::Strike(place, dice) => {
            state.dice[mover] -= dice;
            state.pending = Some(Pending::Strike(place, dice));
        }
        Action::Play(rank, place) => {
            state.hands[mover][usize::from(rank)] -= 1;
            state.played[usize::from(rank)] += 1;
            state.uncover(place);
            state.end_turn();
        }
        Action::Trade(rank) => {
            state.hands[mover][usize::from(rank)] -= 2;
            state.played[usize::from(rank)] += 2;
            state.dice[mover] += 1;
            state.end_turn();
        }
        Action::Draw => state.pending = Some(Pending::Draw),
        Action::Wait => state.end_turn(),
        Action::Deal(rank) => deal(toy, state, rank),
        Action::Roll(hits, _) => roll(state, hits),
        Action::Leave(seat) => leave(toy, state, seat),
    }
}

/// Who leaves uncovers its ace; its cells stay and nobody can strike them.
fn leave(toy: &Toy, state: &mut State, seat: Seat) {
    let is_ace = |place: &Square| place.seat == seat && state.at(*place) == Some(Kind::Ace);
    let ace = Square::all(toy.cells).find(is_ace);
    ace.into_iter().for_each(|place| state.uncover(place));
    if state.mover == seat {
        state.end_turn();
    }
}

fn deal(toy: &Toy, state: &mut State, rank: u8) {
    let drawn = state.pending.take().is_some();
    let seat = if drawn { state.mover } else { state.dealt_to(toy).unwrap_or(state.mover) };
    state.hands[seat.index()][usize::from(rank)] += 1;
    if drawn {
        state.end_turn();
    }
}

fn roll(state: &mut State, hits: bool) {
    let struck = state.pending.take();
    if let (Some(Pending::Strike(place, _)), true) = (struck, hits) {
        state.uncover(place);
    }
    state.end_turn();
}

/// A throw with its faces: any that give this result, all equally likely.
pub fn detail(state: &State, action: Action, rng: &mut Rng) -> Action {
    let (Action::Roll(hits, _), Some(Pending::Strike(_, dice))) = (action, state.pending) else {
        return action;
    };
    loop {
        let mut faces = NO_FACES;
        faces.iter_mut().take(usize::from(dice)).for_each(|face| *face = rng.below(6) as u8 + 1);
        if faces.iter().any(|&face| face >= HITS_FROM) == hits {
            return Action::Roll(hits, faces);
        }
    }
}

/// A throw without its faces.
pub fn plain(action: Action) -> Action {
    match action {
        Action::Roll(hits, _) => Action::Roll(hits, NO_FACES),
        other => other,
    }
}

/// What the future depends on: everything, for there is no history.
pub fn key(state: &State) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

impl Game for Toy {
    const META: Meta = Meta { id: "toy", edition: 1, hidden: true, most_seats: SEATS, longest: 36 };
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "ruleset",
            kind: OptionKind::File {
                folder: "rulesets",
                ending: "toml",
                shipped: &["plain", "tiny"],
                inside: None,
            },
            default: "plain",
        },
        OptionSpec { key: "cells", kind: OptionKind::Number { least: 2, most: 3 }, default: "3" },
        OptionSpec { key: "copies", kind: OptionKind::Number { least: 1, most: 4 }, default: "2" },
        OptionSpec { key: "hand", kind: OptionKind::Number { least: 0, most: 2 }, default: "1" },
        OptionSpec { key: "dice", kind: OptionKind::Number { least: 0, most: 9 }, default: "3" },
        OptionSpec { key: "limit", kind: OptionKind::Number { least: 1, most: 99 }, default: "12" },
    ];
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("rulesets/plain.toml", include_str!("data/rulesets/plain.toml")),
        ("rulesets/tiny.toml", include_str!("data/rulesets/tiny.toml")),
    ];

    type State = State;
    type Action = Action;
    type Undo = Undo;
    type View = View;

    fn new(options: &Options, _files: &Files) -> Result<Toy, Misreads> {
        let number = |key| options.number(key).and_then(|n| u8::try_from(n).ok()).unwrap_or_default();
        let toy = Toy {
            cells: number("cells"),
            copies: number("copies"),
            hand: number("hand"),
            dice: number("dice"),
            limit: number("limit"),
        };
        match SEATS * toy.hand <= toy.cells * toy.copies {
            true => Ok(toy),
            false => {
                Err(Misread::new(Text::new("toy.few-cards").number("most", toy.cells * toy.copies)).into())
            }
        }
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn start(&self) -> State {
        start(self)
    }

    fn turn(&self, state: &State) -> Turn {
        state.turn(self)
    }

    fn drafting(&self, state: &State) -> Seats {
        if state.is_setup(self) { Seats::first(SEATS) } else { Seats::NONE }
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        actions(self, state, out);
    }

    fn apply(&self, state: &mut State, action: Action) -> Undo {
        let before = Undo(*state);
        apply(self, state, action);
        before
    }

    fn undo(&self, state: &mut State, undo: Undo) {
        *state = undo.0;
    }

    fn leaving(&self, state: &State, seat: Seat) -> Option<Action> {
        may_leave(self, state, seat).then_some(Action::Leave(seat))
    }

    fn chance(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        chance(self, state, out);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        view::imagine(self, view, rng)
    }

    fn key(&self, state: &State) -> u64 {
        key(state)
    }
}
