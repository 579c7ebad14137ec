//! The server that load is put on: one that is started for it, or one that runs on this machine already; and what it takes.

use crate::rim::{self, Error};
use phrase::{Lang, Text};
use serde_json::Value;
use server::Scarce;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How many ticks the system counts a second of processor in (Linux).
const TICKS: f64 = 100.0;
/// The bytes of a page of memory.
const PAGE: u64 = 4096;
/// How long a server that was started may take until it answers.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server that load is put on.
#[derive(Debug)]
pub struct House {
    /// Where it listens.
    pub address: SocketAddr,
    /// Its process, if that is known: what it takes can be told then.
    pid: Option<u32>,
    process: Option<Child>,
}

/// A folder for a database, gone at the end.
#[derive(Debug)]
pub struct Folder(pub PathBuf);

impl Folder {
    /// A new one.
    pub fn new() -> Result<Folder, Error> {
        let mut name = [0; 8];
        getrandom::fill(&mut name).map_err(|_| Error::wrong("no random bytes"))?;
        let folder = std::env::temp_dir().join(format!("quincunx-load-{:016x}", u64::from_le_bytes(name)));
        std::fs::create_dir_all(&folder)?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        std::fs::remove_dir_all(&self.0).ok();
    }
}

impl House {
    /// Starts this very program as a server without limits, on a database in a folder.
    pub fn start(folder: &Folder) -> Result<House, Error> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--data"]).arg(&folder.0);
        for (_, name, _) in Scarce::ALL {
            command.args(["--limit", &format!("{name}=off")]);
        }
        let mut process = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut first = String::new();
        if let Some(out) = process.stdout.as_mut() {
            BufReader::new(out).read_line(&mut first)?;
        }
        let address = first.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
        let address = address.ok_or_else(|| Error::wrong(first.trim().to_string()))?;
        Ok(House { address, pid: Some(process.id()), process: Some(process) })
    }

    /// A server that runs already, on this machine: on no other is load put.
    pub fn at(url: &str, pid: Option<u32>, lang: Lang) -> Result<House, Error> {
        let wrong = || Error::wrong(rim::word(lang, &Text::new("cli.load.elsewhere").name("url", url)));
        let host = url.strip_prefix("http://").ok_or_else(wrong)?.trim_end_matches('/');
        let address = host.to_socket_addrs().map_err(|_| wrong())?.find(|it| it.ip().is_loopback());
        Ok(House { address: address.ok_or_else(wrong)?, pid, process: None })
    }

    /// Waits until it answers; gives how long that took.
    pub async fn wait(&self) -> Result<Duration, Error> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Ok((200, _)) = self.ask("GET /readyz", 0, "").await {
                return Ok(begun.elapsed());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Err(Error::wrong("the server does not answer"))
    }

    /// The bytes of memory that it has (Linux).
    pub fn memory(&self) -> Option<u64> {
        let pages = std::fs::read_to_string(format!("/proc/{}/statm", self.pid?)).ok()?;
        pages.split(' ').nth(1)?.parse::<u64>().ok().map(|pages| pages * PAGE)
    }

    /// The seconds of processor that it has had, the system's work for it included (Linux).
    pub fn processor(&self) -> Option<f64> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.pid?)).ok()?;
        // The name of the program, in brackets, may hold anything.
        let fields: Vec<&str> = text.rsplit_once(") ")?.1.split(' ').collect();
        Some((fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?) / TICKS)
    }

    /// Sends one request as the guest of a number; gives the status and the body.
    pub async fn ask(&self, what: &str, guest: u64, body: &str) -> std::io::Result<(u16, String)> {
        let mut stream = TcpStream::connect(self.address).await?;
        let request = format!(
            "{what} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            cookie(guest),
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let text = String::from_utf8_lossy(&answer);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        Ok((status, body.to_string()))
    }

    /// Makes a table of a game at which guests sit from a number on, one on each seat; gives its id.
    pub async fn make(&self, game: &str, seats: u8, first: u64) -> Result<String, Error> {
        let mut who = vec!["open"; usize::from(seats)];
        who[0] = "me";
        let new = serde_json::json!({ "game": game, "seats": who }).to_string();
        let (status, body) = self.ask("POST /api/tables", first, &new).await?;
        let made: Value = serde_json::from_str(&body).unwrap_or_default();
        let Some(id) = made["id"].as_str().filter(|_| status == 201) else { return Err(Error::wrong(body)) };
        for guest in first + 1..first + u64::from(seats) {
            let (status, body) = self.ask(&format!("POST /api/tables/{id}/join"), guest, "{}").await?;
            if status != 200 {
                return Err(Error::wrong(body));
            }
        }
        Ok(id.to_string())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            // It may have ended by itself.
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// What the guest of a number shows.
pub fn cookie(guest: u64) -> String {
    format!("quincunx={guest:032x}")
}
