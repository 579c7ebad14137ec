//! The project's own players: how strong they are, and that they keep to what they are given.

use crate::game;
use kernel::{Game, Rng, Seat, Turn, Viewer};
use risk::eval::{Deep, Heuristic, SeedDeep, SeedHeuristic};
use risk::{Action, Risk, State};
use search::{Bot, Budget};
use table::contract::*;

type Make = fn() -> Box<dyn Bot<Risk>>;

/// Plays a game to its end, each seat by its own player; every action is checked.
fn play(game: &Risk, bots: &[Make], nodes: u64, seed: u64) -> Option<Seat> {
    let mut bots: Vec<Box<dyn Bot<Risk>>> = bots.iter().map(|make| make()).collect();
    let (mut state, mut rng) = (game.start(), Rng::seeded(seed));
    let mut results = Vec::new();
    loop {
        let action = match game.turn(&state) {
            Turn::Over(outcome) => return outcome.winners.iter().next(),
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                let choice = bots[seat.index()].choose(game, &view, seat, &Budget::nodes(nodes), &mut rng);
                assert!(
                    legal(game, &view).contains(&choice.action),
                    "{:?} in {:?}",
                    choice.action,
                    view.phase
                );
                choice.action
            }
            Turn::Chance => {
                results.clear();
                game.chance(&state, &mut results);
                results[rng.weighted(results.iter().map(|(_, weight)| *weight)).unwrap()].0
            }
        };
        game.apply(&mut state, action);
    }
}

