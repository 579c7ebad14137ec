//! What a viewer is told of an action: made from what it knew before and what it knows after.

use super::{panels::listed, seat_name};
use crate::board::{Kind, Weapon};
use crate::moves::{Edge, Fight, Hour, Unit};
use crate::view::Unseen;
use crate::{Action, Skirmish, State, View};
use kernel::{Cell, Seat, Viewer};
use phrase::Text;
use scene::{Event, EventKind, Fate, Fighter, Role, Strike, Tally, Thing};

/// What a viewer knew and knows.
struct Sides {
    before: View,
    after: View,
}

impl Sides {
    /// Whether a fight is under way that everybody watches.
    fn show_fight(&self) -> bool {
        self.before.head.fight.is_some() || self.after.head.fight.is_some()
    }
}

/// Everything a viewer learns by an action, and nothing else.
pub(crate) fn tell(
    game: &Skirmish,
    before: &State,
    action: Action,
    after: &State,
    viewer: Viewer,
) -> Vec<Event> {
    let team = before.head.mover;
    let sides = Sides { before: View::of(game, before, viewer), after: View::of(game, after, viewer) };
    let is_shown = sides.show_fight() || matches!(action, Action::End | Action::Recall { .. });
    if game.rules.fog && viewer == Viewer::Spectator && !is_shown {
        return game.tell_rolls(&sides).into_iter().chain(game.tell_houses(&sides)).collect();
    }
    let mut events = match action {
        Action::Move { from, to } => game.tell_move(&sides, team, (from, to), arrival(before, after, from)),
        Action::Attack { from, to, weapon } => vec![game.tell_attack(before, after, (from, to), weapon)],
        Action::Recruit { kind, wall } => vec![game.tell_recruit(&sides, team, kind, wall)],
        Action::Recall { kind, wall } => vec![game.tell_recall(&sides, team, kind, wall)],
        Action::Birth { .. } => game.tell_birth(&sides, before, after),
        Action::End => game.tell_end(&sides, team),
        Action::Strike { hits } => {
            before.head.fight.map(|fight| game.tell_strike(before, &fight, hits)).into_iter().collect()
        }
    };
    if before.head.fight.is_some() || matches!(action, Action::Attack { .. }) {
        events.extend(game.tell_result(before, action, after));
    }
    events.extend(game.tell_houses(&sides));
    let sightings = game.tell_sightings(&sides, &events);
    events.extend(sightings);
    events
}

impl Skirmish {
    /// A move as far as it was seen. One's own that was cut short is told as such.
    fn tell_move(&self, sides: &Sides, team: Seat, (from, to): (Cell, Cell), now: Cell) -> Vec<Event> {
        let (left, came) = (sides.before.units.at(from), sides.after.units.at(now));
        let text = |key, unit: &Unit| self.about(Text::new(key), unit);
        let name = |cell| self.board.name(cell);
        match (left, came) {
            (Some(unit), Some(_)) if now == to || !sides.after.viewer.sees_as(team) => {
                let told = text("skirmish.tell.move", unit).name("to", name(now));
                vec![
                    Event::new(EventKind::Move, told)
                        .by(team)
                        .on([from, now])
                        .about([self.one(unit).at(now)]),
                ]
            }
            (Some(unit), Some(_)) => {
                let told = text("skirmish.tell.cut", unit).name("to", name(now)).name("meant", name(to));
                vec![
                    Event::new(EventKind::Move, told)
                        .by(team)
                        .on([from, now])
                        .about([self.one(unit).at(now)]),
                ]
            }
            (Some(unit), None) => {
                let told = text("skirmish.tell.vanish", unit);
                vec![Event::new(EventKind::Note, told).by(team).on([from]).about([self.one(unit)])]
            }
            // Whoever comes into sight is told with all other sightings.
            (None, _) => Vec::new(),
        }
    }

