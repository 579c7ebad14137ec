//! The line protocols, driven by lines: nothing waits, the clock stands still.

use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::contract::*;
use table::{Reply, Say};
use xiangqi::Xiangqi;

/// What is said when these lines are sent, every thought run to its end; lines about how it goes left out.
fn said(protocol: &str, lines: &[&str]) -> Vec<String> {
    let heard: Arc<Mutex<Vec<String>>> = Arc::default();
    let ears = heard.clone();
    let say: Say = Arc::new(move |line| ears.lock().unwrap().push(line.to_string()));
    let spec = Xiangqi::protocols().iter().find(|spec| spec.name == protocol).unwrap();
    let mut talk = (spec.make)(&[], Arc::new(|| Duration::ZERO)).unwrap();
    for line in lines {
        match talk.answer(line, &say) {
            Reply::Think(thinking) => (thinking.run)(),
            Reply::Quit => say("(quit)"),
            Reply::Stop | Reply::Done => {}
        }
    }
    heard.lock().unwrap().clone()
}

fn last(protocol: &str, lines: &[&str]) -> String {
    said(protocol, lines).pop().unwrap_or_default()
}

/// A chariot and its helper mate at once on the last row.
const MATE: &str = "position fen 4k4/R8/8R/9/9/9/9/9/9/3K5 w - - 0 1";

#[test]
fn the_greeting_ends_with_the_word_of_the_protocol() {
    assert_eq!(last("uci", &["uci"]), "uciok");
    assert_eq!(last("ucci", &["ucci"]), "ucciok");
    assert!(said("uci", &["uci"]).iter().any(|line| line.contains("UCI_Variant")));
    assert_eq!(last("uci", &["isready"]), "readyok");
}

#[test]
fn a_mate_is_found_and_told() {
    let lines = said("uci", &[MATE, "go depth 4"]);
    assert!(lines.iter().any(|line| line.contains("score mate 1")), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "bestmove i8i10");
    assert_eq!(last("ucci", &[MATE, "go depth 4"]), "bestmove i7i9");
}

#[test]
fn several_lines_are_told_when_they_are_asked_for() {
    let lines = said("uci", &["setoption name MultiPV value 3", "position startpos", "go depth 3"]);
    let firsts: Vec<&str> = (1..=3)
        .map(|rank| {
            let start = format!("info depth 3 multipv {rank} score ");
            let line = lines.iter().find(|line| line.starts_with(&start)).expect("each rank is told");
            line.split(" pv ").nth(1).unwrap().split(' ').next().unwrap()
        })
        .collect();
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2], "{firsts:?}");
    assert!(lines.last().unwrap().starts_with(&format!("bestmove {}", firsts[0])));
    // More lines than there are moves are not asked for in vain.
    assert_eq!(last("uci", &["setoption name MultiPV value 64", MATE, "go depth 2"]), "bestmove i8i10");
}

#[test]
fn who_thinks_without_end_answers_when_stopped_and_not_before() {
    let (sender, heard) = std::sync::mpsc::channel();
    let sender = Mutex::new(sender);
    let say: Say = Arc::new(move |line| drop(sender.lock().unwrap().send(line.to_string())));
    let spec = Xiangqi::protocols().iter().find(|spec| spec.name == "uci").unwrap();
    let mut talk = (spec.make)(&[], Arc::new(|| Duration::ZERO)).unwrap();
    talk.answer(MATE, &say);
    let Reply::Think(thinking) = talk.answer("go infinite", &say) else { panic!("it thinks") };
    let thread = std::thread::spawn(thinking.run);
    // Nothing is left to find out after the mate, and yet it waits.
    assert!(heard.iter().find(|line| line.contains("score mate 1")).is_some());
    assert!(heard.try_iter().all(|line| !line.starts_with("bestmove")));
    thinking.progress.stop();
    thread.join().unwrap();
    assert_eq!(heard.try_iter().last().unwrap(), "bestmove i8i10");
}

#[test]
fn every_way_to_limit_a_thought_ends_in_a_legal_move() {
    let limits = [
        "depth 2",
        "nodes 500",
        "depth 3 movetime 50",
        "depth 3 wtime 1000 btime 1000 winc 10 binc 10",
        "depth 3 wtime 900 btime 900 movestogo 2",
    ];
    for limit in limits {
        let lines = said("uci", &["position startpos moves h3e3 h10g8", &format!("go {limit}")]);
        let best = lines.last().unwrap().strip_prefix("bestmove ").expect("a move is said");
        assert!(best.len() >= 4 && best != "(none)", "{limit}: {best}");
        let is_told = |line: &String| {
            ["info depth", " score cp ", " nodes ", " nps ", " pv "].iter().all(|part| line.contains(part))
        };
        assert!(limit == "nodes 500" || lines.iter().any(is_told), "{limit}: {lines:?}");
    }
}

