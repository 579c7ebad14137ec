//! Setups as files: a table of `Name,Value,x,y`, or one red letter a square, back row first.

use super::Letters;
use crate::board::{Army, Board, Rank};
use crate::scene::{letters, rank_key};
use kernel::{Misread, Seat};
use phrase::Text;

const HEADER: [&str; 4] = ["Name", "Value", "x", "y"];

/// The ranks of a setup in the order of the setup squares, or the first mistake with its line and reason.
pub fn read_setup(board: &Board, file: &str, text: &str) -> Result<Vec<Rank>, Misread> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader { board, file, used: Army::default(), places: vec![None; board.army_size()] };
    if lines(text).next().is_some_and(|(_, line)| line.contains(',')) {
        reader.table(text)?;
    } else {
        reader.letters(text)?;
    }
    reader.finish(text)
}

/// A complete setup as a table.
pub fn write_setup(board: &Board, ranks: &[Rank]) -> String {
    let mut text = format!("{}\n", HEADER.join(","));
    for (&square, &rank) in board.setup[0].iter().zip(ranks) {
        let word = rank.word();
        let name = word[..1].to_uppercase() + &word[1..];
        let (x, y) = (board.row(square), board.column(square));
        text.push_str(&format!("{name},{},{x},{y}\n", value(rank)));
    }
    text
}

/// The number of a rank in a table: its strength, 0 for the flag, 11 for a bomb.
fn value(rank: Rank) -> u8 {
    if rank == Rank::Flag { 0 } else { rank as u8 }
}

/// The rank of a name in a table, in English or in French, with its accents or without.
fn named(name: &str) -> Option<Rank> {
    let plain: String =
        name.to_lowercase().chars().map(|letter| if letter == 'é' { 'e' } else { letter }).collect();
    let french = [
        ("espion", Rank::Spy),
        ("eclaireur", Rank::Scout),
        ("demineur", Rank::Miner),
        ("sergent", Rank::Sergeant),
        ("capitaine", Rank::Captain),
        ("marechal", Rank::Marshal),
        ("bombe", Rank::Bomb),
        ("drapeau", Rank::Flag),
    ];
    Rank::from_word(&plain).or_else(|| french.iter().find(|(word, _)| *word == plain).map(|(_, rank)| *rank))
}

/// The lines that say something, with their numbers from 1: neither empty nor a comment.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = text.lines().enumerate().map(|(i, line)| (i + 1, line));
    numbered.filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

struct Reader<'a> {
    board: &'a Board,
    file: &'a str,
    used: Army,
    /// For each setup square its rank and the line that said so.
    places: Vec<Option<(Rank, usize)>>,
}

