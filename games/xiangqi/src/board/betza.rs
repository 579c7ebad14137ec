//! Betza notation: how a piece goes, in a few letters. `R` is a rook, `nN` a knight that can be blocked,
//! `mRcpR` the cannon.

use super::{ENDLESS, Walk};
use phrase::Text;

/// The atoms: one leap each, by its longer and its shorter side.
const ATOMS: &[(char, i8, i8)] = &[
    ('W', 1, 0),
    ('F', 1, 1),
    ('D', 2, 0),
    ('N', 2, 1),
    ('A', 2, 2),
    ('H', 3, 0),
    ('C', 3, 1),
    ('Z', 3, 2),
    ('G', 3, 3),
];
/// Letters that stand for several atoms, or for one repeated.
const COMPOUNDS: &[(char, &str, u8)] =
    &[('R', "W", ENDLESS), ('B', "F", ENDLESS), ('Q', "WF", ENDLESS), ('K', "WF", 1)];

/// What is wrong with a text, and at which byte of it.
pub(super) type Slip = (usize, Text);

/// The walks of a text in Betza notation, all grounds allowed.
pub(super) fn parse(text: &str) -> Result<Vec<Walk>, Slip> {
    let mut walks = Vec::new();
    let mut rest = Letters { text, at: 0 };
    while rest.peek().is_some() {
        let modifiers = Modifiers::read(&mut rest)?;
        let (leaps, repeats) = read_atom(&mut rest)?;
        for (long, short) in leaps {
            modifiers.expand(long, short, repeats, &mut walks)?;
        }
    }
    if walks.is_empty() { Err((0, Text::new("xiangqi.betza.empty"))) } else { Ok(walks) }
}

struct Letters<'a> {
    text: &'a str,
    at: usize,
}

impl Letters<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.at += letter.len_utf8();
        Some(letter)
    }
}

/// An atom's leaps and how often they may be repeated.
fn read_atom(rest: &mut Letters<'_>) -> Result<(Vec<(i8, i8)>, u8), Slip> {
    let at = rest.at;
    let Some(letter) = rest.next() else { return Err((at, Text::new("xiangqi.betza.unfinished"))) };
    let (atoms, repeats) = match COMPOUNDS.iter().find(|(name, ..)| *name == letter) {
        Some(&(_, atoms, repeats)) => (atoms.to_string(), repeats),
        None => (letter.to_string(), 1),
    };
    let leaps: Vec<(i8, i8)> = ATOMS
        .iter()
        .filter(|(name, ..)| atoms.contains(*name))
        .map(|&(_, long, short)| (long, short))
        .collect();
    if leaps.is_empty() {
        return Err((at, unknown_letter(letter)));
    }
    let repeats = read_repeats(rest, letter)?.unwrap_or(repeats);
    Ok((leaps, repeats))
}

/// `R4`: at most four times; `NN` or `N0`: as often as the board allows.
fn read_repeats(rest: &mut Letters<'_>, letter: char) -> Result<Option<u8>, Slip> {
    if rest.peek() == Some(letter) {
        rest.next();
        return Ok(Some(ENDLESS));
    }
    let at = rest.at;
    let mut digits = String::new();
    while let Some(digit) = rest.peek().filter(char::is_ascii_digit) {
        digits.push(digit);
        rest.next();
    }
    match digits.as_str() {
        "" => Ok(None),
        "0" => Ok(Some(ENDLESS)),
        _ => match digits.parse() {
            Ok(number) if number < ENDLESS => Ok(Some(number)),
            _ => Err((at, Text::new("xiangqi.betza.range").name("digits", digits))),
        },
    }
}

fn unknown_letter(letter: char) -> Text {
    let atoms: Vec<String> =
        COMPOUNDS.iter().map(|c| c.0).chain(ATOMS.iter().map(|a| a.0)).map(String::from).collect();
    Text::new("xiangqi.betza.letter").name("letter", letter).name("atoms", atoms.join(" "))
}

/// The small letters before an atom.
struct Modifiers {
    at: usize,
    directions: Vec<char>,
    moves: bool,
    captures: bool,
    lame: bool,
    jumps: (u8, u8),
    first: bool,
}

