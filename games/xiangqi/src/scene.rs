//! What people see: the board, the pieces on it, figures beside it, and what is told of each move.

mod forecast;
mod layout;
mod tell;

use crate::Xiangqi;
use crate::board::{Piece, Square};
use crate::moves::{Move, Repetition, State};
use crate::rules::cell;
use crate::view::View;
use kernel::{Cell, Game, Outcome, Seat, Turn, Viewer};
use phrase::{Arg, Each, Text};
use scene::{
    Announcement, Event, Forecast, Ground, Layout, LegendEntry, Mark, MarkKind, Panel, Pick, Row, Scene,
    Tally, Thing, Token,
};
use table::Stage;

impl Stage for Xiangqi {
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.board.sides[seat.index()].name
    }

    fn hue(&self, seat: Seat) -> u8 {
        self.board.sides[seat.index()].colour
    }

    fn known(&self) -> Option<Text> {
        let (columns, rows) = (self.board.columns, self.board.rows);
        let western = || Text::new("xiangqi.known.western").number("columns", columns).number("rows", rows);
        (!self.board.points).then(western)
    }

    fn layout(&self) -> Layout {
        layout::layout(self)
    }

    fn scene(&self, view: &View) -> Scene {
        let state = view.state();
        Scene {
            tokens: self.tokens(state),
            spares: Vec::new(),
            marks: self.marks(state),
            panels: vec![self.course(state), self.losses(state)],
            announcements: self.announcements(state),
            legend: self.legend(),
        }
    }

    fn tell(&self, before: &State, action: Move, after: &State, viewer: Viewer) -> Vec<Event> {
        tell::tell(self, before, action, after, viewer)
    }

    fn forecast(&self, view: &View, action: Move) -> Option<Forecast> {
        forecast::forecast(self, view, action)
    }

    fn path(&self, _view: &View, action: Move) -> Vec<Pick> {
        vec![Pick::Cell(cell(action.from)), Pick::Cell(cell(action.to))]
    }

    fn meant(&self, _view: &View, picks: &[Pick]) -> Option<Move> {
        match picks {
            [Pick::Cell(from), Pick::Cell(to)] => {
                Some(Move { from: self.square_of(*from)?, to: self.square_of(*to)? })
            }
            _ => None,
        }
    }

    fn mark(&self, view: &View, action: Move) -> MarkKind {
        if self.is_forbidden(view.state(), action) {
            return MarkKind::Forbidden;
        }
        if view.state().at(action.to).is_some() { MarkKind::Target } else { MarkKind::CanGo }
    }
}

impl Xiangqi {
    /// The square of a cell.
    fn square_of(&self, cell: Cell) -> Option<Square> {
        (cell.index() < self.board.len()).then_some(Square(cell.0 as u8))
    }

    fn tokens(&self, state: &State) -> Vec<Token> {
        let men = self.board.squares().filter_map(|square| Some((square, state.man(square)?)));
        let mut tokens: Vec<Token> = men
            .map(|(square, man)| Token {
                key: format!("{:03}", man.number),
                cell: cell(square),
                symbol: self.board.kinds[man.piece.kind()].figure,
                title: self.title_of(man.piece.kind()),
                sign: Some(self.board.kinds[man.piece.kind()].characters[man.piece.side().index()].clone()),
                owner: Some(man.piece.side()),
                letters: self.board.letter_of(man.piece).to_string(),
                figures: Vec::new(),
                faded: false,
            })
            .collect();
        tokens.sort_by(|a, b| a.key.cmp(&b.key));
        tokens
    }

    /// The word for a kind of a user's own, which is not the word of the figure it is drawn with.
    fn title_of(&self, kind: usize) -> Option<Text> {
        match self.board.kind_word(kind) {
            Arg::Name(name) => Some(Text::plain(name)),
            Arg::Term(key) if key != self.board.kinds[kind].figure => Some(Text::new(key)),
            _ => None,
        }
    }

