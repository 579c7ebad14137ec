//! A draft is sealed: nobody else learns anything of it, and it is what the game plays.

use super::matches::{edit_draft, lay_out_and_seal};
use super::sample::next_actions;
use super::violation::equal;
use super::{Fault, Laws, Violation};
use kernel::{Game, Rng, Seat, Viewer};
use search::Budget;
use table::{AnyMatch, Draft, Drafting, Laid, Licence, Match, Moment, Playable};

/// How many times the drafts of all seats are tried.
const ROUNDS: u64 = 4;

impl<G: Playable> Laws<G> {
    pub(super) fn find_open_draft(&self) -> Result<(), Violation> {
        for round in 0..ROUNDS {
            let seed = self.seed + round;
            self.check_drafts(seed)
                .map_err(|fault| self.violation_of("drafts_stay_sealed", seed, 0, fault))?;
        }
        Ok(())
    }

    fn check_drafts(&self, seed: u64) -> Result<(), Fault> {
        let mut rng = Rng::seeded(seed);
        let table = self.open_match();
        let drafting = table.drafting();
        let Some(rules) = table.game().draft().filter(|_| !drafting.is_empty()) else {
            return match drafting.is_empty() {
                true => Ok(()),
                false => Err(Fault::new("seats draft, but the game does not say how")),
            };
        };
        for seat in drafting.iter() {
            check_setups(rules, seat, &mut rng)?;
            self.check_sealing(seat, &mut rng)?;
            self.check_bots_seal(seat, &mut rng)?;
        }
        self.check_order(rules, &mut rng)?;
        let viewers = drafting.iter().map(Viewer::Seat).chain([Viewer::Spectator]);
        viewers.into_iter().try_for_each(|viewer| self.check_seal_of_others(viewer, &mut rng))
    }

    /// Random drafts and presets are accepted whole.
    fn check_sealing(&self, seat: Seat, rng: &mut Rng) -> Result<(), Fault> {
        let at = Moment::new("T0");
        let mut names = self.open_match().presets();
        names.retain(|name| {
            self.walked().game.draft().is_some_and(|rules| rules.preset(name, seat).is_some())
        });
        for name in names {
            let mut table = self.open_match();
            let done = table.command(seat, &format!("preset {name}"), &at, rng);
            let done = done.and_then(|_| table.command(seat, "ready", &at, rng));
            done.map_err(|bad| Fault::new(format!("the preset {name} of seat {seat} is refused: {bad:?}")))?;
        }
        lay_out_and_seal(&mut self.open_match(), seat, &at, rng)
    }

    fn check_bots_seal(&self, seat: Seat, rng: &mut Rng) -> Result<(), Fault> {
        let at = Moment::new("T0");
        for name in G::bots().iter().map(|bot| bot.name).chain(["random"]) {
            let mut table = self.open_match();
            let Some(mut job) = table.think(seat, name, Budget::nodes(self.nodes), rng.fork()) else {
                return Err(Fault::new(format!("there is no bot {name}")));
            };
            let thought = job.run();
            table.command(seat, thought.line(), &at, rng).map_err(|bad| {
                Fault::of(thought.line(), format!("the draft of the bot {name} is refused: {bad:?}"))
            })?;
        }
        Ok(())
    }

    /// The sealed drafts of all seats, one after the other, are legal at every step and end the setup.
    fn check_order(&self, rules: &dyn Drafting<G>, rng: &mut Rng) -> Result<(), Fault> {
        let game = &self.walked().game;
        let mut state = self.first_state(game);
        for seat in game.drafting(&state).iter() {
            for action in rules.seal(seat, &sorted(rules.random(seat, rng))) {
                if !next_actions(game, &state).contains(&action) {
                    let what =
                        format!("a sealed draft of seat {seat} has an action that is not legal in its turn");
                    return Err(Fault::of(game.write(action), what));
                }
                game.apply(&mut state, action);
            }
        }
        equal("who drafts, after all drafts were played,", &kernel::Seats::NONE, &game.drafting(&state))
            .map_err(Fault::new)
    }

