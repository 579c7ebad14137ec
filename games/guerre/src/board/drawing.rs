//! Boards drawn as text: a `terrain` drawing and a `units` drawing, one character a square.

use super::army::Kind;
use super::square::{MOST, Square};
use super::{Element, Placement, Plan, Terrain};
use kernel::{Misread, Seat};
use phrase::Text;

/// Reads a board file. Its words are `terrain` and `units`; lines that begin with `#` are remarks.
pub fn read(file: &str, text: &str) -> Result<Plan, Misread> {
    let mut reader = Reader { file, plan: Plan::default(), part: Part::None, rows: 0, last_line: 0 };
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_end();
        if !line.is_empty() && !line.starts_with('#') {
            reader.line(index + 1, line)?;
        }
    }
    reader.finish()
}

/// Draws a board as [`read`] reads it.
pub fn write(plan: &Plan) -> String {
    let mut terrain = vec![vec!['.'; usize::from(plan.columns)]; usize::from(plan.rows)];
    let mut units = terrain.clone();
    for element in &plan.elements {
        put(&mut terrain, element.square, letter(element.terrain.letter(), element.owner));
    }
    for unit in &plan.units {
        put(&mut units, unit.square, letter(unit.kind.letter(), unit.owner));
    }
    let lines =
        |drawing: Vec<Vec<char>>| drawing.into_iter().map(|row| row.into_iter().collect::<String>() + "\n");
    let mut text = String::from("terrain\n");
    text.extend(lines(terrain));
    text.push_str("\nunits\n");
    text.extend(lines(units));
    text
}

fn put(drawing: &mut [Vec<char>], square: Square, letter: char) {
    drawing[usize::from(square.row())][usize::from(square.column())] = letter;
}

/// A letter as its owner writes it: North in capitals, South small.
pub fn letter(capital: char, owner: Seat) -> char {
    if owner == super::NORTH { capital } else { capital.to_ascii_lowercase() }
}

/// Whose letter it is.
pub fn owner(letter: char) -> Seat {
    if letter.is_ascii_uppercase() { super::NORTH } else { super::SOUTH }
}

#[derive(Clone, Copy, PartialEq)]
enum Part {
    None,
    Terrain,
    Units,
}

struct Reader<'a> {
    file: &'a str,
    plan: Plan,
    part: Part,
    /// Rows of the drawing that is being read.
    rows: u8,
    last_line: usize,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) -> Result<(), Misread> {
        self.last_line = number;
        match (line, self.part) {
            ("terrain", Part::None) => self.begin(Part::Terrain),
            ("units", Part::Terrain) => {
                self.plan.rows = self.rows;
                self.begin(Part::Units);
            }
            (_, Part::None) => return Err(self.wrong(1, Text::new("guerre.board.heading"))),
            _ => self.row(line)?,
        }
        Ok(())
    }

    fn begin(&mut self, part: Part) {
        (self.part, self.rows) = (part, 0);
    }

    fn row(&mut self, line: &str) -> Result<(), Misread> {
        let width = line.chars().count();
        if self.part == Part::Terrain && self.rows == 0 {
            let columns = u8::try_from(width).ok().filter(|columns| (2..=MOST).contains(columns));
            self.plan.columns = columns.ok_or_else(|| self.wrong(1, size()))?;
        }
        for (column, letter) in line.chars().enumerate().take(usize::from(self.plan.columns)) {
            self.square(column as u8, letter)?;
        }
        let columns = usize::from(self.plan.columns);
        if width != columns {
            let said = Text::new("guerre.board.width").number("columns", self.plan.columns);
            return Err(self.wrong(width.min(columns) + 1, said.number("width", width as i64)));
        }
        self.rows += 1;
        Ok(())
    }

    fn square(&mut self, column: u8, letter: char) -> Result<(), Misread> {
        let most = if self.part == Part::Terrain { MOST } else { self.plan.rows };
        if self.rows >= most {
            return Err(self.wrong(1, Text::new("guerre.board.rows").number("rows", most)));
        }
        if letter == '.' {
            return Ok(());
        }
        let (square, owner) = (Square::at(self.rows, column), owner(letter));
        let strange = match self.part {
            Part::Terrain => Terrain::from_letter(letter)
                .map(|terrain| self.plan.elements.push(Element { terrain, square, owner }))
                .ok_or(Text::new("guerre.board.terrain")),
            _ => Kind::from_letter(letter)
                .map(|kind| self.plan.units.push(Placement { kind, square, owner }))
                .ok_or(Text::new("guerre.board.unit")),
        };
        strange.map_err(|said| self.wrong(usize::from(column) + 1, said.name("letter", letter.to_string())))
    }

    fn finish(mut self) -> Result<Plan, Misread> {
        match self.part {
            Part::None => return Err(self.wrong(1, Text::new("guerre.board.heading"))),
            Part::Terrain => self.plan.rows = self.rows,
            Part::Units if self.rows != 0 && self.rows != self.plan.rows => {
                return Err(self.wrong(1, Text::new("guerre.board.rows").number("rows", self.plan.rows)));
            }
            Part::Units => {}
        }
        if self.plan.rows < 2 {
            return Err(self.wrong(1, size()));
        }
        Ok(self.plan)
    }

    fn wrong(&self, column: usize, said: Text) -> Misread {
        Misread::at(self.file, self.last_line.max(1), column, said)
    }
}

fn size() -> Text {
    Text::new("guerre.board.size").number("most", MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = include_str!("../../data/boards/book.txt");

    #[test]
    fn the_shipped_board_is_drawn_as_it_was_read() {
        let plan = read("boards/book.txt", BOOK).unwrap();
        let drawing = BOOK.split_once("\n\n").unwrap().1;
        assert_eq!(write(&plan), drawing);
        assert_eq!((plan.elements.len(), plan.units.len()), (30, 34));
    }

    #[track_caller]
    fn check(text: &str, place: &str, key: &str) {
        let misread = read("mine.txt", text).unwrap_err();
        assert_eq!((misread.place.unwrap().to_string().as_str(), misread.text.key), (place, key));
    }

    #[test]
    fn mistakes_in_a_board_file_are_placed() {
        check("", "mine.txt:1:1", "guerre.board.heading");
        check("# x\nmap\n..", "mine.txt:2:1", "guerre.board.heading");
        check("terrain\n...\n..\n", "mine.txt:3:3", "guerre.board.width");
        check("terrain\n...\n....\n", "mine.txt:3:4", "guerre.board.width");
        check("terrain\n.\n", "mine.txt:2:1", "guerre.board.size");
        check("terrain\n..\n", "mine.txt:2:1", "guerre.board.size");
        check("terrain\n..\n.X\n", "mine.txt:3:2", "guerre.board.terrain");
        check("terrain\n..\n..\nunits\n..\n.é\n", "mine.txt:6:2", "guerre.board.unit");
        check("terrain\n..\n..\nunits\n..\n", "mine.txt:5:1", "guerre.board.rows");
        check("terrain\n..\n..\nunits\n..\n..\n..\n", "mine.txt:7:1", "guerre.board.rows");
    }
}
