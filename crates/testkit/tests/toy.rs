//! The toy passes every law: it is the worked example.

use expect_test::expect_file;
use kernel::{Seat, Viewer};
use testkit::toy::Toy;
use testkit::{
    Laws, imagine_is_uniform, parsers_do_not_panic, perft_table, playthrough, rulebook,
    rulebook_names_every_rule,
};

#[test]
fn the_toy_passes_every_law() {
    let laws = Laws::<Toy>::new(&[]).games(20).seed(7);
    laws.check_all();
    laws.victory_agrees();
    laws.every_rule_is_tried_but(&[]);
}

#[test]
fn the_tiny_toy_passes_every_law() {
    Laws::<Toy>::new(&[("ruleset", "tiny")]).check_all();
}

#[test]
fn a_toy_from_a_position_passes_every_law() {
    Laws::<Toy>::new(&[]).position("ABB/BAB/bBA 12/2/- - 2/0/3 1 4 -").games(5).check_all();
}

#[test]
fn the_toys_rulebook_is_true() {
    rulebook::<Toy>();
    rulebook_names_every_rule::<Toy>();
}

#[test]
fn the_tiny_toy_imagines_all_that_is_possible_equally_often() {
    let game = Laws::<Toy>::new(&[("ruleset", "tiny"), ("limit", "2")]).game();
    imagine_is_uniform(&game, 14, 1);
}

#[test]
fn no_text_makes_the_toys_parsers_panic() {
    parsers_do_not_panic::<Toy>();
    testkit::parsers_do_not_panic_under::<Toy>(&[("ruleset", "tiny")]);
}

#[test]
fn the_toys_perft_table_is_met() {
    let start = |row: &testkit::Row<'_>| (Vec::new(), row.get("position").to_string());
    assert_eq!(perft_table::<Toy>(include_str!("fixtures/perft.csv"), 100_000, start), 5);
}

#[test]
fn a_game_of_the_toy_is_told_and_shown_as_it_always_was() {
    let told = |viewer| playthrough::<Toy>(&[], 3, 24, viewer);
    expect_file!["fixtures/playthrough_red.txt"].assert_eq(&told(Viewer::Seat(Seat(0))));
    expect_file!["fixtures/playthrough_spectator.txt"].assert_eq(&told(Viewer::Spectator));
    expect_file!["fixtures/playthrough_umpire.txt"].assert_eq(&told(Viewer::Umpire));
}

#[test]
fn the_hunter_chooses_as_it_always_did() {
    expect_file!["fixtures/choices.txt"].assert_eq(&testkit::bot_choices::<Toy>(&[], 3, 100, 3));
}
