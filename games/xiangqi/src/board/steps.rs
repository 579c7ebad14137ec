//! Chains of steps: `"fr f"` is one step forward to the right, then one forward. The last step may be
//! repeated: `"f*"` as far as the board goes, `"f3"` up to three times.

use super::betza::Slip;
use super::reader::suggest;
use super::{ENDLESS, Walk};
use phrase::Text;

/// The words of steps: columns to the right, rows forward.
const WORDS: &[(&str, (i8, i8))] = &[
    ("f", (0, 1)),
    ("fr", (1, 1)),
    ("r", (1, 0)),
    ("br", (1, -1)),
    ("b", (0, -1)),
    ("bl", (-1, -1)),
    ("l", (-1, 0)),
    ("fl", (-1, 1)),
];

/// Which images of a chain belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// The chain alone.
    None,
    /// The chain and its mirror image.
    Sides,
    /// The chain turned and mirrored in every way.
    All,
}

/// The words for symmetries.
pub(super) const SYMMETRIES: &[(&str, Symmetry)] =
    &[("none", Symmetry::None), ("sides", Symmetry::Sides), ("all", Symmetry::All)];

/// The walks of a chain of steps, all grounds allowed.
pub(super) fn parse(text: &str, symmetry: Symmetry) -> Result<Vec<Walk>, Slip> {
    let mut steps = Vec::new();
    let mut repeats = 1;
    for (at, word) in words(text) {
        if repeats != 1 {
            return Err((at, Text::new("xiangqi.steps.repeat")));
        }
        let (step, times) = read_step(at, word)?;
        steps.push(step);
        repeats = times;
    }
    if steps.is_empty() {
        return Err((0, Text::new("xiangqi.steps.empty")));
    }
    if returns(&steps, repeats) {
        return Err((0, Text::new("xiangqi.steps.returns")));
    }
    let mut walks = Vec::new();
    for steps in images(&steps, symmetry) {
        let walk = Walk { repeats, ..Walk::along(steps) };
        if !walks.contains(&walk) {
            walks.push(walk);
        }
    }
    Ok(walks)
}

/// Whether a chain comes back to where it began or has been: then what stands on the way is not clear.
fn returns(steps: &[(i8, i8)], repeats: u8) -> bool {
    let last = steps.last().copied().unwrap_or_default();
    let again = std::iter::repeat_n(last, usize::from(repeats.min(FARTHEST)) - 1);
    let mut at = (0i16, 0i16);
    let mut seen = vec![at];
    steps.iter().copied().chain(again).any(|(right, forward)| {
        at = (at.0 + i16::from(right), at.1 + i16::from(forward));
        let been = seen.contains(&at);
        seen.push(at);
        been
    })
}

/// No board is longer than this.
const FARTHEST: u8 = 192;

/// The words of a text, each with the byte it begins at.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

fn read_step(at: usize, word: &str) -> Result<((i8, i8), u8), Slip> {
    let end = word.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(word.len());
    let (name, times) = word.split_at(end);
    let Some((_, step)) = WORDS.iter().find(|(known, _)| *known == name) else {
        let known: Vec<&str> = WORDS.iter().map(|(known, _)| *known).collect();
        return Err((at, suggest("xiangqi.steps.word", word, &known)));
    };
    let repeats = match times {
        "" => Some(1),
        "*" => Some(ENDLESS),
        _ => times.parse().ok().filter(|times| (1..ENDLESS).contains(times)),
    };
    match repeats {
        Some(repeats) => Ok((*step, repeats)),
        None => Err((at + end, Text::new("xiangqi.steps.times").name("times", times))),
    }
}

/// A way to turn or mirror a step.
type Turn = fn((i8, i8)) -> (i8, i8);

fn images(steps: &[(i8, i8)], symmetry: Symmetry) -> Vec<Vec<(i8, i8)>> {
    let turns: &[Turn] = match symmetry {
        Symmetry::None => &[|(x, y)| (x, y)],
        Symmetry::Sides => &[|(x, y)| (x, y), |(x, y)| (-x, y)],
        Symmetry::All => &[
            |(x, y)| (x, y),
            |(x, y)| (-x, y),
            |(x, y)| (x, -y),
            |(x, y)| (-x, -y),
            |(x, y)| (y, x),
            |(x, y)| (-y, x),
            |(x, y)| (y, -x),
            |(x, y)| (-y, -x),
        ],
    };
    turns.iter().map(|turn| steps.iter().map(|&step| turn(step)).collect()).collect()
}
