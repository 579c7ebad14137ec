//! Boards drawn into files.

use crate::args::Drawing;
use crate::rim::{self, Error};
use kernel::Seat;
use phrase::{Lang, Text};
use resvg::{tiny_skia, usvg};
use scene::Layer;
use scene::svg::{Tone, picture};
use std::io::{self, Write};
use std::path::Path;
use table::{AnyGame, AnyMatch, Eyes};

impl Drawing {
    /// Whether any file is asked for.
    pub fn is_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }
}

/// Draws what is seen into the files asked for.
pub fn draw(
    task: &Drawing,
    game: &dyn AnyGame,
    table: &dyn AnyMatch,
    eyes: Eyes,
    layer: Option<&Layer>,
    lang: Lang,
) -> Result<(), Error> {
    let hues: Vec<u8> = (0..table.seats()).map(|seat| table.hue(Seat(seat))).collect();
    let tone = if task.dark { Tone::Dark } else { Tone::Light };
    let svg = picture(&table.layout(), &table.scene(eyes), game.symbols(), &hues, tone, layer);
    if let Some(file) = &task.svg {
        keep(file, svg.as_bytes(), lang)?;
    }
    match &task.png {
        Some(file) => keep(file, &points(&svg, task.width)?, lang),
        None => Ok(()),
    }
}

/// A drawing as a PNG, `width` points wide.
fn points(svg: &str, width: u32) -> Result<Vec<u8>, Error> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(io::Error::other)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let sheet = tiny_skia::Pixmap::new(width, height.max(1));
    let mut sheet = sheet.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut sheet.as_mut());
    Ok(sheet.encode_png().map_err(io::Error::other)?)
}

/// Writes what was drawn, and says so.
pub fn keep(file: &Path, bytes: &[u8], lang: Lang) -> Result<(), Error> {
    let name = file.display().to_string();
    std::fs::write(file, bytes).map_err(|error| {
        let text = Text::new("cli.file").name("file", name.clone()).name("said", error.to_string());
        Error::wrong(rim::word(lang, &text))
    })?;
    Ok(writeln!(io::stdout(), "{}", rim::word(lang, &Text::new("cli.drawn").name("file", name)))?)
}