    fn tell_attack(&self, before: &State, after: &State, (from, to): (Cell, Cell), weapon: Weapon) -> Event {
        let [attacker, defender] = [from, to].map(|cell| *before.units.known(cell));
        let told = self
            .about(Text::new("skirmish.tell.attack"), &attacker)
            .text("target", self.about(Text::new("skirmish.tell.unit"), &defender))
            .with("weapon", self.figures.weapon_said(weapon));
        let told = self.tell_edge(told, after.head.fight.map_or(Edge::default(), |fight| fight.edge));
        let fighters = [
            self.fighter(Role::Attacker, &attacker, Fate::Fights),
            self.fighter(Role::Defender, &defender, Fate::Fights),
        ];
        Event::new(EventKind::Combat, told).by(attacker.team).on([from, to]).fought(fighters)
    }

    /// What others who stand by make of it, where they make something of it.
    fn tell_edge(&self, told: Text, edge: Edge) -> Text {
        match edge {
            Edge { led: [0, 0], flanked: false } => told,
            Edge { led: [attacker, defender], flanked } => Text::new("skirmish.tell.edge")
                .text("attack", told)
                .number("attacker", attacker)
                .number("defender", defender)
                .number("flanked", u8::from(flanked)),
        }
    }

    fn tell_strike(&self, before: &State, fight: &Fight, hits: bool) -> Event {
        let (striker, target) = fight.strike();
        let [striker, target] = [striker, target].map(|cell| *before.units.known(cell));
        let (chance, damage) = self.next_strike(before, fight);
        let strike = Strike {
            seat: striker.team,
            from: striker.cell,
            to: target.cell,
            chance: chance.into(),
            hits,
            damage: damage.into(),
            left: if hits { target.hp.saturating_sub(damage) } else { target.hp }.into(),
        };
        let key = if hits { "skirmish.tell.hit" } else { "skirmish.tell.miss" };
        let told = self.about(Text::new(key), &striker);
        let told = told.number("chance", strike.chance).number("damage", strike.damage);
        let told = told.text("target", self.about(Text::new("skirmish.tell.unit"), &target));
        let both = [self.one(&striker).at(striker.cell), self.one(&target).at(target.cell)];
        let event = Event::new(EventKind::Chance, told).by(strike.seat).on([strike.from, strike.to]);
        event.about(both).struck(strike)
    }

    /// What became of two who fight: deaths, wounds, levels. Both teams see both.
    fn tell_result(&self, before: &State, action: Action, after: &State) -> Vec<Event> {
        let cells = match (before.head.fight, action) {
            (Some(fight), _) => [fight.attacker, fight.defender],
            (None, Action::Attack { from, to, .. }) => [from, to],
            (None, _) => return Vec::new(),
        };
        let fate = if after.head.fight.is_some() { Fate::Fights } else { Fate::Stays };
        let pairs = cells.map(|cell| (*before.units.known(cell), after.units.at(cell)));
        let both = [Role::Attacker, Role::Defender].into_iter().zip(pairs);
        both.filter_map(|(role, (was, is))| {
            let told = self.tell_fate(&was, is)?;
            Some(match is {
                Some(is) => told.fought([self.fighter(role, is, fate)]),
                None => told.fought([self.fighter(role, &Unit { hp: 0, ..was }, Fate::Falls)]),
            })
        })
        .collect()
    }

    fn tell_fate(&self, was: &Unit, is: Option<&Unit>) -> Option<Event> {
        let (kind, told) = match is {
            None => (EventKind::Loss, self.about(Text::new("skirmish.tell.death"), was)),
            Some(is) if is.kind != was.kind => {
                let told = self.about(Text::new("skirmish.tell.advance"), is);
                (EventKind::Note, told.number("level", is.level))
            }
            Some(is) if is.level > was.level => {
                (EventKind::Note, self.about(Text::new("skirmish.tell.level"), is).number("level", is.level))
            }
            Some(is) if is.hp != was.hp || ails(is) != ails(was) => {
                (EventKind::Combat, self.about(Text::new("skirmish.tell.wound"), is))
            }
            Some(is) if is.xp != was.xp => {
                (EventKind::Note, self.about(Text::new("skirmish.tell.learn"), is))
            }
            Some(_) => return None,
        };
        let lost = is.is_none().then(|| self.one(was).at(was.cell));
        Some(Event::new(kind, told).by(was.team).on([was.cell]).lost(lost))
    }

