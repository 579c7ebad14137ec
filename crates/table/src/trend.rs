//! How a layer has changed over the last turns: what somebody seems to be up to.
//!
//! Both ends of a change are what the viewer saw then and sees now, so it tells nothing else.

use crate::history::Actor;
use crate::play::Match;
use crate::{Later, Playable, Trend};
use kernel::{Cell, Seat, Viewer};
use phrase::Text;
use scene::{Layer, Scale};
use std::collections::BTreeMap;

/// What a layer of this name compares, if it is one of change.
pub(crate) fn trend_of<G: Playable>(id: &str) -> Option<Trend> {
    G::layers().iter().find(|spec| spec.id == id).and_then(|spec| spec.trend)
}

impl<G: Playable> Match<G> {
    /// The change up to now.
    pub(crate) fn trend_now(&self, viewer: Viewer, trend: Trend, side: Option<Seat>) -> Later<Option<Layer>> {
        self.trend_to(self.history.path().len(), viewer, trend, side)
    }

    /// The change up to a step. Nothing where there is no such step.
    pub(crate) fn trend_at(
        &self,
        viewer: Viewer,
        number: u32,
        trend: Trend,
        side: Option<Seat>,
    ) -> Option<Later<Option<Layer>>> {
        Some(self.trend_to(self.station(viewer, number)?, viewer, trend, side))
    }

    fn trend_to(
        &self,
        station: usize,
        viewer: Viewer,
        trend: Trend,
        side: Option<Seat>,
    ) -> Later<Option<Layer>> {
        let ends = [self.turns_before(station, trend.turns), station];
        let ways = ends.map(|count| self.history.way_to(self.last_before(count)));
        let game = self.game.clone();
        Box::new(move || {
            let [then, now] = ways.map(|way| {
                let state = way.go(&game);
                game.layer(&game.view(&state, viewer), trend.of, side)
            });
            Some(change(trend.title, &then?, &now?))
        })
    }

    /// How many actions had been played `turns` turns of each seat before; never within a setup.
    fn turns_before(&self, station: usize, turns: u32) -> usize {
        let wanted = turns * u32::from(self.game.seats());
        let (mut count, mut last) = (0, None);
        for index in (0..station).rev() {
            match self.history.played(index).map(|played| played.actor) {
                Some(Actor::Setup) => return index + 1,
                Some(Actor::Seat(seat)) if last != Some(seat) => {
                    if count == wanted {
                        return index + 1;
                    }
                    (count, last) = (count + 1, Some(seat));
                }
                _ => {}
            }
        }
        0
    }
}

/// What was added to each number, and taken from it.
fn change(title: &'static str, then: &Layer, now: &Layer) -> Layer {
    let mut values: BTreeMap<Cell, f32> = now.values.iter().copied().collect();
    for (cell, value) in &then.values {
        *values.entry(*cell).or_default() -= value;
    }
    let values = values.into_iter().filter(|(_, value)| *value != 0.0).collect();
    Layer::new(Text::new(title), Scale::Diverging, values)
}
