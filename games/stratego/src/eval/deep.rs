//! The strongest player: guesses at hidden ranks, and a search on each guess.
//!
//! Every legal move is weighed on many guesses, drawn as often as they are likely, and the move that is best on
//! the average is played. More time means more guesses, then a longer look at each.

mod field;
mod guard;
mod lookahead;
mod worth;

use super::guess::Guess;
use super::{is_long_walk, legal_steps, returns, set_up_or, setups};
use crate::board::{Move, Rank, Square};
use crate::moves::{Action, Phase};
use crate::{Stratego, View};
use field::{Field, Stride};
use guard::Guard;
use kernel::{Rng, Seat};
use lookahead::Lookahead;
use search::{Bot, Budget, Choice};
use worth::Worth;
pub(super) use worth::{approach, danger, secret, values};

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
            Thought::new(game, view, seat, rng).think(ROUNDS, budget, rng)
        })
    }

    fn rank(
        &mut self,
        game: &Stratego,
        view: &View,
        seat: Seat,
        most: usize,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Choice<Stratego>> {
        if view.phase == Phase::Setup {
            return vec![self.choose(game, view, seat, budget, rng)];
        }
        let mut ranked = Thought::new(game, view, seat, rng).rank(ROUNDS, most, budget, rng);
        ranked.truncate(most);
        ranked
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
            Thought::new(game, view, seat, rng).think(&ROUNDS[..1], &Budget::nodes(u64::MAX), rng)
        })
    }
}

/// How far to look and on how many guesses, one after the other while time lasts; and how many of the best
/// moves are still in the race.
const ROUNDS: &[(i32, usize, usize)] = &[
    (1, 16, 99),
    (2, 32, 16),
    (3, 48, 12),
    (4, 48, 10),
    (5, 64, 8),
    (6, 64, 6),
    (7, 64, 5),
    (8, 64, 4),
    (9, 96, 4),
    (10, 96, 3),
    (12, 128, 3),
];

/// What keeps a move from being made while there is any other.
const NEVER: i32 = 1_000_000;

/// A move with what it is held to be worth.
#[derive(Clone, Copy)]
struct Weighed {
    step: Move,
    /// What speaks for or against it whatever is guessed.
    manner: i32,
    value: i32,
    /// The answer that was best on most guesses.
    reply: Option<Move>,
}

impl Weighed {
    fn new(step: Move, manner: i32) -> Weighed {
        Weighed { step, manner, value: 0, reply: None }
    }

    fn chosen(self) -> Choice<Stratego> {
        let line = self.reply.map(Action::Move).into_iter().collect();
        Choice { action: Action::Move(self.step), value: Some(self.value), line }
    }
}

