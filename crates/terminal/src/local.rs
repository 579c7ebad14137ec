//! A match in this process: a shell round a sitting, with everybody who plays sitting here.

mod asked;
mod course;
mod eyes;
mod kept;
mod machines;
mod said;

pub use eyes::ShownTo;
pub use machines::{HERE, read_occupant};

use crate::desk::{Desk, Reply};
use crate::{Standing, Words};
use course::Course;
use kernel::{Files, Misreads, OptionKind, Rng, Seat, Turn};
use machines::Machines;
use phrase::{Catalog, Lang, Text};
use search::Clock;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use table::{
    AnyGame, AnyMatch, Deed, Entry, Eyes, FairDeed, Input, Licence, Moment, Occupant, Request, Sitting, Voice,
};
use wire::Problem;
use wire::{Forecast, Hint, Layer, Layout, LegendEntry, Next, Pick, Played, Scene, SideWorth};

/// What a match is played with.
pub struct Setting {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Options as given.
    pub given: Vec<(String, String)>,
    /// Data files, shipped and own.
    pub files: Files,
    /// Who sits where; a person where nothing is said.
    pub players: BTreeMap<Seat, Occupant>,
    /// The language of every sentence.
    pub lang: Lang,
    /// To whom it is shown.
    pub shown_to: ShownTo,
    /// Whether everything is shown.
    pub is_umpired: bool,
    /// All the chance there is.
    pub rng: Rng,
    /// What time it is, for the log.
    pub now: fn() -> Moment,
    /// The clock that bots think by.
    pub clock: Clock,
}

/// A match in this process, with everybody who plays sitting here.
pub struct LocalDesk {
    setting: Setting,
    sitting: Sitting,
    layout: Layout,
    words: Words,
    /// Who sits before the screen, where that is one of several.
    looking: Option<Seat>,
    machines: Machines,
    /// The lesson under way, if one learns here.
    course: Option<Course>,
    /// How many entries there were when it began here.
    began: usize,
    /// What was told through the eyes that looked last, in words: it only grows.
    told: RefCell<Option<(Eyes, Vec<String>)>>,
}

/// What became of something that the sitting heard.
struct Heard {
    /// What there is to say to whoever looks.
    said: Vec<String>,
    /// What is in the journal because of it.
    entries: Vec<Entry>,
}

impl LocalDesk {
    /// A new match.
    pub fn open(setting: Setting) -> Result<LocalDesk, Misreads> {
        let table = setting.game.open(&setting.given, &setting.files, None)?;
        if table.terms().clock.is_some() {
            return Err(kernel::Misread::new(Text::new("table.option.clock-local")).into());
        }
        Ok(LocalDesk::at(setting, table))
    }

    /// A match that goes on from a saved text.
    pub fn resume(setting: Setting, file: &str, text: &str) -> Result<LocalDesk, Misreads> {
        let table = setting.game.load(file, text, &setting.files, &setting.given)?;
        Ok(LocalDesk::at(setting, table))
    }

    fn at(mut setting: Setting, table: Box<dyn AnyMatch>) -> LocalDesk {
        let layout = Layout::of(&table.layout(), setting.game.book().catalog(setting.lang));
        let words = Words::new(setting.lang);
        let sitting = seated(&mut setting, table);
        let (looking, machines) = (None, Machines::default());
        let told = RefCell::default();
        let (began, course) = (0, None);
        let mut desk = LocalDesk { setting, sitting, layout, words, looking, machines, course, began, told };
        desk.begin();
        desk
    }

    /// Another match takes the place of the one at hand.
    fn replace(&mut self, table: Box<dyn AnyMatch>) {
        self.layout = Layout::of(&table.layout(), self.catalog());
        let mut sitting = seated(&mut self.setting, table);
        sitting.succeed(&self.sitting);
        self.sitting = sitting;
        self.begin();
    }

    fn begin(&mut self) {
        self.machines.forget_all();
        self.looking = None;
        self.told.take();
        self.began = self.the_match().entry_count();
        // Somebody always looks on here; hearing it lets the machines begin, and cannot be denied.
        self.hear(Seat(0), Input::Watched(true)).ok();
    }

    /// Options and files of the match at hand, which a loaded one brings along.
    fn adopt_header(&mut self) {
        let header = self.the_match().log(Licence::of_this_process()).header;
        let own = header.files.into_iter();
        let files = std::mem::take(&mut self.setting.files);
        self.setting.files = own.fold(files, |files, (name, text)| files.with(name, text));
        let terms = header.terms.written().into_iter().map(|(key, value)| (key.to_string(), value));
        self.setting.given = header.options.into_iter().chain(terms).collect();
    }

