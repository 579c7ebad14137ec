//! What each rule does, on an open field with a castle on d2 and on o5, a house on j3, forest on i3, water on j4.

use crate::{check, game, play, position, refuses, step};
use kernel::{Game, Rng, Turn, Viewer};
use skirmish::board::Gait;
use skirmish::moves::{Ground, Reach};
use table::contract::*;

const FIELD: &str = "level=field.txt";
const ORIGINAL: &str = "level=field.txt ruleset=wesnoth units=wesnoth fog=off";

#[test]
fn a_move_costs_what_its_terrain_costs() {
    check(
        FIELD,
        "1 1 0,0 - 1L@d2:100,1S@h3:60,2L@o5:100 -",
        &["move h3 i3", "move i3 j3", "move j3 k3"],
        "1 1 0,0 - 1L@d2:100,1S@k3:60m1,2L@o5:100 -",
    );
    refuses(FIELD, "1 1 0,0 - 1L@d2:100,1S@h3:60,2L@o5:100 -", "move h3 j4", &["skirmish.move.cost"]);
}

#[test]
fn paths_take_the_earlier_neighbour_of_equals() {
    let game = game(FIELD);
    let state = game.start();
    let ground = Ground::new(game.board(), game.ruleset(), crate::HUMANS, state.units.iter());
    let cell = |name| game.board().named(name).unwrap();
    let reach = Reach::of(&ground, cell("d4"), Gait::default(), 5);
    let path = |to| reach.path(&ground, cell(to)).iter().map(|it| game.board().name(*it)).collect::<Vec<_>>();
    assert_eq!(path("f4"), ["e3", "f4"]);
    assert_eq!(path("f2"), ["d3", "e2", "f2"]);
    assert_eq!(path("e5"), ["e4", "e5"]);
}

#[test]
fn units_bar_the_way_unless_ones_own_can_be_passed() {
    let shut_in = "1 1 0,0 - 1S@a1:60,1S@b1:60,1L@d2:100,1S@a2:60,1S@b2:60,2L@o5:100 -";
    refuses(FIELD, shut_in, "move a1 c2", &["skirmish.move.path"]);
    check(
        "level=field.txt pass=on",
        shut_in,
        &["move a1 c2"],
        "1 1 0,0 - 1S@b1:60,1L@d2:100,1S@a2:60,1S@c2:60m3,1S@b2:60,2L@o5:100 -",
    );
}

/// The hexes that prove why a line is refused, but its own ends.
fn proof(options: &str, from: &str, line: &str) -> Vec<String> {
    let game = game(options);
    let state = game.read_position(from).unwrap();
    let view = game.view(&state, Viewer::Seat(state.head.mover));
    let action = game.read(&view, line).unwrap().action;
    let judged = table::judge(&game, &view, state.head.mover, action);
    let cells = judged.reasons().into_iter().flat_map(|reason| reason.cells);
    let names: Vec<String> = cells.map(|cell| game.board().name(cell)).collect();
    names
        .into_iter()
        .filter(|name| !line.ends_with(name.as_str()) && !line.contains(&format!(" {name} ")))
        .collect()
}

#[test]
fn whoever_bars_a_way_proves_it() {
    let shut_in = "1 1 0,0 - 1S@a1:60,1S@b1:60,1L@d2:100,1S@a2:60,1S@b2:60,2L@o5:100 -";
    let barred = proof(FIELD, shut_in, "move a1 c2");
    assert!(
        !barred.is_empty() && barred.iter().all(|hex| ["b1", "a2", "b2"].contains(&hex.as_str())),
        "{barred:?}"
    );
    let beside = "1 1 0,0 - 1L@d2:100,1S@h3:60,2S@k2:60,2L@o5:100 -";
    assert_eq!(proof("level=field.txt zones=on", beside, "move h3 l2"), ["k2"]);
    // Nobody is in the way of what is only too far.
    assert_eq!(proof(FIELD, "1 1 0,0 - 1L@d2:100,1S@h3:60,2L@o5:100 -", "move h3 j4"), [""; 0]);
}

#[test]
fn a_zone_of_control_stops_and_is_left_in_the_next_turn() {
    let beside = "1 1 0,0 - 1L@d2:100,1S@h3:60,2S@k2:60,2L@o5:100 -";
    check(
        "level=field.txt zones=on",
        beside,
        &["move h3 j2", "end", "end", "move j2 j3"],
        "2 1 0,0 - 1L@d2:100,1S@j3:60m0,2S@k2:60,2L@o5:100 -",
    );
    refuses("level=field.txt zones=on", beside, "move h3 l2", &["skirmish.move.cost"]);
    check(
        FIELD,
        beside,
        &["move h3 j2", "move j2 j3"],
        "1 1 0,0 - 1L@d2:100,1S@j3:60m2,2S@k2:60,2L@o5:100 -",
    );
}

