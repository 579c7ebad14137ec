//! Records drawn as files.
#![allow(clippy::disallowed_methods, reason = "tests stand at the rim")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

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
