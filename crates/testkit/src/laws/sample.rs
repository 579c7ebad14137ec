//! Random games, and the states in them that the laws look at.

use super::{Fault, Laws, Violation};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use std::thread;
use table::Playable;

/// Random games that were played, and the states chosen to be looked at.
pub(crate) struct Walked<G: Playable> {
    pub(crate) game: G,
    pub(crate) records: Vec<Record<G>>,
    pub(crate) stops: Vec<Stop<G>>,
}

/// One random game.
pub(crate) struct Record<G: Game> {
    pub(crate) seed: u64,
    pub(crate) actions: Vec<G::Action>,
    /// Who dropped out, each with the number of actions before.
    pub(crate) left: Vec<(usize, Seat)>,
    pub(crate) end: End,
}

/// How a random game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// By the rules.
    Over,
    /// Somebody was to act and could not.
    Stuck,
    /// It went on for longer than the bound.
    TooLong,
}

/// A state of a random game.
pub(crate) struct Stop<G: Game> {
    pub(crate) seed: u64,
    pub(crate) ply: usize,
    pub(crate) state: G::State,
    pub(crate) last: Option<G::Action>,
}

impl<G: Playable> Walked<G> {
    pub(crate) fn new(laws: &Laws<G>) -> Walked<G> {
        let game = laws.game();
        let first = laws.first_state(&game);
        let play = |number| random_game(&game, &first, laws.seed + u64::from(number), laws.longest);
        let many = patience();
        let records: Vec<Record<G>> = (0..laws.games * many).map(play).collect();
        let total: usize = records.iter().map(|record| record.actions.len() + 1).sum();
        let stride = total.div_ceil((laws.steps * many as usize).max(1)).max(1);
        let mut stops = Vec::new();
        for record in &records {
            let offset = Rng::seeded(record.seed).index(stride);
            let chosen = |ply: usize| match laws.ply {
                Some(only) => ply == only,
                None => ply % stride == offset || ply == record.actions.len(),
            };
            collect_stops(&game, &first, record, chosen, &mut stops);
        }
        Walked { game, records, stops }
    }
}

/// How many times as many games as usual are played, and states looked at: `QUINCUNX_LAWS` in the environment, which
/// `./check long` sets.
#[allow(clippy::disallowed_methods, reason = "how long tests may take is for whoever runs them to say")]
fn patience() -> u32 {
    std::env::var("QUINCUNX_LAWS").map_or(1, |many| many.parse().expect("QUINCUNX_LAWS is a whole number"))
}

/// A random game. Where more than two play, somebody drops out of every other one, and more of them at times.
fn random_game<G: Playable>(game: &G, first: &G::State, seed: u64, longest: u32) -> Record<G> {
    let mut rng = Rng::seeded(seed);
    let begun = Record { seed, actions: Vec::new(), left: Vec::new(), end: End::Over };
    let mut record = play_on(game, first.clone(), begun, longest, &mut rng);
    if game.seats() > 2 && seed.is_multiple_of(2) {
        let leavers = 1 + rng.index(usize::from(game.seats()) - 1);
        for _ in 0..leavers {
            record = drop_out(game, first, record, longest, &mut rng);
        }
    }
    record
}

/// Plays on to the end. The bound holds for those who play; each who left is an action more.
fn play_on<G: Playable>(
    game: &G,
    mut state: G::State,
    mut record: Record<G>,
    longest: u32,
    rng: &mut Rng,
) -> Record<G> {
    record.end = loop {
        if matches!(game.turn(&state), Turn::Over(_)) {
            break End::Over;
        }
        if record.actions.len() >= longest as usize + record.left.len() {
            break End::TooLong;
        }
        let Some(action) = random_action(game, &state, rng) else { break End::Stuck };
        game.apply(&mut state, action);
        record.actions.push(action);
    };
    record
}

