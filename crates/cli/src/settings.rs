//! How a server for others is set: by flags, by the environment, by a file; in this order.

use crate::rim::{self, Error};
use clap::{Args, ValueEnum};
use phrase::{Lang, Text};
use serde::Deserialize;
use server::{BadLimit, Hosting, IpNet, Limits, PublicUrl};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::path::PathBuf;

/// Run a server for others.
#[derive(Debug, Default, Args)]
pub struct Serve {
    /// A file of these settings, in TOML; what stands on the command line or in the environment goes before it
    #[arg(long, value_name = "FILE", env = "QUINCUNX_CONFIG")]
    pub config: Option<PathBuf>,
    /// The address to listen at; 127.0.0.1:7373 if nothing is said
    #[arg(long, value_name = "ADDR", env = "QUINCUNX_LISTEN")]
    pub listen: Option<String>,
    /// Where games are kept: sqlite:FILE or postgres://HOST/DATABASE; a file in your data folder if nothing is said
    #[arg(long, value_name = "URL", env = "QUINCUNX_DATABASE")]
    pub database: Option<String>,
    /// What carries notices between several nodes that share a PostgreSQL database: nats://HOST:PORT
    #[arg(long, value_name = "URL", env = "QUINCUNX_BROKER")]
    pub broker: Option<String>,
    /// The folder for that file, instead of your data folder
    #[arg(long, value_name = "DIR", env = "QUINCUNX_DATA")]
    pub data: Option<PathBuf>,
    /// People reach it over TLS; a public URL says so too
    #[arg(long)]
    pub tls: bool,
    /// The address under which people know it: scheme and host, and the port if it has one of its own
    #[arg(long, value_name = "URL", env = "QUINCUNX_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// A proxy that is believed when it says where somebody comes from: an address or a network
    #[arg(long, value_name = "NET", env = "QUINCUNX_TRUSTED_PROXY", value_delimiter = ',')]
    pub trusted_proxy: Vec<String>,
    /// How much there is for one guest and for one address: such as tables=60/300, thought=10; or off
    #[arg(long, value_name = "NAME=VALUE", env = "QUINCUNX_LIMIT", value_delimiter = ',')]
    pub limit: Vec<String>,
    /// The address at which Prometheus reads figures, at /metrics
    #[arg(long, value_name = "ADDR", env = "QUINCUNX_METRICS")]
    pub metrics: Option<String>,
    /// What is logged
    #[arg(long, value_name = "LEVEL", env = "QUINCUNX_LOG")]
    pub log: Option<Level>,
    /// How it is logged
    #[arg(long, value_name = "FORMAT", env = "QUINCUNX_LOG_FORMAT")]
    pub log_format: Option<Format>,
}

/// What is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// What must not happen.
    Error,
    /// And what should not.
    Warn,
    /// And what happens seldom.
    Info,
    /// And every request.
    Debug,
}

/// How it is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// For people.
    Text,
    /// For programs: an object a line.
    Json,
}

/// The same in a file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
struct Written {
    listen: Option<String>,
    database: Option<String>,
    broker: Option<String>,
    data: Option<PathBuf>,
    public_url: Option<String>,
    trusted_proxy: Vec<String>,
    metrics: Option<String>,
    log: Option<Level>,
    log_format: Option<Format>,
    limits: BTreeMap<String, String>,
}

/// Everything a server for others is set to.
#[derive(Debug)]
pub struct Settings {
    /// The address to listen at.
    pub listen: String,
    /// Where games are kept, if that was said.
    pub database: Option<String>,
    /// What carries notices between nodes, if there are several.
    pub broker: Option<String>,
    /// The folder for games, if that was said.
    pub data: Option<PathBuf>,
    /// Whether people reach it over TLS.
    pub tls: bool,
    /// Its name, its proxies, its limits.
    pub hosting: Hosting,
    /// The address at which figures are read.
    pub metrics: Option<String>,
    /// What is logged.
    pub log: Level,
    /// How it is logged.
    pub format: Format,
}

impl Settings {
    /// What was said, by whatever way; or everything that is wrong with it.
    pub fn read(task: Serve, lang: Lang) -> Result<Settings, Error> {
        let written = match &task.config {
            Some(file) => Written::read(file, lang)?,
            None => Written::default(),
        };
        Settings::join(task, written, lang)
    }

    fn join(task: Serve, written: Written, lang: Lang) -> Result<Settings, Error> {
        let mut wrong = Vec::new();
        let hosting = Hosting {
            limits: limits(&task.limit, &written.limits, lang, &mut wrong),
            public: public(task.public_url.or(written.public_url), lang, &mut wrong),
            ..Hosting::default()
        };
        let said = if task.trusted_proxy.is_empty() { written.trusted_proxy } else { task.trusted_proxy };
        let proxies = proxies(&said, hosting.public.is_some(), lang, &mut wrong);
        if !wrong.is_empty() {
            return Err(Error::Wrong(wrong));
        }
        Ok(Settings {
            listen: task.listen.or(written.listen).unwrap_or_else(|| "127.0.0.1:7373".to_string()),
            database: task.database.or(written.database),
            broker: task.broker.or(written.broker),
            data: task.data.or(written.data),
            tls: task.tls,
            hosting: Hosting { proxies, ..hosting },
            metrics: task.metrics.or(written.metrics),
            log: task.log.or(written.log).unwrap_or(Level::Info),
            format: task.log_format.or(written.log_format).unwrap_or(Format::Text),
        })
    }
}

