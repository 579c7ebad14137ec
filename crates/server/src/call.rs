//! A table by plain HTTP: what can be asked over a socket, one request each; and what a socket tells, as lines of a stream that
//! does not end.

mod apart;
mod study;

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
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Interval, MissedTickBehavior, interval};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Act, Ask, AtSeat, Done, Problem, Remark, SetupFile, Tell};

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
        .routes(routes!(stream))
        .merge(apart::routes())
        .merge(study::routes())
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
struct SeenBefore {
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

/// A request with a body that is done or not: what it asks for.
macro_rules! deed {
    ($(#[$doc:meta])* $name:ident, $path:literal, $body:ty, $ask:expr) => {
        $(#[$doc])*
        #[utoipa::path(post, path = $path, tag = "play", request_body = $body, responses((status = 200, body = Done)))]
        async fn $name(
            State(hall): House,
            Path(id): Path<String>,
            Extension(guest): Extension<Guest>,
            Extension(lang): Extension<Lang>,
            body: Sent,
        ) -> Answer<Done> {
            let ask: fn($body) -> (Option<Seat>, Ask) = $ask;
            let (seat, ask) = ask(read(body, lang)?);
            Caller { hall, id, guest, lang }.do_it(seat, ask).await
        }
    };
}
use deed;

deed!(
    /// Plays, or edits one's draft.
    act,
    "/api/tables/{id}/act",
    Act,
    |Act { seat, seen, line, picks }| {
        (seat, Ask::Play { id: ID, seen: seen.unwrap_or(EVERYTHING), line, picks })
    }
);
deed!(
    /// Lays out one's draft.
    setup,
    "/api/tables/{id}/setup",
    SetupFile,
    |SetupFile { seat, seen, name, text }| {
        (seat, Ask::Setup { id: ID, seen: seen.unwrap_or(EVERYTHING), name, text })
    }
);
deed!(
    /// Gives up; in a game of more than two the others play on.
    resign,
    "/api/tables/{id}/resign",
    AtSeat,
    |at| (at.seat, Ask::Resign { id: ID, seen: at.seen.unwrap_or(EVERYTHING) })
);
deed!(
    /// Offers a draw, or accepts the one that is offered.
    draw,
    "/api/tables/{id}/draw",
    AtSeat,
    |at| (at.seat, Ask::Draw { id: ID, seen: at.seen.unwrap_or(EVERYTHING) })
);
deed!(
    /// Takes back, or proposes it.
    take_back,
    "/api/tables/{id}/takeback",
    AtSeat,
    |at| (at.seat, Ask::Undo { id: ID, seen: at.seen.unwrap_or(EVERYTHING) })
);
deed!(
    /// Plays again what was taken back.
    redo,
    "/api/tables/{id}/redo",
    AtSeat,
    |at| (at.seat, Ask::Redo { id: ID, seen: at.seen.unwrap_or(EVERYTHING) })
);
deed!(
    /// Declines what is proposed, or takes one's own proposal back.
    refuse,
    "/api/tables/{id}/refuse",
    AtSeat,
    |at| (at.seat, Ask::Decline { id: ID })
);

deed!(
    /// Says something.
    say,
    "/api/tables/{id}/say",
    Remark,
    |Remark { text }| (None, Ask::Say { id: ID, text })
);

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
        // All of it has come now, however long it takes to open the room.
        let at = self.hall.now();
        let (outbox, mut told) = outbox();
        let number = self.hall.connection();
        let connection = Connection::new(number, self.guest.clone(), self.lang, outbox);
        let room = self.hall.room(&self.id, &self.guest, self.lang).await?;
        let call = Mail::Call(connection, seat, ask);
        room.send_from(at, call).await.map_err(|_| self.closed())?;
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
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "streams", params(SeenBefore), responses((status = 200, body = Tell, content_type = "application/x-ndjson")))]
async fn stream(
    State(hall): House,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    Asked(SeenBefore { seat, seen }): Asked<SeenBefore>,
) -> Result<Response, ProblemResponse> {
    let held = hall.gate.hold(&guest, Scarce::Sockets).map_err(|too_much| busy(lang, too_much))?;
    let caller = Caller { hall: hall.clone(), id, guest, lang };
    let open = hall.open_call().ok_or_else(|| caller.closed())?;
    let (outbox, told) = outbox();
    let number = hall.connection();
    let connection = Connection::new(number, caller.guest.clone(), lang, outbox).whole();
    let room = hall.room(&caller.id, &caller.guest, lang).await?;
    let hello = Ask::Hello { id: ID, seat, seen, open: false };
    for mail in [Mail::Enter(connection), Mail::Ask(number, hello)] {
        room.send(mail).await.map_err(|_| caller.closed())?;
    }
    let mut pulse = interval(hall.setting.hosting.patience.pulse);
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
