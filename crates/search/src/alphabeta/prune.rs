//! What need not be looked at, or not as deep: only in searches that reduce, never in those to a plain depth.

use super::{AlphaBeta, Root, Window};
use crate::knowledge::{Knowledge, WIN};
use kernel::Game;

impl<G: Game, K: Knowledge<G>> AlphaBeta<G, K> {
    /// The judgement of a node that may be measured by it: nothing under attack, or if the game knows no margin.
    pub(super) fn stand(
        &self,
        root: &Root<'_, G>,
        state: &G::State,
        window: Window,
        is_urgent: bool,
    ) -> Option<i32> {
        let is_measured = self.reduces && !is_urgent && self.knowledge.margin().is_some();
        is_measured.then(|| self.judge(root, state, window))
    }

    /// The value of a node that is so good that even doing nothing is good enough.
    pub(super) fn is_enough(
        &mut self,
        root: &Root<'_, G>,
        state: &G::State,
        window: Window,
        stand: i32,
    ) -> Option<i32> {
        let margin = self.knowledge.margin()?;
        if !window.is_narrow() || stand < window.beta || window.beta.abs() > WIN / 2 {
            return None;
        }
        if window.depth <= 3 && stand - margin * i32::from(window.depth) >= window.beta {
            return Some(stand);
        }
        if window.depth < 3 || window.passed {
            return None;
        }
        let mut passed = self.knowledge.pass(root.game, state)?;
        let less = 3 + window.depth / 4;
        let below = window.within(window.beta - 1, window.beta).below();
        let value =
            self.after(root, &mut passed, Window { depth: window.depth - 1 - less, passed: true, ..below });
        (value >= window.beta && !self.is_stopped).then_some(value.min(WIN / 2))
    }

    /// Whether a late and quiet action has no hope of being good enough.
    pub(super) fn is_hopeless(&self, window: Window, alpha: i32, index: usize, stand: Option<i32>) -> bool {
        let (Some(stand), Some(margin)) = (stand, self.knowledge.margin()) else { return false };
        let depth = i32::from(window.depth);
        if alpha < -WIN / 2 || depth > 3 || !window.is_narrow() {
            return false;
        }
        stand + margin * (depth + 1) / 2 + margin / 2 <= alpha || index as i32 > 6 + 6 * depth * depth
    }

    /// How much less deep a late and quiet action is looked at first.
    pub(super) fn reduction(&self, window: Window, index: usize, stand: Option<i32>) -> i16 {
        if !self.reduces || index < 3 || window.depth < 3 {
            return 0;
        }
        let plain = 1 + i16::from(index >= 12);
        // Where the game has a measure of what is quiet, much less is risked by looking less.
        match stand {
            Some(_) => {
                let more = ((window.depth as f32).ln() * (index as f32).ln() / 2.2 + 0.4) as i16;
                (more - i16::from(!window.is_narrow())).clamp(0, window.depth - 1)
            }
            None => plain,
        }
    }
}
