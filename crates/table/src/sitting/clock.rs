//! Clocks: how much time each seat has left. They follow from the times in the journal alone, so whoever reads the journal
//! finds them the same.
//!
//! The clock of whoever is to act runs, also in another's turn. What a turn brings (more time, a new delay, a new day)
//! comes when a turn ends, however many actions it had. What is taken back restores no time, and brings none.

use super::Sitting;
use crate::{Deed, Entry, Moment, NotDone, Occupant, Timing};
use kernel::{Rng, Seat, Turn};
use phrase::Text;

/// So long after its time is up a seat may still act, in milliseconds: what was sent in time is on its way.
pub(crate) const GRACE: u64 = 500;

/// How many days a seat may rest in a match where every turn has its days.
pub const MOST_REST: u32 = 14;

/// The milliseconds of a day.
const DAY: u64 = 86_400_000;

/// What clocks show at some time, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockFaces {
    /// What each seat has left; nothing for one that is not counted any more.
    pub left: Vec<Option<u64>>,
    /// What the seat whose clock runs may still use up before it loses time.
    pub wait: u64,
    /// Whose clock runs.
    pub running: Option<Seat>,
    /// What is left of the time that everybody has for a secret setup, as long as it lasts.
    pub setup: Option<u64>,
    /// How long each seat still rests, where turns have days.
    pub resting: Vec<u64>,
    /// How many days each seat may still rest.
    pub rests: Vec<u32>,
}

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clocks {
    timing: Timing,
    hands: Vec<Hand>,
    /// Whose clock runs.
    running: Option<Seat>,
    /// Since when.
    since: u64,
    /// Whose turn it is.
    whose: Option<Seat>,
    /// When secret setups must be ready.
    setup: Option<u64>,
}

/// The clock of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Hand {
    left: u64,
    /// What is left of this turn's delay.
    wait: u64,
    /// Whether the seat is not counted any more: who sat there has left.
    is_out: bool,
    /// Until when it rests.
    until: u64,
    /// For how many days it has rested.
    rested: u32,
}

/// What has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunOut {
    /// The time of a seat.
    Seat(Seat),
    /// The time for secret setups.
    Setup,
}

/// How a match stands, as far as clocks are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    to_act: Option<Seat>,
    whose: Option<Seat>,
    is_setup: bool,
}

impl Clocks {
    fn start(timing: Timing, seats: u8, at: u64, standing: Standing) -> Clocks {
        let wait = if let Timing::Delay { wait, .. } = timing { wait } else { 0 };
        let hand = Hand { left: timing.time(), wait, is_out: false, until: 0, rested: 0 };
        let mut clocks = Clocks {
            timing,
            hands: vec![hand; usize::from(seats)],
            running: None,
            since: at,
            whose: None,
            setup: standing.is_setup.then(|| at + timing.setup()),
        };
        clocks.stand(standing, at, false);
        clocks
    }

    /// Lets time pass for whoever's clock runs.
    fn elapse(&mut self, at: u64) {
        let since = self.since;
        self.since = since.max(at);
        if let Some(hand) = self.running.and_then(|seat| self.hands.get_mut(seat.index())) {
            let used = at.saturating_sub(since.max(hand.until));
            let free = used.min(hand.wait);
            hand.wait -= free;
            hand.left = hand.left.saturating_sub(used - free);
        }
    }

    /// How the match stands from now on; whether a turn that ended by it brings time.
    fn stand(&mut self, standing: Standing, at: u64, brings: bool) {
        self.elapse(at);
        if !standing.is_setup {
            self.setup = None;
        }
        if standing.whose.is_some() && standing.whose != self.whose && brings {
            self.turn_ends();
        }
        self.whose = standing.whose;
        self.running = standing.to_act.filter(|seat| !standing.is_setup && self.counts(*seat));
    }

