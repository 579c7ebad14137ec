//! Setups before they are sealed, and setup files: one unit a line, its id and its square.

use crate::Guerre;
use crate::board::SOUTH;
use crate::board::army::Kind;
use crate::board::square::{Direction, Square, SquareSet};
use crate::moves::Action;
use crate::rules;
use crate::view::View;
use kernel::{Misread, Rng, Seat};
use phrase::Text;
use table::{Drafting, Laid, Reserve};
use verdict::Rule;

/// The name of the ready-made setup: the deployment that the board comes with.
const BOOK: &str = "book";

impl Drafting<Guerre> for Guerre {
    fn reserve(&self, _seat: Seat) -> Vec<Reserve> {
        let reserve = |kind: Kind| {
            let count = u32::from(self.army.figures(kind).count);
            Reserve { kind: kind as u8, word: kind.id(), symbol: kind.name(), count }
        };
        Kind::ALL.into_iter().map(reserve).filter(|reserve| reserve.count > 0).collect()
    }

    fn drafted(&self, view: &View, seat: Seat, laid: &[Laid]) -> View {
        self.with_draft(view, seat, &self.entries(laid))
    }

    fn rule(&self) -> &'static Rule<Guerre> {
        &rules::PLACE
    }

    fn placing(&self, laid: Laid) -> Action {
        let kind = Kind::ALL[usize::from(laid.kind).min(Kind::ALL.len() - 1)];
        Action::Place { kind, square: self.square_of(laid.cell).unwrap_or(Square::NOWHERE) }
    }

    fn seal(&self, _seat: Seat, laid: &[Laid]) -> Vec<Action> {
        let mut entries = self.entries(laid);
        entries.sort_unstable();
        entries.into_iter().map(|(kind, square)| Action::Place { kind, square }).collect()
    }

    fn presets(&self) -> Vec<String> {
        let complete = |side| self.deployment(Seat(side)).len() == self.army.roster().len();
        if complete(0) && complete(1) { vec![BOOK.to_string()] } else { Vec::new() }
    }

    fn preset(&self, name: &str, seat: Seat) -> Option<Vec<Laid>> {
        let known = self.presets().iter().any(|preset| preset == name);
        known.then(|| self.laid(&self.deployment(seat)))
    }

    /// Units on their arsenals' open lines, so that they start in communication.
    fn random(&self, seat: Seat, rng: &mut Rng) -> Vec<Laid> {
        let count = self.army.roster().len();
        let ground = self.setup_ground(seat);
        let lines = self.open_lines(seat) & ground;
        let choice = if lines.count() as usize >= count { lines } else { ground };
        let mut squares: Vec<Square> = choice.iter().collect();
        rng.shuffle(&mut squares);
        let entries: Vec<(Kind, Square)> = self.army.roster().iter().copied().zip(squares).collect();
        self.laid(&entries)
    }

    fn read_setup(&self, seat: Seat, file: &str, text: &str) -> Result<Vec<Laid>, Misread> {
        Ok(self.laid(&self.read_setup_file(seat, file, text)?))
    }

    fn write_setup(&self, _seat: Seat, laid: &[Laid]) -> String {
        write(&self.entries(laid))
    }
}

impl Guerre {
    fn entries(&self, laid: &[Laid]) -> Vec<(Kind, Square)> {
        let kind = |laid: &Laid| Kind::ALL.get(usize::from(laid.kind)).copied();
        laid.iter().filter_map(|laid| kind(laid).zip(self.square_of(laid.cell))).collect()
    }

    fn laid(&self, entries: &[(Kind, Square)]) -> Vec<Laid> {
        entries.iter().map(|&(kind, square)| Laid { kind: kind as u8, cell: self.cell(square) }).collect()
    }

    /// A side's units on the board's own deployment, as far as they may stand there in a setup.
    fn deployment(&self, side: Seat) -> Vec<(Kind, Square)> {
        let ground = self.setup_ground(side);
        let own = self.board.plan().units.iter().filter(|unit| unit.owner == side && ground.has(unit.square));
        own.map(|unit| (unit.kind, unit.square)).collect()
    }

    fn open_lines(&self, side: Seat) -> SquareSet {
        let mut lines = SquareSet::NONE;
        for &(arsenal, _) in self.board.arsenals().iter().filter(|(_, owner)| *owner == side) {
            lines.add(arsenal);
            for towards in Direction::ALL {
                let mut square = arsenal;
                for _ in 0..self.board.open(arsenal, towards) {
                    square = square.next(towards);
                    lines.add(square);
                }
            }
        }
        lines
    }
}

/// Writes a setup.
pub fn write(laid: &[(Kind, Square)]) -> String {
    laid.iter().map(|(kind, square)| format!("{} {square}\n", kind.id())).collect()
}

/// Whether a text is meant as a setup: its first line that says something is a unit and a square.
pub(crate) fn knows(text: &str) -> bool {
    let is_square = |word: &str| word.starts_with(char::is_alphabetic) && word.ends_with(char::is_numeric);
    first_line(text).is_some_and(|line| match super::words_of(line).as_slice() {
        [kind, square] => super::kind_in(*kind).is_ok() && is_square(square.1),
        _ => false,
    })
}

fn first_line(text: &str) -> Option<&str> {
    text.lines().find(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

impl Guerre {
    /// Whether the first unit of a setup stands in South's half.
    pub(crate) fn begins_in_the_south(&self, text: &str) -> bool {
        let words = first_line(text).map(super::words_of).unwrap_or_default();
        let square = words.get(1).and_then(|word| self.square_in(*word).ok());
        square.is_some_and(|square| self.setup_ground(SOUTH).has(square))
    }

    /// Reads the setup of a side: every unit of the army, each on a square of its own half.
    pub(crate) fn read_setup_file(
        &self,
        side: Seat,
        file: &str,
        text: &str,
    ) -> Result<Vec<(Kind, Square)>, Misread> {
        let mut laid: Vec<(Kind, Square)> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.trim_start().starts_with('#') {
                continue;
            }
            let wrong = |column: usize, said: Text| Misread::at(file, index + 1, column, said);
            let words = super::words_of(line);
            let [kind, square] = words.as_slice() else {
                return Err(wrong(1, Text::new("guerre.setup.line")));
            };
            let at_line = |misread: Misread| {
                wrong(misread.place.map_or(1, |place| place.column as usize), misread.text)
            };
            let entry = (super::kind_in(*kind).map_err(at_line)?, self.square_in(*square).map_err(at_line)?);
            self.check_entry(side, entry, &laid).map_err(|said| wrong(square.0, said))?;
            laid.push(entry);
        }
        match self.army().roster().len() - laid.len() {
            0 => Ok(laid),
            missing => {
                let said = Text::new("guerre.setup.short").number("missing", missing as i64);
                Err(Misread::at(file, text.lines().count().max(1), 1, said))
            }
        }
    }

    fn check_entry(
        &self,
        side: Seat,
        (kind, square): (Kind, Square),
        laid: &[(Kind, Square)],
    ) -> Result<(), Text> {
        let used = laid.iter().filter(|(other, _)| *other == kind).count();
        if used == usize::from(self.army().figures(kind).count) {
            return Err(Text::new("guerre.setup.surplus").term("unit", kind.name()));
        }
        if laid.iter().any(|(_, other)| *other == square) {
            return Err(Text::new("guerre.setup.twice").name("square", square.to_string()));
        }
        match self.setup_ground(side).has(square) {
            true => Ok(()),
            false => Err(Text::new("guerre.setup.ground").name("square", square.to_string())),
        }
    }
}
