//! A whole turn by rule of thumb, in one of several styles.
//!
//! Attack where it gains most for the danger, on targets that can be killed first; go on towards the enemy,
//! or to a house that is near; stay out of reach of what would kill; recruit with what is left. It is what
//! the deep player tries plans against, and by itself a quick player.

use super::atlas::Atlas;
use super::sketch::Sketch;
use super::worth::{CROWN, unit_worth};
use crate::Skirmish;
use crate::State;
use crate::board::{Kind, Special, Weapon};
use crate::moves::{Terms, Unit};
use kernel::{Cell, Seat};

/// How a turn is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// How much danger weighs against gain, in percent.
    pub caution: i32,
    /// Where units go that have nothing to strike at.
    pub aim: Aim,
    /// How far, in movement, a house may be that is worth the way.
    pub houses: u16,
    /// What is recruited first.
    pub taste: Taste,
}

/// What is recruited first, of those that can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    /// The first of two; of many more of the best.
    First,
    /// The second of two; of many some of all that are good.
    Second,
}

/// Where units go that have nothing to strike at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To the enemy's leader.
    Crown,
    /// Nowhere.
    Hold,
    /// To their own leader.
    Home,
}

/// What is tried first, the most usual style before the others.
pub const STYLES: [Style; 8] = [
    style(35, Aim::Crown, Taste::Second),
    style(35, Aim::Crown, Taste::First),
    style(5, Aim::Crown, Taste::Second),
    style(100, Aim::Crown, Taste::Second),
    style(100, Aim::Crown, Taste::First),
    style(60, Aim::Hold, Taste::Second),
    style(60, Aim::Hold, Taste::First),
    style(80, Aim::Home, Taste::Second),
];

const fn style(caution: i32, aim: Aim, taste: Taste) -> Style {
    Style { caution, aim, houses: 12, taste }
}

/// A step nearer to the goal.
const STEP: i32 = 6;
/// Coming to a house that is to be claimed.
const CLAIM: i32 = 120;
/// A blow at somebody who can be killed in this turn counts this, in percent.
const FOCUS: i32 = 150;

/// A unit that goes somewhere and attacks from there.
#[derive(Clone, Copy, Debug)]
struct Strike {
    from: Cell,
    at: Cell,
    target: Cell,
    weapon: Weapon,
    /// Hit points it may be expected to take.
    damage: u16,
    /// What it puts at risk.
    danger: i32,
}

/// Plays a turn of the team to move to its end.
pub fn play_turn(game: &Skirmish, atlas: &mut Atlas, sketch: &mut Sketch, style: Style) {
    let team = sketch.state.head.mover;
    let mut turn = Scripted { game, atlas, style, team };
    turn.atlas.survey(game, sketch, team.other());
    turn.strike(sketch);
    if sketch.is_open() {
        turn.atlas.survey(game, sketch, team.other());
        turn.advance(sketch);
        turn.recruit(sketch);
        sketch.end(game);
    }
}

/// A turn under way.
struct Scripted<'a> {
    game: &'a Skirmish,
    atlas: &'a mut Atlas,
    style: Style,
    team: Seat,
}

