//! Whole turns of many actions: a beam of plans, judged after the best reply.
//!
//! A turn of five moves has millions of orders, most of which lead to the same place. A plan here is a
//! sequence of actions up to the end of the turn; plans grow side by side, those that meet in one position
//! count once, and only the best of each length grow on. What the game knows about turns ([`Tactics`])
//! grows among them. The best finished plans are judged once more after the opponent's own best turn, found
//! the same way with a narrower beam; a plan must stand up to ever better replies to stay in the lead.

use crate::greedy::expected;
use crate::knowledge::{Knowledge, WIN, outcome_value};
use crate::{Bot, Budget, Choice};
use kernel::{Game, Rng, Seat, Turn};
use std::collections::BTreeSet;

/// What a game knows about whole turns, on top of what it knows about positions.
pub trait Tactics<G: Game>: Knowledge<G> {
    /// Beginnings of turns of the seat to act that are worth growing, each legal from `state` on: what a
    /// beam would miss, because it pays only after several actions.
    fn openings(&self, _game: &G, _state: &G::State, _budget: &Budget, _out: &mut Vec<Vec<G::Action>>) {}

    /// The same, found with more effort: asked for once, about the turn that is to be played.
    fn combinations(&self, _game: &G, _state: &G::State, _budget: &Budget, _out: &mut Vec<Vec<G::Action>>) {}
}

/// The longest turn that is planned.
const LONGEST: usize = 64;

/// How far one round of planning goes: how wide the beam is, how many finished plans are judged after the
/// reply, and how wide the replies are that the leader must stand up to.
struct Round {
    width: usize,
    finalists: usize,
    reply: usize,
}

/// The rounds, each more thorough than the one before.
const ROUNDS: [Round; 6] = [
    Round { width: 4, finalists: 12, reply: 1 },
    Round { width: 10, finalists: 32, reply: 2 },
    Round { width: 24, finalists: 80, reply: 2 },
    Round { width: 48, finalists: 160, reply: 4 },
    Round { width: 96, finalists: 400, reply: 4 },
    Round { width: 192, finalists: 1000, reply: 8 },
];

/// A narrow beam looks at every action once, and then only at the best of them and at what is new: most
/// actions of a long turn are worth the same whenever they come.
const NARROW: usize = 2;
/// How many actions a narrow beam keeps looking at.
const SHORTLIST: usize = 30;

/// Plans a whole turn, plays it action by action, and plans again when something unforeseen happens.
#[derive(Debug)]
pub struct TurnPlanner<G: Game, K> {
    knowledge: K,
    /// What is left of the plan, and the position in which its next action is due.
    rest: Vec<G::Action>,
    due: Option<u64>,
}

/// A turn under way, with what it leads to.
struct Plan<G: Game> {
    state: G::State,
    line: Vec<G::Action>,
    worth: i32,
}

/// A finished turn, with what is known about it.
struct Finalist<G: Game> {
    plan: Plan<G>,
    /// The width of the replies it was judged after; 0 before any, [`SETTLED`] when there are none.
    stood: usize,
}

/// How a turn stands that ended the game: nobody replies to it.
const SETTLED: usize = usize::MAX;

/// One search for turns of one seat.
struct Beam<'a, G: Game, K> {
    game: &'a G,
    knowledge: &'a K,
    seat: Seat,
    budget: &'a Budget,
    /// Whether it goes on to the end of a turn when the budget is used up.
    must_finish: bool,
    /// Beginnings found before, besides those that the game's tactics find now.
    combinations: Vec<Vec<G::Action>>,
    seen: BTreeSet<u64>,
    /// Actions that are looked at no more.
    dropped: BTreeSet<G::Action>,
    longer: Vec<Plan<G>>,
    finished: Vec<Plan<G>>,
}

impl<G: Game, K: Tactics<G>> TurnPlanner<G, K> {
    /// A planner that judges by `knowledge`.
    pub fn new(knowledge: K) -> TurnPlanner<G, K> {
        TurnPlanner { knowledge, rest: Vec::new(), due: None }
    }

    /// Turns for the seat to act, the best first, with ever more thorough rounds until the budget is used up.
    fn plans(&self, game: &G, state: &G::State, seat: Seat, budget: &Budget) -> Vec<Plan<G>> {
        let mut known = BTreeSet::new();
        let mut field: Vec<Finalist<G>> = Vec::new();
        let first = self.first_turns(game, state, seat, budget);
        enter(game, first, seat, &mut field, &mut known);
        let mut combinations = Vec::new();
        self.knowledge.combinations(game, state, budget, &mut combinations);
        for round in &ROUNDS {
            if !budget.spend(0) {
                break;
            }
            let mut beam = Beam::new(game, &self.knowledge, seat, budget);
            beam.combinations = combinations.clone();
            beam.search(state, round.width);
            let more = beam.finished;
            enter(game, more, seat, &mut field, &mut known);
            self.hold_trials(game, &mut field, round, seat, budget);
        }
        if field.iter().any(|finalist| (1..SETTLED).contains(&finalist.stood)) {
            field.retain(|finalist| finalist.stood > 0);
        }
        field.sort_by_key(|finalist| std::cmp::Reverse(finalist.plan.worth));
        field.into_iter().map(|finalist| finalist.plan).collect()
    }