impl Reader<'_> {
    fn table(&mut self, text: &str) -> Result<(), Misread> {
        for (i, (line, row)) in lines(text).enumerate() {
            let fields = fields(row);
            let spelled: Vec<&str> = fields.iter().map(|(_, field)| *field).collect();
            if i == 0 {
                let same =
                    spelled.len() == 4 && spelled.iter().zip(HEADER).all(|(a, b)| a.eq_ignore_ascii_case(b));
                same.then_some(()).ok_or_else(|| self.wrong(line, 1, Text::new("stratego.setup.header")))?;
            } else {
                self.table_row(line, &fields)?;
            }
        }
        Ok(())
    }

    fn table_row(&mut self, line: usize, fields: &[(usize, &str)]) -> Result<(), Misread> {
        let &[(name_at, name), (value_at, number), (x_at, x), (y_at, y)] = fields else {
            let text = Text::new("stratego.setup.fields").number("found", fields.len() as i64);
            return Err(self.wrong(line, 1, text));
        };
        let rank = Rank::ALL.into_iter().find(|&rank| value(rank).to_string() == number);
        let unknown = Text::new("stratego.setup.value").name("word", number);
        let rank = rank.ok_or_else(|| self.wrong(line, value_at, unknown))?;
        // The name is for people, in English or in French, or left out; it must not contradict the value.
        if !name.is_empty() && named(name) != Some(rank) {
            let text = Text::new("stratego.setup.name").name("word", name).name("value", number);
            return Err(self.wrong(line, name_at, text.term("rank", rank_key(rank))));
        }
        let rows = 1 + self.board.setup[0].iter().map(|&square| self.board.row(square)).max().unwrap_or(0);
        let row = self.number(line, x_at, x, rows)?;
        let column = self.number(line, y_at, y, self.board.width)?;
        let square = self.board.square(column, row);
        let place = self.board.setup[0].iter().position(|&setup| setup == square);
        let outside = Text::new("stratego.setup.outside").name("square", self.board.name(square));
        let place = place.ok_or_else(|| self.wrong(line, x_at, outside))?;
        self.put(line, x_at, place, rank)
    }

    fn number(&self, line: usize, column: usize, word: &str, bound: u8) -> Result<u8, Misread> {
        let text = Text::new("stratego.setup.range").name("word", word).number("most", bound - 1);
        word.parse().ok().filter(|&number| number < bound).ok_or_else(|| self.wrong(line, column, text))
    }

    fn letters(&mut self, text: &str) -> Result<(), Misread> {
        let mut place = 0;
        for (line, row) in lines(text) {
            for (i, letter) in row.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()) {
                let meaning = Letters::meaning(letter).filter(|&(seat, _)| seat == Seat(0));
                let unknown = Text::new("stratego.setup.letter").name("letter", letter);
                let (_, rank) = meaning.ok_or_else(|| self.wrong(line, i + 1, unknown))?;
                self.put(line, i + 1, place, rank)?;
                place += 1;
            }
        }
        Ok(())
    }

    fn put(&mut self, line: usize, column: usize, place: usize, rank: Rank) -> Result<(), Misread> {
        let size = self.places.len() as i64;
        let Some(&before) = self.places.get(place) else {
            return Err(self.wrong(line, column, Text::new("stratego.setup.too-long").number("size", size)));
        };
        if let Some((_, first)) = before {
            let name = self.board.name(self.board.setup[0][place]);
            let text = Text::new("stratego.setup.twice").name("square", name).number("first", first as i64);
            return Err(self.wrong(line, column, text));
        }
        let most = self.board.army[rank.index()];
        if self.used[rank.index()] == most {
            let text = Text::new("stratego.setup.too-many").term("rank", rank_key(rank)).number("most", most);
            return Err(self.wrong(line, column, text));
        }
        self.used[rank.index()] += 1;
        self.places[place] = Some((rank, line));
        Ok(())
    }

    /// All ranks, or what is missing, said of the last line.
    fn finish(self, text: &str) -> Result<Vec<Rank>, Misread> {
        let found = self.places.iter().flatten().count() as i64;
        let size = self.places.len() as i64;
        let last = lines(text).last().map_or(1, |(line, _)| line);
        let missing: Vec<String> = Rank::ALL
            .into_iter()
            .filter(|rank| self.used[rank.index()] < self.board.army[rank.index()])
            .map(|rank| {
                format!("{} {}", self.board.army[rank.index()] - self.used[rank.index()], letters(rank))
            })
            .collect();
        let short = Text::new("stratego.setup.too-short").number("found", found).number("size", size);
        let short = short.name("missing", missing.join(", "));
        let ranks: Option<Vec<Rank>> = self.places.iter().map(|place| place.map(|(rank, _)| rank)).collect();
        ranks.ok_or_else(|| self.wrong(last, 1, short))
    }

    fn wrong(&self, line: usize, column: usize, text: Text) -> Misread {
        Misread::at(self.file, line, column, text)
    }
}

/// The fields of a table's row, each with its column, with or without quotes.
fn fields(row: &str) -> Vec<(usize, &str)> {
    let mut column = 1;
    let field = |field| {
        let at = column;
        column += str::chars(field).count() + 1;
        let bare = str::trim(field);
        (at, bare.strip_prefix('"').and_then(|bare| bare.strip_suffix('"')).unwrap_or(bare).trim())
    };
    row.split(',').map(field).collect()
}