impl Scripted<'_> {
    /// Attacks, the best first, until none gains more than it risks.
    fn strike(&mut self, sketch: &mut Sketch) {
        let mut strikes = self.strikes(sketch);
        while sketch.is_open()
            && let Some(best) = self.best(sketch, &strikes)
        {
            let strike = strikes[best];
            if self.is_open(sketch, &strike) {
                if strike.at != strike.from {
                    self.recruit_before_leaving(sketch, strike.from);
                    sketch.march(self.game, strike.from, strike.at);
                }
                sketch.clash(self.game, strike.at, strike.target, strike.weapon);
                strikes.retain(|it| it.from != strike.from);
            } else {
                strikes.swap_remove(best);
            }
        }
    }

    /// Every attack that can be made now.
    fn strikes(&mut self, sketch: &Sketch) -> Vec<Strike> {
        let (game, team) = (self.game, self.team);
        let ground = sketch.ground(game, team);
        let mut strikes = Vec::with_capacity(64);
        for unit in sketch.state.units.of(team).filter(|unit| !unit.attacked) {
            let range = *self.atlas.range(game, unit);
            let begun = strikes.len();
            let mut is_spread = false;
            for target in sketch.state.units.of(team.other()).filter(|it| range.has(it.cell)) {
                if !is_spread {
                    self.atlas.reach.spread(&ground, unit.cell, game.gait(unit), game.stride(unit));
                    is_spread = true;
                }
                let Some((weapon, damage)) = best_blow(game, &sketch.state, unit, target) else {
                    continue;
                };
                for at in game.board.near(target.cell) {
                    let stands = at == unit.cell || ground.is_free(at) && self.atlas.reach.cost(at).is_some();
                    if stands {
                        let from = unit.cell;
                        strikes.push(Strike { from, at, target: target.cell, weapon, damage, danger: 0 });
                    }
                }
            }
            for strike in &mut strikes[begun..] {
                strike.danger = self.danger(unit, strike.at);
            }
        }
        strikes
    }

    /// The attack that gains most beyond what it risks.
    fn best(&self, sketch: &Sketch, strikes: &[Strike]) -> Option<usize> {
        let gains = strikes.iter().enumerate().filter_map(|(number, strike)| {
            let target = sketch.state.units.at(strike.target)?;
            let gain = self.gain(strike, target, strikes) - strike.danger;
            (gain > 0).then_some((gain, number))
        });
        gains.max_by_key(|(gain, number)| (*gain, std::cmp::Reverse(*number))).map(|(_, number)| number)
    }

    /// What a blow is worth: what it takes, and more where others can finish what it begins.
    fn gain(&self, strike: &Strike, target: &Unit, strikes: &[Strike]) -> i32 {
        let left = target.hp.saturating_sub(strike.damage);
        let taken = unit_worth(self.game, target, target.hp) - unit_worth(self.game, target, left);
        let is_mortal = left == 0 || potential(strikes, target.cell) >= u32::from(target.hp);
        match (is_mortal, target.kind.leads()) {
            (true, true) => CROWN + taken,
            (true, _) => taken * FOCUS / 100,
            (false, _) => taken,
        }
    }

    /// Whether an attack found before can still be made.
    fn is_open(&mut self, sketch: &Sketch, strike: &Strike) -> bool {
        let Some(unit) = sketch.state.units.at(strike.from) else { return false };
        if strike.at == strike.from {
            return true;
        }
        let ground = sketch.ground(self.game, self.team);
        self.atlas.reach.spread(&ground, unit.cell, self.game.gait(unit), self.game.stride(unit));
        ground.is_free(strike.at) && self.atlas.reach.cost(strike.at).is_some()
    }

    /// What a unit puts at risk on a hex: what the enemies that could come there might take.
    fn danger(&self, unit: &Unit, cell: Cell) -> i32 {
        let game = self.game;
        let hit = if game.rules.odds { u32::from(game.board.hit(game.gait(unit).class, cell)) } else { 100 };
        let threat = u32::from(self.atlas.threat[cell.index()]) * hit / 100;
        let left = unit.hp.saturating_sub(threat as u16);
        let mut lost = unit_worth(game, unit, unit.hp) - unit_worth(game, unit, left);
        if unit.kind.leads() {
            lost += if left == 0 { CROWN } else { lost };
        }
        lost * self.style.caution / 100
    }

    /// Units that did not attack go where their style sends them.
    fn advance(&mut self, sketch: &mut Sketch) {
        let mut walkers: Vec<Unit> =
            sketch.state.units.of(self.team).filter(|it| it.moves > 0 && !it.attacked).copied().collect();
        let goal = self.goal(sketch);
        let houses = self.errands(sketch, &walkers);
        // Those in front make room for those behind.
        walkers.sort_by_key(|unit| self.atlas.way(self.game, self.game.gait(unit).class, goal).at(unit.cell));
        for unit in walkers {
            let errand = houses.iter().find(|(walker, _)| *walker == unit.cell).map(|(_, house)| *house);
            let to = self.destination(sketch, &unit, errand, goal);
            if to != unit.cell {
                self.recruit_before_leaving(sketch, unit.cell);
                sketch.march(self.game, unit.cell, to);
            }
        }
    }

    fn goal(&self, sketch: &Sketch) -> Cell {
        let whose = if self.style.aim == Aim::Home { self.team } else { self.team.other() };
        let leader = sketch.state.units.leader(whose).map(|leader| leader.cell);
        leader.unwrap_or_else(|| self.game.board.castle(whose))
    }

    /// Who goes to which house: the nearest walker to each that is near enough. Far houses distract nobody.
    fn errands(&mut self, sketch: &Sketch, walkers: &[Unit]) -> Vec<(Cell, Cell)> {
        let mut errands: Vec<(Cell, Cell)> = Vec::new();
        for (number, house) in self.game.board.houses().iter().enumerate() {
            let occupied = sketch.state.units.at(*house).is_some_and(|unit| unit.moves == 0);
            if sketch.state.head.holds(self.team, number) || occupied {
                continue;
            }
            let free = walkers
                .iter()
                .filter(|unit| !unit.kind.leads() && errands.iter().all(|(walker, _)| *walker != unit.cell));
            let (game, atlas) = (self.game, &mut *self.atlas);
            let far =
                free.map(|unit| (atlas.way(game, game.gait(unit).class, *house).at(unit.cell), unit.cell));
            let nearest = far.min();
            if let Some((_, walker)) = nearest.filter(|(far, _)| *far <= self.style.houses) {
                errands.push((walker, *house));
            }
        }
        errands
    }

    /// The hex within reach that a unit likes best.
    fn destination(&mut self, sketch: &Sketch, unit: &Unit, errand: Option<Cell>, goal: Cell) -> Cell {
        let ground = sketch.ground(self.game, self.team);
        let mut cells = Vec::with_capacity(64);
        self.atlas.reach.spread(&ground, unit.cell, self.game.gait(unit), self.game.stride(unit));
        let free = |cell: &Cell| *cell == unit.cell || ground.is_free(*cell);
        cells.extend(self.atlas.reach.cells().iter().copied().filter(free));
        let mut best = (i32::MIN, unit.cell);
        for cell in cells {
            let liking = self.liking(sketch, unit, cell, errand, goal);
            if liking > best.0 {
                best = (liking, cell);
            }
        }
        best.1
    }

    fn liking(&mut self, sketch: &Sketch, unit: &Unit, cell: Cell, errand: Option<Cell>, goal: Cell) -> i32 {
        let board = &self.game.board;
        let target = match (unit.kind.leads(), errand, self.style.aim) {
            // A leader belongs on its castle, where it recruits.
            (true, _, _) => Some(board.castle(self.team)),
            (_, Some(house), _) => Some(house),
            (_, None, Aim::Hold) => None,
            (_, None, _) => Some(goal),
        };
        let class = self.game.gait(unit).class;
        let far = target.map_or(0, |to| i32::from(self.atlas.way(self.game, class, to).at(cell).min(99)));
        let claims = board.house_at(cell).is_some_and(|it| !sketch.state.head.holds(self.team, it));
        let claim = if claims { CLAIM } else { 0 };
        claim - far * STEP - self.danger(unit, cell)
    }

    fn recruit_before_leaving(&mut self, sketch: &mut Sketch, from: Cell) {
        if sketch.state.units.known(from).kind.leads() {
            self.recruit(sketch);
        }
    }

    /// The leader recruits as long as there is gold and a free wall.
    fn recruit(&mut self, sketch: &mut Sketch) {
        let game = self.game;
        let Some(leader) = sketch.state.units.leader(self.team).map(|leader| leader.cell) else { return };
        if !game.board.is_castle(leader) {
            return;
        }
        let is_free = |sketch: &Sketch, wall: Cell| sketch.state.units.at(wall).is_none();
        for wall in game.board.walls(leader) {
            if !is_free(sketch, *wall) {
                continue;
            }
            // A veteran is worth more than it costs.
            if let Some(kind) = self.veteran(sketch) {
                sketch.recall(game, kind, *wall);
                continue;
            }
            let Some(kind) = self.wanted(sketch) else { return };
            sketch.recruit(game, kind, *wall);
        }
    }

    /// A veteran that can be recalled now.
    fn veteran(&self, sketch: &Sketch) -> Option<Kind> {
        let (head, faction) = (&sketch.state.head, self.game.figures.faction(self.team));
        let is_paid = u32::from(faction.recall) <= head.gold[self.team.index()];
        self.game.veterans_left(head, self.team).next().filter(|_| is_paid)
    }

    /// Whom to recruit now, of those that can be paid.
    fn wanted(&self, sketch: &Sketch) -> Option<Kind> {
        let gold = sketch.state.head.gold[self.team.index()];
        let paid = |kind: &Kind| u32::from(self.game.figures.of(self.team, *kind).price) <= gold;
        match (self.game.figures.recruits(self.team), self.style.taste) {
            ([one, other], Taste::First) => [*one, *other].into_iter().find(paid),
            ([one, other], Taste::Second) => [*other, *one].into_iter().find(paid),
            (_, taste) => self.atlas.matchups.wanted(self.game, sketch, self.team, taste == Taste::First),
        }
    }
}

