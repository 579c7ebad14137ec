//! Looking back: everything speaks of the step one looks at.

use crate::sitting::{Sitting, done};
use terminal::{Outcome, Session};

/// A game of Xiangqi after two moves of each side.
fn played() -> Session {
    let mut session = Sitting::at(arcade::game("xiangqi").unwrap()).session();
    for _ in 0..4 {
        let line = done(&mut session, "actions").lines.pop().unwrap();
        done(&mut session, &line);
    }
    session
}

/// What a session says to these questions about where it stands.
fn speaks(session: &mut Session) -> Vec<String> {
    let questions = ["position", "layer mobility", "layer cover 2", "worth"];
    questions.map(|line| session.answer(line).to_string()).to_vec()
}

#[test]
fn position_layers_and_worth_are_those_of_the_step() {
    let mut fresh = Sitting::at(arcade::game("xiangqi").unwrap()).session();
    let first = speaks(&mut fresh);
    let mut session = played();
    let now = speaks(&mut session);
    done(&mut session, "step first");
    let then = speaks(&mut session);
    assert_eq!(then[0], first[0]);
    assert_eq!(then[3], first[3]);
    // Above a layer stands which step it is.
    let without = |text: &str| {
        text.lines().filter(|line| !line.contains("Step 0")).map(str::trim).collect::<Vec<_>>().join("\n")
    };
    for (then, first) in then[1..3].iter().zip(&first[1..3]) {
        let board = |text: &str| without(text).lines().take(22).map(str::to_string).collect::<Vec<_>>();
        assert_eq!(board(then), board(first));
    }
    assert!(matches!(session.answer("hint").outcome, Outcome::Error(_)), "a hint is for the present");
    done(&mut session, "step last");
    assert_eq!(speaks(&mut session), now);
}

#[test]
fn a_refusal_speaks_of_the_step_and_one_stays_there() {
    let mut session = Sitting::at(arcade::game("xiangqi").unwrap()).session();
    let first = done(&mut session, "actions").lines[0].clone();
    done(&mut session, &first);
    done(&mut session, "step first");
    // Now it is the other side's turn, and the piece stands elsewhere; then it could go.
    let answer = session.answer(&first);
    assert!(matches!(&answer.outcome, Outcome::Error(said) if said.contains("branch")), "{answer}");
    // Nor could it ever go over its own.
    let answer = session.answer("a1 a9");
    assert_eq!(answer.outcome, Outcome::Refused);
    assert!(!answer.lines.iter().any(|line| line.contains("[table.turn]")), "{answer}");
    assert!(done(&mut session, "show").lines.iter().any(|line| line.starts_with("Step 0 ")));
    done(&mut session, "step last");
    assert_eq!(done(&mut session, "step").outcome, Outcome::Ok("1/1".to_string()));
}
