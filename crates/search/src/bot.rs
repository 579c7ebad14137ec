//! Who plays for the machine.

use crate::Budget;
use kernel::{Game, Rng, Seat};

/// A machine player. It sees a view, never a state, and must choose a legal action.
pub trait Bot<G: Game>: Send {
    /// The action of `seat`, which is to act. `rng` is all the chance there is: the same view, budget in
    /// nodes and stream give the same choice.
    fn choose(&mut self, game: &G, view: &G::View, seat: Seat, budget: &Budget, rng: &mut Rng) -> Choice<G>;

    /// The same of a player that may fail us, which ours never do: somebody else's program can be late, fall silent or break the
    /// rules.
    fn answer(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<Choice<G>, Forfeit> {
        Ok(self.choose(game, view, seat, budget, rng))
    }

    /// At most `most` choices worth making, the best first, for people who study. A bot that compares nothing
    /// knows only its own.
    fn rank(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        _most: usize,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Choice<G>> {
        vec![self.choose(game, view, seat, budget, rng)]
    }
}

/// How somebody else's program lost a game without our rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forfeit {
    /// What it said is no legal action.
    Illegal,
    /// It thought too long.
    Late,
    /// It has ended, or never began.
    Silent,
}

impl Forfeit {
    /// The reason of the outcome: the key of a sentence.
    pub fn reason(self) -> &'static str {
        match self {
            Forfeit::Illegal => "table.forfeit.illegal",
            Forfeit::Late => "table.forfeit.late",
            Forfeit::Silent => "table.forfeit.silent",
        }
    }
}

/// What a bot chose, and what it can say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<G: Game> {
    /// The action.
    pub action: G::Action,
    /// What it holds the position to be worth for its seat, if it has an opinion; 0 is even.
    pub value: Option<i32>,
    /// What it expects to follow: first the rest of its own turn, then perhaps the reply. It may expect
    /// nothing; whatever it says need not be legal once a lot has been drawn.
    pub line: Vec<G::Action>,
}

impl<G: Game> Choice<G> {
    /// An action chosen without an opinion.
    pub fn of(action: G::Action) -> Choice<G> {
        Choice { action, value: None, line: Vec::new() }
    }

    /// The same choice with what it expects to follow.
    pub fn expecting(self, line: Vec<G::Action>) -> Choice<G> {
        Choice { line, ..self }
    }
}

/// Plays any legal action, all equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    /// Legality depends on the view alone, so any state that gives this view lists the same actions.
    fn choose(
        &mut self,
        game: &G,
        view: &G::View,
        _seat: Seat,
        _budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<G> {
        let state = game.imagine(view, rng);
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        Choice::of(*rng.choose(&actions).expect("a seat to act has an action"))
    }
}
