//! Judging a case: the whole tree, with every reason.

use crate::{Case, Finding, Node, Rule};
use kernel::{Cell, Game};
use phrase::Text;
use serde::{Deserialize, Serialize};

/// What became of one rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Ruling {
    /// It holds.
    Held,
    /// It does not.
    Failed,
    /// It was not judged, because a rule it needs failed.
    Unreached,
}

/// A judged rule tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judged {
    /// The rule's id.
    pub id: &'static str,
    /// What became of it.
    pub ruling: Ruling,
    /// The rule's sentence with the evidence in it.
    pub text: Text,
    /// The cells that prove a failure.
    pub cells: Vec<Cell>,
    /// The rules below it.
    pub parts: Vec<Judged>,
}

/// One reason of a refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The rule's id.
    pub id: &'static str,
    /// Its sentence.
    pub text: Text,
    /// The cells that prove it.
    pub cells: Vec<Cell>,
}

impl<G: Game> Rule<G> {
    /// Judges a case: every rule that can be judged is.
    pub fn judge(&self, case: &Case<'_, G>) -> Judged {
        match &self.node {
            Node::Check(check) => self.found(check(case)),
            Node::All(rules) => self.gather(rules.iter().map(|rule| rule.judge(case)).collect(), all_held),
            Node::Any(rules) => self.gather(rules.iter().map(|rule| rule.judge(case)).collect(), any_held),
            Node::Not(rule) => self.gather(vec![rule.judge(case)], none_held),
            Node::Needs(rules) => self.gather(judge_in_order(rules, case), all_held),
        }
    }

    /// Whether a case is accepted, with no more work than that takes.
    pub fn accepts(&self, case: &Case<'_, G>) -> bool {
        match &self.node {
            Node::Check(check) => check(case).holds(),
            Node::All(rules) | Node::Needs(rules) => rules.iter().all(|rule| rule.accepts(case)),
            Node::Any(rules) => rules.iter().any(|rule| rule.accepts(case)),
            Node::Not(rule) => !rule.accepts(case),
        }
    }

    /// This rule's id and those of every rule below it.
    pub fn ids(&self) -> Vec<&'static str> {
        let mut ids = vec![self.id];
        match &self.node {
            Node::Check(_) => {}
            Node::All(rules) | Node::Any(rules) | Node::Needs(rules) => {
                ids.extend(rules.iter().flat_map(Rule::ids));
            }
            Node::Not(rule) => ids.extend(rule.ids()),
        }
        ids
    }

    fn found(&self, finding: Finding) -> Judged {
        let ruling = if finding.holds { Ruling::Held } else { Ruling::Failed };
        let text = Text { key: self.id, args: finding.args };
        Judged { id: self.id, ruling, text, cells: finding.cells, parts: Vec::new() }
    }

    fn gather(&self, parts: Vec<Judged>, holds: fn(&[Judged]) -> bool) -> Judged {
        let ruling = if holds(&parts) { Ruling::Held } else { Ruling::Failed };
        Judged { id: self.id, ruling, text: Text::new(self.id), cells: Vec::new(), parts }
    }

    fn unreached(&self) -> Judged {
        let parts = match &self.node {
            Node::Check(_) => Vec::new(),
            Node::All(rules) | Node::Any(rules) | Node::Needs(rules) => {
                rules.iter().map(Rule::unreached).collect()
            }
            Node::Not(rule) => vec![rule.unreached()],
        };
        Judged { id: self.id, ruling: Ruling::Unreached, text: Text::new(self.id), cells: Vec::new(), parts }
    }
}

fn judge_in_order<G: Game>(rules: &'static [Rule<G>], case: &Case<'_, G>) -> Vec<Judged> {
    let mut judged: Vec<Judged> = Vec::with_capacity(rules.len());
    for rule in rules {
        let reached = judged.iter().all(Judged::holds);
        judged.push(if reached { rule.judge(case) } else { rule.unreached() });
    }
    judged
}

fn all_held(parts: &[Judged]) -> bool {
    parts.iter().all(Judged::holds)
}

fn any_held(parts: &[Judged]) -> bool {
    parts.iter().any(Judged::holds)
}

fn none_held(parts: &[Judged]) -> bool {
    !any_held(parts)
}

impl Judged {
    /// Whether the rule holds.
    pub fn holds(&self) -> bool {
        self.ruling == Ruling::Held
    }

    /// Every reason of a refusal: the failed leaves, and the alternatives of which none held.
    pub fn reasons(&self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        self.collect_reasons(&mut reasons);
        reasons
    }

    /// The ids of rules that were not reached, because one they need failed. Leaves only.
    pub fn unreached(&self) -> Vec<&'static str> {
        match (self.ruling, self.parts.is_empty()) {
            (Ruling::Unreached, true) => vec![self.id],
            _ => self.parts.iter().flat_map(Judged::unreached).collect(),
        }
    }

    fn collect_reasons(&self, reasons: &mut Vec<Reason>) {
        if self.ruling != Ruling::Failed {
            return;
        }
        let failed_below = self.parts.iter().any(|part| part.ruling == Ruling::Failed);
        if !failed_below {
            reasons.push(Reason { id: self.id, text: self.text.clone(), cells: self.cells.clone() });
        }
        for part in &self.parts {
            part.collect_reasons(reasons);
        }
    }
}