    /// A recruit, and where it appeared if that was seen.
    fn tell_recruit(&self, sides: &Sides, team: Seat, kind: Kind, wall: Cell) -> Event {
        let recruit = Tally::one(team, self.thing(team, kind));
        match sides.after.units.at(wall) {
            Some(unit) => {
                let told = self.about(Text::new("skirmish.tell.recruit"), unit);
                Event::new(EventKind::Place, told).by(team).on([wall]).about([recruit.at(wall)])
            }
            None => {
                let told = Text::new("skirmish.tell.recruit-unseen").term("team", seat_name(team));
                let told = told.with("unit", self.figures.said(kind));
                Event::new(EventKind::Place, told).by(team).about([recruit])
            }
        }
    }

    /// A veteran that was recalled, and where it appeared if that was seen.
    fn tell_recall(&self, sides: &Sides, team: Seat, kind: Kind, wall: Cell) -> Event {
        let event = self.tell_recruit(sides, team, kind, wall);
        let told =
            Text::new("skirmish.tell.recall").term("team", seat_name(team)).text("how", event.text.clone());
        Event { text: told, ..event }
    }

    /// With which traits a recruit is born.
    fn tell_birth(&self, sides: &Sides, before: &State, after: &State) -> Vec<Event> {
        let Some(born) = self.unborn(before).and_then(|it| after.units.at(it.cell)) else {
            return Vec::new();
        };
        let traits = listed(self.traits_of(born)).unwrap_or_else(|| Text::plain("-"));
        let event = match sides.after.units.at(born.cell) {
            Some(unit) => {
                let told = self.about(Text::new("skirmish.tell.birth"), unit).text("traits", traits);
                Event::new(EventKind::Note, told).on([unit.cell]).about([self.one(unit).at(unit.cell)])
            }
            None => {
                let told = Text::new("skirmish.tell.birth-unseen").term("team", seat_name(born.team));
                let told = told.with("unit", self.figures.said(born.kind)).text("traits", traits);
                Event::new(EventKind::Note, told).about([self.one(born)])
            }
        };
        vec![event.by(born.team)]
    }

    /// The turn passes on; who recovered, as far as the rolls tell.
    fn tell_end(&self, sides: &Sides, team: Seat) -> Vec<Event> {
        let head = &sides.after.head;
        let mut told =
            Text::new("skirmish.tell.end").term("team", seat_name(team)).number("round", head.round);
        if self.rules.day {
            told = Text::new("skirmish.tell.end-hour")
                .term("team", seat_name(team))
                .number("round", head.round)
                .term("hour", Hour::of_round(head.round).key());
        }
        let begins = head.ended.is_none().then_some(head.mover);
        let mut events = vec![Event::new(EventKind::Turn, told).by(team).begins(begins)];
        for unit in sides.after.units.iter() {
            let was = sides.before.units.at(unit.cell);
            if let Some(was) = was.filter(|was| was.hp != unit.hp || ails(was) != ails(unit)) {
                let key = match () {
                    () if unit.hp > was.hp => "skirmish.tell.recover",
                    () if unit.hp < was.hp => "skirmish.tell.suffer",
                    () if was.poisoned && !unit.poisoned => "skirmish.tell.cured",
                    () => "skirmish.tell.brisk",
                };
                let told = self.about(Text::new(key), unit);
                let event = Event::new(EventKind::Note, told).by(unit.team).on([unit.cell]);
                events.push(event.about([self.one(unit).at(unit.cell)]));
            }
        }
        events.extend(self.tell_rolls(sides));
        events
    }

    /// What changed on the rolls of those nobody sees. To a spectator under fog it is all that is told.
    fn tell_rolls(&self, sides: &Sides) -> Vec<Event> {
        let changed = [Seat(0), Seat(1)]
            .into_iter()
            .filter(|team| sides.before.unseen[team.index()] != sides.after.unseen[team.index()]);
        let tell = |team: Seat| {
            let told = Text::new("skirmish.tell.roll").term("team", seat_name(team));
            let told = told.name("roll", self.roll_of(&sides.after.unseen[team.index()]));
            Event::new(EventKind::Note, told).by(team)
        };
        changed.map(tell).collect()
    }

