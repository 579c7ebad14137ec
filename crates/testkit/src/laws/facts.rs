//! What events carry as values is what their sentences say, and can be.

use super::matches::play_on;
use super::violation::equal;
use super::{Fault, Laws, Sample, Violation};
use kernel::{Cell, Outcome, Rng, Seat, Turn, Viewer};
use phrase::{Arg, Text};
use scene::{Announcement, Event, Facts, Scene, Strike, Sum, Tally, Thing, Throw};
use std::collections::BTreeSet;
use table::{Match, Moment, Playable};

/// How many matches are played at most to see how their end is told, and how many actions of each.
const MATCHES: u32 = 3;
const MOST_ACTIONS: usize = 120;

impl<G: Playable> Laws<G> {
    pub(super) fn find_false_fact(&self) -> Result<(), Violation> {
        self.at_every_stop("facts_agree", |look| {
            for viewer in Viewer::all(look.game.seats()) {
                let said = look.game.scene(&look.view(viewer)).announcements;
                said.iter().try_for_each(|it| check_named(look.game, it)).map_err(Fault::new)?;
            }
            let actions = look.some(look.next(), &mut look.rng());
            actions.into_iter().try_for_each(|action| check_told(look, action))
        })?;
        for seed in (0..self.games.min(MATCHES)).map(|number| self.seed + u64::from(number)) {
            self.check_end(seed).map_err(|fault| self.violation_of("facts_agree", seed, 0, fault))?;
        }
        Ok(())
    }

    /// How a match ended is a fact of what was told last.
    fn check_end(&self, seed: u64) -> Result<(), Fault> {
        let (mut table, mut rng, at) = (self.open_match(), Rng::seeded(seed), Moment::new("T0"));
        table.draw(&at, &mut rng);
        for _ in 0..MOST_ACTIONS {
            if outcome_of(&table).is_some() {
                break;
            }
            // A match that cannot be played breaks another law.
            if play_on(&mut table, &at, &mut rng).is_err() {
                return Ok(());
            }
        }
        if outcome_of(&table).is_none() {
            let resigned = table.resign(Seat(0), &at);
            resigned.map_err(|judged| Fault::new(format!("nobody may resign: {judged:?}")))?;
        }
        let ended = outcome_of(&table);
        for viewer in Viewer::all(table.game().seats()) {
            let told = table.told_since(viewer, 0).last().and_then(|event| event.facts.outcome);
            let what = format!("the outcome that {viewer:?} is told");
            equal(&what, &told, &ended).map_err(Fault::new)?;
        }
        Ok(())
    }
}

fn outcome_of<G: Playable>(table: &Match<G>) -> Option<Outcome> {
    match table.turn() {
        Turn::Over(outcome) => Some(outcome),
        Turn::Act(_) | Turn::Chance => None,
    }
}

/// An announcement has the seat that its sentence names.
fn check_named<G: Playable>(game: &G, said: &Announcement) -> Result<(), String> {
    let words = terms(&said.text);
    let named: Vec<Seat> =
        (0..game.seats()).map(Seat).filter(|seat| words.contains(game.seat_name(*seat))).collect();
    match (said.seat, named.as_slice()) {
        (None, []) => Ok(()),
        (Some(seat), named) if named.contains(&seat) => Ok(()),
        (seat, named) => Err(format!("{} names {named:?}, not {seat:?}", said.text.key)),
    }
}

fn check_told<G: Playable>(look: &Sample<'_, G>, action: G::Action) -> Result<(), Fault> {
    let (action, after) = look.played(action);
    for viewer in Viewer::all(look.game.seats()) {
        let drawn = [look.state, &after].map(|state| look.game.scene(&look.game.view(state, viewer)));
        let check = Check {
            cells: look.game.layout().spots.len(),
            seats: look.game.seats(),
            turn: look.game.turn(&after),
            whose: look.game.whose(&after),
            written: figures_in(&look.game.write(action)),
            drawn: drawn.iter().flat_map(symbols).collect(),
        };
        let told = look.game.tell(look.state, action, &after, viewer);
        for event in &told {
            let said = |what| look.fault(action, format!("{viewer:?} is told {}: {what}", event.text.key));
            check.event(event).map_err(said)?;
        }
        if !look.game.hides() && told != look.game.tell(look.state, action, &after, Viewer::Spectator) {
            let what = format!("the game hides nothing, yet {viewer:?} is told otherwise than a spectator");
            return Err(look.fault(action, what));
        }
    }
    Ok(())
}

