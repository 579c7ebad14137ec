//! The laws of every game, under both rulesets and mixes of options.

use super::{files, game, random_step, shuffled};
use kernel::Rng;
use stratego::Stratego;
use testkit::Laws;

const OFFICIAL: (&str, &str) = ("ruleset", "official");

#[test]
fn the_seed_ruleset_keeps_every_law() {
    let laws = Laws::<Stratego>::new(&[]).games(4);
    laws.check_all();
    laws.victory_agrees();
}

#[test]
fn the_official_ruleset_keeps_every_law() {
    let laws = Laws::<Stratego>::new(&[OFFICIAL]).games(4).seed(2);
    laws.check_all();
    laws.victory_agrees();
}

#[test]
fn mixes_of_options_keep_every_law() {
    let mixes: [&[(&str, &str)]; 3] = [
        &[("reveal", "momentary"), ("tie", "attacker"), ("scout_strike", "off"), ("first", "blue")],
        &[OFFICIAL, ("two_squares", "5"), ("tie", "defender"), ("reveal", "momentary"), ("first", "lot")],
        &[("two_squares", "3"), ("more_squares", "on"), ("no_attack_limit", "60"), ("move_limit", "300")],
    ];
    for (seed, mix) in (3..).zip(mixes) {
        Laws::<Stratego>::new(mix).games(3).seed(seed).steps(60).check_all();
    }
}

#[test]
fn a_tiny_board_keeps_every_law() {
    for board in ["tiny.toml", "four.toml", "open.toml"] {
        let laws = Laws::<Stratego>::new(&[OFFICIAL, ("board", board)]).files(files()).games(20);
        laws.check_all();
        laws.victory_agrees();
    }
}

#[test]
fn what_a_seat_imagines_is_exactly_what_it_cannot_tell_apart() {
    testkit::imagine_is_uniform(&game(&[("board", "tiny.toml"), ("first", "red")]), 10, 1);
    testkit::imagine_is_uniform(&game(&[OFFICIAL, ("board", "tiny.toml"), ("move_limit", "2")]), 9, 2);
    testkit::imagine_is_uniform(&game(&[("board", "four.toml"), ("reveal", "momentary")]), 10, 3);
}

#[test]
fn ten_thousand_twins_look_and_sound_alike() {
    let games = [game(&[]), game(&[OFFICIAL]), game(&[("reveal", "momentary")])];
    let (mut rng, mut actions, mut compared) = (Rng::seeded(5), Vec::new(), 0);
    while compared < 10_000 {
        let game = &games[compared % 3];
        let mut state = shuffled(game, &mut rng);
        while compared < 10_000 && random_step(game, &mut state, &mut actions, &mut rng) {
            if rng.below(10) == 0 {
                testkit::twins(game, &state, &mut rng).unwrap();
                compared += 1;
            }
        }
    }
}

#[test]
fn the_rulebook_is_true_and_names_every_rule() {
    testkit::rulebook::<Stratego>();
    testkit::rulebook_names_every_rule::<Stratego>();
}

#[test]
fn every_task_of_the_lesson_can_be_done() {
    testkit::lesson::<Stratego>();
}

#[test]
fn no_text_given_to_any_parser_panics() {
    testkit::parsers_do_not_panic::<Stratego>();
}
