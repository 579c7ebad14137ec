//! `quincunx strength`: measures the levels for people, and writes down what they are worth.
//!
//! In each game every level meets the next, the middle one above the baselines meets its yardstick, and what comes of
//! it is written to `docs/strength.md` and, for the clients, to each game's `data/strength.toml`. Every game that is
//! played is kept at once, so that a run that was stopped goes on where it was.

use crate::args::Measure as Task;
use crate::rim::{self, Error};
use crate::series::{self, Contest, Score, Share};
use kernel::Files;
use phrase::{Lang, Text};
use search::Elo;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use table::{AnyGame, Effort, LevelInfo};

/// A match between two players that was measured.
struct Measured {
    players: [&'static str; 2],
    /// The share of points, in hundredths, that the first should make.
    goal: u8,
    options: Vec<(String, String)>,
    score: Score,
}

/// The share of points, in hundredths, of who is as strong as the other.
const EVEN: u8 = 50;

/// What was measured in one game.
struct Ladder {
    game: &'static dyn AnyGame,
    levels: Vec<LevelInfo>,
    /// Each level against the one below it.
    rungs: Vec<Measured>,
    /// The machine at its best against the baselines.
    yardsticks: Vec<Measured>,
}

/// Measures what was asked for, and writes what came of it below the project's folder. Nothing is written before every
/// game asked for is known, and nothing about the others.
pub fn measure(task: &Task, lang: Lang) -> Result<(), Error> {
    let asked = asked(task, lang)?;
    let file =
        |game: &dyn AnyGame| task.project.join("games").join(game.meta().id).join("data/strength.toml");
    if let Some(missing) = asked.iter().map(|game| file(*game)).find(|file| !file.exists()) {
        let text = Text::new("cli.project").name("file", missing.display().to_string());
        return Err(Error::wrong(rim::word(lang, &text)));
    }
    series::hear_stop();
    let records = task.project.join("target").join("strength");
    fs::create_dir_all(&records)?;
    if task.afresh {
        asked.iter().try_for_each(|game| forget(game.meta().id, &records))?;
    }
    let climbed = asked.iter().map(|game| climb(*game, task, &records, lang));
    let ladders = climbed.collect::<Result<Vec<_>, _>>()?;
    for ladder in &ladders {
        fs::write(file(ladder.game), ladder.figures())?;
    }
    let page = task.project.join("docs/strength.md");
    let text = match fs::read_to_string(&page) {
        Ok(text) if ladders.len() < arcade::games().len() => revised(&text, &ladders),
        _ => document(&ladders),
    };
    Ok(fs::write(page, text)?)
}

/// The games asked for, in their order; all that were measured before if none is named.
fn asked(task: &Task, lang: Lang) -> Result<Vec<&'static dyn AnyGame>, Error> {
    task.games.iter().try_for_each(|id| rim::game(id, lang).map(drop))?;
    let is_asked = |game: &&dyn AnyGame| match task.games.is_empty() {
        true => game.levels().iter().any(|level| level.strength.is_some()),
        false => task.games.iter().any(|asked| asked == game.meta().id),
    };
    Ok(arcade::games().iter().copied().filter(is_asked).collect())
}

