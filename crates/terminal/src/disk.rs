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
}
