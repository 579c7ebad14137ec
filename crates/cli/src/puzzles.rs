//! `quincunx puzzles`: finds puzzles in games between machines, and writes them down.

use crate::args::{MakePuzzles, Puzzles};
use crate::rim::{self, Error};
use indicatif::ProgressBar;
use phrase::{Lang, Text};
use std::collections::BTreeMap;
use std::io::{self, Write};
use table::{AnyGame, Puzzle};

/// So many games without any puzzle, and there are none to be found.
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
    if basket.found.is_empty() {
        let text = Text::new("cli.puzzles.none").name("game", task.game.as_str());
        return Err(Error::wrong(rim::word(lang, &text)));
    }
    basket.say(lang)
}

/// Plays until there are enough, none of them twice and of no grade more than its share.
fn gather(game: &dyn AnyGame, task: &MakePuzzles, lang: Lang) -> Result<Basket, Error> {
    let (mut basket, share) = (Basket::default(), task.count.div_ceil(task.grades.max(1)));
    let bar = ProgressBar::new(u64::from(task.count));
    for seed in task.seed.. {
        let is_vain = basket.found.is_empty() && basket.games >= IN_VAIN;
        if basket.found.len() >= task.count as usize || is_vain || basket.games >= task.most {
            break;
        }
        let hunt = game.hunt(seed).map_err(|wrong| rim::bad_options(game, lang, wrong))?;
        basket.games += 1;
        for (why, count) in hunt.thrown {
            *basket.thrown.entry(why).or_default() += count;
        }
        if let Some(puzzle) = hunt.found
            && basket.takes(&puzzle, share)
        {
            // Printed at once, so that what was found stays when it is stopped.
            writeln!(io::stdout(), "{puzzle}")?;
            basket.found.push(puzzle);
        }
        bar.set_position(basket.found.len() as u64);
    }
    bar.finish_and_clear();
    Ok(basket)
}

impl Basket {
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

    /// How it went, on standard error: what is found goes into a file.
    fn say(&self, lang: Lang) -> Result<(), Error> {
        let mut out = io::stderr().lock();
        let text = Text::new("cli.puzzles.found").number("found", self.found.len() as i64);
        let games = i64::try_from(self.games).unwrap_or(i64::MAX);
        writeln!(out, "{}", rim::word(lang, &text.number("games", games)))?;
        for (grade, count) in &self.by_grade {
            let text = Text::new("cli.puzzles.grade").number("grade", *grade).number("count", *count);
            writeln!(out, "  {}", rim::word(lang, &text))?;
        }
        for (why, count) in &self.thrown {
            let text = Text::new("cli.puzzles.thrown").name("why", *why).number("count", *count);
            writeln!(out, "  {}", rim::word(lang, &text))?;
        }
        Ok(())
    }
}
