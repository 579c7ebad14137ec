//! Exact tactics: whether a unit can be destroyed or cut off within this turn, and by which actions.
//!
//! A search with branch and bound over the moves of the turn: units are brought to bear, lines of communication are
//! occupied, supporters are destroyed first, in any order. A branch is left where even the best that could come of
//! it is not enough (see [`Prospects`]), and positions that several orders lead to are looked at once. Moves that
//! plainly help are tried before all others, so that little effort is mostly enough; with enough it misses nothing.

use super::judgement::price;
use super::prospects::Prospects;
use crate::Guerre;
use crate::board::square::Square;
use crate::moves::apply::apply;
use crate::moves::fire::Effect;
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, State};
use kernel::Game;
use search::Budget;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// How many positions one unit may cost, more each time.
const EFFORTS: [u32; 3] = [30, 300, 3_000];
/// The share of a budget that goes into it at most.
const SHARE: f64 = 0.06;

/// What is to be brought about before the turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quest {
    /// The unit is gone.
    Destroy(Unit),
    /// The unit is out of communication.
    CutOff(Unit),
}

impl Quest {
    fn unit(self) -> Unit {
        match self {
            Quest::Destroy(unit) | Quest::CutOff(unit) => unit,
        }
    }

    fn is_fulfilled(self, state: &State) -> bool {
        match self {
            Quest::Destroy(unit) => !state.alive.has(unit),
            Quest::CutOff(unit) => !state.online.has(unit),
        }
    }

    /// Whether the best that could come of the turn might fulfil it.
    fn is_possible(self, prospects: &Prospects<'_>) -> bool {
        match self {
            Quest::Destroy(unit) => prospects.doomed.has(unit),
            Quest::CutOff(unit) => prospects.doomed.has(unit) || prospects.is_loose(unit),
        }
    }
}

impl Guerre {
    /// Moves, with the attacks between them, that fulfil a quest in this turn, none of them in vain. Nothing if there
    /// are none, or if none were found within the effort.
    pub fn solve(&self, state: &State, quest: Quest, effort: u32, budget: &Budget) -> Option<Vec<Action>> {
        let (failed, line) = (BTreeSet::new(), Vec::new());
        let mut solver = Solver { game: self, quest, plain: true, effort: effort / 2, budget, failed, line };
        let moves = state.moves_left();
        if !solver.fulfils(state, moves) {
            // What the moves that plainly help do not do, others may have to make possible first.
            solver.plain = false;
            solver.effort += effort - effort / 2;
            let mut fewer = 1..=moves;
            fewer.find(|&moves| {
                solver.failed.clear();
                solver.fulfils(state, moves)
            })?;
        }
        Some(self.shortened(state, quest, solver.line))
    }

    /// The line without those of its actions that it can do without.
    fn shortened(&self, state: &State, quest: Quest, mut line: Vec<Action>) -> Vec<Action> {
        let mut index = 0;
        while index < line.len() {
            let shorter = [&line[..index], &line[index + 1..]].concat();
            if self.is_fulfilled_by(state, quest, &shorter) {
                line = shorter;
            } else {
                index += 1;
            }
        }
        line
    }

    fn is_fulfilled_by(&self, state: &State, quest: Quest, line: &[Action]) -> bool {
        let (mut after, mut legal) = (state.clone(), Vec::new());
        for &action in line {
            legal.clear();
            self.actions(&after, &mut legal);
            if !legal.contains(&action) {
                return false;
            }
            apply(self, &mut after, action);
        }
        quest.is_fulfilled(&after)
    }

    /// The actions that destroy enemy units or else cut them off in this turn, the dearest units first. First a
    /// little effort for each; what is left of the share of the budget goes to those not settled by that.
    pub(crate) fn combinations(&self, state: &State, budget: &Budget, out: &mut Vec<Vec<Action>>) {
        let foes = state.alive.and(Units::of(state.mover().other()));
        let prospects = Prospects::of(self, state);
        let mut units: Vec<Unit> = foes.iter().collect();
        units.sort_by_key(|&unit| (Reverse(price(self.kind(unit))), unit));
        let doomed =
            units.iter().filter(|&&unit| prospects.doomed.has(unit)).map(|&unit| Quest::Destroy(unit));
        let loose = units.iter().filter(|&&unit| state.online.has(unit) && prospects.is_loose(unit));
        let mut open: Vec<Quest> = doomed.chain(loose.map(|&unit| Quest::CutOff(unit))).collect();
        for effort in EFFORTS {
            open.retain(|&quest| {
                let enough = budget.left() < 1.0 - SHARE;
                let line = if enough { None } else { self.solve(state, quest, effort, budget) };
                let is_open = line.is_none();
                out.extend(line);
                is_open
            });
        }
    }
}

