//! The log is the game: a text that a person can read and that replays for ever.
//!
//! ```text
//! quincunx 1
//! game toy 1
//! option hands 3
//! table leave neutral
//! file mine.toml
//! | hands = 3
//! position ...
//!
//! 2026-11-15T20:00:00Z 1: move H4 J4
//! 2026-11-15T20:00:00Z chance: lot 1
//! 2026-11-15T20:01:00Z takeback
//! ```

use crate::limits::{MOST_ENTRIES, check_length, too_long};
use crate::{Leaving, Moment, Person, Terms};
use kernel::{Misread, Seat};
use phrase::{Arg, Text};
use std::fmt;

/// A whole log: what the match is, and everything that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// What the match is.
    pub header: Header,
    /// What was done, in order.
    pub entries: Vec<Entry>,
}

/// What a match is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The game's edition.
    pub edition: u32,
    /// Every option, defaults included.
    pub options: Vec<(String, String)>,
    /// What is agreed at the table.
    pub terms: Terms,
    /// The text of every file that is not shipped.
    pub files: Vec<(String, String)>,
    /// The starting position, if it is not the game's own.
    pub position: Option<String>,
}

/// One thing that was done, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When, as the table's clock had it.
    pub at: Moment,
    /// What.
    pub deed: Deed,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// An action of a seat, as the game writes it.
    Act(Seat, String),
    /// A sealed draft: the actions it stands for.
    Seal(Seat, Vec<String>),
    /// A result of chance, as the game writes it.
    Chance(String),
    /// The last action was taken back, with the chance that followed it.
    Takeback,
    /// What was taken back last was played again.
    Redo,
    /// A seat resigned.
    Resign(Seat),
    /// All agreed on a draw.
    Draw,
    /// A resignation or a draw was taken back: play goes on.
    Resume,
    /// A seat left, and the others play on.
    Leave(Seat, Leaving),
    /// The time of a seat ran out: it has lost; or, in a game of more than two, the others play on.
    Fall(Seat, Option<Leaving>),
    /// Everybody has come, and the clocks start.
    Start,
    /// Somebody sat down.
    Sit(Seat, Person),
    /// A seat proposed something.
    Offer(Seat, ProposalKind),
    /// A seat agreed to what is proposed.
    Agree(Seat),
    /// A seat declined what is proposed, or took its own proposal back.
    Decline(Seat),
    /// The same people play again at a table of this id.
    Rematch(String),
}

/// What takes the others' consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposalKind {
    /// To end the game as a draw.
    Draw,
    /// To take back to one's own last choice.
    Takeback,
}

impl Deed {
    /// Whether it belongs to the game, and so to the record that people save and share. The rest is the table's own
    /// affair: who sat down, what was proposed.
    pub fn is_of_the_record(&self) -> bool {
        match self {
            Deed::Act(..) | Deed::Seal(..) | Deed::Chance(_) | Deed::Takeback | Deed::Redo => true,
            Deed::Resign(_) | Deed::Draw | Deed::Resume | Deed::Leave(..) | Deed::Fall(..) => true,
            Deed::Sit(..) | Deed::Offer(..) | Deed::Agree(_) | Deed::Decline(_) => false,
            Deed::Start | Deed::Rematch(_) => false,
        }
    }

    /// Whether what was proposed before it no longer stands. A sealed setup must not tell that it was sealed.
    pub fn ends_proposals(&self) -> bool {
        self.is_of_the_record() && !matches!(self, Deed::Seal(..))
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Act(seat, action) => write!(f, "{seat}: {action}"),
            Deed::Seal(seat, actions) => write!(f, "{seat} seals: {}", actions.join("; ")),
            Deed::Chance(action) => write!(f, "chance: {action}"),
            Deed::Takeback => write!(f, "takeback"),
            Deed::Redo => write!(f, "redo"),
            Deed::Resign(seat) => write!(f, "{seat} resigns"),
            Deed::Draw => write!(f, "draw agreed"),
            Deed::Resume => write!(f, "resumed"),
            Deed::Leave(seat, leaving) => write!(f, "{seat} leaves: {leaving}"),
            Deed::Fall(seat, None) => write!(f, "{seat} falls"),
            Deed::Fall(seat, Some(leaving)) => write!(f, "{seat} falls: {leaving}"),
            Deed::Start => write!(f, "clocks start"),
            Deed::Sit(seat, person) => write!(f, "{seat} sits: {person}"),
            Deed::Offer(seat, kind) => write!(f, "{seat} offers: {kind}"),
            Deed::Agree(seat) => write!(f, "{seat} agrees"),
            Deed::Decline(seat) => write!(f, "{seat} declines"),
            Deed::Rematch(table) => write!(f, "rematch: {table}"),
        }
    }
}

