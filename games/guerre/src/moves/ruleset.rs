//! The options as the rules read them: one claim for each.

use kernel::{OptionKind, OptionSpec, Options, Seat};

use crate::board::{NORTH, SOUTH};

const fn word(key: &'static str, words: &'static [&'static str]) -> OptionSpec {
    OptionSpec { key, kind: OptionKind::OneOf(words), default: words[0] }
}

const fn file(
    key: &'static str,
    folder: &'static str,
    ending: &'static str,
    shipped: &'static [&'static str],
) -> OptionSpec {
    OptionSpec { key, kind: OptionKind::File { folder, ending, shipped, inside: None }, default: shipped[0] }
}

/// Every option of the game. The first word of each is the default, which is ruleset `seed`.
pub const OPTIONS: &[OptionSpec] = &[
    file("ruleset", "rulesets", "toml", &["seed", "book"]),
    file("board", "boards", "txt", &["book"]),
    file("units", "units", "toml", &["book"]),
    word("setup", &["book", "free"]),
    word("terrain", &["board"]),
    word("first_player", &["usual", "north", "south", "lot"]),
    word("attack_timing", &["after_each_move", "once_at_end"]),
    word("attack_initiator", &["last_moved", "any"]),
    word("charge_axes", &["initiator_file", "every_file"]),
    word("relay_activation", &["line_or_contact", "line_only"]),
    word("relays_move", &["always", "in_communication"]),
    word("relay_support_range", &["own", "2", "0"]),
    word("offline_relay_defence", &["0", "1"]),
    word("terrain_bonus_units", &["foot_and_guns", "all"]),
    word("fire_blocked_by", &["mountains", "enemy_units"]),
    word("arsenal_uses_attack", &["unit", "turn"]),
    OptionSpec { key: "quiet_limit", kind: OptionKind::NumberOrOff { least: 1, most: 9999 }, default: "100" },
    word("collapse_victory", &["off", "on"]),
];

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// This side.
    Side(Seat),
    /// The side the lot falls on.
    Lot,
}

/// The options, fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// Units are placed in secret before play; else the board's deployment stands.
    pub setup_is_free: bool,
    /// Who moves first.
    pub first: First,
    /// Every move may be followed by an attack; else a turn has one, which ends its moves.
    pub attacks_after_each_move: bool,
    /// Any unit may start an attack; else only the one that moved last.
    pub any_unit_attacks: bool,
    /// Every file of cavalry that touches the target charges; else only the attacker's.
    pub every_file_charges: bool,
    /// A relay sends lines also when only contact puts it in communication.
    pub contact_wakes_relays: bool,
    /// Relays move even out of communication.
    pub relays_always_move: bool,
    /// How far relays support others at the most; nothing but their own range, if none is said.
    pub relay_support_range: Option<u8>,
    /// A relay out of communication keeps its own defence.
    pub offline_relays_defend: bool,
    /// Passes and fortresses cover every kind of unit.
    pub terrain_covers_all: bool,
    /// Enemy units between stop fire, as mountains do.
    pub enemies_stop_fire: bool,
    /// Taking an arsenal ends the attacks of the whole turn.
    pub arsenal_ends_attacks: bool,
    /// After how many half-turns without a loss the game is drawn.
    pub quiet_limit: Option<u16>,
    /// A side without relays and without a unit in communication has lost.
    pub collapse_loses: bool,
}

impl Ruleset {
    /// The rules that resolved options ask for.
    pub fn of(options: &Options) -> Ruleset {
        Ruleset {
            setup_is_free: options.is("setup", "free"),
            first: first(options),
            attacks_after_each_move: options.is("attack_timing", "after_each_move"),
            any_unit_attacks: options.is("attack_initiator", "any"),
            every_file_charges: options.is("charge_axes", "every_file"),
            contact_wakes_relays: options.is("relay_activation", "line_or_contact"),
            relays_always_move: options.is("relays_move", "always"),
            relay_support_range: options.get("relay_support_range").parse().ok(),
            offline_relays_defend: options.is("offline_relay_defence", "1"),
            terrain_covers_all: options.is("terrain_bonus_units", "all"),
            enemies_stop_fire: options.is("fire_blocked_by", "enemy_units"),
            arsenal_ends_attacks: options.is("arsenal_uses_attack", "turn"),
            quiet_limit: options.number("quiet_limit").and_then(|limit| u16::try_from(limit).ok()),
            collapse_loses: options.is("collapse_victory", "on"),
        }
    }

    /// Whether it matters later in a turn which units took an arsenal in it.
    ///
    /// Where only the unit that moved last attacks after its move, taking the arsenal used that attack
    /// up and the unit will not move again; where the turn has one attack and the arsenal was it, the
    /// attack is gone. Elsewhere the state remembers.
    pub fn remembers_takers(&self) -> bool {
        match (self.attacks_after_each_move, self.arsenal_ends_attacks) {
            (true, true) => true,
            (true, false) => self.any_unit_attacks,
            (false, ends) => !ends,
        }
    }
}

/// North begins the recorded game; any other start is by lot unless the option says otherwise.
fn first(options: &Options) -> First {
    let recorded = options.is("setup", "book") && options.is("board", "book");
    match options.get("first_player") {
        "north" => First::Side(NORTH),
        "south" => First::Side(SOUTH),
        "usual" if recorded => First::Side(NORTH),
        _ => First::Lot,
    }
}
