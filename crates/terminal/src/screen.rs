//! A table on a full screen: board left, panels right, log below, command line at the bottom.
//!
//! Nothing here names a game or knows a geometry: cells have places on a sheet, and what can be picked is
//! asked of the desk.

mod entry;
mod hands;
mod paint;
mod picking;
mod sheet;
mod side;
mod theme;

pub use theme::Colours;

use crate::answer::{Answer, Outcome};
use crate::board::{Canvas, Drawing};
use crate::desk::Desk;
use crate::{Session, Standing, Words};
use entry::Entry;
use phrase::Text;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::layout::Rect;
use ratatui::{DefaultTerminal, Frame};
use std::io::{self, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use wire::{Cell, Hint, Layer, LegendEntry, Next, Pick, Scene, Style};

/// How long the screen waits for a key before it looks whether anything else happened.
const PATIENCE: Duration = Duration::from_millis(80);

/// How a screen is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appearance {
    /// With which characters.
    pub drawing: Drawing,
    /// With which colours.
    pub colours: Colours,
}

/// A table on a full screen.
pub struct Screen {
    session: Session,
    look: Appearance,
    scene: Scene,
    legend: Vec<LegendEntry>,
    standing: Standing,
    told: Vec<String>,
    step: Next,
    picks: Vec<Pick>,
    cursor: Cell,
    focus: Focus,
    entry: Entry,
    notice: Notice,
    proof: Vec<Cell>,
    /// What would come of what is picked and pointed at, and what that is.
    foretold: Option<Foretold>,
    hint: Option<Hint>,
    layer: Option<(String, Layer)>,
    page: Option<Page>,
    /// What is to be done here, where one learns.
    task: Vec<String>,
    log_back: usize,
    /// The first line of what stands under the choices, where not all of it fits.
    sheet_top: usize,
    has_left: bool,
    drawn: Drawn,
}

/// A forecast of what is picked and pointed at.
struct Foretold {
    picks: Vec<Pick>,
    lines: Vec<String>,
    cells: Vec<Cell>,
}

/// What the arrow keys walk on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    Board,
    Choice(usize),
}

/// What was said last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Notice {
    lines: Vec<String>,
    is_refusal: bool,
}

/// A text laid over the table, scrolled to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Page {
    title: String,
    lines: Vec<String>,
    top: usize,
}

/// Where things were drawn, so that clicks can be understood.
#[derive(Clone, Debug, Default)]
struct Drawn {
    board: Rect,
    canvas: Option<Canvas>,
    scroll: (usize, usize),
    choices: Rect,
    first_choice: usize,
    /// The line of what stands under the choices that comes next.
    next_sheet: usize,
    pressed: Option<Cell>,
}

impl Screen {
    /// A screen before a session.
    pub fn new(mut session: Session, look: Appearance) -> Screen {
        session.facing.is_automatic = true;
        session.face();
        let (scene, standing) = (session.desk.scene(), session.desk.standing());
        let entry = Entry::after(session.disk.history());
        let mut screen = Screen {
            session,
            look,
            scene,
            legend: Vec::new(),
            standing,
            told: Vec::new(),
            step: Next::Nowhere,
            picks: Vec::new(),
            cursor: Cell(0),
            focus: Focus::Board,
            entry,
            notice: Notice::default(),
            proof: Vec::new(),
            foretold: None,
            hint: None,
            layer: None,
            page: None,
            task: Vec::new(),
            log_back: 0,
            sheet_top: 0,
            has_left: false,
            drawn: Drawn::default(),
        };
        screen.refresh();
        screen.layer = screen.first_layer();
        screen.cursor = screen.first_offered().unwrap_or(Cell(0));
        screen.notice.lines = vec![screen.words().word("terminal.welcome")];
        screen
    }

    /// Takes the terminal over until the person leaves or the program is called off, and gives it back as it was.
    pub fn run(mut self, is_called_off: &AtomicBool) -> io::Result<()> {
        let mut terminal = ratatui::try_init()?;
        let _ = execute!(stdout(), EnableMouseCapture);
        let outcome = self.attend(&mut terminal, is_called_off);
        let _ = execute!(stdout(), DisableMouseCapture);
        ratatui::restore();
        outcome
    }