impl fmt::Display for ProposalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ProposalKind::Draw => "draw",
            ProposalKind::Takeback => "takeback",
        })
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at, self.deed)
    }
}

impl Entry {
    /// An entry as it was written, of the record or not.
    pub fn read(line: &str) -> Option<Entry> {
        let (at, deed) = line.split_once(' ')?;
        Some(Entry { at: Moment::new(at), deed: read_deed(deed.trim_end())? })
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "quincunx 1\ngame {} {}", self.game, self.edition)?;
        for (key, value) in &self.options {
            writeln!(f, "option {key} {value}")?;
        }
        for (key, value) in self.terms.written() {
            writeln!(f, "table {key} {value}")?;
        }
        for (name, text) in &self.files {
            writeln!(f, "file {name}")?;
            for line in text.lines() {
                writeln!(f, "| {line}")?;
            }
        }
        if let Some(position) = &self.position {
            writeln!(f, "position {position}")?;
        }
        Ok(())
    }
}

impl Header {
    /// Where in a log's file something is wrong with its options or its position. What is wrong with a data
    /// file that it carries is already placed in that file.
    pub(crate) fn placed(&self, file: &str, misread: Misread) -> Misread {
        let first_option = 3;
        let after_files = first_option
            + self.options.len()
            + self.terms.written().len()
            + self.files.iter().map(lines_of_file).sum::<usize>();
        let column = match &misread.place {
            Some(place) if !place.file.is_empty() => return misread,
            place => place.as_ref().map_or(1, |place| place.column as usize),
        };
        let named = misread.text.args.iter().find_map(|(name, arg)| match arg {
            Arg::Name(key) if *name == "key" => self.options.iter().position(|(own, _)| own == key),
            _ => None,
        });
        match (named, &self.position) {
            (Some(index), _) => Misread::at(file, first_option + index, 8, misread.text),
            (None, Some(_)) => Misread::at(file, after_files, "position ".len() + column, misread.text),
            (None, None) => Misread::at(file, 1, 1, misread.text),
        }
    }
}

/// A file in a header takes a line for its name and one for each of its own.
fn lines_of_file((_, text): &(String, String)) -> usize {
    1 + text.lines().count()
}

impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header)?;
        for entry in &self.entries {
            writeln!(f, "{entry}")?;
        }
        Ok(())
    }
}

impl Log {
    /// Whether a text looks like a log at all.
    pub fn knows(text: &str) -> bool {
        text.starts_with("quincunx ")
    }

    /// Reads a log.
    pub fn read(file: &str, text: &str) -> Result<Log, Misread> {
        check_length(file, text)?;
        let mut reader = Reader { file, lines: text.lines().enumerate().peekable() };
        let header = reader.header()?;
        let entries = reader.entries()?;
        Ok(Log { header, entries })
    }

    /// The line of the file on which an entry stands, for what is said of one that does not replay.
    pub fn line_of(&self, entry: usize) -> usize {
        self.header.to_string().lines().count() + 2 + entry
    }
}

struct Reader<'a> {
    file: &'a str,
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
}

