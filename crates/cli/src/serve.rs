//! `quincunx` alone and `quincunx serve`: tables for browsers.

use crate::args::Home;
use crate::rim::{self, Error};
use crate::settings::{Format, Level, Serve, Settings};
use crate::thinking;
use broker::{Broker, Local, Nats};
use metrics_exporter_prometheus::PrometheusBuilder;
use phrase::{Lang, Text};
use server::{Health, Hosting, Setting};
use std::io::{self, IsTerminal, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use store::{Sqlite, Store};
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

/// The first port that is tried, and how many after it.
const PORTS: (u16, u16) = (7373, 100);
/// How long a machine player thinks over an action when nothing is said.
const THINK: Duration = Duration::from_secs(1);
/// The least time between two actions of machine players, so that people can follow.
const PACE: Duration = Duration::from_millis(250);
/// A larger database is looked over while the server runs, in bytes.
const LARGE: u64 = 32 * 1024 * 1024;
/// So often figures are put in order.
const UPKEEP: Duration = Duration::from_secs(5);

/// A server for this machine's own people, and their browser opened on it.
pub fn at_home(task: &Home, lang: Lang) -> Result<(), Error> {
    let file = data_file(task.data.as_deref(), lang)?;
    log(Level::Warn, Format::Text);
    runtime()?.block_on(async {
        let store = Arc::new(kept(Sqlite::open_file(&file).await, lang)?) as Arc<dyn Store>;
        look_over(&store, &Health::default(), lang).await?;
        let stop = stop()?;
        let listener = first_free_port().await?;
        let address = format!("http://{}/", listener.local_addr()?);
        announce(&address, lang)?;
        if !task.no_open {
            // Without a browser the address above is enough.
            opener::open_browser(&address).ok();
        }
        let setting = Setting { is_local: true, ..setting(store, Hosting::default()) };
        Ok(server::serve_until(listener, setting, stop).await?)
    })
}

/// A server for others.
pub fn serve(task: Serve, lang: Lang) -> Result<(), Error> {
    let settings = Settings::read(task, lang)?;
    log(settings.log, settings.format);
    runtime()?.block_on(async {
        let store = open(settings.database.as_deref(), settings.data.as_deref(), lang).await?;
        look_over(&store, &settings.hosting.health, lang).await?;
        let broker = listen_to(settings.broker.as_deref(), lang).await?;
        let stop = stop()?;
        if let Some(address) = &settings.metrics {
            let figures = bind(address, lang).await?;
            tokio::spawn(serve_figures(figures));
        }
        let listener = bind(&settings.listen, lang).await?;
        announce(&format!("http://{}/", listener.local_addr()?), lang)?;
        let setting = Setting { is_behind_tls: settings.tls, broker, ..setting(store, settings.hosting) };
        Ok(server::serve_until(listener, setting, stop).await?)
    })
}

/// The database that was named, or the file in a data folder.
pub async fn open(database: Option<&str>, data: Option<&Path>, lang: Lang) -> Result<Arc<dyn Store>, Error> {
    match database {
        Some(url) => match store::open(url).await {
            // The address may hold a password: only what it begins with is said.
            Err(store::Error::UnknownEngine) => {
                let engine = url.split(':').next().unwrap_or_default();
                Err(Error::wrong(rim::word(lang, &Text::new("cli.database").name("url", engine))))
            }
            opened => kept(opened, lang),
        },
        None => Ok(Arc::new(kept(Sqlite::open_file(&data_file(data, lang)?).await, lang)?)),
    }
}

/// The broker that was named; none if this node is alone.
async fn listen_to(broker: Option<&str>, lang: Lang) -> Result<Arc<dyn Broker>, Error> {
    let Some(url) = broker else { return Ok(Arc::new(Local::alone())) };
    match Nats::open(url).await {
        Ok(nats) => Ok(Arc::new(nats)),
        Err(error) => {
            Err(Error::wrong(rim::word(lang, &Text::new("cli.broker").name("said", error.to_string()))))
        }
    }
}

/// Looks whether what is kept is whole: a small database before anybody is let in, a large one meanwhile.
async fn look_over(store: &Arc<dyn Store>, health: &Health, lang: Lang) -> Result<(), Error> {
    let damaged = |said: String| Error::wrong(rim::word(lang, &Text::new("cli.damaged").name("said", said)));
    let bytes = store.care().bytes().await.map_err(|error| damaged(error.to_string()))?;
    if bytes < LARGE {
        let damage = store.care().damage(false).await.map_err(|error| damaged(error.to_string()))?;
        return if damage.is_empty() { Ok(()) } else { Err(damaged(damage.join("; "))) };
    }
    let (store, health) = (store.clone(), health.clone());
    tokio::spawn(async move {
        match store.care().damage(false).await {
            Ok(damage) if damage.is_empty() => tracing::info!("the database is whole"),
            Ok(damage) => {
                tracing::error!(said = damage.join("; "), "the database is damaged");
                health.lose();
            }
            Err(error) => tracing::error!(%error, "the database could not be looked over"),
        }
    });
    Ok(())
}

/// Counts from now on, and lets Prometheus read the figures.
async fn serve_figures(listener: TcpListener) {
    let recorder = PrometheusBuilder::new().build_recorder();
    let (handle, upkeep) = (recorder.handle(), recorder.handle());
    if metrics::set_global_recorder(recorder).is_err() {
        return;
    }
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(UPKEEP).await;
            upkeep.run_upkeep();
        }
    });
    if let Err(error) = server::serve_figures(listener, move || handle.render()).await {
        tracing::error!(%error, "figures cannot be read any more");
    }
}

