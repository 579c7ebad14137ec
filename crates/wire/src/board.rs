//! Boards and scenes in words of one language: what both clients draw.

use crate::facts::{Facts, Tally};
use crate::{Adds, Cell, EventKind, MarkKind, Pick, Scale, Seat, Style, Then};
use phrase::{Arg, Catalog};
use serde::{Deserialize, Serialize};

/// The fixed part of a board, without its drawing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Layout {
    /// How a terminal lays it out.
    pub style: Style,
    /// Width and height of the sheet that all points lie on.
    pub size: (f32, f32),
    /// The cells, in order of their numbers.
    pub spots: Vec<Spot>,
    /// Words at the edges, such as coordinates.
    pub labels: Vec<Label>,
    /// Words on the sheet for groups of cells, such as the names of continents and what they bring.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub titles: Vec<Label>,
    /// Lines between cells: roads, sea routes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<(Cell, Cell)>,
    /// Which cells lie beside each other, each pair once, where columns and rows do not say it: the countries of a map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borders: Vec<(Cell, Cell)>,
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Spot {
    /// Its name, as typed.
    pub name: String,
    /// Its name for people, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its centre on the sheet: where things stand.
    pub centre: (f32, f32),
    /// Which of the cells it belongs with: a hue.
    pub group: u8,
    /// Column and row in a terminal and under arrow keys.
    pub grid: (u16, u16),
    /// The name of the ground's drawing.
    pub kind: String,
    /// What the ground is, in a word; empty for plain ground.
    pub ground: String,
    /// At most two characters that stand for the ground in a terminal.
    pub letters: String,
}

/// A word at the edge of the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Label {
    /// Where its middle is on the sheet.
    pub at: (f32, f32),
    /// The word.
    pub word: String,
}

/// What one viewer sees now.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Scene {
    /// What stands on the board.
    pub tokens: Vec<Token>,
    /// What stands beside it: a reserve to place, a hand of cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spares: Vec<Spare>,
    /// Marks on cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Figures beside the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub panels: Vec<Panel>,
    /// What the announcer says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub announcements: Vec<Announcement>,
}

/// Something that the announcer says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Announcement {
    /// The sentence.
    pub text: String,
    /// The seat that it names, if it names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// A piece, unit or counter on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Token {
    /// The same as long as it is the same thing; hidden things are keyed by their place.
    pub key: String,
    /// Where it stands.
    pub cell: Cell,
    /// The name of its drawing.
    pub symbol: String,
    /// What it is, in a word.
    pub word: String,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// The same as one character, for players who prefer characters to figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign: Option<String>,
    /// At most two characters that stand for it.
    pub letters: String,
    /// Small figures on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<String>,
    /// Whether it is drawn pale.
    #[serde(default, skip_serializing_if = "is_false")]
    pub faded: bool,
}

/// A thing beside the board that can be picked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Spare {
    /// What a pick of it says.
    pub key: String,
    /// The name of its drawing.
    pub symbol: String,
    /// What it is, in a word.
    pub word: String,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// At most two characters that stand for it.
    pub letters: String,
    /// How many there are.
    pub count: u32,
}

/// A mark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Mark {
    /// Where.
    pub cell: Cell,
    /// What it means.
    pub kind: MarkKind,
}

/// Figures beside the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Panel {
    /// What they are about.
    pub title: String,
    /// The lines.
    pub rows: Vec<Row>,
}

/// One line of a panel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Row {
    /// Whose line it is, if anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What is counted.
    pub label: String,
    /// The figure.
    pub value: String,
    /// The things that the figure lists, if it lists things: they may be drawn instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub things: Vec<Tally>,
}

/// One line of the legend.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LegendEntry {
    /// The name of the drawing.
    pub symbol: String,
    /// What it is, in a word.
    pub word: String,
    /// At most two characters that stand for it.
    pub letters: String,
    /// Its figures.
    pub figures: String,
}

/// What can be picked next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Next {
    /// One of these.
    Oneof(Vec<Offer>),
    /// A number.
    Amount {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
        /// Whether any of them makes the path an action.
        ends: bool,
        /// What a button says that takes a number, `{count}` in place of the number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
        /// Whether a number and then another do what their sum does, and when more can be added.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        adds: Option<Adds>,
    },
    /// A number of these at once.
    Several {
        /// How many.
        count: u32,
        /// Which sets: each the keys of things beside the board, in order.
        sets: Vec<Vec<String>>,
        /// Whether any of them makes the path an action.
        ends: bool,
    },
    /// Nothing more: the path is an action.
    Complete,
    /// Nothing at all: the path leads nowhere.
    Nowhere,
}