/// What the facts of an event are held against.
struct Check {
    cells: usize,
    seats: u8,
    turn: Turn,
    whose: Option<Seat>,
    /// The figures of the action as it stands in a log.
    written: Vec<i64>,
    /// Everything that has a drawing before or after it.
    drawn: BTreeSet<&'static str>,
}

impl Check {
    fn event(&self, event: &Event) -> Result<(), String> {
        let (facts, said) = (&event.facts, figures(&event.text));
        self.places(event)?;
        self.turn_begins(facts)?;
        facts.dice.iter().try_for_each(|throw| self.dice(throw, &said))?;
        facts.sums.iter().try_for_each(|sum| check_sum(sum, &said))?;
        facts.strikes.iter().try_for_each(|strike| check_strike(strike, &said))?;
        facts.losses.iter().try_for_each(|loss| check_loss(loss, &said))?;
        self.names(event)
    }

    /// Seats are at the table, cells on the board.
    fn places(&self, event: &Event) -> Result<(), String> {
        let stranger = seats_of(event).into_iter().find(|seat| seat.0 >= self.seats);
        let nowhere = cells_of(event).into_iter().find(|cell| cell.index() >= self.cells);
        match (stranger, nowhere) {
            (Some(seat), _) => Err(format!("{seat:?} is not at the table")),
            (_, Some(cell)) => Err(format!("{cell:?} is not on the board")),
            (None, None) => Ok(()),
        }
    }

    /// A turn that begins is that of whoever acts next, and its own.
    fn turn_begins(&self, facts: &Facts) -> Result<(), String> {
        match (facts.begins, self.turn) {
            (Some(seat), Turn::Act(next)) if seat != next => {
                Err(format!("the turn of {seat:?} begins, but {next:?} acts"))
            }
            (Some(seat), Turn::Over(_)) => Err(format!("the turn of {seat:?} begins, but it is over")),
            (Some(seat), Turn::Act(_)) if self.whose != Some(seat) => {
                Err(format!("the turn of {seat:?} begins, but it is that of {:?}", self.whose))
            }
            _ => Ok(()),
        }
    }

    /// Dice fall as dice do, as the sentence says and as the log has it.
    fn dice(&self, throw: &Throw, said: &[i64]) -> Result<(), String> {
        let faces: Vec<i64> = throw.faces.iter().map(|face| i64::from(*face)).collect();
        let is_run = |figures: &[i64]| figures.windows(faces.len().max(1)).any(|run| run == faces);
        if faces.iter().any(|face| !(1..=i64::from(throw.sides)).contains(face)) || faces.is_empty() {
            return Err(format!("{faces:?} are no faces of a die with {} sides", throw.sides));
        }
        if !is_run(said) {
            return Err(format!("the dice {faces:?} are not those of the sentence, {said:?}"));
        }
        if !is_run(&self.written) {
            return Err(format!("the dice {faces:?} are not those of the log, {:?}", self.written));
        }
        Ok(())
    }

    /// Whatever a sentence names that has a drawing is a fact too.
    fn names(&self, event: &Event) -> Result<(), String> {
        let known: BTreeSet<&str> = things_of(&event.facts).map(|thing| thing.symbol).collect();
        let named = terms(&event.text);
        match named.into_iter().find(|word| self.drawn.contains(word) && !known.contains(word)) {
            Some(word) => Err(format!("{word} is named, but is no fact")),
            None => Ok(()),
        }
    }
}

