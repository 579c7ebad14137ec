//! What each option changes, and the rules that no record shows: retreats, arsenals, the end.

use crate::ground::{Setting, game, game_with, setting, setting_with, totals};
use guerre::Guerre;
use guerre::board::square::Square;
use guerre::board::{NORTH, SOUTH};
use guerre::moves::Action;
use kernel::{Game, Outcome, Rng, Turn, Viewer};
use table::contract::*;
use verdict::Case;

const BOOK: (&str, &str) = ("ruleset", "book");
const LEGAL: [&str; 0] = [];

/// An infantry of South's in front of one of North's, which can attack it; another of North's elsewhere.
const FACING: [&str; 3] = ["iC7", "IE7", "IB1"];

/// Mountains round the squares K1, K2 and K3, which only K4 is next to.
const CORNER: [&str; 8] = ["J1=M", "J2=M", "J3=M", "J4=M", "L1=M", "L2=M", "L3=M", "L4=M"];

#[test]
fn with_one_attack_at_the_end_any_unit_attacks_without_a_move_and_ends_the_moves() {
    let mut case = setting_with(&[BOOK], &[], &FACING, "n");
    assert_eq!(case.why("attack E7 C7"), LEGAL);
    case.play(&["attack E7 C7"]);
    assert_eq!(case.why("move B1 C1"), ["guerre.move.left"]);
    assert_eq!(case.why("attack E7 C7"), ["guerre.attack.once"]);
    case.play(&["end"]);
}

#[test]
fn with_one_attack_at_the_end_the_last_moved_may_have_to_start_it() {
    let options = [("attack_timing", "once_at_end")];
    let mut case = setting_with(&options, &[], &["iC7", "IE6", "IB1"], "n");
    assert_eq!(
        case.why("attack E6 C7"),
        ["guerre.attack.after_move", "guerre.fire.line", "guerre.charge.line"]
    );
    case.play(&["move E6 E7", "move B1 C1"]);
    assert_eq!(case.why("attack E7 C7"), ["guerre.attack.last_moved"]);
    let mut case = setting_with(&options, &[], &["iC7", "IE6", "IB1"], "n");
    case.play(&["move B1 C1", "move E6 E7", "attack E7 C7"]);
    assert_eq!(
        case.why("move C1 D1"),
        ["guerre.move.left", "guerre.move.once"],
        "the attack ended the moves"
    );
}

#[test]
fn any_unit_may_attack_after_each_move_and_then_stands_still() {
    let mut case = setting_with(&[("attack_initiator", "any")], &[], &["iC7", "IE7", "IB1", "IB3"], "n");
    assert_eq!(case.why("attack E7 C7"), ["guerre.attack.after_move"]);
    case.play(&["move B1 C1", "attack E7 C7"]);
    assert_eq!(case.why("attack E7 C7"), ["guerre.attack.once"]);
    assert_eq!(case.why("move E7 F7"), ["guerre.move.once"]);
    case.play(&["move B3 C3"]);
    assert_eq!(case.why("attack E7 C7"), LEGAL, "each move brings an attack");
}

#[test]
fn a_relay_reached_by_contact_alone_sends_lines_only_where_contact_wakes_it() {
    let units = ["IK4", "RK3", "IK1", "iN10"];
    let case = |activation| setting_with(&[("relay_activation", activation)], &CORNER, &units, "n");
    assert_eq!(case("line_or_contact").why("move K1 K2"), LEGAL);
    assert_eq!(case("line_only").why("move K1 K2"), ["guerre.move.communication"]);
    let online =
        |case: Setting| case.game.network(&case.state, NORTH).squares.has(crate::ground::square("K3"));
    assert!(online(case("line_only")), "the relay itself is in communication all the same");
}

#[test]
fn relays_move_out_of_communication_where_they_always_may() {
    let case = |moves| setting_with(&[("relays_move", moves)], &CORNER, &["RK1", "IB1", "iN10"], "n");
    assert_eq!(case("always").why("move K1 K2"), LEGAL);
    assert_eq!(case("in_communication").why("move K1 K2"), ["guerre.move.communication"]);
}

#[test]
fn relays_support_others_as_far_as_the_ruleset_lets_them() {
    let sums = |range| {
        let case =
            setting_with(&[("relay_support_range", range)], &[], &["iC7", "rC9", "IE7"], "n 4 - E7 - E7");
        totals(&case.game, &case.state, "E7>C7")
    };
    assert_eq!((sums("2").as_str(), sums("0").as_str()), ("4:7", "4:6"));
    assert_eq!(sums("own"), "4:7");
}

