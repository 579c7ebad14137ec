//! How well machine players guess at hidden ranks: a table by tenths, and what every sign tells beyond what was made of it.
//!
//! `cargo run --release -p stratego --example belief -- heuristic 1000 official`
//! (players, games and rules; a player's number is its nodes a move: `deep:2000`). Setups are drawn as people make them. Of the
//! pieces held to be of a rank with 0.3, about 30 in a hundred should be. A sign's line gives, for every rank, how often
//! it was seen over how often it was expected: 1 where the weights of `data/weights.toml` say all there is to say.

#![allow(clippy::disallowed_methods, reason = "an example reads its arguments")]

use kernel::{Files, Game, Options, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget};
use std::collections::BTreeMap;
use stratego::eval::{odds, sensible_setup};
use stratego::moves::Sign;
use stratego::{Action, Rank, Square, State, Stratego, View};
use table::contract::*;

/// Moves between two looks at the same game: neighbours in time say the same.
const APART: u32 = 12;

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
    /// By tenths of what a rank was held to be likely: how many, and the two sums.
    tenths: [(u32, Tally); 10],
    signs: BTreeMap<String, BTreeMap<&'static str, Tally>>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize, default: &str| words.get(i).cloned().unwrap_or_else(|| default.to_string());
    let games: u64 = word(1, "20").parse().expect("a number of games");
    let game = open(&word(2, "seed"));
    let mut book = Book::default();
    for number in 0..games {
        play(&game, &word(0, "heuristic"), 1_000_000 + number, &mut book);
    }
    book.print();
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

/// A game from setups such as people make.
fn play(game: &Stratego, who: &str, seed: u64, book: &mut Book) {
    let (mut rng, mut state) = (Rng::seeded(seed), game.start());
    let (mut bot, nodes) = player(who);
    for squares in &game.board.setup {
        for (&square, rank) in squares.iter().zip(sensible_setup(&game.board, &mut rng)) {
            game.apply(&mut state, Action::Place { rank, square });
        }
    }
    loop {
        match game.turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => drop(game.apply(&mut state, Action::First(Seat(rng.below(2) as u8)))),
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                if state.trail().moves % APART == 5 {
                    book.look(game, &view, &state, seat.other(), &mut rng);
                }
                let action = bot.choose(game, &view, seat, &Budget::nodes(nodes), &mut rng).action;
                game.apply(&mut state, action);
            }
        }
    }
}

impl Book {
    /// Holds what is believed of a seat's pieces against the truth.
    fn look(&mut self, game: &Stratego, view: &View, state: &State, seat: Seat, rng: &mut Rng) {
        for (square, odds) in odds(game, view, seat, rng) {
            let truth = state.at(square).expect("what is believed of stands there").rank();
            self.pieces += 1;
            let bits = -f64::from(odds[truth.index()].max(0.002)).log2();
            self.bits += bits;
            if truth == Rank::Flag {
                self.flags += 1;
                self.flag_bits += bits;
            }
            for rank in Rank::ALL.into_iter().filter(|rank| odds[rank.index()] > 0.0) {
                let (share, is_it) = (odds[rank.index()], f64::from(u8::from(rank == truth)));
                let (count, tally) = &mut self.tenths[((share * 10.0) as usize).min(9)];
                *count += 1;
                tally.expected += f64::from(share);
                tally.seen += is_it;
                let sure = (share > 0.8).then(|| ("held sure".to_string(), rank.word()));
                for (sign, column) in signs(game, view, square, rank).into_iter().chain(sure) {
                    let tally = self.signs.entry(sign).or_default().entry(column).or_default();
                    tally.expected += f64::from(share);
                    tally.seen += is_it;
                }
            }
        }
    }

    fn print(&self) {
        println!(
            "{} looks at hidden pieces, {:.3} bits each\n",
            self.pieces,
            self.bits / f64::from(self.pieces.max(1))
        );
        println!("the flag: {:.3} bits\n", self.flag_bits / f64::from(self.flags.max(1)));
        println!("| held to be | ranks | on the average | were |\n| --- | --- | --- | --- |");
        for (tenth, (count, tally)) in self.tenths.iter().enumerate().filter(|(_, (count, _))| *count > 0) {
            let [low, high] = [tenth, tenth + 1].map(|tenth| tenth as f64 / 10.0);
            let [held, were] = [tally.expected, tally.seen].map(|sum| 100.0 * sum / f64::from(*count));
            println!("| {low:.1} to {high:.1} | {count} | {held:.1} % | {were:.1} % |");
        }
        println!();
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
