//! The line protocol of the championship, spoken with a small referee.

use kernel::Rng;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use stratego::Stratego;
use table::contract::*;
use table::{Protocol, Reply, Say};

/// A conversation, and what was said in it.
struct Session {
    protocol: Box<dyn Protocol>,
    said: Arc<Mutex<Vec<String>>>,
}

impl Session {
    fn new(words: &[&str]) -> Session {
        let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        let spec = Stratego::protocols().iter().find(|spec| spec.name == "ucc").unwrap();
        // The clock runs an hour a look, so that every thought is as short as it can be.
        let hours = Mutex::new(0);
        let clock = Arc::new(move || {
            let mut hours = hours.lock().unwrap();
            *hours += 1;
            Duration::from_secs(3600 * *hours)
        });
        Session { protocol: (spec.make)(&words, clock).unwrap(), said: Arc::default() }
    }

    /// Says a line and gives what was answered.
    fn line(&mut self, line: &str) -> Vec<String> {
        let said = self.said.clone();
        let say: Say = Arc::new(move |line: &str| said.lock().unwrap().push(line.to_string()));
        if let Reply::Think(thinking) = self.protocol.answer(line, &say) {
            (thinking.run)();
        }
        std::mem::take(&mut *self.said.lock().unwrap())
    }

    fn board(&mut self) -> Vec<String> {
        (0..10).flat_map(|_| self.line("..........")).collect()
    }
}

/// Whether four rows hold the army.
fn is_army(rows: &[String]) -> bool {
    let mut letters: Vec<char> = rows.concat().chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect::<String>() == "12334445555666677778888899999999BBBBBBFs"
}

#[test]
fn red_sets_up_moves_and_hears_the_answer() {
    for rules in ["official", "seed"] {
        let mut red = Session::new(&["--rules", rules, "--time", "10"]);
        let setup = red.line("RED Other 10 10");
        assert!(setup.len() == 4 && is_army(&setup), "{setup:?}");
        assert!(red.line("START").is_empty());
        let first = red.board();
        assert_eq!(first.len(), 1);
        // Only a scout that crosses the board can meet somebody on the first move.
        let result = if first[0].ends_with("DOWN 3") { "DIES 9 6" } else { "OK" };
        assert!(red.line(&format!("{} {result}", first[0])).is_empty());
        let column = if first[0].starts_with('0') { 9 } else { 0 };
        assert!(red.line(&format!("{column} 6 UP OK")).is_empty());
        assert_eq!(red.board().len(), 1, "red answers blue's move");
        assert!(matches!(red.protocol.answer("QUIT", &(Arc::new(|_: &str| {}) as Say)), Reply::Quit));
    }
}

#[test]
fn blue_waits_for_reds_move_and_learns_from_a_fight() {
    let mut blue = Session::new(&[]);
    let setup = blue.line("BLUE Other 10 10");
    assert_eq!(setup.len(), 4);
    assert!(blue.line("0 3 DOWN OK").is_empty());
    assert_eq!(blue.board().len(), 1);
}

#[test]
fn nonsense_is_ignored_and_wrong_words_are_refused() {
    let mut talk = Session::new(&[]);
    let mut rng = Rng::seeded(1);
    let words = [
        "RED",
        "9",
        "0",
        "UP",
        "DOWN",
        "KILLS",
        "1",
        "B",
        "OK",
        "..........",
        "START",
        "-1",
        "é",
        "LEFT",
        "300",
    ];
    for _ in 0..300 {
        let count = rng.below(6);
        let line: Vec<&str> = (0..count).map(|_| *rng.choose(&words).unwrap()).collect();
        talk.line(&line.join(" "));
    }
    let spec = &Stratego::protocols()[0];
    let clock = Arc::new(|| Duration::ZERO);
    assert!((spec.make)(&["--rules".into(), "mine".into()], clock).is_err());
}
