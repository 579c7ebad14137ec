//! Machines at a match on one screen: what a sitting orders is thought about on threads of their own.

use super::{Heard, LocalDesk, ShownTo};
use crate::desk::{Desk, Reply};
use kernel::Seat;
use phrase::Text;
use search::Progress;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;
use table::{
    Advice, Advised, AnyGame, Deed, Effort, Input, Job, Machine, NoMachine, Occupant, Order, Person, Request,
    Thought, Voice,
};
use wire::Problem;
use wire::{Change, Hint};

/// Everybody who sits before this screen.
pub const HERE: &str = "here:";
/// How many looks pass between two actions of a plan, so that people can follow.
const PAUSE: u32 = 4;
/// How much a bot thinks over a turn when nothing is said.
const EFFORT: Effort = Effort::Time(Duration::from_secs(1));

/// Who sits on a chair, as typed: `human`, or a machine.
pub fn read_occupant(who: &str, game: &dyn AnyGame) -> Result<Occupant, NoMachine> {
    match who {
        "human" => Ok(Occupant::Person(Person::new(HERE))),
        _ => Machine::read(who, game).map(Occupant::Machine),
    }
}

/// What was ordered and has not come to its end.
#[derive(Default)]
pub(super) struct Machines {
    /// Thoughts and pauses of players that have not begun. A script lets them begin by asking for it.
    waiting: VecDeque<Order>,
    /// A player's thought under way.
    player: Option<Thinking>,
    /// An adviser's thought under way.
    adviser: Option<Thinking>,
    /// How often was looked since a plan began to wait.
    looks: u32,
    /// What came of the advice that was asked for.
    hint: Option<Result<Hint, Problem>>,
    /// How many questions for advice were asked.
    questions: u64,
}

/// A thought under way, on a thread of its own.
struct Thinking {
    number: u64,
    seat: Seat,
    progress: Progress,
    result: Receiver<Thought>,
}

impl Thinking {
    /// Begins to think.
    fn start(number: u64, seat: Seat, mut job: Box<dyn Job>) -> Thinking {
        let (progress, (sender, result)) = (job.progress(), channel());
        thread::spawn(move || {
            // Nobody listens any more when the position changed meanwhile.
            let _ = sender.send(job.run());
        });
        Thinking { number, seat, progress, result }
    }
}

impl Machines {
    /// Another match takes the place of the one that was thought about.
    pub(super) fn forget_all(&mut self) {
        self.hurry();
        *self = Machines { questions: self.questions, ..Machines::default() };
    }

    /// The nodes of the thought under way.
    pub(super) fn nodes(&self) -> Option<u64> {
        self.player.as_ref().or(self.adviser.as_ref()).map(|thinking| thinking.progress.nodes())
    }

    /// Asks whoever thinks to come to an end now.
    pub(super) fn hurry(&self) {
        self.player.iter().chain(&self.adviser).for_each(|thinking| thinking.progress.stop());
    }

    /// What comes of this is not wanted any more.
    fn stop(&mut self, number: u64) {
        self.waiting.retain(|order| number_of(order) != number);
        for slot in [&mut self.player, &mut self.adviser] {
            if let Some(thinking) = slot.take_if(|thinking| thinking.number == number) {
                thinking.progress.stop();
            }
        }
    }
}

fn number_of(order: &Order) -> u64 {
    match *order {
        Order::Think { number, .. } | Order::Pause { number, .. } | Order::Stop { number } => number,
    }
}

impl LocalDesk {
    /// Takes down what a sitting orders; advice is thought about at once.
    pub(super) fn order(&mut self, orders: Vec<Order>) {
        for order in orders {
            match order {
                Order::Stop { number } => self.machines.stop(number),
                Order::Think { number, seat, is_advice: true, .. } => {
                    self.machines.adviser = self.begin_thought(number, seat);
                }
                Order::Think { .. } | Order::Pause { .. } => {
                    self.machines.looks = 0;
                    self.machines.waiting.push_back(order);
                }
            }
        }
    }

    fn begin_thought(&mut self, number: u64, seat: Seat) -> Option<Thinking> {
        let (clock, rng) = (&self.setting.clock, &mut self.setting.rng);
        Some(Thinking::start(number, seat, self.sitting.job(number, EFFORT, clock, rng)?))
    }

    /// Makes sure that the machine of the seat to move, or the one that is named, has something to do.
    pub(super) fn call_machine(&mut self, named: &str) -> Result<(), Problem> {
        let Some(seat) = self.the_match().to_act().iter().next() else {
            return Err(Problem::new("denied", self.standing().ended.unwrap_or_default()));
        };
        if named.is_empty() {
            let is_ordered = self.machines.player.is_some() || !self.machines.waiting.is_empty();
            return if is_ordered { Ok(()) } else { Err(self.says("terminal.no-bot")) };
        }
        let machine = self.read_machine(named)?;
        let seat = self.speaker().unwrap_or(seat);
        let input = Input::Request { by: Voice::House, seat, request: Request::Lend(machine) };
        self.hear(seat, input).map(|_| ())
    }

    fn read_machine(&self, named: &str) -> Result<Machine, Problem> {
        let text = match Machine::read(named, self.setting.game) {
            Ok(machine) => return Ok(machine),
            Err(NoMachine::Name) => Text::new("terminal.bots"),
            Err(NoMachine::Time) => Text::new("terminal.time"),
        };
        let machines = Machine::names(self.setting.game).join(", ");
        Err(Problem::new("denied", self.words.say(&text.name("bot", named).name("bots", machines))))
    }

