//! The game as text: commands as typed, the same as JSON objects, positions as one line, levels as files.

mod json;
mod level;
mod position;

pub use json::{Command, read_json, write_json};

use crate::board::{Kind, Terrain, Weapon};
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
                format!("attack {} {} {}", name(from), name(to), weapon.word())
            }
            Action::Recruit { kind, wall } => format!("recruit {} {}", kind.word(), name(wall)),
            Action::End => "end".to_string(),
            Action::Strike { hits: true } => "hit".to_string(),
            Action::Strike { hits: false } => "miss".to_string(),
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
                let weapon = weapon_of(weapon)?;
                Ok(Action::Attack { from: self.cell(from)?, to: self.cell(to)?, weapon }.into())
            }
            ["recruit" | "r", kind] => {
                let wall = self.wall_unsaid(view);
                Ok(Action::Recruit { kind: kind_of(kind)?, wall }.into())
            }
            ["recruit" | "r", kind, wall] => {
                Ok(Action::Recruit { kind: kind_of(kind)?, wall: self.cell(wall)? }.into())
            }
            ["end"] => Ok(Action::End.into()),
            ["hit"] => Ok(Action::Strike { hits: true }.into()),
            ["miss"] => Ok(Action::Strike { hits: false }.into()),
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
        let best = |unit: &crate::moves::Unit| self.figures.of(unit.team, unit.kind).best_weapon();
        let weapon = view.units.at(from).and_then(best).unwrap_or(Weapon::Sword);
        Action::Attack { from, to, weapon }
    }

    /// The wall meant when none is said: the first free one beside the leader's castle. Where there is none,
    /// the first wall there is, so that the rules can say what is wrong.
    pub(crate) fn wall_unsaid(&self, view: &View) -> Cell {
        let team = view.viewer.seat().unwrap_or(view.head.mover);
        let castle = view.units.leader(team).map(|leader| leader.cell);
        let castle = castle.filter(|cell| self.board.terrain(*cell) == Terrain::Castle);
        let walls = self.board.walls(castle.unwrap_or(self.board.castle(Seat(team.0 & 1))));
        let free = walls.iter().find(|wall| view.units.at(**wall).is_none());
        *free.or(walls.first()).expect("a checked level has a wall beside each castle")
    }
}

/// The kind of a word, or what was expected.
fn kind_of(word: &str) -> Result<Kind, Misread> {
    let unknown = || {
        let words = Kind::RECRUITS.map(Kind::word).join(", ");
        Misread::new(Text::new("skirmish.read.kind").name("word", word).name("words", words))
    };
    Kind::of_word(word).ok_or_else(unknown)
}

/// The weapon of a word, or what was expected.
fn weapon_of(word: &str) -> Result<Weapon, Misread> {
    let unknown = || {
        let words = Weapon::ALL.map(Weapon::word).join(", ");
        Misread::new(Text::new("skirmish.read.weapon").name("word", word).name("words", words))
    };
    Weapon::of_word(word).ok_or_else(unknown)
}
