//! What may stand on the command line.

use crate::admin::Admin;
use crate::completing;
use crate::rim;
use crate::settings::Serve;
use clap::{ArgMatches, Args, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use phrase::Lang;
use std::path::PathBuf;

/// The most games at a time.
const MOST_JOBS: i64 = 1024;

/// War games at one table.
#[derive(Debug, Parser)]
#[command(name = "quincunx", version, about)]
pub struct Arguments {
    /// The language of every sentence: en or fr
    #[arg(long, global = true, value_parser = read_lang)]
    lang: Option<Lang>,
    #[command(flatten)]
    pub home: Home,
    /// What to do; nothing: a table on this machine, in the browser
    #[command(subcommand)]
    pub task: Option<Task>,
}

/// A table on this machine, in the browser.
#[derive(Debug, Args)]
pub struct Home {
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
    /// Where games are kept, instead of your data folder
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

impl Arguments {
    /// What stands on the command line. The protocols that the games speak are commands too; if it cannot be read, that
    /// is said and the program ends.
    pub fn read() -> Arguments {
        let matches = completing::command().get_matches();
        let read = match protocol_words(&matches) {
            None => Arguments::from_arg_matches(&matches),
            Some(words) => Home::from_arg_matches(&matches).map(|home| Arguments {
                lang: matches.get_one("lang").copied(),
                home,
                task: Some(Task::Talk(words)),
            }),
        };
        read.unwrap_or_else(|wrong| wrong.exit())
    }

    /// The language asked for, else the one of the environment.
    pub fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(rim::lang_of_environment)
    }
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Play in the terminal
    Play(Play),
    /// Learn a game: first steps on a real board
    Learn(Learn),
    /// Let a machine play at a server's tables
    Bot(Bot),
    /// Run a server for others
    Serve(Serve),
    /// Look after what a server keeps
    Admin(Admin),
    /// Put load on a server of this machine, and print what it takes
    Load(Load),
    /// List games, options, levels and bots
    Games(Games),
    /// Print a rulebook, or its rule trees
    Rules(Rules),
    /// Count sequences of actions
    Perft(Perft),
    /// Play bots against each other, sides alternating
    Arena(Arena),
    /// Measure the levels for people and write down what they are worth
    Strength(Measure),
    /// Replay a record and say where it breaks
    Replay(Replay),
    /// Check the dice, deals and setups of a record against what was promised
    Verify(Verify),
    /// Say what a position is worth, and what is best in it
    Analyse(Analyse),
    /// Go through a game turn by turn: what was given away, and where it turned
    Report(Report),
    /// Find puzzles in games between machines
    #[command(subcommand)]
    Puzzles(Puzzles),
    /// Validate data files you wrote
    Check(Check),
    /// Begin a game of your own in this program's source folder
    NewGame(NewGame),
    /// Print what makes a shell complete these commands
    Completions(Completions),
    /// A line protocol that one of the games speaks
    #[command(external_subcommand)]
    Talk(Vec<String>),
}

/// Put load on a server of this machine, and print what it takes: one that is started for it, without limits and on a database of its own,
/// or one that runs already. People act at random; memory and processor are those of the server alone (Linux).
#[derive(Debug, Args)]
pub struct Load {
    /// Measure everything that docs/scale.md tells of one node, which takes some minutes
    #[arg(long, conflicts_with_all = ["server", "idle", "stored", "spectators"])]
    pub all: bool,
    /// A server that runs on this machine already, such as http://127.0.0.1:7373
    #[arg(long, value_name = "URL")]
    pub server: Option<String>,
    /// The number of its process, so that its memory and processor can be told
    #[arg(long, value_name = "N", requires = "server")]
    pub pid: Option<u32>,
    /// Which games are played; all of them if none is named
    #[arg(long, value_name = "GAME")]
    pub game: Vec<String>,
    /// At how many tables
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub tables: usize,
    /// How often somebody acts at each table, in seconds; 0: as fast as it goes
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0, value_parser = read_seconds)]
    pub pace: f64,
    /// For how long, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 20.0, value_parser = read_seconds)]
    pub time: f64,
    /// How many look on at the first table
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub spectators: usize,
    /// How many sockets wait, and nobody acts
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with_all = ["spectators", "stored"])]
    pub idle: usize,
    /// All of those that wait are cut and come back at once
    #[arg(long, requires = "idle")]
    pub storm: bool,
    /// Only start a server; how many tables it keeps already
    #[arg(long, value_name = "N", conflicts_with = "server")]
    pub stored: Option<usize>,
}

/// Begin a game of your own: a folder that is a whole small game, to be changed into yours.
#[derive(Debug, Args)]
pub struct NewGame {
    /// What it is to be called: small letters, such as morris
    #[arg(value_name = "ID")]
    pub id: String,
    /// The source folder of this program
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub folder: PathBuf,
}

/// Check the dice, deals and setups of a record: every lot is drawn again, every hash made again.
#[derive(Debug, Args)]
pub struct Verify {
    /// The record
    pub file: PathBuf,
}

