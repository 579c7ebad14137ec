//! What people see: the map, the counters on it, figures beside it, and what is told of each action.

mod forecast;
pub mod tell;

use crate::Guerre;
use crate::board::army::Kind;
use crate::board::square::{Square, row_letters};
use crate::board::{NORTH, SOUTH, Terrain};
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, Phase, State};
use crate::view::View;
use kernel::{Cell, Game, Seat, Turn, Viewer};
use phrase::{Each, Text};
use scene::{
    Announcement, Event, Forecast, Ground, Label, Layout, LegendEntry, Mark, MarkKind, Panel, Pick, Row,
    Scene, Spare, Stroke, Tally, Thing, Token,
};
use table::Stage;

/// The one button of the game.
const END: &str = "end";

/// Ground that is nothing in particular.
const OPEN: Ground = Ground { kind: "guerre.terrain.open", letters: "·" };

impl Stage for Guerre {
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");

    fn seat_name(&self, seat: Seat) -> &'static str {
        name_of(seat)
    }

    fn layout(&self) -> Layout {
        let (columns, rows) = (u16::from(self.board.columns()), u16::from(self.board.rows()));
        let name = |column: u16, row: u16| Square::at(row as u8, column as u8).to_string();
        let mut layout = Layout::squares(columns, rows, name);
        layout.spots.iter_mut().for_each(|spot| spot.ground = OPEN);
        for element in &self.board.plan().elements {
            layout.spots[self.cell(element.square).index()].ground = ground(element.terrain);
        }
        let (width, height) = layout.size;
        for column in 0..columns {
            let (x, word) = (f32::from(column) + 0.5, (column + 1).to_string());
            layout.labels.push(Label { at: (x, -0.5), word: word.clone() });
            layout.labels.push(Label { at: (x, height + 0.5), word });
        }
        for row in 0..rows {
            let (y, word) = (f32::from(row) + 0.5, row_letters(row as u8));
            layout.labels.push(Label { at: (-0.5, y), word: word.clone() });
            layout.labels.push(Label { at: (width + 0.5, y), word });
        }
        let border = vec![(0.0, height / 2.0), (width, height / 2.0)];
        layout.strokes.push(Stroke { kind: "scene.border", points: border });
        layout
    }

    fn scene(&self, view: &View) -> Scene {
        let state = view.shown();
        Scene {
            tokens: self.tokens(view),
            spares: self.spares(view),
            marks: self.marks(state),
            panels: self.panels(view),
            announcements: self.announcements(state),
            legend: self.legend(),
        }
    }

    fn tell(&self, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
        tell::tell(self, before, action, after, viewer)
    }

    fn forecast(&self, view: &View, action: Action) -> Option<Forecast> {
        forecast::forecast(self, view, action)
    }

    fn path(&self, _view: &View, action: Action) -> Vec<Pick> {
        let cell = |square| Pick::Cell(self.cell(square));
        match action {
            Action::Move { from, to } => vec![cell(from), cell(to)],
            Action::Attack { from, target } => vec![cell(from), cell(target)],
            Action::End => vec![Pick::button(END)],
            Action::Place { kind, square } => vec![Pick::Spare(kind.id().to_string()), cell(square)],
            Action::Lot(side) => vec![Pick::button(if side == NORTH { "lot north" } else { "lot south" })],
        }
    }

    // Two squares are an attack if an enemy stands on the second, else a move.
    fn meant(&self, view: &View, picks: &[Pick]) -> Option<Action> {
        let mover = view.shown().mover();
        match picks {
            [Pick::Button(name)] if name == END => Some(Action::End),
            [Pick::Spare(id), Pick::Cell(cell)] => {
                Some(Action::Place { kind: Kind::from_id(id)?, square: self.square_of(*cell)? })
            }
            [Pick::Cell(from), Pick::Cell(to)] => {
                let (from, to) = (self.square_of(*from)?, self.square_of(*to)?);
                match view.shown().unit_of_at(mover.other(), to) {
                    Some(_) => Some(Action::Attack { from, target: to }),
                    None => Some(Action::Move { from, to }),
                }
            }
            _ => None,
        }
    }

    fn mark(&self, _view: &View, action: Action) -> MarkKind {
        match action {
            Action::Attack { .. } => MarkKind::Target,
            _ => MarkKind::CanGo,
        }
    }

    fn label(&self, _view: &View, pick: &Pick) -> Option<Text> {
        (*pick == Pick::button(END)).then(|| Text::new("guerre.button.end"))
    }
}

impl Guerre {
    /// The cell of a square.
    pub fn cell(&self, square: Square) -> Cell {
        Cell(self.board.number(square))
    }

