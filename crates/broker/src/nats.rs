//! Notices by NATS.

use crate::{Broker, Subscription, WAITING};
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt;
use std::fmt;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::mpsc;

/// What all subjects of ours begin with.
const PREFIX: &str = "quincunx.";
/// How many notices may wait to be sent; more are lost.
const UNSENT: usize = 4096;
/// The longest that is waited before a lost connection is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// Carries notices by a NATS server. One that is away is waited for, meanwhile notices are lost.
#[derive(Debug)]
pub struct Nats {
    client: Client,
    unsent: mpsc::Sender<(String, String)>,
    runtime: Handle,
}

/// Why there is no NATS.
#[derive(Debug)]
pub struct Error(String);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl Nats {
    /// The server at an address such as `nats://host:4222`. It may come later; that it does not answer is logged.
    pub async fn open(url: &str) -> Result<Nats, Error> {
        let wrong =
            |error: &dyn fmt::Display| Error(format!("expected nats://HOST:PORT, got {url}: {error}"));
        let address: async_nats::ServerAddr = url.parse().map_err(|error| wrong(&error))?;
        let options = ConnectOptions::new()
            .name("quincunx")
            .retry_on_initial_connect()
            .ping_interval(Duration::from_secs(5))
            .reconnect_delay_callback(|times| (Duration::from_millis(50) * times as u32).min(AGAIN))
            .event_callback(|event| async move { log(&event) });
        let client = options.connect(address).await.map_err(|error| wrong(&error))?;
        let (unsent, waiting) = mpsc::channel(UNSENT);
        tokio::spawn(send_all(client.clone(), waiting));
        Ok(Nats { client, unsent, runtime: Handle::current() })
    }
}

fn log(event: &Event) {
    match event {
        Event::Connected => tracing::info!("the broker answers"),
        Event::Disconnected => tracing::warn!("the broker is away"),
        other => tracing::debug!(%other, "the broker"),
    }
}

async fn send_all(client: Client, mut waiting: mpsc::Receiver<(String, String)>) {
    while let Some((subject, notice)) = waiting.recv().await {
        if let Err(error) = client.publish(subject, notice.into()).await {
            tracing::warn!(%error, "a notice was not sent");
        }
    }
}

async fn forward(client: Client, subject: String, to: mpsc::Sender<String>) {
    let mut heard = match client.subscribe(subject).await {
        Ok(heard) => heard,
        Err(error) => return tracing::warn!(%error, "nothing is heard from other nodes"),
    };
    loop {
        tokio::select! {
            // Whoever listened has stopped; the subscription ends with what it was heard by.
            () = to.closed() => return,
            message = heard.next() => {
                let Some(message) = message else { return };
                // Who does not listen fast enough misses it.
                let _ = to.try_send(String::from_utf8_lossy(&message.payload).into_owned());
            }
        }
    }
}

impl Broker for Nats {
    fn tell(&self, topic: &str, notice: String) {
        // More than can be sent is lost: who relies on it looks into the store.
        let _ = self.unsent.try_send((format!("{PREFIX}{topic}"), notice));
    }

    fn listen(&self, topic: &str) -> Subscription {
        let (sender, receiver) = mpsc::channel(WAITING);
        self.runtime.spawn(forward(self.client.clone(), format!("{PREFIX}{topic}"), sender));
        Subscription(Some(receiver))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}
