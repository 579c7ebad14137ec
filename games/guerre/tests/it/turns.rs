//! What a whole turn can bring to bear, against a plain model that tries every move of every unit in every order.

use crate::facts::FIVE;
use crate::ground::{game_with, gaps};
use crate::tactics::{GROUND, scattered};
use guerre::Guerre;
use guerre::board::square::Square;
use guerre::board::{NORTH, Terrain};
use guerre::eval::layers::{Potential, Reckoning};
use guerre::moves::State;
use kernel::{Game, Rng, Turn};
use std::collections::BTreeSet;
use table::Notation;

/// A unit of the plain model.
#[derive(Clone)]
struct Man {
    at: (i32, i32),
    /// Speed, attack, charge, defence, range.
    figures: [i32; 5],
    is_sheltered: bool,
    attacks: bool,
    defends: bool,
    may_go: bool,
    must_go: bool,
}

/// One side on its ground, with communication as it stood when the turn began.
struct Plain<'a> {
    game: &'a Guerre,
    every_file: bool,
    men: Vec<Man>,
    foes: BTreeSet<(i32, i32)>,
    best: Vec<i32>,
    seen: BTreeSet<Vec<(i32, i32)>>,
}

fn place(square: Square) -> (i32, i32) {
    (i32::from(square.row()), i32::from(square.column()))
}

