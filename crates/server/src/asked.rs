//! What an address says after its question mark, read strictly: what is not known is refused, in the one shape of problems.

use crate::api::ProblemResponse;
use crate::words;
use axum::extract::{FromRequestParts, Query};
use axum::http::Uri;
use axum::http::request::Parts;
use phrase::{Lang, Text};
use serde::de::DeserializeOwned;
use wire::Problem;

/// What was asked for in an address. The language may stand in any address, and is read elsewhere.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = ProblemResponse;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asked<T>, ProblemResponse> {
        let lang = parts.extensions.get::<Lang>().copied().unwrap_or_default();
        let asked = without_lang(&parts.uri).and_then(|uri| {
            let asked = Query::<T>::try_from_uri(&uri).map_err(|wrong| wrong.body_text())?;
            Ok(Asked(asked.0))
        });
        asked.map_err(|said| {
            let text = Text::new("server.unreadable").name("said", said);
            Problem::new("bad-request", words::say(lang, &text)).into()
        })
    }
}

/// The same address without its language.
fn without_lang(uri: &Uri) -> Result<Uri, String> {
    let pairs = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.starts_with("lang="));
    let rest: Vec<&str> = pairs.collect();
    format!("/?{}", rest.join("&")).parse().map_err(|wrong: axum::http::uri::InvalidUri| wrong.to_string())
}
