//! REST: what answers here, which games there are, tables made, listed and joined.

use crate::guest::Guest;
use crate::hall::Hall;
use crate::room::Mail;
use crate::words;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json, Response};
use kernel::{OptionKind, OptionSpec, Seats};
use phrase::{Catalog, Lang, Text};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::AnyGame;
use tokio::sync::oneshot;
use wire::{
    BotInfo, Choice, Choices, GameInfo, Join, LevelInfo, NewTable, PROTOCOL, Problem, Table, Version,
};

/// How many tables a list holds.
const MOST_TABLES: u32 = 30;

type Room = State<Arc<Hall>>;

/// An answer that is no success.
pub struct Failure(Box<Problem>);

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure(Box::new(problem))
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = match self.0.id.as_str() {
            "not-found" => StatusCode::NOT_FOUND,
            "not-yours" | "origin" => StatusCode::FORBIDDEN,
            "taken" | "stale" => StatusCode::CONFLICT,
            "options" | "refused" | "misread" => StatusCode::UNPROCESSABLE_ENTITY,
            "too-large" => StatusCode::PAYLOAD_TOO_LARGE,
            "method" => StatusCode::METHOD_NOT_ALLOWED,
            "bad-request" => StatusCode::BAD_REQUEST,
            "closed" => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        };
        (status, Json(self.0)).into_response()
    }
}

/// What answers here.
pub async fn version() -> Json<Version> {
    Json(Version { version: env!("CARGO_PKG_VERSION").to_string(), protocol: PROTOCOL })
}

/// The words of the page.
pub async fn words(Extension(lang): Extension<Lang>) -> Json<BTreeMap<&'static str, String>> {
    let mut words = words::page(lang);
    words.insert("lang", lang.tag().to_string());
    Json(words)
}

/// The games.
pub async fn games(State(hall): Room, Extension(lang): Extension<Lang>) -> Json<Vec<GameInfo>> {
    Json(hall.setting.games.iter().map(|game| game_info(*game, lang)).collect())
}

/// Makes a table.
pub async fn make(
    State(hall): Room,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<Table>), Failure> {
    let new: NewTable = read(body, lang)?;
    let id = hall.make(&new, &guest, lang).await?;
    let table = describe(&hall, &id, &guest, lang).await?;
    Ok((StatusCode::CREATED, Json(table)))
}

/// The tables at which one sits.
pub async fn tables(
    State(hall): Room,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<Json<Vec<Table>>, Failure> {
    let listed = hall.setting.store.list(&guest.occupant(), MOST_TABLES).await;
    let mut tables = Vec::new();
    for id in listed.map_err(|trouble| crate::hall::inner(lang, &trouble))? {
        // A record that cannot be replayed must not hide the others.
        tables.extend(describe(&hall, &id, &guest, lang).await.ok());
    }
    Ok(Json(tables))
}

/// One table.
pub async fn table(
    State(hall): Room,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<Json<Table>, Failure> {
    Ok(Json(describe(&hall, &id, &guest, lang).await?))
}

/// Sits down.
pub async fn join(
    State(hall): Room,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Table>, Failure> {
    let join: Join = read(body, lang)?;
    let (reply, answer) = oneshot::channel();
    hall.send(&id, lang, Mail::Sit(guest, lang, join.seat, reply)).await?;
    Ok(Json(answer.await.map_err(|_| closed(lang))??))
}

/// The fixed part of the board, drawn.
pub async fn board(
    State(hall): Room,
    Path(id): Path<String>,
    Extension(lang): Extension<Lang>,
) -> Result<Response, Failure> {
    let (reply, answer) = oneshot::channel();
    hall.send(&id, lang, Mail::Board(reply)).await?;
    let svg = answer.await.map_err(|_| closed(lang))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

async fn describe(hall: &Arc<Hall>, id: &str, guest: &Guest, lang: Lang) -> Result<Table, Problem> {
    let (reply, answer) = oneshot::channel();
    hall.send(id, lang, Mail::Describe(guest.clone(), lang, reply)).await?;
    answer.await.map_err(|_| closed(lang))
}

fn closed(lang: Lang) -> Problem {
    Problem::new("closed", words::word(lang, "server.closed"))
}

/// Reads a body. What is wrong with it is said in the parser's own words, which are technical and exact.
fn read<T: DeserializeOwned>(body: Result<Bytes, BytesRejection>, lang: Lang) -> Result<T, Problem> {
    let too_large = |_| Problem::new("too-large", words::word(lang, "server.too-large"));
    let body = body.map_err(too_large)?;
    serde_json::from_slice(&body).map_err(|error| {
        let text = Text::new("server.unreadable").name("said", error.to_string());
        Problem::new("bad-request", words::say(lang, &text))
    })
}

fn game_info(game: &dyn AnyGame, lang: Lang) -> GameInfo {
    let (id, catalog) = (game.meta().id, game.book().catalog(lang));
    let seats = game.open(&[], &game.files(), None).map(|table| {
        Seats::first(table.seats()).iter().map(|seat| catalog.say(&table.seat_name(seat))).collect()
    });
    let bots = game.bots().into_iter();
    GameInfo {
        id: id.to_string(),
        name: catalog.word(&format!("{id}.name")),
        about: catalog.word(&format!("{id}.about")),
        seats: seats.unwrap_or_default(),
        hidden: game.meta().hidden,
        options: game.options().iter().map(|option| choice(game, option, lang)).collect(),
        levels: game.levels().iter().map(|level| level_info(level, catalog)).collect(),
        bots: bots.map(|bot| BotInfo { name: bot.to_string(), about: about_bot(game, bot, lang) }).collect(),
    }
}

fn level_info(level: &table::LevelInfo, catalog: &Catalog) -> LevelInfo {
    LevelInfo {
        name: catalog.word(&format!("table.level.{}", level.name)),
        player: level.player.to_string(),
        elo: level.strength.map(|it| (it.elo, it.low, it.high)),
    }
}

/// What a machine player is like; the one that every game has is described here.
fn about_bot(game: &dyn AnyGame, bot: &str, lang: Lang) -> String {
    let (key, catalog) = (format!("{}.bot.{bot}", game.meta().id), game.book().catalog(lang));
    if catalog.has(&key) { catalog.word(&key) } else { words::word(lang, "server.bot.random") }
}

fn choice(game: &dyn AnyGame, option: &OptionSpec, lang: Lang) -> Choice {
    let owned = |words: &[&str]| Choices::Words(words.iter().map(|word| (*word).to_string()).collect());
    Choice {
        key: option.key.to_string(),
        about: game.book().catalog(lang).word(&format!("{}.option.{}", game.meta().id, option.key)),
        choices: match option.kind {
            OptionKind::OneOf(words) => owned(words),
            OptionKind::File { shipped, .. } => owned(shipped),
            OptionKind::Number { least, most } => Choices::Number { least, most, or_off: false },
            OptionKind::NumberOrOff { least, most } => Choices::Number { least, most, or_off: true },
        },
        default: option.default.to_string(),
    }
}
