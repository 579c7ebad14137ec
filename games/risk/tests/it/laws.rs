//! The laws of every game, under both rulesets and every option.

use expect_test::expect_file;
use kernel::{Seat, Viewer};
use risk::Risk;
use testkit::{Laws, playthrough};

#[test]
fn the_laws_hold_under_seed() {
    Laws::<Risk>::new(&[]).games(6).steps(160).check_all();
    Laws::<Risk>::new(&[("moves", "chain")]).games(3).steps(160).check_all();
}

#[test]
fn the_laws_hold_under_seed_with_other_options() {
    for options in [
        &[("split", "half"), ("turns", "40"), ("armies", "30")][..],
        &[("battles_per_turn", "any"), ("turns", "15")],
        &[("fog", "on"), ("turns", "30")],
        &[("defence", "most"), ("territories", "claimed"), ("placing", "single"), ("turns", "20")],
        &[("goal", "missions"), ("moves", "chain"), ("turns", "40")],
    ] {
        Laws::<Risk>::new(options).games(3).steps(60).longest(40_000).check_all();
    }
}

/// The classic game with a number of seats and these options more.
fn classic(players: &str, more: &[(&str, &str)]) -> Laws<Risk> {
    let mut options = vec![("ruleset", "classic"), ("players", players), ("turns", "12")];
    options.extend(more);
    Laws::<Risk>::new(&options).games(2).steps(70).longest(60_000)
}

#[test]
fn the_laws_hold_in_the_classic_game_for_two_to_six() {
    for players in ["2", "3", "4", "5", "6"] {
        classic(players, &[]).check_all();
    }
}

#[test]
fn the_laws_hold_with_missions_and_fog() {
    for players in ["2", "3", "6"] {
        classic(players, &[("goal", "missions")]).check_all();
        classic(players, &[("fog", "on")]).check_all();
        classic(players, &[("fog", "on"), ("goal", "missions"), ("defence", "chosen")])
            .steps(120)
            .check_all();
    }
}

#[test]
fn the_laws_hold_with_every_other_classic_option() {
    classic("4", &[("sets", "fixed"), ("placing", "whole"), ("moves", "bordering")]).check_all();
    classic("3", &[("territories", "claimed"), ("fog", "on")]).check_all();
    classic("2", &[("territories", "claimed"), ("split", "half"), ("target", "60")]).check_all();
    classic("2", &[("battles_per_turn", "1"), ("target", "70"), ("neutral", "20")]).check_all();
}

#[test]
fn every_check_refuses_something_somewhere() {
    let only_classic = ["risk.advance.dice", "risk.advance.stay", "risk.next.cards"];
    let only_in_turn = ["risk.claim.free", "risk.place.single"];
    let elsewhere: Vec<&str> = only_classic.iter().chain(&only_in_turn).copied().collect();
    // Who plays at random moves armies to and fro most of the time, unless a turn has one move.
    Laws::<Risk>::new(&[("moves", "chain")]).games(12).steps(3000).every_rule_is_tried_but(&elsewhere);
    let in_turn = classic("3", &[("territories", "claimed"), ("placing", "single"), ("defence", "chosen")]);
    in_turn.games(6).steps(500).every_rule_is_tried_but(&["risk.until.battles", "risk.discard.own"]);
}

#[test]
fn the_rulebook_is_executed_and_names_every_rule() {
    testkit::rulebook::<Risk>();
    testkit::rulebook_names_every_rule::<Risk>();
}

#[test]
fn every_task_of_the_lesson_can_be_done() {
    testkit::lesson::<Risk>();
}

#[test]
fn no_text_given_to_any_parser_panics() {
    testkit::parsers_do_not_panic::<Risk>();
}

#[test]
fn on_a_tiny_map_hands_are_imagined_evenly() {
    let game = crate::game(&[("map", "tiny.toml"), ("split", "half"), ("armies", "3"), ("target", "100")]);
    testkit::imagine_is_uniform(&game, 14, 3);
}

#[test]
fn on_a_tiny_map_missions_and_hands_are_imagined_evenly() {
    let options = [
        ("map", "tiny.toml"),
        ("ruleset", "classic"),
        ("split", "half"),
        ("armies", "2"),
        ("goal", "missions"),
    ];
    testkit::imagine_is_uniform(&crate::game(&options), 13, 3);
}

#[test]
fn a_game_is_told_to_each_viewer_as_before() {
    let fog =
        [("ruleset", "classic"), ("players", "3"), ("fog", "on"), ("goal", "missions"), ("placing", "whole")];
    let blue = Viewer::Seat(Seat(0));
    let told = playthrough::<Risk>(&[], 4, 70, blue);
    expect_file!["../fixtures/playthrough_seed.txt"].assert_eq(&told);
    let told = playthrough::<Risk>(&fog, 4, 70, blue);
    expect_file!["../fixtures/playthrough_fog.txt"].assert_eq(&told);
}
