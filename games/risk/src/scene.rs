//! What people see: the map, the armies on it, cards beside it, figures, and what is told of each action.

mod forecast;
mod panels;
mod picks;
mod tell;
mod titles;

use crate::board::Territory;
use crate::moves::cards::{Card, Kind};
use crate::moves::{Action, Holder, Mission, Phase, State};
use crate::{Risk, View};
use kernel::{Cell, Seat, Turn, Viewer};
use phrase::{Arg, Each, Text};
use scene::{
    Announcement, Asking, Event, Forecast, Ground, Layout, LegendEntry, Mark, MarkKind, Pick, Scene, Spare,
    Spot, Stroke, Style, Token,
};
use table::Stage;

/// The names of the seats, and of the neutral.
const NAMES: [&str; 7] = [
    "risk.seat.blue",
    "risk.seat.red",
    "risk.seat.ochre",
    "risk.seat.green",
    "risk.seat.plum",
    "risk.seat.slate",
    "risk.seat.neutral",
];

/// The ground of a territory by its continent, where the map has the usual ones; else plain land.
const GROUNDS: [(&str, Ground); 6] = [
    ("north-america", Ground { kind: "risk.continent.north-america", letters: "·" }),
    ("south-america", Ground { kind: "risk.continent.south-america", letters: "·" }),
    ("europe", Ground { kind: "risk.continent.europe", letters: "·" }),
    ("africa", Ground { kind: "risk.continent.africa", letters: "·" }),
    ("asia", Ground { kind: "risk.continent.asia", letters: "·" }),
    ("oceania", Ground { kind: "risk.continent.oceania", letters: "·" }),
];

/// Ground of a continent that only a user's own map has.
const LAND: Ground = Ground { kind: "risk.land", letters: "·" };

/// Columns and rows of the grid on which arrow keys walk.
const GRID: (f32, f32) = (40.0, 24.0);

impl Stage for Risk {
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");

    fn seat_name(&self, seat: Seat) -> &'static str {
        NAMES[seat.index()]
    }

    /// A shape for each territory, routes over the sea.
    fn layout(&self) -> Layout {
        let (width, height) = self.board.sheet;
        let spots = self.board.regions.iter().map(|region| Spot {
            name: region.id.clone(),
            title: Some(region.name.text()),
            centre: region.at,
            outlines: region.shape.clone(),
            group: region.continent as u8 + 1,
            grid: ((region.at.0 / width * GRID.0) as u16, (region.at.1 / height * GRID.1) as u16),
            ground: self.ground(region.continent),
        });
        let routes = || self.board.routes.iter();
        let on_sheet = routes().filter(|route| route.lines.is_empty());
        let lines = routes().flat_map(|route| route.lines.iter().cloned());
        Layout {
            style: Style::Map,
            size: (width, height),
            spots: spots.collect(),
            labels: Vec::new(),
            links: on_sheet.map(|route| (route.between.0.cell(), route.between.1.cell())).collect(),
            titles: self.titles(),
            borders: self.borders(),
            strokes: lines.map(|points| Stroke { kind: "scene.route", points }).collect(),
        }
    }

    fn scene(&self, view: &View) -> Scene {
        Scene {
            tokens: self.board.territories().filter_map(|territory| self.token(view, territory)).collect(),
            spares: self.spares(view),
            marks: marks(view),
            panels: self.panels(view),
            announcements: self.announcements(view),
            legend: self.legend(),
        }
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
        match action {
            Action::Against(_) => MarkKind::Target,
            Action::From(_) => MarkKind::CanAct,
            _ => MarkKind::CanGo,
        }
    }

    fn label(&self, _view: &View, pick: &Pick) -> Option<Text> {
        picks::label(pick)
    }

    fn asking(&self, view: &View, _prefix: &[Pick]) -> Asking {
        picks::asking(view.phase, !self.terms.single)
    }

    fn goes_without_saying(&self, _view: &View, action: Action) -> bool {
        matches!(action, Action::Against(_) | Action::Defend(_) | Action::Advance(_) | Action::Draw)
    }
}

/// The name of a holder.
pub(crate) fn name_of(holder: impl Into<Holder>) -> &'static str {
    NAMES[holder.into().index()]
}

impl Risk {
    fn ground(&self, continent: usize) -> Ground {
        let id = self.board.continents.get(continent).map_or("", |continent| &continent.id);
        GROUNDS.iter().find(|(usual, _)| *usual == id).map_or(LAND, |(_, ground)| *ground)
    }

    /// Who borders whom, each pair once.
    fn borders(&self) -> Vec<(Cell, Cell)> {
        let beyond = |one: Territory| self.board.around(one).iter().filter(move |other| one < *other);
        let pairs = self.board.territories().flat_map(|one| beyond(one).map(move |other| (one, other)));
        pairs.map(|(one, other)| (one.cell(), other.cell())).collect()
    }

    fn token(&self, view: &View, territory: Territory) -> Option<Token> {
        let owner = view.owner(territory);
        let unseen = !view.seen.has(territory) && u32::from(territory.0) < view.taken;
        if owner.is_none() && !unseen {
            return None;
        }
        Some(Token {
            key: self.board.id(territory).to_string(),
            cell: territory.cell(),
            symbol: if unseen { "risk.fog" } else { "risk.army" },
            title: None,
            sign: None,
            owner: owner.and_then(Holder::seat),
            letters: owner.map_or("?".to_string(), super::notation::holder_word),
            figures: owner.map(|_| view.armies(territory).to_string()).into_iter().collect(),
            faded: unseen,
        })
    }

