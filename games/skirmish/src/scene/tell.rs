//! What a viewer is told of an action: made from what it knew before and what it knows after.

use super::seat_name;
use crate::board::{Kind, Weapon};
use crate::moves::{Fight, Hour, Unit};
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
    if game.rules.fog && viewer == Viewer::Spectator && action != Action::End && !sides.show_fight() {
        return game.tell_rolls(&sides).into_iter().chain(game.tell_houses(&sides)).collect();
    }
    let mut events = match action {
        Action::Move { from, to } => game.tell_move(&sides, team, (from, to), arrival(before, after, from)),
        Action::Attack { from, to, weapon } => vec![game.tell_attack(before, from, to, weapon)],
        Action::Recruit { kind, wall } => vec![game.tell_recruit(&sides, team, kind, wall)],
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
                vec![Event::new(EventKind::Move, told).by(team).on([from, now]).about([one(unit).at(now)])]
            }
            (Some(unit), Some(_)) => {
                let told = text("skirmish.tell.cut", unit).name("to", name(now)).name("meant", name(to));
                vec![Event::new(EventKind::Move, told).by(team).on([from, now]).about([one(unit).at(now)])]
            }
            (Some(unit), None) => {
                let told = text("skirmish.tell.vanish", unit);
                vec![Event::new(EventKind::Note, told).by(team).on([from]).about([one(unit)])]
            }
            // Whoever comes into sight is told with all other sightings.
            (None, _) => Vec::new(),
        }
    }

    fn tell_attack(&self, before: &State, from: Cell, to: Cell, weapon: Weapon) -> Event {
        let [attacker, defender] = [from, to].map(|cell| *before.units.known(cell));
        let told = self
            .about(Text::new("skirmish.tell.attack"), &attacker)
            .text("target", self.about(Text::new("skirmish.tell.unit"), &defender))
            .term("weapon", weapon.key());
        let fighters = [
            fighter(Role::Attacker, &attacker, Fate::Fights),
            fighter(Role::Defender, &defender, Fate::Fights),
        ];
        Event::new(EventKind::Combat, told).by(attacker.team).on([from, to]).fought(fighters)
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
        let both = [one(&striker).at(striker.cell), one(&target).at(target.cell)];
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
                Some(is) => told.fought([fighter(role, is, fate)]),
                None => told.fought([fighter(role, &Unit { hp: 0, ..was }, Fate::Falls)]),
            })
        })
        .collect()
    }

    fn tell_fate(&self, was: &Unit, is: Option<&Unit>) -> Option<Event> {
        let (kind, told) = match is {
            None => (EventKind::Loss, self.about(Text::new("skirmish.tell.death"), was)),
            Some(is) if is.level > was.level => {
                (EventKind::Note, self.about(Text::new("skirmish.tell.level"), is).number("level", is.level))
            }
            Some(is) if is.hp != was.hp => {
                (EventKind::Combat, self.about(Text::new("skirmish.tell.wound"), is))
            }
            Some(is) if is.xp != was.xp => {
                (EventKind::Note, self.about(Text::new("skirmish.tell.learn"), is))
            }
            Some(_) => return None,
        };
        let lost = is.is_none().then(|| one(was).at(was.cell));
        Some(Event::new(kind, told).by(was.team).on([was.cell]).lost(lost))
    }

    /// A recruit, and where it appeared if that was seen.
    fn tell_recruit(&self, sides: &Sides, team: Seat, kind: Kind, wall: Cell) -> Event {
        let recruit = Tally::one(team, thing(team, kind));
        match sides.after.units.at(wall) {
            Some(unit) => {
                let told = self.about(Text::new("skirmish.tell.recruit"), unit);
                Event::new(EventKind::Place, told).by(team).on([wall]).about([recruit.at(wall)])
            }
            None => {
                let told = Text::new("skirmish.tell.recruit-unseen").term("team", seat_name(team));
                Event::new(EventKind::Place, told.term("unit", kind.key())).by(team).about([recruit])
            }
        }
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
            if sides.before.units.at(unit.cell).is_some_and(|was| was.hp != unit.hp) {
                let told = self.about(Text::new("skirmish.tell.recover"), unit);
                let event = Event::new(EventKind::Note, told).by(unit.team).on([unit.cell]);
                events.push(event.about([one(unit).at(unit.cell)]));
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
            let told = told.name("roll", roll(&sides.after.unseen[team.index()]));
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
            event.about([one(unit).at(unit.cell)])
        };
        strangers.map(tell).collect()
    }

    /// A sentence about a unit. The figures that no sentence shows are there so that it says all a view says.
    fn about(&self, text: Text, unit: &Unit) -> Text {
        text.term("unit", super::unit_symbol(unit.team, unit.kind))
            .name("hex", self.board.name(unit.cell))
            .number("hp", unit.hp)
            .number("xp", unit.xp)
            .number("rank", unit.level)
    }
}

/// What a unit is drawn as.
fn thing(team: Seat, kind: Kind) -> Thing {
    Thing::new(super::unit_symbol(team, kind), super::kind_letter(kind, team))
}

fn one(unit: &Unit) -> Tally {
    Tally::one(unit.team, thing(unit.team, unit.kind))
}

/// A unit that fights counts its hit points.
fn fighter(role: Role, unit: &Unit, fate: Fate) -> Fighter {
    let fighter = Fighter::attacker(unit.team, thing(unit.team, unit.kind), fate).at(unit.cell);
    Fighter { role, ..fighter.counting(u32::from(unit.hp)) }
}

/// Where a unit came to stand that left `from`.
fn arrival(before: &State, after: &State, from: Cell) -> Cell {
    let team = before.head.mover;
    let mut now = after.units.of(team).map(|unit| unit.cell);
    now.find(|cell| before.units.at(*cell).is_none()).unwrap_or(from)
}

/// The muster roll of the unseen, short.
fn roll(unseen: &[Unseen]) -> String {
    let entry = |it: &Unseen| match (it.level, it.xp) {
        (level, 0) if level < 2 => format!("{} {}", it.kind.word(), it.hp),
        (level, xp) => format!("{} {} ({level}/{xp})", it.kind.word(), it.hp),
    };
    unseen.iter().map(entry).collect::<Vec<_>>().join(", ")
}
