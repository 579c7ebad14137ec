//! The laws of sittings: the same input gives the same effects; what was made again from its journal answers alike; what is
//! denied changes nothing; and nobody is told what a match would not tell them.
//!
//! Where lots come from everybody together: none is drawn before all have come and shown what they drew, and a record that is over
//! proves every one of them.
//!
//! Where clocks run: only whoever is to act loses time, nothing that is taken back brings any, a flag falls no sooner and no
//! later than it must, and whoever carries the effects out is told when to look.
//!
//! Nobody forfeits who is there, or was not away for long; and what somebody intends to play is told to nobody.
//!
//! Random people and machines sit at a table and do what people do: play, mistype, take back, offer, decline, ask for advice,
//! leave. Machines fail at times. Each input is heard twice, by a sitting and by its twin, and at times a third time by one that
//! was made again from what was kept. The same table stands elsewhere too, and catches up with what was kept: it is the same as here.

mod clocks;
mod fair;
mod people;
mod presence;

use kernel::{Misreads, Rng, Seat, Viewer};
use people::People;
use phrase::Text;
use std::fmt::Debug;
use table::{
    AnyGame, AnyMatch, ChatRoom, ClockFaces, Effects, Eyes, Input, Kept, Licence, Moment, News, NotDone,
    Occupant, Promises, Proposal, Request, Sitting,
};

/// When everything begins, in milliseconds since 1970.
const BEGINNING: u64 = 1_000_000;

/// So often a sitting is made again.
const MADE_AGAIN: u32 = 3;

