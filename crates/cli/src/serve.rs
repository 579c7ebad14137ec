//! `quincunx` alone and `quincunx serve`: tables for browsers.

use crate::args::{Home, Serve};
use crate::rim::{self, Error};
use crate::thinking;
use phrase::{Lang, Text};
use server::Setting;
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use store::{Sqlite, Store};
use tokio::net::TcpListener;

/// The first port that is tried, and how many after it.
const PORTS: (u16, u16) = (7373, 100);
/// How long a machine player thinks over an action when nothing is said.
const THINK: Duration = Duration::from_secs(1);
/// The least time between two actions of machine players, so that people can follow.
const PACE: Duration = Duration::from_millis(250);

/// A server for this machine's own people, and their browser opened on it.
pub fn at_home(task: &Home, lang: Lang) -> Result<(), Error> {
    let file = data_file(task.data.as_deref(), lang)?;
    runtime()?.block_on(async {
        let store = kept(Sqlite::open_file(&file).await, lang)?;
        let listener = first_free_port().await?;
        let address = format!("http://{}/", listener.local_addr()?);
        announce(&address, lang)?;
        if !task.no_open {
            // Without a browser the address above is enough.
            opener::open_browser(&address).ok();
        }
        Ok(server::serve(listener, Setting { is_local: true, ..setting(store) }).await?)
    })
}

/// A server for others.
pub fn serve(task: &Serve, lang: Lang) -> Result<(), Error> {
    if let Some(url) = task.database.as_ref().filter(|url| !url.starts_with("sqlite:")) {
        let text = Text::new("cli.database").name("url", url.as_str());
        return Err(Error::wrong(rim::word(lang, &text)));
    }
    runtime()?.block_on(async {
        let opened = match &task.database {
            Some(url) => Sqlite::open(url).await,
            None => Sqlite::open_file(&data_file(task.data.as_deref(), lang)?).await,
        };
        let store = kept(opened, lang)?;
        let listener = TcpListener::bind(&task.listen).await.map_err(|error| {
            let text = Text::new("cli.listen").name("address", &task.listen).name("said", error.to_string());
            Error::wrong(rim::word(lang, &text))
        })?;
        announce(&format!("http://{}/", listener.local_addr()?), lang)?;
        Ok(server::serve(listener, Setting { is_behind_tls: task.tls, ..setting(store) }).await?)
    })
}

fn setting(store: Sqlite) -> Setting {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Setting {
        games: arcade::games(),
        store: Arc::new(store) as Arc<dyn Store>,
        now: rim::now_precisely,
        clock: thinking::clock(),
        entropy: Arc::new(entropy),
        think: THINK,
        pace: PACE,
        // One core stays free for the tables themselves.
        jobs: cores.saturating_sub(1).max(1),
        is_local: false,
        is_behind_tls: false,
        hosting: server::Hosting::default(),
    }
}

fn entropy() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("an operating system that runs a server has random bytes");
    bytes
}

/// The file in which games are kept, its folder made if it is not there.
fn data_file(asked: Option<&Path>, lang: Lang) -> Result<PathBuf, Error> {
    let own = || directories::ProjectDirs::from("", "", "quincunx").map(|dirs| dirs.data_dir().to_path_buf());
    let folder = asked.map(Path::to_path_buf).or_else(own);
    let folder = folder.ok_or_else(|| Error::wrong(rim::word(lang, &Text::new("cli.no-folder"))))?;
    std::fs::create_dir_all(&folder).map_err(|error| {
        let text =
            Text::new("cli.file").name("file", folder.display().to_string()).name("said", error.to_string());
        Error::wrong(rim::word(lang, &text))
    })?;
    Ok(folder.join("games.db"))
}

fn kept(opened: Result<Sqlite, store::Error>, lang: Lang) -> Result<Sqlite, Error> {
    opened.map_err(|trouble| {
        Error::wrong(rim::word(lang, &Text::new("cli.store").name("said", trouble.to_string())))
    })
}

/// The first free port of this machine from 7373 on.
async fn first_free_port() -> io::Result<TcpListener> {
    let (first, more) = PORTS;
    let mut last = io::Error::from(io::ErrorKind::AddrInUse);
    for port in first..=first + more {
        match TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await {
            Ok(listener) => return Ok(listener),
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn announce(address: &str, lang: Lang) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", rim::word(lang, &Text::new("cli.serving").name("address", address)))?;
    out.flush()
}

fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}
