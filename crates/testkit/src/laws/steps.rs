//! Random matches stepped through: every step shows again what was seen then, and leads back to the same state.

use super::matches::play_on;
use super::violation::equal;
use super::{Fault, Laws, Violation};
use kernel::{Rng, Turn, Viewer};
use scene::Scene;
use std::collections::BTreeMap;
use table::{AnyMatch, Licence, Match, Moment, Playable};

/// How many matches are played at most, and how many actions of each.
const MOST_MATCHES: u32 = 4;
const MOST_ACTIONS: usize = 60;

/// What a viewer saw at a step, and what was true then: more than one thing, where something was done
/// or taken back of which the viewer was told nothing.
type Seen<G> = BTreeMap<u32, Vec<(Turn, Scene, <G as kernel::Game>::State)>>;

impl<G: Playable> Laws<G> {
    pub(super) fn find_false_step(&self) -> Result<(), Violation> {
        for number in 0..self.games.min(MOST_MATCHES) {
            let seed = self.seed + u64::from(number);
            self.check_steps(seed)
                .map_err(|fault| self.violation_of("steps_show_the_past", seed, 0, fault))?;
        }
        Ok(())
    }

    fn check_steps(&self, seed: u64) -> Result<(), Fault> {
        let (mut table, mut rng) = (self.open_match(), Rng::seeded(seed));
        let viewers: Vec<Viewer> = Viewer::all(table.game().seats()).collect();
        let mut seen: Vec<Seen<G>> = viewers.iter().map(|_| BTreeMap::new()).collect();
        table.draw(&Moment::new("T0"), &mut rng);
        for number in 0..MOST_ACTIONS {
            for (&viewer, seen) in viewers.iter().zip(&mut seen) {
                let told = table.told_count(viewer) as u32;
                let now = (
                    table.turn(),
                    table.scene(Licence::of_this_process().eyes(viewer)),
                    table.state().clone(),
                );
                seen.entry(told).or_default().push(now);
            }
            if matches!(table.turn(), Turn::Over(_)) {
                break;
            }
            if play_on(&mut table, &Moment::new(&format!("T{number}")), &mut rng).is_err() {
                // What cannot be played or replayed is the business of `logs_replay`.
                break;
            }
        }
        viewers.iter().zip(&seen).try_for_each(|(&viewer, seen)| self.check_steps_of(&table, viewer, seen))
    }

    fn check_steps_of(&self, table: &Match<G>, viewer: Viewer, seen: &Seen<G>) -> Result<(), Fault> {
        let eyes = Licence::of_this_process().eyes(viewer);
        let steps = AnyMatch::steps(table, eyes);
        equal("the last step", &Some(table.told_count(viewer) as u32), &steps.last().copied())
            .map_err(Fault::new)?;
        if !steps.is_sorted_by(|one, next| one < next) {
            return Err(Fault::new(format!("the steps of {viewer:?} are not in order: {steps:?}")));
        }
        for &number in &steps[..steps.len() - 1] {
            let what = |part: &str| format!("{part} of {viewer:?} after event {number}");
            let then = seen.get(&number).map_or(&[][..], |then| &then[..]);
            let past = table.past(eyes, number).ok_or_else(|| Fault::new(what("no past")))?;
            if !then.iter().any(|(turn, scene, _)| *turn == past.0 && *scene == past.1) {
                return Err(Fault::new(format!("{} was never seen: {past:?}", what("the scene"))));
            }
            let entries = AnyMatch::entries_at(table, eyes, number);
            let Ok(again) =
                Match::<G>::replay("law.log", &table.log(Licence::of_this_process()), &self.files, entries)
            else {
                continue;
            };
            if !then.iter().any(|(_, _, state)| state == again.state()) {
                return Err(Fault::new(format!("{} never was: {:?}", what("the state"), again.state())));
            }
        }
        Ok(())
    }
}
