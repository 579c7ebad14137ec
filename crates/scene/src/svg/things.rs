//! What stands on a board in a picture: tokens with their figures, and marks.

use super::letters::{self, Pen};
use super::sheet::Anchor;
use super::{Number, Sketch, Tone, symbol_id};
use crate::{Mark, MarkKind, Scene, Token};

/// The colours of the six hues on drawings, nobody's last.
pub(super) const LIGHT: [&str; 7] =
    ["#1f4e79", "#a3262a", "#b9811a", "#4b7340", "#6b3f8f", "#3d444c", "#8b857a"];

/// The same by lamplight: lighter, yet white figures can be read on them.
pub(super) const DARK: [&str; 7] =
    ["#2f6ba6", "#b93a3c", "#a8741a", "#55804a", "#8257a8", "#5d6773", "#7d776c"];

/// Letters and figures on a counter.
const CHALK: Pen<'static> = Pen { colour: "#fff", broad: 1.7, edged: true };

impl Sketch<'_> {
    /// The ids of the drawings that a scene on this board shows.
    pub(super) fn used(&self, scene: &Scene) -> Vec<String> {
        let spots = self.layout.spots.iter();
        let grounds = spots.filter_map(|spot| self.sheet.ground(&symbol_id(spot.ground.kind), spot.grid));
        let tokens = scene.tokens.iter().map(|token| symbol_id(token.symbol));
        let faded = scene.tokens.iter().filter_map(|token| self.broken(token)).map(String::from);
        grounds.chain(tokens).chain(faded).collect()
    }

    /// What is laid over a faded thing.
    fn broken(&self, token: &Token) -> Option<&str> {
        self.sheet.says(&symbol_id(token.symbol), "data-faded").filter(|_| token.faded)
    }

    /// Tokens with the marks under and over them. Nobody picks in a picture: marks that invite to are left out, but where something is
    /// picked it is shown where that can go.
    pub(super) fn things(&mut self, scene: &Scene, hues: &[u8], tone: Tone) {
        self.marks(scene, |kind| matches!(kind, MarkKind::Last | MarkKind::Danger));
        for token in &scene.tokens {
            let nobody = LIGHT.len() - 1;
            let hue = token.owner.map_or(nobody, |seat| {
                usize::from(hues.get(seat.index()).copied().unwrap_or(seat.0)) % nobody
            });
            let colours = if tone == Tone::Light { LIGHT } else { DARK };
            self.token(token, colours[hue], (hue + 1) % LIGHT.len());
        }
        let is_picked = scene.marks.iter().any(|mark| mark.kind == MarkKind::Picked);
        self.marks(scene, |kind| match kind {
            MarkKind::Last | MarkKind::Danger | MarkKind::CanAct => false,
            MarkKind::CanGo => is_picked,
            MarkKind::Picked | MarkKind::Target | MarkKind::Forbidden | MarkKind::Proof => true,
        });
    }

    fn marks(&mut self, scene: &Scene, shown: impl Fn(MarkKind) -> bool) {
        for Mark { cell, kind } in scene.marks.iter().filter(|mark| shown(mark.kind)) {
            let Some(spot) = self.layout.spots.get(cell.index()) else { continue };
            let name = format!("{kind:?}").to_lowercase();
            self.put(format_args!(
                r##"<use href="#mark-{name}" transform="translate({} {}) scale({})"/>"##,
                Number(spot.centre.0),
                Number(spot.centre.1),
                Number(self.unit),
            ));
        }
    }

    /// One thing, in a square of side 1 about the origin; `shape` is its counter where it has no drawing.
    fn token(&mut self, token: &Token, colour: &str, shape: usize) {
        let Some(spot) = self.layout.spots.get(token.cell.index()) else { return };
        let pale = if token.faded { r#" opacity=".6""# } else { "" };
        self.put(format_args!(
            r#"<g transform="translate({} {}) scale({})" color="{colour}"{pale}>"#,
            Number(spot.centre.0),
            Number(spot.centre.1),
            Number(self.unit),
        ));
        let id = symbol_id(token.symbol);
        if self.sheet.has(&id) {
            self.drawing(&id);
            if let Some(over) = self.broken(token).map(String::from) {
                self.drawing(&over);
            }
            self.badge(&id, shape);
            self.figures(token, &id);
        } else {
            self.put(format_args!(r##"<use href="#shape-{shape}"/>"##));
            let lift = if token.figures.is_empty() { 0.0 } else { -0.08 };
            letters::write(&token.letters, (0.0, lift), 0.28, CHALK, &mut self.svg);
            letters::write(&token.figures.join(" "), (0.0, 0.2), 0.14, CHALK, &mut self.svg);
        }
        self.put(format_args!("</g>"));
    }

    fn drawing(&mut self, id: &str) {
        self.put(format_args!(r##"<use href="#{id}" x="-.5" y="-.5" width="1" height="1"/>"##));
    }

    /// The shape of the seat, small, where a drawing has a place for it: colour alone is not enough for everybody.
    fn badge(&mut self, id: &str, shape: usize) {
        let said = self.sheet.says(id, "data-shape").filter(|_| shape > 0).unwrap_or_default();
        let numbers: Vec<f32> = said.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        if let &[x, y, size] = numbers.as_slice() {
            self.put(format_args!(
                r##"<use href="#shape-{shape}" transform="translate({} {})scale({})" stroke="#fff" stroke-width=".14"/>"##,
                Number((x - 50.0) / 100.0),
                Number((y - 50.0) / 100.0),
                Number(size / 100.0),
            ));
        }
    }

    /// The figures of a thing, where its drawing has places for them. Without places, a single number is the thing
    /// itself, such as how many armies stand there, and all else is small print.
    fn figures(&mut self, token: &Token, id: &str) {
        if let Some(places) = self.sheet.places(id) {
            for (number, place) in places {
                token.figures.get(number).iter().for_each(|figure| self.figure(figure, place));
            }
            return;
        }
        match token.figures.as_slice() {
            [] => {}
            [one] if one.chars().all(|letter| letter.is_ascii_digit()) => {
                let height = if one.len() > 2 { 0.24 } else { 0.32 };
                letters::write(one, (0.0, 0.0), height, CHALK, &mut self.svg);
            }
            several => letters::write(&several.join(" "), (0.0, 0.34), 0.13, CHALK, &mut self.svg),
        }
    }

    fn figure(&mut self, figure: &str, place: Anchor) {
        let at = |x: f32, y: f32| ((x - 50.0) / 100.0, (y - 50.0) / 100.0);
        match place {
            Anchor::Text { x, y, height } => {
                let word = figure.split('/').next().unwrap_or_default();
                letters::write(word, at(x, y), height / 100.0, CHALK, &mut self.svg);
            }
            Anchor::Arc { x, y, rx, ry } => {
                let Some(part) = part(figure) else { return };
                self.arc(at(x, y), (rx / 100.0, ry / 100.0), part);
            }
            Anchor::Pips { x, y, r } => self.pips(at(x, y), r / 100.0, count(figure)),
        }
    }

    /// A share of the lower half of an ellipse, from left to right, over a dark one.
    fn arc(&mut self, (x, y): (f32, f32), (rx, ry): (f32, f32), part: f32) {
        let turn = std::f32::consts::PI * (1.0 - part);
        let (to_x, to_y) = (x + rx * turn.cos(), y + ry * turn.sin());
        let hue = match part {
            _ if part > 0.66 => "#8fce6a",
            _ if part > 0.33 => "#e9c350",
            _ => "#e2694f",
        };
        let (rx, ry, left, y) = (Number(rx), Number(ry), Number(x - rx), Number(y));
        let (right, end) = (Number(x + rx.0), (Number(to_x), Number(to_y)));
        self.put(format_args!(
            r##"<g fill="none" stroke-linecap="round"><path d="M{left} {y}A{rx} {ry} 0 0 0 {right} {y}" stroke="#1b1a17" stroke-opacity=".75" stroke-width=".085"/><path d="M{left} {y}A{rx} {ry} 0 0 0 {} {}" stroke="{hue}" stroke-width=".05"/></g>"##,
            end.0, end.1,
        ));
    }

    fn pips(&mut self, (x, y): (f32, f32), r: f32, count: u32) {
        let step = 2.7 * r;
        let first = x - step * (count as f32 - 1.0) / 2.0;
        for pip in 0..count {
            self.put(format_args!(
                r##"<circle cx="{}" cy="{}" r="{}" fill="#fff" stroke="#000" stroke-opacity=".5" stroke-width=".012"/>"##,
                Number(first + step * pip as f32),
                Number(y),
                Number(r),
            ));
        }
    }
}

/// What `40/60` is of the whole.
fn part(figure: &str) -> Option<f32> {
    let (some, all) = figure.split_once('/')?;
    let (some, all): (f32, f32) = (some.parse().ok()?, all.parse().ok()?);
    (all > 0.0).then(|| (some / all).clamp(0.0, 1.0))
}

/// The number in a figure such as `m5`.
fn count(figure: &str) -> u32 {
    let digits: String =
        figure.split('/').next().unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0).min(12)
}
