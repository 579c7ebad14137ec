//! Legality is written twice and equal; every refusal explains itself.

use super::sample::leavers;
use super::{Fault, Laws, Sample, Violation};
use kernel::{Seat, Turn, Viewer};
use phrase::Lang;
use std::cell::Cell;
use std::collections::BTreeSet;
use table::{Playable, judge, tree_for};
use verdict::{Case, Judged, Judges, Node, Reason, Rule, Ruling};

impl<G: Playable> Laws<G> {
    pub(super) fn find_unjudged(&self) -> Result<(), Violation> {
        self.at_every_stop("one_tree_judges", |look| {
            let Some(seat) = look.actor() else { return Ok(()) };
            for action in look.next_and_leaving().chain(candidates(look, seat)) {
                let judging = |tree: &&verdict::Tree<G>| matches!(tree.judges, Judges::Actions(covers) if covers(action));
                let names: Vec<&str> = G::trees().iter().filter(judging).map(|tree| tree.name).collect();
                if names.len() != 1 {
                    return Err(look.fault(action, format!("one tree judges an action, not {names:?}")));
                }
            }
            Ok(())
        })
    }

    pub(super) fn find_disagreement(&self) -> Result<(), Violation> {
        let refused = Cell::new(0u32);
        let looked = Cell::new(0u32);
        self.at_every_stop("tree_agrees_with_generator", |look| {
            let Some(seat) = look.actor() else { return Ok(()) };
            looked.set(looked.get() + 1);
            refused.set(refused.get() + compare_with_trees(look, seat)?);
            Ok(())
        })?;
        if looked.get() > 0 && refused.get() == 0 {
            let what = "no candidate was ever illegal: the generator and the trees were not compared";
            return Err(self.violation_of("tree_agrees_with_generator", self.seed, 0, Fault::new(what)));
        }
        Ok(())
    }

    pub(super) fn find_unexplained(&self) -> Result<(), Violation> {
        self.at_every_stop("refusals_explain", |look| {
            let Some(seat) = look.actor() else { return Ok(()) };
            let view = look.view(Viewer::Seat(seat));
            let spots = look.game.layout().spots.len();
            let candidates = look.some(candidates(look, seat), &mut look.rng());
            let leaving = leavers(look.game, look.state).into_iter().map(|(_, action)| action);
            for action in candidates.into_iter().chain(leaving) {
                let judged = judge(look.game, &view, seat, action);
                if judged.holds() {
                    continue;
                }
                let reasons = judged.reasons();
                if reasons.is_empty() {
                    return Err(look.fault(action, "it is refused without a reason"));
                }
                for reason in &reasons {
                    explained(look, reason, spots).map_err(|what| look.fault(action, what))?;
                }
            }
            Ok(())
        })
    }

    pub(super) fn find_untried_rule(&self, elsewhere: &[&str]) -> Result<(), Violation> {
        let action_trees = G::trees().iter().filter(|tree| matches!(tree.judges, Judges::Actions(_)));
        let mut untried: BTreeSet<(&str, bool)> =
            action_trees.flat_map(|tree| leaves(tree.rule, true)).collect();
        self.at_every_stop("every_rule_is_tried_but", |look| {
            let Some(seat) = look.actor() else { return Ok(()) };
            let view = look.view(Viewer::Seat(seat));
            for action in candidates(look, seat) {
                strike_out(&judge(look.game, &view, seat, action), &mut untried);
            }
            Ok(())
        })?;
        untried.retain(|(id, _)| !elsewhere.contains(id));
        if untried.is_empty() {
            return Ok(());
        }
        let ids: Vec<&str> = untried.into_iter().map(|(id, _)| id).collect();
        let what = format!("no candidate is refused by {}", ids.join(", "));
        Err(self.violation_of("every_rule_is_tried_but", self.seed, 0, Fault::new(what)))
    }

