//! The strongest player: guesses at hidden ranks, and a search on each guess.
//!
//! Every legal move is weighed on many guesses, drawn as often as they are likely, and the move that is best on
//! the average is played. More time means more guesses, then a longer look at each.

mod field;
mod guard;
mod look;
mod worth;

use super::guess::Guess;
use super::{legal_steps, set_up_or, setups};
use crate::board::{Rank, Step};
use crate::moves::Action;
use crate::{Stratego, View};
use field::{Field, Stride};
use guard::Guard;
use kernel::{Rng, Seat};
use look::Look;
use search::{Bot, Budget, Choice};
use worth::Worth;

/// The strongest player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deep;

/// One action ahead with the same knowledge, at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic;

impl Bot<Stratego> for Deep {
    fn choose(
        &mut self,
        game: &Stratego,
        view: &View,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Stratego> {
        set_up_or(game, view, seat, setups::strong, rng, |rng| {
            Thought::new(game, view, seat, rng).think(STAGES, budget, rng)
        })
    }
}

impl Bot<Stratego> for Heuristic {
    fn choose(
        &mut self,
        game: &Stratego,
        view: &View,
        seat: Seat,
        _budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Stratego> {
        set_up_or(game, view, seat, setups::strong, rng, |rng| {
            Thought::new(game, view, seat, rng).think(&STAGES[..1], &Budget::nodes(u64::MAX), rng)
        })
    }
}

/// How far to look and on how many guesses, one after the other while time lasts; and how many of the best
/// moves are still in the race.
const STAGES: &[(i32, usize, usize)] =
    &[(1, 16, 99), (2, 32, 16), (3, 48, 12), (4, 48, 10), (5, 64, 8), (6, 64, 6), (7, 64, 5), (8, 64, 4)];

/// What keeps a move from being made while there is any other.
const NEVER: i32 = 1_000_000;

/// A move with what it is held to be worth.
#[derive(Clone, Copy)]
struct Weighed {
    step: Step,
    /// What speaks for or against it whatever is guessed.
    manner: i32,
    value: i32,
}

/// Everything that is worked out once for a choice.
struct Thought<'a> {
    game: &'a Stratego,
    view: &'a View,
    seat: Seat,
    worth: Worth,
    guard: Option<Guard>,
    next: Vec<[u8; 4]>,
    guess: Guess<'a>,
}

impl<'a> Thought<'a> {
    fn new(game: &'a Stratego, view: &'a View, seat: Seat, rng: &mut Rng) -> Thought<'a> {
        let mut guesses = [Seat(0), Seat(1)].map(|side| Guess::new(game, view, side, rng));
        let worth = Worth::new(game, view, &mut guesses, rng);
        let [red, blue] = guesses;
        let guess = if seat == Seat(0) { blue } else { red };
        let guard = Guard::new(game, view, seat, &worth);
        Thought { game, view, seat, worth, guard, next: field::neighbours(game), guess }
    }

    fn think(mut self, stages: &[(i32, usize, usize)], budget: &Budget, rng: &mut Rng) -> Choice<Stratego> {
        let steps = legal_steps(self.game, self.view);
        let mut race: Vec<Weighed> =
            steps.into_iter().map(|step| Weighed { step, manner: self.manner(step), value: 0 }).collect();
        if let Some(flag) = race.iter().find(|it| self.takes_flag(it.step)) {
            return Choice { action: Action::Move(flag.step), value: Some(worth::FLAG), line: Vec::new() };
        }
        for (number, &(depth, guesses, places)) in stages.iter().enumerate() {
            race.truncate(places);
            let done = self.weigh(&mut race, depth, guesses, number > 0, budget, rng);
            race.sort_by_key(|it| -it.value);
            if !done || race.len() < 2 {
                break;
            }
        }
        let best = race[0];
        Choice { action: Action::Move(best.step), value: Some(best.value), line: Vec::new() }
    }

    /// Weighs the moves still in the race on so many guesses; false when time ran out. A stage that was cut
    /// short counts if it saw half of its guesses.
    fn weigh(
        &mut self,
        race: &mut [Weighed],
        depth: i32,
        guesses: usize,
        may_stop: bool,
        budget: &Budget,
        rng: &mut Rng,
    ) -> bool {
        let never = Budget::nodes(u64::MAX);
        let budget = if may_stop { budget } else { &never };
        let mut sums = vec![0i64; race.len()];
        let mut seen = 0;
        while seen < guesses && (seen == 0 || budget.spend(0)) {
            self.guess.shake(rng, 60);
            let field = Field::new(self.game, self.view, &self.worth, &self.next, &self.guess);
            let mut look = Look::new(field, self.seat, budget);
            let mut values = vec![0; race.len()];
            for (value, it) in values.iter_mut().zip(race.iter()) {
                let stride = Stride { man: look.field.number(it.step.from), to: it.step.to.0, order: 0 };
                *value = look.weigh(stride, depth);
            }
            if look.stopped {
                break;
            }
            sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += i64::from(value));
            seen += 1;
        }
        if 2 * seen >= guesses {
            for (it, sum) in race.iter_mut().zip(sums) {
                it.value = (sum / seen as i64) as i32 + it.manner;
            }
        }
        seen == guesses && budget.spend(0)
    }

    /// Whether a move takes what can be nothing but the flag.
    fn takes_flag(&self, step: Step) -> bool {
        let odds = &self.worth.sides[self.seat.other().index()].odds;
        odds.iter().any(|(square, odds)| *square == step.to && odds[Rank::Flag.index()] > 0.999)
    }

    /// What speaks for or against a move whatever is guessed: nothing for going in circles, and more for an
    /// attack the longer nothing has happened.
    fn manner(&self, step: Step) -> i32 {
        let quiet = self.view.trail.quiet as i32;
        let alarm = self.guard.as_ref().map_or(0, |guard| guard.alarm(step));
        if self.view.at(step.to).is_some() {
            return (quiet - 10).max(0) * 6 - alarm;
        }
        -self.repetition(step) - alarm
    }

    /// Going back to where the piece has been lately costs; a third time it is out of the question.
    fn repetition(&self, step: Step) -> i32 {
        let mut square = step.from;
        let mut visits = 0;
        for past in self.view.trail.recent[self.seat.index()].iter().filter(|past| past.is_some()) {
            if past.to == square {
                visits += i32::from(past.from == step.to);
                square = past.from;
            }
        }
        match visits {
            0 => 0,
            1 => 150,
            _ => NEVER,
        }
    }
}