impl Reader<'_> {
    fn header(&mut self) -> Result<Header, Misread> {
        let (number, first) = self.lines.next().unwrap_or((0, ""));
        if first.trim_end() != "quincunx 1" {
            return Err(self.wrong(number, 1, Text::new("table.log.first")));
        }
        let mut header = Header::default();
        while let Some((number, line)) = self.lines.next() {
            if line.trim().is_empty() {
                break;
            }
            self.header_line(number, line, &mut header)?;
        }
        if header.game.is_empty() {
            return Err(self.wrong(1, 1, Text::new("table.log.game")));
        }
        Ok(header)
    }

    fn header_line(&mut self, number: usize, line: &str, header: &mut Header) -> Result<(), Misread> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let after = word.len() + 2;
        match word {
            "game" => {
                let pair = rest.split_once(' ').and_then(|(id, n)| Some((id, n.trim().parse().ok()?)));
                let (id, edition) =
                    pair.ok_or_else(|| self.wrong(number, after, Text::new("table.log.game")))?;
                (header.game, header.edition) = (id.to_string(), edition);
            }
            "option" => {
                let pair = rest.split_once(' ');
                let (key, value) =
                    pair.ok_or_else(|| self.wrong(number, after, Text::new("table.log.option")))?;
                header.options.push((key.to_string(), value.trim_end().to_string()));
            }
            "table" => {
                let agreed = rest.split_once(' ').and_then(|(key, value)| header.terms.read(key, value));
                agreed.ok_or_else(|| self.wrong(number, after, Text::new("table.log.terms")))?;
            }
            "file" => {
                let text = self.file_text();
                header.files.push((rest.to_string(), text));
            }
            "position" => header.position = Some(rest.trim_end().to_string()),
            _ => return Err(self.wrong(number, 1, Text::new("table.log.header").name("word", word))),
        }
        Ok(())
    }

    fn file_text(&mut self) -> String {
        let mut text = String::new();
        while let Some((_, line)) = self.lines.next_if(|(_, line)| line.starts_with('|')) {
            text.push_str(line.strip_prefix("| ").unwrap_or(&line[1..]));
            text.push('\n');
        }
        text
    }

    fn entries(&mut self) -> Result<Vec<Entry>, Misread> {
        let mut entries = Vec::new();
        while let Some((number, line)) = self.lines.next_if(|(_, line)| !line.trim().is_empty()) {
            if entries.len() == MOST_ENTRIES {
                return Err(self.wrong(number, 1, too_long()));
            }
            entries.push(self.entry(number, line)?);
        }
        match self.lines.find(|(_, line)| !line.trim().is_empty()) {
            Some((number, _)) => Err(self.wrong(number, 1, Text::new("table.log.after"))),
            None => Ok(entries),
        }
    }

    fn entry(&self, number: usize, line: &str) -> Result<Entry, Misread> {
        let entry = Entry::read(line).filter(|entry| entry.deed.is_of_the_record());
        entry.ok_or_else(|| {
            let column = line.split_once(' ').map_or(1, |(at, _)| at.chars().count() + 2);
            self.wrong(number, column, Text::new("table.log.entry"))
        })
    }

    fn wrong(&self, line: usize, column: usize, text: Text) -> Misread {
        Misread::at(self.file, line + 1, column, text)
    }
}

fn read_deed(text: &str) -> Option<Deed> {
    match text.split_once(": ") {
        Some((who, what)) => read_deed_of(who, what),
        None => read_short_deed(text),
    }
}

/// Deeds of one or two words.
fn read_short_deed(text: &str) -> Option<Deed> {
    match text {
        "takeback" => return Some(Deed::Takeback),
        "redo" => return Some(Deed::Redo),
        "draw agreed" => return Some(Deed::Draw),
        "resumed" => return Some(Deed::Resume),
        "clocks start" => return Some(Deed::Start),
        _ => {}
    }
    let (seat, word) = text.split_once(' ')?;
    let seat = read_seat(seat)?;
    match word {
        "resigns" => Some(Deed::Resign(seat)),
        "falls" => Some(Deed::Fall(seat, None)),
        "agrees" => Some(Deed::Agree(seat)),
        "declines" => Some(Deed::Decline(seat)),
        _ => None,
    }
}

/// Deeds that say more after a colon.
fn read_deed_of(who: &str, what: &str) -> Option<Deed> {
    match who {
        "chance" => return Some(Deed::Chance(what.to_string())),
        "rematch" => return Some(Deed::Rematch(what.to_string())),
        _ => {}
    }
    let (seat, word) = who.split_once(' ').unwrap_or((who, ""));
    let seat = read_seat(seat)?;
    match word {
        "" => Some(Deed::Act(seat, what.to_string())),
        "seals" => Some(Deed::Seal(seat, what.split("; ").map(str::to_string).collect())),
        "leaves" => Some(Deed::Leave(seat, Leaving::read(what)?)),
        "falls" => Some(Deed::Fall(seat, Some(Leaving::read(what)?))),
        "sits" => Some(Deed::Sit(seat, Person::new(what))),
        "offers" => Some(Deed::Offer(seat, read_proposal(what)?)),
        _ => None,
    }
}