    fn tell_houses(&self, sides: &Sides) -> Vec<Event> {
        let (before, after) = (&sides.before.head, &sides.after.head);
        let houses = self.board.houses().iter().enumerate();
        let claimed = houses.filter(|(house, _)| before.holder(*house) != after.holder(*house));
        let tell = |(house, cell): (usize, &Cell)| {
            let team = after.holder(house)?;
            let told = Text::new("skirmish.tell.house")
                .term("team", seat_name(team))
                .name("hex", self.board.name(*cell));
            let banner = self.banner(house, *cell, team);
            let banner = Tally::one(team, Thing::new(banner.symbol, banner.letters)).at(*cell);
            Some(Event::new(EventKind::Note, told).by(team).on([*cell]).about([banner]))
        };
        claimed.filter_map(tell).collect()
    }

    /// Enemies that have come into sight, but those already told of. Without fog nobody is ever out of sight.
    fn tell_sightings(&self, sides: &Sides, told: &[Event]) -> Vec<Event> {
        let Some(viewer) = sides.after.viewer.seat().filter(|_| self.rules.fog) else { return Vec::new() };
        let known = |cell| sides.before.units.at(cell).is_some_and(|unit| unit.team != viewer);
        let is_told = |cell| told.iter().any(|event| event.cells.contains(&cell));
        let strangers = sides.after.units.of(viewer.other());
        let strangers = strangers.filter(|unit| !known(unit.cell) && !is_told(unit.cell));
        let tell = |unit: &Unit| {
            let told = self.about(Text::new("skirmish.tell.sight"), unit);
            let event = Event::new(EventKind::Note, told).by(unit.team).on([unit.cell]);
            event.about([self.one(unit).at(unit.cell)])
        };
        strangers.map(tell).collect()
    }

    /// A sentence about a unit. The figures that no sentence shows are there so that it says all a view says.
    fn about(&self, text: Text, unit: &Unit) -> Text {
        let text = text
            .with("unit", self.figures.said_of(unit.team, unit.kind))
            .name("hex", self.board.name(unit.cell))
            .number("hp", unit.hp)
            .number("xp", unit.xp)
            .number("rank", unit.level);
        let text = if unit.traits == 0 { text } else { text.number("draw", unit.traits) };
        let (poisoned, slowed) = ails(unit);
        if poisoned || slowed { text.number("ails", u8::from(poisoned) * 2 + u8::from(slowed)) } else { text }
    }

    /// What a unit is drawn as.
    fn thing(&self, team: Seat, kind: Kind) -> Thing {
        let thing = Thing::new(self.figures.drawing(team, kind), self.letter(kind, team));
        Thing { title: self.title(team, kind), ..thing }
    }

    fn one(&self, unit: &Unit) -> Tally {
        Tally::one(unit.team, self.thing(unit.team, unit.kind))
    }

    /// A unit that fights counts its hit points.
    fn fighter(&self, role: Role, unit: &Unit, fate: Fate) -> Fighter {
        let fighter = Fighter::attacker(unit.team, self.thing(unit.team, unit.kind), fate).at(unit.cell);
        Fighter { role, ..fighter.counting(u32::from(unit.hp)) }
    }

    /// The muster roll of the unseen, short.
    fn roll_of(&self, unseen: &[Unseen]) -> String {
        let entry = |it: &Unseen| {
            let word = &self.figures.name(it.kind).word;
            let mut entry = match (it.level, it.xp) {
                (level, 0) if level < 2 => format!("{word} {}", it.hp),
                (level, xp) => format!("{word} {} ({level}/{xp})", it.hp),
            };
            if it.traits != 0 {
                entry.push_str(&format!(" t{}", it.traits));
            }
            entry.push_str(if it.poisoned { " p" } else { "" });
            entry.push_str(if it.slowed { " s" } else { "" });
            entry
        };
        unseen.iter().map(entry).collect::<Vec<_>>().join(", ")
    }
}

/// What ails a unit: poison, slowness.
fn ails(unit: &Unit) -> (bool, bool) {
    (unit.poisoned, unit.slowed)
}

/// Where a unit came to stand that left `from`.
fn arrival(before: &State, after: &State, from: Cell) -> Cell {
    let team = before.head.mover;
    let mut now = after.units.of(team).map(|unit| unit.cell);
    now.find(|cell| before.units.at(*cell).is_none()).unwrap_or(from)
}