/// What behaves as a sitting does: a sitting, or one with a planted fault.
pub trait Sits: Sized {
    /// A new one.
    fn open(game: &'static dyn AnyGame, table: Box<dyn AnyMatch>, occupants: Vec<Occupant>) -> Self;
    /// One that was kept.
    fn restore(game: &'static dyn AnyGame, kept: &Kept) -> Result<Self, Misreads>;
    /// Does again what was done elsewhere.
    fn catch_up(&mut self, entries: &[String]) -> Result<Effects, Text>;
    /// Hears something.
    fn hear(&mut self, input: Input, at: &Moment, rng: &mut Rng) -> Result<Effects, NotDone>;
    /// The sitting itself, to be looked at.
    fn sitting(&self) -> &Sitting;
}

impl Sits for Sitting {
    fn open(game: &'static dyn AnyGame, table: Box<dyn AnyMatch>, occupants: Vec<Occupant>) -> Sitting {
        Sitting::new(game, table, occupants)
    }

    fn restore(game: &'static dyn AnyGame, kept: &Kept) -> Result<Sitting, Misreads> {
        Sitting::restore(game, kept)
    }

    fn catch_up(&mut self, entries: &[String]) -> Result<Effects, Text> {
        Sitting::catch_up(self, entries)
    }

    fn hear(&mut self, input: Input, at: &Moment, rng: &mut Rng) -> Result<Effects, NotDone> {
        Sitting::hear(self, input, at, rng)
    }

    fn sitting(&self) -> &Sitting {
        self
    }
}

/// Lets random people sit at a table of this game for a number of inputs; says which law was broken first, and how.
pub fn broken_law<S: Sits>(
    game: &'static dyn AnyGame,
    options: &[(&str, &str)],
    seed: u64,
    inputs: u32,
) -> Option<String> {
    let mut course = Course::<S>::begin(game, options, seed);
    for number in 0..inputs {
        if let Err(said) = course.step(number) {
            return Some(format!("{} with seed {seed}, input {number}: {said}", game.meta().id));
        }
    }
    None
}

/// A table, its twin, and what was kept of it.
struct Course<S> {
    game: &'static dyn AnyGame,
    one: S,
    twin: S,
    /// The same table on another node.
    elsewhere: S,
    kept: Kept,
    people: People,
    /// What people do.
    rng: Rng,
    /// What the table draws.
    lots: Rng,
    /// What time it is, in milliseconds since 1970.
    now: u64,
}

impl<S: Sits> Course<S> {
    fn begin(game: &'static dyn AnyGame, options: &[(&str, &str)], seed: u64) -> Course<S> {
        let given: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let (mut rng, mut lots) = (Rng::seeded(seed), Rng::seeded(seed + 1));
        let open = |lots: &mut Rng| {
            let opened = game.open(&given, &game.files(), None);
            let mut table = opened.unwrap_or_else(|bad| panic!("the laws cannot open a table: {bad:?}"));
            fair::keep_secret(&mut *table, seed);
            table.draw(&Moment::of_millis(BEGINNING), lots);
            table
        };
        let table = open(&mut lots.clone());
        let occupants = people::seat_all(game, table.seats(), &mut rng);
        let one = S::open(game, table, occupants.clone());
        let twin = S::open(game, open(&mut lots), occupants);
        let kept = one.sitting().kept();
        let elsewhere =
            S::restore(game, &kept).unwrap_or_else(|bad| panic!("a new table is kept badly: {bad:?}"));
        Course { game, one, twin, elsewhere, kept, people: People::default(), rng, lots, now: BEGINNING }
    }

    /// One input, heard by all.
    fn step(&mut self, number: u32) -> Result<(), String> {
        self.now = clocks::pass(self.now, self.one.sitting().due(), &mut self.rng);
        self.now = presence::pass(self.now, self.one.sitting(), &mut self.rng);
        let at = Moment::of_millis(self.now);
        let input = self.people.choose(self.one.sitting(), &mut self.rng, &mut self.lots);
        let before = Account::of(self.one.sitting());
        let faces = self.one.sitting().clocks(&at);
        let again = match number % MADE_AGAIN {
            0 => self.answers_of_one_made_again(&input, &at, &before)?,
            _ => None,
        };
        let mut lots = self.lots.clone();
        let heard = self.one.hear(input.clone(), &at, &mut lots);
        let twin = self.twin.hear(input.clone(), &at, &mut self.lots);
        let told = |what: &str| format!("{what}, after {input:?}");
        equal(&told("the same input has other effects"), &heard, &twin)?;
        equal(&told("the same input draws other lots"), &lots, &self.lots)?;
        if let Some(again) = again {
            self.catch_up_elsewhere(&before).map_err(|said| told(&said))?;
            let answered = heard.clone().map(without_orders);
            equal(&told("a sitting made again from its journal answers otherwise"), &answered, &again)?;
        }
        let after = Account::of(self.one.sitting());
        match heard {
            Err(_) => equal(&told("what was denied changed something"), &before, &after),
            Ok(effects) => {
                self.check_secrets(&input, &effects).map_err(|said| told(&said))?;
                after.unchanged_for_others(&before, effects.news).map_err(|said| told(&said))?;
                check_hearing(self.one.sitting(), &effects).map_err(|said| told(&said))?;
                let (at, due) = (self.now, before.clocks.1);
                let heard = clocks::Heard { input: &input, effects: &effects, at, due };
                heard.check(self.one.sitting(), faces).map_err(|said| told(&said))?;
                presence::check(&input, &effects, &before.away, self.now).map_err(|said| told(&said))?;
                fair::check(self.one.sitting(), &self.kept, &effects).map_err(|said| told(&said))?;
                self.people.take_orders(&effects);
                self.keep(effects);
                Ok(())
            }
        }
    }

    /// What one that was made again from what was kept answers. Thoughts under way are no part of a journal, so only what
    /// people ask for is compared.
    fn answers_of_one_made_again(
        &self,
        input: &Input,
        at: &Moment,
        one: &Account,
    ) -> Result<Option<Result<Effects, NotDone>>, String> {
        let is_thought = matches!(
            input,
            Input::Thought { .. }
                | Input::GoOn { .. }
                | Input::Forget { .. }
                | Input::Request { request: Request::Advice(_), .. }
        );
        if is_thought || self.takes_an_edit_back(input) {
            return Ok(None);
        }
        let mut again = S::restore(self.game, &self.kept)
            .map_err(|bad| format!("what was kept cannot be made again: {bad:?}\n{:#?}", self.kept))?;
        equal("a sitting made again from its journal differs", one, &Account::of(again.sitting()))?;
        Ok(Some(again.hear(input.clone(), at, &mut self.lots.clone()).map(without_orders)))
    }

    /// Another node catches up with everything that was kept: then it is as this one was before the last input. Drafts that are not sealed are
    /// no part of a journal.
    fn catch_up_elsewhere(&mut self, before: &Account) -> Result<(), String> {
        let known = self.elsewhere.sitting().journal_length();
        let effects = self.elsewhere.catch_up(&self.kept.entries[known..]);
        let effects = effects.map_err(|said| format!("what was kept cannot be followed: {said:?}"))?;
        if !effects.keep.is_empty() || effects.draft.is_some() {
            return Err("who catches up wants something to be kept".to_string());
        }
        let after = Account::of(self.elsewhere.sitting());
        match self.elsewhere.sitting().the_match().drafting().is_empty() {
            true => equal("a sitting that has caught up differs", before, &after),
            false => equal("a journal that was caught up with differs", &before.journal, &after.journal),
        }
    }

    /// A draft is kept as it stands, not how it came about.
    fn takes_an_edit_back(&self, input: &Input) -> bool {
        let drafting = self.one.sitting().the_match().drafting();
        matches!(input, Input::Request { seat, request: Request::TakeBack, .. } if drafting.has(*seat))
    }

    /// What is done to a draft is nobody else's business.
    fn check_secrets(&self, input: &Input, effects: &Effects) -> Result<(), String> {
        let Some((seat, _)) = effects.draft else { return Ok(()) };
        let is_open = self.one.sitting().the_match().drafting().is_empty();
        let gives_up = matches!(input, Input::Request { request: Request::Resign | Request::Rise, .. });
        if is_open || gives_up || matches!(input, Input::Tick) {
            return Ok(());
        }
        match effects.news == News::Only(seat) && !effects.is_table_changed {
            true => Ok(()),
            false => Err("others are told that a draft was edited".to_string()),
        }
    }

    /// What a shell would keep.
    fn keep(&mut self, effects: Effects) {
        self.kept.entries.extend(effects.keep.iter().map(ToString::to_string));
        if let Some((seat, lines)) = effects.draft {
            self.kept.drafts.retain(|(other, _)| *other != seat);
            self.kept.drafts.extend((!lines.is_empty()).then_some((seat, lines)));
        }
    }
}

/// While a game goes on, those who play and those who look on do not hear each other.
fn check_hearing(sitting: &Sitting, effects: &Effects) -> Result<(), String> {
    if sitting.is_over() {
        return Ok(());
    }
    for (person, said) in
        people::all().flat_map(|person| effects.said.iter().map(move |said| (person.clone(), said)))
    {
        let hears = sitting.chat(&person).contains(&said);
        let plays = !sitting.seats_of(&person).is_empty();
        if hears != (plays == (said.room == ChatRoom::Players)) {
            return Err(format!("{person} hears what is said elsewhere: {said:?}"));
        }
    }
    Ok(())
}

/// Effects as a sitting without thoughts has them.
fn without_orders(effects: Effects) -> Effects {
    Effects { orders: Vec::new(), advice: Vec::new(), failed: None, ..effects }
}

/// Everything that can be asked of a sitting.
#[derive(Clone, Debug, PartialEq)]
struct Account {
    occupants: Vec<Occupant>,
    proposal: Option<Proposal>,
    rematch: Option<String>,
    declined: Option<(Proposal, Seat)>,
    /// What each of the people may hear.
    chat: Vec<String>,
    /// What the clocks show when the last entry was made, and when a flag falls.
    clocks: (Option<ClockFaces>, Option<u64>),
    /// When it is to be looked at, and what is promised about lots and setups.
    promises: (Option<u64>, Option<Promises>),
    /// Who is away, and from when on others may do without them; and what each seat intends.
    away: Vec<(Seat, u64)>,
    intentions: Vec<Vec<Vec<String>>>,
    journal: usize,
    record: Option<String>,
    actions: Vec<(Seat, Vec<String>)>,
    /// What each viewer sees, was told and may step through.
    seen: Vec<(Viewer, String)>,
}

impl Account {
    fn of(sitting: &Sitting) -> Account {
        let table = sitting.the_match();
        let seen = |viewer| (viewer, channels(table, Licence::of_this_process().eyes(viewer)));
        let actions = |seat| (seat, table.actions(seat));
        Account {
            occupants: sitting.occupants().to_vec(),
            proposal: sitting.proposal(),
            rematch: sitting.rematch().map(str::to_string),
            declined: sitting.declined(),
            chat: people::all().map(|person| format!("{:?}", sitting.chat(&person))).collect(),
            clocks: (sitting.clocks(&Moment::new("-")), sitting.flag_due()),
            promises: (sitting.due(), sitting.promises()),
            away: sitting.away().collect(),
            intentions: sitting.seats().iter().map(|seat| sitting.intentions(seat)).collect(),
            journal: sitting.journal_length(),
            record: sitting.record().map(|log| log.to_string()),
            actions: table.to_act().iter().map(actions).collect(),
            seen: Viewer::all(table.seats()).map(seen).collect(),
        }
    }

    /// Whoever has no news sees what they saw before.
    fn unchanged_for_others(&self, before: &Account, news: News) -> Result<(), String> {
        let pairs = self.seen.iter().zip(&before.seen);
        for ((viewer, now), (_, then)) in pairs.filter(|((viewer, _), _)| !news.concerns(*viewer)) {
            equal(&format!("{viewer:?} has no news and sees something else"), then, now)?;
        }
        Ok(())
    }
}

/// Every channel of a match through some eyes, in one text.
fn channels(table: &dyn AnyMatch, eyes: Eyes) -> String {
    let (scene, told) = (table.scene(eyes), table.told_since(eyes, 0));
    format!("{:?} {:?} {scene:?} {told:?} {:?}", table.position(eyes), table.turn(), table.steps(eyes))
}

fn equal<T: PartialEq + Debug>(what: &str, one: &T, other: &T) -> Result<(), String> {
    if one == other {
        return Ok(());
    }
    let (one, other) = (format!("{one:?}"), format!("{other:?}"));
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| text.chars().skip(same.saturating_sub(80)).take(400).collect::<String>();
    Err(format!("{what}:\n  … {}\n  … {}", part(&one), part(&other)))
}
