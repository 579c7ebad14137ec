//! The toy with one promise broken.

use kernel::{Rng, Seat, Viewer};
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use table::{Drafting, Laid, Notation, Reserve, judge};
use testkit::toy::{Action, Kind, State, Toy, board::SEATS, eval::Hunter, rules, view};
use verdict::{Case, Claim, Finding, Judges, Node, Rule, Tree};

/// Which promise is broken.
pub mod fault {
    macro_rules! faults {
        ($($name:ident = $number:literal)*) => { $(pub const $name: u8 = $number;)* };
    }
    faults! {
        ENDLESS = 1 UNDO = 2 COUNT = 3 MOVER = 4
        CHANCE_TWICE = 5 CHANCE_WEIGHTLESS = 6 CHANCE_FACES = 7
        TWO_TREES = 8 TREE_LAX = 9 TREE_STRICT = 10 UNEXPLAINED = 11 VICTORY = 12
        BLANKS = 13 NOTICE = 14 WRITTEN_ALIKE = 15 POSITION = 16
        PREFIX = 17 DEAD_OFFER = 18 LOST_OFFER = 19 MEANT = 20
        SENTENCE = 21 TOLD_NONSENSE = 22
        LEAK_VIEW = 23 LEAK_SCENE = 24 LEAK_POSITION = 25 LEAK_LAYER = 26 LEAK_FORMAT = 27 LEAK_OFFERS = 28
        LEAK_REFUSAL = 29 LEAK_EVENT = 30 LEAK_DEAL = 31 LEAK_LOG = 32 LEAK_LEGALITY = 33
        DULL = 34 DREAMING_UMPIRE = 35 UNEVEN = 36 NARROW = 37 FORGETFUL = 38
        BOT_ILLEGAL = 39 BOT_FICKLE = 40 BOT_PEEKS = 41
        TOLD_OTHERWISE = 42
        GOSSIP = 43 SETUP_FILE = 44 DRAFT_SHORT = 45 SEAL_ORDER = 46 LEAK_SPECTATOR = 47 POOR_CANDIDATES = 48
        LEAK_WORTH = 49 BOT_BLABS = 50
        LEAVER_STAYS = 51 LEAVER_UNTOLD = 52 LEAVER_LISTED = 53 LEAVER_ACCEPTED = 54 LEAK_LEAVER = 55 LEAVER_EARLY = 56
        FALSE_DICE = 57 FALSE_CELL = 58 FALSE_TURN = 59 FALSE_NAME = 60 UNTOLD_FACT = 61 LEAK_FACT = 62
        FILE_IGNORED = 63 FILE_PANICS = 64 FILE_BLAMELESS = 65 FEW_SEATS = 66 FALSE_SEQUEL = 67
        SAYS_OPEN = 68 FALSE_OWNER = 69 LEAK_FORECAST = 70 FALSE_CALM = 71
    }
}

/// The toy with one promise broken: most by an option, those of the type itself by the parameter.
#[derive(Debug)]
pub struct Faulty<const S: u8> {
    pub toy: Toy,
    pub fault: u8,
    /// What a leaky game remembers of other people's drafts.
    pub gossip: AtomicU32,
}

/// What a viewer knows, and the truth beside it: a slip that only a comparison of twins finds, since two
/// views that differ in it are equal.
#[derive(Clone)]
pub struct View {
    pub seen: view::View,
    pub peeked: u8,
    pub truth: State,
}

impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        self.seen == other.seen && self.peeked == other.peeked
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("seen", &self.seen).field("peeked", &self.peeked).finish()
    }
}

impl View {
    /// What this viewer cannot know: where the ace of another lies.
    pub fn secret(&self) -> u8 {
        secret(&self.truth, self.seen.viewer)
    }
}

/// Where the ace of a seat lies that is not the viewer's own.
pub fn secret(state: &State, viewer: Viewer) -> u8 {
    let other = viewer.seat().map_or(0, |seat| (usize::from(seat.0) + 1) % usize::from(SEATS));
    let ace = state.rows[other].iter().position(|cell| *cell == Some(Kind::Ace));
    ace.map_or(9, |column| column as u8)
}