    /// Begins the next thing that was ordered. A pause is over when it is asked for.
    pub(super) fn begin_next(&mut self) -> Option<Reply> {
        if self.machines.player.is_some() {
            return None;
        }
        match self.machines.waiting.pop_front()? {
            Order::Think { number, seat, .. } => {
                self.machines.player = self.begin_thought(number, seat);
                None
            }
            Order::Pause { number, seat } => Some(self.played(seat, Input::GoOn { number })),
            Order::Stop { .. } => None,
        }
    }

    /// Waits until a machine has played one action.
    pub(super) fn await_machine(&mut self) -> Reply {
        loop {
            match self.begin_next() {
                // A plan that could not be followed leads to a new thought.
                Some(Ok(said)) if said.is_empty() => continue,
                Some(reply) => return reply,
                None => {}
            }
            let Some(thinking) = self.machines.player.take() else { return Ok(Vec::new()) };
            let thought = thinking.result.recv().ok();
            return self.played(thinking.seat, Input::Thought { number: thinking.number, thought });
        }
    }

    /// Lets a machine play, and says what. What it laid out in secret is not shown.
    fn played(&mut self, seat: Seat, input: Input) -> Reply {
        let Heard { said, entries } = self.hear(seat, input)?;
        let typed = entries.into_iter().find_map(|entry| match entry.deed {
            Deed::Act(_, line) => Some(line),
            _ => None,
        });
        Ok(typed.into_iter().chain(said).collect())
    }

    /// Plays a thought that has come to its end, or lets the next machine begin to think.
    pub(super) fn tend_machines(&mut self) -> bool {
        self.tend_adviser();
        let Some(thinking) = &self.machines.player else { return self.go_on_with_machines() };
        let thought = match thinking.result.try_recv() {
            Err(TryRecvError::Empty) => return false,
            Ok(thought) => Some(thought),
            Err(TryRecvError::Disconnected) => None,
        };
        let (number, seat) = (thinking.number, thinking.seat);
        self.machines.player = None;
        self.played(seat, Input::Thought { number, thought }).is_ok()
    }

    /// Lines get a machine's action only when they ask for it; a screen gets it as soon as it is there.
    fn go_on_with_machines(&mut self) -> bool {
        if self.setting.shown_to == ShownTo::Mover {
            return false;
        }
        if matches!(self.machines.waiting.front(), Some(Order::Pause { .. })) {
            self.machines.looks += 1;
            if self.machines.looks < PAUSE {
                return false;
            }
        }
        self.begin_next().is_some_and(|reply| reply.is_ok())
    }

    /// Lets the strongest machine think in the place of whoever is to speak.
    pub(super) fn ask_advice(&mut self) -> Result<(), Problem> {
        if self.machines.adviser.is_some() {
            return Ok(());
        }
        let Some(seat) = self.speaker() else { return Err(self.says("terminal.hint-turn")) };
        if self.the_match().drafting().has(seat) {
            return Err(self.says("terminal.hint-setup"));
        }
        self.machines.questions += 1;
        let request = Request::Advice(self.machines.questions);
        self.hear(seat, Input::Request { by: Voice::House, seat, request }).map(|_| ())
    }

    /// Hears what the adviser has thought of, if it has come to an end.
    fn tend_adviser(&mut self) {
        let Some(thinking) = &self.machines.adviser else { return };
        let thought = match thinking.result.try_recv() {
            Err(TryRecvError::Empty) => return,
            Ok(thought) => Some(thought),
            Err(TryRecvError::Disconnected) => None,
        };
        self.hear_adviser(thought);
    }

    fn hear_adviser(&mut self, thought: Option<Thought>) {
        if let Some(Thinking { number, seat, .. }) = self.machines.adviser.take() {
            // Advice changes nothing, so it cannot be denied.
            self.hear(seat, Input::Thought { number, thought }).ok();
        }
    }

    pub(super) fn await_advice(&mut self) -> Result<Hint, Problem> {
        let thought = self.machines.adviser.as_ref().and_then(|thinking| thinking.result.recv().ok());
        self.hear_adviser(thought);
        self.machines.hint.take().unwrap_or_else(|| Err(self.says("terminal.hint-none")))
    }

    pub(super) fn advice_if_any(&mut self) -> Option<Result<Hint, Problem>> {
        self.tend_adviser();
        self.machines.hint.take()
    }

    /// What a machine says to a person: what to do, what may follow, and what speaks for it.
    pub(super) fn take_advice(&mut self, advice: Vec<Advice>) {
        let Some(Advice { seat, advised, .. }) = advice.into_iter().last() else { return };
        self.machines.hint = match advised {
            Advised::Stale => None,
            advised => Some(self.in_words(seat, &advised)),
        };
    }

    /// What a machine would do or has done, in words.
    pub(super) fn in_words(&self, seat: Seat, mind: &Advised) -> Result<Hint, Problem> {
        let Advised::Do { line, picks, value, expected, changes } = mind else {
            return Err(self.says("terminal.hint-none"));
        };
        let catalog = self.catalog();
        let change =
            |it: &table::Change| Change { text: catalog.word(it.key), before: it.before, after: it.after };
        Ok(Hint {
            line: line.clone(),
            picks: picks.clone(),
            value: *value,
            expected: expected.clone(),
            plan: Some(catalog.say(&table::plan(self.the_match().seat_name(seat), changes))),
            changes: changes.iter().map(change).collect(),
        })
    }
}
