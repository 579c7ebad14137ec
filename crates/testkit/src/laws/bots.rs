//! Bots play legal actions, and what they choose depends on view, budget and seed alone.

use super::sample::next_actions;
use super::{Fault, Laws, Sample, Violation};
use kernel::{Rng, Seat, Viewer};
use search::{Bot, Budget, Random};
use table::{BotSpec, LEVELS, Playable, Strength};

/// At how many states bots think at most: thinking is what takes long.
const MOST_STATES: usize = 24;

impl<G: Playable> Laws<G> {
    pub(super) fn find_unfair_bot(&self) -> Result<(), Violation> {
        let levels = check_levels::<G>();
        levels.map_err(|what| self.violation_of("bots_are_fair", self.seed, 0, Fault::new(what)))?;
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

/// Every level is played by a bot that there is, and what was measured is about levels.
fn check_levels<G: Playable>() -> Result<(), String> {
    let measured = Strength::read(G::STRENGTH)?;
    if let Some(name) = measured.keys().find(|name| !LEVELS.contains(&name.as_str())) {
        return Err(format!("{name} was measured, but is no level"));
    }
    let is_bot = |name: &str| name == "random" || G::bots().iter().any(|bot| bot.name == name);
    let unknown = G::LEVELS.into_iter().find(|player| !is_bot(player.split(':').next().unwrap_or(player)));
    unknown.map_or(Ok(()), |player| Err(format!("a level is played by {player}, which is no bot")))
}

fn check_bot<G: Playable>(
    look: &Sample<'_, G>,
    seat: Seat,
    name: &str,
    make: &dyn Fn() -> Box<dyn Bot<G>>,
) -> Result<(), Fault> {
    let view = look.view(Viewer::Seat(seat));
    let choose = |view: &G::View| {
        let (budget, mut rng) = (Budget::nodes(look.laws.nodes), Rng::seeded(look.stop.seed));
        let choice = make().choose(look.game, view, seat, &budget, &mut rng);
        (choice.action, choice.value, choice.line)
    };
    let choice = choose(&view);
    let action = choice.0;
    if !next_actions(look.game, look.state).contains(&action) {
        return Err(look.fault(action, format!("the bot {name} chose an action that is not legal")));
    }
    if choose(&view) != choice {
        return Err(look.fault(action, format!("the bot {name} chose otherwise with the same seed")));
    }
    let twin = look.game.imagine(&view, &mut look.rng());
    // What it expects and holds the position to be worth is shown as a hint, so it must not differ either.
    match choose(&look.game.view(&twin, Viewer::Seat(seat))) == choice {
        true => Ok(()),
        false => Err(look.fault(action, format!("the bot {name} chose otherwise for a twin"))),
    }
}
