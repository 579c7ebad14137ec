//! Maps over the board for those who study: what is covered, attacked, protected, what captures come to, and how freely
//! pieces move.

use crate::Xiangqi;
use crate::board::{Piece, Square, Walk};
use crate::moves::{Move, Squares, State};
use crate::rules::cell;
use crate::view::View;
use kernel::{Cell, Seat};
use phrase::Text;
use scene::{Layer, Scale, Segment};
use std::collections::BTreeMap;
use table::LayerSpec;

/// The layers there are.
pub(super) static LAYERS: &[LayerSpec] = &[
    LayerSpec::rules("cover"),
    LayerSpec::rules("attacked"),
    LayerSpec::rules("protected"),
    LayerSpec::judgement("exchange"),
    LayerSpec::rules("mobility"),
];

/// One of the layers, for the pieces of one side or of both.
pub(super) fn layer(game: &Xiangqi, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
    let (state, sides) = (view.state(), sides(side));
    Some(match id {
        "cover" => match side {
            Some(side) => plain("xiangqi.layer.cover", game.counts(state, side), Vec::new()),
            None => game.balance(state),
        },
        "attacked" => {
            let lines = game.bearing(state, &sides, Seat::other);
            let values = per_man(state, &sides, &lines).filter(|(_, count)| *count > 0.0);
            plain("xiangqi.layer.attacked", values.collect(), lines)
        }
        "protected" => {
            let lines = game.bearing(state, &sides, |side| side);
            // What is taken back matters to nobody when a royal piece was taken.
            let royal = sides.iter().map(|side| cell(state.king(*side))).collect::<Vec<_>>();
            let lines: Vec<Segment> = lines.into_iter().filter(|line| !royal.contains(&line.to)).collect();
            let values = per_man(state, &sides, &lines).filter(|(man, _)| !royal.contains(man));
            plain("xiangqi.layer.protected", values.collect(), lines)
        }
        "exchange" => {
            let values = sides.iter().flat_map(|side| game.exchanges(state, *side)).collect();
            plain("xiangqi.layer.exchange", values, Vec::new())
        }
        "mobility" => {
            let values = sides.iter().flat_map(|side| game.freedom(state, *side)).collect();
            plain("xiangqi.layer.mobility", values, Vec::new())
        }
        _ => return None,
    })
}

impl Xiangqi {
    /// Where the piece on `from` would capture if an enemy stood there, whatever stands there now. That a piece is
    /// bound to its royal piece does not matter: it still keeps others away.
    pub fn covers(&self, state: &State, from: Square) -> Squares {
        let Some(piece) = state.at(from) else { return Squares::NONE };
        let walks = self.board.kinds[piece.kind()].walks.iter().filter(|walk| walk.captures);
        let begun = walks.filter(|walk| self.board.may_begin(walk, piece.kind(), piece.side(), from));
        begun.flat_map(|walk| self.ends(state, piece, walk, from)).collect()
    }

    /// The squares on which a walk may end with a capture.
    fn ends(&self, state: &State, piece: Piece, walk: &Walk, from: Square) -> Vec<Square> {
        let path = self.board.path(walk, piece.side(), from);
        let area = &self.board.kinds[piece.kind()].area[piece.side().index()];
        let stops = walk.steps.len() - 1..path.len();
        let passed = |end: usize| path[..end].iter().filter(|&&square| state.at(square).is_some()).count();
        stops.filter(|&end| area.has(path[end]) && walk.allows(passed(end))).map(|end| path[end]).collect()
    }

    /// How many pieces of a side cover each square that any of them does.
    fn counts(&self, state: &State, side: Seat) -> Vec<(Cell, f32)> {
        let covered: Vec<Squares> =
            state.pieces_of(side).iter().map(|from| self.covers(state, from)).collect();
        let count = |square| covered.iter().filter(|squares| squares.has(square)).count() as f32;
        let counted = self.board.squares().map(|square| (cell(square), count(square)));
        counted.filter(|(_, count)| *count > 0.0).collect()
    }

