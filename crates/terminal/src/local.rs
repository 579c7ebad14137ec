//! A match in this process.

mod advice;
mod bots;
mod eyes;
mod said;

pub use eyes::Eyes;

use crate::desk::{Desk, Objection, Reply};
use crate::{Machine, Player, Standing, Words};
use bots::{Plan, Thinking};
use kernel::{BadOptions, Files, OptionKind, Rng, Seat, Turn};
use phrase::{Catalog, Lang, Text};
use search::Clock;
use std::collections::BTreeMap;
use std::fmt;
use table::{AnyGame, AnyMatch, Complaint, Moment};
use verdict::Judged;
use wire::{Hint, Layer, Layout, LegendEntry, Pick, Scene, SideWorth, Step};

/// What a match is played with.
pub struct Setting {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Options as given.
    pub given: Vec<(String, String)>,
    /// Data files, shipped and own.
    pub files: Files,
    /// Who sits where; a person where nothing is said.
    pub players: BTreeMap<Seat, Player>,
    /// The language of every sentence.
    pub lang: Lang,
    /// Through whose eyes it is shown.
    pub eyes: Eyes,
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
    table: Box<dyn AnyMatch>,
    layout: Layout,
    words: Words,
    /// Who sits before the screen, where that is one of several.
    looking: Option<Seat>,
    thinking: Option<Thinking>,
    /// Actions that a bot thought of together with one that it played.
    plan: Option<Plan>,
    /// A thought about what a person might do.
    adviser: Option<Thinking>,
}

impl LocalDesk {
    /// A new match.
    pub fn open(setting: Setting) -> Result<LocalDesk, BadOptions> {
        let table = setting.game.open(&setting.given, &setting.files, None)?;
        Ok(LocalDesk::at(setting, table))
    }

    /// A match that goes on from a saved text.
    pub fn resume(setting: Setting, file: &str, text: &str) -> Result<LocalDesk, BadOptions> {
        let table = setting.game.load(file, text, &setting.files, &setting.given)?;
        Ok(LocalDesk::at(setting, table))
    }

    fn at(setting: Setting, table: Box<dyn AnyMatch>) -> LocalDesk {
        let layout = Layout::of(&table.layout(), setting.game.book().catalog(setting.lang));
        let words = Words::new(setting.lang);
        let (looking, thinking, plan, adviser) = (None, None, None, None);
        let mut desk = LocalDesk { setting, table, layout, words, looking, thinking, plan, adviser };
        desk.begin();
        desk
    }

    /// Another match takes the place of the one at hand.
    fn replace(&mut self, table: Box<dyn AnyMatch>) {
        self.layout = Layout::of(&table.layout(), self.catalog());
        self.table = table;
        self.begin();
    }

    fn begin(&mut self) {
        let at = self.now();
        self.table.draw(&at, &mut self.setting.rng);
        (self.thinking, self.plan, self.adviser) = (None, None, None);
        self.looking = None;
        self.sit_down();
    }

    /// Options and files of the match at hand, which a loaded one brings along.
    fn adopt_header(&mut self) {
        let header = self.table.log().header;
        let own = header.files.into_iter();
        let files = std::mem::take(&mut self.setting.files);
        self.setting.files = own.fold(files, |files, (name, text)| files.with(name, text));
        self.setting.given = header.options;
    }

    fn reopened(&mut self, given: &[(String, String)], position: Option<&str>) -> Result<(), Objection> {
        let opened = self.setting.game.open(given, &self.setting.files, position);
        let table = opened.map_err(|wrong| self.bad_options(&wrong))?;
        self.replace(table);
        Ok(())
    }

    fn now(&self) -> Moment {
        (self.setting.now)()
    }

    fn catalog(&self) -> &Catalog {
        self.setting.game.book().catalog(self.setting.lang)
    }

