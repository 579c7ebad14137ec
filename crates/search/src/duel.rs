//! Whole games between machine players, and what a series of them says.

use crate::{Bot, Budget, Clock, Forfeit};
use kernel::{Game, Outcome, Rng, Seat, Seats, Turn, Viewer};
use std::time::Duration;

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// How it ended.
    pub outcome: Outcome,
    /// How many actions it took, chance not counted.
    pub actions: u32,
    /// How many turns each seat had, and how long it thought in all.
    pub thinking: Vec<(u32, Duration)>,
}

/// Plays a game from its start, one bot a seat, each with a fresh budget for every turn of its own. The first
/// `opening` actions that are no secret setup are random: bots without chance would else repeat one game. Nothing comes
/// of a game in which a budget is stopped by hand.
pub fn duel<G: Game>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    opening: u32,
    budget: &mut dyn FnMut(Seat) -> Budget,
    clock: &Clock,
    rng: &mut Rng,
) -> Option<Duel> {
    let mut state = opened(game, opening, rng);
    let mut played =
        Duel { outcome: Outcome::draw(""), actions: 0, thinking: vec![(0, Duration::ZERO); bots.len()] };
    let mut turn: Option<(Seat, Budget)> = None;
    let mut results = Vec::new();
    loop {
        let action = match game.turn(&state) {
            Turn::Over(outcome) => return Some(Duel { outcome, ..played }),
            Turn::Chance => {
                results.clear();
                game.chance(&state, &mut results);
                results[rng.weighted(results.iter().map(|(_, weight)| *weight)).expect("chance has a result")]
                    .0
            }
            Turn::Act(seat) => {
                let (_, spent) = match turn.take().filter(|(last, _)| *last == seat) {
                    Some(same) => turn.insert(same),
                    None => {
                        played.thinking[seat.index()].0 += 1;
                        turn.insert((seat, budget(seat)))
                    }
                };
                let before = clock();
                let view = game.view(&state, Viewer::Seat(seat));
                let answer = bots[seat.index()].answer(game, &view, seat, spent, rng);
                if spent.is_stopped() {
                    return None;
                }
                played.thinking[seat.index()].1 += clock().saturating_sub(before);
                match answer {
                    Ok(choice) => {
                        played.actions += 1;
                        choice.action
                    }
                    Err(forfeit) => return Some(Duel { outcome: lost(game, seat, forfeit), ..played }),
                }
            }
        };
        game.apply(&mut state, action);
    }
}

/// How a game ends that one seat has forfeited: all others have won.
fn lost<G: Game>(game: &G, seat: Seat, forfeit: Forfeit) -> Outcome {
    Outcome { winners: Seats::first(game.seats()).without(seat), reason: forfeit.reason() }
}

/// The state after a number of random actions, or before the one that would end the game.
fn opened<G: Game>(game: &G, actions: u32, rng: &mut Rng) -> G::State {
    let (mut state, mut left) = (game.start(), actions);
    let mut choices = Vec::new();
    while left > 0 && matches!(game.turn(&state), Turn::Act(_)) && game.drafting(&state).is_empty() {
        choices.clear();
        game.actions(&state, &mut choices);
        let undo = game.apply(&mut state, *rng.choose(&choices).expect("a seat to act has an action"));
        if matches!(game.turn(&state), Turn::Over(_)) {
            game.undo(&mut state, undo);
            break;
        }
        left -= 1;
    }
    state
}

/// The result of a series, seen from one of two sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// A difference in strength, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The likeliest difference.
    pub difference: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Series {
    /// Games in all.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points, a draw being half a point.
    pub fn share(self) -> f64 {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        points / f64::from(self.games().max(1))
    }

    /// The interval of the share that lies within `z` errors of it (Wilson's, sound at both ends).
    pub fn interval(self, z: f64) -> (f64, f64) {
        let (n, p) = (f64::from(self.games().max(1)), self.share());
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        (middle - half, middle + half)
    }

    /// The difference in strength that the share stands for, between two.
    pub fn elo(self) -> Elo {
        self.elo_over(0.5)
    }

    /// The difference in strength that the share stands for, where who is as strong as the others makes the share
    /// `par`: one in as many as there are seats.
    pub fn elo_over(self, par: f64) -> Elo {
        let (low, high) = self.interval(1.96);
        let n = f64::from(self.games().max(1));
        let share = self.share().clamp(0.25 / n, 1.0 - 0.25 / n);
        let over = |share| elo_of(share) - elo_of(par);
        Elo { difference: over(share), low: over(low), high: over(high) }
    }

    /// Whether it is clear on which side of a share the first player is, even being 0.5: more than three errors away.
    pub fn is_clear_of(self, share: f64) -> bool {
        let (low, high) = self.interval(3.0);
        self.games() >= 16 && (low > share || high < share)
    }
}

fn elo_of(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_series_is_worth_nothing_and_three_to_one_191_points() {
        let even = Series { wins: 30, draws: 40, losses: 30 };
        assert!(even.elo().difference.abs() < 1e-9);
        let better = Series { wins: 75, draws: 0, losses: 25 };
        assert!((better.elo().difference - 190.8).abs() < 0.1);
        assert!(better.elo().low < 190.8 && better.elo().high > 190.8);
    }

    #[test]
    fn a_share_of_one_in_as_many_seats_is_even() {
        let fair = Series { wins: 25, draws: 0, losses: 75 };
        assert!(fair.elo_over(0.25).difference.abs() < 1e-9);
        assert!(fair.elo_over(0.25).low < 0.0 && fair.elo_over(0.25).high > 0.0);
        assert_eq!(fair.elo(), fair.elo_over(0.5));
    }

    #[test]
    fn a_clean_sweep_has_a_finite_difference() {
        let sweep = Series { wins: 100, draws: 0, losses: 0 };
        assert!(sweep.elo().difference.is_finite() && sweep.elo().low > 500.0);
        assert!(Series::default().elo().low < 0.0);
    }

    #[test]
    fn a_result_is_clear_only_after_enough_games() {
        assert!(!Series { wins: 10, draws: 0, losses: 0 }.is_clear_of(0.5));
        assert!(Series { wins: 20, draws: 0, losses: 0 }.is_clear_of(0.5));
        assert!(!Series { wins: 55, draws: 0, losses: 45 }.is_clear_of(0.5));
        assert!(!Series { wins: 100, draws: 0, losses: 0 }.is_clear_of(0.95));
        assert!(Series { wins: 15, draws: 0, losses: 10 }.is_clear_of(0.95));
    }
}
