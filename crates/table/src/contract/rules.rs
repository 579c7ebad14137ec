//! The rules as people read them.

use crate::Drafting;
use kernel::{Game, Rng, Seat, Turn};
use phrase::Each;
use verdict::{Case, Judged, Judges, Tree};

/// The rules of a game as people read them: trees that explain themselves, and the rulebook.
pub trait Rules: Game {
    /// The rulebook, whose examples the test kit executes: `rulebooks!("..")`.
    const RULEBOOK: Each<&'static str>;
    /// First steps, whose tasks the test kit solves, for a game that has them: `Some(lessons!(".."))`. See [`crate::Lesson`].
    const LESSON: Option<Each<&'static str>> = None;

    /// The rule trees, in the order people want to read them. Every action is judged by exactly one.
    fn trees() -> &'static [Tree<Self>];

    /// A drawn chance result with what people want to see of it, such as the faces of dice. The key after
    /// it is the same.
    fn detail(&self, _state: &Self::State, action: Self::Action, _rng: &mut Rng) -> Self::Action {
        action
    }

    /// The plain form of a detailed chance result, as [`Game::chance`] lists it.
    fn plain(&self, action: Self::Action) -> Self::Action {
        action
    }

    /// Whether an action of whoever acts in this view may show anybody what they did not know. What shows nothing, ends no
    /// turn and draws no lot can be taken back without asking anybody.
    fn reveals(&self, _view: &Self::View, _action: Self::Action) -> bool {
        self.hides()
    }

    /// How secret setup works, for a game that has one.
    fn draft(&self) -> Option<&dyn Drafting<Self>> {
        None
    }

    /// Actions worth judging here, legal and illegal, every kind of them: what the laws compare the
    /// generator and the trees on. Unless the game says otherwise, what is legal here and what was legal in other positions.
    fn candidates(&self, view: &Self::View, rng: &mut Rng, out: &mut Vec<Self::Action>) {
        elsewhere(self, view, rng, out);
    }
}

/// The tree that judges an action.
///
/// # Panics
/// When no tree does: a slip in the game, which the laws find.
pub fn tree_for<G: Rules>(action: G::Action) -> &'static Tree<G> {
    let judges = |tree: &&Tree<G>| matches!(tree.judges, Judges::Actions(covers) if covers(action));
    G::trees().iter().find(judges).expect("every action is judged by a tree")
}

/// Judges an action of `seat` as that seat sees the game.
pub fn judge<G: Rules>(game: &G, view: &G::View, seat: Seat, action: G::Action) -> Judged {
    tree_for::<G>(action).rule.judge(&Case { game, view, seat, action })
}

/// The legal actions of whoever acts in this view. Legality depends on the view alone, so any state that
/// gives it will do.
pub fn legal<G: Game>(game: &G, view: &G::View) -> Vec<G::Action> {
    let state = game.imagine(view, &mut Rng::seeded(0));
    let mut actions = Vec::new();
    game.actions(&state, &mut actions);
    actions
}

/// How long the random games are from which foreign actions come, and how many positions of each are asked.
const FOREIGN_GAME: usize = 60;

/// What is legal in this view, and what was legal in positions of a random game.
fn elsewhere<G: Game>(game: &G, view: &G::View, rng: &mut Rng, out: &mut Vec<G::Action>) {
    out.extend(legal(game, view));
    let (mut state, mut actions) = (game.start(), Vec::new());
    for _ in 0..FOREIGN_GAME {
        actions.clear();
        if let Turn::Act(_) = game.turn(&state) {
            game.actions(&state, &mut actions);
        }
        let Some(&action) = rng.choose(&actions) else { return };
        out.extend_from_slice(&actions);
        game.apply(&mut state, action);
    }
}
