//! Questions that change nothing: what would come of an action, and why something cannot be done.

use crate::history::Actor;
use crate::play::{Match, refused};
use crate::{Later, NotDone, Playable, judge, legal};
use kernel::{Cell, Seat, Turn, Viewer};
use phrase::Text;
use scene::{Forecast, Pick};
use std::collections::BTreeSet;
use verdict::{Judged, Reason, Ruling};

impl<G: Playable> Match<G> {
    /// Whether a line means something to a seat, allowed or not.
    pub(crate) fn understands(&self, seat: Seat, line: &str) -> bool {
        match self.drafting().has(seat) {
            true => !matches!(self.draft_judged(seat, line), Err(NotDone::Misread(_))),
            false => self.game().read(&self.view(Viewer::Seat(seat)), line).is_ok(),
        }
    }

    /// What would come of a line, which is not done, and how it is written in full; or why it would not be done.
    pub(crate) fn forecast(
        &self,
        seat: Seat,
        line: &str,
    ) -> Result<(String, Later<Option<Forecast>>), NotDone> {
        if self.drafting().has(seat) {
            self.draft_judged(seat, line)?;
            return Ok((line.to_string(), Box::new(|| None)));
        }
        let view = self.view(Viewer::Seat(seat));
        let action = self.game().read(&view, line)?.action;
        self.may_act(seat)?;
        if !self.drafting().is_empty() {
            return Err(refused(Text::new("table.draft.only"), []).into());
        }
        let judged = judge(self.game(), &view, seat, action);
        if !judged.holds() {
            return Err(judged.into());
        }
        let (game, written) = (self.game.clone(), self.game().write(action));
        Ok((written, Box::new(move || game.forecast(&view, action))))
    }

    /// Why nothing can be done that begins with these picks: what forbids all of it. Nothing where something can be done, or
    /// nothing is forbidden by a rule.
    pub(crate) fn why_not(&self, seat: Seat, picks: &[Pick]) -> Later<Option<Judged>> {
        if self.drafting().has(seat) {
            return Box::new(|| None);
        }
        if let Err(judged) = self.may_act(seat) {
            return Box::new(move || Some(judged));
        }
        let (game, view, picks) = (self.game.clone(), self.view(Viewer::Seat(seat)), picks.to_vec());
        Box::new(move || why_not(&*game, &view, seat, &picks))
    }

    /// What could have been done at a step by whoever looks on, as it would be typed.
    pub(crate) fn actions_at(&self, viewer: Viewer, number: u32) -> Option<Later<Vec<String>>> {
        self.at_step(viewer, number, move |game: &G, turn, _, view| match turn {
            Turn::Act(seat) if viewer.sees_as(seat) || !game.hides() => {
                legal(game, view).into_iter().map(|action| game.write(action)).collect()
            }
            _ => Vec::new(),
        })
    }

    /// Whether a line could have been done at a step by whoever looks on, or why not.
    pub(crate) fn judged_at(
        &self,
        viewer: Viewer,
        number: u32,
        line: &str,
    ) -> Option<Later<Result<(), NotDone>>> {
        let line = line.to_string();
        self.at_step(viewer, number, move |game: &G, turn, state, view| {
            let action = game.read(view, &line)?.action;
            let seat = match turn {
                // Where nothing is hidden, whoever looks may ask for whoever was to act.
                Turn::Act(seat) if viewer.sees_as(seat) || !game.hides() => seat,
                Turn::Act(seat) => {
                    let text = Text::new("table.turn").term("seat", game.seat_name(seat));
                    return Err(refused(text, []).into());
                }
                Turn::Chance => return Err(refused(Text::new("table.chance"), []).into()),
                Turn::Over(outcome) => {
                    let text = Text::new("table.over").term("reason", outcome.reason);
                    return Err(refused(text, []).into());
                }
            };
            let judged = judge(game, &game.view(state, Viewer::Seat(seat)), seat, action);
            if judged.holds() { Ok(()) } else { Err(judged.into()) }
        })
    }

    /// Whether a seat may take its last action back without asking anybody: its turn goes on, no lot was drawn since, and
    /// nobody was shown anything by it.
    pub(crate) fn is_own_to_take_back(&self, seat: Seat) -> bool {
        if self.to_act_alone() != Some(seat) || !self.drafting().is_empty() {
            return false;
        }
        self.before_last().is_some_and(|(actor, action, before)| {
            actor == Actor::Seat(seat)
                && !self.game().reveals(&self.game().view(&before, Viewer::Seat(seat)), action)
        })
    }
}

/// What forbids every action that begins with these picks, as one judgement; if no rule forbids all of them, what forbids most.
fn why_not<G: Playable>(game: &G, view: &G::View, seat: Seat, picks: &[Pick]) -> Option<Judged> {
    let cells = (0..game.layout().spots.len() as u16).map(|cell| Pick::Cell(Cell(cell)));
    let longer = cells.map(|cell| picks.iter().cloned().chain([cell]).collect::<Vec<Pick>>());
    let paths = std::iter::once(picks.to_vec()).chain(longer);
    let actions: BTreeSet<G::Action> = paths.filter_map(|path| game.meant(view, &path)).collect();
    let judged: Vec<Judged> = actions.iter().map(|&action| judge(game, view, seat, action)).collect();
    if judged.iter().any(Judged::holds) {
        return None;
    }
    let all: Vec<Vec<Reason>> = judged.iter().map(Judged::reasons).collect();
    let count = |reason: &Reason| all.iter().filter(|reasons| reasons.contains(reason)).count();
    let mut told: Vec<Reason> = Vec::new();
    for reason in all.iter().flatten() {
        if !told.contains(reason) {
            told.push(reason.clone());
        }
    }
    let most = told.iter().map(count).max()?;
    told.retain(|reason| count(reason) == most);
    // What forbids only some of it would be no answer to why none of it can be done, beyond the first.
    if most < all.len() {
        told.truncate(1);
    }
    Some(together(told))
}

/// Reasons as one judgement.
fn together(reasons: Vec<Reason>) -> Judged {
    let leaf =
        |Reason { id, text, cells }| Judged { id, ruling: Ruling::Failed, text, cells, parts: Vec::new() };
    let parts: Vec<Judged> = reasons.into_iter().map(leaf).collect();
    match <[Judged; 1]>::try_from(parts) {
        Ok([only]) => only,
        Err(parts) => Judged {
            id: "table.why-not",
            ruling: Ruling::Failed,
            text: Text::new("table.why-not"),
            cells: Vec::new(),
            parts,
        },
    }
}
