//! Setups of one's own, kept for later games.

use crate::answer::Answer;
use crate::session::Session;
use phrase::Text;

impl Session {
    /// Keeps what is laid out now by a name; one of the same name is replaced.
    pub(crate) fn keep_setup(&mut self, name: &str) -> Answer {
        let text = match self.desk.saved_setup() {
            Ok(text) => text,
            Err(problem) => return self.object(&problem),
        };
        let Some(path) = self.disk.kept(&self.desk.game(), name) else {
            return Answer::error(self.words.say(&Text::new("terminal.keep-name").name("name", name)));
        };
        match self.disk.write(&path, &text) {
            Ok(()) => Answer::said(name),
            Err(error) => self.disk_error(&path, &error),
        }
    }

    /// The names of those that are kept of this game.
    pub(crate) fn kept_setups(&self) -> Answer {
        let names = self.disk.kept_names(&self.desk.game());
        let none = || vec![self.words.word("terminal.keep-none")];
        Answer::ok(if names.is_empty() { none() } else { names })
    }

    /// Lays out from a file, or as it was kept by a name.
    pub(crate) fn load_setup(&mut self, file: &str) -> Answer {
        let kept = self.disk.kept(&self.desk.game(), file).filter(|path| self.disk.has(path));
        let path =
            if self.disk.has(file) { file.to_string() } else { kept.unwrap_or_else(|| file.to_string()) };
        match self.disk.read(&path) {
            Ok(text) => {
                let reply = self.desk.load_setup(file, &text);
                self.answer_from(reply)
            }
            Err(error) => self.disk_error(file, &error),
        }
    }
}
