//! The named options of the rules, read once when a game is made.

use kernel::{OptionKind, OptionSpec, Options};

/// Every option of the game.
pub const OPTIONS: &[OptionSpec] = &[
    file("ruleset", "rulesets", "toml", &["seed", "wesnoth"], "seed"),
    file("level", "levels", "txt", LEVELS, "seed"),
    file("units", "units", "toml", &["seed", "wesnoth", "factions"], "seed"),
    file("terrain", "terrain", "toml", &["plain"], "plain"),
    number("gold", 0, 9999, "50"),
    number("rounds", 1, 1000, "100"),
    OptionSpec { key: "hits", kind: OptionKind::OneOf(&["certain", "terrain"]), default: "certain" },
    switch("answer"),
    switch("day"),
    switch("zones"),
    number_or_off("heal", 1, 99),
    number_or_off("rest", 1, 99),
    number_or_off("rested", 1, 99),
    OptionSpec { key: "claim", kind: OptionKind::OneOf(&["end", "arrival"]), default: "end" },
    number_or_off("experience", 1, 999),
    number("income", 0, 99, "0"),
    number("house", 0, 99, "5"),
    switch("upkeep"),
    switch("pass"),
    switch("fog"),
    number_or_off("sight", 0, 9),
];

/// The levels that come with the game.
const LEVELS: &[&str] =
    &["seed", "symmetric", "glade", "valley", "ford", "pass", "marsh", "downs", "lakes", "woods"];

const fn file(
    key: &'static str,
    folder: &'static str,
    ending: &'static str,
    shipped: &'static [&'static str],
    default: &'static str,
) -> OptionSpec {
    OptionSpec { key, kind: OptionKind::File { folder, ending, shipped, inside: None }, default }
}

const fn number(key: &'static str, least: u32, most: u32, default: &'static str) -> OptionSpec {
    OptionSpec { key, kind: OptionKind::Number { least, most }, default }
}

const fn number_or_off(key: &'static str, least: u32, most: u32) -> OptionSpec {
    OptionSpec { key, kind: OptionKind::NumberOrOff { least, most }, default: "off" }
}

const fn switch(key: &'static str) -> OptionSpec {
    OptionSpec { key, kind: OptionKind::OneOf(&["off", "on"]), default: "off" }
}

/// The rules that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// Gold of each team at the start.
    pub gold: u32,
    /// How many rounds the game has at most.
    pub rounds: u16,
    /// Whether a strike may miss, by the terrain under the one struck at.
    pub odds: bool,
    /// Whether the one attacked strikes back with a weapon of the same range.
    pub answer: bool,
    /// Whether humans fight better by day and orcs by night.
    pub day: bool,
    /// Whether a unit that comes next to an enemy must stop.
    pub zones: bool,
    /// What a unit on a house recovers at the start of its turn.
    pub heal: u16,
    /// What a unit recovers at the end of a turn in which it neither moved nor attacked. So it was in older games; who
    /// asks for it has it instead of `rested`.
    pub rest: u16,
    /// What it recovers when its next turn begins.
    pub rested: u16,
    /// Whether a house is taken on arrival, not at the end of the turn.
    pub claim_on_arrival: bool,
    /// Experience needed for a level, if there is experience.
    pub experience: Option<u16>,
    /// Gold of each turn, houses apart.
    pub income: u32,
    /// Gold of each turn for each house.
    pub house: u32,
    /// Whether levels beyond the number of houses must be paid.
    pub upkeep: bool,
    /// Whether a unit can pass units of its own team.
    pub pass: bool,
    /// Whether a team sees only what its units see.
    pub fog: bool,
    /// How much movement a unit's sight is worth, if not its own.
    pub sight: Option<u8>,
}

impl Ruleset {
    /// The rules these options name.
    pub fn new(options: &Options) -> Ruleset {
        let on = |key| options.is(key, "on");
        let number = |key| options.number(key).unwrap_or(0);
        Ruleset {
            gold: number("gold"),
            rounds: number("rounds") as u16,
            odds: options.is("hits", "terrain"),
            answer: on("answer"),
            day: on("day"),
            zones: on("zones"),
            heal: number("heal") as u16,
            rest: number("rest") as u16,
            rested: if number("rest") > 0 { 0 } else { number("rested") as u16 },
            claim_on_arrival: options.is("claim", "arrival"),
            experience: options.number("experience").map(|points| points as u16),
            income: number("income"),
            house: number("house"),
            upkeep: on("upkeep"),
            pass: on("pass"),
            fog: on("fog"),
            sight: options.number("sight").map(|points| points as u8),
        }
    }
}
