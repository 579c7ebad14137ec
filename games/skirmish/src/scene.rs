//! What clients draw: hexes, units, banners on houses, fog, figures beside the board.

mod forecast;
mod layout;
mod panels;
mod picks;
mod tell;

use crate::board::Kind;
use crate::moves::Unit;
use crate::{Action, Skirmish, State, View};
use kernel::{Cell, Seat, Viewer};
use phrase::{Arg, Each, Text};
use scene::{Event, Forecast, Layout, Mark, MarkKind, Pick, Scene, Token};
use table::Stage;

impl Stage for Skirmish {
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");

    fn seat_name(&self, seat: Seat) -> &'static str {
        seat_name(seat)
    }

    fn layout(&self) -> Layout {
        layout::layout(self)
    }

    fn scene(&self, view: &View) -> Scene {
        let mut scene = Scene {
            tokens: self.tokens(view),
            marks: self.marks(view),
            panels: self.panels(view),
            announcements: self.announcements(view),
            legend: self.legend(),
            ..Scene::default()
        };
        scene.tokens.sort_by(|a, b| a.key.cmp(&b.key));
        scene
    }

    fn tell(&self, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
        tell::tell(self, before, action, after, viewer)
    }

    fn forecast(&self, view: &View, action: Action) -> Option<Forecast> {
        forecast::forecast(self, view, action)
    }

    fn path(&self, view: &View, action: Action) -> Vec<Pick> {
        picks::path(self, view, action)
    }

    fn meant(&self, view: &View, picks: &[Pick]) -> Option<Action> {
        picks::meant(self, view, picks)
    }

    fn mark(&self, _view: &View, action: Action) -> MarkKind {
        if matches!(action, Action::Attack { .. }) { MarkKind::Target } else { MarkKind::CanGo }
    }

    fn label(&self, view: &View, pick: &Pick) -> Option<Text> {
        picks::label(self, view, pick)
    }
}

impl Skirmish {
    /// Units, then banners, then fog: a terminal draws the first on a cell, and keys are in that order.
    fn tokens(&self, view: &View) -> Vec<Token> {
        let sight = self.sight(view);
        let units = view.units.iter().map(|unit| self.unit_token(view, unit));
        let banners = self.board.houses().iter().enumerate().filter_map(|(house, cell)| {
            let team = view.head.holder(house)?;
            Some(self.banner(house, *cell, team))
        });
        let fog = self.board.cells().filter(|cell| !sight.has(*cell)).map(|cell| self.fog(cell));
        units.chain(banners).chain(fog).collect()
    }

    /// A unit: a letter for its kind, large for the first team and small for the second, then its health from 1 to 9.
    fn unit_token(&self, view: &View, unit: &Unit) -> Token {
        let most = self.most_hp(unit);
        let health = (unit.hp * 9).div_ceil(most).min(9);
        let letter = self.letter(unit.kind, unit.team);
        let spent = unit.team == view.head.mover && unit.attacked;
        // Units have no names: one that was lost in the fog cannot be told from another that comes out of it.
        let token =
            token(format!("at {:05}", unit.cell.0), unit.cell, self.figures.drawing(unit.team, unit.kind));
        Token {
            title: self.title(unit.team, unit.kind),
            owner: Some(unit.team),
            letters: format!("{letter}{health}"),
            figures: vec![format!("{}/{most}", unit.hp), format!("m{}{}", unit.moves, ailments(unit))],
            faded: spent,
            ..token
        }
    }

    fn banner(&self, house: usize, cell: Cell, team: Seat) -> Token {
        let token = token(format!("banner {house:02}"), cell, "skirmish.banner");
        Token { owner: Some(team), letters: format!("⌂{}", team.number()), ..token }
    }

    fn fog(&self, cell: Cell) -> Token {
        let letters = layout::ground(self.board.land(cell)).letters.to_string();
        Token { letters, faded: true, ..token(format!("fog {:05}", cell.0), cell, "skirmish.fog") }
    }

    /// Units that can still act, and a leader with an enemy beside it.
    fn marks(&self, view: &View) -> Vec<Mark> {
        let mut marks = Vec::new();
        let playing = view.head.ended.is_none() && !view.head.is_drawing();
        for unit in view.units.iter() {
            let known = view.viewer.sees_as(unit.team) || !self.rules.fog;
            if playing && known && unit.team == view.head.mover && self.can_act(view, unit) {
                marks.push(Mark { cell: unit.cell, kind: MarkKind::CanAct });
            }
            if unit.kind.leads() && self.enemies_beside(view, unit) > 0 {
                marks.push(Mark { cell: unit.cell, kind: MarkKind::Danger });
            }
        }
        if let Some(fight) = view.head.fight {
            marks.extend([fight.attacker, fight.defender].map(|cell| Mark { cell, kind: MarkKind::Last }));
        }
        marks
    }

    /// The word of a kind, where its drawing is that of another.
    fn title(&self, team: Seat, kind: Kind) -> Option<Text> {
        let said = self.figures.said_of(team, kind);
        (said != Arg::Term(self.figures.drawing(team, kind)))
            .then(|| Text::new("skirmish.unit-said").with("unit", said))
    }

    /// The letter of a unit in a terminal: large for the first team and small for the second.
    fn letter(&self, kind: Kind, team: Seat) -> char {
        let letter = self.figures.name(kind).letter;
        if team == Seat(0) { letter } else { letter.to_ascii_lowercase() }
    }

    fn can_act(&self, view: &View, unit: &Unit) -> bool {
        unit.moves > 0 || (!unit.attacked && self.enemies_beside(view, unit) > 0)
    }

    fn enemies_beside(&self, view: &View, unit: &Unit) -> usize {
        let enemy = |cell: &Cell| view.units.at(*cell).is_some_and(|near| near.team != unit.team);
        self.board.near(unit.cell).filter(enemy).count()
    }
}

/// A token of nobody, without letters and figures.
fn token(key: String, cell: Cell, symbol: &'static str) -> Token {
    Token {
        key,
        cell,
        symbol,
        title: None,
        sign: None,
        owner: None,
        letters: String::new(),
        figures: Vec::new(),
        faded: false,
    }
}

/// What ails a unit, short.
fn ailments(unit: &Unit) -> &'static str {
    match (unit.poisoned, unit.slowed) {
        (false, false) => "",
        (true, false) => "p",
        (false, true) => "s",
        (true, true) => "ps",
    }
}

/// The key of a team's name.
pub(crate) fn seat_name(team: Seat) -> &'static str {
    if team == Seat(0) { "skirmish.humans" } else { "skirmish.orcs" }
}
