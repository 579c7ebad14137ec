//! One word means one thing: what the glossary gave up does not come back.

use crate::none;
use crate::tree::{Tree, code_of, words_of};

/// Names that the trade has a plainer word for, each with what is said instead.
const GIVEN_UP: [(&str, &str); 12] = [
    ("BadOptions", "Misreads"),
    ("Ear", "Subscription"),
    ("Failure", "NotDone, Problem or Error"),
    ("Looker", "viewer"),
    ("Objection", "NotDone or Refusal"),
    ("Trouble", "Problem or Error"),
    ("Unkept", "store::Error"),
    ("Wishes", "Handlers"),
    ("dream", "imagine"),
    ("ear", "subscription"),
    ("re_enter", "replay"),
    ("wishes", "handlers"),
];

/// Names of types that meant several things.
const TYPES: [(&str, &str); 4] = [
    ("Line", "Segment, Typed or Row; a line is a text"),
    ("Look", "what is looked for: Review, Node, Sample"),
    ("Place", "Location, Square or Anchor"),
    ("Step", "Next, Phase or Move; a step is a point of the past"),
];

/// What begins the definition of a type.
const KINDS: [&str; 4] = ["enum", "struct", "trait", "type"];

/// What stands for a number that has a name.
const UNNAMED: [&str; 2] = [concat!("so ", "many"), concat!("So ", "many")];

#[test]
fn words_that_were_given_up_do_not_come_back() {
    let tree = Tree::read();
    let own = |path: &&str| path.starts_with("crates/testkit/tests/tidy/");
    let pages = tree.under("web/").filter(|path| path.ends_with(".js"));
    let mut wrong = Vec::new();
    for path in tree.rust("crates/").chain(tree.rust("games/")).chain(pages).filter(|path| !own(path)) {
        wrong.extend(given_up_in(&tree.text(path)).map(|said| format!("{path}:{said}")));
    }
    none(&wrong);
}

/// What a file says that nobody says any more, with its line.
fn given_up_in(text: &str) -> impl Iterator<Item = String> {
    let mut found = Vec::new();
    for (number, (line, code)) in text.lines().zip(code_of(text).lines()).enumerate() {
        let words = words_of(&outside_strings(code));
        let is_word = |word: &str| words.iter().any(|it| it == word);
        let is_type =
            |word: &str| words.windows(2).any(|it| KINDS.contains(&it[0].as_str()) && it[1] == word);
        let given_up = GIVEN_UP.iter().filter(|(word, _)| is_word(word));
        let given_up = given_up.chain(TYPES.iter().filter(|(word, _)| is_type(word)));
        found.extend(given_up.map(|(word, instead)| format!("{}: {word}; say {instead}", number + 1)));
        let unnamed =
            is_remark(line) && UNNAMED.iter().any(|it| line.contains(it)) && !line.contains(" that ");
        found.extend(unnamed.then(|| format!("{}: the number has a name", number + 1)));
    }
    found.into_iter()
}

fn is_remark(line: &str) -> bool {
    ["///", "//!", "/**", "* "].iter().any(|mark| line.trim_start().starts_with(mark))
}

/// A line without what stands in its strings: people may be told anything.
fn outside_strings(code: &str) -> String {
    code.split('"').step_by(2).collect::<Vec<_>>().join("\"\"")
}

#[test]
fn a_word_that_comes_back_is_named_with_what_to_say_instead() {
    let text = concat!(
        "struct Ear;\nenum Step { Line }\nlet a = \"Ear\";\n/// So ",
        "many seats.\n/// so ",
        "many that it hurts\n"
    );
    let said: Vec<String> = given_up_in(text).collect();
    assert_eq!(
        said,
        [
            "1: Ear; say Subscription",
            "2: Step; say Next, Phase or Move; a step is a point of the past",
            "4: the number has a name"
        ]
    );
}
