//! What each line does.

use crate::answer::Answer;
use crate::board::note_on;
use crate::desk::Reply;
use crate::session::Session;
use kernel::Seat;
use phrase::Text;
use std::io;

/// The words that every table understands, besides the game's own.
pub(crate) const WORDS: [&str; 37] = [
    "actions",
    "agree",
    "branch",
    "decline",
    "draw",
    "exit",
    "flip",
    "forecast",
    "help",
    "hint",
    "keep-setup",
    "layer",
    "load",
    "log",
    "mind",
    "options",
    "position",
    "quit",
    "redo",
    "resign",
    "revert",
    "rules",
    "save",
    "save!",
    "save-setup",
    "setup",
    "setups",
    "show",
    "step back",
    "step first",
    "step forward",
    "step last",
    "think",
    "u",
    "undo",
    "why not",
    "worth",
];

/// Which files may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Overwriting {
    /// Those of this session.
    Own,
    /// Any.
    Any,
}

impl Session {
    /// Answers one line.
    pub fn answer(&mut self, line: &str) -> Answer {
        let answer = self.answer_line(line);
        self.and_go_on(answer)
    }

    /// The same answer, and what a lesson has to say after it.
    pub(crate) fn and_go_on(&mut self, mut answer: Answer) -> Answer {
        answer.lines.extend(self.desk.go_on());
        answer
    }

