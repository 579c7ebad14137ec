//! The tree is tidy: folders alike, games listed once, files short, sentences in every language.
//!
//! Every check collects all that is wrong, so that one run says everything.

// Tests are the rim: they read the source tree.
#![allow(clippy::disallowed_methods)]

mod architecture;
mod logs;
mod tree;
mod words;

use phrase::Lang;
use std::collections::BTreeSet;
use tree::{Tree, code_of, library_code_of, words_of};

/// The files directly in a game's `src`; folders of their names may stand beside them, nothing else.
const SOURCES: [&str; 8] = ["lib", "board", "moves", "rules", "view", "notation", "scene", "eval"];
/// The other files every game has.
const FILES: [&str; 2] = ["Cargo.toml", "tests/it.rs"];
/// What a game goes without that has no board to compile from files.
const OPTIONAL: [&str; 2] = ["board", "view"];
/// What a game with a board has besides, and the folders it has something in.
const BENCH: &str = "benches/speed.rs";
const FOLDERS: [&str; 2] = ["data/rulesets", "tests/fixtures"];
/// The most lines of a file with logic.
const MOST_LINES: usize = 600;
/// Files that are longer, each with its reason.
const LONG_FILES: [(&str, &str); 0] = [];

fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_game_folder_has_the_same_files() {
    let tree = Tree::read();
    let mut wrong = Vec::new();
    for game in tree.games() {
        let is_small = !tree.has(&format!("games/{game}/src/board.rs"));
        let sources = SOURCES
            .iter()
            .filter(|name| !is_small || !OPTIONAL.contains(name))
            .map(|name| format!("src/{name}.rs"));
        let words =
            Lang::ALL.into_iter().flat_map(|lang| [lang.rulebook(), format!("data/{}.ftl", lang.tag())]);
        let bench = (!is_small).then(|| BENCH.to_string());
        for file in FILES.iter().map(ToString::to_string).chain(bench).chain(sources).chain(words) {
            if !tree.has(&format!("games/{game}/{file}")) {
                wrong.push(format!("games/{game}/{file} is missing"));
            }
        }
        for folder in FOLDERS.into_iter().filter(|_| !is_small) {
            if tree.under(&format!("games/{game}/{folder}/")).next().is_none() {
                wrong.push(format!("games/{game}/{folder} is missing or empty"));
            }
        }
        let beside: BTreeSet<&str> = tree
            .under(&format!("games/{game}/src/"))
            .filter_map(|path| path.split('/').nth(3))
            .filter(|name| !SOURCES.contains(&name.strip_suffix(".rs").unwrap_or(name)))
            .collect();
        wrong.extend(beside.iter().map(|name| format!("games/{game}/src/{name} has no place there")));
    }
    none(&wrong);
}

#[test]
fn every_game_is_listed() {
    let tree = Tree::read();
    let list = code_of(&tree.text("crates/arcade/src/lib.rs"));
    let manifest = tree.text("crates/arcade/Cargo.toml");
    let unlisted =
        |game: &String| !words_of(&list).contains(game) || !manifest.contains(&format!("{game} = "));
    let wrong: Vec<String> = tree.games().into_iter().filter(unlisted).collect();
    none(&wrong.iter().map(|game| format!("{game} is not listed in crates/arcade")).collect::<Vec<_>>());
}

#[test]
fn no_other_crate_names_a_game() {
    let tree = Tree::read();
    let games = tree.games();
    let mut wrong = Vec::new();
    for path in
        tree.rust("crates/").filter(|path| path.contains("/src/") && !path.starts_with("crates/arcade/"))
    {
        for (number, line) in code_of(&tree.text(path)).lines().enumerate() {
            let named =
                words_of(line).into_iter().flat_map(|word| parts_of(&word)).find(|part| games.contains(part));
            wrong.extend(named.map(|game| format!("{path}:{}: names {game}", number + 1)));
        }
    }
    none(&wrong);
}

/// The words of a name: `GuerreBot` and `guerre_bot` are `guerre` and `bot`.
fn parts_of(name: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut was_lower = false;
    for letter in name.chars() {
        if letter == '_' || letter.is_uppercase() && was_lower {
            parts.push(String::new());
        }
        was_lower = letter.is_lowercase();
        if let Some(part) = parts.last_mut().filter(|_| letter != '_') {
            part.extend(letter.to_lowercase());
        }
    }
    parts
}

