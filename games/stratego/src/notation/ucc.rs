//! The line protocol of the 2012 computer championship, so that other programs can be met.
//!
//! Red is at the top: `y` counts rows from red's back row down, `x` columns from the left. The other program
//! keeps the board and tells every move with its result. What it does not tell is imagined anew with each
//! move, so that what is kept here always agrees with everything that was told.

use crate::Stratego;
use crate::board::{Rank, Square, Step};
use crate::eval::{Deep, sensible_setup};
use crate::moves::{Action, Stage, State};
use kernel::{Files, Game, Misread, Options, Rng, Seat, Turn, Viewer};
use phrase::Text;
use search::{Bot, Budget, Clock};
use std::time::Duration;
use table::{Protocol, ProtocolSpec, Reply, Say, Thinking};

/// The protocols of Stratego.
pub static PROTOCOLS: &[ProtocolSpec] = &[ProtocolSpec { name: "ucc", make }];

/// How long a move is thought over when nothing is said.
const THINK: Duration = Duration::from_millis(1000);
/// How many pictures of the hidden pieces are tried until one agrees with what was told.
const TRIES: u32 = 100_000;

fn make(words: &[String], clock: Clock) -> Result<Box<dyn Protocol>, Misread> {
    let (mut rules, mut time) = ("official", THINK);
    for pair in words.chunks(2) {
        let wrong = || Misread::new(Text::new("stratego.ucc.word").name("word", pair.join(" ")));
        match pair {
            [key, value] if key == "--rules" && value == "official" => rules = "official",
            [key, value] if key == "--rules" && value == "seed" => rules = "seed",
            [key, value] if key == "--time" => time = milliseconds(value).ok_or_else(wrong)?,
            _ => return Err(wrong()),
        }
    }
    let rng = Rng::seeded(clock().as_nanos() as u64);
    Ok(Box::new(Talk { game: open(rules), clock, time, rng, table: None, rows: None }))
}

fn milliseconds(word: &str) -> Option<Duration> {
    let number: u64 = word.strip_suffix("ms").unwrap_or(word).parse().ok()?;
    (1..=3_600_000).contains(&number).then(|| Duration::from_millis(number))
}

/// Red starts in this protocol, whatever the ruleset says.
fn open(rules: &str) -> Stratego {
    let files = Files::shipped(Stratego::FILES);
    let given =
        [("ruleset", rules), ("first", "red")].map(|(key, value)| (key.to_string(), value.to_string()));
    let options = Options::resolve(Stratego::OPTIONS, &given, &files).expect("both rulesets are shipped");
    Stratego::new(&options, &files).expect("the classic board is shipped")
}

/// A conversation.
struct Talk {
    game: Stratego,
    clock: Clock,
    time: Duration,
    rng: Rng,
    /// Our seat and the game so far, once the other program has said who we are.
    table: Option<(Seat, State)>,
    /// How many rows of the board are still to come before it is our move.
    rows: Option<u8>,
}

impl Protocol for Talk {
    fn answer(&mut self, line: &str, say: &Say) -> Reply {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["RED", ..] => self.set_up(Seat(0), say),
            ["BLUE", ..] => self.set_up(Seat(1), say),
            ["START"] => self.rows = Some(self.game.board.height),
            ["QUIT", ..] => return Reply::Quit,
            [row] if self.rows.is_some() && row.chars().count() == usize::from(self.game.board.width) => {
                return self.row(say);
            }
            _ => self.hear(&words),
        }
        Reply::Done
    }
}

impl Talk {
    /// Says our setup, and imagines one for the other side.
    fn set_up(&mut self, seat: Seat, say: &Say) {
        let mut state = self.game.start();
        let theirs = sensible_setup(&self.game.board, &mut self.rng);
        while let (Stage::Setup, Turn::Act(mover)) = (state.stage(), self.game.turn(&state)) {
            let square = self.game.next_place(mover, state.placed);
            let action = if mover == seat {
                let view = self.game.view(&state, Viewer::Seat(seat));
                Deep.choose(&self.game, &view, seat, &Budget::nodes(1), &mut self.rng).action
            } else {
                let place = usize::from(state.placed) % theirs.len();
                Action::Place { rank: theirs[place], square }
            };
            self.game.apply(&mut state, action);
        }
        let board = &self.game.board;
        for row in 0..board.height {
            let squares: Vec<Square> = (0..board.width).map(|column| board.square(column, row)).collect();
            if squares.iter().all(|&square| board.home[seat.index()].has(square)) {
                let ranks = squares.iter().filter_map(|&square| state.at(square));
                say(&ranks.map(|piece| letter(piece.rank())).collect::<String>());
            }
        }
        self.table = Some((seat, state));
        self.rows = None;
    }

    /// One row of the board has come; it tells nothing that was not told before.
    fn row(&mut self, say: &Say) -> Reply {
        self.rows = self.rows.and_then(|left| left.checked_sub(1)).filter(|&left| left > 0);
        match &self.table {
            Some((seat, state)) if self.rows.is_none() && self.game.turn(state) == Turn::Act(*seat) => {
                Reply::Think(self.think(*seat, state, say))
            }
            _ => Reply::Done,
        }
    }

