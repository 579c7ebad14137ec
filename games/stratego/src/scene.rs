//! What a client draws: the board, the pieces a viewer may see, losses, the last move, what is forbidden.

mod forecast;
mod layout;
mod picks;
mod tell;

use crate::board::{Board, Rank, Square};
use crate::moves::{Action, LastMove, Phase, Reveal, State};
use crate::view::Seen;
use crate::{Stratego, View, rules};
use kernel::{Cell, Seat, Turn, Viewer};
use phrase::{Each, Text};
use scene::{
    Announcement, Event, Forecast, Layout, LegendEntry, Mark, MarkKind, Panel, Pick, Row, Scene, Token,
};
use table::Stage;

const HIDDEN: &str = "stratego.piece.hidden";

impl Stage for Stratego {
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");

    fn seat_name(&self, seat: Seat) -> &'static str {
        seat_name(seat)
    }

    fn hue(&self, seat: Seat) -> u8 {
        // Madder for red and Prussian blue for blue, whoever sits first.
        [1, 0][seat.index()]
    }

    fn layout(&self) -> Layout {
        layout::layout(self)
    }

    fn scene(&self, view: &View) -> Scene {
        Scene {
            tokens: view.pieces().map(|(square, seen)| token(self, view, square, seen)).collect(),
            spares: Vec::new(),
            marks: marks(self, view),
            panels: panels(self, view),
            announcements: announcements(view),
            legend: legend(&self.board),
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

    fn mark(&self, view: &View, action: Action) -> MarkKind {
        match action {
            Action::Move(step) if view.at(step.to).is_some() => MarkKind::Target,
            _ => MarkKind::CanGo,
        }
    }
}

/// The key of a side's name.
pub(crate) fn seat_name(seat: Seat) -> &'static str {
    ["stratego.red", "stratego.blue"][seat.index()]
}

/// The name of a rank's drawing, also the key of its word.
pub(crate) fn rank_key(rank: Rank) -> &'static str {
    match rank {
        Rank::Spy => "stratego.piece.spy",
        Rank::Scout => "stratego.piece.scout",
        Rank::Miner => "stratego.piece.miner",
        Rank::Sergeant => "stratego.piece.sergeant",
        Rank::Lieutenant => "stratego.piece.lieutenant",
        Rank::Captain => "stratego.piece.captain",
        Rank::Major => "stratego.piece.major",
        Rank::Colonel => "stratego.piece.colonel",
        Rank::General => "stratego.piece.general",
        Rank::Marshal => "stratego.piece.marshal",
        Rank::Bomb => "stratego.piece.bomb",
        Rank::Flag => "stratego.piece.flag",
    }
}

/// What stands for a rank in a terminal, and what people type for it.
pub(crate) fn letters(rank: Rank) -> &'static str {
    match rank {
        Rank::Spy => "S",
        Rank::Scout => "2",
        Rank::Miner => "3",
        Rank::Sergeant => "4",
        Rank::Lieutenant => "5",
        Rank::Captain => "6",
        Rank::Major => "7",
        Rank::Colonel => "8",
        Rank::General => "9",
        Rank::Marshal => "10",
        Rank::Bomb => "B",
        Rank::Flag => "F",
    }
}

/// The ranks of an army as people list them: from the marshal down to the spy, then bombs and flag.
pub(crate) fn ranks(board: &Board) -> impl Iterator<Item = Rank> {
    let down = Rank::ALL.into_iter().rev();
    let movable = down.filter(|rank| rank.moves());
    movable.chain([Rank::Bomb, Rank::Flag]).filter(|rank| board.army[rank.index()] > 0)
}

/// The cell of a square: they are numbered alike.
pub(crate) fn cell(square: Square) -> Cell {
    Cell(u16::from(square.0))
}

/// The square of a cell, if the board has it.
pub(crate) fn square_of(board: &Board, cell: Cell) -> Option<Square> {
    (cell.index() < board.squares()).then_some(Square(cell.0 as u8))
}

/// A piece is keyed by its square: a key that went with it would tell more than the board does.
fn token(game: &Stratego, view: &View, square: Square, seen: Seen) -> Token {
    let rank = on_show(game, view.viewer, seen);
    let mut figures: Vec<String> = Vec::new();
    if seen.has_moved() {
        figures.push(format!("↔{}", seen.longest));
    }
    if seen.shown && game.terms.reveal == Reveal::Persistent && view.viewer.sees_as(seen.seat) {
        figures.push("!".to_string());
    }
    Token {
        key: format!("on-{}", game.board.name(square)),
        cell: cell(square),
        symbol: rank.map_or(HIDDEN, rank_key),
        title: None,
        sign: None,
        owner: Some(seen.seat),
        letters: rank.map_or_else(|| unknown(seen), |rank| letters(rank).to_string()),
        figures,
        faded: false,
    }
}

