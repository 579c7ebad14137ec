//! The doors: every request is greeted, checked and shown its way.

use crate::hall::{Hall, Setting};
use crate::hosting::{PublicUrl, check};
use crate::limits::{Scarce, Source, TooMuch};
use crate::listen::Peer;
use crate::people::{self, Identity};
use crate::{
    api, call, conduct, diary, examples, games, lesson, lobby, openapi, pieces, preview, puzzles, rating,
    report, socket, web, words,
};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, SET_COOKIE,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use phrase::{Lang, Text};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::Problem;

/// The largest body of a request, in bytes.
const LARGEST_BODY: usize = 64 * 1024;
/// The largest body of a request that brings a saved game: the longest record, with its line ends written out.
const LARGEST_LOAD: usize = table::MOST_BYTES + 2 * table::MOST_ENTRIES + LARGEST_BODY;

/// How hard is tried to make answers small: more takes much longer and gains little.
const EFFORT: i32 = 9;

/// What a page may do: show what comes from here, talk to here, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// So long a browser that came over TLS comes over nothing else, in seconds.
const STRICT: &str = "max-age=31536000";

/// Everything the server answers.
pub fn router(hall: Arc<Hall>) -> Router {
    let healthy = Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .with_state(hall.clone());
    Router::from(routes())
        .route("/table/{id}", get(preview::page))
        .fallback(web::file)
        .method_not_allowed_fallback(web::no_method)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(EFFORT)))
        .layer(from_fn_with_state(hall.clone(), admit))
        .with_state(hall)
        .merge(healthy)
}

/// Everything below `/api`, each route with its description.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    let tables = OpenApiRouter::new()
        .routes(routes!(api::tables, api::make))
        .layer(DefaultBodyLimit::max(LARGEST_LOAD));
    OpenApiRouter::new()
        .routes(routes!(openapi::description))
        .routes(routes!(api::version))
        .routes(routes!(api::words))
        .routes(routes!(api::house_words))
        .routes(routes!(api::apart_words))
        .routes(routes!(api::study_words))
        .routes(routes!(games::games))
        .routes(routes!(games::picture))
        .routes(routes!(games::rules))
        .routes(routes!(games::seats))
        .routes(routes!(lesson::lesson))
        .merge(tables)
        .routes(routes!(api::table))
        .routes(routes!(api::rematch))
        .routes(routes!(api::board))
        .routes(routes!(api::picture))
        .routes(routes!(preview::picture))
        .routes(routes!(api::record))
        .routes(routes!(api::lots))
        .routes(routes!(api::imagined))
        .routes(routes!(api::export))
        .routes(routes!(socket::open))
        .merge(call::routes())
        .merge(conduct::routes())
        .merge(diary::routes())
        .merge(report::routes())
        .merge(pieces::routes())
        .merge(puzzles::routes())
        .merge(examples::routes())
        .merge(people::routes())
        .merge(lobby::routes())
        .merge(rating::routes())
}

/// Whether it is any use to send people here.
async fn ready(State(hall): State<Arc<Hall>>) -> (StatusCode, &'static str) {
    match hall.is_ready().await {
        Ok(()) => (StatusCode::OK, "ready"),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, why),
    }
}

