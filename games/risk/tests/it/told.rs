//! What events carry as values.

use crate::game;
use kernel::{Cell, Game, Seat, Viewer};
use risk::Risk;
use scene::{Facts, Fate, Role};
use table::contract::*;
use testkit::told;

/// Siam is China's neighbour; the attacker has five armies, the defender `defenders`.
fn throw(game: &Risk, defenders: u8, lines: [&str; 2], viewer: Viewer) -> Facts {
    let lands = |word: String| vec![word; 14].join(",");
    let lands = [lands("1:5".into()), lands(format!("2:{defenders}")), lands("n:1".into())].join(",");
    let position = format!("step=from seat=1 round=1 lands={lands}");
    let lines = ["from china", "attack siam", "dice 3", lines[0], lines[1]];
    told(game, &position, &lines, viewer)[0].facts.clone()
}

fn cell(game: &Risk, name: &str) -> Option<Cell> {
    game.layout().cell_named(name)
}

#[test]
fn a_throw_carries_its_dice_and_who_threw_them() {
    let facts = throw(&game(&[]), 3, ["defend 2", "battle 1 6,5,2 5,5"], Viewer::Spectator);
    let dice: Vec<_> = facts.dice.iter().map(|it| (it.role, it.seat, it.sides, it.faces.clone())).collect();
    let attack = (Role::Attacker, Some(Seat(0)), 6, vec![6, 5, 2]);
    let defence = (Role::Defender, Some(Seat(1)), 6, vec![5, 5]);
    assert_eq!(dice, [attack, defence]);
}

#[test]
fn a_throw_carries_the_armies_that_both_lose_where() {
    let game = game(&[]);
    let facts = throw(&game, 3, ["defend 2", "battle 1 6,5,2 5,5"], Viewer::Spectator);
    let losses: Vec<_> = facts.losses.iter().map(|it| (it.seat, it.count, it.cell)).collect();
    let (china, siam) = (cell(&game, "china"), cell(&game, "siam"));
    assert_eq!(losses, [(Some(Seat(0)), 1, china), (Some(Seat(1)), 1, siam)]);
    let fighters: Vec<_> = facts.fighters.iter().map(|it| (it.strength, it.fate)).collect();
    assert_eq!(fighters, [(Some(5), Fate::Stays), (Some(3), Fate::Stays)]);
}

#[test]
fn whoever_is_driven_out_falls() {
    let facts = throw(&game(&[]), 1, ["defend 1", "battle 0 6,6,6 1"], Viewer::Spectator);
    assert_eq!(facts.fighters.iter().map(|it| it.fate).collect::<Vec<_>>(), [Fate::Stays, Fate::Falls]);
    assert_eq!(facts.losses.len(), 1);
}

#[test]
fn dice_in_the_fog_are_known_and_places_are_not() {
    let game = game(&[("fog", "on")]);
    let facts = throw(&game, 3, ["defend 2", "battle 1 6,5,2 5,5"], Viewer::Spectator);
    assert_eq!(facts.dice[0].faces, [6, 5, 2]);
    let places = facts.fighters.iter().map(|it| it.cell).chain(facts.losses.iter().map(|it| it.cell));
    assert!(places.into_iter().all(|cell| cell.is_none()), "{facts:?}");
    assert!(facts.fighters.iter().all(|it| it.strength.is_none()), "{facts:?}");
}

#[test]
fn an_attack_is_foretold_for_every_number_of_dice_and_to_the_end() {
    let game = game(&[]);
    let lands = [vec!["1:5"; 14], vec!["2:3"; 14], vec!["n:1"; 14]].concat().join(",");
    let foretold = |step: &str, line: &str| {
        let state = game.read_position(&format!("step={step} seat=1 round=1 lands={lands}")).unwrap();
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        game.forecast(&view, game.read(&view, line).unwrap().action).unwrap()
    };
    let forecast = foretold("attack:china", "attack siam");
    let end = risk::moves::dice::to_the_end(4, 3);
    assert_eq!(forecast.chances[0].share, end.won as f32);
    // One, two and three dice against two: 2, 3 and 3 results.
    assert_eq!(forecast.chances.len(), 1 + 2 + 3 + 3);
    let thrice: f32 = forecast.chances[1..].iter().map(|it| it.share).sum();
    assert!((thrice - 3.0).abs() < 0.001, "each number of dice brings something");
    let targets = foretold("from", "from china");
    assert!(targets.chances.iter().any(|it| it.share == end.won as f32), "{targets:?}");
}

#[test]
fn whoever_parts_two_chains_proves_that_armies_cannot_pass() {
    let game = game(&[("ruleset", "classic")]);
    let size = game.layout().spots.len();
    let own = ["china", "middle-east"].map(|name| cell(&game, name).unwrap().index());
    let land = |index| if own.contains(&index) { "1:3" } else { "2:1" };
    let lands = (0..size).map(land).collect::<Vec<_>>().join(",");
    let state = game.read_position(&format!("step=moves seat=1 round=1 lands={lands}")).unwrap();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let action = game.read(&view, "move china middle-east 1").unwrap().action;
    let judged = table::judge(&game, &view, Seat(0), action);
    let [reason] = judged.reasons().try_into().unwrap_or_else(|_| panic!("one reason"));
    assert_eq!(reason.id, "risk.move.reach");
    let proved: Vec<String> =
        reason.cells.iter().map(|it| game.layout().spots[it.index()].name.clone()).collect();
    assert_eq!(proved[..2], ["china", "middle-east"]);
    assert_eq!(proved[2..], ["afghanistan", "india"]);
}

#[test]
fn a_layout_names_every_border_once() {
    let game = game(&[]);
    let layout = game.layout();
    for territory in game.board.territories() {
        let beside = |&(one, other): &(Cell, Cell)| match territory.cell() {
            it if it == one => Some(other),
            it if it == other => Some(one),
            _ => None,
        };
        let mut told: Vec<Cell> = layout.borders.iter().filter_map(beside).collect();
        told.sort_unstable();
        let around: Vec<Cell> = game.board.around(territory).iter().map(|it| it.cell()).collect();
        assert_eq!(told, around);
    }
}