/// A number that is another one each time.
pub fn tick() -> u32 {
    static TICKS: AtomicU32 = AtomicU32::new(0);
    TICKS.fetch_add(1, Ordering::Relaxed)
}

impl<const S: u8> Faulty<S> {
    const STRIKE: &'static str = if S == fault::UNEXPLAINED { "toy.ace" } else { "toy.strike" };

    pub const TREES: &'static [Tree<Faulty<S>>] = &[
        Tree {
            name: "place",
            judges: Judges::Actions(|a| matches!(a, Action::Place(..))),
            rule: &rule("toy.place"),
        },
        Tree {
            name: "strike",
            judges: Judges::Actions(|a| matches!(a, Action::Strike(..))),
            rule: &rule(Self::STRIKE),
        },
        Tree {
            name: "play",
            judges: Judges::Actions(|a| matches!(a, Action::Play(..))),
            rule: &rule("toy.play"),
        },
        Tree {
            name: "trade",
            judges: Judges::Actions(|a| matches!(a, Action::Trade(_))),
            rule: &rule("toy.trade"),
        },
        Tree {
            name: "draw",
            judges: Judges::Actions(|a| matches!(a, Action::Draw)),
            rule: &rule("toy.draw"),
        },
        Tree { name: "wait", judges: Judges::Actions(Self::waits), rule: &rule("toy.wait") },
        Tree {
            name: "leave",
            judges: Judges::Actions(|a| matches!(a, Action::Leave(_))),
            rule: &rule("toy.leave"),
        },
        Tree {
            name: "chance",
            judges: Judges::Actions(|a| matches!(a, Action::Deal(_) | Action::Roll(..))),
            rule: &rule("toy.chance"),
        },
        Tree {
            name: "victory",
            judges: Judges::Facts,
            rule: &Rule { id: "toy.victory", node: Node::Check(Self::has_won) },
        },
    ];

    fn waits(action: Action) -> bool {
        action == Action::Wait || S == fault::TWO_TREES && action == Action::Draw
    }

    fn has_won(it: &Case<'_, Faulty<S>>) -> Finding {
        let tree = rules::TREES.iter().find(|tree| tree.name == "victory").expect("the toy has such a tree");
        let case = Case { game: &it.game.toy, view: &it.view.seen, seat: it.seat, action: it.action };
        (it.game.fault == fault::VICTORY || tree.rule.accepts(&case)).or_because([])
    }

    fn judged(it: &Case<'_, Faulty<S>>) -> Finding {
        let judged = judge(&it.game.toy, &it.view.seen, it.seat, it.action);
        let dead = |seat: Seat| !it.view.seen.alive.has(seat);
        let holds = match (it.game.fault, it.action) {
            (fault::TREE_LAX, Action::Strike(place, _)) if dead(place.seat) => true,
            (fault::TREE_STRICT, Action::Wait) => false,
            (fault::LEAVER_ACCEPTED, Action::Leave(_)) => true,
            _ => judged.holds(),
        };
        let finding = holds.or_because([]);
        if it.game.fault == fault::LEAK_REFUSAL {
            finding.number("secret", it.view.secret())
        } else {
            finding
        }
    }

    pub const DRAFT: &'static Rule<Faulty<S>> = &Rule { id: "toy.place.fits", node: Node::Check(Self::fits) };

    fn fits(it: &Case<'_, Faulty<S>>) -> Finding {
        let case = Case { game: &it.game.toy, view: &it.view.seen, seat: it.seat, action: it.action };
        rules::DRAFT.accepts(&case).or_because([])
    }
}

const fn rule<const S: u8>(id: &'static str) -> Rule<Faulty<S>> {
    Rule { id, node: Node::Check(Faulty::<S>::judged) }
}

