//! One connection: questions in, what is told out.

use crate::api::ProblemResponse;
use crate::doors::busy;
use crate::guest::Guest;
use crate::hall::Hall;
use crate::limits::{Held, Scarce};
use crate::outbox::{Told, outbox};
use crate::people::Identity;
use crate::room::{Connection, Handle, Mail};
use crate::words;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, State};
use axum::response::Response;
use phrase::{Lang, Text};
use std::sync::Arc;
use std::time::Duration;
use store::people::Key;
use tokio::time::{Instant, interval, sleep_until, timeout};
use wire::{Ask, Problem, Tell};

/// The largest message of a client, in bytes: a setup file fits in.
const LARGEST: usize = 64 * 1024;
/// How much is read at once. Questions are small, and there are many sockets.
const BUFFER: usize = 4 * 1024;

/// Opens a connection to a table.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "streams", responses((status = 101, description = "From now on it is a WebSocket: messages as in `Tell`.")))]
pub async fn open(
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
) -> Result<Response, ProblemResponse> {
    let upgrade = upgrade.map_err(|wrong| {
        let text = Text::new("server.unreadable").name("said", wrong.body_text());
        Problem::new("bad-request", words::say(lang, &text))
    })?;
    let held = hall.gate.hold(&guest, Scarce::Sockets).map_err(|too_much| busy(lang, too_much))?;
    // Whether there is such a table is better said in HTTP.
    hall.room(&id, &guest, lang).await?;
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST).read_buffer_size(BUFFER);
    let caller = Caller { hall, id, guest, key: who.key, lang, _held: held };
    Ok(upgrade.on_upgrade(move |socket| talk(socket, caller)))
}

/// Who is connected to what.
struct Caller {
    hall: Arc<Hall>,
    id: String,
    guest: Guest,
    /// The session or the token that it was opened with, if it was.
    key: Option<Arc<Key>>,
    lang: Lang,
    _held: Held,
}

/// Carries messages both ways until one side has enough.
async fn talk(mut socket: WebSocket, caller: Caller) {
    let Some(_open) = caller.hall.open_call() else { return };
    metrics::gauge!("quincunx_sockets").increment(1.0);
    speak(&mut socket, &caller).await;
    metrics::gauge!("quincunx_sockets").decrement(1.0);
    // What is said last need not arrive: who hears nothing any more comes back by itself.
    let code = if caller.hall.is_closing() { close_code::RESTART } else { close_code::AGAIN };
    let goodbye = Message::Close(Some(CloseFrame { code, reason: "".into() }));
    let _ = timeout(Duration::from_secs(1), socket.send(goodbye)).await;
}

/// Looks on at a table as long as both sides want it.
async fn speak(socket: &mut WebSocket, caller: &Caller) {
    let (outbox, told) = outbox();
    let number = caller.hall.connection();
    let Ok(room) = caller.hall.room(&caller.id, &caller.guest, caller.lang).await else { return };
    let connection = Connection::new(number, caller.guest.clone(), caller.lang, outbox);
    if room.send(Mail::Enter(connection)).await.is_err() {
        return;
    }
    carry(socket, caller, &room, number, told).await;
    // If the room has ended, nobody is left to be told.
    let _ = room.send(Mail::Leave(number)).await;
}

async fn carry(socket: &mut WebSocket, caller: &Caller, room: &Handle, number: u64, mut told: Told) {
    let patience = caller.hall.setting.hosting.patience;
    // So often a client is asked whether it is still there.
    let mut pulse = interval(patience.pulse);
    // Who asks too often is not refused but read more slowly.
    let mut next = Instant::now();
    let mut ends = caller.hall.people.ends();
    loop {
        let out = tokio::select! {
            ended = ends.recv() => match caller.hall.is_out(caller.key.as_deref(), ended.ok()).await {
                true => return,
                false => continue,
            },
            text = told.next() => match text {
                Some(text) => Message::Text(text),
                None => return,
            },
            asked = async { sleep_until(next).await; socket.recv().await } => match asked {
                Some(Ok(Message::Text(_))) if caller.hall.is_banned(&caller.guest) => return,
                Some(Ok(Message::Text(text))) => {
                    if let Err(too_much) = caller.hall.gate.take(&caller.guest, Scarce::Requests, 1) {
                        next = Instant::now() + too_much.wait;
                    }
                    match read(&text, caller.lang) {
                        Ok(ask) => match room.send(Mail::Ask(number, ask)).await {
                            Ok(()) => continue,
                            Err(_) => return,
                        },
                        Err(tell) => Message::Text(tell.into()),
                    }
                }
                Some(Ok(Message::Binary(_))) => Message::Text(unreadable(caller.lang, "binary").into()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
            _ = pulse.tick() => Message::Ping(Vec::new().into()),
        };
        if !matches!(timeout(patience.unread, socket.send(out)).await, Ok(Ok(()))) {
            return;
        }
    }
}

fn read(text: &str, lang: Lang) -> Result<Ask, String> {
    serde_json::from_str(text).map_err(|error| unreadable(lang, &error.to_string()))
}

fn unreadable(lang: Lang, said: &str) -> String {
    let text = Text::new("server.unreadable").name("said", said);
    let problem = Box::new(Problem::new("bad-request", words::say(lang, &text)));
    serde_json::to_string(&Tell::Problem { id: 0, problem }).unwrap_or_default()
}