    fn turn_ends(&mut self) {
        let ended = self.whose;
        for (index, hand) in self.hands.iter_mut().enumerate() {
            match self.timing {
                Timing::Increment { more, .. } if ended.is_some_and(|seat| seat.index() == index) => {
                    hand.left += more;
                }
                Timing::Increment { .. } => {}
                Timing::Delay { wait, .. } => hand.wait = wait,
                Timing::Days { time } => hand.left = time,
            }
        }
    }

    fn counts(&self, seat: Seat) -> bool {
        self.hands.get(seat.index()).is_some_and(|hand| !hand.is_out)
    }

    /// A seat rests for some days, after those for which it rests already.
    fn rest(&mut self, seat: Seat, days: u32, at: u64) {
        self.elapse(at);
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.until = hand.until.max(at) + u64::from(days) * DAY;
            hand.rested += days;
        }
    }

    fn drop_out(&mut self, seat: Seat) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.is_out = true;
        }
    }

    /// When something runs out, and what.
    fn next(&self) -> Option<(u64, RunOut)> {
        if let Some(setup) = self.setup {
            return Some((setup, RunOut::Setup));
        }
        let seat = self.running?;
        let hand = self.hands.get(seat.index())?;
        Some((self.since.max(hand.until) + hand.wait + hand.left, RunOut::Seat(seat)))
    }

    fn faces(&self, at: u64) -> ClockFaces {
        let mut now = self.clone();
        now.elapse(at);
        let running = now.running.and_then(|seat| now.hands.get(seat.index()));
        ClockFaces {
            left: now.hands.iter().map(|hand| (!hand.is_out).then_some(hand.left)).collect(),
            wait: running.map_or(0, |hand| hand.wait),
            running: now.running,
            setup: now.setup.map(|setup| setup.saturating_sub(at)),
            resting: now.hands.iter().map(|hand| hand.until.saturating_sub(at)).collect(),
            rests: now.hands.iter().map(|hand| now.timing.rests().saturating_sub(hand.rested)).collect(),
        }
    }
}

impl Sitting {
    /// What the clocks show at a moment; nothing where none were agreed on, or before all have come.
    pub fn clocks(&self, at: &Moment) -> Option<ClockFaces> {
        self.clocks.as_ref().map(|clocks| clocks.faces(at.millis().unwrap_or(clocks.since)))
    }

    /// How time is counted here, if it is.
    pub fn timing(&self) -> Option<Timing> {
        self.the_match.terms().clock
    }

    /// When [`super::Input::Tick`] is wanted, in milliseconds since 1970: a clock will have run out by then, or who is silent is
    /// waited for no more.
    pub fn due(&self) -> Option<u64> {
        self.flag_due().into_iter().chain(self.deal_due()).min()
    }

    /// When a clock will have run out.
    pub fn flag_due(&self) -> Option<u64> {
        self.clocks.as_ref().and_then(Clocks::next).map(|(at, _)| at + GRACE)
    }

    /// What has run out by a moment, with the time for what is on its way.
    pub(super) fn run_out(&self, at: &Moment) -> Option<RunOut> {
        let (due, what) = self.clocks.as_ref().and_then(Clocks::next)?;
        (at.millis()? >= due + GRACE).then_some(what)
    }

    /// The moment at which something is entered: where clocks run, never before the last entry.
    pub(super) fn not_before(&self, at: &Moment) -> Moment {
        match (&self.last, at.millis()) {
            (Some(last), Some(now)) if last.millis() > Some(now) => last.clone(),
            _ => at.clone(),
        }
    }

    /// Time has passed: who has none left is out, and unfinished setups are completed.
    pub(super) fn tick(&mut self, at: &Moment, rng: &mut Rng) -> Result<(), NotDone> {
        match self.run_out(at) {
            None => {}
            Some(RunOut::Seat(seat)) => {
                self.the_match.fall(seat, self.leaving(seat), at)?;
                self.changed();
            }
            Some(RunOut::Setup) => {
                for seat in self.the_match.drafting().iter() {
                    if self.the_match.complete_draft(seat, at, rng).is_ok() {
                        self.drafted(seat);
                    }
                }
            }
        }
        self.start_clocks(at);
        self.deal(at, rng);
        Ok(())
    }