#[test]
fn games_depend_on_nothing_at_the_rim() {
    let tree = Tree::read();
    let rim = ["server", "store", "wire", "terminal", "cli", "arcade", "tokio", "axum"];
    let mut wrong = Vec::new();
    for game in tree.games() {
        let manifest = tree.text(&format!("games/{game}/Cargo.toml"));
        let others = tree.games().into_iter().filter(|other| *other != game);
        for name in rim.iter().map(ToString::to_string).chain(others) {
            if manifest
                .lines()
                .any(|line| line.starts_with(&format!("{name}.")) || line.starts_with(&format!("{name} ")))
            {
                wrong.push(format!("games/{game} depends on {name}"));
            }
        }
    }
    none(&wrong);
}

#[test]
fn every_game_is_held_to_the_laws() {
    let tree = Tree::read();
    let asked = ["check_all()", "rulebook::<", "rulebook_names_every_rule::<", "parsers_do_not_panic::<"];
    let mut wrong = Vec::new();
    for game in tree.games() {
        let tests: String = tree.rust(&format!("games/{game}/tests/")).map(|path| tree.text(path)).collect();
        let missing = asked.iter().filter(|call| !tests.contains(**call));
        wrong.extend(missing.map(|call| format!("the tests of {game} do not call testkit's {call}")));
    }
    none(&wrong);
}

#[test]
fn no_logic_file_is_long_without_a_reason() {
    let tree = Tree::read();
    let excused = |path: &&str| LONG_FILES.iter().any(|(file, _)| file == path);
    let sources = tree.rust("crates/").chain(tree.rust("games/")).filter(|path| path.contains("/src/"));
    let long = sources.filter(|path| !excused(path)).map(|path| (path, tree.text(path).lines().count()));
    let wrong: Vec<String> = long
        .filter(|(_, lines)| *lines > MOST_LINES)
        .map(|(path, lines)| format!("{path} has {lines} lines; at most {MOST_LINES}, or a reason"))
        .collect();
    none(&wrong);
}

#[test]
fn every_rule_stands_in_the_rulebook() {
    let tree = Tree::read();
    let mut wrong = Vec::new();
    for game in tree.games() {
        let book = tree.text(&format!("games/{game}/RULES.md"));
        let sources = tree.rust(&format!("games/{game}/src/")).filter(|path| path.contains("/src/rules"));
        let code: String = sources.map(|path| library_code_of(&tree.text(path))).collect();
        let ids = code.split("id: \"").skip(1).filter_map(|rest| rest.split('"').next());
        let ids: BTreeSet<&str> = ids.filter(|id| id.starts_with(&format!("{game}."))).collect();
        if ids.is_empty() {
            wrong.push(format!("{game} has no rules"));
        }
        let missing = ids.iter().filter(|id| !book.contains(&format!("`{id}`")));
        wrong.extend(missing.map(|id| format!("`{id}` does not stand in games/{game}/RULES.md")));
    }
    none(&wrong);
}

#[test]
fn every_language_has_the_same_sentences() {
    let tree = Tree::read();
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        for first in tree.all().filter(|path| path.ends_with("/en.ftl")) {
            wrong.extend(sentences_apart(
                &tree,
                first,
                &first.replace("/en.ftl", &format!("/{}.ftl", lang.tag())),
            ));
        }
    }
    none(&wrong);
}

/// What one catalog has and another has not, both ways; or that there is no other.
fn sentences_apart(tree: &Tree, first: &str, other: &str) -> Vec<String> {
    if !tree.has(other) {
        return vec![format!("{other} is missing")];
    }
    let (ours, theirs) = (keys(&tree.text(first)), keys(&tree.text(other)));
    let lacks = |path: &str, key: &String| format!("{path} has no {key}");
    let there = ours.difference(&theirs).map(|key| lacks(other, key));
    there.chain(theirs.difference(&ours).map(|key| lacks(first, key))).collect()
}

