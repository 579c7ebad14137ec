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
fn the_laws_of_sittings_hold_where_six_play_and_some_leave() {
    let has_players =
        |game: &&&'static dyn AnyGame| game.options().iter().any(|option| option.key == "players");
    let games: Vec<_> = arcade::games().iter().filter(has_players).collect();
    assert!(!games.is_empty());
    for game in games {
        for leave in ["neutral", "captain"] {
            check(*game, &[("ruleset", "classic"), ("players", "6"), ("leave", leave)]);
        }
    }
}
