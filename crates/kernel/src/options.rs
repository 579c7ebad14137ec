//! Options of a game: what may be chosen, what was chosen, and what is said of a wrong choice.

use crate::{Files, Misread, Mistakes};
use phrase::Text;
use std::collections::BTreeMap;
use std::ops::Range;

/// One option of a game. What it does is the sentence `<game>.option.<key>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The word before the equals sign.
    pub key: &'static str,
    /// What may stand after it.
    pub kind: OptionKind,
    /// What holds when neither the user nor the ruleset says anything.
    pub default: &'static str,
}

/// What an option may be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A whole number, or `off`.
    NumberOrOff {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// The name of a shipped file of `folder`, or a file of the user's own, or perhaps a folder of files.
    File {
        /// The folder inside the game's data.
        folder: &'static str,
        /// The ending of its files.
        ending: &'static str,
        /// The shipped ones.
        shipped: &'static [&'static str],
        /// The file that a folder of the user's own must hold; nothing if a folder will not do.
        inside: Option<&'static str>,
    },
}

/// Every option with its value: what was given, else what the ruleset says, else the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    values: BTreeMap<&'static str, String>,
}

/// Options that cannot be, each with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misreads(pub Vec<Misread>);

impl From<Misread> for Misreads {
    fn from(misread: Misread) -> Misreads {
        Misreads(vec![misread])
    }
}

/// The option whose file sets the defaults of the others.
const RULESET: &str = "ruleset";

impl Options {
    /// All options of `specs`: as `given`, else as in the ruleset's file, else by default.
    pub fn resolve(
        specs: &[OptionSpec],
        given: &[(String, String)],
        files: &Files,
    ) -> Result<Options, Misreads> {
        let mut wrong = Vec::new();
        let mut options = Options::default();
        for spec in specs {
            options.values.insert(spec.key, spec.default.to_string());
        }
        for (key, value) in given.iter().filter(|(key, _)| key == RULESET) {
            options.set(specs, key, value, files).unwrap_or_else(|text| wrong.push(Misread::new(text)));
        }
        if let Err(Misreads(more)) = options.read_ruleset(specs, files) {
            wrong.extend(more);
        }
        for (key, value) in given.iter().filter(|(key, _)| key != RULESET) {
            options.set(specs, key, value, files).unwrap_or_else(|text| wrong.push(Misread::new(text)));
        }
        if wrong.is_empty() { Ok(options) } else { Err(Misreads(wrong)) }
    }

    /// The value of an option.
    ///
    /// # Panics
    /// When the game does not list that option: a slip in the game, which its first test finds.
    pub fn get(&self, key: &str) -> &str {
        self.values.get(key).unwrap_or_else(|| panic!("option {key} is not listed in OPTIONS"))
    }

    /// Whether an option has this value.
    pub fn is(&self, key: &str, value: &str) -> bool {
        self.get(key) == value
    }

    /// The number of an option; nothing when it is `off`.
    pub fn number(&self, key: &str) -> Option<u32> {
        self.get(key).parse().ok()
    }

    /// Every option with its value, in order of keys: what a log must carry.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(key, value)| (*key, value.as_str()))
    }

    fn set(&mut self, specs: &[OptionSpec], key: &str, value: &str, files: &Files) -> Result<(), Text> {
        let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
            return Err(unknown_key(specs, key));
        };
        spec.check(value, files)?;
        self.values.insert(spec.key, value.to_string());
        Ok(())
    }

    /// Reads the ruleset's file, if the game has rulesets: a table of keys and values.
    fn read_ruleset(&mut self, specs: &[OptionSpec], files: &Files) -> Result<(), Misreads> {
        let Some(spec) = specs.iter().find(|spec| spec.key == RULESET) else { return Ok(()) };
        let OptionKind::File { folder, ending, .. } = spec.kind else { return Ok(()) };
        let Some((name, text)) = files.find(folder, self.get(RULESET), ending) else { return Ok(()) };
        let entries = toml_entries(&name, text)?;
        let mut wrong = Mistakes::new(&name, text);
        for (key, value, span) in entries {
            let outcome = match key.as_str() {
                RULESET => Err(Text::new("kernel.option.nested")),
                _ => self.set(specs, &key, &value, files),
            };
            if let Err(text_of_it) = outcome {
                wrong.at(span.start, text_of_it);
            }
        }
        wrong.or(())
    }
}

impl OptionSpec {
    fn check(&self, value: &str, files: &Files) -> Result<(), Text> {
        let fits = match self.kind {
            OptionKind::OneOf(words) => words.contains(&value),
            OptionKind::Number { least, most } => in_range(value, least, most),
            OptionKind::NumberOrOff { least, most } => value == "off" || in_range(value, least, most),
            // A folder of one's own is meant before a shipped file of its name.
            OptionKind::File { inside: Some(file), .. } if files.has_folder(value) => {
                files.get(&format!("{value}/{file}")).is_some()
            }
            OptionKind::File { folder, ending, .. } => files.find(folder, value, ending).is_some(),
        };
        if fits { Ok(()) } else { Err(self.refusal(value, files)) }
    }

    fn refusal(&self, value: &str, files: &Files) -> Text {
        let text = match self.kind {
            OptionKind::OneOf(words) => Text::new("kernel.option.word").name("words", words.join(", ")),
            OptionKind::Number { least, most } => {
                Text::new("kernel.option.number").number("least", least).number("most", most)
            }
            OptionKind::NumberOrOff { least, most } => {
                Text::new("kernel.option.number-or-off").number("least", least).number("most", most)
            }
            OptionKind::File { shipped, inside, .. } => {
                let text = match (files.has_folder(value), inside) {
                    (false, _) => Text::new("kernel.option.file"),
                    (true, None) => Text::new("kernel.option.folder"),
                    (true, Some(file)) => Text::new("kernel.option.inside").name("file", file),
                };
                text.name("shipped", shipped.join(", "))
            }
        };
        text.name("key", self.key).name("value", value)
    }
}

