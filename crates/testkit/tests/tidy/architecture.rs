//! ARCHITECTURE.md is held against the tree: functions and tests are where it says, and crates rest on what it says.

use crate::none;
use crate::tree::Tree;
use std::collections::{BTreeMap, BTreeSet};

/// The page.
const PAGE: &str = "ARCHITECTURE.md";
/// What stands before the names of the tests that hold something.
const HELD: &str = "(Held by";

#[test]
fn every_function_that_the_architecture_names_is_where_it_says() {
    let tree = Tree::read();
    let text = tree.text(PAGE);
    let (mut wrong, mut named) = (Vec::new(), 0);
    let ways = text.lines().skip_while(|line| !line.starts_with("### One move"));
    for line in ways.take_while(|line| !line.starts_with("## ") && !line.contains(HELD)) {
        let mut file = "";
        for word in quoted(line) {
            match word.contains('/') {
                true => file = word,
                false if !file.is_empty() => {
                    named += 1;
                    if !(tree.has(file) && defines(&tree.text(file), word)) {
                        wrong.push(format!("{file} has no {word}"));
                    }
                }
                false => {}
            }
        }
    }
    none(&wrong);
    assert!(named > 25, "only {named} functions are named");
}

#[test]
fn whatever_the_architecture_names_as_a_test_is_one() {
    let tree = Tree::read();
    let text = tree.text(PAGE);
    let functions: BTreeSet<String> = tree.rust("").flat_map(|path| functions_of(&tree.text(path))).collect();
    let named: Vec<&str> = text.split(HELD).skip(1).flat_map(tests_in).collect();
    let missing = named.iter().filter(|name| !functions.contains(**name));
    let mut wrong: Vec<String> = missing.map(|name| format!("there is no function {name}")).collect();
    wrong.extend(
        paragraphs(&text)
            .filter(|it| !it.contains(HELD))
            .map(|it| format!("nothing holds: {}", first_line(it))),
    );
    none(&wrong);
    assert!(named.len() > 50, "only {} tests are named", named.len());
}

#[test]
fn every_crate_rests_on_what_the_architecture_says() {
    let tree = Tree::read();
    let games = tree.games();
    let said = rests_on(&tree.text(PAGE), &games);
    let own: BTreeSet<&str> = said.keys().map(String::as_str).collect();
    let mut wrong = Vec::new();
    for folder in tree.crates() {
        let name = folder.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        let Some(nearest) = said.get(name) else {
            wrong.push(format!("{PAGE} does not list {name}"));
            continue;
        };
        let used = dependencies(&tree.text(&format!("{folder}Cargo.toml")));
        wrong.extend(nearest.difference(&used).map(|it| format!("{name} does not rest on {it}")));
        let below = all_below(name, &said);
        let unsaid = used.iter().filter(|it| own.contains(it.as_str()) && !below.contains(*it));
        wrong.extend(unsaid.map(|it| format!("{PAGE} does not say that {name} rests on {it}")));
    }
    none(&wrong);
}

#[test]
fn these_checks_of_the_architecture_can_fail() {
    assert!(defines("    pub fn draw(&self)", "draw") && !defines("fn drawn_since(&self)", "draw"));
    assert!(defines("export function hear(x) {", "hear") && defines("  async hear(x) {", "hear"));
    assert_eq!(functions_of("async fn a_b(x) {}\nfn c<T>() {}"), ["a_b", "c"]);
    assert_eq!(tests_in(" `a_b`, `./check api`, `cargo run x`.) `c`").collect::<Vec<_>>(), ["a_b"]);
    let page = "## Decisions that\n\n**A.** x\n\nb\n\n## What\n\n**C.**";
    assert_eq!(paragraphs(page).collect::<Vec<_>>(), ["**A.** x"]);
    let said =
        rests_on("| `a` | x | – |\n| `games/<id>` | x | a |\n| `b` | x | the games |", &["g".to_string()]);
    assert_eq!(all_below("b", &said), BTreeSet::from(["a".to_string(), "g".to_string()]));
    let used =
        dependencies("[dependencies]\na.workspace = true\nb = { path = 1 }\n[dev-dependencies]\nc = 1");
    assert_eq!(used, BTreeSet::from(["a".to_string(), "b".to_string()]));
}

/// What stands in backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Whether a source file defines a function, a method or a macro of this name.
fn defines(text: &str, name: &str) -> bool {
    let starts = |line: &str| line.trim_start().trim_start_matches("async ").starts_with(&format!("{name}("));
    functions_of(text).iter().any(|it| it == name)
        || text.contains(&format!("function {name}("))
        || text.lines().any(starts)
}

/// The names of the functions of a Rust file.
fn functions_of(text: &str) -> Vec<String> {
    let name = |rest: &str| rest.split(['(', '<']).next().unwrap_or_default().to_string();
    text.split("fn ").skip(1).map(name).collect()
}

/// The tests among what holds something: names of functions; the rest are commands.
fn tests_in(held: &str) -> impl Iterator<Item = &str> {
    let inside = held.split(".)").next().unwrap_or_default();
    quoted(inside)
        .filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'))
}

/// The paragraphs that state a decision.
fn paragraphs(page: &str) -> impl Iterator<Item = &str> {
    let from = page.split("## Decisions that").nth(1).unwrap_or_default();
    from.split("\n## ").next().unwrap_or_default().split("\n\n").filter(|it| it.starts_with("**"))
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// What each crate rests on, as the page's table has it: the nearest.
fn rests_on(page: &str, games: &[String]) -> BTreeMap<String, BTreeSet<String>> {
    let mut said = BTreeMap::new();
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let ["", name, _, nearest, ""] = cells.as_slice() else { continue };
        let Some(name) = name.strip_prefix('`').and_then(|name| name.strip_suffix('`')) else { continue };
        let nearest: BTreeSet<String> = match *nearest {
            "–" => BTreeSet::new(),
            "the games" => games.iter().cloned().collect(),
            nearest => nearest.split(", ").map(str::to_string).collect(),
        };
        match name {
            "games/<id>" => said.extend(games.iter().map(|game| (game.clone(), nearest.clone()))),
            name => drop(said.insert(name.to_string(), nearest)),
        }
    }
    said
}

/// What a crate rests on, near and far.
fn all_below(name: &str, said: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let nearest = said.get(name).cloned().unwrap_or_default();
    let far = nearest.iter().flat_map(|it| all_below(it, said)).collect::<BTreeSet<_>>();
    nearest.into_iter().chain(far).collect()
}

/// What a manifest says that a crate is built with.
fn dependencies(manifest: &str) -> BTreeSet<String> {
    let part = manifest.split("[dependencies]").nth(1).unwrap_or_default();
    let part = part.split("\n[").next().unwrap_or_default();
    let name = |line: &str| Some(line.split(['.', ' ', '=']).next()?.to_string()).filter(|it| !it.is_empty());
    part.lines().filter_map(name).collect()
}