/// Writes logs to standard error. They hold no secrets: neither cookies, nor paths, nor what a game hides.
fn log(level: Level, format: Format) {
    let level = match level {
        Level::Error => LevelFilter::ERROR,
        Level::Warn => LevelFilter::WARN,
        Level::Info => LevelFilter::INFO,
        Level::Debug => LevelFilter::DEBUG,
    };
    let lines = tracing_subscriber::fmt().with_writer(io::stderr).with_max_level(level).with_target(false);
    let begun = match format {
        Format::Text => lines.with_ansi(io::stderr().is_terminal()).try_init(),
        Format::Json => lines.json().try_init(),
    };
    // Whoever logs already goes on.
    drop(begun);
}

/// What ends a server: a signal. They are listened to from now on, also by a process that is the first of its system, which has
/// no other way to die of one.
#[cfg(unix)]
fn stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut term, mut int) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = term.recv() => {}
            _ = int.recv() => {}
        }
    })
}

/// What ends a server.
#[cfg(not(unix))]
fn stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        tokio::signal::ctrl_c().await.ok();
    })
}

fn setting(store: Arc<dyn Store>, hosting: Hosting) -> Setting {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Setting {
        games: arcade::games(),
        store,
        broker: Arc::new(Local::alone()),
        now: rim::now_precisely,
        clock: thinking::clock(),
        entropy: Arc::new(entropy),
        think: THINK,
        pace: PACE,
        // One core stays free for the tables themselves.
        jobs: cores.saturating_sub(1).max(1),
        is_local: false,
        is_behind_tls: false,
        hosting,
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

fn kept<T>(opened: Result<T, store::Error>, lang: Lang) -> Result<T, Error> {
    opened.map_err(|trouble| {
        Error::wrong(rim::word(lang, &Text::new("cli.store").name("said", trouble.to_string())))
    })
}

async fn bind(address: &str, lang: Lang) -> Result<TcpListener, Error> {
    TcpListener::bind(address).await.map_err(|error| {
        let text = Text::new("cli.listen").name("address", address).name("said", error.to_string());
        Error::wrong(rim::word(lang, &text))
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

/// What runs a server's tasks.
pub fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}
