//! Actions worth judging, legal and illegal: what the laws compare the generator and the trees on.

use crate::board::Territory;
use crate::moves::cards::{Card, Kind};
use crate::moves::dice::Faces;
use crate::moves::{Action, Holder, Order};
use crate::{Risk, View};
use kernel::{Rng, Seat};

/// How many random placements, moves and exchanges are tried.
const TRIES: usize = 60;

/// Every kind of action, some of them legal here.
pub(crate) fn candidates(game: &Risk, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
    out.extend([Action::Deal, Action::Next, Action::Draw, Action::End]);
    for territory in game.board.territories() {
        out.extend([Action::Claim(territory), Action::From(territory), Action::Against(territory)]);
    }
    out.extend((0..=4).map(Action::Dice));
    out.extend((0..=3).map(Action::Defend));
    out.extend([0, 1, 2, 3, 7, 60].map(Action::Until));
    out.extend([0, 1, 2, 3, 4, 9].map(Action::Advance));
    out.extend(deck(game).into_iter().map(Action::Discard));
    out.extend([
        Action::Dealt(Territory(0), Holder(0)),
        Action::Mission(0),
        Action::Battle { lost: 0, faces: Faces::NONE },
        Action::Drawn(Card(0)),
    ]);
    out.extend((0..game.terms.players).map(|seat| Action::Leave(Seat(seat))));
    for _ in 0..TRIES {
        out.push(placement(game, view, rng));
        out.push(movement(game, view, rng));
        out.push(exchange(game, view, rng));
    }
}

fn placement(game: &Risk, view: &View, rng: &mut Rng) -> Action {
    let left = view.reserve();
    let armies = [0, 1, 1, left / 2, left, left.saturating_add(1)][rng.index(6)];
    Action::Place { on: land(game, view, rng), armies }
}

/// A move that is often between neighbours, and often of as many armies as there just are.
fn movement(game: &Risk, view: &View, rng: &mut Rng) -> Action {
    let from = land(game, view, rng);
    let near: Vec<Territory> = game.board.around(from).iter().collect();
    let to = match rng.below(3) {
        0 => land(game, view, rng),
        _ => *rng.choose(&near).unwrap_or(&from),
    };
    let there = view.armies(from);
    let armies = [0, 1, 1, there.saturating_sub(1), there, 9][rng.index(6)];
    Action::Move { from, to, armies }
}

/// Three cards, often of the own hand, in order more often than not.
fn exchange(game: &Risk, view: &View, rng: &mut Rng) -> Action {
    let hand = view.viewer.seat().and_then(|seat| view.cards.hand(seat)).unwrap_or_default();
    let all = deck(game);
    let drawn = |rng: &mut Rng| {
        let pile = if rng.below(8) > 0 && !hand.is_empty() { &hand } else { &all };
        *rng.choose(pile).unwrap_or(&Card(0))
    };
    let mut cards = [drawn(rng), drawn(rng), drawn(rng)];
    if rng.below(8) > 0 {
        cards.sort_unstable();
    }
    let shown = cards[rng.index(3)];
    let bonus = (rng.below(2) == 0 && shown.kind() != Kind::Joker).then_some(Territory(shown.0));
    Action::Exchange { cards, bonus }
}

/// Any territory, more often one of the viewer's own.
fn land(game: &Risk, view: &View, rng: &mut Rng) -> Territory {
    let own = view.viewer.seat().map(|seat| view.owned(seat)).unwrap_or_default();
    let lands = if rng.below(4) == 0 || own.is_empty() { game.board.all() } else { own };
    let lands: Vec<Territory> = lands.iter().collect();
    *rng.choose(&lands).unwrap_or(&Territory(0))
}

/// One of each card.
fn deck(game: &Risk) -> Vec<Card> {
    match game.terms.order {
        Order::Seed => Kind::ALL.map(Kind::card).to_vec(),
        Order::Classic => game.board.territories().map(|t| Card(t.0)).chain(Card::JOKERS).collect(),
    }
}
