//! `quincunx puzzles`: finds puzzles in games between machines, and writes them down.

use crate::args::{MakePuzzles, Puzzles};
use crate::rim::{self, Error};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Misreads;
use phrase::{Lang, Text};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use table::{AnyGame, Hunt, Puzzle};

/// After this number of games without any puzzle there are none to be found.
const IN_VAIN: u64 = 200;

/// Does what is asked for with puzzles.
pub fn puzzles(task: &Puzzles, lang: Lang) -> Result<(), Error> {
    match task {
        Puzzles::Make(task) => make(task, lang),
    }
}

/// What was found, and what was thrown away.
#[derive(Default)]
struct Basket {
    found: Vec<Puzzle>,
    by_grade: BTreeMap<u8, u32>,
    thrown: BTreeMap<&'static str, u32>,
    games: u64,
}

fn make(task: &MakePuzzles, lang: Lang) -> Result<(), Error> {
    let game = rim::game(&task.game, lang)?;
    let basket = gather(game, task, lang)?;
    basket.say(lang)?;
    if basket.found.is_empty() {
        let text = Text::new("cli.puzzles.none").name("game", task.game.as_str());
        return Err(Error::wrong(rim::word(lang, &text)));
    }
    Ok(())
}

/// Plays until there are enough, none of them twice and of no grade more than its share. Several games are played at once; what
/// comes of them is taken in the order of their seeds, so that the same is found however many they are.
fn gather(game: &dyn AnyGame, task: &MakePuzzles, lang: Lang) -> Result<Basket, Error> {
    let (next, is_enough) = (AtomicU64::new(task.seed), AtomicBool::new(false));
    let play = |games: Sender<(u64, Result<Hunt, Misreads>)>| {
        while !is_enough.load(Ordering::Relaxed) {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if games.send((seed, game.hunt(seed))).is_err() {
                break;
            }
        }
    };
    std::thread::scope(|scope| {
        let (sender, games) = mpsc::channel();
        for _ in 0..task.jobs.max(1) {
            let sender = sender.clone();
            scope.spawn(|| play(sender));
        }
        drop(sender);
        let found = fill(game, task, lang, &games);
        is_enough.store(true, Ordering::Relaxed);
        found
    })
}

/// Takes what games brought, one after the other, until there are enough.
fn fill(
    game: &dyn AnyGame,
    task: &MakePuzzles,
    lang: Lang,
    games: &Receiver<(u64, Result<Hunt, Misreads>)>,
) -> Result<Basket, Error> {
    let (mut basket, mut early) = (Basket::default(), BTreeMap::new());
    let share = task.count.div_ceil(task.grades.max(1));
    let bar = ProgressBar::new(u64::from(task.count));
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {msg}  {elapsed}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    for seed in task.seed.. {
        if basket.is_full(task) {
            break;
        }
        while !early.contains_key(&seed) {
            let Ok((other, hunt)) = games.recv() else { return Ok(basket) };
            early.insert(other, hunt);
        }
        let Some(hunt) = early.remove(&seed) else { break };
        basket.put(hunt.map_err(|wrong| rim::bad_options(game, lang, wrong))?, share)?;
        bar.set_position(basket.found.len() as u64);
        bar.set_message(format!("{} games", basket.games));
    }
    bar.finish_and_clear();
    Ok(basket)
}

impl Basket {
    /// Whether there are enough, or no more are to be expected.
    fn is_full(&self, task: &MakePuzzles) -> bool {
        let is_vain = self.found.is_empty() && self.games >= IN_VAIN;
        self.found.len() >= task.count as usize || is_vain || self.games >= task.most
    }

    /// Counts what was found in a game, and prints the puzzle at once, so that it stays when the search is stopped.
    fn put(&mut self, hunt: Hunt, share: u32) -> Result<(), Error> {
        self.games += 1;
        for (why, count) in hunt.thrown {
            *self.thrown.entry(why).or_default() += count;
        }
        if let Some(puzzle) = hunt.found
            && self.takes(&puzzle, share)
        {
            writeln!(io::stdout(), "{puzzle}")?;
            self.found.push(puzzle);
        }
        Ok(())
    }

    /// Whether one more is wanted; if not, it is counted as thrown away.
    fn takes(&mut self, puzzle: &Puzzle, share: u32) -> bool {
        let of_grade = self.by_grade.entry(puzzle.grade).or_default();
        let why = if *of_grade >= share {
            "enough of this grade"
        } else if self.found.iter().any(|other| other.position == puzzle.position) {
            "known already"
        } else {
            *of_grade += 1;
            return true;
        };
        *self.thrown.entry(why).or_default() += 1;
        false
    }

    /// How it went: on standard error, and as remarks after what was found.
    fn say(&self, lang: Lang) -> Result<(), Error> {
        self.tell(&mut io::stderr().lock(), "", lang)?;
        self.tell(&mut io::stdout().lock(), "# ", Lang::English)
    }

    fn tell(&self, out: &mut impl Write, mark: &str, lang: Lang) -> Result<(), Error> {
        let text = Text::new("cli.puzzles.found").number("found", self.found.len() as i64);
        let games = i64::try_from(self.games).unwrap_or(i64::MAX);
        writeln!(out, "{mark}{}", rim::word(lang, &text.number("games", games)))?;
        for (grade, count) in &self.by_grade {
            let text = Text::new("cli.puzzles.grade").number("grade", *grade).number("count", *count);
            writeln!(out, "{mark}  {}", rim::word(lang, &text))?;
        }
        for (why, count) in &self.thrown {
            let text = Text::new("cli.puzzles.thrown").name("why", *why).number("count", *count);
            writeln!(out, "{mark}  {}", rim::word(lang, &text))?;
        }
        Ok(())
    }
}
