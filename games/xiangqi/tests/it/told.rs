//! What events carry as values.

use crate::game;
use kernel::{Game, Seat, Viewer};
use scene::Fate;
use table::contract::*;
use testkit::told;

#[test]
fn a_capture_says_who_takes_what_where() {
    let game = game(&[("ruleset", "traditional")]);
    let position = "4k4/9/9/9/4p4/9/4R4/9/9/3K5 w - - 0 1";
    let events = told(&game, position, &["e4e6"], Viewer::Spectator);
    let facts = &events[0].facts;
    let layout = game.layout();
    let [from, to] = ["e4", "e6"].map(|name| layout.cell_named(name));
    let [taker, taken] = facts.fighters.as_slice() else { panic!("{facts:?}") };
    assert_eq!((taker.seat, taker.cell, taker.fate), (Some(Seat(0)), from, Fate::Takes));
    assert_eq!((taken.seat, taken.cell, taken.fate), (Some(Seat(1)), to, Fate::Falls));
    assert_eq!([taker.strength, taken.strength], [None; 2], "nothing is counted: whoever moves there takes");
    let [lost] = facts.losses.as_slice() else { panic!("{facts:?}") };
    assert_eq!((lost.seat, lost.thing.letters.as_str(), lost.count, lost.cell), (Some(Seat(1)), "p", 1, to));
}

#[test]
fn a_row_of_losses_lists_the_pieces_lost() {
    let game = game(&[("ruleset", "traditional")]);
    let state = game.read_position("4k4/9/9/9/9/9/3R5/9/9/3K5 w - - 0 1").unwrap();
    let scene = game.scene(&game.view(&state, Viewer::Umpire));
    let rows = scene.panels.iter().flat_map(|panel| &panel.rows);
    let lost: u32 = rows.flat_map(|row| &row.things).map(|it| it.count).sum();
    assert_eq!(lost, 32 - 3);
}

#[test]
fn a_capture_is_foretold_with_what_the_exchange_comes_to() {
    let game = game(&[("ruleset", "traditional")]);
    let foretold = |position: &str| {
        let view = game.view(&game.read_position(position).unwrap(), Viewer::Seat(Seat(0)));
        let forecast = game.forecast(&view, game.read(&view, "e4e6").unwrap().action).unwrap();
        forecast.lines().map(|text| text.key).collect::<Vec<_>>()
    };
    let hanging = foretold("4k4/9/9/9/4p4/9/4R4/9/9/3K5 w - - 0 1");
    assert!(
        hanging.contains(&"xiangqi.forecast.captures") && hanging.contains(&"xiangqi.forecast.gains"),
        "{hanging:?}"
    );
    // A chariot stands behind the soldier: a chariot for a soldier is a bad bargain.
    let guarded = foretold("5k3/9/9/4r4/4p4/9/4R4/9/9/3K5 w - - 0 1");
    assert!(guarded.contains(&"xiangqi.forecast.loses"), "{guarded:?}");
}

#[test]
fn a_list_of_moves_writes_them_as_the_field_does() {
    let traditional = game(&[("ruleset", "traditional")]);
    let noted = |game: &xiangqi::Xiangqi, line: &str| {
        let (before, action) = (game.start(), crate::read(game, line).unwrap());
        let mut after = before.clone();
        kernel::Game::apply(game, &mut after, action);
        game.tell(&before, action, &after, kernel::Viewer::Spectator)[0].facts.noted.clone()
    };
    assert_eq!(noted(&traditional, "h3e3").as_deref(), Some("C2.5 炮二平五"));
    assert_eq!(noted(&game(&[]), "b5b6"), None, "eleven files have no numbers");
}
