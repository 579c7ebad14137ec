//! Every game there is, played to its end by lines.

use crate::sitting::{Sitting, done, transcript};
use table::AnyGame;
use terminal::Outcome;

fn each_game(check: impl Fn(&'static dyn AnyGame)) {
    assert!(!arcade::games().is_empty());
    arcade::games().iter().for_each(|game| check(*game));
}

/// Lets `random` play for everybody until it is over or `most` actions were played.
fn play_at_random(session: &mut terminal::Session, most: usize) {
    for _ in 0..most {
        let answer = session.answer("think random");
        match &answer.outcome {
            Outcome::Ok(_) => {}
            Outcome::Error(_) if !session.answer("actions").is_ok() => return,
            _ => panic!("{session:?}: {answer}"),
        }
    }
}

#[test]
fn random_play_ends_saves_loads_and_replays() {
    each_game(|game| {
        let sitting = Sitting::at(game).umpired();
        let mut session = sitting.session();
        play_at_random(&mut session, game.meta().longest as usize + 1);
        let ended = session.answer("actions");
        assert!(matches!(ended.outcome, Outcome::Error(_)), "{}: {ended}", game.meta().id);
        done(&mut session, "save game.qcx");
        let position = done(&mut session, "position");
        let mut again = sitting.session();
        done(&mut again, "load game.qcx");
        assert_eq!(done(&mut again, "position"), position, "{}", game.meta().id);
        done(&mut again, "save again.qcx");
        assert_eq!(sitting.drawer.get("again.qcx"), sitting.drawer.get("game.qcx"));
    });
}

#[test]
fn what_is_taken_back_is_played_again() {
    each_game(|game| {
        let mut session = Sitting::at(game).umpired().session();
        play_at_random(&mut session, 40);
        let after = done(&mut session, "position");
        let mut taken = 0;
        while taken < 10 && session.answer("undo").is_ok() {
            taken += 1;
        }
        for _ in 0..taken {
            done(&mut session, "redo");
        }
        assert_eq!(done(&mut session, "position"), after, "{}", game.meta().id);
    });
}

#[test]
fn every_listed_action_is_accepted_as_typed() {
    each_game(|game| {
        let mut session = Sitting::at(game).session();
        play_at_random(&mut session, 25);
        let actions = done(&mut session, "actions").lines;
        for line in actions.iter().step_by(actions.len().div_ceil(12).max(1)) {
            done(&mut session, line);
            done(&mut session, "undo");
        }
    });
}

#[test]
fn a_position_is_set_as_it_was_written() {
    each_game(|game| {
        let mut session = Sitting::at(game).umpired().session();
        play_at_random(&mut session, 30);
        let Outcome::Ok(position) = done(&mut session, "position").outcome else { unreachable!() };
        done(&mut session, &format!("position {position}"));
        assert_eq!(done(&mut session, "position").outcome, Outcome::Ok(position));
    });
}

#[test]
fn every_layer_is_drawn() {
    each_game(|game| {
        let mut session = Sitting::at(game).session();
        play_at_random(&mut session, 10);
        for layer in game.layers() {
            done(&mut session, &format!("layer {layer}"));
            done(&mut session, &format!("layer {layer} 2"));
        }
    });
}

#[test]
fn the_input_ends_and_so_does_the_session() {
    each_game(|game| {
        assert_eq!(transcript(&mut Sitting::at(game).session(), ""), "");
        let text = transcript(&mut Sitting::at(game).session(), "show\nexit\nshow\n");
        assert!(text.ends_with("ok\nok\n"), "{text}");
    });
}

#[test]
fn nothing_is_said_in_guillemets() {
    // A sentence without words is shown by its key in guillemets.
    each_game(|game| {
        for sitting in [Sitting::at(game), Sitting::at(game).in_french()] {
            let mut session = sitting.session();
            for _ in 0..30 {
                for line in ["think random", "show"] {
                    let text = session.answer(line).to_string();
                    assert!(!text.contains(&format!("«{}.", game.meta().id)), "{text}");
                }
            }
        }
    });
}

#[test]
fn every_step_can_be_seen_and_played_on_from() {
    each_game(|game| {
        let mut session = Sitting::at(game).umpired().session();
        play_at_random(&mut session, 60);
        let now = done(&mut session, "position");
        done(&mut session, "step first");
        let Outcome::Ok(place) = done(&mut session, "step").outcome else { unreachable!() };
        let last: usize = place.split('/').next_back().unwrap().parse().unwrap();
        for step in (0..=last).step_by(last.div_ceil(10).max(1)) {
            done(&mut session, &format!("step {step}"));
        }
        done(&mut session, "step last");
        assert_eq!(done(&mut session, "position"), now, "{}: looking back changes nothing", game.meta().id);
        done(&mut session, &format!("step {}", last / 2));
        let board = session.show();
        done(&mut session, "branch");
        let after = session.show();
        let place = |line: &String| line.starts_with("Step ");
        let seen: Vec<&String> = board.iter().filter(|line| !place(line) && !after.contains(line)).collect();
        assert!(seen.is_empty(), "{}: {seen:?}", game.meta().id);
    });
}

#[test]
fn every_game_gives_a_hint_that_can_be_played() {
    each_game(|game| {
        let mut session = Sitting::at(game).umpired().session();
        while !session.answer("hint").is_ok() {
            done(&mut session, "think random");
        }
        let Outcome::Ok(line) = done(&mut session, "hint").outcome else { unreachable!() };
        done(&mut session, &line);
    });
}
