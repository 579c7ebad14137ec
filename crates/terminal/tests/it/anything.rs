//! Nothing that is typed panics or breaks the protocol.

use crate::sitting::{Sitting, transcript};
use proptest::prelude::*;

/// Words that lines are made of, so that many of them mean something.
const WORDS: [&str; 38] = [
    "show",
    "actions",
    "position",
    "think",
    "random",
    "undo",
    "redo",
    "save",
    "load",
    "setup",
    "layer",
    "help",
    "log",
    "resign",
    "draw",
    "ready",
    "clear",
    "place",
    "remove",
    "swap",
    "preset",
    "seal",
    "ace",
    "a1",
    "b1",
    "c3",
    "strike",
    "pass",
    "1",
    "2",
    "-1",
    "99999999999999999999",
    "x.toy",
    "game.qcx",
    "save-setup",
    "keep-setup",
    "setups",
    "é\u{301}",
];

fn line() -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof![
        8 => prop::sample::select(&WORDS[..]).prop_map(|word| word.as_bytes().to_vec()),
        1 => ".{0,12}".prop_map(String::into_bytes),
        1 => prop::collection::vec(any::<u8>().prop_filter("one line", |byte| *byte != b'\n'), 0..8),
    ];
    prop::collection::vec(word, 0..5).prop_map(|words| words.join(&b' '))
}

/// Every line has its answer: lines indented by two blanks, then one that begins with one of three words.
fn answers(text: &str) -> usize {
    let mut count = 0;
    for line in text.lines() {
        let is_end = ["ok", "refused", "error"].iter().any(|word| line.starts_with(word));
        assert!(line.starts_with("  ") || is_end, "{line:?} in\n{text}");
        count += usize::from(is_end);
    }
    count
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn every_line_has_exactly_one_answer(lines in prop::collection::vec(line(), 0..40)) {
        let mut session = Sitting::toy().seat(2, "random").session();
        let input: Vec<u8> = lines.iter().flat_map(|line| [line.as_slice(), b"\n"].concat()).collect();
        let text = transcript(&mut session, &input);
        prop_assert_eq!(answers(&text), lines.len());
    }

    #[test]
    fn a_line_of_any_game_has_exactly_one_answer(lines in prop::collection::vec(line(), 0..12)) {
        for game in arcade::games() {
            let mut session = Sitting::at(*game).session();
            let input: Vec<u8> = lines.iter().flat_map(|line| [line.as_slice(), b"\n"].concat()).collect();
            prop_assert_eq!(answers(&transcript(&mut session, &input)), lines.len());
        }
    }

    #[test]
    fn a_file_with_anything_in_it_is_refused_or_read(text in ".{0,200}", name in "[a-z]{1,4}(\\.toy)?") {
        let sitting = Sitting::toy();
        sitting.drawer.put(&name, &text);
        let input = format!("load {name}\nsetup {name}\nposition {text}\nshow\n");
        let mut session = sitting.session();
        prop_assert_eq!(answers(&transcript(&mut session, &input)), input.lines().count());
    }
}
