//! What an action changes. Actions are legal when they come here.

use super::cards::{self, Card};
use super::dice::{Faces, MOST_DICE, stake};
use super::turns::MUST_EXCHANGE_AT_ONCE;
use super::{Action, BOX, Battle, Holder, Order, Phase, State};
use crate::Risk;
use crate::board::Territory;

/// Armies on a card's territory for its owner.
pub const TERRITORY_BONUS: u16 = 2;

/// Plays an action. [`kernel::Game::apply`] is this with a copy of what was, which search does not always need.
#[inline]
pub(crate) fn apply(game: &Risk, state: &mut State, action: Action) {
    let seat = state.open.seat;
    match action {
        Action::Deal => state.phase = Phase::Dealing,
        Action::Dealt(territory, holder) => game.give(state, territory, holder),
        Action::Mission(mission) => game.deal_mission(state, mission),
        Action::Claim(territory) => game.claim(state, territory),
        Action::Place { on, armies } => game.place(state, on, armies),
        Action::From(from) => state.phase = Phase::Against { from },
        Action::Next => game.go_on(state),
        Action::Against(to) => game.attack(state, to),
        Action::Dice(dice) => game.ask_defender(state, dice),
        Action::Until(left) => {
            state.open.until = left;
            game.ask_defender(state, MOST_DICE.0);
        }
        Action::Defend(dice) => game.throw(state, dice),
        Action::Battle { lost, faces } => game.fight(state, lost, faces),
        Action::Advance(armies) => game.advance(state, armies),
        Action::Discard(card) => {
            state.deck.show(seat, card);
            state.phase = Phase::Draw;
        }
        Action::Draw => {
            state.deck.refill();
            state.phase = Phase::Drawing;
        }
        Action::Drawn(card) => {
            state.deck.take(seat, card);
            state.open.drew = true;
            game.after_draw(state);
        }
        Action::Exchange { cards, bonus } => game.exchange(state, cards, bonus),
        Action::Move { from, to, armies } => {
            state.take_armies(from, armies);
            state.add_armies(to, armies);
            state.open.moves += 1;
        }
        Action::End => game.end_turn(state),
        Action::Leave(leaver) => game.leave(state, leaver),
    }
    game.judge_missions(state, seat);
}

impl Risk {
    fn place(&self, state: &mut State, on: Territory, armies: u16) {
        let seat = state.open.seat;
        state.add_armies(on, armies);
        state.open.reserve[seat.index()] -= armies;
        if state.phase == Phase::Setup {
            self.placed_in_setup(state, seat);
        } else if state.open.reserve[seat.index()] == 0 {
            self.after_place(state);
        }
    }

    /// `next`: attacks no more, or exchanges no more.
    fn go_on(&self, state: &mut State) {
        match state.phase {
            Phase::From => self.after_attacks(state),
            _ => self.go_place(state),
        }
    }

    fn attack(&self, state: &mut State, to: Territory) {
        let Phase::Against { from } = state.phase else { return };
        let defender = state.owner(to).unwrap_or(Holder::NEUTRAL);
        state.phase = Phase::Dice { battle: Battle { from, to, defender } };
        state.open.until = 0;
    }

    /// The attacker throws up to `wanted` dice; a defender who may choose is asked.
    fn ask_defender(&self, state: &mut State, wanted: u8) {
        let (Phase::Dice { battle } | Phase::Battle { battle, .. }) = state.phase else { return };
        let free = state.armies(battle.from) - 1;
        let attack = free.min(u16::from(wanted)) as u8;
        state.phase = Phase::Defend { battle, attack };
        if !self.terms.defence_chosen || battle.defender == Holder::NEUTRAL {
            self.throw_most(state, battle);
        }
    }

    /// The defender throws as many dice as it can.
    pub(super) fn throw_most(&self, state: &mut State, battle: Battle) {
        let most = state.armies(battle.to).min(u16::from(MOST_DICE.1)) as u8;
        self.throw(state, most);
    }

    fn throw(&self, state: &mut State, defence: u8) {
        let Phase::Defend { battle, attack } = state.phase else { return };
        state.phase = Phase::Battle { battle, attack, defence };
    }

    fn fight(&self, state: &mut State, lost: u8, faces: Faces) {
        let Phase::Battle { battle, attack, defence } = state.phase else { return };
        state.take_armies(battle.from, u16::from(lost));
        state.take_armies(battle.to, u16::from(stake(attack, defence) - lost));
        state.open.faces = faces;
        if state.armies(battle.to) == 0 {
            self.conquer(state, battle, attack);
        } else if state.open.until > 0 && state.armies(battle.from) > state.open.until {
            self.ask_defender(state, MOST_DICE.0);
        } else {
            state.open.until = 0;
            self.after_battle(state);
        }
    }

    /// A territory without armies passes to the attacker: one army enters it, or as many as there were dice.
    fn conquer(&self, state: &mut State, battle: Battle, attack: u8) {
        let seat = state.open.seat;
        let entering = if self.terms.order == Order::Seed { 1 } else { attack };
        state.owned[battle.defender.index()].remove(battle.to);
        state.owned[seat.index()].add(battle.to);
        state.take_armies(battle.from, u16::from(entering));
        state.add_armies(battle.to, u16::from(entering));
        state.open.conquered = true;
        state.open.until = 0;
        self.destroy(state, battle.defender);
        if self.conquest_wins(state) {
            return;
        }
        match self.terms.order {
            Order::Seed => self.after_battle(state),
            Order::Classic => state.phase = Phase::Advance { battle, entered: entering },
        }
    }

    /// Who lost its last territory is out, and its cards go to whoever took it.
    fn destroy(&self, state: &mut State, holder: Holder) {
        let Some(destroyed) = holder.seat().filter(|_| state.owned(holder).is_empty()) else { return };
        let seat = state.open.seat;
        state.open.destroyed_by[destroyed.index()] = Some(seat);
        state.deck.inherit(destroyed, seat);
    }

    fn advance(&self, state: &mut State, armies: u16) {
        let Phase::Advance { battle, entered } = state.phase else { return };
        let more = armies - u16::from(entered);
        state.take_armies(battle.from, more);
        state.add_armies(battle.to, more);
        if state.deck.hand_size(state.open.seat) >= MUST_EXCHANGE_AT_ONCE {
            state.phase = Phase::Exchange;
        } else {
            self.after_battle(state);
        }
    }

    fn exchange(&self, state: &mut State, cards: [Card; 3], bonus: Option<Territory>) {
        let seat = state.open.seat;
        let value = self.set_value(state.open.sets, cards);
        cards.iter().for_each(|card| state.deck.show(seat, *card));
        state.open.sets = state.open.sets.saturating_add(1);
        self.gain(state, value);
        if let Some(territory) = bonus {
            let left = BOX.saturating_sub(state.strength(seat) + u32::from(state.open.reserve[seat.index()]));
            state.add_armies(territory, TERRITORY_BONUS.min(left as u16));
            state.open.bonus_used = true;
        }
        self.go_exchange(state);
    }

    /// What three cards bring after `traded` sets.
    pub(crate) fn set_value(&self, traded: u16, cards: [Card; 3]) -> u32 {
        match self.terms.order {
            Order::Seed => u32::from(cards::seed_value(cards[0].kind())),
            Order::Classic if self.terms.escalating => cards::escalating_value(traded),
            Order::Classic => u32::from(cards::fixed_value(cards.map(Card::kind))),
        }
    }
}
