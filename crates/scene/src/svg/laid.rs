//! An analysis map laid over the ground of a picture: a colour and a number for each cell that has one.

use super::letters::{self, Pen};
use super::things::{DARK, LIGHT};
use super::{Number, Sketch, Tone, outline};
use crate::{Bars, Layer, Scale};

/// From little to much, for eyes of every kind.
const SEQUENTIAL: [u32; 5] = [0x440154, 0x3b528b, 0x21918c, 0x5ec962, 0xfde725];

/// From one side over nothing to the other.
const DIVERGING: [u32; 3] = [0x2b6cb0, 0xf3eee2, 0xb9811a];

/// Cells that both sides have.
const BOTH: &str = "#8b857a";

/// Numbers can be read on light and dark cells alike.
const FIGURES: Pen<'static> = Pen { colour: "#fff", broad: 1.6, edged: true };

impl Sketch<'_> {
    /// A colour and a number on each cell of the layer, and its lines.
    pub(super) fn laid(&mut self, layer: &Layer, hues: &[u8], tone: Tone) {
        let seats = if tone == Tone::Light { LIGHT } else { DARK };
        let of_seat = |seat: usize| seats[usize::from(hues.get(seat).copied().unwrap_or(seat as u8)) % 6];
        let ends = ends(layer);
        for &(cell, value) in &layer.values {
            let Some(spot) = self.layout.spots.get(cell.index()) else { continue };
            let fill = match (layer.scale, value as u32) {
                (Scale::Sides, 0) => continue,
                (Scale::Sides, side @ 1..=2) => of_seat(side as usize - 1).to_string(),
                (Scale::Sides, _) => BOTH.to_string(),
                (Scale::Diverging, _) => between(&DIVERGING, part(value, ends)),
                (Scale::Sequential, _) => between(&SEQUENTIAL, part(value, ends)),
            };
            let d = outline(&spot.outlines);
            self.put(format_args!(r#"<path d="{d}" fill="{fill}" fill-opacity=".55"/>"#));
        }
        for line in &layer.segments {
            let ends =
                [line.from, line.to].map(|cell| self.layout.spots.get(cell.index()).map(|it| it.centre));
            let [Some((x1, y1)), Some((x2, y2))] = ends else { continue };
            self.put(format_args!(
                r#"<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="{}"/>"#,
                Number(x1),
                Number(y1),
                Number(x2),
                Number(y2),
                line.owner.map_or(BOTH, |seat| of_seat(seat.index())),
                Number(0.05 * self.unit),
            ));
        }
    }

    /// The numbers of the layer, over what stands on the cells.
    pub(super) fn numbers(&mut self, layer: &Layer) {
        if layer.scale == Scale::Sides {
            return;
        }
        layer.bars.iter().for_each(|bars| self.bars(bars));
        for &(cell, value) in &layer.values {
            let Some(spot) = self.layout.spots.get(cell.index()) else { continue };
            if layer.bars.iter().any(|bars| bars.cell == cell) {
                continue;
            }
            let (x, y) = spot.centre;
            let word = written(value);
            letters::write(&word, (x, y + 0.33 * self.unit), 0.17 * self.unit, FIGURES, &mut self.svg);
        }
    }
}

impl Sketch<'_> {
    /// What something on a cell may be: a bar for each possibility along the foot of the cell, and the letters of the likeliest.
    fn bars(&mut self, bars: &Bars) {
        let Some(spot) = self.layout.spots.get(bars.cell.index()) else { return };
        let ((x, y), unit) = (spot.centre, self.unit);
        let wide = 0.84 * unit / bars.bars.len().max(1) as f32;
        for (index, bar) in bars.bars.iter().enumerate() {
            let high = 0.5 * unit * bar.share.clamp(0.0, 1.0);
            self.put(format_args!(
                r##"<rect x="{}" y="{}" width="{}" height="{}" fill="#fde725" stroke="#2b2a26" stroke-width="{}"/>"##,
                Number(x - 0.42 * unit + index as f32 * wide),
                Number(y + 0.44 * unit - high),
                Number(0.8 * wide),
                Number(high),
                Number(0.01 * unit),
            ));
        }
        if let Some(likeliest) = bars.likeliest() {
            let at = (x - 0.28 * unit, y - 0.2 * unit);
            letters::write(&likeliest.letters, at, 0.24 * unit, FIGURES, &mut self.svg);
        }
    }
}

/// A number as people write it, hundredths at the most.
pub fn written(value: f32) -> String {
    let text = format!("{:.2}", value);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}

/// The numbers at both ends of a scale; where two sides are compared, nothing is in the middle.
fn ends(layer: &Layer) -> (f32, f32) {
    let values = layer.values.iter().map(|(_, value)| *value);
    match layer.scale {
        Scale::Diverging => {
            let most = values.map(f32::abs).fold(f32::MIN_POSITIVE, f32::max);
            (-most, most)
        }
        _ => (values.clone().fold(0.0, f32::min), values.fold(f32::MIN_POSITIVE, f32::max)),
    }
}

/// How far from one end to the other a number is.
fn part(value: f32, (least, most): (f32, f32)) -> f32 {
    (value - least) / (most - least)
}

/// A colour part of the way through a list of colours.
fn between(stops: &[u32], part: f32) -> String {
    let place = part.clamp(0.0, 1.0) * (stops.len() - 1) as f32;
    let index = (place as usize).min(stops.len() - 2);
    let channel = |shift: u32| {
        let [from, to] = [stops[index], stops[index + 1]].map(|stop| (stop >> shift & 0xff) as f32);
        (from + (to - from) * (place - index as f32)).round() as u32
    };
    format!("#{:02x}{:02x}{:02x}", channel(16), channel(8), channel(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_go_from_end_to_end() {
        assert_eq!(between(&SEQUENTIAL, 0.0), "#440154");
        assert_eq!(between(&SEQUENTIAL, 1.0), "#fde725");
        assert_eq!(between(&DIVERGING, 0.5), "#f3eee2");
        assert_eq!(between(&DIVERGING, 9.0), "#b9811a");
    }

    #[test]
    fn numbers_are_written_short() {
        assert_eq!([1.0, 0.25, -0.001, 12.5].map(written), ["1", "0.25", "0", "12.5"]);
    }
}
