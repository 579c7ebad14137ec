//! The checks of the rule trees, each with its evidence.

use super::RiskCase;
use crate::board::Territory;
use crate::moves::cards::{Card, Kind, is_set};
use crate::moves::dice::MOST_DICE;
use crate::moves::{Action, Order, Phase};
use kernel::Cell;
use phrase::Arg;
use verdict::{Claim, Finding};

pub(super) fn claims_free(it: &RiskCase<'_>) -> Finding {
    let Action::Claim(territory) = it.action else { return Finding::held() };
    is_on_map(it, territory).and(|| {
        it.view
            .owner(territory)
            .is_none()
            .or_because([territory.cell()])
            .with("territory", name(it, territory))
    })
}

pub(super) fn places_on_own(it: &RiskCase<'_>) -> Finding {
    let Action::Place { on, .. } = it.action else { return Finding::held() };
    is_own(it, on)
}

pub(super) fn places_some(it: &RiskCase<'_>) -> Finding {
    let Action::Place { armies, .. } = it.action else { return Finding::held() };
    (armies > 0).or_because([])
}

pub(super) fn places_what_is_left(it: &RiskCase<'_>) -> Finding {
    let Action::Place { armies, .. } = it.action else { return Finding::held() };
    let left = it.view.reserve();
    (armies <= left).or_because([]).number("left", left)
}

pub(super) fn places_singly(it: &RiskCase<'_>) -> Finding {
    let Action::Place { armies, .. } = it.action else { return Finding::held() };
    let single = it.game.terms.single && it.view.phase == Phase::Setup;
    (!single || armies <= 1).or_because([])
}

pub(super) fn attacks_from_own(it: &RiskCase<'_>) -> Finding {
    let Action::From(from) = it.action else { return Finding::held() };
    is_own(it, from)
}

pub(super) fn attacks_with_two(it: &RiskCase<'_>) -> Finding {
    let Action::From(from) = it.action else { return Finding::held() };
    let unseen = !it.view.seen.has(from);
    let armies = it.view.armies.get(from.index()).copied().unwrap_or(0);
    (unseen || armies >= 2)
        .or_because([from.cell()])
        .with("territory", name(it, from))
        .number("armies", armies)
}

pub(super) fn attacks_somebody(it: &RiskCase<'_>) -> Finding {
    let Action::From(from) = it.action else { return Finding::held() };
    if from.index() >= it.game.board.size() {
        return Finding::held();
    }
    let around = it.game.board.around(from);
    let enemies = around.minus(it.view.owned(it.seat));
    (!enemies.is_empty()).or_because(around.iter().map(Territory::cell)).with("territory", name(it, from))
}

pub(super) fn targets_an_enemy(it: &RiskCase<'_>) -> Finding {
    let Action::Against(to) = it.action else { return Finding::held() };
    is_on_map(it, to).and(|| {
        let own = it.view.owned(it.seat).has(to);
        (!own).or_because([to.cell()]).with("territory", name(it, to))
    })
}

pub(super) fn targets_a_neighbour(it: &RiskCase<'_>) -> Finding {
    let (Action::Against(to), Phase::Against { from: Some(from) }) = (it.action, it.view.phase) else {
        return Finding::held();
    };
    let cells = [from.cell(), to.cell()];
    it.game
        .board
        .around(from)
        .has(to)
        .or_because(cells)
        .with("territory", name(it, to))
        .with("from", name(it, from))
}

pub(super) fn throws_one_to_three(it: &RiskCase<'_>) -> Finding {
    let Action::Dice(dice) = it.action else { return Finding::held() };
    (1..=MOST_DICE.0).contains(&dice).or_because([]).number("most", MOST_DICE.0)
}

pub(super) fn keeps_one_from_the_dice(it: &RiskCase<'_>) -> Finding {
    let Action::Dice(dice) = it.action else { return Finding::held() };
    let Some((from, armies)) = attacker(it) else { return Finding::held() };
    (armies > u16::from(dice)).or_because([from.cell()]).number("dice", dice).number("armies", armies)
}

