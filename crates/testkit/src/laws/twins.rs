//! A state and its imagined twin: what one viewer cannot tell apart looks and sounds the same.

use super::picks::offered;
use super::sample::{leavers, next_actions};
use super::violation::equal;
use super::{Fault, Laws, Violation};
use kernel::{Rng, Seat, Turn, Viewer};
use scene::{Event, Pick};
use std::collections::VecDeque;
use table::{Playable, judge};

/// How far the tellings of two twins are followed.
const LOG_STEPS: usize = 6;

impl<G: Playable> Laws<G> {
    pub(super) fn find_leak(&self) -> Result<(), Violation> {
        self.at_every_stop("twins_agree", |look| {
            compare_twins(look.game, look.state, self.width, &mut look.rng())
        })
    }
}

/// Holds a state against an imagined twin for every seat and the spectator, through every channel; says
/// what differed.
pub fn twins<G: Playable>(game: &G, state: &G::State, rng: &mut Rng) -> Result<(), String> {
    compare_twins(game, state, 40, rng).map_err(|Fault { action, what }| match action {
        Some(action) => format!("{action}: {what}"),
        None => what,
    })
}

fn compare_twins<G: Playable>(game: &G, state: &G::State, width: usize, rng: &mut Rng) -> Result<(), Fault> {
    for viewer in Viewer::all(game.seats()).filter(|&viewer| viewer != Viewer::Umpire) {
        let twin = game.imagine(&game.view(state, viewer), rng);
        let compared = Twins { game, viewer, one: state, other: &twin, width }.compare(rng);
        let said = |fault: Fault| {
            let what = format!("{viewer:?} can tell twins apart: {}\n    twin: {twin:?}", fault.what);
            Fault { what, ..fault }
        };
        compared.map_err(said)?;
        // A spectator knows only what every seat knows.
        let watched = |state| game.view(state, Viewer::Spectator);
        let what = format!("a spectator knows more than {viewer:?}: its view");
        equal(&what, &watched(state), &watched(&twin)).map_err(Fault::new)?;
    }
    Ok(())
}

/// Two states that one viewer cannot tell apart.
struct Twins<'a, G: Playable> {
    game: &'a G,
    viewer: Viewer,
    one: &'a G::State,
    other: &'a G::State,
    width: usize,
}