/// The same game up to a random moment, then somebody drops out and the others play on; the same altogether if nobody
/// can from then on.
fn drop_out<G: Playable>(
    game: &G,
    first: &G::State,
    mut record: Record<G>,
    longest: u32,
    rng: &mut Rng,
) -> Record<G> {
    let earliest = record.left.last().map_or(0, |(ply, _)| ply + 1);
    let moment = earliest + rng.index(record.actions.len() + 1 - earliest);
    let mut state = first.clone();
    for ply in 0..record.actions.len() {
        let leavers = if ply >= moment { leavers(game, &state) } else { Vec::new() };
        if let Some(&(seat, leaving)) = rng.choose(&leavers) {
            game.apply(&mut state, leaving);
            record.actions.truncate(ply);
            record.actions.push(leaving);
            record.left.push((ply, seat));
            return play_on(game, state, record, longest, rng);
        }
        game.apply(&mut state, record.actions[ply]);
    }
    record
}

/// Who could drop out now, each by its action.
pub(crate) fn leavers<G: Game>(game: &G, state: &G::State) -> Vec<(Seat, G::Action)> {
    let seats = (0..game.seats()).map(Seat);
    seats.filter_map(|seat| game.leaving(state, seat).map(|action| (seat, action))).collect()
}

/// An action of the seat to act, all equally likely, or a result of chance by its weight, faces and all.
pub(crate) fn random_action<G: Playable>(game: &G, state: &G::State, rng: &mut Rng) -> Option<G::Action> {
    match game.turn(state) {
        Turn::Act(_) => {
            let mut actions = Vec::new();
            game.actions(state, &mut actions);
            rng.choose(&actions).copied()
        }
        Turn::Chance => {
            let mut results = Vec::new();
            game.chance(state, &mut results);
            let drawn = rng.weighted(results.iter().map(|(_, weight)| *weight))?;
            Some(game.detail(state, results[drawn].0, rng))
        }
        Turn::Over(_) => None,
    }
}

fn collect_stops<G: Playable>(
    game: &G,
    first: &G::State,
    record: &Record<G>,
    chosen: impl Fn(usize) -> bool,
    stops: &mut Vec<Stop<G>>,
) {
    let mut state = first.clone();
    let mut last = None;
    for ply in 0..=record.actions.len() {
        if chosen(ply) {
            let stop = Stop { seed: record.seed, ply, state: state.clone(), last };
            let aside = without_a_leaver(game, &stop);
            stops.push(stop);
            stops.extend(aside);
        }
        if let Some(&action) = record.actions.get(ply) {
            game.apply(&mut state, action);
            last = Some(action);
        }
    }
}

/// At every third state or so, what would be if somebody dropped out there: laws look at that too.
fn without_a_leaver<G: Playable>(game: &G, stop: &Stop<G>) -> Option<Stop<G>> {
    let mut rng = Rng::seeded(stop.seed ^ (stop.ply as u64) << 32);
    let leavers = if rng.below(3) == 0 { leavers(game, &stop.state) } else { Vec::new() };
    let &(_, leaving) = rng.choose(&leavers)?;
    let mut state = stop.state.clone();
    game.apply(&mut state, leaving);
    Some(Stop { state, last: Some(leaving), ..*stop })
}

/// One state being looked at by a law.
pub(crate) struct Sample<'a, G: Playable> {
    pub(crate) laws: &'a Laws<G>,
    pub(crate) game: &'a G,
    pub(crate) state: &'a G::State,
    pub(crate) stop: &'a Stop<G>,
}