    /// Judges the most promising of the field after a reply, then makes whoever leads stand up to better
    /// ones until the leader has stood up to the best of this round.
    fn hold_trials(&self, game: &G, field: &mut [Finalist<G>], round: &Round, seat: Seat, budget: &Budget) {
        field.sort_by_key(|finalist| (finalist.stood == 0, std::cmp::Reverse(finalist.plan.worth)));
        let judged = field.iter().take_while(|finalist| finalist.stood > 0).count();
        let most = judged.max(round.finalists).min(field.len());
        for finalist in &mut field[judged..most] {
            if !budget.spend(0) {
                return;
            }
            self.try_reply(game, finalist, 1, seat, budget);
        }
        while let Some(leader) = field[..most].iter_mut().max_by_key(|finalist| finalist.plan.worth) {
            if leader.stood >= round.reply || !budget.spend(0) {
                return;
            }
            self.try_reply(game, leader, round.reply, seat, budget);
        }
    }

    /// Lowers what a plan is worth to what the opponent's own best turn leaves of it.
    fn try_reply(&self, game: &G, finalist: &mut Finalist<G>, width: usize, seat: Seat, budget: &Budget) {
        let plan = &mut finalist.plan;
        let after = match game.turn(&plan.state) {
            Turn::Act(other) if other != seat => {
                let replies = self.turns(game, &plan.state, other, width, budget);
                let reply = replies.into_iter().next().map(|reply| reply.state);
                reply.map_or(plan.worth, |state| self.after_answer(game, state, seat, budget))
            }
            Turn::Act(_) | Turn::Chance | Turn::Over(_) => plan.worth,
        };
        if !budget.spend(0) {
            return; // the reply may be half a turn
        }
        plan.worth = if finalist.stood == 0 { after } else { plan.worth.min(after) };
        finalist.stood = width;
    }

    /// What a position is worth once `seat`, if it is to act, has answered as best it can at a glance.
    fn after_answer(&self, game: &G, mut state: G::State, seat: Seat, budget: &Budget) -> i32 {
        if game.turn(&state) != Turn::Act(seat) {
            return turns_later(expected(game, &self.knowledge, &mut state, seat), 1);
        }
        let answers = self.turns(game, &state, seat, 1, budget);
        answers.first().map_or(0, |answer| turns_later(answer.worth, 2))
    }

    /// Finished turns of `seat`, the best first: none or few of them when the budget runs out.
    fn turns(&self, game: &G, state: &G::State, seat: Seat, width: usize, budget: &Budget) -> Vec<Plan<G>> {
        let mut beam = Beam::new(game, &self.knowledge, seat, budget);
        beam.search(state, width);
        beam.finished
    }

    /// The same with the narrowest beam, which finds a turn whatever the budget.
    fn first_turns(&self, game: &G, state: &G::State, seat: Seat, budget: &Budget) -> Vec<Plan<G>> {
        let mut beam = Beam::new(game, &self.knowledge, seat, budget);
        beam.must_finish = true;
        beam.search(state, 1);
        beam.finished
    }
}

/// Puts finished plans into the field, each position once. What ends the game is judged at once.
fn enter<G: Game>(
    game: &G,
    plans: Vec<Plan<G>>,
    seat: Seat,
    field: &mut Vec<Finalist<G>>,
    known: &mut BTreeSet<u64>,
) {
    for mut plan in plans {
        if !known.insert(game.key(&plan.state)) {
            continue;
        }
        let stood = match game.turn(&plan.state) {
            Turn::Over(outcome) => {
                plan.worth = outcome_value(outcome, seat, plan.line.len() as u32);
                SETTLED
            }
            Turn::Act(_) | Turn::Chance => 0,
        };
        field.push(Finalist { plan, stood });
    }
}

/// What is found some turns ahead, seen from now: a game decided within this turn, however many actions it takes,
/// comes before one decided later.
fn turns_later(worth: i32, turns: i32) -> i32 {
    let distance = turns * LONGEST as i32;
    match worth {
        won if won > WIN / 2 => won - distance,
        lost if lost < -WIN / 2 => lost + distance,
        open => open,
    }
}

