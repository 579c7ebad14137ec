//! The puzzles of a game, and tables at which one of them is set.

use crate::api::{ProblemResponse, kept};
use crate::beginning::Beginning;
use crate::guest::Guest;
use crate::hall::{Hall, no_game};
use crate::words;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use kernel::Seat;
use phrase::Lang;
use std::sync::Arc;
use table::{AnyGame, Puzzle};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{NewTable, Problem, PuzzleInfo};

/// Who replies: the strongest there is.
const REPLIES: &str = "marshal";

/// Where puzzles are asked for.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new().routes(routes!(puzzles))
}

/// The puzzles of a game.
#[utoipa::path(get, path = "/api/games/{id}/puzzles", tag = "games", responses((status = 200, body = Vec<PuzzleInfo>)))]
async fn puzzles(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let make = move || {
        let told: Vec<PuzzleInfo> = game.puzzles().iter().filter_map(|it| told(game, it, lang)).collect();
        serde_json::to_string(&told).expect("puzzles have only text keys, so they can always be written")
    };
    let text = hall.text(format!("puzzles {id} {}", lang.tag()), lang, make).await?;
    Ok(kept(&headers, "application/json", text))
}

/// A puzzle as it is listed. Where it begins is told to nobody but at its table, through the eyes of whoever solves it.
fn told(game: &dyn AnyGame, puzzle: &Puzzle, lang: Lang) -> Option<PuzzleInfo> {
    let table = game.open(&puzzle.options, &game.files(), Some(&puzzle.position)).ok()?;
    let seat = table.to_act().iter().next()?;
    let (catalog, asks) = (game.book().catalog(lang), format!("{}.puzzle", game.meta().id));
    Some(PuzzleInfo {
        grade: puzzle.grade,
        seat,
        name: catalog.say(&table.seat_name(seat)),
        seats: table.seats(),
        goal: puzzle.goal.to_string(),
        asks: if catalog.has(&asks) { catalog.word(&asks) } else { String::new() },
        within: puzzle.within,
        line: puzzle.line.clone(),
    })
}

/// A puzzle of a game by its number.
pub fn puzzle(game: &dyn AnyGame, number: u32) -> Option<Puzzle> {
    game.puzzles().into_iter().nth(number as usize)
}

impl Hall {
    /// A table at which a puzzle is set: whoever solves it sits where somebody is to act, and the strongest level replies.
    pub(crate) async fn make_puzzle(
        self: &Arc<Hall>,
        new: &NewTable,
        number: u32,
        guest: &Guest,
        lang: Lang,
    ) -> Result<String, Problem> {
        let game = self.game(&new.game).ok_or_else(|| no_game(lang))?;
        let plain = NewTable { game: new.game.clone(), puzzle: new.puzzle, ..NewTable::default() };
        if *new != plain {
            return Err(Problem::new("options", words::word(lang, "server.puzzle-alone")));
        }
        let none = || Problem::new("not-found", words::word(lang, "server.no-puzzle"));
        let Puzzle { options, position, .. } = puzzle(game, number).ok_or_else(none)?;
        let open = move || game.open(&options, &game.files(), Some(&position));
        let table = self.elsewhere(game, "options", lang, open).await?;
        let solver = table.to_act().iter().next().unwrap_or(Seat(0));
        let who = |seat: u8| if Seat(seat) == solver { "me" } else { REPLIES };
        let seats: Vec<String> = (0..table.seats()).map(|seat| who(seat).to_string()).collect();
        let occupants = self.seat_all(game, table.seats(), &seats, guest, lang)?;
        self.found(game, table, occupants, Beginning::Puzzle(number), Vec::new(), lang).await
    }
}
