//! An action is one path of picks, and what is offered leads to actions.

use super::violation::equal;
use super::{Fault, Laws, Sample, Violation};
use kernel::{Cell, Game, Viewer};
use scene::{Adds, MarkKind, Next, Offer, Pick, Then};
use std::collections::{BTreeMap, BTreeSet};
use table::Playable;

impl<G: Playable> Laws<G> {
    pub(super) fn find_dead_pick(&self) -> Result<(), Violation> {
        self.at_every_stop("picks_lead_to_actions", |look| {
            let Some(seat) = look.actor() else { return Ok(()) };
            let view = look.view(Viewer::Seat(seat));
            let paths = paths(look, &view)?;
            let mut walk = PathWalk::new(look, &view, &paths);
            walk.check_step(&[])?;
            for (path, action) in look.some(paths, &mut look.rng()) {
                walk.follow(&path).map_err(|fault| look.fault(action, fault.what))?;
            }
            Ok(())
        })
    }
}

/// A path and the action it makes.
type Path<G> = (Vec<Pick>, <G as Game>::Action);

/// The path of every legal action; each means its action and none leads through another.
fn paths<G: Playable>(look: &Sample<'_, G>, view: &G::View) -> Result<Vec<Path<G>>, Fault> {
    let mut paths = Vec::new();
    for action in look.next() {
        let path = look.game.path(view, action);
        let meant = look.game.meant(view, &path);
        if path.is_empty() || meant != Some(action) {
            return Err(look.fault(action, format!("its path {path:?} means {meant:?}")));
        }
        paths.push((path, action));
    }
    paths.sort();
    // In this order a path stands right before those that it is a prefix of.
    match paths.windows(2).find(|pair| pair[1].0.starts_with(&pair[0].0)) {
        Some(pair) => {
            let what = format!("its path {:?} leads through that of {:?}", pair[1].0, pair[0].1);
            Err(look.fault(pair[1].1, what))
        }
        None => Ok(paths),
    }
}

fn prefixes<A>(paths: &[(Vec<Pick>, A)]) -> BTreeSet<Vec<Pick>> {
    paths.iter().flat_map(|(path, _)| (0..=path.len()).map(|len| path[..len].to_vec())).collect()
}

struct PathWalk<'a, G: Playable> {
    look: &'a Sample<'a, G>,
    view: &'a G::View,
    prefixes: BTreeSet<Vec<Pick>>,
    /// How many cells the board has, and what lies beside it.
    spots: usize,
    spares: BTreeSet<String>,
    /// What was offered after each prefix, looked at once.
    offered: BTreeMap<Vec<Pick>, Vec<Pick>>,
}

