//! The machine players: exact tactics are exact, wins are taken, better players win.

use crate::ground::{game, game_with, play};
use guerre::Guerre;
use guerre::board::{NORTH, SOUTH};
use guerre::eval::judgement::Judgement;
use guerre::moves::{Action, Phase, State};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Knowledge, Tactics};
use table::contract::*;

/// The board before turn 43 of the book.
pub const BEFORE_43: &str = "25/9R11M3/25/25/25/13II1C8/12IIICHC7/10cii1IIAI7/11i1i11/13i1i1i7/14i1hic6/\
                         14m2a1c5/25/16r8/25/25/25/25/25/25 n 5 T3";

fn bot(name: &str) -> Box<dyn Bot<Guerre>> {
    (Guerre::bots().iter().find(|bot| bot.name == name).unwrap().make)()
}

/// The actions of one turn of `name`, with `nodes` nodes for the whole of it, and the state after it.
fn turn_of(game: &Guerre, state: &State, name: &str, nodes: u64) -> (Vec<Action>, State) {
    let (mut bot, budget, mut rng) = (bot(name), Budget::nodes(nodes), Rng::seeded(1));
    let (mut after, mut line) = (state.clone(), Vec::new());
    let seat = state.mover();
    while game.turn(&after) == Turn::Act(seat) {
        let view = game.view(&after, Viewer::Seat(seat));
        line.push(bot.choose(game, &view, seat, &budget, &mut rng).action);
        play(game, &mut after, line[line.len() - 1]);
    }
    (line, after)
}

fn units_of(game: &Guerre, state: &State, side: Seat) -> usize {
    game.board().squares().filter(|&square| state.unit_of_at(side, square).is_some()).count()
}

#[test]
fn every_kill_that_is_found_is_legal_and_destroys_a_unit() {
    let game = game(&[]);
    let state = game.read_position(BEFORE_43).unwrap();
    let mut lines = Vec::new();
    Judgement.openings(&game, &state, &Budget::nodes(100_000), &mut lines);
    assert!(!lines.is_empty(), "the record destroys H13 in this turn");
    for line in lines {
        let mut after = state.clone();
        line.iter().for_each(|&action| play(&game, &mut after, action));
        assert!(matches!(line.last(), Some(Action::Attack { .. })));
        assert!(units_of(&game, &after, SOUTH) < units_of(&game, &state, SOUTH), "{line:?}");
    }
}

#[test]
fn a_unit_that_is_cut_off_is_destroyed() {
    let game = game(&[]);
    let rows = "25/25/25/2R22/25/25/25/7I17/25/7I17/25/7i17/25/25/20i1r2/25/25/25/25/25";
    let state = game.read_position(&format!("{rows} n 5")).unwrap();
    for name in ["heuristic", "deep"] {
        let (line, after) = turn_of(&game, &state, name, 2_000);
        assert_eq!(units_of(&game, &after, SOUTH), 2, "{name}: {line:?}");
    }
}

#[test]
fn an_open_last_arsenal_is_taken_at_once_however_little_time_there_is() {
    let game = game(&[]);
    let rows = "25/25/25/2R22/25/25/4I20/25/25/25/25/25/25/25/20i4/25/25/2C22/25/25";
    let state = game.read_position(&format!("{rows} n 5 T23")).unwrap();
    for name in ["heuristic", "deep"] {
        for nodes in [1, 1_000] {
            let (line, after) = turn_of(&game, &state, name, nodes);
            assert!(matches!(game.turn(&after), Turn::Over(end) if end.winners.has(NORTH)), "{line:?}");
        }
    }
}

#[test]
fn a_win_this_turn_is_taken_before_a_win_later_however_much_time_there_is() {
    let game = game(&[]);
    let rows = "25/25/25/25/25/25/6I6i11/7I6C10/6MII3AI11/25/6R7I10/15I9/25/25/25/25/25/24r/25/15H9 n 5 B15,T3 - - -";
    let state = game.read_position(rows).unwrap();
    for nodes in [1, 100, 2_000, 20_000, 200_000] {
        let (line, after) = turn_of(&game, &state, "deep", nodes);
        assert!(
            matches!(game.turn(&after), Turn::Over(end) if end.winners.has(NORTH)),
            "with {nodes} nodes: {line:?}"
        );
    }
}

