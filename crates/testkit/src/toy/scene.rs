//! What clients show of the toy: tokens, spares, picks, tellings.

use super::Toy;
use super::board::{Kind, MOST, SEATS, Square};
use super::moves::{Action, State};
use super::view::{Seen, View};
use kernel::{Cell, Seat, Turn, Viewer};
use phrase::{Each, Text};
use scene::{
    Announcement, Event, EventKind, Fate, Fighter, Ground, Layout, Panel, Pick, Role, Row, Scene, Spare,
    Tally, Thing, Throw, Token,
};
use table::Stage;

const SEAT_NAMES: [&str; SEATS as usize] = ["toy.red", "toy.green", "toy.blue"];

/// The fixed part of the board: a row for each seat.
pub fn layout(toy: &Toy) -> Layout {
    let name = |column: u16, row: u16| Square::new(row as u8, column as u8).name();
    let mut layout = Layout::squares(u16::from(toy.cells), u16::from(SEATS), name);
    layout.spots.iter_mut().for_each(|spot| spot.ground = Ground { kind: "toy.cell", letters: "·" });
    layout
}

/// What the viewer of this view sees.
pub fn scene(toy: &Toy, view: &View) -> Scene {
    Scene {
        tokens: Square::all(toy.cells).filter_map(|place| token(toy, view, place)).collect(),
        spares: spares(toy, view),
        marks: Vec::new(),
        panels: vec![panel("toy.panel.dice", &view.dice), panel("toy.panel.cards", &view.sizes)],
        announcements: vec![announcement(view.turn)],
        legend: Vec::new(),
    }
}

fn token(toy: &Toy, view: &View, place: Square) -> Option<Token> {
    let seen = view.at(place);
    if seen == Seen::Empty {
        return None;
    }
    let symbol = seen.kind().map_or("toy.covered", Kind::symbol);
    let letters = seen.kind().map_or("?", Kind::word).to_string();
    Some(Token {
        key: place.name(),
        cell: place.cell(toy.cells),
        symbol,
        title: None,
        sign: None,
        owner: Some(place.seat),
        letters,
        figures: Vec::new(),
        faded: matches!(seen, Seen::Open(_)),
    })
}

/// The viewer's own cards, each rank once with its number.
fn spares(toy: &Toy, view: &View) -> Vec<Spare> {
    let hand = view.own_hand();
    let held = (0..toy.cells).filter(|&rank| hand[usize::from(rank)] > 0);
    let spare = |rank: u8| Spare {
        key: card_key(rank),
        symbol: "toy.card",
        owner: view.viewer.seat(),
        letters: card_key(rank),
        count: u32::from(hand[usize::from(rank)]),
    };
    held.map(spare).collect()
}

fn panel(title: &'static str, figures: &[u8; SEATS as usize]) -> Panel {
    let row = |(seat, figure): (usize, &u8)| {
        let value = Text::plain(figure.to_string());
        Row::new(Text::new(SEAT_NAMES[seat]), value).of(Seat(seat as u8))
    };
    Panel { title: Text::new(title), rows: figures.iter().enumerate().map(row).collect() }
}

fn announcement(turn: Turn) -> Announcement {
    match turn {
        Turn::Act(seat) => {
            Announcement::of(seat, Text::new("toy.to-act").term("seat", SEAT_NAMES[seat.index()]))
        }
        Turn::Chance => Text::new("toy.to-draw").into(),
        Turn::Over(outcome) => Text::new("toy.over").term("reason", outcome.reason).into(),
    }
}

fn card_key(rank: u8) -> String {
    (rank + 1).to_string()
}

/// The picks that make an action.
pub fn path(toy: &Toy, action: Action) -> Vec<Pick> {
    let cell = |place: Square| Pick::Cell(place.cell(toy.cells));
    match action {
        Action::Place(kind, place) => vec![Pick::Spare(kind.word().to_string()), cell(place)],
        Action::Strike(place, dice) => vec![cell(place), Pick::Amount(u32::from(dice))],
        Action::Play(rank, place) => vec![Pick::Spare(card_key(rank)), cell(place)],
        Action::Trade(rank) => {
            vec![Pick::button("trade"), Pick::Several(vec![card_key(rank), card_key(rank)])]
        }
        Action::Draw => vec![Pick::button("draw")],
        Action::Wait => vec![Pick::button("wait")],
        Action::Deal(_) | Action::Roll(..) | Action::Leave(_) => Vec::new(),
    }
}