    fn answer_line(&mut self, line: &str) -> Answer {
        self.desk.tend();
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(w, r)| (w, r.trim()));
        match (word, rest) {
            // A game may have an action that is written like a word of the table: then it is the action.
            ("draw" | "resign" | "log" | "rules" | "undo" | "redo" | "flip", "")
                if self.desk.understands(line) =>
            {
                self.command(line)
            }
            ("", "") => self.think(""),
            ("think", bot) => self.think(bot),
            ("show", "") => Answer::ok(self.show()),
            ("flip", "") => self.flip(),
            ("task", "") if !self.desk.task().is_empty() => Answer::ok(self.desk.task()),
            ("layer", rest) => self.layer(rest),
            ("why", rest) if rest.split_whitespace().next() == Some("not") => {
                self.foretell(rest.trim_start_matches("not").trim())
            }
            ("forecast", rest) => self.foretell(rest),
            ("step", rest) => self.step(rest),
            ("branch", "") | ("play", "from here") => self.branch(),
            ("hint", "") => self.hint(),
            ("mind", "") => self.minds(),
            ("worth", "") => self.worth(),
            ("options", "") if !self.desk.understands(line) => Answer::ok(self.options()),
            ("actions", "") => self.actions(),
            ("position", "") => self.position(),
            ("position", text) => self.change(|session| session.desk.set_position(text)),
            ("undo" | "revert" | "u", "") => self.change(|session| session.desk.take_back()),
            ("redo", "") => self.change(|session| session.desk.redo()),
            ("resign", "") => self.change(|session| session.desk.resign()),
            ("draw" | "agree", "") => self.change(|session| session.desk.draw()),
            ("decline", "") => self.change(|session| session.desk.decline()),
            ("save", file) if !file.is_empty() => self.save(file, Overwriting::Own),
            ("save!", file) if !file.is_empty() => self.save(file, Overwriting::Any),
            ("load", file) if !file.is_empty() => self.load(file),
            ("setup", file) if !file.is_empty() => self.load_setup(file),
            ("save-setup", file) if !file.is_empty() => self.save_setup(file, Overwriting::Own),
            ("save-setup!", file) if !file.is_empty() => self.save_setup(file, Overwriting::Any),
            ("keep-setup", name) if !name.is_empty() => self.keep_setup(name),
            ("setups", "") => self.kept_setups(),
            ("save" | "save!" | "load" | "setup" | "save-setup" | "save-setup!" | "keep-setup", "") => {
                self.asks_for_a_file(word)
            }
            ("log", "") => Answer::ok(self.desk.told()),
            ("rules", "") => Answer::ok(lines_of(&self.desk.rulebook())),
            ("help" | "?", "") => self.help(),
            ("exit" | "quit", "") => Answer::ok(Vec::new()).and_leave(),
            _ => self.command(line),
        }
    }

    /// Does what a line says. Where one looks back and it cannot be done now, it is judged where one stands.
    fn command(&mut self, line: &str) -> Answer {
        let reply = self.desk.command(line);
        let Some(number) = self.past.as_ref().map(|past| past.number) else { return self.answer_from(reply) };
        match reply {
            Err(problem) if problem.refusal.is_some() => match self.desk.judged_at(number, line) {
                Some(Ok(())) => Answer::error(self.words.word("terminal.past-line")),
                Some(Err(then)) => self.object(&then),
                None => self.object(&problem),
            },
            Err(problem) => self.object(&problem),
            Ok(_) => {
                self.past = None;
                self.answer_from(reply)
            }
        }
    }

    /// Whether one looks back, and at what.
    fn at(&self) -> Option<u32> {
        self.past.as_ref().map(|past| past.number)
    }

    fn think(&mut self, bot: &str) -> Answer {
        self.past = None;
        let reply = self.desk.think(bot);
        self.answer_from(reply)
    }

    /// Does something after which one wants to know whose turn it is.
    pub(crate) fn change(&mut self, deed: impl FnOnce(&mut Session) -> Reply) -> Answer {
        self.past = None;
        let reply = deed(self);
        let reply = reply.map(|said| said.into_iter().chain(self.turn_line()).collect());
        self.answer_from(reply)
    }

    fn position(&mut self) -> Answer {
        match self.desk.position(self.at()) {
            Ok(text) => Answer::said(text),
            Err(problem) => self.object(&problem),
        }
    }

    fn actions(&mut self) -> Answer {
        if let Some(ended) = self.desk.standing().ended.filter(|_| self.past.is_none()) {
            return Answer::error(ended);
        }
        let actions = match self.at() {
            Some(number) => self.desk.actions_at(number),
            None => self.desk.actions(),
        };
        let count = actions.len();
        Answer { lines: actions, ..Answer::said(count.to_string()) }
    }

    /// `layer NAME`, `layer NAME SEAT`; with a cell after it, what it says about that cell.
    fn layer(&mut self, rest: &str) -> Answer {
        let asked = rest.rsplit_once(char::is_whitespace);
        let about = asked.and_then(|(rest, name)| Some((rest.trim(), self.cell_named(name)?)));
        let (rest, cell) = about.map_or((rest, None), |(rest, cell)| (rest, Some(cell)));
        match (self.layer_named(rest), cell) {
            (Ok(layer), None) => Answer::ok(self.show_with(Some(&layer))),
            (Ok(layer), Some(cell)) => {
                Answer::ok([layer.title.clone()].into_iter().chain(note_on(&layer, cell)).collect())
            }
            (Err(said), _) => Answer::error(said),
        }
    }

    /// The cell of a name, as the board shows it; numbers are seats.
    fn cell_named(&self, name: &str) -> Option<wire::Cell> {
        let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
        let layout = self.layout();
        let at = layout.spots.iter().position(|spot| !is_number && spot.name.eq_ignore_ascii_case(name))?;
        Some(wire::Cell(at as u16))
    }

    /// The analysis that `NAME` or `NAME SEAT` means.
    pub(crate) fn layer_named(&mut self, rest: &str) -> Result<wire::Layer, String> {
        let (id, side) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let known = self.desk.layers();
        let seats = self.desk.standing().names.len();
        let side = match side.trim() {
            "" => Ok(None),
            number => number
                .parse::<u8>()
                .ok()
                .filter(|n| (1..=seats).contains(&usize::from(*n)))
                .ok_or(number)
                .map(Some),
        };
        let side = side.map_err(|word| {
            self.words.say(&Text::new("terminal.seat").name("seat", word).number("seats", seats as i64))
        })?;
        let layer = self.desk.layer(id, side.map(|number| Seat(number - 1)), self.at());
        layer.filter(|_| known.iter().any(|name| name == id)).ok_or_else(|| {
            let text = Text::new("terminal.layers").name("layer", id).name("layers", known.join(", "));
            self.words.say(&text)
        })
    }

    fn save(&mut self, file: &str, over: Overwriting) -> Answer {
        match self.desk.saved(file) {
            Ok(text) => self.write("save", file, &text, over),
            Err(problem) => self.object(&problem),
        }
    }

    fn save_setup(&mut self, file: &str, over: Overwriting) -> Answer {
        match self.desk.saved_setup() {
            Ok(text) => self.write("save-setup", file, &text, over),
            Err(problem) => self.object(&problem),
        }
    }

    /// Writes a file; one that is not of this session only where that is said.
    fn write(&mut self, word: &str, file: &str, text: &str, over: Overwriting) -> Answer {
        let is_own = over == Overwriting::Any || self.own_files.contains(file);
        if !is_own && self.disk.has(file) {
            let text = Text::new("terminal.file-there").name("file", file).name("word", word);
            return Answer::error(self.words.say(&text));
        }
        match self.disk.write(file, text) {
            Ok(()) => {
                self.own_files.insert(file.to_string());
                Answer::said(file)
            }
            Err(error) => self.disk_error(file, &error),
        }
    }

    /// Loads a match, or begins again with a shipped level; if anything is wrong, the match at hand goes on.
    fn load(&mut self, file: &str) -> Answer {
        if let Some(reply) = self.desk.reopen(file) {
            return self.change(|_| reply);
        }
        match self.disk.read(file) {
            Ok(text) => {
                let answer = self.change(|session| session.desk.load(file, &text));
                if answer.is_ok() {
                    self.own_files.insert(file.to_string());
                    self.face();
                }
                answer
            }
            Err(error) => self.disk_error(file, &error),
        }
    }

    fn asks_for_a_file(&self, word: &str) -> Answer {
        Answer::error(self.words.say(&Text::new("terminal.needs-file").name("word", word)))
    }

    /// `options`: which known game is played, and every option in words.
    fn options(&self) -> Vec<String> {
        let played = self.desk.played();
        let term = |term: &wire::Term| {
            let key = if term.differs { "terminal.option-differs" } else { "terminal.option" };
            let text = Text::new(key).name("about", term.about.as_str()).name("value", term.value.as_str());
            self.words.say(&text)
        };
        std::iter::once(played.known.clone()).chain(played.options.iter().map(term)).collect()
    }

    fn help(&self) -> Answer {
        let own = self.desk.help();
        let lines = own.iter().flat_map(|own| lines_of(own));
        Answer::ok(lines.chain(lines_of(&self.words.word("terminal.help"))).collect())
    }

    pub(crate) fn disk_error(&self, file: &str, error: &io::Error) -> Answer {
        let key = match error.kind() {
            io::ErrorKind::NotFound => "terminal.file-missing",
            io::ErrorKind::InvalidData => "terminal.file-utf8",
            _ => "terminal.file",
        };
        Answer::error(self.words.say(&Text::new(key).name("file", file).name("said", error.to_string())))
    }
}

fn lines_of(text: &str) -> Vec<String> {
    text.lines().map(str::to_string).collect()
}
