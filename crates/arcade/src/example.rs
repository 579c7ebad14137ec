//! The example game: what a new game begins as.

use rust_embed::RustEmbed;

/// Its folder.
#[derive(RustEmbed)]
#[folder = "../../games/reversi"]
struct Example;

/// How it spells its name: as an id, as a type, in French.
const NAMES: [&str; 3] = ["reversi", "Reversi", "R\u{e9}versi"];

/// The files of its folder, name and text, as if it were called something else.
pub fn renamed(id: &str) -> impl Iterator<Item = (String, String)> {
    let names = [id.to_string(), type_name(id), type_name(id)];
    Example::iter().filter_map(move |name| {
        let text = String::from_utf8_lossy(&Example::get(&name)?.data).into_owned();
        let said = NAMES.iter().zip(&names).fold(text, |text, (old, new)| text.replace(old, new));
        Some((name.to_string(), said))
    })
}

/// The type of a game, by its id.
pub fn type_name(id: &str) -> String {
    let mut letters = id.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_renamed_everywhere() {
        let files: Vec<(String, String)> = renamed("morris").collect();
        assert!(files.iter().any(|(name, text)| name == "src/lib.rs" && text.contains("pub struct Morris")));
        for (name, text) in files {
            assert!(NAMES.iter().all(|old| !text.contains(old)), "{name}");
        }
    }
}