/// The action that picks mean.
pub fn meant(toy: &Toy, picks: &[Pick]) -> Option<Action> {
    let place = |cell: Cell| Square::of_cell(cell, toy.cells);
    match picks {
        [Pick::Spare(key), Pick::Cell(cell)] => match Kind::ALL.into_iter().find(|kind| kind.word() == key) {
            Some(kind) => Some(Action::Place(kind, place(*cell)?)),
            None => Some(Action::Play(rank_of(key)?, place(*cell)?)),
        },
        [Pick::Cell(cell), Pick::Amount(dice)] => {
            Some(Action::Strike(place(*cell)?, u8::try_from(*dice).ok()?))
        }
        [Pick::Button(name), Pick::Several(keys)] if name == "trade" => match keys.as_slice() {
            [one, other] if one == other => Some(Action::Trade(rank_of(one)?)),
            _ => None,
        },
        [Pick::Button(name)] if name == "draw" => Some(Action::Draw),
        [Pick::Button(name)] if name == "wait" => Some(Action::Wait),
        _ => None,
    }
}

fn rank_of(key: &str) -> Option<u8> {
    key.parse().ok().filter(|rank| (1..=MOST as u8).contains(rank)).map(|rank: u8| rank - 1)
}

/// What a button says.
pub fn label(pick: &Pick) -> Option<Text> {
    let Pick::Button(name) = pick else { return None };
    match name.as_str() {
        "trade" => Some(Text::new("toy.button.trade")),
        "draw" => Some(Text::new("toy.button.draw")),
        "wait" => Some(Text::new("toy.button.wait")),
        _ => None,
    }
}

/// What `viewer` is told of an action.
pub fn tell(toy: &Toy, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
    let seat = match (action, before.turn(toy)) {
        (Action::Leave(seat), _) | (_, Turn::Act(seat)) => seat,
        (_, Turn::Chance | Turn::Over(_)) => before.dealt_to(toy).unwrap_or(before.mover),
    };
    let begins = match after.turn(toy) {
        Turn::Act(next) => Some(next),
        Turn::Chance | Turn::Over(_) => None,
    };
    let mut events = vec![Told { toy, seat, own: viewer.sees_as(seat), begins }.of(action)];
    let uncovered = |place: &Square| after.is_open(*place) && !before.is_open(*place);
    let kind = |place| after.at(place).unwrap_or(Kind::Blank);
    events.extend(Square::all(toy.cells).filter(uncovered).map(|place| uncovers(toy, place, kind(place))));
    let lost = before.alive().iter().find(|seat| !after.alive().has(*seat));
    if let Some(seat) = lost {
        let hand = before.hands[seat.index()];
        let text =
            Text::new("toy.tell.out").term("seat", SEAT_NAMES[seat.index()]).name("cards", cards(&hand));
        let shown = (0u8..).zip(hand).filter(|(_, count)| *count > 0);
        let shown = shown.map(|(rank, count)| Tally::many(seat, card(rank), count));
        events.push(Event::new(EventKind::Loss, text).by(seat).out(seat).about(shown));
    }
    events
}

fn uncovers(toy: &Toy, place: Square, kind: Kind) -> Event {
    let (thing, cell) = (Thing::new(kind.symbol(), kind.word()), place.cell(toy.cells));
    let text = Text::new("toy.tell.uncovered").name("cell", place.name()).term("kind", thing.symbol);
    Event::new(EventKind::Loss, text).on([cell]).lost([Tally::one(place.seat, thing).at(cell)])
}

fn card(rank: u8) -> Thing {
    Thing::new("toy.card", card_key(rank))
}

/// An action of a seat as it is told, to the seat itself or to others, and whose turn begins after it.
struct Told<'a> {
    toy: &'a Toy,
    seat: Seat,
    own: bool,
    begins: Option<Seat>,
}

