//! What people see: the board, the pieces on it, figures beside it, and what is told of each move.

mod layers;

pub(crate) use layers::LAYERS;

use crate::Xiangqi;
use crate::board::{Board, Piece, Square};
use crate::moves::{Move, State};
use crate::rules::cell;
use crate::view::View;
use kernel::{Cell, Game, Outcome, Seat, Turn};
use phrase::{Arg, Text};
use scene::{
    Announcement, Event, EventKind, Fate, Fighter, Ground, Label, Layout, LegendEntry, Mark, MarkKind, Panel,
    Pick, Row, Scene, Spot, Stroke, Style, Tally, Thing, Token,
};

impl Xiangqi {
    /// The square of a cell.
    pub(crate) fn square_of(&self, cell: Cell) -> Option<Square> {
        (cell.index() < self.board.len()).then_some(Square(cell.0 as u8))
    }

    pub(crate) fn picks(&self, action: Move) -> Vec<Pick> {
        vec![Pick::Cell(cell(action.from)), Pick::Cell(cell(action.to))]
    }

    pub(crate) fn meaning(&self, picks: &[Pick]) -> Option<Move> {
        match picks {
            [Pick::Cell(from), Pick::Cell(to)] => {
                Some(Move { from: self.square_of(*from)?, to: self.square_of(*to)? })
            }
            _ => None,
        }
    }

    pub(crate) fn draw_layout(&self) -> Layout {
        let board = &self.board;
        let (columns, rows) = (f32::from(board.columns), f32::from(board.rows));
        let river = board.river.map(|row| {
            let height = rows - f32::from(row);
            Stroke { kind: "scene.river", points: vec![(0.0, height), (columns, height)] }
        });
        Layout {
            style: if board.points { Style::Crossings } else { Style::Squares },
            size: (columns, rows),
            spots: board.squares().map(|square| spot(board, square)).collect(),
            labels: labels(board),
            links: if board.points { links(board) } else { Vec::new() },
            strokes: river.into_iter().collect(),
        }
    }

    pub(crate) fn draw_scene(&self, view: &View) -> Scene {
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
                    vec![Announcement::of(winner, text.term("reason", reason))]
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

    /// What everybody is told of a move.
    pub(crate) fn telling(&self, before: &State, action: Move, after: &State) -> Vec<Event> {
        let Some(piece) = before.at(action.from) else { return Vec::new() };
        let (from, to) = (self.board.name(action.from), self.board.name(action.to));
        let text = |key| {
            Text::new(key).text("piece", self.board.piece_words(piece)).name("from", from).name("to", to)
        };
        let moved = match before.at(action.to) {
            Some(captured) => {
                let text = text("xiangqi.told.capture").text("captured", self.board.piece_words(captured));
                let fighters = self.fighters(piece, captured, action);
                let lost = Tally::one(captured.side(), self.thing(captured)).at(cell(action.to));
                Event::new(EventKind::Combat, text).fought(fighters).lost([lost])
            }
            None => Event::new(EventKind::Move, text("xiangqi.told.move")),
        };
        let mover = Tally::one(piece.side(), self.thing(piece)).at(cell(action.to));
        let ends = [cell(action.from), cell(action.to)];
        let mut events = vec![moved.by(piece.side()).on(ends).about([mover])];
        if self.is_in_check(after) {
            let check = Event::new(EventKind::Note, self.check_text(after)).by(piece.side());
            events.push(check.on([cell(after.king(after.mover()))]));
        }
        events
    }

    /// Who takes and who is taken. Nothing is counted: whoever moves there takes.
    fn fighters(&self, piece: Piece, captured: Piece, action: Move) -> [Fighter; 2] {
        [
            Fighter::attacker(piece.side(), self.thing(piece), Fate::Takes).at(cell(action.from)),
            Fighter::defender(captured.side(), self.thing(captured), Fate::Falls).at(cell(action.to)),
        ]
    }
}

/// One square of the board, a unit wide; points stand in the middle of theirs.
fn spot(board: &Board, square: Square) -> Spot {
    let (column, row) = board.place(square);
    let row = i32::from(board.rows) - 1 - row;
    let (x, y) = (column as f32, row as f32);
    let in_palace = board.palaces.iter().any(|palace| palace.has(square));
    let ground = drawn(board.grounds[usize::from(board.ground[square.index()])].drawing);
    let is_plain = ground.kind == "xiangqi.ground.plain";
    Spot {
        name: board.name(square),
        title: None,
        centre: (x + 0.5, y + 0.5),
        outlines: vec![vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)]],
        group: u8::from(in_palace),
        grid: (column as u16, row as u16),
        ground: if in_palace && is_plain { drawn("xiangqi.ground.palace") } else { ground },
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

/// Coordinates at all four edges.
fn labels(board: &Board) -> Vec<Label> {
    let (columns, rows) = (f32::from(board.columns), f32::from(board.rows));
    let mut labels = Vec::new();
    for column in 0..board.columns {
        let (x, word) = (f32::from(column) + 0.5, char::from(b'a' + column).to_string());
        labels.push(Label { at: (x, -0.5), word: word.clone() });
        labels.push(Label { at: (x, rows + 0.5), word });
    }
    for row in 0..board.rows {
        let (y, word) = (rows - f32::from(row) - 0.5, (row + 1).to_string());
        labels.push(Label { at: (-0.5, y), word: word.clone() });
        labels.push(Label { at: (columns + 0.5, y), word });
    }
    labels
}

/// The lines between points: along columns and rows, cut by the river but at the edges, and the crosses of
/// the palaces.
fn links(board: &Board) -> Vec<(Cell, Cell)> {
    let mut links = Vec::new();
    for square in board.squares() {
        let (column, row) = board.place(square);
        let at_edge = column == 0 || column == i32::from(board.columns) - 1;
        let at_river = board.river.is_some_and(|river| row + 1 == i32::from(river)) && !at_edge;
        let joins =
            |other: &Square| board.palaces.iter().any(|palace| palace.has(square) && palace.has(*other));
        links.extend(board.step(square, (1, 0), false).map(|other| (cell(square), cell(other))));
        links.extend(
            board.step(square, (0, 1), false).filter(|_| !at_river).map(|other| (cell(square), cell(other))),
        );
        for diagonal in [(1, 1), (-1, 1)] {
            let other = board.step(square, diagonal, false).filter(joins);
            links.extend(other.filter(|_| on_cross(board, square)).map(|other| (cell(square), cell(other))));
        }
    }
    links
}

/// Whether a palace's diagonals run through a square: those of its corners and its middle.
fn on_cross(board: &Board, square: Square) -> bool {
    let Some(palace) = board.palaces.iter().find(|palace| palace.has(square)) else { return false };
    let Some(corner) = palace.iter().next() else { return false };
    let ((column, row), (left, low)) = (board.place(square), board.place(corner));
    (column - left + row - low) % 2 == 0
}
