//! What a seat knows, what it is shown, and what it is told.

use super::{game, rules::position};
use kernel::{Cell, Game, Seat, Viewer};
use phrase::{Book, Lang};
use scene::MarkKind;
use stratego::{Rank, State, Stratego};
use table::contract::*;

const RED: Viewer = Viewer::Seat(Seat(0));
const BLUE: Viewer = Viewer::Seat(Seat(1));

/// The state after some lines from a position with red to move.
fn played(game: &Stratego, pieces: &str, lines: &[&str]) -> State {
    let mut state = game.read_position(&position(pieces, "r")).unwrap();
    for line in lines {
        let action = game.read(&game.view(&state, Viewer::Umpire), line).unwrap().action;
        game.apply(&mut state, action);
    }
    state
}

fn cell(game: &Stratego, name: &str) -> Cell {
    Cell(u16::from(game.board.find(name).unwrap().0))
}

#[test]
fn a_board_of_letters_tells_which_enemies_moved_and_how_far() {
    let game = game(&[]);
    let letters = |state: &State, viewer: Viewer, name: &str| {
        let scene = game.scene(&game.view(state, viewer));
        let token = scene.tokens.iter().find(|token| token.cell == cell(&game, name)).unwrap();
        token.letters.clone()
    };
    let state = played(&game, "a1=M a2=H j1=D j10=Y e10=P f10=T", &["a2 a3", "e10 e7", "a3 a4", "f10 f9"]);
    assert_eq!(letters(&state, RED, "e7"), "?3", "it jumped");
    assert_eq!(letters(&state, RED, "f9"), "?1", "it moved");
    assert_eq!(letters(&state, RED, "j10"), "?", "it stood still");
    assert_eq!(letters(&state, BLUE, "a4"), "?1");
    assert_eq!(letters(&state, RED, "a4"), "6", "one's own are known");
}

/// What a viewer knows of a square, and the letters it is shown there.
fn check_square(
    game: &Stratego,
    state: &State,
    viewer: Viewer,
    name: &str,
    known: Option<Rank>,
    letters: &str,
) {
    let view = game.view(state, viewer);
    let square = game.board.find(name).unwrap();
    assert_eq!(view.at(square).unwrap().rank, known, "{viewer:?} on {name}");
    let scene = game.scene(&view);
    let token = scene.tokens.iter().find(|token| token.cell == cell(game, name)).unwrap();
    assert_eq!(token.letters, letters, "{viewer:?} on {name}");
    assert_eq!(token.key, format!("on-{name}"));
}

#[test]
fn a_rank_shown_in_combat_stays_known_and_on_show() {
    let game = game(&[]);
    let state = played(&game, "a1=M e6=H e7=S j10=Y j7=P", &["e6 e7"]);
    check_square(&game, &state, BLUE, "e7", Some(Rank::Captain), "6");
    check_square(&game, &state, RED, "e7", Some(Rank::Captain), "6");
    check_square(&game, &state, Viewer::Spectator, "e7", Some(Rank::Captain), "6");
    check_square(&game, &state, RED, "j7", None, "?");
    check_square(&game, &state, Viewer::Spectator, "j7", None, "?");
    check_square(&game, &state, Viewer::Umpire, "j7", Some(Rank::Scout), "2");
}

#[test]
fn with_momentary_reveal_the_view_knows_and_the_scene_does_not_show() {
    let game = game(&[("reveal", "momentary")]);
    let state = played(&game, "a1=M e6=H e7=S j10=Y j7=P", &["e6 e7"]);
    check_square(&game, &state, BLUE, "e7", Some(Rank::Captain), "?1");
    check_square(&game, &state, RED, "e7", Some(Rank::Captain), "6");
    let text = game.write_position(&game.view(&state, BLUE));
    assert_eq!(text, position("a1=? e7=? j10=Y j7=P", "b"));
    let shown = format!("{:?}", game.scene(&game.view(&state, BLUE)).panels.last());
    assert!(!shown.contains("captain"), "{shown}");
}

#[test]
fn moves_and_jumps_are_public() {
    let game = game(&[]);
    let state = played(&game, "a1=M e4=D f4=H j10=Y j7=P", &["e4 e9", "j7 j6", "f4 f5", "j6 i6", "e9 e8"]);
    let view = game.view(&state, BLUE);
    let seen = |name: &str| view.at(game.board.find(name).unwrap()).unwrap();
    assert_eq!((seen("e8").longest, seen("e8").rank, seen("e8").told()), (5, None, Some(Rank::Scout)));
    assert_eq!((seen("f5").longest, seen("f5").told()), (1, None));
    assert_eq!((seen("a1").longest, seen("a1").has_moved()), (0, false));
    for seed in 0..50 {
        let twin = game.imagine(&view, &mut kernel::Rng::seeded(seed));
        let rank = |name: &str| twin.at(game.board.find(name).unwrap()).unwrap().rank();
        assert_eq!(rank("e8"), Rank::Scout);
        assert!(rank("f5").moves());
    }
}

