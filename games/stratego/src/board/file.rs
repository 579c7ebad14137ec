//! Reads a board file: a drawn map and an army.

use super::{Army, Board, MOST_SQUARES, Rank, Square, SquareSet};
use kernel::{Misread, Misreads, Mistakes};
use phrase::Text;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    map: Spanned<String>,
    army: Spanned<BTreeMap<Spanned<String>, Spanned<u8>>>,
}

/// The board of a file's text, or every mistake in it with its place.
pub fn read_board(file: &str, text: &str) -> Result<Board, Misreads> {
    let parsed: BoardFile = toml::from_str(text).map_err(|error| Misread::from_toml(file, text, &error))?;
    let mut reader = Reader { wrong: Mistakes::new(file, text) };
    let map = reader.map(&parsed.map);
    let army = reader.army(parsed.army.get_ref());
    if reader.wrong.is_empty() {
        reader.sizes(&map, army, &parsed);
    }
    reader.wrong.or(())?;
    Ok(Board::new(map.width, map.height, army, map.setup, map.lakes))
}

struct Map {
    width: u8,
    height: u8,
    setup: [Vec<Square>; 2],
    lakes: SquareSet,
}

struct Reader<'a> {
    wrong: Mistakes<'a>,
}

impl Reader<'_> {
    fn map(&mut self, drawn: &Spanned<String>) -> Map {
        let mut map = Map { width: 0, height: 0, setup: [Vec::new(), Vec::new()], lakes: SquareSet::NONE };
        let rows: Vec<&str> = drawn.get_ref().lines().filter(|row| !row.trim().is_empty()).collect();
        let width = rows.first().map_or(0, |row| row.chars().count());
        if rows.is_empty() || width > 26 || rows.len() * width > MOST_SQUARES {
            let most = MOST_SQUARES as u32;
            self.wrong.at(drawn.span().start, Text::new("stratego.board.size").number("most", most));
            return map;
        }
        (map.width, map.height) = (width as u8, rows.len() as u8);
        let mut cursor = drawn.span().start;
        for (i, row) in rows.iter().enumerate() {
            // The row as it stands in the file; a string with escapes in it is placed at its start.
            let found = self.wrong.text[cursor..].find(row);
            self.row(&mut map, row, (rows.len() - 1 - i) as u8, cursor + found.unwrap_or(0));
            cursor += found.map_or(0, |start| start + row.len());
        }
        // Drawn from the far row down, the back row of player 2 comes first already; player 1's must.
        map.setup[0].sort_unstable();
        map
    }

    fn row(&mut self, map: &mut Map, drawn: &str, row: u8, start: usize) {
        if drawn.chars().count() != usize::from(map.width) {
            self.wrong.at(start, Text::new("stratego.board.row").number("width", map.width));
            return;
        }
        for (column, (offset, letter)) in drawn.char_indices().enumerate() {
            let square = Square(row * map.width + column as u8);
            match letter {
                '1' => map.setup[0].push(square),
                '2' => map.setup[1].push(square),
                '_' => map.lakes.add(square),
                '.' => {}
                _ => self.wrong.at(start + offset, Text::new("stratego.board.letter").name("letter", letter)),
            }
        }
    }

    fn army(&mut self, listed: &BTreeMap<Spanned<String>, Spanned<u8>>) -> Army {
        let mut army = Army::default();
        for (word, count) in listed {
            match Rank::from_word(word.get_ref()) {
                Some(rank) => army[rank.index()] = *count.get_ref(),
                None => {
                    let words = Rank::ALL.map(Rank::word).join(", ");
                    let text =
                        Text::new("stratego.board.rank").name("word", word.get_ref()).name("words", words);
                    self.wrong.at(word.span().start, text);
                }
            }
        }
        army
    }

    fn sizes(&mut self, map: &Map, army: Army, parsed: &BoardFile) {
        let pieces: u32 = army.iter().map(|&count| u32::from(count)).sum();
        for (seat, squares) in map.setup.iter().enumerate() {
            if squares.len() as u32 != pieces {
                let text = Text::new("stratego.board.room").number("seat", seat as i64 + 1);
                let text = text.number("squares", squares.len() as i64).number("pieces", pieces);
                self.wrong.at(parsed.map.span().start, text);
            }
        }
        // Setups are written once for both sides: rows from one's own back row, columns from a.
        let mirrored = |square: &Square| {
            Square((map.height - 1 - square.0 / map.width) * map.width + square.0 % map.width)
        };
        if !map.setup[0].iter().map(mirrored).eq(map.setup[1].iter().copied()) {
            self.wrong.at(parsed.map.span().start, Text::new("stratego.board.mirror"));
        }
        if army[Rank::Flag.index()] != 1 {
            self.wrong.at(parsed.army.span().start, Text::new("stratego.board.flag"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let Misreads(wrong) = read_board("b.toml", text).unwrap_err();
        let said: Vec<String> =
            wrong.iter().map(|m| format!("{} {}", m.place.as_ref().unwrap(), m.text.key)).collect();
        assert_eq!(said, expected);
    }

    #[test]
    fn mistakes_in_a_board_file_are_placed() {
        check("map = '''\n22\n1x\n'''\n[army]\nflag = 1\n", &["b.toml:3:2 stratego.board.letter"]);
        check(
            "map = '''\n22\n1\n'''\n[army]\nflg = 1\n",
            &["b.toml:3:1 stratego.board.row", "b.toml:6:1 stratego.board.rank"],
        );
        check(
            "map = '''\n22\n1.\n'''\n[army]\nflag = 1\nbomb = 1\n",
            &["b.toml:1:7 stratego.board.room", "b.toml:1:7 stratego.board.mirror"],
        );
        check("map = '''\n2.\n.1\n'''\n[army]\nflag = 1\n", &["b.toml:1:7 stratego.board.mirror"]);
        check("map = '''\n22\n11\n'''\n[army]\nflag = 2\n", &["b.toml:5:1 stratego.board.flag"]);
        check("map = ''\n[army]\n", &["b.toml:1:7 stratego.board.size"]);
        check("map = 3\n[army]\n", &["b.toml:1:7 kernel.file.kind"]);
    }
}
