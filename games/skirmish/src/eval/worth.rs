//! What units, gold and houses are worth, in tenths of a gold piece.

use super::sketch::Sketch;
use crate::moves::{Head, Unit};
use crate::{Skirmish, View};
use kernel::{Game, Seat, Turn};
use search::{WIN, outcome_value};
use table::Worth;

/// A leader that is whole, apart from the game that hangs on it.
const LEADER: i32 = 400;
/// A piece of gold not yet spent: less than what it buys.
const GOLD: i32 = 8;
/// The turns to come for which a house is counted on.
const PAYDAYS: i32 = 4;
/// What the death of a leader is worth where it is only likely: well above everything else.
pub const CROWN: i32 = 5_000;

/// What a unit is worth with `hp` hit points left. One that can hardly stand still strikes, so a good
/// part of its worth goes only with its last hit point.
pub fn unit_worth(game: &Skirmish, unit: &Unit, hp: u16) -> i32 {
    if hp == 0 {
        return 0;
    }
    let (hp, most) = (i32::from(hp), i32::from(game.most_hp(unit)));
    let figure = game.figures.of_unit(unit);
    if unit.kind.leads() {
        // The last hit points of a leader are the dearest.
        let lost = (most - hp).max(0);
        return LEADER * hp / most - LEADER * lost * lost / (2 * most * most);
    }
    let price = i32::from(figure.price) * 10 + 40 * i32::from(unit.level.saturating_sub(figure.level));
    // Poison will take more.
    let hp = if unit.poisoned { (hp - 6).max(1) } else { hp };
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
    let units: i32 = sketch.state.units.of(team).map(|unit| unit_worth(game, unit, unit.hp)).sum();
    units + houses(game, head, team) + gold(head, team) + sketch.credit[team.index()]
}

fn houses(game: &Skirmish, head: &Head, team: Seat) -> i32 {
    let left = i32::from(game.rules.rounds.saturating_sub(head.round)).min(PAYDAYS);
    let house = game.rules.house as i32 + i32::from(game.rules.upkeep);
    head.houses(team) as i32 * house * GOLD * left
}

fn gold(head: &Head, team: Seat) -> i32 {
    head.gold[team.index()].min(1_000) as i32 * GOLD
}

/// What a team sees of its worth, part by part. The muster rolls are open, so units in the fog count too.
pub(crate) fn worth(game: &Skirmish, view: &View, team: Seat) -> Vec<Worth> {
    let parts = |team: Seat| {
        let (leaders, others) = muster(game, view, team);
        [others, leaders, houses(game, &view.head, team), gold(&view.head, team)]
    };
    let keys =
        ["skirmish.worth.units", "skirmish.worth.leader", "skirmish.worth.houses", "skirmish.worth.gold"];
    let sides = parts(team).into_iter().zip(parts(team.other()));
    keys.into_iter().zip(sides).map(|(key, (own, enemy))| Worth { key, points: own - enemy }).collect()
}

/// What a team's leader and its other units are worth.
fn muster(game: &Skirmish, view: &View, team: Seat) -> (i32, i32) {
    let castle = game.board.castle(team);
    let unseen = view.unseen[team.index()].iter().map(|it| it.unit(team, castle));
    let all = view.units.of(team).copied().chain(unseen);
    all.fold((0, 0), |(leaders, others), unit| {
        let points = unit_worth(game, &unit, unit.hp);
        if unit.kind.leads() { (leaders + points, others) } else { (leaders, others + points) }
    })
}