#[test]
fn a_house_is_taken_at_the_end_of_the_turn_or_on_arrival() {
    let near = "1 1 0,0 2 1L@d2:100,1S@i2:60,2L@o5:100 -";
    check(FIELD, near, &["move i2 j3"], "1 1 0,0 2 1L@d2:100,1S@j3:60m4,2L@o5:100 -");
    check(FIELD, near, &["move i2 j3", "move j3 i2", "end"], "1 2 0,0 2 1L@d2:100,1S@i2:60,2L@o5:100 -");
    check(FIELD, near, &["move i2 j3", "end", "end"], "2 1 5,0 1 1L@d2:100,1S@j3:60,2L@o5:100 -");
    check(
        "level=field.txt claim=arrival",
        near,
        &["move i2 j3", "move j3 i2"],
        "1 1 0,0 1 1L@d2:100,1S@i2:60m3,2L@o5:100 -",
    );
}

#[test]
fn houses_pay_when_a_turn_begins_and_nobody_is_paid_in_the_first_round() {
    check(FIELD, "1 1 50,50 2 1L@d2:100,2L@o5:100 -", &["end"], "1 2 50,50 2 1L@d2:100,2L@o5:100 -");
    check(FIELD, "2 1 50,50 2 1L@d2:100,2L@o5:100 -", &["end"], "2 2 50,55 2 1L@d2:100,2L@o5:100 -");
}

#[test]
fn upkeep_takes_the_levels_beyond_the_houses_and_leaders_serve_for_nothing() {
    // Income 2 + 2 for a house, less two levels beyond it; then with nothing left, nothing is owed.
    let roll = "1L@d2:40,1S@a1:36,1S@b1:36,1B@a2:33v2,2L@o5:45";
    check(ORIGINAL, &format!("3 2 9,0 1 {roll} -"), &["end"], &format!("4 1 10,0 1 {roll}r -"));
    let more = "1L@d2:40,1S@a1:36v9,1S@b1:36,1B@a2:33v2,2L@o5:45";
    check(ORIGINAL, &format!("3 2 4,0 1 {more} -"), &["end"], &format!("4 1 0,0 1 {more}r -"));
}

#[test]
fn houses_and_rest_heal_when_a_turn_begins() {
    // The orc on the house heals 8, and not beyond its most; the human that rests will heal 2, the one that moves not.
    check(
        ORIGINAL,
        "3 1 0,0 2 1L@d2:40,1S@a1:30,1S@b1:30,2S@j3:20,2L@o5:45 -",
        &["move b1 c1", "end"],
        "3 2 0,4 2 1S@a1:30r,1S@c1:30,1L@d2:40r,2S@j3:28,2L@o5:45 -",
    );
    check(
        ORIGINAL,
        "3 2 0,4 2 1S@a1:30r,1S@c1:30,1L@d2:40r,2S@j3:28,2L@o5:45 -",
        &["end"],
        "4 1 0,4 2 1S@a1:32,1S@c1:30,1L@d2:40,2S@j3:28r,2L@o5:45r -",
    );
    check(
        ORIGINAL,
        "3 1 0,0 2 1L@d2:39,2S@j3:36,2L@o5:45 -",
        &["end"],
        "3 2 0,4 2 1L@d2:39r,2S@j3:38,2L@o5:45 -",
    );
}

#[test]
fn rest_heals_at_the_end_of_a_turn_where_an_older_record_says_so() {
    check(
        &format!("{ORIGINAL} rest=2"),
        "3 1 0,0 2 1L@d2:40,1S@a1:30,1S@b1:30,2S@j3:20,2L@o5:45 -",
        &["move b1 c1", "end"],
        "3 2 0,4 2 1S@a1:32,1S@c1:30,1L@d2:40,2S@j3:28,2L@o5:45 -",
    );
}

