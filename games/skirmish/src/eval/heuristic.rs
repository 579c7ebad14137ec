//! The report's heuristic player: recruits when it can, attacks when it can, else walks down a distance map.

use crate::board::{CellSet, DistanceMap, Kind};
use crate::moves::{Ground, Reach, Unit};
use crate::{Action, Skirmish, View};
use kernel::{Rng, Seat};
use search::{Bot, Budget, Choice};

/// Recruits when it can, attacks when it can; else each unit goes towards the nearest enemy or house it does
/// not hold. The leader stays on its castle while there is gold for a recruit.
#[derive(Debug, Default)]
pub struct SeedHeuristic {
    goals: Option<(CellSet, DistanceMap)>,
    reach: Box<Reach>,
}

impl Bot<Skirmish> for SeedHeuristic {
    fn choose(
        &mut self,
        game: &Skirmish,
        view: &View,
        seat: Seat,
        _: &Budget,
        rng: &mut Rng,
    ) -> Choice<Skirmish> {
        let ground = Ground::new(&game.board, &game.rules, seat, view.units.iter());
        let action = recruit(game, view, seat, &ground, rng)
            .or_else(|| attack(game, view, seat, &ground, rng))
            .or_else(|| self.step(game, view, seat, &ground));
        Choice::of(action.unwrap_or(Action::End))
    }
}

/// A recruit of any kind that can be paid, on the first free wall.
fn recruit(game: &Skirmish, view: &View, team: Seat, ground: &Ground<'_>, rng: &mut Rng) -> Option<Action> {
    let gold = view.head.gold[team.index()];
    if gold < cheapest(game, team) {
        return None;
    }
    let castle = view.units.leader(team)?.cell;
    let wall = *game.board.walls(castle).iter().find(|wall| ground.is_free(**wall))?;
    let paid = |kind: &&Kind| u32::from(game.figures.of(team, **kind).price) <= gold;
    let paid: Vec<&Kind> = game.figures.recruits(team).iter().filter(paid).collect();
    let kind = match paid.as_slice() {
        [only] => **only,
        several => **several.get(rng.index(several.len().max(1)))?,
    };
    Some(Action::Recruit { kind, wall })
}

fn cheapest(game: &Skirmish, team: Seat) -> u32 {
    game.figures
        .recruits(team)
        .iter()
        .map(|kind| u32::from(game.figures.of(team, *kind).price))
        .min()
        .unwrap_or(0)
}

/// The first unit with an enemy beside it attacks one of them with its best weapon.
fn attack(game: &Skirmish, view: &View, team: Seat, ground: &Ground<'_>, rng: &mut Rng) -> Option<Action> {
    for unit in view.units.of(team).filter(|unit| !unit.attacked) {
        let foes = || game.board.near(unit.cell).filter(|near| ground.is_foe(*near));
        let count = foes().count();
        if count == 0 {
            continue;
        }
        let to = foes().nth(if count == 1 { 0 } else { rng.index(count) })?;
        let weapon = game.figures.of_unit(unit).best_weapon()?;
        return Some(Action::Attack { from: unit.cell, to, weapon });
    }
    None
}

impl SeedHeuristic {
    /// The first unit that can come nearer to a goal goes as near as it can this turn.
    fn step(&mut self, game: &Skirmish, view: &View, team: Seat, ground: &Ground<'_>) -> Option<Action> {
        self.survey(game, view, team);
        let (_, map) = self.goals.as_ref()?;
        let stays = |unit: &Unit| {
            let home = game.board.is_castle(unit.cell);
            unit.kind.leads() && home && view.head.gold[team.index()] >= cheapest(game, team)
        };
        for unit in
            view.units.of(team).filter(|unit| unit.moves > 0 && !stays(unit) && !claims(game, view, unit))
        {
            let here = map.at(unit.cell);
            self.reach.spread(ground, unit.cell, game.gait(unit), game.stride(unit));
            let free = self.reach.cells().iter().filter(|cell| ground.is_free(**cell));
            let nearest = free.min_by_key(|cell| map.at(**cell));
            if let Some(to) = nearest.filter(|cell| map.at(**cell) < here) {
                return Some(Action::Move { from: unit.cell, to: *to });
            }
        }
        None
    }

    /// The map of goals: enemies in sight, and houses not held on which no own unit stands already. Kept
    /// while the goals stay the same: a player belongs to one game.
    fn survey(&mut self, game: &Skirmish, view: &View, team: Seat) {
        let mut goals = goals_of(game, view, team);
        for unit in view.units.of(team) {
            goals.remove(unit.cell);
        }
        if self.goals.as_ref().is_none_or(|(known, _)| *known != goals) {
            let map = DistanceMap::to_nearest(&game.board, goals.iter(), &CellSet::NONE);
            self.goals = Some((goals, map));
        }
    }
}

/// Enemies in sight and houses not held.
pub(super) fn goals_of(game: &Skirmish, view: &View, team: Seat) -> CellSet {
    let mut goals: CellSet = view.units.of(team.other()).map(|unit| unit.cell).collect();
    for (house, cell) in game.board.houses().iter().enumerate() {
        if !view.head.holds(team, house) {
            goals.add(*cell);
        }
    }
    goals
}

/// Whether a unit stands on a house that becomes its team's when the turn ends.
fn claims(game: &Skirmish, view: &View, unit: &Unit) -> bool {
    game.board.house_at(unit.cell).is_some_and(|house| !view.head.holds(unit.team, house))
}
