//! How people bear themselves: whom somebody blocks, what is reported, who is muted or banned.
//!
//! A block is between two: no challenge from them, nothing heard of what they say, no seat at one's tables. Whoever runs the server reads
//! reports, mutes and bans by `quincunx admin`; this server learns of it within seconds.

use crate::api::{ProblemResponse, read};
use crate::guest::Guest;
use crate::hall::{Hall, inner};
use crate::people::{fold, now};
use crate::room::Mail;
use crate::words;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Json;
use phrase::{Lang, Text};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use store::conduct::Block;
use table::is_plain;
use tokio::sync::oneshot;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{BlockInfo, Complaint, Problem, Whom};

/// The most people that somebody blocks, and the most reports of somebody that nobody has read yet.
const MOST_BLOCKS: usize = 500;
const MOST_REPORTS: u32 = 10;
/// The longest report, in characters.
const LONGEST: usize = 1000;
/// For how many it is remembered whom they block; then all is forgotten and asked for again.
const MOST_REMEMBERED: usize = 50_000;

type House = State<Arc<Hall>>;
type Body = Result<Bytes, BytesRejection>;

/// What is remembered about how people bear themselves.
#[derive(Default)]
pub struct Conduct {
    /// Until when somebody is muted or banned, by kind and person.
    sanctions: Mutex<BTreeMap<(String, String), i64>>,
    /// Whom somebody blocks, for those who look on somewhere.
    blocks: Mutex<BTreeMap<String, BTreeSet<String>>>,
}

impl Conduct {
    /// Whether somebody is muted or banned at a time.
    fn is(&self, kind: &str, person: &str, at: i64) -> bool {
        let sanctions = self.sanctions.lock().unwrap_or_else(PoisonError::into_inner);
        sanctions.get(&(kind.to_string(), person.to_string())).is_some_and(|until| at < *until)
    }

    /// Whether somebody who looks on does not want to hear another.
    pub fn blocks(&self, person: &str, other: &str) -> bool {
        let blocks = self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        blocks.get(person).is_some_and(|blocked| blocked.contains(other))
    }

    fn remember(&self, person: &str, blocked: BTreeSet<String>) {
        let mut blocks = self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        if blocks.len() >= MOST_REMEMBERED {
            blocks.clear();
        }
        blocks.insert(person.to_string(), blocked);
    }
}

/// Everything that is asked about blocks and reports.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new().routes(routes!(blocks, block)).routes(routes!(unblock)).routes(routes!(report))
}

/// Whom one does not want to meet.
#[utoipa::path(get, path = "/api/blocks", tag = "people", responses((status = 200, body = Vec<BlockInfo>)))]
async fn blocks(
    State(hall): House,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<Json<Vec<BlockInfo>>, ProblemResponse> {
    let found = hall.blocks_of(&guest.occupant(), lang).await?;
    let persons: Vec<String> = found.iter().map(|it| it.blocked.clone()).collect();
    let names = hall.setting.store.people().names(&persons).await;
    let names: BTreeMap<String, String> =
        names.map_err(|trouble| inner(lang, &trouble))?.into_iter().collect();
    let info = |it: Block| BlockInfo {
        id: it.id,
        name: names.get(&it.blocked).map(|name| crate::summary::named(name.clone(), lang)),
        since: it.at,
    };
    Ok(Json(found.into_iter().map(info).collect()))
}

/// Somebody does not want to meet another.
#[utoipa::path(post, path = "/api/blocks", tag = "people", request_body = Whom, responses((status = 204)))]
async fn block(
    State(hall): House,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Body,
) -> Result<StatusCode, ProblemResponse> {
    let whom: Whom = read(body, lang)?;
    let (person, other) = (guest.occupant(), hall.person_of(&whom, &guest, lang).await?);
    if hall.blocks_of(&person, lang).await?.len() >= MOST_BLOCKS {
        return Err(Problem::new("full", words::word(lang, "server.blocks.many")).into());
    }
    let kept = hall.setting.store.conduct().block(&person, &other, now(&hall)).await;
    kept.map_err(|trouble| inner(lang, &trouble))?;
    hall.learn_blocks(&guest).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody does not mind another any more.
#[utoipa::path(delete, path = "/api/blocks/{number}", tag = "people", responses((status = 204)))]
async fn unblock(
    State(hall): House,
    Path(id): Path<i64>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<StatusCode, ProblemResponse> {
    let dropped = hall.setting.store.conduct().unblock(&guest.occupant(), id).await;
    let is_dropped = dropped.map_err(|trouble| inner(lang, &trouble))?;
    hall.learn_blocks(&guest).await;
    match is_dropped {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Problem::new("not-found", words::word(lang, "server.no-block")).into()),
    }
}

/// Somebody reports another to whoever runs the server.
#[utoipa::path(post, path = "/api/reports", tag = "people", request_body = Complaint, responses((status = 204)))]
async fn report(
    State(hall): House,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Body,
) -> Result<StatusCode, ProblemResponse> {
    let Complaint { whom, text } = read(body, lang)?;
    let is_sound = |letter: char| is_plain(letter) || letter == '\n';
    if text.trim().is_empty() || text.chars().count() > LONGEST || !text.chars().all(is_sound) {
        return Err(Problem::new("saying", words::word(lang, "server.report.wrong")).into());
    }
    let about = hall.person_of(&whom, &guest, lang).await?;
    let (person, table) = (guest.occupant(), whom.table.unwrap_or_default());
    let report = store::conduct::Complaint { id: 0, at: now(&hall), person, about, table, text };
    let kept = hall.setting.store.conduct().report(&report, MOST_REPORTS).await;
    match kept.map_err(|trouble| inner(lang, &trouble))? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Problem::new("too-many", words::word(lang, "server.reports.many")).into()),
    }
}

