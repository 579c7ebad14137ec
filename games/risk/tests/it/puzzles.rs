//! Every shipped puzzle is proved again: by every attack on the continent, every number of dice, every throw and every advance.

use kernel::{Files, Game, Options, Rng, Seat, Turn, Viewer};
use risk::eval::puzzles::{only_best, openings};
use risk::{Action, Risk, State};
use table::{AnyMatch, Goal, Match, Minds, Moment, Notation, Puzzle};

fn set_up(puzzle: &Puzzle) -> (Risk, State) {
    let files = Files::shipped(Risk::FILES);
    let options = Options::resolve(Risk::OPTIONS, &puzzle.options, &files).unwrap();
    let game = Risk::new(&options, &files).unwrap();
    let state = game.read_position(&puzzle.position).unwrap();
    (game, state)
}

#[test]
fn there_are_a_hundred_puzzles_and_none_twice() {
    let all = Puzzle::all(Risk::PUZZLES);
    let written = Risk::PUZZLES.lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(all.len(), written, "every line can be read");
    assert!(all.len() >= 100, "{}", all.len());
    let mut positions: Vec<&str> = all.iter().map(|puzzle| puzzle.position.as_str()).collect();
    positions.sort_unstable();
    positions.dedup();
    assert_eq!(positions.len(), all.len());
}

#[test]
fn every_puzzle_has_one_attack_that_is_clearly_the_best_to_begin_with() {
    for puzzle in Puzzle::all(Risk::PUZZLES) {
        let (game, state) = set_up(&puzzle);
        let view = game.view(&state, Viewer::Umpire);
        let [from, against] = &puzzle.line[..] else { panic!("{puzzle}") };
        let Action::From(source) = game.read(&view, from).unwrap().action else { panic!("{puzzle}") };
        let mut after = state.clone();
        game.apply(&mut after, Action::From(source));
        let view = game.view(&after, Viewer::Umpire);
        let Action::Against(target) = game.read(&view, against).unwrap().action else { panic!("{puzzle}") };
        let continent = game.board.continents[game.board.region(target).continent].lands;
        let proved = openings(&game, &state, state.open().seat, continent).unwrap();
        assert_eq!(only_best(&proved), Some((source, target)), "{puzzle}");
    }
}

#[test]
fn the_line_of_every_puzzle_reaches_its_goal_and_no_other_attack_does() {
    for puzzle in Puzzle::all(Risk::PUZZLES) {
        let files = Files::shipped(Risk::FILES);
        let mut table = Match::<Risk>::open(&puzzle.options, &files, Some(&puzzle.position)).unwrap();
        let seat = AnyMatch::to_act(&table).iter().next().unwrap();
        assert_eq!(puzzle.goal, Goal::All(puzzle.line.clone()));
        for line in &puzzle.line {
            assert!(!puzzle.goal.is_reached(&table, seat), "{puzzle}");
            assert_eq!(AnyMatch::turn(&table), Turn::Act(seat));
            table.command(seat, line, &Moment::new("T"), &mut Rng::seeded(1)).unwrap();
        }
        assert!(puzzle.goal.is_reached(&table, seat), "{puzzle}");
        assert_eq!(AnyMatch::own_actions(&table, seat).len(), puzzle.within as usize, "{puzzle}");
    }
}

#[test]
fn a_puzzle_says_what_its_seat_knows_and_nothing_more() {
    for puzzle in Puzzle::all(Risk::PUZZLES) {
        let (game, state) = set_up(&puzzle);
        let own = game.view(&state, Viewer::Seat(state.open().seat));
        assert_eq!(game.write_known(&own), puzzle.position);
    }
}

#[test]
fn cards_that_are_not_seen_are_the_first_of_the_pile() {
    let game = crate::game(&[]);
    let lands = vec!["1:2"; 21].join(",") + "," + &vec!["2:2"; 21].join(",");
    let state = game
        .read_position(&format!("step=from seat=1 round=3 lands={lands} hands=t2/?3 unseen=dealt"))
        .unwrap();
    assert_eq!(state.deck().hand_size(Seat(1)), 3);
    assert!(game.read_position(&format!("step=from seat=1 round=3 lands={lands} hands=t2/?3")).is_err());
    assert!(
        game.read_position(&format!("step=from seat=1 round=3 lands={lands} hands=t2/?99 unseen=dealt"))
            .is_err()
    );
    assert!(
        game.read_position(&format!("step=from seat=1 round=3 lands={lands} hands=t2/?x unseen=dealt"))
            .is_err()
    );
}
