//! Notes on a game: what was said of a step, what was drawn on the board there, which lines of play were looked at from there. They stand in
//! the record beside what was played, and change nothing in the game.

use std::fmt;

/// A note as the record has it: `notes 12 said: too early`, `notes 12 drawn: h4>j4#1`, `notes 12 line: h4 j4; k2 k3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// After how many entries of the record the board stood as it is about.
    pub at: u32,
    /// What kind of note.
    pub kind: NoteKind,
    /// What it says. Nothing takes away what was said or drawn there before; a line that is noted again is taken away.
    pub text: String,
}

/// What kind of note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoteKind {
    /// Words.
    Said,
    /// Arrows and circles: cells by their names, and a colour.
    Drawn,
    /// A line of play.
    Line,
}

/// The longest that is noted at once, in characters.
const LONGEST: usize = 2000;
/// How nothing is written.
const NOTHING: &str = "-";

impl NoteKind {
    const ALL: [(NoteKind, &'static str); 3] =
        [(NoteKind::Said, "said"), (NoteKind::Drawn, "drawn"), (NoteKind::Line, "line")];

    /// The kind as it is written.
    pub fn word(self) -> &'static str {
        NoteKind::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }

    fn read(word: &str) -> Option<NoteKind> {
        NoteKind::ALL.iter().find(|(_, own)| *own == word).map(|(kind, _)| *kind)
    }
}

impl Note {
    /// A note whose text fits on one line of a record; nothing if it is too long.
    pub fn new(at: u32, kind: NoteKind, text: &str) -> Option<Note> {
        let plain: String = text.chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
        let text = plain.trim().to_string();
        (text.chars().count() <= LONGEST).then_some(Note { at, kind, text })
    }

    /// A note as it was written.
    pub(crate) fn read(head: &str, text: &str) -> Option<Note> {
        let (at, kind) = head.split_once(' ')?;
        let text = if text == NOTHING { "" } else { text };
        Note::new(at.parse().ok()?, NoteKind::read(kind)?, text)
    }

    /// Those that stand of many: what was noted last, and what was not taken away.
    pub fn standing<'a>(notes: impl Iterator<Item = &'a Note>) -> Vec<Note> {
        let mut standing: Vec<Note> = Vec::new();
        for note in notes {
            let is_same = |other: &Note| {
                let is_place = other.at == note.at && other.kind == note.kind;
                is_place && (note.kind != NoteKind::Line || other.text == note.text)
            };
            let had = standing.iter().any(is_same);
            standing.retain(|other| !is_same(other));
            let is_taken_away = note.text.is_empty() || had && note.kind == NoteKind::Line;
            if !is_taken_away {
                standing.push(note.clone());
            }
        }
        standing.sort_by_key(|note| (note.at, note.kind));
        standing
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if self.text.is_empty() { NOTHING } else { &self.text };
        write!(f, "notes {} {}: {text}", self.at, self.kind.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(at: u32, kind: NoteKind, text: &str) -> Note {
        Note::new(at, kind, text).unwrap()
    }

    #[test]
    fn what_was_noted_last_stands_and_what_was_taken_away_does_not() {
        let all = [
            note(3, NoteKind::Said, "good"),
            note(1, NoteKind::Line, "a b; c d"),
            note(1, NoteKind::Line, "a c"),
            note(3, NoteKind::Said, "very: good"),
            note(2, NoteKind::Drawn, "a>b#1"),
            note(2, NoteKind::Drawn, ""),
            note(1, NoteKind::Line, "a c"),
        ];
        let standing = Note::standing(all.iter());
        assert_eq!(standing, [all[1].clone(), all[3].clone()]);
    }

    #[test]
    fn a_note_keeps_to_its_line() {
        assert_eq!(note(1, NoteKind::Said, " two\nlines ").text, "two lines");
        assert_eq!(Note::new(1, NoteKind::Said, &"x".repeat(LONGEST + 1)), None);
    }
}