/// Greets a guest and turns away what comes from another site's page, or too often.
async fn admit(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let (mut head, body) = request.into_parts();
    let lang = words::lang(head.uri.query(), &head.headers);
    let (method, begun) = (head.method.clone(), tokio::time::Instant::now());
    let (cookie, mut response) = match let_in(&hall, &head, lang).await {
        Ok(who) => {
            let cookie = who.cookie.clone();
            head.extensions.insert(who.guest.clone());
            head.extensions.insert(who);
            head.extensions.insert(lang);
            let answered = next.run(Request::from_parts(head, body));
            let answered = tokio::time::timeout(hall.setting.hosting.patience.request, answered).await;
            let late = |_| {
                let problem = Problem::new("timeout", words::word(lang, "server.timeout"));
                api::ProblemResponse::from(problem).into_response()
            };
            (cookie, shaped(answered.unwrap_or_else(late), lang))
        }
        Err(problem) => (None, api::ProblemResponse::from(problem).into_response()),
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if hall.setting.hosting.public.as_ref().is_some_and(PublicUrl::is_https) {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(STRICT));
    }
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        // Whoever has just been given a session keeps it.
        headers.entry(SET_COOKIE).or_insert(cookie);
    }
    let status = response.status().as_u16();
    metrics::counter!("quincunx_requests_total", "status" => status.to_string()).increment(1);
    metrics::histogram!("quincunx_request_seconds").record(begun.elapsed().as_secs_f64());
    // Neither the path, in which a table's id is all it takes to join, nor the address.
    tracing::debug!(%method, status, took = ?begun.elapsed(), "answered");
    response
}

/// What was refused before anybody of ours read it, in the one shape of problems.
fn shaped(response: Response, lang: Lang) -> Response {
    let kind = response.headers().get(CONTENT_TYPE);
    let is_plain = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if response.status() != StatusCode::BAD_REQUEST || !is_plain {
        return response;
    }
    let text = Text::new("server.unreadable").name("said", "path");
    api::ProblemResponse::from(Problem::new("bad-request", words::say(lang, &text))).into_response()
}

/// Where a request comes from.
fn source(setting: &Setting, head: &Parts) -> Source {
    let peer = head.extensions.get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip());
    let said = head.headers.get_all("x-forwarded-for").iter().filter_map(|it| it.to_str().ok());
    Source::behind(peer, &said.collect::<Vec<_>>(), &setting.hosting.proxies)
}

/// Who sends a request, if it is answered at all. Nobody is looked up for what comes from elsewhere or too often.
async fn let_in(hall: &Hall, head: &Parts, lang: Lang) -> Result<Identity, Problem> {
    let Setting { hosting, is_local, .. } = &hall.setting;
    check(hosting, *is_local, &head.method, &head.uri, &head.headers)
        .map_err(|key| Problem::new("origin", words::word(lang, key)))?;
    let source = source(&hall.setting, head);
    let too_much = |too_much| busy(lang, too_much);
    hall.gate.take_at(source, Scarce::Requests, 1).map_err(too_much)?;
    let mut who = people::recognise(hall, head.uri.path(), &head.headers)
        .await
        .map_err(|_| Problem::new("token", words::word(lang, "server.token.unknown")))?;
    who.guest = who.guest.at(source);
    hall.gate.take_own(&who.guest, Scarce::Requests, 1).map_err(too_much)?;
    if head.method != Method::GET && head.method != Method::HEAD {
        hall.gate.take(&who.guest, Scarce::Uploads, kilobytes(head)).map_err(too_much)?;
    }
    let changes = head.method != Method::GET && head.method != Method::HEAD;
    if (changes || head.uri.path().ends_with("/socket")) && hall.is_banned(&who.guest) {
        return Err(Problem::new("banned", words::word(lang, "server.banned")));
    }
    match who.may(&head.method, head.uri.path()) {
        Ok(()) => Ok(who),
        Err(_) => Err(Problem::new("scope", words::word(lang, "server.token.scope"))),
    }
}

/// How large a body says it is; one that does not say is as large as most may be.
fn kilobytes(head: &Parts) -> u32 {
    let said = head.headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    u32::try_from(said.unwrap_or(LARGEST_BODY as u64).div_ceil(1024)).unwrap_or(u32::MAX - 1)
}

/// More than there is for one, in words.
pub fn busy(lang: Lang, too_much: TooMuch) -> Problem {
    let seconds = too_much.wait.as_secs_f64().ceil().max(1.0) as u32;
    let text = Text::new("server.busy").number("seconds", seconds);
    Problem { retry: Some(seconds), ..Problem::new("busy", words::say(lang, &text)) }
}
