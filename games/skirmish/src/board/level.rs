//! Levels as text: a letter a hex, checked before anybody plays on them.

use super::{Goings, Hex, MOST_CELLS, Role, Terrain};
use kernel::{Misread, Misreads, Mistakes};
use phrase::Text;

/// The most houses a level may have.
pub const MOST_HOUSES: usize = 64;

/// A level that has been checked: lines of one length, two castles, a wall beside each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    letters: usize,
    terrain: Vec<Terrain>,
    /// The same as letters.
    text: Vec<char>,
}

impl Level {
    /// Reads and checks a level of these terrains. Every mistake is named with its line and column.
    pub fn read(file: &str, text: &str, lands: &Goings) -> Result<Level, Misreads> {
        let lines = letters_of(text);
        let letters = usual_length(&lines);
        let mut wrong = Mistakes::new(file, text);
        wrong_letters(file, &lines, lands).into_iter().for_each(|it| wrong.add(it));
        wrong_lengths(file, &lines, letters).into_iter().for_each(|it| wrong.add(it));
        if letters == 0 {
            wrong.at(0, Text::new("skirmish.level.empty").name("expected", lands.letters()));
        }
        if !wrong.is_empty() {
            return Err(wrong.told());
        }
        let text: Vec<char> = lines.iter().flat_map(|line| &line.letters).map(|it| it.letter).collect();
        let terrain = text.iter().filter_map(|letter| lands.of_letter(*letter)).collect();
        let level = Level { letters, terrain, text };
        level.faults(file, &lines, lands).into_iter().for_each(|it| wrong.add(it));
        wrong.or(level)
    }

    /// How many letters a line has.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// How many lines there are.
    pub fn lines(&self) -> usize {
        self.terrain.len() / self.letters
    }

    /// The terrain of every hex, in reading order.
    pub fn terrain(&self) -> &[Terrain] {
        &self.terrain
    }

    /// The text of the level: one letter a hex.
    pub fn write(&self) -> String {
        let line = |line: &[char]| line.iter().copied().chain(['\n']).collect::<String>();
        self.text.chunks(self.letters).map(line).collect()
    }

    /// The terrain of a hex, if it is on the level.
    fn at(&self, hex: Hex) -> Option<Terrain> {
        let inside = hex.x >= 0 && hex.y >= 0 && hex.letter() < self.letters;
        if inside { self.terrain.get(hex.y as usize * self.letters + hex.letter()).copied() } else { None }
    }

    /// What is wrong with a level whose letters are all right.
    fn faults(&self, file: &str, lines: &[Row], lands: &Goings) -> Vec<Misread> {
        let mut wrong = Vec::new();
        if self.terrain.len() > MOST_CELLS {
            let said = Text::new("skirmish.level.size");
            let said = said.number("hexes", self.terrain.len() as i64).number("most", MOST_CELLS as i64);
            wrong.push(Misread::at(file, 1, 1, said));
        }
        if let Some(house) = self.places(Role::House, lands).nth(MOST_HOUSES) {
            let said = Text::new("skirmish.level.houses").number("most", MOST_HOUSES as i64);
            wrong.push(place(file, lines, house, said));
        }
        wrong.extend(self.castle_faults(file, lines, lands));
        wrong
    }

    /// Two castles, then a wall beside each.
    fn castle_faults(&self, file: &str, lines: &[Row], lands: &Goings) -> Vec<Misread> {
        let castles: Vec<Hex> = self.places(Role::Castle, lands).collect();
        let names = castles.iter().map(Hex::to_string).collect::<Vec<_>>().join(", ");
        match castles.as_slice() {
            [_, _] => {
                let bare = castles.iter().filter(|it| !self.walled(**it, lands));
                bare.map(|it| unwalled(file, lines, *it)).collect()
            }
            [_, _, third, ..] => {
                let said = Text::new("skirmish.level.castles.many").number("found", castles.len() as i64);
                vec![place(file, lines, *third, said.name("castles", names))]
            }
            _ => {
                let said = Text::new("skirmish.level.castles.few").number("found", castles.len() as i64);
                vec![Misread::at(file, 1, 1, said)]
            }
        }
    }

    fn walled(&self, castle: Hex, lands: &Goings) -> bool {
        let is_wall = |terrain| lands.land(terrain).role == Role::Wall;
        castle.neighbours().iter().any(|near| self.at(*near).is_some_and(is_wall))
    }

    fn places<'a>(&'a self, role: Role, lands: &'a Goings) -> impl Iterator<Item = Hex> + 'a {
        let of = move |(at, it): (usize, &Terrain)| {
            (lands.land(*it).role == role).then(|| Hex::of_letter(at % self.letters, at / self.letters))
        };
        self.terrain.iter().enumerate().filter_map(of)
    }
}

/// A line with something on it.
struct Row {
    number: usize,
    letters: Vec<Letter>,
}

struct Letter {
    column: usize,
    letter: char,
}