fn read_proposal(text: &str) -> Option<ProposalKind> {
    match text {
        "draw" => Some(ProposalKind::Draw),
        "takeback" => Some(ProposalKind::Takeback),
        _ => None,
    }
}

/// A seat by the number people use.
fn read_seat(text: &str) -> Option<Seat> {
    let number: u8 = text.parse().ok()?;
    (1..=8).contains(&number).then(|| Seat(number - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, place: &str, key: &str) {
        let misread = Log::read("a.log", text).unwrap_err();
        assert_eq!((misread.place.unwrap().to_string().as_str(), misread.text.key), (place, key));
    }

    const WHOLE: &str = "quincunx 1\ngame toy 3\noption a b c\ntable leave neutral\ntable clock 10+5\nfile mine.toml\n| x = 1\n| \n| y\nposition 1 2\n\n\
        T0 1: take 3\nT1 chance: 6 5\nT2 2 seals: put a; put b\nT3 takeback\nT4 redo\nT5 2 resigns\nT6 resumed\n\
        T7 3 leaves: neutral\nT8 1 leaves: machine captain\nT9 2 falls: neutral\nT9 1 falls\nT9 draw agreed\n";

    #[test]
    fn a_log_is_read_as_it_was_written() {
        let log = Log::read("a.log", WHOLE).unwrap();
        assert_eq!(log.header.files, [("mine.toml".to_string(), "x = 1\n\ny\n".to_string())]);
        assert_eq!(log.entries.len(), 12);
        assert_eq!(log.to_string(), WHOLE);
    }

    #[test]
    fn the_line_of_an_entry_is_where_it_stands() {
        let log = Log::read("a.log", WHOLE).unwrap();
        let line = WHOLE.lines().nth(log.line_of(2) - 1);
        assert_eq!(line, Some("T2 2 seals: put a; put b"));
    }

    #[test]
    fn what_is_the_tables_own_affair_is_read_but_stands_in_no_record() {
        for line in [
            "T clocks start",
            "T 2 sits: guest:ab",
            "T 1 offers: draw",
            "T 2 agrees",
            "T 1 declines",
            "T rematch: x",
        ] {
            assert_eq!(Entry::read(line).unwrap().to_string(), line);
            check(&format!("quincunx 1\ngame toy 1\n\n{line}\n"), "a.log:4:3", "table.log.entry");
        }
    }

    #[test]
    fn a_record_that_is_too_long_is_refused() {
        let head = "quincunx 1\ngame toy 1\n\n";
        let of_entries = |count| format!("{head}{}", "T redo\n".repeat(count));
        assert!(Log::read("a.log", &of_entries(MOST_ENTRIES)).is_ok());
        check(&of_entries(MOST_ENTRIES + 1), "a.log:100004:1", "table.log.long");
        check(&format!("{head}T 1: {}\n", "x".repeat(8 << 20)), "a.log:1:1", "table.log.long");
    }

    #[test]
    fn mistakes_are_placed() {
        check("", "a.log:1:1", "table.log.first");
        check("quincunx 1\n\n", "a.log:2:1", "table.log.game");
        check("quincunx 1\ngame toy\n", "a.log:2:6", "table.log.game");
        check("quincunx 1\ngame toy 1\noption x\n", "a.log:3:8", "table.log.option");
        check("quincunx 1\ngame toy 1\ntable leave now\n", "a.log:3:7", "table.log.terms");
        check("quincunx 1\ngame toy 1\nweather fine\n", "a.log:3:1", "table.log.header");
        check("quincunx 1\ngame toy 1\n\nT0 9: x\n", "a.log:4:4", "table.log.entry");
        check("quincunx 1\ngame toy 1\n\nnonsense\n", "a.log:4:1", "table.log.entry");
        check("quincunx 1\ngame toy 1\n\nT0 redo\n\nT1 redo\n", "a.log:6:1", "table.log.after");
    }
}