    /// The square of a cell.
    pub fn square_of(&self, cell: Cell) -> Option<Square> {
        self.board.numbered(cell.0)
    }

    fn tokens(&self, view: &View) -> Vec<Token> {
        let state = view.shown();
        let shown = state.alive.iter().filter(|&unit| state.square(unit) != Square::NOWHERE);
        let mut tokens: Vec<Token> = shown.map(|unit| self.token(state, unit)).collect();
        for (index, &(square, owner)) in self.board.arsenals().iter().enumerate() {
            if state.arsenals >> index & 1 == 0 && state.unit_at(square).is_none() {
                tokens.push(self.ruin(square, owner));
            }
        }
        tokens.sort_by(|a, b| a.key.cmp(&b.key));
        tokens
    }

    fn token(&self, state: &State, unit: Unit) -> Token {
        let (kind, figures) = (self.kind(unit), self.figures(unit));
        let in_play = state.phase() == Phase::Play;
        Token {
            key: format!("{}{:02}", if unit.side() == NORTH { "n" } else { "s" }, unit.number()),
            cell: self.cell(state.square(unit)),
            symbol: kind.name(),
            owner: Some(unit.side()),
            letters: letters(kind, unit.side()),
            figures: [figures.speed, figures.attack, figures.defence].map(|figure| figure.to_string()).into(),
            faded: in_play && !state.online.has(unit),
            title: None,
            sign: None,
        }
    }

    fn ruin(&self, square: Square, owner: Seat) -> Token {
        Token {
            key: format!("ruin {square}"),
            cell: self.cell(square),
            symbol: "guerre.terrain.ruin",
            owner: Some(owner),
            letters: if owner == NORTH { "XX" } else { "xx" }.to_string(),
            figures: Vec::new(),
            faded: false,
            title: None,
            sign: None,
        }
    }

    /// What is left to place, for a seat that sets up: shown one unit at a time, in the order of the roster.
    fn spares(&self, view: &View) -> Vec<Spare> {
        let state = view.shown();
        let Some(side) = view.viewer().seat().filter(|_| matches!(state.phase(), Phase::Setup(_))) else {
            return Vec::new();
        };
        let placed =
            |kind| state.alive.and(Units::of(side)).iter().filter(|&unit| self.kind(unit) == kind).count();
        let left = |kind: Kind| usize::from(self.army.figures(kind).count) - placed(kind);
        let spare = |kind: Kind| Spare {
            key: kind.id().to_string(),
            symbol: kind.name(),
            owner: Some(side),
            letters: letters(kind, side),
            count: left(kind) as u32,
        };
        Kind::ALL.into_iter().filter(|&kind| left(kind) > 0).map(spare).collect()
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        let mark = |unit, kind| Mark { cell: self.cell(state.square(unit)), kind };
        let danger = state.must_retreat().iter().map(|unit| mark(unit, MarkKind::Danger));
        let mut marks: Vec<Mark> = danger.chain(state.last.map(|unit| mark(unit, MarkKind::Last))).collect();
        marks.sort_unstable();
        marks
    }

    fn panels(&self, view: &View) -> Vec<Panel> {
        let state = view.shown();
        if matches!(state.phase(), Phase::Setup(_)) {
            return Vec::new();
        }
        let row = |seat: Option<Seat>, label, value| Row::new(Text::new(label), value).of(seat);
        let number = |count: u32| Text::plain(count.to_string());
        let attack = if state.attack_open { "guerre.panel.attack_open" } else { "guerre.panel.attack_none" };
        let turn = vec![
            row(None, "guerre.panel.moves", number(u32::from(state.moves_left))),
            row(None, "guerre.panel.attack", Text::new(attack)),
            row(None, "guerre.panel.quiet", self.quiet_text(state)),
        ];
        let mut panels = vec![Panel { title: Text::new("guerre.panel.turn"), rows: turn }];
        for side in [NORTH, SOUTH] {
            let own = state.alive.and(Units::of(side));
            let rows = vec![
                row(Some(side), "guerre.panel.fighters", number(own.and(self.fighters).count())),
                row(Some(side), "guerre.panel.relays", number(own.and(self.relays).count())),
                row(Some(side), "guerre.panel.arsenals", number(self.arsenals_left(state, side))),
                row(Some(side), "guerre.panel.cut_off", number(own.without(state.online).count())),
                self.lost(state, side),
            ];
            panels.push(Panel { title: Text::new(name_of(side)), rows });
        }
        panels
    }

    fn quiet_text(&self, state: &State) -> Text {
        match self.ruleset.quiet_limit {
            Some(limit) => Text::plain(format!("{}/{limit}", state.quiet)),
            None => Text::plain(state.quiet.to_string()),
        }
    }

