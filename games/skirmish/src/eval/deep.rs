//! The report's search: alpha-beta over single actions with apply and undo, narrow and not deep.

use super::heuristic::goals_of;
use crate::board::{CellSet, DistanceMap};
use crate::{Action, Skirmish, State, View};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Choice};

/// Looks a few actions ahead, whoever makes them. A position is worth one's own hit points less the
/// enemy's. At each step only the most promising actions are tried.
#[derive(Clone, Copy, Debug)]
pub struct SeedDeep {
    /// Actions looked ahead.
    pub depth: u32,
    /// Actions tried at each step.
    pub width: usize,
}

impl Default for SeedDeep {
    fn default() -> SeedDeep {
        SeedDeep { depth: 4, width: 6 }
    }
}

const WON: i32 = 100_000;

impl Bot<Skirmish> for SeedDeep {
    fn choose(
        &mut self,
        game: &Skirmish,
        view: &View,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Skirmish> {
        let mut state = game.imagine(view, rng);
        let maps = [Seat(0), Seat(1)].map(|team| {
            let known = game.view(&state, Viewer::Seat(team));
            DistanceMap::to_nearest(&game.board, goals_of(game, &known, team).iter(), &CellSet::NONE)
        });
        let mut search = Search { game, maps, seat, width: self.width, budget, spent: false };
        let mut best = (Action::End, -WON - 1);
        for action in search.promising(&state) {
            let undo = game.apply(&mut state, action);
            let value = search.value(&mut state, self.depth - 1, best.1, WON + 1);
            game.undo(&mut state, undo);
            if value > best.1 {
                best = (action, value);
            }
            if search.spent {
                break;
            }
        }
        Choice { action: best.0, value: Some(best.1), line: Vec::new() }
    }
}

struct Search<'a> {
    game: &'a Skirmish,
    maps: [DistanceMap; 2],
    seat: Seat,
    width: usize,
    budget: &'a Budget,
    spent: bool,
}

impl Search<'_> {
    /// What a state is worth to the one who searches, by alpha-beta.
    fn value(&mut self, state: &mut State, depth: u32, low: i32, high: i32) -> i32 {
        self.spent |= !self.budget.spend(1);
        match self.game.turn(state) {
            Turn::Over(outcome) if outcome.winners.is_empty() => 0,
            Turn::Over(outcome) if outcome.winners.has(self.seat) => WON,
            Turn::Over(_) => -WON,
            Turn::Chance => self.expected(state, depth),
            Turn::Act(_) if depth == 0 || self.spent => self.balance(state),
            Turn::Act(seat) => self.best(state, seat, depth, (low, high)),
        }
    }

    fn best(&mut self, state: &mut State, seat: Seat, depth: u32, (mut low, mut high): (i32, i32)) -> i32 {
        let own = seat == self.seat;
        let mut best = if own { -WON - 1 } else { WON + 1 };
        for action in self.promising(state) {
            let undo = self.game.apply(state, action);
            let value = self.value(state, depth - 1, low, high);
            self.game.undo(state, undo);
            if own {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        best
    }

    /// The mean over what chance may bring.
    fn expected(&mut self, state: &mut State, depth: u32) -> i32 {
        let mut results = Vec::new();
        self.game.chance(state, &mut results);
        let (mut sum, mut weights) = (0, 0);
        for (action, weight) in results {
            let undo = self.game.apply(state, action);
            sum += i64::from(self.value(state, depth, -WON - 1, WON + 1)) * i64::from(weight);
            weights += i64::from(weight);
            self.game.undo(state, undo);
        }
        (sum / weights.max(1)) as i32
    }

    /// Own hit points less the enemy's.
    fn balance(&self, state: &State) -> i32 {
        let sign = |team: Seat| if team == self.seat { 1 } else { -1 };
        state.units.iter().map(|unit| sign(unit.team) * i32::from(unit.hp)).sum()
    }

    /// The most promising actions, the best first: attacks by damage, recruits, steps towards a goal, the end.
    fn promising(&self, state: &State) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.actions(state, &mut actions);
        let mut ranked: Vec<(i32, Action)> =
            actions.into_iter().map(|it| (self.promise(state, it), it)).collect();
        ranked.sort_by_key(|(promise, _)| -promise);
        ranked.truncate(self.width);
        if !ranked.iter().any(|(_, action)| *action == Action::End) {
            ranked.push((0, Action::End));
        }
        ranked.into_iter().map(|(_, action)| action).collect()
    }

    fn promise(&self, state: &State, action: Action) -> i32 {
        match action {
            Action::Attack { from, to, weapon } => {
                let [attacker, target] = [from, to].map(|cell| state.units.known(cell));
                let terms = self.game.terms(state.head.round, &state.units, [attacker, target], weapon);
                2000 + i32::from(terms.damage[0]) * i32::from(terms.strikes[0])
            }
            Action::Recruit { .. } | Action::Recall { .. } => 1500,
            Action::Move { from, to } => {
                let map = &self.maps[state.head.mover.index()];
                i32::from(map.at(from)) - i32::from(map.at(to))
            }
            Action::End | Action::Strike { .. } | Action::Birth { .. } => 0,
        }
    }
}
