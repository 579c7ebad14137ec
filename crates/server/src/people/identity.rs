//! Who sends a request: a guest, somebody who took a name, or a program that acts for them.

use super::password;
use crate::guest::{Guest, greet, shown};
use crate::hall::Hall;
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, Method};
use std::sync::Arc;
use store::people::{Account, Key};

/// How long a key is used before that is noted again, in milliseconds.
const NOTED: i64 = 3_600_000;
/// What a session's cookie begins with, to be told from a guest's.
pub(super) const SESSION: &str = "s-";
/// What a token begins with.
pub(super) const TOKEN: &str = "qx-";

/// Who sends a request.
#[derive(Clone, Debug)]
pub struct Identity {
    /// How tables know this person.
    pub guest: Guest,
    /// Who it is, if they took a name.
    pub account: Option<Arc<Account>>,
    /// What was shown.
    pub key: Option<Arc<Key>>,
    /// A cookie to be set.
    pub cookie: Option<String>,
}

/// Why somebody is not let in, as the key of a sentence.
pub enum NotLetIn {
    /// What was shown opens nothing.
    Unknown,
    /// What was shown does not open this.
    Scope,
}

/// Finds out who sends a request. A cookie that opens nothing any more makes one a new guest; a token is refused instead.
/// Files are for everybody: nobody is looked up for them.
pub async fn recognise(hall: &Hall, path: &str, headers: &HeaderMap) -> Result<Identity, NotLetIn> {
    let is_file = !path.starts_with("/api/");
    if is_file && shown(headers).is_some_and(|secret| secret.starts_with(SESSION)) {
        let (guest, _) = greet(headers, &hall.setting);
        return Ok(Identity { guest, account: None, key: None, cookie: None });
    }
    if let Some(token) = bearer(headers) {
        let known = known(hall, token).await.filter(|(key, _)| key.kind == "token");
        return known.map(|(key, account)| Identity::of(key, account)).ok_or(NotLetIn::Unknown);
    }
    if let Some(secret) = shown(headers).filter(|secret| secret.starts_with(SESSION))
        && let Some((key, account)) = known(hall, secret).await.filter(|(key, _)| key.kind == "session")
    {
        return Ok(Identity::of(key, account));
    }
    let (guest, cookie) = greet(headers, &hall.setting);
    let is_taken = cookie.is_none()
        && !is_file
        && hall.setting.store.people().is_account(&guest.occupant()).await.unwrap_or(true);
    let (guest, cookie) = if is_taken { greet(&HeaderMap::new(), &hall.setting) } else { (guest, cookie) };
    Ok(Identity { guest, account: None, key: None, cookie })
}

/// The key and the account that a secret opens.
async fn known(hall: &Hall, secret: &str) -> Option<(Key, Account)> {
    let people = hall.setting.store.people();
    let (key, account) = people.key(&password::digest(secret)).await.ok()??;
    let now = super::now(hall);
    if now - key.used > NOTED
        && let Err(trouble) = people.use_key(&key.hash, now).await
    {
        tracing::error!(%trouble, "that a key was used was not noted");
    }
    hall.people.note(&account.person, Some(account.name.clone()));
    Some((key, account))
}

impl Identity {
    fn of(key: Key, account: Account) -> Identity {
        let guest = Guest::named(&account.person);
        Identity { guest, account: Some(Arc::new(account)), key: Some(Arc::new(key)), cookie: None }
    }

    /// Whether a request may be made with what was shown: a session may do everything, a token what it was made for.
    pub fn may(&self, method: &Method, path: &str) -> Result<(), NotLetIn> {
        let Some(key) = self.key.as_ref().filter(|key| key.kind == "token") else { return Ok(()) };
        let scope = match (method, path) {
            // Whoever has a token cannot make it more than it is.
            (_, path) if path.starts_with("/api/account") => return Err(NotLetIn::Scope),
            (_, path) if path.ends_with("/socket") => "play",
            (&Method::GET | &Method::HEAD, _) => "read",
            (_, "/api/tables") => "make",
            _ => "play",
        };
        let has = key.scopes.split(' ').any(|own| own == scope);
        if has { Ok(()) } else { Err(NotLetIn::Scope) }
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}
