//! The doors: every request is greeted, checked and shown its way.

use crate::guest::{Guest, greet};
use crate::hall::{Hall, Setting};
use crate::hosting::{PublicUrl, check};
use crate::limits::{Scarce, Source, TooMuch};
use crate::listen::Peer;
use crate::{api, games, socket, web, words};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, REFERRER_POLICY, SET_COOKIE,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use phrase::{Lang, Text};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use wire::Problem;

/// The largest body of a request, in bytes.
const LARGEST_BODY: usize = 64 * 1024;
/// The largest body of a request that brings a saved game: the longest record, with its line ends written out.
const LARGEST_LOAD: usize = table::MOST_BYTES + 2 * table::MOST_ENTRIES + LARGEST_BODY;

/// How hard is tried to make answers small: more takes much longer and gains little.
const EFFORT: i32 = 7;

/// What a page may do: show what comes from here, talk to here, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A head or a body that takes longer is not waited for.
const PATIENCE: Duration = Duration::from_secs(60);
/// So long a browser that came over TLS comes over nothing else, in seconds.
const STRICT: &str = "max-age=31536000";

/// Everything the server answers.
pub fn router(hall: Arc<Hall>) -> Router {
    let healthy = Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .with_state(hall.clone());
    Router::new()
        .route("/api/version", get(api::version))
        .route("/api/words", get(api::words))
        .route("/api/games", get(games::games))
        .route("/api/games/{id}/picture.svg", get(games::picture))
        .route("/api/games/{id}/rules", get(games::rules))
        .route("/api/games/{id}/seats", post(games::seats))
        .route("/api/tables", get(api::tables).post(api::make).layer(DefaultBodyLimit::max(LARGEST_LOAD)))
        .route("/api/tables/{id}", get(api::table))
        .route("/api/tables/{id}/join", post(api::join))
        .route("/api/tables/{id}/rematch", post(api::rematch))
        .route("/api/tables/{id}/board.svg", get(api::board))
        .route("/api/tables/{id}/picture.svg", get(api::picture))
        .route("/api/tables/{id}/record", get(api::record))
        .route("/api/tables/{id}/export/{ending}", get(api::export))
        .route("/api/tables/{id}/socket", get(socket::open))
        .fallback(web::file)
        .method_not_allowed_fallback(web::no_method)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(EFFORT)))
        .layer(from_fn_with_state(hall.clone(), admit))
        .with_state(hall)
        .merge(healthy)
}

/// Whether it is any use to send people here.
async fn ready(State(hall): State<Arc<Hall>>) -> (StatusCode, &'static str) {
    match hall.is_ready().await {
        Ok(()) => (StatusCode::OK, "ready"),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, why),
    }
}

/// Greets a guest and turns away what comes from another site's page, or too often.
async fn admit(State(hall): State<Arc<Hall>>, mut request: Request, next: Next) -> Response {
    let lang = words::lang(request.uri().query(), request.headers());
    let (guest, cookie) = greet(request.headers(), &hall.setting);
    let guest = guest.at(source(&hall.setting, &request));
    let (method, begun) = (request.method().clone(), tokio::time::Instant::now());
    let mut response = match let_in(&hall, &guest, &request, lang) {
        Ok(()) => {
            request.extensions_mut().insert(guest);
            request.extensions_mut().insert(lang);
            let answered = tokio::time::timeout(PATIENCE, next.run(request)).await;
            answered.unwrap_or_else(|_| {
                let problem = Problem::new("timeout", words::word(lang, "server.timeout"));
                api::ProblemResponse::from(problem).into_response()
            })
        }
        Err(problem) => api::ProblemResponse::from(problem).into_response(),
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
        headers.insert(SET_COOKIE, cookie);
    }
    let status = response.status().as_u16();
    metrics::counter!("quincunx_requests_total", "status" => status.to_string()).increment(1);
    metrics::histogram!("quincunx_request_seconds").record(begun.elapsed().as_secs_f64());
    // Neither the path, in which a table's id is all it takes to join, nor the address.
    tracing::debug!(%method, status, took = ?begun.elapsed(), "answered");
    response
}

/// Where a request comes from.
fn source(setting: &Setting, request: &Request) -> Source {
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip());
    let said = request.headers().get_all("x-forwarded-for").iter().filter_map(|it| it.to_str().ok());
    Source::behind(peer, &said.collect::<Vec<_>>(), &setting.hosting.proxies)
}

/// Whether a request is answered at all.
fn let_in(hall: &Hall, guest: &Guest, request: &Request, lang: Lang) -> Result<(), Problem> {
    let Setting { hosting, is_local, .. } = &hall.setting;
    check(hosting, *is_local, request.method(), request.uri(), request.headers())
        .map_err(|key| Problem::new("origin", words::word(lang, key)))?;
    let too_much = |too_much| busy(lang, too_much);
    hall.gate.take(guest, Scarce::Requests, 1).map_err(too_much)?;
    if request.method() != Method::GET && request.method() != Method::HEAD {
        hall.gate.take(guest, Scarce::Uploads, kilobytes(request)).map_err(too_much)?;
    }
    Ok(())
}

/// How large a body says it is; one that does not say is as large as most may be.
fn kilobytes(request: &Request) -> u32 {
    let said =
        request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    u32::try_from(said.unwrap_or(LARGEST_BODY as u64).div_ceil(1024)).unwrap_or(u32::MAX - 1)
}

/// More than there is for one, in words.
pub fn busy(lang: Lang, too_much: TooMuch) -> Problem {
    let seconds = too_much.wait.as_secs_f64().ceil().max(1.0) as u32;
    let text = Text::new("server.busy").number("seconds", seconds);
    Problem { retry: Some(seconds), ..Problem::new("busy", words::say(lang, &text)) }
}
