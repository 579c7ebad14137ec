//! The options, and what they mean for this table.

use crate::board::{Board, MissionCard};
use kernel::{Misread, Misreads, OptionKind, OptionSpec, Options, Seat};
use phrase::Text;

/// Every option; what it does is the sentence `risk.option.<key>`.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "ruleset",
        kind: OptionKind::File {
            folder: "rulesets",
            ending: "toml",
            shipped: &["seed", "classic"],
            inside: None,
        },
        default: "seed",
    },
    OptionSpec {
        key: "map",
        kind: OptionKind::File { folder: "maps", ending: "toml", shipped: &["world"], inside: None },
        default: "world",
    },
    OptionSpec { key: "players", kind: OptionKind::Number { least: 2, most: 6 }, default: "2" },
    OptionSpec { key: "turn", kind: OptionKind::OneOf(&["seed", "classic"]), default: "seed" },
    OptionSpec { key: "split", kind: OptionKind::OneOf(&["third", "half"]), default: "third" },
    OptionSpec { key: "armies", kind: OptionKind::NumberOrOff { least: 2, most: 500 }, default: "42" },
    OptionSpec { key: "neutral", kind: OptionKind::NumberOrOff { least: 1, most: 500 }, default: "28" },
    OptionSpec { key: "territories", kind: OptionKind::OneOf(&["dealt", "claimed"]), default: "dealt" },
    OptionSpec { key: "placing", kind: OptionKind::OneOf(&["whole", "single"]), default: "whole" },
    OptionSpec { key: "battles_per_turn", kind: OptionKind::OneOf(&["1", "any"]), default: "1" },
    OptionSpec { key: "defence", kind: OptionKind::OneOf(&["chosen", "most"]), default: "chosen" },
    OptionSpec { key: "sets", kind: OptionKind::OneOf(&["escalating", "fixed"]), default: "escalating" },
    OptionSpec { key: "moves", kind: OptionKind::OneOf(&["bordering", "chain"]), default: "bordering" },
    OptionSpec { key: "target", kind: OptionKind::Number { least: 20, most: 100 }, default: "66" },
    OptionSpec { key: "goal", kind: OptionKind::OneOf(&["territories", "missions"]), default: "territories" },
    OptionSpec { key: "fog", kind: OptionKind::OneOf(&["off", "on"]), default: "off" },
    OptionSpec { key: "turns", kind: OptionKind::Number { least: 1, most: 1000 }, default: "200" },
];

/// Armies of each player at the start of the classic game, for two players and more.
const CLASSIC_ARMIES: [u16; 5] = [40, 35, 30, 25, 20];

/// The most armies of one player: the box is never empty in a real game, and no number overflows in any.
pub const BOX: u32 = 30_000;

/// The options of a table, worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How many play.
    pub players: u8,
    /// The order of the steps of a turn, with all that goes with it: cards, reinforcements, advances.
    pub order: Order,
    /// Whether a neutral holds a part of the map.
    pub has_neutral: bool,
    /// How many territories each player gets, and last the neutral.
    pub quotas: [u8; 7],
    /// How many armies each player starts with, those on its first territories included; last the neutral.
    pub armies: [u16; 7],
    /// Whether territories are claimed in turn rather than dealt.
    pub claimed: bool,
    /// Whether starting armies are placed one at a time in turn.
    pub single: bool,
    /// Whether there is more than one battle a turn.
    pub many_battles: bool,
    /// Whether the defender chooses the number of dice.
    pub defence_chosen: bool,
    /// Whether card sets are worth more and more.
    pub escalating: bool,
    /// Whether one move along a chain ends the turn, rather than any number between neighbours.
    pub chain: bool,
    /// How many territories win at once.
    pub target: u32,
    /// The missions that are dealt; none without secret missions.
    pub missions: Vec<Mission>,
    /// Whether what is far from one's own territories is hidden.
    pub fog: bool,
    /// How many turns each has before it is over.
    pub turns: u16,
}

/// The order of the steps of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Attack, draw, exchange, place, move; cards show kinds alone; a conquest is entered by one army.
    Seed,
    /// Exchange, place, attack, draw, move; cards show territories; armies grow with what one holds.
    Classic,
}

