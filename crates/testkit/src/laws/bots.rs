//! Bots play legal actions, and what they choose depends on view, budget and seed alone.

use super::look::next_actions;
use super::{Fault, Laws, Look, Violation};
use kernel::{Rng, Seat, Viewer};
use search::{Bot, Budget, Random};
use table::{BotSpec, Playable};

/// Bots think at no more than so many states: thinking is what takes long.
const MOST_STATES: usize = 24;

impl<G: Playable> Laws<G> {
    pub(super) fn find_unfair_bot(&self) -> Result<(), Violation> {
        let stride = self.walked().stops.len().div_ceil(MOST_STATES).max(1);
        let mut number = 0;
        self.at_every_stop("bots_are_fair", |look| {
            number += 1;
            let Some(seat) = look.actor().filter(|_| number % stride == 0) else { return Ok(()) };
            check_bot(look, seat, "random", &|| Box::new(Random))?;
            G::bots().iter().try_for_each(|BotSpec { name, make }| check_bot(look, seat, name, make))
        })
    }
}

fn check_bot<G: Playable>(
    look: &Look<'_, G>,
    seat: Seat,
    name: &str,
    make: &dyn Fn() -> Box<dyn Bot<G>>,
) -> Result<(), Fault> {
    let view = look.view(Viewer::Seat(seat));
    let choose = |view: &G::View| {
        let (budget, mut rng) = (Budget::nodes(look.laws.nodes), Rng::seeded(look.stop.seed));
        make().choose(look.game, view, seat, &budget, &mut rng).action
    };
    let action = choose(&view);
    if !next_actions(look.game, look.state).contains(&action) {
        return Err(look.fault(action, format!("the bot {name} chose an action that is not legal")));
    }
    if choose(&view) != action {
        return Err(look.fault(action, format!("the bot {name} chose otherwise with the same seed")));
    }
    let twin = look.game.imagine(&view, &mut look.rng());
    match choose(&look.game.view(&twin, Viewer::Seat(seat))) == action {
        true => Ok(()),
        false => Err(look.fault(action, format!("the bot {name} chose otherwise for a twin"))),
    }
}
