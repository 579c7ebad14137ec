//! The cases that the report lists in 7.1 (charges) and 7.2 (attacks), each by name.

use crate::ground::{attack_of, move_of, play, setting, setting_with, square, totals};

/// Three cavalry in line against an infantry on C3, the last of them having moved: the report's figure 1.3,
/// nearer to the arsenal.
const FILE: [&str; 4] = ["iC7", "CD8", "CE9", "CF10"];

mod charge {
    use super::*;

    #[test]
    fn by_an_infantry_on_a_square_close_by() {
        // An attack, but no charge: 4, not 7.
        setting(&[], &["iC7", "ID8"], "n 4 - D8 - D8").accepted("D8>C7", "4:6");
    }

    #[test]
    fn by_an_infantry_at_the_end_of_a_file_of_three_cavalry() {
        let units = ["iC7", "CD8", "CE9", "CF10", "IG11"];
        setting(&[], &units, "n 4 - G11 - G11")
            .refused("G11>C7", &["fire.range", "charge.cavalry", "charge.file"]);
    }

    #[test]
    fn joined_by_an_infantry() {
        // The cavalry behind the infantry charges no more: the file ends at the first other unit.
        let units = ["iC7", "CD8", "IE9", "CF10"];
        setting(&[], &units, "n 4 - D8 - D8").accepted("D8>C7", "11:6");
        setting(&[], &units, "n 4 - F10 - F10").refused("F10>C7", &["fire.range", "charge.file"]);
    }

    #[test]
    fn by_three_cavalry_in_line() {
        setting(&[], &FILE, "n 4 - F10 - F10").accepted("F10>C7", "21:6");
        setting(&[], &FILE, "n 4 - D8 - D8").accepted("D8>C7", "21:6");
    }

    #[test]
    fn with_a_cavalry_of_the_file_that_had_to_retreat() {
        setting(&[], &FILE, "n 3 - E9,F10 E9 F10").refused("F10>C7", &["fire.range", "charge.file"]);
        setting(&[], &FILE, "n 3 - E9,D8 E9 D8").accepted("D8>C7", "7:6");
    }

    #[test]
    fn on_a_target_that_the_file_does_not_touch() {
        setting(&[], &["iB6", "CD8", "CE9"], "n 4 - E9 - E9")
            .refused("E9>B6", &["fire.range", "charge.file"]);
        setting(&[], &["iB6", "CD8", "CE9"], "n 4 - D8 - D8").accepted("D8>B6", "4:6");
    }

    #[test]
    fn by_a_cavalry_in_a_fortress() {
        let of = ["fire.range", "charge.fortress", "charge.file"];
        setting(&["F10=F"], &FILE, "n 4 - F10 - F10").refused("F10>C7", &of);
    }

    #[test]
    fn with_another_cavalry_of_the_file_in_a_fortress() {
        setting(&["E9=F"], &FILE, "n 4 - F10 - F10").refused("F10>C7", &["fire.range", "charge.file"]);
        setting(&["E9=F"], &FILE, "n 4 - D8 - D8").accepted("D8>C7", "11:6");
    }

    #[test]
    fn on_a_target_in_a_fortress() {
        setting(&["C7=F"], &FILE, "n 4 - F10 - F10").refused("F10>C7", &["fire.range", "charge.cover"]);
        setting(&["C7=F"], &FILE, "n 4 - D8 - D8").accepted("D8>C7", "8:10");
    }

    #[test]
    fn by_a_cavalry_on_a_pass() {
        setting(&["F10=P"], &FILE, "n 4 - F10 - F10").accepted("F10>C7", "21:6");
    }

    #[test]
    fn on_a_target_on_a_pass() {
        setting(&["C7=P"], &FILE, "n 4 - F10 - F10").refused("F10>C7", &["fire.range", "charge.cover"]);
        setting(&["C7=P"], &FILE, "n 4 - D8 - D8").accepted("D8>C7", "8:8");
    }

    #[test]
    fn with_a_cavalry_of_the_enemy_s_in_the_file() {
        let units = ["iC7", "CD8", "cE9", "CF10"];
        setting(&[], &units, "n 4 - F10 - F10").refused("F10>C7", &["fire.range", "charge.file"]);
    }

    #[test]
    fn on_a_target_off_the_line() {
        setting(&[], &["iC8", "CD8", "CE9", "CF10"], "n 4 - F10 - F10")
            .refused("F10>C8", &["fire.line", "charge.line"]);
    }

    #[test]
    fn with_cavalry_out_of_communication() {
        let units = ["iK4", "CK3", "CK2", "CK1"];
        setting(&CORNER, &units, "n 4 - K1 - K1")
            .refused("K1>K4", &["attack.communication", "fire.range", "charge.file"]);
    }
}

/// Mountains round the squares K1, K2 and K3.
const CORNER: [&str; 8] = ["J1=M", "J2=M", "J3=M", "J4=M", "L1=M", "L2=M", "L3=M", "L4=M"];

mod attack {
    use super::*;

    const CLOSE: [&str; 3] = ["iC7", "IE7", "ID10"];

    #[test]
    fn from_a_square_without_a_unit() {
        setting(&[], &CLOSE, "n 4 - E7 - E7").refused("F7>C7", &["attack.own"]);
    }

    #[test]
    fn from_a_square_of_an_enemy_unit() {
        setting(&[], &["iC7", "iC8", "IE7"], "n 4 - E7 - E7").refused("C8>C7", &["attack.own"]);
    }

    #[test]
    fn on_a_square_without_a_unit() {
        setting(&[], &CLOSE, "n 4 - E7 - E7").refused("E7>D7", &["attack.target"]);
    }

