//! Options that name a file: what is given is used or refused with its reason, never passed over.

use super::{Fault, Laws, Violation, shows_a_gap};
use kernel::{Files, Misread, Misreads, OptionKind, OptionSpec};
use phrase::Lang;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{Header, Log, Match, Playable};

/// What the user's own file or folder is called.
const GIVEN: &str = "given";
/// No file of any game reads like this.
const NOISE: &str = "\u{0}\u{1}\u{89}PNG\r\n\u{1a}\n]]=={{ \u{fffd}\u{0}";

/// Something that an option is set to.
struct Case {
    what: String,
    value: String,
    files: Vec<(String, String)>,
    /// Whether it cannot be what the option asks for.
    must_fail: bool,
}

impl<G: Playable> Laws<G> {
    pub(super) fn find_ignored_file(&self) -> Result<(), Violation> {
        for spec in G::OPTIONS {
            let broken = |what| self.violation_of("options_are_obeyed", self.seed, 0, Fault::new(what));
            cases::<G>(spec).iter().try_for_each(|case| self.check_option(spec, case)).map_err(broken)?;
        }
        Ok(())
    }

    fn check_option(&self, spec: &OptionSpec, case: &Case) -> Result<(), String> {
        let Case { what, value, .. } = case;
        let said = |words: &str| format!("option {} set to {what}, {value}: {words}", spec.key);
        let open = || self.open_with(spec, case);
        let opened = catch_unwind(AssertUnwindSafe(open)).map_err(|_| said("the game panics"))?;
        match opened {
            Ok(()) if case.must_fail => Err(said("the game opens all the same")),
            Ok(()) => Ok(()),
            Err(Misreads(wrong)) if wrong.is_empty() => Err(said("it is refused without a reason")),
            Err(Misreads(wrong)) => wrong.iter().try_for_each(|misread| self.check_reason(spec, misread)),
        }
    }

    /// Opens the game as a table would, and as a record would that carries the same files.
    fn open_with(&self, spec: &OptionSpec, case: &Case) -> Result<(), Misreads> {
        let others = self.given.iter().filter(|(key, _)| key != spec.key).cloned();
        let options: Vec<_> = others.chain([(spec.key.to_string(), case.value.clone())]).collect();
        let add = |files: Files, (name, text): &(String, String)| files.with(name, text);
        let header = Header {
            game: G::META.id.to_string(),
            edition: G::META.edition,
            options,
            files: case.files.clone(),
            position: None,
            terms: table::Terms::default(),
        };
        let files = case.files.iter().fold(self.files.clone(), add);
        let opened = Match::<G>::open(&header.options, &files, None).map(drop);
        let log = Log { header, entries: Vec::new() };
        opened.and(Match::<G>::replay("law.log", &log, &self.files, None).map(drop))
    }

    /// What is said names a place in the file, or an option: this one, or one with which it does not go together.
    fn check_reason(&self, spec: &OptionSpec, misread: &Misread) -> Result<(), String> {
        let has_place = misread.place.as_ref().is_some_and(|place| place.file.starts_with(GIVEN));
        let english = self.book().say(Lang::English, &misread.text);
        let is_key = |word: &str| G::OPTIONS.iter().any(|other| other.key == word);
        let mut words = english.split(|c: char| !c.is_alphanumeric() && c != '_');
        if !has_place && !words.any(is_key) {
            return Err(format!("what is said names neither option {} nor its file: {misread:?}", spec.key));
        }
        let say = |lang: &Lang| self.book().say(*lang, &misread.text);
        match Lang::ALL.iter().map(say).find(|words| shows_a_gap(words)) {
            Some(words) => Err(format!("a sentence is missing: {words}")),
            None => Ok(()),
        }
    }
}

impl Case {
    fn new(what: &str, value: &str, files: &[(&str, &str)], must_fail: bool) -> Case {
        let files = files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
        Case { what: what.to_string(), value: value.to_string(), files, must_fail }
    }
}

/// Everything that people give by mistake.
fn cases<G: Playable>(spec: &OptionSpec) -> Vec<Case> {
    let OptionKind::File { ending, inside, .. } = spec.kind else { return Vec::new() };
    let (file, shadow) = (format!("{GIVEN}.{ending}"), format!("{}/notes.txt", spec.default));
    let mut cases = vec![
        Case::new("a file that is not there", &file, &[], true),
        Case::new("a folder", GIVEN, &[("given/notes.txt", "notes\n")], true),
        Case::new("a folder named like a shipped file", spec.default, &[(&shadow, "")], inside.is_some()),
        Case::new("an empty file", &file, &[(&file, "")], false),
        Case::new("noise", &file, &[(&file, NOISE)], true),
    ];
    let inner = inside.map(|inside| format!("{GIVEN}/{inside}"));
    cases.extend(inner.iter().map(|inner| Case::new("a folder of noise", GIVEN, &[(inner, NOISE)], true)));
    for (name, text) in G::FILES {
        cases.extend(copies(name, text, &file, inner.as_deref()));
    }
    cases
}

/// A shipped file, most often one of another kind, as a file and in folders.
fn copies(name: &str, text: &str, file: &str, inner: Option<&str>) -> Vec<Case> {
    let deep = format!("{GIVEN}/{name}");
    let mut cases = vec![
        Case::new(&format!("a copy of {name}"), file, &[(file, text)], false),
        Case::new(&format!("a folder with {name}"), GIVEN, &[(&deep, text)], true),
    ];
    let what = format!("a folder like {name}");
    cases.extend(inner.map(|inner| Case::new(&what, GIVEN, &[(inner, text)], false)));
    cases
}
