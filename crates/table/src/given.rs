//! Options given beside a saved game, which carries its own.

use crate::{Header, Terms};
use kernel::{Files, Misread, Misreads, OptionSpec, Options};
use phrase::Text;

impl Header {
    /// Whether a match that was loaded is what the options and files given beside it say. None of them may be passed
    /// over in silence: what differs is said, each with its reason.
    pub(crate) fn obeys(
        &self,
        specs: &[OptionSpec],
        given: &[(String, String)],
        files: &Files,
    ) -> Result<(), Misreads> {
        let (terms, own) = Terms::split(given)?;
        Options::resolve(specs, &own, files)?;
        let saved = self.terms.written();
        let agreed = terms.written().into_iter().filter(|it| !saved.contains(it));
        let agreed = agreed.map(|(key, value)| other(key, &value, &self.terms.value(key)));
        let options = own.iter().filter_map(|(key, value)| self.other_option(key, value)).chain(agreed);
        let wrong: Vec<Misread> = options.chain(self.other_file(files)).map(Misread::new).collect();
        if wrong.is_empty() { Ok(()) } else { Err(Misreads(wrong)) }
    }

    fn other_option(&self, key: &str, value: &str) -> Option<Text> {
        let (_, saved) = self.options.iter().find(|(own, saved)| own == key && saved != value)?;
        Some(other(key, value, saved))
    }

    fn other_file(&self, files: &Files) -> Option<Text> {
        let has = |name: &str, text: &str| self.files.iter().any(|(own, saved)| own == name && saved == text);
        let (name, _) = files.own().find(|(name, text)| !has(name, text))?;
        Some(Text::new("table.load.file").name("file", name))
    }
}

fn other(key: &str, value: &str, saved: &str) -> Text {
    Text::new("table.load.option").name("key", key).name("value", value).name("saved", saved)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::OptionKind;

    const SPECS: &[OptionSpec] = &[
        OptionSpec { key: "hand", kind: OptionKind::Number { least: 1, most: 9 }, default: "1" },
        OptionSpec {
            key: "board",
            kind: OptionKind::File { folder: "boards", ending: "txt", shipped: &["sea"], inside: None },
            default: "sea",
        },
    ];

    fn check(given: &[(&str, &str)], own: &[(&str, &str)], expected: &[&str]) {
        let pair = |(one, other): &(&str, &str)| (one.to_string(), other.to_string());
        let header = Header {
            options: vec![pair(&("hand", "3")), pair(&("board", "mine.txt"))],
            files: vec![pair(&("mine.txt", "~~"))],
            ..Header::default()
        };
        let files = own
            .iter()
            .fold(Files::shipped(&[("boards/sea.txt", "~")]), |files, (name, text)| files.with(*name, *text));
        let said = header.obeys(SPECS, &given.iter().map(pair).collect::<Vec<_>>(), &files);
        let keys: Vec<&str> =
            said.err().map_or(Vec::new(), |bad| bad.0.iter().map(|it| it.text.key).collect());
        assert_eq!(keys, expected, "{given:?}");
    }

    #[test]
    fn what_is_the_same_may_be_said_again() {
        check(&[], &[], &[]);
        check(&[("hand", "3")], &[], &[]);
        check(&[("board", "mine.txt")], &[("mine.txt", "~~")], &[]);
    }

    #[test]
    fn what_differs_is_named() {
        check(&[("hand", "4")], &[], &["table.load.option"]);
        check(&[("hand", "4"), ("board", "sea")], &[], &["table.load.option", "table.load.option"]);
        check(&[("board", "mine.txt")], &[("mine.txt", "other")], &["table.load.file"]);
    }

    #[test]
    fn what_cannot_be_is_named_as_anywhere_else() {
        check(&[("hands", "4")], &[], &["kernel.option.unknown"]);
        check(&[("hand", "10")], &[], &["kernel.option.number"]);
    }
}