    fn reopened(&mut self, given: &[(String, String)], position: Option<&str>) -> Result<(), Problem> {
        let opened = self.setting.game.open(given, &self.setting.files, position);
        let table = opened.map_err(|wrong| self.bad_options(&wrong))?;
        self.replace(table);
        Ok(())
    }

    fn the_match(&self) -> &dyn AnyMatch {
        self.sitting.the_match()
    }

    fn catalog(&self) -> &Catalog {
        self.setting.game.book().catalog(self.setting.lang)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.sitting.seats().iter()
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.sitting.occupant(seat).is_person()
    }

    fn has_ended(&self) -> bool {
        self.sitting.is_over()
    }

    /// Asks for something in the name of a seat, and says what it was told about it.
    fn ask(&mut self, seat: Seat, request: Request) -> Reply {
        let input = Input::Request { by: Voice::House, seat, request };
        self.hear(seat, input).map(|heard| heard.said)
    }

    /// Asks for something after which one wants to know no more than whose turn it is.
    fn ask_quietly(&mut self, request: Request) -> Reply {
        self.ask(self.voice(), request).map(|_| Vec::new())
    }

    /// Lets the sitting hear something and carries out what it says; gives what is told of it to whoever looks when `seat`
    /// acts.
    fn hear(&mut self, seat: Seat, input: Input) -> Result<Heard, Problem> {
        let eyes = self.eyes_for(seat);
        let (told_before, at) = (self.the_match().told_count(eyes), (self.setting.now)());
        let heard = self.sitting.hear(input, &at, &mut self.setting.rng);
        let effects = match heard {
            Ok(effects) => effects,
            Err(not_done) => {
                let problem = self.problem(&not_done);
                if let Some(course) = &mut self.course {
                    course.not_done = Some(not_done);
                }
                return Err(problem);
            }
        };
        let failed = effects.failed.map(|_| self.words.word("terminal.bot-failed"));
        let told = self.the_match().told_since(eyes, told_before);
        let events = told.iter().map(|event| &event.text);
        let said = effects.notices.iter().chain(events).map(|text| self.catalog().say(text));
        let said = failed.into_iter().chain(said).collect();
        self.order(effects.orders);
        self.take_advice(effects.advice);
        self.sit_down();
        Ok(Heard { said, entries: effects.keep })
    }
}

/// A table with everybody on their chairs, and the lots drawn with which it begins.
fn seated(setting: &mut Setting, mut table: Box<dyn AnyMatch>) -> Sitting {
    let at = (setting.now)();
    disown(&mut *table, &at);
    table.draw(&at, &mut setting.rng);
    let person = Occupant::Person(table::Person::new(HERE));
    let who = |seat| setting.players.get(&Seat(seat)).unwrap_or(&person).clone();
    let occupants = (0..table.seats()).map(who).collect();
    Sitting::new(setting.game, table, occupants)
}

/// Whatever was promised elsewhere about lots and setups, nothing is promised here: `fair none`.
fn disown(table: &mut dyn AnyMatch, at: &Moment) {
    let entries = table.entries(Licence::of_this_process());
    let promises = |entry: &Entry| matches!(entry.deed, Deed::Fair(FairDeed::Commit(_)));
    let inherits = |entry: &Entry| entry.deed == Deed::Fair(FairDeed::Inherit);
    let (promised, disowned) = (entries.iter().rposition(promises), entries.iter().rposition(inherits));
    if promised > disowned {
        // A mark changes nothing in the game, so that it cannot be refused.
        table.follow(&Entry { at: at.clone(), deed: Deed::Fair(FairDeed::Inherit) }).ok();
    }
}

