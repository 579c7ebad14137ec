//! Editing and sealing drafts.

use crate::draft::missing_text;
use crate::history::Said;
use crate::play::{Match, refused};
use crate::{Deed, Draft, Drafting, Laid, Moment, NotDone, Playable};
use kernel::{Cell, Rng, Seat, Turn, Viewer};
use phrase::Text;
use std::collections::BTreeMap;
use verdict::{Case, Judged};

impl<G: Playable> Match<G> {
    /// Lays a thing of the reserve on a cell of one's draft.
    pub fn place(&mut self, seat: Seat, laid: Laid) -> Result<(), Judged> {
        self.may_place(seat, laid)?;
        self.drafts[seat.index()].place(laid);
        Ok(())
    }

    /// Whether a thing of the reserve may be laid on a cell of one's draft, or why not.
    pub(crate) fn may_place(&self, seat: Seat, laid: Laid) -> Result<(), Judged> {
        self.may_draft(seat)?;
        let view = self.view(Viewer::Seat(seat));
        let rules = self.rules_of_draft()?;
        let case = Case { game: self.game(), view: &view, seat, action: rules.placing(laid) };
        let judged = rules.rule().judge(&case);
        if judged.holds() { Ok(()) } else { Err(judged) }
    }

    /// Takes what lies on a cell of one's draft back into the reserve.
    pub fn remove(&mut self, seat: Seat, cell: Cell) -> Result<(), Judged> {
        self.may_draft(seat)?;
        match self.drafts[seat.index()].remove(cell) {
            true => Ok(()),
            false => Err(refused(Text::new("table.draft.nothing-there"), [cell])),
        }
    }

    /// Exchanges what lies on two cells of one's draft; nothing changes if a rule forbids the result.
    pub fn swap(&mut self, seat: Seat, one: Cell, other: Cell) -> Result<(), Judged> {
        self.may_draft(seat)?;
        let (first, second) = (self.draft(seat).at(one), self.draft(seat).at(other));
        if first.is_none() && second.is_none() {
            return Err(refused(Text::new("table.draft.nothing-there"), [one, other]));
        }
        let moved =
            [first.map(|laid| Laid { cell: other, ..laid }), second.map(|laid| Laid { cell: one, ..laid })];
        let kept = self.draft(seat).laid().iter().filter(|laid| laid.cell != one && laid.cell != other);
        let wanted = kept.copied().chain(moved.into_iter().flatten()).collect();
        self.lay_out(seat, wanted)
    }

    /// Replaces one's whole draft; nothing changes if a rule forbids any of it.
    pub fn lay_out(&mut self, seat: Seat, wanted: Vec<Laid>) -> Result<(), Judged> {
        self.may_draft(seat)?;
        let before = std::mem::take(&mut self.drafts[seat.index()]);
        for laid in &wanted {
            if let Err(judged) = self.place(seat, *laid) {
                self.drafts[seat.index()] = before;
                return Err(judged);
            }
        }
        self.drafts[seat.index()] = before;
        self.drafts[seat.index()].replace(wanted);
        Ok(())
    }

    /// Seals one's draft; when all are sealed, play begins.
    pub fn ready(&mut self, seat: Seat, at: &Moment, rng: &mut Rng) -> Result<(), Judged> {
        self.is_complete(seat)?;
        let rules = self.rules_of_draft()?;
        let actions = rules.seal(seat, self.draft(seat).laid());
        self.seal(seat, actions, at, rng);
        Ok(())
    }

    /// Whether one's draft could be sealed, or what is missing.
    pub(crate) fn is_complete(&self, seat: Seat) -> Result<(), Judged> {
        self.may_draft(seat)?;
        let missing = self.draft(seat).missing(&self.rules_of_draft()?.reserve(seat));
        if missing.is_empty() { Ok(()) } else { Err(refused(missing_text(&missing), [])) }
    }

    /// Seals a draft that is already the game's own sequence of actions, as bots and logs have it.
    pub(crate) fn seal(&mut self, seat: Seat, actions: Vec<G::Action>, at: &Moment, rng: &mut Rng) {
        self.seal_only(seat, actions, at);
        self.hash_setup(seat, at, rng);
        self.draw(at, rng);
    }

    pub(crate) fn seal_only(&mut self, seat: Seat, actions: Vec<G::Action>, at: &Moment) {
        let written = actions.iter().map(|&action| self.game.write(action)).collect();
        self.enter(at, Deed::Seal(seat, written));
        let laid = self.laid_by(seat, &actions);
        self.drafts[seat.index()].replace(laid);
        self.sealed[seat.index()] = Some(actions);
        if self.drafting().is_empty() {
            self.open_drafts();
        }
    }

