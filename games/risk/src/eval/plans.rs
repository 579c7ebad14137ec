//! The plans worth comparing in each phase, the one by rule of thumb first.

use super::habits::{Assault, Habits, Stations};
use super::weights::Temper;
use crate::Risk;
use crate::board::{Lands, Territory};
use crate::moves::apply::apply;
use crate::moves::{Action, Phase, State};
use kernel::{Game, Seat};

/// The most attacks that are compared.
const ATTACKS: usize = 10;

/// The most attacks that are also compared as broken off in time.
const HALTS: usize = 2;

/// The most places for new armies that are compared, and the most of them that share the armies with the best.
const PLACES: usize = 5;
const SPLITS: usize = 2;

/// The most places to attack from that are compared, where armies regroup freely.
const OUTLOOKS: usize = 8;

/// Armies to attack with and on guard, where armies regroup freely.
const POSTURES: [(u16, u16); 6] = [(3, 2), (3, 5), (6, 2), (6, 3), (12, 1), (12, 3)];

/// The plans of the seat to act.
pub(super) fn plans(game: &Risk, temper: &Temper, state: &State, seat: Seat) -> Vec<Vec<Action>> {
    let mut habits = Habits::new(game, temper);
    let usual = habits.act(state);
    let mut plans = match state.phase {
        Phase::From => attacks(&habits, state, seat),
        Phase::Against { from } => targets(&habits, state, seat, from),
        Phase::Setup if !game.terms.many_battles && !game.terms.single => setups(&habits, state, seat),
        Phase::Place => places(&habits, state, seat),
        Phase::Exchange | Phase::Defend { .. } | Phase::Discard => {
            let mut actions = Vec::new();
            game.actions(state, &mut actions);
            actions.retain(|action| {
                *action == usual || matches!(action, Action::Next | Action::Defend(_) | Action::Discard(_))
            });
            actions.into_iter().map(|action| vec![action]).collect()
        }
        Phase::Advance { battle, entered } => {
            let free = state.armies(battle.from) - 1;
            let mut more = vec![0, free / 2, free];
            more.dedup();
            more.into_iter().map(|more| vec![Action::Advance(u16::from(entered) + more)]).collect()
        }
        Phase::Moves if habits.regroups() => regroupings(game, temper, state, seat),
        Phase::Moves => chains(&habits, state, seat),
        _ => Vec::new(),
    };
    let first = plans.iter().position(|plan| plan[0] == usual).unwrap_or(plans.len());
    let own = if first < plans.len() { plans.remove(first) } else { vec![usual] };
    plans.insert(0, own);
    plans.iter_mut().for_each(|plan| go_on(&mut habits, state, plan));
    plans
}

/// Adds the dice to an attack, which are no question.
fn go_on(habits: &mut Habits<'_>, state: &State, plan: &mut Vec<Action>) {
    if !matches!(state.phase, Phase::From | Phase::Against { .. }) || plan[0] == Action::Next {
        return;
    }
    let mut after = state.clone();
    plan.iter().for_each(|action| apply(habits.game, &mut after, *action));
    while matches!(after.phase, Phase::Against { .. } | Phase::Dice { .. }) {
        let action = habits.act(&after);
        apply(habits.game, &mut after, action);
        plan.push(action);
    }
}

fn attacks(habits: &Habits<'_>, state: &State, seat: Seat) -> Vec<Vec<Action>> {
    let mut found: Vec<Assault> = Vec::new();
    habits.assaults(state, seat, |assault| found.push(assault));
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    let attack = |assault: &Assault| vec![Action::From(assault.from), Action::Against(assault.to)];
    let mut plans: Vec<Vec<Action>> = found.iter().take(ATTACKS).map(attack).collect();
    if habits.game.terms.many_battles {
        plans.extend(found.iter().take(HALTS).filter_map(|assault| halted(state, assault)));
    }
    plans.push(vec![Action::Next]);
    plans
}

/// The same attack, broken off while a third of the armies is left, so that nobody walks in behind it.
fn halted(state: &State, assault: &Assault) -> Option<Vec<Action>> {
    let left = state.armies(assault.from) / 3;
    let way = [Action::From(assault.from), Action::Against(assault.to), Action::Until(left)];
    (left > 1).then(|| way.to_vec())
}

fn targets(habits: &Habits<'_>, state: &State, seat: Seat, from: Territory) -> Vec<Vec<Action>> {
    let enemies = habits.game.board.around(from).minus(state.owned(seat));
    enemies.iter().map(|to| vec![Action::Against(to)]).collect()
}

/// All new armies on one of the most promising territories; or half of them on the best, and half on the next or where
/// most is missing against whoever stands there.
fn places(habits: &Habits<'_>, state: &State, seat: Seat) -> Vec<Vec<Action>> {
    let armies = state.open.reserve[seat.index()];
    let place = |on: Territory| vec![Action::Place { on, armies }];
    if habits.game.terms.many_battles {
        let fronts = habits.fronts(state, seat, armies);
        let Some((&best, others)) = fronts.split_first() else { return Vec::new() };
        let weakest = habits.weakest(state, seat).filter(|weakest| *weakest != best);
        let seconds = others.iter().copied().take(SPLITS).chain(weakest);
        let split = |second: Territory| {
            let half = armies / 2;
            vec![
                Action::Place { on: best, armies: armies - half },
                Action::Place { on: second, armies: half },
            ]
        };
        let whole = fronts.iter().copied().take(PLACES).map(place);
        return whole.chain(seconds.filter(|_| armies > 3).map(split)).collect();
    }
    habits.spots(state, seat).into_iter().map(place).collect()
}

