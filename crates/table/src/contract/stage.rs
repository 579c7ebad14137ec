//! What is seen, told and picked.

use super::rules::{Rules, legal};
use kernel::{Rng, Seat, Viewer};
use phrase::{Each, Text};
use scene::{Asking, Event, Forecast, Layout, MarkKind, Next, Offer, Pick, Scene, Then};

/// How a game appears: its board and drawings, what is told, and the picks that make an action.
pub trait Stage: Rules {
    /// The sentences: `sentences!("../data")`. The game's name is `<id>.name`, one line about it `<id>.about`, what an option does
    /// `<id>.option.<key>`, what it means to set it to a word `<id>.option.<key>.<word>`.
    const SENTENCES: Each<&'static str>;

    /// The drawings: an SVG sheet of `<symbol>`s, the id of each being its name with hyphens for dots. What
    /// has no drawing is shown by its letters.
    const SYMBOLS: &'static str = "";

    /// The key of a seat's name: `guerre.north`.
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// The colour and shape of a seat: 0 blue square, 1 madder circle, 2 ochre diamond, 3 moss hexagon, 4 plum
    /// triangle, 5 slate pentagon.
    fn hue(&self, seat: Seat) -> u8 {
        seat.0 % 6
    }

    /// Which known game it is, where its options make it another than its ruleset says: the sentence `<id>.known.<ruleset>`.
    fn known(&self) -> Option<Text> {
        None
    }

    /// The fixed part of the board.
    fn layout(&self) -> Layout;

    /// What the viewer of this view sees.
    fn scene(&self, view: &Self::View) -> Scene;

    /// What `viewer` is told of an action: only what it may know.
    fn tell(
        &self,
        before: &Self::State,
        action: Self::Action,
        after: &Self::State,
        viewer: Viewer,
    ) -> Vec<Event>;

    /// The picks that make an action. No path is a prefix of another.
    fn path(&self, view: &Self::View, action: Self::Action) -> Vec<Pick>;

    /// The action that picks mean, legal or not: a drop to be refused.
    fn meant(&self, view: &Self::View, picks: &[Pick]) -> Option<Self::Action> {
        let mut actions = legal(self, view);
        self.candidates(view, &mut Rng::seeded(0), &mut actions);
        actions.into_iter().find(|&action| self.path(view, action) == picks)
    }

    /// How the last pick of an action is marked: it can go there, or would attack there.
    fn mark(&self, _view: &Self::View, _action: Self::Action) -> MarkKind {
        MarkKind::CanGo
    }

    /// What would come of a legal action, before it is done: from the view alone, so it can give nothing away. Nothing
    /// where there is nothing to say that the board does not show.
    fn forecast(&self, _view: &Self::View, _action: Self::Action) -> Option<Forecast> {
        None
    }

    /// What a button says.
    fn label(&self, _view: &Self::View, _pick: &Pick) -> Option<Text> {
        None
    }

    /// How a number that is picked after `prefix` is asked for.
    fn asking(&self, _view: &Self::View, _prefix: &[Pick]) -> Asking {
        Asking::default()
    }

    /// Whether nobody need be asked for an action where it is the only one there is: pages then do it themselves. What
    /// ends a turn should be asked for, since one may want to take back first.
    fn goes_without_saying(&self, _view: &Self::View, _action: Self::Action) -> bool {
        false
    }

    /// What can be picked after `prefix`. Made from the legal actions and their paths unless the game knows
    /// a shorter way.
    fn offers(&self, view: &Self::View, prefix: &[Pick]) -> Next {
        offers_from_paths(self, view, prefix)
    }
}

fn offers_from_paths<G: Stage>(game: &G, view: &G::View, prefix: &[Pick]) -> Next {
    let mut next: Vec<Offer> = Vec::new();
    for action in legal(game, view) {
        let path = game.path(view, action);
        match path.strip_prefix(prefix) {
            None => {}
            Some([]) => return Next::Complete,
            Some([pick, rest @ ..]) => {
                let mark = if rest.is_empty() { game.mark(view, action) } else { MarkKind::CanAct };
                let offer = match next.iter().position(|offer| offer.pick == *pick) {
                    Some(index) => &mut next[index],
                    None => {
                        let (pick, label) = (pick.clone(), game.label(view, pick));
                        next.push(Offer { pick, mark, label, then: Some(Then::Cells(Vec::new())) });
                        next.last_mut().expect("one was pushed")
                    }
                };
                offer.then = offer.then.take().and_then(|then| follow(game, view, action, rest, then));
            }
        }
    }
    next_of(next, || game.asking(view, prefix))
}

/// What follows a pick, with one action more; nothing if it takes more words than a list of cells.
fn follow<G: Stage>(game: &G, view: &G::View, action: G::Action, rest: &[Pick], then: Then) -> Option<Then> {
    match (rest, then) {
        ([], _) => Some(Then::Ends),
        ([pick @ Pick::Cell(cell)], Then::Cells(mut cells)) if game.label(view, pick).is_none() => {
            let mark = game.mark(view, action);
            // The first way to a cell says how it is marked, as among all that is offered.
            if !cells.iter().any(|(other, _)| other == cell) {
                cells.push((*cell, mark));
            }
            Some(Then::Cells(cells))
        }
        _ => None,
    }
}

/// What can be picked next: all cells, spares and buttons, or all amounts, or all sets.
fn next_of(next: Vec<Offer>, asking: impl FnOnce() -> Asking) -> Next {
    match next.first().map(|offer| &offer.pick) {
        None => Next::Nowhere,
        Some(Pick::Amount(_)) => {
            let amounts = || {
                next.iter().filter_map(|offer| match offer.pick {
                    Pick::Amount(amount) => Some(amount),
                    _ => None,
                })
            };
            let (least, most) = (amounts().min().unwrap_or(0), amounts().max().unwrap_or(0));
            Next::Amount { least, most, ends: all_end(&next), asking: asking() }
        }
        Some(Pick::Several(keys)) => {
            let (count, ends) = (keys.len() as u32, all_end(&next));
            let sets = next.into_iter().filter_map(|offer| match offer.pick {
                Pick::Several(keys) => Some(keys),
                _ => None,
            });
            Next::Several { count, sets: sets.collect(), ends }
        }
        Some(_) => Next::OneOf(next),
    }
}

fn all_end(offers: &[Offer]) -> bool {
    offers.iter().all(|offer| offer.then == Some(Then::Ends))
}
