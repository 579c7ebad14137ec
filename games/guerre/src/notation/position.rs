//! A position as one line: rows, whose turn, moves left, four lists of squares.
//!
//! `25/25/... n 5 - - - -`. The second field is `n` or `s`, or `lot` before the lot is drawn, or `setup`
//! while units are placed. A field at the end that is missing has the value of a fresh turn. Where the
//! ruleset has to remember which units took an arsenal this turn, the last field goes on with `!` and
//! their squares.

use crate::Guerre;
use crate::board::army::Kind;
use crate::board::drawing;
use crate::board::square::Square;
use crate::board::{NORTH, SOUTH};
use crate::moves::units::{Unit, Units};
use crate::moves::{Phase, State};
use crate::view::View;
use kernel::{Misread, Seat};
use phrase::Text;

/// The word of the last field for a turn's one attack that is still to be had.
const ATTACK: &str = "attack";

/// The position as the viewer knows it.
pub(crate) fn write_position(game: &Guerre, view: &View) -> String {
    let state = view.shown();
    let rows = game.write_rows(state);
    let turn = match state.phase {
        Phase::Setup(_) => return rows + " setup",
        Phase::Lot => "lot",
        Phase::Play if state.mover == NORTH => "n",
        Phase::Play => "s",
    };
    let fallen = game.board.arsenals().iter().enumerate();
    let fallen = fallen.filter(|(index, _)| state.arsenals >> index & 1 == 0).map(|(_, (square, _))| *square);
    let fields = [
        rows,
        turn.to_string(),
        state.moves_left.to_string(),
        names(fallen.collect()),
        game.write_moved(state),
        names(squares(state, state.retreat)),
        game.write_attack(state),
    ];
    fields.join(" ")
}

/// The state of a position line.
///
/// A unit that the line says must retreat and cannot is gone, and an arsenal on which an enemy
/// fighting unit stands has fallen: both would be so in any game.
pub(crate) fn read_position(game: &Guerre, line: &str) -> Result<State, Misread> {
    let fields: Vec<Field<'_>> = fields_of(line);
    let mut state = game.empty_state();
    if let Some(extra) = fields.get(7) {
        return Err(extra.wrong(Text::new("guerre.position.fields")));
    }
    let field = |index: usize| fields.get(index).copied();
    game.read_rows(&mut state, field(0).unwrap_or(Field { column: 1, text: "" }))?;
    game.read_turn(&mut state, field(1))?;
    if let Phase::Setup(_) = state.phase {
        return field(2).map_or(Ok(state), |extra| Err(extra.wrong(Text::new("guerre.position.fields"))));
    }
    game.read_moves_left(&mut state, field(2))?;
    game.read_fallen(&mut state, field(3))?;
    state.moved = game.read_units(&state, field(4), Some(state.mover))?;
    game.read_last_of_moved(&mut state, field(4));
    state.retreat = game.read_units(&state, field(5), None)?;
    game.read_attack(&mut state, field(6))?;
    game.settle(&mut state);
    state.loss_this_turn = false;
    Ok(state)
}

impl Guerre {
    /// The rows alone, joined by `/`.
    pub(crate) fn write_rows(&self, state: &State) -> String {
        let rows: Vec<String> = (0..self.board.rows()).map(|row| self.write_row(state, row)).collect();
        rows.join("/")
    }

    fn write_row(&self, state: &State, row: u8) -> String {
        let (mut line, mut gap) = (String::new(), 0);
        for column in 0..self.board.columns() {
            match state.unit_at(Square::at(row, column)) {
                None => gap += 1,
                Some(unit) => {
                    push_gap(&mut line, &mut gap);
                    line.push(drawing::letter(self.kind(unit).letter(), unit.side()));
                }
            }
        }
        push_gap(&mut line, &mut gap);
        line
    }

    /// Units that moved, in the order of squares; but where the turn's one attack is for the unit that
    /// moved last, that one comes last, even if it is a relay and there is nothing to be had of it.
    fn write_moved(&self, state: &State) -> String {
        let matters = !self.ruleset.attacks_after_each_move && !self.ruleset.any_unit_attacks;
        let last = state.last.filter(|_| matters);
        let before = last.map_or(state.moved, |last| state.moved.without(Units::only(last)));
        let mut moved = squares(state, before);
        moved.extend(last.map(|last| state.square(last)));
        names(moved)
    }