impl<'a, G: Playable> PathWalk<'a, G> {
    fn new(look: &'a Sample<'a, G>, view: &'a G::View, paths: &[Path<G>]) -> PathWalk<'a, G> {
        PathWalk {
            look,
            view,
            prefixes: prefixes(paths),
            spots: look.game.layout().spots.len(),
            spares: look.game.scene(view).spares.into_iter().map(|spare| spare.key).collect(),
            offered: BTreeMap::new(),
        }
    }

    /// Every pick of a path is offered after those before it, and the whole path is complete.
    fn follow(&mut self, path: &[Pick]) -> Result<(), Fault> {
        for (len, pick) in path.iter().enumerate() {
            if !self.check_step(&path[..len])?.contains(pick) {
                return Err(Fault::new(format!("{pick:?} is not offered after {:?}", &path[..len])));
            }
        }
        let end = self.look.game.offers(self.view, path);
        equal("what is offered at the end of a path", &Next::Complete, &end).map_err(Fault::new)
    }

    /// Everything offered leads on to a legal action and is there to be picked.
    fn check_step(&mut self, prefix: &[Pick]) -> Result<&[Pick], Fault> {
        if !self.offered.contains_key(prefix) {
            let next = self.look.game.offers(self.view, prefix);
            let picks = offered(&next);
            picks.iter().try_for_each(|pick| self.leads_on(prefix, pick))?;
            self.check_foretold(prefix, &next)?;
            self.check_sum(prefix, &next)?;
            self.offered.insert(prefix.to_vec(), picks);
        }
        Ok(&self.offered[prefix])
    }

    /// What is said to follow a pick is what is offered after it.
    fn check_foretold(&self, prefix: &[Pick], next: &Next) -> Result<(), Fault> {
        for (pick, then) in foretold(next) {
            let longer: Vec<Pick> = prefix.iter().cloned().chain([pick.clone()]).collect();
            let found = match self.look.game.offers(self.view, &longer) {
                Next::Complete => Some(Then::Ends),
                Next::OneOf(offers) => {
                    offers.into_iter().map(last_cell).collect::<Option<_>>().map(Then::Cells)
                }
                _ => None,
            };
            equal(&format!("what follows {pick:?} after {prefix:?}"), &Some(then), &found)
                .map_err(Fault::new)?;
        }
        Ok(())
    }

    /// Where numbers are said to add up at once, one and one more do what two do.
    fn check_sum(&self, prefix: &[Pick], next: &Next) -> Result<(), Fault> {
        let asking = |next: &Next| match next {
            &Next::Amount { least, most, ref asking, .. } => Some((least, most, asking.adds)),
            _ => None,
        };
        let Some((least, most, Some(Adds::Now))) = asking(next) else { return Ok(()) };
        if 2 * least > most {
            return Ok(());
        }
        let after = |state: &G::State, amount| {
            let view = self.look.game.view(state, Viewer::Seat(self.look.actor()?));
            let path: Vec<Pick> = prefix.iter().cloned().chain([Pick::Amount(amount)]).collect();
            let action = self.look.game.meant(&view, &path)?;
            let mut state = state.clone();
            self.look.game.apply(&mut state, action);
            Some(state)
        };
        let twice = after(self.look.state, least).and_then(|once| after(&once, least));
        let key = |state: Option<G::State>| state.map(|state| self.look.game.key(&state));
        let (twice, once) = (key(twice), key(after(self.look.state, 2 * least)));
        equal(&format!("{least} and {least} more after {prefix:?}"), &once, &twice).map_err(Fault::new)
    }

    fn leads_on(&self, prefix: &[Pick], pick: &Pick) -> Result<(), Fault> {
        let longer: Vec<Pick> = prefix.iter().cloned().chain([pick.clone()]).collect();
        if !self.prefixes.contains(&longer) {
            let what = format!("{pick:?}, offered after {prefix:?}, leads to no legal action");
            return Err(Fault::new(what));
        }
        // While seats draft, the table itself lays the reserve beside the board.
        let drafting = !self.look.game.drafting(self.look.state).is_empty();
        let there = match pick {
            Pick::Cell(cell) => cell.index() < self.spots,
            Pick::Spare(key) => drafting || self.spares.contains(key),
            Pick::Several(keys) => drafting || keys.iter().all(|key| self.spares.contains(key)),
            Pick::Button(_) | Pick::Amount(_) => true,
        };
        if there { Ok(()) } else { Err(Fault::new(format!("{pick:?} is offered but not in the scene"))) }
    }
}

/// The picks whose sequel is told with them, and what it is.
fn foretold(next: &Next) -> Vec<(Pick, Then)> {
    match next {
        Next::OneOf(offers) => {
            offers.iter().filter_map(|offer| Some((offer.pick.clone(), offer.then.clone()?))).collect()
        }
        Next::Amount { ends: true, .. } | Next::Several { ends: true, .. } => {
            offered(next).into_iter().map(|pick| (pick, Then::Ends)).collect()
        }
        _ => Vec::new(),
    }
}

/// An offer of a cell that ends the path, as what follows a pick lists it.
fn last_cell(offer: Offer) -> Option<(Cell, MarkKind)> {
    match offer {
        Offer { pick: Pick::Cell(cell), mark, label: None, then: Some(Then::Ends) } => Some((cell, mark)),
        _ => None,
    }
}

/// Every pick a step allows.
pub(super) fn offered(step: &Next) -> Vec<Pick> {
    match step {
        Next::OneOf(offers) => offers.iter().map(|offer| offer.pick.clone()).collect(),
        Next::Amount { least, most, .. } => (*least..=*most).map(Pick::Amount).collect(),
        Next::Several { sets, .. } => sets.iter().cloned().map(Pick::Several).collect(),
        Next::Complete | Next::Nowhere => Vec::new(),
    }
}
