//! How many play: never more than the game says, whatever its options are set to.

use super::{Fault, Laws, Violation};
use kernel::{OptionKind, Options};
use table::Playable;

impl<G: Playable> Laws<G> {
    pub(super) fn find_crowd(&self) -> Result<(), Violation> {
        let set = G::OPTIONS.iter().flat_map(|spec| ends(spec.kind).into_iter().map(|end| (spec.key, end)));
        for (key, value) in set {
            let seats = self.seats_with(key, &value).unwrap_or(0);
            if seats > G::META.most_seats {
                let what = format!("option {key} set to {value}: {seats} seats are too many");
                return Err(self.violation_of("seats_are_bounded", self.seed, 0, Fault::new(what)));
            }
        }
        Ok(())
    }

    /// How many play with one option set otherwise; nothing where it does not go together with the others.
    fn seats_with(&self, key: &str, value: &str) -> Option<u8> {
        let others = self.given.iter().filter(|(given, _)| given != key).cloned();
        let given: Vec<_> = others.chain([(key.to_string(), value.to_string())]).collect();
        let options = Options::resolve(G::OPTIONS, &given, &self.files).ok()?;
        G::new(&options, &self.files).ok().map(|game| game.seats())
    }
}

/// What an option may be set to; of numbers the first and the last.
fn ends(kind: OptionKind) -> Vec<String> {
    match kind {
        OptionKind::OneOf(words) | OptionKind::File { shipped: words, .. } => {
            words.iter().map(ToString::to_string).collect()
        }
        OptionKind::Number { least, most } | OptionKind::NumberOrOff { least, most } => {
            vec![least.to_string(), most.to_string()]
        }
    }
}
