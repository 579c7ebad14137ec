//! Puzzles: a unit that can be won by force this turn, where a player who looks one action ahead wins nothing.
//!
//! One solver finds the line; another one, which searches differently, must find the same unit's end; and the line is played out.

use crate::Guerre;
use crate::eval::judgement::Judgement;
use crate::eval::solver::Quest;
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, Phase, State};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Greedy};
use table::{Notation, Riddle};

/// How many positions each solver may look at.
const FOUND: u64 = 20_000;
const PROVED: u32 = 3_000;
/// The most actions of a turn: moves, the attacks between them, the end.
const LONGEST: usize = 20;

/// The unit that a position lets its mover win this turn.
pub(crate) fn riddle(game: &Guerre, state: &State) -> Riddle<Action> {
    // Whoever solves it begins from the position as it is written, in which units have other numbers.
    let written = game.write_position(&game.view(state, Viewer::Umpire));
    let Ok(state) = &game.read_position(&written) else { return Riddle::Nothing };
    let is_fresh = state.moved == Units::NONE && state.moves_left() == game.army.moves_per_turn;
    if state.phase() != Phase::Play || !is_fresh {
        return Riddle::Nothing;
    }
    let line = match proved(game, state) {
        None => return Riddle::Nothing,
        Some(Err(why)) => return Riddle::Thrown(why),
        Some(Ok(line)) => line,
    };
    if wins_at_once(game, state) {
        return Riddle::Thrown("one action is enough");
    }
    if heuristic_wins(game, state) {
        return Riddle::Thrown("one action ahead is enough");
    }
    let moves = line.iter().filter(|action| matches!(action, Action::Move { .. })).count();
    Riddle::Proved { grade: moves.max(1) as u8, goal: "take 1", within: line.len() as u32, line }
}

/// The actions by which a unit is won this turn: one solver finds which, another how, and they are played out. Nothing if
/// there is no such unit; or why it is not proved.
pub fn proved(game: &Guerre, state: &State) -> Option<Result<Vec<Action>, &'static str>> {
    let (budget, mut lines) = (Budget::nodes(FOUND), Vec::new());
    game.kills(state, &budget, &mut lines);
    let unit = lines.iter().find_map(|line| won(game, state, line))?;
    let Some(line) = game.solve(state, Quest::Destroy(unit), PROVED, &Budget::nodes(u64::MAX)) else {
        return Some(Err("the second solver does not find it"));
    };
    Some(won(game, state, &line).map(|_| needed(game, state, line)).ok_or("played out it wins nothing"))
}

/// A line without what follows once something is won by it: who falls first may be somebody else.
fn needed(game: &Guerre, state: &State, mut line: Vec<Action>) -> Vec<Action> {
    let mut after = state.clone();
    let last = line.iter().position(|action| {
        game.apply(&mut after, *action);
        wins(state, &after)
    });
    line.truncate(last.map_or(line.len(), |last| last + 1));
    line
}

/// The enemy unit that is gone once a line was played, if every action of it is legal.
fn won(game: &Guerre, state: &State, line: &[Action]) -> Option<Unit> {
    let (mut after, mut legal) = (state.clone(), Vec::new());
    for action in line {
        legal.clear();
        game.actions(&after, &mut legal);
        legal.contains(action).then(|| game.apply(&mut after, *action))?;
    }
    lost(state, &after, state.mover().other())
}

/// A unit of a side that was there and is gone.
fn lost(before: &State, after: &State, side: Seat) -> Option<Unit> {
    before.alive.and(Units::of(side)).iter().find(|unit| !after.alive.has(*unit))
}

/// Whether a single action wins something: mostly an arsenal that nobody guards. Whatever is won reaches the goal, so nothing is left to
/// be found then.
pub fn wins_at_once(game: &Guerre, state: &State) -> bool {
    let mut legal = Vec::new();
    game.actions(state, &mut legal);
    legal.into_iter().any(|action| {
        let mut after = state.clone();
        game.apply(&mut after, action);
        wins(state, &after)
    })
}

/// Whether the mover has won something between two states: a unit, or an arsenal.
fn wins(before: &State, after: &State) -> bool {
    lost(before, after, before.mover().other()).is_some() || before.arsenals & !after.arsenals != 0
}

/// Whether a player who looks one action ahead wins something in this turn.
pub fn heuristic_wins(game: &Guerre, state: &State) -> bool {
    let (mut after, seat, mut rng) = (state.clone(), state.mover(), Rng::seeded(1));
    let mut bot = Greedy::new(Judgement);
    for _ in 0..LONGEST {
        if game.turn(&after) != Turn::Act(seat) {
            break;
        }
        let view = game.view(&after, Viewer::Seat(seat));
        let action = bot.choose(game, &view, seat, &Budget::nodes(u64::MAX), &mut rng).action;
        game.apply(&mut after, action);
    }
    wins(state, &after)
}
