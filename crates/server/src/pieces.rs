//! What stands on the boards of a game, each thing with its drawing: for the rulebook.

use crate::api::{ProblemResponse, kept};
use crate::asked::Asked;
use crate::games::Shaded;
use crate::hall::{Hall, no_game};
use crate::words;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use kernel::{Cell, Seat};
use phrase::Lang;
use scene::svg::{Tone, portrait};
use scene::{LegendEntry, Token};
use std::sync::Arc;
use table::{AnyGame, Eyes};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::Problem;

/// Where pieces are asked for.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new().routes(routes!(pieces)).routes(routes!(piece))
}

/// Every kind of thing that stands on the board of a game, in words.
#[utoipa::path(get, path = "/api/games/{id}/pieces", tag = "games", responses((status = 200, body = Vec<wire::LegendEntry>)))]
async fn pieces(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let make = move || {
        let catalog = game.book().catalog(lang);
        let told: Vec<_> = legend(game).iter().map(|it| wire::LegendEntry::of(it, catalog)).collect();
        serde_json::to_string(&told).expect("a legend has only text keys, so it can always be written")
    };
    let text = hall.text(format!("pieces {id} {}", lang.tag()), lang, make).await?;
    Ok(kept(&headers, "application/json", text))
}

/// One of them, drawn: `0.svg`.
#[utoipa::path(get, path = "/api/games/{id}/pieces/{number}", tag = "pictures", params(Shaded), responses((status = 200, body = String, content_type = "image/svg+xml")))]
async fn piece(
    State(hall): State<Arc<Hall>>,
    Path((id, number)): Path<(String, String)>,
    Extension(lang): Extension<Lang>,
    Asked(Shaded { tone }): Asked<Shaded>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let number: Option<usize> = number.strip_suffix(".svg").and_then(|number| number.parse().ok());
    let found = number.and_then(|number| legend(game).into_iter().nth(number));
    let none = || Problem::new("not-found", words::word(lang, "server.no-piece"));
    let drawn = drawn(game, &found.ok_or_else(none)?, Tone::from(tone));
    Ok(kept(&headers, "image/svg+xml", drawn))
}

/// What the drawings of a game mean, by its usual options.
fn legend(game: &dyn AnyGame) -> Vec<LegendEntry> {
    let table = game.open(&[], &game.files(), None).ok();
    table.map_or_else(Vec::new, |table| table.scene(Eyes::SPECTATOR).legend)
}

fn drawn(game: &dyn AnyGame, entry: &LegendEntry, tone: Tone) -> String {
    let hue = game.open(&[], &game.files(), None).map_or(0, |table| table.hue(Seat(0)));
    let token = Token {
        key: String::new(),
        cell: Cell(0),
        symbol: entry.symbol,
        title: None,
        sign: None,
        owner: Some(Seat(0)),
        letters: entry.letters.clone(),
        figures: Vec::new(),
        faded: false,
    };
    portrait(game.symbols(), &token, hue, tone)
}