impl<G: Playable> Twins<'_, G> {
    fn compare(&self, rng: &mut Rng) -> Result<(), Fault> {
        let (one, other) = (self.game.view(self.one, self.viewer), self.game.view(self.other, self.viewer));
        self.compare_stills(&one, &other, rng).map_err(Fault::new)?;
        if let (Turn::Act(seat), true) = (self.game.turn(self.one), self.acts()) {
            self.compare_choices(seat, &one, &other, rng)?;
        }
        self.compare_motion(rng)?;
        self.compare_logs(rng).map_err(Fault::new)
    }

    fn acts(&self) -> bool {
        matches!(self.game.turn(self.one), Turn::Act(seat) if self.viewer == Viewer::Seat(seat))
    }

    /// What can be seen without doing anything.
    fn compare_stills(&self, one: &G::View, other: &G::View, rng: &mut Rng) -> Result<(), String> {
        let game = self.game;
        equal("the turn", &game.turn(self.one), &game.turn(self.other))?;
        equal("whose turn it is", &game.whose(self.one), &game.whose(self.other))?;
        equal("who drafts", &game.drafting(self.one), &game.drafting(self.other))?;
        equal("the view", one, other)?;
        equal("the scene", &game.scene(one), &game.scene(other))?;
        equal("the position text", &game.write_position(one), &game.write_position(other))?;
        for format in G::formats() {
            equal(format.id, &(format.write)(game, one), &(format.write)(game, other))?;
        }
        for seat in (0..game.seats()).map(Seat) {
            equal("what it is worth", &game.worth(one, seat), &game.worth(other, seat))?;
        }
        // Layers may take long: one of them, for one side or for all, is enough at a time.
        let Some(layer) = rng.choose(G::layers()) else { return Ok(()) };
        let side = Some(Seat(rng.below(u32::from(game.seats()) + 1) as u8)).filter(|it| it.0 < game.seats());
        let what = format!("the layer {}", layer.id);
        equal(&what, &game.layer(one, layer.id, side), &game.layer(other, layer.id, side))
    }

    /// What the one to act may do, and why not.
    fn compare_choices(
        &self,
        seat: Seat,
        one: &G::View,
        other: &G::View,
        rng: &mut Rng,
    ) -> Result<(), Fault> {
        let game = self.game;
        let (legal, twins_legal) = (next_actions(game, self.one), next_actions(game, self.other));
        equal("the list of legal actions", &legal, &twins_legal).map_err(Fault::new)?;
        self.compare_offers(one, other, rng).map_err(Fault::new)?;
        let (mut judged, mut twins_judged) = (Vec::new(), Vec::new());
        game.candidates(one, &mut rng.clone(), &mut judged);
        game.candidates(other, &mut rng.clone(), &mut twins_judged);
        equal("the candidates", &judged, &twins_judged).map_err(Fault::new)?;
        for &action in legal.iter().take(self.width) {
            equal("the forecast", &game.forecast(one, action), &game.forecast(other, action))
                .map_err(|what| self.fault(action, what))?;
            self.compare_revealing(one, action).map_err(|what| self.fault(action, what))?;
        }
        for action in judged {
            let refusal = judge(game, one, seat, action);
            equal("the refusal", &refusal, &judge(game, other, seat, action))
                .map_err(|what| self.fault(action, what))?;
        }
        Ok(())
    }

    /// What is said to reveal nothing leaves twins twins, unless a lot is drawn.
    fn compare_revealing(&self, view: &G::View, action: G::Action) -> Result<(), String> {
        let game = self.game;
        if game.reveals(view, action) {
            return Ok(());
        }
        let after = |state: &G::State| {
            let mut state = state.clone();
            game.apply(&mut state, action);
            (game.turn(&state), game.view(&state, self.viewer))
        };
        let (one, other) = (after(self.one), after(self.other));
        equal("what is seen after an action that reveals nothing", &one, &other)
    }

    fn compare_offers(&self, one: &G::View, other: &G::View, rng: &mut Rng) -> Result<(), String> {
        let mut open: VecDeque<Vec<Pick>> = VecDeque::from([Vec::new()]);
        let mut compared = 0;
        while let Some(prefix) = open.pop_front().filter(|_| compared < self.width) {
            let step = self.game.offers(one, &prefix);
            equal(&format!("what is offered after {prefix:?}"), &step, &self.game.offers(other, &prefix))?;
            let mut picks = offered(&step);
            rng.shuffle(&mut picks);
            let longer = |pick| prefix.iter().cloned().chain([pick]).collect();
            open.extend(picks.into_iter().take(self.width).map(longer));
            compared += 1;
        }
        Ok(())
    }

    /// What happens next: an action that both allow tells the same exactly if it leads to the same view.
    fn compare_motion(&self, rng: &mut Rng) -> Result<(), Fault> {
        let twins_next = next_actions(self.game, self.other);
        let mut next = next_actions(self.game, self.one);
        rng.shuffle(&mut next);
        for &action in next.iter().take(self.width) {
            if twins_next.contains(&action) {
                self.compare_steps(action, action).map_err(|what| self.fault(action, what))?;
            }
            let Some(&unlike) = rng.choose(&twins_next).filter(|_| !self.acts()) else { continue };
            self.compare_unlike(action, unlike).map_err(|what| self.fault(action, what))?;
        }
        self.compare_leaving()
    }

    /// The same of a seat that drops out.
    fn compare_leaving(&self) -> Result<(), Fault> {
        let twins_leavers = leavers(self.game, self.other);
        for (_, action) in leavers(self.game, self.one).iter().filter(|it| twins_leavers.contains(it)) {
            self.compare_steps(*action, *action).map_err(|what| self.fault(*action, what))?;
        }
        Ok(())
    }

    fn compare_steps(&self, action: G::Action, twins_action: G::Action) -> Result<(), String> {
        let (one, told) = self.step(self.one, action);
        let (other, twin_told) = self.step(self.other, twins_action);
        self.heard_is_seen(&told, &one, &twin_told, &other)
    }

    /// Two actions that the viewer did not choose: it hears the same of them exactly if they are the same to
    /// it. (Where nothing is hidden, two ways to one position may be told apart.)
    fn compare_unlike(&self, action: G::Action, twins_action: G::Action) -> Result<(), String> {
        let (one, told) = self.step(self.one, action);
        let (other, twin_told) = self.step(self.other, twins_action);
        let differs = |what: String| format!("{what}\n    in the twin: {}", self.game.write(twins_action));
        match told == twin_told || self.game.hides() {
            true => self.heard_is_seen(&told, &one, &twin_told, &other).map_err(differs),
            false => Ok(()),
        }
    }

    fn step(&self, state: &G::State, action: G::Action) -> (G::State, Vec<Event>) {
        let mut after = state.clone();
        self.game.apply(&mut after, action);
        let told = self.game.tell(state, action, &after, self.viewer);
        (after, told)
    }

    fn heard_is_seen(
        &self,
        told: &[Event],
        one: &G::State,
        twin_told: &[Event],
        other: &G::State,
    ) -> Result<(), String> {
        let (view, twin_view) = (self.game.view(one, self.viewer), self.game.view(other, self.viewer));
        match (told == twin_told, view == twin_view) {
            (true, true) => equal("the next turn", &self.game.turn(one), &self.game.turn(other)),
            (true, false) => equal("told alike, the next view", &view, &twin_view),
            (false, true) => equal("with equal views before and after, what is told", &told, &twin_told),
            (false, false) => Ok(()),
        }
    }

    /// The log as this viewer may read it: both twins go the same way, with the same dice, as long as the
    /// viewer cannot tell them apart.
    fn compare_logs(&self, rng: &mut Rng) -> Result<(), String> {
        let (mut one, mut other) = (self.one.clone(), self.other.clone());
        let (mut log, mut twins_log) = (Vec::new(), Vec::new());
        for _ in 0..LOG_STEPS {
            let next = next_actions(self.game, &one);
            let Some(&plain) = rng.choose(&next) else { break };
            if !next_actions(self.game, &other).contains(&plain) {
                break;
            }
            let dice = rng.fork();
            let action = self.detailed(&one, plain, dice.clone());
            let twins_action = self.detailed(&other, plain, dice);
            let (after, told) = self.step(&one, action);
            let (twin_after, twin_told) = self.step(&other, twins_action);
            log.extend(told);
            twins_log.extend(twin_told);
            let seen_alike = self.game.view(&after, self.viewer) == self.game.view(&twin_after, self.viewer);
            if !seen_alike {
                break;
            }
            equal("the log as it may be read", &log, &twins_log)?;
            (one, other) = (after, twin_after);
        }
        Ok(())
    }

    /// A result of chance with its faces; an action of a seat as it is.
    fn detailed(&self, state: &G::State, action: G::Action, mut dice: Rng) -> G::Action {
        match self.game.turn(state) {
            Turn::Chance => self.game.detail(state, action, &mut dice),
            Turn::Act(_) | Turn::Over(_) => action,
        }
    }

    fn fault(&self, action: G::Action, what: String) -> Fault {
        Fault::of(self.game.write(action), what)
    }
}
