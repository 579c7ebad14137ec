//! The puzzles of a game, each as a record that a table can be opened with.

use crate::api::{ProblemResponse, kept};
use crate::hall::{Hall, no_game};
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use phrase::Lang;
use std::sync::Arc;
use table::{AnyGame, Puzzle};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::PuzzleInfo;

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

/// A puzzle that can be set: one of a game that hides something would have to be told otherwise.
fn told(game: &dyn AnyGame, puzzle: &Puzzle, lang: Lang) -> Option<PuzzleInfo> {
    let table = game.open(&puzzle.options, &game.files(), Some(&puzzle.position)).ok()?;
    let seat = table.to_act().iter().next()?;
    Some(PuzzleInfo {
        grade: puzzle.grade,
        seat,
        name: game.book().catalog(lang).say(&table.seat_name(seat)),
        seats: table.seats(),
        goal: puzzle.goal.to_string(),
        within: puzzle.within,
        record: table.log(table.licence()?).to_string(),
        line: puzzle.line.clone(),
    })
}