impl<'a> Plain<'a> {
    fn of(game: &'a Guerre, state: &State, every_file: bool) -> Plain<'a> {
        let all: Vec<Square> = game.board().squares().collect();
        let (online, able) = (game.network(state, NORTH).units, game.able(state, NORTH));
        let man = |square: &Square| {
            let unit = state.unit_of_at(NORTH, *square)?;
            let (kind, it) = (game.kind(unit), game.figures(unit));
            let figures = [it.speed, it.attack, it.charge, it.defence, it.range].map(i32::from);
            let must_go = state.must_retreat().has(unit);
            Some(Man {
                at: place(*square),
                figures,
                is_sheltered: kind.is_foot_or_gun(),
                attacks: able.has(unit),
                defends: online.has(unit),
                may_go: online.has(unit) || !kind.fights(),
                must_go,
            })
        };
        let men = all.iter().filter_map(man).collect();
        let foes =
            all.iter().filter(|square| state.unit_at(**square).is_some_and(|unit| unit.side() != NORTH));
        let foes = foes.map(|square| place(*square)).collect();
        Plain { game, every_file, men, foes, best: vec![i32::MIN; all.len()], seen: BTreeSet::new() }
    }

    fn terrain(&self, (row, column): (i32, i32)) -> Option<Option<Terrain>> {
        let board = self.game.board();
        let is_on =
            (0..i32::from(board.rows())).contains(&row) && (0..i32::from(board.columns())).contains(&column);
        is_on.then(|| board.terrain(Square::at(row as u8, column as u8)))
    }

    fn is_ground(&self, at: (i32, i32)) -> bool {
        self.terrain(at).is_some_and(|terrain| terrain != Some(Terrain::Mountain))
    }

    /// Tries every sequence of `moves` moves; a man that went goes no more.
    fn try_all(&mut self, moves: u8, gone: &[usize], potential: Potential) {
        let squares: Vec<Square> = self.game.board().squares().collect();
        for (index, square) in squares.into_iter().enumerate() {
            let sum = match potential {
                _ if !self.is_ground(place(square)) => 0,
                Potential::Attack => self.attack(place(square)),
                Potential::Defence => self.defence(place(square)),
            };
            self.best[index] = self.best[index].max(sum);
        }
        if moves == 0 {
            return;
        }
        let due = (0..self.men.len()).any(|who| self.men[who].must_go && !gone.contains(&who));
        for who in 0..self.men.len() {
            let man = self.men[who].clone();
            if gone.contains(&who) || !man.may_go || due && !man.must_go {
                continue;
            }
            for to in self.within(&man) {
                self.men[who].at = to;
                if self.seen.insert(self.men.iter().map(|man| man.at).collect()) {
                    self.try_all(moves - 1, &[gone, &[who]].concat(), potential);
                }
                self.men[who].at = man.at;
            }
        }
    }

    /// Where a man can go, step by step over squares where nobody is.
    fn within(&self, man: &Man) -> BTreeSet<(i32, i32)> {
        let mut reached = BTreeSet::from([man.at]);
        for _ in 0..man.figures[0] {
            for (row, column) in reached.clone() {
                for (down, right) in AROUND {
                    let at = (row + down, column + right);
                    let is_free = !self.foes.contains(&at) && self.men.iter().all(|other| other.at != at);
                    if self.is_ground(at) && is_free {
                        reached.insert(at);
                    }
                }
            }
        }
        reached.remove(&man.at);
        reached
    }

    /// Whether a man has a square on a line, in range, with no mountain between.
    fn fires(&self, man: &Man, at: (i32, i32)) -> bool {
        let (down, right) = (at.0 - man.at.0, at.1 - man.at.1);
        let steps = down.abs().max(right.abs());
        let is_straight = down == 0 || right == 0 || down.abs() == right.abs();
        let between = |step: i32| (man.at.0 + down / steps * step, man.at.1 + right / steps * step);
        steps > 0
            && steps <= man.figures[4]
            && is_straight
            && (1..steps).all(|step| self.is_ground(between(step)))
    }

    fn attack(&self, at: (i32, i32)) -> i32 {
        let able = || self.men.iter().filter(|man| man.attacks);
        let fire: i32 = able().filter(|man| self.fires(man, at)).map(|man| man.figures[1]).sum();
        if matches!(self.terrain(at), Some(Some(Terrain::Pass | Terrain::Fortress))) {
            return fire;
        }
        let gains = AROUND.iter().map(|(down, right)| {
            let mut gain = 0;
            for step in 1.. {
                let here = (at.0 + down * step, at.1 + right * step);
                let rider = able().find(|man| man.at == here && man.figures[2] > 0);
                let Some(rider) = rider.filter(|_| self.terrain(here) != Some(Some(Terrain::Fortress)))
                else {
                    break;
                };
                gain += rider.figures[2] - if self.fires(rider, at) { rider.figures[1] } else { 0 };
            }
            gain
        });
        fire + if self.every_file { gains.sum::<i32>() } else { gains.max().unwrap() }
    }

    fn defence(&self, at: (i32, i32)) -> i32 {
        let cover = |man: &Man| {
            let bonus = match self.terrain(man.at) {
                Some(Some(Terrain::Pass)) if man.is_sheltered => 2,
                Some(Some(Terrain::Fortress)) if man.is_sheltered => 4,
                _ => 0,
            };
            man.figures[3] + bonus
        };
        let bear = |man: &&Man| man.defends && (man.at == at || self.fires(man, at));
        self.men.iter().filter(bear).map(cover).sum()
    }
}

const AROUND: [(i32, i32); 8] = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

/// Units that stand in each other's way: all of North's in a corner of four rows by five columns.
fn huddled(game: &Guerre, seed: u64, moves: u8) -> Option<State> {
    let mut rng = Rng::seeded(seed);
    let mut rows = vec![vec!['1'; 9]; 9];
    for letter in "RICCIAMI".chars() {
        rows[rng.index(4)][2 + rng.index(5)] = letter;
    }
    for letter in "icac".chars() {
        rows[4 + rng.index(4)][rng.index(9)] = letter;
    }
    let on_ground =
        |row: usize, column: usize| game.board().ground().has(Square::at(row as u8, column as u8));
    let clear = |(row, letters): (usize, &Vec<char>)| -> String {
        let kept =
            letters.iter().enumerate().map(|(at, letter)| if on_ground(row, at) { *letter } else { '1' });
        gaps(&kept.collect::<String>())
    };
    let rows: Vec<String> = rows.iter().enumerate().map(clear).collect();
    let state = game.read_position(&format!("{} n {moves}", rows.join("/"))).ok()?;
    matches!(game.turn(&state), Turn::Act(NORTH)).then_some(state)
}

/// The maps of a turn are those of the plain model, and the moves they rest on can be made; how much there was to compare: squares,
/// and those on which a move helps.
fn compare(game: &Guerre, state: &State, moves: u8, every_file: bool, what: &str) -> [usize; 3] {
    let mut count = [0; 3];
    for potential in [Potential::Attack, Potential::Defence] {
        let mut plain = Plain::of(game, state, every_file);
        plain.try_all(moves, &[], potential);
        let found = game.reckonings(state, NORTH, potential, 20_000);
        for ((square, it), best) in game.board().squares().zip(&found).zip(&plain.best) {
            if it.is_bound {
                assert!(it.sum >= *best, "{what}: {potential:?} of {square}: {it:?}");
                count[2] += 1;
                continue;
            }
            let position = game.write_position(&game.view(state, kernel::Viewer::Umpire));
            assert_eq!(it.sum, *best, "{what}: {potential:?} of {square} in {position}: {it:?}");
            assert_eq!(
                it.parts.iter().map(|(_, part)| part).sum::<i32>(),
                it.sum,
                "{what}: {square}: {it:?}"
            );
            holds(game, state, potential, square, it, every_file);
            count = [count[0] + 1, count[1] + usize::from(!it.moves.is_empty()), count[2]];
        }
    }
    count
}

/// Made one after the other in the plain model, the moves come to the sum.
fn holds(
    game: &Guerre,
    state: &State,
    potential: Potential,
    square: Square,
    it: &Reckoning,
    every_file: bool,
) {
    let mut plain = Plain::of(game, state, every_file);
    for (from, to) in &it.moves {
        let who = plain.men.iter().position(|man| man.at == place(*from)).unwrap();
        assert!(plain.within(&plain.men[who].clone()).contains(&place(*to)), "{square}: {from} to {to}");
        plain.men[who].at = place(*to);
    }
    let sum = match potential {
        _ if !plain.is_ground(place(square)) => 0,
        Potential::Attack => plain.attack(place(square)),
        Potential::Defence => plain.defence(place(square)),
    };
    assert_eq!(sum, it.sum, "{square}: {it:?}");
}

#[test]
fn a_turn_brings_to_bear_what_trying_everything_brings() {
    let game = game_with(&[("board", "ground.txt")], &[("ground.txt", GROUND)]);
    let mut count = [0; 3];
    for seed in 0..14 {
        let moves = if seed % 7 == 0 { 3 } else { 2 };
        for state in [scattered(&game, seed, moves), huddled(&game, seed, moves)].into_iter().flatten() {
            let here = compare(&game, &state, moves, false, &format!("seed {seed}"));
            count = [count[0] + here[0], count[1] + here[1], count[2] + here[2]];
        }
    }
    assert!(count[0] > 3_000 && count[1] > 1_000, "there is enough to compare: {count:?}");
    assert!(count[2] * 100 < count[0], "few are only bounded: {count:?}");
}

/// Five units that stand in each other's way on a board of five by five: whole turns of five moves, every one of them tried.
#[test]
fn a_whole_turn_of_five_moves_brings_to_bear_what_trying_everything_brings() {
    let game = game_with(&[("board", "five.txt"), ("first_player", "north")], &[("five.txt", FIVE)]);
    let mut count = [0; 3];
    for rows in ["1IAI1/1RC2/5/2i2/5", "IC3/AI3/R4/5/3i1", "C1I2/1CR2/A4/4i/5"] {
        let state = game.read_position(&format!("{rows} n 5")).unwrap();
        let here = compare(&game, &state, 5, false, rows);
        count = [count[0] + here[0], count[1] + here[1], count[2] + here[2]];
    }
    assert!(count[0] > 100 && count[1] > 50, "there is enough to compare: {count:?}");
    assert!(count[2] * 20 < count[0], "few are only bounded: {count:?}");
}

#[test]
fn where_every_file_charges_a_turn_forms_them_all() {
    let options = [("board", "ground.txt"), ("charge_axes", "every_file")];
    let game = game_with(&options, &[("ground.txt", GROUND)]);
    let mut count = 0;
    for state in (0..6).filter_map(|seed| huddled(&game, seed, 2)) {
        count += compare(&game, &state, 2, true, "every file")[1];
    }
    assert!(count > 100, "{count}");
}

#[test]
fn whoever_must_retreat_goes_first_and_attacks_nobody() {
    let game = game_with(&[("board", "ground.txt")], &[("ground.txt", GROUND)]);
    let rows = "9/3IC4/3C1I3/4A4/9/2i6/3i5/9/9";
    let state = game.read_position(&format!("{rows} n 3 - - C4")).unwrap();
    assert!(compare(&game, &state, 3, false, "a retreat")[1] > 20);
}

#[test]
fn what_could_not_be_tried_is_told_as_a_bound() {
    // Both armies whole and mixed up: far too much to try.
    let game = crate::ground::game(&[]);
    let state = game.read_position(crate::bots::BEFORE_43).unwrap();
    let found = game.reckonings(&state, NORTH, Potential::Attack, 20);
    let exact = found.iter().filter(|it| it.sum > 0 && !it.is_bound).count();
    let bounds: Vec<&Reckoning> = found.iter().filter(|it| it.is_bound).collect();
    assert!(exact > 0 && !bounds.is_empty(), "{exact} exact, {} bounds", bounds.len());
    for it in bounds {
        assert!(it.parts.iter().map(|(_, part)| part).sum::<i32>() < it.sum, "{it:?}");
    }
}
