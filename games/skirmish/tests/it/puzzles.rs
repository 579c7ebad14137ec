//! Every shipped puzzle is proved again: played out over every strike, by the second search, and by whoever fails at it.

use kernel::{Files, Game, Options, Rng, Turn, Viewer};
use skirmish::eval::puzzles::{best_chance, by_rule_of_thumb, played_out};
use skirmish::{Action, Skirmish, State};
use table::{AnyMatch, Goal, Match, Minds, Moment, Notation, Puzzle};

fn puzzles() -> Vec<Puzzle> {
    Puzzle::all(Skirmish::PUZZLES)
}

/// The game, the position, the line of a puzzle, and the chance that it states.
fn setting(puzzle: &Puzzle) -> (Skirmish, State, Vec<Action>, f64) {
    let files = Files::shipped(Skirmish::FILES);
    let options = Options::resolve(Skirmish::OPTIONS, &puzzle.options, &files).unwrap();
    let game = Skirmish::new(&options, &files).unwrap();
    let state = game.read_position(&puzzle.position).unwrap();
    let view = game.view(&state, Viewer::Umpire);
    let line = puzzle.line.iter().map(|line| game.read(&view, line).unwrap().action).collect();
    let Goal::Now(percent) = puzzle.goal else { panic!("{puzzle}") };
    (game, state, line, f64::from(percent) / 100.0)
}

#[test]
fn there_are_a_hundred_puzzles_and_none_twice() {
    let all = puzzles();
    assert_eq!(all.len(), Skirmish::PUZZLES.lines().filter(|line| !line.starts_with('#')).count());
    assert!(all.len() >= 100, "{}", all.len());
    let mut positions: Vec<&str> = all.iter().map(|puzzle| puzzle.position.as_str()).collect();
    positions.sort_unstable();
    positions.dedup();
    assert_eq!(positions.len(), all.len());
}

#[test]
fn played_out_every_line_kills_the_leader_as_often_as_is_stated() {
    for puzzle in puzzles() {
        let (game, state, line, bound) = setting(&puzzle);
        assert!(bound >= 0.5 && played_out(&game, &state, &line) >= bound, "{puzzle}");
        assert_eq!(line.len(), puzzle.within as usize, "{puzzle}");
    }
}

#[test]
fn another_search_finds_at_least_as_much() {
    for puzzle in puzzles() {
        let (game, state, line, bound) = setting(&puzzle);
        let best = best_chance(&game, &state).unwrap();
        assert!(best >= bound && best + 1e-9 >= played_out(&game, &state, &line), "{puzzle}: {best}");
    }
}

#[test]
fn by_rule_of_thumb_it_is_done_less_than_half_as_often() {
    for puzzle in puzzles() {
        let (game, state, _, bound) = setting(&puzzle);
        let done = by_rule_of_thumb(&game, &state);
        assert!(done * 2.0 <= bound, "{puzzle}: {done}");
    }
}

#[test]
fn a_line_that_succeeds_reaches_its_goal_at_the_table() {
    let files = Files::shipped(Skirmish::FILES);
    let mut reached = 0;
    for (seed, puzzle) in (1..).zip(puzzles().iter().take(20)) {
        let mut table = Match::<Skirmish>::open(&puzzle.options, &files, Some(&puzzle.position)).unwrap();
        let (seat, mut rng) = (AnyMatch::to_act(&table).iter().next().unwrap(), Rng::seeded(seed));
        for line in &puzzle.line {
            if AnyMatch::turn(&table) == Turn::Act(seat) {
                table.command(seat, line, &Moment::new("T"), &mut rng).unwrap();
            }
        }
        let is_won = matches!(AnyMatch::turn(&table), Turn::Over(outcome) if outcome.winners.has(seat));
        assert_eq!(puzzle.goal.is_reached(&table, seat), is_won, "{puzzle}");
        reached += usize::from(is_won);
    }
    assert!((8..20).contains(&reached), "more often than not, but not always: {reached} of 20");
}

#[test]
fn who_does_nothing_kills_nobody() {
    let (game, state, _, _) = setting(&puzzles()[0]);
    assert_eq!(played_out(&game, &state, &[]), 0.0);
    assert_eq!(played_out(&game, &state, &[Action::End]), 0.0);
}
