//! The options of a game, read once into types.

use kernel::{OptionKind, OptionSpec, Options, Seat};

/// What becomes of a bomb that anything but a miner attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BombRule {
    /// It goes, and takes the attacker with it.
    Goes,
    /// It stays; only the attacker goes.
    Stays,
}

/// What becomes of two pieces of the same rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Both go.
    Both,
    /// The attacker wins.
    Attacker,
    /// The defender wins.
    Defender,
}

/// How long a rank that was shown stays on show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// For the rest of the game.
    Persistent,
    /// Only at the moment of combat; who forgets it has lost it.
    Momentary,
}

/// Who makes the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// A lot decides.
    Lot,
    /// Always this seat.
    Always(Seat),
}

/// The options of a game, as types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What becomes of an attacked bomb.
    pub bomb: BombRule,
    /// How often in a row one piece may cross one border; nothing means without end.
    pub two_squares: Option<u8>,
    /// Whether a chase may not lead back to a position that it already saw.
    pub more_squares: bool,
    /// What becomes of equal ranks.
    pub tie: Tie,
    /// Whether a scout may attack after more than one square.
    pub scout_strike: bool,
    /// How long shown ranks stay on show.
    pub reveal: Reveal,
    /// Who starts.
    pub first: First,
    /// The number of moves without an attack after which the game is drawn.
    pub no_attack_limit: Option<u32>,
    /// The number of moves after which the game is drawn.
    pub move_limit: Option<u32>,
}

/// Every option with the default of ruleset `seed`.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "ruleset",
        kind: OptionKind::File {
            folder: "rulesets",
            ending: "toml",
            shipped: &["seed", "official"],
            inside: None,
        },
        default: "seed",
    },
    OptionSpec {
        key: "board",
        kind: OptionKind::File { folder: "boards", ending: "toml", shipped: &["classic"], inside: None },
        default: "classic",
    },
    OptionSpec { key: "bomb", kind: OptionKind::OneOf(&["goes", "stays"]), default: "goes" },
    OptionSpec { key: "two_squares", kind: OptionKind::OneOf(&["off", "3", "5"]), default: "off" },
    OptionSpec { key: "more_squares", kind: OptionKind::OneOf(&["off", "on"]), default: "off" },
    OptionSpec { key: "tie", kind: OptionKind::OneOf(&["both", "attacker", "defender"]), default: "both" },
    OptionSpec { key: "scout_strike", kind: OptionKind::OneOf(&["on", "off"]), default: "on" },
    OptionSpec {
        key: "reveal",
        kind: OptionKind::OneOf(&["persistent", "momentary"]),
        default: "persistent",
    },
    OptionSpec { key: "first", kind: OptionKind::OneOf(&["lot", "red", "blue"]), default: "lot" },
    OptionSpec {
        key: "no_attack_limit",
        kind: OptionKind::NumberOrOff { least: 1, most: MOST_MOVES },
        default: "off",
    },
    OptionSpec {
        key: "move_limit",
        kind: OptionKind::NumberOrOff { least: 1, most: MOST_MOVES },
        default: "5000",
    },
];

const MOST_MOVES: u32 = 1_000_000;

impl Terms {
    /// The options as types. They were checked against `OPTIONS`, so every word is one of the listed.
    pub fn new(options: &Options) -> Terms {
        Terms {
            bomb: if options.is("bomb", "stays") { BombRule::Stays } else { BombRule::Goes },
            two_squares: options.number("two_squares").map(|times| times as u8),
            more_squares: options.is("more_squares", "on"),
            tie: match options.get("tie") {
                "attacker" => Tie::Attacker,
                "defender" => Tie::Defender,
                _ => Tie::Both,
            },
            scout_strike: options.is("scout_strike", "on"),
            reveal: if options.is("reveal", "momentary") { Reveal::Momentary } else { Reveal::Persistent },
            first: match options.get("first") {
                "red" => First::Always(Seat(0)),
                "blue" => First::Always(Seat(1)),
                _ => First::Lot,
            },
            no_attack_limit: options.number("no_attack_limit"),
            move_limit: options.number("move_limit"),
        }
    }

    /// Whether a rule of repetition holds at all.
    #[inline]
    pub fn bans_anything(&self) -> bool {
        self.more_squares || self.two_squares.is_some()
    }
}
