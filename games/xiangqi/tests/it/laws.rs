//! The laws of the test kit, on all five boards and on boards of a user's own.

use crate::files::folder;
use testkit::Laws;
use xiangqi::Xiangqi;

fn check(options: &[(&str, &str)]) {
    let laws = Laws::<Xiangqi>::new(options).games(6).seed(11);
    laws.check_all();
    laws.victory_agrees();
}

#[test]
fn the_plain_board_keeps_every_law() {
    check(&[]);
}

#[test]
fn the_desert_keeps_every_law() {
    check(&[("board", "desert")]);
}

#[test]
fn the_mountain_keeps_every_law() {
    check(&[("board", "mountain")]);
}

#[test]
fn the_glacier_keeps_every_law() {
    check(&[("board", "glacier")]);
}

#[test]
fn the_traditional_board_keeps_every_law() {
    check(&[("ruleset", "traditional")]);
}

#[test]
fn the_other_horse_keeps_every_law() {
    check(&[("ruleset", "traditional"), ("horse", "diagonal_first")]);
    check(&[("horse", "straight_first"), ("folds", "2"), ("limit", "30")]);
}

#[test]
fn the_asian_rules_of_repetition_keep_every_law() {
    check(&[("ruleset", "traditional"), ("repetition", "asian"), ("folds", "2")]);
    check(&[("repetition", "asian")]);
}

#[test]
fn a_western_board_of_ones_own_keeps_every_law() {
    let laws = Laws::<Xiangqi>::new(&[("board", "chess")]).files(folder("chess")).games(6).seed(11);
    laws.check_all();
}

#[test]
fn no_text_makes_a_parser_panic() {
    testkit::parsers_do_not_panic::<Xiangqi>();
}

#[test]
fn the_rulebook_holds_what_it_says() {
    testkit::rulebook::<Xiangqi>();
    testkit::rulebook_names_every_rule::<Xiangqi>();
}

#[test]
fn every_task_of_the_lesson_can_be_done() {
    testkit::lesson::<Xiangqi>();
}
