//! What people need of a game on top of its rules.

use crate::level::{LEVELS, Yardstick};
use crate::{Drafting, ProtocolSpec, Worth};
use kernel::{Files, Game, Misread, Misreads, Rng, Seat, Viewer};
use phrase::{Each, Text};
use scene::{Event, Layer, Layout, MarkKind, Next, Offer, Pick, Scene};
use search::Bot;
use std::fmt;
use verdict::{Case, Judged, Judges, Tree};

/// What people need of a game: explanations, picks, scenes and texts. Everything here is made from a view
/// but [`Playable::tell`], which sees both states and must tell each viewer only what it may know.
pub trait Playable: Game {
    /// The rulebook, whose examples the test kit executes: `rulebooks!("..")`.
    const RULES: Each<&'static str>;
    /// The sentences: `sentences!("../data")`. The game's name is `<id>.name`, one line about it `<id>.about`, what an option does
    /// `<id>.option.<key>`, what it means to set it to a word `<id>.option.<key>.<word>`.
    const SENTENCES: Each<&'static str>;

    /// Options that hold where nobody but machines plays, unless others are given: limits that end a game
    /// which no machine would give up.
    const MACHINE_OPTIONS: &'static [(&'static str, &'static str)] = &[];

    /// Who plays the five levels for people, the weakest first, with the time a turn: `heuristic`, `deep:100ms`.
    const LEVELS: [&'static str; LEVELS.len()];

    /// What the levels were measured to be worth: `data/strength.toml`, written by the command that measures.
    const STRENGTH: &'static str = "";

    /// A saved game worth looking at: `data/lively.log`.
    const LIVELY: &'static str = "";

    /// Whom the machine at its best must beat, as a measure of it.
    const YARDSTICKS: &'static [Yardstick] = &[];

    /// How many random first actions make games between machines differ, where nothing else does.
    const OPENING: u32 = 0;

    /// The drawings: an SVG sheet of `<symbol>`s, the id of each being its name with hyphens for dots. What
    /// has no drawing is shown by its letters.
    const SYMBOLS: &'static str = "";

    /// The rule trees, in the order people want to read them. Every action is judged by exactly one.
    fn trees() -> &'static [Tree<Self>];

    /// The machine players, the weakest first. `random` is always there and not listed.
    fn bots() -> &'static [BotSpec<Self>];

    /// The analysis layers.
    fn layers() -> &'static [LayerSpec] {
        &[]
    }

    /// File formats of the game's own, besides the log.
    fn formats() -> &'static [Format<Self>] {
        &[]
    }

    /// The line protocols of the game's field.
    fn protocols() -> &'static [ProtocolSpec] {
        &[]
    }

    /// Validates the data files that a user wrote ([`Files::own`] lists them; those of a folder stand under
    /// the folder's name). Gives remarks on files that can be used, or everything that is wrong with them.
    fn check(files: &Files) -> Result<Vec<Text>, Misreads>;

    /// The key of a seat's name: `guerre.north`.
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// The colour and shape of a seat: 0 blue square, 1 madder circle, 2 ochre diamond, 3 moss hexagon, 4 plum
    /// triangle, 5 slate pentagon.
    fn hue(&self, seat: Seat) -> u8 {
        seat.0 % 6
    }

    /// An action as typed. No two legal actions are written alike.
    fn write(&self, action: Self::Action) -> String;

    /// What a line means, legal or not, so that the rules can refuse it and say why. Reads everything that
    /// `write` writes, chance included, and the short forms people type.
    fn read(&self, view: &Self::View, line: &str) -> Result<Reading<Self::Action>, Misread>;

    /// A position as one line: with everything for an umpire's view, else as that viewer knows it.
    fn write_position(&self, view: &Self::View) -> String;

    /// The state of a position written for an umpire.
    fn read_position(&self, line: &str) -> Result<Self::State, Misread>;

    /// The picks that make an action. No path is a prefix of another.
    fn path(&self, view: &Self::View, action: Self::Action) -> Vec<Pick>;

    /// The action that picks mean, legal or not: a drop to be refused.
    fn meant(&self, view: &Self::View, picks: &[Pick]) -> Option<Self::Action>;

    /// How the last pick of an action is marked: it can go there, or would attack there.
    fn mark(&self, _view: &Self::View, _action: Self::Action) -> MarkKind {
        MarkKind::CanGo
    }

    /// What a button says.
    fn label(&self, _view: &Self::View, _pick: &Pick) -> Option<Text> {
        None
    }

    /// What can be picked after `prefix`. Made from the legal actions and their paths unless the game knows
    /// a shorter way.
    fn offers(&self, view: &Self::View, prefix: &[Pick]) -> Next {
        offers_from_paths(self, view, prefix)
    }

    /// What `viewer` is told of an action: only what it may know.
    fn tell(
        &self,
        before: &Self::State,
        action: Self::Action,
        after: &Self::State,
        viewer: Viewer,
    ) -> Vec<Event>;

    /// The fixed part of the board.
    fn layout(&self) -> Layout;

    /// What the viewer of this view sees.
    fn scene(&self, view: &Self::View) -> Scene;

    /// What a position is worth for `seat`, part by part; the sum is the judgement, 0 being even. What a part is
    /// called is the sentence `<game>.worth.<part>`, and hints explain themselves with it.
    fn worth(&self, _view: &Self::View, _seat: Seat) -> Vec<Worth> {
        Vec::new()
    }

    /// One of [`Playable::layers`] over the board, for one side or for both.
    fn layer(&self, _view: &Self::View, _id: &str, _side: Option<Seat>) -> Option<Layer> {
        None
    }

    /// A drawn chance result with what people want to see of it, such as the faces of dice. The key after
    /// it is the same.
    fn detail(&self, _state: &Self::State, action: Self::Action, _rng: &mut Rng) -> Self::Action {
        action
    }

    /// The plain form of a detailed chance result, as [`Game::chance`] lists it.
    fn plain(&self, action: Self::Action) -> Self::Action {
        action
    }

    /// Actions worth judging here, legal and illegal, every kind of them: what the laws compare the
    /// generator and the trees on.
    fn candidates(&self, view: &Self::View, rng: &mut Rng, out: &mut Vec<Self::Action>);

    /// How secret setup works, for a game that has one.
    fn draft(&self) -> Option<&dyn Drafting<Self>> {
        None
    }
}

