//! `quincunx arena`: bots against each other, sides alternating.

use crate::args::Arena as Task;
use crate::rim::{self, Failure};
use crate::thinking::{self, Thinking};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Seat;
use phrase::{Lang, Text};
use search::{Duel, Series};
use serde_json::json;
use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use table::{AnyGame, Arena};

/// Set by Ctrl-C: the games under way are finished, and what was played is printed.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// How much a bot thinks when nothing is said.
const THINK: Thinking = Thinking::Time(Duration::from_millis(100));

/// A series so far, seen from the first bot.
#[derive(Default)]
struct Score {
    series: Series,
    lengths: Vec<u32>,
    reasons: std::collections::BTreeMap<&'static str, u32>,
    thinking: [(u32, Duration); 2],
}

/// Plays the series and prints what it says.
pub fn arena(task: &Task, lang: Lang) -> Result<(), Failure> {
    let game = rim::game(&task.game, lang)?;
    let (given, files) = rim::choices(game, &task.choices.options, lang)?;
    let (a, think_a) = contender(game, &task.a, task, lang)?;
    let (b, think_b) = contender(game, &task.b, task, lang)?;
    let opened = game.arena(&given, &files, &[a, b]).map_err(|wrong| rim::bad_options(game, lang, wrong))?;
    let ring = opened.ok_or_else(|| unknown(game, a, lang))?;
    // A failure to hear Ctrl-C only means that it ends the program at once.
    let _ = ctrlc::set_handler(|| STOPPED.store(true, Ordering::Relaxed));
    let score = play_all(task, &*ring, task.opening.unwrap_or(game.opening()), [think_a, think_b]);
    print(task, game, lang, &score)
}

fn contender<'a>(
    game: &dyn AnyGame,
    who: &'a str,
    task: &Task,
    lang: Lang,
) -> Result<(&'a str, Thinking), Failure> {
    let wrong_time = || Failure::wrong(rim::word(lang, &Text::new("cli.time").name("time", who)));
    let (name, own) = Thinking::split(who).ok_or_else(wrong_time)?;
    if !game.bots().contains(&name) {
        return Err(unknown(game, name, lang));
    }
    let common = task.time.as_deref().map(|text| Thinking::read(text).ok_or_else(wrong_time)).transpose()?;
    Ok((name, own.or(common).unwrap_or(THINK)))
}

fn unknown(game: &dyn AnyGame, name: &str, lang: Lang) -> Failure {
    let text = Text::new("cli.bot").name("bot", name).name("bots", game.bots().join(", "));
    Failure::wrong(rim::word(lang, &text))
}

/// All games, `jobs` at a time; every second one with sides changed, both from the same seed.
fn play_all(task: &Task, ring: &dyn Arena, opening: u32, [think_a, think_b]: [Thinking; 2]) -> Score {
    let bar = ProgressBar::new(u64::from(task.games));
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {msg}  {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let (next, score) = (AtomicU32::new(0), Mutex::new(Score::default()));
    std::thread::scope(|scope| {
        for _ in 0..task.jobs.max(1) {
            scope.spawn(|| {
                while let Some(number) = take(&next, task, &score) {
                    let shift = (number % u32::from(ring.seats())) as u8;
                    let budget =
                        &mut |seat: Seat| if seat.0 == shift { think_a.budget() } else { think_b.budget() };
                    let seed = task.seed.wrapping_add(u64::from(number / u32::from(ring.seats())));
                    let played = ring.duel(shift, opening, budget, &thinking::clock(), seed);
                    let mut score = score.lock().expect("no thread panics while it counts");
                    score.count(&played, Seat(shift));
                    bar.set_message(score.short());
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    score.into_inner().expect("no thread panics while it counts")
}

/// The number of the next game, if there is one.
fn take(next: &AtomicU32, task: &Task, score: &Mutex<Score>) -> Option<u32> {
    let is_clear =
        task.until_clear && score.lock().expect("no thread panics while it counts").series.is_clear();
    if STOPPED.load(Ordering::Relaxed) || is_clear {
        return None;
    }
    let number = next.fetch_add(1, Ordering::Relaxed);
    (number < task.games).then_some(number)
}

impl Score {
    fn count(&mut self, played: &Duel, first: Seat) {
        let outcome = played.outcome;
        match (outcome.winners.is_empty(), outcome.winners.has(first)) {
            (true, _) => self.series.draws += 1,
            (false, true) => self.series.wins += 1,
            (false, false) => self.series.losses += 1,
        }
        *self.reasons.entry(outcome.reason).or_default() += 1;
        self.lengths.push(played.actions);
        for (seat, (turns, time)) in played.thinking.iter().enumerate() {
            let of = &mut self.thinking[usize::from(seat != first.index())];
            *of = (of.0 + turns, of.1 + *time);
        }
    }

    fn short(&self) -> String {
        format!("+{} ={} -{}", self.series.wins, self.series.draws, self.series.losses)
    }

    fn median_length(&self) -> u32 {
        let mut lengths = self.lengths.clone();
        lengths.sort_unstable();
        lengths.get(lengths.len() / 2).copied().unwrap_or(0)
    }

    /// Milliseconds a turn of the first bot and of the other.
    fn pace(&self) -> [f64; 2] {
        self.thinking.map(|(turns, time)| time.as_secs_f64() * 1000.0 / f64::from(turns.max(1)))
    }
}

fn print(task: &Task, game: &dyn AnyGame, lang: Lang, score: &Score) -> Result<(), Failure> {
    let (series, elo) = (score.series, score.series.elo());
    let [pace_a, pace_b] = score.pace();
    let mut out = io::stdout().lock();
    if task.json {
        let value = json!({
            "game": game.meta().id, "a": task.a, "b": task.b, "games": series.games(),
            "wins": series.wins, "draws": series.draws, "losses": series.losses, "share": series.share(),
            "elo": elo.difference, "elo_low": elo.low, "elo_high": elo.high,
            "median_actions": score.median_length(), "ms_per_turn": [pace_a, pace_b], "reasons": score.reasons,
        });
        writeln!(out, "{value}")?;
        return Ok(());
    }
    writeln!(out, "{} - {}: {}, {:.1} %", task.a, task.b, score.short(), series.share() * 100.0)?;
    writeln!(out, "Elo {:+.0} [{:+.0}, {:+.0}]", elo.difference, elo.low, elo.high)?;
    let text = Text::new("cli.arena.length").number("actions", score.median_length());
    writeln!(out, "{}", rim::word(lang, &text))?;
    writeln!(out, "{} {pace_a:.1} ms, {} {pace_b:.1} ms", task.a, task.b)?;
    for (reason, count) in &score.reasons {
        writeln!(out, "{count:5}  {}", game.book().catalog(lang).word(reason))?;
    }
    Ok(())
}
