//! The line protocols of this game by themselves, without the rest of the program: `talk` speaks UCI, `talk ucci` its
//! sister. Every thought runs to its end before the next line is read, which is enough for matches between programs.

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Instant;
use table::{Notation, Reply, Say};
use xiangqi::Xiangqi;

#[expect(clippy::disallowed_methods, reason = "an example at the rim may look at the clock")]
fn main() {
    let wanted = std::env::args_os().nth(1).and_then(|word| word.into_string().ok());
    let wanted = wanted.unwrap_or_else(|| "uci".to_string());
    let Some(spec) = Xiangqi::protocols().iter().find(|spec| spec.name == wanted) else { return };
    let began = Instant::now();
    let Ok(mut talk) = (spec.make)(&[], Arc::new(move || began.elapsed())) else { return };
    let say: Say = Arc::new(|line| {
        let mut out = std::io::stdout().lock();
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    });
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        match talk.answer(&line, &say) {
            Reply::Think(thinking) => (thinking.run)(),
            Reply::Quit => break,
            Reply::Stop | Reply::Done => {}
        }
    }
}
