//! A game of six by typed lines: two people leave it, and the others play it to its end.

use crate::sitting::{Sitting, done};
use expect_test::expect;
use terminal::Session;

/// Two people and four machines; what is left is neutral where the game can do without it.
fn six() -> Sitting {
    let game = arcade::games().iter().find(|game| game.meta().id == "risk").unwrap();
    let mut sitting = (3..=6).fold(Sitting::at(*game), |sitting, seat| sitting.seat(seat, "heuristic"));
    let given = [("ruleset", "classic"), ("players", "6"), ("leave", "neutral")];
    sitting.given = given.map(|(key, value)| (key.to_string(), value.to_string())).to_vec();
    sitting
}

/// The machines play until it is a person's turn or the game is over.
fn let_machines_play(session: &mut Session) {
    while session.answer("").is_ok() {}
}

/// A person plays until it has ended a turn.
fn play_a_turn(session: &mut Session) {
    loop {
        let actions = done(session, "actions").lines;
        let line = actions.iter().find(|line| *line == "end").unwrap_or(&actions[0]);
        done(session, line);
        if line == "end" {
            return;
        }
        let_machines_play(session);
    }
}

#[test]
fn of_six_two_leave_and_the_others_play_to_the_end() {
    let sitting = six();
    let mut session = sitting.session();
    let_machines_play(&mut session);
    expect![[r#"
          Blue has left; a machine plays on: Captain.
          Blue to move.
        ok
    "#]]
    .assert_eq(&session.answer("resign").to_string());
    let_machines_play(&mut session);
    play_a_turn(&mut session);
    let_machines_play(&mut session);
    expect![[r#"
          Red has left; what it holds is neutral now.
          Red has left. Its army stands neutral now, on one territory.
          A card of Red is laid open on the discards: Ontario (soldier).
          Turn 2 of Ochre.
          Ochre gets 3 new armies.
          Ochre to move.
        ok
    "#]]
    .assert_eq(&session.answer("resign").to_string());
    let shown = session.show();
    assert!(shown.contains(&"  Neutral: 1 territory, 1 army".to_string()), "{shown:?}");
    assert!(shown.iter().any(|line| line.starts_with("  japan ") && line.ends_with("  n 1")), "{shown:?}");
    let_machines_play(&mut session);
    let (shown, position) = (session.show(), done(&mut session, "position"));
    // How far the machine thinks that plays on depends on how fast this machine is, so that any of those left may win.
    let winners = ["Blue", "Ochre", "Moss", "Plum", "Slate"].map(|who| format!("{who} won: "));
    let is_won = shown.iter().any(|line| winners.iter().any(|won| line.starts_with(won)));
    assert!(is_won, "{shown:?}");
    done(&mut session, "save six.qcx");
    let record = sitting.drawer.get("six.qcx");
    for line in ["table leave neutral", "Z 1 leaves: machine captain", "Z 2 leaves: neutral"] {
        assert!(record.lines().any(|entry| entry.ends_with(line)), "{line}");
    }
    let mut again = sitting.session();
    done(&mut again, "load six.qcx");
    assert_eq!((again.show(), done(&mut again, "position")), (shown, position));
}
