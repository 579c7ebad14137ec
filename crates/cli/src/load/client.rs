//! One client of a server under load: a socket that looks on, and may play.

use super::house::{House, cookie};
use futures_util::{FutureExt, SinkExt, StreamExt};
use kernel::Rng;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wire::{Hearing, Tell};

/// How much a client reads at once: there are many.
const BUFFER: usize = 4 * 1024;
/// How long anything may take before a client gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A socket that looks on at a table.
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    /// What makes whole scenes of what has changed, for those who play.
    hearing: Hearing,
    asked: u32,
    /// The number of the last event seen.
    seen: u32,
    /// The bytes of each message.
    pub sizes: Vec<u32>,
}

/// A client that cannot go on, and why.
#[derive(Debug)]
pub struct Gone(pub String);

impl<E: std::error::Error> From<E> for Gone {
    fn from(error: E) -> Gone {
        Gone(error.to_string())
    }
}

/// What became of an action.
pub enum Acted {
    /// It was acknowledged after this time.
    Done(Duration),
    /// It was not done: something else was quicker, or chance has it that nothing can be done.
    NotDone,
}

impl Client {
    /// Connects to a table and says hello as a seat, or as somebody who looks on; has seen everything when this is done.
    pub async fn open(house: &House, table: &str, guest: u64, seat: Option<u8>) -> Result<Client, Gone> {
        let mut client = Client::connect(house, table, guest).await?;
        client.hello(seat).await?;
        while !matches!(client.read().await?, Tell::Scene { .. }) {}
        Ok(client)
    }

    /// The same for one that only looks on: what it is told is counted and not read.
    pub async fn open_idle(house: &House, table: &str, guest: u64, seat: Option<u8>) -> Result<Client, Gone> {
        let mut client = Client::connect(house, table, guest).await?;
        client.hello(seat).await?;
        while !client.text().await?.starts_with(r#"{"tell":"scene""#) {}
        Ok(client)
    }

    async fn connect(house: &House, table: &str, guest: u64) -> Result<Client, Gone> {
        let stream = TcpStream::connect(house.address).await?;
        stream.set_nodelay(true)?;
        let mut request =
            format!("ws://{}/api/tables/{table}/socket", house.address).into_client_request()?;
        request.headers_mut().insert("cookie", cookie(guest).parse()?);
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Client { socket, hearing: Hearing::default(), asked: 0, seen: 0, sizes: Vec::new() })
    }

    async fn hello(&mut self, seat: Option<u8>) -> Result<(), Gone> {
        self.send(json!({ "ask": "hello", "seat": seat })).await?;
        Ok(())
    }

    /// Asks something; gives the number of the question.
    async fn send(&mut self, mut ask: Value) -> Result<u32, Gone> {
        self.asked += 1;
        ask["id"] = json!(self.asked);
        self.socket.send(Message::text(ask.to_string())).await?;
        Ok(self.asked)
    }