#[test]
fn relays_support_as_far_as_the_units_file_says() {
    let book = Guerre::FILES.iter().find(|(name, _)| *name == "units/book.toml").unwrap().1;
    let (fighters, relays) = book.split_at(book.find("[relay]").unwrap());
    let units = format!("{fighters}{}", relays.replace("range = 2", "range = 4"));
    let board = crate::ground::wide_board(&[]);
    let sums = |options: &[(&str, &str)]| {
        let options = [&[("board", "case.txt"), ("units", "far.toml")], options].concat();
        let game = game_with(&options, &[("case.txt", &board), ("far.toml", &units)]);
        let rows = "15/15/6i3r4/15/6I8/15/15/15/15/15/15/15/15/15/15 n 4 - E7 - E7";
        let state = game.read_position(rows).unwrap();
        totals(&game, &state, "E7>C7")
    };
    assert_eq!(sums(&[]), "4:7", "four squares away");
    assert_eq!(sums(&[("relay_support_range", "2")]), "4:6");
}

#[test]
fn a_relay_out_of_communication_defends_itself_only_where_the_ruleset_says_so() {
    let sums = |defence| {
        let options = [("offline_relay_defence", defence)];
        let case = setting_with(&options, &CORNER, &["rK1", "IK3", "IK4", "iN10"], "n 4 - K3 - K3");
        totals(&case.game, &case.state, "K3>K1")
    };
    assert_eq!((sums("0").as_str(), sums("1").as_str()), ("4:0", "4:1"));
}

#[test]
fn units_out_of_communication_defend_with_nothing_but_their_friends_do_defend_them() {
    // South's K2 is shut in; K5 stands in the open and can fire on it... through North's K4, which stops no fire.
    let case = setting(&CORNER, &["iK2", "IK3", "IK4", "aK5"], "n 4 - K3 - K3");
    assert_eq!(totals(&case.game, &case.state, "K3>K2"), "8:8");
    let case = setting(&CORNER, &["iK2", "IK3", "IK4", "iN10"], "n 4 - K3 - K3");
    assert_eq!(totals(&case.game, &case.state, "K3>K2"), "8:0");
}

#[test]
fn enemy_units_stop_fire_on_both_sides_where_the_ruleset_says_so() {
    let units = ["iC7", "iD7", "IE7", "IC8", "iC9"];
    let case = |blocked| setting_with(&[("fire_blocked_by", blocked)], &[], &units, "n 4 - E7 - E7");
    assert_eq!(case("mountains").why("attack E7 C7"), LEGAL);
    let blocked = case("enemy_units").why("attack E7 C7");
    assert_eq!(blocked, ["guerre.fire.obstacle", "guerre.charge.cavalry", "guerre.charge.file"]);
    let sums = |case: Setting| totals(&case.game, &case.state, "C8>C7");
    assert_eq!(sums(case("mountains")), "8:18", "E7 over D7, and C9 over C8");
    assert_eq!(sums(case("enemy_units")), "4:12");
}

/// North can take the arsenal on D15 with D14, and has another unit that can come to attack F13.
const BY_THE_EDGE: [&str; 4] = ["ID14", "iF13", "IG11", "IB1"];

#[test]
fn taking_an_arsenal_is_the_unit_s_attack() {
    let mut case = setting(&[], &BY_THE_EDGE, "n");
    case.play(&["move D14 D15"]);
    assert_eq!(case.why("attack D15 F13"), ["guerre.attack.once"]);
    case.play(&["move G11 F11"]);
    assert_eq!(case.why("attack F11 F13"), LEGAL);
}

#[test]
fn taking_an_arsenal_can_be_the_whole_turn_s_attack() {
    let mut case = setting_with(&[("arsenal_uses_attack", "turn")], &[], &BY_THE_EDGE, "n");
    case.play(&["move D14 D15", "move G11 F11"]);
    assert_eq!(case.why("attack F11 F13"), ["guerre.attack.arsenal"]);
    let mut case = setting_with(&[BOOK], &[], &BY_THE_EDGE, "n");
    case.play(&["move D14 D15", "move G11 F11"]);
    assert_eq!(case.why("attack F11 F13"), ["guerre.attack.once"]);
}

