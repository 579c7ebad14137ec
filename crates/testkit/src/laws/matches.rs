//! Random matches at a table, and their logs played again.

use super::violation::equal;
use super::{Fault, Laws, Violation};
use kernel::{Cell, Rng, Seat, Turn, Viewer};
use scene::Event;
use table::{AnyMatch, Leaving, Licence, Log, Match, Moment, Playable, legal};

/// How many matches are played at most, and how many actions of each.
const MOST_MATCHES: u32 = 8;
const MOST_ACTIONS: usize = 160;
/// After about how many actions somebody leaves, where more than two play.
const BETWEEN_LEAVERS: u32 = 20;

impl<G: Playable> Laws<G> {
    pub(super) fn find_broken_log(&self) -> Result<(), Violation> {
        for number in 0..self.games.min(MOST_MATCHES) {
            let seed = self.seed + u64::from(number);
            self.check_match(seed).map_err(|fault| self.violation_of("logs_replay", seed, 0, fault))?;
        }
        Ok(())
    }

    /// A fresh match under the options and from the position of these laws.
    pub(super) fn open_match(&self) -> Match<G> {
        let position = self.first_position(&self.walked().game);
        Match::open(&self.given, &self.files, position.as_deref())
            .unwrap_or_else(|bad| panic!("the laws cannot open {}: {bad:?}", G::META.id))
    }

    fn check_match(&self, seed: u64) -> Result<(), Fault> {
        let mut table = self.open_match();
        let mut rng = Rng::seeded(seed);
        let halfway = rng.index(MOST_ACTIONS / 2);
        table.draw(&Moment::new("T0"), &mut rng);
        let mut middle = None;
        let mut heard = Heard::new(&table);
        for number in 0..MOST_ACTIONS {
            if matches!(table.turn(), Turn::Over(_)) {
                break;
            }
            play_on(&mut table, &Moment::new(&format!("T{number}")), &mut rng)?;
            heard.listen(&table);
            if number == halfway {
                middle = Some((table.log(Licence::of_this_process()).entries.len(), table.state().clone()));
            }
        }
        end_at_the_table(&mut table, &mut rng)?;
        heard.listen(&table);
        heard.check(&table)?;
        self.check_replay(&table, None, table.state())?;
        middle.map_or(Ok(()), |(entries, state)| self.check_replay(&table, Some(entries), &state))
    }

    /// The log as text, read and replayed, gives the same match again.
    fn check_replay(&self, table: &Match<G>, entries: Option<usize>, state: &G::State) -> Result<(), Fault> {
        let log = table.log(Licence::of_this_process());
        let text = log.to_string();
        let read = Log::read("law.log", &text).map_err(|bad| Fault::new(format!("{bad:?} in\n{text}")))?;
        equal("the log that was read", &log, &read).map_err(Fault::new)?;
        let replayed = Match::<G>::replay("law.log", &read, &self.files, entries)
            .map_err(|bad| Fault::new(format!("the log does not replay: {bad:?} in\n{text}")))?;
        let differs = |what| Fault::new(format!("{what}\n{text}"));
        equal("the state replayed", state, replayed.state()).map_err(differs)?;
        if entries.is_some() {
            return Ok(());
        }
        equal("the turn replayed", &table.turn(), &replayed.turn()).map_err(differs)?;
        equal("the log replayed", &text, &replayed.log(Licence::of_this_process()).to_string())
            .map_err(differs)?;
        for viewer in Viewer::all(table.game().seats()) {
            let what = format!("what {viewer:?} was told");
            equal(&what, &table.told_since(viewer, 0), &replayed.told_since(viewer, 0)).map_err(differs)?;
        }
        Ok(())
    }
}

/// What each viewer heard while it happened.
struct Heard(Vec<(Viewer, Vec<Event>)>);

impl Heard {
    fn new<G: Playable>(table: &Match<G>) -> Heard {
        let mut heard = Heard(Viewer::all(table.game().seats()).map(|viewer| (viewer, Vec::new())).collect());
        heard.listen(table);
        heard
    }

    fn listen<G: Playable>(&mut self, table: &Match<G>) {
        for (viewer, events) in &mut self.0 {
            events.extend(table.told_since(*viewer, events.len()));
        }
    }

    /// What is told again is what was told.
    fn check<G: Playable>(&self, table: &Match<G>) -> Result<(), Fault> {
        for (viewer, events) in &self.0 {
            let again = table.told_since(*viewer, 0);
            equal(&format!("what {viewer:?} is told again"), events, &again).map_err(Fault::new)?;
            equal("how many events were told", &events.len(), &table.told_count(*viewer))
                .map_err(Fault::new)?;
        }
        Ok(())
    }
}

