//! Every shipped puzzle is proved again: its line is played out, another solver finds the same unit's end, and whoever looks one
//! action ahead wins nothing.

use guerre::Guerre;
use guerre::eval::puzzles::{heuristic_wins, proved, wins_at_once};
use guerre::moves::State;
use kernel::{Files, Game, Options, Rng};
use table::{AnyMatch, Match, Minds, Moment, Notation, Puzzle, Riddle};

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
        for line in &puzzle.line {
            assert!(!puzzle.goal.is_reached(&table, seat), "{puzzle}: {line} is not needed");
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

/// Puzzles that can be solved in a way that leaves nothing to be found.
fn plain(is_plain: impl Fn(&Guerre, &State) -> bool) -> String {
    let found = puzzles().into_iter().filter(|puzzle| {
        let game = game_of(puzzle);
        is_plain(&game, &game.read_position(&puzzle.position).unwrap())
    });
    found.map(|puzzle| format!("{puzzle}\n")).collect()
}

#[test]
fn whoever_looks_one_action_ahead_solves_none() {
    assert_eq!(plain(heuristic_wins), "");
}

#[test]
fn no_single_action_wins_anything() {
    assert_eq!(plain(wins_at_once), "");
}

/// South's cavalry at D17 takes the arsenal at B15, and has no need of the unit that two moves and an attack win.
#[test]
fn where_an_arsenal_stands_open_there_is_no_puzzle() {
    let game = crate::ground::game(&[]);
    let rows = "25/25/13I11/16c8/3R21/16c8/3M1IIAI6c9/4I1I1I16/5I2I7a1c6/14i2i7/2C1CC9i9/14iii2h5/14iii8/16m5r2/2H22/3C21/25/25/25/25";
    let with = |fallen: &str| game.read_position(&format!("{rows} s 5 {fallen} - - -")).unwrap();
    assert!(wins_at_once(&game, &with("-")) && !wins_at_once(&game, &with("B15")));
    assert_eq!(game.riddle(&with("-")), Riddle::Thrown("one action is enough"));
}