impl<'a, G: Game, K: Tactics<G>> Beam<'a, G, K> {
    fn new(game: &'a G, knowledge: &'a K, seat: Seat, budget: &'a Budget) -> Beam<'a, G, K> {
        Beam {
            game,
            knowledge,
            seat,
            budget,
            must_finish: false,
            combinations: Vec::new(),
            seen: BTreeSet::new(),
            dropped: BTreeSet::new(),
            longer: Vec::new(),
            finished: Vec::new(),
        }
    }

    /// Grows plans, the best `width` of each length, until all are finished; the best come first.
    fn search(&mut self, state: &G::State, width: usize) {
        let mut openings = self.openings(state);
        let mut growing = vec![Plan { state: state.clone(), line: Vec::new(), worth: 0 }];
        for length in 1..=LONGEST {
            growing.iter().for_each(|plan| self.grow(plan));
            let (now, later) = openings.into_iter().partition(|plan: &Plan<G>| plan.line.len() == length);
            openings = later;
            self.longer.extend::<Vec<Plan<G>>>(now);
            self.longer.sort_by_key(|plan| std::cmp::Reverse(plan.worth));
            if length == 1 && width <= NARROW {
                let rest = self.longer.iter().filter(|plan| plan.line.len() == 1).skip(SHORTLIST);
                self.dropped = rest.map(|plan| plan.line[0]).collect();
            }
            self.longer.truncate(width);
            growing = std::mem::take(&mut self.longer);
            let enough = !self.must_finish && !self.budget.spend(0);
            if enough || (growing.is_empty() && openings.is_empty()) {
                break;
            }
        }
        self.finished.sort_by_key(|plan| std::cmp::Reverse(plan.worth));
    }

    /// What the game's tactics begin with, played out. An opening that ends the turn is finished.
    fn openings(&mut self, state: &G::State) -> Vec<Plan<G>> {
        let mut lines = std::mem::take(&mut self.combinations);
        self.knowledge.openings(self.game, state, self.budget, &mut lines);
        let mut openings = Vec::new();
        for line in lines {
            let mut after = state.clone();
            for &action in &line {
                self.game.apply(&mut after, action);
            }
            if self.seen.insert(self.game.key(&after)) {
                let worth = expected(self.game, self.knowledge, &mut after, self.seat);
                let goes_on = self.game.turn(&after) == Turn::Act(self.seat);
                let list = if goes_on { &mut openings } else { &mut self.finished };
                list.push(Plan { state: after, line, worth });
            }
        }
        openings
    }

    /// Every way to go on from a plan: to a longer one, or to the end of the turn. A plan that leaves
    /// something to chance ends there: what comes of it is planned when it is known.
    fn grow(&mut self, plan: &Plan<G>) {
        let mut actions = Vec::new();
        self.game.actions(&plan.state, &mut actions);
        for action in actions.into_iter().filter(|action| !self.dropped.contains(action)) {
            if !self.budget.spend(1) && !self.must_finish {
                return;
            }
            let mut state = plan.state.clone();
            self.game.apply(&mut state, action);
            if !self.seen.insert(self.game.key(&state)) {
                continue;
            }
            let line = [plan.line.as_slice(), &[action]].concat();
            let worth = expected(self.game, self.knowledge, &mut state, self.seat);
            let goes_on = self.game.turn(&state) == Turn::Act(self.seat);
            let list = if goes_on { &mut self.longer } else { &mut self.finished };
            list.push(Plan { state, line, worth });
        }
    }
}

impl<G: Game, K: Tactics<G>> Bot<G> for TurnPlanner<G, K> {
    fn choose(&mut self, game: &G, view: &G::View, seat: Seat, budget: &Budget, rng: &mut Rng) -> Choice<G> {
        let state = game.imagine(view, rng);
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        let follows = self.due == Some(game.key(&state)) && !game.hides();
        let next = if follows { self.rest.first().copied() } else { None };
        let (action, value) = match next.filter(|action| actions.contains(action)) {
            Some(action) => (action, None),
            None => {
                let plan = self.plans(game, &state, seat, budget).into_iter().next();
                let plan = plan.expect("the narrowest beam finishes a turn");
                self.rest = plan.line;
                (self.rest[0], Some(plan.worth))
            }
        };
        let mut after = state;
        game.apply(&mut after, action);
        self.rest.remove(0);
        self.due = (!self.rest.is_empty()).then(|| game.key(&after));
        Choice { action, value, line: self.rest.clone() }
    }

    fn rank(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        most: usize,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Choice<G>> {
        let state = game.imagine(view, rng);
        let choice = |Plan { mut line, worth, .. }: Plan<G>| {
            let action = line.remove(0);
            Choice { action, value: Some(worth), line }
        };
        self.plans(game, &state, seat, budget).into_iter().take(most).map(choice).collect()
    }
}
