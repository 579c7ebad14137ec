//! Line protocols with other programs: the word on the command line is looked up in the list of games.

use crate::rim::{self, Error};
use crate::thinking;
use phrase::{Lang, Text};
use search::Progress;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::thread::JoinHandle;
use table::{AnyGame, ProtocolSpec, Reply, Say, Thinking};

/// Talks the protocol of that name until the other program has had enough.
pub fn talk(words: &[String], lang: Lang) -> Result<(), Error> {
    let (name, rest) = words.split_first().map_or(("", words), |(name, rest)| (name.as_str(), rest));
    let (game, spec) = find(name).ok_or_else(|| unknown(name, lang))?;
    let made = (spec.make)(rest, thinking::clock());
    let mut protocol = made.map_err(|misread| Error::wrong(rim::misread_line(game, lang, &misread)))?;
    let say: Say = Arc::new(|line: &str| {
        let mut out = io::stdout().lock();
        // The other program has gone away: the end of its input will be seen next.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    });
    let mut thought = Thought::default();
    for line in io::stdin().lock().lines() {
        match protocol.answer(&line?, &say) {
            Reply::Done => {}
            Reply::Stop => thought.stop(),
            Reply::Quit => {
                thought.stop();
                return Ok(());
            }
            Reply::Think(thinking) => {
                thought.stop();
                thought = Thought::start(thinking);
            }
        }
    }
    thought.finish();
    Ok(())
}

/// A thought under way, if there is one.
#[derive(Default)]
struct Thought {
    running: Option<(Progress, JoinHandle<()>)>,
    is_endless: bool,
}

impl Thought {
    fn start(thinking: Thinking) -> Thought {
        let running = Some((thinking.progress, std::thread::spawn(thinking.run)));
        Thought { running, is_endless: thinking.is_endless }
    }

    /// Lines that came from a file have come to their end: the answer to the last is still wanted, unless there would
    /// never be one.
    fn finish(&mut self) {
        if self.is_endless {
            return self.stop();
        }
        if let Some((_, thread)) = self.running.take() {
            let _ = thread.join();
        }
    }

    /// Stops it and waits until it has said what it found.
    fn stop(&mut self) {
        if let Some((progress, thread)) = self.running.take() {
            progress.stop();
            // A thought that panicked has said so on standard error; the conversation goes on.
            let _ = thread.join();
        }
    }
}

fn find(name: &str) -> Option<(&'static dyn AnyGame, &'static ProtocolSpec)> {
    arcade::games().iter().find_map(|game| {
        let spec = game.protocols().iter().find(|spec| spec.name == name)?;
        Some((*game, spec))
    })
}

fn unknown(name: &str, lang: Lang) -> Error {
    let names: Vec<&str> =
        arcade::games().iter().flat_map(|game| game.protocols()).map(|spec| spec.name).collect();
    let text = Text::new("cli.protocol").name("word", name).name("protocols", names.join(", "));
    Error::wrong(rim::word(lang, &text))
}