/// The letters of a text, blanks and blank lines left out.
fn letters_of(text: &str) -> Vec<Row> {
    let letters = |line: &str| {
        let columns = line.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace());
        columns.map(|(at, letter)| Letter { column: at + 1, letter }).collect::<Vec<_>>()
    };
    let lines = text.lines().enumerate();
    let lines = lines.map(|(at, line)| Row { number: at + 1, letters: letters(line) });
    lines.filter(|line| !line.letters.is_empty()).collect()
}

/// The length most lines have: the others are to blame.
fn usual_length(lines: &[Row]) -> usize {
    let lengths = || lines.iter().map(|line| line.letters.len());
    let votes = |length: usize| lengths().filter(|it| *it == length).count();
    let mut candidates: Vec<usize> = lengths().collect();
    candidates.sort_unstable();
    candidates.dedup();
    candidates.into_iter().max_by_key(|length| votes(*length)).unwrap_or(0)
}

fn wrong_letters(file: &str, lines: &[Row], lands: &Goings) -> Vec<Misread> {
    let all = lines.iter().flat_map(|line| line.letters.iter().map(|it| (line.number, it)));
    let wrong = all.filter(|(_, it)| lands.of_letter(it.letter).is_none());
    let expected = lands.letters();
    let misread = |(line, it): (usize, &Letter)| {
        let said = Text::new("skirmish.level.letter").name("letter", it.letter.to_string());
        Misread::at(file, line, it.column, said.name("expected", expected.clone()))
    };
    wrong.map(misread).collect()
}

fn wrong_lengths(file: &str, lines: &[Row], letters: usize) -> Vec<Misread> {
    let uneven = lines.iter().filter(|line| line.letters.len() != letters);
    let misread = |line: &Row| {
        let found = line.letters.len();
        let (key, column) = match line.letters.get(letters) {
            Some(extra) => ("skirmish.level.long", extra.column),
            None => ("skirmish.level.short", line.letters.last().map_or(0, |it| it.column) + 1),
        };
        let said = Text::new(key).number("found", found as i64).number("expected", letters as i64);
        Misread::at(file, line.number, column, said)
    };
    uneven.map(misread).collect()
}

fn unwalled(file: &str, lines: &[Row], castle: Hex) -> Misread {
    place(file, lines, castle, Text::new("skirmish.level.walls").name("castle", castle.to_string()))
}

fn place(file: &str, lines: &[Row], hex: Hex, said: Text) -> Misread {
    let line = &lines[hex.y as usize];
    Misread::at(file, line.number, line.letters[hex.letter()].column, said)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: &str = include_str!("../../data/levels/seed.txt");

    fn read(text: &str) -> Result<Level, Misreads> {
        let lands = Goings::read("plain.toml", include_str!("../../data/terrain/plain.toml")).unwrap();
        Level::read("l.txt", text, &lands)
    }

    /// The mistakes of a level, as `line:column key`.
    fn check(text: &str, expected: &[&str]) {
        let wrong = read(text).unwrap_err();
        let said: Vec<String> = wrong
            .0
            .iter()
            .map(|it| {
                format!("{} {}", it.place.as_ref().unwrap().to_string().replace("l.txt:", ""), it.text.key)
            })
            .collect();
        assert_eq!(said, expected);
    }

    #[test]
    fn a_wrong_letter_is_named_at_its_place() {
        check(&SEED.replacen("GTGG", "GTXG", 1), &["3:3 skirmish.level.letter"]);
    }

    #[test]
    fn a_missing_letter_is_named_where_it_is_missed() {
        check(&SEED.replacen("GTGGFFWFFFF", "GTGGFFWFFF", 1), &["3:11 skirmish.level.short"]);
        check(&SEED.replacen("GTGGFFWFFFF", " GTGG FFWFFFFG", 1), &["3:14 skirmish.level.long"]);
    }

    #[test]
    fn a_third_castle_is_one_too_many() {
        check(&SEED.replacen("GGGFWWFFFGG", "GGGFWWFFFGC", 1), &["16:11 skirmish.level.castles.many"]);
    }

    #[test]
    fn a_castle_needs_a_wall_beside_it() {
        let text = SEED.replacen("GTGG", "GGGG", 1).replacen("GLRG", "GGGG", 1);
        check(&text, &["5:2 skirmish.level.walls"]);
    }

    #[test]
    fn too_few_castles_no_letters_and_too_many_hexes_are_said() {
        check("GG\nGG\n", &["1:1 skirmish.level.castles.few"]);
        check(" \n\n", &["1:1 skirmish.level.empty"]);
        let wide = format!("{}\n", "H".repeat(40)).repeat(40);
        check(
            &wide,
            &["1:1 skirmish.level.size", "1:1 skirmish.level.castles.few", "2:25 skirmish.level.houses"],
        );
    }

    #[test]
    fn blanks_and_blank_lines_are_ignored() {
        let spaced: String = SEED.chars().flat_map(|c| [c, ' ']).collect();
        let level = read(&format!("\n{spaced}\n\n")).unwrap();
        assert_eq!(level, read(SEED).unwrap());
        assert_eq!(level.write(), SEED);
    }
}
