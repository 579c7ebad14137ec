//! Every law of the test kit, under every ruleset and over mixes of options.

use guerre::Guerre;
use testkit::Laws;

fn check(options: &[(&str, &str)]) {
    let laws = Laws::<Guerre>::new(options).games(6).steps(60);
    laws.check_all();
    laws.victory_agrees();
}

#[test]
fn the_laws_hold_under_seed() {
    check(&[]);
}

#[test]
fn the_laws_hold_under_book() {
    check(&[("ruleset", "book")]);
}

#[test]
fn the_laws_hold_with_a_free_setup() {
    check(&[("setup", "free")]);
}

#[test]
fn the_laws_hold_with_a_free_setup_under_book() {
    check(&[("setup", "free"), ("ruleset", "book"), ("first_player", "south")]);
}

#[test]
fn the_laws_hold_when_any_unit_attacks_after_each_move() {
    check(&[
        ("attack_initiator", "any"),
        ("fire_blocked_by", "enemy_units"),
        ("relays_move", "in_communication"),
    ]);
}

#[test]
fn the_laws_hold_when_the_last_moved_attacks_at_the_end() {
    check(&[
        ("attack_timing", "once_at_end"),
        ("charge_axes", "every_file"),
        ("relay_activation", "line_only"),
    ]);
}

#[test]
fn the_laws_hold_when_an_arsenal_ends_the_attacks_of_a_turn_with_many() {
    check(&[("arsenal_uses_attack", "turn"), ("collapse_victory", "on"), ("first_player", "lot")]);
}

#[test]
fn the_laws_hold_when_an_arsenal_is_one_unit_s_attack_of_a_turn_with_one() {
    check(&[("ruleset", "book"), ("arsenal_uses_attack", "unit"), ("collapse_victory", "on")]);
}

#[test]
fn the_laws_hold_with_the_rarer_figures() {
    check(&[
        ("terrain_bonus_units", "all"),
        ("offline_relay_defence", "1"),
        ("relay_support_range", "0"),
        ("quiet_limit", "12"),
    ]);
}

#[test]
fn the_rulebook_is_true() {
    testkit::rulebook::<Guerre>();
}

#[test]
fn the_rulebook_names_every_rule() {
    testkit::rulebook_names_every_rule::<Guerre>();
}