/// Options of the game itself.
#[derive(Debug, Args)]
pub struct Choices {
    /// An option of the game, such as ruleset=book; a file of your own by its path
    #[arg(short = 'o', long = "option", value_name = "KEY=VALUE", value_parser = read_pair)]
    pub options: Vec<(String, String)>,
}

/// Play in the terminal: on a full screen, or by typed lines.
#[derive(Debug, Args)]
pub struct Play {
    /// The game
    #[arg(required_unless_present_any = ["join", "resume"])]
    pub game: Option<String>,
    #[command(flatten)]
    pub choices: Choices,
    /// Who sits where: 1=human, 2=random, 2=deep:2s, or a level such as 2=lieutenant
    #[arg(long = "seat", value_name = "N=WHO", value_parser = read_pair)]
    pub seats: Vec<(String, String)>,
    /// Go on from a saved game
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// Go on with a game that was left; without a number the only one, or a list of them
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, default_missing_value = "", conflicts_with_all = ["options", "seats", "load"])]
    pub resume: Option<String>,
    /// Draw all chance from this seed
    #[arg(long)]
    pub seed: Option<u64>,
    /// Show the whole truth
    #[arg(long)]
    pub umpire: bool,
    /// Play at a table on a server, by the table's link
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "options", "seats", "load", "resume", "seed", "umpire"])]
    pub join: Option<String>,
    #[command(flatten)]
    pub token: Token,
    /// Typed lines even in a terminal
    #[arg(long)]
    pub plain: bool,
    /// Draw with the characters that every terminal has
    #[arg(long)]
    pub ascii: bool,
}

/// Let a machine play at a server's tables, thinking here: it takes up challenges, and open seats if it is told to.
#[derive(Debug, Args)]
pub struct Bot {
    /// The server, by its address, such as games.example.org over https
    #[arg(long, value_name = "URL")]
    pub server: String,
    #[command(flatten)]
    pub token: Token,
    /// Which game it plays
    #[arg(long)]
    pub game: String,
    /// Who plays: a level such as captain, or a bot such as deep:2s
    #[arg(long = "level", value_name = "WHO", default_value = "captain")]
    pub bot: String,
    /// Also sit down on seats that anybody may take
    #[arg(long)]
    pub open: bool,
    /// The most tables at once
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub tables: usize,
    /// End once this number of games is over
    #[arg(long, value_name = "N")]
    pub stop_after: Option<u32>,
}

/// A token, never on the command line: what stands there can be read by everybody on this machine.
#[derive(Debug, Args)]
pub struct Token {
    /// A file with a token of your account; else QUINCUNX_TOKEN in the environment
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
}

/// Learn a game: first steps on a real board, task by task.
#[derive(Debug, Args)]
pub struct Learn {
    /// The game
    pub game: String,
    /// Begin with this task, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub task: usize,
    /// Draw all chance from this seed
    #[arg(long)]
    pub seed: Option<u64>,
    /// Typed lines even in a terminal
    #[arg(long)]
    pub plain: bool,
    /// Draw with the characters that every terminal has
    #[arg(long)]
    pub ascii: bool,
}

/// List games, options, levels and bots.
#[derive(Debug, Args)]
pub struct Games {
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// Print a rulebook, or its rule trees.
#[derive(Debug, Args)]
pub struct Rules {
    /// The game
    pub game: String,
    /// The rule trees instead of the rulebook
    #[arg(long)]
    pub tree: bool,
}

/// Count sequences of actions.
#[derive(Debug, Args)]
pub struct Perft {
    /// The game
    pub game: String,
    /// How many actions
    pub depth: u32,
    #[command(flatten)]
    pub choices: Choices,
    /// Count from this position
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,
    /// Also by first action
    #[arg(long)]
    pub divide: bool,
}

/// Play bots against each other, sides alternating.
#[derive(Debug, Args)]
pub struct Arena {
    /// The game
    pub game: String,
    #[command(flatten)]
    pub choices: Choices,
    /// One bot, perhaps with its own time: deep, deep:500ms, deep:5000n, a level such as captain, or somebody
    /// else's program by a protocol of the game's field: uci:fairy-stockfish
    #[arg(long, value_name = "BOT")]
    pub a: String,
    /// The other; with more than two seats it has all the others
    #[arg(long, value_name = "BOT")]
    pub b: String,
    /// Something to set in the first, if it is a program of others: "Skill Level=5"
    #[arg(long, value_name = "NAME=VALUE")]
    pub a_option: Vec<String>,
    /// The same for the other
    #[arg(long, value_name = "NAME=VALUE")]
    pub b_option: Vec<String>,
    /// How many games
    #[arg(long, default_value_t = 100)]
    pub games: u32,
    /// Time a turn for both: 2s, 500ms, or nodes: 5000n
    #[arg(long, value_name = "T")]
    pub time: Option<String>,
    /// The seed of all chance; a pair of games shares one
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many random first actions, the same for both games of a pair, instead of the game's own number
    #[arg(long, value_name = "N")]
    pub opening: Option<u32>,
    /// How many games at a time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=MOST_JOBS))]
    pub jobs: u32,
    /// Stop as soon as it is clear who is stronger
    #[arg(long)]
    pub until_clear: bool,
    /// Keep every game in this file, and go on from what it has
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// Measure the levels for people and write down what they are worth.
#[derive(Debug, Args)]
pub struct Measure {
    /// The games; all of them if none is named
    pub games: Vec<String>,
    /// The most games for each pair
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub each: u32,
    /// How many games at a time
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=MOST_JOBS))]
    pub jobs: u32,
    /// Forget the games of earlier runs, as one does when a player has changed
    #[arg(long)]
    pub afresh: bool,
    /// The folder of the project
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub project: PathBuf,
}

