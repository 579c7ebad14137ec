use super::*;
use crate::{Ground, Label, Mark, MarkKind, Style, Token};
use kernel::{Cell, Seat};

const SHEET: &str = r##"<svg><symbol id="toy-man" viewBox="0 0 100 100" data-figures="1 text 50 50 20; 1 arc 50 80 30 9; 2 pips 50 95 3" data-shape="50 70 20" data-faded="toy-crack"><circle r="9" fill="currentColor"/></symbol>
<symbol id="toy-crack" viewBox="0 0 100 100"><path d="M0 0"/></symbol><symbol id="toy-other" viewBox="0 0 100 100"></symbol></svg>"##;

fn small() -> Layout {
    let mut layout = Layout::squares(3, 2, |column, row| format!("{column}{row}"));
    layout.labels.push(Label { at: (0.5, -0.4), word: "<a>".to_string() });
    layout.spots[1].ground = Ground { kind: "toy.hill", letters: "^" };
    layout
}

fn man() -> Token {
    Token {
        key: "1".to_string(),
        cell: Cell(2),
        symbol: "toy.man",
        title: None,
        sign: None,
        owner: Some(Seat(0)),
        letters: "M".to_string(),
        figures: vec!["30/60".to_string(), "m3".to_string()],
        faded: false,
    }
}

fn drawn(token: Token) -> String {
    let marks =
        vec![Mark { cell: Cell(0), kind: MarkKind::Last }, Mark { cell: Cell(1), kind: MarkKind::CanAct }];
    let scene = Scene { tokens: vec![token], marks, ..Scene::default() };
    picture(&small(), &scene, SHEET, &[1, 0], Tone::Light, None)
}

#[test]
fn every_cell_is_a_path_with_its_number() {
    let svg = board(&small(), "");
    for cell in 0..6 {
        assert_eq!(svg.matches(&format!(r#"data-cell="{cell}""#)).count(), 1);
    }
    assert!(svg.contains(r#"class="cell toy-hill" data-cell="1" d="M1 0H2V1H1Z""#), "{svg}");
}

#[test]
fn words_are_escaped() {
    assert!(board(&small(), "").contains("&lt;a&gt;"));
}

#[test]
fn the_unit_is_the_side_of_a_square() {
    assert!((unit(&small()) - 1.0).abs() < 1e-6);
    assert!((unit(&Layout::squares(1, 1, |_, _| String::new())) - 1.0).abs() < 1e-6);
}

#[test]
fn every_mark_and_seat_has_a_shape() {
    let svg = board(&small(), "");
    let marks = ["canact", "picked", "cango", "target", "last", "danger", "forbidden", "proof"];
    for id in marks.iter().map(|mark| format!("mark-{mark}")).chain((0..=6).map(|n| format!("shape-{n}"))) {
        assert_eq!(svg.matches(&format!(r#"id="{id}""#)).count(), 1, "{id}");
    }
}

#[test]
fn nothing_in_it_needs_an_inline_style_or_script() {
    for svg in [board(&small(), SHEET), drawn(man())] {
        assert!(!svg.contains("style=") && !svg.contains("<style") && !svg.contains("<script"));
    }
}

#[test]
fn a_picture_needs_no_font() {
    let mut bare = man();
    bare.symbol = "toy.unknown";
    for svg in [drawn(man()), drawn(bare)] {
        assert!(!svg.contains("<text") && !svg.contains("font"), "{svg}");
    }
}

#[test]
fn a_picture_holds_the_drawings_it_shows_and_no_others() {
    let svg = drawn(man());
    assert!(
        svg.contains(r#"id="toy-man""#) && !svg.contains("toy-other") && !svg.contains(r#"id="toy-crack""#)
    );
    let faded = drawn(Token { faded: true, ..man() });
    assert!(faded.contains(r#"id="toy-crack""#) && faded.contains(r##"href="#toy-crack""##), "{faded}");
}

#[test]
fn a_token_has_the_colour_of_its_seats_hue() {
    assert!(drawn(man()).contains(r##"color="#a3262a""##));
    assert!(drawn(Token { owner: None, ..man() }).contains(r##"color="#8b857a""##));
}

#[test]
fn a_seat_is_known_by_its_shape_too() {
    assert!(drawn(man()).contains(r##"<use href="#shape-2" transform="translate(0 .2)scale(.2)""##));
    assert!(!drawn(Token { owner: None, ..man() }).contains(r##"<use href="#shape-"##));
}

#[test]
fn figures_stand_where_the_drawing_says() {
    let svg = drawn(man());
    // Thirty of sixty is half of the arc, and three moves are three pips.
    assert!(svg.contains(r#"d="M-.3 .3A.3 .09 0 0 0 0 .39""#), "{svg}");
    assert_eq!(svg.matches("<circle cx=").count(), 3);
}

#[test]
fn nobody_is_invited_to_pick_in_a_picture() {
    let svg = drawn(man());
    assert!(svg.contains(r##"href="#mark-last""##) && !svg.contains(r##"href="#mark-canact""##));
}

#[test]
fn the_same_scene_is_the_same_picture() {
    assert_eq!(drawn(man()), drawn(man()));
}

#[test]
fn sea_routes_lie_under_the_land() {
    let mut map = small();
    map.style = Style::Map;
    map.links.push((Cell(0), Cell(5)));
    let svg = board(&map, "");
    let (route, land) = (svg.find("link route").unwrap(), svg.find("data-cell").unwrap());
    assert!(route < land);
}

#[test]
fn numbers_are_short() {
    let said = |number: f32| Number(number).to_string();
    assert_eq!(
        [said(0.5), said(-0.25), said(-0.0001), said(3.0), said(10.0 / 3.0)],
        [".5", "-.25", "0", "3", "3.333"]
    );
}

#[test]
fn there_is_room_for_words_where_there_are_words() {
    let svg = board(&small(), "");
    // The word above stands .4 beyond the edge; on the other sides there is only the rim.
    assert!(svg.contains(r#"viewBox="-.34 -.67 3.68 3.01""#), "{svg}");
}
