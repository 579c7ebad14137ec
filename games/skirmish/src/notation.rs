//! The game as text: commands as typed, the same as JSON objects, positions as one line, levels as files.

mod json;
mod level;
mod position;

pub use json::{Command, read_json, write_json};

use crate::board::{Kind, Weapon};
use crate::{Action, Skirmish, State, View};
use kernel::{Cell, Files, Misread, Misreads, Seat};
use phrase::Text;
use table::{Format, Notation, Reading};

impl Notation for Skirmish {
    fn write(&self, action: Action) -> String {
        let name = |cell| self.board.name(cell);
        match action {
            Action::Move { from, to } => format!("move {} {}", name(from), name(to)),
            Action::Attack { from, to, weapon } => {
                format!("attack {} {} {}", name(from), name(to), self.figures.weapon_word(weapon))
            }
            Action::Recruit { kind, wall } => {
                format!("recruit {} {}", self.figures.name(kind).word, name(wall))
            }
            Action::Recall { kind, wall } => {
                format!("recall {} {}", self.figures.name(kind).word, name(wall))
            }
            Action::End => "end".to_string(),
            Action::Strike { hits: true } => "hit".to_string(),
            Action::Strike { hits: false } => "miss".to_string(),
            Action::Birth { draw } => format!("traits {draw}"),
        }
    }

    /// A typed command, or a JSON object on one line.
    fn read(&self, view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        if line.trim_start().starts_with('{') {
            let command = read_json(self, view, line)?;
            return command.action().ok_or_else(|| Misread::new(Text::new("skirmish.read.load")));
        }
        let lower = line.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words.as_slice() {
            ["move" | "m", from, to] => {
                Ok(Action::Move { from: self.cell(from)?, to: self.cell(to)? }.into())
            }
            ["attack" | "a", from, to] => {
                Ok(self.attack_unsaid(view, self.cell(from)?, self.cell(to)?).into())
            }
            ["attack" | "a", from, to, weapon] => {
                let weapon = self.weapon_of(weapon)?;
                Ok(Action::Attack { from: self.cell(from)?, to: self.cell(to)?, weapon }.into())
            }
            ["recruit" | "r", kind] => {
                let wall = self.wall_unsaid(view);
                Ok(Action::Recruit { kind: self.kind_of(kind)?, wall }.into())
            }
            ["recruit" | "r", kind, wall] => {
                Ok(Action::Recruit { kind: self.kind_of(kind)?, wall: self.cell(wall)? }.into())
            }
            ["recall", kind] => {
                let wall = self.wall_unsaid(view);
                Ok(Action::Recall { kind: self.kind_of(kind)?, wall }.into())
            }
            ["recall", kind, wall] => {
                Ok(Action::Recall { kind: self.kind_of(kind)?, wall: self.cell(wall)? }.into())
            }
            ["end"] => Ok(Action::End.into()),
            ["hit"] => Ok(Action::Strike { hits: true }.into()),
            ["miss"] => Ok(Action::Strike { hits: false }.into()),
            ["traits", draw] => match draw.parse() {
                Ok(draw) => Ok(Action::Birth { draw }.into()),
                Err(_) => Err(Misread::new(Text::new("skirmish.read.command"))),
            },
            _ => Err(Misread::new(Text::new("skirmish.read.command"))),
        }
    }

    fn write_position(&self, view: &View) -> String {
        position::write_position(self, view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        position::read_position(self, line)
    }

    fn formats() -> &'static [Format<Skirmish>] {
        level::FORMATS
    }

    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        level::check(files)
    }
}

impl Skirmish {
    /// The cell of a name, or what was expected.
    pub(crate) fn cell(&self, name: &str) -> Result<Cell, Misread> {
        let unknown = || {
            let ends = [Cell(0), Cell(self.board.len() as u16 - 1)].map(|cell| self.board.name(cell));
            let [first, last] = ends;
            Misread::new(
                Text::new("skirmish.read.hex").name("word", name).name("first", first).name("last", last),
            )
        };
        self.board.named(name).ok_or_else(unknown)
    }

    /// An attack without a weapon said: the one with most damage.
    pub(crate) fn attack_unsaid(&self, view: &View, from: Cell, to: Cell) -> Action {
        let best = |unit: &crate::moves::Unit| self.figures.of_unit(unit).best_weapon();
        let weapon = view.units.at(from).and_then(best).unwrap_or(Weapon(0));
        Action::Attack { from, to, weapon }
    }

    /// The wall meant when none is said: the first free one beside the leader's castle. Where there is none,
    /// the first wall there is, so that the rules can say what is wrong.
    pub(crate) fn wall_unsaid(&self, view: &View) -> Cell {
        let team = view.viewer.seat().unwrap_or(view.head.mover);
        let castle = view.units.leader(team).map(|leader| leader.cell);
        let castle = castle.filter(|cell| self.board.is_castle(*cell));
        let walls = self.board.walls(castle.unwrap_or(self.board.castle(Seat(team.0 & 1))));
        let free = walls.iter().find(|wall| view.units.at(**wall).is_none());
        *free.or(walls.first()).expect("a checked level has a wall beside each castle")
    }

    /// The kind of a word, or what was expected.
    pub(crate) fn kind_of(&self, word: &str) -> Result<Kind, Misread> {
        let unknown = || {
            let recruits = [Seat(0), Seat(1)].into_iter().flat_map(|team| self.figures.recruits(team));
            let mut kinds: Vec<Kind> = recruits.copied().collect();
            kinds.sort_unstable();
            kinds.dedup();
            let words: Vec<&str> = kinds.iter().map(|kind| self.figures.name(*kind).word.as_str()).collect();
            let said = Text::new("skirmish.read.kind").name("word", word);
            Misread::new(said.name("words", words.join(", ")))
        };
        self.figures.kind_named(word).ok_or_else(unknown)
    }

    /// The weapon of a word, or what was expected.
    pub(crate) fn weapon_of(&self, word: &str) -> Result<Weapon, Misread> {
        let unknown = || {
            let words: Vec<&str> = self.figures.weapons().map(|it| self.figures.weapon_word(it)).collect();
            let said = Text::new("skirmish.read.weapon").name("word", word);
            Misread::new(said.name("words", words.join(", ")))
        };
        self.figures.weapon_named(word).ok_or_else(unknown)
    }
}