/// A match that is not over ends as people end it, at times.
fn end_at_the_table<G: Playable>(table: &mut Match<G>, rng: &mut Rng) -> Result<(), Fault> {
    let at = Moment::new("T-end");
    if matches!(table.turn(), Turn::Over(_)) {
        return Ok(());
    }
    let seat = Seat(rng.below(u32::from(table.game().seats())) as u8);
    let ended = match rng.below(3) {
        0 => table.resign(seat, &at),
        1 => table.agree_draw(&at),
        _ => Ok(()),
    };
    ended.map_err(|judged| Fault::new(format!("the table refuses to end a match: {judged:?}")))
}

/// One random deed: a draft, an action, at times a takeback; where more than two play, at times somebody leaves.
pub(super) fn play_on<G: Playable>(table: &mut Match<G>, at: &Moment, rng: &mut Rng) -> Result<(), Fault> {
    if table.game().seats() > 2 && rng.below(BETWEEN_LEAVERS) == 0 {
        return leave(table, at, rng);
    }
    if let Some(seat) = table.drafting().iter().next() {
        return lay_out_and_seal(table, seat, at, rng);
    }
    match rng.below(12) {
        0 => take_back_and_redo(table, at),
        1 => table.take_back(Seat(0), at).or(Ok(())),
        _ => act(table, at, rng),
    }
}

/// Somebody leaves, and what it holds is neutral from now on, if the game can do without that seat; else a machine plays on.
fn leave<G: Playable>(table: &mut Match<G>, at: &Moment, rng: &mut Rng) -> Result<(), Fault> {
    let seat = Seat(rng.below(u32::from(table.game().seats())) as u8);
    let is_spared = table.game().leaving(table.state(), seat).is_some();
    let leaving = if is_spared && rng.below(2) == 0 { Leaving::Neutral } else { Leaving::default() };
    table
        .leave(seat, leaving, at)
        .map_err(|judged| Fault::new(format!("the table does not let seat {seat} leave: {judged:?}")))
}

fn act<G: Playable>(table: &mut Match<G>, at: &Moment, rng: &mut Rng) -> Result<(), Fault> {
    let Turn::Act(seat) = table.turn() else {
        return Err(Fault::new("lots are to be drawn, and nobody drew them"));
    };
    let actions = legal(table.game(), &table.view(Viewer::Seat(seat)));
    let Some(&action) = rng.choose(&actions) else { return Err(Fault::new("nobody can act")) };
    let written = table.game().write(action);
    table.play(seat, action, at, rng).map_err(|judged| {
        let reasons: Vec<&str> = judged.reasons().iter().map(|reason| reason.id).collect();
        Fault::of(written, format!("a legal action is refused at the table: {reasons:?}"))
    })
}

fn take_back_and_redo<G: Playable>(table: &mut Match<G>, at: &Moment) -> Result<(), Fault> {
    let before = table.state().clone();
    if table.take_back(Seat(0), at).is_err() {
        return Ok(());
    }
    table.redo(at).map_err(|_| Fault::new("what was taken back cannot be played again"))?;
    equal("the state after a takeback and a redo", &before, table.state()).map_err(Fault::new)
}

/// A random draft, edited a little, then sealed.
pub(super) fn lay_out_and_seal<G: Playable>(
    table: &mut Match<G>,
    seat: Seat,
    at: &Moment,
    rng: &mut Rng,
) -> Result<(), Fault> {
    let refused = |not_done| Fault::new(format!("seat {seat} cannot lay out its draft: {not_done:?}"));
    table.command(seat, "random", at, rng).map_err(refused)?;
    edit_draft(table, seat, rng);
    table.command(seat, "ready", at, rng).map(|_| ()).map_err(refused)
}

/// Some edits that leave a draft complete; those that a rule forbids are not made.
pub(super) fn edit_draft<G: Playable>(table: &mut Match<G>, seat: Seat, rng: &mut Rng) {
    for _ in 0..4 {
        let cells: Vec<Cell> = table.draft(seat).laid().iter().map(|laid| laid.cell).collect();
        let (Some(&one), Some(&other)) = (rng.choose(&cells), rng.choose(&cells)) else { return };
        let lifted = table.draft(seat).at(one);
        let swapped = table.swap(seat, one, other).is_ok();
        if let (false, Some(laid)) = (swapped, lifted) {
            let back = table.remove(seat, one).is_ok() && table.place(seat, laid).is_ok();
            debug_assert!(back, "what lay there may lie there again");
        }
    }
}
