//! A series of games between two bots: played side by side, kept game by game, gone on with later.

use crate::rim::{self, Error};
use crate::{peer, thinking};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Files, Seat};
use phrase::{Lang, Text};
use search::{Budget, Duel, Elo, Progress, Series};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use table::{AnyGame, Arena, Contender, Effort, Machine};

/// Set by Ctrl-C: the games under way are broken off, and what was played to its end is printed.
static STOPPED: AtomicBool = AtomicBool::new(false);
/// The thoughts under way, by the number of the job that plays.
static THOUGHTS: Mutex<BTreeMap<u32, Progress>> = Mutex::new(BTreeMap::new());

/// How much a bot thinks when nothing is said.
const THINK: Effort = Effort::Time(Duration::from_millis(100));

/// Two bots, and how their games are played.
pub struct Contest<'a> {
    pub game: &'static dyn AnyGame,
    pub options: &'a [(String, String)],
    pub files: &'a Files,
    /// The two, as typed: `deep:100ms`, or somebody else's program: `uci:PROGRAM`.
    pub players: [&'a str; 2],
    /// What is set in programs of others, for each of the two.
    pub settings: [&'a [String]; 2],
    /// Time or nodes a turn for who has none of its own.
    pub time: Option<&'a str>,
    pub opening: u32,
    pub games: u32,
    pub seed: u64,
    pub jobs: u32,
    /// The share of points that matters: the series ends as soon as it is clear which side of it the first bot is on.
    pub until_clear_of: Option<Share>,
    /// Where every game is kept as soon as it is over, to go on from later.
    pub record: Option<PathBuf>,
}

/// A share of points to be above or below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Share {
    /// What who is as strong as the others makes: one in as many as there are seats.
    Par,
    /// This one.
    Exactly(f64),
}

/// One game that was played, as it is kept: one line of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Its number: who sits where and its seed follow from it.
    number: u32,
    /// What the first bot made of it: 1 won, 0 drawn, -1 lost.
    result: i8,
    reason: String,
    actions: u32,
    /// Turns and seconds of both.
    thinking: [(u32, f64); 2],
}

/// What the games of a record have in common: its first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Terms {
    game: String,
    edition: u32,
    options: Vec<(String, String)>,
    players: [String; 2],
    opening: u32,
    seed: u64,
}

/// A series so far, seen from the first bot.
#[derive(Default)]
pub struct Score {
    pub series: Series,
    /// How many played in each game.
    seats: u8,
    pub reasons: BTreeMap<String, u32>,
    lengths: Vec<u32>,
    thinking: [(u32, f64); 2],
    numbers: Vec<u32>,
}

/// Breaks the games under way off at Ctrl-C, and lets none begin.
pub fn hear_stop() {
    // A failure to hear Ctrl-C only means that it ends the program at once.
    let _ = ctrlc::set_handler(stop);
}

fn stop() {
    let thoughts = THOUGHTS.lock().unwrap_or_else(PoisonError::into_inner);
    STOPPED.store(true, Ordering::Relaxed);
    thoughts.values().for_each(Progress::stop);
}

/// Remembers a thought of a job, so that Ctrl-C can end it; at once, if it was heard before.
fn watch(job: u32, budget: &Budget) {
    let mut thoughts = THOUGHTS.lock().unwrap_or_else(PoisonError::into_inner);
    if is_stopped() {
        budget.progress().stop();
    }
    thoughts.insert(job, budget.progress());
}

/// Whether Ctrl-C was heard.
pub fn is_stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

