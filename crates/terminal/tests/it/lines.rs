//! What each line is answered with, over the toy game.

use crate::sitting::{Sitting, done, transcript};
use expect_test::{Expect, expect};
use terminal::Outcome;

fn check(input: &str, expected: Expect) {
    expected.assert_eq(&transcript(&mut Sitting::toy().session(), input));
}

/// A session at which everybody has set up.
const SET_UP: &str = "random\nready\nrandom\nready\nrandom\nready\n";

#[test]
fn a_draft_is_laid_out_and_sealed_line_by_line() {
    check("show\nactions\nplace ace b1\nready\nrandom\nready\n", expect![[]]);
}

#[test]
fn help_and_the_log_and_the_rules_are_there() {
    check("help\nlog\n?\n", expect![[]]);
}

#[test]
fn play_begins_when_everybody_is_ready() {
    check(&format!("{SET_UP}show\nactions\nposition\n"), expect![[]]);
}
