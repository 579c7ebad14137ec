//! One connection: questions in, what is told out.

use crate::api::ProblemResponse;
use crate::guest::Guest;
use crate::hall::Hall;
use crate::room::{Connection, Mail};
use crate::words;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Path, State};
use axum::response::Response;
use phrase::{Lang, Text};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use wire::{Ask, Problem, Tell};

/// The largest message of a client, in bytes: a setup file fits in.
const LARGEST: usize = 64 * 1024;
/// How many messages may wait for a client that is slow to listen.
const WAITING: usize = 256;
/// So often a client is asked whether it is still there.
const PULSE: Duration = Duration::from_secs(20);
/// A client that takes longer to listen to a message is gone.
const PATIENCE: Duration = Duration::from_secs(30);

/// Opens a connection to a table.
pub async fn open(
    upgrade: WebSocketUpgrade,
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(lang): Extension<Lang>,
) -> Result<Response, ProblemResponse> {
    // Whether there is such a table is better said in HTTP.
    hall.room(&id, lang).await?;
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    Ok(upgrade.on_upgrade(move |socket| talk(socket, hall, id, guest, lang)))
}

/// Carries messages both ways until one side has enough.
async fn talk(mut socket: WebSocket, hall: Arc<Hall>, id: String, guest: Guest, lang: Lang) {
    let (outbox, mut told) = mpsc::channel(WAITING);
    let number = hall.connection();
    let Ok(room) = hall.room(&id, lang).await else { return };
    if room.send(Mail::Enter(Connection::new(number, guest, lang, outbox))).await.is_err() {
        return;
    }
    let mut pulse = tokio::time::interval(PULSE);
    loop {
        let out = tokio::select! {
            tell = told.recv() => match tell {
                Some(text) => Message::Text(text.into()),
                None => break,
            },
            asked = socket.recv() => match asked {
                Some(Ok(Message::Text(text))) => match read(&text, lang) {
                    Ok(ask) => match room.send(Mail::Ask(number, ask)).await {
                        Ok(()) => continue,
                        Err(_) => break,
                    },
                    Err(tell) => Message::Text(tell.into()),
                },
                Some(Ok(Message::Binary(_))) => Message::Text(unreadable(lang, "binary").into()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
            },
            _ = pulse.tick() => Message::Ping(Vec::new().into()),
        };
        let sent = tokio::time::timeout(PATIENCE, socket.send(out)).await;
        if !matches!(sent, Ok(Ok(()))) {
            break;
        }
    }
    // If the room has ended, nobody is left to be told.
    let _ = room.send(Mail::Leave(number)).await;
}

fn read(text: &str, lang: Lang) -> Result<Ask, String> {
    serde_json::from_str(text).map_err(|error| unreadable(lang, &error.to_string()))
}

fn unreadable(lang: Lang, said: &str) -> String {
    let text = Text::new("server.unreadable").name("said", said);
    let problem = Box::new(Problem::new("bad-request", words::say(lang, &text)));
    serde_json::to_string(&Tell::Problem { id: 0, problem }).unwrap_or_default()
}