/// Takes away what was played in one game before.
fn forget(id: &str, records: &Path) -> std::io::Result<()> {
    let beginning = format!("{id}-");
    for entry in fs::read_dir(records)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(&beginning) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Plays one game's series.
fn climb(game: &'static dyn AnyGame, task: &Task, records: &Path, lang: Lang) -> Result<Ladder, Error> {
    let (levels, files) = (game.levels(), game.files());
    let play = |players, goal: u8, options: Vec<(String, String)>, opening| -> Result<Measured, Error> {
        let contest = contest(game, task, players, (&options, &files), records);
        let until_clear_of = Some(Share::Exactly(f64::from(goal) / 100.0));
        let score = Contest { opening, until_clear_of, ..contest }.play(lang)?;
        Ok(Measured { players, goal, options, score })
    };
    let yardsticks = game.yardsticks().iter().map(|stick| {
        let owned = |(key, value): &(&str, &str)| ((*key).to_string(), (*value).to_string());
        // As people play it: from the start. One who plays itself would repeat one game.
        let name = |player: &'static str| player.split(':').next();
        let is_itself = name(stick.player) == name(stick.baseline);
        let opening = if is_itself { game.opening() } else { 0 };
        play([stick.player, stick.baseline], stick.goal, stick.options.iter().map(owned).collect(), opening)
    });
    let yardsticks = yardsticks.collect::<Result<_, _>>()?;
    let rungs = levels
        .windows(2)
        .map(|pair| play([pair[1].player, pair[0].player], EVEN, Vec::new(), game.opening()));
    let rungs = rungs.collect::<Result<_, _>>()?;
    Ok(Ladder { game, levels, rungs, yardsticks })
}

fn contest<'a>(
    game: &'static dyn AnyGame,
    task: &Task,
    players: [&'static str; 2],
    (options, files): (&'a [(String, String)], &'a Files),
    records: &Path,
) -> Contest<'a> {
    let rules: String = options.iter().map(|(key, value)| format!("-{key}-{value}")).collect();
    let name = format!("{}{rules}-{}-{}.jsonl", game.meta().id, players[0], players[1]).replace(':', "-");
    Contest {
        game,
        options,
        files,
        players,
        settings: [&[], &[]],
        time: None,
        opening: game.opening(),
        games: task.each,
        seed: 1,
        jobs: task.jobs,
        until_clear_of: None,
        record: Some(records.join(name)),
    }
}

impl Ladder {
    /// The strength of every level above the weakest, as far as each was measured: differences add up, and so do the
    /// squares of their errors.
    fn strengths(&self) -> Vec<Elo> {
        let mut at = Elo { difference: 0.0, low: 0.0, high: 0.0 };
        let (mut below, mut above) = (0.0_f64, 0.0_f64);
        let mut strengths = vec![at];
        for rung in self.rungs.iter().take_while(|rung| rung.score.series.games() > 0) {
            let step = rung.score.series.elo();
            at.difference += step.difference;
            (below, above) =
                (below.hypot(step.difference - step.low), above.hypot(step.high - step.difference));
            strengths.push(Elo { low: at.difference - below, high: at.difference + above, ..at });
        }
        strengths
    }

    /// The figures for the clients.
    fn figures(&self) -> String {
        let mut text =
            "# What each level is worth: Elo points above the weakest, with the 95 % interval. Written by \
                        `quincunx strength`.\n"
                .to_string();
        for (level, elo) in self.levels.iter().zip(self.strengths()) {
            let (points, low, high) = (elo.difference.round(), elo.low.round(), elo.high.round());
            let _ = writeln!(text, "{} = {{ elo = {points}, low = {low}, high = {high} }}", level.name);
        }
        text
    }

    /// What the game is called on the page.
    fn name(&self) -> String {
        self.game.book().catalog(Lang::English).word(&format!("{}.name", self.game.meta().id))
    }

    /// What ten times the time is worth in this game, a line each.
    fn tenfold(&self) -> String {
        let is_tenfold = |it: &&Measured| it.times().is_some_and(|times| (9.99..10.01).contains(&times));
        let played = self.all().filter(is_tenfold).filter(|it| it.score.series.games() > 0);
        played.map(|it| it.line().replacen("- ", &format!("- {}: ", self.name()), 1)).collect()
    }

    /// The section of the document about this game.
    fn section(&self) -> String {
        let catalog = self.game.book().catalog(Lang::English);
        let mut text = format!("\n## {}\n\n", self.name());
        text += "| level | player | Elo, 95 % | against the level below | games | ms a turn |\n| --- | --- | --- | --- | --- | --- |\n";
        for (index, (level, elo)) in self.levels.iter().zip(self.strengths()).enumerate() {
            let name = catalog.word(&format!("table.level.{}", level.name));
            let rung = index.checked_sub(1).map(|below| &self.rungs[below].score);
            let (share, games, pace) = rung.map_or(("".into(), "".into(), "".into()), |score| {
                let share = format!("{:.1} % ({})", score.series.share() * 100.0, score.short());
                (share, score.series.games().to_string(), format!("{:.1}", score.pace()[0]))
            });
            let interval = format!("{:.0} [{:.0}, {:.0}]", elo.difference, elo.low, elo.high);
            let _ =
                writeln!(text, "| {name} | `{}` | {interval} | {share} | {games} | {pace} |", level.player);
        }
        text += "\n";
        for stick in self.yardsticks.iter().filter(|stick| stick.score.series.games() > 0) {
            text += &stick.line();
        }
        text
    }