    /// Whatever the others lay out and seal, `viewer` sees, hears and may do the same.
    fn check_seal_of_others(&self, viewer: Viewer, rng: &mut Rng) -> Result<(), Fault> {
        let at = Moment::new("T0");
        let (mut still, mut busy) = (self.open_match(), self.open_match());
        if let Viewer::Seat(seat) = viewer {
            let laid = still.game().draft().map_or_else(Vec::new, |rules| rules.random(seat, rng));
            let laid = laid.into_iter().skip(1).collect::<Vec<Laid>>();
            let both = [still.lay_out(seat, laid.clone()), busy.lay_out(seat, laid)];
            equal("what is said of one's own draft", &both[0], &both[1]).map_err(Fault::new)?;
        }
        let others: Vec<Seat> = busy.drafting().iter().filter(|&seat| Viewer::Seat(seat) != viewer).collect();
        for (number, &seat) in others.iter().enumerate() {
            let laid = busy.game().draft().map_or_else(Vec::new, |rules| rules.random(seat, rng));
            busy.lay_out(seat, laid)
                .map_err(|bad| Fault::new(format!("a random draft is refused: {bad:?}")))?;
            compare_tables(&still, &busy, viewer)?;
            edit_draft(&mut busy, seat, rng);
            compare_tables(&still, &busy, viewer)?;
            // The last to be ready opens all drafts: a spectator waits for one, a seat is one.
            if viewer != Viewer::Spectator || number + 1 < others.len() {
                busy.ready(seat, &at, rng)
                    .map_err(|bad| Fault::new(format!("a random draft is not complete: {bad:?}")))?;
                compare_tables(&still, &busy, viewer)?;
            }
        }
        Ok(())
    }
}

/// A setup written to a file is the same when it is read.
fn check_setups<G: Game>(rules: &dyn Drafting<G>, seat: Seat, rng: &mut Rng) -> Result<(), Fault> {
    let laid = sorted(rules.random(seat, rng));
    let mut draft = Draft::default();
    draft.replace(laid.clone());
    equal("what a random draft leaves in the reserve", &draft.missing(&rules.reserve(seat)), &Vec::new())
        .map_err(Fault::new)?;
    let text = rules.write_setup(seat, &laid);
    let read = rules.read_setup(seat, "law.setup", &text);
    let read = read.map_err(|bad| Fault::new(format!("a setup cannot be read back: {bad:?} in\n{text}")))?;
    equal("a setup read back", &laid, &sorted(read)).map_err(Fault::new)
}

fn sorted(mut laid: Vec<Laid>) -> Vec<Laid> {
    laid.sort_by_key(|laid| laid.cell);
    laid
}

/// Every channel of one viewer at two tables.
fn compare_tables<G: Playable>(one: &Match<G>, other: &Match<G>, viewer: Viewer) -> Result<(), Fault> {
    let eyes = Licence::of_this_process().eyes(viewer);
    let channels = || -> Result<(), String> {
        equal("the turn", &one.turn(), &other.turn())?;
        equal("the view", &one.view(viewer), &other.view(viewer))?;
        equal("the scene", &one.scene(eyes), &other.scene(eyes))?;
        equal("the position text", &one.position(eyes), &other.position(eyes))?;
        equal("the log as it may be read", &one.told_since(viewer, 0), &other.told_since(viewer, 0))?;
        for layer in G::layers() {
            equal("a layer", &one.layer(eyes, layer.id, None), &other.layer(eyes, layer.id, None))?;
        }
        for format in G::formats() {
            equal(format.id, &one.export(format.ending, eyes), &other.export(format.ending, eyes))?;
        }
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        equal("what is offered", &one.offers(seat, &[]), &other.offers(seat, &[]))?;
        equal("what may be typed", &one.actions(seat), &other.actions(seat))
    };
    channels().map_err(|what| Fault::new(format!("{viewer:?} learns of another's draft: {what}")))
}
