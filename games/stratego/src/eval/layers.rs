//! Maps over the board for those who study: what hidden pieces are held to be, and where the flag may be. All from public facts:
//! of one's own pieces they say how they look to the other side.

use super::held::held;
use crate::board::{Rank, Square};
use crate::scene::{cell, letters, rank_key};
use crate::{Stratego, View};
use kernel::Seat;
use phrase::Text;
use scene::{Bar, Bars, Layer, Scale};
use table::LayerSpec;

/// The layers there are.
pub(super) static LAYERS: &[LayerSpec] = &[LayerSpec::judgement("belief"), LayerSpec::judgement("flag")];

/// What is less likely has no bar.
const LEAST: f32 = 0.005;

/// One of the layers, for the pieces of one side; if none is named, of those that the viewer does not see.
pub(super) fn layer(game: &Stratego, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
    let unseen = [Seat(0), Seat(1)].into_iter().filter(|seat| view.viewer.seat() != Some(*seat));
    let sides: Vec<Seat> = side.map_or_else(|| unseen.collect(), |side| vec![side]);
    let key = LAYERS.iter().find(|layer| layer.id == id)?.id;
    let held: Vec<(Square, [f32; 13])> = sides.into_iter().flat_map(|side| held(game, view, side)).collect();
    Some(if key == "flag" { flag(&held) } else { belief(&held) })
}

/// What each piece may be, and how likely the likeliest is.
fn belief(held: &[(Square, [f32; 13])]) -> Layer {
    let bars: Vec<Bars> = held.iter().map(|(square, odds)| bars(*square, odds)).collect();
    let sure = |it: &Bars| (it.cell, 100.0 * it.likeliest().map_or(0.0, |bar| bar.share));
    Layer { values: bars.iter().map(sure).collect(), bars, ..plain("stratego.layer.belief") }
}

fn bars(square: Square, odds: &[f32; 13]) -> Bars {
    let bar = |rank: Rank| Bar {
        word: Text::new(rank_key(rank)),
        letters: letters(rank).to_string(),
        share: odds[rank.index()],
    };
    let likely = Rank::ALL.into_iter().filter(|rank| odds[rank.index()] >= LEAST);
    Bars { cell: cell(square), bars: likely.map(bar).collect() }
}

/// How likely each piece is the flag.
fn flag(held: &[(Square, [f32; 13])]) -> Layer {
    let values = held.iter().map(|(square, odds)| (cell(*square), 100.0 * odds[Rank::Flag.index()]));
    Layer { values: values.filter(|(_, chance)| *chance > 0.0).collect(), ..plain("stratego.layer.flag") }
}

fn plain(key: &'static str) -> Layer {
    Layer::new(Text::new(key), Scale::Sequential, Vec::new())
}
