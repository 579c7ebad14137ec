//! By which rules is played at a table, in words.

use super::Room;
use crate::games::meant;
use crate::summary::{RULESET, value_of};
use crate::words;
use kernel::Options;
use phrase::{Catalog, Lang};
use table::{Leaving, options_of};
use wire::{Played, Term};

impl Room {
    /// Which known game is played here, and every option in words; those first that the rules as a whole would have otherwise.
    pub(super) fn played(&self, lang: Lang) -> Played {
        let catalog = self.catalog(lang);
        let mut options = self.settings(catalog);
        options.sort_by_key(|term| !term.differs);
        options.extend(self.clock_and_rating(lang));
        Played { known: self.known(catalog), options }
    }

    fn known(&self, catalog: &Catalog) -> String {
        let game = self.sitting.game().meta().id;
        let ruleset = self.value_of(RULESET).unwrap_or_default();
        let keys = [format!("{game}.known.{ruleset}"), format!("{game}.name")];
        let by_ruleset = || keys.iter().find(|key| catalog.has(key)).map(|key| catalog.word(key));
        let known = self.the_match().known().map(|text| catalog.say(&text)).or_else(by_ruleset);
        known.unwrap_or_default()
    }

    fn value_of(&self, key: &str) -> Option<&str> {
        value_of(self.the_match(), key)
    }

    fn settings(&self, catalog: &Catalog) -> Vec<Term> {
        let usual = self.usual();
        let leave = match self.the_match().terms().leave {
            Leaving::Machine(level) => level,
            Leaving::Neutral => "neutral",
        };
        let setting = |(about, spec): (String, &'static kernel::OptionSpec)| {
            let value = self.value_of(spec.key).unwrap_or(leave);
            let is_usual = usual.as_ref().is_none_or(|usual| {
                usual.iter().find(|(key, _)| *key == spec.key).is_none_or(|(_, usual)| usual == value)
            });
            Term {
                about: catalog.word(&about),
                value: meant(value, &about, catalog).about,
                differs: !is_usual,
            }
        };
        options_of(self.sitting.game()).map(setting).collect()
    }

    /// How time is counted, whether it counts for ratings, and whether advice was agreed on, where that is so.
    fn clock_and_rating(&self, lang: Lang) -> Vec<Term> {
        let terms = self.the_match().terms();
        let term = |key, value| Term { about: words::word(lang, key), value, differs: false };
        let clock = terms.clock.map(|clock| term("page.clock", clock.to_string()));
        let rated = terms.rated.then(|| term("page.rated", words::word(lang, "page.rated.about")));
        let yes = || words::word(lang, "page.judgement.agreed");
        let judgement = terms.judgement.then(|| term("page.judgement", yes()));
        clock.into_iter().chain(rated).chain(judgement).collect()
    }

    /// What the ruleset says of every option; nothing where it is somebody's own file.
    fn usual(&self) -> Option<Options> {
        let game = self.sitting.game();
        let given: Vec<(String, String)> = self
            .value_of(RULESET)
            .map(|value| (RULESET.to_string(), value.to_string()))
            .into_iter()
            .collect();
        Options::resolve(game.options(), &given, &game.files()).ok()
    }
}