    #[test]
    fn on_one_s_own_unit() {
        setting(&[], &CLOSE, "n 4 - E7 - E7").refused("E7>D10", &["attack.target"]);
    }

    #[test]
    fn before_any_unit_has_moved() {
        setting(&[], &CLOSE, "n").refused("E7>C7", &["attack.after_move"]);
    }

    #[test]
    fn by_another_unit_than_the_one_that_moved_last() {
        setting(&[], &CLOSE, "n 4 - D10 - D10").refused("E7>C7", &["attack.last_moved"]);
    }

    #[test]
    fn a_second_time_after_one_move() {
        let mut case = setting(&[], &CLOSE, "n 4 - E7 - E7");
        play(&case.game, &mut case.state, attack_of("E7>C7"));
        case.refused("E7>C7", &["attack.once"]);
    }

    #[test]
    fn by_a_relay() {
        let mut case = setting(&[], &["iC7", "RE6", "IA1"], "n");
        play(&case.game, &mut case.state, move_of("E6-E7"));
        case.refused("E7>C7", &["attack.fights"]);
    }

    #[test]
    fn out_of_range_for_every_kind_of_unit() {
        let far = |unit: &str, from: &str, reasons: &[&str]| {
            let units = ["iC7", unit];
            setting(&[], &units, &format!("n 4 - {from} - {from}")).refused(&format!("{from}>C7"), reasons);
        };
        far("IF7", "F7", &["fire.range", "charge.cavalry", "charge.file"]);
        far("CF7", "F7", &["fire.range", "charge.file"]);
        far("AG7", "G7", &["fire.range", "charge.cavalry", "charge.file"]);
        far("HG7", "G7", &["fire.range", "charge.cavalry", "charge.file"]);
        far("CF10", "F10", &["fire.range", "charge.file"]);
        far("AC11", "C11", &["fire.range", "charge.cavalry", "charge.file"]);
    }

    #[test]
    fn in_range_for_every_kind_of_unit() {
        let near = |unit: &str, from: &str, totals: &str| {
            let units = ["iC7", unit];
            setting(&[], &units, &format!("n 4 - {from} - {from}")).accepted(&format!("{from}>C7"), totals);
        };
        near("IE7", "E7", "4:6");
        near("CE9", "E9", "4:6");
        near("CD8", "D8", "7:6");
        near("AF7", "F7", "5:6");
        near("HF10", "F10", "5:6");
    }

    #[test]
    fn off_the_eight_lines() {
        setting(&[], &["iC7", "IF8"], "n 4 - F8 - F8").refused("F8>C7", &["fire.line", "charge.line"]);
    }

    #[test]
    fn by_a_unit_out_of_communication() {
        setting(&CORNER, &["iK4", "IK2"], "n 4 - K2 - K2").refused("K2>K4", &["attack.communication"]);
    }

    #[test]
    fn through_a_mountain() {
        let case = setting(&["D7=M"], &["iC7", "IE7"], "n 4 - E7 - E7");
        case.refused("E7>C7", &["fire.obstacle", "charge.cavalry", "charge.file"]);
    }

    #[test]
    fn by_a_unit_that_had_to_retreat() {
        setting(&[], &CLOSE, "n 4 - E7 E7 E7").refused("E7>C7", &["attack.retreated"]);
    }

    #[test]
    fn comes_to_nothing_a_retreat_or_destruction_by_the_difference() {
        // 5 + 4 + 4 against 12 is one more: a retreat. With another infantry it is destroyed.
        let check = |units: &[&str], sums: &str, alive: bool, retreats: bool| {
            let case = setting(&[], units, "n 4 - E7 - E7");
            case.accepted("E7>C7", sums);
            let mut after = case.state.clone();
            play(&case.game, &mut after, attack_of("E7>C7"));
            let target = after.unit_at(square("C7"));
            assert_eq!(target.is_some(), alive, "{sums}");
            assert_eq!(!after.must_retreat().is_empty(), retreats, "{sums}");
        };
        check(&["iC7", "iC8", "IE7", "AC4"], "9:12", true, false);
        check(&["iC7", "iC8", "IE7", "AC4", "IC6"], "13:12", true, true);
        check(&["iC7", "iC8", "IE7", "AC4", "IC6", "IA7"], "17:12", false, false);
    }

    #[test]
    fn terrain_covers_infantry_and_guns_and_no_cavalry() {
        let sums = |options: &[(&str, &str)], unit: &str, terrain: &str| {
            let case = setting_with(options, &[&format!("C7={terrain}")], &[unit, "IE7"], "n 4 - E7 - E7");
            totals(&case.game, &case.state, "E7>C7")
        };
        assert_eq!(sums(&[], "iC7", "F"), "4:10");
        assert_eq!(sums(&[], "hC7", "p"), "4:10");
        assert_eq!(sums(&[], "cC7", "F"), "4:5");
        assert_eq!(sums(&[], "rC7", "F"), "4:1");
        assert_eq!(sums(&[("terrain_bonus_units", "all")], "cC7", "F"), "4:9");
        assert_eq!(sums(&[("terrain_bonus_units", "all")], "rC7", "p"), "4:3");
    }
}

#[test]
fn whatever_bars_a_way_proves_it() {
    let case = setting(&["E9=M"], &["CD8", "IE7", "iE8"], "n");
    assert_eq!(case.why("move D8 F8"), ["guerre.move.path"]);
    assert_eq!(case.proof("move D8 F8"), ["D8", "F8", "E7", "E8", "E9"]);
}
