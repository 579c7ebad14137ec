//! What is told of a move.

use crate::Xiangqi;
use crate::board::Piece;
use crate::moves::{Move, State};
use crate::rules::cell;
use kernel::Viewer;
use phrase::Text;
use scene::{Event, EventKind, Fate, Fighter, Tally};

/// What everybody is told of a move.
pub(super) fn tell(
    game: &Xiangqi,
    before: &State,
    action: Move,
    after: &State,
    _viewer: Viewer,
) -> Vec<Event> {
    let Some(piece) = before.at(action.from) else { return Vec::new() };
    let (from, to) = (game.board.name(action.from), game.board.name(action.to));
    let text =
        |key| Text::new(key).text("piece", game.board.piece_words(piece)).name("from", from).name("to", to);
    let moved = match before.at(action.to) {
        Some(captured) => {
            let text = text("xiangqi.told.capture").text("captured", game.board.piece_words(captured));
            let fighters = game.fighters(piece, captured, action);
            let lost = Tally::one(captured.side(), game.thing(captured)).at(cell(action.to));
            Event::new(EventKind::Combat, text).fought(fighters).lost([lost])
        }
        None => Event::new(EventKind::Move, text("xiangqi.told.move")),
    };
    let mover = Tally::one(piece.side(), game.thing(piece)).at(cell(action.to));
    let ends = [cell(action.from), cell(action.to)];
    let moved = moved.by(piece.side()).on(ends).about([mover]);
    let mut events = vec![match game.scores(before, action) {
        Some(scores) => moved.noted(scores),
        None => moved,
    }];
    if game.is_in_check(after) {
        let check = Event::new(EventKind::Note, game.check_text(after)).by(piece.side());
        events.push(check.on([cell(after.king(after.mover()))]));
    }
    if let Some((text, cells)) = game.blamed(after) {
        events.push(Event::new(EventKind::Note, text).by(piece.side()).on(cells));
    }
    events
}

impl Xiangqi {
    /// Who takes and who is taken. Nothing is counted: whoever moves there takes.
    fn fighters(&self, piece: Piece, captured: Piece, action: Move) -> [Fighter; 2] {
        [
            Fighter::attacker(piece.side(), self.thing(piece), Fate::Takes).at(cell(action.from)),
            Fighter::defender(captured.side(), self.thing(captured), Fate::Falls).at(cell(action.to)),
        ]
    }
}
