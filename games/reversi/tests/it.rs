//! The laws, counts that others have published, and the rulebook.

use kernel::Game;
use reversi::{Reversi, State};
use testkit::Laws;

#[test]
fn it_keeps_every_law() {
    let laws = Laws::<Reversi>::new(&[]).games(6).seed(3);
    laws.check_all();
    laws.victory_agrees();
}

#[test]
fn it_keeps_every_law_where_somebody_must_pass() {
    Laws::<Reversi>::new(&[]).position("bw6/8/8/8/8/8/8/8 w").games(2).check_all();
}

#[test]
fn the_leaves_are_those_that_others_have_counted() {
    fn leaves(game: &Reversi, state: &State, depth: u32) -> u64 {
        let mut actions = Vec::new();
        game.actions(state, &mut actions);
        if depth == 1 {
            return actions.len() as u64;
        }
        let after = |action| {
            let mut after = *state;
            game.apply(&mut after, action);
            after
        };
        actions.into_iter().map(|action| leaves(game, &after(action), depth - 1)).sum()
    }
    let counts = [4, 12, 56, 244, 1396, 8200, 55092];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(leaves(&Reversi, &State::START, depth), count, "{depth} actions ahead");
    }
}

#[test]
fn no_text_makes_a_parser_panic() {
    testkit::parsers_do_not_panic::<Reversi>();
}

#[test]
fn the_rulebook_holds_what_it_says() {
    testkit::rulebook::<Reversi>();
    testkit::rulebook_names_every_rule::<Reversi>();
}
