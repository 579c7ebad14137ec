//! Every shipped puzzle is proved again: its line is played out, another solver finds the same unit's end, and whoever looks one
//! action ahead wins nothing.

use guerre::Guerre;
use guerre::eval::puzzles::{heuristic_wins, proved};
use kernel::{Files, Game, Options, Rng};
use table::{AnyMatch, Match, Minds, Moment, Notation, Puzzle};

fn puzzles() -> Vec<Puzzle> {
    Puzzle::all(Guerre::PUZZLES)
}

fn game_of(puzzle: &Puzzle) -> Guerre {
    let files = Files::shipped(Guerre::FILES);
    Guerre::new(&Options::resolve(Guerre::OPTIONS, &puzzle.options, &files).unwrap(), &files).unwrap()
}

#[test]
fn there_are_a_hundred_puzzles_and_none_twice() {
    let all = puzzles();
    assert_eq!(all.len(), Guerre::PUZZLES.lines().filter(|line| !line.starts_with('#')).count());
    assert!(all.len() >= 100, "{}", all.len());
    let mut positions: Vec<&str> = all.iter().map(|puzzle| puzzle.position.as_str()).collect();
    positions.sort_unstable();
    positions.dedup();
    assert_eq!(positions.len(), all.len());
}

#[test]
fn the_line_of_every_puzzle_wins_a_unit_this_turn() {
    for puzzle in puzzles() {
        let files = Files::shipped(Guerre::FILES);
        let mut table = Match::<Guerre>::open(&puzzle.options, &files, Some(&puzzle.position)).unwrap();
        let seat = AnyMatch::to_act(&table).iter().next().unwrap();
        assert!(!puzzle.goal.is_reached(&table, seat), "{puzzle}");
        for line in &puzzle.line {
            assert!(AnyMatch::to_act(&table).has(seat), "{puzzle}: the turn is over");
            table.command(seat, line, &Moment::new("T"), &mut Rng::seeded(1)).unwrap();
        }
        assert!(puzzle.goal.is_reached(&table, seat), "{puzzle}");
        assert_eq!(puzzle.line.len(), puzzle.within as usize, "{puzzle}");
    }
}

#[test]
fn both_solvers_find_a_unit_to_win_in_every_puzzle() {
    for puzzle in puzzles() {
        let game = game_of(&puzzle);
        let state = game.read_position(&puzzle.position).unwrap();
        assert!(proved(&game, &state).is_some_and(|line| line.is_ok()), "{puzzle}");
    }
}

#[test]
fn whoever_looks_one_action_ahead_solves_none() {
    for puzzle in puzzles() {
        let game = game_of(&puzzle);
        assert!(!heuristic_wins(&game, &game.read_position(&puzzle.position).unwrap()), "{puzzle}");
    }
}
