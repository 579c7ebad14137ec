//! What everybody who looks on saw last, kept so that they are told what has changed and not everything again: once for all who see the
//! same, in as many languages as are read here.

use kernel::Seats;
use phrase::Lang;
use std::collections::BTreeMap;
use table::Eyes;
use wire::Tell;

use super::connections::written;
use crate::outbox::Utf8Bytes;

/// Whoever sees the same: through whose eyes, with which seats of their own, in which language.
pub(super) type Alike = (Eyes, Seats, Lang);

/// What everybody saw last.
#[derive(Default)]
pub(super) struct Shown {
    scenes: BTreeMap<Alike, Last>,
    /// The number of the scene that was noted last; each has another, and nobody is told it.
    count: u64,
}

/// The last scene of those who see the same.
struct Last {
    number: u64,
    /// The scene, until it is laid away.
    scene: Option<Box<Tell>>,
    /// The same as it is sent whole, if it was or was laid away.
    text: Option<Utf8Bytes>,
    /// From which scene something leads to it, and what.
    step: Option<(u64, Utf8Bytes)>,
}

impl Shown {
    /// Notes what those who see the same see now; gives its number.
    pub(super) fn note(&mut self, alike: Alike, now: Tell) -> u64 {
        let before = self.scenes.remove(&alike);
        let before = before.and_then(|last| last.taken_out());
        let last = match before {
            Some(last) if last.scene.as_deref() == Some(&now) => last,
            before => {
                self.count += 1;
                let step = before.and_then(|last| {
                    let changed = now.since(last.scene.as_deref()?)?;
                    Some((last.number, written(&changed)))
                });
                Last { number: self.count, scene: Some(Box::new(now)), text: None, step }
            }
        };
        let number = last.number;
        self.scenes.insert(alike, last);
        number
    }

    /// What is to be told to one of them who saw the scene of a number last: nothing if it is this one.
    pub(super) fn news(&mut self, alike: Alike, seen: Option<u64>, is_whole: bool) -> Option<Utf8Bytes> {
        let last = self.scenes.get_mut(&alike)?;
        if seen == Some(last.number) {
            return None;
        }
        match &last.step {
            Some((from, step)) if seen == Some(*from) && !is_whole => Some(step.clone()),
            _ => Some(last.whole()),
        }
    }

    /// Forgets what nobody looks at any more.
    pub(super) fn keep_only(&mut self, looks: impl Fn(&Alike) -> bool) {
        self.scenes.retain(|alike, _| looks(alike));
    }

    /// Keeps everything as small as it gets: nothing has happened for a while.
    pub(super) fn lay_away(&mut self) {
        for last in self.scenes.values_mut().filter(|last| last.scene.is_some()) {
            last.whole();
            (last.scene, last.step) = (None, None);
        }
    }
}

impl Last {
    fn whole(&mut self) -> Utf8Bytes {
        let scene = &self.scene;
        self.text.get_or_insert_with(|| scene.as_deref().map(written).unwrap_or_default()).clone()
    }

    /// The same with its scene, which may have been laid away.
    fn taken_out(mut self) -> Option<Last> {
        if self.scene.is_none() {
            self.scene = Some(serde_json::from_str(self.text.as_ref()?).ok()?);
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::{Next, Scene, Turn};

    const ALIKE: Alike = (Eyes::SPECTATOR, Seats::NONE, Lang::English);

    fn scene(number: u32) -> Tell {
        Tell::Scene {
            number,
            turn: Turn::Setup,
            yours: Vec::new(),
            scene: Box::new(Scene::default()),
            offers: Next::Nowhere,
            sole: None,
            leaving: None,
            redo: false,
        }
    }

    fn told(shown: &mut Shown, seen: Option<u64>) -> Option<String> {
        shown.news(ALIKE, seen, false).map(|text| text.split('"').nth(3).unwrap_or_default().to_string())
    }

    #[test]
    fn who_saw_the_scene_before_is_told_what_has_changed_and_others_everything() {
        let mut shown = Shown::default();
        let first = shown.note(ALIKE, scene(1));
        assert_eq!(told(&mut shown, None).as_deref(), Some("scene"));
        assert_eq!(shown.note(ALIKE, scene(1)), first, "the same is not noted twice");
        assert_eq!(told(&mut shown, Some(first)), None);
        let second = shown.note(ALIKE, scene(2));
        assert_eq!(told(&mut shown, Some(first)).as_deref(), Some("changed"));
        assert!(shown.news(ALIKE, Some(first), true).unwrap().starts_with(r#"{"tell":"scene""#));
        let third = shown.note(ALIKE, scene(3));
        assert_eq!(told(&mut shown, Some(first)).as_deref(), Some("scene"), "one behind is told everything");
        assert_eq!(told(&mut shown, Some(second)).as_deref(), Some("changed"));
        assert_eq!(told(&mut shown, Some(third)), None);
    }

    #[test]
    fn what_was_laid_away_is_still_known() {
        let mut shown = Shown::default();
        let first = shown.note(ALIKE, scene(1));
        shown.lay_away();
        assert_eq!(shown.note(ALIKE, scene(1)), first);
        shown.lay_away();
        shown.note(ALIKE, scene(2));
        assert_eq!(told(&mut shown, Some(first)).as_deref(), Some("changed"));
        shown.keep_only(|_| false);
        assert_eq!(told(&mut shown, Some(first)), None);
    }
}