    /// The clock of a seat stands still for some days, of which each has only a few.
    pub(super) fn rest_for(&mut self, seat: Seat, days: u32, at: &Moment) -> Result<(), NotDone> {
        let faces = self.clocks(at).filter(|_| !self.is_over());
        let most = faces.and_then(|faces| faces.rests.get(seat.index()).copied()).unwrap_or(0);
        match (1..=most).contains(&days) {
            true => {
                self.enter(Entry { at: at.clone(), deed: Deed::Rest(seat, days) });
                Ok(())
            }
            false => {
                let text = Text::new("table.denied.rest").number("days", i64::from(most));
                Err(NotDone::Denied("refused", text))
            }
        }
    }

    /// Starts the clocks, if there are any and everybody has come.
    pub(super) fn start_clocks(&mut self, at: &Moment) {
        let is_wanted = self.timing().is_some() && self.clocks.is_none() && !self.is_over();
        if is_wanted && !self.occupants.contains(&Occupant::Open) {
            self.note();
            self.enter(Entry { at: at.clone(), deed: Deed::Start });
        }
    }

    /// What an entry of the journal changes about the clocks. While lots are to be drawn nothing is decided, so that it
    /// makes no difference whether the entry is made or read.
    pub(super) fn settle_clocks(&mut self, entry: &Entry) {
        let standing = self.standing();
        if let (Deed::Start, Some(timing)) = (&entry.deed, self.timing()) {
            let at = entry.at.millis().unwrap_or_default();
            self.clocks = Some(Clocks::start(timing, self.the_match.seats(), at, standing));
            self.out.are_clocks_changed = true;
        }
        let is_drawing = self.the_match.turn() == Turn::Chance;
        let Some(clocks) = &mut self.clocks else { return };
        let at = entry.at.millis().unwrap_or(clocks.since);
        if at >= self.last.as_ref().and_then(Moment::millis).unwrap_or(0) {
            self.last = Some(entry.at.clone());
        }
        if let Deed::Rest(seat, days) = entry.deed {
            clocks.rest(seat, days, at);
            self.out.are_clocks_changed = true;
        }
        if !entry.deed.is_of_the_record() || matches!(entry.deed, Deed::Fair(_)) {
            return;
        }
        let before = clocks.setup;
        if let Deed::Leave(seat, _) | Deed::Fall(seat, _) | Deed::Forfeit(seat, _) = entry.deed {
            clocks.drop_out(seat);
        }
        let brings = !matches!(entry.deed, Deed::Takeback | Deed::Redo | Deed::Resume);
        match is_drawing {
            true => clocks.elapse(at),
            false => clocks.stand(standing, at, brings),
        }
        // What is sealed while others still lay out is nobody's business.
        self.out.are_clocks_changed |= before.is_none() || clocks.setup.is_none();
    }

