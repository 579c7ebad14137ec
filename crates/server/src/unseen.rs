//! Files that somebody brings hold nothing unseen: no characters that steer, and none that turn the writing round.

use crate::make::placed;
use crate::words;
use kernel::Misread;
use phrase::{Lang, Text};
use table::is_plain;
use wire::Problem;

/// Refuses a file with something unseen in its name or its text, and says where.
pub fn check(name: &str, text: &str, lang: Lang) -> Result<(), Problem> {
    let refused = |misread: &Misread| Err(Problem::new("misread", placed(lang, misread, words::say)));
    if !name.chars().all(is_plain) {
        return refused(&Misread::new(Text::new("server.unseen")));
    }
    // Some editors put a mark before the first line.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (number, line) in text.lines().enumerate() {
        let is_unseen = |letter: char| !is_plain(letter) && letter != '\t';
        if let Some(column) = line.chars().position(is_unseen) {
            return refused(&Misread::at(name, number + 1, column + 1, Text::new("server.unseen")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_said(name: &str, text: &str, place: Option<&str>) {
        let said = check(name, text, Lang::English).err().map(|problem| problem.message);
        match (said, place) {
            (None, None) => {}
            (Some(said), Some(place)) => assert!(said.contains(place), "{said}"),
            (said, _) => panic!("{name:?} {text:?}: {said:?}"),
        }
    }

    #[test]
    fn what_cannot_be_seen_is_refused_with_its_place() {
        check_said("a.log", "quincunx 1\r\ngame\tx é 将\n", None);
        check_said("a.log", "\u{feff}quincunx 1\n", None);
        check_said("a.log", "one\ntw\u{202e}o\n", Some("line 2, column 3"));
        check_said("a.log", "\u{0}", Some("line 1, column 1"));
        check_said("a\u{202e}gol.exe", "", Some("cannot be seen"));
    }
}