impl<const S: u8> Drafting<Faulty<S>> for Faulty<S> {
    fn reserve(&self, seat: Seat) -> Vec<Reserve> {
        self.toy.reserve(seat)
    }

    fn drafted(&self, view: &View, seat: Seat, laid: &[Laid]) -> View {
        if self.fault == fault::GOSSIP && !laid.is_empty() {
            self.gossip.fetch_add(1, Ordering::Relaxed);
        }
        View { seen: self.toy.drafted(&view.seen, seat, laid), ..view.clone() }
    }

    fn rule(&self) -> &'static Rule<Faulty<S>> {
        Self::DRAFT
    }

    fn placing(&self, laid: Laid) -> Action {
        self.toy.placing(laid)
    }

    fn seal(&self, seat: Seat, laid: &[Laid]) -> Vec<Action> {
        let mut actions = self.toy.seal(seat, laid);
        if self.fault == fault::SEAL_ORDER {
            actions.reverse();
        }
        actions
    }

    fn presets(&self) -> Vec<String> {
        self.toy.presets()
    }

    fn preset(&self, name: &str, seat: Seat) -> Option<Vec<Laid>> {
        self.toy.preset(name, seat)
    }

    fn random(&self, seat: Seat, rng: &mut Rng) -> Vec<Laid> {
        let mut laid = self.toy.random(seat, rng);
        if self.fault == fault::DRAFT_SHORT {
            laid.pop();
        }
        laid
    }

    fn read_setup(&self, seat: Seat, file: &str, text: &str) -> Result<Vec<Laid>, kernel::Misread> {
        self.toy.read_setup(seat, file, text)
    }

    fn write_setup(&self, seat: Seat, laid: &[Laid]) -> String {
        let text = self.toy.write_setup(seat, laid);
        if self.fault == fault::SETUP_FILE { text.replace('A', "B") } else { text }
    }
}

/// The toy's hunter, unfair in one way.
#[derive(Clone, Copy, Debug)]
pub struct FaultyBot;

impl<const S: u8> search::Bot<Faulty<S>> for FaultyBot {
    fn choose(
        &mut self,
        game: &Faulty<S>,
        view: &View,
        seat: Seat,
        budget: &search::Budget,
        rng: &mut Rng,
    ) -> search::Choice<Faulty<S>> {
        let chosen = Hunter.choose(&game.toy, &view.seen, seat, budget, rng).action;
        let legal = table::legal(&game.toy, &view.seen);
        let is_setup = matches!(chosen, Action::Place(..));
        let action = match game.fault {
            fault::BOT_ILLEGAL if !is_setup => Action::Trade(2),
            fault::BOT_FICKLE if !is_setup => legal[tick() as usize % legal.len()],
            fault::BOT_PEEKS if !is_setup => legal[usize::from(view.secret()) % legal.len()],
            _ => chosen,
        };
        let value = (game.fault == fault::BOT_BLABS).then(|| i32::from(view.secret()));
        search::Choice { value, ..search::Choice::of(action) }
    }
}

/// The shipped bots of a broken toy.
pub fn bots<const S: u8>() -> &'static [table::BotSpec<Faulty<S>>] {
    &[table::BotSpec { name: "hunter", make: || Box::new(FaultyBot) }]
}

/// The key of a sentence that there is not.
pub const NO_SUCH: &str = "toy.no.such";

/// The toy's own formats, with the types of a broken toy.
pub fn formats<const S: u8>() -> &'static [table::Format<Faulty<S>>] {
    &[table::Format {
        id: "card",
        ending: "toy",
        write: write_card,
        read: read_card,
        knows: |text| text.starts_with("toy "),
    }]
}

fn write_card<const S: u8>(game: &Faulty<S>, view: &View) -> String {
    let text = (Toy::formats()[0].write)(&game.toy, &view.seen);
    if game.fault == fault::LEAK_FORMAT { format!("{text}{}", view.secret()) } else { text }
}

fn read_card(file: &str, text: &str) -> Result<table::Imported, kernel::Misread> {
    (Toy::formats()[0].read)(file, text)
}
