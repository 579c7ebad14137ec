//! A ticket to a point of a game: what one saves where the record itself would tell too much.
//!
//! It names the table and how far its log goes; the log stays on the server. Whoever sits at the table can go on from
//! there, with the machines where they sat, and learns nothing by reading the file.

use kernel::Misread;
use phrase::Text;
use std::fmt;

/// The first line of every ticket.
const HEAD: &str = "quincunx ticket 1";

/// A ticket to a point of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// The game's id.
    pub game: String,
    /// The table's id.
    pub table: String,
    /// How many entries of its log lead there.
    pub entries: usize,
}

impl fmt::Display for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ticket { game, table, entries } = self;
        writeln!(f, "{HEAD}\ngame {game}\ntable {table}\nentries {entries}")
    }
}

impl Ticket {
    /// Whether a text looks like a ticket.
    pub fn knows(text: &str) -> bool {
        text.starts_with("quincunx ticket")
    }

    /// Reads a ticket.
    pub fn read(file: &str, text: &str) -> Result<Ticket, Misread> {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let after = |number: usize, word: &str| {
            let line = lines.get(number - 1).copied().unwrap_or_default();
            let found = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
            found.ok_or_else(|| Misread::at(file, number, 1, Text::new("server.ticket").name("word", word)))
        };
        after(1, "quincunx ticket").map(|_| ())?;
        let (game, table, entries) = (after(2, "game")?, after(3, "table")?, after(4, "entries")?);
        let wrong = |_| Misread::at(file, 4, 9, Text::new("server.ticket").name("word", "entries"));
        let entries = entries.parse().map_err(wrong)?;
        Ok(Ticket { game: game.to_string(), table: table.to_string(), entries })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_read_as_it_was_written() {
        let ticket = Ticket { game: "toy".into(), table: "abc".into(), entries: 7 };
        assert_eq!(Ticket::read("t", &ticket.to_string()), Ok(ticket));
    }

    #[test]
    fn what_is_wrong_with_a_ticket_is_placed() {
        for (text, place) in [
            ("quincunx ticket 1\n", "t:2:1"),
            ("quincunx ticket 1\ngame toy\ntable\n", "t:3:1"),
            ("quincunx ticket 1\ngame toy\ntable a\nentries many\n", "t:4:9"),
        ] {
            let misread = Ticket::read("t", text).unwrap_err();
            assert_eq!(misread.place.unwrap().to_string(), place, "{text}");
        }
    }
}