/// The step that was named most often.
fn commonest(mut steps: Vec<Move>) -> Option<Move> {
    steps.sort_unstable();
    steps.chunk_by(|one, other| one == other).max_by_key(|same| same.len()).map(|same| same[0])
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

    /// The best move.
    fn think(self, rounds: &[(i32, usize, usize)], budget: &Budget, rng: &mut Rng) -> Choice<Stratego> {
        self.rank(rounds, 1, budget, rng).swap_remove(0)
    }

    /// The moves that are left at the end of the race, at least `most` where there are enough, the best first.
    fn rank(
        mut self,
        rounds: &[(i32, usize, usize)],
        most: usize,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Choice<Stratego>> {
        let steps = legal_steps(self.game, self.view);
        let mut race: Vec<Weighed> =
            steps.into_iter().map(|step| Weighed::new(step, self.manner(step))).collect();
        if let Some(won) = race.iter().find(|it| self.wins(it.step)) {
            let action = Action::Move(won.step);
            return vec![Choice { action, value: Some(worth::FLAG), line: Vec::new() }];
        }
        for (number, &(depth, guesses, places)) in rounds.iter().enumerate() {
            race.truncate(places.max(most));
            let done = self.weigh(&mut race, depth, guesses, number > 0, budget, rng);
            race.sort_by_key(|it| -it.value);
            if !done || race.len() < 2 {
                break;
            }
        }
        race.into_iter().map(Weighed::chosen).collect()
    }

    /// Weighs the moves still in the race on `guesses` guesses; false when time ran out. A round that was cut
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
        let mut replies = vec![Vec::new(); race.len()];
        let mut seen = 0;
        while seen < guesses && (seen == 0 || budget.spend(0)) {
            let Some(values) = self.on_a_guess(race, depth, budget, rng) else { break };
            for (i, (value, reply)) in values.into_iter().enumerate() {
                sums[i] += i64::from(value);
                replies[i].extend(reply);
            }
            seen += 1;
        }
        if 2 * seen >= guesses {
            for ((it, sum), replies) in race.iter_mut().zip(sums).zip(replies) {
                it.value = (sum / seen as i64) as i32 + it.manner;
                it.reply = commonest(replies);
            }
        }
        seen == guesses && budget.spend(0)
    }

    /// What the moves in the race are worth on the next guess, each with its best answer; nothing when time ran
    /// out over it.
    fn on_a_guess(
        &mut self,
        race: &[Weighed],
        depth: i32,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Option<Vec<(i32, Option<Move>)>> {
        self.guess.shake(rng, 60);
        let field = Field::new(self.game, self.view, &self.worth, &self.next, &self.guess);
        let mut look = Lookahead::new(field, self.seat, budget);
        let mut weigh = |it: &Weighed| (self.weigh_step(&mut look, it.step, depth), look.reply);
        let values = race.iter().map(&mut weigh).collect();
        (!look.stopped).then_some(values)
    }

    /// What a move is worth on a guess. An attack on an unknown piece brings at once what it brings over everything
    /// that the piece may be; the guess says only what comes after. So a few unlikely guesses do not decide, and a flag
    /// that may be there counts as a hope.
    fn weigh_step(&self, look: &mut Lookahead<'_, '_>, step: Move, depth: i32) -> i32 {
        let stride = Stride { man: look.field.number(step.from), to: step.to.0, order: 0 };
        let man = look.field.men[usize::from(stride.man)];
        match look.field.on(stride.to).filter(|target| !target.is_known) {
            None => look.weigh(stride, depth),
            Some(target) if target.rank == Rank::Flag => {
                look.reply = None;
                look.field.value() + look.field.hope(man, target)
            }
            Some(target) => {
                let brought = self.worth.brought(self.game, self.seat, man.rank, target.rank, step.to) as i32;
                let mean = self.worth.sides[self.seat.index()].hope[man.rank.index()][step.to.index()];
                look.weigh(stride, depth) - brought + mean
            }
        }
    }

    /// Whether a move is certain to take the flag, or the last piece that could answer.
    fn wins(&self, step: Move) -> bool {
        let foe = self.certain(self.seat.other(), step.to);
        foe.is_some_and(|foe| foe == Rank::Flag || self.disarms(step, foe))
    }

    /// What the piece of a seat on a square is, if it can be nothing else.
    fn certain(&self, seat: Seat, square: Square) -> Option<Rank> {
        let (_, odds) = self.worth.sides[seat.index()].odds.iter().find(|(on, _)| *on == square)?;
        Rank::ALL.into_iter().find(|rank| odds[rank.index()] > 0.999)
    }

    /// Whether an attack on this rank leaves the foe nothing that moves, and oneself something.
    fn disarms(&self, step: Move, foe: Rank) -> bool {
        let movers = |seat: Seat| -> u8 { self.view.left[seat.index()][..Rank::Bomb.index()].iter().sum() };
        let Some(own) = self.view.at(step.from).and_then(|seen| seen.rank) else { return false };
        let fight = self.game.fights.fight(own, foe);
        let survives = fight.attacker_stays || movers(self.seat) > 1;
        foe.moves() && movers(self.seat.other()) == 1 && !fight.defender_stays && survives
    }

    /// What speaks for or against a move whatever is guessed: nothing for going in circles, and more for an
    /// attack the longer nothing has happened.
    fn manner(&self, step: Move) -> i32 {
        let quiet = self.view.trail.quiet as i32;
        let alarm = self.guard.as_ref().map_or(0, |guard| guard.alarm(step));
        if self.view.at(step.to).is_some() {
            return (quiet - 10).max(0) * 6 - alarm;
        }
        -self.repetition(step) - alarm
    }

    /// Going back to where the piece has been lately costs; a third time it is out of the question. Where a lone
    /// piece has been everywhere before, it still does not go to and fro.
    fn repetition(&self, step: Move) -> i32 {
        if is_long_walk(self.view, step) {
            return 2 * NEVER;
        }
        match returns(self.view, self.seat, step) {
            0 => 0,
            1 => 150,
            _ => NEVER,
        }
    }
}