struct Solver<'a> {
    game: &'a Guerre,
    quest: Quest,
    /// Whether only moves are tried that plainly help.
    plain: bool,
    effort: u32,
    budget: &'a Budget,
    /// Positions from which this many moves were not enough. Those left of the turn say how many that is.
    failed: BTreeSet<u64>,
    line: Vec<Action>,
}

impl Solver<'_> {
    /// Whether the line can be lengthened by `moves` moves, and attacks, to fulfil the quest; then it is.
    fn fulfils(&mut self, state: &State, moves: u8) -> bool {
        if self.quest.is_fulfilled(state) {
            return true;
        }
        let attacks = self.attacks(state);
        if attacks.into_iter().any(|attack| self.leads_on(state, attack, moves)) {
            return true;
        }
        if moves == 0 || !self.failed.insert(self.game.key(state)) {
            return false;
        }
        let mut limited = state.clone();
        limited.moves_left = moves;
        let prospects = Prospects::of(self.game, &limited);
        if !self.quest.is_possible(&prospects) {
            return false;
        }
        let next = self.moves(state, moves, &prospects);
        next.into_iter().any(|action| self.leads_on(state, action, moves - 1))
    }

    /// Whether the quest is fulfilled by this action and what may follow it.
    fn leads_on(&mut self, state: &State, action: Action, moves: u8) -> bool {
        if self.effort == 0 || !self.budget.spend(1) {
            return false;
        }
        self.effort -= 1;
        let mut after = state.clone();
        apply(self.game, &mut after, action);
        self.line.push(action);
        let found = self.fulfils(&after, moves);
        if !found {
            self.line.pop();
        }
        found
    }

    /// The attacks that would come to something, on the unit in question first.
    fn attacks(&self, state: &State) -> Vec<Action> {
        let (game, side, mut attacks) = (self.game, state.mover(), Vec::new());
        for attacker in game.starters(state, side).iter() {
            for enemy in state.alive.and(Units::of(side.other())).iter() {
                let target = state.square(enemy);
                if game.reaches(state, attacker, target)
                    && game.totals(state, attacker, enemy).effect() != Effect::Nothing
                {
                    attacks.push((
                        enemy != self.quest.unit(),
                        Action::Attack { from: state.square(attacker), target },
                    ));
                }
            }
        }
        attacks.sort_unstable();
        attacks.into_iter().map(|(_, attack)| attack).collect()
    }

    /// The moves worth trying, those that plainly help first.
    fn moves(&self, state: &State, moves: u8, prospects: &Prospects<'_>) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.actions(state, &mut actions);
        let mut ranked: Vec<(i32, Action)> = Vec::with_capacity(actions.len());
        for action in actions {
            let Action::Move { from, to } = action else { continue };
            let Some(unit) = state.unit_of_at(state.mover(), from) else { continue };
            let help = self.help(state, unit, to, prospects);
            if help > 0 || !self.plain && (moves > 1 || !self.must_help(state, prospects)) {
                ranked.push((-help, action));
            }
        }
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, action)| action).collect()
    }

    /// Whether the last move must itself bring a unit to bear or break the chain: unless any unit may attack, or
    /// something falls in another way.
    fn must_help(&self, state: &State, prospects: &Prospects<'_>) -> bool {
        let rules = &self.game.ruleset;
        let in_order = rules.attacks_after_each_move && !rules.any_unit_attacks;
        match self.quest {
            Quest::Destroy(unit) => in_order && !state.must_retreat().has(unit),
            Quest::CutOff(_) => prospects.doomed.is_empty(),
        }
    }

    /// How plainly a move helps: by what it adds to the attack, or by the chains it breaks.
    fn help(&self, state: &State, unit: Unit, to: Square, prospects: &Prospects<'_>) -> i32 {
        if !self.game.fighters.has(unit) {
            return 0;
        }
        let target = self.quest.unit();
        let breaks = |unit: Unit| prospects.chain(unit).is_some_and(|chain| chain.squares.has(to));
        let Quest::Destroy(_) = self.quest else { return i32::from(breaks(target)) };
        let bears = self.game.bearing(state, unit, to, target);
        let bore = self.game.bearing(state, unit, state.square(unit), target);
        let mut cut = 0;
        self.game.each_defender(state, target, |unit, cover| {
            if breaks(unit) {
                cut += cover as i32;
            }
        });
        4 * (bears - bore).max(0) + bears + 3 * cut
    }
}
