//! The lobby: seats anybody may take, games to watch, challenges. It is told anew whenever something in it changes.

use crate::api::{ProblemResponse, read};
use crate::asked::Asked;
use crate::diary::Happening;
use crate::guest::Guest;
use crate::hall::{Hall, inner, no_table};
use crate::room::Mail;
use crate::words;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Json;
use kernel::Seat;
use phrase::Lang;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use store::lobby::Door;
use store::{Error, Listed};
use tokio::sync::{oneshot, watch};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Join, LobbyInfo, Occupant, Problem, TableInfo, Way};

/// How many tables each part of the lobby holds.
const MOST: u32 = 50;
/// Of how many games that go on those are found that most look at.
const MOST_WATCHED: u32 = 500;
/// So long a page waits for news before it is told that there are none.
const PATIENCE: Duration = Duration::from_secs(15);
/// The door of a table at which anybody may sit down.
pub const ANYONE: &str = "anyone";

type House = State<Arc<Hall>>;

/// That something in the lobby has changed.
pub struct News(watch::Sender<u64>);

impl Default for News {
    fn default() -> News {
        News(watch::Sender::new(1))
    }
}

impl News {
    /// Something has changed.
    pub fn tell(&self) {
        self.0.send_modify(|number| *number += 1);
    }

    /// How often something has changed.
    fn number(&self) -> u64 {
        *self.0.borrow()
    }

    /// Waits until something has changed since a number, or for a while; gives the number now.
    async fn since(&self, number: u64) -> u64 {
        let mut news = self.0.subscribe();
        // Whether anything changed or the time is up, the answer is how things stand.
        let _ = tokio::time::timeout(PATIENCE, news.wait_for(|now| *now != number)).await;
        *news.borrow()
    }
}

/// Everything that is asked about the lobby.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new()
        .routes(routes!(lobby))
        .routes(routes!(way))
        .routes(routes!(decline))
        .routes(routes!(join))
}

/// Which news a page has seen.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Since {
    /// The number of the news that one has; what differs from them is told, or how things stand after a while.
    #[serde(default)]
    since: u64,
}

/// The lobby as one sees it, once it differs from what one has seen.
#[utoipa::path(get, path = "/api/lobby", tag = "lobby", params(Since), responses((status = 200, body = LobbyInfo)))]
async fn lobby(
    State(hall): House,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    Asked(seen): Asked<Since>,
) -> Result<Json<LobbyInfo>, ProblemResponse> {
    // Whoever waits for news does not keep the server from stopping.
    let number = tokio::select! {
        number = hall.lobby.since(seen.since) => number,
        () = hall.closing() => hall.lobby.number(),
    };
    let store = hall.setting.store.lobby();
    let (seats, games) = (store.open_seats(MOST).await, hall.most_watched().await);
    let challenges = store.invited(&guest.occupant(), MOST).await;
    Ok(Json(LobbyInfo {
        number,
        seats: hall.described(seats, &guest, lang).await?,
        games: hall.described(games, &guest, lang).await?,
        challenges: hall.described(challenges, &guest, lang).await?,
    }))
}