#[test]
fn a_position_is_worth_as_much_to_one_side_as_it_costs_the_other() {
    let game = game(&[]);
    for line in [BEFORE_43, &BEFORE_43.replace(" n ", " s ")] {
        let state = game.read_position(line).unwrap();
        let value = |seat| Judgement.value(&game, &state, seat);
        assert_eq!(value(NORTH), -value(SOUTH));
    }
}

#[test]
fn each_player_wins_against_the_one_before() {
    let melee = include_str!("../fixtures/melee.txt");
    let game = game_with(&[("board", "melee.txt"), ("quiet_limit", "30")], &[("melee.txt", melee)]);
    let points = |better: &str, worse: &str, nodes: u64| -> u32 {
        (0..16).map(|number| points_in(&game, better, worse, nodes, number)).sum()
    };
    assert!(points("heuristic", "seed-random", 1) >= 24, "of 32");
    assert!(points("deep", "seed-communication", 500) >= 24, "of 32");
}

/// Points of `better` in one game, 2 for a win; it plays North in the even ones.
fn points_in(game: &Guerre, better: &str, worse: &str, nodes: u64, number: u64) -> u32 {
    let own = Seat((number % 2) as u8);
    let mut bots = if own == NORTH { [better, worse].map(bot) } else { [worse, better].map(bot) };
    let clock: search::Clock = std::sync::Arc::new(|| std::time::Duration::ZERO);
    let duel =
        search::duel(game, &mut bots, 0, &mut |_| Budget::nodes(nodes), &clock, &mut Rng::seeded(number / 2));
    match duel.expect("nobody stops it").outcome.winners {
        winners if winners.has(own) => 2,
        winners if winners.is_empty() => 1,
        _ => 0,
    }
}

#[test]
fn what_a_position_is_worth_is_the_sum_of_its_parts() {
    let game = game(&[]);
    for line in [BEFORE_43, &BEFORE_43.replace(" n ", " s ")] {
        let state = game.read_position(line).unwrap();
        for seat in [NORTH, SOUTH] {
            let parts = game.worth(&game.view(&state, Viewer::Seat(seat)), seat);
            let sum: i32 = parts.iter().map(|part| part.points).sum();
            assert_eq!(sum, Judgement.value(&game, &state, seat));
        }
    }
}

#[test]
fn the_rest_of_a_turn_is_told_with_its_first_action_and_then_played() {
    let game = game(&[]);
    let state = game.read_position(BEFORE_43).unwrap();
    let view = game.view(&state, Viewer::Seat(NORTH));
    let (mut deep, budget, mut rng) = (bot("deep"), Budget::nodes(500), Rng::seeded(1));
    let first = deep.choose(&game, &view, NORTH, &budget, &mut rng);
    let told: Vec<Action> = [first.action].into_iter().chain(first.line).collect();
    assert_eq!(told.last(), Some(&Action::End));
    let (played, _) = turn_of(&game, &state, "deep", 500);
    assert_eq!(told, played);
}

#[test]
fn a_deployment_is_thought_out_once() {
    let game = game(&[("setup", "free")]);
    let (mut state, mut heuristic, mut rng) = (game.start(), bot("heuristic"), Rng::seeded(1));
    let mut told: Option<Vec<Action>> = None;
    while let Turn::Act(seat) = game.turn(&state) {
        if state.phase() == Phase::Play {
            break;
        }
        let view = game.view(&state, Viewer::Seat(seat));
        let choice = heuristic.choose(&game, &view, seat, &Budget::nodes(1), &mut rng);
        if let Some(expected) = told.filter(|rest| !rest.is_empty()) {
            assert_eq!(expected[0], choice.action);
        }
        play(&game, &mut state, choice.action);
        told = Some(choice.line);
    }
}
