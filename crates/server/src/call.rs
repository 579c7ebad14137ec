//! A table by plain HTTP: what can be asked over a socket, one request each; and what a socket tells, as lines of a stream that
//! does not end.

use crate::api::{ProblemResponse, read};
use crate::asked::Asked;
use crate::doors::busy;
use crate::guest::Guest;
use crate::hall::Hall;
use crate::limits::{Held, Scarce};
use crate::outbox::{Told, outbox};
use crate::people::Identity;
use crate::room::{Connection, EVERYTHING, Handle, Mail};
use crate::words;
use axum::body::{Body, Bytes};
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::response::{IntoResponse, Json, Response};
use futures_util::stream::unfold;
use kernel::Seat;
use phrase::Lang;
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Interval, MissedTickBehavior, interval};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Act, Ask, AtSeat, Done, Problem, Remark, SetupFile, Tell};

/// How often a stream shows that it is alive.
const PULSE: Duration = Duration::from_secs(15);
/// The number of the only question of a call.
const ID: u32 = 1;

type House = State<Arc<Hall>>;
type Sent = Result<Bytes, BytesRejection>;
type Answer<T> = Result<Json<T>, ProblemResponse>;

/// Everything that is asked at a table by plain HTTP.
pub fn routes() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::new()
        .routes(routes!(act))
        .routes(routes!(setup))
        .routes(routes!(resign))
        .routes(routes!(draw))
        .routes(routes!(take_back))
        .routes(routes!(redo))
        .routes(routes!(refuse))
        .routes(routes!(say))
        .routes(routes!(actions))
        .routes(routes!(position))
        .routes(routes!(stream))
}

/// Through whose eyes.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AsSeat {
    /// Which of one's seats; the one that may act if none is named.
    #[param(value_type = Option<u8>)]
    pub seat: Option<Seat>,
}

/// Through whose eyes, and what was seen.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Seen {
    /// Which of one's seats; the one that may act if none is named, else a spectator.
    #[param(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// The number of the last event seen.
    #[serde(default)]
    seen: u32,
}

/// Who calls which table.
struct Caller {
    hall: Arc<Hall>,
    id: String,
    guest: Guest,
    lang: Lang,
}

/// Plays, or edits one's draft.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "play", request_body = Act, responses((status = 200, body = Done)))]
async fn act(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Sent,
) -> Answer<Done> {
    let Act { seat, seen, line, picks } = read(body, lang)?;
    let ask = Ask::Play { id: ID, seen: seen.unwrap_or(EVERYTHING), line, picks };
    Caller { hall, id, guest, lang }.do_it(seat, ask).await
}

/// Lays out one's draft.
#[utoipa::path(post, path = "/api/tables/{id}/setup", tag = "play", request_body = SetupFile, responses((status = 200, body = Done)))]
async fn setup(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Sent,
) -> Answer<Done> {
    let SetupFile { seat, seen, name, text } = read(body, lang)?;
    let ask = Ask::Setup { id: ID, seen: seen.unwrap_or(EVERYTHING), name, text };
    Caller { hall, id, guest, lang }.do_it(seat, ask).await
}

