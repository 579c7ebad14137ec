//! Looking back, playing on from there, hints, worth and levels, by lines over the toy game.

use crate::sitting::{Sitting, done, transcript};
use terminal::{Desk, Outcome};

/// Lines after which everybody has set up.
const SET_UP: &str = "random\nready\nrandom\nready\nrandom\nready\n";

#[test]
fn a_game_is_stepped_through_and_played_on_from_an_earlier_point() {
    let mut session = Sitting::toy().umpired().session();
    done_all(&mut session, SET_UP);
    let (begin, mut boards) = (done(&mut session, "position"), Vec::new());
    for _ in 0..2 {
        boards.push(done(&mut session, "show").lines);
        done(&mut session, "think random");
    }
    let now = done(&mut session, "show").lines;
    let Outcome::Ok(place) = done(&mut session, "step first").outcome else { unreachable!() };
    assert!(place.starts_with("0/"), "{place}");
    // Where one stands is said above what was seen then.
    let board = done(&mut session, "show").lines;
    assert!(board.iter().any(|line| line.starts_with("Step 0 of ")), "{board:?}");
    assert!(boards[0].iter().all(|line| board.contains(line)), "{board:?}");
    assert_eq!(done(&mut session, "step last").lines, now);
    done(&mut session, "step back");
    done(&mut session, "step forward");
    assert_eq!(done(&mut session, "show").lines, now);
    for wrong in ["step 99", "step x", "branch"] {
        assert!(matches!(session.answer(wrong).outcome, Outcome::Error(_)), "{wrong}");
    }
    done(&mut session, "step 0");
    done(&mut session, "play from here");
    assert_eq!(done(&mut session, "position"), begin);
    assert!(matches!(session.answer("redo").outcome, Outcome::Refused), "nothing was taken back");
}

#[test]
fn an_action_returns_to_the_present() {
    let mut session = Sitting::toy().umpired().session();
    done_all(&mut session, SET_UP);
    done(&mut session, "think random");
    done(&mut session, "step first");
    done(&mut session, "think random");
    let board = done(&mut session, "show").lines;
    assert!(!board.iter().any(|line| line.starts_with("Step ")), "{board:?}");
}

#[test]
fn a_hint_can_be_played_and_says_why() {
    let mut session = Sitting::toy().session();
    assert!(matches!(session.answer("hint").outcome, Outcome::Error(_)), "nothing is hinted in a setup");
    done_all(&mut session, SET_UP);
    let Outcome::Ok(line) = done(&mut session, "hint").outcome else { unreachable!() };
    assert!(done(&mut session, "actions").lines.contains(&line), "{line}");
    done(&mut session, &line);
}

#[test]
fn the_worth_is_told_for_each_seat_part_by_part() {
    let mut session = Sitting::toy().umpired().session();
    done_all(&mut session, SET_UP);
    let lines = done(&mut session, "worth").lines;
    assert!(lines[0].starts_with("Red") && lines[1].starts_with("  "), "{lines:?}");
}

#[test]
fn a_level_sits_down_by_its_name() {
    let sitting = Sitting::toy().seat(2, "lieutenant").with_people_watching();
    assert_eq!(sitting.desk().standing().players[1], "Lieutenant");
    assert_eq!(sitting.in_french().seat(2, "recruit").desk().standing().players[1], "Recrue");
    let mut session = Sitting::toy().session();
    done_all(&mut session, SET_UP);
    done(&mut session, "think marshal");
}

#[test]
fn nobody_proposes_anything_on_one_screen() {
    let said = transcript(&mut Sitting::toy().session(), "decline\n");
    assert!(said.starts_with("error: "), "{said}");
}

fn done_all(session: &mut terminal::Session, lines: &str) {
    lines.lines().for_each(|line| drop(done(session, line)));
}
