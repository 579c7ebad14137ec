//! A NATS server of a test's own.

use crate::{Guarded, new_folder, wait_until};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// A NATS server on a free port of this machine.
#[derive(Debug)]
pub struct Nats {
    folder: PathBuf,
    port: u16,
    running: Mutex<Option<Guarded>>,
}

impl Nats {
    /// A new server, when it answers.
    pub fn start() -> Nats {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
        let port = free.local_addr().expect("a listener has an address").port();
        drop(free);
        let nats = Nats { folder: new_folder("nats"), port, running: Mutex::new(None) };
        nats.start_again();
        nats
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it at once, as a machine that fails would.
    pub fn kill(&self) {
        if let Some(running) = self.running.lock().unwrap_or_else(PoisonError::into_inner).take() {
            running.kill();
        }
    }

    /// Starts it again after it was killed, and waits until it answers.
    pub fn start_again(&self) {
        let program = ["nats-server", "--addr", "127.0.0.1", "--port", &self.port.to_string()];
        wait_until(&self.folder, || {
            let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
            if running.is_none() || self.folder.join("over").exists() {
                running.take().into_iter().for_each(Guarded::kill);
                *running = Some(Guarded::start(&[], &self.folder, &program));
            }
            TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok()
        });
    }
}