    /// The viewer's own cards: each kind once with its number, or each territory by itself.
    fn spares(&self, view: &View) -> Vec<Spare> {
        let Some(seat) = view.viewer.seat() else { return Vec::new() };
        let mut spares: Vec<Spare> = Vec::new();
        for card in view.cards.hand(seat).unwrap_or_default() {
            let key = self.card_word(card);
            match spares.last_mut().filter(|spare| spare.key == key) {
                Some(spare) => spare.count += 1,
                None => spares.push(spare(key, card, seat)),
            }
        }
        spares
    }

    fn legend(&self) -> Vec<LegendEntry> {
        let entry = |symbol, letters: &str, figures| LegendEntry {
            symbol,
            letters: letters.to_string(),
            title: None,
            figures,
        };
        let mut legend = vec![entry("risk.army", "1", Text::new("risk.legend.army"))];
        if self.terms.fog {
            legend.push(entry("risk.fog", "?", Text::new("risk.legend.fog")));
        }
        for kind in Kind::ALL {
            legend.push(entry(kind.key(), letters(kind), self.set_text(kind)));
        }
        if !self.shows_kinds() {
            legend.push(entry(Kind::Joker.key(), letters(Kind::Joker), Text::new("risk.legend.joker")));
        }
        legend
    }

    /// What three cards alike bring.
    fn set_text(&self, kind: Kind) -> Text {
        let escalating = !self.shows_kinds() && self.terms.escalating;
        match escalating {
            true => Text::new("risk.legend.rising"),
            false => Text::new("risk.legend.worth").number("armies", self.set_value(0, [kind.card(); 3])),
        }
    }

    fn announcements(&self, view: &View) -> Vec<Announcement> {
        let said = match view.turn() {
            Turn::Act(seat) => Announcement::of(seat, self.request(view, seat)),
            Turn::Chance => Text::new("risk.say.chance").into(),
            Turn::Over(outcome) => Text::new("risk.say.over").term("reason", outcome.reason).into(),
        };
        vec![said]
    }

    /// What the seat to act is asked for.
    fn request(&self, view: &View, seat: Seat) -> Text {
        let key = match view.phase {
            Phase::Deal => "risk.say.deal",
            Phase::Claim => "risk.say.claim",
            Phase::Setup | Phase::Place => "risk.say.place",
            Phase::Exchange => "risk.say.exchange",
            Phase::From => "risk.say.from",
            Phase::Against { .. } => "risk.say.against",
            Phase::Dice { .. } => "risk.say.dice",
            Phase::Defend { .. } => "risk.say.defend",
            Phase::Advance { .. } => "risk.say.advance",
            Phase::Discard => "risk.say.discard",
            Phase::Draw => "risk.say.draw",
            _ => "risk.say.moves",
        };
        Text::new(key).term("seat", name_of(seat)).number("armies", view.reserve())
    }

    /// A mission in words.
    pub(crate) fn mission_text(&self, number: u8) -> Text {
        match self.terms.missions.get(usize::from(number)) {
            Some(Mission::Continents { named, free }) => Text::new("risk.mission.continents")
                .with("continents", self.continent_names(*named))
                .number("free", *free),
            Some(Mission::Territories { count, armies }) => {
                Text::new("risk.mission.territories").number("count", *count).number("armies", *armies)
            }
            Some(Mission::Destroy { whom, instead }) => {
                Text::new("risk.mission.destroy").term("seat", name_of(*whom)).number("instead", *instead)
            }
            None => Text::plain("?"),
        }
    }

    /// The names of continents as one list in words; nothing if none is named.
    fn continent_names(&self, named: u32) -> Arg {
        let continents = self.board.continents.iter().enumerate();
        let mut names =
            continents.filter(|(n, _)| named >> n & 1 != 0).map(|(_, it)| it.name.arg()).peekable();
        let mut list = names.next().unwrap_or(Arg::Name(String::new()));
        while let Some(name) = names.next() {
            let key = if names.peek().is_some() { "risk.list.more" } else { "risk.list.last" };
            list = Arg::Text(Box::new(Text::new(key).with("these", list).with("next", name)));
        }
        list
    }

    /// A card in words.
    pub(crate) fn card_text(&self, card: Card) -> Text {
        match self.board.regions.get(usize::from(card.0)) {
            Some(region) if !self.shows_kinds() => Text::new("risk.card.named")
                .with("territory", region.name.arg())
                .term("kind", card.kind().key()),
            _ if card.kind() == Kind::Joker => {
                Text::new("risk.card.which-joker").number("number", card.0 - Card::JOKERS[0].0 + 1)
            }
            _ => Text::new(card.kind().key()),
        }
    }
}

fn spare(key: String, card: Card, seat: Seat) -> Spare {
    let kind = card.kind();
    Spare { key, symbol: kind.key(), owner: Some(seat), letters: letters(kind).to_string(), count: 1 }
}

fn letters(kind: Kind) -> &'static str {
    match kind {
        Kind::Soldier => "So",
        Kind::Cannon => "Ca",
        Kind::Tank => "Ta",
        Kind::Joker => "Jo",
    }
}

/// Where the battle under way takes place.
fn marks(view: &View) -> Vec<Mark> {
    let (from, to) = match (view.phase, view.phase.battle()) {
        (Phase::Against { from }, _) => (from, None),
        (_, Some(battle)) => (battle.from, battle.to),
        _ => (None, None),
    };
    let mark = |place: Option<Territory>, kind| place.map(|territory| Mark { cell: territory.cell(), kind });
    [mark(from, MarkKind::Picked), mark(to, MarkKind::Target)].into_iter().flatten().collect()
}
