//! Puzzles: positions in which something decisive can be done, found in machines' games and proved.
//!
//! They stand in `data/puzzles.txt`, one a line, its parts with a bar between them: how hard it is, the options of its table, what must be
//! reached ([`Goal`]), within how many actions of one's own, the position, and a way to it with the replies, a comma between them.

use crate::{Goal, Playable};
use kernel::{Files, Misreads, Options, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Random};
use std::collections::BTreeMap;
use std::fmt;

/// How much machines think over an action of a game in which puzzles are looked for.
const NODES: u64 = 400;
/// One action in this number is any legal one, so that something happens.
const STRAY: u32 = 8;

/// Something decisive to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// How hard it is, from 1.
    pub grade: u8,
    /// The options of its table.
    pub options: Vec<(String, String)>,
    /// What must be reached.
    pub goal: Goal,
    /// Within how many actions of one's own.
    pub within: u32,
    /// Where it begins.
    pub position: String,
    /// A way to it, with the replies.
    pub line: Vec<String>,
}

/// What a game makes of a position in which a puzzle may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Riddle<A> {
    /// There is nothing decisive in it.
    Nothing,
    /// There seemed to be, but it is no puzzle: the word says why.
    Thrown(&'static str),
    /// It is one, and proved.
    Proved {
        /// How hard it is, from 1.
        grade: u8,
        /// What must be reached, as it is written; or `line`, where it is to do all that the line says.
        goal: &'static str,
        /// Within how many actions of one's own.
        within: u32,
        /// A way to it, with the replies.
        line: Vec<A>,
    },
}

/// What was found in one game between machines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hunt {
    /// The puzzle, if there was one.
    pub found: Option<Puzzle>,
    /// How many positions were thrown away, and why.
    pub thrown: BTreeMap<&'static str, u32>,
}

impl Puzzle {
    /// Every puzzle of a file; a line that cannot be read is none.
    pub fn all(text: &str) -> Vec<Puzzle> {
        text.lines().filter(|line| !line.starts_with('#')).filter_map(Puzzle::read).collect()
    }

    /// A puzzle as it is written.
    pub fn read(line: &str) -> Option<Puzzle> {
        let (grade, rest) = line.split_once('|')?;
        let (options, rest) = rest.split_once('|')?;
        // A goal may have bars of its own.
        let mut parts = rest.rsplitn(4, '|').map(str::trim);
        let (line, position, within, goal) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let pair = |word: &str| word.split_once('=').map(|(key, value)| (key.to_string(), value.to_string()));
        Some(Puzzle {
            grade: grade.trim().parse().ok()?,
            options: options.split_whitespace().filter_map(pair).collect(),
            goal: Goal::read(goal)?,
            within: within.parse().ok()?,
            position: position.to_string(),
            line: line.split(',').map(|line| line.trim().to_string()).collect(),
        })
    }
}

/// As it is read again.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options: Vec<String> = self.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let (grade, within, line) = (self.grade, self.within, self.line.join(", "));
        let (options, goal, position) = (options.join(" "), &self.goal, &self.position);
        write!(f, "{grade} | {options} | {goal} | {within} | {position} | {line}")
    }
}

/// Looks for a puzzle in one game between machines, all its chance from a seed.
pub(crate) fn hunt<G: Playable>(seed: u64) -> Result<Hunt, Misreads> {
    let files = Files::shipped(G::FILES);
    let options: Vec<(String, String)> =
        G::PUZZLE_OPTIONS.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = G::new(&Options::resolve(G::OPTIONS, &options, &files)?, &files)?;
    let (mut state, mut rng, mut hunt) = (game.start(), Rng::seeded(seed), Hunt::default());
    // Each keeps its player, who need not plan a turn anew for every action of it.
    let mut players: Vec<Box<dyn Bot<G>>> = (0..game.seats()).map(|_| player()).collect();
    for _ in 0..G::META.longest {
        let action = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => lot(&game, &state, &mut rng),
            Turn::Act(seat) => {
                hunt.look(&game, &state, &options);
                if hunt.found.is_some() {
                    break;
                }
                let player = &mut players[seat.index()];
                Some(played(&game, &state, seat, &mut **player, &mut rng))
            }
        };
        let Some(action) = action else { break };
        game.apply(&mut state, action);
    }
    Ok(hunt)
}

