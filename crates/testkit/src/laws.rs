//! The laws: promises every game keeps, checked over random games.

mod bots;
mod course;
mod drafts;
mod facts;
mod files;
mod imagination;
mod leavers;
mod matches;
mod picks;
mod rules;
mod sample;
mod seats;
mod sentences;
mod steps;
mod texts;
mod twins;
mod violation;

pub use imagination::{Transcript, Transcripts, imagine_is_uniform, transcripts};
pub use twins::twins;
pub use violation::Violation;

pub(crate) use sample::{Sample, random_action};
pub(crate) use sentences::shows_a_gap;
pub(crate) use violation::Fault;

use kernel::{Files, Options};
use phrase::Book;
use sample::Walked;
use std::cell::OnceCell;
use table::Playable;

/// The laws over random games of one game. Make it, set what differs from the default, and check.
pub struct Laws<G: Playable> {
    given: Vec<(String, String)>,
    files: Files,
    games: u32,
    seed: u64,
    steps: usize,
    width: usize,
    ply: Option<usize>,
    nodes: u64,
    longest: u32,
    start: Option<G::State>,
    position: Option<String>,
    walked: OnceCell<Walked<G>>,
    book: OnceCell<Book>,
}

/// One law: its name and its check.
pub type Law<G> = (&'static str, fn(&Laws<G>) -> Result<(), Violation>);

impl<G: Playable> Laws<G> {
    /// The laws under these options, with the shipped files: 20 games from seed 1, 120 states looked at.
    pub fn new(options: &[(&str, &str)]) -> Laws<G> {
        Laws {
            given: options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect(),
            files: Files::shipped(G::FILES),
            games: 20,
            seed: 1,
            steps: 120,
            width: 40,
            ply: None,
            nodes: 200,
            longest: G::META.longest,
            start: None,
            position: None,
            walked: OnceCell::new(),
            book: OnceCell::new(),
        }
    }

    /// With files of a user's own.
    pub fn files(self, files: Files) -> Laws<G> {
        self.again(|laws| laws.files = files)
    }

    /// How many random games; the first has the seed, each further one the next number.
    pub fn games(self, games: u32) -> Laws<G> {
        self.again(|laws| laws.games = games)
    }

    /// The seed of the first game.
    pub fn seed(self, seed: u64) -> Laws<G> {
        self.again(|laws| laws.seed = seed)
    }

    /// About how many states are looked at closely at most, spread evenly over all games.
    pub fn steps(self, steps: usize) -> Laws<G> {
        self.again(|laws| laws.steps = steps)
    }

    /// How many actions of one state are looked at closely at most, drawn at random.
    pub fn width(self, width: usize) -> Laws<G> {
        self.again(|laws| laws.width = width)
    }

    /// Only the states after `ply` actions are looked at: to come back to a broken law.
    pub fn ply(self, ply: usize) -> Laws<G> {
        self.again(|laws| laws.ply = Some(ply))
    }

    /// How many nodes a bot may spend on one action.
    pub fn nodes(self, nodes: u64) -> Laws<G> {
        self.again(|laws| laws.nodes = nodes)
    }

    /// The most actions of a game under these options, where it is not the game's own bound.
    pub fn longest(self, longest: u32) -> Laws<G> {
        self.again(|laws| laws.longest = longest)
    }

    /// Games begin with this state.
    pub fn start(self, state: G::State) -> Laws<G> {
        self.again(|laws| laws.start = Some(state))
    }

    /// Games begin with this position.
    pub fn position(self, line: &str) -> Laws<G> {
        self.again(|laws| laws.position = Some(line.to_string()))
    }

    fn again(mut self, change: impl FnOnce(&mut Laws<G>)) -> Laws<G> {
        change(&mut self);
        self.walked = OnceCell::new();
        self
    }

    /// Every law, those first on which others rely.
    pub fn all() -> Vec<Law<G>> {
        vec![
            ("games_end", Laws::find_endless),
            ("seats_are_bounded", Laws::find_crowd),
            ("undo_restores", Laws::find_undone),
            ("count_agrees", Laws::find_miscount),
            ("chance_is_sound", Laws::find_unsound_chance),
            ("one_tree_judges", Laws::find_unjudged),
            ("tree_agrees_with_generator", Laws::find_disagreement),
            ("refusals_explain", Laws::find_unexplained),
            ("notation_round_trips", Laws::find_garbled_action),
            ("positions_round_trip", Laws::find_garbled_position),
            ("picks_lead_to_actions", Laws::find_dead_pick),
            ("sentences_exist", Laws::find_missing_sentence),
            ("facts_agree", Laws::find_false_fact),
            ("twins_agree", Laws::find_leak),
            ("imagine_varies", Laws::find_dull_imagination),
            ("bots_are_fair", Laws::find_unfair_bot),
            ("leavers_drop_out", Laws::find_bad_leaver),
            ("drafts_stay_sealed", Laws::find_open_draft),
            ("logs_replay", Laws::find_broken_log),
            ("steps_show_the_past", Laws::find_false_step),
            ("options_are_obeyed", Laws::find_ignored_file),
        ]
    }

    /// Checks every law; panics with all that are broken.
    pub fn check_all(&self) {
        let broken: Vec<String> = self.violations().iter().map(ToString::to_string).collect();
        assert!(broken.is_empty(), "{}", broken.join("\n"));
    }

    /// Every law that is broken, with the first case of it.
    pub fn violations(&self) -> Vec<Violation> {
        Laws::all().into_iter().filter_map(|(_, law)| law(self).err()).collect()
    }

    /// Random games end within the bound, and a seat to act has an action.
    pub fn games_end(&self) {
        must(self.find_endless());
    }

    /// Whatever the options are set to, no more play than the game says.
    pub fn seats_are_bounded(&self) {
        must(self.find_crowd());
    }

    /// Undo gives the same state and the same key back.
    pub fn undo_restores(&self) {
        must(self.find_undone());
    }

    /// The count of actions is the number of actions listed, none twice.
    pub fn count_agrees(&self) {
        must(self.find_miscount());
    }

    /// Chance lists distinct results with positive weights; faces change neither the plain result nor the key.
    pub fn chance_is_sound(&self) {
        must(self.find_unsound_chance());
    }

    /// Exactly one tree judges each action.
    pub fn one_tree_judges(&self) {
        must(self.find_unjudged());
    }

    /// The tree on the acting seat's view accepts exactly what the generator lists for the state.
    pub fn tree_agrees_with_generator(&self) {
        must(self.find_disagreement());
    }

    /// Every refusal has reasons, each in the rulebook and with a sentence in every language.
    pub fn refusals_explain(&self) {
        must(self.find_unexplained());
    }

    /// What is written is read as the same action; no two legal actions are written alike.
    pub fn notation_round_trips(&self) {
        must(self.find_garbled_action());
    }

    /// A position written for an umpire is read as a state of the same key.
    pub fn positions_round_trip(&self) {
        must(self.find_garbled_position());
    }

    /// Every legal action has one path of picks, all of it offered, and nothing else is.
    pub fn picks_lead_to_actions(&self) {
        must(self.find_dead_pick());
    }

    /// Everything said has a sentence in every language.
    pub fn sentences_exist(&self) {
        must(self.find_missing_sentence());
    }

    /// What events carry as values can be and is what their sentences say; announcements have the seat they name; a game that
    /// hides nothing tells everybody the same.
    pub fn facts_agree(&self) {
        must(self.find_false_fact());
    }

    /// A state and an imagined twin look and sound alike through every channel.
    pub fn twins_agree(&self) {
        must(self.find_leak());
    }

    /// The umpire imagines the truth; a seat of a game that hides imagines more than one.
    pub fn imagine_varies(&self) {
        must(self.find_dull_imagination());
    }

    /// Bots play legal actions, the same for the same seed and for twins.
    pub fn bots_are_fair(&self) {
        must(self.find_unfair_bot());
    }

    /// Among more than two, who drops out stays out, by an action that nobody plays: told to all, giving nothing away.
    pub fn leavers_drop_out(&self) {
        must(self.find_bad_leaver());
    }

    /// A match's log replays to the same state, told alike to everybody.
    pub fn logs_replay(&self) {
        must(self.find_broken_log());
    }

    /// Stepping through a match shows what was seen then, and playing on from a step begins with the state of then.
    pub fn steps_show_the_past(&self) {
        must(self.find_false_step());
    }

    /// An option set to a file uses it, or is refused by name and reason; nothing given is passed over.
    pub fn options_are_obeyed(&self) {
        must(self.find_ignored_file());
    }

    /// Nothing of a draft reaches anybody else before all are sealed; drafts are what the game plays.
    pub fn drafts_stay_sealed(&self) {
        must(self.find_open_draft());
    }

    /// A tree of facts named `victory` holds for a seat exactly when it has won. Not for every game.
    pub fn victory_agrees(&self) {
        must(self.find_false_victory());
    }

    /// Every check of the action trees refuses some candidate, but those that only other options or positions
    /// bring into play: so the laws about rules have looked at all of them.
    pub fn every_rule_is_tried_but(&self, elsewhere: &[&str]) {
        must(self.find_untried_rule(elsewhere));
    }

    fn walked(&self) -> &Walked<G> {
        self.walked.get_or_init(|| Walked::new(self))
    }

    fn book(&self) -> &Book {
        self.book.get_or_init(|| Book::new(&[kernel::SENTENCES, table::SENTENCES, G::SENTENCES]))
    }

    /// The game under these options.
    ///
    /// # Panics
    /// When the options or files cannot be: the test that asks for them is wrong.
    pub fn game(&self) -> G {
        let options = Options::resolve(G::OPTIONS, &self.given, &self.files);
        let game = options.and_then(|options| G::new(&options, &self.files));
        game.unwrap_or_else(|bad| panic!("the laws cannot open {}: {bad:?}", G::META.id))
    }

    fn first_state(&self, game: &G) -> G::State {
        match (&self.start, &self.position) {
            (Some(state), _) => state.clone(),
            (None, Some(line)) => {
                game.read_position(line).unwrap_or_else(|bad| panic!("{line} cannot be read: {bad:?}"))
            }
            (None, None) => game.start(),
        }
    }

    /// The position text that a match begins with, if games do not begin as usual.
    fn first_position(&self, game: &G) -> Option<String> {
        let state =
            self.start.as_ref().map(|state| game.write_position(&game.view(state, kernel::Viewer::Umpire)));
        state.or_else(|| self.position.clone())
    }
}

fn must(outcome: Result<(), Violation>) {
    if let Err(violation) = outcome {
        panic!("{violation}");
    }
}
