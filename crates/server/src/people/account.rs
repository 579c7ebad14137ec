//! Accounts over HTTP: a name is taken, left and come back to.

use super::identity::{Identity, SESSION, TOKEN};
use super::{Registry, name, now, password};
use crate::api::{ProblemResponse, read};
use crate::doors::busy;
use crate::guest::{Guest, hex, set_cookie};
use crate::hall::{Hall, inner};
use crate::limits::Scarce;
use crate::words;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CONTENT_DISPOSITION, SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use phrase::{Lang, Text};
use serde_json::json;
use std::sync::Arc;
use store::people::{Account, Key, PasswordChange};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Credentials, KeyInfo, Me, NewPassword, NewToken, Problem, Recovery, Shown, Sure};

/// What a token may be made for.
const SCOPES: [&str; 3] = ["read", "play", "make"];
/// The most keys of an account.
const MOST_KEYS: usize = 100;
/// The longest name of a token, and of what a session is known by.
const LONGEST: usize = 60;

type Body = Result<Bytes, BytesRejection>;
type House = State<Arc<Hall>>;

/// Everything that is asked about oneself.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new()
        .routes(routes!(me, take_name, delete_account))
        .routes(routes!(sign_in, sign_out))
        .routes(routes!(change_password))
        .routes(routes!(recover))
        .routes(routes!(export))
        .routes(routes!(super::settings::keep))
        .routes(routes!(make_token))
        .routes(routes!(end_key))
}

/// Who one is, with one's sessions and tokens.
#[utoipa::path(get, path = "/api/account", tag = "account", responses((status = 200, body = Me)))]
async fn me(
    State(hall): House,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
) -> Result<Json<Me>, ProblemResponse> {
    let Some(account) = &who.account else { return Ok(Json(Me::default())) };
    let keys = hall.setting.store.people().keys(&account.id).await;
    let keys = keys.map_err(|trouble| inner(lang, &trouble))?;
    let own = who.key.as_ref().map(|key| key.hash.as_str());
    let of = |kind: &str| keys.iter().filter(|key| key.kind == kind).map(|key| info(key, own)).collect();
    Ok(Json(Me {
        name: Some(account.name.clone()),
        since: Some(account.since),
        sessions: of("session"),
        tokens: of("token"),
        settings: super::settings::read_kept(&account.settings),
    }))
}

fn info(key: &Key, own: Option<&str>) -> KeyInfo {
    KeyInfo {
        id: key.id.clone(),
        name: key.name.clone(),
        scopes: key.scopes.split_whitespace().map(str::to_string).collect(),
        made: key.made,
        used: key.used,
        current: own == Some(key.hash.as_str()),
    }
}

