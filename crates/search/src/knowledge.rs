//! What a game knows about good play, as search asks for it.

use kernel::{Game, Outcome, Seat};

/// The value of a won game; a win `n` actions away is worth `WIN - n`. Judgements stay well below.
pub const WIN: i32 = 1_000_000;

/// What a game knows about good play. Lives in the game's `eval.rs`.
pub trait Knowledge<G: Game>: Clone + Send + Sync + 'static {
    /// What a state is worth for `seat`, the game not being over: 0 is even, far below [`WIN`].
    fn value(&self, game: &G, state: &G::State, seat: Seat) -> i32;

    /// How promising an action of the mover looks before anything is tried; more is tried first.
    fn promise(&self, _game: &G, _state: &G::State, _action: G::Action) -> i32 {
        0
    }

    /// Whether an action is loud: a capture or a threat that a judgement must not stop in front of.
    fn is_loud(&self, _game: &G, _state: &G::State, _action: G::Action) -> bool {
        false
    }

    /// Whether [`Knowledge::loud`] lists the loud actions and [`Game::mover`] is right wherever there is no
    /// chance: search then lists no more than it needs.
    const QUICK: bool = false;

    /// The loud actions of the mover, appended, where the game is [`Knowledge::QUICK`].
    fn loud(&self, _game: &G, _state: &G::State, _out: &mut Vec<G::Action>) {}

    /// The most a loud action changes the judgement by at once.
    fn gain(&self, _game: &G, _state: &G::State, _action: G::Action) -> i32 {
        WIN
    }

    /// How much a quiet action changes the judgement by, as a rule; nothing if anything may happen.
    fn margin(&self) -> Option<i32> {
        None
    }

    /// Whether the mover must answer an attack at once, so that nothing may be judged before.
    fn is_urgent(&self, _game: &G, _state: &G::State) -> bool {
        false
    }

    /// The state as if the mover had passed; nothing where to pass might be better than any action.
    fn pass(&self, _game: &G, _state: &G::State) -> Option<G::State> {
        None
    }

    /// An ending that may be supposed already, such as that of a position which has come back.
    fn foretell(&self, _game: &G, _state: &G::State) -> Option<Outcome> {
        None
    }

    /// How many points make a win twice as likely as not, for searches that think in chances of winning.
    fn scale(&self) -> f32 {
        200.0
    }
}

/// What an ending is worth for `seat`, `ply` actions ahead: sooner wins and later losses are better.
pub fn outcome_value(outcome: Outcome, seat: Seat, ply: u32) -> i32 {
    let ply = ply.min(WIN as u32 / 2) as i32;
    match (outcome.winners.is_empty(), outcome.winners.has(seat)) {
        (true, _) => 0,
        (false, true) => WIN - ply,
        (false, false) => ply - WIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sooner_wins_and_later_losses_are_better() {
        let won = Outcome::won(Seat(0), "x");
        assert!(outcome_value(won, Seat(0), 1) > outcome_value(won, Seat(0), 3));
        assert!(outcome_value(won, Seat(1), 1) < outcome_value(won, Seat(1), 3));
        assert_eq!(outcome_value(Outcome::draw("x"), Seat(1), 3), 0);
    }
}
