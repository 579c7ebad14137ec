//! A position as one line: round, team to move, gold of both, houses, units, the fight going on.
//!
//! `3 1 50,45 -12 1L@d3:100,1S@e4:60m2,2L@s7:85 -` is round 3, team 1 to move, 50 and 45 gold; of three
//! houses one free, one of team 1, one of team 2; a leader of team 1 on d3 with 100 hit points, a swordsman with
//! 2 movement left, and so on; no fight. After a unit's hit points, in this order and only where they
//! differ from a fresh unit: `m` movement left, `a` attack used, `v` level, `x` experience. A viewer who
//! does not know where a unit stands writes `?` for the hex; such a line cannot be read back. Then follow, where there are such
//! things, `r` rested, `p` poisoned, `s` slow, `t` the number of its draw of traits, 0 while they are to be drawn.
//! A fight is `d3>e4sword2/1+`: attacker, defender, weapon, strikes left of both, `+` if the attacker strikes next, else `-`.
//! Where veterans can be recalled, a seventh word says for each of them, team by team, whether that was done: `+-,--`.
//! Units are named by a letter or by their word. `start` is the start of a game.

use crate::moves::{Edge, Fight, Head, MOST_LEVEL, State, UNDRAWN, Unit, Units};
use crate::view::Unseen;
use crate::{Skirmish, View};
use kernel::{Cell, Game, Misread, Outcome, Seat};
use phrase::Text;

/// A position as one line, as the viewer knows it.
pub(crate) fn write_position(game: &Skirmish, view: &View) -> String {
    let head = &view.head;
    let houses = (0..game.board.houses().len()).map(|house| match head.holder(house) {
        None => '-',
        Some(team) => char::from(b'0' + team.number()),
    });
    let houses: String = houses.collect();
    let houses = if houses.is_empty() { "." } else { &houses };
    let known = view.units.iter().map(|unit| game.write_unit(unit, &game.board.name(unit.cell)));
    let unseen = [Seat(0), Seat(1)].into_iter().flat_map(|team| {
        view.unseen[team.index()].iter().map(move |it| game.write_unit(&game.roll_unit(team, it), "?"))
    });
    let units: Vec<String> = known.chain(unseen).collect();
    let fight = head.fight.map_or("-".to_string(), |fight| game.write_fight(&fight));
    let [gold, other] = head.gold;
    let recalled = game.write_recalled(head);
    let (round, mover, units) = (head.round, head.mover.number(), units.join(","));
    format!("{round} {mover} {gold},{other} {houses} {units} {fight}{recalled}")
}

/// The state of a position that an umpire wrote.
pub(crate) fn read_position(game: &Skirmish, line: &str) -> Result<State, Misread> {
    if line.trim() == "start" {
        return Ok(game.start());
    }
    let words: Vec<(usize, &str)> = words_of(line).collect();
    let fields = || wrong(line.chars().count() + 1, "skirmish.position.fields");
    let (words, recalled) = match (words.as_slice(), game.has_veterans()) {
        ([words @ .., last], true) => (words, Some(*last)),
        (words, _) => (words, None),
    };
    let [round, mover, gold, houses, units, fight] = words else { return Err(fields()) };
    let mut head = game.read_head(*round, *mover, *gold)?;
    head.held = game.read_houses(*houses)?;
    head.recalled = recalled.map_or(Ok([0; 2]), |word| game.read_recalled(word))?;
    let units_at = units.0;
    let units = game.read_units(&head, *units)?;
    head.birth = game.is_birth(&head, &units).map_err(|key| wrong(units_at, key))?;
    let mut state = State { head, units };
    state.head.fight = game.read_fight(&state, *fight)?;
    state.head.ended = game.ending(&state, units_at)?;
    Ok(state)
}

impl Skirmish {
    fn roll_unit(&self, team: Seat, unseen: &Unseen) -> Unit {
        let unit = unseen.unit(team, Cell(0));
        Unit { moves: self.figures.of_unit(&unit).moves, ..unit }
    }

    fn has_veterans(&self) -> bool {
        [Seat(0), Seat(1)].iter().any(|team| !self.figures.faction(*team).veterans.is_empty())
    }

