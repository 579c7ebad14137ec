//! The pieces' file.

use super::betza::Slip;
use super::grounds::Grounds;
use super::reader::{Entries, Found, Reader, key_of, list_of, suggest};
use super::steps::{SYMMETRIES, Symmetry};
use super::{Bank, Bound, ENDLESS, FIGURES, Kind, MOST_KINDS, Walk, betza, steps};
use crate::moves::Squares;
use phrase::Text;
use std::ops::Range;
use toml::Spanned;
use toml::de::DeValue;

const KEYS: &[&str] = &[
    "name",
    "letter",
    "also",
    "value",
    "royal",
    "foot",
    "figure",
    "characters",
    "moves",
    "or",
    "stays",
    "facing",
    "promotes",
];
const MOVE_KEYS: &[&str] =
    &["betza", "steps", "symmetric", "only", "jumps", "on", "off", "river", "slides", "mirrored"];

/// A kind as its file has it: names not yet looked up.
struct Unresolved<'t> {
    kind: Kind,
    facing: Vec<Found<&'t str>>,
    promotes: Option<Found<&'t str>>,
}

/// The kinds of a file, and whether each has a letter of its own: one with a mistake may be missing.
#[derive(Default)]
pub(super) struct Kinds {
    pub list: Vec<Kind>,
    pub is_complete: bool,
}

/// The kinds of a file. Their areas are left for the board to fill in.
pub(super) fn read(reader: &mut Reader<'_>, grounds: &Grounds, choice: Option<&str>) -> Kinds {
    let Some(root) = reader.parse() else { return Kinds::default() };
    let root = Entries::root(&root);
    reader.only(&root, &["piece"]);
    reader.must_have(&root, "piece");
    let tables = reader.tables(&root, "piece");
    if let Some(table) = tables.get(MOST_KINDS) {
        reader.wrong_at(&table.place(), Text::new("xiangqi.file.kinds").number("most", MOST_KINDS as i64));
    }
    let mut unresolved: Vec<Unresolved<'_>> = Vec::new();
    let mut is_complete = !tables.is_empty();
    for table in tables.iter().take(MOST_KINDS) {
        let one = read_kind(reader, table, grounds, choice);
        is_complete &= one.as_ref().is_some_and(|one| check_names(reader, table, &unresolved, &one.kind));
        unresolved.extend(one);
    }
    check_royal(reader, &root, &unresolved);
    check_choice(reader, &tables, choice);
    Kinds { list: look_up(reader, unresolved), is_complete }
}

fn read_kind<'t>(
    reader: &mut Reader<'_>,
    table: &Entries<'t>,
    grounds: &Grounds,
    choice: Option<&str>,
) -> Option<Unresolved<'t>> {
    reader.only(table, KEYS);
    let name = reader.needed(table, "name").map(|found| found.value.to_string());
    let letter = read_letter(reader, table);
    let figure = reader.one_of(table, "figure", FIGURES);
    let figure = figure.or_else(|| key_of(FIGURES, name.as_deref()?)).unwrap_or("xiangqi.piece.star");
    let kind = Kind {
        also: reader.text(table, "also").map_or("", |found| found.value).to_ascii_lowercase(),
        value: reader.number(table, "value").map_or(0, |found| found.value),
        royal: reader.flag(table, "royal").unwrap_or(false),
        foot: reader.flag(table, "foot").unwrap_or(false),
        figure,
        characters: read_characters(reader, table, letter),
        walks: read_moves(reader, table, grounds, choice),
        area: [Squares::NONE; 2],
        bounds: read_bounds(reader, table, grounds),
        facing: Vec::new(),
        promotes: None,
        name: name.unwrap_or_default(),
        letter: letter.unwrap_or_default(),
    };
    let facing = reader.texts(table, "facing").unwrap_or_default();
    let promotes = reader.text(table, "promotes");
    let unresolved = Unresolved { kind, facing, promotes };
    check_bonds(reader, table, &unresolved);
    (!unresolved.kind.name.is_empty() && letter.is_some()).then_some(unresolved)
}

