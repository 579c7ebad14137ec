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

/// Everybody at close quarters: specials of all kinds, a birth to come, a veteran left.
const MELEE: &str = "5 1 60,60 -12- 1captain@d2:44,1spearman@f3:30t1,1horseman@g3:38,1mage@g2:24p,1acolyte@e3:20,\
1fencer@h2:28s,1archer@f2:20x37,2grunt@g4:38r,2assassin@h3:26,2wolf-rider@i3:32,2troll@h4:42,2shaman@i4:26,2sneak@f4:24,2warlord@o5:50 - -,-";

#[test]
fn laws_hold_for_two_factions() {
    let options = [("ruleset", "wesnoth"), ("level", "ford"), ("fog", "off"), ("gold", "120")];
    Laws::<Skirmish>::new(&options).games(5).steps(60).check_all();
}

#[test]
fn laws_hold_for_two_factions_at_close_quarters() {
    for (fog, sight) in [("off", "off"), ("on", "off"), ("on", "0")] {
        let options =
            [("ruleset", "wesnoth"), ("level", "glade"), ("fog", fog), ("sight", sight), ("rounds", "30")];
        Laws::<Skirmish>::new(&options).position(MELEE).games(4).steps(60).check_all();
    }
}

#[test]
fn laws_hold_for_two_factions_where_blows_are_certain() {
    let options = [
        ("units", "factions"),
        ("level", "glade"),
        ("fog", "on"),
        ("sight", "0"),
        ("answer", "on"),
        ("rounds", "30"),
        ("claim", "arrival"),
        ("experience", "40"),
        ("rested", "2"),
    ];
    Laws::<Skirmish>::new(&options).position(MELEE).games(4).steps(60).check_all();
}
