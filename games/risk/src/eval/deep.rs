//! The report's deep player: two attackers by two targets, min-max over a few turns.
//!
//! Its own choices of an attack are the largest of up to four values, those of others the smallest; dice are
//! weighed by their exact chances; everything else is done as the heuristic does it. A position is worth the
//! territories and armies of the seat less those of its strongest rival.

use super::heuristic::{Eyes, choose};
use crate::moves::{Action, Phase, State};
use crate::{Risk, View};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Choice};

/// How many attackers, and how many targets of each, are tried.
const WIDTH: usize = 2;

/// The most turns looked ahead.
const MOST_TURNS: u32 = 3;

/// What a territory is worth in armies.
const TERRITORY: i64 = 3;

/// A won or lost game, in armies.
const WON: i64 = 10_000;

/// A whole chance, for values that are averages over dice.
const UNIT: i64 = 1_000;

/// Looks a few turns ahead where it attacks, and is the heuristic everywhere else.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeedDeep;

impl Bot<Risk> for SeedDeep {
    fn choose(
        &mut self,
        game: &Risk,
        view: &View,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Risk> {
        budget.spend(1);
        let plain = choose(game, view, seat);
        let wanted = match view.phase {
            Phase::From => 1,
            Phase::Against { .. } => 2,
            _ => return Choice::of(plain),
        };
        let state = game.imagine(view, rng);
        let search = Search { game, seat, budget };
        let mut best = Choice::of(plain);
        for turns in 1..=MOST_TURNS {
            let Some((action, value)) = search.best_attack(&state, wanted, turns) else { break };
            best = Choice { action, value: Some((value / UNIT) as i32), line: Vec::new() };
        }
        best
    }
}

struct Search<'a> {
    game: &'a Risk,
    seat: Seat,
    budget: &'a Budget,
}

impl Search<'_> {
    /// The best of the attacks to choose from, looking `turns` ahead. Nothing when there is no attack
    /// or the budget is spent.
    fn best_attack(&self, state: &State, wanted: usize, turns: u32) -> Option<(Action, i64)> {
        let mut best: Option<(Action, i64)> = None;
        for attack in self.attacks(state) {
            let mut after = state.clone();
            // One who is asked for a target has already said where from.
            attack[wanted - 1..].iter().for_each(|action| {
                self.game.apply(&mut after, *action);
            });
            let value = self.value(after, turns)?;
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((attack[wanted - 1], value));
            }
        }
        best
    }

    /// Up to two attackers with up to two targets each.
    fn attacks(&self, state: &State) -> Vec<[Action; 2]> {
        let seat = state.open.seat;
        let view = self.game.view(state, Viewer::Seat(seat));
        let eyes = Eyes { game: self.game, view: &view, seat, own: view.owned(seat) };
        let attackers = match state.phase {
            Phase::Against { from } => vec![from],
            _ => eyes.attackers(),
        };
        let pairs = attackers.into_iter().take(WIDTH).flat_map(|from| {
            eyes.targets(from)
                .into_iter()
                .take(WIDTH)
                .map(move |to| [Action::From(from), Action::Against(to)])
        });
        pairs.collect()
    }

    /// The value of a state `turns` ahead, in thousandths of an army.
    fn value(&self, mut state: State, turns: u32) -> Option<i64> {
        loop {
            if !self.budget.spend(1) {
                return None;
            }
            match (self.game.turn(&state), state.phase) {
                (Turn::Over(_), _) => return Some(self.worth(&state) * UNIT),
                (_, Phase::Battle { .. }) => return self.average(&state, turns),
                (Turn::Chance, _) => self.draw_likeliest(&mut state),
                (Turn::Act(_), Phase::From) => {
                    let attacks = self.attacks(&state);
                    if !attacks.is_empty() {
                        return self.extreme(&state, &attacks, turns);
                    }
                    self.game.apply(&mut state, Action::Next);
                }
                (Turn::Act(seat), _) => {
                    let action = choose(self.game, &self.game.view(&state, Viewer::Seat(seat)), seat);
                    self.game.apply(&mut state, action);
                    if action == Action::End && turns <= 1 {
                        return Some(self.worth(&state) * UNIT);
                    }
                    if action == Action::End {
                        return self.value(state, turns - 1);
                    }
                }
            }
        }
    }

    /// The best attack for the seat that looks ahead, the worst for it by anybody else.
    fn extreme(&self, state: &State, attacks: &[[Action; 2]], turns: u32) -> Option<i64> {
        let mut values = Vec::with_capacity(attacks.len());
        for attack in attacks {
            let mut after = state.clone();
            attack.iter().for_each(|action| {
                self.game.apply(&mut after, *action);
            });
            values.push(self.value(after, turns)?);
        }
        if state.open.seat == self.seat { values.into_iter().max() } else { values.into_iter().min() }
    }

    /// The average over the dice, by their exact chances.
    fn average(&self, state: &State, turns: u32) -> Option<i64> {
        let mut results = Vec::new();
        self.game.chance(state, &mut results);
        let all: i64 = results.iter().map(|(_, weight)| i64::from(*weight)).sum();
        let mut sum = 0;
        for (result, weight) in results {
            let mut after = state.clone();
            self.game.apply(&mut after, result);
            // Where a turn has many battles one exchange is looked at; the rest of the turn is not searched.
            let value = match (after.phase, self.game.terms.many_battles) {
                (Phase::Over(_), _) => self.worth(&after) * UNIT,
                (_, true) => self.worth(&after) * UNIT,
                _ => self.value(after, turns)?,
            };
            sum += value * i64::from(weight);
        }
        Some(sum / all)
    }

    fn draw_likeliest(&self, state: &mut State) {
        let mut results = Vec::new();
        self.game.chance(state, &mut results);
        if let Some((result, _)) = results.into_iter().max_by_key(|(_, weight)| *weight) {
            self.game.apply(state, result);
        }
    }

    /// Territories and armies, less those of the strongest rival.
    fn worth(&self, state: &State) -> i64 {
        if let Turn::Over(outcome) = self.game.turn(state) {
            return match outcome.winners {
                winners if winners.is_empty() => 0,
                winners if winners.has(self.seat) => WON,
                _ => -WON,
            };
        }
        let hold =
            |seat: Seat| TERRITORY * i64::from(state.owned(seat).count()) + i64::from(state.strength(seat));
        let rivals = (0..self.game.terms.players).map(Seat).filter(|seat| *seat != self.seat);
        hold(self.seat) - rivals.map(hold).max().unwrap_or(0)
    }
}