/// What stands for a piece that nobody showed: with its longest move so far, once it has moved.
fn unknown(seen: Seen) -> String {
    match seen.longest {
        0 => "?".to_string(),
        far @ 1..=9 => format!("?{far}"),
        _ => "?+".to_string(),
    }
}

/// The rank that is on show: one's own, and what was shown, unless that was for a moment only.
pub(crate) fn on_show(game: &Stratego, viewer: Viewer, seen: Seen) -> Option<Rank> {
    let lasting = game.terms.reveal == Reveal::Persistent || viewer.sees_as(seen.seat);
    seen.rank.filter(|_| lasting)
}

fn marks(game: &Stratego, view: &View) -> Vec<Mark> {
    let last = view.trail.last.into_iter().flat_map(|last| [last.step.from, last.step.to]);
    let mut marks: Vec<Mark> = last.map(|square| Mark { cell: cell(square), kind: MarkKind::Last }).collect();
    if view.viewer.seat() == Some(view.to_move) {
        let forbidden = rules::forbidden(game, view).into_iter();
        marks.extend(forbidden.map(|step| Mark { cell: cell(step.to), kind: MarkKind::Forbidden }));
    }
    marks.sort_unstable();
    marks.dedup();
    marks
}

fn panels(game: &Stratego, view: &View) -> Vec<Panel> {
    let mut panels = vec![counters(game, view)];
    panels.extend([Seat(0), Seat(1)].map(|seat| army(game, view, seat)));
    panels.extend(view.trail.last.map(|last| last_move(game, last)));
    panels
}

/// Moves so far and moves without an attack, with the limits that hold.
fn counters(game: &Stratego, view: &View) -> Panel {
    let figure = |count: u32, limit: Option<u32>| match limit {
        Some(limit) => Text::new("stratego.panel.of").number("count", count).number("limit", limit),
        None => Text::new("stratego.panel.count").number("count", count),
    };
    let row = |label, value| Row::new(Text::new(label), value);
    let mut rows = vec![row("stratego.panel.moves", figure(view.trail.moves, game.terms.move_limit))];
    if game.terms.no_attack_limit.is_some() {
        rows.push(row("stratego.panel.quiet", figure(view.trail.quiet, game.terms.no_attack_limit)));
    }
    Panel { title: Text::new("stratego.panel.limits"), rows }
}

/// What a side has lost and what is left, by rank, the marshal first.
fn army(game: &Stratego, view: &View, seat: Seat) -> Panel {
    let (lost, left) = (view.captured(&game.board, seat), view.left[seat.index()]);
    let row = |rank: Rank| {
        let value = Text::new("stratego.panel.losses")
            .number("lost", lost[rank.index()])
            .number("left", left[rank.index()]);
        Row::new(Text::new(rank_key(rank)), value).of(seat)
    };
    Panel {
        title: Text::new("stratego.panel.army").term("seat", seat_name(seat)),
        rows: ranks(&game.board).map(row).collect(),
    }
}

fn last_move(game: &Stratego, last: LastMove) -> Panel {
    let squares = format!("{} {}", game.board.name(last.step.from), game.board.name(last.step.to));
    let mut rows = vec![Row::new(Text::new("stratego.panel.move"), Text::plain(squares)).of(last.seat)];
    // With `reveal = momentary` the moment of combat is the event alone.
    if let Some(fight) = last.fight.filter(|_| game.terms.reveal == Reveal::Persistent) {
        let fighters = Text::new("stratego.panel.fighters");
        let fighters =
            fighters.term("attacker", rank_key(fight.attacker)).term("defender", rank_key(fight.defender));
        rows.push(Row::new(fighters, tell::combat_text(game, fight)));
    }
    Panel { title: Text::new("stratego.panel.last"), rows }
}

fn announcements(view: &View) -> Vec<Announcement> {
    let text = |key, seat| Text::new(key).term("seat", seat_name(seat));
    let said = match (view.phase, view.turn()) {
        (Phase::Setup, _) => Text::new("stratego.say.setup").into(),
        (_, Turn::Chance) => Text::new("stratego.say.lot").into(),
        (_, Turn::Act(seat)) => Announcement::of(seat, text("stratego.say.turn", seat)),
        (_, Turn::Over(outcome)) => match outcome.winners.iter().next() {
            Some(seat) => {
                Announcement::of(seat, text("stratego.say.won", seat).term("reason", outcome.reason))
            }
            None => Text::new("stratego.say.drawn").term("reason", outcome.reason).into(),
        },
    };
    vec![said]
}

fn legend(board: &Board) -> Vec<LegendEntry> {
    let entry = |rank: Rank| LegendEntry {
        symbol: rank_key(rank),
        title: None,
        letters: letters(rank).to_string(),
        figures: Text::new("stratego.legend.count").number("count", board.army[rank.index()]),
    };
    let hidden = LegendEntry {
        symbol: HIDDEN,
        title: None,
        letters: "?".to_string(),
        figures: Text::new("stratego.legend.hidden"),
    };
    ranks(board).map(entry).chain([hidden]).collect()
}