    /// Forgets a draft that nobody will finish.
    pub(crate) fn forget_draft(&mut self, seat: Seat) {
        self.drafts[seat.index()] = Draft::default();
        self.lots.forget_salt(seat);
    }

    /// Lays out again a draft that was kept, also where the game was given up meanwhile: that may be taken back.
    pub(crate) fn lay_out_again(&mut self, seat: Seat, lines: &[String]) -> Result<(), NotDone> {
        let ended = self.ended.take();
        // What is sealed is in the journal already: whoever kept this was stopped before it could be cleared away.
        let lines = if self.drafting().has(seat) { lines } else { &[] };
        // A draft holds no lots and no time, so any will do.
        let mut lay = |line: &String| self.draft_command(seat, line, &Moment::new("-"), &mut Rng::seeded(0));
        let laid = lines.iter().try_for_each(&mut lay);
        self.ended = ended;
        laid
    }

    /// What lies where after a sequence of actions that is a whole draft: its owner sees it until play opens, also where it
    /// comes from a log.
    fn laid_by(&self, seat: Seat, actions: &[G::Action]) -> Vec<Laid> {
        let Some(rules) = self.game.draft() else { return Vec::new() };
        let reserve = rules.reserve(seat);
        let cells = (0..self.game.layout().spots.len() as u16).map(Cell);
        let all = cells.flat_map(|cell| reserve.iter().map(move |it| Laid { kind: it.kind, cell }));
        let placed: BTreeMap<G::Action, Laid> = all.rev().map(|laid| (rules.placing(laid), laid)).collect();
        actions.iter().filter_map(|action| placed.get(action).copied()).collect()
    }

    /// Everybody is ready: the drafts are played, one seat after the other.
    fn open_drafts(&mut self) {
        let drafts: Vec<Vec<G::Action>> = self.sealed.iter_mut().filter_map(Option::take).collect();
        let actions: Vec<G::Action> = drafts.into_iter().flatten().collect();
        self.tell_opening(&actions);
        for action in actions {
            self.apply_untold(action);
        }
        self.drafts.iter_mut().for_each(|draft| *draft = Draft::default());
    }

    /// Tells everybody that play opens, before the first of these actions: that there are several, and how many, is nobody's
    /// business. Who begins is known only after the last.
    fn tell_opening(&mut self, actions: &[G::Action]) {
        let before = self.now.state.clone();
        for &action in actions {
            self.game.apply(&mut self.now.state, action);
        }
        self.history.say(Said::Open(self.to_act_alone()));
        if let Turn::Over(outcome) = self.turn() {
            self.history.say(Said::Ended(outcome, None));
        }
        self.now.state = before;
    }

    /// The state in which `seat` makes its secret actions: those before it have made any they like, since
    /// nothing of them can be seen.
    pub(crate) fn scratch(&self, seat: Seat) -> Scratch<'_, G> {
        Scratch::new(self, seat)
    }

    pub(crate) fn may_draft(&self, seat: Seat) -> Result<(), Judged> {
        self.not_over()?;
        match self.drafting().has(seat) {
            true => Ok(()),
            false => Err(refused(Text::new("table.draft.closed"), [])),
        }
    }

    pub(crate) fn rules_of_draft(&self) -> Result<&dyn Drafting<G>, Judged> {
        self.game.draft().ok_or_else(|| refused(Text::new("table.draft.closed"), []))
    }
}

/// A state to try a draft on.
pub(crate) struct Scratch<'a, G: Playable> {
    game: &'a G,
    pub(crate) state: G::State,
}

impl<'a, G: Playable> Scratch<'a, G> {
    fn new(of: &'a Match<G>, seat: Seat) -> Scratch<'a, G> {
        let mut scratch = Scratch { game: of.game(), state: of.now.state.clone() };
        let mut actions = Vec::new();
        while matches!(scratch.game.turn(&scratch.state), Turn::Act(other) if other != seat) {
            actions.clear();
            scratch.game.actions(&scratch.state, &mut actions);
            scratch.apply(actions[0]);
        }
        scratch
    }

    pub(crate) fn is_turn_of(&self, seat: Seat) -> bool {
        self.game.turn(&self.state) == Turn::Act(seat) && self.game.drafting(&self.state).has(seat)
    }

    pub(crate) fn apply(&mut self, action: G::Action) {
        self.game.apply(&mut self.state, action);
    }
}