    /// The next message as it came.
    async fn text(&mut self) -> Result<String, Gone> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await? {
                Some(Ok(Message::Text(text))) => {
                    self.sizes.push(text.len() as u32);
                    return Ok(text.as_str().to_string());
                }
                Some(Ok(Message::Close(_))) | None => return Err(Gone("closed".to_string())),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next message, taken in.
    async fn read(&mut self) -> Result<Tell, Gone> {
        let text = self.text().await?;
        self.take_in(&text)
    }

    fn take_in(&mut self, text: &str) -> Result<Tell, Gone> {
        let tell = self.hearing.hear(text)?;
        if let Tell::Events { from, events } = &tell {
            self.seen = from + events.len() as u32 - 1;
        }
        Ok(tell)
    }

    /// Takes in what has come meanwhile.
    pub fn take_in_all(&mut self) -> Result<(), Gone> {
        while let Some(text) = self.text().now_or_never() {
            self.take_in(&text?)?;
        }
        Ok(())
    }

    /// Waits for something to come, and takes it in.
    pub async fn wait(&mut self) -> Result<(), Gone> {
        self.read().await.map(drop)
    }

    /// Counts what comes until nobody wants to know any more.
    pub async fn listen(mut self, mut until: tokio::sync::watch::Receiver<bool>) -> Vec<u32> {
        loop {
            tokio::select! {
                _ = until.changed() => return self.sizes,
                text = self.text() => if text.is_err() { return self.sizes },
            }
        }
    }

    fn scene(&self) -> &Value {
        self.hearing.scene().unwrap_or(&Value::Null)
    }

    /// Whether whoever looks through this socket may act.
    pub fn may_act(&self) -> bool {
        self.scene()["yours"].as_array().is_some_and(|yours| !yours.is_empty())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.scene()["turn"]["over"].is_object()
    }

    /// Acts at random.
    pub async fn act(&mut self, rng: &mut Rng) -> Result<Acted, Gone> {
        if self.scene()["turn"] == "setup" {
            self.play(json!({ "line": "random" })).await?;
            return self.play(json!({ "line": "ready" })).await;
        }
        match self.choose(rng).await? {
            Some(picks) => self.play(json!({ "picks": picks })).await,
            None => Ok(Acted::NotDone),
        }
    }

    async fn play(&mut self, mut ask: Value) -> Result<Acted, Gone> {
        (ask["ask"], ask["seen"]) = (json!("play"), json!(self.seen));
        let begun = Instant::now();
        let id = self.send(ask).await?;
        loop {
            match self.read().await? {
                Tell::Done { id: of, .. } if of == id => return Ok(Acted::Done(begun.elapsed())),
                Tell::Problem { id: of, .. } if of == id => return Ok(Acted::NotDone),
                _ => {}
            }
        }
    }

    /// A random action, as picks: from what came with the scene, asking only for what did not.
    async fn choose(&mut self, rng: &mut Rng) -> Result<Option<Vec<Value>>, Gone> {
        let (mut picks, mut next) = (Vec::new(), self.scene()["offers"].clone());
        loop {
            let ends = match pick(&next, rng, &mut picks) {
                Some(ends) => ends,
                None => return Ok(None),
            };
            if ends {
                return Ok(Some(picks));
            }
            let id = self.send(json!({ "ask": "offers", "prefix": picks })).await?;
            next = loop {
                match self.read().await? {
                    Tell::Offers { id: of, next, .. } if of == id => break serde_json::to_value(next)?,
                    Tell::Problem { id: of, .. } if of == id => return Ok(None),
                    _ => {}
                }
            };
        }
    }
}

/// Picks one of what is offered; whether that makes an action. Nothing if nothing can be picked.
fn pick(next: &Value, rng: &mut Rng, picks: &mut Vec<Value>) -> Option<bool> {
    if next == "complete" {
        return Some(true);
    }
    if let Some(offers) = next["oneof"].as_array() {
        let offer = rng.choose(offers)?;
        picks.push(offer["pick"].clone());
        if let Some(cells) = offer["then"]["cells"].as_array() {
            picks.push(json!({ "cell": rng.choose(cells)?[0] }));
            return Some(true);
        }
        return Some(offer["then"] == "ends");
    }
    if let Some(sets) = next["several"]["sets"].as_array() {
        picks.push(json!({ "several": rng.choose(sets)? }));
        return Some(next["several"]["ends"] == true);
    }
    let (least, most) = (next["amount"]["least"].as_u64()?, next["amount"]["most"].as_u64()?);
    picks.push(json!({ "amount": least + rng.index((most - least + 1) as usize) as u64 }));
    Some(next["amount"]["ends"] == true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_offered_something_of_it_is_picked() {
        let mut rng = Rng::seeded(1);
        let mut check = |next: Value, expected: Option<bool>, path: Value| {
            let mut picks = Vec::new();
            assert_eq!(pick(&next, &mut rng, &mut picks), expected, "{next}");
            assert_eq!(json!(picks), path);
        };
        let offer =
            |then: Value| json!({ "oneof": [{ "pick": { "cell": 3 }, "mark": "offer", "then": then }] });
        check(offer(json!("ends")), Some(true), json!([{ "cell": 3 }]));
        check(offer(json!({ "cells": [[7, "offer"]] })), Some(true), json!([{ "cell": 3 }, { "cell": 7 }]));
        check(offer(Value::Null), Some(false), json!([{ "cell": 3 }]));
        check(
            json!({ "amount": { "least": 2, "most": 2, "ends": true } }),
            Some(true),
            json!([{ "amount": 2 }]),
        );
        check(
            json!({ "several": { "count": 1, "sets": [["a"]], "ends": true } }),
            Some(true),
            json!([{ "several": ["a"] }]),
        );
        check(json!("complete"), Some(true), json!([]));
        check(json!("nowhere"), None, json!([]));
    }
}
