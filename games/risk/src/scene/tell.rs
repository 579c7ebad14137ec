//! What each viewer is told of an action.
//!
//! Everything that changes a view is told, and nothing else: in the fog places are left out, but what
//! everybody knows (how many territories and armies each has, dice, who fights whom) is not.

mod leave;

use super::name_of;
use crate::Risk;
use crate::board::{Lands, Territory};
use crate::moves::cards::{Card, Deck};
use crate::moves::dice::{Faces, stake};
use crate::moves::{Action, Battle, End, Holder, Order, State, Step, Why};
use kernel::{Seat, Viewer};
use phrase::{Arg, Text};
use scene::{Event, EventKind};

impl Risk {
    /// What `viewer` is told of an action.
    pub(crate) fn told(&self, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
        let sight = |state: &State| state.sight(|lands| self.board.around_all(lands), self.terms.fog, viewer);
        // Claims are open until the last of them brings the fog.
        let kept = if matches!(action, Action::Claim(_)) { sight(after) } else { Lands(u64::MAX) };
        let seen = sight(before) & kept;
        let seat = before.open.seat;
        let mut teller = Teller { game: self, before, after, viewer, seat, seen, events: Vec::new() };
        teller.tell(action);
        teller.tell_neutral(action);
        teller.tell_sighted(sight(after));
        teller.tell_turn();
        teller.events
    }
}

struct Teller<'a> {
    game: &'a Risk,
    before: &'a State,
    after: &'a State,
    viewer: Viewer,
    seat: Seat,
    seen: Lands,
    events: Vec<Event>,
}

