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
use phrase::{Each, Text};
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

    /// A unit: a letter for its kind, large for humans and small for orcs, then its health from 1 to 9.
    fn unit_token(&self, view: &View, unit: &Unit) -> Token {
        let most = self.most_hp(unit);
        let health = (unit.hp * 9).div_ceil(most).min(9);
        let letter = kind_letter(unit.kind, unit.team);
        let spent = unit.team == view.head.mover && unit.attacked;
        // Units have no names: one that was lost in the fog cannot be told from another that comes out of it.
        let token = token(format!("at {:05}", unit.cell.0), unit.cell, unit_symbol(unit.team, unit.kind));
        Token {
            owner: Some(unit.team),
            letters: format!("{letter}{health}"),
            figures: vec![format!("{}/{most}", unit.hp), format!("m{}", unit.moves)],
            faded: spent,
            ..token
        }
    }

    fn banner(&self, house: usize, cell: Cell, team: Seat) -> Token {
        let token = token(format!("banner {house:02}"), cell, "skirmish.banner");
        Token { owner: Some(team), letters: format!("⌂{}", team.number()), ..token }
    }

    fn fog(&self, cell: Cell) -> Token {
        let letters = layout::ground(self.board.terrain(cell)).letters.to_string();
        Token { letters, faded: true, ..token(format!("fog {:05}", cell.0), cell, "skirmish.fog") }
    }

    /// Units that can still act, and a leader with an enemy beside it.
    fn marks(&self, view: &View) -> Vec<Mark> {
        let mut marks = Vec::new();
        let playing = view.head.ended.is_none() && view.head.fight.is_none();
        for unit in view.units.iter() {
            let known = view.viewer.sees_as(unit.team) || !self.rules.fog;
            if playing && known && unit.team == view.head.mover && self.can_act(view, unit) {
                marks.push(Mark { cell: unit.cell, kind: MarkKind::CanAct });
            }
            if unit.kind == Kind::Leader && self.enemies_beside(view, unit) > 0 {
                marks.push(Mark { cell: unit.cell, kind: MarkKind::Danger });
            }
        }
        if let Some(fight) = view.head.fight {
            marks.extend([fight.attacker, fight.defender].map(|cell| Mark { cell, kind: MarkKind::Last }));
        }
        marks
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

/// The letter of a unit in a terminal.
fn kind_letter(kind: Kind, team: Seat) -> char {
    let letter = match kind {
        Kind::Leader => 'L',
        Kind::Swordsman => 'S',
        Kind::Bowman => 'B',
    };
    if team == Seat(0) { letter } else { letter.to_ascii_lowercase() }
}

/// The key of a team's name.
pub(crate) fn seat_name(team: Seat) -> &'static str {
    if team == Seat(0) { "skirmish.humans" } else { "skirmish.orcs" }
}

/// The name of a unit's drawing, also the key of its word.
pub(crate) fn unit_symbol(team: Seat, kind: Kind) -> &'static str {
    match (team, kind) {
        (Seat(0), Kind::Leader) => "skirmish.human.leader",
        (Seat(0), Kind::Swordsman) => "skirmish.human.swordsman",
        (Seat(0), Kind::Bowman) => "skirmish.human.bowman",
        (_, Kind::Leader) => "skirmish.orc.leader",
        (_, Kind::Swordsman) => "skirmish.orc.swordsman",
        (_, Kind::Bowman) => "skirmish.orc.bowman",
    }
}