    fn write_recalled(&self, head: &Head) -> String {
        if !self.has_veterans() {
            return String::new();
        }
        let of = |team: Seat| {
            let veterans = self.figures.faction(team).veterans.len();
            let recalled = head.recalled[team.index()];
            (0..veterans).map(|at| if recalled >> at & 1 != 0 { '+' } else { '-' }).collect::<String>()
        };
        format!(" {},{}", of(Seat(0)), of(Seat(1)))
    }

    fn read_recalled(&self, (at, word): Word<'_>) -> Result<[u16; 2], Misread> {
        let of = |team: Seat, marks: &str| {
            let fits = marks.len() == self.figures.faction(team).veterans.len()
                && marks.bytes().all(|mark| matches!(mark, b'+' | b'-'));
            let bits = marks.bytes().rev().fold(0, |bits, mark| bits << 1 | u16::from(mark == b'+'));
            fits.then_some(bits)
        };
        let both =
            word.split_once(',').and_then(|(one, other)| Some([of(Seat(0), one)?, of(Seat(1), other)?]));
        both.ok_or_else(|| wrong(at, "skirmish.position.recalled"))
    }

    /// Whether the traits of a recruit are to be drawn: of one at most, of the team to move.
    fn is_birth(&self, head: &Head, units: &Units) -> Result<bool, &'static str> {
        let mut unborn = units.iter().filter(|unit| unit.traits == UNDRAWN);
        match (unborn.next(), unborn.next()) {
            (None, _) => Ok(false),
            (Some(unit), None) if unit.team == head.mover && unit.attacked => Ok(true),
            _ => Err("skirmish.position.traits"),
        }
    }

    fn write_unit(&self, unit: &Unit, place: &str) -> String {
        let fresh = self.figures.of_unit(unit);
        let code = &self.figures.name(unit.kind).code;
        let mut text = format!("{}{code}@{place}:{}", unit.team.number(), unit.hp);
        let mut add = |differs: bool, letter: char, figure: &str| {
            if differs {
                text.push(letter);
                text.push_str(figure);
            }
        };
        add(unit.moves != fresh.moves, 'm', &unit.moves.to_string());
        add(unit.attacked, 'a', "");
        add(unit.level != fresh.level, 'v', &unit.level.to_string());
        add(unit.xp != 0, 'x', &unit.xp.to_string());
        add(unit.rested, 'r', "");
        add(unit.poisoned, 'p', "");
        add(unit.slowed, 's', "");
        let draw = if unit.traits == UNDRAWN { 0 } else { unit.traits };
        add(unit.traits != 0, 't', &draw.to_string());
        text
    }

    fn write_fight(&self, fight: &Fight) -> String {
        let name = |cell| self.board.name(cell);
        let next = if fight.next == 0 { '+' } else { '-' };
        let [ours, theirs] = fight.left;
        format!(
            "{}>{}{}{ours}/{theirs}{next}",
            name(fight.attacker),
            name(fight.defender),
            self.figures.weapon_word(fight.weapon)
        )
    }

    fn read_head(&self, round: Word<'_>, mover: Word<'_>, gold: Word<'_>) -> Result<Head, Misread> {
        let last = u32::from(self.rules.rounds) + 1;
        let number = number(round.1, last).filter(|it| *it > 0);
        let number = number.ok_or_else(|| wrong(round.0, "skirmish.position.round"))?;
        let team = match mover.1 {
            "1" => Seat(0),
            // Nobody is to move after the last round.
            "2" if number < last => Seat(1),
            _ => return Err(wrong(mover.0, "skirmish.position.mover")),
        };
        let purses = gold.1.split_once(',').and_then(|(a, b)| Some([purse(a)?, purse(b)?]));
        let gold = purses.ok_or_else(|| wrong(gold.0, "skirmish.position.gold"))?;
        Ok(Head {
            round: number as u16,
            mover: team,
            gold,
            held: [0; 2],
            fight: None,
            birth: false,
            recalled: [0; 2],
            ended: None,
        })
    }

    fn read_houses(&self, (at, word): Word<'_>) -> Result<[u64; 2], Misread> {
        let marks = if word == "." { "" } else { word };
        let count = self.board.houses().len();
        if marks.chars().count() != count || !marks.chars().all(|mark| matches!(mark, '-' | '1' | '2')) {
            let text = Text::new("skirmish.position.houses").number("houses", count as i64);
            return Err(Misread::at("", 1, at, text));
        }
        let held = |team: char| marks.chars().rev().fold(0, |held, mark| held << 1 | u64::from(mark == team));
        Ok([held('1'), held('2')])
    }

    fn read_units(&self, head: &Head, (at, word): Word<'_>) -> Result<Units, Misread> {
        let mut units = Units::default();
        let mut column = at;
        for text in word.split(',') {
            let unit = self.read_unit(head, text).map_err(|key| wrong(column, key))?;
            let leads = unit.kind.leads();
            if units.at(unit.cell).is_some() || (leads && units.leader(unit.team).is_some()) {
                return Err(wrong(column, "skirmish.position.twice"));
            }
            units.put(unit);
            column += text.chars().count() + 1;
        }
        Ok(units)
    }

    /// One unit, or the key of what is wrong with it.
    fn read_unit(&self, head: &Head, text: &str) -> Result<Unit, &'static str> {
        const FORM: &str = "skirmish.position.unit";
        let (what, rest) = text.split_once('@').ok_or(FORM)?;
        let (place, figures) = rest.split_once(':').ok_or(FORM)?;
        let mut what = what.chars();
        let team = match what.next() {
            Some('1') => Seat(0),
            Some('2') => Seat(1),
            _ => return Err(FORM),
        };
        let kind = self.figures.kind_coded(what.as_str()).ok_or(FORM)?;
        let cell = self.board.named(place).ok_or("skirmish.position.hex")?;
        let mut unit = self.fresh(team, kind, cell);
        let mut figures = Figures(figures);
        unit.hp = figures.number().ok_or(FORM)?;
        let mut moves = None;
        if figures.letter('m') {
            moves = Some(figures.number().and_then(|moves| u8::try_from(moves).ok()).ok_or(FORM)?);
        }
        unit.attacked = figures.letter('a');
        if figures.letter('v') {
            unit.level = figures.number().and_then(|level| u8::try_from(level).ok()).ok_or(FORM)?;
        }
        if figures.letter('x') {
            unit.xp = figures.number().ok_or(FORM)?;
        }
        unit.rested = figures.letter('r');
        unit.poisoned = figures.letter('p');
        unit.slowed = figures.letter('s');
        if figures.letter('t') {
            let draw = figures.number().and_then(|draw| u8::try_from(draw).ok()).ok_or(FORM)?;
            unit.traits = if draw == 0 { UNDRAWN } else { draw };
            if draw >= self.figures.draws(team, kind) {
                return Err("skirmish.position.traits");
            }
        }
        unit.moves = moves.unwrap_or(self.figures.of_unit(&unit).moves);
        if figures.0.is_empty() { self.sound(head, unit) } else { Err(FORM) }
    }

    /// The unit, if a game can bring it about.
    fn sound(&self, head: &Head, unit: Unit) -> Result<Unit, &'static str> {
        let fresh = self.figures.of_unit(&unit);
        let used = unit.moves != fresh.moves || unit.attacked;
        let learned = self.needed(&unit).map_or(unit.xp == 0, |needed| unit.xp < needed);
        match () {
            () if !(fresh.level..=MOST_LEVEL).contains(&unit.level) || !learned => {
                Err("skirmish.position.level")
            }
            () if unit.hp == 0 || unit.hp > self.most_hp(&unit) => Err("skirmish.position.hp"),
            () if unit.moves > fresh.moves || (unit.attacked && unit.moves > 0) => {
                Err("skirmish.position.moves")
            }
            () if used && unit.team != head.mover => Err("skirmish.position.waits"),
            () if unit.rested && (self.rules.rested == 0 || unit.team == head.mover) => {
                Err("skirmish.position.rested")
            }
            () if !self.can_stand(head, unit.team, unit.cell) => Err("skirmish.position.house"),
            () => Ok(unit),
        }
    }

    fn read_fight(&self, state: &State, (at, word): Word<'_>) -> Result<Option<Fight>, Misread> {
        if word == "-" {
            return Ok(None);
        }
        let edged = |fight: Fight| {
            let [attacker, defender] = [fight.attacker, fight.defender].map(|cell| state.units.at(cell));
            Some(Fight { edge: self.edge(&state.units, [attacker?, defender?]), ..fight })
        };
        let fight = self.fight_of(word).and_then(edged).filter(|fight| self.can_be(state, fight));
        fight.map(Some).ok_or_else(|| wrong(at, "skirmish.position.fight"))
    }

    fn fight_of(&self, word: &str) -> Option<Fight> {
        let (attacker, rest) = word.split_once('>')?;
        let (pair, theirs) = rest.split_once('/')?;
        // A hex ends with a figure, a weapon begins with a letter.
        let hex = pair.find(|it: char| it.is_ascii_digit())?;
        let hex = hex + pair[hex..].find(|it: char| !it.is_ascii_digit())?;
        let (defender, weapon) = pair.split_at(hex);
        let (weapon, ours) = weapon.split_at(weapon.find(|it: char| it.is_ascii_digit())?);
        let weapon = self.figures.weapon_named(weapon)?;
        let next = if theirs.ends_with('+') { 0 } else { 1 };
        let theirs = theirs.strip_suffix(['+', '-'])?;
        let strikes = |text: &str| number(text, 9).map(|it| it as u8);
        let [attacker, defender] = [self.board.named(attacker)?, self.board.named(defender)?];
        let (left, edge) = ([strikes(ours)?, strikes(theirs)?], Edge::default());
        Some(Fight { attacker, defender, weapon, left, next, edge })
    }

    /// Whether a fight can be under way here, with chance to decide about the next strike.
    fn can_be(&self, state: &State, fight: &Fight) -> bool {
        let units = [fight.attacker, fight.defender].map(|cell| state.units.at(cell));
        let [Some(attacker), Some(defender)] = units else { return false };
        let foes = attacker.team == state.head.mover && defender.team != attacker.team && attacker.attacked;
        let armed = self.figures.of_unit(attacker).attack(fight.weapon).is_some();
        let strikes = self.terms_of(state, fight).strikes;
        let fits = fight.left[0] <= strikes[0] && fight.left[1] <= strikes[1];
        let decided = matches!(self.next_strike(state, fight).0, 0 | 100);
        foes && armed
            && !state.head.birth
            && fits
            && self.board.touch(fight.attacker, fight.defender)
            && fight.left[usize::from(fight.next)] > 0
            && !decided
    }

    /// How a position has ended, if it has.
    fn ending(&self, state: &State, column: usize) -> Result<Option<Outcome>, Misread> {
        let led = |team| state.units.leader(team).is_some();
        match (led(Seat(0)), led(Seat(1)), state.head.fight) {
            (false, false, _) | (false, _, Some(_)) | (_, false, Some(_)) => {
                Err(wrong(column, "skirmish.position.leaders"))
            }
            (true, false, _) => Ok(Some(Outcome::won(Seat(0), "skirmish.end.leader"))),
            (false, true, _) => Ok(Some(Outcome::won(Seat(1), "skirmish.end.leader"))),
            (true, true, _) if state.head.round > self.rules.rounds => Ok(Some(self.judge(state))),
            (true, true, _) => Ok(None),
        }
    }
}

