//! What waits to be sent to one connection: never more than it may.
//!
//! Who asks and does not listen must not fill the memory of whoever answers. What waits is counted in bytes; who has too much
//! waiting is not told anything more and let go.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;
pub use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many messages may wait for a client that is slow to listen.
const MESSAGES: usize = 256;
/// How many bytes may wait, beside what a greeting was answered with: that may be long, and is told whole.
const BYTES: usize = 512 * 1024;

/// Where a connection is told something.
#[derive(Clone, Debug)]
pub struct Outbox {
    sender: mpsc::Sender<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
    /// How many bytes may wait now.
    most: Arc<AtomicUsize>,
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
    let most = Arc::new(AtomicUsize::new(BYTES));
    (Outbox { sender, waiting: waiting.clone(), most }, Told { receiver, waiting })
}

impl Outbox {
    /// Begins to answer a greeting, unless too much waits: who greets again and again hears one answer at a time.
    pub fn begin(&self) -> Result<(), Unheard> {
        if self.waiting.load(Ordering::Relaxed) > BYTES {
            return Err(Unheard);
        }
        self.most.store(usize::MAX, Ordering::Relaxed);
        Ok(())
    }

    /// A greeting was answered: whatever follows may wait behind it.
    pub fn end(&self) {
        self.most.store(self.waiting.load(Ordering::Relaxed).saturating_add(BYTES), Ordering::Relaxed);
    }

    /// Whether nobody listens any more.
    pub fn is_closed(&self) -> bool {
        self.sender.is_closed()
    }

    /// Tells something, unless too much waits.
    pub fn tell(&self, text: Utf8Bytes) -> Result<(), Unheard> {
        if self.waiting.load(Ordering::Relaxed) > self.most.load(Ordering::Relaxed) {
            return Err(Unheard);
        }
        self.waiting.fetch_add(text.len(), Ordering::Relaxed);
        self.sender.try_send(text).map_err(|_| Unheard)
    }
}

impl Told {
    /// The next thing to send; nothing if whoever told has no more to say.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.recv().await?;
        self.waiting.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }

    /// The next thing to send that waits already.
    pub fn next_waiting(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.try_recv().ok()?;
        self.waiting.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text() -> Utf8Bytes {
        Utf8Bytes::from("x".repeat(200_000))
    }

    #[tokio::test]
    async fn who_does_not_listen_is_told_no_more_than_there_is_room_for() {
        let (outbox, mut told) = outbox();
        assert!((0..3).all(|_| outbox.tell(text()).is_ok()));
        assert!(outbox.tell(text()).is_err());
        for _ in 0..3 {
            told.next().await.unwrap();
        }
        assert!(outbox.tell(text()).is_ok());
    }

    #[tokio::test]
    async fn a_long_answer_to_a_greeting_is_told_whole_and_what_happens_meanwhile_too() {
        let (outbox, _told) = outbox();
        outbox.begin().unwrap();
        assert!((0..20).all(|_| outbox.tell(text()).is_ok()));
        outbox.end();
        assert!(outbox.tell(text()).is_ok());
        assert!(outbox.begin().is_err(), "one greeting at a time");
        assert!((0..20).any(|_| outbox.tell(text()).is_err()));
    }

    #[test]
    fn small_things_are_counted_too() {
        let (outbox, _told) = outbox();
        let told = (0..1000).take_while(|_| outbox.tell(Utf8Bytes::from_static("x")).is_ok());
        assert_eq!(told.count(), MESSAGES);
    }
}
