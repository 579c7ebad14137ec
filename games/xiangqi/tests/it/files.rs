//! What a user's own folder may say, and what is said of its mistakes.

use kernel::{Files, Game};
use xiangqi::Xiangqi;

/// The shipped files with those of a folder of the fixtures.
pub fn folder(name: &str) -> Files {
    let texts: &[(&str, &str)] = match name {
        "chess" => &[
            ("board.toml", include_str!("../fixtures/chess/board.toml")),
            ("grounds.toml", include_str!("../fixtures/chess/grounds.toml")),
            ("pieces.toml", include_str!("../fixtures/chess/pieces.toml")),
        ],
        _ => panic!("there is no such folder"),
    };
    let files = Files::shipped(Xiangqi::FILES);
    texts.iter().fold(files, |files, (file, text)| files.with(format!("{name}/{file}"), *text))
}
