//! Puzzles: the enemy's leader can be killed this turn with a chance above a stated bound, and whoever plays by rule of thumb
//! does less than half as well.
//!
//! A plan of attacks is found by multiplying out the odds of its fights. It is proved twice: played out by the rules over every
//! strike, and by another search, which may change its mind after each fight and knows no odds but those of the rules.

mod assault;
mod plan;

pub use assault::best_chance;

use crate::eval::Heuristic;
use crate::{Action, Skirmish, State};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget};
use std::collections::BTreeMap;
use table::Riddle;

/// The bounds that are stated, in percent, as goals.
const BOUNDS: [(u32, &str); 5] =
    [(90, "now 90"), (80, "now 80"), (70, "now 70"), (60, "now 60"), (50, "now 50")];
/// How many turns are played by rule of thumb.
const TURNS: u64 = 12;
/// The most actions of such a turn.
const LONGEST: usize = 80;

/// The end of the enemy's leader that a position holds for its mover.
pub(crate) fn riddle(game: &Skirmish, state: &State) -> Riddle<Action> {
    if !is_fresh(game, state) {
        return Riddle::Nothing;
    }
    let Some((line, hoped)) = plan::likeliest(game, state) else { return Riddle::Nothing };
    if hoped < f64::from(BOUNDS[BOUNDS.len() - 1].0) / 100.0 {
        return Riddle::Nothing;
    }
    let chance = played_out(game, state, &line);
    let Some((bound, goal)) = BOUNDS.into_iter().find(|(bound, _)| chance * 100.0 >= f64::from(*bound))
    else {
        return Riddle::Thrown("played out it is not likely enough");
    };
    match best_chance(game, state) {
        None => return Riddle::Thrown("the second solver takes too long"),
        Some(best) if best * 100.0 < f64::from(bound) => {
            return Riddle::Thrown("the second solver does not find it");
        }
        Some(_) => {}
    }
    if by_rule_of_thumb(game, state) * 200.0 > f64::from(bound) {
        return Riddle::Thrown("it is done by rule of thumb");
    }
    let attacks = line.iter().filter(|action| matches!(action, Action::Attack { .. })).count();
    Riddle::Proved { grade: attacks as u8, goal, within: line.len() as u32, line }
}

/// Whether nothing was done in this turn yet.
fn is_fresh(game: &Skirmish, state: &State) -> bool {
    let mut own = state.units.of(state.head.mover);
    own.all(|unit| !unit.attacked && unit.moves == game.figures.of_unit(unit).moves)
}

/// How likely a line wins the game before the turn is over, by the rules: every strike is landed and missed.
pub fn played_out(game: &Skirmish, state: &State, line: &[Action]) -> f64 {
    let seat = state.head.mover;
    let mut open = vec![(state.clone(), 1.0)];
    let (mut won, mut legal) = (0.0, Vec::new());
    for &action in line {
        let mut next = BTreeMap::new();
        for (mut state, share) in open {
            legal.clear();
            game.actions(&state, &mut legal);
            if legal.contains(&action) {
                game.apply(&mut state, action);
                won += settle(game, seat, state, share, &mut next);
            }
        }
        open = next.into_values().collect();
    }
    won
}

/// Goes on until somebody is to act: adds those positions to `next`, and returns the share in which the game is won.
fn settle(
    game: &Skirmish,
    seat: Seat,
    state: State,
    share: f64,
    next: &mut BTreeMap<u64, (State, f64)>,
) -> f64 {
    match game.turn(&state) {
        Turn::Over(outcome) => share * f64::from(u8::from(outcome.winners.has(seat))),
        Turn::Act(_) => {
            next.entry(game.key(&state)).or_insert_with(|| (state, 0.0)).1 += share;
            0.0
        }
        Turn::Chance => {
            let results = lots(game, &state);
            let after = |action| {
                let mut after = state.clone();
                game.apply(&mut after, action);
                after
            };
            results.into_iter().map(|(lot, odds)| settle(game, seat, after(lot), share * odds, next)).sum()
        }
    }
}

/// What chance may bring, and how likely each is.
fn lots(game: &Skirmish, state: &State) -> Vec<(Action, f64)> {
    let mut results = Vec::new();
    game.chance(state, &mut results);
    let total: u32 = results.iter().map(|(_, weight)| weight).sum();
    results.into_iter().map(|(action, weight)| (action, f64::from(weight) / f64::from(total))).collect()
}

/// In which share of some turns, each with lots of its own, a player by rule of thumb kills the leader.
pub fn by_rule_of_thumb(game: &Skirmish, state: &State) -> f64 {
    let mut player = Heuristic::default();
    let wins = (0..TURNS).filter(|&seed| kills(game, state.clone(), &mut player, seed)).count();
    wins as f64 / TURNS as f64
}

fn kills(game: &Skirmish, mut state: State, player: &mut Heuristic, seed: u64) -> bool {
    let (seat, mut rng) = (state.head.mover, Rng::seeded(seed));
    for _ in 0..LONGEST {
        let action = match game.turn(&state) {
            Turn::Over(outcome) => return outcome.winners.has(seat),
            Turn::Act(mover) if mover != seat => return false,
            Turn::Act(_) => {
                let view = game.view(&state, Viewer::Seat(seat));
                player.choose(game, &view, seat, &Budget::nodes(u64::MAX), &mut rng).action
            }
            Turn::Chance => {
                let mut results = Vec::new();
                game.chance(&state, &mut results);
                match rng.weighted(results.iter().map(|(_, weight)| *weight)) {
                    Some(drawn) => results[drawn].0,
                    None => return false,
                }
            }
        };
        game.apply(&mut state, action);
    }
    false
}