    fn standing(&self) -> Standing {
        let table = &*self.the_match;
        let is_setup = !table.drafting().is_empty();
        let to_act = table.to_act().iter().next().filter(|_| !is_setup);
        Standing { to_act, whose: table.whose(), is_setup }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn begin(timing: &str) -> Clocks {
        Clocks::start(Timing::read(timing).unwrap(), 2, 1_000, turn_of(A))
    }

    fn turn_of(seat: Seat) -> Standing {
        Standing { to_act: Some(seat), whose: Some(seat), is_setup: false }
    }

    fn check(clocks: &Clocks, at: u64, left: [u64; 2]) {
        assert_eq!(clocks.faces(at).left, left.map(Some), "at {at}");
    }

    #[test]
    fn the_clock_of_whoever_is_to_act_runs_and_a_turn_that_ends_brings_more() {
        let mut clocks = begin("1+5");
        check(&clocks, 1_000, [60_000, 60_000]);
        check(&clocks, 11_000, [50_000, 60_000]);
        clocks.stand(turn_of(A), 21_000, true);
        check(&clocks, 21_000, [40_000, 60_000]);
        clocks.stand(turn_of(B), 31_000, true);
        check(&clocks, 32_000, [35_000, 59_000]);
        assert_eq!(clocks.next(), Some((91_000, RunOut::Seat(B))));
    }

    #[test]
    fn who_answers_in_another_s_turn_uses_time_and_gets_none() {
        let mut clocks = begin("1+5");
        let defends = Standing { to_act: Some(B), whose: Some(A), is_setup: false };
        clocks.stand(defends, 2_000, true);
        clocks.stand(turn_of(A), 5_000, true);
        check(&clocks, 5_000, [59_000, 57_000]);
        clocks.stand(turn_of(B), 6_000, true);
        check(&clocks, 6_000, [63_000, 57_000]);
    }

    #[test]
    fn a_delay_is_used_up_before_time_is_and_is_whole_again_at_the_next_turn() {
        let mut clocks = begin("1d5");
        check(&clocks, 5_000, [60_000, 60_000]);
        check(&clocks, 7_000, [59_000, 60_000]);
        assert_eq!(clocks.next(), Some((66_000, RunOut::Seat(A))));
        clocks.stand(turn_of(A), 4_000, true);
        // The turn goes on, and so does its delay.
        check(&clocks, 7_000, [59_000, 60_000]);
        clocks.stand(turn_of(B), 7_000, true);
        clocks.stand(turn_of(A), 8_000, true);
        check(&clocks, 13_000, [59_000, 60_000]);
    }

    #[test]
    fn every_turn_has_its_days() {
        let day = 86_400_000;
        let mut clocks = begin("2days");
        clocks.stand(turn_of(B), day, true);
        check(&clocks, day, [2 * day, 2 * day]);
        assert_eq!(clocks.next(), Some((3 * day, RunOut::Seat(B))));
    }

    #[test]
    fn who_rests_loses_no_time_until_they_are_back() {
        let day = 86_400_000;
        let mut clocks = begin("2days");
        clocks.rest(A, 3, 1_000 + day);
        check(&clocks, 1_000 + 4 * day, [day, 2 * day]);
        assert_eq!(clocks.next(), Some((1_000 + 5 * day, RunOut::Seat(A))));
        let faces = clocks.faces(1_000 + 2 * day);
        assert_eq!((faces.resting, faces.rests), (vec![2 * day, 0], vec![11, 14]));
    }

    #[test]
    fn what_is_taken_back_restores_no_time_and_brings_none() {
        let mut clocks = begin("1+5");
        clocks.stand(turn_of(B), 11_000, true);
        clocks.stand(turn_of(A), 21_000, false);
        check(&clocks, 21_000, [55_000, 50_000]);
        clocks.stand(turn_of(B), 22_000, true);
        check(&clocks, 22_000, [59_000, 50_000]);
    }

    #[test]
    fn a_setup_has_one_deadline_and_nobody_s_clock_runs_before_it() {
        let setup = Standing { to_act: None, whose: None, is_setup: true };
        let mut clocks = Clocks::start(Timing::read("3+2").unwrap(), 2, 1_000, setup);
        assert_eq!(clocks.next(), Some((181_000, RunOut::Setup)));
        clocks.stand(setup, 50_000, true);
        assert_eq!(clocks.faces(51_000).setup, Some(130_000));
        clocks.stand(turn_of(A), 60_000, true);
        check(&clocks, 61_000, [179_000, 180_000]);
        assert_eq!(clocks.faces(61_000).setup, None);
    }

    #[test]
    fn who_is_out_is_not_counted() {
        let mut clocks = begin("1+0");
        clocks.drop_out(A);
        clocks.stand(turn_of(A), 3_000, true);
        assert_eq!((clocks.next(), clocks.faces(9_000).left), (None, vec![None, Some(60_000)]));
    }

    #[test]
    fn time_never_runs_backwards() {
        let mut clocks = begin("1+0");
        clocks.stand(turn_of(A), 5_000, true);
        clocks.stand(turn_of(A), 2_000, true);
        check(&clocks, 6_000, [55_000, 60_000]);
    }
}
