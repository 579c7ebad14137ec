//! What may be done, and what it does.
//!
//! A turn is any number of moves, attacks and recruits, then `end`. Each is one [`Action`]. Moves use up
//! movement and a unit attacks once a turn, so every turn ends; rounds are limited, so every game does.

mod apply;
mod day;
mod fight;
mod generate;
mod key;
mod odds;
mod reach;
mod ruleset;
mod state;
mod turn;

pub use day::Hour;
pub use fight::{Edge, MOST_LEVEL};
pub use odds::{Chance, Odds, Terms};
pub use reach::{Ground, Reach};
pub use ruleset::Ruleset;
pub use state::{Action, Fight, Head, State, UNDRAWN, Undo, Unit, Units};

use crate::Skirmish;
use crate::board::{Board, Figures, Gait, Goings, Kind, Level};
use crate::view::{Sights, View, imagine};
use kernel::{Cell, Files, Game, Meta, Misreads, OptionSpec, Options, Rng, Seat, Turn, Viewer};

impl Game for Skirmish {
    const META: Meta = Meta {
        id: "skirmish",
        edition: 1,
        hidden: true,
        most_seats: 2,
        // 100 rounds. In round r no more than 100 + 15 (r - 1) gold has ever been paid (three houses), which
        // buys a unit for 10 each beside the two leaders. Each unit moves five times and attacks once in
        // a round: 6 (1200 + 1.5 * 4950). Then 158 recruits in all, and 200 turns end.
        longest: 6 * 8625 + 158 + 200,
    };
    const OPTIONS: &'static [OptionSpec] = ruleset::OPTIONS;
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("rulesets/seed.toml", include_str!("../data/rulesets/seed.toml")),
        ("rulesets/wesnoth.toml", include_str!("../data/rulesets/wesnoth.toml")),
        ("levels/seed.txt", include_str!("../data/levels/seed.txt")),
        ("levels/symmetric.txt", include_str!("../data/levels/symmetric.txt")),
        ("levels/glade.txt", include_str!("../data/levels/glade.txt")),
        ("levels/valley.txt", include_str!("../data/levels/valley.txt")),
        ("levels/ford.txt", include_str!("../data/levels/ford.txt")),
        ("levels/pass.txt", include_str!("../data/levels/pass.txt")),
        ("levels/marsh.txt", include_str!("../data/levels/marsh.txt")),
        ("levels/downs.txt", include_str!("../data/levels/downs.txt")),
        ("levels/lakes.txt", include_str!("../data/levels/lakes.txt")),
        ("levels/woods.txt", include_str!("../data/levels/woods.txt")),
        ("units/seed.toml", include_str!("../data/units/seed.toml")),
        ("units/wesnoth.toml", include_str!("../data/units/wesnoth.toml")),
        ("units/factions.toml", include_str!("../data/units/factions.toml")),
        ("terrain/plain.toml", include_str!("../data/terrain/plain.toml")),
    ];

    type State = State;
    type Action = Action;
    type Undo = Undo;
    type View = View;

    fn new(options: &Options, files: &Files) -> Result<Skirmish, Misreads> {
        let goings = chosen(options, files, ("terrain", "terrain", "toml"), Goings::read);
        let goings = goings?;
        let level =
            chosen(options, files, ("level", "levels", "txt"), |file, text| Level::read(file, text, &goings));
        let figures = chosen(options, files, ("units", "units", "toml"), |file, text| {
            Figures::read(file, text, &goings)
        });
        match (level, figures) {
            (Ok(level), Ok(figures)) => {
                let board = Board::new(level, &goings, figures.classes());
                let rules = Ruleset::new(options);
                let mut game = Skirmish { board, figures, rules, sights: Sights::default() };
                game.sights = game.survey();
                Ok(game)
            }
            (level, figures) => {
                let wrong = [level.err(), figures.err()];
                Err(Misreads(wrong.into_iter().flatten().flat_map(|misreads| misreads.0).collect()))
            }
        }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn hides(&self) -> bool {
        self.rules.fog
    }

    fn start(&self) -> State {
        let leader = |team: Seat| self.fresh(team, self.figures.leader(team), self.board.castle(team));
        let head = Head {
            round: 1,
            mover: Seat(0),
            gold: [self.rules.gold; 2],
            held: [0; 2],
            fight: None,
            birth: false,
            recalled: [0; 2],
            ended: None,
        };
        State { head, units: [leader(Seat(0)), leader(Seat(1))].into_iter().collect() }
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.head.ended, state.head.is_drawing()) {
            (Some(outcome), _) => Turn::Over(outcome),
            (None, true) => Turn::Chance,
            (None, false) => Turn::Act(state.head.mover),
        }
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        generate::actions(self, state, out);
    }

    fn apply(&self, state: &mut State, action: Action) -> Undo {
        apply::apply(self, state, action)
    }

    fn undo(&self, state: &mut State, undo: Undo) {
        apply::undo(state, undo);
    }

    fn chance(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        if let Some(born) = self.unborn(state) {
            let draws = 1..self.figures.draws(born.team, born.kind);
            out.extend(draws.map(|draw| (Action::Birth { draw }, 1)));
            return;
        }
        let Some(fight) = state.head.fight else { return };
        let hit = u32::from(self.next_strike(state, &fight).0);
        out.push((Action::Strike { hits: true }, hit));
        out.push((Action::Strike { hits: false }, 100 - hit));
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self, state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        imagine::imagine(self, view, rng)
    }

    fn key(&self, state: &State) -> u64 {
        key::key(state)
    }
}

impl Skirmish {
    /// A unit that is whole and rested.
    pub fn fresh(&self, team: Seat, kind: Kind, cell: Cell) -> Unit {
        let figure = self.figures.of(team, kind);
        let (level, hp, moves) = (figure.level, figure.hp, figure.moves);
        let (attacked, rested, poisoned, slowed) = (false, false, false, false);
        Unit { cell, team, kind, level, hp, xp: 0, moves, attacked, rested, traits: 0, poisoned, slowed }
    }

    /// How a unit goes.
    #[inline]
    pub fn gait(&self, unit: &Unit) -> Gait {
        self.figures.of_unit(unit).gait
    }

    /// How far a unit can still go in this turn: half as far as it has movement left while it is slow.
    #[inline]
    pub fn stride(&self, unit: &Unit) -> u8 {
        if unit.slowed { unit.moves / 2 } else { unit.moves }
    }

    /// The field as a team knows it.
    pub(crate) fn ground(&self, state: &State, team: Seat) -> Ground<'_> {
        if !self.rules.fog {
            return Ground::new(&self.board, &self.rules, team, state.units.iter());
        }
        let seen = self.seen(&state.units, team);
        let known = state.units.iter().filter(|unit| unit.team == team || seen.has(unit.cell));
        Ground::new(&self.board, &self.rules, team, known)
    }
}

/// Reads the file that an option names.
fn chosen<T>(
    options: &Options,
    files: &Files,
    (key, folder, ending): (&str, &str, &str),
    read: impl Fn(&str, &str) -> Result<T, Misreads>,
) -> Result<T, Misreads> {
    let (name, text) =
        files.find(folder, options.get(key), ending).expect("options are resolved: the file is there");
    read(&name, text)
}
