//! Lines of play that go on from a step of a match and that nobody plays: what would be seen then, and what could be done next.

use crate::play::{Match, refused};
use crate::telling::outcome_text;
use crate::{Eyes, Later, Licence, NotDone, Playable, Worths, judge};
use kernel::{Misread, Rng, Seat, Turn, Viewer};
use phrase::Text;
use scene::{Next, Pick, Scene};

/// The most lines of one variation.
const MOST_LINES: usize = 400;
/// What chance brings is written after this.
const CHANCE: &str = "! ";

/// What is tried from a step on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trial {
    /// What was tried so far, as it was written; what chance brought as `! RESULT`.
    pub lines: Vec<String>,
    /// What is tried next, if anything is.
    pub picks: Option<Vec<Pick>>,
    /// What was picked then, to be told what can be picked after it.
    pub prefix: Vec<Pick>,
}

/// Where a variation leads to.
#[derive(Clone, Debug)]
pub struct Variation {
    /// All of it, as it is written; what chance brought as `! RESULT`.
    pub lines: Vec<String>,
    /// Whose turn it is there.
    pub turn: Turn,
    /// How it ended there, if it did, as a sentence.
    pub ended: Option<Text>,
    /// What is seen there.
    pub scene: Scene,
    /// What whoever is to act there can pick.
    pub next: Next,
    /// What it is worth there for each seat.
    pub worth: Worths,
}

impl<G: Playable> Match<G> {
    /// Where a variation from a step of these eyes leads to, or why it cannot be played: for whoever may see everything. Found out
    /// elsewhere; nothing where there is no such step. Trying the same again leads to the same place.
    pub(crate) fn vary(
        &self,
        _: Licence,
        eyes: Eyes,
        number: u32,
        trial: Trial,
    ) -> Option<Later<Result<Variation, NotDone>>> {
        let viewer = eyes.viewer();
        let find = self.at_step(viewer, number, move |game, _, state, _| {
            // Another lot each time, and the same where the same is tried.
            let seed = u64::from(number) << 16 | trial.lines.len() as u64;
            let mut walk = Walk { game, state: state.clone(), lines: Vec::new(), rng: Rng::seeded(seed) };
            walk.go(&trial)?;
            Ok(walk.seen(viewer, &trial.prefix))
        })?;
        Some(Box::new(find))
    }
}

/// A variation being played.
struct Walk<'a, G: Playable> {
    game: &'a G,
    state: G::State,
    lines: Vec<String>,
    rng: Rng,
}

impl<G: Playable> Walk<'_, G> {
    fn go(&mut self, trial: &Trial) -> Result<(), NotDone> {
        if trial.lines.len() > MOST_LINES {
            return Err(Misread::new(Text::new("table.vary.long").number("most", MOST_LINES as i64)).into());
        }
        for line in &trial.lines {
            match line.strip_prefix(CHANCE) {
                Some(result) => self.bring(result)?,
                None => {
                    self.draw();
                    let (seat, view) = self.mover()?;
                    let action = self.game.read(&view, line)?.action;
                    self.play(seat, &view, action)?;
                }
            }
        }
        self.draw();
        if let Some(picks) = &trial.picks {
            let (seat, view) = self.mover()?;
            let action = self.game.meant(&view, picks);
            let action = action.ok_or_else(|| Misread::new(Text::new("table.picks")))?;
            self.play(seat, &view, action)?;
            self.draw();
        }
        Ok(())
    }

    /// Who is to act, and what they know.
    fn mover(&self) -> Result<(Seat, G::View), NotDone> {
        match self.game.turn(&self.state) {
            Turn::Act(seat) => Ok((seat, self.game.view(&self.state, Viewer::Seat(seat)))),
            Turn::Chance | Turn::Over(_) => Err(refused(Text::new("table.vary.over"), []).into()),
        }
    }

    fn play(&mut self, seat: Seat, view: &G::View, action: G::Action) -> Result<(), NotDone> {
        let judged = judge(self.game, view, seat, action);
        if !judged.holds() {
            return Err(judged.into());
        }
        self.lines.push(self.game.write(action));
        self.game.apply(&mut self.state, action);
        Ok(())
    }

    /// Draws as long as it is chance's turn.
    fn draw(&mut self) {
        while let Some(action) = self.lot() {
            self.lines.push(format!("{CHANCE}{}", self.game.write(action)));
            self.game.apply(&mut self.state, action);
        }
    }

    fn lot(&mut self) -> Option<G::Action> {
        let mut results = Vec::new();
        if self.game.turn(&self.state) == Turn::Chance {
            self.game.chance(&self.state, &mut results);
        }
        let whole: u32 = results.iter().map(|(_, weight)| weight).sum();
        let mut lot = self.rng.below(whole.max(1));
        let drawn = results.into_iter().find(|(_, weight)| {
            let is_it = lot < *weight;
            lot = lot.saturating_sub(*weight);
            is_it
        });
        drawn.map(|(action, _)| self.game.detail(&self.state, action, &mut self.rng))
    }

    /// What chance brought the last time.
    fn bring(&mut self, line: &str) -> Result<(), NotDone> {
        let action = self.game.read(&self.game.view(&self.state, Viewer::Umpire), line)?.action;
        let mut results = Vec::new();
        if self.game.turn(&self.state) == Turn::Chance {
            self.game.chance(&self.state, &mut results);
        }
        let plain = self.game.plain(action);
        if !results.iter().any(|(result, _)| *result == action || *result == plain) {
            return Err(Misread::new(Text::new("table.log.chance").name("line", line)).into());
        }
        self.lines.push(format!("{CHANCE}{line}"));
        self.game.apply(&mut self.state, action);
        Ok(())
    }

    fn seen(self, viewer: Viewer, prefix: &[Pick]) -> Variation {
        let turn = self.game.turn(&self.state);
        let next = match turn {
            Turn::Act(seat) => self.game.offers(&self.game.view(&self.state, Viewer::Seat(seat)), prefix),
            Turn::Chance | Turn::Over(_) => Next::Nowhere,
        };
        let view = self.game.view(&self.state, viewer);
        let worth = |seat| (seat, self.game.worth(&view, seat));
        let worth = (0..self.game.seats()).map(|seat| worth(Seat(seat))).collect();
        let ended = match turn {
            Turn::Over(outcome) => Some(outcome_text(self.game, outcome)),
            Turn::Act(_) | Turn::Chance => None,
        };
        Variation { turn, ended, scene: self.game.scene(&view), next, worth, lines: self.lines }
    }
}
