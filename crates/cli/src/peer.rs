//! Somebody else's program, started for a game and spoken to line by line.

use crate::rim::{self, Error};
use phrase::{Lang, Text};
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use table::{Contender, Heard, Peer, Start};

/// How long a program that was told to end may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// A program as a player: the words of its command, what is set in it. It is started once to see whether it can be.
pub fn outsider(protocol: &str, command: &str, set: &[String], lang: Lang) -> Result<Contender, Error> {
    let words: Vec<String> = command.split_whitespace().map(str::to_string).collect();
    let wrong = |text: Text| Error::wrong(rim::word(lang, &text));
    if words.is_empty() {
        return Err(wrong(Text::new("cli.peer.name").name("protocol", protocol)));
    }
    let settings = set.iter().map(|set| match set.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_string(), value.to_string())),
        _ => Err(wrong(Text::new("cli.peer.setting").name("set", set))),
    });
    let settings = settings.collect::<Result<Vec<_>, _>>()?;
    let start: Start = Arc::new(move || Ok(Box::new(Program::start(&words)?)));
    start().map_err(|error| {
        let text = Text::new("cli.peer.start").name("program", command);
        wrong(text.name("why", error.to_string()))
    })?;
    Ok(Contender::Outsider { protocol: protocol.to_string(), settings: settings.into(), start })
}

/// A program that runs.
struct Program {
    child: Child,
    to: Option<ChildStdin>,
    from: Receiver<String>,
}

impl Program {
    fn start(words: &[String]) -> io::Result<Program> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let (to, out) = (child.stdin.take(), child.stdout.take());
        let (send, from) = channel();
        std::thread::spawn(move || {
            let lines = out.into_iter().flat_map(|out| BufReader::new(out).lines()).map_while(Result::ok);
            // Whoever listened has gone: so may the lines.
            let _ = lines.map(|line| send.send(line)).take_while(Result::is_ok).count();
        });
        Ok(Program { child, to, from })
    }
}

impl Peer for Program {
    fn say(&mut self, line: &str) {
        // A program that has ended is noticed when nothing is heard of it.
        let _ = self.to.as_mut().map(|to| writeln!(to, "{line}").and_then(|()| to.flush()));
    }

    fn hear(&mut self, is_wanted: &dyn Fn(&str) -> bool, within: Duration) -> Heard {
        let end = Instant::now() + within;
        loop {
            match self.from.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) if is_wanted(line.trim_end()) => return Heard::Line(line.trim_end().to_string()),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Heard::Nothing,
                Err(RecvTimeoutError::Disconnected) => return Heard::Gone,
            }
        }
    }
}

impl Drop for Program {
    /// It is told to end, and ended if it does not.
    fn drop(&mut self) {
        self.say("quit");
        self.to = None;
        let end = Instant::now() + FAREWELL;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
