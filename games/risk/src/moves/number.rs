//! Legal actions by number: counted and fetched without listing them.
//!
//! Random games are mostly moves, of which there are dozens; a playout that fetches one by its number is twice
//! as fast as one that lists them all. Same order as the list, and a test holds them together.

use super::{Action, Phase, State};
use crate::Risk;
use crate::board::{Lands, Territory};
use kernel::{Game, Rng};

impl Risk {
    /// An action of the seat to act, all equally likely; nothing when nobody is to act.
    #[inline]
    pub fn any_action(&self, state: &State, rng: &mut Rng, scratch: &mut Vec<Action>) -> Option<Action> {
        match self.counted(state) {
            Some(count) => Some(self.numbered(state, rng.below(count))),
            None => {
                scratch.clear();
                self.actions(state, scratch);
                rng.choose(scratch).copied()
            }
        }
    }

    /// How many actions there are, in the phases that have many.
    #[inline]
    pub(crate) fn counted(&self, state: &State) -> Option<u32> {
        let own = state.owned(state.open.seat);
        match state.phase {
            Phase::Setup if self.terms.single => Some(own.count()),
            Phase::Setup | Phase::Place => Some(own.count() * self.placeable(state)),
            Phase::Moves => Some(self.count_moves(state, own) + 1),
            _ => None,
        }
    }

    /// The action of this number among those counted, in the order of the list.
    #[inline]
    fn numbered(&self, state: &State, number: u32) -> Action {
        let own = state.owned(state.open.seat);
        if state.phase == Phase::Moves {
            return self.numbered_move(state, own, number);
        }
        let each = if state.phase == Phase::Setup && self.terms.single { 1 } else { self.placeable(state) };
        Action::Place { on: nth(own, number / each), armies: (number % each) as u16 + 1 }
    }

    fn placeable(&self, state: &State) -> u32 {
        u32::from(state.open.reserve[state.open.seat.index()])
    }

    #[inline]
    fn count_moves(&self, state: &State, own: Lands) -> u32 {
        if u32::from(state.open.moves) >= self.most_moves() {
            return 0;
        }
        let ways = |from: Territory| u32::from(state.armies(from) - 1) * self.move_targets(own, from).count();
        (own & state.strong).iter().map(ways).sum()
    }

    #[inline]
    fn numbered_move(&self, state: &State, own: Lands, mut number: u32) -> Action {
        if u32::from(state.open.moves) < self.most_moves() {
            for from in (own & state.strong).iter() {
                let free = u32::from(state.armies(from) - 1);
                let targets = self.move_targets(own, from);
                if number < free * targets.count() {
                    let to = nth(targets, number / free);
                    return Action::Move { from, to, armies: (number % free) as u16 + 1 };
                }
                number -= free * targets.count();
            }
        }
        Action::End
    }
}

/// The territory of this rank in a set.
#[inline]
fn nth(lands: Lands, rank: u32) -> Territory {
    let mut left = lands.bits;
    for _ in 0..rank {
        left &= left - 1;
    }
    Territory(left.trailing_zeros() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Files, Options, Turn};

    fn check(given: &[(&str, &str)]) {
        let files = Files::shipped(Risk::FILES);
        let given: Vec<_> = given.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let options = Options::resolve(Risk::OPTIONS, &given, &files).unwrap();
        let game = Risk::new(&options, &files).unwrap();
        let (mut state, mut rng, mut listed) = (game.start(), Rng::seeded(5), Vec::new());
        for _ in 0..3000 {
            listed.clear();
            game.actions(&state, &mut listed);
            if let Some(count) = game.counted(&state) {
                let numbered: Vec<Action> = (0..count).map(|number| game.numbered(&state, number)).collect();
                assert_eq!(numbered, listed);
            }
            let mut results = Vec::new();
            game.chance(&state, &mut results);
            listed.extend(results.iter().map(|(result, _)| *result));
            let Some(action) = rng.choose(&listed) else { break };
            game.apply(&mut state, *action);
        }
        assert!(state.open.round > 2 || matches!(game.turn(&state), Turn::Over(_)));
    }

    #[test]
    fn actions_by_number_are_those_of_the_list() {
        check(&[]);
        check(&[("ruleset", "classic"), ("players", "3")]);
    }
}
