//! The save format of the report (its figure 3.1 and annex A): a board, its units and the turn, as lines
//! of fields with semicolons.

use crate::Guerre;
use crate::board::army::{Army, Kind};
use crate::board::square::{MOST, Square, SquareSet};
use crate::board::{Element, NORTH, Placement, Plan, SOUTH, Terrain, drawing};
use crate::moves::Phase;
use crate::moves::units::Unit;
use crate::view::View;
use kernel::{Misread, Seat};
use phrase::Text;
use std::fmt::Write;

/// A save file, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Save {
    /// The board, without arsenals that were destroyed, and the units on it.
    pub plan: Plan,
    /// Whose turn it is.
    pub mover: Option<Seat>,
    /// How many moves the turn still has.
    pub moves_left: u8,
    /// The flags of each unit of the plan.
    pub flags: Vec<Flags>,
}

/// What a save file says of a unit besides its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    /// It must retreat, or did so this turn.
    pub must_retreat: bool,
    /// It has not moved this turn.
    pub can_move: bool,
    /// It moved last.
    pub moved_last: bool,
    /// It has not used its attack.
    pub can_attack: bool,
}

/// Whether a text looks like a save file: two numbers with a semicolon between on its first line.
pub fn knows(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let is_number =
        |field: &str| !field.trim().is_empty() && field.trim().bytes().all(|b| b.is_ascii_digit());
    first.split_once(';').is_some_and(|(width, height)| is_number(width) && is_number(height))
}

/// The game in the form of figure 3.1, with ids in capitals. Destroyed arsenals are left out.
pub(crate) fn write(game: &Guerre, view: &View) -> String {
    let state = view.shown();
    let mut text = format!("{};{}\n", game.board.columns(), game.board.rows());
    let player = if state.phase() == Phase::Play { state.mover().number() } else { NORTH.number() };
    let _ = writeln!(text, "{player};{}", state.moves_left());
    let fallen = |square| game.board.arsenals().iter().position(|(at, _)| *at == square);
    let stands = |e: &&Element| fallen(e.square).is_none_or(|index| state.arsenals >> index & 1 == 1);
    for element in game.board.plan().elements.iter().filter(stands) {
        let (id, square) = (element.terrain.id().to_uppercase(), xy(element.square));
        let _ = writeln!(text, "{id};{square};{}", element.owner.number());
    }
    for unit in state.alive.iter().filter(|&unit| state.square(unit) != Square::NOWHERE) {
        let (id, square) = (game.kind(unit).id().to_uppercase(), xy(state.square(unit)));
        let Flags { must_retreat, can_move, moved_last, can_attack } = game.flags_of(view, unit);
        let side = unit.side().number();
        let _ = writeln!(text, "{id};{square};{must_retreat};{can_move};{moved_last};{can_attack};{side}");
    }
    text
}

impl Guerre {
    fn flags_of(&self, view: &View, unit: Unit) -> Flags {
        let state = view.shown();
        let moved_last = state.last == Some(unit);
        let used =
            if self.ruleset.attacks_after_each_move { moved_last } else { unit.side() == state.mover() };
        Flags {
            must_retreat: state.retreat.has(unit),
            can_move: !state.moved.has(unit),
            moved_last,
            can_attack: !used || state.attack_open,
        }
    }
}

fn xy(square: Square) -> String {
    format!("{};{}", square.column() + 1, square.row() + 1)
}

