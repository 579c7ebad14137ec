//! What a reader of TOML found wrong, in the words of the file.
//!
//! The library speaks English and names types of the program. Its sentences have few forms; each becomes a sentence of
//! ours, and what it quotes from the file is kept.

use phrase::Text;

/// From this likeness on, a word is taken for another one misspelt.
const LIKE: f64 = 0.75;

/// What is wrong with a well-formed file, by the library's sentence about it.
pub(super) fn retold(said: &str) -> Text {
    let (head, expected) = said.split_once(", expected ").unwrap_or((said, ""));
    if let Some(word) = quoted_after(head, "unknown field ") {
        not_listed(["kernel.file.field", "kernel.file.field.like"], word, expected)
    } else if let Some(word) = quoted_after(head, "unknown variant ") {
        not_listed(["kernel.file.word", "kernel.file.word.like"], word, expected)
    } else if let Some(word) = quoted_after(head, "missing field ") {
        Text::new("kernel.file.missing").name("field", word)
    } else if let Some(word) = quoted_after(head, "duplicate field ") {
        Text::new("kernel.file.twice").name("field", word)
    } else if let Some(found) = head.strip_prefix("invalid type: ").or(head.strip_prefix("invalid value: ")) {
        Text::new("kernel.file.kind")
            .text("found", kind_found(found))
            .text("expected", kind_expected(expected))
    } else if let Some(length) = head.strip_prefix("invalid length ") {
        Text::new("kernel.file.length").name("length", length).name("expected", number_in(expected))
    } else {
        Text::new("kernel.file.unfit")
    }
}

/// A word that is none of a list: the second sentence also names the one that is nearest.
fn not_listed([plain, like]: [&'static str; 2], word: &str, expected: &str) -> Text {
    let words: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    let likeness = |known: &str| strsim::jaro_winkler(word, known);
    let nearest = words.iter().copied().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    let text = match nearest.filter(|known| likeness(known) > LIKE) {
        Some(nearest) => Text::new(like).name("nearest", nearest),
        None => Text::new(plain),
    };
    text.name("word", word).name("words", words.join(", "))
}

/// What stands in the file, as the library quotes it: `string "x"`, "integer `5`", `sequence`.
fn kind_found(found: &str) -> Text {
    let (kind, value) = found.split_once(['`', '"']).unwrap_or((found, ""));
    let value = value.trim_end_matches(['`', '"']);
    match kind.trim() {
        "string" | "character" => Text::new("kernel.file.found.text").name("value", value),
        "integer" | "floating point" | "boolean" => Text::new("kernel.file.found.value").name("value", value),
        "sequence" => Text::new("kernel.file.found.list"),
        "map" => Text::new("kernel.file.found.table"),
        _ => Text::new("kernel.file.found.other"),
    }
}

/// What the program wanted there.
fn kind_expected(expected: &str) -> Text {
    let range = |least: i64, most: i64| {
        let text = Text::new("kernel.file.expected.range").name("least", least.to_string());
        text.name("most", most.to_string())
    };
    match expected {
        "u8" => range(0, i64::from(u8::MAX)),
        "i8" => range(i64::from(i8::MIN), i64::from(i8::MAX)),
        "u16" => range(0, i64::from(u16::MAX)),
        "i16" => range(i64::from(i16::MIN), i64::from(i16::MAX)),
        "u32" => range(0, i64::from(u32::MAX)),
        "u64" | "usize" | "i32" | "i64" | "isize" => Text::new("kernel.file.expected.whole"),
        "f32" | "f64" => Text::new("kernel.file.expected.number"),
        "a boolean" => Text::new("kernel.file.expected.boolean"),
        "a string" | "a borrowed string" | "string or table" | "a character" => {
            Text::new("kernel.file.expected.text")
        }
        "a sequence" => Text::new("kernel.file.expected.list"),
        words if words.starts_with("an array of length") || words.starts_with("a tuple of size") => {
            Text::new("kernel.file.expected.items").name("count", number_in(words))
        }
        words if words.starts_with("struct ") || words == "a map" => Text::new("kernel.file.expected.table"),
        _ => Text::new("kernel.file.expected.other"),
    }
}

/// The word that stands quoted right after a beginning.
fn quoted_after<'a>(said: &'a str, beginning: &str) -> Option<&'a str> {
    said.strip_prefix(beginning)?.strip_prefix('`')?.split('`').next()
}

/// The first number in a sentence.
fn number_in(words: &str) -> String {
    let from = words.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    from.chars().take_while(char::is_ascii_digit).collect()
}
