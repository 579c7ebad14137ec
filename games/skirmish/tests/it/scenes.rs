//! What clients draw: hexes that touch, units with their figures, banners, fog, layers, picks.

use crate::{HUMANS, game};
use kernel::{Cell, Game, Viewer};
use scene::{MarkKind, Next, Pick, Style};
use skirmish::Skirmish;
use table::contract::*;

fn cell(game: &Skirmish, name: &str) -> Cell {
    game.board().named(name).unwrap()
}

#[test]
fn neighbours_touch_on_the_sheet_and_names_are_where_the_board_shows_them() {
    let game = game("");
    let layout = game.layout();
    assert_eq!((layout.style, layout.spots.len()), (Style::Hexes, 176));
    for at in game.board().cells() {
        let (x, y) = layout.spots[at.index()].centre;
        for near in game.board().near(at) {
            let (other_x, other_y) = layout.spots[near.index()].centre;
            let apart = ((x - other_x).powi(2) + (y - other_y).powi(2)).sqrt();
            assert!((apart - 3f32.sqrt()).abs() < 0.001);
        }
        let inside = |(x, y): (f32, f32)| {
            (-0.001..=layout.size.0 + 0.001).contains(&x) && (-0.001..=layout.size.1 + 0.001).contains(&y)
        };
        assert!(layout.spots[at.index()].outlines.iter().flatten().all(|point| inside(*point)));
    }
    assert_eq!(layout.cell_named("D3"), Some(cell(&game, "d3")));
    assert_eq!(layout.spots[cell(&game, "d3").index()].grid, (3, 4));
}

#[test]
fn units_show_kind_team_health_hit_points_and_movement() {
    let game = game("");
    let line = "3 1 50,45 -12 1L@d3:100,1B@e4:21m0a,2S@e5:60,2L@s7:1 -";
    let view = game.view(&game.read_position(line).unwrap(), Viewer::Seat(HUMANS));
    let scene = game.scene(&view);
    let shown: Vec<String> = scene
        .tokens
        .iter()
        .map(|token| {
            let faded = if token.faded { "~" } else { "" };
            format!("{} {}{faded} {}", game.board().name(token.cell), token.letters, token.figures.join(" "))
        })
        .collect();
    assert_eq!(
        shown,
        ["d3 L9 100/100 m5", "e4 B5~ 21/40 m0", "e5 s9 60/60 m5", "s7 l1 1/100 m5", "j5 ⌂1 ", "d7 ⌂2 "]
    );
    let marks: Vec<_> = scene.marks.iter().map(|mark| (game.board().name(mark.cell), mark.kind)).collect();
    assert_eq!(marks, [("d3".to_string(), MarkKind::CanAct)]);
}

#[test]
fn fog_covers_what_is_out_of_sight() {
    let game = game("level=glade ruleset=wesnoth units=wesnoth");
    let view = game.view(&game.start(), Viewer::Seat(HUMANS));
    let scene = game.scene(&view);
    let covered = scene.tokens.iter().filter(|token| token.symbol == "skirmish.fog").count();
    assert_eq!(covered + game.sight(&view).count() as usize, game.board().len());
    let everything = game.scene(&game.view(&game.start(), Viewer::Umpire));
    assert!(everything.tokens.iter().all(|token| token.symbol != "skirmish.fog"));
}

#[test]
fn layers_show_the_distance_maps() {
    let game = game("");
    let view = game.view(&game.start(), Viewer::Seat(HUMANS));
    let at = |id: &str, name: &str| {
        let layer = game.layer(&view, id, Some(HUMANS)).unwrap();
        layer.values.iter().find(|(at, _)| *at == cell(&game, name)).map(|(_, value)| *value)
    };
    assert_eq!(at("enemies", "d3"), Some(21.0));
    assert_eq!(at("houses", "d3"), Some(5.0));
    assert_eq!(at("threat", "s6"), Some(20.0));
    assert_eq!(at("threat", "d3"), None);
    assert_eq!((at("control", "d4"), at("control", "s6")), (Some(1.0), Some(2.0)));
    assert!(game.layer(&view, "weather", None).is_none());
}

#[test]
fn a_weapon_is_picked_only_by_who_has_two() {
    let game = game("");
    let line = "3 1 50,45 -12 1L@d3:100,1S@e4:60,1B@c3:40,2S@d4:60,2L@s7:85 -";
    let view = game.view(&game.read_position(line).unwrap(), Viewer::Seat(HUMANS));
    let picks = |from: &str| [cell(&game, from), cell(&game, "d4")].map(Pick::Cell);
    assert_eq!(game.offers(&view, &picks("e4")), Next::Complete);
    let Next::OneOf(weapons) = game.offers(&view, &picks("c3")) else { panic!("a bowman chooses") };
    assert_eq!(
        weapons.iter().map(|offer| offer.pick.clone()).collect::<Vec<_>>(),
        ["sword", "bow"].map(Pick::button)
    );
    // Dropped on an enemy without a word, it is the best weapon.
    let meant = game.meant(&view, &picks("c3")).unwrap();
    assert_eq!(game.write(meant), "attack c3 d4 bow");
}

#[test]
fn the_legend_speaks_of_chances_only_where_strikes_can_miss() {
    let keys = |options: &str| {
        let game = game(options);
        let legend = game.scene(&game.view(&game.start(), Viewer::Umpire)).legend;
        legend.iter().map(|entry| entry.figures.key).collect::<Vec<_>>()
    };
    assert!(!keys("").contains(&"skirmish.legend.terrain") && keys("").contains(&"skirmish.legend.cost"));
    assert!(keys("hits=terrain").contains(&"skirmish.legend.terrain"));
}

#[test]
fn teams_are_spoken_of_in_the_plural() {
    let book = phrase::Book::new(&[kernel::SENTENCES, table::SENTENCES, Skirmish::SENTENCES]);
    let won =
        phrase::Text::new("table.won").term("seat", "skirmish.orcs").term("reason", "skirmish.end.gold");
    let english = book.say(phrase::Lang::English, &won);
    assert!(english.starts_with("Orcs won: "), "{english}");
    assert!(!book.say(phrase::Lang::French, &won).contains("de Orcs"));
}
