//! The line protocols of chess programs, so that other people's boards and engines can be met: UCI as engines for
//! several games speak it, and UCCI, its sister for this game alone, which counts rows from 0.

mod limits;

use crate::Xiangqi;
use crate::eval::{Judge, deep};
use crate::moves::{Move, State};
use kernel::{Files, Game, Misread, Options};
use limits::Limits;
use search::{AlphaBeta, Clock, Found, WIN};
use std::sync::Arc;
use std::time::Duration;
use table::{Protocol, ProtocolSpec, Reply, Say, Thinking};

/// The protocols of this game.
pub static PROTOCOLS: &[ProtocolSpec] = &[
    ProtocolSpec { name: "uci", make: |_, clock| talk(Dialect::Uci, clock) },
    ProtocolSpec { name: "ucci", make: |_, clock| talk(Dialect::Ucci, clock) },
];

/// Which of the two is spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dialect {
    Uci,
    Ucci,
}

/// What the other program hears first.
const WELCOME: [&str; 6] = [
    "id name Quincunx",
    "id author the authors of Quincunx",
    "option name UCI_Variant type combo default xiangqi var xiangqi",
    "option name Hash type spin default 12 min 1 max 1024",
    "option name Threads type spin default 1 min 1 max 1",
    "option name MultiPV type spin default 1 min 1 max 1",
];

/// The same in the sister's words.
const WELCOME_UCCI: [&str; 4] = [
    "id name Quincunx",
    "id author the authors of Quincunx",
    "option hashsize type spin min 1 max 1024 default 12",
    "option threads type spin min 1 max 1 default 1",
];

fn talk(dialect: Dialect, clock: Clock) -> Result<Box<dyn Protocol>, Misread> {
    let files = Files::shipped(Xiangqi::FILES);
    let given = [("ruleset".to_string(), "traditional".to_string())];
    let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the ruleset is shipped");
    let game = Arc::new(Xiangqi::new(&options, &files).expect("the traditional board is shipped"));
    Ok(Box::new(Talk { dialect, state: game.start(), game, clock, room: None }))
}

/// A conversation.
struct Talk {
    dialect: Dialect,
    game: Arc<Xiangqi>,
    state: State,
    clock: Clock,
    /// Room for so many positions, as a power of two, if the other program asked for some.
    room: Option<u32>,
}

impl Protocol for Talk {
    fn answer(&mut self, line: &str, say: &Say) -> Reply {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] if self.dialect == Dialect::Uci => {
                WELCOME.iter().chain(&["uciok"]).for_each(|line| say(line))
            }
            ["ucci"] if self.dialect == Dialect::Ucci => {
                WELCOME_UCCI.iter().chain(&["ucciok"]).for_each(|line| say(line));
            }
            ["isready"] => say("readyok"),
            ["setoption", "name", name, "value", value] | ["setoption", name, value] => self.set(name, value),
            ["ucinewgame"] => self.state = self.game.start(),
            ["position", ref rest @ ..] => self.stand(rest),
            ["go", "perft", depth] => self.perft(depth, say),
            ["go", ref rest @ ..] => return self.go(rest, say),
            ["stop"] => return Reply::Stop,
            ["quit"] => {
                if self.dialect == Dialect::Ucci {
                    say("bye");
                }
                return Reply::Quit;
            }
            _ => {}
        }
        Reply::Done
    }
}

impl Talk {
    /// An option. One thread and one line are all there is, so nothing else needs to be kept.
    fn set(&mut self, name: &str, value: &str) {
        let megabytes = value.parse::<u32>().ok().filter(|_| matches!(name, "Hash" | "hashsize"));
        if let Some(megabytes) = megabytes {
            // A position takes 24 bytes.
            self.room = Some((megabytes.clamp(1, 1024) * 43_690).ilog2());
        }
    }

    /// `startpos` or `fen ...`, then moves up to the first that cannot be. What cannot be read changes nothing.
    fn stand(&mut self, words: &[&str]) {
        let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let state = match words[..moves] {
            ["startpos"] => Some(self.game.start()),
            ["fen", ref fields @ ..] => self.game.read_fen(&fields.join(" ")).ok(),
            _ => None,
        };
        let Some(mut state) = state else { return };
        let mut legal = Vec::new();
        for word in words.iter().skip(moves + 1) {
            legal.clear();
            self.game.engine.list(&state, &mut legal);
            let Some(action) = self.read(word).filter(|action| legal.contains(action)) else { break };
            self.game.apply(&mut state, action);
        }
        self.state = state;
    }

    fn perft(&self, depth: &str, say: &Say) {
        let Ok(depth @ 1..=9) = depth.parse::<u32>() else { return };
        let counted = search::divide(&*self.game, &self.state, depth);
        for (action, nodes) in &counted {
            say(&format!("{}: {nodes}", written(&self.game, self.dialect, *action)));
        }
        say(&format!("\nNodes searched: {}", counted.iter().map(|(_, nodes)| nodes).sum::<u64>()));
    }