    fn player(&self, seat: Seat) -> &Player {
        self.setting.players.get(&seat).unwrap_or(&Player::Human)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.table.seats()).map(Seat)
    }

    fn has_ended(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_))
    }

    /// Lets `seat` do something, and says what it was told about it.
    fn act(
        &mut self,
        seat: Seat,
        deed: impl FnOnce(&mut dyn AnyMatch, &Moment, &mut Rng) -> Result<Vec<Text>, Complaint>,
    ) -> Reply {
        let (viewer, at) = (self.viewer_for(seat), self.now());
        let told_before = self.table.told(viewer).len();
        let done = deed(&mut *self.table, &at, &mut self.setting.rng);
        let notices = done.map_err(|complaint| self.complaint(&complaint))?;
        let events = self.table.told(viewer).iter().skip(told_before).map(|event| &event.text);
        let said = notices.iter().chain(events).map(|text| self.catalog().say(text)).collect();
        self.changed();
        Ok(said)
    }

    /// Does something at the table that no rule of the game judges.
    fn settle(&mut self, deed: impl FnOnce(&mut dyn AnyMatch, &Moment) -> Result<(), Judged>) -> Reply {
        let at = self.now();
        deed(&mut *self.table, &at).map_err(|judged| self.refusal(&judged))?;
        self.changed();
        Ok(Vec::new())
    }

    /// A thought about a position that is gone is dropped; one about a draft stands for itself.
    fn changed(&mut self) {
        let drafting = self.table.drafting();
        if let Some(thinking) = self.thinking.take_if(|thinking| !drafting.has(thinking.seat())) {
            thinking.stop();
        }
        if let Some(adviser) = self.adviser.take() {
            adviser.stop();
        }
        self.plan = None;
        self.sit_down();
    }
}

impl Desk for LocalDesk {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn scene(&self) -> Scene {
        Scene::of(&self.table.scene(self.viewer()), self.catalog())
    }

    fn legend(&self) -> Vec<LegendEntry> {
        let scene = self.table.scene(self.viewer());
        scene.legend.iter().map(|entry| LegendEntry::of(entry, self.catalog())).collect()
    }

    fn standing(&self) -> Standing {
        let say = |text: &Text| self.catalog().say(text);
        let who = |seat| match self.player(seat) {
            Player::Human => self.words.word("terminal.person"),
            Player::Bot(Machine { level: Some(level), .. }) => {
                self.catalog().word(&format!("table.level.{level}"))
            }
            Player::Bot(machine) => machine.bot.clone(),
        };
        let ended = match self.table.turn() {
            Turn::Over(outcome) => Some(say(&self.table.outcome_text(outcome))),
            Turn::Act(_) | Turn::Chance => None,
        };
        let speaker = self.speaker();
        Standing {
            game: self.catalog().word(&format!("{}.name", self.table.meta().id)),
            names: self.seats().map(|seat| say(&self.table.seat_name(seat))).collect(),
            hues: self.seats().map(|seat| self.table.hue(seat)).collect(),
            players: self.seats().map(who).collect(),
            to_act: self.table.to_act(),
            speaker,
            viewer: self.viewer(),
            is_setup: speaker.is_some_and(|seat| self.table.drafting().has(seat)),
            proposal: None,
            ended,
        }
    }

    fn offers(&mut self, prefix: &[Pick]) -> Step {
        match self.speaker() {
            Some(seat) => Step::of(&self.table.offers(seat, prefix), self.catalog()),
            None => Step::Nowhere,
        }
    }

    fn actions(&mut self) -> Vec<String> {
        self.speaker().map_or_else(Vec::new, |seat| self.table.actions(seat))
    }

    fn position(&mut self) -> Result<String, Objection> {
        Ok(self.table.position(self.viewer()))
    }

    fn told(&self) -> Vec<String> {
        self.table.told(self.viewer()).iter().map(|event| self.catalog().say(&event.text)).collect()
    }

    fn layers(&self) -> Vec<String> {
        self.setting.game.layers().into_iter().map(str::to_string).collect()
    }

    fn layer(&mut self, id: &str, side: Option<Seat>) -> Option<Layer> {
        self.table.layer(self.viewer(), id, side).map(|layer| Layer::of(&layer, self.catalog()))
    }

    fn worth(&mut self) -> Vec<SideWorth> {
        self.seats().map(|seat| self.worth_for(seat)).collect()
    }

