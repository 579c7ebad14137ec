//! What somebody has set on the pages: it follows their account from browser to browser.

use super::identity::Identity;
use crate::api::{ProblemResponse, read};
use crate::hall::{Hall, inner};
use crate::words;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use phrase::Lang;
use std::collections::BTreeMap;
use std::sync::Arc;
use wire::{PageSettings, Problem};

/// The most settings, the longest name and the longest value in characters.
const MOST: usize = 100;
const LONGEST_NAME: usize = 100;
const LONGEST: usize = 1000;

/// Keeps what somebody has set, in the place of what they had.
#[utoipa::path(post, path = "/api/account/settings", tag = "account", request_body = PageSettings, responses((status = 204)))]
pub async fn keep(
    State(hall): State<Arc<Hall>>,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    body: Result<Bytes, BytesRejection>,
) -> Result<StatusCode, ProblemResponse> {
    let PageSettings { settings } = read(body, lang)?;
    let Some(account) = &who.account else {
        return Err(Problem::new("nameless", words::word(lang, "server.account.nameless")).into());
    };
    let is_short =
        |(name, value): (&String, &String)| name.len() <= LONGEST_NAME && value.chars().count() <= LONGEST;
    if settings.len() > MOST || !settings.iter().all(is_short) {
        return Err(Problem::new("too-large", words::word(lang, "server.too-large")).into());
    }
    let written = serde_json::to_string(&settings).unwrap_or_default();
    let kept = hall.setting.store.people().keep_settings(&account.id, &written).await;
    kept.map_err(|trouble| inner(lang, &trouble))?;
    Ok(StatusCode::NO_CONTENT)
}

/// What was kept; nothing that this build does not understand.
pub fn read_kept(text: &str) -> BTreeMap<String, String> {
    serde_json::from_str(text).unwrap_or_default()
}