    fn think(&self, seat: Seat, state: &State, say: &Say) -> Thinking {
        let budget = Budget::time(self.clock.clone(), self.time);
        let progress = budget.progress();
        let (game, view) = (self.game.clone(), self.game.view(state, Viewer::Seat(seat)));
        let (mut rng, say) = (self.rng.clone().fork(), say.clone());
        let run = move || {
            let choice = Deep.choose(&game, &view, seat, &budget, &mut rng);
            if let Action::Move(step) = choice.action {
                say(&written(&game, step));
            }
        };
        Thinking { progress, is_endless: false, run: Box::new(run) }
    }

    /// A move with its result: ours come back, theirs are followed by the board.
    fn hear(&mut self, words: &[&str]) {
        let Some((seat, state)) = &mut self.table else { return };
        let Some((step, result)) = read_step(&self.game, words) else { return };
        let mover = state.to_move();
        let Some(told) = Told::read(result) else { return };
        if self.game.turn(state) != Turn::Act(mover) {
            return;
        }
        if let Some(next) = agree(&self.game, state, *seat, step, told, &mut self.rng) {
            *state = next;
            self.rows = (mover != *seat).then_some(self.game.board.height);
        }
    }
}

/// What was told of a move.
#[derive(Clone, Copy)]
enum Told {
    Quiet,
    Fight(Rank, Rank),
}

impl Told {
    fn read(words: &[&str]) -> Option<Told> {
        match words {
            ["OK", ..] => Some(Told::Quiet),
            ["KILLS" | "DIES" | "BOTHDIE", attacker, defender, ..] => {
                Some(Told::Fight(rank_of(attacker)?, rank_of(defender)?))
            }
            _ => None,
        }
    }
}

/// The state after a move, the hidden pieces imagined anew so that it could be made and ended as was told.
fn agree(game: &Stratego, state: &State, seat: Seat, step: Step, told: Told, rng: &mut Rng) -> Option<State> {
    let mover = state.to_move();
    let view = game.view(state, Viewer::Seat(seat));
    for _ in 0..TRIES {
        let mut picture = game.imagine(&view, rng);
        let piece = picture.at(step.from).filter(|piece| piece.seat() == mover)?.rank();
        let target = picture.at(step.to);
        if target.is_some_and(|target| target.seat() == mover) {
            return None;
        }
        let far = game.board.distance(step) > 1;
        let fits = match (told, target) {
            (Told::Quiet, None) => piece.moves() && (piece == Rank::Scout || !far),
            (Told::Fight(attacker, defender), Some(target)) => (piece, target.rank()) == (attacker, defender),
            _ => return None,
        };
        if fits && piece.moves() {
            game.apply(&mut picture, Action::Move(step));
            return Some(picture);
        }
    }
    None
}

/// `x y DIRECTION [distance]` with what follows it.
fn read_step<'a, 'b>(game: &Stratego, words: &'a [&'b str]) -> Option<(Step, &'a [&'b str])> {
    let [x, y, way, rest @ ..] = words else { return None };
    let (column, row): (u8, u8) = (x.parse().ok()?, y.parse().ok()?);
    let (distance, rest) = match rest {
        [number, rest @ ..] if number.parse::<u8>().is_ok() => (number.parse::<u8>().ok()?, rest),
        _ => (1, rest),
    };
    let (to_column, to_row) = match *way {
        "UP" => (column, row.checked_sub(distance)?),
        "DOWN" => (column, row.checked_add(distance)?),
        "LEFT" => (column.checked_sub(distance)?, row),
        "RIGHT" => (column.checked_add(distance)?, row),
        _ => return None,
    };
    let board = &game.board;
    let is_on = |column: u8, row: u8| column < board.width && row < board.height;
    let step = (is_on(column, row) && is_on(to_column, to_row))
        .then(|| Step { from: board.square(column, row), to: board.square(to_column, to_row) })?;
    (step.is_some() && !board.lakes.has(step.to)).then_some((step, rest))
}

/// A move in the words of the protocol; the distance stands there when it is more than one.
fn written(game: &Stratego, step: Step) -> String {
    let board = &game.board;
    let (x, y) = (board.column(step.from), board.row(step.from));
    let way = match (board.column(step.to).cmp(&x), board.row(step.to).cmp(&y)) {
        (std::cmp::Ordering::Less, _) => "LEFT",
        (std::cmp::Ordering::Greater, _) => "RIGHT",
        (_, std::cmp::Ordering::Less) => "UP",
        _ => "DOWN",
    };
    match board.distance(step) {
        1 => format!("{x} {y} {way}"),
        distance => format!("{x} {y} {way} {distance}"),
    }
}

fn letter(rank: Rank) -> char {
    match rank {
        Rank::Spy => 's',
        Rank::Bomb => 'B',
        Rank::Flag => 'F',
        _ => char::from(b'0' + 11 - rank as u8),
    }
}

fn rank_of(word: &str) -> Option<Rank> {
    let mut letters = word.chars();
    let found = letters.next().filter(|_| letters.as_str().is_empty())?;
    Rank::ALL.into_iter().find(|&rank| letter(rank) == found)
}
