//! Every shipped puzzle is played out: its line wins a unit before the turn is over.

use guerre::Guerre;
use kernel::{Files, Game, Rng};
use table::{AnyMatch, Match, Minds, Moment, Puzzle};

#[test]
fn the_line_of_every_puzzle_wins_a_unit_this_turn() {
    let all = Puzzle::all(Guerre::PUZZLES);
    assert_eq!(all.len(), Guerre::PUZZLES.lines().filter(|line| !line.starts_with('#')).count());
    for puzzle in all {
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
