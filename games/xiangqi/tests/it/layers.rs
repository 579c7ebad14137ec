//! The maps for those who study, against positions counted by hand.

use crate::{game, say};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use phrase::{Book, Lang};
use scene::{Layer, Scale};
use table::contract::*;
use xiangqi::Xiangqi;
use xiangqi::board::Square;

const RED: Option<Seat> = Some(Seat(0));
const BLACK: Option<Seat> = Some(Seat(1));

/// A layer over a position of the traditional game; nothing means the start.
fn layer(fen: Option<&str>, id: &str, side: Option<Seat>) -> Layer {
    let game = game(&[("ruleset", "traditional")]);
    let state = fen.map_or_else(|| game.start(), |fen| game.read_position(fen).unwrap());
    game.layer(&game.view(&state, Viewer::Spectator), id, side).unwrap()
}

/// The values of a layer on these squares, with a blank where it has none.
fn on(layer: &Layer, squares: &str) -> String {
    let game = game(&[("ruleset", "traditional")]);
    let value = |name: &str| {
        let square = game.board().square(name).unwrap();
        let found = layer.values.iter().find(|(cell, _)| cell.index() == square.index());
        found.map_or("-".to_string(), |(_, value)| value.to_string())
    };
    squares.split(' ').map(value).collect::<Vec<_>>().join(" ")
}

fn sum(layer: &Layer) -> f32 {
    layer.values.iter().map(|(_, value)| value).sum()
}

#[test]
fn covered_squares_are_counted_with_screens_and_legs() {
    let red = layer(None, "cover", RED);
    // On a3 bear the chariot, the horse, the elephant, and the far cannon over the near one.
    assert_eq!(on(&red, "a3 b9 b10 a5 b1 e2 d2 b8 c3"), "4 1 1 1 1 3 - - 1");
    assert_eq!(red.scale, Scale::Sequential);
    let both = layer(None, "cover", None);
    assert_eq!(on(&both, "a3 a8 b9 b2 e5 e6 b5"), "4 -4 1 -1 1 -1 -");
    assert_eq!((both.scale, sum(&both)), (Scale::Diverging, 0.0));
}

#[test]
fn a_bound_piece_covers_squares_that_it_cannot_go_to() {
    let fen = Some("4k4/9/9/9/9/4N4/9/2R6/9/4K4 w - - 0 1");
    assert_eq!(on(&layer(fen, "cover", RED), "d3 f7 c10 c1"), "2 1 1 1");
    assert_eq!(on(&layer(fen, "mobility", RED), "e5 c3 e1"), "0 17 3");
}

#[test]
fn at_the_start_the_four_horses_are_attacked_and_nothing_else() {
    let both = layer(None, "attacked", None);
    assert_eq!((on(&both, "b1 h1 b10 h10"), both.values.len()), ("1 1 1 1".to_string(), 4));
    assert_eq!(both.segments.len(), 4);
    let red = layer(None, "attacked", RED);
    assert_eq!((on(&red, "b1 h1 b10"), red.segments[0].owner), ("1 1 -".to_string(), BLACK));
}

#[test]
fn pieces_that_nobody_protects_are_shown_with_nothing() {
    let red = layer(None, "protected", RED);
    assert_eq!(on(&red, "a1 b1 c1 d1 e1 b3 a4 c4 e4"), "0 1 0 1 - 0 1 0 0");
    assert_eq!((red.values.len(), red.segments.len()), (15, 6));
    assert!(red.segments.iter().all(|line| line.owner == RED));
}

#[test]
fn an_exchange_ends_where_it_stops_paying() {
    // A cannon for a horse that a chariot protects: 40 won, 45 lost. Nothing else can be captured.
    let start = layer(None, "exchange", None);
    assert_eq!((on(&start, "b1 h1 b10 h10"), start.values.len()), ("-5 -5 -5 -5".to_string(), 4));
    // A soldier that nobody protects, one that a chariot does, and a chariot that a soldier attacks.
    let loose = Some("3k5/9/9/9/p8/9/9/9/9/R3K4 w - - 0 1");
    assert_eq!(on(&layer(loose, "exchange", BLACK), "a6 d10"), "10 -");
    let guarded = Some("r2k5/9/9/9/p8/9/9/9/9/R3K4 w - - 0 1");
    assert_eq!(on(&layer(guarded, "exchange", None), "a6 a1 a10"), "-80 - -");
    // Two chariots behind each other take it all the same once the guard is cheap: 10 - 90 + 40.
    let twice = Some("3k5/9/1n7/9/p8/9/9/9/R8/R3K4 w - - 0 1");
    assert_eq!(on(&layer(twice, "exchange", BLACK), "a6"), "-40");
    let soldier = Some("4k4/9/9/9/3Pr4/9/9/9/9/3K5 b - - 0 1");
    assert_eq!(on(&layer(soldier, "exchange", BLACK), "e6"), "90");
    // A side in check could not wait: what attacks its general is no exchange.
    let check = Some("4k4/9/9/9/9/4R4/9/9/9/3K5 b - - 0 1");
    assert!(layer(check, "exchange", None).values.is_empty());
}

#[test]
fn the_moves_of_all_pieces_are_those_of_the_side() {
    let red = layer(None, "mobility", RED);
    assert_eq!(on(&red, "a1 b1 c1 d1 e1 b3 a4"), "2 2 2 1 1 12 1");
    assert_eq!((sum(&red), sum(&layer(None, "mobility", BLACK))), (44.0, 44.0));
    assert_eq!(layer(None, "mobility", None).values.len(), 32);
}

#[test]
fn a_side_that_waits_moves_as_if_it_were_its_turn_but_takes_no_general() {
    let fen = Some("4k4/9/9/9/9/4R4/9/9/9/3K5 b - - 0 1");
    assert_eq!(on(&layer(fen, "mobility", RED), "e5 d1"), "16 2");
    assert_eq!(on(&layer(fen, "mobility", BLACK), "e10"), "1");
    assert_eq!(on(&layer(fen, "attacked", None), "e10 e5 d1"), "1 - -");
}

#[test]
fn what_is_covered_can_be_captured_on_every_board() {
    for board in ["plain", "desert", "mountain", "glacier", "traditional"] {
        let game = game(&[("board", board)]);
        let (mut state, mut rng, mut actions) = (game.start(), Rng::seeded(7), Vec::new());
        for _ in 0..60 {
            let Turn::Act(_) = game.turn(&state) else { break };
            for side in [Seat(0), Seat(1)] {
                let prey = state.pieces_of(side.other());
                for from in state.pieces_of(side).iter() {
                    let captures = game.reach(&state, from) & prey;
                    assert_eq!(game.covers(&state, from) & prey, captures, "{board}, {from:?}");
                }
            }
            actions.clear();
            game.actions(&state, &mut actions);
            game.apply(&mut state, *rng.choose(&actions).unwrap());
        }
    }
    let game = game(&[]);
    assert!(game.covers(&game.start(), Square(60)).is_empty(), "nothing stands there");
}

#[test]
fn both_sides_are_named_where_they_are_compared() {
    let title = layer(None, "cover", None).title;
    assert_eq!(say(&title), "Squares covered: how many more pieces of Red than of Black");
    let french = Book::new(&[Xiangqi::SENTENCES]).say(Lang::French, &title);
    assert_eq!(french, "Cases contrôlées : les pièces de Rouge moins celles de Noir");
    let game = game(&[]);
    assert!(game.layer(&game.view(&game.start(), Viewer::Spectator), "weather", None).is_none());
}
