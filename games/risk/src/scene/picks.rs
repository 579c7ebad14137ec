//! Actions as paths of picks, and picks as actions.

use crate::board::Territory;
use crate::moves::cards::Card;
use crate::moves::{Action, Phase};
use crate::{Risk, View};
use kernel::{Cell, Turn};
use phrase::Text;
use scene::{Adds, Asking, Pick};
use table::tree_for;
use verdict::Case;

/// How many armies are left where an attack goes on to its end.
const LAST: u16 = 1;

/// The picks that make an action. Results of chance are not picked, nor is leaving.
pub(crate) fn path(game: &Risk, view: &View, action: Action) -> Vec<Pick> {
    let cell = |territory: Territory| Pick::Cell(territory.cell());
    let amount = |armies: u16| Pick::Amount(u32::from(armies));
    match action {
        Action::Deal => vec![Pick::button("deal")],
        Action::Claim(territory) | Action::From(territory) | Action::Against(territory) => {
            vec![cell(territory)]
        }
        Action::Place { on, armies } => vec![cell(on), amount(armies)],
        Action::Next => vec![Pick::button("next")],
        Action::Dice(dice) | Action::Defend(dice) => vec![Pick::Button(format!("dice-{dice}"))],
        Action::Until(LAST) => vec![Pick::button("to-the-end")],
        Action::Until(left) => vec![Pick::button("until"), amount(left)],
        Action::Advance(armies) => vec![amount(armies)],
        Action::Discard(card) => vec![Pick::Spare(game.card_word(card))],
        Action::Draw => vec![Pick::button("draw")],
        Action::Exchange { cards, bonus } => {
            let keys = cards.iter().map(|card| game.card_word(*card)).collect();
            let chosen = bonus.filter(|_| game.only_bonus(view, cards).is_none());
            [Pick::button("exchange"), Pick::Several(keys)].into_iter().chain(chosen.map(cell)).collect()
        }
        Action::Move { from, to, armies } => vec![cell(from), cell(to), amount(armies)],
        Action::End => vec![Pick::button("end")],
        Action::Dealt(..)
        | Action::Mission(_)
        | Action::Battle { .. }
        | Action::Drawn(_)
        | Action::Leave(_) => Vec::new(),
    }
}

/// The action that picks mean, legal or not. Half a path means something only if no number of armies
/// could make it legal: a drop to be refused.
pub(crate) fn meant(game: &Risk, view: &View, picks: &[Pick]) -> Option<Action> {
    match picks {
        [Pick::Button(name)] => button(view, name),
        [Pick::Button(name), Pick::Amount(left)] if name == "until" => Some(Action::Until(armies(*left))),
        [Pick::Button(name), Pick::Several(keys), rest @ ..] if name == "exchange" => {
            game.exchange_of(view, keys, rest)
        }
        [Pick::Spare(key)] if view.phase == Phase::Discard => game.card(key).ok().map(Action::Discard),
        [Pick::Amount(number)] => Some(Action::Advance(armies(*number))),
        [Pick::Cell(cell)] => game.land_of(*cell).and_then(|land| game.single(view, land)),
        [Pick::Cell(on), Pick::Amount(number)] => {
            Some(Action::Place { on: game.land_of(*on)?, armies: armies(*number) })
        }
        [Pick::Cell(from), Pick::Cell(to), rest @ ..] => {
            let (from, to) = (game.land_of(*from)?, game.land_of(*to)?);
            match rest {
                [Pick::Amount(number)] => Some(Action::Move { from, to, armies: armies(*number) }),
                [] => game.refused(view, Action::Move { from, to, armies: 1 }),
                _ => None,
            }
        }
        _ => None,
    }
}

impl Risk {
    /// What a territory alone means in this phase.
    fn single(&self, view: &View, territory: Territory) -> Option<Action> {
        match view.phase {
            Phase::Claim => Some(Action::Claim(territory)),
            Phase::From => Some(Action::From(territory)),
            Phase::Against { .. } => Some(Action::Against(territory)),
            Phase::Setup | Phase::Place => self.refused(view, Action::Place { on: territory, armies: 1 }),
            _ => None,
        }
    }

    fn exchange_of(&self, view: &View, keys: &[String], rest: &[Pick]) -> Option<Action> {
        let cards: Vec<Card> = keys.iter().filter_map(|key| self.card(key).ok()).collect();
        let mut cards: [Card; 3] = cards.try_into().ok()?;
        cards.sort_unstable();
        let own = view.viewer.seat().map(|seat| view.owned(seat)).unwrap_or_default();
        let shown = self.bonus_lands(own, view.open.bonus_used, cards);
        let bonus = match rest {
            [Pick::Cell(cell)] => Some(self.land_of(*cell)?),
            [] if shown.count() > 1 => return None,
            [] => shown.iter().next(),
            _ => return None,
        };
        Some(Action::Exchange { cards, bonus })
    }

    /// An action if the rules refuse it.
    fn refused(&self, view: &View, action: Action) -> Option<Action> {
        let Turn::Act(seat) = view.turn() else { return None };
        let tree = tree_for::<Risk>(action);
        (!tree.rule.accepts(&Case { game: self, view, seat, action })).then_some(action)
    }

    fn land_of(&self, cell: Cell) -> Option<Territory> {
        (cell.index() < self.board.size()).then_some(Territory(cell.0 as u8))
    }
}

fn button(view: &View, name: &str) -> Option<Action> {
    if let Some(dice) = name.strip_prefix("dice-") {
        let dice = dice.parse().ok()?;
        let defends = matches!(view.phase, Phase::Defend { .. });
        return Some(if defends { Action::Defend(dice) } else { Action::Dice(dice) });
    }
    match name {
        "deal" => Some(Action::Deal),
        "next" => Some(Action::Next),
        "draw" => Some(Action::Draw),
        "end" => Some(Action::End),
        "to-the-end" => Some(Action::Until(LAST)),
        _ => None,
    }
}

/// A number of armies; too many are as many as can be.
fn armies(number: u32) -> u16 {
    number.min(u32::from(u16::MAX)) as u16
}

/// How a number of armies is asked for. Armies that are put one after the other are put as at once; those that move may
/// move only once.
pub(crate) fn asking<T>(phase: Phase<T>, whole: bool) -> Asking {
    let (key, adds) = match phase {
        Phase::Setup if !whole => ("risk.button.put", Some(Adds::Later)),
        Phase::Setup | Phase::Place => ("risk.button.put", Some(Adds::Now)),
        Phase::Advance { .. } => ("risk.button.advance", None),
        Phase::Dice { .. } => ("risk.button.left", None),
        _ => ("risk.button.move", None),
    };
    Asking { label: Some(Text::new(key)), adds }
}

/// What a button says.
pub(crate) fn label(pick: &Pick) -> Option<Text> {
    let Pick::Button(name) = pick else { return None };
    let text = match name.as_str() {
        "deal" => Text::new("risk.button.deal"),
        "next" => Text::new("risk.button.next"),
        "draw" => Text::new("risk.button.draw"),
        "end" => Text::new("risk.button.end"),
        "until" => Text::new("risk.button.until"),
        "to-the-end" => Text::new("risk.button.to-the-end"),
        "exchange" => Text::new("risk.button.exchange"),
        dice => Text::new("risk.button.dice").number("dice", dice.strip_prefix("dice-")?.parse::<u8>().ok()?),
    };
    Some(text)
}
