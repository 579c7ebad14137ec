//! Frames as they are written.

use super::*;
use crate::Cell;

fn check(ask: &Ask, json: &str) {
    assert_eq!(serde_json::to_string(ask).unwrap(), json);
    assert_eq!(serde_json::from_str::<Ask>(json).unwrap(), *ask);
}

#[test]
fn a_question_is_read_as_it_was_written() {
    let picks = Some(vec![Pick::Cell(Cell(3)), Pick::Amount(2)]);
    check(
        &Ask::Play { id: 1, seen: 4, line: None, picks },
        r#"{"ask":"play","id":1,"seen":4,"picks":[{"cell":3},{"amount":2}]}"#,
    );
    check(
        &Ask::Hello { id: 2, seat: Some(Seat(1)), seen: 9, open: false },
        r#"{"ask":"hello","id":2,"seat":1,"seen":9}"#,
    );
    check(&Ask::Actions { id: 3, at: None }, r#"{"ask":"actions","id":3}"#);
    check(&Ask::Position { id: 3, at: None }, r#"{"ask":"position","id":3}"#);
    check(
        &Ask::Would { id: 3, line: Some("end".to_string()), picks: None, at: None },
        r#"{"ask":"would","id":3,"line":"end"}"#,
    );
    check(&Ask::Past { id: 4, number: 12 }, r#"{"ask":"past","id":4,"number":12}"#);
}

#[test]
fn what_a_question_does_not_have_is_refused() {
    for wrong in [r#"{"ask":"undo","id":1,"seen":0,"all":true}"#, r#"{"ask":"cheat","id":1}"#, "{}", "7"] {
        assert!(serde_json::from_str::<Ask>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_turn_is_told_in_a_word_or_with_its_seat() {
    assert_eq!(serde_json::to_string(&Turn::Setup).unwrap(), r#""setup""#);
    assert_eq!(serde_json::to_string(&Turn::Act(Seat(1))).unwrap(), r#"{"act":1}"#);
}
