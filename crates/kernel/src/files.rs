//! Texts that people write, and what is said when one cannot be read.

mod said;

use phrase::Text;
use std::collections::BTreeMap;
use std::fmt;

/// The data files a game is opened with: the shipped ones, and a user's own over them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    shipped: BTreeMap<&'static str, &'static str>,
    own: BTreeMap<String, String>,
}

impl Files {
    /// The files that come with a game.
    pub fn shipped(files: &[(&'static str, &'static str)]) -> Files {
        Files { shipped: files.iter().copied().collect(), own: BTreeMap::new() }
    }

    /// With a user's own file, which wins over a shipped one of that name.
    pub fn with(mut self, name: impl Into<String>, text: impl Into<String>) -> Files {
        self.own.insert(name.into(), text.into());
        self
    }

    /// The text of a file.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.own.get(name).map(String::as_str).or_else(|| self.shipped.get(name).copied())
    }

    /// What an option that names a file means: a user's own file of that name, or `folder/value.ending`.
    /// Returns the name under which it was found and its text.
    pub fn find(&self, folder: &str, value: &str, ending: &str) -> Option<(String, &str)> {
        let long = format!("{folder}/{value}.{ending}");
        [value.to_string(), long].into_iter().find_map(|name| {
            let text = self.get(&name)?;
            Some((name, text))
        })
    }

    /// Whether the user's own files have a folder of this name.
    pub fn has_folder(&self, name: &str) -> bool {
        self.own.keys().any(|file| file.strip_prefix(name).is_some_and(|rest| rest.starts_with('/')))
    }

    /// The user's own files, in order of their names: what a log must carry.
    pub fn own(&self) -> impl Iterator<Item = (&str, &str)> {
        self.own.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

/// Where in a text something is wrong. Lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The file's name; empty for a line that was typed.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl Location {
    /// The place of a byte offset in a text.
    pub fn of_offset(file: &str, text: &str, offset: usize) -> Location {
        let before = &text[..text.floor_char_boundary(offset)];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        Location {
            file: file.to_string(),
            line: before.matches('\n').count() as u32 + 1,
            column: before[line_start..].chars().count() as u32 + 1,
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// A text that cannot be read: where, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// Where, if it came from a text with lines.
    pub place: Option<Location>,
    /// What is wrong and what was expected.
    pub text: Text,
}

impl Misread {
    /// Something wrong that has no place, such as an option.
    pub fn new(text: Text) -> Misread {
        Misread { place: None, text }
    }

    /// Something wrong in line `line`, column `column` of a file.
    pub fn at(file: &str, line: usize, column: usize, text: Text) -> Misread {
        let place = Location { file: file.to_string(), line: line as u32, column: column as u32 };
        Misread { place: Some(place), text }
    }

    /// Something wrong at a byte offset of a file's text.
    pub fn at_offset(file: &str, whole: &str, offset: usize, text: Text) -> Misread {
        Misread { place: Some(Location::of_offset(file, whole, offset)), text }
    }

    /// The same, said of `file`.
    pub fn in_file(mut self, file: &str) -> Misread {
        match &mut self.place {
            Some(place) => place.file = file.to_string(),
            None => self.place = Some(Location { file: file.to_string(), line: 1, column: 1 }),
        }
        self
    }

    /// What a TOML parser found wrong: of a well-formed file in the words of the file, else in the parser's own, which
    /// are technical, English and exact.
    pub fn from_toml(file: &str, whole: &str, error: &toml::de::Error) -> Misread {
        let offset = error.span().map_or(0, |span| span.start);
        let said = error.message().lines().collect::<Vec<_>>().join(", ");
        let text = match whole.parse::<toml::Table>() {
            Ok(_) => said::retold(&said),
            Err(_) => Text::new("kernel.file.toml").name("said", said),
        };
        Misread::at_offset(file, whole, offset, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters_from_one() {
        let place = Location::of_offset("a.txt", "é1\nxé2", 7);
        assert_eq!((place.line, place.column), (2, 3));
        assert_eq!(Location::of_offset("a.txt", "", 99).to_string(), "a.txt:1:1");
    }

    #[test]
    fn own_files_win_over_shipped_ones() {
        let files =
            Files::shipped(&[("boards/a.txt", "shipped")]).with("boards/a.txt", "own").with("x.txt", "x");
        assert_eq!(files.find("boards", "a", "txt"), Some(("boards/a.txt".into(), "own")));
        assert_eq!(files.find("boards", "x.txt", "txt"), Some(("x.txt".into(), "x")));
        assert_eq!(files.find("boards", "b", "txt"), None);
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only read")]
    struct Unit {
        speed: u8,
        range: [u8; 2],
        kind: Kind,
        name: Option<String>,
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Kind {
        Foot,
        Horse,
    }

    #[test]
    fn a_well_formed_file_is_blamed_in_its_own_words_and_in_both_languages() {
        let cases = [
            (
                "sped = 1",
                "there is no “sped” here; did you mean “speed”? Expected one of: speed, range, kind, name",
            ),
            ("zzz = 1", "there is no “zzz” here; expected one of: speed, range, kind, name"),
            ("range = [1, 2]\nkind = \"foot\"", "“speed” is missing here"),
            ("speed = \"fast\"", "“fast” cannot stand here; expected a whole number from 0 to 255"),
            ("speed = 300", "300 cannot stand here; expected a whole number from 0 to 255"),
            ("speed = [1]", "a list cannot stand here; expected a whole number from 0 to 255"),
            ("name = true", "true cannot stand here; expected words in quotes"),
            ("range = 7", "7 cannot stand here; expected a list of 2 in brackets"),
            (
                "kind = \"hors\"",
                "“hors” is not known here; did you mean “horse”? Expected one of: foot, horse",
            ),
        ];
        let book = phrase::Book::new(&[crate::SENTENCES]);
        for (text, said) in cases {
            let error = toml::from_str::<Unit>(text).unwrap_err();
            let misread = Misread::from_toml("unit.toml", text, &error);
            assert_eq!(book.say(phrase::Lang::English, &misread.text), said, "{}", error.message());
            let french = book.say(phrase::Lang::French, &misread.text);
            assert!(!french.contains("expected") && !french.contains("u8"), "{french}");
        }
    }

    #[test]
    fn what_is_missing_in_a_file_has_its_line_and_column() {
        let text = "range = [1, 2]\nkind = \"boat\"\n";
        let error = toml::from_str::<Unit>(text).unwrap_err();
        let place = Misread::from_toml("unit.toml", text, &error).place.unwrap();
        assert_eq!((place.line, place.column), (2, 8));
    }
}
