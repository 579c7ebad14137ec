//! What happens when a position comes back, by the Asian rules.

use crate::{game, read, say};
use kernel::{Game, Outcome, Rng, Seat, Turn, Viewer};
use scene::MarkKind;
use table::contract::*;
use xiangqi::Xiangqi;
use xiangqi::moves::{Move, State};

const ASIAN: &[(&str, &str)] = &[("ruleset", "traditional"), ("repetition", "asian")];

fn played(game: &Xiangqi, fen: &str, moves: &str) -> State {
    let mut state = game.read_position(fen).unwrap();
    for word in moves.split_whitespace() {
        assert!(matches!(game.turn(&state), Turn::Act(_)), "{fen} is over before {word} of {moves}");
        game.apply(&mut state, read(game, word).unwrap());
    }
    state
}

/// The rows of a table of the fixtures: their fields.
fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().skip(1).map(|line| line.split(',').collect())
}

fn winner(game: &Xiangqi, state: &State) -> &'static str {
    match game.turn(state) {
        Turn::Over(outcome) => match outcome.winners.iter().next() {
            Some(Seat(0)) => "red",
            Some(_) => "black",
            None => "draw",
        },
        Turn::Act(_) | Turn::Chance => "none",
    }
}

#[test]
fn every_known_case_is_judged_as_others_judge_it() {
    let game = game(ASIAN);
    let mut wrong = Vec::new();
    for row in rows(include_str!("../fixtures/repetition.csv")) {
        let [name, fen, moves, expected] = row[..] else { panic!("{row:?}") };
        let found = winner(&game, &played(&game, fen, moves));
        if found != expected {
            wrong.push(format!("{name}: {found}, not {expected}\n"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.concat());
}

/// The generator's judgement and that of the trees, which set up every position again and ask every piece.
#[test]
fn both_ways_to_judge_agree_in_games_full_of_repetition() {
    let mut ends = std::collections::BTreeMap::new();
    for (number, row) in rows(include_str!("../fixtures/repetition.csv")).enumerate() {
        for folds in [2, 3] {
            let game = game(&[ASIAN, &[("folds", if folds == 2 { "2" } else { "3" })]].concat());
            wander(&game, (row[1], row[2]), number as u64, |state| {
                let outcome = match game.turn(state) {
                    Turn::Over(outcome) => Some(outcome),
                    Turn::Act(_) | Turn::Chance => None,
                };
                let offence = game.offence(state, folds);
                let reason = |chases| if chases { "xiangqi.end.chase" } else { "xiangqi.end.perpetual" };
                let blamed = offence.map(|it| Outcome::won(it.side.other(), reason(it.chased.is_some())));
                let judged = outcome.filter(|it| [reason(true), reason(false)].contains(&it.reason));
                assert_eq!(judged, blamed, "{}", crate::position(&game, state));
                *ends.entry(outcome.map(|it| it.reason)).or_insert(0) += 1;
            });
        }
    }
    for reason in ["xiangqi.end.chase", "xiangqi.end.perpetual", "xiangqi.end.repetition"] {
        assert!(ends.get(&Some(reason)).is_some_and(|&count| count > 100), "{ends:?}");
    }
}

/// Random games that begin like a known one, in which everybody likes to do again what they did before.
fn wander(game: &Xiangqi, (fen, known): (&str, &str), seed: u64, mut see: impl FnMut(&State)) {
    let (mut rng, mut legal) = (Rng::seeded(seed), Vec::new());
    let known: Vec<Move> = known.split_whitespace().map(|word| read(game, word).unwrap()).collect();
    for _ in 0..12 {
        let mut state = game.read_position(fen).unwrap();
        let follows = 4 + rng.below(5) as usize;
        let mut made: Vec<Move> = Vec::new();
        for ply in 0..30 {
            legal.clear();
            game.actions(&state, &mut legal);
            let back = made.len().checked_sub(2).map(|at| Move { from: made[at].to, to: made[at].from });
            let again = made.len().checked_sub(4).map(|at| made[at]);
            let likes = known.get(ply).copied().filter(|_| ply < follows).or(again).or(back);
            let liked = likes.filter(|it| legal.contains(it) && rng.below(12) > 0);
            let Some(action) = liked.or_else(|| rng.choose(&legal).copied()) else { break };
            game.apply(&mut state, action);
            made.push(action);
            see(&state);
        }
    }
}

#[test]
fn the_end_names_who_chased_what_by_which_moves() {
    let game = game(ASIAN);
    let chase = rows(include_str!("../fixtures/repetition.csv"))
        .find(|row| row[0] == "chariot_chases_unprotected_cannon");
    let row = chase.expect("the row is there");
    let state = played(&game, row[1], row[2]);
    let scene = game.scene(&game.view(&state, Viewer::Umpire));
    let said: Vec<String> = scene.announcements.iter().map(|it| say(&it.text)).collect();
    expect_test::expect![[r#"
        Black wins: the other side chased one piece with every move of a repetition
        Red chased Black’s cannon on a10 with every move: b5a5, a5b5, b5a5, a5b5"#]]
    .assert_eq(&said.join("\n"));
}

#[test]
fn a_move_that_would_lose_by_repetition_is_marked() {
    let game = game(ASIAN);
    let fen = "R8/3k5/9/9/9/9/9/4B4/9/4K4 w - - 0 1";
    let before = played(&game, fen, "a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10");
    let view = game.view(&before, Viewer::Umpire);
    // Black only comes back: it is Red who is to blame.
    assert_eq!(game.mark(&view, read(&game, "d10d9").unwrap()), MarkKind::CanGo);
    let before = played(
        &game,
        "3k5/8R/9/9/9/9/9/4B4/9/4K4 b - - 0 1",
        "d10e10 i9i10 e10e9 i10i9 e9e10 i9i10 e10e9 i10i9 e9e10",
    );
    let view = game.view(&before, Viewer::Umpire);
    assert_eq!(game.mark(&view, read(&game, "i9i10").unwrap()), MarkKind::Forbidden);
    assert_eq!(game.mark(&view, read(&game, "i9h9").unwrap()), MarkKind::CanGo);
}
