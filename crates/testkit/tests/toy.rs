//! The toy passes every law: it is the worked example.

use testkit::toy::Toy;
use testkit::{Laws, imagine_is_uniform, rulebook, rulebook_names_every_rule};

#[test]
fn the_toy_passes_every_law() {
    let laws = Laws::<Toy>::new(&[]).games(20).seed(7);
    laws.check_all();
    laws.victory_agrees();
}

#[test]
fn the_tiny_toy_passes_every_law() {
    Laws::<Toy>::new(&[("ruleset", "tiny")]).check_all();
}

#[test]
fn a_toy_from_a_position_passes_every_law() {
    Laws::<Toy>::new(&[]).position("ABB/BAB/bBA 12/2/- - 2/0/3 1 4 -").games(5).check_all();
}

#[test]
fn the_toys_rulebook_is_true() {
    rulebook::<Toy>();
    rulebook_names_every_rule::<Toy>();
}

#[test]
fn the_tiny_toy_imagines_all_that_is_possible_equally_often() {
    let game = Laws::<Toy>::new(&[("ruleset", "tiny"), ("limit", "2")]).game();
    imagine_is_uniform(&game, 14, 1);
}