    /// How many more pieces of the first side than of the second cover each square that any piece does.
    fn balance(&self, state: &State) -> Layer {
        let [ours, theirs] = [Seat(0), Seat(1)].map(|side| self.counts(state, side));
        let of = |counts: &[(Cell, f32)], cell| counts.iter().find(|(at, _)| *at == cell).map(|(_, it)| *it);
        let values = self.board.squares().filter_map(|square| {
            let (ours, theirs) = (of(&ours, cell(square)), of(&theirs, cell(square)));
            (ours.is_some() || theirs.is_some())
                .then(|| (cell(square), ours.unwrap_or(0.0) - theirs.unwrap_or(0.0)))
        });
        let [first, second] = [0, 1].map(|side: usize| self.board.sides[side].name);
        let title = Text::new("xiangqi.layer.cover.both").term("first", first).term("second", second);
        Layer {
            title,
            scale: Scale::Diverging,
            values: values.collect(),
            segments: Vec::new(),
            bars: Vec::new(),
        }
    }

    /// A line to each piece of these sides from every piece that covers its square; `whose` says of which side.
    fn bearing(&self, state: &State, sides: &[Seat], whose: fn(Seat) -> Seat) -> Vec<Segment> {
        let mut lines = Vec::new();
        for &side in sides {
            for from in state.pieces_of(whose(side)).iter() {
                let borne_on = self.covers(state, from) & state.pieces_of(side);
                let line = |to| Segment { from: cell(from), to: cell(to), owner: Some(whose(side)) };
                lines.extend(borne_on.iter().map(line));
            }
        }
        lines
    }

    /// What the other side wins by capturing each piece of a side that it can capture, in the values of the pieces' own files,
    /// if both go on capturing there for as long as it pays: below zero where the capture costs more than it brings.
    fn exchanges(&self, state: &State, side: Seat) -> Vec<(Cell, f32)> {
        let (state, prize) = (self.to_move(state, side.other()), state.king(side));
        let values: Vec<i32> = self.board.kinds.iter().map(|kind| kind.value).collect();
        let mut captures = Vec::new();
        self.engine.captures(&state, &mut captures);
        let mut best: BTreeMap<Square, i32> = BTreeMap::new();
        for capture in captures.into_iter().filter(|capture| capture.to != prize) {
            let worth = self.exchange(&state, capture, &values);
            best.entry(capture.to).and_modify(|it| *it = worth.max(*it)).or_insert(worth);
        }
        best.into_iter().map(|(square, worth)| (cell(square), worth as f32)).collect()
    }

    /// The most that a capture wins for certain, found by halving: no more than what is captured, no less than what captures.
    fn exchange(&self, state: &State, capture: Move, values: &[i32]) -> i32 {
        let value = |square| state.at(square).map_or(0, |piece| values[piece.kind()]);
        let (mut least, mut most) = (-value(capture.from), value(capture.to));
        while least < most {
            let middle = least + (most - least + 1) / 2;
            match self.engine.wins_exchange(state, capture, values, middle) {
                true => least = middle,
                false => most = middle - 1,
            }
        }
        least
    }

    /// How many legal moves each piece of a side has, or would have if its side were to move.
    fn freedom(&self, state: &State, side: Seat) -> Vec<(Cell, f32)> {
        let (state, prize) = (self.to_move(state, side), state.king(side.other()));
        let mut moves = Vec::new();
        self.engine.list(&state, &mut moves);
        // A side in check that is made to wait would lose its royal piece; nobody ever moves there.
        moves.retain(|action| action.to != prize);
        let count = |from| moves.iter().filter(|action| action.from == from).count() as f32;
        state.pieces_of(side).iter().map(|from| (cell(from), count(from))).collect()
    }

    fn to_move(&self, state: &State, side: Seat) -> State {
        if state.mover() == side { state.clone() } else { self.engine.passed(state) }
    }
}

fn sides(only: Option<Seat>) -> Vec<Seat> {
    only.map_or_else(|| vec![Seat(0), Seat(1)], |side| vec![side])
}

fn plain(key: &'static str, values: Vec<(Cell, f32)>, lines: Vec<Segment>) -> Layer {
    Layer { title: Text::new(key), scale: Scale::Sequential, values, segments: lines, bars: Vec::new() }
}

/// For each piece of these sides, how many lines end on it.
fn per_man<'a>(
    state: &'a State,
    sides: &'a [Seat],
    lines: &'a [Segment],
) -> impl Iterator<Item = (Cell, f32)> + 'a {
    let men = sides.iter().flat_map(|side| state.pieces_of(*side).iter().map(cell));
    men.map(|man| (man, lines.iter().filter(|line| line.to == man).count() as f32))
}
