//! The words of data files that come with the game: their keys in every language, and their drawings.
//!
//! Data files name units, weapons and terrains by words. A word that the shipped sentences know is said in the reader's
//! language; any other is said as it stands in the file. What can be drawn is what the shipped sheet holds.

use crate::Skirmish;
use phrase::Arg;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::Stage;

/// Sections of sentences whose words data files use.
const SECTIONS: [&str; 6] = ["unit", "weapon", "damage", "trait", "special", "terrain"];

/// Every word that has a sentence, by the sentence's id, with its key.
static WORDS: LazyLock<BTreeMap<&'static str, String>> = LazyLock::new(|| {
    let ids = Skirmish::SENTENCES[0].lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    let words = ids.filter_map(|id| {
        let (section, word) = id.strip_prefix("skirmish-")?.split_once('-')?;
        SECTIONS.contains(&section).then(|| (id, format!("skirmish.{section}.{word}")))
    });
    words.collect()
});

/// Every drawing of the sheet, by its id, with its key: of `skirmish-orc-dark-rider` it is `skirmish.orc.dark-rider`.
static DRAWINGS: LazyLock<BTreeMap<&'static str, String>> = LazyLock::new(|| {
    let ids = Skirmish::SYMBOLS.split("<symbol id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    ids.map(|id| (id, id.splitn(3, '-').collect::<Vec<_>>().join("."))).collect()
});

/// The key of a word, if the shipped sentences know it.
pub(crate) fn key(section: &str, word: &str) -> Option<&'static str> {
    WORDS.get(format!("skirmish-{section}-{word}").as_str()).map(String::as_str)
}

/// A word as people read it.
pub(crate) fn said(section: &str, word: &str) -> Arg {
    key(section, word).map_or_else(|| Arg::Name(word.replace('-', " ")), Arg::Term)
}

/// The key of a drawing such as `orc.bowman`, if the sheet has it.
pub(crate) fn drawing(name: &str) -> Option<&'static str> {
    DRAWINGS.get(format!("skirmish-{}", name.replace('.', "-")).as_str()).map(String::as_str)
}

/// The drawings of units, as data files name them: those that have room for figures.
pub(crate) fn units_drawn() -> impl Iterator<Item = &'static str> {
    let symbols = Skirmish::SYMBOLS.split("<symbol id=\"").skip(1);
    let drawn = symbols.filter(|it| it.split('>').next().is_some_and(|head| head.contains("data-figures")));
    let keys = drawn.filter_map(|it| DRAWINGS.get(it.split('"').next()?));
    keys.filter_map(|key| key.strip_prefix("skirmish."))
}

/// Whether a word can stand in commands and positions: small letters and hyphens, a letter first.
pub(crate) fn is_word(word: &str) -> bool {
    let letters = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
    word.bytes().all(letters)
        && word.as_bytes().first().is_some_and(u8::is_ascii_lowercase)
        && word.len() <= 24
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_words_have_keys_and_others_speak_for_themselves() {
        assert_eq!(key("terrain", "grass"), Some("skirmish.terrain.grass"));
        assert_eq!(said("weapon", "bow"), Arg::Term("skirmish.weapon.bow"));
        assert_eq!(said("weapon", "pea-shooter"), Arg::Name("pea shooter".to_string()));
        assert_eq!(drawing("orc.bowman"), Some("skirmish.orc.bowman"));
        assert_eq!(drawing("orc.dragon"), None);
        assert!(units_drawn().any(|name| name == "human.leader"));
        assert!(is_word("dark-rider") && !is_word("-rider") && !is_word("Rider") && !is_word(""));
    }
}
