//! Machine players against each other: who wins, how games end, and whether anybody walks to and fro.
//!
//! `cargo run --release -p stratego --example bot_games -- deep:20000 seed-advanced 100 seed`
//! (a player's number is its nodes a move, or its time: `deep:100ms`; sides change every game, both from the
//! same seed).

#![allow(clippy::disallowed_methods, reason = "an example reads its arguments and the clock")]

use kernel::{Files, Game, Options, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Series};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stratego::{Action, Move, Square, Stratego};
use table::contract::*;

/// A player and how much it may think over a move.
struct Contender {
    bot: Box<dyn Bot<Stratego>>,
    effort: Effort,
}

#[derive(Clone, Copy)]
enum Effort {
    Nodes(u64),
    Time(Duration),
}

impl Effort {
    fn read(word: &str) -> Effort {
        match word.strip_suffix("ms") {
            Some(time) => Effort::Time(Duration::from_millis(time.parse().expect("a number before ms"))),
            None => Effort::Nodes(word.parse().expect("a number of nodes")),
        }
    }

    fn budget(self) -> Budget {
        let start = Instant::now();
        match self {
            Effort::Nodes(nodes) => Budget::nodes(nodes),
            Effort::Time(time) => Budget::time(Arc::new(move || start.elapsed()), time),
        }
    }
}

/// What was counted over the moves of both.
#[derive(Default)]
struct Tally {
    series: Series,
    ends: BTreeMap<&'static str, u32>,
    moves: u64,
    /// For each contender the most moves that one piece made to and fro between the same two squares.
    longest: [u32; 2],
    /// For each contender how often a piece made a third such move, or a later one.
    shuffles: [u32; 2],
    /// For each contender its moves and the time they took.
    time: [(u32, Duration); 2],
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize, default: &str| words.get(i).cloned().unwrap_or_else(|| default.to_string());
    let mut contenders = [word(0, "deep:20000"), word(1, "seed-advanced")].map(|who| contender(&who));
    let games: u32 = word(2, "20").parse().expect("a number of games");
    let game = open(&word(3, "seed"));
    let first: u64 = word(4, "1").parse().expect("a seed");
    let mut tally = Tally::default();
    for number in 0..games {
        play(&game, &mut contenders, number % 2, first + u64::from(number / 2), &mut tally);
        eprintln!("{} {:?}", number + 1, tally.series);
    }
    print(&tally);
}

fn contender(who: &str) -> Contender {
    let (name, effort) = who.split_once(':').unwrap_or((who, "1"));
    let spec = Stratego::bots().iter().find(|spec| spec.name == name).expect("a player of the game");
    Contender { bot: (spec.make)(), effort: Effort::read(effort) }
}

/// Machines play under the limits of the official rules, whatever the other rules are.
fn open(ruleset: &str) -> Stratego {
    let files = Files::shipped(Stratego::FILES);
    let mut given = vec![("ruleset".to_string(), ruleset.to_string())];
    given.extend(Stratego::MACHINE_OPTIONS.iter().map(|(key, value)| (key.to_string(), value.to_string())));
    let options = Options::resolve(Stratego::OPTIONS, &given, &files).expect("a ruleset of the game");
    Stratego::new(&options, &files).expect("a shipped board")
}

/// One game; the first contender sits on `seat`.
fn play(game: &Stratego, contenders: &mut [Contender; 2], seat: u32, seed: u64, tally: &mut Tally) {
    let (mut state, mut rng, mut walks) = (game.start(), Rng::seeded(seed), Walks::default());
    loop {
        match game.turn(&state) {
            Turn::Over(outcome) => {
                *tally.ends.entry(outcome.reason).or_default() += 1;
                match outcome.winners.iter().next() {
                    None => tally.series.draws += 1,
                    Some(winner) if u32::from(winner.0) == seat => tally.series.wins += 1,
                    Some(_) => tally.series.losses += 1,
                }
                return;
            }
            Turn::Chance => drop(game.apply(&mut state, Action::First(Seat(rng.below(2) as u8)))),
            Turn::Act(mover) => {
                let who = (mover.index() + seat as usize) % 2;
                let view = game.view(&state, Viewer::Seat(mover));
                let (start, budget) = (Instant::now(), contenders[who].effort.budget());
                let choice = contenders[who].bot.choose(game, &view, mover, &budget, &mut rng);
                let time = start.elapsed();
                if let Action::Move(step) = choice.action {
                    tally.count(who, walks.follow(step, state.at(step.to).is_some()), time);
                }
                game.apply(&mut state, choice.action);
            }
        }
    }
}

impl Tally {
    /// Counts a move, the last of `walk` to and fro.
    fn count(&mut self, who: usize, walk: u32, time: Duration) {
        self.longest[who] = self.longest[who].max(walk);
        self.shuffles[who] += u32::from(walk > 2);
        self.moves += 1;
        self.time[who].0 += 1;
        self.time[who].1 += time;
    }
}

/// For every square how the piece on it came there, and how often it went to and fro on the way.
#[derive(Default)]
struct Walks(BTreeMap<Square, (Move, u32)>);

impl Walks {
    /// Follows a piece, whatever others do in between; says how often it has gone to and fro with this move.
    /// An attack is no such move.
    fn follow(&mut self, step: Move, is_attack: bool) -> u32 {
        let before = self.0.remove(&step.from).filter(|(last, _)| !is_attack && *last == step.back());
        let walk = 1 + before.map_or(0, |(_, walk)| walk);
        self.0.insert(step.to, (step, walk));
        walk
    }
}

fn print(tally: &Tally) {
    let (series, elo) = (tally.series, tally.series.elo());
    println!("{series:?}: {:.1} %", 100.0 * series.share());
    println!("Elo {:+.0} ({:+.0} to {:+.0})", elo.difference, elo.low, elo.high);
    println!("{:.0} moves a game", tally.moves as f64 / f64::from(series.games().max(1)));
    for (reason, count) in &tally.ends {
        println!("{reason:32} {count:6}");
    }
    for (who, (moves, time)) in ["first", "second"].iter().zip(tally.time) {
        println!("{who:8} {:.2} ms a move", time.as_secs_f64() * 1000.0 / f64::from(moves.max(1)));
    }
    println!("longest walk to and fro {:?}, third moves or later {:?}", tally.longest, tally.shuffles);
}
