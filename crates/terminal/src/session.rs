//! A table over lines in and lines out.

use crate::answer::{Answer, harmless};
use crate::desk::{Desk, Reply};
use crate::facing::Facing;
use crate::past::Past;
use crate::{Disk, Drawing, Words, draw_lines};
use kernel::{Cell, Seat};
use phrase::{Lang, Text};
use std::collections::BTreeSet;
use std::fmt;
use std::io::{self, BufRead, Read, Write};
use wire::Problem;
use wire::{Pick, Row, Scene};

/// How much of what something may be is said in a line.
const LIKELIEST: usize = 4;

/// The longest line that is read, in bytes: any position of the largest board has room in it.
const LONGEST_LINE: u64 = 64 * 1024;

/// From how many lines on an answer is what was asked for, such as the board or the rules: no board after it.
const LONG: usize = 8;

/// What is kept of a game that is over.
const OVER: &str = "over";

/// A table over lines in and lines out.
pub struct Session {
    pub(crate) desk: Box<dyn Desk>,
    pub(crate) disk: Box<dyn Disk>,
    pub(crate) words: Words,
    /// Where one stands while looking back.
    pub(crate) past: Option<Past>,
    /// The game as it was kept last; nothing before it was, [`OVER`] once it is over.
    kept: String,
    /// Files that were loaded or saved here: they may be saved again.
    pub(crate) own_files: BTreeSet<String>,
    pub(crate) facing: Facing,
    drawing: Drawing,
}

impl Session {
    /// A session at a table.
    pub fn new(desk: Box<dyn Desk>, disk: Box<dyn Disk>, lang: Lang) -> Session {
        let words = Words::new(lang);
        let (past, kept, own_files) = (None, String::new(), BTreeSet::new());
        let (facing, drawing) = (Facing::default(), Drawing::Unicode);
        Session { desk, disk, words, past, kept, own_files, facing, drawing }
    }

    /// The same, drawn with these characters.
    pub fn drawn_in(mut self, drawing: Drawing) -> Session {
        self.drawing = drawing;
        self
    }