impl Desk for LocalDesk {
    fn game(&self) -> String {
        self.the_match().meta().id.to_string()
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn scene(&self) -> Scene {
        Scene::of(&self.the_match().scene(self.eyes()), self.catalog())
    }

    fn legend(&self) -> Vec<LegendEntry> {
        let scene = self.the_match().scene(self.eyes());
        scene.legend.iter().map(|entry| LegendEntry::of(entry, self.catalog())).collect()
    }

    fn standing(&self) -> Standing {
        let say = |text: &Text| self.catalog().say(text);
        let ended = match self.the_match().turn() {
            Turn::Over(outcome) => Some(say(&self.the_match().outcome_text(outcome))),
            Turn::Act(_) | Turn::Chance => None,
        };
        let speaker = self.speaker();
        Standing {
            game: self.catalog().word(&format!("{}.name", self.the_match().meta().id)),
            names: self.seats().map(|seat| say(&self.the_match().seat_name(seat))).collect(),
            hues: self.seats().map(|seat| self.the_match().hue(seat)).collect(),
            players: self.seats().map(|seat| self.player(seat)).collect(),
            to_act: self.the_match().to_act(),
            speaker,
            viewer: self.eyes().viewer(),
            is_setup: speaker.is_some_and(|seat| self.the_match().drafting().has(seat)),
            proposal: self.proposal(),
            ended,
        }
    }

    fn offers(&mut self, prefix: &[Pick]) -> Next {
        match self.speaker() {
            Some(seat) => Next::of(&self.the_match().offers(seat, prefix), self.catalog()),
            None => Next::Nowhere,
        }
    }

    fn actions(&mut self) -> Vec<String> {
        self.speaker().map_or_else(Vec::new, |seat| self.the_match().actions(seat))
    }

    fn actions_at(&mut self, number: u32) -> Vec<String> {
        let study = self.the_match().actions_at_later(self.eyes(), number);
        study.map_or_else(Vec::new, |study| study())
    }

    fn position(&mut self, at: Option<u32>) -> Result<String, Problem> {
        self.position_at(at)
    }

    fn played(&self) -> Played {
        self.rules_in_words()
    }

    fn understands(&mut self, line: &str) -> bool {
        self.the_match().understands(self.voice(), line)
    }

    fn foretell(&mut self, line: &str) -> Result<Forecast, Problem> {
        self.foretold(line)
    }

    fn foretell_picks(&mut self, picks: &[Pick]) -> Option<Forecast> {
        let line = self.typed(picks).filter(|_| !self.standing().is_setup)?;
        self.foretold(&line).ok()
    }

    fn why_not(&mut self, picks: &[Pick]) -> Option<Problem> {
        self.objection(picks)
    }

    fn judged_at(&mut self, number: u32, line: &str) -> Option<Result<(), Problem>> {
        self.objection_at(number, line)
    }

    fn told(&self) -> Vec<String> {
        let eyes = self.eyes();
        let mut told = self.told.borrow_mut();
        let (_, lines) = match &mut *told {
            Some(known) if known.0 == eyes => known,
            other => other.insert((eyes, Vec::new())),
        };
        let new = self.the_match().told_since(eyes, lines.len());
        lines.extend(new.iter().map(|event| self.catalog().say(&event.text)));
        lines.clone()
    }

    fn first_layer(&self) -> Option<String> {
        self.setting.game.first_layer().map(str::to_string)
    }

    fn layers(&self) -> Vec<String> {
        self.setting.game.layers().into_iter().map(str::to_string).collect()
    }

    fn layer(&mut self, id: &str, side: Option<Seat>, at: Option<u32>) -> Option<Layer> {
        self.layer_at(id, side, at)
    }

    fn worth(&mut self, at: Option<u32>) -> Vec<SideWorth> {
        self.worth_at(at)
    }

    fn steps(&mut self) -> Vec<u32> {
        self.the_match().steps(self.eyes())
    }

    fn past(&mut self, number: u32) -> Option<Scene> {
        let (_, scene) = self.the_match().past(self.eyes(), number)?;
        Some(Scene::of(&scene, self.catalog()))
    }

    fn rulebook(&self) -> String {
        self.setting.game.rulebook(self.setting.lang).to_string()
    }

    fn task(&self) -> Vec<String> {
        self.set_task()
    }

    fn go_on(&mut self) -> Vec<String> {
        self.go_on_learning()
    }

    fn help(&self) -> Option<String> {
        let key = format!("{}.help", self.the_match().meta().id);
        self.catalog().has(&key).then(|| self.catalog().word(&key))
    }

    fn command(&mut self, line: &str) -> Reply {
        self.ask(self.voice(), Request::Line(line.to_string())).map_err(|problem| self.in_line(problem))
    }

    fn pick(&mut self, picks: &[Pick]) -> Reply {
        self.ask(self.voice(), Request::Picks(picks.to_vec()))
    }

    fn typed(&self, picks: &[Pick]) -> Option<String> {
        self.the_match().typed(self.speaker()?, picks)
    }

    fn think(&mut self, bot: &str) -> Reply {
        self.call_machine(bot)?;
        self.await_machine()
    }

    fn start_thinking(&mut self, bot: &str) -> Result<(), Problem> {
        self.call_machine(bot)?;
        self.begin_next();
        Ok(())
    }

    fn hint(&mut self) -> Result<Hint, Problem> {
        self.ask_advice()?;
        self.await_advice()
    }

    fn start_hint(&mut self) -> Result<(), Problem> {
        self.ask_advice()
    }

    fn hinted(&mut self) -> Option<Result<Hint, Problem>> {
        self.advice_if_any()
    }

    fn mind(&mut self, of: Seat) -> Result<Hint, Problem> {
        self.sitting.mind(of).map_err(|it| self.problem(&it)).and_then(|it| self.in_words(of, it))
    }

    fn branch(&mut self, number: u32) -> Reply {
        let sealed = self.sitting.branch(&Voice::House, self.eyes(), number, true);
        let sealed = sealed.map_err(|not_done| self.problem(&not_done))?;
        let table = sealed.replay(self.setting.game).map_err(|wrong| self.bad_options(&wrong))?;
        self.replace(table);
        Ok(Vec::new())
    }

    fn set_position(&mut self, text: &str) -> Reply {
        let given = self.setting.given.clone();
        self.reopened(&given, Some(text)).map(|()| Vec::new())
    }

    fn take_back(&mut self) -> Reply {
        self.ask_quietly(Request::TakeBack)
    }

    fn redo(&mut self) -> Reply {
        self.ask_quietly(Request::Redo)
    }

    /// Where the others play on, what becomes of the seat is worth saying.
    fn resign(&mut self) -> Reply {
        let said = self.ask(self.voice(), Request::Resign)?;
        Ok(if self.has_ended() { Vec::new() } else { said })
    }

    fn draw(&mut self) -> Reply {
        self.ask_quietly(Request::Draw)?;
        Ok(self.proposal().into_iter().collect())
    }

    fn decline(&mut self) -> Reply {
        self.ask_quietly(Request::Decline)
    }

    /// The log, or one of the game's own formats if the file's ending is that format's.
    fn saved(&mut self, file: &str) -> Result<String, Problem> {
        let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending);
        let own = self.the_match().export(ending, self.eyes());
        Ok(own.unwrap_or_else(|| self.the_match().log(Licence::of_this_process()).to_string()))
    }