    fn go(&self, words: &[&str], say: &Say) -> Reply {
        let limits = Limits::read(words, self.state.mover());
        let budget = limits.budget(&self.clock);
        let progress = budget.progress();
        let mut thought = Thought {
            dialect: self.dialect,
            game: self.game.clone(),
            state: self.playable(),
            clock: self.clock.clone(),
            say: say.clone(),
            search: self.search(&limits),
        };
        let run = move || {
            let best = thought.think(&budget);
            // Who thinks without end is asked for the answer.
            while limits.infinite && budget.spend(0) {
                std::thread::yield_now();
            }
            thought.say_best(best);
        };
        Reply::Think(Thinking { progress, run: Box::new(run) })
    }

    fn search(&self, limits: &Limits) -> AlphaBeta<Xiangqi, Judge> {
        let search = match self.room {
            Some(bits) => deep().with_room(bits),
            None => deep(),
        };
        match limits.depth {
            Some(depth) => search.no_deeper(depth),
            None => search,
        }
    }

    /// The position to think about. Where a repetition would have ended the game by our rules but the other
    /// program goes on, its past is forgotten.
    fn playable(&self) -> State {
        let mut actions = Vec::new();
        self.game.actions(&self.state, &mut actions);
        if actions.is_empty() { self.game.engine.forgetting(&self.state) } else { self.state.clone() }
    }

    fn read(&self, word: &str) -> Option<Move> {
        if self.dialect == Dialect::Uci {
            return self.game.read_move(word).ok();
        }
        let square = |name: &str| {
            let row: u8 = name.get(1..)?.parse().ok()?;
            self.game.board.square(&format!("{}{}", name.get(..1)?, row + 1))
        };
        let (from, to) = word.split_at_checked(2)?;
        Some(Move { from: square(from)?, to: square(to.trim_start_matches('-'))? })
    }
}

/// A move as the dialect writes it.
fn written(game: &Xiangqi, dialect: Dialect, action: Move) -> String {
    if dialect == Dialect::Uci {
        return game.write_move(action);
    }
    let square = |square| {
        let (column, row) = game.board.place(square);
        format!("{}{row}", char::from(b'a' + column as u8))
    };
    square(action.from) + &square(action.to)
}

/// One thought over a position.
struct Thought {
    dialect: Dialect,
    game: Arc<Xiangqi>,
    state: State,
    clock: Clock,
    say: Say,
    search: AlphaBeta<Xiangqi, Judge>,
}

impl Thought {
    /// The best move, if there is any, and the answer expected; tells how it goes.
    fn think(&mut self, budget: &search::Budget) -> Option<(Move, Option<Move>)> {
        if !self.game.engine.any(&self.state) {
            return None;
        }
        let (game, dialect, start) = (&self.game, self.dialect, (self.clock)());
        let (say, clock) = (&self.say, &self.clock);
        let report = |found: &Found<Move>| say(&told(game, dialect, found, clock().saturating_sub(start)));
        let found = self.search.search(game, &self.state, budget, report);
        let reply = found.line.get(1).copied().filter(|_| found.line.first() == Some(&found.action));
        Some((found.action, reply))
    }

    fn say_best(&self, best: Option<(Move, Option<Move>)>) {
        let written = |action| written(&self.game, self.dialect, action);
        (self.say)(&match (best, self.dialect) {
            (Some((best, Some(reply))), _) => format!("bestmove {} ponder {}", written(best), written(reply)),
            (Some((best, None)), _) => format!("bestmove {}", written(best)),
            (None, Dialect::Uci) => "bestmove (none)".to_string(),
            (None, Dialect::Ucci) => "nobestmove".to_string(),
        });
    }
}

/// How a thought goes, in a line.
fn told(game: &Xiangqi, dialect: Dialect, found: &Found<Move>, time: Duration) -> String {
    let line: Vec<String> = found.line.iter().map(|&action| written(game, dialect, action)).collect();
    let (depth, nodes, millis) = (found.depth, found.nodes, time.as_millis().max(1) as u64);
    let score = score(dialect, found.value);
    let rate = nodes * 1000 / millis;
    format!("info depth {depth} score {score} nodes {nodes} nps {rate} time {millis} pv {}", line.join(" "))
}

/// A value in hundredths of a soldier, or as moves until mate.
fn score(dialect: Dialect, value: i32) -> String {
    let plies = WIN - value.abs();
    match dialect {
        Dialect::Ucci => value.clamp(-9999, 9999).to_string(),
        Dialect::Uci if plies > 200 => format!("cp {value}"),
        Dialect::Uci => format!("mate {}", value.signum() * ((plies + 1) / 2)),
    }
}