/// The keys of a catalog: what stands before an equals sign at the start of a line.
fn keys(text: &str) -> BTreeSet<String> {
    let key = |line: &str| {
        let (key, _) = line.split_once('=')?;
        let key = key.trim_end();
        let is_key = key.starts_with(|c: char| c.is_ascii_alphabetic())
            && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
        is_key.then(|| key.to_string())
    };
    text.lines().filter_map(key).collect()
}

#[test]
fn libraries_do_not_unwrap_or_leave_things_undone() {
    let tree = Tree::read();
    let forbidden = [".unwrap()", "todo!(", "unimplemented!(", "dbg!(", "#[ignore"];
    let mut wrong = Vec::new();
    // A module of tests in a file of its own is no library.
    let is_library = |path: &&str| path.contains("/src/") && !path.ends_with("/tests.rs");
    for path in tree.rust("crates/").chain(tree.rust("games/")).filter(is_library) {
        for (number, line) in library_code_of(&tree.text(path)).lines().enumerate() {
            let found = forbidden.iter().find(|word| line.contains(**word));
            wrong.extend(found.map(|word| format!("{path}:{}: {word}", number + 1)));
        }
    }
    none(&wrong);
}

#[test]
fn no_test_is_switched_off() {
    let tree = Tree::read();
    let mark = concat!("#[ign", "ore");
    let off = tree.rust("crates/").chain(tree.rust("games/")).filter(|path| tree.text(path).contains(mark));
    let own = |path: &&str| path.starts_with("crates/testkit/tests/tidy/");
    none(
        &off.filter(|path| !own(path)).map(|path| format!("{path} switches a test off")).collect::<Vec<_>>(),
    );
}

#[test]
fn every_crate_has_an_example_or_a_test() {
    let tree = Tree::read();
    let untested = tree.crates().into_iter().filter(|folder| {
        let text: String = tree.rust(folder).map(|path| tree.text(path)).collect();
        !text.contains("//! ```") && !text.contains("/// ```") && !text.contains("#[test]")
    });
    none(&untested.map(|folder| format!("{folder} has neither an example nor a test")).collect::<Vec<_>>());
}

#[test]
fn no_module_is_a_drawer() {
    let tree = Tree::read();
    let drawers = ["utils", "util", "common", "helpers", "misc"];
    let is_drawer =
        |path: &&str| path.split('/').any(|part| drawers.contains(&part.strip_suffix(".rs").unwrap_or(part)));
    let wrong = tree.rust("crates/").chain(tree.rust("games/")).filter(is_drawer);
    none(&wrong.map(|path| format!("{path} has no name of its own")).collect::<Vec<_>>());
}

#[test]
fn no_file_names_a_machine_or_a_registry() {
    let tree = Tree::read();
    // Written in two halves, so that this file does not name them either.
    let paths = [
        concat!("/wo", "rk/"),
        concat!("/tm", "p/"),
        concat!("/ho", "me/"),
        concat!("/Us", "ers/"),
        concat!("/ro", "ot/"),
    ];
    let mut wrong = Vec::new();
    for path in tree.all() {
        let text = tree.text(path);
        for (number, line) in text.lines().enumerate() {
            let named = paths.iter().find(|name| is_path(line, name));
            wrong.extend(named.map(|name| format!("{path}:{}: a path of a machine, {name}", number + 1)));
        }
    }
    let index = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
    let lock = tree.text("Cargo.lock");
    let strange = lock.lines().filter(|line| line.starts_with("source = ") && *line != index);
    wrong.extend(strange.map(|line| format!("Cargo.lock: {line}")));
    let hosts =
        tree.all().filter(|path| path.ends_with("package-lock.json")).map(|path| (path, tree.text(path)));
    for (path, text) in hosts {
        let resolved = text.lines().filter(|line| line.trim_start().starts_with("\"resolved\":"));
        let strange = resolved.filter(|line| !line.contains("https://registry.npmjs.org/"));
        wrong.extend(strange.map(|line| format!("{path}: {}", line.trim())));
    }
    none(&wrong);
}

/// Whether an absolute path begins there: no word, point or slash stands right before it.
fn is_path(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "._-/$}{)".contains(c))
    })
}

