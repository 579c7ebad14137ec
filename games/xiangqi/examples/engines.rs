//! Games between `quincunx uci` and `fairy-stockfish` (Debian's package of that name), two programs spoken to in the
//! same way: the same time or nodes a move for both, sides swapped after each opening. Every move is checked, and so is
//! the time it took.
//!
//! `cargo build --release -p cli`, then `cargo run --release -p xiangqi --example engines -- 100 20 -10 -5 0 5`:
//! milliseconds a move, games a level, skill levels. Our program is the one beside this example's folder, or the one
//! that a word with a slash names; a second word with a slash names another opponent, which then has one level, its
//! own. `nodes=5000` plays by nodes instead of time (and `other=2000` gives the opponent another number), `seed=1000` takes other openings, `until=30` stops as soon as the
//! interval of the difference lies wholly above or below 0 after as many games.

use kernel::{Files, Game, Options, Rng, Seat, Turn, Viewer};
use search::Series;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use table::contract::*;
use xiangqi::Xiangqi;
use xiangqi::moves::State;

/// What a move may take beyond its time before it counts as lost on time.
const GRACE: Duration = Duration::from_millis(100);
/// Moves played at random before the engines begin.
const OPENING: usize = 4;

fn main() {
    let words: Vec<String> = std::env::args_os().skip(1).filter_map(|word| word.into_string().ok()).collect();
    let mut named = words.iter().filter(|word| word.contains('/')).map(PathBuf::from);
    let (named, opponent) = (named.next(), named.next());
    let setting = |name: &str| words.iter().find_map(|word| word.strip_prefix(name)?.parse::<u64>().ok());
    let (seed, until) = (setting("seed=").unwrap_or(0), setting("until=").unwrap_or(u64::MAX));
    let numbers: Vec<i64> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let (time, games) = (*numbers.first().unwrap_or(&100), *numbers.get(1).unwrap_or(&20));
    let levels = numbers.get(2..).filter(|levels| !levels.is_empty()).unwrap_or(&[-10, -5, 0, 5]);
    for level in levels {
        let ours = Engine::start(&[named.clone().unwrap_or_else(beside)], &["uci"], &[]);
        let skill = format!("setoption name Skill Level value {level}");
        let names = ["fairy-stockfish", "/usr/games/fairy-stockfish"].map(PathBuf::from);
        let other = match &opponent {
            Some(path) => Engine::start(std::slice::from_ref(path), &["uci"], &[]),
            None => Engine::start(&names, &[], &["setoption name UCI_Variant value xiangqi", &skill]),
        };
        let (Some(ours), Some(other)) = (ours, other) else {
            println!("one of the two programs is not there");
            return;
        };
        let (game, tally, nodes) = (traditional(), Tally::default(), setting("nodes="));
        let nodes = nodes.map(|nodes| [nodes, setting("other=").unwrap_or(nodes)]);
        let mut table = Table { game, engines: [ours, other], time, nodes, tally };
        for number in 0..games as u64 {
            table.play(number + 2 * seed);
            let elo = table.tally.series.elo();
            if number % 20 == 19 {
                println!("after {}: {}", number + 1, table.tally);
            }
            if number % 2 == 1 && number >= until && (elo.low > 0.0 || elo.high < 0.0) {
                break;
            }
        }
        println!("level {level}: {}", table.tally);
    }
}

/// Our program, where it is built: beside the folder of this example.
fn beside() -> PathBuf {
    let own = std::env::current_exe().unwrap_or_default();
    own.ancestors().nth(2).map(|folder| folder.join("quincunx")).unwrap_or_default()
}

fn traditional() -> Xiangqi {
    let files = Files::shipped(Xiangqi::FILES);
    let given = [("ruleset".to_string(), "traditional".to_string())];
    let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the shipped rulesets are sound");
    Xiangqi::new(&options, &files).expect("the shipped files are sound")
}

/// A program that answers UCI.
struct Engine {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Engine {
    /// The first program of these names that is there, with its words, told these lines.
    fn start(names: &[PathBuf], words: &[&str], lines: &[&str]) -> Option<Engine> {
        let start = |name: &PathBuf| {
            let mut command = Command::new(name);
            command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()
        };
        let mut process = names.iter().find_map(start)?;
        let (to, from) = (process.stdin.take()?, BufReader::new(process.stdout.take()?));
        let mut engine = Engine { process, to, from };
        engine.send("uci");
        lines.iter().for_each(|line| engine.send(line));
        Some(engine)
    }

