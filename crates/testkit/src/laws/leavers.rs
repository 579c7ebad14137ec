//! Whoever drops out stays out, everybody is told, and the others play on.
//!
//! The random games themselves have leavers in them, and every other law looks at what comes after.

use super::sample::{Record, leavers};
use super::violation::equal;
use super::{Fault, Laws, Sample, Violation};
use kernel::{Seat, Turn, Viewer};
use table::{Playable, judge};

const LAW: &str = "leavers_drop_out";

impl<G: Playable> Laws<G> {
    pub(super) fn find_bad_leaver(&self) -> Result<(), Violation> {
        self.at_every_stop(LAW, |look| {
            leavers(look.game, look.state).into_iter().try_for_each(|(seat, action)| {
                is_in_time(look, action)?;
                is_never_played(look, action)?;
                check_leaving(look, seat, action)
            })
        })?;
        self.walked().records.iter().try_for_each(|record| self.stays_out(record))
    }

    /// After a seat has dropped out it is never its turn, and it cannot drop out again.
    fn stays_out(&self, record: &Record<G>) -> Result<(), Violation> {
        let game = &self.walked().game;
        let mut state = self.first_state(game);
        for (ply, &action) in record.actions.iter().enumerate() {
            game.apply(&mut state, action);
            let mut left = record.left.iter().filter(|(then, _)| *then <= ply);
            if let Some((_, seat)) = left.find(|(_, seat)| !is_out(game, &state, *seat)) {
                let what = format!("seat {seat} has dropped out and is still in the game");
                return Err(self.violation_of(LAW, record.seed, ply + 1, Fault::new(what)));
            }
        }
        Ok(())
    }
}

fn is_out<G: Playable>(game: &G, state: &G::State, seat: Seat) -> bool {
    game.turn(state) != Turn::Act(seat) && game.leaving(state, seat).is_none()
}

/// Nobody drops out of a game for two, nor where nobody is to choose, nor while drafts are laid out.
fn is_in_time<G: Playable>(look: &Sample<'_, G>, action: G::Action) -> Result<(), Fault> {
    let chosen = look.actor().is_some() && look.game.drafting(look.state).is_empty();
    match chosen && look.game.seats() > 2 {
        true => Ok(()),
        false => Err(look.fault(action, "nobody can drop out here")),
    }
}

/// It is not listed, and its tree refuses it to every seat.
fn is_never_played<G: Playable>(look: &Sample<'_, G>, action: G::Action) -> Result<(), Fault> {
    if look.next().contains(&action) {
        return Err(look.fault(action, "dropping out is for the table alone, yet it is listed"));
    }
    let accepts = |seat: &Seat| judge(look.game, &look.view(Viewer::Seat(*seat)), *seat, action).holds();
    match (0..look.game.seats()).map(Seat).find(accepts) {
        Some(seat) => Err(look.fault(action, format!("the table alone plays it, yet seat {seat} may"))),
        None => Ok(()),
    }
}

/// It is told to everybody, gives nothing away by being possible, and puts the seat out.
fn check_leaving<G: Playable>(look: &Sample<'_, G>, seat: Seat, action: G::Action) -> Result<(), Fault> {
    let (game, mut rng) = (look.game, look.rng());
    let mut after = look.state.clone();
    game.apply(&mut after, action);
    for viewer in Viewer::all(game.seats()) {
        let twin = game.imagine(&look.view(viewer), &mut rng);
        let what = format!("for a twin of {viewer:?}, how seat {seat} drops out");
        equal(&what, &Some(action), &game.leaving(&twin, seat)).map_err(|what| look.fault(action, what))?;
        if game.tell(look.state, action, &after, viewer).is_empty() {
            return Err(look.fault(action, format!("{viewer:?} is told nothing of it")));
        }
    }
    match is_out(game, &after, seat) {
        true => Ok(()),
        false => Err(look.fault(action, "whoever dropped out is still in the game")),
    }
}
