//! The doors: every request is greeted, checked and shown its way.

use crate::guest::greet;
use crate::hall::{Hall, Setting};
use crate::{api, games, socket, web, words};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, SET_COOKIE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
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

/// Serves until the process ends.
pub async fn serve(listener: TcpListener, setting: Setting) -> std::io::Result<()> {
    // Messages are small and answered at once: waiting to send several together would only delay them.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    axum::serve(listener, router(setting)).await
}

/// Everything the server answers.
pub fn router(setting: Setting) -> Router {
    let hall = Hall::new(setting);
    crate::waker::start(&hall);
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
}

/// Greets a guest and turns away what comes from another site's page.
async fn admit(State(hall): State<Arc<Hall>>, mut request: Request, next: Next) -> Response {
    let lang = words::lang(request.uri().query(), request.headers());
    let (guest, cookie) = greet(request.headers(), &hall.setting);
    let checked = check(&hall.setting, request.method(), request.uri(), request.headers());
    let mut response = match checked {
        Ok(()) => {
            request.extensions_mut().insert(guest);
            request.extensions_mut().insert(lang);
            next.run(request).await
        }
        Err(key) => {
            api::ProblemResponse::from(Problem::new("origin", words::word(lang, key))).into_response()
        }
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        headers.insert(SET_COOKIE, cookie);
    }
    response
}

/// Whether a request may be answered; else the key of why not.
fn check(setting: &Setting, method: &Method, uri: &Uri, headers: &HeaderMap) -> Result<(), &'static str> {
    let host = headers.get(HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // A name that somebody else's server points at this machine must not open its doors.
    if setting.is_local && !is_own_name(host) {
        return Err("server.host");
    }
    let changes = method != Method::GET && method != Method::HEAD || uri.path().ends_with("/socket");
    if !changes {
        return Ok(());
    }
    let fetched = headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
    if fetched.is_some_and(|site| site != "same-origin" && site != "none") {
        return Err("server.origin");
    }
    match headers.get(ORIGIN).map(HeaderValue::to_str) {
        None => Ok(()),
        Some(Ok(origin)) if origin.split_once("://").is_some_and(|(_, from)| from == host) => Ok(()),
        Some(_) => Err("server.origin"),
    }
}

/// Whether a `Host` header names this machine itself.
fn is_own_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_its_own() {
        for own in ["localhost:7373", "127.0.0.1:7373", "[::1]:7373", "LOCALHOST", "127.0.0.1"] {
            assert!(is_own_name(own), "{own}");
        }
        for other in ["", "example.org", "localhost.example.org:7373", "10.0.0.1:7373", "127.0.0.1.nip.io"] {
            assert!(!is_own_name(other), "{other}");
        }
    }
}
