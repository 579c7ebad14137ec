//! Random people and machines at a table.

use super::fair::Clients;
use kernel::{Rng, Seat};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::{AnyGame, Effects, Effort, Input, Machine, Occupant, Order, Person, Request, Sitting, Voice};

const PEOPLE: [&str; 3] = ["guest:ann", "guest:bob", "guest:eve"];

/// Everybody who may come.
pub(super) fn all() -> impl Iterator<Item = Person> {
    PEOPLE.iter().map(|name| Person::new(*name))
}

fn person(rng: &mut Rng) -> Person {
    Person::new(PEOPLE[rng.index(PEOPLE.len())])
}

/// Somebody on every chair, or nobody yet.
pub(super) fn seat_all(game: &dyn AnyGame, seats: u8, rng: &mut Rng) -> Vec<Occupant> {
    let machine = Machine::read("random", game).unwrap_or_else(|_| panic!("every game has random players"));
    let sit = |_| match rng.below(6) {
        0 => Occupant::Open,
        1 | 2 => Occupant::Machine(machine.clone()),
        _ => Occupant::Person(person(rng)),
    };
    (0..seats).map(sit).collect()
}

/// What is going on besides what people do.
#[derive(Default)]
pub(super) struct People {
    orders: Vec<Order>,
    questions: u64,
    clients: Clients,
}

impl People {
    /// Takes down what a sitting has ordered.
    pub(super) fn take_orders(&mut self, effects: &Effects) {
        for order in &effects.orders {
            match order {
                Order::Stop { number } => self.orders.retain(|it| number_of(it) != *number),
                other => self.orders.push(other.clone()),
            }
        }
    }

    /// Something that may happen at this table now.
    pub(super) fn choose(&mut self, sitting: &Sitting, rng: &mut Rng, lots: &mut Rng) -> Input {
        match rng.below(17) {
            16 => super::presence::choose(sitting, rng),
            0 => Input::Watched(rng.below(2) == 0),
            1 => Input::Sit { person: person(rng), seat: None },
            2 if sitting.is_over() => Input::Rematch("again".to_string()),
            3 if rng.below(2) == 0 => {
                let texts = ["well played", "a: b; c", "x\u{202e}y", "", "  "];
                Input::Say { person: person(rng), text: texts[rng.index(texts.len())].to_string() }
            }
            3 => Input::Forget { question: self.questions },
            4 => Input::Thought { number: 7_000_000, thought: None },
            9 | 10 if sitting.timing().is_some() || sitting.promises().is_some() => Input::Tick,
            11 if sitting.promises().is_some() => self.clients.choose(sitting, rng),
            5..=8 if !self.orders.is_empty() => self.obey(sitting, rng, lots),
            _ => self.ask(sitting, rng),
        }
    }

    /// Carries an order out. One thinker in eight fails.
    fn obey(&mut self, sitting: &Sitting, rng: &mut Rng, lots: &mut Rng) -> Input {
        let order = self.orders.remove(0);
        let number = number_of(&order);
        if matches!(order, Order::Pause { .. }) {
            return Input::GoOn { number };
        }
        // Time goes on by ten milliseconds whenever it is looked at: what takes time ends, and always alike.
        let looks = AtomicU64::new(0);
        let clock: search::Clock =
            Arc::new(move || Duration::from_millis(10 * looks.fetch_add(1, Ordering::Relaxed)));
        let job = sitting.job(number, Effort::Nodes(1), &clock, lots);
        let thought = job.filter(|_| rng.below(8) > 0).map(|mut job| job.run());
        Input::Thought { number, thought }
    }

    /// Somebody asks for something, mostly on their turn and mostly for something legal.
    fn ask(&mut self, sitting: &Sitting, rng: &mut Rng) -> Input {
        let to_act: Vec<Seat> = sitting.the_match().to_act().iter().collect();
        let all: Vec<Seat> = sitting.seats().iter().collect();
        let seat = match rng.below(5) {
            0 => rng.choose(&all),
            _ => rng.choose(&to_act),
        };
        let seat = seat.copied().unwrap_or(Seat(0));
        let by = match (sitting.occupant(seat), rng.below(12)) {
            (_, 0) => Voice::House,
            (_, 1) => Voice::Person(person(rng)),
            (Occupant::Person(it), _) => Voice::Person(it.clone()),
            _ => Voice::House,
        };
        Input::Request { by, seat, request: self.request(sitting, seat, rng) }
    }

    fn request(&mut self, sitting: &Sitting, seat: Seat, rng: &mut Rng) -> Request {
        match rng.below(40) {
            0 => Request::Resign,
            1..=3 => Request::TakeBack,
            4 | 5 => Request::Redo,
            6..=9 => Request::Draw,
            10 | 11 => Request::Decline,
            12 => Request::Line("nonsense 7".to_string()),
            13 => Request::Lend(Machine { bot: "random".to_string(), effort: None, level: None }),
            14 | 15 => {
                self.questions += 1;
                Request::Advice(self.questions)
            }
            16 | 17 => super::presence::claim(sitting, rng),
            18 => Request::Rest(rng.below(6)),
            21 => Request::Rise,
            19 | 20 => Request::Intend(super::presence::intended(sitting, rng)),
            _ => Request::Line(line(sitting, seat, rng)),
        }
    }
}

/// Something legal; setups are finished sooner or later.
fn line(sitting: &Sitting, seat: Seat, rng: &mut Rng) -> String {
    let table = sitting.the_match();
    if table.drafting().has(seat) && rng.below(3) == 0 {
        let words = ["random", "ready", "clear"];
        return words[rng.index(words.len())].to_string();
    }
    rng.choose(&table.actions(seat)).cloned().unwrap_or_default()
}

fn number_of(order: &Order) -> u64 {
    match *order {
        Order::Think { number, .. } | Order::Pause { number, .. } | Order::Stop { number } => number,
    }
}
