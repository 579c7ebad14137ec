//! The line protocol of the 2012 computer championship, so that other programs can be met.
//!
//! Red is at the top: `y` counts rows from red's back row down, `x` columns from the left. The other program
//! keeps the board and tells every move with its result. What it does not tell is imagined anew with each
//! move, so that what is kept here always agrees with everything that was told.

use crate::Stratego;
use crate::board::{Move, Piece, Rank, Square};
use crate::eval::{Deep, sensible_setup};
use crate::moves::{Action, End, Phase, State};
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
    Ok(Box::new(Talk { game: open(rules), free: free(rules), clock, time, rng, table: None, rows: None }))
}

fn milliseconds(word: &str) -> Option<Duration> {
    let number: u64 = word.strip_suffix("ms").unwrap_or(word).parse().ok()?;
    (1..=3_600_000).contains(&number).then(|| Duration::from_millis(number))
}

/// Red starts in this protocol, whatever the ruleset says.
fn open(rules: &str) -> Stratego {
    with_options(&[("ruleset", rules), ("first", "red")])
}

/// The same without the rules of repetition and the limits: the other program keeps the board, and may have none.
fn free(rules: &str) -> Stratego {
    let off = [("two_squares", "off"), ("more_squares", "off"), ("no_attack_limit", "off")];
    with_options(&[&[("ruleset", rules), ("first", "red"), ("move_limit", "off")], &off[..]].concat())
}

fn with_options(given: &[(&str, &str)]) -> Stratego {
    let files = Files::shipped(Stratego::FILES);
    let given: Vec<_> = given.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let options = Options::resolve(Stratego::OPTIONS, &given, &files).expect("both rulesets are shipped");
    Stratego::new(&options, &files).expect("the classic board is shipped")
}

/// A conversation.
struct Talk {
    game: Stratego,
    /// What is played where our own rules have come to an end and the other program goes on.
    free: Stratego,
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
        while let (Phase::Setup, Turn::Act(mover)) = (state.phase(), self.game.turn(&state)) {
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
            Some((seat, state)) if self.rows.is_none() && self.free.turn(state) == Turn::Act(*seat) => self
                .moves_on(state)
                .map_or(Reply::Done, |game| Reply::Think(self.think(game, *seat, state, say))),
            _ => Reply::Done,
        }
    }

    /// The rules by which there is something to do: ours as far as they go.
    fn moves_on(&self, state: &State) -> Option<&Stratego> {
        let is_over = self.game.limit(state.trail().quiet, state.trail().moves).is_some();
        let games = [&self.game, &self.free].into_iter().skip(usize::from(is_over));
        let mut actions = Vec::new();
        games.into_iter().find(|game| {
            game.actions(state, &mut actions);
            !actions.is_empty()
        })
    }

    fn think(&self, game: &Stratego, seat: Seat, state: &State, say: &Say) -> Thinking {
        let budget = Budget::time(self.clock.clone(), self.time);
        let progress = budget.progress();
        let (game, view) = (game.clone(), game.view(state, Viewer::Seat(seat)));
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
        if self.free.turn(state) != Turn::Act(mover) {
            return;
        }
        let picture = agree(&self.free, state, *seat, step, told, &mut self.rng);
        if let Some(mut next) = picture {
            self.game.apply(&mut next, Action::Move(step));
            go_on(&mut next);
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

/// Whether a game that our rules end goes on is for the other program to say. Only a flag taken, or a board on which
/// nobody ever moves again, is an end for certain.
fn go_on(state: &mut State) {
    if let Phase::Over(End::Stuck(_) | End::NoAttack | End::TooLong) = state.phase() {
        state.phase = Phase::Play;
    }
}

/// The state before a move, the hidden pieces imagined anew so that it could be made and ended as was told.
fn agree(free: &Stratego, state: &State, seat: Seat, step: Move, told: Told, rng: &mut Rng) -> Option<State> {
    if !could_start(free, state, seat, step) {
        return None;
    }
    let view = free.view(state, Viewer::Seat(seat));
    let far = free.board.distance(step) > 1;
    for _ in 0..TRIES {
        let picture = free.imagine(&view, rng);
        let piece = picture.at(step.from)?.rank();
        let fits = match (told, picture.at(step.to)) {
            (Told::Quiet, None) => piece.moves() && (piece == Rank::Scout || !far),
            (Told::Fight(attacker, defender), Some(target)) => (piece, target.rank()) == (attacker, defender),
            _ => return None,
        };
        if fits && piece.moves() {
            return Some(picture);
        }
    }
    None
}

/// Whether a piece of the seat to move stands there that may be one that moves, and could go that way.
fn could_start(free: &Stratego, state: &State, seat: Seat, step: Move) -> bool {
    let (mover, own) = (state.to_move(), state.side(state.to_move()));
    let can_leave = !free.board.next_to(step.from).minus(own).is_empty();
    let is_hidden = |piece: Piece| mover != seat && !piece.is_shown();
    let may_move = |piece: Piece| piece.seat() == mover && (piece.rank().moves() || is_hidden(piece));
    let starts = state.at(step.from).is_some_and(may_move) && !state.movers(mover).is_empty();
    starts && can_leave && !own.has(step.to)
}

/// `x y DIRECTION [distance]` with what follows it.
fn read_step<'a, 'b>(game: &Stratego, words: &'a [&'b str]) -> Option<(Move, &'a [&'b str])> {
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
        .then(|| Move { from: board.square(column, row), to: board.square(to_column, to_row) })?;
    (step.is_some() && !board.lakes.has(step.to)).then_some((step, rest))
}