/// A request that says no more than for which seat it is made.
macro_rules! at_seat {
    ($(#[$doc:meta])* $name:ident, $path:literal, $ask:expr) => {
        $(#[$doc])*
        #[utoipa::path(post, path = $path, tag = "play", request_body = AtSeat, responses((status = 200, body = Done)))]
        async fn $name(
            State(hall): House,
            Path(id): Path<String>,
            Extension(guest): Extension<Guest>,
            Extension(lang): Extension<Lang>,
            body: Sent,
        ) -> Answer<Done> {
            let AtSeat { seat, seen } = read(body, lang)?;
            let ask: fn(u32) -> Ask = $ask;
            Caller { hall, id, guest, lang }.do_it(seat, ask(seen.unwrap_or(EVERYTHING))).await
        }
    };
}

at_seat!(
    /// Gives up; in a game of more than two the others play on.
    resign,
    "/api/tables/{id}/resign",
    |seen| Ask::Resign { id: ID, seen }
);
at_seat!(
    /// Offers a draw, or accepts the one that is offered.
    draw,
    "/api/tables/{id}/draw",
    |seen| Ask::Draw { id: ID, seen }
);
at_seat!(
    /// Takes back, or proposes it.
    take_back,
    "/api/tables/{id}/takeback",
    |seen| Ask::Undo { id: ID, seen }
);
at_seat!(
    /// Plays again what was taken back.
    redo,
    "/api/tables/{id}/redo",
    |seen| Ask::Redo { id: ID, seen }
);
at_seat!(
    /// Declines what is proposed, or takes one's own proposal back.
    refuse,
    "/api/tables/{id}/refuse",
    |_| Ask::Decline { id: ID }
);

/// Says something.
#[utoipa::path(post, path = "/api/tables/{id}/say", tag = "play", request_body = Remark, responses((status = 200, body = Done)))]
async fn say(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    body: Sent,
) -> Answer<Done> {
    let Remark { text } = read(body, lang)?;
    Caller { hall, id, guest, lang }.do_it(None, Ask::Say { id: ID, text }).await
}

/// What may be typed now.
#[utoipa::path(get, path = "/api/tables/{id}/actions", tag = "play", params(AsSeat), responses((status = 200, body = Vec<String>)))]
async fn actions(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    Asked(AsSeat { seat }): Asked<AsSeat>,
) -> Answer<Vec<String>> {
    let caller = Caller { hall, id, guest, lang };
    match caller.ask(seat, Ask::Actions { id: ID, at: None }).await? {
        Tell::Actions { lines, .. } => Ok(Json(lines)),
        _ => Err(caller.inner().into()),
    }
}

/// The position as one line, as far as one knows it.
#[utoipa::path(get, path = "/api/tables/{id}/position", tag = "play", params(AsSeat), responses((status = 200, body = String, content_type = "application/json")))]
async fn position(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
    Asked(AsSeat { seat }): Asked<AsSeat>,
) -> Answer<String> {
    let caller = Caller { hall, id, guest, lang };
    match caller.ask(seat, Ask::Position { id: ID, at: None }).await? {
        Tell::Position { line, .. } => Ok(Json(line)),
        _ => Err(caller.inner().into()),
    }
}

impl Caller {
    /// Asks for something that is done or not.
    async fn do_it(&self, seat: Option<Seat>, ask: Ask) -> Answer<Done> {
        match self.ask(seat, ask).await? {
            Tell::Done { number, notices, .. } => Ok(Json(Done { number, notices })),
            _ => Err(self.inner().into()),
        }
    }

    /// Asks something, and waits for what is told to it.
    async fn ask(&self, seat: Option<Seat>, ask: Ask) -> Result<Tell, Problem> {
        let (outbox, mut told) = outbox();
        let number = self.hall.connection();
        let connection = Connection::new(number, self.guest.clone(), self.lang, outbox);
        let room = self.hall.room(&self.id, &self.guest, self.lang).await?;
        room.send(Mail::Call(connection, seat, ask)).await.map_err(|_| self.closed())?;
        let _leaves = Leaves { room, number };
        loop {
            let text = told.next().await.ok_or_else(|| self.closed())?;
            match serde_json::from_str::<Tell>(&text) {
                Ok(Tell::Problem { id: ID, problem }) => return Err(*problem),
                Ok(tell) if tell.answers() == Some(ID) => return Ok(tell),
                Ok(_) => {}
                Err(_) => return Err(self.inner()),
            }
        }
    }

    fn closed(&self) -> Problem {
        Problem { retry: Some(1), ..Problem::new("closed", words::word(self.lang, "server.closed")) }
    }

    fn inner(&self) -> Problem {
        Problem::new("inner", words::word(self.lang, "server.inner"))
    }
}

/// Lets a room know, when it is dropped, that somebody is there no more.
struct Leaves {
    room: Handle,
    number: u64,
}

impl Drop for Leaves {
    fn drop(&mut self) {
        let (room, number) = (self.room.clone(), self.number);
        // If the room has ended, nobody is left to be told.
        tokio::spawn(async move { room.send(Mail::Leave(number)).await.is_ok() });
    }
}

/// A stream under way.
struct Streaming {
    hall: Arc<Hall>,
    told: Told,
    pulse: Interval,
    who: Identity,
    ends: broadcast::Receiver<String>,
    _leaves: Leaves,
    _held: Held,
    _open: mpsc::Sender<()>,
}

/// What a seat, or a spectator, is told at a table, from the first event not seen: a line of JSON each, as over a socket, and an empty
/// line as a sign of life.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "streams", params(Seen), responses((status = 200, body = Tell, content_type = "application/x-ndjson")))]
async fn stream(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    Asked(Seen { seat, seen }): Asked<Seen>,
) -> Result<Response, ProblemResponse> {
    let held = hall.gate.hold(&guest, Scarce::Sockets).map_err(|too_much| busy(lang, too_much))?;
    let caller = Caller { hall: hall.clone(), id, guest, lang };
    let open = hall.open_call().ok_or_else(|| caller.closed())?;
    let (outbox, told) = outbox();
    let number = hall.connection();
    let connection = Connection::new(number, caller.guest.clone(), lang, outbox);
    let room = hall.room(&caller.id, &caller.guest, lang).await?;
    let hello = Ask::Hello { id: ID, seat, seen, open: false };
    for mail in [Mail::Enter(connection), Mail::Ask(number, hello)] {
        room.send(mail).await.map_err(|_| caller.closed())?;
    }
    let mut pulse = interval(PULSE);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let _leaves = Leaves { room, number };
    let ends = hall.people.ends();
    let streaming = Streaming { hall, told, pulse, who, ends, _leaves, _held: held, _open: open };
    let body = Body::from_stream(unfold(streaming, next_line));
    // What is compressed waits for more to come before it is sent.
    Ok(([(CONTENT_TYPE, "application/x-ndjson"), (CONTENT_ENCODING, "identity")], body).into_response())
}

async fn next_line(mut streaming: Streaming) -> Option<(Result<Bytes, Infallible>, Streaming)> {
    let hall = streaming.hall.clone();
    let line = loop {
        tokio::select! {
            text = streaming.told.next() => break format!("{}\n", text?.as_str()),
            _ = streaming.pulse.tick() => break "\n".to_string(),
            ended = streaming.ends.recv() => if hall.is_out(streaming.who.key.as_deref(), ended.ok()).await { return None },
            () = hall.closing() => return None,
        }
    };
    Some((Ok(Bytes::from(line)), streaming))
}