    /// Answers every line of `input` on `output` until the input ends or a line leaves.
    pub fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        while let Some(line) = read_line(&mut input)? {
            let answer = self.answer_read(&line);
            self.keep();
            write!(output, "{answer}")?;
            output.flush()?;
            if answer.is_last {
                break;
            }
        }
        Ok(())
    }

    /// Talks with a person: the board after everything that changed it, a prompt, bots that play at once, and
    /// a curtain where the next to look may not see what the last one saw.
    pub fn converse(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut is_new = true;
        loop {
            is_new |= self.let_others_act(&mut output)?;
            self.keep();
            let curtain = self.desk.curtain();
            let prompt = match curtain {
                Some(seat) => self.curtain_line(seat),
                None => self.prompt(is_new),
            };
            write!(output, "{prompt}")?;
            output.flush()?;
            let Some(line) = read_line(&mut input)? else { return Ok(()) };
            if curtain.is_some() {
                self.desk.lift_curtain();
                (self.past, is_new) = (None, true);
                continue;
            }
            let answer = self.answer_read(&line);
            self.keep();
            write!(output, "{answer}")?;
            if answer.is_last {
                return Ok(());
            }
            is_new = answer.is_ok() && answer.lines.len() < LONG;
        }
    }

    /// Keeps the game as it stands, so that whoever leaves, or is cut off, can go on with it another time.
    pub(crate) fn keep(&mut self) {
        let now = match self.desk.under_way() {
            Some(text) => text,
            None if self.desk.standing().ended.is_some() => OVER.to_string(),
            // Nothing was done yet.
            None => return,
        };
        if now != self.kept {
            // Where nothing can be written one plays all the same.
            let _ = self.disk.keep_game(Some(now.as_str()).filter(|text| *text != OVER));
            self.kept = now;
        }
    }

    /// Bots, or people elsewhere, act until it is the turn of somebody here. True if anybody did.
    fn let_others_act(&mut self, output: &mut impl Write) -> io::Result<bool> {
        let mut acted = false;
        loop {
            let standing = self.desk.standing();
            if standing.speaker.is_some() || standing.ended.is_some() || self.desk.curtain().is_some() {
                return Ok(acted);
            }
            let answer = self.answer("think");
            write!(output, "{answer}")?;
            output.flush()?;
            if !answer.is_ok() {
                return Ok(acted);
            }
            acted = true;
        }
    }

    /// The screen is wiped: what is above it is not for the next one's eyes.
    fn curtain_line(&self, seat: Seat) -> String {
        let name = self.desk.standing().names.get(seat.index()).cloned().unwrap_or_default();
        let text = Text::new("terminal.curtain").name("seat", name);
        format!("\x1b[2J\x1b[3J\x1b[H{}\n", self.words.say(&text))
    }

    fn prompt(&self, with_board: bool) -> String {
        let board = if with_board { self.show() } else { Vec::new() };
        let lines = board.iter().map(|line| format!("  {}\n", harmless(line)));
        format!("{}> ", lines.collect::<String>())
    }

    fn answer_read(&mut self, line: &Typed) -> Answer {
        match line {
            Typed::Whole(bytes) => self.answer_bytes(bytes),
            Typed::TooLong => {
                let text = Text::new("terminal.long").number("most", LONGEST_LINE as i64);
                Answer::error(self.words.say(&text))
            }
        }
    }

    /// Answers one line as it came, UTF-8 or not.
    pub fn answer_bytes(&mut self, line: &[u8]) -> Answer {
        match std::str::from_utf8(line) {
            Ok(line) => self.answer(line),
            Err(_) => Answer::error(self.words.word("terminal.utf8")),
        }
    }

    /// Does what picks say.
    pub fn pick(&mut self, picks: &[Pick]) -> Answer {
        self.past = None;
        let reply = self.desk.pick(picks);
        let answer = self.answer_from(reply);
        self.and_go_on(answer)
    }

    /// The board and everything beside it.
    pub fn show(&self) -> Vec<String> {
        self.show_with(None)
    }

    pub(crate) fn show_with(&self, layer: Option<&wire::Layer>) -> Vec<String> {
        let scene = self.sight();
        let mut lines = draw_lines(&self.layout(), &scene, layer, self.drawing);
        lines.extend(layer.map(|layer| layer.title.clone()));
        lines.extend(layer.into_iter().flat_map(|layer| &layer.bars).map(|bars| self.bars_line(bars)));
        lines.extend(self.announcements(&scene));
        for panel in &scene.panels {
            lines.push(panel.title.clone());
            lines.extend(panel.rows.iter().map(|row| format!("  {}", self.row_line(row))));
        }
        if !scene.spares.is_empty() {
            let spares: Vec<String> =
                scene.spares.iter().map(|spare| format!("{} {}", spare.count, spare.letters)).collect();
            lines.push(self.words.say(&Text::new("terminal.reserve").name("pieces", spares.join(", "))));
        }
        lines
    }

    /// What something on a cell may be, the likeliest first.
    fn bars_line(&self, bars: &wire::Bars) -> String {
        let layout = self.layout();
        let cell = layout.spots.get(bars.cell.index()).map_or("", |spot| spot.name.as_str());
        let bar = |it: &wire::Bar| format!("{} {:.0} %", it.word, 100.0 * it.share);
        let likeliest: Vec<String> = bars.sorted().into_iter().take(LIKELIEST).map(bar).collect();
        format!("  {cell}: {}", likeliest.join(", "))
    }

    /// A line of a panel.
    pub(crate) fn row_line(&self, row: &Row) -> String {
        let text = Text::new("terminal.row").name("label", row.label.as_str());
        self.words.say(&text.name("value", row.value.as_str()))
    }

    /// What the announcer says, and whose turn it is where that does not say so.
    pub(crate) fn announcements(&self, scene: &Scene) -> Vec<String> {
        let mut said: Vec<String> = scene.announcements.iter().map(|it| it.text.clone()).collect();
        if let Some(past) = self.past_line() {
            said.insert(0, past);
            return said;
        }
        let standing = self.desk.standing();
        let actor = standing.speaker.or_else(|| standing.to_act.iter().next());
        let names_actor = actor.is_some() && scene.announcements.iter().any(|it| it.seat == actor);
        let turn = self.turn_line().filter(|line| !said.contains(line));
        said.extend(turn.filter(|_| standing.is_setup || !names_actor));
        said.extend(standing.proposal);
        said
    }

    /// Whose turn it is, or how it ended.
    pub fn turn_line(&self) -> Option<String> {
        let standing = self.desk.standing();
        if standing.ended.is_some() {
            return standing.ended;
        }
        let seat = standing.speaker.or_else(|| standing.to_act.iter().next())?;
        let key = if standing.is_setup { "terminal.setup" } else { "terminal.turn" };
        let name = standing.names.get(seat.index()).cloned().unwrap_or_default();
        Some(self.words.say(&Text::new(key).name("seat", name)))
    }

    /// An answer from what became of something.
    pub(crate) fn answer_from(&self, reply: Reply) -> Answer {
        match reply {
            Ok(lines) => Answer::ok(lines),
            Err(problem) => self.object(&problem),
        }
    }

    /// Every reason on a line of its own, each with the rule's id in brackets; then what was not reached.
    pub(crate) fn object(&self, problem: &Problem) -> Answer {
        let Some(refusal) = &problem.refusal else { return Answer::error(problem.message.as_str()) };
        let reasons = refusal.reasons.iter();
        let mut lines: Vec<String> = reasons.map(|why| format!("{} [{}]", why.text, why.id)).collect();
        if !refusal.unreached.is_empty() {
            let text = Text::new("terminal.unreached").number("count", refusal.unreached.len() as i64);
            lines.push(format!("{} [{}]", self.words.say(&text), refusal.unreached.join(" ")));
        }
        let proof: Vec<Cell> = refusal.reasons.iter().flat_map(|why| why.cells.iter().copied()).collect();
        Answer::refused(lines).proved_by(proof)
    }
}

/// A line that was read.
enum Typed {
    Whole(Vec<u8>),
    /// Longer than any command; none of it was kept.
    TooLong,
}

/// The next line, if there is one. Of one that is too long no more is kept than of the longest command.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Typed>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST_LINE + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.ends_with(b"\n") || bytes.len() as u64 <= LONGEST_LINE {
        return Ok(Some(Typed::Whole(bytes)));
    }
    loop {
        bytes.clear();
        let read = input.take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 || bytes.ends_with(b"\n") {
            return Ok(Some(Typed::TooLong));
        }
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Session({})", self.desk.standing().game)
    }
}
