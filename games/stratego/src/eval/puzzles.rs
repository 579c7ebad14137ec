//! Puzzles: the flag is certain, by what has moved and what was shown, and a march to it cannot be stopped.
//!
//! Where it must be is deduced by what is left to be it; a way there is found on the empty board. Then it is proved without either:
//! for every deal of what is hidden that fits what the seat knows, and for every reply, the march ends on the flag.

use crate::board::{Move, Rank, Square};
use crate::moves::{Action, End, Phase, State};
use crate::view::Seen;
use crate::view::imagine::deals;
use crate::{Stratego, View};
use kernel::{Game, Seat, Viewer};
use table::{Notation, Riddle};

/// The most moves of a march.
const MOST: usize = 4;
/// How many deals a proof may begin with, and how many moves it may look at.
const DEALS: usize = 3_000;
const PROVED: u32 = 40_000;

/// The flag that a position makes certain for its mover, with the march to it.
pub(crate) fn riddle(game: &Stratego, state: &State) -> Riddle<Action> {
    let seat = state.to_move();
    let view = game.view(state, Viewer::Seat(seat));
    let Some(flag) = certain_flag(&view, seat.other()) else { return Riddle::Nothing };
    let hidden = view.pieces().filter(|(_, seen)| seen.seat != seat && seen.told().is_none()).count();
    if hidden < 2 {
        return Riddle::Thrown("nothing else is hidden");
    }
    let marches = marches(game, &view, seat, flag);
    if marches.is_empty() {
        return Riddle::Thrown("the flag is too far away");
    }
    let Some(all) = deals(game, &view, DEALS) else { return Riddle::Thrown("too many deals to look at") };
    let Some(march) = marches.into_iter().find(|march| is_unstoppable(game, &all, march) == Some(true))
    else {
        return Riddle::Thrown("it can be stopped, or the proof takes too long");
    };
    let Some(line) = line(game, &view, &march) else { return Riddle::Thrown("it cannot be written down") };
    let moves = march.len();
    Riddle::Proved { grade: moves as u8, goal: "win", within: moves as u32, line }
}

/// Where the flag of a side must be: on the only square whose piece never moved and was not shown.
pub fn certain_flag(view: &View, side: Seat) -> Option<Square> {
    let may_be = |seen: &Seen| seen.seat == side && seen.told().is_none() && !seen.has_moved();
    let mut found = view.pieces().filter(|(_, seen)| may_be(seen)).map(|(square, _)| square);
    let flag = found.next().filter(|_| view.phase == Phase::Play)?;
    found.next().is_none().then_some(flag)
}

/// The marches of own pieces over empty squares to the flag, the shortest first.
fn marches(game: &Stratego, view: &View, seat: Seat, flag: Square) -> Vec<Vec<Move>> {
    let own = view.pieces().filter(|(_, seen)| seen.seat == seat && seen.rank.is_some_and(Rank::moves));
    let mut marches: Vec<Vec<Move>> = own.filter_map(|(from, _)| march(game, view, from, flag)).collect();
    marches.sort_by_key(Vec::len);
    marches
}

/// The shortest march of a piece, a square at a time.
fn march(game: &Stratego, view: &View, from: Square, flag: Square) -> Option<Vec<Move>> {
    let mut reached = vec![(from, None)];
    let (mut first, mut step) = (0, 0);
    while step < MOST {
        let last = reached.len();
        for index in first..last {
            let (square, _): (Square, Option<usize>) = reached[index];
            for next in game.board.next_to(square).iter() {
                if next == flag {
                    return Some(back(&reached, index, flag));
                }
                if view.at(next).is_none() && !reached.iter().any(|(it, _)| *it == next) {
                    reached.push((next, Some(index)));
                }
            }
        }
        (first, step) = (last, step + 1);
    }
    None
}

/// The way that led to a square, and on to the flag.
fn back(reached: &[(Square, Option<usize>)], index: usize, flag: Square) -> Vec<Move> {
    let (square, before) = reached[index];
    let mut way = before.map_or_else(Vec::new, |before| back(reached, before, square));
    way.push(Move { from: square, to: flag });
    way
}

/// Whether a march takes the flag from each of these states, whatever the other side does; nothing if that takes too long.
pub fn is_unstoppable(game: &Stratego, states: &[State], march: &[Move]) -> Option<bool> {
    let mut left = PROVED;
    for state in states {
        if !arrives(game, state, march, &mut left)? {
            return Some(false);
        }
    }
    Some(true)
}

/// Whether a march takes the flag from a state against every reply.
fn arrives(game: &Stratego, state: &State, march: &[Move], left: &mut u32) -> Option<bool> {
    *left = left.checked_sub(1)?;
    let Some((step, rest)) = march.split_first() else { return Some(false) };
    let (mut legal, mut after) = (Vec::new(), state.clone());
    game.actions(state, &mut legal);
    if !legal.contains(&Action::Move(*step)) {
        return Some(false);
    }
    game.apply(&mut after, Action::Move(*step));
    match after.phase() {
        Phase::Over(End::Flag(winner)) => return Some(winner == state.to_move()),
        Phase::Play => {}
        _ => return Some(false),
    }
    let mut replies = Vec::new();
    game.actions(&after, &mut replies);
    for reply in replies {
        let mut answered = after.clone();
        game.apply(&mut answered, reply);
        if answered.phase() != Phase::Play || !arrives(game, &answered, rest, left)? {
            return Some(false);
        }
    }
    Some(true)
}

/// Every state that a seat cannot tell from the one it is in, if there are not too many.
pub fn all_deals(game: &Stratego, view: &View) -> Option<Vec<State>> {
    deals(game, view, DEALS)
}

/// The march with replies to it, as they may be played where the puzzle is set up from what its seat knows.
fn line(game: &Stratego, view: &View, march: &[Move]) -> Option<Vec<Action>> {
    let mut state = game.read_position(&game.write_known(view)).ok()?;
    let mut line = Vec::new();
    for (number, step) in march.iter().enumerate() {
        game.apply(&mut state, Action::Move(*step));
        line.push(Action::Move(*step));
        if number + 1 < march.len() {
            let mut replies = Vec::new();
            game.actions(&state, &mut replies);
            let reply = *replies.first()?;
            game.apply(&mut state, reply);
            line.push(reply);
        }
    }
    matches!(state.phase(), Phase::Over(End::Flag(_))).then_some(line)
}
