//! The laws of every game, under both rulesets and under fog.

use skirmish::Skirmish;
use testkit::Laws;

#[test]
fn laws_hold_under_the_seeds_rules() {
    Laws::<Skirmish>::new(&[]).games(6).steps(60).check_all();
}

#[test]
fn laws_hold_under_the_originals_rules_without_fog() {
    let options = [("ruleset", "wesnoth"), ("units", "wesnoth"), ("fog", "off"), ("level", "symmetric")];
    Laws::<Skirmish>::new(&options).games(6).steps(60).check_all();
}

#[test]
fn laws_hold_under_fog() {
    Laws::<Skirmish>::new(&[("ruleset", "wesnoth"), ("units", "wesnoth"), ("level", "glade")])
        .games(6)
        .steps(80)
        .check_all();
}

#[test]
fn laws_hold_where_units_see_less_than_they_move() {
    let options =
        [("ruleset", "wesnoth"), ("units", "wesnoth"), ("sight", "0"), ("level", "glade"), ("rounds", "20")];
    Laws::<Skirmish>::new(&options).games(8).steps(80).check_all();
}

#[test]
fn laws_hold_under_fog_where_blows_are_certain() {
    Laws::<Skirmish>::new(&[("fog", "on"), ("level", "glade"), ("rounds", "30")])
        .games(6)
        .steps(80)
        .check_all();
}

#[test]
fn laws_hold_on_the_larger_level() {
    Laws::<Skirmish>::new(&[("level", "valley"), ("rounds", "10")]).games(3).steps(15).check_all();
}

#[test]
fn the_victory_tree_says_who_has_won() {
    for options in
        [&[("level", "glade")][..], &[("level", "glade"), ("ruleset", "wesnoth"), ("units", "wesnoth")]]
    {
        Laws::<Skirmish>::new(options).seed(20).games(20).steps(400).victory_agrees();
    }
}

#[test]
fn the_rulebook_plays_as_it_says_and_names_every_rule() {
    testkit::rulebook::<Skirmish>();
    testkit::rulebook_names_every_rule::<Skirmish>();
}

#[test]
fn every_task_of_the_lesson_can_be_done() {
    testkit::lesson::<Skirmish>();
}

#[test]
fn no_text_given_to_any_parser_panics() {
    testkit::parsers_do_not_panic::<Skirmish>();
}
