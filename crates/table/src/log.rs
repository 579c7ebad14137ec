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
use crate::{ChatRoom, FairDeed, Leaving, Moment, Note, Person, Terms};
use kernel::{Misread, Seat};
use phrase::{Arg, Text};
use std::fmt;

/// The most options that a record names: no game has nearly as many.
const MOST_OPTIONS: usize = 200;

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
    /// A seat was away for too long: it has lost, or the others go on without it.
    Forfeit(Seat, Option<Leaving>),
    /// Everybody has come, and the clocks start.
    Start,
    /// Somebody sat down.
    Sit(Seat, Person),
    /// Who sat there got up again before everybody had come.
    Rise(Seat),
    /// A seat proposed something.
    Offer(Seat, ProposalKind),
    /// A seat agreed to what is proposed.
    Agree(Seat),
    /// A seat declined what is proposed, or took its own proposal back.
    Decline(Seat),
    /// The same people play again at a table of this id.
    Rematch(String),
    /// Something was done so that lots and setups can be checked.
    Fair(FairDeed),
    /// Somebody said something.
    Say(ChatRoom, Person, String),
    /// What somebody said was erased.
    Erased,
    /// Who sits there does not look on any more.
    Away(Seat),
    /// Who sits there looks on again.
    Back(Seat),
    /// The clock of a seat stands still for some days.
    Rest(Seat, u32),
    /// What a seat will play if the others play what stands between; no line drops whatever it had meant to play.
    Intend(Seat, Vec<String>),
    /// Something was noted about the game.
    Note(Note),
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
            Deed::Resign(_) | Deed::Draw | Deed::Resume => true,
            Deed::Leave(..) | Deed::Fall(..) | Deed::Forfeit(..) | Deed::Note(_) => true,
            Deed::Sit(..) | Deed::Rise(_) => false,
            Deed::Offer(..) | Deed::Agree(_) | Deed::Decline(_) => false,
            Deed::Start | Deed::Rematch(_) | Deed::Say(..) | Deed::Erased => false,
            Deed::Away(_) | Deed::Back(_) | Deed::Rest(..) | Deed::Intend(..) => false,
            Deed::Fair(deed) => deed.is_of_the_record(),
        }
    }

    /// Whether what was proposed before it no longer stands. A sealed setup must not tell that it was sealed.
    pub fn ends_proposals(&self) -> bool {
        self.is_of_the_record() && !matches!(self, Deed::Seal(..) | Deed::Fair(_) | Deed::Note(_))
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
            Deed::Forfeit(seat, None) => write!(f, "{seat} forfeits"),
            Deed::Forfeit(seat, Some(leaving)) => write!(f, "{seat} forfeits: {leaving}"),
            Deed::Start => write!(f, "clocks start"),
            Deed::Sit(seat, person) => write!(f, "{seat} sits: {person}"),
            Deed::Rise(seat) => write!(f, "{seat} gets up"),
            Deed::Offer(seat, kind) => write!(f, "{seat} offers: {kind}"),
            Deed::Agree(seat) => write!(f, "{seat} agrees"),
            Deed::Decline(seat) => write!(f, "{seat} declines"),
            Deed::Rematch(table) => write!(f, "rematch: {table}"),
            Deed::Fair(deed) => write!(f, "{deed}"),
            Deed::Say(ChatRoom::Players, person, text) => write!(f, "says players {person}: {text}"),
            Deed::Say(ChatRoom::Watchers, person, text) => write!(f, "says watchers {person}: {text}"),
            Deed::Erased => write!(f, "erased"),
            Deed::Away(seat) => write!(f, "{seat} is away"),
            Deed::Back(seat) => write!(f, "{seat} is back"),
            Deed::Rest(seat, days) => write!(f, "{seat} rests: {days}"),
            Deed::Intend(seat, lines) if lines.is_empty() => write!(f, "{seat} intends nothing"),
            Deed::Note(note) => write!(f, "{note}"),
            Deed::Intend(seat, lines) => write!(f, "{seat} intends: {}", lines.join("; ")),
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
                if header.options.len() >= MOST_OPTIONS {
                    let text = Text::new("table.log.options").number("most", MOST_OPTIONS as i64);
                    return Err(self.wrong(number, 1, text));
                }
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
    if let Some(deed) = FairDeed::read(text) {
        return Some(Deed::Fair(deed));
    }
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
        "erased" => return Some(Deed::Erased),
        _ => {}
    }
    let (seat, word) = text.split_once(' ')?;
    let seat = read_seat(seat)?;
    match word {
        "resigns" => Some(Deed::Resign(seat)),
        "falls" => Some(Deed::Fall(seat, None)),
        "forfeits" => Some(Deed::Forfeit(seat, None)),
        "gets up" => Some(Deed::Rise(seat)),
        "is away" => Some(Deed::Away(seat)),
        "is back" => Some(Deed::Back(seat)),
        "intends nothing" => Some(Deed::Intend(seat, Vec::new())),
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
    if let Some(head) = who.strip_prefix("notes ") {
        return Note::read(head, what).map(Deed::Note);
    }
    if let Some(speaker) = who.strip_prefix("says ") {
        let (room, person) = speaker.split_once(' ')?;
        let room = if room == "players" { ChatRoom::Players } else { ChatRoom::Watchers };
        return Some(Deed::Say(room, Person::new(person), what.to_string()));
    }
    let (seat, word) = who.split_once(' ').unwrap_or((who, ""));
    let seat = read_seat(seat)?;
    match word {
        "" => Some(Deed::Act(seat, what.to_string())),
        "seals" => Some(Deed::Seal(seat, what.split("; ").map(str::to_string).collect())),
        "leaves" => Some(Deed::Leave(seat, Leaving::read(what)?)),
        "falls" => Some(Deed::Fall(seat, Some(Leaving::read(what)?))),
        "forfeits" => Some(Deed::Forfeit(seat, Some(Leaving::read(what)?))),
        "rests" => Some(Deed::Rest(seat, what.parse().ok()?)),
        "intends" => Some(Deed::Intend(seat, what.split("; ").map(str::to_string).collect())),
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
pub(crate) fn read_seat(text: &str) -> Option<Seat> {
    let number: u8 = text.parse().ok()?;
    (1..=8).contains(&number).then(|| Seat(number - 1))
}

#[cfg(test)]
mod tests;