/// One thing that can be picked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offer {
    /// The pick.
    pub pick: Pick,
    /// How its cell is marked.
    pub mark: MarkKind,
    /// What a button says, what a pick means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// What follows it, where that is soon said; else one has to ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<Then>,
}

/// One thing that happened, as one viewer is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Event {
    /// What kind of thing, for motion and sound.
    pub kind: EventKind,
    /// Whose doing, if anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The sentence.
    pub text: String,
    /// The sentence for where the facts are drawn beside it, if that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
    /// The cells it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// What happened, as values.
    #[serde(flatten)]
    pub facts: Facts,
}

/// Events that a client has not seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Missed {
    /// The number of the first of them.
    pub from: u32,
    /// What happened.
    pub events: Vec<Event>,
}

/// An analysis map laid over the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Layer {
    /// What it shows, with its unit.
    pub title: String,
    /// How its numbers become colours.
    pub scale: Scale,
    /// A number for each cell that has one.
    pub values: Vec<(Cell, f32)>,
    /// Lines over it.
    pub segments: Vec<Segment>,
    /// What things on cells may be, where it is about that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bars>,
    /// What is to be said about single cells to whoever points at them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<(Cell, String)>,
}

/// What something on a cell may be: a bar for each possibility, in an order that is the same on every cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bars {
    /// Where it stands.
    pub cell: Cell,
    /// What it may be.
    pub bars: Vec<Bar>,
}

/// One thing that something may be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bar {
    /// What it is called.
    pub word: String,
    /// At most two characters that stand for it.
    pub letters: String,
    /// How likely that is, from 0 to 1.
    pub share: f32,
}

/// A line over the board, from the middle of one cell to the middle of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Segment {
    /// Where it begins.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
}

impl Layout {
    /// A board in words.
    pub fn of(layout: &scene::Layout, catalog: &Catalog) -> Layout {
        let spot = |spot: &scene::Spot| Spot {
            name: spot.name.clone(),
            title: spot.title.as_ref().map(|text| catalog.say(text)),
            centre: spot.centre,
            group: spot.group,
            grid: spot.grid,
            kind: spot.ground.kind.to_string(),
            ground: if spot.ground == scene::Ground::PLAIN {
                String::new()
            } else {
                catalog.word(spot.ground.kind)
            },
            letters: spot.ground.letters.to_string(),
        };
        Layout {
            style: layout.style,
            size: layout.size,
            spots: layout.spots.iter().map(spot).collect(),
            labels: layout.labels.iter().map(|it| Label { at: it.at, word: it.word.clone() }).collect(),
            titles: layout
                .titles
                .iter()
                .map(|it| Label { at: it.at, word: catalog.say(&it.words) })
                .collect(),
            links: layout.links.clone(),
            borders: layout.borders.clone(),
        }
    }

    /// The name of a cell.
    pub fn name(&self, cell: Cell) -> &str {
        self.spots.get(cell.index()).map_or("?", |spot| &spot.name)
    }
}

impl Scene {
    /// A scene in words.
    pub fn of(scene: &scene::Scene, catalog: &Catalog) -> Scene {
        Scene {
            tokens: scene.tokens.iter().map(|token| Token::of(token, catalog)).collect(),
            spares: scene.spares.iter().map(|spare| Spare::of(spare, catalog)).collect(),
            marks: scene.marks.iter().map(|it| Mark { cell: it.cell, kind: it.kind }).collect(),
            panels: scene.panels.iter().map(|panel| Panel::of(panel, catalog)).collect(),
            announcements: scene.announcements.iter().map(|it| Announcement::of(it, catalog)).collect(),
        }
    }
}

impl Announcement {
    fn of(announcement: &scene::Announcement, catalog: &Catalog) -> Announcement {
        Announcement { text: catalog.say(&announcement.text), seat: announcement.seat }
    }
}

impl Token {
    fn of(token: &scene::Token, catalog: &Catalog) -> Token {
        Token {
            key: token.key.clone(),
            cell: token.cell,
            symbol: token.symbol.to_string(),
            word: token.title.as_ref().map_or_else(|| catalog.word(token.symbol), |it| catalog.say(it)),
            owner: token.owner,
            sign: token.sign.clone(),
            letters: token.letters.clone(),
            figures: token.figures.clone(),
            faded: token.faded,
        }
    }
}