    /// Everything that was played.
    fn all(&self) -> impl Iterator<Item = &Measured> {
        self.rungs.iter().chain(&self.yardsticks)
    }
}

impl Measured {
    /// How often the one has the time of the other, if they differ in nothing else.
    fn times(&self) -> Option<f64> {
        let [(one, many), (other, few)] = self.players.map(Effort::split).map(Option::unwrap_or_default);
        match (many, few) {
            (Some(Effort::Time(many)), Some(Effort::Time(few))) if one == other => {
                Some(many.as_secs_f64() / few.as_secs_f64())
            }
            _ => None,
        }
    }

    /// One line of a list.
    fn line(&self) -> String {
        let (series, elo) = (self.score.series, self.score.series.elo());
        let rules: String = self.options.iter().map(|(key, value)| format!(", {key} = {value}")).collect();
        let goal =
            if self.goal == EVEN { String::new() } else { format!(" (goal: at least {} %)", self.goal) };
        format!(
            "- `{}` against `{}`{rules}: {:.1} % of the points{goal}, {} in {} games, Elo {:+.0} [{:+.0}, {:+.0}], {:.1} ms a turn.\n",
            self.players[0],
            self.players[1],
            series.share() * 100.0,
            self.score.short(),
            series.games(),
            elo.difference,
            elo.low,
            elo.high,
            self.score.pace()[0],
        )
    }
}

/// The heading over what ten times the time is worth.
const TENFOLD: &str = "\n## Ten times the time\n\n";

/// What ten times the time is worth, in every game.
fn tenfold(ladders: &[Ladder]) -> String {
    ladders.iter().fold(TENFOLD.to_string(), |text, ladder| text + &ladder.tenfold())
}

/// The page with what was measured anew in the place of what it said before; the rest of it is left as it was.
fn revised(page: &str, ladders: &[Ladder]) -> String {
    let (head, rest) = page.split_once("\n## ").unwrap_or((page, ""));
    let mut sections: Vec<String> = Vec::new();
    sections.extend(rest.split("\n## ").filter(|text| !text.is_empty()).map(|text| format!("\n## {text}")));
    for ladder in ladders {
        let heading = format!("\n## {}\n", ladder.name());
        match sections.iter_mut().find(|text| text.starts_with(&heading)) {
            Some(section) => *section = ladder.section(),
            None => sections
                .insert(sections.iter().take_while(|it| !it.starts_with(TENFOLD)).count(), ladder.section()),
        }
        if let Some(section) = sections.iter_mut().find(|text| text.starts_with(TENFOLD)) {
            let beginning = format!("- {}: ", ladder.name());
            let others = section.split_inclusive('\n').filter(|line| !line.starts_with(&beginning));
            *section = others.collect::<String>() + &ladder.tenfold();
        }
    }
    format!("{head}{}", sections.concat())
}

fn document(ladders: &[Ladder]) -> String {
    let seconds: f64 = ladders.iter().flat_map(Ladder::all).map(|it| it.score.seconds()).sum();
    let games: u32 = ladders.iter().flat_map(Ladder::all).map(|it| it.score.series.games()).sum();
    let mut text = format!(
        "# How strong the machine players are\n\nMeasured by `cargo run --release -- strength`, which writes this page: \
        every level against the one below it, sides alternating, until it is clear who is stronger (three errors away from \
        even, at least 16 games) or 100 games are played; a series that was stopped by hand is shorter. Elo points count from the weakest level of each game; intervals \
        hold with 95 %. Where games between machines would repeat, the first actions of a series of levels are random. A \
        series won without a loss says only how much stronger the winner is at least. Times are those that the stronger \
        player really used a turn. The pairs in the lists begin at the start of a game, as people play it, unless a player meets itself; one with a goal \
        is played until it is clear on which side of the goal it is.\n\nThese {games} games took {:.0} minutes of thinking, \
        two at a time about {:.0}.\n",
        seconds / 60.0,
        seconds / 120.0
    );
    ladders.iter().for_each(|ladder| text += &ladder.section());
    text + &tenfold(ladders)
}
