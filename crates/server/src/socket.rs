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
use axum::body::{Body, Bytes};
use axum::extract::{Extension, Path, Request, State};
use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use phrase::{Lang, Text};
use std::sync::Arc;
use std::time::Duration;
use store::people::Key;
use tokio::time::{Instant, interval, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};
use wire::{Ask, Problem, Tell};

/// The largest message of a client, in bytes: a setup file fits in.
const LARGEST: usize = 64 * 1024;
/// How much is read at once. Questions are small, and there are many sockets.
const BUFFER: usize = 1024;
/// How much is written at once. A buffer stays as large as the largest piece that went through it, and a greeting is large: it goes in
/// pieces, which the other end puts together again.
const PIECE: usize = 4 * 1024;

/// A connection as it is talked over.
type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// Opens a connection to a table.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "streams", responses((status = 101, description = "From now on it is a WebSocket: messages as in `Tell`.")))]
pub async fn open(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    request: Request,
) -> Result<Response, ProblemResponse> {
    let answer = shake_hands(request.headers()).map_err(|wrong| {
        let text = Text::new("server.unreadable").name("said", wrong);
        Problem::new("bad-request", words::say(lang, &text))
    })?;
    let held = hall.gate.hold(&guest, Scarce::Sockets).map_err(|too_much| busy(lang, too_much))?;
    // Whether there is such a table is better said in HTTP.
    hall.room(&id, &guest, lang).await?;
    let caller = Caller { hall, id, guest, key: who.key, lang, _held: held };
    let upgrade = hyper::upgrade::on(request);
    tokio::spawn(async move {
        // Who has gone meanwhile is nobody to talk to.
        let Ok(upgraded) = upgrade.await else { return };
        let socket = WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config()));
        talk(socket.await, caller).await;
    });
    Ok(answer)
}

/// The answer by which a connection becomes a WebSocket (RFC 6455, 4.2); or what the request lacks.
fn shake_hands(head: &HeaderMap) -> Result<Response, &'static str> {
    let says = |name: HeaderName, word: &str| {
        let texts = head.get_all(name).iter().filter_map(|value| value.to_str().ok());
        texts.flat_map(|text| text.split(',')).any(|part| part.trim().eq_ignore_ascii_case(word))
    };
    if !says(CONNECTION, "upgrade") || !says(UPGRADE, "websocket") {
        return Err("Connection: upgrade, Upgrade: websocket");
    }
    if !says(SEC_WEBSOCKET_VERSION, "13") {
        return Err("Sec-WebSocket-Version: 13");
    }
    let key = head.get(SEC_WEBSOCKET_KEY).ok_or("Sec-WebSocket-Key")?;
    Response::builder()
        .status(StatusCode::SWITCHING_PROTOCOLS)
        .header(CONNECTION, "upgrade")
        .header(UPGRADE, "websocket")
        .header(SEC_WEBSOCKET_ACCEPT, derive_accept_key(key.as_bytes()))
        .body(Body::empty())
        .map_err(|_| "Sec-WebSocket-Key")
}

fn config() -> WebSocketConfig {
    WebSocketConfig::default()
        .max_message_size(Some(LARGEST))
        .max_frame_size(Some(LARGEST))
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
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
async fn talk(mut socket: Socket, caller: Caller) {
    let Some(_open) = caller.hall.open_call() else { return };
    metrics::gauge!("quincunx_sockets").increment(1.0);
    speak(&mut socket, &caller).await;
    metrics::gauge!("quincunx_sockets").decrement(1.0);
    // What is said last need not arrive: who hears nothing any more comes back by itself.
    let code = if caller.hall.is_closing() { CloseCode::Restart } else { CloseCode::Again };
    let goodbye = Message::Close(Some(CloseFrame { code, reason: "".into() }));
    let _ = timeout(Duration::from_secs(1), socket.send(goodbye)).await;
}

/// Looks on at a table as long as both sides want it.
async fn speak(socket: &mut Socket, caller: &Caller) {
    let (outbox, told) = outbox();
    let number = caller.hall.connection();
    // What is needed only to come in is not kept for as long as somebody stays.
    let room = Box::pin(caller.hall.room(&caller.id, &caller.guest, caller.lang)).await;
    let Ok(room) = room else { return };
    let connection = Connection::new(number, caller.guest.clone(), caller.lang, outbox);
    if room.send(Mail::Enter(connection)).await.is_err() {
        return;
    }
    carry(socket, caller, &room, number, told).await;
    // If the room has ended, nobody is left to be told.
    let _ = room.send(Mail::Leave(number)).await;
}

async fn carry(socket: &mut Socket, caller: &Caller, room: &Handle, number: u64, mut told: Told) {
    let patience = caller.hall.setting.hosting.patience;
    // So often a client is asked whether it is still there.
    let mut pulse = interval(patience.pulse);
    // Who asks too often is not refused but read more slowly.
    let mut next = Instant::now();
    let mut ends = caller.hall.people.ends();
    loop {
        let out = tokio::select! {
            ended = ends.recv() => match Box::pin(caller.hall.is_out(caller.key.as_deref(), ended.ok())).await {
                true => return,
                false => continue,
            },
            text = told.next() => match text {
                Some(text) => Message::Text(text),
                None => return,
            },
            asked = async { sleep_until(next).await; socket.next().await } => match asked {
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
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
            _ = pulse.tick() => Message::Ping(Vec::new().into()),
        };
        if !matches!(timeout(patience.unread, send_all(socket, out, &mut told)).await, Ok(Ok(()))) {
            return;
        }
    }
}

/// Sends a message and what waits behind it: what was told together goes together.
async fn send_all(socket: &mut Socket, first: Message, told: &mut Told) -> Result<(), Error> {
    feed(socket, first).await?;
    while let Some(text) = told.next_waiting() {
        feed(socket, Message::Text(text)).await?;
    }
    socket.flush().await
}

/// Sends a message with whatever follows it; a long one in pieces.
async fn feed(socket: &mut Socket, message: Message) -> Result<(), Error> {
    let mut rest = match message {
        Message::Text(text) if text.len() > PIECE => Bytes::from(text),
        message => return socket.feed(message).await,
    };
    // A piece has the buffer to itself, so that it need not grow.
    socket.flush().await?;
    let mut kind = Data::Text;
    while rest.len() > PIECE {
        let piece = Frame::message(rest.split_to(PIECE), OpCode::Data(kind), false);
        socket.feed(Message::Frame(piece)).await?;
        kind = Data::Continue;
    }
    socket.feed(Message::Frame(Frame::message(rest, OpCode::Data(kind), true))).await
}

fn read(text: &str, lang: Lang) -> Result<Ask, String> {
    serde_json::from_str(text).map_err(|error| unreadable(lang, &error.to_string()))
}

fn unreadable(lang: Lang, said: &str) -> String {
    let text = Text::new("server.unreadable").name("said", said);
    let problem = Box::new(Problem::new("bad-request", words::say(lang, &text)));
    serde_json::to_string(&Tell::Problem { id: 0, problem }).unwrap_or_default()
}