#[test]
fn a_recruit_acts_from_the_next_turn_on() {
    check(
        FIELD,
        "1 1 30,0 - 1L@d2:100,2L@o5:100 -",
        &["recruit bowman", "recruit bowman", "recruit bowman"],
        "1 1 0,0 - 1B@d1:40m0a,1B@c1:40m0a,1B@e1:40m0a,1L@d2:100,2L@o5:100 -",
    );
    let beside = "1 1 0,0 - 1B@d1:40m0a,1L@d2:100,2S@e1:60,2L@o5:100 -";
    refuses(FIELD, beside, "attack d1 e1", &["skirmish.attack.once"]);
    refuses(FIELD, beside, "move d1 f1", &["skirmish.move.fresh"]);
    check(
        FIELD,
        "1 1 10,0 - 1L@d2:100,2L@o5:100 -",
        &["recruit bowman", "end", "end", "move c1 c3"],
        "2 1 0,0 - 1L@d2:100,1B@c3:40m3,2L@o5:100 -",
    );
}

#[test]
fn a_leader_recruits_on_any_castle() {
    check(
        FIELD,
        "9 1 15,0 - 2L@d2:100,1L@o5:100 -",
        &["recruit swordsman"],
        "9 1 0,0 - 2L@d2:100,1S@n5:60m0a,1L@o5:100 -",
    );
}

#[test]
fn after_the_last_round_hit_points_then_gold_decide() {
    let ends = |position: &str, reason: &str, winners: u8| {
        let game = game("level=field.txt rounds=3");
        let mut state = table::Notation::read_position(&game, position).unwrap();
        play(&game, &mut state, &["end"]);
        let Turn::Over(outcome) = game.turn(&state) else { panic!("{position} goes on") };
        assert_eq!((outcome.reason, outcome.winners.0), (reason, winners));
    };
    ends("3 2 0,0 - 1L@d2:99,2L@o5:100 -", "skirmish.end.hit-points", 2);
    ends("3 2 9,8 - 1L@d2:100,2L@o5:100 -", "skirmish.end.gold", 1);
    ends("3 2 8,8 - 1L@d2:100,2L@o5:100 -", "skirmish.end.even", 0);
}

#[test]
fn undo_inside_a_turn_restores_houses_gold_movement_and_the_attack_used() {
    let lines: [(&str, &str, &[&str]); 2] = [
        (
            "",
            "3 1 30,0 2 1L@d2:100,1S@i2:60,2S@k3:15,2L@o5:100 -",
            &["move i2 j3", "attack j3 k3", "recruit bowman", "end"],
        ),
        (
            "ruleset=wesnoth units=wesnoth fog=off",
            "3 1 30,0 2 1L@d2:30,1S@i2:36x39,2S@k3:38,2L@o5:45 -",
            &["move i2 j3", "attack j3 k3", "hit", "miss", "hit", "hit", "miss", "recruit bowman", "end"],
        ),
    ];
    for (options, start, lines) in lines {
        let game = game(&format!("level=field.txt {options}"));
        let mut state = table::Notation::read_position(&game, start).unwrap();
        let mut past = Vec::new();
        for line in lines {
            let view = game.view(&state, kernel::Viewer::Umpire);
            let action = table::Notation::read(&game, &view, line).unwrap().action;
            past.push((state.clone(), game.key(&state), game.apply(&mut state, action)));
        }
        assert_ne!(position(&game, &state), start);
        for (before, key, undo) in past.into_iter().rev() {
            game.undo(&mut state, undo);
            assert_eq!((&state, game.key(&state)), (&before, key));
        }
        assert_eq!(position(&game, &state), start);
    }
}

#[test]
fn undo_of_random_turns_restores_everything() {
    for options in [
        "level=glade",
        "level=glade ruleset=wesnoth units=wesnoth",
        "level=glade ruleset=wesnoth units=wesnoth sight=1",
    ] {
        let game = game(options);
        let mut rng = Rng::seeded(5);
        for _ in 0..20 {
            let mut state = game.start();
            let mut past = Vec::new();
            while past.len() < 300 {
                let before = state.clone();
                let Some(action) = rng.choose(&crate::next(&game, &state)).copied() else { break };
                past.push((before, game.apply(&mut state, action)));
            }
            for (before, undo) in past.into_iter().rev() {
                game.undo(&mut state, undo);
                assert_eq!(state, before);
            }
        }
    }
}

#[test]
fn moves_in_a_turn_run_out() {
    let game = game("level=glade rounds=3");
    let mut rng = Rng::seeded(1);
    for _ in 0..50 {
        let mut state = game.start();
        let mut actions = 0;
        while step(&game, &mut state, &mut rng) {
            actions += 1;
        }
        assert!(actions <= skirmish::Skirmish::META.longest as usize);
    }
}