#[test]
fn no_client_searches_a_sentence() {
    let tree = Tree::read();
    let reads_events =
        |text: &str| ["Event", "Scene"].iter().any(|it| text.contains(&format!("wire\").{it}}}")));
    let pages = tree.under("web/").filter(|path| path.ends_with(".js") && reads_events(&tree.text(path)));
    let clients = tree.rust("crates/terminal/src/").chain(tree.rust("crates/server/src/"));
    let mut wrong = Vec::new();
    for path in pages.chain(clients) {
        for (number, line) in library_code_of(&tree.text(path)).lines().enumerate() {
            let found = search_in(line, path.ends_with(".js"));
            wrong.extend(found.map(|how| {
                format!("{path}:{}: {how} looks for a fact in a sentence; events carry facts", number + 1)
            }));
        }
    }
    none(&wrong);
}

/// How a line looks for something in a sentence: by searching the text of something told, and in files of the page
/// that read events by any regular expression.
fn search_in(line: &str, is_page: bool) -> Option<&'static str> {
    const RUST: &[&str] =
        &[".text.contains(", ".text.starts_with(", ".text.find(", ".text.split", "line.contains("];
    const PAGE: &[&str] = &[
        "RegExp",
        ".exec(",
        ".test(",
        ".match(",
        ".matchAll(",
        ".search(",
        "text.includes(",
        "text.indexOf(",
        "text.startsWith(",
        "text.split(",
        "text.slice(",
        "text.toLowerCase(",
        "line.includes(",
    ];
    // `context.find(` is another word.
    let is_whole = |before: Option<char>| !before.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let is_found = |how: &&&str| {
        let mut places = line.match_indices(**how).map(|(at, _)| line[..at].chars().next_back());
        places.any(|before| how.starts_with('.') || is_whole(before))
    };
    let ways = if is_page { PAGE } else { RUST };
    ways.iter().find(is_found).copied()
}

#[test]
fn these_checks_can_fail() {
    assert_eq!(search_in("if said.iter().any(|line| line.contains(name))", false), Some("line.contains("));
    assert_eq!(search_in("const thrown = THROW.exec(fight.text);", true), Some(".exec("));
    assert_eq!(search_in("const said = text.toLowerCase().split(x)", true), Some("text.toLowerCase("));
    assert_eq!(search_in("yours.includes(seat) && context.includes(it)", true), None);
    assert_eq!(search_in("if event.text.contains(name) {", false), Some(".text.contains("));
    let kernel = "crates/kernel/data/en.ftl";
    assert_eq!(sentences_apart(&Tree::read(), kernel, "data/xx.ftl"), ["data/xx.ftl is missing"]);
    assert_eq!(parts_of("GuerreBot_two"), ["guerre", "bot", "two"]);
    assert_eq!(keys("a-b = x\n  c = y\n# d = z\n"), BTreeSet::from(["a-b".to_string()]));
    assert!(is_path(concat!("see \"/tm", "p/x\""), concat!("/tm", "p/")));
    assert!(!is_path(concat!("a/tm", "p/x"), concat!("/tm", "p/")));
}

#[test]
fn the_server_gives_itself_no_leave_to_see_everything() {
    let tree = Tree::read();
    let wrong: Vec<String> = tree
        .under("crates/server/src/")
        .filter(|path| tree.text(path).contains("of_this_process"))
        .map(|path| format!("{path}: a server has no game to itself"))
        .collect();
    none(&wrong);
}

#[test]
fn every_figure_and_every_variable_of_a_server_is_documented() {
    let tree = Tree::read();
    let page: BTreeSet<String> = words_of(&tree.text("docs/hosting.md")).into_iter().collect();
    let sources = tree.rust("crates/server/src/").chain(tree.rust("crates/cli/src/"));
    let said: BTreeSet<String> = sources.flat_map(|path| words_of(&code_of(&tree.text(path)))).collect();
    let is_meant = |word: &&String| {
        word.starts_with("quincunx_") || word.starts_with("QUINCUNX_") && *word != "QUINCUNX_TOKEN"
    };
    let undocumented = said.iter().filter(is_meant).filter(|word| !page.contains(*word));
    let mut wrong: Vec<String> =
        undocumented.map(|word| format!("hosting.md does not name {word}")).collect();
    let unknown = page.iter().filter(is_meant).filter(|word| !said.contains(*word));
    wrong.extend(unknown.map(|word| format!("hosting.md names {word}, which there is not")));
    none(&wrong);
}