fn in_range(value: &str, least: u32, most: u32) -> bool {
    value.parse().is_ok_and(|number: u32| (least..=most).contains(&number))
}

fn unknown_key(specs: &[OptionSpec], key: &str) -> Text {
    let nearest = specs
        .iter()
        .map(|spec| spec.key)
        .max_by(|a, b| strsim::jaro_winkler(key, a).total_cmp(&strsim::jaro_winkler(key, b)));
    let keys: Vec<&str> = specs.iter().map(|spec| spec.key).collect();
    Text::new("kernel.option.unknown")
        .name("key", key)
        .name("nearest", nearest.unwrap_or_default())
        .name("keys", keys.join(", "))
}

/// The entries of a flat TOML table, values as words, each with the place of its key.
fn toml_entries(file: &str, text: &str) -> Result<Vec<(String, String, Range<usize>)>, Misread> {
    type Table = BTreeMap<toml::Spanned<String>, toml::Spanned<toml::Value>>;
    let table: Table = toml::from_str(text).map_err(|error| Misread::from_toml(file, text, &error))?;
    let mut entries = Vec::new();
    for (key, value) in table {
        let span = value.span();
        let word = match value.into_inner() {
            toml::Value::String(word) => word,
            toml::Value::Integer(number) => number.to_string(),
            _ => {
                let text_of_it = Text::new("kernel.option.value").name("key", key.into_inner());
                return Err(Misread::at_offset(file, text, span.start, text_of_it));
            }
        };
        let key_span = key.span();
        entries.push((key.into_inner(), word, key_span));
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "ruleset",
            kind: OptionKind::File { folder: "rulesets", ending: "toml", shipped: &["plain"], inside: None },
            default: "plain",
        },
        OptionSpec {
            key: "board",
            kind: OptionKind::File {
                folder: "boards",
                ending: "toml",
                shipped: &["sea"],
                inside: Some("board.toml"),
            },
            default: "sea",
        },
        OptionSpec { key: "bomb", kind: OptionKind::OneOf(&["stays", "goes"]), default: "stays" },
        OptionSpec { key: "limit", kind: OptionKind::NumberOrOff { least: 1, most: 9 }, default: "off" },
    ];

    fn files() -> Files {
        Files::shipped(&[("rulesets/plain.toml", "limit = 5\n")])
    }

    fn resolve(given: &[(&str, &str)], files: &Files) -> Result<Options, Misreads> {
        let given: Vec<_> = given.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        Options::resolve(SPECS, &given, files)
    }

    #[test]
    fn given_wins_over_ruleset_wins_over_default() {
        let options = resolve(&[], &files()).unwrap();
        assert_eq!((options.get("bomb"), options.number("limit")), ("stays", Some(5)));
        let options = resolve(&[("limit", "off"), ("bomb", "goes")], &files()).unwrap();
        assert_eq!((options.get("bomb"), options.number("limit")), ("goes", None));
    }

    #[test]
    fn every_wrong_option_is_named_at_once() {
        let Misreads(wrong) =
            resolve(&[("bom", "stays"), ("limit", "12"), ("bomb", "x")], &files()).unwrap_err();
        let keys: Vec<_> = wrong.iter().map(|m| m.text.key).collect();
        assert_eq!(keys, ["kernel.option.unknown", "kernel.option.number-or-off", "kernel.option.word"]);
    }

    #[test]
    fn a_ruleset_of_ones_own_is_read_and_its_mistakes_are_placed() {
        let own = files().with("mine.toml", "bomb = \"goes\"\nlimit = 10\n");
        let Misreads(wrong) = resolve(&[("ruleset", "mine.toml")], &own).unwrap_err();
        assert_eq!(wrong[0].place.as_ref().unwrap().to_string(), "mine.toml:2:1");
        let own = files().with("mine.toml", "bomb = \n");
        let Misreads(wrong) = resolve(&[("ruleset", "mine.toml")], &own).unwrap_err();
        assert_eq!(wrong[0].text.key, "kernel.file.toml");
    }

    #[test]
    fn a_folder_is_refused_where_only_a_file_will_do_whatever_it_holds() {
        for folder in ["mine", "./plain", "rulesets"] {
            let own = files().with(format!("{folder}/plain.toml"), "limit = 7\n");
            let Misreads(wrong) = resolve(&[("ruleset", folder)], &own).unwrap_err();
            assert_eq!(wrong[0].text.key, "kernel.option.folder", "{folder}");
        }
    }

    #[test]
    fn a_folder_given_for_one_option_leaves_shipped_names_to_the_others() {
        let own = files().with("plain/board.toml", "");
        let options = resolve(&[("ruleset", "plain"), ("board", "plain")], &own).unwrap();
        assert_eq!((options.get("board"), options.number("limit")), ("plain", Some(5)));
    }

    #[test]
    fn a_folder_that_will_do_must_hold_its_file() {
        let own = files().with("mine/pieces.toml", "").with("sea/pieces.toml", "");
        for folder in ["mine", "sea"] {
            let Misreads(wrong) = resolve(&[("board", folder)], &own).unwrap_err();
            assert_eq!(wrong[0].text.key, "kernel.option.inside", "{folder}");
        }
        let options = resolve(&[("board", "mine")], &own.with("mine/board.toml", "")).unwrap();
        assert_eq!(options.get("board"), "mine");
    }
}