pub(super) fn stops_in_time(it: &RiskCase<'_>) -> Finding {
    let Action::Until(left) = it.action else { return Finding::held() };
    let Some((from, armies)) = attacker(it) else { return Finding::held() };
    (1..armies).contains(&left).or_because([from.cell()]).number("most", armies - 1)
}

pub(super) fn defends_with_one_or_two(it: &RiskCase<'_>) -> Finding {
    let Action::Defend(dice) = it.action else { return Finding::held() };
    (1..=MOST_DICE.1).contains(&dice).or_because([]).number("most", MOST_DICE.1)
}

pub(super) fn has_armies_to_defend(it: &RiskCase<'_>) -> Finding {
    let (Action::Defend(dice), Phase::Defend { battle, .. }) = (it.action, it.view.phase) else {
        return Finding::held();
    };
    let Some(to) = battle.to else { return Finding::held() };
    let armies = it.view.armies(to);
    (armies >= u16::from(dice)).or_because([to.cell()]).number("dice", dice).number("armies", armies)
}

pub(super) fn advances_the_dice(it: &RiskCase<'_>) -> Finding {
    let (Action::Advance(armies), Phase::Advance { entered, .. }) = (it.action, it.view.phase) else {
        return Finding::held();
    };
    (armies >= u16::from(entered)).or_because([]).number("least", entered)
}

pub(super) fn leaves_one_behind(it: &RiskCase<'_>) -> Finding {
    let (Action::Advance(armies), Phase::Advance { battle, entered }) = (it.action, it.view.phase) else {
        return Finding::held();
    };
    let Some(from) = battle.from else { return Finding::held() };
    let most = u16::from(entered) + it.view.armies(from) - 1;
    (armies <= most).or_because([from.cell()]).number("most", most)
}

pub(super) fn holds_the_cards(it: &RiskCase<'_>) -> Finding {
    let wanted = match it.action {
        Action::Discard(card) => vec![card],
        Action::Exchange { cards, .. } => cards.to_vec(),
        _ => return Finding::held(),
    };
    let mut hand = it.view.cards.hand(it.seat).unwrap_or_default();
    let mut missing = wanted.into_iter().filter(|card| match hand.iter().position(|held| held == card) {
        Some(place) => {
            hand.swap_remove(place);
            false
        }
        None => true,
    });
    missing.next().is_none().or_because([])
}

/// The seed exchanges three of one kind; the classic game also one of each, or two and a joker.
pub(super) fn makes_a_set(it: &RiskCase<'_>) -> Finding {
    let Action::Exchange { cards, .. } = it.action else { return Finding::held() };
    let kinds = cards.map(Card::kind);
    let alike = kinds[0] == kinds[1] && kinds[1] == kinds[2] && kinds[0] != Kind::Joker;
    let (key, holds) = match it.game.terms.order {
        Order::Seed => ("risk.set.alike", alike),
        Order::Classic => ("risk.set.classic", is_set(kinds)),
    };
    let sorted = cards.is_sorted();
    (holds && sorted).or_because([]).term("sets", key)
}

/// Whoever shows an own territory gets two armies there, once a turn, and says where if there are several.
pub(super) fn takes_the_bonus(it: &RiskCase<'_>) -> Finding {
    let Action::Exchange { cards, bonus } = it.action else { return Finding::held() };
    let shown = it.game.bonus_lands(it.view.owned(it.seat), it.view.open.bonus_used, cards);
    let fits = bonus.map_or(shown.is_empty(), |territory| shown.has(territory));
    fits.or_because(shown.iter().map(Territory::cell))
}

pub(super) fn need_not_exchange(it: &RiskCase<'_>) -> Finding {
    let hand = it.view.cards.size(it.seat);
    let must = it.view.phase == Phase::Exchange && it.game.must_exchange(hand);
    (!must).or_because([]).number("cards", hand)
}

