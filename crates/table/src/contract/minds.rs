//! Who plays by machine, and what a position is worth.

use crate::level::{LEVELS, Yardstick};
use crate::{Riddle, Worth};
use kernel::{Game, Seat};
use scene::Layer;
use search::Bot;
use std::fmt;

/// Who plays a game by machine, what a position is worth, and what can be studied on the board.
pub trait Minds: Game {
    /// Who plays the five levels for people, the weakest first, with the time a turn: `heuristic`, `deep:100ms`.
    const LEVELS: [&'static str; LEVELS.len()] = ["random"; LEVELS.len()];

    /// What the levels were measured to be worth: `data/strength.toml`, written by the command that measures.
    const STRENGTH: &'static str = "";

    /// A saved game worth looking at: `data/lively.log`.
    const LIVELY: &'static str = "";

    /// Whom the machine at its best must beat, as a measure of it.
    const YARDSTICKS: &'static [Yardstick] = &[];

    /// How many random first actions make games between machines differ, where nothing else does.
    const OPENING: u32 = 0;

    /// How many points of the worth make a win twice as likely as a loss, for those who study.
    const TWICE: u32 = 150;

    /// Options that hold where nobody but machines plays, unless others are given: limits that end a game
    /// which no machine would give up.
    const MACHINE_OPTIONS: &'static [(&'static str, &'static str)] = &[];

    /// Puzzles, proved: `data/puzzles.txt`, written by the command that finds them.
    const PUZZLES: &'static str = "";

    /// The options of the tables at which puzzles are looked for.
    const PUZZLE_OPTIONS: &'static [(&'static str, &'static str)] = &[];

    /// Who plays the games in which they are looked for; the strongest player if nobody is named. A bolder one may get into more.
    const PUZZLE_PLAYER: Option<&'static str> = None;

    /// What a position holds for whoever is to act, if it is decisive; proved by something other than what found it.
    fn riddle(&self, _state: &Self::State) -> Riddle<Self::Action> {
        Riddle::Nothing
    }

    /// The machine players, the weakest first. `random` is always there and not listed.
    fn bots() -> &'static [BotSpec<Self>] {
        &[]
    }

    /// What a position is worth for `seat`, part by part; the sum is the judgement, 0 being even. What a part is
    /// called is the sentence `<game>.worth.<part>`, and hints explain themselves with it.
    fn worth(&self, _view: &Self::View, _seat: Seat) -> Vec<Worth> {
        Vec::new()
    }

    /// The analysis layers.
    fn layers() -> &'static [LayerSpec] {
        &[]
    }

    /// One of [`Minds::layers`] over the board, for one side or for both.
    fn layer(&self, _view: &Self::View, _id: &str, _side: Option<Seat>) -> Option<Layer> {
        None
    }
}

/// A machine player of a game. What it is like is the sentence `<game>.bot.<name>`.
pub struct BotSpec<G: Game> {
    /// Its name, as typed.
    pub name: &'static str,
    /// A fresh one.
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Game> fmt::Debug for BotSpec<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BotSpec({})", self.name)
    }
}

/// An analysis layer of a game. What it shows is the sentence `<game>.layer.<id>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerSpec {
    /// Its name, as typed.
    pub id: &'static str,
    /// What it rests on.
    pub rests_on: RestsOn,
    /// Whether it lies over the board when a game opens.
    pub is_at_first: bool,
    /// If it is not made from how things stand but from how they have changed: of what.
    pub trend: Option<Trend>,
}

/// How another layer has changed over the last turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trend {
    /// The layer whose numbers are compared.
    pub of: &'static str,
    /// Over how many turns of each seat.
    pub turns: u32,
    /// The key of its title.
    pub title: &'static str,
}

impl LayerSpec {
    /// A layer of what anybody could count or add up.
    pub const fn rules(id: &'static str) -> LayerSpec {
        LayerSpec { id, rests_on: RestsOn::Rules, is_at_first: false, trend: None }
    }

    /// A layer that looks ahead or weighs.
    pub const fn judgement(id: &'static str) -> LayerSpec {
        LayerSpec { id, rests_on: RestsOn::Judgement, is_at_first: false, trend: None }
    }

    /// The same, on when a game opens: clients show it until somebody chooses otherwise.
    pub const fn at_first(self) -> LayerSpec {
        LayerSpec { is_at_first: true, ..self }
    }

    /// The same, made from how another layer has changed. The table makes it; [`Minds::layer`] is not asked.
    pub const fn of_change(self, trend: Trend) -> LayerSpec {
        LayerSpec { trend: Some(trend), ..self }
    }
}

/// What something that a game tells beside its board rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestsOn {
    /// Reach, sums, odds, counts: what anybody could count or add up. Always allowed.
    Rules,
    /// Threats, beliefs, the best that could be done: what a good player would see. Nobody is told at a rated table.
    Judgement,
}
