//! Games against `fairy-stockfish` (Debian's package of that name), both sides spoken to in UCI, the same time a move
//! for both, sides swapped after each opening. Every move is checked, and so is the time it took.
//!
//! `cargo run --release -p xiangqi --example engines -- 100 4 -10 -5 0 5`: milliseconds a move, games, skill levels.

use kernel::{Files, Game, Options, Rng, Seat, Turn};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use table::{Playable, Protocol, Reply, Say};
use xiangqi::Xiangqi;
use xiangqi::moves::State;

/// What a move may take beyond its time before it counts as lost on time.
const GRACE: Duration = Duration::from_millis(100);
/// Moves played at random before the engines begin.
const OPENING: usize = 4;

fn main() {
    let words: Vec<i64> = std::env::args_os().filter_map(|word| word.to_str()?.parse().ok()).collect();
    let (time, games) = (*words.first().unwrap_or(&100), *words.get(1).unwrap_or(&4));
    let levels = words.get(2..).filter(|levels| !levels.is_empty()).unwrap_or(&[-10, -5, 0, 5]);
    for level in levels {
        let Some(mut other) = Other::start(*level) else {
            println!("fairy-stockfish is not there");
            return;
        };
        let mut table = Table { game: traditional(), ours: Ours::start(), time, tally: Tally::default() };
        for number in 0..games {
            table.play(&mut other, number as u64);
        }
        println!("level {level}: {}", table.tally);
    }
}

fn traditional() -> Xiangqi {
    let files = Files::shipped(Xiangqi::FILES);
    let given = [("ruleset".to_string(), "traditional".to_string())];
    let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the shipped rulesets are sound");
    Xiangqi::new(&options, &files).expect("the shipped files are sound")
}

/// Somebody who answers UCI.
trait Engine {
    fn send(&mut self, line: &str);
    /// The next line it says.
    fn hear(&mut self) -> Option<String>;

    /// The move it makes after `position`, and the nodes a second it last spoke of.
    fn best(&mut self, position: &str, time: i64) -> (String, u64) {
        self.send(position);
        self.send(&format!("go movetime {time}"));
        let mut rate = 0;
        while let Some(line) = self.hear() {
            let mut words = line.split_whitespace();
            if let Some(best) = line.strip_prefix("bestmove ") {
                return (best.split(' ').next().unwrap_or_default().to_string(), rate);
            }
            if words.by_ref().any(|word| word == "nps") {
                rate = words.next().and_then(|word| word.parse().ok()).unwrap_or(rate);
            }
        }
        (String::new(), rate)
    }
}

/// Our own protocol, spoken to by lines.
struct Ours {
    protocol: Box<dyn Protocol>,
    say: Say,
    heard: Receiver<String>,
}

impl Ours {
    #[expect(clippy::disallowed_methods, reason = "an example at the rim may look at the clock")]
    fn start() -> Ours {
        let (sender, heard) = channel();
        let sender = Mutex::new(sender);
        let say: Say = Arc::new(move |line| {
            let _ = sender.lock().map(|sender| sender.send(line.to_string()));
        });
        let spec = Xiangqi::protocols().iter().find(|spec| spec.name == "uci").expect("the game speaks UCI");
        let began = Instant::now();
        let protocol = (spec.make)(&[], Arc::new(move || began.elapsed())).expect("no words are needed");
        Ours { protocol, say, heard }
    }
}

impl Engine for Ours {
    fn send(&mut self, line: &str) {
        if let Reply::Think(thinking) = self.protocol.answer(line, &self.say) {
            std::thread::spawn(thinking.run);
        }
    }

    fn hear(&mut self) -> Option<String> {
        self.heard.recv().ok()
    }
}

