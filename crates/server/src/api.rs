//! REST: what answers here, tables made, listed, joined and fetched.

use crate::asked::Asked;
use crate::call::AsSeat;
use crate::doors::busy;
use crate::games::Sight;
use crate::guest::{Guest, hex};
use crate::hall::Hall;
use crate::limits::Scarce;
use crate::room::{Mail, Wanted};
use crate::words;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, IF_NONE_MATCH, RETRY_AFTER,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use phrase::{Lang, Text};
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::oneshot;
use wire::{NewTable, PROTOCOL, Problem, TableInfo, Version};

/// How many tables a list holds.
const MOST_TABLES: u32 = 30;

/// A longer body is read as it is written.
const LONGEST_NUMBERS: usize = 64 * 1024;
/// The seconds after which it is worth trying again where nothing else is said.
const SOON: u32 = 5;

type Room = State<Arc<Hall>>;

/// An answer that is no success.
pub struct ProblemResponse(Box<Problem>);

impl From<Problem> for ProblemResponse {
    fn from(problem: Problem) -> ProblemResponse {
        ProblemResponse(Box::new(problem))
    }
}

impl IntoResponse for ProblemResponse {
    fn into_response(self) -> Response {
        let status = match self.0.id.as_str() {
            "not-found" => StatusCode::NOT_FOUND,
            "not-yours" | "origin" | "hidden" | "scope" | "blocked" | "banned" | "muted" => {
                StatusCode::FORBIDDEN
            }
            "password" | "nameless" | "token" => StatusCode::UNAUTHORIZED,
            "too-many" => StatusCode::TOO_MANY_REQUESTS,
            "taken" | "stale" | "agreement" | "full" => StatusCode::CONFLICT,
            "waiting" | "late" | "opened" | "silent" => StatusCode::CONFLICT,
            "options" | "refused" | "misread" | "saying" => StatusCode::UNPROCESSABLE_ENTITY,
            "too-large" => StatusCode::PAYLOAD_TOO_LARGE,
            "method" => StatusCode::METHOD_NOT_ALLOWED,
            "bad-request" => StatusCode::BAD_REQUEST,
            "closed" => StatusCode::SERVICE_UNAVAILABLE,
            "busy" => StatusCode::TOO_MANY_REQUESTS,
            "timeout" => StatusCode::REQUEST_TIMEOUT,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let is_too_much = status == StatusCode::TOO_MANY_REQUESTS;
        let retry = self.0.retry.or(is_too_much.then_some(SOON));
        let mut response = (status, Json(self.0)).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// What answers here.
#[utoipa::path(get, path = "/api/version", tag = "house", responses((status = 200, body = Version)))]
pub async fn version() -> Json<Version> {
    Json(Version { version: env!("CARGO_PKG_VERSION").to_string(), protocol: PROTOCOL })
}

/// The words of the page.
#[utoipa::path(get, path = "/api/words", tag = "house", responses((status = 200, body = BTreeMap<String, String>)))]
pub async fn words(Extension(lang): Extension<Lang>) -> Json<BTreeMap<String, String>> {
    Json(words::page(lang))
}

/// Those that only pages without a table have.
#[utoipa::path(get, path = "/api/words/house", tag = "house", responses((status = 200, body = BTreeMap<String, String>)))]
pub async fn house_words(Extension(lang): Extension<Lang>) -> Json<BTreeMap<String, String>> {
    Json(words::house(lang))
}

/// Those of lessons, puzzles, reports and variations.
#[utoipa::path(get, path = "/api/words/study", tag = "house", responses((status = 200, body = BTreeMap<String, String>)))]
pub async fn study_words(Extension(lang): Extension<Lang>) -> Json<BTreeMap<String, String>> {
    Json(words::study(lang))
}

/// Those that only tables have where others play.
#[utoipa::path(get, path = "/api/words/apart", tag = "house", responses((status = 200, body = BTreeMap<String, String>)))]
pub async fn apart_words(Extension(lang): Extension<Lang>) -> Json<BTreeMap<String, String>> {
    Json(words::apart(lang))
}

/// Makes a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses((status = 201, body = TableInfo)))]
pub async fn make(
    State(hall): Room,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<TableInfo>), ProblemResponse> {
    let new: NewTable = read(body, lang)?;
    hall.gate.take(&guest, Scarce::Tables, 1).map_err(|too_much| busy(lang, too_much))?;
    let id = hall.make(new, &guest, lang).await?;
    let table = hall.describe(&id, &guest, lang).await?;
    Ok((StatusCode::CREATED, Json(table)))
}

/// The tables at which one sits. None of them is opened for it.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = Vec<TableInfo>)))]
pub async fn tables(
    State(hall): Room,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<Json<Vec<TableInfo>>, ProblemResponse> {
    let listed = hall.setting.store.list(&guest.occupant(), MOST_TABLES).await;
    let mut tables = Vec::new();
    for listed in listed.map_err(|trouble| crate::hall::inner(lang, &trouble))? {
        // A record that cannot be replayed must not hide the others.
        tables.extend(hall.listed(&listed, &guest, lang).await.ok());
    }
    Ok(Json(tables))
}

/// One table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", responses((status = 200, body = TableInfo)))]
pub async fn table(
    State(hall): Room,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<Json<TableInfo>, ProblemResponse> {
    Ok(Json(hall.describe(&id, &guest, lang).await?))
}

/// Plays again with the same people, everybody one seat further.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", responses((status = 201, body = TableInfo)))]
pub async fn rematch(
    State(hall): Room,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<(StatusCode, Json<TableInfo>), ProblemResponse> {
    hall.gate.take(&guest, Scarce::Tables, 1).map_err(|too_much| busy(lang, too_much))?;
    let (reply, answer) = oneshot::channel();
    hall.send(&id, lang, Mail::Rematch(guest.clone(), lang, reply)).await?;
    let next = answer.await.map_err(|_| closed(lang))??;
    Ok((StatusCode::CREATED, Json(hall.describe(&next, &guest, lang).await?)))
}

/// The fixed part of the board, drawn.
#[utoipa::path(get, path = "/api/tables/{id}/board.svg", tag = "pictures", responses((status = 200, body = String, content_type = "image/svg+xml")))]
pub async fn board(
    State(hall): Room,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let svg = fetch(&hall, &id, guest, lang, Wanted::Board).await?;
    Ok(kept(&headers, "image/svg+xml", svg))
}

/// What somebody sees, drawn.
#[utoipa::path(get, path = "/api/tables/{id}/picture.svg", tag = "pictures", params(Sight), responses((status = 200, body = String, content_type = "image/svg+xml")))]
pub async fn picture(
    State(hall): Room,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    Asked(Sight { seat, number, tone }): Asked<Sight>,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let wanted = Wanted::Picture { seat, number, tone: tone.into() };
    let svg = fetch(&hall, &id, guest, lang, wanted).await?;
    Ok(kept(&headers, "image/svg+xml", svg))
}

/// What a spectator sees now, drawn.
pub async fn drawn(hall: &Arc<Hall>, id: &str, guest: Guest, lang: Lang) -> Result<String, Problem> {
    let wanted = Wanted::Picture { seat: None, number: None, tone: scene::svg::Tone::Light };
    fetch(hall, id, guest, lang, wanted).await
}

/// A record that may be true for all that a seat knows, to think from: the record itself where nothing is hidden; else one that
/// begins at a position which the seat may imagine, and nothing was played in it.
#[utoipa::path(get, path = "/api/tables/{id}/imagined", tag = "play", params(AsSeat), responses((status = 200, body = String, content_type = "text/plain")))]
pub async fn imagined(
    State(hall): Room,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    Asked(AsSeat { seat }): Asked<AsSeat>,
) -> Result<Response, ProblemResponse> {
    let text = fetch(&hall, &id, guest, lang, Wanted::Imagined { seat }).await?;
    Ok(download(&format!("{id}.log"), text))
}

/// The record, once it may be known.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables", responses((status = 200, body = String, content_type = "text/plain")))]
pub async fn record(
    State(hall): Room,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<Response, ProblemResponse> {
    let text = fetch(&hall, &id, guest, lang, Wanted::Record).await?;
    Ok(download(&format!("{id}.log"), text))
}

/// Every lot that was drawn in a game that is over, and what it was drawn from, to be held against what everybody had drawn before.
#[utoipa::path(get, path = "/api/tables/{id}/lots", tag = "tables", responses((status = 200, body = Vec<wire::DrawnLot>)))]
pub async fn lots(
    State(hall): Room,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<Response, ProblemResponse> {
    let text = fetch(&hall, &id, guest, lang, Wanted::Lots).await?;
    Ok(([(CONTENT_TYPE, "application/json")], text).into_response())
}

/// The game in a format of its own, as a seat knows it.
#[utoipa::path(get, path = "/api/tables/{id}/export/{ending}", tag = "tables", params(AsSeat), responses((status = 200, body = String, content_type = "text/plain")))]
pub async fn export(
    State(hall): Room,
    Path((id, ending)): Path<(String, String)>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    Asked(AsSeat { seat }): Asked<AsSeat>,
) -> Result<Response, ProblemResponse> {
    let name = format!("{id}.{ending}");
    let text = fetch(&hall, &id, guest, lang, Wanted::Export { ending, seat }).await?;
    Ok(download(&name, text))
}

/// What can be fetched of a table, as a text.
pub async fn fetch(
    hall: &Arc<Hall>,
    id: &str,
    guest: Guest,
    lang: Lang,
    wanted: Wanted,
) -> Result<String, Problem> {
    let (reply, answer) = oneshot::channel();
    hall.send(id, lang, Mail::Show(guest, lang, wanted, reply)).await?;
    answer.await.map_err(|_| closed(lang))?
}

/// A text that a browser may keep, as long as it asks each time whether it has changed. Its tag is a weak one: the same text
/// may be sent in several encodings.
pub fn kept(headers: &HeaderMap, kind: &'static str, text: impl Into<Cow<'static, str>>) -> Response {
    let text = text.into();
    let tag = format!("W/\"{}\"", hex(&Sha256::digest(text.as_bytes())[..12]));
    let is_known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let head = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "private, no-cache"), (ETAG, tag.as_str())];
    match is_known {
        true => (StatusCode::NOT_MODIFIED, head).into_response(),
        false => (head, text).into_response(),
    }
}

/// A text to be saved as a file. Ids and endings that name something have only letters and digits.
fn download(name: &str, text: String) -> Response {
    let place = format!("attachment; filename=\"{name}\"");
    let head = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CONTENT_DISPOSITION, place.as_str())];
    (head, text).into_response()
}

/// The same where whole numbers are written with a point, as some programs do; else what was wrong.
fn whole<T: DeserializeOwned>(body: &[u8], wrong: serde_json::Error) -> Result<T, String> {
    let is_number = body.len() <= LONGEST_NUMBERS && wrong.to_string().contains("floating point");
    let read = serde_json::from_slice(body).ok().filter(|_| is_number);
    let read = read.and_then(|mut all: Value| {
        round(&mut all);
        serde_json::from_value(all).ok()
    });
    read.ok_or_else(|| wrong.to_string())
}

/// Writes whole numbers without a point.
fn round(value: &mut Value) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(round),
        Value::Object(all) => all.values_mut().for_each(round),
        Value::Number(number) => {
            let plain =
                number.as_f64().filter(|it| it.fract() == 0.0 && (0.0..=u32::MAX.into()).contains(it));
            if let Some(plain) = plain {
                *value = Value::from(plain as u64);
            }
        }
        _ => {}
    }
}

fn closed(lang: Lang) -> Problem {
    Problem::new("closed", words::word(lang, "server.closed"))
}

/// Reads a body. What is wrong with it is said in the parser's own words, which are technical and exact.
pub fn read<T: DeserializeOwned>(body: Result<Bytes, BytesRejection>, lang: Lang) -> Result<T, Problem> {
    let too_large = |_| Problem::new("too-large", words::word(lang, "server.too-large"));
    let body = body.map_err(too_large)?;
    // The parser would take a list for an object whose fields it names in order.
    let first = body.iter().find(|byte| !byte.is_ascii_whitespace());
    let read = match first {
        Some(b'{') | None => serde_json::from_slice(&body).or_else(|wrong| whole(&body, wrong)),
        Some(_) => Err("expected an object".to_string()),
    };
    read.map_err(|said| {
        let text = Text::new("server.unreadable").name("said", said);
        Problem::new("bad-request", words::say(lang, &text))
    })
}
