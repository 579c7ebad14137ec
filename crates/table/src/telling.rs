//! What viewers are told: counted when it happens, made again when somebody asks.

use crate::history::{Actor, Happening, Number, Played, Said, Walk};
use crate::play::Match;
use crate::{Leaving, Playable};
use kernel::{Outcome, Seat, Turn, Viewer};
use phrase::Text;
use scene::{Event, EventKind};

impl<G: Playable> Match<G> {
    /// How many events `viewer` was told.
    pub fn told_count(&self, viewer: Viewer) -> usize {
        self.history.count(self.listener(viewer)) as usize
    }

    /// What `viewer` was told after the first `count` events, in order.
    pub fn told_since(&self, viewer: Viewer, count: usize) -> Vec<Event> {
        let listener = self.listener(viewer);
        let first = self.history.first_after(listener, count as u32);
        let mut walk = None;
        let happened = self.history.since(first);
        let events = happened.flat_map(|(number, it)| self.tell_again(viewer, number, it, &mut walk));
        events.skip(count.saturating_sub(self.history.count_at(listener, first - 1) as usize)).collect()
    }

    /// What a happening tells a viewer. The walk goes along.
    fn tell_again(
        &self,
        viewer: Viewer,
        number: Number,
        happening: Happening<G::Action>,
        walk: &mut Option<Walk<G>>,
    ) -> Vec<Event> {
        let Played { actor, action, after, .. } = match happening {
            Happening::Said(said) => return vec![self.said(said)],
            Happening::Played(played) => played,
        };
        let walk = walk.get_or_insert_with(|| Walk::to(&self.game, &self.history, after));
        walk.go_to(&self.game, &self.history, after);
        if actor == Actor::Setup {
            walk.step(&self.game, number, action);
            return Vec::new();
        }
        let before = walk.state.clone();
        walk.step(&self.game, number, action);
        let mut events = self.game.tell(&before, action, &walk.state, viewer);
        if let Turn::Over(outcome) = self.game.turn(&walk.state) {
            events.push(self.said(Said::Ended(outcome, None)));
        }
        events
    }

    /// Plays an action, and counts what everybody is told of it.
    pub(crate) fn apply(&mut self, actor: Actor, action: G::Action) {
        let (before, entries) = (self.now.state.clone(), self.entries().len());
        self.step(action);
        let (game, state) = (&*self.game, &self.now.state);
        let end = usize::from(matches!(game.turn(state), Turn::Over(_)));
        let count = |viewer| game.tell(&before, action, state, viewer).len() + end;
        match game.hides() {
            true => {
                self.history.play(actor, action, entries, state, Viewer::all(game.seats()).map(count));
            }
            // Everybody is told the same.
            false => {
                let told = std::iter::repeat(count(Viewer::Spectator));
                self.history.play(actor, action, entries, state, told);
            }
        }
    }

    /// Plays an action of a setup, of which nobody is told.
    pub(crate) fn apply_untold(&mut self, action: G::Action) {
        let entries = self.entries().len();
        self.step(action);
        self.history.play(Actor::Setup, action, entries, &self.now.state, std::iter::repeat(0));
    }

    fn step(&mut self, action: G::Action) {
        self.now.step(&self.game, self.history.next(), action);
    }

    /// What the table says, as an event.
    fn said(&self, said: Said) -> Event {
        let note = |kind, key| Event::new(kind, Text::new(key));
        match said {
            Said::Open(first) => note(EventKind::Turn, "table.draft.open").begins(first),
            Said::TakenBack(next) => note(EventKind::Note, "table.takeback.done").begins(next),
            Said::Resumed => note(EventKind::Note, "table.takeback.resumed"),
            Said::Left(seat, Leaving::Machine(level)) => {
                self.parting(seat, machine_text("table.left.machine", level))
            }
            Said::Left(seat, Leaving::Neutral) => self.parting(seat, Text::new("table.left.neutral")),
            Said::Fell(seat, Leaving::Machine(level)) => {
                self.parting(seat, machine_text("table.fell.machine", level))
            }
            Said::Fell(seat, Leaving::Neutral) => self.parting(seat, Text::new("table.fell.neutral")),
            Said::Ended(outcome, by) => {
                let text = self.outcome_text(outcome);
                Event { seat: by, ..Event::new(EventKind::End, text).ended(outcome) }
            }
        }
    }

    fn parting(&self, seat: Seat, text: Text) -> Event {
        Event::new(EventKind::Note, text.term("seat", self.game.seat_name(seat))).by(seat)
    }

    /// How it ended, as a sentence.
    pub fn outcome_text(&self, outcome: Outcome) -> Text {
        outcome_text(&*self.game, outcome)
    }

    pub(crate) fn listener(&self, viewer: Viewer) -> usize {
        let seats = usize::from(self.game.seats());
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => seats,
            Viewer::Umpire => seats + 1,
        }
    }
}

/// How a game ended, as a sentence.
pub(crate) fn outcome_text<G: Playable>(game: &G, outcome: Outcome) -> Text {
    let mut winners = outcome.winners.iter();
    match (winners.next(), winners.next()) {
        (Some(winner), None) => {
            Text::new("table.won").term("seat", game.seat_name(winner)).term("reason", outcome.reason)
        }
        (Some(_), Some(_)) => Text::new("table.shared").term("reason", outcome.reason),
        (None, _) => Text::new("table.draw").term("reason", outcome.reason),
    }
}

/// What is said of a seat for which a machine plays on.
fn machine_text(key: &'static str, level: &'static str) -> Text {
    Text::new(key).term("level", crate::level::key(level))
}
