//! What each line does.

use crate::{Answer, Player, Session, draw};
use kernel::{OptionKind, Seat, Turn, Viewer};
use phrase::Text;
use search::Budget;
use table::Complaint;

impl Session {
    /// Answers one line.
    pub fn answer(&mut self, line: &str) -> Answer {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(w, r)| (w, r.trim()));
        match (word, rest) {
            ("", "") => self.think(""),
            ("think", bot) => self.think(bot),
            ("show", "") => Answer::ok(self.show(None)),
            ("layer", rest) => self.layer(rest),
            ("actions", "") => self.actions(),
            ("position", "") => Answer::said(self.table.position(self.viewer())),
            ("position", text) => self.set_position(text),
            ("undo" | "revert" | "u", "") => self.take_back(),
            ("redo", "") => self.redo(),
            ("resign", "") => self.resign(),
            ("draw", "") => self.agree_draw(),
            ("save", file) if !file.is_empty() => self.save(file),
            ("load", file) if !file.is_empty() => self.load_file(file),
            ("setup", file) if !file.is_empty() => self.load_setup(file),
            ("log", "") => self.log(),
            ("rules", "") => Answer::ok(self.setting.game.rulebook().lines().map(str::to_string).collect()),
            ("help" | "?", "") => self.help(),
            ("exit" | "quit", "") => Answer::ok(Vec::new()).and_leave(),
            _ => self.play(line),
        }
    }

    /// The board and everything beside it, as the seat to move may see it.
    pub fn show(&self, layer: Option<(&str, Option<Seat>)>) -> Vec<String> {
        let viewer = self.viewer();
        let (layout, scene) = (self.table.layout(), self.table.scene(viewer));
        let layer = layer.and_then(|(id, side)| self.table.layer(viewer, id, side));
        let mut lines = draw(&layout, &scene, layer.as_ref(), self.catalog());
        lines.extend(layer.iter().map(|layer| self.say(&layer.title)));
        lines.extend(self.turn_line());
        lines.extend(scene.announcements.iter().map(|text| self.say(text)));
        for panel in &scene.panels {
            lines.push(self.say(&panel.title));
            lines.extend(
                panel.rows.iter().map(|row| format!("  {}: {}", self.say(&row.label), self.say(&row.value))),
            );
        }
        if !scene.spares.is_empty() {
            let spares: Vec<String> =
                scene.spares.iter().map(|s| format!("{} {}", s.count, s.letters)).collect();
            lines.push(self.word(&Text::new("terminal.reserve").name("pieces", spares.join(", "))));
        }
        lines
    }

    fn turn_line(&self) -> Option<String> {
        match self.table.turn() {
            Turn::Over(outcome) => Some(self.say(&self.table.outcome_text(outcome))),
            Turn::Chance => None,
            Turn::Act(_) => {
                let seat = self.say(&self.table.seat_name(self.speaker()));
                let key = if self.table.drafting().is_empty() { "terminal.turn" } else { "terminal.setup" };
                Some(self.word(&Text::new(key).name("seat", seat)))
            }
        }
    }

    /// Plays a line for the seat to move, and says what that seat was told.
    fn play(&mut self, line: &str) -> Answer {
        let seat = self.speaker();
        let viewer = if self.setting.is_umpired { Viewer::Umpire } else { Viewer::Seat(seat) };
        let told_before = self.table.told(viewer).len();
        let at = self.now();
        match self.table.command(seat, line, &at, &mut self.setting.rng) {
            Ok(notices) => {
                let notices = notices.iter().map(|text| self.say(text));
                let events = self.table.told(viewer)[told_before..].iter().map(|event| self.say(&event.text));
                Answer::ok(notices.chain(events).collect())
            }
            Err(Complaint::Misread(misread)) => {
                let said = self.misread(&misread);
                Answer::error(self.word(&Text::new("terminal.unknown").name("said", said)))
            }
            Err(complaint) => self.complain(&complaint),
        }
    }

    /// Lets the seat's bot, or the bot that is named, play one action.
    fn think(&mut self, named: &str) -> Answer {
        if let Turn::Over(outcome) = self.table.turn() {
            return Answer::error(self.say(&self.table.outcome_text(outcome)));
        }
        let seat = self.speaker();
        let (bot, budget) = match (named, self.setting.players.get(&seat)) {
            ("", Some(Player::Bot(name, budget))) => (name.clone(), budget()),
            ("", _) => return Answer::error(self.word(&Text::new("terminal.no-bot"))),
            (name, _) => (name.to_string(), Budget::nodes(10_000)),
        };
        let Some(mut job) = self.table.think(seat, &bot, budget, self.setting.rng.fork()) else {
            let bots = self.setting.game.bots().join(", ");
            return Answer::error(self.word(&Text::new("terminal.bots").name("bot", bot).name("bots", bots)));
        };
        let thought = job.run();
        let mut answer = self.play(&thought.line);
        if !thought.line.starts_with("seal ") {
            answer.lines.insert(0, thought.line);
        }
        answer
    }

    fn actions(&self) -> Answer {
        if let Turn::Over(outcome) = self.table.turn() {
            return Answer::error(self.say(&self.table.outcome_text(outcome)));
        }
        let actions = self.table.actions(self.speaker());
        let count = actions.len();
        Answer { lines: actions, ..Answer::said(count.to_string()) }
    }

    fn layer(&self, rest: &str) -> Answer {
        let (id, side) = rest.split_once(' ').unwrap_or((rest, ""));
        let side = side.trim().parse::<u8>().ok().filter(|number| (1..=self.table.seats()).contains(number));
        let side = side.map(|number| Seat(number - 1));
        let known = self.setting.game.layers();
        if !known.contains(&id) {
            let text = Text::new("terminal.layers").name("layer", id).name("layers", known.join(", "));
            return Answer::error(self.word(&text));
        }
        Answer::ok(self.show(Some((id, side))))
    }

    fn set_position(&mut self, text: &str) -> Answer {
        match self.setting.game.open(&self.setting.given, &self.setting.files, Some(text)) {
            Ok(mut table) => {
                table.draw(&self.now(), &mut self.setting.rng);
                self.table = table;
                Answer::ok(Vec::new())
            }
            Err(wrong) => Answer::error(self.bad_options(&wrong)),
        }
    }

    fn take_back(&mut self) -> Answer {
        let at = self.now();
        match self.table.take_back(&at) {
            Ok(()) => Answer::ok(Vec::new()),
            Err(judged) => self.refuse(&judged),
        }
    }

    fn redo(&mut self) -> Answer {
        let at = self.now();
        match self.table.redo(&at) {
            Ok(()) => Answer::ok(Vec::new()),
            Err(judged) => self.refuse(&judged),
        }
    }

    fn resign(&mut self) -> Answer {
        let (seat, at) = (self.speaker(), self.now());
        match self.table.resign(seat, &at) {
            Ok(()) => Answer::ok(self.turn_line().into_iter().collect()),
            Err(judged) => self.refuse(&judged),
        }
    }

    /// On one screen the people agree by typing it.
    fn agree_draw(&mut self) -> Answer {
        let at = self.now();
        match self.table.agree_draw(&at) {
            Ok(()) => Answer::ok(self.turn_line().into_iter().collect()),
            Err(judged) => self.refuse(&judged),
        }
    }

    /// Saves the log, or one of the game's own formats if the file's ending is that format's.
    fn save(&self, file: &str) -> Answer {
        let formats = self.setting.game.formats();
        let own = formats.iter().find(|ending| file.ends_with(&format!(".{ending}")));
        let text = own.and_then(|ending| self.table.export(ending, self.viewer()));
        let text = text.unwrap_or_else(|| self.table.log().to_string());
        match self.setting.disk.write(file, &text) {
            Ok(()) => Answer::said(file),
            Err(error) => self.disk_error(file, &error),
        }
    }

    /// Loads a match; if anything is wrong with the file, the match at hand goes on.
    fn load_file(&mut self, file: &str) -> Answer {
        if let Some(key) = self.option_shipping(file) {
            return self.reopen(key, file);
        }
        let text = match self.setting.disk.read(file) {
            Ok(text) => text,
            Err(error) => return self.disk_error(file, &error),
        };
        match self.setting.game.load(file, &text, &self.setting.files) {
            Ok(table) => {
                self.table = table;
                Answer::ok(self.turn_line().into_iter().collect())
            }
            Err(wrong) => Answer::error(self.bad_options(&wrong)),
        }
    }

    /// The option, such as a level, of which `name` is a shipped value.
    fn option_shipping(&self, name: &str) -> Option<&'static str> {
        let ships = |kind| matches!(kind, OptionKind::File { shipped, .. } if shipped.contains(&name));
        let specs = self.setting.game.options().iter();
        specs.filter(|spec| spec.key != "ruleset").find(|spec| ships(spec.kind)).map(|spec| spec.key)
    }

    /// A new match with one option changed.
    fn reopen(&mut self, key: &str, value: &str) -> Answer {
        let kept = self.setting.given.iter().filter(|(given, _)| given != key).cloned();
        let given: Vec<_> = kept.chain([(key.to_string(), value.to_string())]).collect();
        match self.setting.game.open(&given, &self.setting.files, None) {
            Ok(mut table) => {
                table.draw(&self.now(), &mut self.setting.rng);
                (self.setting.given, self.table) = (given, table);
                Answer::ok(self.turn_line().into_iter().collect())
            }
            Err(wrong) => Answer::error(self.bad_options(&wrong)),
        }
    }

    fn load_setup(&mut self, file: &str) -> Answer {
        let text = match self.setting.disk.read(file) {
            Ok(text) => text,
            Err(error) => return self.disk_error(file, &error),
        };
        let seat = self.speaker();
        match self.table.load_setup(seat, file, &text) {
            Ok(()) => Answer::ok(Vec::new()),
            Err(complaint) => self.complain(&complaint),
        }
    }

    /// What the viewer was told so far.
    fn log(&self) -> Answer {
        Answer::ok(self.table.told(self.viewer()).iter().map(|event| self.say(&event.text)).collect())
    }

    fn help(&self) -> Answer {
        let own = format!("{}.help", self.setting.game.meta().id);
        let own = self.catalog().has(&own).then(|| self.catalog().word(&own));
        let lines = own.into_iter().chain([self.word(&Text::new("terminal.help"))]);
        Answer::ok(lines.flat_map(|text| text.lines().map(str::to_string).collect::<Vec<_>>()).collect())
    }

    fn disk_error(&self, file: &str, error: &std::io::Error) -> Answer {
        let text = Text::new("terminal.file").name("file", file).name("said", error.to_string());
        Answer::error(self.word(&text))
    }
}