impl Hall {
    /// Whether somebody may do nothing here but look.
    pub fn is_banned(&self, guest: &Guest) -> bool {
        self.conduct.is("ban", &guest.occupant(), now(self))
    }

    /// Whether nobody is to hear somebody.
    pub fn is_muted(&self, guest: &Guest) -> bool {
        self.conduct.is("mute", &guest.occupant(), now(self))
    }

    /// Learns who is muted or banned: that is decided elsewhere, while this server runs.
    pub async fn learn_sanctions(&self) {
        match self.setting.store.conduct().sanctions().await {
            Ok(all) => {
                let known = all.into_iter().map(|it| ((it.kind, it.person), it.until)).collect();
                *self.conduct.sanctions.lock().unwrap_or_else(PoisonError::into_inner) = known;
            }
            Err(trouble) => tracing::error!(%trouble, "who is muted or banned was not learnt"),
        }
    }

    /// Learns whom somebody blocks who begins to look on.
    pub async fn learn_blocks(&self, guest: &Guest) {
        let person = guest.occupant();
        match self.setting.store.conduct().blocks(&person).await {
            Ok(blocks) => self.conduct.remember(&person, blocks.into_iter().map(|it| it.blocked).collect()),
            Err(trouble) => tracing::error!(%trouble, "whom somebody blocks was not learnt"),
        }
    }

    /// Whether somebody does not want to meet another.
    pub async fn has_blocked(&self, person: &str, other: &str, lang: Lang) -> Result<bool, Problem> {
        Ok(self.blocks_of(person, lang).await?.iter().any(|it| it.blocked == other))
    }

    async fn blocks_of(&self, person: &str, lang: Lang) -> Result<Vec<Block>, Problem> {
        self.setting.store.conduct().blocks(person).await.map_err(|trouble| inner(lang, &trouble))
    }

    /// Who is meant, as seats name them; not oneself.
    async fn person_of(self: &Arc<Hall>, whom: &Whom, guest: &Guest, lang: Lang) -> Result<String, Problem> {
        let person = match (&whom.name, &whom.table, whom.seat) {
            (Some(name), _, _) => {
                let found = self.setting.store.people().account_named(&fold(name)).await;
                found.map_err(|trouble| inner(lang, &trouble))?.map(|account| account.person)
            }
            (None, Some(table), Some(seat)) => {
                let (reply, answer) = oneshot::channel();
                self.send(table, lang, Mail::Who(guest.clone(), seat, reply)).await?;
                answer.await.ok().flatten()
            }
            _ => None,
        };
        let nobody = || {
            let name = whom.name.clone().unwrap_or_default();
            Problem::new("not-found", words::say(lang, &Text::new("server.nobody").name("name", name)))
        };
        person.filter(|person| *person != guest.occupant()).ok_or_else(nobody)
    }
}
