//! Fights by the original's rules: strikes, odds, day and night, experience.

use crate::{check, game, play, position};
use kernel::{Game, Rng, Turn};
use skirmish::board::Weapon;
use table::contract::*;

const ORIGINAL: &str = "level=field.txt ruleset=wesnoth units=wesnoth fog=off";

#[test]
fn strikes_alternate_and_the_defender_answers_with_the_same_range() {
    // 3 x 7 against 2 x 9 at dawn.
    check(
        ORIGINAL,
        "1 1 0,0 - 1L@d2:40,1S@h3:36,2S@h4:38,2L@o5:45 -",
        &["attack h3 h4", "hit", "hit", "hit", "hit", "hit"],
        "1 1 0,0 - 1L@d2:40,1S@h3:18m0ax1,2S@h4:17x1,2L@o5:45 -",
    );
    // A bow against one who has none: no answer.
    check(
        ORIGINAL,
        "1 1 0,0 - 1L@d2:40,1B@h3:33,2S@h4:38,2L@o5:45 -",
        &["attack h3 h4 bow", "hit", "miss", "hit"],
        "1 1 0,0 - 1L@d2:40,1B@h3:33m0ax1,2S@h4:26x1,2L@o5:45 -",
    );
}

#[test]
fn a_death_ends_the_fight_and_is_worth_eight_levels() {
    check(
        ORIGINAL,
        "1 1 0,0 - 1L@d2:40,1S@h3:36,2S@h4:7,2L@o5:45 -",
        &["attack h3 h4", "hit"],
        "1 1 0,0 - 1L@d2:40,1S@h3:36m0ax8,2L@o5:45 -",
    );
    check(
        ORIGINAL,
        "1 1 0,0 - 1L@d2:40,1S@h3:9,2S@h4:38,2L@o5:45 -",
        &["attack h3 h4", "miss", "hit"],
        "1 1 0,0 - 1L@d2:40,2S@h4:38x8,2L@o5:45 -",
    );
}

#[test]
fn a_level_heals_and_adds_three_hit_points() {
    check(
        ORIGINAL,
        "1 1 0,0 - 1L@d2:40,1S@h3:5x35,2S@h4:7,2L@o5:45 -",
        &["attack h3 h4", "hit"],
        "1 1 0,0 - 1L@d2:40,1S@h3:39m0av2x3,2L@o5:45 -",
    );
}

#[test]
fn a_leader_may_die_of_its_own_attack() {
    let game = game(ORIGINAL);
    let mut state = game.read_position("1 1 0,0 - 1L@h3:9,2S@h4:38,2L@o5:45 -").unwrap();
    play(&game, &mut state, &["attack h3 h4 sword", "miss", "hit"]);
    let Turn::Over(outcome) = game.turn(&state) else { panic!("it goes on") };
    assert_eq!((outcome.winners.0, outcome.reason), (2, "skirmish.end.leader"));
}

#[test]
fn humans_strike_harder_by_day_and_orcs_by_night() {
    let game = game(ORIGINAL);
    let state = game.read_position("1 1 0,0 - 1L@d2:40,1S@h3:36,2S@h4:38,2L@o5:45 -").unwrap();
    let [human, orc] = ["h3", "h4"].map(|name| *state.units.at(game.board().named(name).unwrap()).unwrap());
    let damage = |round| game.terms(round, &state.units, [&human, &orc], Weapon(0)).damage;
    let day: Vec<[u16; 2]> = (1..=7).map(damage).collect();
    assert_eq!(day, [[7, 9], [9, 7], [9, 7], [7, 9], [5, 11], [5, 11], [7, 9]]);
}