    fn send(&mut self, line: &str) {
        let _ = writeln!(self.to, "{line}").and_then(|()| self.to.flush());
    }

    /// The next line it says.
    fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        self.from.read_line(&mut line).ok().filter(|read| *read > 0).map(|_| line.trim_end().to_string())
    }

    /// Waits until it has done what it was told.
    fn settle(&mut self) {
        self.send("isready");
        while self.hear().is_some_and(|line| line != "readyok") {}
    }

    /// The move it makes after `position`, and the nodes a second it last spoke of.
    fn best(&mut self, position: &str, limit: &str) -> (String, u64) {
        self.send(position);
        self.send(limit);
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

impl Drop for Engine {
    fn drop(&mut self) {
        self.send("quit");
        let _ = self.process.wait();
    }
}

/// What came of the games, ours and theirs.
#[derive(Default)]
struct Tally {
    series: Series,
    illegal: [u32; 2],
    late: [u32; 2],
    moves: [u32; 2],
    times: [Duration; 2],
    rates: [u64; 2],
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Series { wins, draws, losses } = self.series;
        let elo = self.series.elo();
        let mean =
            |index: usize| self.times[index].as_secs_f64() * 1000.0 / f64::from(self.moves[index].max(1));
        let rate = |index: usize| self.rates[index] / u64::from(self.moves[index].max(1));
        write!(f, "+{wins} ={draws} -{losses} ({:.0} %)", self.series.share() * 100.0)?;
        write!(f, ", {:+.0} Elo ({:+.0} to {:+.0})", elo.difference, elo.low, elo.high)?;
        write!(f, ", illegal {:?}, late {:?} (ours, theirs)", self.illegal, self.late)?;
        write!(f, ", milliseconds a move {:.1} and {:.1}", mean(0), mean(1))?;
        write!(f, ", nodes a second {} and {}", rate(0), rate(1))
    }
}

struct Table {
    game: Xiangqi,
    /// Ours, then the other.
    engines: [Engine; 2],
    time: i64,
    /// For each, if not by time.
    nodes: Option<[u64; 2]>,
    tally: Tally,
}

impl Table {
    fn play(&mut self, number: u64) {
        let ours = Seat((number % 2) as u8);
        let (mut state, mut line) = self.opening(number / 2);
        for engine in &mut self.engines {
            engine.send("ucinewgame");
            engine.settle();
        }
        let winners = loop {
            let seat = match self.game.turn(&state) {
                Turn::Act(seat) => seat,
                Turn::Over(outcome) => break outcome.winners,
                Turn::Chance => return,
            };
            let Some(word) = self.one_move(&mut state, &line, usize::from(seat != ours)) else {
                break kernel::Seats::only(seat.other());
            };
            line = format!("{line} {word}");
        };
        match (winners.has(ours), winners.has(ours.other())) {
            (true, _) => self.tally.series.wins += 1,
            (_, true) => self.tally.series.losses += 1,
            _ => self.tally.series.draws += 1,
        }
    }

    #[expect(clippy::disallowed_methods, reason = "an example at the rim may look at the clock")]
    fn one_move(&mut self, state: &mut State, line: &str, who: usize) -> Option<String> {
        let began = Instant::now();
        let limit = match self.nodes {
            Some(nodes) => format!("go nodes {}", nodes[who]),
            None => format!("go movetime {}", self.time),
        };
        let (word, rate) = self.engines[who].best(line, &limit);
        let (taken, allowed) = (began.elapsed(), Duration::from_millis(self.time as u64) + GRACE);
        self.tally.late[who] += u32::from(taken > allowed);
        self.tally.times[who] += taken;
        self.tally.rates[who] += rate;
        self.tally.moves[who] += 1;
        let mut legal = Vec::new();
        self.game.actions(state, &mut legal);
        let read = self.game.read(&self.game.view(state, Viewer::Umpire), &word);
        let Some(action) = read.ok().map(|it| it.action).filter(|action| legal.contains(action)) else {
            self.tally.illegal[who] += 1;
            println!("refused: {word:?} after {line}");
            return None;
        };
        self.game.apply(state, action);
        Some(word)
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
            line = format!("{line} {}", self.game.write(action));
            self.game.apply(&mut state, action);
        }
        (state, line)
    }
}
