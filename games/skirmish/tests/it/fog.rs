//! Fog: what is seen, what is told, what is imagined.

use crate::{HUMANS, ORCS, check, game, play, position};
use kernel::{Cell, Game, Rng, Seat, Viewer};
use skirmish::{Skirmish, State, View};
use std::collections::BTreeMap;
use table::contract::*;

const FOG: &str = "level=field.txt ruleset=wesnoth units=wesnoth";

fn view(game: &Skirmish, line: &str, seat: Seat) -> View {
    game.view(&game.read_position(line).unwrap(), Viewer::Seat(seat))
}

#[test]
fn a_team_sees_what_its_units_could_reach_and_one_hex_more() {
    let game = game(FOG);
    // Over grass the leader on d2 goes 5 and sees 6 hexes far: j2 is 6 away, k1 and k2 are 7.
    let seen = |hex: &str| {
        let line = format!("1 1 0,0 - 1L@d2:40,2S@{hex}:38,2L@o5:45 -");
        view(&game, &line, HUMANS).units.at(game.board().named(hex).unwrap()).is_some()
    };
    assert_eq!(["i2", "j2", "k2", "o4"].map(seen), [true, true, false, false]);
    // Nobody stands in the way of sight.
    let line = "1 1 0,0 - 1L@d2:40,2S@i2:38,2S@h2:38,2S@h3:38,2S@j2:38,2L@o5:45 -";
    assert_eq!(view(&game, line, HUMANS).units.len(), 5);
}

#[test]
fn the_rolls_are_open_and_the_places_are_not() {
    let game = game(FOG);
    let line = "2 1 7,9 2 1L@d2:40,2S@m4:30x5,2B@n4:32,2L@o5:45 -";
    let seen = game.write_position(&view(&game, line, HUMANS));
    assert_eq!(seen, "2 1 7,9 2 1L@d2:40,2L@?:45,2S@?:30x5,2B@?:32 -");
    assert!(game.read_position(&seen).is_err());
    let watched = game.view(&game.read_position(line).unwrap(), Viewer::Spectator);
    assert_eq!(game.write_position(&watched), "2 1 7,9 2 1L@?:40,2L@?:45,2S@?:30x5,2B@?:32 -");
}

#[test]
fn nothing_beside_the_board_tells_of_who_is_out_of_sight_nor_of_the_enemys_gold() {
    let game = game(FOG);
    let line = "2 1 7,93 2 1L@d2:40,2S@m4:31x5,2B@n4:32,2L@o5:45 -";
    let rows = |viewer| {
        let scene = game.scene(&game.view(&game.read_position(line).unwrap(), viewer));
        let rows = scene.panels.into_iter().flat_map(|panel| panel.rows);
        rows.map(|row| (row.seat, format!("{:?} {:?}", row.label, row.value))).collect::<Vec<_>>()
    };
    let of =
        |viewer, team: Seat| rows(viewer).into_iter().filter(move |(seat, _)| *seat == Some(team)).count();
    // A line of gold or houses, and one for each unit that is seen.
    assert_eq!((of(Viewer::Seat(HUMANS), HUMANS), of(Viewer::Seat(HUMANS), ORCS)), (2, 1));
    assert_eq!((of(Viewer::Spectator, HUMANS), of(Viewer::Spectator, ORCS)), (1, 1));
    assert_eq!((of(Viewer::Umpire, HUMANS), of(Viewer::Umpire, ORCS)), (2, 4));
    let told = |viewer| rows(viewer).iter().any(|(_, row)| row.contains("93"));
    assert!(!told(Viewer::Seat(HUMANS)) && !told(Viewer::Spectator));
    assert!(told(Viewer::Seat(ORCS)) && told(Viewer::Umpire));
}

#[test]
fn a_move_into_the_fog_is_cut_short_by_whoever_stands_there() {
    let blocked = "1 1 0,0 - 1L@d2:40,2S@d4:38,2L@o5:45 -";
    // Without zones the leader stops before the orc; with zones where the zone begins.
    check(
        "level=field.txt fog=on sight=0 units=wesnoth",
        blocked,
        &["move d2 d5"],
        "1 1 0,0 - 1L@d3:40m4,2S@d4:38,2L@o5:45 -",
    );
    check(
        "level=field.txt ruleset=wesnoth units=wesnoth sight=0",
        "1 1 0,0 - 1L@d2:40,2S@e4:38,2L@o5:45 -",
        &["move d2 d5"],
        "1 1 0,0 - 1L@d4:40m0,2S@e4:38,2L@o5:45 -",
    );
    // Seen from the start it bars the way, and the path goes round it.
    check(
        "level=field.txt fog=on units=wesnoth",
        blocked,
        &["move d2 d5"],
        "1 1 0,0 - 1L@d5:40m1,2S@d4:38,2L@o5:45 -",
    );
}

