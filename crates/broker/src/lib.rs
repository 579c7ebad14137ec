//! What one node tells the others, behind one trait.
//!
//! A broker carries notices: short texts about a topic, such as that a match has grown. It is fast and promises nothing: a notice may be
//! lost, doubled or late. Whoever listens finds the truth in the store, and looks there now and then in any case.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
//! use broker::{Broker, Local};
//! let broker = Local::among_several();
//! let mut subscription = broker.listen("match.m");
//! broker.tell("match.m", "7".to_string());
//! broker.tell("match.other", "8".to_string());
//! assert_eq!(subscription.hear().await, "7");
//! # });
//! ```

mod local;
mod nats;

pub use local::Local;
pub use nats::{Error, Nats};

use tokio::sync::mpsc;

/// How many notices may wait for whoever listens; more are lost.
const WAITING: usize = 64;

/// What carries notices between nodes.
pub trait Broker: Send + Sync + 'static {
    /// Tells everybody who listens to a topic something, this node too. Nobody waits for it, and it may be lost.
    fn tell(&self, topic: &str, notice: String);

    /// Listens to a topic from now on, until what this gives is dropped.
    fn listen(&self, topic: &str) -> Subscription;

    /// Whether there may be other nodes. If not there is nothing to listen to, and nobody to make way for.
    fn is_shared(&self) -> bool;

    /// Whether notices can be heard now, as far as is known.
    fn is_up(&self) -> bool;
}

/// What hears the notices about a topic.
#[derive(Debug)]
pub struct Subscription(Option<mpsc::Receiver<String>>);

impl Subscription {
    /// One that hears nothing.
    pub fn to_nothing() -> Subscription {
        Subscription(None)
    }

    /// The next notice. If there will never be one, this waits for ever.
    pub async fn hear(&mut self) -> String {
        if let Some(receiver) = &mut self.0
            && let Some(notice) = receiver.recv().await
        {
            return notice;
        }
        std::future::pending().await
    }
}