    fn under_way(&self) -> Option<String> {
        self.kept()
    }

    fn load(&mut self, file: &str, text: &str) -> Reply {
        let loaded = self.setting.game.load(file, text, &self.setting.files, &self.setting.given);
        let table = loaded.map_err(|wrong| self.bad_options(&wrong))?;
        self.replace(table);
        self.adopt_header();
        Ok(Vec::new())
    }

    fn reopen(&mut self, name: &str) -> Option<Reply> {
        let ships = |kind| matches!(kind, OptionKind::File { shipped, .. } if shipped.contains(&name));
        let specs = self.setting.game.options().iter();
        let key = specs.filter(|spec| spec.key != "ruleset").find(|spec| ships(spec.kind))?.key;
        let kept = self.setting.given.iter().filter(|(given, _)| given != key).cloned();
        let given: Vec<_> = kept.chain([(key.to_string(), name.to_string())]).collect();
        let reopened = self.reopened(&given, None);
        if reopened.is_ok() {
            self.setting.given = given;
        }
        Some(reopened.map(|()| Vec::new()))
    }

    fn load_setup(&mut self, file: &str, text: &str) -> Reply {
        self.ask(self.voice(), Request::Setup { file: file.to_string(), text: text.to_string() })
    }

    fn saved_setup(&mut self) -> Result<String, Problem> {
        let text = self.speaker().and_then(|seat| self.the_match().save_setup(seat));
        text.ok_or_else(|| Problem::new("denied", self.words.word("terminal.no-setup")))
    }

    fn tend(&mut self) -> bool {
        self.tend_machines()
    }

    fn thinking(&self) -> Option<u64> {
        self.machines.nodes()
    }

    fn hurry(&mut self) {
        self.machines.hurry();
    }

    fn curtain(&self) -> Option<Seat> {
        self.next_to_look()
    }

    fn lift_curtain(&mut self) {
        self.looking = self.next_to_look().or(self.looking);
    }
}

impl fmt::Debug for LocalDesk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LocalDesk({})", self.the_match().meta().id)
    }
}
