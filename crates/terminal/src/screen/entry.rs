//! The command line: a line being typed, with history and completion.

/// A line being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    text: Vec<char>,
    caret: usize,
    history: Vec<String>,
    /// Which line of the history is shown, and what was typed before it was.
    recalled: Option<(usize, Vec<char>)>,
    cycle: Option<Cycle>,
}

/// Completions that Tab walks through.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cycle {
    options: Vec<String>,
    at: usize,
}

impl Entry {
    /// An empty line, after those that were typed before.
    pub fn after(history: Vec<String>) -> Entry {
        Entry { history, ..Entry::default() }
    }

    /// The text.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// How many characters stand before the caret.
    pub fn caret(&self) -> usize {
        self.caret
    }

    /// Whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Types a character.
    pub fn insert(&mut self, letter: char) {
        if !letter.is_control() {
            self.text.insert(self.caret, letter);
            self.caret += 1;
        }
        self.settle();
    }

    /// Removes the character before the caret.
    pub fn backspace(&mut self) {
        if self.caret > 0 {
            self.caret -= 1;
            self.text.remove(self.caret);
        }
        self.settle();
    }

    /// Removes the character at the caret.
    pub fn delete(&mut self) {
        if self.caret < self.text.len() {
            self.text.remove(self.caret);
        }
        self.settle();
    }

    /// Moves the caret by a number of characters.
    pub fn step(&mut self, by: isize) {
        self.caret = self.caret.saturating_add_signed(by).min(self.text.len());
        self.settle();
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        self.set("");
        self.settle();
    }

    /// Takes the line, which joins the history.
    pub fn take(&mut self) -> String {
        let line = self.text();
        if !line.trim().is_empty() && self.history.last() != Some(&line) {
            self.history.push(line.clone());
        }
        self.clear();
        line
    }

    /// Forgets what was typed before: another person sits down.
    pub fn forget(&mut self) {
        *self = Entry::default();
    }

    /// Shows an older line (-1) or a newer one (1).
    pub fn recall(&mut self, by: isize) {
        let (at, typed) = match self.recalled.take() {
            Some((at, typed)) => (at, typed),
            None => (self.history.len(), self.text.clone()),
        };
        let at = at.saturating_add_signed(by).min(self.history.len());
        match self.history.get(at).cloned() {
            Some(line) => {
                self.set(&line);
                self.recalled = Some((at, typed));
            }
            None => self.set(&typed.into_iter().collect::<String>()),
        }
        self.cycle = None;
    }

    /// Completes the word at the end of the text from whole lines that could be meant; again, the next one.
    /// Gives the words there are to choose from.
    pub fn complete(&mut self, lines: impl FnOnce() -> Vec<String>, by: isize) -> Vec<String> {
        if self.cycle.is_none() {
            let options = next_words(&self.text(), &lines());
            self.cycle = Some(Cycle { options, at: usize::MAX });
        }
        let Some(cycle) = &mut self.cycle else { return Vec::new() };
        let count = cycle.options.len();
        if count == 0 {
            self.cycle = None;
            return Vec::new();
        }
        cycle.at = match cycle.at {
            usize::MAX if by < 0 => count - 1,
            usize::MAX => 0,
            at => (at as isize + by).rem_euclid(count as isize) as usize,
        };
        let (chosen, options) = (cycle.options[cycle.at].clone(), cycle.options.clone());
        // The only word there is needs no second look: what comes after it can be completed at once.
        if count == 1 {
            self.cycle = None;
            self.set(&format!("{chosen} "));
            return Vec::new();
        }
        self.set(&chosen);
        options
    }

    fn set(&mut self, text: &str) {
        self.text = text.chars().collect();
        self.caret = self.text.len();
    }

    fn settle(&mut self) {
        self.recalled = None;
        self.cycle = None;
    }
}

/// The text with its last word completed, in every way that one of `lines` allows.
fn next_words(text: &str, lines: &[String]) -> Vec<String> {
    let begins = |line: &&String| {
        line.len() > text.trim_end().len()
            && line.get(..text.len()).is_some_and(|head| head.eq_ignore_ascii_case(text))
    };
    let mut words: Vec<String> = lines
        .iter()
        .filter(begins)
        .map(|line| {
            let rest = &line[text.len()..];
            let skipped = rest.len() - rest.trim_start().len();
            let end =
                rest[skipped..].find(char::is_whitespace).map_or(line.len(), |at| text.len() + skipped + at);
            line[..end].to_string()
        })
        .collect();
    words.sort();
    words.dedup();
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Entry {
        let mut entry = Entry::default();
        text.chars().for_each(|letter| entry.insert(letter));
        entry
    }

    fn lines() -> Vec<String> {
        ["move a1 b1", "move a1 c3", "move b2 b3", "end", "help"].map(str::to_string).to_vec()
    }

    #[test]
    fn tab_completes_word_by_word() {
        let mut entry = typed("m");
        assert_eq!(entry.complete(lines, 1), Vec::<String>::new());
        assert_eq!(entry.text(), "move ");
        assert_eq!(entry.complete(lines, 1), ["move a1", "move b2"]);
        assert_eq!(entry.text(), "move a1");
        entry.complete(lines, 1);
        assert_eq!(entry.text(), "move b2");
        entry.complete(lines, 1);
        assert_eq!(entry.text(), "move a1");
        entry.insert(' ');
        entry.complete(lines, -1);
        assert_eq!(entry.text(), "move a1 c3");
    }

    #[test]
    fn nothing_to_complete_changes_nothing() {
        for text in ["x", "move z", "move a1 b1", "é"] {
            let mut entry = typed(text);
            assert!(entry.complete(lines, 1).is_empty());
            assert_eq!(entry.text(), text);
        }
    }

    #[test]
    fn history_is_walked_and_the_unfinished_line_comes_back() {
        let mut entry = typed("one");
        assert_eq!(entry.take(), "one");
        entry = {
            entry.insert('2');
            entry
        };
        entry.take();
        entry.insert('x');
        entry.recall(-1);
        assert_eq!(entry.text(), "2");
        entry.recall(-1);
        entry.recall(-1);
        assert_eq!(entry.text(), "one");
        entry.recall(1);
        entry.recall(1);
        assert_eq!(entry.text(), "x");
    }

    #[test]
    fn the_caret_stays_within_the_text() {
        let mut entry = typed("ab");
        entry.step(-9);
        entry.insert('é');
        entry.step(9);
        entry.backspace();
        entry.delete();
        assert_eq!((entry.text(), entry.caret()), ("éa".to_string(), 2));
    }
}
