//! The line protocols of chess programs, so that other people's boards and engines can be met: UCI as engines for
//! several games speak it, and UCCI, its sister for this game alone, which counts rows from 0.

mod limits;
mod outside;

pub(super) use outside::OUTSIDERS;

use crate::Xiangqi;
use crate::eval::{Deep, deep};
use crate::moves::{Move, State};
use crate::view::View;
use kernel::{Files, Game, Misread, Options};
use limits::Limits;
use search::{Clock, Found, WIN};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::{Notation, Protocol, ProtocolSpec, Reply, Say, Thinking};

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

/// How long a thought that has come to its end sleeps between two looks whether it is asked for its answer.
const NAP: Duration = Duration::from_millis(2);

/// What the other program hears first.
const WELCOME: [&str; 5] = [
    "id name Quincunx",
    "id author the authors of Quincunx",
    "option name UCI_Variant type combo default xiangqi var xiangqi",
    "option name Hash type spin default 12 min 1 max 1024",
    "option name MultiPV type spin default 1 min 1 max 64",
];

/// The same in the sister's words.
const WELCOME_UCCI: [&str; 3] = [
    "id name Quincunx",
    "id author the authors of Quincunx",
    "option hashsize type spin min 1 max 1024 default 12",
];

fn talk(dialect: Dialect, clock: Clock) -> Result<Box<dyn Protocol>, Misread> {
    let files = Files::shipped(Xiangqi::FILES);
    let given = [("ruleset".to_string(), "traditional".to_string())];
    let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the ruleset is shipped");
    let game = Arc::new(Xiangqi::new(&options, &files).expect("the traditional board is shipped"));
    Ok(Box::new(Talk {
        dialect,
        state: game.start(),
        game,
        clock,
        search: fresh(None),
        room: None,
        lines: 1,
    }))
}

/// Who thinks and has seen nothing yet, with `room` for positions as a power of two.
fn fresh(room: Option<u32>) -> Search {
    let search = room.map_or_else(deep, |bits| deep().with_room(bits));
    Arc::new(Mutex::new(search.remembering()))
}

/// A conversation.
struct Talk {
    dialect: Dialect,
    game: Arc<Xiangqi>,
    state: State,
    clock: Clock,
    /// What thinks: kept from move to move, since most of what it has seen is still to come.
    search: Search,
    /// How much room it was given, if it was said.
    room: Option<u32>,
    /// How many lines of play are told.
    lines: usize,
}

/// Who thinks, for one thought at a time.
type Search = Arc<Mutex<Deep>>;

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
            ["setoption", "name", name, "value", value] | ["setoption", name, value] => {
                self.set(name, value, say);
            }
            ["ucinewgame"] => {
                // A thought under way keeps what it has, so that nobody waits for it.
                self.state = self.game.start();
                self.search = fresh(self.room);
            }
            ["position", ref rest @ ..] => self.stand(rest, say),
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
    /// An option: room in megabytes, a position taking 24 bytes, or how many lines are told.
    fn set(&mut self, name: &str, value: &str, say: &Say) {
        match (name, value.parse::<u32>()) {
            ("Hash" | "hashsize", Ok(megabytes)) => {
                self.room = Some((megabytes.clamp(1, 1024) * 43_690).ilog2());
                self.search = fresh(self.room);
            }
            ("MultiPV", Ok(lines)) => self.lines = lines.clamp(1, 64) as usize,
            ("Hash" | "hashsize" | "MultiPV", Err(_)) => {
                self.complain(say, &format!("{name} is a number, not {value}"));
            }
            ("UCI_Variant", _) if value != "xiangqi" => {
                self.complain(say, &format!("only xiangqi is played here, not {value}"));
            }
            _ => {}
        }
    }

    /// `startpos` or `fen ...`, then moves. What cannot be read changes nothing, and moves count up to the first that
    /// cannot be.
    fn stand(&mut self, words: &[&str], say: &Say) {
        let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let state = match words[..moves] {
            ["startpos"] => Some(self.game.start()),
            ["fen", ref fields @ ..] => self.game.read_position(&fields.join(" ")).ok(),
            _ => None,
        };
        let Some(state) = state else {
            return self.complain(say, "expected: position startpos, or position fen ROWS w|b - - 0 1");
        };
        self.state = state;
        let mut legal = Vec::new();
        for word in words.iter().skip(moves + 1) {
            legal.clear();
            self.game.engine.list(&self.state, &mut legal);
            let Some(action) = self.read(word).filter(|action| legal.contains(action)) else {
                return self
                    .complain(say, &format!("{word} is not a legal move here; the moves before it count"));
            };
            self.game.apply(&mut self.state, action);
        }
    }

    /// Says what was wrong, in the words that the other program passes on to people.
    fn complain(&self, say: &Say, wrong: &str) {
        say(&match self.dialect {
            Dialect::Uci => format!("info string {wrong}"),
            Dialect::Ucci => format!("info message {wrong}"),
        });
    }

    fn perft(&self, depth: &str, say: &Say) {
        let Ok(depth @ 1..=9) = depth.parse::<u32>() else {
            return self.complain(say, &format!("perft counts 1 to 9 moves deep, not {depth}"));
        };
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
        let thought = Thought {
            dialect: self.dialect,
            game: self.game.clone(),
            state: self.playable(),
            clock: self.clock.clone(),
            say: say.clone(),
            search: self.search.clone(),
            lines: self.lines,
        };
        let run = move || {
            let best = thought.think(&budget, &limits);
            // Who thinks without end is asked for the answer.
            while limits.infinite && budget.spend(0) {
                std::thread::park_timeout(NAP);
            }
            thought.say_best(best);
        };
        Reply::Think(Thinking { progress, is_endless: limits.is_endless(), run: Box::new(run) })
    }

    /// The position to think about. Where a repetition would have ended the game by our rules but the other
    /// program goes on, its past is forgotten.
    fn playable(&self) -> State {
        let mut actions = Vec::new();
        self.game.actions(&self.state, &mut actions);
        if actions.is_empty() { self.game.engine.forgetting(&self.state) } else { self.state.clone() }
    }

    fn read(&self, word: &str) -> Option<Move> {
        meant(&self.game, &self.state, self.dialect, word)
    }
}

