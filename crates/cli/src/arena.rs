//! `quincunx arena`: bots against each other, sides alternating.

use crate::args::Arena as Task;
use crate::rim::{self, Error};
use crate::series::{self, Contest, Score, Share};
use phrase::{Lang, Text};
use serde_json::json;
use std::io::{self, Write};
use table::AnyGame;

/// Plays the series and prints what it says.
pub fn arena(task: &Task, lang: Lang) -> Result<(), Error> {
    let game = rim::game(&task.game, lang)?;
    let (given, files) = rim::choices(game, &task.choices.options, lang)?;
    series::hear_stop();
    let contest = Contest {
        game,
        options: &given,
        files: &files,
        players: [&task.a, &task.b],
        settings: [&task.a_option, &task.b_option],
        time: task.time.as_deref(),
        opening: task.opening.unwrap_or(game.opening()),
        games: task.games,
        seed: task.seed,
        jobs: task.jobs,
        until_clear_of: task.until_clear.then_some(Share::Par),
        record: task.record.clone(),
    };
    print(task, game, lang, &contest.play(lang)?)
}

fn print(task: &Task, game: &dyn AnyGame, lang: Lang, score: &Score) -> Result<(), Error> {
    let (series, elo) = (score.series, score.elo());
    let [pace_a, pace_b] = score.pace();
    let mut out = io::stdout().lock();
    if task.json {
        let value = json!({
            "game": game.meta().id, "a": task.a, "b": task.b, "games": series.games(),
            "wins": series.wins, "draws": series.draws, "losses": series.losses, "share": elo.map(|_| series.share()),
            "elo": elo.map(|elo| elo.difference), "elo_low": elo.map(|elo| elo.low), "elo_high": elo.map(|elo| elo.high),
            "median_actions": score.median_length(), "ms_per_turn": [pace_a, pace_b], "reasons": score.reasons,
        });
        writeln!(out, "{value}")?;
        return Ok(());
    }
    let Some(elo) = elo else {
        writeln!(out, "{} - {}: {}", task.a, task.b, rim::word(lang, &Text::new("cli.arena.none")))?;
        return Ok(());
    };
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
