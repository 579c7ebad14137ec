//! The exact tactics against a plain search through every sequence of actions of a turn.

use crate::ground::{game, game_with, gaps, legal, play, square};
use guerre::Guerre;
use guerre::board::{NORTH, SOUTH};
use guerre::eval::solver::Quest;
use guerre::moves::units::Unit;
use guerre::moves::{Action, State};
use kernel::{Game, Rng, Seat, Turn};
use search::Budget;
use std::collections::BTreeSet;
use table::Notation;

/// A small board with a few mountains, one arsenal a side, a fortress and a pass.
pub const GROUND: &str = "\
terrain
....A....
..M...F..
.........
......M..
..P......
.........
....m....
.p.....f.
....a....

units
R.ICCIA..
.........
.........
.........
.........
.........
.........
.........
r.iccia..
";

/// A position with a handful of units in each half, more or less mixed, and `moves` moves left.
pub fn scattered(game: &Guerre, seed: u64, moves: u8) -> Option<State> {
    let mut rng = Rng::seeded(seed);
    let mut rows = vec![vec![None; 9]; 9];
    for letter in "RICCIAriccia".chars() {
        if rng.below(4) == 0 {
            continue;
        }
        let half = if letter.is_uppercase() { 0 } else { 3 };
        let (row, column) = (half + rng.index(6), rng.index(9));
        let ground = game.board().ground().has(guerre::board::square::Square::at(row as u8, column as u8));
        let cell: &mut Option<char> = &mut rows[row][column];
        if cell.is_none() && ground {
            *cell = Some(letter);
        }
    }
    let row = |row: &Vec<Option<char>>| {
        gaps(&row.iter().map(|cell| cell.map_or("1".to_string(), String::from)).collect::<String>())
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    let state = game.read_position(&format!("{} n {moves}", rows.join("/"))).ok()?;
    matches!(game.turn(&state), Turn::Act(NORTH)).then_some(state)
}

/// What one turn can do to the enemy's units, by trying everything.
#[derive(Default)]
struct Everything {
    seen: BTreeSet<u64>,
    destroyed: BTreeSet<Unit>,
    cut_off: BTreeSet<Unit>,
}

impl Everything {
    fn try_all(&mut self, game: &Guerre, state: &State, enemies: &[Unit]) {
        let network = game.network(state, SOUTH).units;
        for &unit in enemies {
            let stands = game.board().squares().any(|square| state.square(unit) == square);
            if !stands {
                self.destroyed.insert(unit);
            }
            if !network.has(unit) {
                self.cut_off.insert(unit);
            }
        }
        if game.turn(state) != Turn::Act(NORTH) || !self.seen.insert(game.key(state)) {
            return;
        }
        for action in legal(game, state).into_iter().filter(|action| *action != Action::End) {
            let mut after = state.clone();
            game.apply(&mut after, action);
            self.try_all(game, &after, enemies);
        }
    }
}

fn units_of(game: &Guerre, state: &State, side: Seat) -> Vec<Unit> {
    game.board().squares().filter_map(|square| state.unit_of_at(side, square)).collect()
}

/// The solver's answer is that of the plain search, and what it says can be played.
fn agrees(game: &Guerre, state: &State, what: &str) -> [usize; 2] {
    let enemies = units_of(game, state, SOUTH);
    let mut everything = Everything::default();
    everything.try_all(game, state, &enemies);
    for &unit in &enemies {
        for (quest, expected) in [
            (Quest::Destroy(unit), everything.destroyed.contains(&unit)),
            (Quest::CutOff(unit), everything.cut_off.contains(&unit)),
        ] {
            let line = game.solve(state, quest, u32::MAX, &Budget::nodes(u64::MAX));
            assert_eq!(line.is_some(), expected, "{what}: {quest:?} at {:?}: {line:?}", state.square(unit));
            let mut after = state.clone();
            line.into_iter().flatten().for_each(|action| play(game, &mut after, action));
            let stands = units_of(game, &after, SOUTH).contains(&unit);
            match quest {
                Quest::Destroy(_) => assert_eq!(stands, !expected, "{what}"),
                Quest::CutOff(_) => {
                    assert!(!expected || !game.network(&after, SOUTH).units.has(unit), "{what}")
                }
            }
        }
    }
    [everything.destroyed.len(), everything.cut_off.len()]
}

#[test]
fn the_solver_finds_what_trying_everything_finds() {
    let mut found = [0; 2];
    for ruleset in ["seed", "book"] {
        let game = game_with(&[("ruleset", ruleset), ("board", "ground.txt")], &[("ground.txt", GROUND)]);
        for seed in 0..60 {
            let moves = if seed % 4 == 0 { 3 } else { 2 };
            let Some(state) = scattered(&game, seed, moves) else { continue };
            let here = agrees(&game, &state, &format!("{ruleset}, seed {seed}"));
            found = [found[0] + here[0], found[1] + here[1]];
        }
    }
    assert!(found.iter().all(|&count| count > 20), "the positions are worth solving: {found:?}");
}

#[test]
fn the_solver_finds_the_attack_of_turn_43() {
    let game = game(&[]);
    let state = game.read_position(super::bots::BEFORE_43).unwrap();
    let target = state.unit_at(square("H13")).unwrap();
    let line = game.solve(&state, Quest::Destroy(target), 20_000, &Budget::nodes(u64::MAX));
    let line = line.expect("the record destroys H13 in this turn");
    let mut after = state.clone();
    line.iter().for_each(|&action| play(&game, &mut after, action));
    assert!(after.unit_at(square("H13")).is_none());
}
