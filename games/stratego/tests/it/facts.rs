//! The facts of the specification: counted sequences, the length of random games.

use super::{game, random_step, shuffled};
use kernel::{Game, Rng, Turn};
use stratego::Stratego;
use table::contract::*;

#[test]
fn every_row_of_the_perft_table_is_met() {
    let games = [("seed", game(&[])), ("official", game(&[("ruleset", "official")]))];
    let rows: Vec<&str> = include_str!("../fixtures/perft.csv").lines().skip(1).collect();
    assert_eq!(rows.len(), 64);
    for row in rows {
        let fields: Vec<&str> = row.split(',').collect();
        let [position, to_move, bombs, depth, nodes] = fields[..] else { panic!("{row}") };
        let (_, game) = games.iter().find(|(name, _)| *name == bombs).unwrap();
        let state = game.read_position(&format!("{position} {to_move}")).unwrap();
        assert_eq!(search::perft(game, &state, depth.parse().unwrap()).to_string(), nodes, "{row}");
    }
}

/// The length of a uniformly random game, and why it ended.
fn random_game(game: &Stratego, rng: &mut Rng) -> (u32, &'static str) {
    let mut state = shuffled(game, rng);
    let mut actions = Vec::new();
    while random_step(game, &mut state, &mut actions, rng) {}
    match game.turn(&state) {
        Turn::Over(outcome) => (state.trail().moves, outcome.reason),
        other => panic!("no action, but {other:?}"),
    }
}

/// Plays `games` games and compares the mean length and the share of flags taken.
fn check_facts(given: &[(&str, &str)], games: u32, mean: f64, flags: f64) {
    let (game, mut rng) = (game(given), Rng::seeded(11));
    let (mut moves, mut taken) = (0, 0);
    for _ in 0..games {
        let (length, reason) = random_game(&game, &mut rng);
        moves += length;
        taken += u32::from(reason == "stratego.victory.flag");
    }
    let (length, share) = (f64::from(moves) / f64::from(games), f64::from(taken) / f64::from(games));
    // A game's length has a standard deviation of about 640 moves; five of the mean's are allowed.
    let error = 640.0 / f64::from(games).sqrt();
    assert!((length - mean).abs() < 5.0 * error + 5.0, "mean length {length}");
    assert!((share - flags).abs() < 5.0 * (0.18 / f64::from(games)).sqrt() + 0.01, "share of flags {share}");
}

#[test]
fn random_games_under_seed_are_as_long_as_they_should_be() {
    check_facts(&[], 4_000, 720.0, 0.85);
}

#[test]
fn random_games_under_official_without_limits_are_as_long_as_they_should_be() {
    let limits = [("ruleset", "official"), ("no_attack_limit", "off"), ("move_limit", "off")];
    check_facts(&limits, 4_000, 820.0, 0.77);
    // The repetition rules shorten games a little: over 50,000 games 808 moves and 76.1 %, without them 816
    // and 77.1 %.
    let bombs = [limits[0], limits[1], limits[2], ("two_squares", "off"), ("more_squares", "off")];
    check_facts(&bombs, 2_000, 820.0, 0.77);
}

#[test]
fn thousands_of_random_games_under_official_end_within_the_limits() {
    let (game, mut rng) = (game(&[("ruleset", "official")]), Rng::seeded(12));
    for _ in 0..4_000 {
        let (length, _) = random_game(&game, &mut rng);
        assert!(length <= 2_000);
    }
}
