//! What a position is worth, part by part, and how an action changes it.

use crate::play::Match;
use crate::{Minds, Playable, judge};
use kernel::{Rng, Seat, Turn, Viewer};
use phrase::Text;
use search::Knowledge;

/// One part of what a position is worth for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// What it is called, as the key of a sentence: `guerre.worth.material`.
    pub key: &'static str,
    /// The points: more is better for the seat, 0 is even.
    pub points: i32,
}

/// What a game knows about good play if it knows nothing but what a position is worth: the sum of the parts.
#[derive(Clone, Copy, Debug, Default)]
pub struct BySum;

impl<G: Minds> Knowledge<G> for BySum {
    fn value(&self, game: &G, state: &G::State, seat: Seat) -> i32 {
        let view = game.view(state, Viewer::Seat(seat));
        game.worth(&view, seat).iter().map(|worth| worth.points).sum()
    }
}

/// A part of the worth before and after something was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// What it is called, as the key of a sentence.
    pub key: &'static str,
    /// The points before.
    pub before: i32,
    /// The points after.
    pub after: i32,
}

impl Change {
    fn size(self) -> u32 {
        self.after.abs_diff(self.before)
    }
}

/// What a seat plays for, in one sentence: the parts of the worth that grow most, and the one it gives most of.
pub fn plan(seat: Text, changes: &[Change]) -> Text {
    let mut gains = changes.iter().filter(|change| change.after > change.before);
    let lost = changes.iter().find(|change| change.after < change.before);
    let (first, second) = (gains.next(), gains.next());
    let key = match (first, second, lost) {
        (None, _, None) => "table.plan.waits",
        (None, _, Some(_)) => "table.plan.gives",
        (Some(_), None, None) => "table.plan.one",
        (Some(_), None, Some(_)) => "table.plan.one-for",
        (Some(_), Some(_), None) => "table.plan.two",
        (Some(_), Some(_), Some(_)) => "table.plan.two-for",
    };
    let named = [("first", first), ("second", second), ("lost", lost)];
    let named = named.into_iter().filter_map(|(name, change)| Some((name, change?.key)));
    named.fold(Text::new(key).text("seat", seat), |text, (name, key)| text.term(name, key))
}

/// The parts that differ between two worths, the greatest difference first.
pub(crate) fn compared(before: &[Worth], after: &[Worth]) -> Vec<Change> {
    let parts = before.iter().map(|worth| worth.key);
    let mut keys: Vec<&str> = parts.chain(after.iter().map(|worth| worth.key)).collect();
    keys.sort_unstable();
    keys.dedup();
    let points = |of: &[Worth], key| of.iter().filter(|it| it.key == key).map(|it| it.points).sum();
    let change = |key| Change { key, before: points(before, key), after: points(after, key) };
    let mut changes: Vec<Change> = keys.into_iter().map(change).filter(|it| it.size() > 0).collect();
    changes.sort_by_key(|change| std::cmp::Reverse(change.size()));
    changes
}

impl<G: Playable> Match<G> {
    /// What speaks for playing these lines, as far as the seat can know: parts that change, the greatest change
    /// first. Lines are played on an imagined state until one is not legal or a lot would be drawn.
    pub(crate) fn changes(&self, seat: Seat, lines: &[String]) -> Vec<Change> {
        let view = self.view(Viewer::Seat(seat));
        let before = self.game.worth(&view, seat);
        let after = self.game.worth(&self.imagined_after(seat, view, lines), seat);
        compared(&before, &after)
    }

    /// The seat's view after lines were played on a state it may imagine.
    fn imagined_after(&self, seat: Seat, mut view: G::View, lines: &[String]) -> G::View {
        let mut state = self.game.imagine(&view, &mut Rng::seeded(0));
        for line in lines {
            let Turn::Act(mover) = self.game.turn(&state) else { break };
            let eyes = self.game.view(&state, Viewer::Seat(mover));
            let Ok(reading) = self.game.read(&eyes, line) else { break };
            if !judge(self.game(), &eyes, mover, reading.action).holds() {
                break;
            }
            self.game.apply(&mut state, reading.action);
            view = self.game.view(&state, Viewer::Seat(seat));
        }
        view
    }
}
