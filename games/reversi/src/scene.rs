//! What people see: the board, the discs, and what is told of each action.

use crate::Reversi;
use crate::moves::{Action, BLACK, Square, State, WHITE};
use kernel::{Cell, Game, Seat, Turn, Viewer, grid};
use phrase::{Each, Text};
use scene::{
    Announcement, Event, EventKind, Forecast, Ground, Layout, Panel, Pick, Scene, Tally, Thing, Token,
};
use table::Stage;

const GROUND: Ground = Ground { kind: "reversi.square", letters: "·" };
const DISC: &str = "reversi.disc";
const NAMES: [&str; 2] = ["reversi.black", "reversi.white"];
const LETTERS: [&str; 2] = ["X", "O"];

/// The cell of a square.
pub fn cell(square: Square) -> Cell {
    Cell(u16::from(square.0))
}

/// The name of a square: its column's letter and its row's number, from the top left.
pub fn name(square: Square) -> String {
    grid::name(usize::from(square.0 % 8), usize::from(square.0 / 8))
}

impl Stage for Reversi {
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");

    fn seat_name(&self, seat: Seat) -> &'static str {
        NAMES[seat.index()]
    }

    fn hue(&self, seat: Seat) -> u8 {
        // Slate for black, ochre for white.
        [5, 2][seat.index()]
    }

    fn layout(&self) -> Layout {
        let letter = |column: u16| grid::letters(column.into());
        let number = |row: u16| (row + 1).to_string();
        Layout::squares(8, 8, |column, row| name(Square((8 * row + column) as u8)))
            .labelled(letter, number)
            .on(GROUND)
    }

    fn scene(&self, view: &State) -> Scene {
        let lying = (0..64).map(Square).filter_map(|square| Some((square, view.at(square)?)));
        let disc = |(square, seat): (Square, Seat)| {
            Token::of(seat, name(square), cell(square), DISC, LETTERS[seat.index()])
        };
        let counts = [BLACK, WHITE].map(|seat| (NAMES[seat.index()], view.count(seat)));
        Scene {
            tokens: lying.map(disc).collect(),
            panels: vec![Panel::of_seats("reversi.panel.discs", counts)],
            announcements: self.announcements(view),
            ..Scene::default()
        }
    }

    fn tell(&self, before: &State, action: Action, after: &State, _viewer: Viewer) -> Vec<Event> {
        let seat = before.mover;
        let text = |key| Text::new(key).term("seat", NAMES[seat.index()]);
        let event = match action {
            Action::Pass => Event::new(EventKind::Turn, text("reversi.told.pass")),
            Action::Place(square) => {
                let turned = before.count(seat.other()) - after.count(seat.other());
                let text = text("reversi.told.place").name("square", name(square)).number("turned", turned);
                let disc = Tally::one(seat, Thing::new(DISC, LETTERS[seat.index()])).at(cell(square));
                Event::new(EventKind::Place, text).on([cell(square)]).about([disc])
            }
        };
        vec![event.by(seat)]
    }

    fn forecast(&self, view: &State, action: Action) -> Option<Forecast> {
        let Action::Place(square) = action else { return None };
        let turned = view.turned(square);
        let cells = (0..64).map(Square).filter(|other| turned >> other.0 & 1 == 1).map(cell);
        Some(Forecast::of(Text::new("reversi.forecast").number("turned", turned.count_ones())).about(cells))
    }

    fn path(&self, _view: &State, action: Action) -> Vec<Pick> {
        match action {
            Action::Place(square) => vec![Pick::Cell(cell(square))],
            Action::Pass => vec![Pick::button("pass")],
        }
    }

    fn meant(&self, _view: &State, picks: &[Pick]) -> Option<Action> {
        match picks {
            [Pick::Cell(cell)] if cell.0 < 64 => Some(Action::Place(Square(cell.0 as u8))),
            [Pick::Button(name)] if name == "pass" => Some(Action::Pass),
            _ => None,
        }
    }

    fn label(&self, _view: &State, pick: &Pick) -> Option<Text> {
        (*pick == Pick::button("pass")).then(|| Text::new("reversi.button.pass"))
    }
}

impl Reversi {
    fn announcements(&self, state: &State) -> Vec<Announcement> {
        let text = |key, seat: Seat| Text::new(key).term("seat", NAMES[seat.index()]);
        vec![match self.turn(state) {
            Turn::Act(seat) => Announcement::of(seat, text("reversi.say.turn", seat)),
            Turn::Chance => return Vec::new(),
            Turn::Over(outcome) => match outcome.winners.iter().next() {
                Some(seat) => Announcement::of(seat, text("reversi.say.won", seat)),
                None => Text::new("reversi.say.drawn").into(),
            },
        }]
    }
}
