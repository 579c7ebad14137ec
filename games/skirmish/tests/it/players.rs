//! The machine players: the report's, and the project's own.

use crate::{HUMANS, ORCS, game, position};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Random};
use skirmish::Skirmish;
use skirmish::State;
use skirmish::eval::{Deep, Heuristic, SeedDeep, SeedHeuristic};
use table::contract::*;

/// How a player is made.
type Maker = fn() -> Box<dyn Bot<Skirmish>>;

/// Enough for the report's search, and a short thought for the others.
const THOUGHT: u64 = 400;

/// Who wins: seat 1, seat 2, or nobody.
fn winner(game: &Skirmish, bots: [&mut dyn Bot<Skirmish>; 2], rng: &mut Rng) -> Option<Seat> {
    let mut state = game.start();
    let mut results = Vec::new();
    loop {
        let action = match game.turn(&state) {
            Turn::Over(outcome) => return outcome.winners.iter().next(),
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                bots[seat.index()].choose(game, &view, seat, &Budget::nodes(THOUGHT), rng).action
            }
            Turn::Chance => {
                results.clear();
                game.chance(&state, &mut results);
                results[rng.weighted(results.iter().map(|it| it.1)).unwrap()].0
            }
        };
        game.apply(&mut state, action);
    }
}

/// How many of `games`, sides swapped in every other, the first player wins against the second.
fn wins(options: &str, games: u64, one: Maker, other: Maker) -> u64 {
    let game = game(options);
    let mut won = 0;
    for seed in 0..games {
        let (mut one, mut other) = (one(), other());
        let mut rng = Rng::seeded(seed);
        let found = match seed % 2 {
            0 => winner(&game, [one.as_mut(), other.as_mut()], &mut rng) == Some(HUMANS),
            _ => winner(&game, [other.as_mut(), one.as_mut()], &mut rng) == Some(ORCS),
        };
        won += u64::from(found);
    }
    won
}

#[test]
fn the_heuristic_player_beats_the_random_one() {
    let won = wins("level=symmetric", 100, || Box::new(SeedHeuristic::default()), || Box::new(Random));
    assert!(won >= 99, "{won} of 100");
}

#[test]
fn the_heuristic_player_beats_the_random_one_by_the_originals_rules() {
    let options = "level=symmetric ruleset=wesnoth units=wesnoth";
    let won = wins(options, 40, || Box::new(SeedHeuristic::default()), || Box::new(Random));
    assert!(won >= 36, "{won} of 40");
}

#[test]
fn the_searching_player_beats_the_random_one() {
    let won = wins("level=glade", 10, || Box::new(SeedDeep { depth: 2, width: 4 }), || Box::new(Random));
    assert!(won >= 9, "{won} of 10");
}

#[test]
fn the_quick_player_beats_the_reports() {
    let won =
        wins("level=symmetric", 6, || Box::new(Heuristic::default()), || Box::new(SeedHeuristic::default()));
    assert!(won >= 5, "{won} of 6");
}

#[test]
fn the_deep_player_beats_the_reports_search() {
    let won = wins("level=symmetric", 2, || Box::new(Deep::default()), || Box::new(SeedDeep::default()));
    assert_eq!(won, 2);
}

#[test]
fn the_deep_player_beats_the_reports_by_the_originals_rules() {
    let options = "level=symmetric ruleset=wesnoth units=wesnoth";
    let won = wins(options, 6, || Box::new(Deep::default()), || Box::new(SeedHeuristic::default()));
    assert!(won >= 4, "{won} of 6");
}

/// The levels with all kinds of ground.
const MAPS: [&str; 6] = ["ford", "pass", "marsh", "downs", "lakes", "woods"];

/// How many of two games on each of the larger levels, with two factions, the first player wins against the second.
fn wins_with_factions(one: Maker, other: Maker) -> u64 {
    MAPS.iter().map(|level| wins(&format!("level={level} ruleset=wesnoth rounds=40"), 2, one, other)).sum()
}

#[test]
fn by_rule_of_thumb_two_factions_are_played_better_than_at_random() {
    let won = wins_with_factions(|| Box::new(Heuristic::default()), || Box::new(Random));
    assert!(won >= 11, "{won} of 12");
}

#[test]
fn the_deep_player_plays_two_factions_better_than_by_rule_of_thumb() {
    let won = wins_with_factions(|| Box::new(Deep::default()), || Box::new(Heuristic::default()));
    assert!(won >= 8, "{won} of 12");
}

