//! The `quincunx` command: play, list, count, check and replay. It names no game.
#![allow(clippy::disallowed_methods, reason = "this is the rim: files, clock and environment are read here")]

mod admin;
mod analyse;
mod arena;
mod args;
mod bot;
mod completing;
mod conduct;
mod count;
mod draw;
mod kept;
mod list;
mod load;
mod new_game;
mod peer;
mod play;
mod protocol;
mod puzzles;
mod record;
mod report;
mod rim;
mod series;
mod serve;
mod settings;
mod strength;
mod thinking;
mod verify;

use args::{Arguments, Task};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::read();
    let lang = arguments.lang();
    let Some(task) = arguments.task else {
        return serve::at_home(&arguments.home, lang).map_or_else(rim::Error::report, |()| ExitCode::SUCCESS);
    };
    let done = match task {
        Task::Serve(task) => serve::serve(task, lang),
        Task::Admin(task) => admin::admin(&task, lang),
        Task::Load(task) => load::load(&task, lang),
        Task::Play(task) => play::play(task, lang),
        Task::Bot(task) => bot::bot(&task, lang),
        Task::Learn(task) => play::learn(&task, lang),
        Task::Games(task) => list::games(&task, lang),
        Task::Rules(task) => list::rules(&task, lang),
        Task::Arena(task) => arena::arena(&task, lang),
        Task::Strength(task) => strength::measure(&task, lang),
        Task::Perft(task) => count::perft(&task, lang),
        Task::Replay(task) => record::replay(&task, lang),
        Task::Verify(task) => verify::verify(&task, lang),
        Task::Analyse(task) => analyse::analyse(&task, lang),
        Task::Puzzles(task) => puzzles::puzzles(&task, lang),
        Task::Report(task) => report::report(&task, lang),
        Task::Talk(words) => protocol::talk(&words, lang),
        Task::Check(task) => record::check(&task, lang),
        Task::Completions(task) => list::completions(&task),
        Task::NewGame(task) => new_game::new_game(&task, lang),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
