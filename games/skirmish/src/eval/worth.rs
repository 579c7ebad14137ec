//! What units, gold and houses are worth, in tenths of a gold piece.

use super::sketch::Sketch;
use crate::Skirmish;
use crate::board::Kind;
use crate::moves::Unit;
use kernel::{Game, Seat, Turn};
use search::{WIN, outcome_value};

/// A leader that is whole, apart from the game that hangs on it.
const LEADER: i32 = 400;
/// A piece of gold not yet spent: less than what it buys.
const GOLD: i32 = 8;
/// For so many turns to come a house is counted on.
const PAYDAYS: i32 = 4;
/// What the death of a leader is worth where it is only likely: well above everything else.
pub const CROWN: i32 = 5_000;

/// What a unit is worth with so many hit points left. One that can hardly stand still strikes, so a good
/// part of its worth goes only with its last hit point.
pub fn worth(game: &Skirmish, unit: &Unit, hp: u16) -> i32 {
    if hp == 0 {
        return 0;
    }
    let (hp, most) = (i32::from(hp), i32::from(game.most_hp(unit)));
    let figure = game.figures.of(unit.team, unit.kind);
    if unit.kind == Kind::Leader {
        // The last hit points of a leader are the dearest.
        let lost = (most - hp).max(0);
        return LEADER * hp / most - LEADER * lost * lost / (2 * most * most);
    }
    let price = i32::from(figure.price) * 10 + 40 * i32::from(unit.level.saturating_sub(figure.level));
    price * (40 * most + 60 * hp) / (100 * most)
}

/// What a sketch is worth for a team.
pub fn value(game: &Skirmish, sketch: &Sketch, team: Seat) -> i32 {
    if let Turn::Over(outcome) = game.turn(&sketch.state) {
        return outcome_value(outcome, team, u32::from(sketch.state.head.round));
    }
    let side = |team: Seat| holdings(game, sketch, team);
    (side(team) - side(team.other())).clamp(1 - WIN / 2, WIN / 2 - 1)
}

fn holdings(game: &Skirmish, sketch: &Sketch, team: Seat) -> i32 {
    let head = &sketch.state.head;
    let units: i32 = sketch.state.units.of(team).map(|unit| worth(game, unit, unit.hp)).sum();
    let left = i32::from(game.rules.rounds.saturating_sub(head.round)).min(PAYDAYS);
    let house = game.rules.house as i32 + i32::from(game.rules.upkeep);
    let houses = head.houses(team) as i32 * house * GOLD * left;
    let gold = head.gold[team.index()].min(1_000) as i32 * GOLD;
    units + houses + gold + sketch.credit[team.index()]
}