/// Replay a record and say where it breaks.
#[derive(Debug, Args)]
pub struct Replay {
    /// The record
    pub file: PathBuf,
    /// The number of entries after which to stop
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// Through the eyes of this seat
    #[arg(long, value_name = "SEAT")]
    pub view: Option<u8>,
    #[command(flatten)]
    pub drawing: Drawing,
}

/// Say what a position is worth, and what is best in it.
#[derive(Debug, Args)]
pub struct Analyse {
    /// The game
    pub game: String,
    #[command(flatten)]
    pub choices: Choices,
    /// This position; the start if neither a position nor a record is given
    #[arg(long, value_name = "POSITION", conflicts_with = "log")]
    pub position: Option<String>,
    /// Where this record leads
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// How many entries of the record to read
    #[arg(long, value_name = "N", requires = "log")]
    pub ply: Option<usize>,
    /// One of the game's analysis layers
    #[arg(long, value_name = "NAME")]
    pub layer: Option<String>,
    /// Through the eyes of this seat, and for it; the one to act if nothing is said
    #[arg(long, value_name = "N")]
    pub seat: Option<u8>,
    /// How many ways to go on, with what speaks for each
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub best: u16,
    /// Who thinks about it
    #[arg(long, value_name = "BOT", default_value = "deep")]
    pub bot: String,
    /// How long: 2s, 500ms, or nodes: 5000n
    #[arg(long, value_name = "T", default_value = "1s")]
    pub time: String,
    /// As JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub drawing: Drawing,
}

/// Go through a game turn by turn: what was given away, what luck did, and where it turned.
#[derive(Debug, Args)]
pub struct Report {
    /// The record of a game
    pub file: PathBuf,
    /// How many nodes to think about each turn
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub nodes: u32,
    /// As JSON
    #[arg(long)]
    pub json: bool,
    /// As one page that needs no server, with its boards drawn
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub html: Option<PathBuf>,
}

/// Find puzzles in games between machines.
#[derive(Debug, Subcommand)]
pub enum Puzzles {
    /// Find, prove and grade puzzles, and print them
    Make(MakePuzzles),
}

/// Find, prove and grade puzzles, and print them: `data/puzzles.txt` of a game holds those that come with it.
#[derive(Debug, Args)]
pub struct MakePuzzles {
    /// The game
    pub game: String,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub count: u32,
    /// Among how many grades they are shared
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub grades: u32,
    /// The seed of the first game; each game has the next one
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The most games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub most: u64,
    /// How many games at a time
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=MOST_JOBS))]
    pub jobs: u32,
}

/// What a board may be drawn as.
#[derive(Debug, Args)]
pub struct Drawing {
    /// Draw it as an SVG file instead of telling it
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Draw it as a PNG file instead of telling it
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// How many points wide the PNG is
    #[arg(long, value_name = "POINTS", default_value_t = 1200, value_parser = clap::value_parser!(u32).range(16..=8192))]
    pub width: u32,
    /// Drawn for a dark page
    #[arg(long)]
    pub dark: bool,
}

/// Validate data files you wrote.
#[derive(Debug, Args)]
pub struct Check {
    /// The game
    pub game: String,
    /// The files
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// Print what makes a shell complete these commands.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell: bash, elvish, fish, powershell or zsh
    pub shell: Shell,
}

/// The protocol asked for and the words after it, if it is one that a game speaks.
fn protocol_words(matches: &ArgMatches) -> Option<Vec<String>> {
    let (name, inner) = matches.subcommand()?;
    completing::protocols().any(|(protocol, _)| protocol == name).then(|| {
        let words = inner.get_many::<String>(completing::WORDS).unwrap_or_default();
        std::iter::once(name.to_string()).chain(words.cloned()).collect()
    })
}

fn read_lang(text: &str) -> Result<Lang, String> {
    let known = || format!("expected {}", Lang::ALL.map(Lang::tag).join(" or "));
    Lang::ALL.into_iter().find(|lang| lang.tag() == text).ok_or_else(known)
}

fn read_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "expected seconds, such as 2 or 0.5".to_string())
}

fn read_pair(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(key, _)| !key.is_empty());
    let (key, value) = pair.ok_or_else(|| "expected KEY=VALUE".to_string())?;
    Ok((key.trim().to_string(), value.trim().to_string()))
}
