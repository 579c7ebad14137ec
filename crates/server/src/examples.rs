//! The examples of a rulebook, executed and drawn.

use crate::api::{ProblemResponse, kept};
use crate::asked::Asked;
use crate::games::Shaded;
use crate::hall::{Hall, no_game};
use crate::words;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use kernel::Seat;
use phrase::Lang;
use scene::svg::{Tone, picture};
use std::sync::Arc;
use table::{AnyGame, Example, Still};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Problem, StillInfo};

/// Where examples are asked for.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new().routes(routes!(example)).routes(routes!(still))
}

/// What an example of the rulebook shows, line by line. The number counts from 0.
#[utoipa::path(get, path = "/api/games/{id}/examples/{number}", tag = "games", responses((status = 200, body = Vec<StillInfo>)))]
async fn example(
    State(hall): State<Arc<Hall>>,
    Path((id, number)): Path<(String, usize)>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let example = found(game, number, lang)?;
    let make = move || {
        let told: Vec<StillInfo> = example.stills(game).into_iter().map(|it| told(game, it, lang)).collect();
        serde_json::to_string(&told).expect("an example has only text keys, so it can always be written")
    };
    let text = hall.text(format!("example {id} {number} {}", lang.tag()), lang, make).await?;
    Ok(kept(&headers, "application/json", text))
}

/// One of its boards, drawn: `0.svg`.
#[utoipa::path(get, path = "/api/games/{id}/examples/{number}/{still}", tag = "pictures", params(Shaded), responses((status = 200, body = String, content_type = "image/svg+xml")))]
async fn still(
    State(hall): State<Arc<Hall>>,
    Path((id, number, still)): Path<(String, usize, String)>,
    Extension(lang): Extension<Lang>,
    Asked(Shaded { tone }): Asked<Shaded>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let tone = Tone::from(tone);
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let example = found(game, number, lang)?;
    let place = still.strip_suffix(".svg").and_then(|number| number.parse::<usize>().ok());
    let place = place.filter(|place| *place <= example.lines.len()).ok_or_else(|| no_example(lang))?;
    let make = move || drawn(game, &example, place, tone);
    // Boards are many and large, and soon drawn: none is kept here.
    let drawn = tokio::task::spawn_blocking(make).await;
    let svg = drawn.map_err(|_| Problem::new("inner", words::word(lang, "server.inner")))?;
    match svg {
        Some(svg) => Ok(kept(&headers, "image/svg+xml", svg)),
        None => Err(no_example(lang).into()),
    }
}

fn found(game: &dyn AnyGame, number: usize, lang: Lang) -> Result<Example, Problem> {
    // The blocks are the same in every language.
    Example::all(game.rulebook(Lang::default())).into_iter().nth(number).ok_or_else(|| no_example(lang))
}

fn no_example(lang: Lang) -> Problem {
    Problem::new("not-found", words::word(lang, "server.no-example"))
}

fn told(game: &dyn AnyGame, still: Still, lang: Lang) -> StillInfo {
    let catalog = game.book().catalog(lang);
    let name = |seat: Seat| Some(catalog.say(still.seat_names.get(seat.index())?));
    let (seat, line) = match &still.typed {
        Some((seat, line)) => (name(*seat), Some(line.clone())),
        None => (None, None),
    };
    let said = still.said.iter().map(|text| catalog.say(text)).collect();
    StillInfo { seat, line, said, refused: still.is_refused, record: still.record.to_string() }
}

fn drawn(game: &dyn AnyGame, example: &Example, place: usize, tone: Tone) -> Option<String> {
    let still = example.stills(game).into_iter().nth(place)?;
    Some(picture(&still.layout, &still.scene, game.symbols(), &still.hues, tone, None))
}