/// Games won by the first of two players, sides changing.
fn wins(game: &Risk, first: Make, second: Make, nodes: u64, games: u64) -> u64 {
    let won = |number: &u64| {
        let bots = if number.is_multiple_of(2) { [first, second] } else { [second, first] };
        play(game, &bots, nodes, number / 2) == Some(Seat((number % 2) as u8))
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn the_rules_of_thumb_beat_the_players_of_the_report() {
    let seed = game(&[]);
    let won = wins(&seed, || Box::new(Heuristic), || Box::new(SeedHeuristic), 1, 100);
    assert!(won >= 65, "{won} of 100");
    let classic = game(&[("ruleset", "classic")]);
    let won = wins(&classic, || Box::new(Heuristic), || Box::new(SeedDeep), 2_000, 40);
    assert!(won >= 34, "{won} of 40");
}

#[test]
fn looking_ahead_beats_the_rules_of_thumb() {
    let won = wins(&game(&[]), || Box::<Deep>::default(), || Box::new(Heuristic), 500, 30);
    assert!(won >= 17, "{won} of 30");
}

#[test]
fn every_table_is_played_by_the_rules_on_the_smallest_budget() {
    let tables: [&[(&str, &str)]; 7] = [
        &[("split", "half"), ("battles_per_turn", "any")],
        &[("map", "tiny.toml"), ("armies", "12"), ("neutral", "12")],
        &[("ruleset", "classic"), ("battles_per_turn", "1"), ("defence", "chosen"), ("turns", "30")],
        &[("ruleset", "classic"), ("players", "3"), ("moves", "bordering"), ("placing", "whole")],
        &[("ruleset", "classic"), ("players", "4"), ("territories", "claimed"), ("sets", "fixed")],
        &[("ruleset", "classic"), ("players", "5"), ("fog", "on"), ("target", "60")],
        &[("ruleset", "classic"), ("players", "6"), ("goal", "missions"), ("fog", "on")],
    ];
    for options in tables {
        let game = game(options);
        let mut bots: Vec<Make> = vec![|| Box::<Deep>::default(), || Box::new(Heuristic)];
        bots.resize(usize::from(game.seats()), || Box::new(Heuristic));
        play(&game, &bots, 1, 11);
    }
}

#[test]
fn a_player_that_can_win_at_once_does() {
    for options in [vec![], vec![("ruleset", "classic")]] {
        let game = game(&options);
        let mut lands = vec!["n:1"; 42];
        for (name, word) in [("siam", "1:4"), ("indonesia", "2:1"), ("congo", "1:4"), ("egypt", "1:2")] {
            lands[game.board.find(name).unwrap().index()] = word;
        }
        let line = format!("step=from seat=1 round=1 lands={}", lands.join(","));
        let view = game.view(&game.read_position(&line).unwrap(), Viewer::Seat(Seat(0)));
        let from = Action::From(game.board.find("siam").unwrap());
        let against = Action::Against(game.board.find("indonesia").unwrap());
        let choose = |bot: &mut dyn Bot<Risk>| {
            bot.choose(&game, &view, Seat(0), &Budget::nodes(2_000), &mut Rng::seeded(1))
        };
        assert_eq!(choose(&mut Heuristic).action, from);
        let choice = choose(&mut Deep::default());
        assert_eq!((choice.action, choice.line[0]), (from, against));
    }
}

#[test]
fn what_is_planned_can_be_played() {
    for options in [vec![], vec![("ruleset", "classic"), ("players", "3")]] {
        let game = game(&options);
        let (mut rng, mut planned) = (Rng::seeded(3), 0);
        for seed in 0..6 {
            let mut state = middle(&game, seed);
            let Turn::Act(seat) = game.turn(&state) else { continue };
            let view = game.view(&state, Viewer::Seat(seat));
            let choice = Deep::default().choose(&game, &view, seat, &Budget::nodes(60), &mut rng);
            for action in std::iter::once(choice.action).chain(choice.line) {
                let eyes = game.view(&state, Viewer::Seat(seat));
                assert!(legal(&game, &eyes).contains(&action), "{action:?} in {:?}", eyes.phase);
                game.apply(&mut state, action);
                planned += 1;
            }
        }
        assert!(planned > 6, "plans are longer than one action");
    }
}

/// A state in the middle of a game.
fn middle(game: &Risk, seed: u64) -> State {
    let (mut state, mut rng) = (game.start(), Rng::seeded(seed));
    for _ in 0..300 + 7 * seed {
        let before = state.clone();
        if !crate::random_step(game, &mut state, &mut rng) {
            return before;
        }
    }
    while game.turn(&state) == Turn::Chance {
        crate::random_step(game, &mut state, &mut rng);
    }
    state
}

#[test]
fn a_budget_in_nodes_is_kept_and_a_stopped_thought_ends() {
    for options in [vec![], vec![("ruleset", "classic")]] {
        let game = game(&options);
        let state = middle(&game, 2);
        let Turn::Act(seat) = game.turn(&state) else { continue };
        let view = game.view(&state, Viewer::Seat(seat));
        let budget = Budget::nodes(500);
        Deep::default().choose(&game, &view, seat, &budget, &mut Rng::seeded(1));
        assert!(budget.progress().nodes() <= 520, "{} nodes", budget.progress().nodes());
        let budget = Budget::nodes(u64::MAX);
        budget.progress().stop();
        Deep::default().choose(&game, &view, seat, &budget, &mut Rng::seeded(1));
        assert!(budget.progress().nodes() <= 20, "{} nodes", budget.progress().nodes());
    }
}

#[test]
fn what_a_position_is_worth_is_told_in_parts() {
    let game = game(&[("ruleset", "classic")]);
    let line = |armies: &str| {
        let mut lands = vec!["n:1"; 42];
        lands[0] = armies;
        lands[20] = "2:4";
        format!("step=from seat=1 round=1 lands={}", lands.join(","))
    };
    let armies = |line: &str| {
        let view = game.view(&game.read_position(line).unwrap(), Viewer::Seat(Seat(0)));
        let parts = game.worth(&view, Seat(0));
        parts.iter().find(|part| part.key == "risk.worth.armies").unwrap().points
    };
    assert_eq!((armies(&line("1:4")), armies(&line("1:9"))), (0, 50));
}