    fn write_attack(&self, state: &State) -> String {
        let attack = match self.standing_attacker(state) {
            _ if !self.ruleset.attacks_after_each_move => {
                if state.attack_open { ATTACK } else { "-" }.to_string()
            }
            Some(unit) => state.square(unit).to_string(),
            None => "-".to_string(),
        };
        match state.takers.is_empty() {
            true => attack,
            false => format!("{attack}!{}", names(squares(state, state.takers))),
        }
    }

    fn read_rows(&self, state: &mut State, field: Field<'_>) -> Result<(), Misread> {
        let mut column = field.column;
        let rows: Vec<&str> = field.text.split('/').collect();
        for (row, text) in rows.iter().enumerate().take(usize::from(self.board.rows())) {
            self.read_row(state, row as u8, Field { column, text })?;
            column += text.chars().count() + 1;
        }
        if rows.len() != usize::from(self.board.rows()) {
            let said = Text::new("guerre.position.rows").number("rows", self.board.rows());
            return Err(field.wrong(said.number("found", rows.len() as i64)));
        }
        Ok(())
    }

    fn read_row(&self, state: &mut State, row: u8, field: Field<'_>) -> Result<(), Misread> {
        let (mut column, mut gap) = (0usize, 0usize);
        let columns = usize::from(self.board.columns());
        for (index, letter) in field.text.chars().enumerate() {
            let here = Field { column: field.column + index, text: "" };
            if let Some(digit) = letter.to_digit(10) {
                gap = (gap * 10 + digit as usize).min(99);
                continue;
            }
            column += std::mem::take(&mut gap);
            if column >= columns {
                break;
            }
            self.read_unit(state, Square::at(row, column as u8), letter).map_err(|said| here.wrong(said))?;
            column += 1;
        }
        if column + gap != columns {
            return Err(field.wrong(Text::new("guerre.position.row").number("columns", self.board.columns())));
        }
        Ok(())
    }

    fn read_unit(&self, state: &mut State, square: Square, letter: char) -> Result<(), Text> {
        let kind = Kind::from_letter(letter)
            .ok_or_else(|| Text::new("guerre.position.letter").name("letter", letter.to_string()))?;
        if !self.board.ground().has(square) {
            return Err(Text::new("guerre.position.mountain").name("square", square.to_string()));
        }
        match self.stand(state, drawing::owner(letter), kind, square) {
            true => Ok(()),
            false => Err(Text::new("guerre.position.surplus").term("unit", kind.name())),
        }
    }

    fn read_turn(&self, state: &mut State, field: Option<Field<'_>>) -> Result<(), Misread> {
        let Some(field) = field else { return Ok(()) };
        match field.text {
            "n" => state.mover = NORTH,
            "s" => state.mover = SOUTH,
            "lot" => state.phase = Phase::Lot,
            "setup" if self.ruleset.setup_is_free => {
                let placed =
                    self.placed(state).ok_or_else(|| field.wrong(Text::new("guerre.position.setup")))?;
                state.phase = Phase::Setup(placed);
            }
            _ => return Err(field.wrong(Text::new("guerre.position.turn").name("word", field.text))),
        }
        Ok(())
    }

    /// How many units are placed, if they are the first of the sequence and not all of it.
    fn placed(&self, state: &State) -> Option<u8> {
        let most = 2 * self.army.roster().len() as u8;
        let first = |placed: u8| (0..placed).map(|n| self.next_to_place(n)).fold(Units::NONE, Units::with);
        (0..most).find(|&placed| first(placed) == state.alive)
    }

    fn read_moves_left(&self, state: &mut State, field: Option<Field<'_>>) -> Result<(), Misread> {
        let Some(field) = field else { return Ok(()) };
        let most = self.army.moves_per_turn;
        let left = field.text.parse::<u8>().ok().filter(|left| *left <= most);
        let said = || field.wrong(Text::new("guerre.position.moves").number("most", most));
        state.moves_left = left.ok_or_else(said)?;
        Ok(())
    }

    fn read_fallen(&self, state: &mut State, field: Option<Field<'_>>) -> Result<(), Misread> {
        for name in field.iter().flat_map(Field::list) {
            let square = self.read_square(name)?;
            let arsenal = self.board.arsenals().iter().position(|(at, _)| *at == square);
            let said = || name.wrong(Text::new("guerre.position.arsenal").name("square", square.to_string()));
            state.arsenals &= !(1 << arsenal.ok_or_else(said)?);
        }
        for unit in state.alive.and(self.fighters).iter() {
            if let Some(arsenal) = self.enemy_arsenal(state, unit.side(), state.square(unit)) {
                state.arsenals &= !(1 << arsenal);
            }
        }
        Ok(())
    }

