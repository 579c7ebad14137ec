//! Every law of the test kit, under every ruleset and over mixes of options.

use crate::ground::game_with;
use expect_test::expect_file;
use guerre::Guerre;
use kernel::{Files, Game, Seat, Viewer};
use testkit::{Laws, imagine_is_uniform, parsers_do_not_panic, playthrough};

const BOOK: (&str, &str) = ("ruleset", "book");
const FREE: (&str, &str) = ("setup", "free");
const MELEE: (&str, &str) = ("board", "melee.txt");

/// Mixes that between them give every option every value.
const MIXES: [&[(&str, &str)]; 9] = [
    &[],
    &[BOOK],
    &[("attack_initiator", "any"), ("fire_blocked_by", "enemy_units"), ("relays_move", "in_communication")],
    &[("attack_timing", "once_at_end"), ("charge_axes", "every_file"), ("relay_activation", "line_only")],
    &[("arsenal_uses_attack", "turn"), ("collapse_victory", "on"), ("first_player", "lot")],
    &[("arsenal_uses_attack", "turn"), ("attack_initiator", "any"), ("charge_axes", "every_file")],
    &[BOOK, ("arsenal_uses_attack", "unit"), ("collapse_victory", "on"), ("first_player", "south")],
    &[("attack_timing", "once_at_end"), ("arsenal_uses_attack", "unit"), ("relays_move", "in_communication")],
    &[
        ("terrain_bonus_units", "all"),
        ("offline_relay_defence", "1"),
        ("relay_support_range", "0"),
        ("quiet_limit", "12"),
    ],
];

fn files() -> Files {
    let files = Files::shipped(Guerre::FILES).with("melee.txt", include_str!("../fixtures/melee.txt"));
    files.with("two_units.toml", include_str!("../fixtures/two_units.toml"))
}

fn check(laws: &Laws<Guerre>) {
    laws.check_all();
    laws.victory_agrees();
}

#[test]
fn the_laws_hold_in_the_recorded_game_under_seed_and_book() {
    check(&Laws::new(&[]).games(4).steps(60));
    check(&Laws::new(&[BOOK]).games(4).steps(60).seed(2));
}

#[test]
fn the_laws_hold_from_the_fights_of_turn_43() {
    let line = "25/9R11M3/25/25/25/13II1C8/12IIICHC7/10cii1IIAI7/11i1i11/13i1i1i7/14i1hic6/14m2a1c5/25/16r8/25/25/25/\
                25/25/25 n 5 T3";
    check(&Laws::new(&[]).position(line).games(4).steps(60));
    check(&Laws::new(&[BOOK]).position(line).games(4).steps(60).seed(2));
}

#[test]
fn the_laws_hold_in_a_melee_under_every_mix_of_options() {
    for (seed, mix) in (1..).zip(MIXES) {
        let options: Vec<(&str, &str)> = mix.iter().copied().chain([MELEE]).collect();
        check(&Laws::new(&options).files(files()).games(8).steps(80).seed(seed));
    }
}

#[test]
fn the_laws_hold_with_a_free_setup_under_seed_and_book() {
    check(&Laws::new(&[FREE]).games(2).steps(40));
    check(&Laws::new(&[FREE, BOOK, ("first_player", "south")]).games(2).steps(40).seed(2));
}

#[test]
fn what_a_seat_imagines_in_setup_is_exactly_what_it_cannot_tell_apart() {
    let board = "terrain\nA.\n.M\n..\n.a\n";
    let own = [("tiny.txt", board), ("two_units.toml", include_str!("../fixtures/two_units.toml"))];
    let options = [FREE, ("board", "tiny.txt"), ("units", "two_units.toml"), ("quiet_limit", "2")];
    imagine_is_uniform(&game_with(&options, &own), 6, 1);
}

#[test]
fn the_rulebook_is_true() {
    testkit::rulebook::<Guerre>();
}

#[test]
fn the_rulebook_names_every_rule() {
    testkit::rulebook_names_every_rule::<Guerre>();
}

#[test]
fn every_task_of_the_lesson_can_be_done() {
    testkit::lesson::<Guerre>();
}

#[test]
fn no_text_makes_a_parser_panic() {
    parsers_do_not_panic::<Guerre>();
}

#[test]
fn a_game_is_told_and_shown_as_it_always_was() {
    let told = |options, viewer| playthrough::<Guerre>(options, 3, 12, viewer);
    expect_file!["../fixtures/playthrough_umpire.txt"].assert_eq(&told(&[], Viewer::Umpire));
    expect_file!["../fixtures/playthrough_south.txt"].assert_eq(&told(&[FREE], Viewer::Seat(Seat(1))));
}
