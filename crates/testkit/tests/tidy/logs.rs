//! What a server writes about itself names no table and no person, and quotes nothing that anybody typed or hides.

use crate::none;
use crate::tree::{Tree, library_code_of};

/// What may stand beside the sentence of a log. Whoever adds something here has thought about who reads logs: whose cause is a database, a
/// socket or the broker, which game it is, which kind of problem; never an id of a table, for that is all it takes to look on, never a
/// message, for it may quote what was typed, and never what a panic said, for it may quote what is hidden.
const FIELDS: [&str; 10] = [
    "%trouble",
    "%error",
    "%other",
    "%method",
    "status",
    "took = ?begun.elapsed()",
    "game = game.meta().id",
    "problem = problem.id",
    "why",
    "said = damage.join(\"; \")",
];

/// What figures may be told apart by.
const LABELS: [&str; 2] = ["\"status\" => status.to_string()", "\"scarce\" => Scarce::ALL[scarce.index()].1"];

/// The crates of which a server consists that look after people.
const CRATES: [&str; 5] =
    ["crates/server/", "crates/store/", "crates/broker/", "crates/table/", "crates/cli/"];

#[test]
fn logs_name_no_table_and_quote_nobody() {
    none(&wrong_in_tree(
        &["error", "warn", "info", "debug", "trace"].map(|it| format!("tracing::{it}!")),
        log,
    ));
}

#[test]
fn figures_are_told_apart_by_nothing_that_somebody_hides() {
    let kinds = ["counter", "gauge", "histogram"].map(|it| format!("metrics::{it}!"));
    none(&wrong_in_tree(&kinds, figure));
}

#[test]
fn a_server_says_nothing_beside_its_log() {
    let tree = Tree::read();
    let mut wrong = Vec::new();
    for path in CRATES[..4].iter().flat_map(|it| tree.rust(it)).filter(|path| path.contains("/src/")) {
        let code = library_code_of(&tree.text(path));
        let beside = ["println!", "eprintln!", "print!", "#[instrument", "tracing::span", "_span!"];
        wrong.extend(beside.iter().filter(|it| code.contains(**it)).map(|it| format!("{path}: {it}")));
    }
    none(&wrong);
}

/// What is wrong with the calls of some macros, each by what is wrong with its arguments.
fn wrong_in_tree(macros: &[String], judge: fn(&[String]) -> Option<String>) -> Vec<String> {
    let tree = Tree::read();
    let (mut wrong, mut count) = (Vec::new(), 0);
    for path in CRATES.iter().flat_map(|it| tree.rust(it)).filter(|path| path.contains("/src/")) {
        let code = library_code_of(&tree.text(path));
        for arguments in macros.iter().flat_map(|name| calls(&code, name)) {
            count += 1;
            wrong.extend(judge(&arguments).map(|said| format!("{path}: {said}")));
        }
    }
    assert!(count > 5, "only {count} calls were found");
    wrong
}

/// What is wrong with what is logged: a sentence that says always the same comes last, and what stands beside it is known.
fn log(arguments: &[String]) -> Option<String> {
    let (sentence, fields) = arguments.split_last()?;
    if !is_fixed(sentence) {
        return Some(format!("{sentence} does not always say the same"));
    }
    let unknown = fields.iter().find(|field| !FIELDS.contains(&field.as_str()))?;
    Some(format!("{unknown} is logged beside {sentence}"))
}

/// What is wrong with a figure: its name is fixed, and what it is told apart by is known.
fn figure(arguments: &[String]) -> Option<String> {
    let (name, labels) = arguments.split_first()?;
    if !is_fixed(name) || !name.starts_with("\"quincunx_") {
        return Some(format!("{name} is no name of a figure"));
    }
    labels.iter().find(|label| !LABELS.contains(&label.as_str())).map(|it| format!("{name} by {it}"))
}

fn is_fixed(text: &str) -> bool {
    text.len() > 2 && text.starts_with('"') && text.ends_with('"') && !text.contains('{')
}

/// The arguments of every call of a macro.
fn calls(code: &str, name: &str) -> Vec<Vec<String>> {
    let begun = format!("{name}(");
    code.match_indices(&begun).map(|(at, _)| arguments(&code[at + begun.len()..])).collect()
}

/// The arguments up to where a call ends.
fn arguments(code: &str) -> Vec<String> {
    let (mut found, mut depth, mut in_string, mut escaped) = (vec![String::new()], 0, false, false);
    for letter in code.chars() {
        match letter {
            '"' if !escaped => in_string = !in_string,
            '(' | '[' | '{' if !in_string => depth += 1,
            ')' if !in_string && depth == 0 => break,
            ')' | ']' | '}' if !in_string => depth -= 1,
            ',' if !in_string && depth == 0 => {
                found.push(String::new());
                continue;
            }
            _ => {}
        }
        escaped = letter == '\\' && !escaped;
        if let Some(last) = found.last_mut() {
            last.push(letter);
        }
    }
    let words = |text: &String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    found.iter().map(words).filter(|text| !text.is_empty()).collect()
}

#[test]
fn what_must_not_be_logged_is_found() {
    let judged = |code: &str| calls(code, "tracing::warn!").first().and_then(|it| log(it));
    assert_eq!(judged(r#"tracing::warn!(%trouble, "the store, (it) would not");"#), None);
    assert_eq!(judged("tracing::warn!(\n    %error,\n    \"no\"\n)"), None);
    for code in [
        r#"tracing::warn!(table = self.id, "a machine failed")"#,
        r#"tracing::warn!(said = problem.message, "not done")"#,
        r#"tracing::warn!(?said, "not followed")"#,
        r#"tracing::warn!("table {id} is gone")"#,
        r#"tracing::warn!("table {} is gone", id)"#,
        "tracing::warn!(said)",
    ] {
        assert!(judged(code).is_some(), "{code}");
    }
    let judged = |code: &str| calls(code, "metrics::counter!").first().and_then(|it| figure(it));
    assert_eq!(judged(r#"metrics::counter!("quincunx_tables_total").increment(1)"#), None);
    assert!(judged(r#"metrics::counter!("quincunx_moves", "table" => id).increment(1)"#).is_some());
    assert!(judged("metrics::counter!(name).increment(1)").is_some());
}