    fn read_units(
        &self,
        state: &State,
        field: Option<Field<'_>>,
        side: Option<Seat>,
    ) -> Result<Units, Misread> {
        let mut units = Units::NONE;
        for name in field.iter().flat_map(Field::list) {
            units = units.with(self.read_unit_at(state, name, side)?);
        }
        Ok(units)
    }

    fn read_unit_at(&self, state: &State, name: Field<'_>, side: Option<Seat>) -> Result<Unit, Misread> {
        let square = self.read_square(name)?;
        let unit = state.unit_at(square).filter(|unit| side.is_none_or(|side| unit.side() == side));
        unit.ok_or_else(|| name.wrong(Text::new("guerre.position.unit").name("square", square.to_string())))
    }

    fn read_square(&self, name: Field<'_>) -> Result<Square, Misread> {
        let square = Square::from_name(name.text).filter(|&square| self.board.contains(square));
        square.ok_or_else(|| name.wrong(self.square_expected(name.text)))
    }

    /// What to say of a word that is no square of this board.
    pub(crate) fn square_expected(&self, word: &str) -> Text {
        let last = Square::at(self.board.rows() - 1, self.board.columns() - 1);
        Text::new("guerre.square").name("word", word).name("last", last.to_string())
    }

    fn read_last_of_moved(&self, state: &mut State, field: Option<Field<'_>>) {
        let last = field.iter().flat_map(Field::list).last().and_then(|name| Square::from_name(name.text));
        if !self.ruleset.attacks_after_each_move {
            state.last = last.and_then(|square| state.unit_of_at(state.mover, square));
        }
    }

    fn read_attack(&self, state: &mut State, field: Option<Field<'_>>) -> Result<(), Misread> {
        let Some(field) = field else { return Ok(()) };
        let mut attack = field.text;
        if let Some((before, takers)) = attack.split_once('!').filter(|_| self.ruleset.remembers_takers()) {
            attack = before;
            let takers = Field { column: field.column + attack.chars().count() + 1, text: takers };
            state.takers = self.read_units(state, Some(takers), Some(state.mover))?;
        }
        let attack = Field { text: attack, ..field };
        match (attack.text, self.ruleset.attacks_after_each_move) {
            ("-", _) => state.attack_open = false,
            (ATTACK, false) => state.attack_open = true,
            (word, false) => return Err(field.wrong(Text::new("guerre.position.attack").name("word", word))),
            (_, true) => {
                let unit = self.read_unit_at(state, attack, Some(state.mover))?;
                state.moved = state.moved.with(unit);
                (state.last, state.attack_open) = (Some(unit), true);
            }
        }
        Ok(())
    }
}

/// A word of the line and the column where it begins, from 1.
#[derive(Clone, Copy)]
struct Field<'a> {
    column: usize,
    text: &'a str,
}

impl<'a> Field<'a> {
    fn wrong(self, said: Text) -> Misread {
        Misread::at("", 1, self.column, said)
    }

    /// The entries of a list with commas; none of `-`.
    fn list(&self) -> Vec<Field<'a>> {
        if self.text == "-" { Vec::new() } else { words(self.column, self.text, ',') }
    }
}

fn fields_of(line: &str) -> Vec<Field<'_>> {
    let lead = line.chars().take_while(|c| c.is_whitespace()).count();
    words(lead + 1, line.trim(), ' ')
}

fn words(mut column: usize, text: &str, between: char) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    for word in text.split(between) {
        fields.push(Field { column, text: word });
        column += word.chars().count() + 1;
    }
    fields
}

fn squares(state: &State, units: Units) -> Vec<Square> {
    let mut squares: Vec<Square> = units.iter().map(|unit| state.square(unit)).collect();
    squares.sort();
    squares
}

fn names(squares: Vec<Square>) -> String {
    if squares.is_empty() {
        return "-".to_string();
    }
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(",")
}

pub(super) fn push_gap(line: &mut String, gap: &mut u8) {
    if *gap > 0 {
        line.push_str(&gap.to_string());
        *gap = 0;
    }
}