/// The weapon that may be expected to take most hit points, and how many.
pub fn best_blow(game: &Skirmish, state: &State, unit: &Unit, target: &Unit) -> Option<(Weapon, u16)> {
    let weapons = game.figures.of_unit(unit).weapons();
    let edge = game.edge(&state.units, [unit, target]);
    let blows = weapons.map(|weapon| {
        let terms = game.terms_with(state.head.round, edge, [unit, target], weapon);
        let taken = |side: usize| {
            i32::from(terms.strikes[side]) * i32::from(terms.damage[side]) * i32::from(terms.hit[side]) / 100
        };
        (taken(0) + lasting(&terms, target) - taken(1) / 2, weapon, taken(0) as u16)
    });
    // The first of equals, which is the sword.
    let best = blows.reduce(|best, it| if it.0 > best.0 { it } else { best });
    best.map(|(_, weapon, damage)| (weapon, damage))
}

/// What a weapon does to its target beyond the fight, in hit points: poison takes more, and who is slow takes less.
fn lasting(terms: &Terms, target: &Unit) -> i32 {
    let specials = terms.specials[0];
    let poison = if specials.has(Special::Poison) && !target.poisoned { 6 } else { 0 };
    let slow = if specials.has(Special::Slow) && !target.slowed { 5 } else { 0 };
    poison + slow
}

/// What all units together could take from a target, each counted once. Attacks of a unit stand together.
fn potential(strikes: &[Strike], target: Cell) -> u32 {
    let mut sum = 0;
    let mut last = None;
    for strike in strikes.iter().filter(|it| it.target == target) {
        if last != Some(strike.from) {
            sum += u32::from(strike.damage);
            last = Some(strike.from);
        }
    }
    sum
}
