//! The grounds' file.

use super::reader::{Reader, Table, key_of};
use super::{DRAWINGS, Ground};
use phrase::Text;

const KEYS: &[&str] = &["name", "letter", "drawing"];
/// The most grounds there can be: moves keep them as bits.
const MOST_GROUNDS: usize = 32;

/// The grounds of a file.
pub(super) fn read(reader: &mut Reader<'_>) -> Vec<Ground> {
    let Some(root) = reader.parse() else { return Vec::new() };
    let root = Table::root(&root);
    reader.only(&root, &["ground"]);
    reader.must_have(&root, "ground");
    let mut grounds: Vec<Ground> = Vec::new();
    for table in reader.tables(&root, "ground").into_iter().take(MOST_GROUNDS) {
        if let Some(ground) = read_ground(reader, &table, &grounds) {
            grounds.push(ground);
        }
    }
    grounds
}

fn read_ground(reader: &mut Reader<'_>, table: &Table<'_>, before: &[Ground]) -> Option<Ground> {
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