/// What cannot go together.
fn check_bonds(reader: &mut Reader<'_>, table: &Entries<'_>, unresolved: &Unresolved<'_>) {
    let slides = unresolved.kind.walks.iter().any(|walk| walk.slides);
    if let Some(stays) = table.get("stays").filter(|_| slides) {
        reader.wrong_at(&stays.span(), Text::new("xiangqi.file.slides-stays"));
    }
    if let Some(first) = unresolved.facing.first().filter(|_| !unresolved.kind.royal) {
        reader.wrong_at(&first.span, Text::new("xiangqi.file.facing-royal"));
    }
}

fn read_letter(reader: &mut Reader<'_>, table: &Entries<'_>) -> Option<char> {
    let found = reader.needed(table, "letter")?;
    let mut letters = found.value.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphabetic() => Some(letter.to_ascii_lowercase()),
        _ => {
            reader.wrong_type(&found.span, "letter", "xiangqi.file.a-piece-letter");
            None
        }
    }
}

/// A character for each side; without any, the letter, capital for the first side.
fn read_characters(reader: &mut Reader<'_>, table: &Entries<'_>, letter: Option<char>) -> [String; 2] {
    let letter = letter.unwrap_or_default();
    let letters = [letter.to_ascii_uppercase().to_string(), letter.to_string()];
    let Some(found) = reader.texts(table, "characters") else { return letters };
    match found.as_slice() {
        [one] => [one.value.to_string(), one.value.to_string()],
        [first, second] => [first.value.to_string(), second.value.to_string()],
        _ => {
            reader.wrong_type(&table.place(), "characters", "xiangqi.file.two-texts");
            letters
        }
    }
}

fn read_bounds(reader: &mut Reader<'_>, table: &Entries<'_>, grounds: &Grounds) -> Vec<Bound> {
    let mut bounds = Vec::new();
    for found in reader.texts(table, "stays").unwrap_or_default() {
        match found.value {
            "palace" => bounds.push(Bound::Palace),
            "home" => bounds.push(Bound::Home),
            "beyond" => bounds.push(Bound::Beyond),
            name => match grounds.list.iter().position(|ground| ground.name == name) {
                Some(index) => bounds.push(Bound::Ground(index)),
                None if !grounds.is_complete => {}
                None => {
                    let known = [&["palace", "home", "beyond"], grounds.names().as_slice()].concat();
                    reader.wrong_at(
                        &found.span,
                        suggest("xiangqi.file.word", name, &known).name("key", "stays"),
                    );
                }
            },
        }
    }
    bounds
}

/// The walks of a kind: those called `choice` under `or`, if there are such, else its `moves`.
fn read_moves(
    reader: &mut Reader<'_>,
    table: &Entries<'_>,
    grounds: &Grounds,
    choice: Option<&str>,
) -> Vec<Walk> {
    reader.must_have(table, "moves");
    let usual = table.get("moves").map(|list| read_list(reader, list, grounds));
    let Some(or) = table.get("or") else { return usual.unwrap_or_default() };
    let Some(others) = Entries::of(or) else {
        reader.wrong_type(&or.span(), "or", "xiangqi.file.named-moves");
        return Vec::new();
    };
    let mut chosen = usual.unwrap_or_default();
    for (key, list) in others.iter() {
        let walks = read_list(reader, list, grounds);
        if choice == Some(key.value) {
            chosen = walks;
        }
    }
    chosen
}

fn read_list(reader: &mut Reader<'_>, list: &Spanned<DeValue<'_>>, grounds: &Grounds) -> Vec<Walk> {
    list_of(list).into_iter().flat_map(|item| read_move(reader, item, grounds)).collect()
}

