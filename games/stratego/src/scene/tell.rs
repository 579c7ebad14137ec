//! What each viewer is told of an action.

use super::{HIDDEN, cell, letters, rank_key, seat_name};
use crate::Stratego;
use crate::board::{Move, Rank};
use crate::moves::{Action, BombRule, End, Fight, LastMove, Phase, State, Tie};
use kernel::{Cell, Seat, Viewer};
use phrase::Text;
use scene::{Event, EventKind, Fate, Fighter, Tally, Thing};

/// What `viewer` is told of an action. Moves and combat are public; a placement is its owner's alone.
pub(super) fn tell(
    game: &Stratego,
    before: &State,
    action: Action,
    after: &State,
    viewer: Viewer,
) -> Vec<Event> {
    let mut events = tell_action(game, before, action, after, viewer);
    // That a side cannot move says something about its hidden pieces, and everybody sees it.
    if let Phase::Over(End::Stuck(winner)) = after.phase() {
        let text = Text::new("stratego.tell.stuck").term("seat", seat_name(winner.other()));
        events.push(Event::new(EventKind::Note, text).by(winner.other()));
    }
    events
}

fn tell_action(game: &Stratego, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
    match action {
        Action::Move(step) => match after.trail().last {
            Some(last) => tell_move(game, step, last, moved(before, step, viewer)),
            None => Vec::new(),
        },
        Action::Place { rank, square } => {
            let seat = before.to_move();
            let text = Text::new("stratego.tell.place").name("square", game.board.name(square));
            let text = text.term("seat", seat_name(seat)).term("rank", rank_key(rank));
            let placed = Tally::one(seat, thing(rank)).at(cell(square));
            let event = Event::new(EventKind::Place, text).by(seat).on([cell(square)]).about([placed]);
            if viewer.sees_as(seat) { vec![event] } else { Vec::new() }
        }
        Action::First(seat) => {
            let text = Text::new("stratego.tell.first").term("seat", seat_name(seat));
            vec![Event::new(EventKind::Chance, text).begins(seat)]
        }
    }
}

/// What moved: its owner knows it, to others it is a piece.
fn moved(before: &State, step: Move, viewer: Viewer) -> Option<Tally> {
    let piece = before.at(step.from)?;
    let known = if viewer.sees_as(piece.seat()) { thing(piece.rank()) } else { Thing::new(HIDDEN, "?") };
    Some(Tally::one(piece.seat(), known).at(cell(step.to)))
}

fn tell_move(game: &Stratego, step: Move, last: LastMove, moved: Option<Tally>) -> Vec<Event> {
    let ends = [cell(step.from), cell(step.to)];
    let key = if last.fight.is_some() { "stratego.tell.attack" } else { "stratego.tell.move" };
    let text = Text::new(key).term("seat", seat_name(last.seat));
    let text = text.name("from", game.board.name(step.from)).name("to", game.board.name(step.to));
    let mut events = vec![Event::new(EventKind::Move, text).by(last.seat).on(ends).about(moved)];
    if let Some(fight) = last.fight {
        let event = Event::new(EventKind::Combat, combat(game, last.seat, fight)).by(last.seat).on(ends);
        events.push(event.fought(fighters(last.seat, fight, ends)));
        let lost = |seat, rank| loss(seat, rank, cell(step.to));
        events.extend((!fight.attacker_stays).then(|| lost(last.seat, fight.attacker)));
        events.extend((!fight.defender_stays).then(|| lost(last.seat.other(), fight.defender)));
    }
    events
}

/// Both fighters. A fight shows both to everybody.
fn fighters(seat: Seat, fight: Fight, [from, to]: [Cell; 2]) -> [Fighter; 2] {
    let attacker = if fight.attacker_stays { Fate::Takes } else { Fate::Falls };
    let defender = if fight.defender_stays { Fate::Stays } else { Fate::Falls };
    [
        Fighter::attacker(seat, thing(fight.attacker), attacker).at(from).counting(strength(fight.attacker)),
        Fighter::defender(seat.other(), thing(fight.defender), defender)
            .at(to)
            .counting(strength(fight.defender)),
    ]
}

/// What a rank is drawn as.
fn thing(rank: Rank) -> Thing {
    Thing::new(rank_key(rank), letters(rank))
}

/// What a rank counts in a fight; bombs and flags follow rules of their own.
fn strength(rank: Rank) -> Option<u32> {
    rank.moves().then_some(rank.index() as u32)
}

/// Both fighters, and the reason who won.
fn combat(game: &Stratego, attacker: Seat, fight: Fight) -> Text {
    Text::new("stratego.tell.combat")
        .term("attacking", seat_name(attacker))
        .term("attacker", rank_key(fight.attacker))
        .term("defending", seat_name(attacker.other()))
        .term("defender", rank_key(fight.defender))
        .text("reason", combat_text(game, fight))
}

/// The reason who won a fight, as a sentence.
pub(super) fn combat_text(game: &Stratego, fight: Fight) -> Text {
    let text = Text::new(combat_key(game, fight));
    let text = text.term("attacker", rank_key(fight.attacker)).term("defender", rank_key(fight.defender));
    text.name("attack", letters(fight.attacker)).name("defence", letters(fight.defender))
}

/// Which rule of combat decided a fight.
fn combat_key(game: &Stratego, fight: Fight) -> &'static str {
    match (fight.attacker, fight.defender) {
        (_, Rank::Flag) => "stratego.combat.flag",
        (Rank::Miner, Rank::Bomb) => "stratego.combat.miner",
        (_, Rank::Bomb) if game.terms.bomb == BombRule::Stays => "stratego.combat.bomb-stays",
        (_, Rank::Bomb) => "stratego.combat.bomb-goes",
        (Rank::Spy, Rank::Marshal) => "stratego.combat.spy",
        (attacker, defender) if attacker == defender => match game.terms.tie {
            Tie::Both => "stratego.combat.tie-both",
            Tie::Attacker => "stratego.combat.tie-attacker",
            Tie::Defender => "stratego.combat.tie-defender",
        },
        _ if fight.attacker_stays => "stratego.combat.attacker",
        _ => "stratego.combat.defender",
    }
}

fn loss(seat: Seat, rank: Rank, cell: Cell) -> Event {
    let text = Text::new("stratego.tell.loss").term("seat", seat_name(seat)).term("rank", rank_key(rank));
    Event::new(EventKind::Loss, text).by(seat).on([cell]).lost([Tally::one(seat, thing(rank)).at(cell)])
}