impl Modifiers {
    fn read(rest: &mut Letters<'_>) -> Result<Modifiers, Slip> {
        let mut read = Modifiers {
            at: rest.at,
            directions: Vec::new(),
            moves: false,
            captures: false,
            lame: false,
            jumps: (0, 0),
            first: false,
        };
        while let Some(letter) = rest.peek().filter(|letter| letter.is_lowercase()) {
            match letter {
                'f' | 'b' | 'l' | 'r' | 's' | 'v' => read.directions.push(letter),
                'm' => read.moves = true,
                'c' => read.captures = true,
                'n' => read.lame = true,
                'p' => read.jumps = (1, 1),
                'i' => read.first = true,
                _ => return Err((rest.at, Text::new("xiangqi.betza.modifier").name("letter", letter))),
            }
            rest.next();
        }
        if !read.moves && !read.captures {
            (read.moves, read.captures) = (true, true);
        }
        Ok(read)
    }

    fn expand(&self, long: i8, short: i8, repeats: u8, walks: &mut Vec<Walk>) -> Result<(), Slip> {
        for (right, forward) in images((short, long)) {
            if !self.directions.is_empty() && !self.points_to(right, forward) {
                continue;
            }
            let walk = Walk {
                repeats,
                moves: self.moves,
                captures: self.captures,
                jumps: self.jumps,
                first: self.first,
                ..Walk::along(self.steps(right, forward, repeats)?)
            };
            walks.push(walk);
        }
        Ok(())
    }

    /// The steps of a leap: one, or several if it can be blocked on the way.
    fn steps(&self, right: i8, forward: i8, repeats: u8) -> Result<Vec<(i8, i8)>, Slip> {
        let (long, short) = (right.abs().max(forward.abs()), right.abs().min(forward.abs()));
        if !self.lame || long == 1 {
            return Ok(vec![(right, forward)]);
        }
        let unit = (right.signum(), forward.signum());
        let straight = if right.abs() > forward.abs() { (unit.0, 0) } else { (0, unit.1) };
        match (long, short) {
            _ if repeats > 1 => Err((self.at, Text::new("xiangqi.betza.lame"))),
            (2, 1) => Ok(vec![straight, unit]),
            (_, 0) => Ok(vec![straight; long as usize]),
            _ if long == short => Ok(vec![unit; long as usize]),
            _ => Err((self.at, Text::new("xiangqi.betza.lame"))),
        }
    }

    /// Whether the direction letters allow a leap. On slanting leaps two letters of different axes belong
    /// together: `fl` is forward and left.
    fn points_to(&self, right: i8, forward: i8) -> bool {
        let slants = right != 0 && forward != 0;
        let mut letters = self.directions.iter().copied().peekable();
        while let Some(first) = letters.next() {
            let pair = letters.next_if(|&second| slants && is_upright(first) != is_upright(second));
            let mainly = lies(first, right, forward) && (first_is_longer(first, right, forward));
            if mainly && pair.is_none_or(|second| lies(second, right, forward)) {
                return true;
            }
        }
        false
    }
}

fn is_upright(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v')
}

fn lies(letter: char, right: i8, forward: i8) -> bool {
    match letter {
        'f' => forward > 0,
        'b' => forward < 0,
        'v' => forward != 0,
        'l' => right < 0,
        'r' => right > 0,
        _ => right != 0,
    }
}

/// A knight's `f` means the two leaps that go mostly forward.
fn first_is_longer(letter: char, right: i8, forward: i8) -> bool {
    if is_upright(letter) { forward.abs() >= right.abs() } else { right.abs() >= forward.abs() }
}

/// A step turned and mirrored in every way, each once.
pub(super) fn images((right, forward): (i8, i8)) -> Vec<(i8, i8)> {
    let mut all = Vec::new();
    for (x, y) in [(right, forward), (forward, right)] {
        for image in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            if !all.contains(&image) {
                all.push(image);
            }
        }
    }
    all
}

impl Walk {
    /// A walk along these steps that moves and captures, from any ground.
    pub(crate) fn along(steps: Vec<(i8, i8)>) -> Walk {
        Walk {
            steps,
            repeats: 1,
            moves: true,
            captures: true,
            jumps: (0, 0),
            slides: false,
            grounds: u32::MAX,
            river: None,
            first: false,
            mirrored: true,
        }
    }
}
