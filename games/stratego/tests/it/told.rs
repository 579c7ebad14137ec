//! What events carry as values.

use super::{game, rules::position};
use kernel::{Game, Seat, Viewer};
use scene::{Event, Fate, Role};
use table::contract::*;
use testkit::told;

const BLUE: Viewer = Viewer::Seat(Seat(1));

/// What blue is told of a line of red's.
fn heard(pieces: &str, line: &str) -> Vec<Event> {
    told(&game(&[]), &position(pieces, "r"), &[line], BLUE)
}

#[test]
fn a_fight_shows_both_ranks_and_what_became_of_them() {
    // A captain takes a scout.
    let events = heard("a1=M e6=H e7=P j10=Y j7=P", "e6 e7");
    let fight = events.iter().find(|event| !event.facts.fighters.is_empty()).unwrap();
    let layout = game(&[]).layout();
    let said = fight.facts.fighters.iter();
    let said: Vec<_> = said.map(|it| (it.role, it.thing.symbol, it.strength, it.fate, it.cell)).collect();
    let [from, to] = ["e6", "e7"].map(|name| layout.cell_named(name));
    let captain = (Role::Attacker, "stratego.piece.captain", Some(6), Fate::Takes, from);
    let scout = (Role::Defender, "stratego.piece.scout", Some(2), Fate::Falls, to);
    assert_eq!(said, [captain, scout]);
    let losses: Vec<_> = events.iter().flat_map(|event| &event.facts.losses).collect();
    assert_eq!(losses.len(), 1, "a loss is told once");
    assert_eq!((losses[0].seat, losses[0].thing.symbol), (Some(Seat(1)), "stratego.piece.scout"));
}

#[test]
fn a_move_tells_others_no_rank() {
    let pieces = "a1=M e6=H j10=Y j7=P";
    let moved = |viewer| {
        let events = told(&game(&[]), &position(pieces, "r"), &["e6 e7"], viewer);
        events[0].facts.things[0].thing.symbol
    };
    assert_eq!(moved(BLUE), "stratego.piece.hidden");
    assert_eq!(moved(Viewer::Spectator), "stratego.piece.hidden");
    assert_eq!(moved(Viewer::Seat(Seat(0))), "stratego.piece.captain");
}

#[test]
fn an_attack_is_foretold_by_what_can_be_known_and_certain_where_all_is() {
    let game = game(&[]);
    let foretold = |pieces: &str| {
        let view = game.view(&game.read_position(&position(pieces, "r")).unwrap(), Viewer::Seat(Seat(0)));
        game.forecast(&view, game.read(&view, "e6 e7").unwrap().action).unwrap()
    };
    // Two are left: one of them is the flag, the other a scout.
    let forecast = foretold("a1=M e6=H e7=P j10=Y");
    let keys: Vec<_> = forecast.chances().map(|it| it.text.key).collect();
    assert!(keys.contains(&"stratego.forecast.flag") && keys.contains(&"stratego.forecast.wins"), "{keys:?}");
    let fates: f32 = forecast.chances().take(2).map(|it| it.share).sum();
    assert!((fates - 1.0).abs() < 0.001, "{forecast:?}");
}