/// A word and its column.
type Word<'a> = (usize, &'a str);

fn words_of(line: &str) -> impl Iterator<Item = Word<'_>> {
    let mut column = 1;
    line.split(char::is_whitespace).filter_map(move |word| {
        let at = column;
        column += word.chars().count() + 1;
        (!word.is_empty()).then_some((at, word))
    })
}

fn wrong(column: usize, key: &'static str) -> Misread {
    Misread::at("", 1, column, Text::new(key))
}

fn number(text: &str, most: u32) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| digits && *number <= most)
}

/// The gold of one team: no more than a game can bring in.
fn purse(text: &str) -> Option<u32> {
    number(text, 9_999_999)
}

/// Figures still to be read: numbers with letters before them.
struct Figures<'a>(&'a str);

impl Figures<'_> {
    /// Reads a letter, if it comes next.
    fn letter(&mut self, letter: char) -> bool {
        match self.0.strip_prefix(letter) {
            Some(rest) => {
                self.0 = rest;
                true
            }
            None => false,
        }
    }

    /// Reads a number.
    fn number(&mut self) -> Option<u16> {
        let end = self.0.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.0.len());
        let (digits, rest) = self.0.split_at(end);
        self.0 = rest;
        digits.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        assert_eq!(words_of(" é 12  x").collect::<Vec<_>>(), [(2, "é"), (4, "12"), (8, "x")]);
    }
}