#[test]
fn taking_an_arsenal_can_leave_the_turn_s_one_attack_to_others() {
    let mut case = setting_with(&[BOOK, ("arsenal_uses_attack", "unit")], &[], &BY_THE_EDGE, "n");
    case.play(&["move D14 D15", "move G11 F11"]);
    assert_eq!(case.why("attack D15 F13"), ["guerre.attack.arsenal"]);
    assert_eq!(case.why("attack F11 F13"), LEGAL);
    let line = case.game.write_position(&case.game.view(&case.state, Viewer::Umpire));
    assert!(line.ends_with(" n 3 D15 D15,F11 - attack!D15"), "{line}");
}

#[test]
fn a_relay_takes_no_arsenal_and_its_enemies_send_lines_through_it() {
    let mut case = setting(&[], &["RD14", "IB1", "iF13"], "n");
    case.play(&["move D14 D15"]);
    assert!(case.game.write_position(&case.game.view(&case.state, Viewer::Umpire)).contains(" n 4 - D15 - "));
}

/// South's infantry on C7 has mountains on six sides, its relay on C8, and North's infantry below: 8 against 7.
const SHUT_IN: [&str; 6] = ["B6=M", "B7=M", "C6=M", "D6=M", "D8=M", "B8=M"];
const BEFORE_IT: [&str; 8] = ["iC7", "rC8", "ID7", "IE7", "IE8", "IE9", "IB9", "iN10"];

#[test]
fn a_unit_without_a_retreat_is_destroyed_at_once() {
    let mut case = setting(&SHUT_IN, &BEFORE_IT, "n 4 - D7 - D7");
    case.accepted("D7>C7", "8:7");
    assert!(!case.play(&["attack D7 C7"]).stands("C7"));
}

#[test]
fn a_unit_whose_retreat_is_shut_later_is_destroyed_then() {
    let mut case = setting(&SHUT_IN[..5], &BEFORE_IT, "n 4 - D7 - D7");
    assert!(case.play(&["attack D7 C7"]).stands("C7"));
    assert_eq!(case.state.must_retreat().count(), 1);
    assert!(!case.play(&["move B9 B8"]).stands("C7"));
}

#[test]
fn retreats_come_first_and_the_unit_attacks_nobody_that_turn() {
    let mut case = setting(&SHUT_IN[..5], &BEFORE_IT, "n 4 - D7 - D7");
    case.play(&["attack D7 C7", "end"]);
    assert_eq!(case.why("end"), ["guerre.end.retreat_first"]);
    assert_eq!(case.why("move N10 N11"), ["guerre.move.retreat_first"]);
    assert_eq!(
        case.why("attack C7 D7")[..3],
        ["guerre.attack.after_move", "guerre.attack.retreat_first", "guerre.attack.retreated"]
    );
    case.play(&["move C7 B8"]);
    assert_eq!(case.why("attack B8 B9"), ["guerre.attack.retreated"]);
    case.play(&["move N10 N11", "end", "end"]);
    assert!(case.why("move B8 C7").is_empty(), "the turn after, it is a unit like any other");
}

#[test]
fn a_retreat_does_not_end_on_an_enemy_arsenal() {
    let terrain = ["B6=M", "C8=M"];
    let case = setting(&terrain, &["iB7", "rB8", "IC7", "ID7"], "s 5 - - B7");
    assert_eq!(case.why("move B7 A7"), ["guerre.move.retreat_arsenal"]);
    assert_eq!(case.why("move B7 C6"), LEGAL);
    let mut case = setting(&["B6=M", "C8=M", "C6=M"], &["iB7", "rB8", "IC7", "ID7", "iN10"], "n 4 - C7 - C7");
    case.accepted("C7>B7", "8:7");
    assert!(!case.play(&["attack C7 B7"]).stands("B7"), "arsenals are the only way out, and no way");
}

#[test]
fn a_unit_that_must_retreat_without_a_move_left_is_lost() {
    let case = setting(&[], &["iN10", "iM3", "IB1"], "s 0 - - M3");
    assert!(!case.stands("M3"));
}

#[test]
fn quiet_half_turns_draw_the_game_when_there_are_enough() {
    let mut case = setting_with(&[("quiet_limit", "3")], &[], &FACING, "n");
    case.play(&["end", "end"]);
    assert_eq!(case.game.turn(&case.state), Turn::Act(NORTH));
    case.play(&["end"]);
    assert_eq!(case.game.turn(&case.state), Turn::Over(Outcome::draw("guerre.over.quiet")));
    let mut case = setting_with(&[("quiet_limit", "3")], &[], &BY_THE_EDGE, "n");
    case.play(&["end", "end", "move D14 D15", "end", "end", "end"]);
    assert_eq!(case.game.turn(&case.state), Turn::Act(SOUTH), "an arsenal fell two half-turns ago");
    assert_eq!(
        setting_with(&[("quiet_limit", "off")], &[], &FACING, "n").game.turn(&case.state),
        Turn::Act(SOUTH)
    );
}