#[test]
fn combat_is_told_with_the_reason_who_won() {
    let game = game(&[("ruleset", "official")]);
    let book = Book::new(&[kernel::SENTENCES, table::SENTENCES, Stratego::SENTENCES]);
    let told = |pieces: &str, line: &str, lang: Lang| -> Vec<String> {
        let before = played(&game, pieces, &[]);
        let after = played(&game, pieces, &[line]);
        let action = game.read(&game.view(&before, Viewer::Umpire), line).unwrap().action;
        let events = game.tell(&before, action, &after, Viewer::Spectator);
        events.iter().map(|event| book.say(lang, &event.text)).collect()
    };
    let plain = |texts: Vec<String>| -> Vec<String> {
        texts.into_iter().map(|text| text.replace(['\u{2068}', '\u{2069}'], "")).collect()
    };
    assert_eq!(
        plain(told("a1=M e6=H e7=S j10=Y j7=P", "e6 e7", Lang::English)),
        [
            "Red attacks e6 e7.",
            "Red: captain against Blue: lieutenant. The higher rank wins: 6 beats 5.",
            "Blue loses: lieutenant."
        ]
    );
    assert_eq!(
        plain(told("a1=M e6=H e7=N j10=Y j7=P a4=F", "e6 e7", Lang::French)),
        [
            "Rouge attaque e6 e7.",
            "Rouge : capitaine contre Bleu : bombe. Une bombe détruit ce qui l’attaque, sauf un démineur, et reste.",
            "Rouge perd : capitaine."
        ]
    );
    assert_eq!(plain(told("a1=M e6=H j10=Y j7=P", "e6 e7", Lang::English)), ["Red moves e6 e7."]);
}

/// The squares marked as forbidden, by name.
fn forbidden(game: &Stratego, state: &State, viewer: Viewer) -> Vec<String> {
    let scene = game.scene(&game.view(state, viewer));
    let layout = game.layout();
    let marks = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Forbidden);
    marks.map(|mark| layout.name(mark.cell).to_string()).collect()
}

#[test]
fn what_a_repetition_rule_forbids_is_marked_beforehand() {
    let game = game(&[("ruleset", "official")]);
    let lines = ["a4 a5", "j7 j8", "a5 a4", "i7 i8", "a4 a5", "j8 j9"];
    let state = played(&game, "a1=M a4=G b4=H j10=Y j7=T i7=S", &lines);
    assert_eq!(forbidden(&game, &state, RED), ["a4"]);
    assert_eq!(forbidden(&game, &state, BLUE), Vec::<String>::new());
    let lines = ["e6 e7", "f7 f8", "e7 f7", "f8 e8", "f7 f8", "e8 e7", "f8 e8", "e7 f7"];
    let state = played(&game, "a1=M b1=H e6=K j10=Y f7=T", &lines);
    assert_eq!(forbidden(&game, &state, RED), ["e7"]);
}

#[test]
fn losses_and_counters_stand_beside_the_board() {
    let game = game(&[("ruleset", "official")]);
    let state = played(&game, "a1=M e6=H e7=S j10=Y j7=P", &["e6 e7", "j7 j6"]);
    let scene = game.scene(&game.view(&state, RED));
    let book = Book::new(&[kernel::SENTENCES, table::SENTENCES, Stratego::SENTENCES]);
    let rows: Vec<String> = scene
        .panels
        .iter()
        .flat_map(|panel| &panel.rows)
        .map(|row| {
            format!("{}: {}", book.say(Lang::English, &row.label), book.say(Lang::English, &row.value))
        })
        .map(|text| text.replace(['\u{2068}', '\u{2069}'], ""))
        .collect();
    for expected in ["so far: 2 of 2,000", "so far: 2 of 2000"] {
        if rows.iter().any(|row| row == expected) {
            assert!(rows.iter().any(|row| row.starts_with("without an attack: 1 of 200")));
            assert!(rows.iter().any(|row| row == "lieutenant: 4 lost, 0 left"));
            return;
        }
    }
    panic!("{rows:?}");
}

#[test]
fn what_a_piece_was_seen_to_do_goes_with_it_until_it_is_shown() {
    let game = game(&[]);
    let lines = ["e4 e5", "e7 e6", "a3 a4", "f5 f6", "a4 a5", "f6 f7"];
    let sign = |moves: usize, name: &str| {
        let state = played(&game, "a1=M j10=Y e4=H e5=P e7=U f5=R a3=F", &lines[..moves]);
        state.trail().signs[game.board.find(name).unwrap().index()]
    };
    let captain = Rank::Captain as u8;
    assert_eq!((sign(2, "e6").sought, sign(2, "e6").moves), (captain, 1), "it went up to a known captain");
    assert_eq!(sign(1, "f5").spared, 0, "its side has not answered yet");
    assert_eq!(sign(2, "f5").spared, captain, "another piece moved instead");
    assert_eq!(sign(4, "f6").fled, captain, "it went away");
    let far = sign(6, "f7");
    assert_eq!((far.spared, far.fled, far.moves), (captain, captain, 2), "all of it is kept");
    assert_eq!(sign(6, "f6").moves, 0, "nothing stays where it was");
}
