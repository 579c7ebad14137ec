//! What waits to be sent to one connection: never more than it may.
//!
//! Who asks and does not listen must not fill the memory of whoever answers. What waits is counted in bytes; who has too much
//! waiting is not told anything more and let go.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// How many messages may wait for a client that is slow to listen.
const MESSAGES: usize = 256;
/// With so many bytes waiting, nothing more is begun. What belongs together (a welcome, what was missed, what is seen) is
/// told whole.
const BYTES: usize = 256 * 1024;

/// Where a connection is told something.
#[derive(Clone, Debug)]
pub struct Outbox {
    sender: mpsc::Sender<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
}

/// What is to be sent to a connection.
#[derive(Debug)]
pub struct Told {
    receiver: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
}

/// Nobody listens any more, or not fast enough.
#[derive(Debug)]
pub struct Unheard;

/// An outbox, and what comes out of it.
pub fn outbox() -> (Outbox, Told) {
    let (sender, receiver) = mpsc::channel(MESSAGES);
    let waiting = Arc::new(AtomicUsize::new(0));
    (Outbox { sender, waiting: waiting.clone() }, Told { receiver, waiting })
}

impl Outbox {
    /// Whether too much waits already for something new to be begun.
    pub fn is_behind(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > BYTES
    }

    /// Tells something that belongs to what was begun.
    pub fn go_on(&self, text: Utf8Bytes) -> Result<(), Unheard> {
        self.waiting.fetch_add(text.len(), Ordering::Relaxed);
        self.sender.try_send(text).map_err(|_| Unheard)
    }

    /// Tells something, unless too much waits.
    pub fn tell(&self, text: Utf8Bytes) -> Result<(), Unheard> {
        if self.is_behind() { Err(Unheard) } else { self.go_on(text) }
    }
}

impl Told {
    /// The next thing to send; nothing if whoever told has no more to say.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.recv().await?;
        self.waiting.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_does_not_listen_is_told_no_more_than_there_is_room_for() {
        let (outbox, mut told) = outbox();
        let text = || Utf8Bytes::from("x".repeat(100_000));
        assert!((0..3).all(|_| outbox.tell(text()).is_ok()));
        assert!(outbox.tell(text()).is_err());
        // What was begun is told whole.
        assert!(outbox.go_on(text()).is_ok());
        for _ in 0..4 {
            told.next().await.unwrap();
        }
        assert!(outbox.tell(text()).is_ok());
    }

    #[test]
    fn small_things_are_counted_too() {
        let (outbox, _told) = outbox();
        let told = (0..1000).take_while(|_| outbox.tell(Utf8Bytes::from_static("x")).is_ok());
        assert_eq!(told.count(), MESSAGES);
    }
}
