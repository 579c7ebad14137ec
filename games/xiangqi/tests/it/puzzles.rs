//! Every shipped puzzle is proved again: by every check and every reply, and by its own line.

use kernel::{Files, Options, Seat, Turn};
use table::{AnyMatch, Match, Moment, Notation, Puzzle};
use xiangqi::Xiangqi;
use xiangqi::eval::puzzles::is_mate;

fn puzzles() -> Vec<Puzzle> {
    Puzzle::all(<Xiangqi as table::Minds>::PUZZLES)
}

#[test]
fn there_are_a_hundred_puzzles_and_none_twice() {
    let all = puzzles();
    let written = <Xiangqi as table::Minds>::PUZZLES.lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(all.len(), written, "every line can be read");
    assert!(all.len() >= 100, "{}", all.len());
    let mut positions: Vec<&str> = all.iter().map(|puzzle| puzzle.position.as_str()).collect();
    positions.sort_unstable();
    positions.dedup();
    assert_eq!(positions.len(), all.len());
}

#[test]
fn every_puzzle_is_a_mate_in_so_many_moves_and_in_no_fewer() {
    for puzzle in puzzles() {
        let files = Files::shipped(<Xiangqi as kernel::Game>::FILES);
        let options = Options::resolve(<Xiangqi as kernel::Game>::OPTIONS, &puzzle.options, &files).unwrap();
        let game = <Xiangqi as kernel::Game>::new(&options, &files).unwrap();
        let state = game.read_position(&puzzle.position).unwrap();
        assert_eq!(is_mate(&game, &state, puzzle.within), Some(true), "{puzzle}");
        if puzzle.within > 1 {
            assert_eq!(is_mate(&game, &state, puzzle.within - 1), Some(false), "{puzzle}");
        }
    }
}

#[test]
fn the_line_of_every_puzzle_reaches_its_goal_in_time() {
    for puzzle in puzzles() {
        let files = Files::shipped(<Xiangqi as kernel::Game>::FILES);
        let mut table = Match::<Xiangqi>::open(&puzzle.options, &files, Some(&puzzle.position)).unwrap();
        let mut rng = kernel::Rng::seeded(1);
        let seat = AnyMatch::to_act(&table).iter().next().unwrap();
        for line in &puzzle.line {
            let Turn::Act(mover) = AnyMatch::turn(&table) else { panic!("{puzzle}: it is over") };
            table.command(mover, line, &Moment::new("T"), &mut rng).unwrap();
        }
        assert!(puzzle.goal.is_reached(&table, seat), "{puzzle}");
        let own = AnyMatch::own_actions(&table, seat).len();
        assert_eq!(own, puzzle.within as usize, "{puzzle}");
        assert!(AnyMatch::own_actions(&table, Seat(1 - seat.0)).len() < own);
    }
}
