//! A game that is left goes on another time.

use crate::full_screen::Stage;
use crate::sitting::{Sitting, done, transcript};
use ratatui::crossterm::event::KeyCode;
use terminal::{Desk, LocalDesk, Session};

/// What is kept of the game under way.
const LEFT: &str = "left";

fn resumed(sitting: &Sitting) -> Session {
    let desk = LocalDesk::go_on_with(sitting.setting(), LEFT, &sitting.drawer.get(LEFT)).unwrap();
    Session::new(Box::new(desk), Box::new(sitting.drawer.clone()), sitting.lang)
}

#[test]
fn a_game_that_was_left_goes_on_with_everybody_on_their_chairs() {
    let sitting = Sitting::toy().umpired().seat(2, "random:10n").seat(3, "hunter");
    let mut session = sitting.session();
    assert_eq!(transcript(&mut session, ""), "");
    assert_eq!(sitting.drawer.get(LEFT), "", "nothing was done yet");
    transcript(&mut session, "random\nready\n\n\n");
    let before = done(&mut session, "position");
    drop(session);
    // Nothing is said of who plays: it is known.
    let plain = Sitting { players: Default::default(), ..sitting };
    assert!(plain.drawer.get(LEFT).starts_with("seats human random:10n hunter\nquincunx 1\n"));
    let mut again = resumed(&plain);
    assert_eq!(done(&mut again, "position"), before);
    // Looking changes nothing of what is kept, playing does.
    let kept = plain.drawer.get(LEFT);
    transcript(&mut again, "show\nactions\n");
    assert_eq!(plain.drawer.get(LEFT), kept);
    transcript(&mut again, "think random\n");
    assert_ne!(plain.drawer.get(LEFT), kept);
}

#[test]
fn a_game_that_is_over_is_kept_no_longer() {
    let sitting = Sitting::toy().umpired().seat(1, "random").seat(2, "random").seat(3, "random");
    let mut session = sitting.session();
    transcript(&mut session, "\n\n\n\n");
    assert_ne!(sitting.drawer.get(LEFT), "");
    let mut again = resumed(&sitting);
    transcript(&mut again, "\n".repeat(500));
    assert!(again.turn_line().unwrap().contains(" won: "), "it has come to its end");
    assert_eq!(sitting.drawer.get(LEFT), "");
}

#[test]
fn what_is_no_game_that_was_left_is_refused_with_what_was_expected() {
    let sitting = Sitting::toy();
    let wrong =
        |text: &str| LocalDesk::go_on_with(sitting.setting(), LEFT, text).err().map(|it| format!("{it:?}"));
    for text in ["", "quincunx 1\n", "seats human nobody human\nquincunx 1\n"] {
        assert!(wrong(text).unwrap().contains("terminal.kept-seats"), "{text}");
    }
    assert!(wrong("seats human human human\nnonsense\n").is_some());
    assert_eq!(sitting.desk().under_way(), None);
}

#[test]
fn lines_that_were_typed_before_come_back() {
    let sitting = Sitting::toy().with_people_watching();
    sitting.drawer.put("history", "random\nclear\n");
    let mut stage = Stage::new(&sitting, 80, 24);
    let last = |stage: &Stage| stage.text().lines().last().unwrap().trim_end().to_string();
    stage.key(KeyCode::Char('x')).key(KeyCode::Up);
    assert!(last(&stage).starts_with("> clear "), "{}", last(&stage));
    stage.key(KeyCode::Up);
    assert!(last(&stage).starts_with("> random "), "{}", last(&stage));
    stage.key(KeyCode::Enter);
    assert_eq!(sitting.drawer.get("history"), "random\nclear\nrandom\n");
}