#[test]
fn a_side_without_relays_and_communication_loses_where_that_counts() {
    let turn = |victory| {
        let case = setting_with(&[("collapse_victory", victory)], &CORNER, &["iK2", "IK4", "IB1"], "n");
        case.game.turn(&case.state)
    };
    assert_eq!(turn("off"), Turn::Act(NORTH));
    assert_eq!(turn("on"), Turn::Over(Outcome::won(NORTH, "guerre.over.collapse")));
}

#[test]
fn the_last_arsenal_and_the_last_fighting_unit_decide() {
    const FIVE: &str =
        "terrain\n..A..\n.....\n.....\n.....\n..a..\n\nunits\n...A.\n.C.I.\n..C..\na.ic.\n.i...\n";
    let game = game_with(&[("board", "five.txt"), ("first_player", "north")], &[("five.txt", FIVE)]);
    let turn = |line: &str, action: &str| {
        let mut case = Setting { state: game.read_position(line).unwrap(), game: game.clone() };
        case.play(&[action]);
        case.game.turn(&case.state)
    };
    let won = |reason| Turn::Over(Outcome::won(NORTH, reason));
    assert_eq!(turn("5/5/5/2I2/i4 n", "move D3 E3"), won("guerre.over.arsenals"));
    assert_eq!(turn("2I2/2C2/2C2/2c2/4r n 4 - C3 - C3", "attack C3 D3"), won("guerre.over.army"));
    let both = game.read_position("4R/5/5/5/r4 n").unwrap();
    assert_eq!(game.turn(&both), Turn::Over(Outcome::draw("guerre.over.both")));
}

#[test]
fn the_lot_falls_on_either_side_and_is_drawn_by_chance_alone() {
    for options in [&[("first_player", "lot")][..], &[("setup", "free"), ("first_player", "lot")][..]] {
        let game = game(options);
        let mut state = game.start();
        let (mut actions, mut rng) = (Vec::new(), Rng::seeded(5));
        while game.turn(&state) != Turn::Chance {
            actions.clear();
            game.actions(&state, &mut actions);
            game.apply(&mut state, *rng.choose(&actions).unwrap());
        }
        let mut results = Vec::new();
        game.chance(&state, &mut results);
        assert_eq!(results, [(Action::Lot(NORTH), 1), (Action::Lot(SOUTH), 1)]);
        game.apply(&mut state, Action::Lot(SOUTH));
        assert_eq!(game.turn(&state), Turn::Act(SOUTH));
    }
}

#[test]
fn north_begins_the_recorded_game_and_other_starts_are_by_lot() {
    assert_eq!(game(&[]).turn(&game(&[]).start()), Turn::Act(NORTH));
    let other = setting(&[], &FACING, "n").game;
    assert_eq!(other.turn(&other.start()), Turn::Chance);
}

/// The communication tree and the fast reading agree on every square, over random games.
#[test]
fn communication_read_plainly_and_fast_is_the_same() {
    for (seed, options) in
        [&[][..], &[("relay_activation", "line_only")], &[BOOK, ("setup", "free"), ("first_player", "north")]]
            .iter()
            .enumerate()
    {
        let game = game(options);
        let (mut state, mut rng, mut actions) = (game.start(), Rng::seeded(seed as u64), Vec::new());
        for step in 0..400 {
            actions.clear();
            game.actions(&state, &mut actions);
            let Some(&action) = rng.choose(&actions) else { break };
            game.apply(&mut state, action);
            if step % 20 == 0 && matches!(state.phase(), guerre::moves::Phase::Play) {
                compare(&game, &state);
            }
        }
    }
}

fn compare(game: &Guerre, state: &guerre::moves::State) {
    let tree = Guerre::trees().iter().find(|tree| tree.name == "communication").unwrap();
    let view = game.view(state, Viewer::Umpire);
    for seat in [NORTH, SOUTH] {
        let network = game.network(state, seat);
        let wrong = |&square: &Square| {
            let case = Case { game, view: &view, seat, action: Action::Move { from: square, to: square } };
            tree.rule.accepts(&case) != network.squares.has(square)
        };
        assert_eq!(game.board().squares().find(wrong), None);
    }
}