impl Written {
    fn read(file: &std::path::Path, lang: Lang) -> Result<Written, Error> {
        let name = file.display().to_string();
        let said = |said: String| {
            let text = Text::new("cli.file").name("file", name.as_str()).name("said", said);
            Error::wrong(rim::word(lang, &text))
        };
        let text = std::fs::read_to_string(file).map_err(|error| said(error.to_string()))?;
        toml::from_str(&text).map_err(|error| said(error.to_string()))
    }
}

/// The limits: those on the command line go before those in the file.
fn limits(
    given: &[String],
    written: &BTreeMap<String, String>,
    lang: Lang,
    wrong: &mut Vec<String>,
) -> Limits {
    let mut limits = Limits::default();
    let file = written.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let line = given.iter().map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    for (name, value) in file.chain(line) {
        let text = match limits.set(name, value) {
            Ok(()) => continue,
            Err(BadLimit::Name(names)) => Text::new("cli.limit.name").name("names", names),
            Err(BadLimit::Share) => Text::new("cli.limit.share"),
            Err(BadLimit::Number(most)) => Text::new("cli.limit.number").number("most", i64::from(most)),
        };
        wrong.push(rim::word(lang, &text.name("given", format!("{name}={value}"))));
    }
    limits
}

fn public(said: Option<String>, lang: Lang, wrong: &mut Vec<String>) -> Option<PublicUrl> {
    let said = said?;
    let found = PublicUrl::read(&said);
    if found.is_none() {
        wrong.push(rim::word(lang, &Text::new("cli.public-url").name("given", said)));
    }
    found
}

/// The trusted proxies. Who has a public name and says nothing of proxies has one on the same machine, if any.
fn proxies(said: &[String], is_public: bool, lang: Lang, wrong: &mut Vec<String>) -> Vec<IpNet> {
    let own = ["127.0.0.0/8".to_string(), "::1".to_string()];
    let said = if said.is_empty() && is_public { &own[..] } else { said };
    let read = |text: &String| {
        let net = text.parse::<IpNet>().ok();
        let net = net.or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from));
        if net.is_none() {
            wrong.push(rim::word(lang, &Text::new("cli.proxy").name("given", text.as_str())));
        }
        net
    };
    said.iter().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use server::Scarce;

    fn join(task: Serve, text: &str) -> Result<Settings, Error> {
        Settings::join(task, toml::from_str(text).unwrap(), Lang::English)
    }

    #[test]
    fn a_flag_goes_before_the_file_and_the_file_before_what_is_usual() {
        let file = "listen = \"[::]:80\"\nlog = \"debug\"\n[limits]\nsockets = \"5/6\"\ntables = \"7/8\"\n";
        let task =
            Serve { limit: vec!["sockets=1/2".to_string()], log: Some(Level::Warn), ..Serve::default() };
        let settings = join(task, file).unwrap();
        assert_eq!((settings.listen.as_str(), settings.log), ("[::]:80", Level::Warn));
        let limits = settings.hosting.limits;
        assert_eq!(limits.share(Scarce::Sockets).principal, 1);
        assert_eq!(limits.share(Scarce::Tables).principal, 7);
        assert_eq!(limits.share(Scarce::Requests), Limits::default().share(Scarce::Requests));
    }

    #[test]
    fn everything_that_is_wrong_is_named_at_once() {
        let file =
            "public-url = \"games.example.org\"\ntrusted-proxy = [\"nobody\"]\n[limits]\nnaps = \"1/1\"\n";
        let Err(Error::Wrong(wrong)) = join(Serve::default(), file) else { panic!("it was taken") };
        let all = wrong.join("\n");
        for part in ["games.example.org", "nobody", "naps=1/1", "requests, tables"] {
            assert!(all.contains(part), "{all}");
        }
        assert_eq!(wrong.len(), 3);
        assert!(toml::from_str::<Written>("lisen = \"x\"").is_err());
    }

    #[test]
    fn a_public_server_trusts_a_proxy_on_its_own_machine() {
        let public = "public-url = \"https://games.example.org\"";
        let nets = join(Serve::default(), public).unwrap().hosting.proxies;
        assert!(nets.iter().any(|net| net.contains(&IpAddr::from([127, 0, 0, 1]))));
        assert!(join(Serve::default(), "").unwrap().hosting.proxies.is_empty());
    }

    #[test]
    fn the_example_in_the_documents_can_be_used() {
        let page = include_str!("../../../docs/hosting.md");
        let block = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        let settings = join(Serve::default(), block).unwrap();
        assert!(settings.hosting.public.is_some() && settings.database.is_some());
    }
}
