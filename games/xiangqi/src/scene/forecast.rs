//! What a move sets off, told before it is made: captures, check, and who comes out ahead where it ends.

use crate::Xiangqi;
use crate::board::Square;
use crate::moves::{Move, State};
use crate::rules::cell;
use crate::view::View;
use kernel::{Game, Seat, Turn};
use phrase::Text;
use scene::Forecast;

/// What would come of a move.
pub(super) fn forecast(game: &Xiangqi, view: &View, action: Move) -> Option<Forecast> {
    let before = view.state();
    let piece = before.at(action.from)?;
    let mut after = before.clone();
    game.apply(&mut after, action);
    let mut forecast = Forecast::default();
    if let Some(captured) = before.at(action.to) {
        let text = Text::new("xiangqi.forecast.captures").text("piece", game.board.piece_words(captured));
        forecast = forecast.line(text);
    }
    forecast = match game.turn(&after) {
        Turn::Over(outcome) => forecast.line(Text::new(outcome.reason)),
        _ if game.is_in_check(&after) => forecast.line(Text::new("xiangqi.forecast.check")),
        _ => forecast,
    };
    let covered_by = |side| game.covering(&after, side, action.to);
    let (own, foes) = (covered_by(piece.side()), covered_by(piece.side().other()));
    if own.is_empty() && foes.is_empty() && forecast.lines.is_empty() {
        return None;
    }
    let text = Text::new("xiangqi.forecast.cover");
    let text = text.number("own", own.len() as i64).number("foes", foes.len() as i64);
    let forecast = forecast.line(text);
    let forecast = forecast.judged(Text::new(game.exchange_key(before, action, foes.is_empty())), []);
    Some(forecast.about(own.into_iter().chain(foes).map(cell)))
}

impl Xiangqi {
    /// The pieces of a side that could capture on a square, the one that stands there aside.
    fn covering(&self, state: &State, side: Seat, on: Square) -> Vec<Square> {
        let own = state.pieces_of(side).iter().filter(|from| *from != on);
        own.filter(|from| self.covers(state, *from).has(on)).collect()
    }

    /// Who comes out ahead if both sides go on capturing there for as long as it pays.
    fn exchange_key(&self, state: &State, made: Move, is_safe: bool) -> &'static str {
        let wins = |least| self.engine.wins_exchange(state, made, self.values(), least);
        match () {
            () if is_safe && state.at(made.to).is_none() => "xiangqi.forecast.safe",
            () if wins(1) => "xiangqi.forecast.gains",
            () if wins(0) => "xiangqi.forecast.even",
            () => "xiangqi.forecast.loses",
        }
    }
}
