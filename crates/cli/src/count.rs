//! `quincunx perft`: counting sequences of actions.

use crate::args::Perft;
use crate::rim::{self, Error};
use phrase::Lang;
use std::io::{self, Write};
use std::time::Instant;

/// Counts, and says on standard error how fast.
pub fn perft(task: &Perft, lang: Lang) -> Result<(), Error> {
    let game = rim::game(&task.game, lang)?;
    let (given, files) = rim::choices(game, &task.choices.options, lang)?;
    let start = Instant::now();
    let counted = game
        .perft(&given, &files, task.position.as_deref(), task.depth)
        .map_err(|wrong| rim::bad_options(game, lang, wrong))?;
    let seconds = start.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    if task.divide {
        for (action, nodes) in &counted.by_action {
            writeln!(out, "{action} {nodes}")?;
        }
    }
    writeln!(out, "nodes {}", counted.nodes)?;
    let rate = counted.nodes as f64 / seconds.max(1e-9);
    writeln!(io::stderr(), "{seconds:.3} s, {:.2} million nodes a second", rate / 1e6)?;
    Ok(())
}