    fn steps(&mut self) -> Vec<u32> {
        self.table.steps(self.viewer())
    }

    fn past(&mut self, number: u32) -> Option<Scene> {
        let (_, scene) = self.table.past(self.viewer(), number)?;
        Some(Scene::of(&scene, self.catalog()))
    }

    fn rulebook(&self) -> String {
        self.setting.game.rulebook(self.setting.lang).to_string()
    }

    fn help(&self) -> Option<String> {
        let key = format!("{}.help", self.table.meta().id);
        self.catalog().has(&key).then(|| self.catalog().word(&key))
    }

    fn command(&mut self, line: &str) -> Reply {
        let seat = self.voice();
        self.act(seat, |table, at, rng| table.command(seat, line, at, rng)).map_err(|objection| {
            match objection {
                Objection::Error(said) => {
                    Objection::error(self.words.say(&Text::new("terminal.unknown").name("said", said)))
                }
                refused => refused,
            }
        })
    }

    fn pick(&mut self, picks: &[Pick]) -> Reply {
        let seat = self.voice();
        self.act(seat, |table, at, rng| table.pick(seat, picks, at, rng).map(|()| Vec::new()))
    }

    fn typed(&self, picks: &[Pick]) -> Option<String> {
        self.table.typed(self.speaker()?, picks)
    }

    fn think(&mut self, bot: &str) -> Reply {
        if let Some(reply) = self.follow_plan().filter(|_| bot.is_empty()) {
            return reply;
        }
        self.start_thinking(bot)?;
        self.await_thought()
    }

    fn start_thinking(&mut self, bot: &str) -> Result<(), Objection> {
        self.ask_bot(bot)
    }

    fn hint(&mut self) -> Result<Hint, Objection> {
        self.start_hint()?;
        self.await_advice()
    }

    fn start_hint(&mut self) -> Result<(), Objection> {
        self.ask_for_advice()
    }

    fn hinted(&mut self) -> Option<Result<Hint, Objection>> {
        self.advice_if_any()
    }

    fn branch(&mut self, number: u32) -> Reply {
        self.play_on_from(number)
    }

    fn set_position(&mut self, text: &str) -> Reply {
        let given = self.setting.given.clone();
        self.reopened(&given, Some(text)).map(|()| Vec::new())
    }

    fn take_back(&mut self) -> Reply {
        self.take_back_to_a_person()
    }

    fn redo(&mut self) -> Reply {
        self.redo_to_a_person()
    }

    fn resign(&mut self) -> Reply {
        let seat = self.voice();
        self.settle(|table, at| table.resign(seat, at))
    }

    /// On one screen people agree by typing it; a bot is not asked.
    fn draw(&mut self) -> Reply {
        if self.seats().any(|seat| *self.player(seat) != Player::Human) {
            return Err(Objection::error(self.words.word("terminal.draw-bot")));
        }
        self.settle(|table, at| table.agree_draw(at))
    }

    fn decline(&mut self) -> Reply {
        Err(Objection::error(self.words.word("terminal.no-proposal")))
    }

    /// The log, or one of the game's own formats if the file's ending is that format's.
    fn saved(&mut self, file: &str) -> Result<String, Objection> {
        let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending);
        let own = self.table.export(ending, self.viewer());
        Ok(own.unwrap_or_else(|| self.table.log().to_string()))
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
        let seat = self.voice();
        self.act(seat, |table, _, _| table.load_setup(seat, file, text).map(|()| Vec::new()))
    }

    fn saved_setup(&mut self) -> Result<String, Objection> {
        let text = self.speaker().and_then(|seat| self.table.save_setup(seat));
        text.ok_or_else(|| Objection::error(self.words.word("terminal.no-setup")))
    }

    fn tend(&mut self) -> bool {
        self.tend_bots()
    }

    fn thinking(&self) -> Option<u64> {
        self.thinking.as_ref().or(self.adviser.as_ref()).map(Thinking::nodes)
    }

    fn hurry(&mut self) {
        self.thinking.iter().chain(&self.adviser).for_each(Thinking::stop);
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
        write!(f, "LocalDesk({})", self.table.meta().id)
    }
}