impl Save {
    /// The position line of the save on a board that has every arsenal of `board`.
    pub fn position(&self, board: &Plan) -> String {
        let standing: SquareSet = arsenals(&self.plan).collect();
        let fallen = arsenals(board).filter(|&square| !standing.has(square));
        let with = |pick: fn(&Flags) -> bool| {
            let chosen = self.plan.units.iter().zip(&self.flags).filter(move |(_, flags)| pick(flags));
            chosen.map(|(unit, _)| (unit.owner, unit.square))
        };
        let mover = self.mover.unwrap_or(NORTH);
        let moved = with(|flags| !flags.can_move).filter(|(owner, _)| *owner == mover);
        let retreating = with(|flags| flags.must_retreat).map(|(_, square)| square);
        let attacker = with(|flags| flags.moved_last && flags.can_attack).find(|(owner, _)| *owner == mover);
        format!(
            "{} {} {} {} {} {} {}",
            rows(&self.plan),
            if mover == NORTH { "n" } else { "s" },
            self.moves_left,
            list(fallen),
            list(moved.map(|(_, square)| square)),
            list(retreating),
            list(attacker.map(|(_, square)| square).into_iter()),
        )
    }
}

fn arsenals(plan: &Plan) -> impl Iterator<Item = Square> {
    plan.elements.iter().filter(|element| element.terrain == Terrain::Arsenal).map(|element| element.square)
}

fn list(squares: impl Iterator<Item = Square>) -> String {
    let names: Vec<String> = squares.map(|square| square.to_string()).collect();
    if names.is_empty() { "-".to_string() } else { names.join(",") }
}

fn rows(plan: &Plan) -> String {
    let unit_at = |square| plan.units.iter().find(|unit| unit.square == square);
    let row = |row: u8| {
        let (mut line, mut gap) = (String::new(), 0);
        for column in 0..plan.columns {
            match unit_at(Square::at(row, column)) {
                None => gap += 1,
                Some(unit) => {
                    super::position::push_gap(&mut line, &mut gap);
                    line.push(drawing::letter(unit.kind.letter(), unit.owner));
                }
            }
        }
        super::position::push_gap(&mut line, &mut gap);
        line
    };
    (0..plan.rows).map(row).collect::<Vec<_>>().join("/")
}

/// Reads a save file. Flags may be separated by commas or by semicolons, ids are in any case.
pub fn read(file: &str, text: &str, army: &Army) -> Result<Save, Misread> {
    let mut reader = Reader { file, army, save: Save::default(), line: 0, taken: SquareSet::NONE };
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for (step, (index, line)) in lines.enumerate() {
        reader.line = index + 1;
        let fields = fields_of(line);
        match step {
            0 => reader.size(&fields)?,
            1 => reader.turn(&fields)?,
            _ => reader.entry(&fields)?,
        }
    }
    if reader.save.mover.is_none() {
        reader.line = text.lines().count().max(1);
        return Err(reader.wrong(1, Text::new("guerre.save.short")));
    }
    Ok(reader.save)
}

/// A field and the column where it begins.
type Field<'a> = (usize, &'a str);

fn fields_of(line: &str) -> Vec<Field<'_>> {
    let mut column = 1;
    let mut fields = Vec::new();
    for field in line.split([';', ',']) {
        fields.push((column, field.trim()));
        column += field.chars().count() + 1;
    }
    fields
}

struct Reader<'a> {
    file: &'a str,
    army: &'a Army,
    save: Save,
    line: usize,
    taken: SquareSet,
}