impl Told<'_> {
    fn of(&self, action: Action) -> Event {
        match action {
            Action::Place(kind, place) if self.own => {
                let thing = Thing::new(kind.symbol(), kind.word());
                let text = self.text("toy.tell.placed").term("kind", thing.symbol).name("cell", place.name());
                let placed = Tally::one(self.seat, thing).at(place.cell(self.toy.cells));
                self.event(EventKind::Place, text).about([placed])
            }
            Action::Place(..) => self.event(EventKind::Place, self.text("toy.tell.hidden")),
            Action::Strike(place, dice) => {
                let text = self.text("toy.tell.strikes").name("cell", place.name()).number("dice", dice);
                let event = self.event(EventKind::Combat, text).on([place.cell(self.toy.cells)]);
                event.fought([self.target(place)])
            }
            Action::Play(rank, place) => {
                let text = self.text("toy.tell.plays").name("cell", place.name()).number("rank", rank + 1);
                let event = self.event(EventKind::Combat, text).about([Tally::one(self.seat, card(rank))]);
                event.fought([self.target(place)])
            }
            Action::Trade(rank) => {
                let text = self.text("toy.tell.trades").number("rank", rank + 1);
                let cards = Tally::many(self.seat, card(rank), 2u8);
                self.event(EventKind::Note, text).about([cards])
            }
            Action::Draw => self.event(EventKind::Note, self.text("toy.tell.draws")),
            Action::Wait => self.event(EventKind::Turn, self.text("toy.tell.waits")).begins(self.begins),
            Action::Leave(_) => self.event(EventKind::Note, self.text("toy.tell.leaves")),
            Action::Deal(rank) if self.own => {
                let text = self.text("toy.tell.dealt").number("rank", rank + 1);
                self.event(EventKind::Chance, text).about([Tally::one(self.seat, card(rank))])
            }
            Action::Deal(_) => self.event(EventKind::Chance, self.text("toy.tell.card")),
            Action::Roll(hits, faces) => self.rolls(hits, &faces),
        }
    }

    fn text(&self, key: &'static str) -> Text {
        Text::new(key).term("seat", SEAT_NAMES[self.seat.index()])
    }

    fn event(&self, kind: EventKind, text: Text) -> Event {
        Event::new(kind, text).by(self.seat)
    }

    /// What is aimed at is covered, for everybody.
    fn target(&self, place: Square) -> Fighter {
        let cell = place.cell(self.toy.cells);
        Fighter::defender(place.seat, Thing::new("toy.covered", "?"), Fate::Fights).at(cell)
    }

    fn rolls(&self, hits: bool, faces: &[u8]) -> Event {
        let faces: Vec<u8> = faces.iter().copied().filter(|face| *face > 0).collect();
        let throw = Throw { role: Role::Attacker, seat: Some(self.seat), sides: 6, faces };
        let text = self.text(if hits { "toy.tell.hit" } else { "toy.tell.miss" }).name("faces", throw.list());
        let event = self.event(EventKind::Chance, text);
        // Results as search sees them have no faces.
        if throw.faces.is_empty() { event } else { event.threw([throw]) }
    }
}

/// Cards as a row of ranks; a dash for none.
pub fn cards(hand: &[u8]) -> String {
    let ranks = (1u8..).zip(hand).flat_map(|(rank, count)| (0..*count).map(move |_| rank.to_string()));
    let row: String = ranks.collect();
    if row.is_empty() { "-".to_string() } else { row }
}

impl Stage for Toy {
    const SENTENCES: Each<&'static str> = phrase::sentences!("data");

    fn seat_name(&self, seat: Seat) -> &'static str {
        ["toy.red", "toy.green", "toy.blue"][seat.index()]
    }

    fn layout(&self) -> Layout {
        layout(self)
    }

    fn scene(&self, view: &View) -> Scene {
        scene(self, view)
    }

    fn tell(&self, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
        tell(self, before, action, after, viewer)
    }

    fn path(&self, _view: &View, action: Action) -> Vec<Pick> {
        path(self, action)
    }

    fn meant(&self, _view: &View, picks: &[Pick]) -> Option<Action> {
        meant(self, picks)
    }

    fn label(&self, _view: &View, pick: &Pick) -> Option<Text> {
        label(pick)
    }
}
