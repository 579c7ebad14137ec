//! What events carry as values.

use crate::game;
use kernel::{Cell, Seat, Viewer};
use scene::{Fate, Role, Strike};
use skirmish::Skirmish;
use table::contract::*;
use testkit::told;

const OPTIONS: &str = "level=field.txt ruleset=wesnoth units=wesnoth fog=off";
const FIELD: &str = "1 1 0,0 - 1L@d2:40,1S@h3:36,2S@h4:7,2L@o5:45 -";

fn cell(game: &Skirmish, name: &str) -> Cell {
    game.layout().cell_named(name).unwrap()
}

#[test]
fn an_attack_names_both_who_fight_with_their_hit_points() {
    let game = game(OPTIONS);
    let events = told(&game, FIELD, &["attack h3 h4"], Viewer::Spectator);
    let [attacker, defender] = events[0].facts.fighters.as_slice() else { panic!("{events:?}") };
    assert_eq!((attacker.role, attacker.seat, attacker.strength), (Role::Attacker, Some(Seat(0)), Some(36)));
    assert_eq!((defender.role, defender.seat, defender.strength), (Role::Defender, Some(Seat(1)), Some(7)));
    assert_eq!([attacker.cell, defender.cell], ["h3", "h4"].map(|name| Some(cell(&game, name))));
    assert_eq!(defender.thing.symbol, "skirmish.orc.swordsman");
    assert_eq!([attacker.fate, defender.fate], [Fate::Fights; 2]);
}

#[test]
fn a_strike_says_whether_it_hit_and_what_is_left() {
    let game = game(OPTIONS);
    let (from, to) = (cell(&game, "h3"), cell(&game, "h4"));
    let missed = &told(&game, FIELD, &["attack h3 h4", "miss"], Viewer::Spectator)[0].facts.strikes;
    let [strike] = missed.as_slice() else { panic!("{missed:?}") };
    let expected = Strike { seat: Seat(0), from, to, chance: strike.chance, hits: false, damage: 7, left: 7 };
    assert_eq!(*strike, expected);
    let events = told(&game, FIELD, &["attack h3 h4", "hit"], Viewer::Spectator);
    assert_eq!(events[0].facts.strikes, [Strike { hits: true, left: 0, ..expected }]);
    let fallen = events.iter().flat_map(|event| &event.facts.losses).collect::<Vec<_>>();
    let [loss] = fallen.as_slice() else { panic!("{events:?}") };
    assert_eq!((loss.seat, loss.count, loss.cell), (Some(Seat(1)), 1, Some(to)));
    let fates: Vec<Fate> = events.iter().flat_map(|event| &event.facts.fighters).map(|it| it.fate).collect();
    assert!(fates.contains(&Fate::Falls), "{fates:?}");
}

#[test]
fn the_end_of_a_turn_says_whose_begins() {
    let events = told(&game(OPTIONS), FIELD, &["end"], Viewer::Spectator);
    assert_eq!(events[0].facts.begins, Some(Seat(1)));
}