impl Reader<'_> {
    fn size(&mut self, fields: &[Field<'_>]) -> Result<(), Misread> {
        let [width, height] = fields else { return Err(self.wrong(1, size_expected())) };
        let number = |field: &Field<'_>| {
            let number = field.1.parse::<u8>().ok().filter(|number| (2..=MOST).contains(number));
            number.ok_or_else(|| self.wrong(field.0, size_expected()))
        };
        (self.save.plan.columns, self.save.plan.rows) = (number(width)?, number(height)?);
        Ok(())
    }

    fn turn(&mut self, fields: &[Field<'_>]) -> Result<(), Misread> {
        let [player, moves] = fields else { return Err(self.wrong(1, Text::new("guerre.save.turn"))) };
        self.save.mover = Some(self.player(*player)?);
        let most = self.army.moves_per_turn;
        let left = moves.1.parse::<u8>().ok().filter(|left| *left <= most);
        self.save.moves_left =
            left.ok_or_else(|| self.wrong(moves.0, Text::new("guerre.save.moves").number("most", most)))?;
        Ok(())
    }

    fn entry(&mut self, fields: &[Field<'_>]) -> Result<(), Misread> {
        match fields {
            [id, x, y, player] => self.terrain(*id, *x, *y, *player),
            [id, x, y, flags @ .., player] if flags.len() == 4 => self.unit(*id, *x, *y, flags, *player),
            _ => Err(self.wrong(1, Text::new("guerre.save.entry"))),
        }
    }

    fn terrain(
        &mut self,
        id: Field<'_>,
        x: Field<'_>,
        y: Field<'_>,
        player: Field<'_>,
    ) -> Result<(), Misread> {
        let terrain = Terrain::from_id(id.1)
            .ok_or_else(|| self.wrong(id.0, Text::new("guerre.save.terrain").name("word", id.1)))?;
        let square = self.square(x, y)?;
        if self.save.plan.elements.iter().any(|element| element.square == square) {
            return Err(self.wrong(x.0, Text::new("guerre.board.twice").name("square", square.to_string())));
        }
        let owner = self.player(player)?;
        self.save.plan.elements.push(Element { terrain, square, owner });
        Ok(())
    }

    fn unit(
        &mut self,
        id: Field<'_>,
        x: Field<'_>,
        y: Field<'_>,
        flags: &[Field<'_>],
        player: Field<'_>,
    ) -> Result<(), Misread> {
        let kind = Kind::from_id(id.1)
            .ok_or_else(|| self.wrong(id.0, Text::new("guerre.save.unit").name("word", id.1)))?;
        let square = self.square(x, y)?;
        let mountain = Some(Terrain::Mountain);
        let ground = self.save.plan.elements.iter().find(|e| e.square == square).map(|e| e.terrain);
        if ground == mountain || self.taken.has(square) {
            return Err(self.wrong(x.0, Text::new("guerre.board.stand").name("square", square.to_string())));
        }
        let flags: Vec<bool> = flags.iter().map(|flag| self.flag(*flag)).collect::<Result<_, _>>()?;
        let owner = self.player(player)?;
        let used =
            self.save.plan.units.iter().filter(|unit| unit.kind == kind && unit.owner == owner).count();
        if used == usize::from(self.army.figures(kind).count) {
            return Err(self.wrong(id.0, Text::new("guerre.save.surplus").term("unit", kind.name())));
        }
        self.taken.add(square);
        self.save.plan.units.push(Placement { kind, square, owner });
        let [must_retreat, can_move, moved_last, can_attack] = flags[..] else { return Ok(()) };
        self.save.flags.push(Flags { must_retreat, can_move, moved_last, can_attack });
        Ok(())
    }

    fn square(&self, x: Field<'_>, y: Field<'_>) -> Result<Square, Misread> {
        let number = |field: Field<'_>, most: u8| {
            let number = field.1.parse::<u8>().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| self.wrong(field.0, Text::new("guerre.save.number").number("most", most)))
        };
        let (column, row) = (number(x, self.save.plan.columns)?, number(y, self.save.plan.rows)?);
        Ok(Square::at(row - 1, column - 1))
    }

    fn player(&self, field: Field<'_>) -> Result<Seat, Misread> {
        match field.1 {
            "1" => Ok(NORTH),
            "2" => Ok(SOUTH),
            word => Err(self.wrong(field.0, Text::new("guerre.save.player").name("word", word))),
        }
    }

    fn flag(&self, field: Field<'_>) -> Result<bool, Misread> {
        match field.1.to_ascii_lowercase().as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(self.wrong(field.0, Text::new("guerre.save.flag").name("word", field.1))),
        }
    }

    fn wrong(&self, column: usize, said: Text) -> Misread {
        Misread::at(self.file, self.line.max(1), column, said)
    }
}

fn size_expected() -> Text {
    Text::new("guerre.save.size").number("most", MOST)
}
