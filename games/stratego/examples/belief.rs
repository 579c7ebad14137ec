//! How well hidden ranks are guessed at: a table by tenths, and what every sign tells beyond what was made of it.
//!
//! `cargo run --release -p stratego --example belief -- deep:400 1000 seed`
//! (player, games, rules; a player's number is its nodes a move; then, if wanted, the seed of the first game). Half of the sides
//! are set up as people do, half as the player does. Of the pieces held to be of a rank with 0.3, about 30 in a hundred should be.
//! `fit` as a fifth word prints how much counting alone should say (`doubt` in `data/weights.toml`), and a line for every sign: for every rank how often it was seen over how often it was expected, 1 where the weights say all there is to say.

#![allow(clippy::disallowed_methods, reason = "an example reads its arguments")]

use kernel::{Files, Game, Options, Seat};
use search::Bot;
use std::collections::BTreeMap;
use stratego::eval::calibration::{Tenths, watch};
use stratego::eval::{held, opinions};
use stratego::moves::Sign;
use stratego::{Rank, Square, State, Stratego, View};
use table::contract::*;

/// What was expected and what was seen.
#[derive(Clone, Copy, Default)]
struct Tally {
    expected: f64,
    seen: f64,
}

#[derive(Default)]
struct Book {
    pieces: u32,
    bits: f64,
    /// The same of the flag alone.
    flags: u32,
    flag_bits: f64,
    tenths: Tenths,
    /// What each opinion gave the truth.
    opinions: Vec<[f64; 2]>,
    signs: BTreeMap<String, BTreeMap<&'static str, Tally>>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize, default: &str| words.get(i).cloned().unwrap_or_else(|| default.to_string());
    let games: u64 = word(1, "20").parse().expect("a number of games");
    let first: u64 = word(3, "1000000").parse().expect("the seed of the first game");
    let (game, is_fitting) = (open(&word(2, "seed")), word(4, "") == "fit");
    let (mut bot, nodes) = player(&word(0, "heuristic"));
    let mut book = Book::default();
    for seed in first..first + games {
        watch(&game, &mut *bot, nodes, seed, |view, state, seat| {
            book.look(&game, view, state, seat);
            if is_fitting {
                book.compare(&game, view, state, seat);
            }
        });
    }
    book.print(is_fitting);
}

fn open(ruleset: &str) -> Stratego {
    let files = Files::shipped(Stratego::FILES);
    let mut given = vec![("ruleset".to_string(), ruleset.to_string())];
    given.extend(Stratego::MACHINE_OPTIONS.iter().map(|(key, value)| (key.to_string(), value.to_string())));
    let options = Options::resolve(Stratego::OPTIONS, &given, &files).expect("a ruleset of the game");
    Stratego::new(&options, &files).expect("a shipped board")
}

fn player(who: &str) -> (Box<dyn Bot<Stratego>>, u64) {
    let (name, nodes) = who.split_once(':').unwrap_or((who, "1"));
    let spec = Stratego::bots().iter().find(|spec| spec.name == name).expect("a player of the game");
    ((spec.make)(), nodes.parse().expect("a number of nodes"))
}

impl Book {
    /// Holds what is believed of a seat's pieces against the truth.
    fn look(&mut self, game: &Stratego, view: &View, state: &State, seat: Seat) {
        let held = held(game, view, seat);
        self.tenths.look(state, &held);
        for (square, odds) in held {
            let truth = state.at(square).expect("what is believed of stands there").rank();
            self.pieces += 1;
            let bits = -f64::from(odds[truth.index()].max(0.002)).log2();
            self.bits += bits;
            if truth == Rank::Flag {
                self.flags += 1;
                self.flag_bits += bits;
            }
            for rank in Rank::ALL.into_iter().filter(|rank| odds[rank.index()] > 0.0) {
                for (sign, column) in signs(game, view, square, rank) {
                    let tally = self.signs.entry(sign).or_default().entry(column).or_default();
                    tally.expected += f64::from(odds[rank.index()]);
                    tally.seen += f64::from(u8::from(rank == truth));
                }
            }
        }
    }

    /// What each opinion gives the truth.
    fn compare(&mut self, game: &Stratego, view: &View, state: &State, seat: Seat) {
        let opinions = opinions(game, view, seat);
        for (index, (square, _)) in opinions[0].iter().enumerate() {
            let truth = state.at(*square).expect("what is believed of stands there").rank();
            self.opinions.push([0, 1].map(|who| f64::from(opinions[who][index].1[truth.index()])));
        }
    }

    /// How much counting alone should say, so that the truth was the likeliest it could be (expectation and maximisation).
    fn doubt(&self) -> f64 {
        (0..200).fold(0.5, |doubt, _| {
            let part = |[guessed, counted]: &[f64; 2]| {
                doubt * counted / ((1.0 - doubt) * guessed + doubt * counted).max(1e-9)
            };
            self.opinions.iter().map(part).sum::<f64>() / self.opinions.len().max(1) as f64
        })
    }

    fn print(&self, is_fitting: bool) {
        let mean = |bits: f64, count: u32| bits / f64::from(count.max(1));
        println!("{} looks at hidden pieces, {:.3} bits each", self.pieces, mean(self.bits, self.pieces));
        println!("the flag: {:.3} bits\n\n{}", mean(self.flag_bits, self.flags), self.tenths);
        if !is_fitting {
            return;
        }
        println!("doubt: {:.3}\n", self.doubt());
        for (sign, columns) in &self.signs {
            let column = |(name, it): (&&str, &Tally)| {
                format!("{name} {:.2} ({:.0})", it.seen / it.expected.max(0.01), it.expected)
            };
            println!("{sign:14} {}", columns.iter().map(column).collect::<Vec<_>>().join(", "));
        }
    }
}

/// Every sign that a piece gives, and how a rank stands to it.
fn signs(game: &Stratego, view: &View, square: Square, rank: Rank) -> Vec<(String, &'static str)> {
    let (sign, seen) = (view.trail.signs[square.index()], view.at(square).expect("it was believed of"));
    let mut found = Vec::new();
    for (name, known) in [("sought", sign.sought), ("fled", sign.fled), ("spared", sign.spared)] {
        if known > 0 && rank.moves() {
            found.push((name.to_string(), relation(rank, Rank::ALL[usize::from(known) - 1])));
        }
    }
    if seen.has_moved() {
        found.push((moves(sign), rank.word()));
        found.push((format!("dared {}", sign.dared.min(2)), rank.word()));
    } else {
        let row = game.board.row(square).min(game.board.height - 1 - game.board.row(square));
        found.push((format!("stood row {row}"), rank.word()));
        let free = !game.board.next_to(square).minus(view.side(seen.seat)).is_empty();
        found.push((
            format!("{} after {}", if free { "free" } else { "shut" }, view.trail.moves.min(299) / 60 * 60),
            rank.word(),
        ));
    }
    found
}

fn moves(sign: Sign) -> String {
    let times = match sign.moves {
        0 | 1 => "once",
        2..=4 => "twice",
        5..=9 => "often",
        _ => "always",
    };
    format!("moved {times}")
}

fn relation(rank: Rank, other: Rank) -> &'static str {
    match (rank, other) {
        (Rank::Spy, Rank::Marshal) => "beats",
        _ if rank == other => "ties",
        _ if rank > other => "beats",
        _ => "loses",
    }
}