/// A guest takes a name, and keeps their games.
#[utoipa::path(post, path = "/api/account", tag = "account", request_body = Credentials, responses((status = 201, body = Shown)))]
async fn take_name(
    State(hall): House,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, ProblemResponse> {
    let asked: Credentials = read(body, lang)?;
    afford(&hall, &who, lang)?;
    if who.account.is_some() {
        return Err(problem("taken", lang, "server.account.named").into());
    }
    let wrong = name::wrong(&asked.name).or_else(|| password::wrong(&asked.password, &asked.name));
    if let Some(key) = wrong {
        return Err(problem("options", lang, key).into());
    }
    let code = password::code(&(hall.setting.entropy)());
    let account = Account {
        id: hall.new_id(),
        person: who.guest.occupant(),
        folded: name::fold(&asked.name),
        name: asked.name,
        password: hall.people.hash(&hall, asked.password, lang).await?,
        recovery: password::digest(&code),
        since: now(&hall),
        settings: String::new(),
    };
    let (secret, key) = session(&hall, &account.id, &headers);
    let person = account.person.clone();
    hall.people.note(&person, Some(account.name.clone()));
    let added = hall.setting.store.people().add_account(account, key).await;
    if let Err(trouble) = added {
        hall.people.forget(&person);
        return Err(match trouble {
            store::Error::Taken => problem("taken", lang, "server.name.taken"),
            trouble => inner(lang, &trouble),
        }
        .into());
    }
    hall.renamed(&who.guest).await;
    let head = [(SET_COOKIE, set_cookie(&secret, &hall.setting))];
    Ok((StatusCode::CREATED, head, Json(Shown { secret: code })).into_response())
}

/// Somebody comes back under their name. A name that nobody has costs as much as a wrong password.
#[utoipa::path(post, path = "/api/account/session", tag = "account", request_body = Credentials, responses((status = 200, body = std::collections::BTreeMap<String, String>)))]
async fn sign_in(
    State(hall): House,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, ProblemResponse> {
    let asked: Credentials = read(body, lang)?;
    afford(&hall, &who, lang)?;
    let account = right(&hall, &who.guest, &asked, lang).await?;
    enter(&hall, &account, &headers, lang, StatusCode::OK, Json(json!({}))).await
}

/// The account whose name and password were given.
async fn right(hall: &Hall, guest: &Guest, asked: &Credentials, lang: Lang) -> Result<Account, Problem> {
    let folded = name::fold(&asked.name);
    hall.people.try_once(hall, guest, &folded, lang)?;
    let found = hall.setting.store.people().account_named(&folded).await;
    let found = found.map_err(|trouble| inner(lang, &trouble))?;
    let kept = found.as_ref().map(|account| account.password.clone());
    let is_right = hall.people.verify(asked.password.clone(), kept, lang).await?;
    match found.filter(|_| is_right) {
        Some(account) => {
            hall.people.succeeded(guest, &folded);
            Ok(account)
        }
        None => Err(problem("password", lang, "server.password.wrong")),
    }
}

/// Begins a session and answers.
async fn enter(
    hall: &Hall,
    account: &Account,
    headers: &HeaderMap,
    lang: Lang,
    status: StatusCode,
    body: impl IntoResponse,
) -> Result<Response, ProblemResponse> {
    let (secret, key) = session(hall, &account.id, headers);
    let people = hall.setting.store.people();
    people.add_key(key).await.map_err(|trouble| inner(lang, &trouble))?;
    let head = [(SET_COOKIE, set_cookie(&secret, &hall.setting))];
    Ok((status, head, body).into_response())
}

/// Ends this session; whoever goes on is a guest.
#[utoipa::path(delete, path = "/api/account/session", tag = "account", responses((status = 204)))]
async fn sign_out(
    State(hall): House,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
) -> Result<StatusCode, ProblemResponse> {
    if let (Some(account), Some(key)) = (&who.account, &who.key) {
        let dropped = hall.setting.store.people().drop_key(&account.id, &key.id).await;
        dropped.map_err(|trouble| inner(lang, &trouble))?;
        hall.end_sockets(&account.id);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Another password; it ends all other sessions.
#[utoipa::path(post, path = "/api/account/password", tag = "account", request_body = NewPassword, responses((status = 204)))]
async fn change_password(
    State(hall): House,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    body: Body,
) -> Result<StatusCode, ProblemResponse> {
    let asked: NewPassword = read(body, lang)?;
    let (account, key) = named(&who, lang)?;
    afford(&hall, &who, lang)?;
    if let Some(key) = password::wrong(&asked.new, &account.name) {
        return Err(problem("options", lang, key).into());
    }
    confirm(&hall, &who.guest, account, asked.old, lang).await?;
    let hashed = hall.people.hash(&hall, asked.new, lang).await?;
    let change = PasswordChange { account: &account.id, password: &hashed, recovery: None, stays: &key.hash };
    let changed = hall.setting.store.people().change_password(change).await;
    changed.map_err(|trouble| inner(lang, &trouble))?;
    hall.end_sockets(&account.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Who has forgotten their password comes back by the code, and gets another code.
#[utoipa::path(post, path = "/api/account/recovery", tag = "account", request_body = Recovery, responses((status = 200, body = Shown)))]
async fn recover(
    State(hall): House,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, ProblemResponse> {
    let asked: Recovery = read(body, lang)?;
    afford(&hall, &who, lang)?;
    if let Some(key) = password::wrong(&asked.password, &asked.name) {
        return Err(problem("options", lang, key).into());
    }
    let folded = name::fold(&asked.name);
    hall.people.try_once(&hall, &who.guest, &folded, lang)?;
    let people = hall.setting.store.people();
    let found = people.account_named(&folded).await.map_err(|trouble| inner(lang, &trouble))?;
    let hashed = hall.people.hash(&hall, asked.password, lang).await?;
    let is_right = |account: &Account| account.recovery == password::digest(asked.code.trim());
    let account = found.filter(is_right).ok_or_else(|| problem("password", lang, "server.recovery.wrong"))?;
    let code = password::code(&(hall.setting.entropy)());
    let recovery = password::digest(&code);
    let change =
        PasswordChange { account: &account.id, password: &hashed, recovery: Some(&recovery), stays: "" };
    people.change_password(change).await.map_err(|trouble| inner(lang, &trouble))?;
    hall.end_sockets(&account.id);
    hall.people.succeeded(&who.guest, &folded);
    enter(&hall, &account, &headers, lang, StatusCode::OK, Json(Shown { secret: code })).await
}

/// Everything that is kept about somebody, but for what would open their account.
#[utoipa::path(get, path = "/api/account/export", tag = "account", responses((status = 200, body = std::collections::BTreeMap<String, serde_json::Value>)))]
async fn export(
    State(hall): House,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
) -> Result<Response, ProblemResponse> {
    let (account, key) = named(&who, lang)?;
    let people = hall.setting.store.people();
    let keys = people.keys(&account.id).await.map_err(|trouble| inner(lang, &trouble))?;
    let games = hall.setting.store.list(&account.person, u32::MAX).await;
    let games = games.map_err(|trouble| inner(lang, &trouble))?;
    let games: Vec<_> = games.iter().map(|it| json!({ "table": it.id, "game": it.game })).collect();
    let keys: Vec<KeyInfo> = keys.iter().map(|it| info(it, Some(&key.hash))).collect();
    let all = json!({
        "name": account.name, "since": account.since, "settings": account.settings, "keys": keys, "games": games,
    });
    let place = "attachment; filename=\"quincunx-account.json\"";
    Ok(([(CONTENT_DISPOSITION, place)], Json(all)).into_response())
}

/// Deletes the account: its games stay, its name is never given again.
#[utoipa::path(delete, path = "/api/account", tag = "account", request_body = Sure, responses((status = 204)))]
async fn delete_account(
    State(hall): House,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    body: Body,
) -> Result<StatusCode, ProblemResponse> {
    let asked: Sure = read(body, lang)?;
    let (account, _) = named(&who, lang)?;
    afford(&hall, &who, lang)?;
    confirm(&hall, &who.guest, account, asked.password, lang).await?;
    let deleted = hall.setting.store.people().delete_account(&account.id).await;
    deleted.map_err(|trouble| inner(lang, &trouble))?;
    hall.end_sockets(&account.id);
    hall.people.note(&account.person, Some(String::new()));
    hall.renamed(&who.guest).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a token, which is shown once.
#[utoipa::path(post, path = "/api/account/tokens", tag = "account", request_body = NewToken, responses((status = 201, body = Shown)))]
async fn make_token(
    State(hall): House,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    body: Body,
) -> Result<(StatusCode, Json<Shown>), ProblemResponse> {
    let asked: NewToken = read(body, lang)?;
    let (account, _) = named(&who, lang)?;
    let is_sound = !asked.name.trim().is_empty()
        && asked.name.chars().count() <= LONGEST
        && asked.name.chars().all(super::is_plain)
        && !asked.scopes.is_empty()
        && asked.scopes.iter().all(|scope| SCOPES.contains(&scope.as_str()));
    if !is_sound {
        let text = Text::new("server.token.wrong").name("scopes", SCOPES.join(", "));
        return Err(Problem::new("options", words::say(lang, &text)).into());
    }
    let people = hall.setting.store.people();
    let keys = people.keys(&account.id).await.map_err(|trouble| inner(lang, &trouble))?;
    if keys.len() >= MOST_KEYS {
        return Err(problem("full", lang, "server.keys.many").into());
    }
    let secret = format!("{TOKEN}{}", hex(&(hall.setting.entropy)()[..20]));
    let key = Key {
        hash: password::digest(&secret),
        id: hall.new_id(),
        account: account.id.clone(),
        kind: "token".to_string(),
        name: asked.name,
        scopes: asked.scopes.join(" "),
        made: now(&hall),
        used: 0,
    };
    people.add_key(key).await.map_err(|trouble| inner(lang, &trouble))?;
    Ok((StatusCode::CREATED, Json(Shown { secret })))
}

/// Ends a session or a token.
#[utoipa::path(delete, path = "/api/account/keys/{id}", tag = "account", responses((status = 204)))]
async fn end_key(
    State(hall): House,
    Path(id): Path<String>,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
) -> Result<StatusCode, ProblemResponse> {
    let (account, _) = named(&who, lang)?;
    let dropped = hall.setting.store.people().drop_key(&account.id, &id).await;
    hall.end_sockets(&account.id);
    match dropped.map_err(|trouble| inner(lang, &trouble))? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(problem("not-found", lang, "server.no-key").into()),
    }
}

/// Takes what a password costs: it is worked out for nobody who asks too often, nor for everybody at their address.
fn afford(hall: &Hall, who: &Identity, lang: Lang) -> Result<(), Problem> {
    hall.gate.take(&who.guest, Scarce::Passwords, 1).map_err(|too_much| busy(lang, too_much))
}

/// The account and the session of who asks, if they have one.
fn named(who: &Identity, lang: Lang) -> Result<(&Account, &Key), Problem> {
    let both = who.account.as_deref().zip(who.key.as_deref());
    both.ok_or_else(|| problem("nameless", lang, "server.account.nameless"))
}

/// Whether the password is right, of somebody who is known already.
async fn confirm(
    hall: &Hall,
    guest: &Guest,
    account: &Account,
    password: String,
    lang: Lang,
) -> Result<(), Problem> {
    hall.people.try_once(hall, guest, &account.folded, lang)?;
    match hall.people.verify(password, Some(account.password.clone()), lang).await? {
        true => {
            hall.people.succeeded(guest, &account.folded);
            Ok(())
        }
        false => Err(problem("password", lang, "server.password.wrong")),
    }
}

/// A new session of an account: what the browser shows, and what is kept of it.
fn session(hall: &Hall, account: &str, headers: &HeaderMap) -> (String, Key) {
    let secret = format!("{SESSION}{}", hex(&(hall.setting.entropy)()[..20]));
    let browser = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let at = now(hall);
    let key = Key {
        hash: password::digest(&secret),
        id: hall.new_id(),
        account: account.to_string(),
        kind: "session".to_string(),
        name: browser.chars().filter(|letter| super::is_plain(*letter)).take(LONGEST).collect(),
        scopes: String::new(),
        made: at,
        used: at,
    };
    (secret, key)
}

fn problem(id: &str, lang: Lang, key: &'static str) -> Problem {
    Problem::new(id, words::word(lang, key))
}

impl Registry {
    /// A password as it is kept, worked out elsewhere.
    async fn hash(&self, hall: &Hall, password: String, lang: Lang) -> Result<String, Problem> {
        let salt = (hall.setting.entropy)();
        self.elsewhere(lang, move || password::hashed(&password, &salt)).await
    }

    /// Whether a password is right, worked out elsewhere.
    async fn verify(&self, password: String, kept: Option<String>, lang: Lang) -> Result<bool, Problem> {
        self.elsewhere(lang, move || password::is_right(&password, kept.as_deref())).await
    }
}
