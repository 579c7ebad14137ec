//! What is said over a WebSocket, both ways.

use crate::{
    ChatLine, Clocks, Difference, Event, Fair, Forecast, Hint, Layer, Layout, Leaving, LegendEntry, Next,
    NoteInfo, NoteKind, Pick, Played, Problem, Scene, Seat, SideWorth, TableInfo, Turn,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a client asks. Every answer to it carries its `id`, which the client chooses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
pub enum Ask {
    /// Look at the table as one of one's seats, from the first event not seen. Asked first, and again to look
    /// as another seat. Told: `Welcome`, `Events` if any were missed, `Scene`.
    Hello {
        /// The client's number for this.
        id: u32,
        /// As whom: a seat one owns; if none is named, the one of them that may act, or else a spectator.
        #[serde(default)]
        seat: Option<Seat>,
        /// The number of the last event seen through these eyes, 0 for none.
        #[serde(default)]
        seen: u32,
        /// Whether to see everything, where nobody is harmed by it: at the end, and where only machines play.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        open: bool,
    },
    /// Play, or edit one's draft. Told: `Done`, or `Problem` and nothing has changed.
    Play {
        /// The client's number for this.
        id: u32,
        /// The number of the last event seen; a stale one is refused with what was missed.
        seen: u32,
        /// The action as typed. Either this or `picks`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<String>,
        /// The action as a whole path of picks, legal or not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picks: Option<Vec<Pick>>,
    },
    /// Take the last action back, or the last edit of one's draft. Where another person plays too it is proposed,
    /// or agreed to if the other proposed it. Told: `Done` or `Problem`.
    Undo {
        /// The client's number for this.
        id: u32,
        /// The number of the last event seen.
        seen: u32,
    },
    /// Play again what was taken back. Told: `Done` or `Problem`.
    Redo {
        /// The client's number for this.
        id: u32,
        /// The number of the last event seen.
        seen: u32,
    },
    /// Offer a draw, or accept the one that is offered. Told: `Done` or `Problem`.
    Draw {
        /// The client's number for this.
        id: u32,
        /// The number of the last event seen.
        seen: u32,
    },
    /// Get up again, where not everybody has come yet. Told: `Done` or `Problem`.
    Leave {
        /// The client's number for this.
        id: u32,
    },
    /// Decline what another seat proposes, or take one's own proposal back. Told: `Done` or `Problem`.
    Decline {
        /// The client's number for this.
        id: u32,
    },
    /// Lay out one's draft from a setup file. Told: `Done` or `Problem`.
    Setup {
        /// The client's number for this.
        id: u32,
        /// The number of the last event seen.
        seen: u32,
        /// The file's name, for what is said of it.
        name: String,
        /// Its text.
        text: String,
    },
    /// Where can one stand when stepping through the game? Told: `Steps`.
    Steps {
        /// The client's number for this.
        id: u32,
    },
    /// What did one see at a step? Told: `Past` or `Problem`.
    Past {
        /// The client's number for this.
        id: u32,
        /// The number of the event, one of those of `Steps`.
        number: u32,
    },
    /// What would the machine play in one's place, and why? Told, once it has thought: `Hint` or `Problem`.
    Hint {
        /// The client's number for this.
        id: u32,
    },
    /// What had the machine on a seat in mind when it thought last? Told: `Hint` or `Problem`.
    Mind {
        /// The client's number for this.
        id: u32,
        /// Which seat.
        of: Seat,
    },
    /// Where does a line of play lead to that goes on from a step and that nobody plays? Not where it counts, nor while something is
    /// hidden. Told: `Tried` or `Problem`.
    Try {
        /// The client's number for this.
        id: u32,
        /// From which step, one of those of `Steps`.
        at: u32,
        /// What was tried so far, as `Tried` had it.
        #[serde(default)]
        lines: Vec<String>,
        /// What is tried next, as a whole path of picks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picks: Option<Vec<Pick>>,
        /// What was picked then: what can be picked after it is told.
        #[serde(default)]
        prefix: Vec<Pick>,
    },
    /// Note something about a step into the record: once the game is over, or where one plays alone with machines and nothing is
    /// hidden. Told: `Done` or `Problem`, and everybody `Notes`.
    Note {
        /// The client's number for this.
        id: u32,
        /// Which step, one of those of `Steps`.
        at: u32,
        /// What kind of note.
        kind: NoteKind,
        /// What it says; nothing takes away what was said or drawn there, and a line that is noted again is taken away.
        text: String,
    },
    /// What is the position worth? Told: `Worth` or `Problem`.
    Worth {
        /// The client's number for this.
        id: u32,
        /// At which step, one of those of `Steps`; now, if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u32>,
    },
    /// Give up. Told: `Done` or `Problem`.
    Resign {
        /// The client's number for this.
        id: u32,
        /// The number of the last event seen.
        seen: u32,
    },
    /// What can be picked after `prefix`? Told: `Offers`.
    Offers {
        /// The client's number for this.
        id: u32,
        /// The picks so far.
        prefix: Vec<Pick>,
    },
    /// What may be typed now? Told: `Actions`.
    Actions {
        /// The client's number for this.
        id: u32,
        /// At which step, one of those of `Steps`; now, if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u32>,
    },
    /// The position as one line. Told: `Position` or `Problem`.
    Position {
        /// The client's number for this.
        id: u32,
        /// At which step, one of those of `Steps`; now, if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u32>,
    },
    /// Say something to those who play, or, looking on, to those who look on. Told: `Done` or `Problem`.
    Say {
        /// The client's number for this.
        id: u32,
        /// What: at most 300 characters.
        text: String,
    },
    /// An analysis layer. Told: `Layer` or `Problem`.
    Layer {
        /// The client's number for this.
        id: u32,
        /// Its name.
        layer: String,
        /// For which side, or for all.
        #[serde(default)]
        side: Option<Seat>,
        /// At which step, one of those of `Steps`; now, if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u32>,
    },
    /// Show the hash of the 32 bytes that one has drawn for a seat of one's own: SHA-256("c" | match | seat | bytes). Told: `Fair` or
    /// `Problem`.
    Commit {
        /// The client's number for this.
        id: u32,
        /// For which seat.
        seat: Seat,
        /// The hash, 64 hexadecimal digits.
        hash: String,
        /// What the setup of this seat is to be hashed with, where one is laid out in secret: 64 hexadecimal digits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<String>,
    },
    /// Show the bytes themselves, once all hashes are told. Told: `Fair` or `Problem`.
    Reveal {
        /// The client's number for this.
        id: u32,
        /// For which seat.
        seat: Seat,
        /// The bytes, 64 hexadecimal digits.
        bytes: String,
    },
    /// What would come of this? It is not done. Told: `Forecast`; or `Problem`, with why it cannot be done.
    Would {
        /// The client's number for this.
        id: u32,
        /// The action as typed. Either this or `picks`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<String>,
        /// The action as picks; or picks that nothing begins with, to be told why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picks: Option<Vec<Pick>>,
        /// Whether a line could have been done at this step, one of those of `Steps`; what would have come of it is not told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u32>,
    },
    /// Let the machine that thinks play what it has found so far. Told: `Done` or `Problem`.
    Hurry {
        /// The client's number for this.
        id: u32,
    },
    /// One's own draft as a setup file. Told: `Draft`, or `Problem` if it is not complete.
    Draft {
        /// The client's number for this.
        id: u32,
    },
    /// Claim that another seat has lost, or is out, because who sits there has been away for long. Told: `Done` or `Problem`.
    Claim {
        /// The client's number for this.
        id: u32,
        /// Which seat.
        of: Seat,
    },
    /// Go on with a machine in the place of another seat, whose person has been away for long. Told: `Done` or `Problem`.
    Replace {
        /// The client's number for this.
        id: u32,
        /// Which seat.
        of: Seat,
    },
    /// Let one's clock stand still for some days, where every turn has its days. Told: `Done` or `Problem`.
    Rest {
        /// The client's number for this.
        id: u32,
        /// For how many days.
        days: u32,
    },
    /// Play what is one's own of these lines if the others play the rest, an action each from now on; no line drops whatever one
    /// intended. Only where nothing is hidden. Told: `Done` or `Problem`.
    Intend {
        /// The client's number for this.
        id: u32,
        /// The lines.
        lines: Vec<String>,
    },
    /// What does one intend to play? Told: `Intentions`.
    Intentions {
        /// The client's number for this.
        id: u32,
    },
}

impl Ask {
    /// The client's number for this.
    pub fn id(&self) -> u32 {
        match *self {
            Ask::Hello { id, .. }
            | Ask::Play { id, .. }
            | Ask::Undo { id, .. }
            | Ask::Redo { id, .. }
            | Ask::Resign { id, .. }
            | Ask::Draw { id, .. }
            | Ask::Leave { id }
            | Ask::Decline { id }
            | Ask::Setup { id, .. }
            | Ask::Steps { id }
            | Ask::Past { id, .. }
            | Ask::Hint { id }
            | Ask::Mind { id, .. }
            | Ask::Try { id, .. }
            | Ask::Note { id, .. }
            | Ask::Hurry { id }
            | Ask::Draft { id }
            | Ask::Worth { id, .. }
            | Ask::Would { id, .. }
            | Ask::Say { id, .. }
            | Ask::Offers { id, .. }
            | Ask::Actions { id, .. }
            | Ask::Position { id, .. }
            | Ask::Commit { id, .. }
            | Ask::Reveal { id, .. }
            | Ask::Claim { id, .. }
            | Ask::Replace { id, .. }
            | Ask::Rest { id, .. }
            | Ask::Intend { id, .. }
            | Ask::Intentions { id }
            | Ask::Layer { id, .. } => id,
        }
    }
}

/// What the server tells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "tell", rename_all = "lowercase")]
pub enum Tell {
    /// Where one is and as whom one looks. The first answer to `Hello`.
    Welcome {
        /// The number of the question.
        id: u32,
        /// The number of this protocol.
        protocol: u32,
        /// The table: the game, who sits where, which seats are one's own.
        table: Box<TableInfo>,
        /// As whom one looks: a seat, or nobody's for a spectator.
        seat: Option<Seat>,
        /// Whether one sees everything.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        open: bool,
        /// By which rules is played here.
        #[serde(default)]
        played: Played,
        /// The fixed part of the board.
        layout: Box<Layout>,
        /// What the drawings mean.
        #[serde(default)]
        legend: Vec<LegendEntry>,
        /// The number of the last event there is for these eyes.
        number: u32,
    },
    /// What happened, in order, with no gap after what was told before.
    Events {
        /// The number of the first of them.
        from: u32,
        /// What happened.
        events: Vec<Event>,
    },
    /// What one sees now. Comes after every change that one may know of.
    Scene {
        /// The number of the last event it shows.
        number: u32,
        /// Whose turn it is, or how it ended.
        turn: Turn,
        /// Which of one's own seats may act now. If the one through whose eyes one looks is not among them and
        /// another is, it is time for the other to look; behind a curtain where the game hides.
        yours: Vec<Seat>,
        /// What one sees.
        scene: Box<Scene>,
        /// What can be picked first.
        offers: Next,
        /// The only thing one can do, where nobody need be asked for it: a page does it by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sole: Option<Vec<Pick>>,
        /// What becomes of the seat through whose eyes one looks if one resigns now; nothing where that ends the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leaving: Option<Leaving>,
        /// Whether something was taken back that can be played again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        redo: bool,
    },
    /// What has changed of what one sees, since `Scene` or the last of these: fields of that message. Over a socket it comes in place of
    /// `Scene` wherever one has seen something since the welcome.
    Changed {
        /// The fields that differ.
        of: BTreeMap<String, Difference>,
    },
    /// The goal of the task or puzzle that is set here was reached.
    Reached,
    /// The goal of the puzzle that is set here cannot be reached any more in the actions it allows.
    Missed,
    /// It was done and is stored; what changed was told before.
    Done {
        /// The number of the question.
        id: u32,
        /// The number of the last event now.
        number: u32,
        /// What there is to say about it besides.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        notices: Vec<String>,
    },
    /// What can be picked next.
    Offers {
        /// The number of the question.
        id: u32,
        /// What can be picked.
        next: Next,
        /// The action so far as it would be typed, if the picks make one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        typed: Option<String>,
    },
    /// What may be typed now.
    Actions {
        /// The number of the question.
        id: u32,
        /// A line each.
        lines: Vec<String>,
    },
    /// The position as one line, as this viewer knows it.
    Position {
        /// The number of the question.
        id: u32,
        /// The line.
        line: String,
    },
    /// An analysis layer.
    Layer {
        /// The number of the question.
        id: u32,
        /// The layer.
        layer: Layer,
    },
    /// Where one can stand when stepping through the game.
    Steps {
        /// The number of the question.
        id: u32,
        /// Numbers of events, oldest first; the last is now.
        steps: Vec<u32>,
    },
    /// What one saw then.
    Past {
        /// The number of the question.
        id: u32,
        /// The number of the last event it shows.
        number: u32,
        /// Whose turn it was.
        turn: Turn,
        /// What one saw.
        scene: Box<Scene>,
    },
    /// What the machine would play.
    Hint {
        /// The number of the question.
        id: u32,
        /// What it would play.
        hint: Box<Hint>,
    },
    /// What the position is worth, as far as one knows.
    Worth {
        /// The number of the question.
        id: u32,
        /// For each seat.
        sides: Vec<SideWorth>,
    },
    /// Where a line of play leads to.
    Tried {
        /// The number of the question.
        id: u32,
        /// All of it as it is written; what chance brought as `! RESULT`.
        lines: Vec<String>,
        /// Whose turn it is there.
        turn: Turn,
        /// What is seen there.
        scene: Box<Scene>,
        /// What can be picked there.
        next: Next,
        /// What it is worth there for each seat.
        sides: Vec<SideWorth>,
    },
    /// What is noted about the game, all of it. Comes after the welcome, if there is anything, and whenever it changes.
    Notes {
        /// What is noted.
        notes: Vec<NoteInfo>,
    },
    /// What would come of it.
    Forecast {
        /// The number of the question.
        id: u32,
        /// The action, written in full.
        line: String,
        /// What would happen.
        forecast: Box<Forecast>,
    },
    /// How things stand at the table has changed: who sits where, what is proposed, whether it is over.
    Table {
        /// The table.
        table: Box<TableInfo>,
    },
    /// What was said: all that one may hear, after the welcome; later what is new.
    Chat {
        /// What was said, the oldest first.
        lines: Vec<ChatLine>,
    },
    /// Which seats' people look on now, and since when the others do not. Comes after the welcome and whenever it changes.
    Presence {
        /// The seats whose people are here.
        here: Vec<Seat>,
        /// The others of whom it is known: since when they are away, in milliseconds since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "[Seat, number][]"))]
        away: Vec<(Seat, u64)>,
        /// Those who have been away for a while: in how many milliseconds the others may do without them, once it is their turn.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(type = "[Seat, number][]", optional))]
        claims: Vec<(Seat, u64)>,
    },
    /// What one intends to play if the others play what one expects: for one's own eyes alone.
    Intentions {
        /// The number of the question.
        id: u32,
        /// Lines of play from now on, an action each.
        lines: Vec<Vec<String>>,
    },
    /// What the clocks show now. Comes after the welcome and whenever something changes about them, where there are any.
    Clocks {
        /// The clocks.
        clocks: Clocks,
    },
    /// Who thinks now, or that nobody does any more; only told where it takes a while.
    Thinking {
        /// Who thinks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// About how long it takes, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        millis: Option<u32>,
    },
    /// One's own draft.
    Draft {
        /// The number of the question.
        id: u32,
        /// The text of a setup file.
        text: String,
    },
    /// What is promised about lots and setups, so that they can be checked. Comes after the welcome and whenever more is promised,
    /// where anything is.
    Fair {
        /// The number of the question, 0 where nobody asked.
        #[serde(default, skip_serializing_if = "is_unasked")]
        id: u32,
        /// What is promised.
        fair: Fair,
    },
    /// It was not done, and nothing has changed.
    Problem {
        /// The number of the question, 0 if it could not be read.
        id: u32,
        /// Why not.
        problem: Box<Problem>,
    },
}

fn is_unasked(id: &u32) -> bool {
    *id == 0
}

impl Tell {
    /// The number of the question that it answers; nothing for what is told to everybody.
    pub fn answers(&self) -> Option<u32> {
        match *self {
            Tell::Welcome { id, .. }
            | Tell::Done { id, .. }
            | Tell::Offers { id, .. }
            | Tell::Actions { id, .. }
            | Tell::Position { id, .. }
            | Tell::Layer { id, .. }
            | Tell::Steps { id, .. }
            | Tell::Past { id, .. }
            | Tell::Hint { id, .. }
            | Tell::Worth { id, .. }
            | Tell::Tried { id, .. }
            | Tell::Forecast { id, .. }
            | Tell::Draft { id, .. }
            | Tell::Intentions { id, .. }
            | Tell::Problem { id, .. } => Some(id),
            Tell::Fair { id, .. } => Some(id).filter(|id| *id > 0),
            Tell::Events { .. } | Tell::Scene { .. } | Tell::Changed { .. } | Tell::Table { .. } => None,
            Tell::Clocks { .. }
            | Tell::Chat { .. }
            | Tell::Presence { .. }
            | Tell::Reached
            | Tell::Missed
            | Tell::Notes { .. } => None,
            Tell::Thinking { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests;