#[test]
fn machines_recruit_every_kind_and_recall_veterans() {
    for team in [HUMANS, ORCS] {
        let mut kinds = std::collections::BTreeSet::new();
        let mut recalls = 0;
        for (level, seed) in MAPS.iter().flat_map(|level| (0..3).map(move |seed| (level, seed))) {
            let game = game(&format!("level={level} ruleset=wesnoth rounds=14 fog=off gold=150"));
            let (mut state, mut rng) = (game.start(), Rng::seeded(seed));
            let mut bots = [Heuristic::default(), Heuristic::default()];
            let mut results = Vec::new();
            loop {
                let action = match game.turn(&state) {
                    Turn::Over(_) => break,
                    Turn::Act(seat) => {
                        let view = game.view(&state, Viewer::Seat(seat));
                        bots[seat.index()].choose(&game, &view, seat, &Budget::nodes(10), &mut rng).action
                    }
                    Turn::Chance => {
                        results.clear();
                        game.chance(&state, &mut results);
                        results[rng.weighted(results.iter().map(|it| it.1)).unwrap()].0
                    }
                };
                if state.head.mover == team {
                    match action {
                        skirmish::Action::Recruit { kind, .. } => drop(kinds.insert(kind)),
                        skirmish::Action::Recall { .. } => recalls += 1,
                        _ => {}
                    }
                }
                game.apply(&mut state, action);
            }
        }
        let figures = game("ruleset=wesnoth");
        let missing = figures.figures().recruits(team).iter().filter(|kind| !kinds.contains(kind));
        let missing: Vec<&str> = missing.map(|kind| figures.figures().name(*kind).word.as_str()).collect();
        assert!(missing.is_empty() && recalls > 0, "{team:?} never recruits {missing:?}, recalls {recalls}");
    }
}

/// The position after a whole turn of a player, made anew for every action and out of budget at once.
fn after_turn(options: &str, from: &str, make: Maker, nodes: u64) -> State {
    let game = game(options);
    let mut state = game.read_position(from).unwrap();
    let mover = state.head.mover;
    let mut rng = Rng::seeded(1);
    while game.turn(&state) == Turn::Act(mover) {
        let view = game.view(&state, Viewer::Seat(mover));
        let action = make().choose(&game, &view, mover, &Budget::nodes(nodes), &mut rng).action;
        game.apply(&mut state, action);
    }
    state
}

const PLAYERS: [Maker; 2] = [|| Box::new(Heuristic::default()), || Box::new(Deep::default())];

#[test]
fn a_leader_that_can_be_killed_is_killed_at_once() {
    let within_reach = "5 1 0,0 - 1L@d2:100,1S@k3:60,1S@l3:60,1B@k4:40,2B@l2:5,2L@o5:55,2S@n4:60 -";
    for make in PLAYERS {
        let state = after_turn("level=field.txt", within_reach, make, 1);
        assert_eq!(state.head.ended.map(|it| it.winners.has(HUMANS)), Some(true));
    }
}

#[test]
fn a_leader_does_not_charge_out_to_die() {
    let bait = "5 1 0,0 - 1L@d2:60,2B@g2:10,2S@k2:60,2S@k3:60,2S@l2:60,2S@l3:60,2L@o5:100 -";
    for make in PLAYERS {
        let tempted = after_turn("level=field.txt", bait, make, 50);
        let game = game("level=field.txt");
        let kept = position(&game, &tempted);
        let replied = after_turn("level=field.txt", &kept, make, 50);
        assert_eq!(replied.head.ended, None, "{kept}");
    }
}

#[test]
fn a_turn_goes_on_to_its_end_without_any_budget() {
    for make in PLAYERS {
        let state = after_turn("level=symmetric ruleset=wesnoth units=wesnoth", "start", make, 0);
        assert_eq!(state.head.mover, ORCS);
        assert!(state.units.of(HUMANS).count() > 1, "it recruits");
    }
}

#[test]
fn the_rest_of_a_turn_is_told_where_nothing_is_hidden() {
    let players: [Maker; 2] = [|| Box::new(Heuristic::default()), || Box::new(Deep::default())];
    for (options, is_told) in [("level=symmetric", true), ("level=symmetric fog=on", false)] {
        let game = game(options);
        let state = game.start();
        let view = game.view(&state, Viewer::Seat(HUMANS));
        for player in players {
            let choice = player().choose(&game, &view, HUMANS, &Budget::nodes(50), &mut Rng::seeded(1));
            assert_eq!(choice.line.last() == Some(&skirmish::Action::End), is_told, "{options}");
        }
    }
}

#[test]
fn what_one_team_gains_in_worth_the_other_loses() {
    let game = game("level=symmetric fog=on");
    let state = game.start();
    let worth = |seat| game.worth(&game.view(&state, Viewer::Seat(seat)), seat);
    assert_eq!(worth(HUMANS).len(), 4);
    for (own, enemy) in worth(HUMANS).iter().zip(worth(ORCS)) {
        assert_eq!(own.points, -enemy.points, "{}", own.key);
    }
}