/// The other engine, a process of its own.
struct Other {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Other {
    fn start(level: i64) -> Option<Other> {
        let names = ["fairy-stockfish", "/usr/games/fairy-stockfish"];
        let start =
            |name: &&str| Command::new(name).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok();
        let mut process = names.iter().find_map(start)?;
        let (to, from) = (process.stdin.take()?, BufReader::new(process.stdout.take()?));
        let mut other = Other { process, to, from };
        other.send("uci");
        other.send("setoption name UCI_Variant value xiangqi");
        other.send(&format!("setoption name Skill Level value {level}"));
        Some(other)
    }
}

impl Engine for Other {
    fn send(&mut self, line: &str) {
        let _ = writeln!(self.to, "{line}").and_then(|()| self.to.flush());
    }

    fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        self.from.read_line(&mut line).ok().filter(|read| *read > 0).map(|_| line.trim_end().to_string())
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        self.send("quit");
        let _ = self.process.wait();
    }
}

/// What came of the games.
#[derive(Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    illegal: [u32; 2],
    late: [u32; 2],
    moves: u64,
    rates: [u64; 2],
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let games = f64::from(self.won + self.drawn + self.lost).max(1.0);
        let share = (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games * 100.0;
        let rate = |index: usize| self.rates[index] / self.moves.max(1);
        write!(f, "+{} ={} -{} ({share:.0} %)", self.won, self.drawn, self.lost)?;
        write!(f, ", illegal {:?}, late {:?} (ours, theirs)", self.illegal, self.late)?;
        write!(f, ", nodes a second {} and {}", rate(0), rate(1))
    }
}

struct Table {
    game: Xiangqi,
    ours: Ours,
    time: i64,
    tally: Tally,
}

impl Table {
    fn play(&mut self, other: &mut Other, number: u64) {
        let ours = Seat((number % 2) as u8);
        let (mut state, mut line) = self.opening(number / 2);
        self.ours.send("ucinewgame");
        other.send("ucinewgame");
        let outcome = loop {
            let seat = match self.game.turn(&state) {
                Turn::Act(seat) => seat,
                Turn::Over(outcome) => break outcome.winners,
                Turn::Chance => return,
            };
            let Some(word) = self.one_move(other, &mut state, &line, seat == ours) else {
                break kernel::Seats::only(seat.other());
            };
            line = format!("{line} {word}");
        };
        match (outcome.has(ours), outcome.has(ours.other())) {
            (true, _) => self.tally.won += 1,
            (_, true) => self.tally.lost += 1,
            _ => self.tally.drawn += 1,
        }
    }

    #[expect(clippy::disallowed_methods, reason = "an example at the rim may look at the clock")]
    fn one_move(
        &mut self,
        other: &mut Other,
        state: &mut State,
        line: &str,
        is_ours: bool,
    ) -> Option<String> {
        let who = usize::from(!is_ours);
        let began = Instant::now();
        let (word, rate) = match is_ours {
            true => self.ours.best(line, self.time),
            false => other.best(line, self.time),
        };
        let allowed = Duration::from_millis(self.time as u64) + GRACE;
        self.tally.late[who] += u32::from(began.elapsed() > allowed);
        self.tally.rates[who] += rate;
        self.tally.moves += u64::from(is_ours);
        let mut legal = Vec::new();
        self.game.actions(state, &mut legal);
        let action = self.game.read_move(&word).ok().filter(|action| legal.contains(action));
        match action {
            Some(action) => {
                self.game.apply(state, action);
                Some(word)
            }
            None => {
                self.tally.illegal[who] += 1;
                println!("refused: {word:?} after {line}");
                None
            }
        }
    }

    /// A few moves at random, the same for both games of a pair.
    fn opening(&self, seed: u64) -> (State, String) {
        let mut rng = Rng::seeded(seed);
        let (mut state, mut line) = (self.game.start(), "position startpos moves".to_string());
        let mut actions = Vec::new();
        for _ in 0..OPENING {
            actions.clear();
            self.game.actions(&state, &mut actions);
            // Captures would decide too much.
            actions.retain(|action| state.at(action.to).is_none());
            let Some(&action) = rng.choose(&actions) else { break };
            line = format!("{line} {}", self.game.write_move(action));
            self.game.apply(&mut state, action);
        }
        (state, line)
    }
}