impl<G: Playable> Sample<'_, G> {
    /// The random stream of this state.
    pub(crate) fn rng(&self) -> Rng {
        Rng::seeded(self.stop.seed.wrapping_mul(1_000_003).wrapping_add(self.stop.ply as u64))
    }

    /// Whoever is to act.
    pub(crate) fn actor(&self) -> Option<Seat> {
        match self.game.turn(self.state) {
            Turn::Act(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// What can come next: legal actions, or the plain results of chance.
    pub(crate) fn next(&self) -> Vec<G::Action> {
        next_actions(self.game, self.state)
    }

    /// What can come next, and by which actions seats could drop out.
    pub(crate) fn next_and_leaving(&self) -> impl Iterator<Item = G::Action> {
        let leavers = leavers(self.game, self.state).into_iter().map(|(_, action)| action);
        self.next().into_iter().chain(leavers)
    }

    /// Some of a list, at most as many as the laws look at.
    pub(crate) fn some<T>(&self, mut list: Vec<T>, rng: &mut Rng) -> Vec<T> {
        if list.len() > self.laws.width {
            rng.shuffle(&mut list);
            list.truncate(self.laws.width);
        }
        list
    }

    /// The view of one viewer.
    pub(crate) fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(self.state, viewer)
    }

    /// The view of whoever is to act, an umpire's if nobody is: what a line is read with.
    pub(crate) fn reader(&self) -> G::View {
        self.view(self.actor().map_or(Viewer::Umpire, Viewer::Seat))
    }

    /// An action as it is played here, with the faces of dice if it is chance's, and the state after it.
    pub(crate) fn played(&self, action: G::Action) -> (G::Action, G::State) {
        let action = match self.actor() {
            Some(_) => action,
            None => self.game.detail(self.state, action, &mut self.rng()),
        };
        let mut after = self.state.clone();
        self.game.apply(&mut after, action);
        (action, after)
    }

    /// Something wrong with an action.
    pub(crate) fn fault(&self, action: G::Action, what: impl Into<String>) -> Fault {
        Fault::of(format!("{} ({action:?})", self.game.write(action)), what)
    }
}

/// What can come next: legal actions, or the plain results of chance.
pub(crate) fn next_actions<G: Game>(game: &G, state: &G::State) -> Vec<G::Action> {
    let mut actions = Vec::new();
    match game.turn(state) {
        Turn::Act(_) => game.actions(state, &mut actions),
        Turn::Chance => {
            let mut results = Vec::new();
            game.chance(state, &mut results);
            actions.extend(results.into_iter().map(|(action, _)| action));
        }
        Turn::Over(_) => {}
    }
    actions
}

/// Says where a check was when the game itself panicked.
struct Whereabouts(&'static str, u64, usize);

impl Drop for Whereabouts {
    fn drop(&mut self) {
        if thread::panicking() {
            let Whereabouts(law, seed, ply) = self;
            eprintln!("the game panicked under .seed({seed}).games(1).ply({ply}).{law}()");
        }
    }
}

impl<G: Playable> Laws<G> {
    /// Looks at every chosen state; the first fault is the violation.
    pub(crate) fn at_every_stop(
        &self,
        law: &'static str,
        mut check: impl FnMut(&Sample<'_, G>) -> Result<(), Fault>,
    ) -> Result<(), Violation> {
        let walked = self.walked();
        for stop in &walked.stops {
            let _whereabouts = Whereabouts(law, stop.seed, stop.ply);
            let look = Sample { laws: self, game: &walked.game, state: &stop.state, stop };
            check(&look).map_err(|fault| self.violation(law, stop, fault))?;
        }
        Ok(())
    }

    /// A fault at a state, said with its place.
    pub(crate) fn violation(&self, law: &'static str, stop: &Stop<G>, fault: Fault) -> Violation {
        let game = &self.walked().game;
        let position = game.write_position(&game.view(&stop.state, Viewer::Umpire));
        let what = format!("{}\n  position: {position}", fault.what);
        self.violation_of(law, stop.seed, stop.ply, Fault { what, ..fault })
    }

    /// A fault in a game, where no state is at hand.
    pub(crate) fn violation_of(&self, law: &'static str, seed: u64, ply: usize, fault: Fault) -> Violation {
        let options: Vec<String> = self.given.iter().map(|(key, value)| format!(" {key}={value}")).collect();
        let game = format!("{}{}", G::META.id, options.concat());
        Violation { law, game, seed, ply, action: fault.action, what: fault.what }
    }
}
