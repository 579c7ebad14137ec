//! Tables of perft counts: the sharpest test of a generator, as data.

use kernel::{Files, Options};
use std::collections::BTreeMap;
use table::Playable;

/// A row of a table, by the names of its columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Row<'a> {
    /// What stands in a column; nothing where there is no such column.
    pub fn get(&self, column: &str) -> &'a str {
        self.0.get(column).copied().unwrap_or_default()
    }

    fn number(&self, column: &str) -> u64 {
        self.get(column).parse().unwrap_or_else(|_| panic!("{column} is no number in {self:?}"))
    }
}

/// The rows of a table whose first line names the columns; fields are parted by commas.
pub fn rows(csv: &str) -> Vec<Row<'_>> {
    let mut lines = csv.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let Some(names) = lines.next() else { return Vec::new() };
    let row = |line| Row(split(names).zip(split(line)).collect());
    lines.map(row).collect()
}

fn split(line: &str) -> impl Iterator<Item = &str> {
    line.split(',').map(str::trim)
}

/// Counts every row of a table with columns `depth` and `nodes` that has at most `most` nodes. `start` says
/// what else a row means: options, and the position as the game writes it (the game's start if it is empty).
/// Gives the number of rows counted.
///
/// # Panics
/// When a count is another one, or a row cannot be read.
///
/// ```
/// use testkit::{perft_table, toy::Toy};
/// let table = "cells,depth,nodes\n2,1,2\n2,2,2\n3,2,3";
/// let start = |row: &testkit::Row<'_>| (vec![("cells", row.get("cells").to_string())], String::new());
/// assert_eq!(perft_table::<Toy>(table, 100, start), 3);
/// ```
pub fn perft_table<G: Playable>(
    csv: &str,
    most: u64,
    start: impl Fn(&Row<'_>) -> (Vec<(&'static str, String)>, String),
) -> usize {
    let files = Files::shipped(G::FILES);
    let mut counted = 0;
    for row in rows(csv).iter().filter(|row| row.number("nodes") <= most) {
        let (options, position) = start(row);
        let given: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.clone())).collect();
        let game = Options::resolve(G::OPTIONS, &given, &files).and_then(|options| G::new(&options, &files));
        let game = game.unwrap_or_else(|bad| panic!("{row:?}: {bad:?}"));
        let state = match position.as_str() {
            "" => game.start(),
            line => game.read_position(line).unwrap_or_else(|bad| panic!("{row:?}: {bad:?}")),
        };
        let nodes = search::perft(&game, &state, row.number("depth") as u32);
        assert_eq!(nodes, row.number("nodes"), "{} {row:?}", G::META.id);
        counted += 1;
    }
    counted
}
