//! Where `save` and `load` go.

use std::io;

/// Where `save` and `load` go. The rim hands in the real one, tests one in memory.
pub trait Disk {
    /// The text of a file.
    fn read(&self, path: &str) -> io::Result<String>;
    /// Whether there is a file.
    fn has(&self, path: &str) -> bool {
        !matches!(self.read(path), Err(error) if error.kind() == io::ErrorKind::NotFound)
    }
    /// Writes a file whole, or leaves the old one.
    fn write(&self, path: &str, text: &str) -> io::Result<()>;
    /// Where a setup of one's own is kept for later games, by its name; nothing where none is kept, or not by such a name.
    fn kept(&self, _game: &str, _name: &str) -> Option<String> {
        None
    }
    /// The names of the setups that are kept of a game.
    fn kept_names(&self, _game: &str) -> Vec<String> {
        Vec::new()
    }
    /// Keeps the game under way, so that it can be gone on with another time; nothing once it is over.
    fn keep_game(&self, _text: Option<&str>) -> io::Result<()> {
        Ok(())
    }
    /// Lines that were typed at earlier games, the latest last.
    fn history(&self) -> Vec<String> {
        Vec::new()
    }
    /// Adds a line to those that were typed.
    fn remember(&self, _line: &str) -> io::Result<()> {
        Ok(())
    }
}
