//! The source tree: the files that belong to the project, and their code without remarks.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of the project, by their paths from its root.
pub struct Tree {
    texts: BTreeMap<String, String>,
}

impl Tree {
    /// Reads the files git knows or would know; without git, all that are there.
    pub fn read() -> Tree {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let paths = known_to_git(&root).unwrap_or_else(|| walk(&root, &root));
        // What is not text, such as a picture, holds no words.
        let read = |path: String| fs::read_to_string(root.join(&path)).ok().map(|text| (path, text));
        Tree { texts: paths.into_iter().filter_map(read).collect() }
    }

    /// Every path.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }

    /// The paths below a folder.
    pub fn under<'a>(&'a self, folder: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        let folder = folder.to_string();
        self.all().filter(move |path| path.starts_with(&folder))
    }

    /// The Rust files below a folder.
    pub fn rust<'a>(&'a self, folder: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        self.under(folder).filter(|path| path.ends_with(".rs"))
    }

    /// Whether there is such a file.
    pub fn has(&self, path: &str) -> bool {
        self.texts.contains_key(path)
    }

    /// The text of a file; nothing if there is none.
    pub fn text(&self, path: &str) -> String {
        self.texts.get(path).cloned().unwrap_or_default()
    }

    /// The ids of the games: the folders with a manifest in `games`.
    pub fn games(&self) -> Vec<String> {
        let game = |path: &str| path.strip_prefix("games/")?.strip_suffix("/Cargo.toml").map(str::to_string);
        self.all().filter_map(game).collect()
    }

    /// The folder of every crate.
    pub fn crates(&self) -> BTreeSet<String> {
        let folder = |path: &str| {
            path.strip_suffix("Cargo.toml").filter(|folder| !folder.is_empty()).map(str::to_string)
        };
        self.all().filter_map(folder).collect()
    }
}

fn known_to_git(root: &Path) -> Option<Vec<String>> {
    let listing = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .ok()?;
    let paths: Vec<String> = String::from_utf8(listing.stdout).ok()?.lines().map(str::to_string).collect();
    (listing.status.success() && !paths.is_empty()).then_some(paths)
}

fn walk(root: &Path, folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| paths_of(root, path)).collect()
}

fn paths_of(root: &Path, path: PathBuf) -> Vec<String> {
    let skipped = ["target", ".git", "node_modules"];
    let name = path.file_name().map(|name| name.to_string_lossy().to_string()).unwrap_or_default();
    if skipped.contains(&name.as_str()) {
        return Vec::new();
    }
    if path.is_dir() {
        return walk(root, &path);
    }
    let below = path.strip_prefix(root).map(|path| path.to_string_lossy().replace('\\', "/"));
    below.into_iter().collect()
}

/// Code without remarks; lines stay where they are.
pub fn code_of(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", without_remark(line))).collect()
}

/// The code of a library without its remarks and its tests.
pub fn library_code_of(text: &str) -> String {
    let library = text.split("#[cfg(test)]").next().unwrap_or_default();
    code_of(library)
}

/// A line up to `//`, unless that stands in a string.
fn without_remark(line: &str) -> &str {
    let mut in_string = false;
    let mut escaped = false;
    let mut before = ' ';
    for (at, letter) in line.char_indices() {
        match letter {
            '/' if before == '/' && !in_string => return &line[..at - 1],
            '"' if !escaped && before != '\'' => in_string = !in_string,
            _ => {}
        }
        escaped = letter == '\\' && !escaped;
        before = letter;
    }
    line
}

/// The words of code: names, and the words inside strings.
pub fn words_of(code: &str) -> Vec<String> {
    let words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| !word.is_empty()).map(str::to_string).collect()
}

#[test]
fn remarks_are_no_code() {
    assert_eq!(without_remark("let a = \"http://x\"; // remark"), "let a = \"http://x\"; ");
    assert_eq!(without_remark("/// remark"), "");
    assert_eq!(library_code_of("a\n#[cfg(test)]\nb"), "a\n");
    assert_eq!(words_of("use a_b::c; \"d-e\""), ["use", "a_b", "c", "d", "e"]);
}
