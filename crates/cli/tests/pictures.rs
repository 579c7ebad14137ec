//! Records drawn as files.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests stand at the rim, and may fail")]

use resvg::{tiny_skia, usvg};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use table::{Eyes, Licence};

/// Runs `quincunx replay` with the lively record of a game and more arguments.
fn replay(folder: &Path, game: &str, more: &[&str]) -> Output {
    let file = folder.join(format!("{game}.log"));
    let game = arcade::game(game).expect("the arcade lists it");
    std::fs::write(&file, game.lively()).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    command.arg("replay").arg(&file).args(["--lang", "en"]).args(more).current_dir(folder);
    command.output().unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn every_game_becomes_a_png_of_the_width_asked_for() {
    let folder = folder("png");
    for game in arcade::games() {
        let id = game.meta().id;
        let done = replay(&folder, id, &["--png", "game.png", "--width", "300"]);
        assert!(done.status.success(), "{id}: {}", String::from_utf8_lossy(&done.stderr));
        assert_eq!(String::from_utf8_lossy(&done.stdout), "game.png: drawn\n");
        let bytes = std::fs::read(folder.join("game.png")).unwrap();
        assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n", "{id}");
        assert_eq!(bytes[16..20], 300u32.to_be_bytes(), "{id}");
    }
}

#[test]
fn everything_that_stands_on_a_board_has_a_drawing() {
    let folder = folder("svg");
    for game in arcade::games() {
        let id = game.meta().id;
        let done = replay(&folder, id, &["--svg", "game.svg", "--dark"]);
        assert!(done.status.success(), "{id}: {}", String::from_utf8_lossy(&done.stderr));
        let svg = std::fs::read_to_string(folder.join("game.svg")).unwrap();
        // What has no drawing would be a bare counter, as large as the thing.
        assert!(
            !svg.contains("<use href=\"#shape-1\"/>") && !svg.contains("<use href=\"#shape-2\"/>"),
            "{id}"
        );
        assert!(!svg.contains("<text"), "{id} needs a font");
    }
}

#[test]
fn a_picture_shows_what_the_seat_sees() {
    let folder = folder("view");
    for view in [["--view", "1"], ["--view", "2"]] {
        let done =
            replay(&folder, "stratego", &[&view[..], &["--svg", &format!("{}.svg", view[1])]].concat());
        assert!(done.status.success());
    }
    let seen = ["1.svg", "2.svg"].map(|name| std::fs::read_to_string(folder.join(name)).unwrap());
    assert!(seen.iter().all(|svg| svg.contains("stratego-piece-hidden")) && seen[0] != seen[1]);
}

#[test]
fn a_folder_that_is_not_there_is_said() {
    let done = replay(&folder("nowhere"), "xiangqi", &["--svg", "no/such/folder.svg"]);
    assert!(!done.status.success());
    assert!(String::from_utf8_lossy(&done.stderr).starts_with("error: no/such/folder.svg: "));
}

#[test]
fn everything_in_a_legend_has_a_drawing() {
    for game in arcade::games() {
        let table = game.open(&[], &game.files(), None).unwrap();
        for entry in table.scene(Eyes::umpire(Licence::of_this_process())).legend {
            let id = format!("<symbol id=\"{}\"", entry.symbol.replace('.', "-"));
            assert!(game.symbols().contains(&id), "{id}");
        }
    }
}

#[test]
fn every_drawing_can_be_seen_when_it_is_small() {
    let mut faint = Vec::new();
    for game in arcade::games() {
        let ids = game.symbols().split("<symbol id=\"").skip(1).filter_map(|rest| rest.split('"').next());
        // Of 24 by 24 points at least a twentieth have colour: even a crown by itself has.
        let is_faint = |id: &&str| ink(game.symbols(), id) <= 24 * 24 / 20;
        faint.extend(ids.filter(|id| !id.ends_with("-board")).filter(is_faint));
    }
    assert_eq!(faint, Vec::<&str>::new());
}

/// How many points have colour where a drawing is 24 points wide.
fn ink(sheet: &str, id: &str) -> usize {
    let body = &sheet[sheet.find("<symbol").unwrap()..sheet.rfind("</svg>").unwrap()];
    let root = r#"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" color="red">"#;
    let svg = format!(r##"{root}<defs>{body}</defs><use href="#{id}" width="24" height="24"/></svg>"##);
    let tree = usvg::Tree::from_str(&svg, &usvg::Options::default()).unwrap();
    let mut sheet = tiny_skia::Pixmap::new(24, 24).unwrap();
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut sheet.as_mut());
    sheet.pixels().iter().filter(|point| point.alpha() > 60).count()
}
