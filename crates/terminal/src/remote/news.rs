//! What a server has told so far.

use wire::{Event, Layout, LegendEntry, Next, Played, Scene, Seat, Style, TableInfo, Tell, Turn};

/// What a server has told so far.
#[derive(Clone, Debug)]
pub(super) struct News {
    /// The table.
    pub(super) table: Option<TableInfo>,
    /// Through whose eyes one looks.
    pub(super) seat: Option<Seat>,
    /// The fixed part of the board.
    pub(super) layout: Layout,
    /// The number of the last event seen.
    pub(super) number: u32,
    /// What happened, in words.
    pub(super) told: Vec<String>,
    /// Whose turn it is.
    pub(super) turn: Turn,
    /// Which of one's own seats may act.
    pub(super) yours: Vec<Seat>,
    /// What is seen.
    pub(super) scene: Scene,
    /// By which rules is played.
    pub(super) played: Played,
    /// What the drawings mean.
    pub(super) legend: Vec<LegendEntry>,
    /// What can be picked first.
    pub(super) offers: Next,
    /// Whether the scene is one that was asked for last.
    pub(super) has_scene: bool,
    /// The number of the last event that the scene shows.
    shown: u32,
}

impl Default for News {
    fn default() -> News {
        let layout = Layout {
            style: Style::Squares,
            size: (0.0, 0.0),
            spots: Vec::new(),
            labels: Vec::new(),
            titles: Vec::new(),
            links: Vec::new(),
            borders: Vec::new(),
        };
        News {
            table: None,
            seat: None,
            layout,
            number: 0,
            told: Vec::new(),
            turn: Turn::Chance,
            yours: Vec::new(),
            scene: Scene::default(),
            played: Played::default(),
            legend: Vec::new(),
            offers: Next::Nowhere,
            has_scene: false,
            shown: 0,
        }
    }
}

impl News {
    /// Takes in whatever is told.
    pub(super) fn take_in(&mut self, tell: &Tell) {
        match tell {
            Tell::Welcome { id, table, seat, layout, legend, played, .. } => {
                if *id == 0 {
                    // Not asked for: one looks through other eyes now.
                    self.forget();
                }
                (self.table, self.seat, self.layout) = (Some((**table).clone()), *seat, (**layout).clone());
                self.legend.clone_from(legend);
                self.played.clone_from(played);
            }
            Tell::Events { from, events } => self.take_in_events(*from, events),
            Tell::Scene { number, turn, yours, scene, offers, .. } => {
                (self.turn, self.yours) = (turn.clone(), yours.clone());
                (self.scene, self.offers) = ((**scene).clone(), offers.clone());
                (self.has_scene, self.shown) = (true, *number);
                self.number = self.number.max(*number);
            }
            Tell::Table { table } => self.table = Some((**table).clone()),
            Tell::Done { .. }
            | Tell::Changed { .. }
            | Tell::Reached
            | Tell::Missed
            | Tell::Offers { .. }
            | Tell::Actions { .. }
            | Tell::Position { .. }
            | Tell::Layer { .. }
            | Tell::Steps { .. }
            | Tell::Past { .. }
            | Tell::Hint { .. }
            | Tell::Worth { .. }
            | Tell::Tried { .. }
            | Tell::Notes { .. }
            | Tell::Clocks { .. }
            | Tell::Thinking { .. }
            | Tell::Draft { .. }
            | Tell::Fair { .. }
            | Tell::Chat { .. }
            | Tell::Presence { .. }
            | Tell::Intentions { .. }
            | Tell::Forecast { .. }
            | Tell::Problem { .. } => {}
        }
    }

    /// Forgets what was told through other eyes: events are numbered for each pair of eyes.
    pub(super) fn forget(&mut self) {
        self.told.clear();
        (self.number, self.shown) = (0, 0);
    }

    /// Takes in events, but none of them twice.
    pub(super) fn take_in_events(&mut self, from: u32, events: &[Event]) {
        for (number, event) in (from..).zip(events) {
            if number > self.number {
                self.told.push(event.text.clone());
                self.number = number;
            }
        }
    }

    /// Whether the scene shows everything that was told.
    pub(super) fn is_settled(&self) -> bool {
        self.shown >= self.number
    }

    /// Whether seats may come to know different things here.
    pub(super) fn hides(&self) -> bool {
        self.table.as_ref().is_none_or(|table| table.hides)
    }
}