impl Teller<'_> {
    fn tell(&mut self, action: Action) {
        match action {
            Action::Deal => self.say(EventKind::Note, "risk.tell.deal", &[]),
            Action::Dealt(territory, holder) => self.dealt(territory, holder),
            Action::Mission(number) => self.mission(number),
            Action::Claim(territory) if self.seen.has(territory) => {
                self.say(EventKind::Place, "risk.tell.claim", &[territory]);
            }
            Action::Claim(_) => self.say(EventKind::Place, "risk.tell.claim-fog", &[]),
            Action::Place { on, armies } => self.placed(on, armies),
            Action::From(from) if self.seen.has(from) => self.say(EventKind::Note, "risk.tell.from", &[from]),
            Action::From(_) => self.say(EventKind::Note, "risk.tell.from-fog", &[]),
            Action::Next if self.before.step == Step::From => {
                self.say(EventKind::Note, "risk.tell.peace", &[])
            }
            Action::Next => self.say(EventKind::Note, "risk.tell.keep", &[]),
            Action::Against(to) => self.attacks(to),
            Action::Dice(_) => self.throws(),
            Action::Until(left) => {
                let text = self.text("risk.tell.until").number("armies", left);
                self.push(EventKind::Note, text, &[]);
                self.throws();
            }
            Action::Defend(dice) => self.defends(dice),
            Action::Battle { lost, faces } => self.battle(lost, faces),
            Action::Advance(armies) => self.advances(armies),
            Action::Discard(card) => {
                let text = self.text("risk.tell.discard").text("card", self.game.card_text(card));
                self.push(EventKind::Note, text, &[]);
            }
            Action::Draw => self.draws(),
            Action::Drawn(card) => self.drawn(card),
            Action::Exchange { cards, bonus } => self.exchanges(cards, bonus),
            Action::Move { from, to, armies } => self.moves(from, to, armies),
            Action::End => self.say(EventKind::Turn, "risk.tell.end", &[]),
            Action::Leave(leaver) => self.leaves(leaver),
        }
    }

    /// A sentence about the seat whose turn it is.
    fn text(&self, key: &'static str) -> Text {
        Text::new(key).term("seat", name_of(self.seat))
    }

    fn name(&self, territory: Territory) -> Arg {
        self.game.board.region(territory).name.arg()
    }

    /// A sentence about the seat and at most one territory.
    fn say(&mut self, kind: EventKind, key: &'static str, lands: &[Territory]) {
        let text = self.text(key);
        let text = match lands {
            [territory, ..] => text.with("territory", self.name(*territory)),
            [] => text,
        };
        self.push(kind, text, lands);
    }

    fn push(&mut self, kind: EventKind, text: Text, lands: &[Territory]) {
        let event = Event::new(kind, text).by(self.seat).on(lands.iter().map(|land| land.cell()));
        self.events.push(event);
    }

    fn dealt(&mut self, territory: Territory, holder: Holder) {
        let own = self.viewer.seat().map(Holder::from) == Some(holder);
        if !self.seen.has(territory) && !own {
            return self.events.push(Event::new(EventKind::Chance, Text::new("risk.tell.dealt-fog")));
        }
        let text = Text::new("risk.tell.dealt").with("territory", self.name(territory));
        let text = text.term("holder", name_of(holder));
        self.events.push(Event::new(EventKind::Chance, text).on([territory.cell()]));
    }

    fn mission(&mut self, number: u8) {
        let text = match self.viewer.sees_as(self.seat) {
            true => self.text("risk.tell.mission").text("mission", self.game.mission_text(number)),
            false => self.text("risk.tell.mission-secret"),
        };
        self.push(EventKind::Chance, text, &[]);
    }

    fn placed(&mut self, on: Territory, armies: u16) {
        if self.seen.has(on) {
            let text = self.text("risk.tell.place").with("territory", self.name(on)).number("armies", armies);
            self.push(EventKind::Place, text, &[on]);
        } else {
            let text = self.text("risk.tell.place-fog").number("armies", armies);
            self.push(EventKind::Place, text, &[]);
        }
    }

    fn attacks(&mut self, to: Territory) {
        let Step::Dice { battle } = self.after.step else { return };
        let defender = name_of(battle.defender);
        if self.seen.has(to) {
            let text =
                self.text("risk.tell.attack").term("defender", defender).with("territory", self.name(to));
            self.push(EventKind::Note, text, &[to]);
        } else {
            let text = self.text("risk.tell.attack-fog").term("defender", defender);
            self.push(EventKind::Note, text, &[]);
        }
    }

    /// The attacker's dice, and the defender's where nobody is asked for them.
    fn throws(&mut self) {
        let (attack, defence) = match self.after.step {
            Step::Defend { attack, .. } => (attack, None),
            Step::Battle { attack, defence, .. } => (attack, Some(defence)),
            _ => return,
        };
        let text = self.text("risk.tell.dice").number("dice", attack);
        self.push(EventKind::Note, text, &[]);
        if let Some(dice) = defence {
            self.defends(dice);
        }
    }

    fn defends(&mut self, dice: u8) {
        let Some(battle) = self.after.step.battle() else { return };
        let text =
            Text::new("risk.tell.defend").term("defender", name_of(battle.defender)).number("dice", dice);
        let mut event = Event::new(EventKind::Note, text);
        event.seat = battle.defender.seat();
        self.events.push(event);
    }

    fn battle(&mut self, lost: u8, faces: Faces) {
        let Step::Battle { battle, attack, defence } = self.before.step else { return };
        let places: Vec<Territory> =
            [battle.from, battle.to].into_iter().filter(|t| self.seen.has(*t)).collect();
        let text = self
            .text(if faces == Faces::NONE { "risk.tell.battle" } else { "risk.tell.battle-dice" })
            .term("defender", name_of(battle.defender))
            .number("lost", lost)
            .number("killed", stake(attack, defence) - lost)
            .text("dice", super::panels::dice_text(faces));
        self.push(EventKind::Combat, text, &places);
        if self.after.owned(self.seat).has(battle.to) {
            self.conquers(battle);
        } else {
            self.throws();
        }
    }

    fn conquers(&mut self, battle: Battle) {
        let text = match self.seen.has(battle.to) {
            true => self.text("risk.tell.conquer").with("territory", self.name(battle.to)),
            false => self.text("risk.tell.conquer-fog").term("defender", name_of(battle.defender)),
        };
        let places: Vec<Territory> = Some(battle.to).filter(|to| self.seen.has(*to)).into_iter().collect();
        self.push(EventKind::Loss, text, &places);
        let Some(destroyed) = battle.defender.seat() else { return };
        if self.after.open.destroyed_by[destroyed.index()] != self.before.open.destroyed_by[destroyed.index()]
        {
            let cards = self.before.deck.hand_size(destroyed);
            let text =
                self.text("risk.tell.destroy").term("defender", name_of(destroyed)).number("cards", cards);
            self.push(EventKind::Loss, text, &[]);
            self.takes_cards(destroyed);
        }
    }

    /// The cards of a destroyed player, for whoever may see them.
    fn takes_cards(&mut self, destroyed: Seat) {
        if !self.viewer.sees_as(self.seat) || self.game.shows_kinds() {
            return;
        }
        for card in self.before.deck.hand(destroyed) {
            let text = self.text("risk.tell.take").text("card", self.game.card_text(card));
            self.push(EventKind::Note, text, &[]);
        }
    }

    fn advances(&mut self, armies: u16) {
        let Some(Battle { from, to, .. }) = self.before.step.battle() else { return };
        let places: Vec<Territory> = [from, to].into_iter().filter(|t| self.seen.has(*t)).collect();
        match places.last() {
            Some(place) => {
                let text = self
                    .text("risk.tell.advance")
                    .number("armies", armies)
                    .with("territory", self.name(*place));
                self.push(EventKind::Move, text, &places);
            }
            None => self.say(EventKind::Note, "risk.tell.advance-fog", &[]),
        }
    }

    /// The card itself is told when it is drawn.
    fn draws(&mut self) {
        let empty = match &self.before.deck {
            Deck::Kinds(deck) => deck.draw == [0; 3],
            Deck::Named(deck) => deck.draw == 0,
        };
        if empty {
            self.events.push(Event::new(EventKind::Note, Text::new("risk.tell.refill")));
        }
    }

    fn drawn(&mut self, card: Card) {
        let text = match self.viewer.sees_as(self.seat) {
            true => self.text("risk.tell.drawn").text("card", self.game.card_text(card)),
            false => self.text("risk.tell.drawn-secret"),
        };
        self.push(EventKind::Chance, text, &[]);
    }

    fn exchanges(&mut self, cards: [Card; 3], bonus: Option<Territory>) {
        let gained = |state: &State| state.open.reserve[self.seat.index()];
        let [one, two, three] = cards.map(|card| self.game.card_text(card));
        let text = self.text("risk.tell.exchange").number("armies", gained(self.after) - gained(self.before));
        let text = text.text("one", one).text("two", two).text("three", three);
        self.push(EventKind::Note, text, &[]);
        if let Some(territory) = bonus {
            self.gets_bonus(territory);
        }
    }

    /// The cards are shown to all; which of their territories gets the bonus, only to who sees it.
    fn gets_bonus(&mut self, territory: Territory) {
        let armies = self.after.armies(territory) - self.before.armies(territory);
        if self.seen.has(territory) {
            let text = self.text("risk.tell.bonus").with("territory", self.name(territory));
            self.push(EventKind::Place, text.number("armies", armies), &[territory]);
        } else {
            let text = self.text("risk.tell.bonus-fog").number("armies", armies);
            self.push(EventKind::Place, text, &[]);
        }
    }

    fn moves(&mut self, from: Territory, to: Territory, armies: u16) {
        let (from_seen, to_seen) = (self.seen.has(from), self.seen.has(to));
        let text = self.text(match (from_seen, to_seen) {
            (true, true) => "risk.tell.move",
            (true, false) => "risk.tell.move-away",
            (false, true) => "risk.tell.move-in",
            (false, false) => return self.say(EventKind::Note, "risk.tell.move-fog", &[]),
        });
        let text = if from_seen { text.with("from", self.name(from)) } else { text };
        let text = if to_seen { text.with("to", self.name(to)) } else { text };
        let places: Vec<Territory> = [from, to].into_iter().filter(|t| self.seen.has(*t)).collect();
        self.push(EventKind::Move, text.number("armies", armies), &places);
    }

    /// What the neutral claims or places by itself, where that is seen.
    fn tell_neutral(&mut self, action: Action) {
        if !matches!(action, Action::Claim(_) | Action::Place { .. } | Action::Mission(_) | Action::Dealt(..))
        {
            return;
        }
        let dealt = matches!(action, Action::Dealt(..));
        for territory in (self.after.owned(Holder::NEUTRAL) & self.seen).iter() {
            let (was, is) = (self.before.armies(territory), self.after.armies(territory));
            let key = match was {
                0 if dealt => continue,
                0 => "risk.tell.neutral-claims",
                _ if is > was => "risk.tell.neutral-places",
                _ => continue,
            };
            let text = Text::new(key).with("territory", self.name(territory)).number("armies", is - was);
            self.events.push(Event::new(EventKind::Place, text).on([territory.cell()]));
        }
    }

    /// What comes into sight.
    fn tell_sighted(&mut self, seen: Lands) {
        if !self.game.terms.fog {
            return;
        }
        let own = self.viewer.seat().map(|seat| self.after.owned(seat)).unwrap_or_default();
        for territory in (seen & self.game.board.all()).minus(self.seen | own).iter() {
            let Some(owner) = self.after.owner(territory) else { continue };
            let text = Text::new("risk.tell.sight")
                .with("territory", self.name(territory))
                .term("holder", name_of(owner))
                .number("armies", self.after.armies(territory));
            self.events.push(Event::new(EventKind::Note, text).on([territory.cell()]));
        }
    }

    /// A turn begins, or a mission ends the game.
    fn tell_turn(&mut self) {
        let (was, is) = (&self.before.open, &self.after.open);
        if let Step::Over(End { why: Why::Mission, .. }) = self.after.step {
            let number = self.after.missions[self.seat.index()].unwrap_or(u8::MAX);
            let text = self.text("risk.tell.fulfilled").text("mission", self.game.mission_text(number));
            return self.push(EventKind::Note, text, &[]);
        }
        if is.round == 0
            || (was.round, was.seat) == (is.round, is.seat)
            || matches!(self.after.step, Step::Over(_))
        {
            return;
        }
        let text = Text::new("risk.tell.turn").term("seat", name_of(is.seat)).number("round", is.round);
        self.events.push(Event::new(EventKind::Turn, text).by(is.seat));
        if self.game.terms.order == Order::Classic {
            let text = Text::new("risk.tell.income").term("seat", name_of(is.seat));
            let text = text.number("armies", is.reserve[is.seat.index()]);
            self.events.push(Event::new(EventKind::Note, text).by(is.seat));
        }
    }
}