    fn arsenals_left(&self, state: &State, side: Seat) -> u32 {
        let arsenals = self.board.arsenals().iter().enumerate();
        arsenals.filter(|(index, (_, owner))| *owner == side && state.arsenals >> index & 1 == 1).count()
            as u32
    }

    /// How many units of a kind a side begins with: its army, or what the board deploys of it.
    fn begins_with(&self, side: Seat, kind: Kind) -> usize {
        if self.ruleset.setup_is_free {
            return usize::from(self.army.figures(kind).count);
        }
        self.board.plan().units.iter().filter(|unit| (unit.owner, unit.kind) == (side, kind)).count()
    }

    /// Units a side has lost, by their ids: `2 I, 1 C`.
    fn lost(&self, state: &State, side: Seat) -> Row {
        let own = state.alive.and(Units::of(side));
        let lost = |kind: Kind| {
            let left = own.iter().filter(|&unit| self.kind(unit) == kind).count();
            self.begins_with(side, kind).saturating_sub(left)
        };
        let tally = |kind: Kind| Tally::many(side, Thing::new(kind.name(), kind.id()), lost(kind) as u32);
        let things: Vec<Tally> = Kind::ALL.into_iter().filter(|&kind| lost(kind) > 0).map(tally).collect();
        let words: Vec<String> =
            things.iter().map(|it| format!("{} {}", it.count, it.thing.letters)).collect();
        let value = Text::plain(if words.is_empty() { "-".to_string() } else { words.join(", ") });
        Row::new(Text::new("guerre.panel.lost"), value).of(side).listing(things)
    }

    fn announcements(&self, state: &State) -> Vec<Announcement> {
        match self.turn(state) {
            Turn::Act(_) if matches!(state.phase(), Phase::Setup(_)) => {
                vec![Text::new("guerre.announce.setup").into()]
            }
            Turn::Chance => vec![Text::new("guerre.announce.lot").into()],
            Turn::Act(side) => {
                let turn = Text::new("guerre.announce.turn").term("side", name_of(side));
                let due = state.must_retreat().and(Units::of(side));
                let retreat = |unit| {
                    Text::new("guerre.announce.retreat").name("square", state.square(unit).to_string())
                };
                let turn = Announcement::of(side, turn.number("moves", state.moves_left()));
                std::iter::once(turn).chain(due.iter().map(retreat).map(Announcement::from)).collect()
            }
            Turn::Over(outcome) => match outcome.winners.iter().next() {
                Some(side) => {
                    let text = Text::new("guerre.announce.won").term("side", name_of(side));
                    vec![Announcement::of(side, text.term("reason", outcome.reason))]
                }
                None => vec![Text::new("guerre.announce.drawn").term("reason", outcome.reason).into()],
            },
        }
    }

    fn legend(&self) -> Vec<LegendEntry> {
        let unit = |kind: Kind| {
            let figures = self.army.figures(kind);
            let key = if figures.charge > 0 { "guerre.legend.charger" } else { "guerre.legend.unit" };
            let text = Text::new(key).number("speed", figures.speed).number("attack", figures.attack);
            let text = text.number("charge", figures.charge).number("defence", figures.defence);
            let figures = text.number("range", figures.range);
            LegendEntry { symbol: kind.name(), title: None, letters: kind.id().to_string(), figures }
        };
        let terrain = |terrain: Terrain| LegendEntry {
            symbol: terrain.name(),
            title: None,
            letters: ground(terrain).letters.to_string(),
            figures: Text::new(terrain_figures(terrain)),
        };
        Kind::ALL.into_iter().map(unit).chain(Terrain::ALL.into_iter().map(terrain)).collect()
    }
}

/// The key of a side's name.
pub(crate) fn name_of(side: Seat) -> &'static str {
    if side == NORTH { "guerre.north" } else { "guerre.south" }
}

/// The id of a kind as its side writes it: North with a capital, South small.
fn letters(kind: Kind, side: Seat) -> String {
    if side == NORTH { kind.id().to_string() } else { kind.id().to_lowercase() }
}

fn ground(terrain: Terrain) -> Ground {
    let letters = match terrain {
        Terrain::Mountain => "^^",
        Terrain::Pass => ")(",
        Terrain::Fortress => "[]",
        Terrain::Arsenal => "##",
    };
    Ground { kind: terrain.name(), letters }
}

fn terrain_figures(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Mountain => "guerre.legend.mountain",
        Terrain::Pass => "guerre.legend.pass",
        Terrain::Fortress => "guerre.legend.fortress",
        Terrain::Arsenal => "guerre.legend.arsenal",
    }
}