/// A line that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<A> {
    /// What it means.
    pub action: A,
    /// Something to say about it: more was asked than there is, and it was cut.
    pub notice: Option<Text>,
}

impl<A> From<A> for Reading<A> {
    fn from(action: A) -> Reading<A> {
        Reading { action, notice: None }
    }
}

/// A machine player of a game. What it is like is the sentence `<game>.bot.<name>`.
pub struct BotSpec<G: Game> {
    /// Its name, as typed.
    pub name: &'static str,
    /// A fresh one.
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Game> fmt::Debug for BotSpec<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BotSpec({})", self.name)
    }
}

/// An analysis layer of a game. What it shows is the sentence `<game>.layer.<id>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerSpec {
    /// Its name, as typed.
    pub id: &'static str,
}

/// A file format of a game's own. What it is for is the sentence `<game>.format.<id>`.
pub struct Format<G: Game> {
    /// Its name.
    pub id: &'static str,
    /// The ending of its files, by which `save` chooses it.
    pub ending: &'static str,
    /// A game as text, as the viewer of this view knows it.
    pub write: fn(&G, &G::View) -> String,
    /// The game as text again: the options it implies, and a position for `read_position`.
    pub read: fn(&str, &str) -> Result<Imported, Misread>,
    /// Whether a text looks like this format.
    pub knows: fn(&str) -> bool,
}

/// What a file of a game's own format means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The options it implies.
    pub options: Vec<(String, String)>,
    /// The data files it carries: name, text.
    pub files: Vec<(String, String)>,
    /// The position.
    pub position: String,
}

impl<G: Game> fmt::Debug for Format<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({})", self.id)
    }
}

/// The tree that judges an action.
///
/// # Panics
/// When no tree does: a slip in the game, which the laws find.
pub fn tree_for<G: Playable>(action: G::Action) -> &'static Tree<G> {
    let judges = |tree: &&Tree<G>| matches!(tree.judges, Judges::Actions(covers) if covers(action));
    G::trees().iter().find(judges).expect("every action is judged by a tree")
}

/// Judges an action of `seat` as that seat sees the game.
pub fn judge<G: Playable>(game: &G, view: &G::View, seat: Seat, action: G::Action) -> Judged {
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

fn offers_from_paths<G: Playable>(game: &G, view: &G::View, prefix: &[Pick]) -> Next {
    let mut next: Vec<Offer> = Vec::new();
    for action in legal(game, view) {
        let path = game.path(view, action);
        match path.strip_prefix(prefix) {
            None => {}
            Some([]) => return Next::Complete,
            Some([pick, rest @ ..]) => {
                let mark = if rest.is_empty() { game.mark(view, action) } else { MarkKind::CanAct };
                if !next.iter().any(|offer| offer.pick == *pick) {
                    next.push(Offer { pick: pick.clone(), mark, label: game.label(view, pick) });
                }
            }
        }
    }
    step_of(next)
}

/// A step from the picks that may come next: all cells, spares and buttons, or all amounts, or all sets.
fn step_of(next: Vec<Offer>) -> Next {
    match next.first().map(|offer| &offer.pick) {
        None => Next::Nowhere,
        Some(Pick::Amount(_)) => {
            let amounts = || {
                next.iter().filter_map(|offer| match offer.pick {
                    Pick::Amount(amount) => Some(amount),
                    _ => None,
                })
            };
            Next::Amount { least: amounts().min().unwrap_or(0), most: amounts().max().unwrap_or(0) }
        }
        Some(Pick::Several(keys)) => {
            let count = keys.len() as u32;
            let sets = next.into_iter().filter_map(|offer| match offer.pick {
                Pick::Several(keys) => Some(keys),
                _ => None,
            });
            Next::Several { count, sets: sets.collect() }
        }
        Some(_) => Next::OneOf(next),
    }
}
