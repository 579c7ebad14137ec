//! The end of a search: captures and threats are followed until nothing loud is left.

use super::{AlphaBeta, DEEPEST, Root, Window};
use crate::knowledge::Knowledge;
use crate::order::bring_best;
use kernel::Game;

impl<G: Game, K: Knowledge<G>> AlphaBeta<G, K> {
    /// A judgement that does not stop in front of a loud action.
    pub(super) fn quiet(
        &mut self,
        root: &Root<'_, G>,
        state: &mut G::State,
        window: Window,
        actions: &mut Vec<G::Action>,
    ) -> i32 {
        let stand = self.judge(root, state, window);
        let mut best = stand;
        if best >= window.beta || window.ply + 2 >= DEEPEST {
            return best;
        }
        match self.is_quick() {
            true => self.knowledge.loud(root.game, state, actions),
            false => actions.retain(|&action| self.knowledge.is_loud(root.game, state, action)),
        }
        let mut scores = std::mem::take(&mut self.scores[window.ply]);
        self.score(root.game, state, None, window.ply, actions, &mut scores);
        let margin = self.knowledge.margin().filter(|_| self.reduces);
        for index in 0..actions.len() {
            bring_best(actions, &mut scores, index);
            let (action, alpha) = (actions[index], window.alpha.max(best));
            let hope = margin.map(|margin| stand + margin + self.knowledge.gain(root.game, state, action));
            if hope.is_some_and(|hope| hope <= alpha) {
                continue;
            }
            let undo = root.game.apply(state, action);
            let value =
                self.after(root, state, Window { depth: 0, ..window.within(alpha, window.beta).below() });
            root.game.undo(state, undo);
            if self.is_stopped {
                best = alpha;
                break;
            }
            best = best.max(value);
            if best >= window.beta {
                break;
            }
        }
        self.scores[window.ply] = scores;
        best
    }
}