/// A mission of this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mission {
    /// Hold these continents, one bit each, and `free` more.
    Continents {
        /// The continents, one bit each.
        named: u32,
        /// How many more.
        free: u8,
    },
    /// Hold `count` territories with at least `armies` on each.
    Territories {
        /// How many territories.
        count: u8,
        /// The least armies on each.
        armies: u16,
    },
    /// Destroy a player, or hold `instead` territories if that cannot be.
    Destroy {
        /// Whom.
        whom: Seat,
        /// How many territories, if it cannot be.
        instead: u8,
    },
}

impl Terms {
    /// The terms of a table on this map, if there can be such a table.
    pub fn new(options: &Options, board: &Board) -> Result<Terms, Misreads> {
        let number = |key: &str| options.number(key);
        let players = number("players").map_or(2, |n| n as u8);
        let has_neutral = players == 2 && options.is("split", "third");
        let each = number("armies").map_or(CLASSIC_ARMIES[usize::from(players) - 2], |n| n as u16);
        let mut armies = [0; 7];
        armies[..usize::from(players)].fill(each);
        if has_neutral {
            armies[6] = number("neutral").map_or(each, |n| n as u16);
        }
        let size = board.size() as u32;
        let terms = Terms {
            players,
            order: if options.is("turn", "seed") { Order::Seed } else { Order::Classic },
            has_neutral,
            quotas: quotas(size as u8, players, has_neutral),
            armies,
            claimed: options.is("territories", "claimed"),
            single: options.is("placing", "single"),
            many_battles: options.is("battles_per_turn", "any"),
            defence_chosen: options.is("defence", "chosen"),
            escalating: options.is("sets", "escalating"),
            chain: options.is("moves", "chain"),
            target: (number("target").unwrap_or(100) * size).div_ceil(100),
            missions: if options.is("goal", "missions") { missions(board, players) } else { Vec::new() },
            fog: options.is("fog", "on"),
            turns: number("turns").map_or(200, |n| n as u16),
        };
        terms.check(options, size)
    }

    /// The terms, unless they contradict each other; every contradiction is named.
    fn check(self, options: &Options, size: u32) -> Result<Terms, Misreads> {
        let mut wrong = Vec::new();
        if self.order == Order::Seed && self.players != 2 {
            wrong.push(Text::new("risk.terms.players"));
        }
        let most = self.quotas.iter().copied().max().unwrap_or(0);
        if self.quotas[..usize::from(self.players)].contains(&0) {
            wrong.push(Text::new("risk.terms.small").number("players", self.players));
        }
        if self.target <= u32::from(most) {
            let text = Text::new("risk.terms.target").number("target", self.target);
            wrong.push(text.number("start", most));
        }
        if self.quotas.iter().zip(self.armies).any(|(&quota, armies)| armies < u16::from(quota)) {
            wrong.push(Text::new("risk.terms.armies").number("territories", most));
        }
        if options.is("goal", "missions") && self.missions.len() < usize::from(self.players) {
            wrong.push(Text::new("risk.terms.missions").number("players", self.players));
        }
        debug_assert!(u32::from(most) <= size);
        if wrong.is_empty() { Ok(self) } else { Err(Misreads(wrong.into_iter().map(Misread::new).collect())) }
    }
}

/// How many territories each holder gets: as even as can be, the first ones more.
fn quotas(size: u8, players: u8, has_neutral: bool) -> [u8; 7] {
    let holders = players + u8::from(has_neutral);
    let mut quotas = [0; 7];
    for (rank, quota) in quotas.iter_mut().take(usize::from(players)).enumerate() {
        *quota = size / holders + u8::from((rank as u8) < size % holders);
    }
    quotas[6] = size - quotas.iter().sum::<u8>();
    quotas
}

fn missions(board: &Board, players: u8) -> Vec<Mission> {
    let mut missions = Vec::new();
    for card in &board.missions {
        match *card {
            MissionCard::Continents { named, free } => missions.push(Mission::Continents { named, free }),
            MissionCard::Territories { count, armies } => {
                missions.push(Mission::Territories { count, armies })
            }
            MissionCard::Destroy { instead } => {
                missions.extend((0..players).map(|seat| Mission::Destroy { whom: Seat(seat), instead }));
            }
        }
    }
    missions
}
