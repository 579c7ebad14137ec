//! Notices within one process.

use crate::{Broker, Subscription, WAITING};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use tokio::sync::mpsc;

/// Carries notices within one process: between nothing, if the process is one node; or between the nodes in it, which only tests have.
#[derive(Debug)]
pub struct Local {
    is_shared: bool,
    subscriptions: Mutex<BTreeMap<String, Vec<mpsc::Sender<String>>>>,
}

impl Local {
    /// For one node: there is nobody to be told.
    pub fn alone() -> Local {
        Local { is_shared: false, subscriptions: Mutex::default() }
    }

    /// For several nodes in one process.
    pub fn among_several() -> Local {
        Local { is_shared: true, subscriptions: Mutex::default() }
    }
}

impl Broker for Local {
    fn tell(&self, topic: &str, notice: String) {
        if !self.is_shared {
            return;
        }
        let mut subscriptions = self.subscriptions.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(listening) = subscriptions.get_mut(topic) {
            // Who does not listen fast enough misses it.
            listening.retain(|subscription| {
                !matches!(subscription.try_send(notice.clone()), Err(mpsc::error::TrySendError::Closed(_)))
            });
            if listening.is_empty() {
                subscriptions.remove(topic);
            }
        }
    }

    fn listen(&self, topic: &str) -> Subscription {
        if !self.is_shared {
            return Subscription::to_nothing();
        }
        let (sender, receiver) = mpsc::channel(WAITING);
        let mut subscriptions = self.subscriptions.lock().unwrap_or_else(PoisonError::into_inner);
        let listening = subscriptions.entry(topic.to_string()).or_default();
        listening.retain(|subscription| !subscription.is_closed());
        listening.push(sender);
        Subscription(Some(receiver))
    }

    fn is_shared(&self) -> bool {
        self.is_shared
    }

    fn is_up(&self) -> bool {
        true
    }
}
