//! The languages the program speaks: the one place that lists them.
//!
//! Another language is an entry in every list of this file (arrays of another length do not compile), and then its files:
//! `data/de.ftl` beside every `data/en.ftl`, `RULES.de.md` beside every `RULES.md`. A file that is missing does not compile
//! either, and is named.

/// A language the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// English, also the fallback for a tag nobody knows.
    #[default]
    English,
    /// French.
    French,
}

/// The languages in order: which, its two-letter tag, what it calls itself.
const LANGUAGES: [(Lang, &str, &str); 2] =
    [(Lang::English, "en", "English"), (Lang::French, "fr", "Français")];

/// Something in each language, in the order of [`Lang::ALL`].
pub type Each<T> = [T; Lang::COUNT];

/// The sentences of a crate, one file a language: `sentences!("../data")` holds `../data/en.ftl` first.
#[macro_export]
macro_rules! sentences {
    ($folder:literal) => {
        $crate::sentences!($folder, "en", "fr")
    };
    ($folder:literal, $($tag:literal),+) => {
        [$(include_str!(concat!($folder, "/", $tag, ".ftl"))),+]
    };
}

/// The rulebooks of a game, one file a language: `rulebooks!("..")` holds `../RULES.md` first.
#[macro_export]
macro_rules! rulebooks {
    ($folder:literal) => {
        $crate::rulebooks!($folder, "RULES.md", "RULES.fr.md")
    };
    ($folder:literal, $($file:literal),+) => {
        [$(include_str!(concat!($folder, "/", $file))),+]
    };
}

/// The lessons of a game, one file a language: `lessons!("..")` holds `../LESSON.md` first.
#[macro_export]
macro_rules! lessons {
    ($folder:literal) => {
        $crate::lessons!($folder, "LESSON.md", "LESSON.fr.md")
    };
    ($folder:literal, $($file:literal),+) => {
        [$(include_str!(concat!($folder, "/", $file))),+]
    };
}

impl Lang {
    /// How many there are.
    pub const COUNT: usize = LANGUAGES.len();

    /// Every language there is.
    pub const ALL: Each<Lang> = {
        let mut all = [Lang::English; Lang::COUNT];
        let mut at = 0;
        while at < Lang::COUNT {
            all[at] = LANGUAGES[at].0;
            at += 1;
        }
        all
    };

    /// The two-letter tag: `en`, `fr`.
    pub fn tag(self) -> &'static str {
        LANGUAGES[self.index()].1
    }

    /// What it calls itself: `English`, `Français`.
    pub fn own_name(self) -> &'static str {
        LANGUAGES[self.index()].2
    }

    /// The file of a game's rulebook: `RULES.md`, `RULES.fr.md`.
    pub fn rulebook(self) -> String {
        match self {
            Lang::English => "RULES.md".to_string(),
            other => format!("RULES.{}.md", other.tag()),
        }
    }

    /// The file of a game's lesson: `LESSON.md`, `LESSON.fr.md`.
    pub fn lesson(self) -> String {
        self.rulebook().replace("RULES", "LESSON")
    }

    /// The language's place in an array with one entry a language.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The language of a tag such as `fr` or `fr_FR.UTF-8`, if it is one of ours.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let head = tag.get(..2)?.to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.tag() == head)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_stands_at_its_own_place() {
        for (place, lang) in Lang::ALL.into_iter().enumerate() {
            assert_eq!(lang.index(), place);
            assert_eq!(Lang::from_tag(lang.tag()), Some(lang));
        }
    }

    #[test]
    fn tags_are_read_with_or_without_a_country() {
        assert_eq!(Lang::from_tag("fr_FR.UTF-8"), Some(Lang::French));
        assert_eq!(Lang::from_tag("de"), None);
        assert_eq!(Lang::from_tag(""), None);
    }
}
