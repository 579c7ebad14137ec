//! First steps: the lesson of a game, and tables at which one of its tasks is set.

use crate::api::{ProblemResponse, kept};
use crate::beginning::Beginning;
use crate::book;
use crate::guest::Guest;
use crate::hall::{Hall, no_game};
use crate::words;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use kernel::Seat;
use phrase::Lang;
use std::sync::Arc;
use table::{AnyGame, Task};
use wire::{LessonInfo, NewTable, Problem, TaskInfo};

/// First steps in a game.
#[utoipa::path(get, path = "/api/games/{id}/lesson", tag = "games", responses((status = 200, body = LessonInfo)))]
pub async fn lesson(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    if game.lesson(lang).is_none() {
        return Err(no_task(lang).into());
    }
    let make = move || {
        let lesson = game.lesson(lang).unwrap_or_default();
        let task = |task: Task| TaskInfo {
            title: task.title,
            text: book::html(&task.text, &[]),
            praise: book::html(&task.praise, &[]),
        };
        let about = book::html(&lesson.about, &[]);
        let tasks = lesson.tasks.into_iter().map(task).collect();
        let told = LessonInfo { title: lesson.title, about, tasks };
        serde_json::to_string(&told).expect("a lesson has only text keys, so it can always be written")
    };
    let text = hall.text(format!("lesson {id} {}", lang.tag()), lang, make).await?;
    Ok(kept(&headers, "application/json", text))
}

/// A task of a game by its number.
pub fn task(game: &dyn AnyGame, number: u32) -> Option<Task> {
    game.lesson(Lang::default())?.tasks.into_iter().nth(number as usize)
}

fn no_task(lang: Lang) -> Problem {
    Problem::new("not-found", words::word(lang, "server.no-task"))
}

impl Hall {
    /// A table at which a task is set: whoever learns sits where somebody is to act, and a machine replies if the task says so.
    pub(crate) async fn make_task(
        self: &Arc<Hall>,
        new: &NewTable,
        number: u32,
        guest: &Guest,
        lang: Lang,
    ) -> Result<String, Problem> {
        let game = self.game(&new.game).ok_or_else(|| no_game(lang))?;
        let plain = NewTable { game: new.game.clone(), task: new.task, ..NewTable::default() };
        if *new != plain {
            return Err(Problem::new("options", words::word(lang, "server.task-alone")));
        }
        let task = task(game, number).ok_or_else(|| no_task(lang))?;
        let (options, position) = (task.options, task.position);
        let open = move || game.open(&options, &game.files(), position.as_deref());
        let table = self.elsewhere(game, "options", lang, open).await?;
        let learner = table.to_act().iter().next().unwrap_or(Seat(0));
        let reply = task.reply.as_deref().unwrap_or("me");
        let who = |seat: u8| if Seat(seat) == learner { "me" } else { reply };
        let seats: Vec<String> = (0..table.seats()).map(|seat| who(seat).to_string()).collect();
        let occupants = self.seat_all(game, table.seats(), &seats, guest, lang)?;
        self.found(game, table, occupants, Beginning::Task(number), Vec::new(), lang).await
    }
}