    pub(super) fn find_false_victory(&self) -> Result<(), Violation> {
        self.at_every_stop("victory_agrees", |look| {
            let Some(tree) = G::trees().iter().find(|tree| tree.name == "victory") else {
                return Err(Fault::new("there is no tree named victory"));
            };
            let Some(action) = look.stop.last.or_else(|| look.next().first().copied()) else { return Ok(()) };
            let winners = match look.game.turn(look.state) {
                Turn::Over(outcome) => outcome.winners,
                Turn::Act(_) | Turn::Chance => kernel::Seats::NONE,
            };
            let view = look.view(Viewer::Umpire);
            for seat in (0..look.game.seats()).map(Seat) {
                let held = tree.rule.accepts(&Case { game: look.game, view: &view, seat, action });
                if held != winners.has(seat) {
                    let what = format!("seat {seat}: the tree says {held}, the turn {}", winners.has(seat));
                    return Err(Fault::new(what));
                }
            }
            Ok(())
        })
    }
}

/// The checks of a tree, each with whether it holds when it refuses: only under a NOT does it.
fn leaves<G: Playable>(rule: &Rule<G>, positive: bool) -> Vec<(&'static str, bool)> {
    match &rule.node {
        Node::Check(_) => vec![(rule.id, !positive)],
        Node::All(rules) | Node::Any(rules) | Node::Needs(rules) => {
            rules.iter().flat_map(|rule| leaves(rule, positive)).collect()
        }
        Node::Not(rule) => leaves(rule, !positive),
    }
}

fn strike_out(judged: &Judged, untried: &mut BTreeSet<(&str, bool)>) {
    if judged.ruling != Ruling::Unreached {
        untried.remove(&(judged.id, judged.holds()));
    }
    judged.parts.iter().for_each(|part| strike_out(part, untried));
}

/// Compares the generator with the trees on every legal action and every candidate; counts the refused ones.
fn compare_with_trees<G: Playable>(look: &Sample<'_, G>, seat: Seat) -> Result<u32, Fault> {
    let view = look.view(Viewer::Seat(seat));
    let legal: BTreeSet<G::Action> = look.next().into_iter().collect();
    let mut refused = 0;
    let accepts =
        |action| tree_for::<G>(action).rule.accepts(&Case { game: look.game, view: &view, seat, action });
    if let Some(&action) = legal.iter().find(|&&action| !accepts(action)) {
        let reasons: Vec<&str> =
            judge(look.game, &view, seat, action).reasons().iter().map(|r| r.id).collect();
        return Err(look.fault(action, format!("the generator lists it, the tree refuses it: {reasons:?}")));
    }
    for action in candidates(look, seat) {
        let accepted = accepts(action);
        refused += u32::from(!accepted);
        if accepted && !legal.contains(&action) {
            return Err(look.fault(action, "the tree accepts it, the generator does not list it"));
        }
        if !accepted && legal.contains(&action) {
            return Err(look.fault(action, "the generator lists it, the tree refuses it"));
        }
    }
    for &action in look.some(legal.iter().collect(), &mut look.rng()) {
        if !judge(look.game, &view, seat, action).holds() {
            return Err(look.fault(action, "judging and accepting disagree"));
        }
    }
    Ok(refused)
}

/// Actions worth judging for the seat to act.
pub(super) fn candidates<G: Playable>(look: &Sample<'_, G>, seat: Seat) -> Vec<G::Action> {
    let mut out = Vec::new();
    look.game.candidates(&look.view(Viewer::Seat(seat)), &mut look.rng(), &mut out);
    out
}

/// A reason stands in the rulebook and is said in every language.
fn explained<G: Playable>(look: &Sample<'_, G>, reason: &Reason, spots: usize) -> Result<(), String> {
    if !G::RULEBOOK[Lang::English.index()].contains(&format!("`{}`", reason.id)) {
        return Err(format!("its reason {} does not stand in the rulebook", reason.id));
    }
    if let Some(cell) = reason.cells.iter().find(|cell| cell.index() >= spots) {
        return Err(format!("{} is proved by cell {}, which the board has not", reason.id, cell.0));
    }
    for lang in Lang::ALL {
        look.laws.said(lang, &reason.text)?;
    }
    Ok(())
}