fn check_sum(sum: &Sum, said: &[i64]) -> Result<(), String> {
    equal("a sum", &sum.total, &sum.parts.iter().map(|part| part.adds).sum())?;
    says(said, "a sum of", sum.total)
}

fn check_strike(strike: &Strike, said: &[i64]) -> Result<(), String> {
    says(said, "a chance of", strike.chance)?;
    says(said, "a damage of", strike.damage)
}

/// One that is lost may be a word; more are a number.
fn check_loss(loss: &Tally, said: &[i64]) -> Result<(), String> {
    match loss.count {
        0 => Err("nothing is lost, and told as a loss".to_string()),
        1 => Ok(()),
        count => says(said, "a loss of", count),
    }
}

fn says(said: &[i64], what: &str, figure: u32) -> Result<(), String> {
    let is_said = said.contains(&i64::from(figure));
    if is_said { Ok(()) } else { Err(format!("{what} {figure} is not in the sentence, {said:?}")) }
}

fn seats_of(event: &Event) -> Vec<Seat> {
    let Facts { fighters, dice, strikes, sums, things, losses, noted: _, begins, out, outcome } =
        &event.facts;
    let mut seats: Vec<Seat> = [event.seat, *begins, *out].into_iter().flatten().collect();
    seats.extend(fighters.iter().filter_map(|it| it.seat));
    seats.extend(dice.iter().filter_map(|it| it.seat));
    seats.extend(strikes.iter().map(|it| it.seat));
    seats.extend(sums.iter().map(|it| it.seat));
    seats.extend(things.iter().chain(losses).filter_map(|it| it.seat));
    seats.extend(outcome.iter().flat_map(|it| it.winners.iter()));
    seats
}

fn cells_of(event: &Event) -> Vec<Cell> {
    let facts = &event.facts;
    let mut cells = event.cells.clone();
    cells.extend(facts.fighters.iter().filter_map(|it| it.cell));
    cells.extend(facts.strikes.iter().flat_map(|it| [it.from, it.to]));
    cells.extend(facts.sums.iter().flat_map(|it| &it.parts).map(|it| it.cell));
    cells.extend(facts.things.iter().chain(&facts.losses).filter_map(|it| it.cell));
    cells
}

fn things_of(facts: &Facts) -> impl Iterator<Item = &Thing> {
    let fighters = facts.fighters.iter().map(|it| &it.thing);
    let parts = facts.sums.iter().flat_map(|it| &it.parts).map(|it| &it.thing);
    fighters.chain(parts).chain(facts.things.iter().chain(&facts.losses).map(|it| &it.thing))
}

/// The names of all drawings of things in a scene.
fn symbols(scene: &Scene) -> impl Iterator<Item = &'static str> {
    let tokens = scene.tokens.iter().map(|it| it.symbol);
    tokens.chain(scene.spares.iter().map(|it| it.symbol)).chain(scene.legend.iter().map(|it| it.symbol))
}

/// The words with keys of their own in a sentence and those inside it.
fn terms(text: &Text) -> BTreeSet<&'static str> {
    let words = text.args.iter().flat_map(|(_, arg)| match arg {
        Arg::Term(key) => BTreeSet::from([*key]),
        Arg::Text(text) => terms(text).into_iter().chain([text.key]).collect(),
        Arg::Number(_) | Arg::Name(_) | Arg::Names(..) => BTreeSet::new(),
    });
    words.collect()
}

/// The figures of a sentence and those inside it, in order.
fn figures(text: &Text) -> Vec<i64> {
    let figures = text.args.iter().flat_map(|(_, arg)| match arg {
        Arg::Number(number) => vec![*number],
        Arg::Name(name) => figures_in(name),
        Arg::Text(text) => figures(text),
        Arg::Term(_) | Arg::Names(..) => Vec::new(),
    });
    figures.collect()
}

fn figures_in(words: &str) -> Vec<i64> {
    words.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}
