//! Every shipped puzzle is proved again: for every deal of what is hidden, and every reply.

use kernel::{Files, Game, Options, Rng, Turn, Viewer};
use stratego::board::Move;
use stratego::eval::puzzles::{all_deals, certain_flag, is_unstoppable};
use stratego::{Action, Rank, State, Stratego};
use table::{AnyMatch, Match, Minds, Moment, Notation, Puzzle};

fn set_up(puzzle: &Puzzle) -> (Stratego, State) {
    let files = Files::shipped(Stratego::FILES);
    let options = Options::resolve(Stratego::OPTIONS, &puzzle.options, &files).unwrap();
    let game = Stratego::new(&options, &files).unwrap();
    let state = game.read_position(&puzzle.position).unwrap();
    (game, state)
}

/// The moves of whoever is to find it.
fn march(game: &Stratego, state: &State, puzzle: &Puzzle) -> Vec<Move> {
    let view = game.view(state, Viewer::Seat(state.to_move()));
    let step = |line: &String| match game.read(&view, line).unwrap().action {
        Action::Move(step) => step,
        other => panic!("{other:?} is no move"),
    };
    puzzle.line.iter().step_by(2).map(step).collect()
}

#[test]
fn there_are_a_hundred_puzzles_and_none_twice() {
    let all = Puzzle::all(Stratego::PUZZLES);
    let written = Stratego::PUZZLES.lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(all.len(), written, "every line can be read");
    assert!(all.len() >= 100, "{}", all.len());
    let mut positions: Vec<&str> = all.iter().map(|puzzle| puzzle.position.as_str()).collect();
    positions.sort_unstable();
    positions.dedup();
    assert_eq!(positions.len(), all.len());
}

#[test]
fn the_flag_of_every_puzzle_is_certain_and_no_reply_saves_it_whatever_is_hidden() {
    for puzzle in Puzzle::all(Stratego::PUZZLES) {
        let (game, state) = set_up(&puzzle);
        let (seat, march) = (state.to_move(), march(&game, &state, &puzzle));
        let view = game.view(&state, Viewer::Seat(seat));
        let deals = all_deals(&game, &view).unwrap();
        assert!(deals.contains(&state), "{puzzle}");
        let flag = certain_flag(&view, seat.other()).unwrap();
        assert!(deals.iter().all(|deal| deal.at(flag).unwrap().rank() == Rank::Flag), "{puzzle}");
        assert!(deals.iter().all(|deal| game.view(deal, Viewer::Seat(seat)) == view), "{puzzle}");
        assert_eq!((march.last().unwrap().to, march.len()), (flag, puzzle.within as usize), "{puzzle}");
        assert_eq!(is_unstoppable(&game, &deals, &march), Some(true), "{puzzle}");
        // One move less does not take it.
        assert_eq!(is_unstoppable(&game, &deals, &march[..march.len() - 1]), Some(false), "{puzzle}");
    }
}

#[test]
fn the_line_of_every_puzzle_reaches_its_goal_in_time() {
    for puzzle in Puzzle::all(Stratego::PUZZLES) {
        let files = Files::shipped(Stratego::FILES);
        let mut table = Match::<Stratego>::open(&puzzle.options, &files, Some(&puzzle.position)).unwrap();
        let seat = AnyMatch::to_act(&table).iter().next().unwrap();
        for line in &puzzle.line {
            let Turn::Act(mover) = AnyMatch::turn(&table) else { panic!("{puzzle}: it is over") };
            table.command(mover, line, &Moment::new("T"), &mut Rng::seeded(1)).unwrap();
        }
        assert!(puzzle.goal.is_reached(&table, seat), "{puzzle}");
        assert_eq!(AnyMatch::own_actions(&table, seat).len(), puzzle.within as usize, "{puzzle}");
    }
}

#[test]
fn a_puzzle_says_what_its_seat_knows_and_no_letter_of_the_other_side_but_what_was_shown() {
    for puzzle in Puzzle::all(Stratego::PUZZLES) {
        let (game, state) = set_up(&puzzle);
        let own = game.view(&state, Viewer::Seat(state.to_move()));
        assert_eq!(game.write_known(&own), puzzle.position);
        // Another deal of what is hidden is written alike.
        for deal in all_deals(&game, &own).unwrap().iter().take(50) {
            let seen = game.view(deal, Viewer::Seat(state.to_move()));
            assert_eq!(game.write_known(&seen), puzzle.position);
        }
    }
}