#[test]
fn the_ground_under_a_unit_decides_how_easily_it_is_hit() {
    let game = game(ORIGINAL);
    let chances = |position: &str, line: &str| {
        let mut state = game.read_position(position).unwrap();
        play(&game, &mut state, &[line]);
        let mut results = Vec::new();
        game.chance(&state, &mut results);
        results[0].1
    };
    let on = |hex: &str, from: &str, houses: &str| {
        let position = format!("1 1 0,0 {houses} 1L@d2:40,1S@{from}:36,2S@{hex}:38,2L@o5:45 -");
        chances(&position, &format!("attack {from} {hex}"))
    };
    assert_eq!(
        [
            on("h4", "h3", "-"),
            on("i3", "h3", "-"),
            on("j4", "i4", "-"),
            on("j3", "i3", "2"),
            on("c1", "c2", "-")
        ],
        [60, 50, 80, 40, 40]
    );
}

#[test]
fn the_exact_distribution_is_the_average_of_sampled_fights() {
    const FIGHTS: u32 = 100_000;
    let game = game(ORIGINAL);
    let start = game.read_position("2 1 0,0 - 1L@d2:40,1S@h3:20,2S@i3:18,2L@o5:45 -").unwrap();
    let cells = ["h3", "i3"].map(|name| game.board().named(name).unwrap());
    let [one, other] = cells.map(|cell| *start.units.at(cell).unwrap());
    let odds = game.terms(2, &start.units, [&one, &other], Weapon(0)).odds([one.hp, other.hp]);
    assert_eq!(odds.ends.iter().map(|end| end.weight).sum::<u128>(), odds.total);

    let mut counts = vec![0u32; odds.ends.len()];
    let mut rng = Rng::seeded(2026);
    let mut results = Vec::new();
    for _ in 0..FIGHTS {
        let mut state = start.clone();
        play(&game, &mut state, &["attack h3 i3"]);
        while game.turn(&state) == Turn::Chance {
            results.clear();
            game.chance(&state, &mut results);
            let drawn = rng.weighted(results.iter().map(|it| it.1)).unwrap();
            game.apply(&mut state, results[drawn].0);
        }
        let hp = cells.map(|cell| state.units.at(cell).map_or(0, |unit| unit.hp));
        counts[odds.ends.iter().position(|end| end.hp == hp).unwrap()] += 1;
    }
    for (end, count) in odds.ends.iter().zip(counts) {
        let exact = end.weight as f64 / odds.total as f64;
        let error = (exact * (1.0 - exact) / f64::from(FIGHTS)).sqrt();
        let sampled = f64::from(count) / f64::from(FIGHTS);
        assert!((sampled - exact).abs() < 4.5 * error, "{:?}: {exact} exactly, {sampled} sampled", end.hp);
    }
}

#[test]
fn a_fight_under_way_is_part_of_the_position() {
    let game = game(ORIGINAL);
    let mut state = game.read_position("1 1 0,0 - 1L@d2:40,1S@h3:36,2S@h4:38,2L@o5:45 -").unwrap();
    play(&game, &mut state, &["attack h3 h4", "hit", "miss"]);
    let line = position(&game, &state);
    assert_eq!(line, "1 1 0,0 - 1L@d2:40,1S@h3:36m0a,2S@h4:31,2L@o5:45 h3>h4sword2/1+");
    assert_eq!(game.read_position(&line).unwrap(), state);
}

#[test]
fn a_fight_is_foretold_with_its_exact_odds() {
    let game = game(ORIGINAL);
    let state = game.read_position("1 1 0,0 - 1L@d2:40,1S@h3:36,2S@h4:7,2L@o5:45 -").unwrap();
    let view = game.view(&state, kernel::Viewer::Seat(kernel::Seat(0)));
    let action = game.read(&view, "attack h3 h4").unwrap().action;
    let forecast = game.forecast(&view, action).unwrap();
    let falls = forecast.chances.iter().find(|it| it.text.key == "skirmish.forecast.falls").unwrap();
    let hit = match forecast.lines[0].args.iter().find(|(name, _)| *name == "hit") {
        Some((_, phrase::Arg::Number(hit))) => *hit as f32 / 100.0,
        other => panic!("{other:?}"),
    };
    // One hit of three is enough.
    assert!((falls.share - (1.0 - (1.0 - hit).powi(3))).abs() < 0.001, "{falls:?} at {hit}");
}
