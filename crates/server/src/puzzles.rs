//! The puzzles of a game, and tables at which one of them is set.

use crate::api::{ProblemResponse, kept};
use crate::asked::Asked;
use crate::beginning::Beginning;
use crate::games::Shaded;
use crate::guest::Guest;
use crate::hall::{Hall, no_game};
use crate::words;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use kernel::{Seat, Seats};
use phrase::Lang;
use scene::Pick;
use scene::svg::{Tone, picture};
use std::sync::Arc;
use table::{AnyGame, AnyMatch, Eyes, Puzzle};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{NewTable, Problem, PuzzleInfo};

/// Who replies: the strongest level there is.
const REPLIES: &str = "marshal";

/// Where puzzles are asked for.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new().routes(routes!(puzzles)).routes(routes!(drawn))
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
        let all = (0..).zip(game.puzzles());
        let told: Vec<PuzzleInfo> = all.filter_map(|(number, it)| told(game, number, &it, lang)).collect();
        serde_json::to_string(&told).expect("puzzles have only text keys, so they can always be written")
    };
    let text = hall.text(format!("puzzles {id} {}", lang.tag()), lang, make).await?;
    Ok(kept(&headers, "application/json", text))
}

/// Where a puzzle begins, drawn: `0.svg`.
#[utoipa::path(get, path = "/api/games/{id}/puzzles/{number}", tag = "pictures", params(Shaded), responses((status = 200, body = String, content_type = "image/svg+xml")))]
async fn drawn(
    State(hall): State<Arc<Hall>>,
    Path((id, number)): Path<(String, String)>,
    Extension(lang): Extension<Lang>,
    Asked(Shaded { tone }): Asked<Shaded>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let tone = Tone::from(tone);
    let game = hall.game(&id).ok_or_else(|| no_game(lang))?;
    let number = number.strip_suffix(".svg").and_then(|number| number.parse().ok());
    let puzzle = number.and_then(|number| puzzle(game, number)).ok_or_else(|| no_puzzle(lang))?;
    let made = tokio::task::spawn_blocking(move || sketch(game, &puzzle, tone)).await;
    let svg = made.map_err(|_| Problem::new("inner", words::word(lang, "server.inner")))?;
    Ok(kept(&headers, "image/svg+xml", svg.ok_or_else(|| no_puzzle(lang))?))
}

/// A puzzle of a game by its number.
pub fn puzzle(game: &dyn AnyGame, number: u32) -> Option<Puzzle> {
    game.puzzles().into_iter().nth(number as usize)
}

/// The match in which a puzzle is set, and who is to solve it.
pub fn opened(game: &dyn AnyGame, puzzle: &Puzzle) -> Option<(Box<dyn AnyMatch>, Seat)> {
    let table = game.open(&puzzle.options, &game.files(), Some(&puzzle.position)).ok()?;
    let seat = table.to_act().iter().next()?;
    Some((table, seat))
}

fn no_puzzle(lang: Lang) -> Problem {
    Problem::new("not-found", words::word(lang, "server.no-puzzle"))
}

fn told(game: &dyn AnyGame, number: u32, puzzle: &Puzzle, lang: Lang) -> Option<PuzzleInfo> {
    let (table, seat) = opened(game, puzzle)?;
    let picks = puzzle.line.first().and_then(|line| table.picks(seat, line)).unwrap_or_default();
    let cell = picks.into_iter().find_map(|pick| match pick {
        Pick::Cell(cell) => Some(cell),
        _ => None,
    });
    let (catalog, asks) = (game.book().catalog(lang), format!("{}.puzzle", game.meta().id));
    Some(PuzzleInfo {
        number,
        grade: puzzle.grade,
        seat,
        name: catalog.say(&table.seat_name(seat)),
        goal: puzzle.goal.to_string(),
        asks: if catalog.has(&asks) { catalog.word(&asks) } else { String::new() },
        within: puzzle.within,
        cell,
        line: puzzle.line.clone(),
    })
}

/// Where a puzzle begins, as whoever is to solve it sees it.
fn sketch(game: &dyn AnyGame, puzzle: &Puzzle, tone: Tone) -> Option<String> {
    let (table, seat) = opened(game, puzzle)?;
    let hues: Vec<u8> = Seats::first(table.seats()).iter().map(|seat| table.hue(seat)).collect();
    Some(picture(&table.layout(), &table.scene(Eyes::of(seat)), game.symbols(), &hues, tone, None))
}

impl Hall {
    /// A table at which a puzzle is set: whoever solves it sits where somebody is to act, and the strongest machine replies.
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
        let puzzle = puzzle(game, number).ok_or_else(|| no_puzzle(lang))?;
        let open = move || game.open(&puzzle.options, &game.files(), Some(&puzzle.position));
        let table = self.elsewhere(game, "options", lang, open).await?;
        let solver = table.to_act().iter().next().unwrap_or(Seat(0));
        let who = |seat: u8| if Seat(seat) == solver { "me" } else { REPLIES }.to_string();
        let seats: Vec<String> = (0..table.seats()).map(who).collect();
        let occupants = self.seat_all(game, table.seats(), &seats, guest, lang)?;
        self.found(game, table, occupants, Beginning::Puzzle(number), Vec::new(), lang).await
    }
}