pub(super) fn moves_between_own(it: &RiskCase<'_>) -> Finding {
    let Action::Move { from, to, .. } = it.action else { return Finding::held() };
    let own = it.view.owned(it.seat);
    let foreign: Vec<Territory> = [from, to].into_iter().filter(|t| !own.has(*t)).collect();
    foreign.is_empty().or_because(foreign.iter().map(|t| t.cell()))
}

pub(super) fn moves_within_reach(it: &RiskCase<'_>) -> Finding {
    let Action::Move { from, to, .. } = it.action else { return Finding::held() };
    if from.index() >= it.game.board.size() {
        return Finding::held();
    }
    let (key, holds) = if it.game.terms.chain {
        let reached = it.game.board.reach(from, it.view.owned(it.seat));
        ("risk.reach.chain", from != to && reached.has(to))
    } else {
        ("risk.reach.bordering", it.game.board.around(from).has(to))
    };
    let between = if it.game.terms.chain && !holds { strangers(it, from, to) } else { Vec::new() };
    let proof = [from, to].into_iter().chain(between).map(|territory| territory.cell());
    let finding = holds.or_because(proof).term("how", key);
    finding.with("from", name(it, from)).with("to", name(it, to))
}

/// The territories of others that part two chains of own ones.
fn strangers(it: &RiskCase<'_>, from: Territory, to: Territory) -> Vec<Territory> {
    let (board, own) = (&it.game.board, it.view.owned(it.seat));
    if from == to || to.index() >= board.size() {
        return Vec::new();
    }
    let around = |end| board.around_all(board.reach(end, own));
    (around(from) & around(to)).minus(own).iter().collect()
}

pub(super) fn moves_some(it: &RiskCase<'_>) -> Finding {
    let Action::Move { armies, .. } = it.action else { return Finding::held() };
    (armies > 0).or_because([])
}

pub(super) fn leaves_one_where_it_was(it: &RiskCase<'_>) -> Finding {
    let Action::Move { from, armies, .. } = it.action else { return Finding::held() };
    let there = it.view.armies.get(from.index()).copied().unwrap_or(0);
    let unseen = !it.view.seen.has(from);
    (unseen || armies < there)
        .or_because([from.cell()])
        .with("territory", name(it, from))
        .number("armies", there)
}

pub(super) fn has_moves_left(it: &RiskCase<'_>) -> Finding {
    let most = it.game.most_moves();
    (u32::from(it.view.open.moves) < most).or_because([]).number("most", most)
}

fn is_own(it: &RiskCase<'_>, territory: Territory) -> Finding {
    let own = it.view.owned(it.seat).has(territory);
    own.or_because([territory.cell()]).with("territory", name(it, territory))
}

fn is_on_map(it: &RiskCase<'_>, territory: Territory) -> Finding {
    let cells: [Cell; 0] = [];
    (territory.index() < it.game.board.size()).or_because(cells).with("territory", name(it, territory))
}

/// The territory an attack comes from, and its armies.
fn attacker(it: &RiskCase<'_>) -> Option<(Territory, u16)> {
    let Phase::Dice { battle } = it.view.phase else { return None };
    battle.from.map(|from| (from, it.view.armies(from)))
}

/// A territory's name as an argument.
fn name(it: &RiskCase<'_>, territory: Territory) -> Arg {
    let region = it.game.board.regions.get(territory.index());
    region.map_or(Arg::Name(territory.0.to_string()), |region| region.name.arg())
}

/// Findings one after the other.
trait Then {
    /// This finding if it failed, else the next.
    fn and(self, next: impl FnOnce() -> Finding) -> Finding;
}

impl Then for Finding {
    fn and(self, next: impl FnOnce() -> Finding) -> Finding {
        if self.holds() { next() } else { self }
    }
}