#[test]
fn positions_follow_their_moves_in_both_ways_of_counting_rows() {
    assert_eq!(last("uci", &["go perft 2"]), "\nNodes searched: 1920");
    assert_eq!(last("uci", &["position startpos moves h3e3", "go perft 1"]), "\nNodes searched: 45");
    assert_eq!(last("ucci", &["position startpos moves h2e2", "go perft 1"]), "\nNodes searched: 45");
    assert!(said("ucci", &["go perft 1"]).contains(&"h2e2: 1".to_string()));
    assert!(said("uci", &["go perft 1"]).contains(&"h3e3: 1".to_string()));
}

#[test]
fn who_has_lost_has_no_move() {
    let mated = "position fen R3k4/1R7/9/9/9/9/9/9/9/3K5 b - - 0 1";
    assert_eq!(last("uci", &[mated, "go depth 3"]), "bestmove (none)");
    assert_eq!(last("ucci", &[mated, "go depth 3"]), "nobestmove");
}

#[test]
fn a_game_goes_on_where_the_other_program_has_no_rule_of_repetition() {
    let there_and_back = "a1a2 a10a9 a2a1 a9a10 ".repeat(3);
    let position = format!("position startpos moves {there_and_back}");
    assert!(last("uci", &[&position, "go depth 2"]).starts_with("bestmove "));
    assert_ne!(last("uci", &[&position, "go depth 2"]), "bestmove (none)");
}

#[test]
fn what_is_not_known_is_passed_over() {
    let lines = [
        "",
        "hello",
        "setoption",
        "setoption name Hash value 4",
        "setoption name Nonsense value x",
        "ponderhit",
        "setoption name UCI_Variant value xiangqi",
        "setoption name MultiPV value 3",
        "ucinewgame",
        "stop",
    ];
    assert_eq!(said("uci", &lines), Vec::<String>::new());
    assert_eq!(last("uci", &[&lines[..], &["go depth 1"]].concat()).split(' ').next(), Some("bestmove"));
    assert_eq!(said("ucci", &["quit"]), ["bye", "(quit)"]);
}

#[test]
fn what_cannot_be_read_is_named_and_changes_nothing() {
    let wrong = [
        ("setoption name Hash value x", "Hash is a number, not x"),
        ("setoption name UCI_Variant value chess", "only xiangqi is played here, not chess"),
        ("position", "expected: position startpos, or position fen ROWS w|b - - 0 1"),
        ("position fen x/y z", "expected: position startpos, or position fen ROWS w|b - - 0 1"),
        ("position startpos moves h3e3 a1a9", "a1a9 is not a legal move here; the moves before it count"),
        ("go perft x", "perft counts 1 to 9 moves deep, not x"),
    ];
    for (line, complaint) in wrong {
        assert_eq!(said("uci", &[line]), [format!("info string {complaint}")]);
    }
    assert_eq!(said("ucci", &["go perft 0"]), ["info message perft counts 1 to 9 moves deep, not 0"]);
    // A position that cannot be read leaves the one before; moves count up to the wrong one.
    let after_one = ["position startpos moves h3e3 a1a9", "position fen x", "go perft 1"];
    assert_eq!(last("uci", &after_one), "\nNodes searched: 45");
}

#[test]
fn only_a_thought_without_any_limit_is_endless() {
    let is_endless = |line: &str| {
        let spec = Xiangqi::protocols().iter().find(|spec| spec.name == "uci").unwrap();
        let mut talk = (spec.make)(&[], Arc::new(|| Duration::ZERO)).unwrap();
        let say: Say = Arc::new(|_| {});
        let Reply::Think(thinking) = talk.answer(line, &say) else { panic!("it thinks") };
        thinking.is_endless
    };
    for line in ["go depth 4", "go nodes 10", "go movetime 10", "go wtime 1000 btime 1000"] {
        assert!(!is_endless(line), "{line}");
    }
    assert!(is_endless("go infinite") && is_endless("go") && is_endless("go infinite depth 4"));
}

#[test]
fn a_new_game_does_not_wait_for_a_thought_without_end() {
    let (told, hears) = std::sync::mpsc::channel();
    let say: Say = Arc::new(move |line| told.send(line.to_string()).unwrap_or_default());
    let hear = || hears.recv_timeout(Duration::from_secs(60)).expect("somebody speaks");
    let spec = Xiangqi::protocols().iter().find(|spec| spec.name == "uci").unwrap();
    let mut talk = (spec.make)(&[], Arc::new(|| Duration::ZERO)).unwrap();
    let Reply::Think(thinking) = talk.answer("go infinite", &say) else { panic!("it thinks") };
    let (progress, thought) = (thinking.progress.clone(), std::thread::spawn(thinking.run));
    assert!(hear().starts_with("info"), "the thought is under way");
    let answers = std::thread::spawn(move || {
        talk.answer("ucinewgame", &say);
        talk.answer("isready", &say);
    });
    while hear() != "readyok" {}
    progress.stop();
    while !hear().starts_with("bestmove") {}
    answers.join().unwrap();
    thought.join().unwrap();
}