/// A move in the words of the protocol; the distance stands there when it is more than one.
fn written(game: &Stratego, step: Move) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};
    use table::Notation;

    /// A conversation as red from a position on, every thought as short as it can be.
    fn from_position(position: &str) -> Talk {
        let hours = Mutex::new(0);
        let clock: Clock = Arc::new(move || {
            let mut hours = hours.lock().unwrap();
            *hours += 1;
            Duration::from_secs(3600 * *hours)
        });
        let (game, free) = (open("official"), free("official"));
        let state = game.read_position(position).unwrap();
        let rng = Rng::seeded(1);
        Talk { game, free, clock, time: THINK, rng, table: Some((Seat(0), state)), rows: None }
    }

    /// Says lines, and gives what was answered to them.
    fn answers(talk: &mut Talk, lines: &[&str]) -> Vec<String> {
        let said: Arc<Mutex<Vec<String>>> = Arc::default();
        let heard = said.clone();
        let say: Say = Arc::new(move |line: &str| heard.lock().unwrap().push(line.to_string()));
        for line in lines {
            if let Reply::Think(thinking) = talk.answer(line, &say) {
                (thinking.run)();
            }
        }
        std::mem::take(&mut *said.lock().unwrap())
    }

    #[test]
    fn the_other_may_walk_to_and_fro_for_ever_and_is_answered_every_time() {
        let empty = "AAAAAAAAAA";
        let lakes = "AA__AA__AA";
        let rows = [
            "HAAAAAAAAA",
            "AAAAAAAAAM",
            empty,
            empty,
            lakes,
            lakes,
            empty,
            empty,
            "NNAAAAAAAA",
            "TANAAAAAAY",
        ];
        let mut talk = from_position(&format!("{} r", rows.concat()));
        let board = ["#........."; 10];
        for turn in 0..130 {
            let own = if turn % 18 < 9 { format!("{} 0 RIGHT OK", turn % 18) } else { String::new() };
            let own = if own.is_empty() { format!("{} 0 LEFT OK", 18 - turn % 18) } else { own };
            let theirs = if turn % 2 == 0 { "0 9 RIGHT OK" } else { "1 9 LEFT OK" };
            assert!(answers(&mut talk, &[&own, theirs]).is_empty());
            assert_eq!(answers(&mut talk, &board).len(), 1, "turn {turn}");
        }
    }
}
