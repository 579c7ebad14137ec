//! What the rules say, tested from outside.

use kernel::{Cell, Files, Game, Options, Rng, Seat, Turn, Viewer};
use skirmish::{Action, Skirmish, State};
use testkit::Laws;

#[test]
fn laws_hold_under_the_seeds_rules() {
    Laws::<Skirmish>::new(&[]).games(8).check_all();
    Laws::<Skirmish>::new(&[("level", "symmetric")]).seed(20).games(4).victory_agrees();
}

#[test]
fn laws_hold_under_the_originals_rules_without_fog() {
    Laws::<Skirmish>::new(&[("ruleset", "wesnoth"), ("fog", "off"), ("level", "glade")]).games(8).check_all();
}

#[test]
fn laws_hold_under_fog() {
    Laws::<Skirmish>::new(&[("ruleset", "wesnoth"), ("level", "glade")]).games(8).check_all();
}

#[test]
fn laws_hold_under_thick_fog() {
    let options = [("ruleset", "wesnoth"), ("sight", "0"), ("level", "glade"), ("rounds", "20")];
    Laws::<Skirmish>::new(&options).games(8).check_all();
    Laws::<Skirmish>::new(&[("fog", "on"), ("level", "glade"), ("rounds", "20")]).games(8).check_all();
}

#[test]
fn the_rulebook_plays_as_it_says() {
    testkit::rulebook::<Skirmish>();
    testkit::rulebook_names_every_rule::<Skirmish>();
}
