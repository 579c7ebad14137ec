//! How a server stands in the world: under which name, behind which proxies, for how many.

use crate::limits::Limits;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
use ipnet::IpNet;
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How a server stands in the world. The default is for one's own people: no limits, no proxy.
#[derive(Clone, Debug)]
pub struct Hosting {
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Under which address people know it.
    pub public: Option<PublicUrl>,
    /// The proxies that are believed when they say where somebody comes from.
    pub proxies: Vec<IpNet>,
    /// Whether what it keeps is whole.
    pub health: Health,
    /// How long the slow and the silent are waited for.
    pub patience: Patience,
}

/// How long the slow and the silent are waited for. Sockets and streams show now and then that they are alive, and are waited for as long as
/// somebody listens to that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For the head of a request, and for the next request of a connection.
    pub head: Duration,
    /// For the body of a request and for its answer.
    pub request: Duration,
    /// For somebody to read what was sent to them.
    pub unread: Duration,
    /// So often sockets and streams show that they are alive.
    pub pulse: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        let [head, request, unread, pulse] = [15, 60, 30, 15].map(Duration::from_secs);
        Patience { head, request, unread, pulse }
    }
}

impl Default for Hosting {
    fn default() -> Hosting {
        Hosting {
            limits: Limits::none(),
            public: None,
            proxies: Vec::new(),
            health: Health::default(),
            patience: Patience::default(),
        }
    }
}

/// Whether what a server keeps is whole, as far as was found out.
#[derive(Clone, Debug, Default)]
pub struct Health(Arc<AtomicBool>);

impl Health {
    /// What is kept was found damaged.
    pub fn is_lost(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Notes that what is kept is damaged.
    pub fn lose(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The address under which people know a server: a scheme and a name, perhaps a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    is_https: bool,
    authority: String,
}

impl PublicUrl {
    /// Reads `https://games.example.org`: a scheme and a name, without a path. Nothing if it is none.
    ///
    /// ```
    /// use server::PublicUrl;
    /// assert!(PublicUrl::read("https://games.example.org").unwrap().is_https());
    /// assert!(PublicUrl::read("games.example.org").is_none());
    /// ```
    pub fn read(text: &str) -> Option<PublicUrl> {
        let uri: Uri = text.parse().ok()?;
        let is_https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return None,
        };
        let has_path = uri.path() != "/" && !uri.path().is_empty() || uri.query().is_some();
        let authority = uri.authority().filter(|it| !it.as_str().contains('@') && !has_path)?;
        let usual = if is_https { ":443" } else { ":80" };
        let authority = authority.as_str().to_ascii_lowercase();
        let authority = authority.strip_suffix(usual).unwrap_or(&authority).to_string();
        Some(PublicUrl { is_https, authority })
    }

    /// Whether people reach it over TLS.
    pub fn is_https(&self) -> bool {
        self.is_https
    }

    fn is_origin(&self, origin: &str) -> bool {
        origin.eq_ignore_ascii_case(&self.to_string())
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.is_https { "https" } else { "http" }, self.authority)
    }
}

/// Whether a request may be answered; else the key of why not. `is_local`: only under this machine's own names.
pub fn check(
    hosting: &Hosting,
    is_local: bool,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<(), &'static str> {
    let host = headers.get(HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // A name that somebody else's server points at this machine must not open its doors.
    if is_local && !is_own_name(host) {
        return Err("server.host");
    }
    if !is_local && !is_known(hosting.public.as_ref(), host) {
        return Err("server.host-public");
    }
    let changes = method != Method::GET && method != Method::HEAD || uri.path().ends_with("/socket");
    if !changes {
        return Ok(());
    }
    let fetched = headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
    if fetched.is_some_and(|site| site != "same-origin" && site != "none") {
        return Err("server.origin");
    }
    let is_public = |origin: &str| hosting.public.as_ref().is_some_and(|url| url.is_origin(origin));
    match headers.get(ORIGIN).map(HeaderValue::to_str) {
        None => Ok(()),
        Some(Ok(origin)) if origin.split_once("://").is_some_and(|(_, from)| from == host) => Ok(()),
        // A proxy may have put its own name for this machine in the place of the public one.
        Some(Ok(origin)) if is_public(origin) => Ok(()),
        Some(_) => Err("server.origin"),
    }
}

/// Whether a server for others answers under a name: the public one, or any address in figures, which nobody else's server can
/// point here.
fn is_known(public: Option<&PublicUrl>, host: &str) -> bool {
    let is_public = |url: &PublicUrl| {
        let usual = if url.is_https { ":443" } else { ":80" };
        let plain = host.strip_suffix(usual).unwrap_or(host);
        plain.eq_ignore_ascii_case(&url.authority)
    };
    public.is_some_and(is_public) || is_own_name(host) || (public.is_none() && address_of(host).is_some())
}

/// Whether a `Host` header names this machine itself.
fn is_own_name(host: &str) -> bool {
    let is_loopback = address_of(host).is_some_and(|address| address.is_loopback());
    name_of(host).eq_ignore_ascii_case("localhost") || is_loopback
}

fn address_of(host: &str) -> Option<IpAddr> {
    name_of(host).trim_start_matches('[').trim_end_matches(']').parse().ok()
}

fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_its_own() {
        for own in ["localhost:7373", "127.0.0.1:7373", "[::1]:7373", "LOCALHOST", "127.0.0.1"] {
            assert!(is_own_name(own), "{own}");
        }
        for other in ["", "example.org", "localhost.example.org:7373", "10.0.0.1:7373", "127.0.0.1.nip.io"] {
            assert!(!is_own_name(other), "{other}");
        }
    }

    #[test]
    fn a_server_for_others_answers_under_its_name_and_under_figures() {
        let public = PublicUrl::read("https://Games.Example.org/").unwrap();
        for known in ["games.example.org", "games.example.org:443", "127.0.0.1:7373", "localhost"] {
            assert!(is_known(Some(&public), known), "{known}");
        }
        for other in ["example.org", "games.example.org:8080", "evil.test", "192.0.2.1"] {
            assert!(!is_known(Some(&public), other), "{other}");
        }
        assert!(is_known(None, "192.0.2.1:7373") && is_known(None, "[2001:db8::1]:7373"));
        assert!(!is_known(None, "evil.test") && !is_known(None, ""));
    }

    #[test]
    fn an_address_that_is_none_is_refused() {
        for wrong in ["", "example.org", "ftp://example.org", "https://", "https://a@b", "https://a/path"] {
            assert!(PublicUrl::read(wrong).is_none(), "{wrong}");
        }
        assert_eq!(PublicUrl::read("http://a.test:80").unwrap().to_string(), "http://a.test");
    }
}