/// All starting armies on one territory of the border, or half of them in each of two groups of neighbours.
fn setups(habits: &Habits<'_>, state: &State, seat: Seat) -> Vec<Vec<Action>> {
    let armies = state.open.reserve[seat.index()];
    let place = |on: Territory, armies: u16| Action::Place { on, armies };
    let border = habits.border(state.owned(seat));
    let mut plans: Vec<Vec<Action>> = border.iter().map(|on| vec![place(on, armies)]).collect();
    let spots = habits.spots(state, seat);
    for (number, first) in spots.iter().enumerate().filter(|_| armies > 1) {
        let other = spots[..number].iter();
        plans
            .extend(other.map(|second| vec![place(*second, armies - armies / 2), place(*first, armies / 2)]));
    }
    plans
}

/// Moves that bring the armies where different postures want them, and to different places to attack from.
fn regroupings(game: &Risk, temper: &Temper, state: &State, seat: Seat) -> Vec<Vec<Action>> {
    let mut known: Vec<Stations> = Vec::new();
    let mut plans = Vec::new();
    let mut offer = |habits: &Habits<'_>, chosen: Lands| {
        let stations = habits.stations_for(state, seat, chosen);
        if !known.contains(&stations) {
            plans.push(moves_to(habits, state, seat, &stations));
            known.push(stations);
        }
    };
    let usual = Habits::new(game, temper);
    offer(&usual, Lands::NONE);
    for (fist, guard) in POSTURES {
        let posture = Temper { fist, guard, ..temper.clone() };
        offer(&Habits::new(game, &posture), Lands::NONE);
    }
    let outlooks = usual.outlooks(state, seat);
    outlooks.into_iter().take(OUTLOOKS).for_each(|from| offer(&usual, Lands::only(from)));
    plans
}

fn moves_to(habits: &Habits<'_>, state: &State, seat: Seat, stations: &Stations) -> Vec<Action> {
    let mut after = state.clone();
    let mut plan = Vec::new();
    let most = habits.game.enough_moves(state.owned(seat).count());
    while u32::from(after.open.moves) < most {
        let Some(action) = habits.move_towards(&after, seat, stations) else { break };
        apply(habits.game, &mut after, action);
        plan.push(action);
    }
    plan.push(Action::End);
    plan
}

/// One move of an idle army to one of the fronts, or none.
fn chains(habits: &Habits<'_>, state: &State, seat: Seat) -> Vec<Vec<Action>> {
    let own = state.owned(seat);
    let mut plans = vec![vec![Action::End]];
    if u32::from(state.open.moves) >= habits.game.enough_moves(own.count()) {
        return plans;
    }
    let mut idle: Vec<Territory> = (own & state.strong).iter().collect();
    let border = habits.border(own);
    idle.sort_by_key(|t| (border.has(*t), std::cmp::Reverse(state.armies(*t))));
    for from in idle.into_iter().take(3) {
        let armies = state.armies(from) - 1;
        let mut reached: Lands = habits.game.board.reach(from, own) & border;
        reached.remove(from);
        let fronts = habits.fronts(state, seat, armies);
        let near = fronts.into_iter().filter(|t| reached.has(*t)).take(3);
        plans.extend(near.map(|to| vec![Action::Move { from, to, armies }, Action::End]));
    }
    plans
}

#[cfg(test)]
mod tests {
    use super::super::playout::play_on;
    use super::*;
    use kernel::{Files, Options, Rng};

    fn default_game() -> Risk {
        let files = Files::shipped(Risk::FILES);
        let options = Options::resolve(Risk::OPTIONS, &[], &files).expect("the default options are good");
        Risk::new(&options, &files).expect("the default options go together")
    }

    #[test]
    fn every_way_to_set_up_places_all_armies_on_own_territories() {
        let game = default_game();
        let (mut state, mut rng) = (game.start(), Rng::seeded(8));
        let mut habits = Habits::new(&game, Temper::slow());
        while state.phase != Phase::Setup {
            play_on(&mut habits, &mut state, &mut rng);
        }
        let seat = state.open.seat;
        let plans = plans(&game, Temper::slow(), &state, seat);
        assert!(plans.len() > 10, "only {} plans", plans.len());
        for plan in plans {
            let mut placed = state.clone();
            for action in plan {
                let Action::Place { on, .. } = action else { panic!("{action:?} is no placement") };
                assert!(state.owned(seat).has(on));
                apply(&game, &mut placed, action);
            }
            assert_eq!(placed.open.reserve[seat.index()], 0);
            assert_ne!(placed.open.seat, seat);
        }
    }

    #[test]
    fn moves_bring_armies_where_a_posture_wants_them() {
        let game = default_game();
        let (mut state, mut rng, mut compared) = (game.start(), Rng::seeded(8), 0);
        let mut habits = Habits::new(&game, Temper::slow());
        while !matches!(state.phase, Phase::Over(_)) {
            if state.phase == Phase::Moves {
                let seat = state.open.seat;
                for (fist, guard) in POSTURES {
                    let posture = Temper { fist, guard, ..Temper::slow().clone() };
                    let habits = Habits::new(&game, &posture);
                    let stations = habits.stations(&state, seat);
                    let mut moved = state.clone();
                    let plan = moves_to(&habits, &state, seat, &stations);
                    plan[..plan.len() - 1].iter().for_each(|action| apply(&game, &mut moved, *action));
                    assert!(state.owned(seat).iter().all(|t| moved.armies(t) == stations[t.index()]));
                    compared += 1;
                }
            }
            play_on(&mut habits, &mut state, &mut rng);
        }
        assert!(compared > 100, "only {compared} were compared");
    }
}