    fn attend(&mut self, terminal: &mut DefaultTerminal, is_called_off: &AtomicBool) -> io::Result<()> {
        while !self.has_left && !is_called_off.load(Ordering::Relaxed) {
            terminal.draw(|frame| self.draw(frame))?;
            while !is_called_off.load(Ordering::Relaxed) {
                let is_event = event::poll(PATIENCE)?;
                if is_event {
                    self.handle(&event::read()?);
                }
                let is_news = self.tend();
                if is_event || is_news || self.session.desk.thinking().is_some() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        paint::draw(self, frame);
    }

    /// Whether the person has left.
    pub fn has_left(&self) -> bool {
        self.has_left
    }

    /// Lets what happens elsewhere go on: a bot's thought, a server's news. True if anything did.
    pub fn tend(&mut self) -> bool {
        let is_new = self.session.desk.tend();
        if is_new {
            let said = self.session.desk.go_on();
            if !said.is_empty() {
                self.notice = Notice { lines: said, is_refusal: false };
            }
            self.picks.clear();
            self.hint = None;
            self.refresh();
        }
        let hinted = self.session.desk.hinted();
        let is_hinted = hinted.is_some();
        match hinted {
            Some(Ok(hint)) => self.show_hint(hint),
            Some(Err(problem)) => {
                let answer = self.session.object(&problem);
                self.take_answer(answer);
            }
            None => {}
        }
        is_new || is_hinted
    }

    /// A hint is said, and shown on the board.
    fn show_hint(&mut self, hint: Hint) {
        let text = Text::new("terminal.hint-play").name("line", hint.line.as_str());
        let lines = [self.words().say(&text)].into_iter().chain(self.session.hint_lines(&hint));
        self.notice = Notice { lines: lines.collect(), is_refusal: false };
        self.hint = Some(hint);
    }

    /// Does what a typed line says.
    pub fn submit(&mut self, line: &str) {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(w, r)| (w, r.trim()));
        self.hint = None;
        match (word, rest) {
            ("think" | "", bot) => self.start_thinking(bot),
            ("hint", "") if self.session.past.is_none() => self.start_hint(),
            ("step", rest) => self.step_to(rest),
            ("worth", "") => self.show_worth(),
            ("show", "") if self.desk().layout().style == Style::Map => self.show_page(word),
            ("show", "") => self.layer = None,
            ("layer", rest) => self.lay_over(rest),
            ("help" | "?" | "keys", "") => self.show_keys(),
            ("rules" | "log" | "actions", "") => self.show_page(word),
            _ => {
                let answer = self.session.answer(line);
                self.take_answer(answer);
            }
        }
        self.refresh();
    }

    /// A long answer is laid over the table.
    fn show_page(&mut self, word: &str) {
        let lines = self.session.answer(word).lines;
        self.page = Some(Page { title: word.to_string(), lines, top: 0 });
    }

    fn start_thinking(&mut self, bot: &str) {
        match self.session.desk.start_thinking(bot) {
            Ok(()) => self.notice = Notice::default(),
            Err(problem) => {
                let answer = self.session.object(&problem);
                self.take_answer(answer);
            }
        }
    }

    fn start_hint(&mut self) {
        match self.session.desk.start_hint() {
            Ok(()) => {
                let lines = vec![self.words().word("terminal.hint-thinks")];
                self.notice = Notice { lines, is_refusal: false };
            }
            Err(problem) => {
                let answer = self.session.object(&problem);
                self.take_answer(answer);
            }
        }
    }

    /// Looks at another step of the game.
    fn step_to(&mut self, rest: &str) {
        self.notice = Notice::default();
        self.picks.clear();
        (self.proof, self.hint, self.log_back) = (Vec::new(), None, 0);
        if let Err(said) = self.session.look_back(rest) {
            self.take_answer(Answer::error(said));
        }
        self.refresh();
    }

    fn show_worth(&mut self) {
        let answer = self.session.worth();
        if !answer.is_ok() {
            return self.take_answer(answer);
        }
        let title = self.words().word("terminal.worth-title");
        self.page = Some(Page { title, lines: answer.lines, top: 0 });
    }

    /// What lies over the board when a game opens, where there is such a thing.
    fn first_layer(&mut self) -> Option<(String, Layer)> {
        let id = self.session.desk.first_layer()?;
        let layer = self.session.layer_named(&id).ok()?;
        Some((id, layer))
    }

    /// `layer NAME [SEAT]` lays an analysis over the board, `layer` alone takes it off.
    fn lay_over(&mut self, rest: &str) {
        if rest.is_empty() && self.layer.is_some() {
            self.layer = None;
            return;
        }
        match self.session.layer_named(rest) {
            Ok(layer) => self.layer = Some((rest.to_string(), layer)),
            Err(said) => self.take_answer(Answer::error(said)),
        }
    }

    fn take_answer(&mut self, answer: Answer) {
        self.has_left |= answer.is_last;
        self.proof = answer.proof;
        let mut lines = answer.lines;
        let is_refusal = match answer.outcome {
            Outcome::Ok(word) => {
                self.picks.clear();
                // What happened stands in the log already.
                let told = self.session.desk.told();
                let count = lines.len();
                lines.retain(|line| !told.iter().rev().take(count).any(|event| event == line));
                lines.extend(Some(word).filter(|word| !word.is_empty()));
                false
            }
            Outcome::Refused => true,
            Outcome::Error(message) => {
                lines.push(message);
                true
            }
        };
        self.notice = Notice { lines, is_refusal };
    }

    /// Looks at the table again.
    fn refresh(&mut self) {
        self.session.keep();
        self.show_task();
        let desk = &mut self.session.desk;
        (self.standing, self.told, self.legend) = (desk.standing(), desk.told(), desk.legend());
        self.step = match &self.session.past {
            // Nothing can be picked in the past, and what came after it had not been told.
            Some(past) => {
                self.told.truncate(past.number as usize);
                Next::Nowhere
            }
            None => desk.offers(&self.picks),
        };
        self.scene = self.session.sight();
        if let Some((asked, _)) = self.layer.take() {
            self.layer = self.session.layer_named(&asked).ok().map(|layer| (asked, layer));
        }
        self.foretold = None;
        let cells = self.session.desk.layout().spots.len() as u16;
        self.cursor = Cell(self.cursor.0.min(cells.saturating_sub(1)));
        if let Focus::Choice(at) = self.focus {
            let count = self.choices().len();
            self.focus = if count == 0 { Focus::Board } else { Focus::Choice(at.min(count - 1)) };
        }
    }

    /// A task that was just set is laid over the table, with what is said of the one before.
    fn show_task(&mut self) {
        let task = self.session.desk.task();
        if task == self.task {
            return;
        }
        let said = std::mem::take(&mut self.notice.lines);
        let said = if said.ends_with(&task) { said } else { [said, task.clone()].concat() };
        let title = task.first().cloned().unwrap_or_default();
        if !task.is_empty() {
            self.page = Some(Page { title, lines: said, top: 0 });
        }
        self.task = task;
    }

    fn show_keys(&mut self) {
        let (title, keys) = (self.words().word("terminal.keys-title"), self.words().word("terminal.keys"));
        let help = self.session.answer("help").lines;
        let legend = self.legend.iter();
        let legend = legend.map(|entry| format!("{:>2}  {} {}", entry.letters, entry.word, entry.figures));
        let lines = keys.lines().map(str::to_string).chain([String::new()]).chain(help);
        let lines = lines.chain([String::new()]).chain(legend).collect();
        self.page = Some(Page { title, lines, top: 0 });
    }

    /// Asks what would come of what is picked and pointed at, unless that is known.
    fn point_ahead(&mut self) {
        let pointed = match self.focus {
            Focus::Board => Some(Pick::Cell(self.cursor)),
            Focus::Choice(at) => self.choices().into_iter().nth(at).map(|(pick, _)| pick),
        };
        let picks: Vec<Pick> = self.picks.iter().cloned().chain(pointed).collect();
        if self.foretold.as_ref().is_some_and(|it| it.picks == picks) {
            return;
        }
        let is_offered = picks.last().is_some_and(|pick| picking::is_offered(&self.step, pick));
        let is_asked = is_offered && self.session.past.is_none() && !self.standing.is_setup;
        let forecast = if is_asked { self.session.desk.foretell_picks(&picks) } else { None };
        let lines = forecast.as_ref().map_or_else(Vec::new, |it| self.session.forecast_lines(it));
        let cells = forecast.map_or_else(Vec::new, |it| it.cells);
        self.foretold = Some(Foretold { picks, lines, cells });
    }

    fn words(&self) -> &Words {
        &self.session.words
    }

    fn desk(&self) -> &dyn Desk {
        &*self.session.desk
    }
}
