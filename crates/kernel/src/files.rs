//! Texts that people write, and what is said when one cannot be read.

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
pub struct Place {
    /// The file's name; empty for a line that was typed.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl Place {
    /// The place of a byte offset in a text.
    pub fn of_offset(file: &str, text: &str, offset: usize) -> Place {
        let before = &text[..text.floor_char_boundary(offset)];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        Place {
            file: file.to_string(),
            line: before.matches('\n').count() as u32 + 1,
            column: before[line_start..].chars().count() as u32 + 1,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// A text that cannot be read: where, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// Where, if it came from a text with lines.
    pub place: Option<Place>,
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
        let place = Place { file: file.to_string(), line: line as u32, column: column as u32 };
        Misread { place: Some(place), text }
    }

    /// Something wrong at a byte offset of a file's text.
    pub fn at_offset(file: &str, whole: &str, offset: usize, text: Text) -> Misread {
        Misread { place: Some(Place::of_offset(file, whole, offset)), text }
    }

    /// The same, said of `file`.
    pub fn in_file(mut self, file: &str) -> Misread {
        match &mut self.place {
            Some(place) => place.file = file.to_string(),
            None => self.place = Some(Place { file: file.to_string(), line: 1, column: 1 }),
        }
        self
    }

    /// What a TOML parser found wrong. Its own sentence is technical, English and exact.
    pub fn from_toml(file: &str, whole: &str, error: &toml::de::Error) -> Misread {
        let offset = error.span().map_or(0, |span| span.start);
        let said = error.message().lines().collect::<Vec<_>>().join(", ");
        Misread::at_offset(file, whole, offset, Text::new("kernel.file.toml").name("said", said))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters_from_one() {
        let place = Place::of_offset("a.txt", "é1\nxé2", 7);
        assert_eq!((place.line, place.column), (2, 3));
        assert_eq!(Place::of_offset("a.txt", "", 99).to_string(), "a.txt:1:1");
    }

    #[test]
    fn own_files_win_over_shipped_ones() {
        let files =
            Files::shipped(&[("boards/a.txt", "shipped")]).with("boards/a.txt", "own").with("x.txt", "x");
        assert_eq!(files.find("boards", "a", "txt"), Some(("boards/a.txt".into(), "own")));
        assert_eq!(files.find("boards", "x.txt", "txt"), Some(("x.txt".into(), "x")));
        assert_eq!(files.find("boards", "b", "txt"), None);
    }
}