/// One move: a text in Betza notation, or a table with tags.
fn read_move(reader: &mut Reader<'_>, item: &Spanned<DeValue<'_>>, grounds: &Grounds) -> Vec<Walk> {
    if let Some(text) = item.get_ref().as_str() {
        let parsed = betza::parse(text);
        return parsed_or_wrong(reader, &item.span(), parsed);
    }
    let Some(table) = Entries::of(item) else {
        reader.wrong_type(&item.span(), "moves", "xiangqi.file.a-move");
        return Vec::new();
    };
    reader.only(&table, MOVE_KEYS);
    let mut walks = read_walks(reader, &table);
    let tags = read_tags(reader, &table, grounds);
    for walk in &mut walks {
        tags.put_on(walk);
    }
    if walks.iter().any(|walk| !walk.moves && !walk.captures) {
        reader.wrong_at(&table.place(), Text::new("xiangqi.file.move-nothing"));
    }
    let is_line = |walk: &Walk| walk.steps.len() == 1 && walk.repeats > 1 && walk.jumps == (0, 0);
    if tags.slides && !walks.iter().all(is_line) {
        reader.wrong_at(&table.place(), Text::new("xiangqi.file.slides"));
    }
    walks
}

fn read_walks(reader: &mut Reader<'_>, table: &Entries<'_>) -> Vec<Walk> {
    let symmetry = reader.one_of(table, "symmetric", SYMMETRIES);
    let (betza, chain) = (reader.text(table, "betza"), reader.text(table, "steps"));
    match (betza, chain) {
        (Some(found), None) => parsed_or_wrong(reader, &found.span, betza::parse(found.value)),
        (None, Some(found)) => {
            let parsed = steps::parse(found.value, symmetry.unwrap_or(Symmetry::None));
            parsed_or_wrong(reader, &found.span, parsed)
        }
        _ if table.get("betza").is_some() != table.get("steps").is_some() => Vec::new(),
        _ => {
            reader.wrong_at(&table.place(), Text::new("xiangqi.file.move-how"));
            Vec::new()
        }
    }
}

/// A slip is at a byte of the text, which begins after its quotation mark.
fn parsed_or_wrong(
    reader: &mut Reader<'_>,
    span: &Range<usize>,
    parsed: Result<Vec<Walk>, Slip>,
) -> Vec<Walk> {
    parsed.unwrap_or_else(|(at, text)| {
        let start = span.start + 1 + at;
        reader.wrong_at(&(start..start), text);
        Vec::new()
    })
}