impl Contest<'_> {
    /// Plays what is not played yet.
    pub fn play(&self, lang: Lang) -> Result<Score, Error> {
        let [(a, think_a), (b, think_b)] = [self.contender(0, lang)?, self.contender(1, lang)?];
        let opened = self.game.arena(self.options, self.files, &[a, b]);
        let ring = opened.map_err(|wrong| rim::bad_options(self.game, lang, wrong))?;
        let ring = ring.ok_or_else(|| self.unknown(self.players[0], lang))?;
        let mut score = Score { seats: ring.seats(), ..Score::default() };
        let keeper = self.record.as_deref().map(|file| self.go_on(file, &mut score, lang)).transpose()?;
        self.play_all(&*ring, [think_a, think_b], score, keeper)
    }

    /// One of the two, and how much it thinks.
    fn contender(&self, which: usize, lang: Lang) -> Result<(Contender, Effort), Error> {
        let who = self.players[which];
        let wrong_time =
            |text: &str| Error::wrong(rim::word(lang, &Text::new("cli.time").name("time", text)));
        let common = self.time.map(|text| Effort::read(text).ok_or_else(|| wrong_time(text))).transpose()?;
        if let Some((protocol, program)) = who.split_once(':').filter(|(name, _)| self.is_protocol(name)) {
            let outsider = peer::outsider(protocol, program, self.settings[which], lang)?;
            return Ok((outsider, common.unwrap_or(THINK)));
        }
        if !self.settings[which].is_empty() {
            return Err(Error::wrong(rim::word(lang, &Text::new("cli.peer.settings").name("bot", who))));
        }
        let player = self.player(who);
        if !self.game.bots().contains(&player.split(':').next().unwrap_or(player)) {
            return Err(self.unknown(who, lang));
        }
        let (name, own) = Effort::split(player).ok_or_else(|| wrong_time(who))?;
        Ok((Contender::Bot(name.to_string()), own.or(common).unwrap_or(THINK)))
    }

    fn is_protocol(&self, name: &str) -> bool {
        self.game.outsiders().contains(&name)
    }

    /// Who plays a level, or the bot itself.
    fn player<'b>(&self, who: &'b str) -> &'b str {
        self.game.levels().iter().find(|level| level.name == who).map_or(who, |level| level.player)
    }

    fn unknown(&self, name: &str, lang: Lang) -> Error {
        let text = Text::new("cli.bot").name("bot", name);
        let outsiders = self.game.outsiders().into_iter().map(|name| format!("{name}:PROGRAM"));
        let names = Machine::names(self.game).into_iter().map(str::to_string).chain(outsiders);
        let text = text.name("bots", names.collect::<Vec<_>>().join(", "));
        Error::wrong(rim::word(lang, &text))
    }

    /// All games, `jobs` at a time; the games of a round share a seed, the first bot taking each seat in turn.
    fn play_all(
        &self,
        ring: &dyn Arena,
        think: [Effort; 2],
        score: Score,
        keeper: Option<File>,
    ) -> Result<Score, Error> {
        let bar = ProgressBar::new(u64::from(self.games));
        let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len}  {msg}  {eta}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_prefix(self.players.join(" - "));
        let open = (0..self.games).filter(|number| !score.numbers.contains(number)).collect::<Vec<_>>();
        bar.set_position(score.numbers.len() as u64);
        let (next, score, keeper) = (Mutex::new(open.into_iter()), Mutex::new(score), Mutex::new(keeper));
        let play = &|job: u32| -> std::io::Result<()> {
            while let Some(number) = self.take(&next, &score) {
                let Some(played) = self.play_one(ring, think, number, job) else { break };
                if let Some(file) = keeper.lock().expect("no thread panics while it writes").as_mut() {
                    writeln!(file, "{}", serde_json::to_string(&played)?)?;
                }
                let mut score = score.lock().expect("no thread panics while it counts");
                score.count(&played);
                bar.set_message(score.short());
                bar.inc(1);
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.jobs).map(|job| scope.spawn(move || play(job))).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("no game panics"))
        })?;
        bar.finish_and_clear();
        Ok(score.into_inner().expect("no thread panics while it counts"))
    }

    /// The number of the next game, if there is one.
    fn take(&self, next: &Mutex<std::vec::IntoIter<u32>>, score: &Mutex<Score>) -> Option<u32> {
        let is_clear = {
            let score = score.lock().expect("no thread panics while it counts");
            self.until_clear_of.is_some_and(|mark| score.series.is_clear_of(score.share_at(mark)))
        };
        if is_stopped() || is_clear {
            return None;
        }
        next.lock().expect("no thread panics while it counts").next()
    }

    /// One game, unless it is broken off.
    fn play_one(&self, ring: &dyn Arena, think: [Effort; 2], number: u32, job: u32) -> Option<Played> {
        let seats = u32::from(ring.seats());
        let first = Seat((number % seats) as u8);
        let budget = &mut |seat: Seat| {
            let budget = think[usize::from(seat != first)].budget(thinking::clock());
            watch(job, &budget);
            budget
        };
        let seed = self.seed.wrapping_add(u64::from(number / seats));
        let duel = ring.duel(first.0, self.opening, budget, &thinking::clock(), seed);
        duel.map(|duel| Played::new(number, first, &duel))
    }

    /// Reads what a record has, and opens it for more. A record of other games is left alone.
    fn go_on(&self, path: &Path, score: &mut Score, lang: Lang) -> Result<File, Error> {
        let terms = serde_json::to_string(&self.terms()).map_err(std::io::Error::other)?;
        let other = || {
            let text = Text::new("cli.arena.other").name("file", path.display().to_string());
            Error::wrong(rim::word(lang, &text))
        };
        // Whoever makes the file writes its first line, so that two runs beside each other do not write it twice.
        match OpenOptions::new().create_new(true).append(true).open(path) {
            Ok(mut file) => {
                writeln!(file, "{terms}")?;
                return Ok(file);
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error.into()),
        }
        let kept = fs::read_to_string(path)?;
        let mut lines = kept.lines();
        if lines.next() != Some(terms.as_str()) {
            return Err(other());
        }
        for line in lines {
            score.count(&serde_json::from_str(line).map_err(|_| other())?);
        }
        Ok(OpenOptions::new().append(true).open(path)?)
    }

    fn terms(&self) -> Terms {
        let time = self.time.map_or(String::new(), |time| format!(" {time}"));
        Terms {
            game: self.game.meta().id.to_string(),
            edition: self.game.meta().edition,
            options: self.options.to_vec(),
            players: [0, 1].map(|which| {
                let set = self.settings[which].iter().map(|set| format!(" {set}")).collect::<String>();
                format!("{}{set}{time}", self.player(self.players[which]))
            }),
            opening: self.opening,
            seed: self.seed,
        }
    }
}

