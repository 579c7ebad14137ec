//! The options of the game.

use kernel::{OptionKind, OptionSpec};

/// Every option, for `-o`, forms and help.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "ruleset",
        kind: OptionKind::File {
            folder: "rulesets",
            ending: "toml",
            shipped: &["seed", "traditional"],
            inside: None,
        },
        default: "seed",
    },
    OptionSpec {
        key: "board",
        kind: OptionKind::File {
            folder: "boards",
            ending: "toml",
            shipped: &["plain", "desert", "mountain", "glacier", "traditional"],
            inside: Some("board.toml"),
        },
        default: "plain",
    },
    OptionSpec {
        key: "horse",
        kind: OptionKind::OneOf(&["board", "straight_first", "diagonal_first"]),
        default: "board",
    },
    OptionSpec { key: "repetition", kind: OptionKind::OneOf(&["simple", "asian", "off"]), default: "simple" },
    OptionSpec { key: "folds", kind: OptionKind::Number { least: 2, most: 9 }, default: "3" },
    OptionSpec { key: "limit", kind: OptionKind::NumberOrOff { least: 1, most: 9999 }, default: "120" },
];