/// The move that a word of the dialect means, legal or not.
fn meant(game: &Xiangqi, state: &State, dialect: Dialect, word: &str) -> Option<Move> {
    if dialect == Dialect::Uci {
        return game.read(&View::of(state), word).ok().map(|reading| reading.action);
    }
    let square = |name: &str| {
        let row: u8 = name.get(1..)?.parse().ok()?;
        game.board.square(&format!("{}{}", name.get(..1)?, row + 1))
    };
    let (from, to) = word.split_at_checked(2)?;
    Some(Move { from: square(from)?, to: square(to.trim_start_matches('-'))? })
}

/// A move as the dialect writes it.
fn written(game: &Xiangqi, dialect: Dialect, action: Move) -> String {
    if dialect == Dialect::Uci {
        return game.write(action);
    }
    let square = |square| {
        let (column, row) = game.board.place(square);
        format!("{}{row}", char::from(b'a' + column as u8))
    };
    square(action.from) + &square(action.to)
}

/// One thought at a time; one that broke off has left nothing behind that could not be thought over again.
fn lock(search: &Search) -> MutexGuard<'_, Deep> {
    search.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One thought over a position.
struct Thought {
    dialect: Dialect,
    game: Arc<Xiangqi>,
    state: State,
    clock: Clock,
    say: Say,
    search: Search,
    lines: usize,
}

impl Thought {
    /// The best move, if there is any, and the answer expected; tells how it goes.
    fn think(&self, budget: &search::Budget, limits: &Limits) -> Option<(Move, Option<Move>)> {
        if !self.game.engine.any(&self.state) {
            return None;
        }
        let start = (self.clock)();
        let report = |rank: usize, found: &Found<Move>| {
            let time = (self.clock)().saturating_sub(start);
            let rank = (self.lines > 1).then_some(rank + 1);
            (self.say)(&told(&self.game, self.dialect, found, rank, time));
        };
        let mut search = lock(&self.search);
        search.no_deeper(limits.depth);
        search.spare(limits.is_by_clock());
        let found = search.search_several(&self.game, &self.state, self.lines, budget, report).swap_remove(0);
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

/// How a thought goes, in a line; with its rank, where several are told.
fn told(
    game: &Xiangqi,
    dialect: Dialect,
    found: &Found<Move>,
    rank: Option<usize>,
    time: Duration,
) -> String {
    let line: Vec<String> = found.line.iter().map(|&action| written(game, dialect, action)).collect();
    let (depth, nodes, millis) = (found.depth, found.nodes, time.as_millis().max(1) as u64);
    let rank = rank.map(|rank| format!(" multipv {rank}")).unwrap_or_default();
    let score = score(dialect, found.value);
    let rate = nodes * 1000 / millis;
    format!(
        "info depth {depth}{rank} score {score} nodes {nodes} nps {rate} time {millis} pv {}",
        line.join(" ")
    )
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
