//! What each viewer is told of an action.
//!
//! Everything that changes a view is told, and nothing else: in the fog places are left out, but what
//! everybody knows (how many territories and armies each has, dice, who fights whom) is not.

mod leave;

use super::panels::{dice_text, throws};
use super::{LAND, name_of};
use crate::Risk;
use crate::board::{Lands, Territory};
use crate::moves::cards::{Card, Deck};
use crate::moves::dice::{Faces, stake};
use crate::moves::{Action, Battle, End, Holder, Order, Phase, State, Why};
use crate::notation::holder_word;
use kernel::{Cell, Seat, Viewer};
use phrase::{Arg, Text};
use scene::{Event, EventKind, Fate, Fighter, Tally, Thing};

/// What `viewer` is told of an action.
pub(crate) fn tell(game: &Risk, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
    let sight = |state: &State| state.sight(|lands| game.board.around_all(lands), game.terms.fog, viewer);
    // Claims are open until the last of them brings the fog.
    let kept = if matches!(action, Action::Claim(_)) { sight(after) } else { !Lands::NONE };
    let seen = sight(before) & kept;
    let seat = before.open.seat;
    let mut teller = Teller { game, before, after, viewer, seat, seen, events: Vec::new() };
    teller.tell(action);
    teller.tell_neutral(action);
    teller.tell_sighted(sight(after));
    teller.tell_turn();
    teller.events
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
            Action::Claim(territory) => self.claims(territory),
            Action::Place { on, armies } => self.placed(on, armies),
            Action::From(from) if self.seen.has(from) => self.say(EventKind::Note, "risk.tell.from", &[from]),
            Action::From(_) => self.say(EventKind::Note, "risk.tell.from-fog", &[]),
            Action::Next if self.before.phase == Phase::From => {
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
                self.push_about(EventKind::Note, text, &[], vec![self.card(card)]);
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
        self.events.push(self.event(kind, text, lands));
    }

    /// Something that the seat does, with the things it is about.
    fn push_about(&mut self, kind: EventKind, text: Text, lands: &[Territory], things: Vec<Tally>) {
        self.events.push(self.event(kind, text, lands).about(things));
    }

    fn event(&self, kind: EventKind, text: Text, lands: &[Territory]) -> Event {
        Event::new(kind, text).by(self.seat).on(lands.iter().map(|land| land.cell()))
    }

    /// Where a territory is, for who sees it.
    fn cell(&self, territory: Territory) -> Option<Cell> {
        self.seen.has(territory).then(|| territory.cell())
    }

    /// A number of armies of the seat.
    fn armies(&self, count: u16) -> Tally {
        Tally::many(self.seat, army(self.seat), count)
    }

    fn card(&self, card: Card) -> Tally {
        let title = Some(self.game.card_text(card));
        let thing = Thing::new(card.kind().key(), super::letters(card.kind()));
        Tally::one(self.seat, Thing { title, ..thing })
    }

    fn dealt(&mut self, territory: Territory, holder: Holder) {
        let own = self.viewer.seat().map(Holder::from) == Some(holder);
        if !self.seen.has(territory) && !own {
            return self.events.push(Event::new(EventKind::Chance, Text::new("risk.tell.dealt-fog")));
        }
        let text = Text::new("risk.tell.dealt").with("territory", self.name(territory));
        let text = text.term("holder", name_of(holder));
        let held = self.held(territory, holder, self.after.armies(territory));
        self.events.push(Event::new(EventKind::Chance, text).on([territory.cell()]).about([held]));
    }

    /// A number of armies of a holder in a territory.
    fn held(&self, territory: Territory, holder: Holder, armies: u16) -> Tally {
        Tally::many(holder.seat(), army(holder), armies).at(territory.cell())
    }

    fn claims(&mut self, territory: Territory) {
        if !self.seen.has(territory) {
            return self.say(EventKind::Place, "risk.tell.claim-fog", &[]);
        }
        let armies = self.after.armies(territory) - self.before.armies(territory);
        let text = self.text("risk.tell.claim").with("territory", self.name(territory));
        let things = vec![self.armies(armies).at(territory.cell())];
        self.push_about(EventKind::Place, text, &[territory], things);
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
            self.push_about(EventKind::Place, text, &[on], vec![self.armies(armies).at(on.cell())]);
        } else {
            let text = self.text("risk.tell.place-fog").number("armies", armies);
            self.push_about(EventKind::Place, text, &[], vec![self.armies(armies)]);
        }
    }

    fn attacks(&mut self, to: Territory) {
        let Phase::Dice { battle } = self.after.phase else { return };
        let defender = name_of(battle.defender);
        let (text, lands) = if self.seen.has(to) {
            let text = self.text("risk.tell.attack").with("territory", self.name(to));
            (text, vec![to])
        } else {
            (self.text("risk.tell.attack-fog"), Vec::new())
        };
        let event = self.event(EventKind::Note, text.term("defender", defender), &lands);
        self.events.push(event.fought(self.fighters(battle, Fate::Fights, Fate::Fights)));
    }

    /// Both sides of a battle: who fights whom is known to all, where and with how many to who sees it.
    fn fighters(&self, battle: Battle, attacker: Fate, defender: Fate) -> [Fighter; 2] {
        let armies = |land| self.cell(land).map(|_| u32::from(self.before.armies(land)));
        [
            Fighter::attacker(self.seat, army(self.seat), attacker)
                .at(self.cell(battle.from))
                .counting(armies(battle.from)),
            Fighter::defender(battle.defender.seat(), army(battle.defender), defender)
                .at(self.cell(battle.to))
                .counting(armies(battle.to)),
        ]
    }

    /// The attacker's dice, and the defender's where nobody is asked for them.
    fn throws(&mut self) {
        let (attack, defence) = match self.after.phase {
            Phase::Defend { attack, .. } => (attack, None),
            Phase::Battle { attack, defence, .. } => (attack, Some(defence)),
            _ => return,
        };
        let text = self.text("risk.tell.dice").number("dice", attack);
        self.push(EventKind::Note, text, &[]);
        if let Some(dice) = defence {
            self.defends(dice);
        }
    }

    fn defends(&mut self, dice: u8) {
        let Some(battle) = self.after.phase.battle() else { return };
        let text =
            Text::new("risk.tell.defend").term("defender", name_of(battle.defender)).number("dice", dice);
        let mut event = Event::new(EventKind::Note, text);
        event.seat = battle.defender.seat();
        self.events.push(event);
    }

    fn battle(&mut self, lost: u8, faces: Faces) {
        let Phase::Battle { battle, attack, defence } = self.before.phase else { return };
        let places: Vec<Territory> =
            [battle.from, battle.to].into_iter().filter(|t| self.seen.has(*t)).collect();
        let is_conquered = self.after.owned(self.seat).has(battle.to);
        let fate = if is_conquered { Fate::Falls } else { Fate::Stays };
        let killed = stake(attack, defence) - lost;
        let text = |key| {
            let text = self.text(key).term("defender", name_of(battle.defender));
            text.number("lost", lost).number("killed", killed)
        };
        let told = self.event(EventKind::Combat, text("risk.tell.battle"), &places);
        let told = self.with_dice(told, text("risk.tell.battle-dice"), faces, battle);
        let told = told.fought(self.fighters(battle, Fate::Stays, fate));
        self.events.push(told.lost(self.fallen(battle, [lost, killed])));
        if is_conquered {
            self.conquers(battle);
        } else {
            self.throws();
        }
    }

    /// Where dice were thrown the sentence says them; without them it is the caption of their picture.
    fn with_dice(&self, event: Event, text: Text, faces: Faces, battle: Battle) -> Event {
        if faces == Faces::NONE {
            return event;
        }
        let dice = throws(faces, [Some(self.seat), battle.defender.seat()]);
        let caption = event.text.clone();
        Event { text: text.text("dice", dice_text(&dice)), ..event.captioned(caption).threw(dice) }
    }

    /// The armies that both sides of a battle lose, where any are lost.
    fn fallen(&self, battle: Battle, [lost, killed]: [u8; 2]) -> impl Iterator<Item = Tally> {
        let own = self.armies(lost.into()).at(self.cell(battle.from));
        let theirs = Tally::many(battle.defender.seat(), army(battle.defender), killed);
        [own, theirs.at(self.cell(battle.to))].into_iter().filter(|it| it.count > 0)
    }

    fn conquers(&mut self, battle: Battle) {
        let text = match self.seen.has(battle.to) {
            true => self.text("risk.tell.conquer").with("territory", self.name(battle.to)),
            false => self.text("risk.tell.conquer-fog").term("defender", name_of(battle.defender)),
        };
        let places: Vec<Territory> = Some(battle.to).filter(|to| self.seen.has(*to)).into_iter().collect();
        let land = Tally::one(battle.defender.seat(), Thing::new(LAND.kind, LAND.letters));
        let event = self.event(EventKind::Loss, text, &places).lost([land.at(self.cell(battle.to))]);
        self.events.push(event);
        let Some(destroyed) = battle.defender.seat() else { return };
        if self.after.open.destroyed_by[destroyed.index()] != self.before.open.destroyed_by[destroyed.index()]
        {
            let cards = self.before.deck.hand_size(destroyed);
            let text =
                self.text("risk.tell.destroy").term("defender", name_of(destroyed)).number("cards", cards);
            self.events.push(self.event(EventKind::Loss, text, &[]).out(destroyed));
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
            self.push_about(EventKind::Note, text, &[], vec![self.card(card)]);
        }
    }

    fn advances(&mut self, armies: u16) {
        let Some(Battle { from, to, .. }) = self.before.phase.battle() else { return };
        let places: Vec<Territory> = [from, to].into_iter().filter(|t| self.seen.has(*t)).collect();
        match places.last() {
            Some(place) => {
                let text = self
                    .text("risk.tell.advance")
                    .number("armies", armies)
                    .with("territory", self.name(*place));
                let things = vec![self.armies(armies).at(self.cell(to))];
                self.push_about(EventKind::Move, text, &places, things);
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
        if !self.viewer.sees_as(self.seat) {
            return self.say(EventKind::Chance, "risk.tell.drawn-secret", &[]);
        }
        let text = self.text("risk.tell.drawn").text("card", self.game.card_text(card));
        self.push_about(EventKind::Chance, text, &[], vec![self.card(card)]);
    }

    fn exchanges(&mut self, cards: [Card; 3], bonus: Option<Territory>) {
        let gained = |state: &State| state.open.reserve[self.seat.index()];
        let [one, two, three] = cards.map(|card| self.game.card_text(card));
        let text = self.text("risk.tell.exchange").number("armies", gained(self.after) - gained(self.before));
        let text = text.text("one", one).text("two", two).text("three", three);
        self.push_about(EventKind::Note, text, &[], cards.map(|card| self.card(card)).into());
        if let Some(territory) = bonus {
            self.gets_bonus(territory);
        }
    }

    /// The cards are shown to all; which of their territories gets the bonus, only to who sees it.
    fn gets_bonus(&mut self, territory: Territory) {
        let armies = self.after.armies(territory) - self.before.armies(territory);
        if self.seen.has(territory) {
            let text = self.text("risk.tell.bonus").with("territory", self.name(territory));
            let things = vec![self.armies(armies).at(territory.cell())];
            self.push_about(EventKind::Place, text.number("armies", armies), &[territory], things);
        } else {
            let text = self.text("risk.tell.bonus-fog").number("armies", armies);
            self.push_about(EventKind::Place, text, &[], vec![self.armies(armies)]);
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
        let things = vec![self.armies(armies).at(self.cell(to))];
        self.push_about(EventKind::Move, text.number("armies", armies), &places, things);
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
            let placed = self.held(territory, Holder::NEUTRAL, is - was);
            self.events.push(Event::new(EventKind::Place, text).on([territory.cell()]).about([placed]));
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
            let armies = self.after.armies(territory);
            let text = Text::new("risk.tell.sight")
                .with("territory", self.name(territory))
                .term("holder", name_of(owner))
                .number("armies", armies);
            let seen = self.held(territory, owner, armies);
            self.events.push(Event::new(EventKind::Note, text).on([territory.cell()]).about([seen]));
        }
    }

    /// A turn begins, or a mission ends the game.
    fn tell_turn(&mut self) {
        let (was, is) = (&self.before.open, &self.after.open);
        if let Phase::Over(End { why: Why::Mission, .. }) = self.after.phase {
            let number = self.after.missions[self.seat.index()].unwrap_or(u8::MAX);
            let text = self.text("risk.tell.fulfilled").text("mission", self.game.mission_text(number));
            return self.push(EventKind::Note, text, &[]);
        }
        if is.round == 0
            || (was.round, was.seat) == (is.round, is.seat)
            || matches!(self.after.phase, Phase::Over(_))
        {
            return;
        }
        let text = Text::new("risk.tell.turn").term("seat", name_of(is.seat)).number("round", is.round);
        self.events.push(Event::new(EventKind::Turn, text).by(is.seat).begins(is.seat));
        if self.game.terms.order == Order::Classic {
            let armies = is.reserve[is.seat.index()];
            let text = Text::new("risk.tell.income").term("seat", name_of(is.seat)).number("armies", armies);
            let income = Tally::many(is.seat, army(is.seat), armies);
            self.events.push(Event::new(EventKind::Note, text).by(is.seat).about([income]));
        }
    }
}

/// Armies of a holder.
fn army(holder: impl Into<Holder>) -> Thing {
    Thing::new("risk.army", holder_word(holder.into()))
}
