//! By which rules is played at a table, in words.

use super::Room;
use crate::words;
use phrase::Lang;
use table::played;
use wire::{Played, Term};

impl Room {
    /// Which known game is played here, and every option in words; those first that the rules as a whole would have otherwise.
    pub(super) fn played(&self, lang: Lang) -> Played {
        let (catalog, it) = (self.catalog(lang), self.the_match());
        let settings = played::settings(it, self.sitting.game(), catalog).into_iter();
        let term = |it: played::Setting| Term { about: it.about, value: it.value, differs: it.differs };
        let options = settings.map(term).chain(self.clock_and_rating(lang)).collect();
        Played { known: played::known(it, catalog), options }
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
}