    /// The last move, and a royal piece in check.
    fn marks(&self, state: &State) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(action) = state.last() {
            marks.extend(
                [action.from, action.to].map(|square| Mark { cell: cell(square), kind: MarkKind::Last }),
            );
        }
        if self.is_in_check(state) {
            marks.push(Mark { cell: cell(state.king(state.mover())), kind: MarkKind::Danger });
        }
        marks
    }

    /// How far the game is.
    fn course(&self, state: &State) -> Panel {
        let row = |label, value: String| Row::new(Text::new(label), Text::plain(value));
        let quiet = match self.limit {
            Some(limit) => format!("{} / {limit}", state.quiet()),
            None => state.quiet().to_string(),
        };
        let rows = vec![
            row("xiangqi.panel.move", (state.ply() / 2 + 1).to_string()),
            row("xiangqi.panel.quiet", quiet),
            row("xiangqi.panel.stood", (u32::from(state.repeats()) + 1).to_string()),
        ];
        Panel { title: Text::new("xiangqi.panel.course"), rows }
    }

    /// The pieces each side has lost since the start of the game.
    fn losses(&self, state: &State) -> Panel {
        let rows = [Seat(0), Seat(1)].map(|side| {
            let kinds = 0..self.board.kinds.len();
            let things: Vec<Tally> =
                kinds.filter_map(|kind| self.lost(state, Piece::new(kind, side))).collect();
            let letters = things.iter().flat_map(|it| (0..it.count).map(|_| it.thing.letters.as_str()));
            let value =
                if things.is_empty() { "–".to_string() } else { letters.collect::<Vec<_>>().join(" ") };
            let label = Text::new(self.board.sides[side.index()].name);
            Row::new(label, Text::plain(value)).of(side).listing(things)
        });
        Panel { title: Text::new("xiangqi.panel.lost"), rows: rows.into() }
    }

    /// How many of a piece its side has lost, if any.
    fn lost(&self, state: &State, piece: Piece) -> Option<Tally> {
        let at_start = self.board.start.iter().filter(|&&cell| cell == Some(piece)).count();
        let now = self.board.squares().filter(|&square| state.at(square) == Some(piece)).count();
        let lost = at_start.saturating_sub(now) as u32;
        (lost > 0).then(|| Tally::many(piece.side(), self.thing(piece), lost))
    }

    fn thing(&self, piece: Piece) -> Thing {
        let kind = &self.board.kinds[piece.kind()];
        Thing {
            symbol: kind.figure,
            title: self.title_of(piece.kind()),
            sign: Some(kind.characters[piece.side().index()].clone()),
            letters: self.board.letter_of(piece).to_string(),
        }
    }

    fn announcements(&self, state: &State) -> Vec<Announcement> {
        let name = |side: Seat| self.board.sides[side.index()].name;
        match self.turn(state) {
            Turn::Over(Outcome { winners, reason }) => match winners.iter().next() {
                Some(winner) => {
                    let text = Text::new("xiangqi.announce.won").term("seat", name(winner));
                    let won = Announcement::of(winner, text.term("reason", reason));
                    let blamed = self.blamed(state).map(|(text, _)| Announcement::of(winner.other(), text));
                    std::iter::once(won).chain(blamed).collect()
                }
                None => vec![Text::new("xiangqi.announce.draw").term("reason", reason).into()],
            },
            Turn::Act(_) | Turn::Chance => {
                let turn = Text::new("xiangqi.announce.turn").term("seat", name(state.mover()));
                let check = self.is_in_check(state).then(|| self.check_text(state));
                let said = std::iter::once(turn).chain(check);
                said.map(|text| Announcement::of(state.mover(), text)).collect()
            }
        }
    }

    /// Who is to blame where a repetition has ended the game, with the cells that it is about.
    fn blamed(&self, state: &State) -> Option<(Text, Vec<Cell>)> {
        let offence = self.offence(state, self.folds?)?;
        Some((self.blame(&offence), self.scene_of(&offence)))
    }

    /// Whether whoever makes a move loses by it, because it completes a repetition that is theirs to avoid.
    fn is_forbidden(&self, state: &State, action: Move) -> bool {
        let mut after = state.clone();
        self.apply(&mut after, action);
        let loses = |side: Seat| side == state.mover();
        match self.repetition(&after) {
            Some(Repetition::Checker(side) | Repetition::Chaser(side)) => loses(side),
            Some(Repetition::Draw) | None => false,
        }
    }

    fn check_text(&self, state: &State) -> Text {
        Text::new("xiangqi.announce.check").term("seat", self.board.sides[state.mover().index()].name)
    }

    fn is_in_check(&self, state: &State) -> bool {
        !self.attackers(state, state.mover()).is_empty()
    }

    fn legend(&self) -> Vec<LegendEntry> {
        let kinds = self.board.kinds.iter().enumerate().map(|(index, kind)| LegendEntry {
            symbol: kind.figure,
            title: self.title_of(index),
            letters: kind.letter.to_ascii_uppercase().to_string(),
            figures: Text::new("xiangqi.legend.piece").number("value", kind.value),
        });
        let on_board = |index: &usize| self.board.ground.iter().any(|&ground| usize::from(ground) == *index);
        let grounds = (0..self.board.grounds.len()).filter(on_board).map(|index| {
            let ground = drawn(self.board.grounds[index].drawing);
            LegendEntry {
                symbol: ground.kind,
                title: None,
                letters: ground.letters.to_string(),
                figures: Text::new("xiangqi.legend.ground").name("sign", self.board.grounds[index].letter),
            }
        });
        kinds.chain(grounds).collect()
    }
}

/// How a ground is drawn in a terminal.
fn drawn(kind: &'static str) -> Ground {
    let letters = match kind {
        "xiangqi.ground.palace" => "+",
        "xiangqi.ground.sand" => ":",
        "xiangqi.ground.mountain" => "^",
        "xiangqi.ground.ice" => "*",
        "xiangqi.ground.forest" => "%",
        "xiangqi.ground.water" => "~",
        _ => "·",
    };
    Ground { kind, letters }
}
