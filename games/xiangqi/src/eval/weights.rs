//! The numbers of the judgement, as `data/weights.toml` has them: fitted to games of the program against itself.
//!
//! They are those of the traditional board and its pieces. Every block is a list of numbers for the opening and as many
//! for the ending; all blocks one after the other are what a fit works on.

use std::sync::LazyLock;

/// The kinds that have blocks of their own, as the traditional pieces' file names them.
pub(super) const KINDS: [&str; 7] =
    ["general", "adviser", "elephant", "horse", "chariot", "cannon", "soldier"];
/// Places of a kind: ten rows, seen from its own side, of five columns, counted from the edge.
pub(super) const PLACES: usize = 50;
/// How far a piece reaches: this number of squares, or more.
pub(super) const REACHES: usize = 18;
/// How much of the squares round the general is in reach: this much, or more.
pub(super) const NEARS: usize = 16;
/// Guards that are left: none to four.
pub(super) const LEFT: usize = 5;
/// Guards of one kind that are missing: none to two.
pub(super) const MISSING: usize = 3;
/// Pieces between a piece and the general: none to three or more.
pub(super) const BETWEEN: usize = 4;

/// One weight of the judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Feature {
    /// A piece of a kind on a place.
    Place(usize, usize),
    /// How many squares a piece of a kind reaches.
    Reach(usize, usize),
    /// How many guards are left, and how much of the squares round the general is in reach.
    Danger(usize, usize),
    /// A piece of a kind, and how many guards of the first or second kind it meets are missing.
    Guards(usize, usize, usize),
    /// A piece of a kind on a column or row with the general, and how many pieces are between.
    Line(usize, usize, usize),
    /// A piece of a kind that is attacked: not covered (0), or covered but attacked by what costs less (1).
    Threat(usize, usize),
    /// To be the one who moves.
    Tempo,
}

/// The blocks: name, how many kinds have one (0 for a block of no kind), and how long each is.
const BLOCKS: [(&str, usize, usize); 7] = [
    ("place", KINDS.len(), PLACES),
    ("reach", KINDS.len(), REACHES),
    ("danger", 0, LEFT * NEARS),
    ("guards", KINDS.len(), 2 * MISSING),
    ("line", KINDS.len(), 2 * BETWEEN),
    ("threat", KINDS.len(), 2),
    ("tempo", 0, 1),
];

/// How many weights there are.
pub(super) fn count() -> usize {
    BLOCKS.iter().map(|(_, kinds, length)| kinds.max(&1) * length).sum()
}

impl Feature {
    /// Its place among all weights.
    pub(super) fn index(self) -> usize {
        let (block, within) = match self {
            Feature::Place(kind, place) => (0, kind * PLACES + place),
            Feature::Reach(kind, squares) => (1, kind * REACHES + squares.min(REACHES - 1)),
            Feature::Danger(left, near) => (2, left * NEARS + near.min(NEARS - 1)),
            Feature::Guards(kind, slot, missing) => {
                (3, (kind * 2 + slot) * MISSING + missing.min(MISSING - 1))
            }
            Feature::Line(kind, axis, between) => (4, (kind * 2 + axis) * BETWEEN + between.min(BETWEEN - 1)),
            Feature::Threat(kind, how) => (5, kind * 2 + how),
            Feature::Tempo => (6, 0),
        };
        let before: usize = BLOCKS[..block].iter().map(|(_, kinds, length)| kinds.max(&1) * length).sum();
        before + within
    }
}

/// All weights, opening and ending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub(super) Vec<[i32; 2]>);

/// The weights that are shipped.
pub(super) static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
    Weights::read(include_str!("../../data/weights.toml")).expect("the shipped weights are sound")
});

impl Weights {
    /// The weights of a file; nothing if it lacks a block or a number.
    pub fn read(text: &str) -> Option<Weights> {
        let file: toml::Table = text.parse().ok()?;
        let mut weights = Vec::with_capacity(count());
        for (name, kinds, length) in BLOCKS {
            let block = file.get(name)?.as_table()?;
            let tables: Vec<&toml::Table> = match kinds {
                0 => vec![block],
                _ => KINDS.iter().map(|kind| block.get(*kind)?.as_table()).collect::<Option<_>>()?,
            };
            for table in tables {
                let numbers = |key: &str| -> Option<Vec<i32>> {
                    let list = table.get(key)?.as_array()?.iter();
                    list.map(|number| number.as_integer().map(|number| number as i32)).collect()
                };
                let (opening, ending) = (numbers("opening")?, numbers("ending")?);
                if opening.len() != length || ending.len() != length {
                    return None;
                }
                weights.extend(opening.into_iter().zip(ending).map(|(opening, ending)| [opening, ending]));
            }
        }
        Some(Weights(weights))
    }

    /// The same as a file.
    pub fn write(&self) -> String {
        let mut text = String::from(HEAD);
        let mut rest = self.0.iter();
        for (name, kinds, length) in BLOCKS {
            let of_kind = |kind: &&str| format!("{name}.{kind}");
            let titles: Vec<String> = match kinds {
                0 => vec![name.to_string()],
                _ => KINDS.iter().map(of_kind).collect(),
            };
            for title in titles {
                let block: Vec<&[i32; 2]> = rest.by_ref().take(length).collect();
                text += &format!("\n[{title}]\n");
                for (key, time) in [("opening", 0), ("ending", 1)] {
                    let numbers: Vec<i32> = block.iter().map(|pair| pair[time]).collect();
                    text += &format!("{key} = {}\n", list(&numbers, width(name)));
                }
            }
        }
        text
    }

    /// One of them.
    pub(super) fn of(&self, feature: Feature) -> [i32; 2] {
        self.0[feature.index()]
    }
}

/// How many numbers of a block are written in a line.
fn width(name: &str) -> usize {
    match name {
        "place" => 5,
        "danger" => NEARS,
        "guards" => MISSING,
        "line" => BETWEEN,
        _ => REACHES,
    }
}

fn list(numbers: &[i32], width: usize) -> String {
    let written = |line: &[i32]| line.iter().map(i32::to_string).collect::<Vec<_>>().join(", ");
    match numbers.len() <= width {
        true => format!("[{}]", written(numbers)),
        false => {
            let lines: Vec<String> =
                numbers.chunks(width).map(|line| format!("  {},\n", written(line))).collect();
            format!("[\n{}]", lines.concat())
        }
    }
}

/// What a file of weights says first.
const HEAD: &str = "# What positions of the traditional board are worth, in hundredths of a soldier: fitted to games of the program
# against itself (`cargo run --release -p xiangqi --example tune`). Numbers for the opening, with everything on the
# board, and for the ending, with nothing but soldiers; in between in proportion.
#
# place: a piece by where it stands. Ten rows from its own side on, five columns from the edge to the middle.
# reach: a piece by the number of squares it can go to, 0 to 17 or more.
# danger: by the number of guards left (lines, none to four) and by how much of the squares round the general is
#   in reach of the other side (columns).
# guards: each attacking piece, by how many advisers (first line) and elephants (second line) it meets are missing.
# line: each piece that stands on the general's column (first line) or row, or a horse's leap away (either), by how many
#   pieces are between.
# threat: a piece that is attacked and not covered, and one that is covered but attacked by a cheaper one.
# tempo: to be the one who moves.
";
