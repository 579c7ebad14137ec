//! Machines that are called by a typed line.

use crate::sitting::{Sitting, done};
use terminal::Outcome;

#[test]
fn a_machine_that_is_called_by_name_plays_one_action_also_where_a_plan_exists() {
    let sitting = Sitting::at(arcade::game("guerre").unwrap()).seat(1, "deep:10ms").seat(2, "deep:10ms");
    let mut session = sitting.session();
    let entries = |session: &mut _| {
        done(session, "save! record");
        sitting.drawer.get("record").lines().filter(|line| line.contains(": ")).count()
    };
    let mut played = entries(&mut session);
    for line in ["think", "think heuristic", "think deep:10ms", "think", "", "think random", "think"] {
        let answer = done(&mut session, line);
        let now = entries(&mut session);
        assert_eq!(now, played + 1, "{line:?} played as much as it said: {answer}");
        played = now;
    }
    assert!(matches!(session.answer("think nobody").outcome, Outcome::Error(_)));
}
