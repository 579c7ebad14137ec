//! Whatever goes wrong has one shape.

use crate::{Cell, Missed};
use phrase::Catalog;
use serde::{Deserialize, Serialize};
use verdict::Ruling;

/// Why something was not done. Over HTTP it is the body of every answer that is no success.
///
/// The ids are stable: `refused` (a rule forbids it; `refusal` says all of why), `misread` (it could not be
/// understood), `stale` (something happened meanwhile; `missed` says what), `agreement` (others would have to
/// agree, or never can), `hidden` (not as long as the game hides it), `opened` (what this game hides was opened elsewhere),
/// `busy` (more than there is for one; `retry` says when to come again), `timeout`, `waiting`, `taken`, `closed`,
/// `not-found`, `not-yours`, `origin`, `method`, `too-large`, `bad-request`, `options`, `inner`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// Which problem: a word that programs may rely on.
    pub id: String,
    /// The sentence for people.
    pub message: String,
    /// Every reason of a refusal by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// What happened since the number that was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<Box<Missed>>,
    /// After how many seconds it is worth trying again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry: Option<u32>,
}

impl Problem {
    /// A problem with nothing to say but its sentence.
    pub fn new(id: &str, message: impl Into<String>) -> Problem {
        Problem { id: id.to_string(), message: message.into(), refusal: None, missed: None, retry: None }
    }

    /// A refusal by the rules; its sentence is the first reason.
    pub fn refused(judged: &verdict::Judged, catalog: &Catalog) -> Problem {
        let refusal = Refusal::of(judged, catalog);
        let first = refusal.reasons.first().map_or_else(|| refusal.tree.text.clone(), |it| it.text.clone());
        Problem { refusal: Some(refusal), ..Problem::new("refused", first) }
    }
}

/// A refusal by the rules, with every reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// Every rule that failed.
    pub reasons: Vec<Reason>,
    /// The ids of the rules that were not reached, because one they need failed.
    pub unreached: Vec<String>,
    /// The whole tree as it was judged.
    pub tree: Box<Judged>,
}

/// One reason of a refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reason {
    /// The rule's id.
    pub id: String,
    /// Its sentence, with the evidence in it.
    pub text: String,
    /// The cells that prove it.
    pub cells: Vec<Cell>,
}

/// A judged rule with the rules below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Judged {
    /// The rule's id.
    pub id: String,
    /// What became of it.
    pub ruling: Ruling,
    /// Its sentence; empty where the rule was not reached or held, and nobody need read it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The cells that prove a failure.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// The rules below it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    pub parts: Vec<Judged>,
}

impl Refusal {
    /// A judged tree in words.
    pub fn of(judged: &verdict::Judged, catalog: &Catalog) -> Refusal {
        let reason = |it: verdict::Reason| Reason {
            id: it.id.to_string(),
            text: catalog.say(&it.text),
            cells: it.cells,
        };
        Refusal {
            reasons: judged.reasons().into_iter().map(reason).collect(),
            unreached: judged.unreached().into_iter().map(str::to_string).collect(),
            tree: Box::new(Judged::of(judged, catalog)),
        }
    }
}

impl Judged {
    fn of(judged: &verdict::Judged, catalog: &Catalog) -> Judged {
        let failed = judged.ruling == Ruling::Failed;
        Judged {
            id: judged.id.to_string(),
            ruling: judged.ruling,
            text: if failed { catalog.say(&judged.text) } else { String::new() },
            cells: judged.cells.clone(),
            parts: judged.parts.iter().map(|part| Judged::of(part, catalog)).collect(),
        }
    }
}