/// Through whose eyes a puzzle is written down: where something is hidden, through those of whoever is to solve it, so that
/// nothing that it says gives away more than that seat knows.
fn posed_to<G: Playable>(game: &G, seat: Seat) -> Viewer {
    if game.hides() { Viewer::Seat(seat) } else { Viewer::Umpire }
}

impl Hunt {
    /// Asks the game what a position holds.
    fn look<G: Playable>(&mut self, game: &G, state: &G::State, options: &[(String, String)]) {
        match game.riddle(state) {
            Riddle::Nothing => {}
            Riddle::Thrown(why) => *self.thrown.entry(why).or_default() += 1,
            Riddle::Proved { grade, goal, within, line } => {
                let seat = game.mover(state);
                let position = game.write_known(&game.view(state, posed_to(game, seat)));
                let line: Vec<String> = line.into_iter().map(|action| game.write(action)).collect();
                let goal = match goal {
                    "line" => Goal::All(line.clone()),
                    written => Goal::read(written).unwrap_or(Goal::Win),
                };
                let options = options.to_vec();
                self.found = Some(Puzzle { grade, options, goal, within, position, line });
            }
        }
    }
}

/// Who plays for a seat: whom the game names, or its strongest player.
fn player<G: Playable>() -> Box<dyn Bot<G>> {
    let named = G::bots().iter().find(|spec| G::PUZZLE_PLAYER == Some(spec.name));
    let spec = named.or(G::bots().last());
    spec.map_or_else(|| Box::new(Random) as Box<dyn Bot<G>>, |spec| (spec.make)())
}

/// What a player does, or now and then anything.
fn played<G: Playable>(
    game: &G,
    state: &G::State,
    seat: Seat,
    player: &mut dyn Bot<G>,
    rng: &mut Rng,
) -> G::Action {
    let (view, budget) = (game.view(state, Viewer::Seat(seat)), Budget::nodes(NODES));
    match rng.below(STRAY) {
        0 => Random.choose(game, &view, seat, &budget, rng).action,
        _ => player.choose(game, &view, seat, &budget, rng).action,
    }
}

/// What chance brings, by its weight.
fn lot<G: Playable>(game: &G, state: &G::State, rng: &mut Rng) -> Option<G::Action> {
    let mut results = Vec::new();
    game.chance(state, &mut results);
    rng.weighted(results.iter().map(|(_, weight)| *weight)).map(|drawn| results[drawn].0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_of_several_lines_keeps_its_bars() {
        let line = "1 | ruleset=classic | all from congo | attack egypt | 2 | step=from lands=1:1 | from congo, attack egypt";
        let puzzle = Puzzle::read(line).unwrap();
        assert_eq!(puzzle.goal, Goal::All(vec!["from congo".into(), "attack egypt".into()]));
        assert_eq!((puzzle.within, puzzle.position.as_str()), (2, "step=from lands=1:1"));
        assert_eq!(puzzle.to_string(), line);
    }

    #[test]
    fn a_puzzle_is_read_as_it_was_written() {
        let line = "2 | ruleset=traditional | win | 2 | 3k5/9 w - - 0 1 | a1a2, d10d9, a2a3";
        let puzzle = Puzzle::read(line).unwrap();
        assert_eq!((puzzle.grade, puzzle.within, puzzle.line.len()), (2, 2, 3));
        assert_eq!(puzzle.to_string(), line);
        assert_eq!(Puzzle::all(&format!("# Remark\n{line}\nnonsense\n")), [puzzle]);
    }
}
