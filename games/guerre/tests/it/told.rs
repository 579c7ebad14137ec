//! What events carry as values.

use crate::ground::game;
use guerre::board::{NORTH, SOUTH};
use kernel::{Game, Viewer};
use scene::{Event, Fate, Role};
use table::contract::*;
use testkit::told;

/// Turn 43 of the game that the book records, before the attack of 35 against 29.
const BOOK: &str = "25/9R11M3/25/25/15H9/12I1I10/12III2C7/10ciiCCIAI7/11i1i1I9/13i1i1i7/14i1hic6/14m2a1c5/25/\
                    16r8/25/25/25/25/25/25 n 0 T3 F13,I16,E16,H14,H15 - H15";

fn heard(line: &str) -> Vec<Event> {
    told(&game(&[]), BOOK, &[line], Viewer::Spectator)
}

#[test]
fn an_attack_carries_both_sums_with_what_every_unit_adds() {
    let events = heard("attack H15 H13");
    let facts = &events[0].facts;
    let [attack, defence] = facts.sums.as_slice() else { panic!("{facts:?}") };
    assert_eq!((attack.role, attack.seat, attack.total), (Role::Attacker, NORTH, 35));
    assert_eq!((defence.role, defence.seat, defence.total), (Role::Defender, SOUTH, 29));
    for sum in [attack, defence] {
        assert_eq!(sum.parts.iter().map(|part| part.adds).sum::<u32>(), sum.total);
    }
    let charge = attack.parts.iter().filter(|part| part.thing.symbol == "guerre.unit.cavalry");
    assert!(charge.clone().all(|part| [4, 7].contains(&part.adds)) && charge.count() > 0, "{attack:?}");
}

#[test]
fn an_attack_carries_who_fought_and_what_fell() {
    let (events, layout) = (heard("attack H15 H13"), game(&[]).layout());
    let facts = &events[0].facts;
    let fates: Vec<_> = facts.fighters.iter().map(|it| (it.cell, it.strength, it.fate)).collect();
    let [from, target] = ["H15", "H13"].map(|name| layout.cell_named(name));
    assert_eq!(fates, [(from, Some(35), Fate::Stays), (target, Some(29), Fate::Falls)]);
    let [lost] = facts.losses.as_slice() else { panic!("{facts:?}") };
    assert_eq!((lost.seat, lost.cell, lost.count), (Some(SOUTH), target, 1));
}

#[test]
fn the_end_of_a_turn_says_whose_begins() {
    assert_eq!(heard("end")[0].facts.begins, Some(SOUTH));
}

#[test]
fn an_attack_is_foretold_with_the_sums_that_it_then_has() {
    let game = game(&[]);
    let view = game.view(&game.read_position(BOOK).unwrap(), Viewer::Seat(NORTH));
    let forecast = game.forecast(&view, game.read(&view, "attack H15 H13").unwrap().action).unwrap();
    assert_eq!(forecast.sums, heard("attack H15 H13")[0].facts.sums);
    assert_eq!(forecast.lines[0].key, "guerre.forecast.destroyed");
    assert_eq!(forecast.cells.len(), 12, "seven attack and five defend");
}
