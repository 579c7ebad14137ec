//! From which side a board is looked at.
//!
//! On a screen one's own side is the nearer one, unless the reader turns the board. Typed lines show it as it is drawn
//! until they turn it. A map lies as maps lie.

use crate::answer::Answer;
use crate::session::Session;
use kernel::{Seat, Viewer};
use std::borrow::Cow;
use wire::{Cell, Layout, Next, Pick, Scene, Style};

/// From which side a board is looked at.
#[derive(Debug, Default)]
pub(crate) struct Facing {
    /// Whether it turns by itself to whoever looks.
    pub(crate) is_automatic: bool,
    /// Whether the side of whoever looks lies beyond the middle.
    is_far: bool,
    /// Whether the reader has turned it.
    is_flipped: bool,
}

impl Session {
    /// The board as it lies.
    pub(crate) fn layout(&self) -> Cow<'_, Layout> {
        let layout = self.desk.layout();
        match self.facing.is_far != self.facing.is_flipped && layout.style != Style::Map {
            true => Cow::Owned(turned(layout)),
            false => Cow::Borrowed(layout),
        }
    }

    /// The reader turns the board.
    pub(crate) fn flip(&mut self) -> Answer {
        if self.desk.layout().style == Style::Map {
            return Answer::error(self.words.word("terminal.flip-map"));
        }
        self.facing.is_flipped = !self.facing.is_flipped;
        Answer::ok(self.show())
    }

    /// Turns the board to whoever looks now.
    pub(crate) fn face(&mut self) {
        if !self.facing.is_automatic {
            return;
        }
        self.facing.is_far = match self.desk.standing().viewer {
            Viewer::Seat(seat) => self.lies_beyond(seat),
            _ => false,
        };
    }

    /// Whether a seat's side is the far one: by where its things stood first, where they stand, where they may be put.
    fn lies_beyond(&mut self, seat: Seat) -> bool {
        let first = self.desk.steps().first().and_then(|&number| self.desk.past(number));
        let mut cells = first.map_or_else(Vec::new, |scene| things_of(&scene, seat));
        if cells.is_empty() {
            cells = things_of(&self.desk.scene(), seat);
        }
        if cells.is_empty() {
            cells = self.room();
        }
        let layout = self.desk.layout();
        let heights =
            cells.iter().filter_map(|cell| layout.spots.get(cell.index())).map(|spot| spot.centre.1);
        let (sum, count) = heights.fold((0.0, 0_u16), |(sum, count), y| (sum + y, count + 1));
        // A little beyond the middle is no side.
        count > 0 && sum / f32::from(count) < 0.45 * layout.size.1
    }

    /// Where the first thing of a reserve may be put.
    fn room(&mut self) -> Vec<Cell> {
        let Next::Oneof(offers) = self.desk.offers(&[]) else { return Vec::new() };
        let Some(spare) =
            offers.into_iter().map(|offer| offer.pick).find(|pick| matches!(pick, Pick::Spare(_)))
        else {
            return Vec::new();
        };
        let Next::Oneof(offers) = self.desk.offers(&[spare]) else { return Vec::new() };
        let cell = |pick| if let Pick::Cell(cell) = pick { Some(cell) } else { None };
        offers.into_iter().filter_map(|offer| cell(offer.pick)).collect()
    }
}

fn things_of(scene: &Scene, seat: Seat) -> Vec<Cell> {
    scene.tokens.iter().filter(|token| token.owner == Some(seat)).map(|token| token.cell).collect()
}

/// The same board from the other side: everything lies across its middle.
fn turned(layout: &Layout) -> Layout {
    let (width, height) = layout.size;
    let across = |(x, y): (f32, f32)| (width - x, height - y);
    let columns = layout.spots.iter().map(|spot| spot.grid.0).max().unwrap_or(0);
    let rows = layout.spots.iter().map(|spot| spot.grid.1).max().unwrap_or(0);
    let mut turned = layout.clone();
    for spot in &mut turned.spots {
        spot.centre = across(spot.centre);
        spot.grid = (columns - spot.grid.0, rows - spot.grid.1);
    }
    for label in turned.labels.iter_mut().chain(&mut turned.titles) {
        label.at = across(label.at);
    }
    turned
}