/// The way to sit down at a table, for those who sit there: a link with it is for joining, one without is for watching.
#[utoipa::path(get, path = "/api/tables/{id}/way", tag = "lobby", responses((status = 200, body = Way)))]
async fn way(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<Json<Way>, ProblemResponse> {
    let table = hall.describe(&id, &guest, lang).await?;
    let sits = table.seats.iter().any(|place| place.occupant == Occupant::You);
    let door = hall.door(&id, lang).await?;
    let key = Some(door.key).filter(|key| sits && !key.is_empty() && key != ANYONE);
    Ok(Json(Way { key }))
}

/// Who is invited does not come: the seat is open to whoever may sit down.
#[utoipa::path(post, path = "/api/tables/{id}/decline", tag = "lobby", responses((status = 204)))]
async fn decline(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<StatusCode, ProblemResponse> {
    let door = hall.door(&id, lang).await?;
    for (seat, person) in door.invites {
        if person == guest.occupant() {
            let dropped = hall.setting.store.lobby().drop_invite(&id, seat, &person).await;
            dropped.map_err(|trouble| inner(lang, &trouble))?;
        }
    }
    hall.tell_lobby();
    Ok(StatusCode::NO_CONTENT)
}

/// Sits down, where one may.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", request_body = Join, responses((status = 200, body = TableInfo)))]
async fn join(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<TableInfo>, ProblemResponse> {
    let join: Join = read(body, lang)?;
    let door = hall.door(&id, lang).await?;
    let seat = match door.invites.is_empty() {
        true => join.seat,
        false => Some(hall.kept_seat(&id, &door, &join, &guest, lang).await?),
    };
    let is_invited = door
        .invites
        .iter()
        .any(|(kept, person)| *person == guest.occupant() && seat.is_none_or(|seat| seat.0 == *kept));
    let is_open = door.key.is_empty() || door.key == ANYONE || join.key.as_ref() == Some(&door.key);
    if !is_invited && !is_open {
        return Err(Problem::new("not-yours", words::word(lang, "server.join.key")).into());
    }
    let is_named = hall.people.name_of(&guest.person()).is_some_and(|name| !name.is_empty());
    if !is_named && hall.describe(&id, &guest, lang).await?.rated {
        return Err(Problem::new("nameless", words::word(lang, "server.rated.nameless")).into());
    }
    let (reply, answer) = oneshot::channel();
    hall.send(&id, lang, Mail::Sit(guest.clone(), lang, Join { seat, ..join }, reply)).await?;
    let closed = |_| Problem::new("closed", words::word(lang, "server.closed"));
    let table = answer.await.map_err(closed)??;
    if let Some(seat) = seat.filter(|_| is_invited) {
        let dropped = hall.setting.store.lobby().drop_invite(&id, seat.0, &guest.occupant()).await;
        dropped.map_err(|trouble| inner(lang, &trouble))?;
    }
    hall.tell_lobby();
    Ok(Json(table))
}

impl Hall {
    /// Who may sit down at a table.
    async fn door(&self, id: &str, lang: Lang) -> Result<Door, Problem> {
        let found = self.setting.store.lobby().door(id).await.map_err(|trouble| inner(lang, &trouble))?;
        found.ok_or_else(|| no_table(lang))
    }

    /// The seat that somebody takes where some are kept: the one asked for, one's own, or the first that is nobody's.
    async fn kept_seat(
        self: &Arc<Hall>,
        id: &str,
        door: &Door,
        join: &Join,
        guest: &Guest,
        lang: Lang,
    ) -> Result<Seat, Problem> {
        let table = self.describe(id, guest, lang).await?;
        let open =
            table.seats.iter().filter(|place| place.occupant == Occupant::Open).map(|place| place.seat);
        let kept_for = |seat: Seat| door.invites.iter().find(|(kept, _)| *kept == seat.0).map(|(_, who)| who);
        let own = guest.occupant();
        let may = |seat: &Seat| kept_for(*seat).is_none_or(|who| *who == own);
        let mut free: Vec<Seat> = open.filter(may).collect();
        free.sort_by_key(|seat| kept_for(*seat).is_none());
        let found = free.into_iter().find(|seat| join.seat.is_none_or(|asked| asked == *seat));
        found.ok_or_else(|| Problem::new("taken", words::word(lang, "server.join.kept")))
    }

    /// The games that go on, those first that most look at, then the latest.
    async fn most_watched(&self) -> Result<Vec<Listed>, Error> {
        let lobby = self.setting.store.lobby();
        let mut ids = lobby.going_on(MOST_WATCHED).await?;
        ids.sort_by_cached_key(|id| std::cmp::Reverse(self.viewers(id)));
        ids.truncate(MOST as usize);
        lobby.by_ids(&ids).await
    }

    /// Tables of a list as one sees them. One that cannot be replayed must not hide the others.
    pub async fn described(
        &self,
        listed: Result<Vec<Listed>, Error>,
        guest: &Guest,
        lang: Lang,
    ) -> Result<Vec<TableInfo>, Problem> {
        let mut tables = Vec::new();
        for listed in listed.map_err(|trouble| inner(lang, &trouble))? {
            tables.extend(self.listed(&listed, guest, lang).await.ok());
        }
        self.rate(&mut tables).await;
        Ok(tables)
    }

    /// Sets who may sit down at a table that was just made.
    pub async fn open_door(&self, id: &str, game: &str, door: Door, lang: Lang) -> Result<(), Problem> {
        if door == Door::default() {
            return Ok(());
        }
        let set = self.setting.store.lobby().set_door(id, door.clone()).await;
        set.map_err(|trouble| inner(lang, &trouble))?;
        for (_, person) in &door.invites {
            self.note_happening(person, Happening::Challenge, id, game);
        }
        self.tell_lobby();
        Ok(())
    }

    /// What everybody could find is found again when the same people play again; what was made by link is not.
    pub async fn open_like(&self, from: &str, id: &str, game: &str, lang: Lang) -> Result<(), Problem> {
        let key = self.door(from, lang).await?.key;
        let key = Some(key).filter(|key| key == ANYONE).unwrap_or_default();
        self.open_door(id, game, Door { key, invites: Vec::new() }, lang).await
    }

    /// The person of a name, to be invited.
    pub async fn invited(&self, name: &str, guest: &Guest, lang: Lang) -> Result<String, Problem> {
        let found = self.setting.store.people().account_named(&crate::people::fold(name)).await;
        let found = found.map_err(|trouble| inner(lang, &trouble))?;
        let unknown = || {
            let text = phrase::Text::new("server.nobody").name("name", name);
            Problem::new("options", words::say(lang, &text))
        };
        let person = found.map(|account| account.person).ok_or_else(unknown)?;
        match self.has_blocked(&person, &guest.occupant(), lang).await? {
            true => Err(Problem::new("blocked", words::word(lang, "server.blocked.challenge"))),
            false => Ok(person),
        }
    }
}