impl Played {
    fn new(number: u32, first: Seat, duel: &Duel) -> Played {
        let mut thinking = [(0, 0.0); 2];
        for (seat, (turns, time)) in duel.thinking.iter().enumerate() {
            let of = &mut thinking[usize::from(seat != first.index())];
            *of = (of.0 + turns, of.1 + time.as_secs_f64());
        }
        let result = match (duel.outcome.winners.is_empty(), duel.outcome.winners.has(first)) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => -1,
        };
        let reason = duel.outcome.reason.to_string();
        Played { number, result, reason, actions: duel.actions, thinking }
    }
}

impl Score {
    fn count(&mut self, played: &Played) {
        match played.result {
            0 => self.series.draws += 1,
            1 => self.series.wins += 1,
            _ => self.series.losses += 1,
        }
        *self.reasons.entry(played.reason.clone()).or_default() += 1;
        self.lengths.push(played.actions);
        self.numbers.push(played.number);
        for (sum, (turns, time)) in self.thinking.iter_mut().zip(played.thinking) {
            *sum = (sum.0 + turns, sum.1 + time);
        }
    }

    /// The share of points at a mark.
    fn share_at(&self, mark: Share) -> f64 {
        match mark {
            Share::Par => 1.0 / f64::from(self.seats.max(2)),
            Share::Exactly(share) => share,
        }
    }

    /// The difference in strength, if anything was played.
    pub fn elo(&self) -> Option<Elo> {
        (self.series.games() > 0).then(|| self.series.elo_over(self.share_at(Share::Par)))
    }

    /// Wins, draws and losses in short.
    pub fn short(&self) -> String {
        format!("+{} ={} -{}", self.series.wins, self.series.draws, self.series.losses)
    }

    /// Half of the games were no longer.
    pub fn median_length(&self) -> u32 {
        let mut lengths = self.lengths.clone();
        lengths.sort_unstable();
        lengths.get(lengths.len() / 2).copied().unwrap_or(0)
    }

    /// Seconds that both thought in all.
    pub fn seconds(&self) -> f64 {
        self.thinking.iter().map(|(_, time)| time).sum()
    }

    /// Milliseconds a turn of the first bot and of the other.
    pub fn pace(&self) -> [f64; 2] {
        self.thinking.map(|(turns, time)| time * 1000.0 / f64::from(turns.max(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(record: &Path, games: u32) -> Contest<'static> {
        let game = arcade::games()[0];
        let files = Box::leak(Box::new(game.files()));
        Contest {
            game,
            options: &[],
            files,
            players: ["random", "random"],
            settings: [&[], &[]],
            time: Some("1n"),
            opening: 0,
            games,
            seed: 3,
            jobs: 2,
            until_clear_of: None,
            record: Some(record.to_path_buf()),
        }
    }

    #[test]
    fn a_series_goes_on_where_it_was_left() {
        let folder = std::env::temp_dir().join(format!("quincunx-series-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("arena.jsonl");
        let first = contest(&file, 2).play(Lang::English).ok().unwrap();
        assert_eq!(first.series.games(), 2);
        let more = contest(&file, 4).play(Lang::English).ok().unwrap();
        assert_eq!(more.series.games(), 4);
        assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 5);
        let other = Contest { seed: 4, ..contest(&file, 4) }.play(Lang::English);
        assert!(other.is_err());
        let strange = folder.join("strange");
        fs::write(&strange, [0xff, 0xfe]).unwrap();
        assert!(contest(&strange, 4).play(Lang::English).is_err());
        assert_eq!(fs::read(&strange).unwrap(), [0xff, 0xfe]);
        assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 5);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn levels_play_under_their_names_and_nothing_played_has_no_elo() {
        let folder = std::env::temp_dir().join(format!("quincunx-levels-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("arena.jsonl");
        let none = Contest { players: ["recruit", "random"], games: 0, ..contest(&file, 0) };
        assert!(none.play(Lang::English).ok().unwrap().elo().is_none());
        assert!(!fs::read_to_string(&file).unwrap().contains("recruit"), "who plays it is kept");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn one_win_in_as_many_games_as_seats_is_even() {
        let series = Series { wins: 10, draws: 0, losses: 30 };
        let four = Score { series, seats: 4, ..Score::default() };
        assert!(four.elo().unwrap().difference.abs() < 1e-9);
        let two = Score { series, seats: 2, ..Score::default() };
        assert!(two.elo().unwrap().difference < -100.0);
    }
}
