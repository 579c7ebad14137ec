//! Moves as the field writes them.

use crate::{game, read};
use kernel::{Game, Rng, Viewer};
use table::contract::*;
use xiangqi::Xiangqi;
use xiangqi::moves::State;
use xiangqi::notation::Script;

const SCRIPTS: [Script; 3] = [Script::Wxf, Script::Simplified, Script::Traditional];

fn means(game: &Xiangqi, state: &State, line: &str) -> Option<xiangqi::moves::Move> {
    game.read(&game.view(state, Viewer::Umpire), line).ok().map(|reading| reading.action)
}

#[test]
fn every_known_move_is_written_and_read() {
    let game = game(&[("ruleset", "traditional")]);
    for line in include_str!("../fixtures/notation.csv").lines().skip(1) {
        let [fen, made, texts @ ..] = &line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (state, made) = (game.read_position(fen).unwrap(), read(&game, made).unwrap());
        for (script, text) in SCRIPTS.into_iter().zip(texts) {
            assert_eq!(game.score(&state, made, script).as_deref().unwrap_or(""), *text, "{line}");
            if !text.is_empty() {
                assert_eq!(means(&game, &state, text), Some(made), "{line}");
            }
        }
    }
}

/// Whatever is written is read back, and no two legal moves are written alike.
#[test]
fn what_is_written_is_read_back() {
    let game = game(&[("ruleset", "traditional")]);
    let crowded = "3k5/9/P1P6/P1P6/P8/9/9/1C5C1/9/RNBAKABNR w - - 0 1";
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    let (mut rng, mut legal, mut written) = (Rng::seeded(5), Vec::new(), 0);
    for fen in [start, crowded].iter().cycle().take(40) {
        let mut state = game.read_position(fen).unwrap();
        for _ in 0..80 {
            legal.clear();
            game.actions(&state, &mut legal);
            let Some(&made) = rng.choose(&legal) else { break };
            let mut texts: Vec<String> =
                legal.iter().map(|&it| game.score(&state, it, Script::Wxf).unwrap()).collect();
            for text in SCRIPTS.into_iter().filter_map(|script| game.score(&state, made, script)) {
                assert_eq!(
                    means(&game, &state, &text),
                    Some(made),
                    "{text} in {}",
                    crate::position(&game, &state)
                );
                written += 1;
            }
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), legal.len(), "{}", crate::position(&game, &state));
            game.apply(&mut state, made);
        }
    }
    assert!(written > 3_000, "only {written}");
}

#[test]
fn other_ways_of_writing_are_understood_and_no_others() {
    let game = game(&[("ruleset", "traditional")]);
    let start = game.start();
    let cannon = read(&game, "h3e3");
    for text in ["C2.5", "c2=5", "炮二平五", "砲二平五", " C2.5 "] {
        assert_eq!(means(&game, &start, text), cannon, "{text}");
    }
    for text in ["C2.2", "C2-5", "炮二平", "車二平五", "K2.5", "C0.5"] {
        assert_eq!(means(&game, &start, text), None, "{text}");
    }
    let wide = crate::game(&[]);
    assert_eq!(means(&wide, &wide.start(), "C3.5"), None, "eleven files have no numbers");
}