impl Spare {
    fn of(spare: &scene::Spare, catalog: &Catalog) -> Spare {
        Spare {
            key: spare.key.clone(),
            symbol: spare.symbol.to_string(),
            word: catalog.word(spare.symbol),
            owner: spare.owner,
            letters: spare.letters.clone(),
            count: spare.count,
        }
    }
}

impl Panel {
    fn of(panel: &scene::Panel, catalog: &Catalog) -> Panel {
        let row = |row: &scene::Row| Row {
            seat: row.seat,
            label: catalog.say(&row.label),
            value: catalog.say(&row.value),
            things: row.things.iter().map(|it| Tally::of(it, catalog)).collect(),
        };
        Panel { title: catalog.say(&panel.title), rows: panel.rows.iter().map(row).collect() }
    }
}

impl LegendEntry {
    /// A line of the legend in words.
    pub fn of(entry: &scene::LegendEntry, catalog: &Catalog) -> LegendEntry {
        LegendEntry {
            symbol: entry.symbol.to_string(),
            word: entry.title.as_ref().map_or_else(|| catalog.word(entry.symbol), |it| catalog.say(it)),
            letters: entry.letters.clone(),
            figures: catalog.say(&entry.figures),
        }
    }
}

impl Next {
    /// What can be picked next, in words.
    pub fn of(next: &scene::Next, catalog: &Catalog) -> Next {
        let offer = |offer: &scene::Offer| Offer {
            pick: offer.pick.clone(),
            mark: offer.mark,
            label: offer.label.as_ref().map(|text| catalog.say(text)),
            then: offer.then.clone(),
        };
        match next {
            scene::Next::OneOf(offers) => Next::Oneof(offers.iter().map(offer).collect()),
            &scene::Next::Amount { least, most, ends, ref asking } => {
                let label = asking
                    .label
                    .as_ref()
                    .map(|text| catalog.say(&text.clone().with("count", Arg::Name("{count}".to_string()))));
                Next::Amount { least, most, ends, label, adds: asking.adds }
            }
            scene::Next::Several { count, sets, ends } => {
                Next::Several { count: *count, sets: sets.clone(), ends: *ends }
            }
            scene::Next::Complete => Next::Complete,
            scene::Next::Nowhere => Next::Nowhere,
        }
    }
}

impl Event {
    /// An event in words, and as lists of moves write it by the names of cells.
    pub fn noted(event: &scene::Event, names: &[String], catalog: &Catalog) -> Event {
        let name = |cell: Cell| names.get(cell.index()).map_or("", String::as_str);
        let mut told = Event::of(event, catalog);
        told.facts.noted = event.notation(name);
        told
    }

    /// An event in words.
    pub fn of(event: &scene::Event, catalog: &Catalog) -> Event {
        Event {
            kind: event.kind,
            seat: event.seat,
            text: catalog.say(&event.text),
            caption: event.caption.as_ref().map(|text| catalog.say(text)),
            cells: event.cells.clone(),
            facts: Facts::of(&event.facts, catalog),
        }
    }
}

impl Layer {
    /// A layer in words.
    pub fn of(layer: &scene::Layer, catalog: &Catalog) -> Layer {
        Layer {
            title: catalog.say(&layer.title),
            scale: layer.scale,
            values: layer.values.clone(),
            segments: layer
                .segments
                .iter()
                .map(|it| Segment { from: it.from, to: it.to, owner: it.owner })
                .collect(),
            bars: layer.bars.iter().map(|it| Bars::of(it, catalog)).collect(),
            notes: layer.notes.iter().map(|(cell, text)| (*cell, catalog.say(text))).collect(),
        }
    }

    /// What something on a cell may be.
    pub fn bars_on(&self, cell: Cell) -> Option<&Bars> {
        self.bars.iter().find(|it| it.cell == cell)
    }
}

impl Bars {
    /// Bars in words.
    pub fn of(bars: &scene::Bars, catalog: &Catalog) -> Bars {
        let bar = |it: &scene::Bar| Bar {
            word: catalog.say(&it.word),
            letters: it.letters.clone(),
            share: it.share,
        };
        Bars { cell: bars.cell, bars: bars.bars.iter().map(bar).collect() }
    }

    /// The likeliest first.
    pub fn sorted(&self) -> Vec<&Bar> {
        let mut bars: Vec<&Bar> = self.bars.iter().collect();
        bars.sort_by(|a, b| b.share.total_cmp(&a.share));
        bars
    }
}

fn is_false(value: &bool) -> bool {
    !value
}
