//! Who thinks is told to everybody who looks on; and who plays may tell a machine to play what it has found so far.

use super::answer::Asker;
use super::connections::written;
use super::{Room, think};
use crate::words;
use kernel::Seat;
use search::Progress;
use std::time::Duration;
use table::Occupant;
use tokio::sync::watch;
use tokio::time::Instant;
use wire::{Problem, Tell};

/// What takes less is not worth telling.
const SHORTEST: Duration = Duration::from_millis(500);

/// A thought under way: the handle to stop it by, and when it was told to come to its end.
pub(super) struct Underway {
    pub(super) progress: Progress,
    pub(super) hurried: watch::Sender<Option<Instant>>,
}

impl Underway {
    /// A thought, and where to hear that it was told to come to its end.
    pub(super) fn new(progress: Progress) -> (Underway, watch::Receiver<Option<Instant>>) {
        let (hurried, heard) = watch::channel(None);
        (Underway { progress, hurried }, heard)
    }
}

impl Room {
    /// Lets the machine that thinks play what it has found so far. Those who play may ask for it; where nobody but machines does,
    /// whoever looks on.
    pub(super) fn hurry(&mut self, asker: Asker) {
        let Some(guest) = self.connections.get(&asker.connection).map(|it| it.guest.clone()) else { return };
        let people = self.sitting.seats_where(Occupant::is_person);
        if !people.is_empty() && self.sitting.seats_of(&guest.person()).is_empty() {
            let problem = Problem::new("not-yours", words::word(asker.lang, "server.not-yours"));
            return self.refuse(asker, problem);
        }
        if self.the_match().terms().rated {
            return self
                .refuse(asker, Problem::new("refused", words::word(asker.lang, "server.hurry-rated")));
        }
        for (number, thought) in &self.thoughts {
            if self.sitting.thinker(*number).is_some() {
                thought.hurried.send_if_modified(|hurried| hurried.replace(Instant::now()).is_none());
                thought.progress.stop();
            }
        }
        let number = self.the_match().told_count(asker.eyes) as u32;
        self.tell(asker.connection, &Tell::Done { id: asker.id, number, notices: Vec::new() });
    }

    /// Who thinks for a while now, and for about how long: it follows from who thinks, never from what there is to think about.
    fn thinking(&self) -> Option<(Seat, u32)> {
        let found = self.thoughts.keys().find_map(|number| self.sitting.thinker(*number));
        let (seat, machine) = found?;
        let time = think::heard_after(self.time_of(machine), self.unit_of(machine));
        (time >= SHORTEST).then(|| (seat, u32::try_from(time.as_millis()).unwrap_or(u32::MAX)))
    }

    /// Tells everybody who thinks, if that has changed.
    pub(super) fn tell_thinking(&mut self) {
        let now = self.thinking();
        if now == self.told_thinking {
            return;
        }
        self.told_thinking = now;
        let text = written(&thinking_tell(now));
        let here = self.connections.values().filter(|it| it.eyes.is_some());
        for number in here.map(|it| it.number).collect::<Vec<_>>() {
            self.send(number, text.clone());
        }
    }

    /// Tells one who has just come who thinks.
    pub(super) fn tell_thinking_to(&mut self, number: u64) {
        if let Some(now) = self.told_thinking {
            self.tell(number, &thinking_tell(Some(now)));
        }
    }
}

fn thinking_tell(now: Option<(Seat, u32)>) -> Tell {
    Tell::Thinking { seat: now.map(|(seat, _)| seat), millis: now.map(|(_, millis)| millis) }
}
