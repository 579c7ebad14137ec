//! The grounds' file.

use super::reader::{Entries, Found, Reader, key_of, suggest};
use super::{DRAWINGS, Ground};
use phrase::Text;

const KEYS: &[&str] = &["name", "letter", "drawing"];
/// The most grounds there can be: moves keep them as bits.
const MOST_GROUNDS: usize = 32;

/// The grounds of a file, and whether that is all of them: a ground with a mistake may be missing.
#[derive(Default)]
pub(super) struct Grounds {
    pub list: Vec<Ground>,
    pub is_complete: bool,
}

impl Grounds {
    /// The number of a ground. An unknown name is a mistake, unless it may be one of those missing.
    pub fn number(&self, reader: &mut Reader<'_>, name: &Found<&str>) -> Option<usize> {
        let number = self.list.iter().position(|ground| ground.name == name.value);
        if number.is_none() && self.is_complete {
            reader.wrong_at(&name.span, suggest("xiangqi.file.ground", name.value, &self.names()));
        }
        number
    }

    /// The names of all.
    pub fn names(&self) -> Vec<&str> {
        self.list.iter().map(|ground| ground.name.as_str()).collect()
    }
}

/// The grounds of a file.
pub(super) fn read(reader: &mut Reader<'_>) -> Grounds {
    let Some(root) = reader.parse() else { return Grounds::default() };
    let root = Entries::root(&root);
    reader.only(&root, &["ground"]);
    reader.must_have(&root, "ground");
    let tables = reader.tables(&root, "ground");
    if let Some(table) = tables.get(MOST_GROUNDS) {
        reader
            .wrong_at(&table.place(), Text::new("xiangqi.file.grounds").number("most", MOST_GROUNDS as i64));
    }
    let mut list: Vec<Ground> = Vec::new();
    for table in tables.iter().take(MOST_GROUNDS) {
        if let Some(ground) = read_ground(reader, table, &list) {
            list.push(ground);
        }
    }
    let is_complete = !list.is_empty() && list.len() == tables.len();
    Grounds { list, is_complete }
}

fn read_ground(reader: &mut Reader<'_>, table: &Entries<'_>, before: &[Ground]) -> Option<Ground> {
    reader.only(table, KEYS);
    let name = reader.needed(table, "name");
    let letter = reader.needed(table, "letter");
    let drawing = reader.one_of(table, "drawing", DRAWINGS);
    let (name, letter) = (name?, letter?);
    let mut letters = letter.value.chars();
    let (Some(sign), None) = (letters.next(), letters.next()) else {
        reader.wrong_type(&letter.span, "letter", "xiangqi.file.a-letter");
        return None;
    };
    if let Some(other) = before.iter().find(|other| other.name == name.value || other.letter == sign) {
        let text = Text::new("xiangqi.file.ground-twice").name("name", name.value).name("other", &other.name);
        reader.wrong_at(&name.span, text);
    }
    let drawing = drawing.or_else(|| key_of(DRAWINGS, name.value)).unwrap_or("xiangqi.ground.plain");
    Some(Ground { name: name.value.to_string(), letter: sign, drawing })
}