/// What a table says about its walks besides their steps.
struct Tags {
    only: Option<Only>,
    jumps: Option<(u8, u8)>,
    grounds: u32,
    river: Option<Bank>,
    slides: bool,
    mirrored: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Only {
    Move,
    Capture,
}

impl Tags {
    fn put_on(&self, walk: &mut Walk) {
        walk.moves &= self.only != Some(Only::Capture);
        walk.captures &= self.only != Some(Only::Move);
        walk.jumps = self.jumps.unwrap_or(walk.jumps);
        walk.grounds = self.grounds;
        walk.river = self.river;
        walk.slides = self.slides;
        walk.mirrored = self.mirrored;
    }
}

fn read_tags(reader: &mut Reader<'_>, table: &Entries<'_>, grounds: &Grounds) -> Tags {
    let on = read_grounds(reader, table, "on", grounds).unwrap_or(u32::MAX);
    let off = read_grounds(reader, table, "off", grounds).unwrap_or(0);
    Tags {
        only: reader.one_of(table, "only", &[("move", Only::Move), ("capture", Only::Capture)]),
        jumps: read_jumps(reader, table),
        grounds: on & !off,
        river: reader.one_of(table, "river", &[("home", Bank::Home), ("beyond", Bank::Beyond)]),
        slides: reader.flag(table, "slides").unwrap_or(false),
        mirrored: reader.flag(table, "mirrored").unwrap_or(true),
    }
}

fn read_grounds(
    reader: &mut Reader<'_>,
    table: &Entries<'_>,
    key: &'static str,
    grounds: &Grounds,
) -> Option<u32> {
    let mut bits = 0;
    for found in reader.texts(table, key)? {
        bits |= grounds.number(reader, &found).map_or(0, |number| 1 << number);
    }
    Some(bits)
}

/// `jumps = 1`, `jumps = "any"` or `jumps = "1-2"`.
fn read_jumps(reader: &mut Reader<'_>, table: &Entries<'_>) -> Option<(u8, u8)> {
    let value = table.get("jumps")?;
    let range = match value.get_ref() {
        DeValue::Integer(number) => number.as_str().parse().ok().map(|times: u8| (times, times)),
        DeValue::String(text) if text == "any" => Some((0, ENDLESS)),
        DeValue::String(text) => text.split_once('-').and_then(|(least, most)| {
            let range = (least.trim().parse().ok()?, most.trim().parse().ok()?);
            (range.0 <= range.1).then_some(range)
        }),
        _ => None,
    };
    if range.is_none() {
        reader.wrong_type(&value.span(), "jumps", "xiangqi.file.jumps");
    }
    range
}

/// Whether a kind has a name and letters of its own.
fn check_names(reader: &mut Reader<'_>, table: &Entries<'_>, before: &[Unresolved<'_>], kind: &Kind) -> bool {
    let same_name = before.iter().find(|one| one.kind.name == kind.name);
    if let (Some(_), Some(name)) = (same_name, table.get("name")) {
        reader.wrong_at(&name.span(), Text::new("xiangqi.file.name-twice").name("name", &kind.name));
    }
    let mine = |letter: char| letter == kind.letter || kind.also.contains(letter);
    let same_letter = before.iter().find(|d| mine(d.kind.letter) || d.kind.also.chars().any(mine));
    if let (Some(one), Some(letter)) = (same_letter, table.get("letter")) {
        let text = Text::new("xiangqi.file.letter-twice").name("letter", kind.letter);
        reader.wrong_at(&letter.span(), text.name("other", &one.kind.name));
    }
    same_name.is_none() && same_letter.is_none()
}

fn check_royal(reader: &mut Reader<'_>, root: &Entries<'_>, unresolved: &[Unresolved<'_>]) {
    let royal = unresolved.iter().filter(|one| one.kind.royal).count();
    if royal != 1 && !unresolved.is_empty() {
        reader.wrong_at(&root.place(), Text::new("xiangqi.file.royal").number("count", royal as i64));
    }
}

fn check_choice(reader: &mut Reader<'_>, tables: &[Entries<'_>], choice: Option<&str>) {
    let Some(choice) = choice else { return };
    let has = |table: &Entries<'_>| {
        table.get("or").and_then(Entries::of).is_some_and(|or| or.get(choice).is_some())
    };
    if !tables.iter().any(has) {
        reader.wrong_at(&(0..0), Text::new("xiangqi.file.choice").name("choice", choice));
    }
}

/// Turns names of kinds into their numbers.
fn look_up(reader: &mut Reader<'_>, unresolved: Vec<Unresolved<'_>>) -> Vec<Kind> {
    let names: Vec<String> = unresolved.iter().map(|one| one.kind.name.clone()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut number = |found: &Found<&str>| {
        let index = names.iter().position(|name| *name == found.value);
        if index.is_none() {
            reader.wrong_at(&found.span, suggest("xiangqi.file.kind", found.value, &names));
        }
        index
    };
    let (mut kinds, mut promotions) = (Vec::new(), Vec::new());
    for Unresolved { mut kind, facing, promotes } in unresolved {
        kind.facing = facing.iter().filter_map(&mut number).collect();
        kind.promotes = promotes.as_ref().and_then(&mut number);
        kinds.push(kind);
        promotions.push(promotes);
    }
    for (kind, found) in kinds.iter().zip(promotions) {
        let (Some(becomes), Some(found)) = (kind.promotes, found) else { continue };
        if kind.royal || kinds[becomes].royal || !kinds[becomes].bounds.is_empty() {
            reader.wrong_at(
                &found.span,
                Text::new("xiangqi.file.promotes").name("piece", &kinds[becomes].name),
            );
        }
    }
    kinds
}
