//! What is said over a WebSocket, both ways.

use crate::{
    Event, Forecast, Layer, Layout, Leaving, LegendEntry, Next, Pick, Problem, Scene, Seat, TableInfo,
};
use serde::{Deserialize, Serialize};

/// What a client asks. Every answer to it carries its `id`, which the client chooses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    },
    /// The position as one line. Told: `Position` or `Problem`.
    Position {
        /// The client's number for this.
        id: u32,
        /// At which step, one of those of `Steps`; now, if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u32>,
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
            | Ask::Decline { id }
            | Ask::Setup { id, .. }
            | Ask::Steps { id }
            | Ask::Past { id, .. }
            | Ask::Hint { id }
            | Ask::Worth { id, .. }
            | Ask::Would { id, .. }
            | Ask::Offers { id, .. }
            | Ask::Actions { id }
            | Ask::Position { id, .. }
            | Ask::Layer { id, .. } => id,
        }
    }
}

/// What the server tells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
        /// What becomes of the seat through whose eyes one looks if one resigns now; nothing where that ends the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leaving: Option<Leaving>,
        /// Whether something was taken back that can be played again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        redo: bool,
    },
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
    /// What the clocks show now. Comes after the welcome and whenever something changes about them, where there are any.
    Clocks {
        /// The clocks.
        clocks: Clocks,
    },
    /// It was not done, and nothing has changed.
    Problem {
        /// The number of the question, 0 if it could not be read.
        id: u32,
        /// Why not.
        problem: Box<Problem>,
    },
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
            | Tell::Forecast { id, .. }
            | Tell::Problem { id, .. } => Some(id),
            Tell::Events { .. } | Tell::Scene { .. } | Tell::Table { .. } | Tell::Clocks { .. } => None,
        }
    }
}

/// What the clocks of a table show at a time; all times are in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clocks {
    /// The server's time, since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now: u64,
    /// What each seat has left; nothing for one that is not counted any more.
    #[cfg_attr(feature = "typescript", ts(type = "(number | null)[]"))]
    pub left: Vec<Option<u64>>,
    /// Whose clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Seat>,
    /// How long it still waits before it takes time away.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(type = "number", optional))]
    pub wait: u64,
    /// What is left of the time that everybody has for a secret setup, as long as it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "number", optional))]
    pub setup: Option<u64>,
}

fn is_zero(time: &u64) -> bool {
    *time == 0
}

/// What the machine would play, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hint {
    /// The action as typed.
    pub line: String,
    /// The same as picks, to be shown on the board.
    pub picks: Vec<Pick>,
    /// What the machine holds the position to be worth then for the seat that asked, if it has an opinion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// What it expects to follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub expected: Vec<String>,
    /// The parts of the worth that it changes, the greatest change first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
}

/// A part of the worth of a position, before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Change {
    /// What it is called.
    pub text: String,
    /// The points before.
    pub before: i32,
    /// The points after.
    pub after: i32,
}

/// What a position is worth for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideWorth {
    /// For whom.
    pub seat: Seat,
    /// In all.
    pub points: i32,
    /// Part by part: what it is called, the points.
    pub parts: Vec<(String, i32)>,
}

/// Whose turn it is, as far as everybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// A seat chooses.
    Act(Seat),
    /// Everybody sets up; who is ready is nobody else's business.
    Setup,
    /// Lots are drawn.
    Chance,
    /// It is over.
    Over(Outcome),
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outcome {
    /// Who won; nobody is a draw.
    pub winners: Vec<Seat>,
    /// The sentence.
    pub text: String,
    /// The reason alone, in words.
    #[serde(default)]
    pub reason: String,
    /// The id of the reason, the same in every language.
    #[serde(default)]
    pub why: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;

    fn check(ask: &Ask, json: &str) {
        assert_eq!(serde_json::to_string(ask).unwrap(), json);
        assert_eq!(serde_json::from_str::<Ask>(json).unwrap(), *ask);
    }

    #[test]
    fn a_question_is_read_as_it_was_written() {
        let picks = Some(vec![Pick::Cell(Cell(3)), Pick::Amount(2)]);
        check(
            &Ask::Play { id: 1, seen: 4, line: None, picks },
            r#"{"ask":"play","id":1,"seen":4,"picks":[{"cell":3},{"amount":2}]}"#,
        );
        check(
            &Ask::Hello { id: 2, seat: Some(Seat(1)), seen: 9 },
            r#"{"ask":"hello","id":2,"seat":1,"seen":9}"#,
        );
        check(&Ask::Actions { id: 3 }, r#"{"ask":"actions","id":3}"#);
        check(&Ask::Position { id: 3, at: None }, r#"{"ask":"position","id":3}"#);
        check(
            &Ask::Would { id: 3, line: Some("end".to_string()), picks: None },
            r#"{"ask":"would","id":3,"line":"end"}"#,
        );
        check(&Ask::Past { id: 4, number: 12 }, r#"{"ask":"past","id":4,"number":12}"#);
    }

    #[test]
    fn what_a_question_does_not_have_is_refused() {
        for wrong in [r#"{"ask":"undo","id":1,"seen":0,"all":true}"#, r#"{"ask":"cheat","id":1}"#, "{}", "7"]
        {
            assert!(serde_json::from_str::<Ask>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_turn_is_told_in_a_word_or_with_its_seat() {
        assert_eq!(serde_json::to_string(&Turn::Setup).unwrap(), r#""setup""#);
        assert_eq!(serde_json::to_string(&Turn::Act(Seat(1))).unwrap(), r#"{"act":1}"#);
    }
}
