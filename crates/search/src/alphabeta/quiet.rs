//! The end of a look: captures and threats are followed until nothing loud is left.

use super::{AlphaBeta, DEEPEST, Look, Root};
use crate::knowledge::Knowledge;
use crate::order::bring_best;
use kernel::Game;

impl<G: Game, K: Knowledge<G>> AlphaBeta<G, K> {
    /// A judgement that does not stop in front of a loud action.
    pub(super) fn quiet(
        &mut self,
        root: &Root<'_, G>,
        state: &mut G::State,
        look: Look,
        actions: &mut Vec<G::Action>,
    ) -> i32 {
        let stand = self.judge(root, state, look);
        let mut best = stand;
        if best >= look.beta || look.ply + 2 >= DEEPEST {
            return best;
        }
        match self.is_quick() {
            true => self.knowledge.loud(root.game, state, actions),
            false => actions.retain(|&action| self.knowledge.is_loud(root.game, state, action)),
        }
        let mut scores = std::mem::take(&mut self.scores[look.ply]);
        self.score(root.game, state, None, look.ply, actions, &mut scores);
        let margin = self.knowledge.margin().filter(|_| self.reduces);
        for index in 0..actions.len() {
            bring_best(actions, &mut scores, index);
            let (action, alpha) = (actions[index], look.alpha.max(best));
            let hope = margin.map(|margin| stand + margin + self.knowledge.gain(root.game, state, action));
            if hope.is_some_and(|hope| hope <= alpha) {
                continue;
            }
            let undo = root.game.apply(state, action);
            let value = self.after(root, state, Look { depth: 0, ..look.within(alpha, look.beta).below() });
            root.game.undo(state, undo);
            if self.is_stopped {
                best = alpha;
                break;
            }
            best = best.max(value);
            if best >= look.beta {
                break;
            }
        }
        self.scores[look.ply] = scores;
        best
    }
}
