//! Every board, layer and panel in every number of colours, at 80 x 24 and 120 x 40.

use crate::full_screen::Stage;
use crate::sitting::Sitting;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};
use terminal::{Appearance, Colours, Desk, Drawing};

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];
const ALL: [Colours; 4] = [Colours::True, Colours::Indexed, Colours::Sixteen, Colours::Plain];

/// Small screens in every number of colours, large ones without any.
fn shown() -> Vec<((u16, u16), Colours)> {
    let small = ALL.map(|colours| (SIZES[0], colours));
    small.into_iter().chain([(SIZES[1], Colours::Plain)]).collect()
}

/// A game in the middle, where one can be had without setting up.
fn stage(game: &'static dyn table::AnyGame, (width, height): (u16, u16), colours: Colours) -> Stage {
    let drawing = if colours == Colours::Plain { Drawing::Ascii } else { Drawing::Unicode };
    let sitting = Sitting::at(game).umpired().with_people_watching();
    sitting.drawer.put("lively", game.lively());
    let mut stage = Stage::drawn(&sitting, width, height, Appearance { drawing, colours });
    if !game.lively().is_empty() {
        stage.line("load lively");
    }
    stage
}

/// What is written in a style, anywhere on the screen.
fn styles(stage: &Stage) -> Vec<(String, Color, Color, Modifier)> {
    let buffer = stage.terminal.backend().buffer();
    buffer.content.iter().map(|cell| (cell.symbol().to_string(), cell.fg, cell.bg, cell.modifier)).collect()
}

#[test]
fn only_colours_that_the_terminal_has_are_used() {
    for &game in arcade::games() {
        for (size, colours) in shown() {
            let mut stage = stage(game, size, colours);
            for layer in game.layers().into_iter().map(Some).chain([None]) {
                stage.line(&layer.map_or("show".to_string(), |layer| format!("layer {layer}")));
                for (_, fg, bg, _) in styles(&stage) {
                    let fits = |colour: Color| match colours {
                        Colours::True => true,
                        Colours::Indexed => !matches!(colour, Color::Rgb(..)),
                        Colours::Sixteen => !matches!(colour, Color::Rgb(..) | Color::Indexed(_)),
                        Colours::Plain => colour == Color::Reset,
                    };
                    assert!(fits(fg) && fits(bg), "{colours:?}: {fg:?} on {bg:?}");
                }
                stage.key(KeyCode::Esc);
            }
        }
    }
}

#[test]
fn every_number_of_a_layer_is_seen_in_every_number_of_colours() {
    for &game in arcade::games() {
        for (size, colours) in shown() {
            let mut stage = stage(game, size, colours);
            if game.first_layer().is_some() {
                stage.line("layer");
            }
            let plain = stage.text();
            let hashes = |text: &str| text.matches("##").count();
            for layer in game.layers() {
                stage.line(&format!("layer {layer}"));
                let text = stage.text();
                assert_ne!(text, plain, "{} {layer} {colours:?} shows nothing", game.meta().id);
                assert!(hashes(&text) <= hashes(&plain), "{layer}:\n{text}");
                for (letter, fg, bg, _) in styles(&stage) {
                    let is_number = letter.chars().all(|it| it.is_ascii_digit());
                    assert!(!is_number || fg != bg || fg == Color::Reset, "{letter} in {fg:?} on {bg:?}");
                }
            }
        }
    }
}

#[test]
fn a_layer_has_a_legend_with_its_numbers() {
    for size in SIZES {
        let mut stage = stage(arcade::game("guerre").unwrap(), size, Colours::Sixteen);
        stage.line("layer attack 1");
        let text = stage.text();
        assert!(text.contains("0 .. "), "{text}");
        stage.line("layer reach");
        assert!(stage.text().contains("1 North") && stage.text().contains("2 South"), "{}", stage.text());
    }
}

#[test]
fn sides_are_told_apart_without_colours_in_every_board() {
    for &game in arcade::games() {
        let desk = stage_of_both(game);
        let scene = desk.scene();
        let lines = terminal::draw_lines(desk.layout(), &scene, None, Drawing::Ascii);
        let is_lettered = lines.iter().any(|line| line.contains(':'));
        let letters = |seat: u8| {
            let own = scene.tokens.iter().filter(move |token| token.owner == Some(kernel::Seat(seat)));
            own.map(|token| token.letters.clone()).collect::<std::collections::BTreeSet<_>>()
        };
        assert!(is_lettered || letters(0).is_disjoint(&letters(1)), "{}: {lines:#?}", game.meta().id);
    }
}

/// A game with things of both sides on the board.
fn stage_of_both(game: &'static dyn table::AnyGame) -> terminal::LocalDesk {
    let mut desk = Sitting::at(game).umpired().desk();
    if !game.lively().is_empty() {
        desk.load("lively", game.lively()).unwrap();
    }
    desk
}

#[test]
fn a_key_that_is_pressed_over_a_page_reaches_the_table() {
    let mut stage = Stage::new(&Sitting::toy().with_people_watching(), 80, 24);
    stage.key(KeyCode::Char('?')).line("random");
    assert!(stage.text().contains("Ready"), "{}", stage.text());
    // Keys that put a page away do no more than that.
    for code in [KeyCode::Esc, KeyCode::Enter, KeyCode::Char('?')] {
        let before = stage.text();
        stage.key(KeyCode::Char('?')).key(code);
        assert_eq!(stage.text(), before, "{code:?}");
    }
    // A page is scrolled to its end.
    stage.key(KeyCode::Char('?'));
    stage.key(KeyCode::End);
    assert!(stage.text().contains("write over a file"), "{}", stage.text());
}

#[test]
fn every_choice_is_in_reach_at_80_by_24() {
    for &game in arcade::games() {
        let sitting = Sitting::at(game).with_people_watching();
        let mut stage = Stage::new(&sitting, 80, 24);
        let Ok(opened) = game.open(&sitting.given, &game.files(), None) else { panic!("{}", game.meta().id) };
        for preset in opened.presets() {
            let mut seen = stage.text();
            stage.key(KeyCode::Tab);
            for _ in 0..40 {
                seen.push_str(&stage.text());
                stage.key(KeyCode::Down);
            }
            stage.key(KeyCode::Tab);
            let shown = seen.lines().any(|line| line.contains(&preset));
            assert!(shown, "{}: {preset} is nowhere\n{}", game.meta().id, stage.text());
        }
    }
}

#[test]
fn every_layer_of_every_game_has_a_legend_at_every_size_and_in_every_number_of_colours() {
    for &game in arcade::games() {
        for (size, colours) in shown() {
            let mut stage = stage(game, size, colours);
            for layer in game.layers() {
                stage.line(&format!("layer {layer}"));
                let text = stage.text();
                let is_scale = |line: &str| line.contains(" .. ");
                let names = || stage_of_both(game).standing().names;
                let is_sides = |line: &str| names().iter().any(|name| line.contains(&format!(" {name}")));
                let has_legend = text.lines().any(|line| is_scale(line) || is_sides(line));
                assert!(has_legend, "{} {layer} {size:?} {colours:?}:\n{text}", game.meta().id);
            }
        }
    }
}

#[test]
fn what_lies_beside_a_country_is_listed() {
    let mut stage = Stage::new(&Sitting::at(arcade::game("risk").unwrap()).with_people_watching(), 80, 24);
    stage.key(KeyCode::Right);
    assert!(stage.text().contains("Beside it: "), "{}", stage.text());
}