#[test]
fn who_is_met_in_the_fog_is_told_and_who_is_not_seen_is_not() {
    let game = game("level=field.txt ruleset=wesnoth units=wesnoth sight=0");
    let told = |line: &str, command: &str, viewer| {
        let before = game.read_position(line).unwrap();
        let mut after = before.clone();
        play(&game, &mut after, &[command]);
        let action = game.read(&game.view(&before, Viewer::Umpire), command).unwrap().action;
        let events = game.tell(&before, action, &after, viewer);
        events.iter().map(|event| event.text.key).collect::<Vec<_>>()
    };
    let line = "1 1 50,50 - 1L@d2:40,2S@e4:38,2L@o5:45 -";
    assert_eq!(told(line, "move d2 d5", Viewer::Seat(HUMANS)), ["skirmish.tell.cut", "skirmish.tell.sight"]);
    assert_eq!(told(line, "move d2 d5", Viewer::Seat(ORCS)), ["skirmish.tell.sight"]);
    assert_eq!(told(line, "move d2 d5", Viewer::Spectator), [""; 0]);
    assert_eq!(told(line, "move d2 a2", Viewer::Seat(ORCS)), [""; 0]);
    assert_eq!(told(line, "recruit bowman", Viewer::Seat(ORCS)), ["skirmish.tell.recruit-unseen"]);
    assert_eq!(told(line, "recruit bowman", Viewer::Seat(HUMANS)), ["skirmish.tell.recruit"]);
}

/// Every position that gives a view: the line with all ways to fill in hexes and movement, tried one by one.
fn all_that_give(game: &Skirmish, view: &View, lines: impl Iterator<Item = String>) -> BTreeMap<String, u32> {
    let read = lines.filter_map(|line| game.read_position(&line).ok());
    let fits = read.filter(|state: &State| game.view(state, view.viewer) == *view);
    fits.map(|state| (position(game, &state), 0)).collect()
}

/// Imagining reaches exactly these positions, equally often.
fn is_uniform(game: &Skirmish, view: &View, mut counts: BTreeMap<String, u32>) {
    let states = counts.len() as u32;
    assert!(states > 20, "{states} states are no test");
    let mut rng = Rng::seeded(9);
    for _ in 0..states * 100 {
        let imagined = position(game, &game.imagine(view, &mut rng));
        *counts.get_mut(&imagined).unwrap_or_else(|| panic!("{imagined} does not give the view")) += 1;
    }
    let square: f64 = counts.values().map(|&count| (f64::from(count) - 100.0).powi(2) / 100.0).sum();
    let freedom = f64::from(states) - 1.0;
    assert!(
        square < freedom + 5.0 * (2.0 * freedom).sqrt(),
        "chi-square {square} with {freedom} degrees of freedom"
    );
}

fn names(game: &Skirmish) -> Vec<String> {
    (0..game.board().len()).map(|at| game.board().name(Cell(at as u16))).collect()
}

#[test]
fn imagining_is_uniform_over_the_places_of_the_unseen() {
    let game = game("level=tiny.txt ruleset=wesnoth units=wesnoth sight=0");
    let names = names(&game);
    for houses in ["-", "1", "2"] {
        let line = |(leader, has_led): (&str, &str), (sword, has_fought): (&str, &str)| {
            format!("2 1 7,9 {houses} 1L@d2:40,2L@{leader}:45{has_led},2S@{sword}:30{has_fought} -")
        };
        let view = view(&game, &line(("e3", ""), ("h3", "")), HUMANS);
        let each = || names.iter().flat_map(|name| ["", "r"].map(|rested| (name.as_str(), rested)));
        let pairs = each().flat_map(|one| each().map(move |other| (one, other)));
        let counts = all_that_give(&game, &view, pairs.map(|(one, other)| line(one, other)));
        is_uniform(&game, &view, counts);
    }
}

#[test]
fn imagining_is_uniform_over_what_a_turn_under_way_has_used() {
    let game = game("level=tiny.txt ruleset=wesnoth units=wesnoth sight=0 claim=end");
    let names = names(&game);
    let line = |hex: &str, used: &str| format!("2 2 7,9 - 1L@d2:40,2L@{hex}:45{used} -");
    let view = view(&game, &line("e3", ""), HUMANS);
    let used = ["", "m4", "m3", "m2", "m1", "m0", "m0a"];
    let pairs = names.iter().flat_map(|hex| used.map(|used| line(hex, used)));
    let counts = all_that_give(&game, &view, pairs);
    is_uniform(&game, &view, counts);
}

#[test]
fn imagining_is_uniform_for_a_spectator_too() {
    let game = game("level=tiny.txt ruleset=wesnoth units=wesnoth sight=0 claim=arrival");
    let names = names(&game);
    let line = |one: &str, other: &str, used: &str, rested: &str| {
        format!("2 1 7,9 1 1L@{one}:40{used},2L@{other}:45{rested} -")
    };
    let state = game.read_position(&line("d2", "e3", "", "")).unwrap();
    let view = game.view(&state, Viewer::Spectator);
    let mut lines = Vec::new();
    for (one, other) in names.iter().flat_map(|one| names.iter().map(move |other| (one, other))) {
        for rested in ["", "r"] {
            let used = ["", "m4", "m3", "m2", "m1", "m0", "m0a"];
            lines.extend(used.map(|used| line(one, other, used, rested)));
        }
    }
    let counts = all_that_give(&game, &view, lines.into_iter());
    is_uniform(&game, &view, counts);
}
