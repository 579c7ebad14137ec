//! The laws of sittings hold at a table of every game.

use table::{AnyGame, Sitting};
use testkit::sittings::broken_law;

const INPUTS: u32 = 60;

fn check(game: &'static dyn AnyGame, options: &[(&str, &str)]) {
    for seed in 0..3 {
        assert_eq!(broken_law::<Sitting>(game, options, seed, INPUTS), None);
    }
}

#[test]
fn the_laws_of_sittings_hold_in_every_game() {
    for game in arcade::games() {
        check(*game, &[]);
    }
}

#[test]
fn the_laws_of_sittings_hold_in_every_game_where_clocks_run() {
    for game in arcade::games() {
        for clock in ["0.1+2", "0.5d1"] {
            check(*game, &[("clock", clock)]);
        }
    }
}

#[test]
fn the_laws_of_sittings_hold_where_six_play_and_some_leave() {
    let has_players =
        |game: &&&'static dyn AnyGame| game.options().iter().any(|option| option.key == "players");
    let games: Vec<_> = arcade::games().iter().filter(has_players).collect();
    assert!(!games.is_empty());
    for game in games {
        for leave in ["neutral", "captain"] {
            let six = [("ruleset", "classic"), ("players", "6"), ("leave", leave)];
            check(*game, &six);
            check(*game, &[six.as_slice(), &[("clock", "0.05+3")]].concat());
        }
    }
}
