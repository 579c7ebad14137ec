//! Who somebody is: the holder of a cookie.

use crate::hall::Setting;
use crate::limits::Source;
use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use sha2::{Digest, Sha256};
use std::net::{IpAddr, Ipv4Addr};

/// The cookie that owns seats.
const NAME: &str = "quincunx";
/// A year, in seconds.
const YEAR: u32 = 31_536_000;

/// Somebody, known by a hash of a cookie: who reads the store cannot sit down for anybody; and where they come from, for limits.
#[derive(Clone, Debug)]
pub struct Guest(String, Source);

impl Guest {
    /// The guest whose cookie this is.
    fn of(secret: &str) -> Guest {
        Guest::named(&hex(&Sha256::digest(secret.as_bytes())[..16]))
    }

    /// The person whom seats name so.
    pub fn named(person: &str) -> Guest {
        let name = person.strip_prefix("guest:").unwrap_or(person).to_string();
        Guest(name, Source::of(IpAddr::V4(Ipv4Addr::LOCALHOST)))
    }

    /// The same, coming from somewhere.
    #[must_use]
    pub fn at(self, source: Source) -> Guest {
        Guest(self.0, source)
    }

    /// Where they come from.
    pub fn source(&self) -> Source {
        self.1
    }

    /// How the store names a seat of this guest.
    pub fn occupant(&self) -> String {
        format!("guest:{}", self.0)
    }
}

/// The guest that a request's cookie names; or a new one, with the cookie to be set.
pub fn greet(headers: &HeaderMap, setting: &Setting) -> (Guest, Option<String>) {
    if let Some(secret) = cookie(headers) {
        return (Guest::of(secret), None);
    }
    let secret = hex(&(setting.entropy)()[..16]);
    (Guest::of(&secret), Some(set_cookie(&secret, setting)))
}

/// What makes a browser show a secret from now on.
pub fn set_cookie(secret: &str, setting: &Setting) -> String {
    let is_https = setting.hosting.public.as_ref().is_some_and(crate::hosting::PublicUrl::is_https);
    let secure = if setting.is_behind_tls || is_https { "; Secure" } else { "" };
    format!("{NAME}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}")
}

/// The secret that a browser shows.
pub fn shown(headers: &HeaderMap) -> Option<&str> {
    let texts = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = texts.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == NAME).map(|(_, secret)| secret)
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let secret = shown(headers)?;
    let is_ours = secret.len() == 32 && secret.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_ours.then_some(secret)
}

/// Bytes as people copy them.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(header: &str, expected: Option<&str>) {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, header.parse().unwrap());
        assert_eq!(cookie(&headers), expected, "{header}");
    }

    #[test]
    fn only_a_cookie_of_ours_names_a_guest() {
        let secret = "0123456789abcdef0123456789abcdef";
        check(&format!("quincunx={secret}"), Some(secret));
        check(&format!("theme=dark; quincunx={secret}"), Some(secret));
        check("quincunx=short", None);
        check("other=1", None);
    }

    #[test]
    fn the_store_does_not_learn_the_cookie() {
        let secret = "0123456789abcdef0123456789abcdef";
        assert!(!Guest::of(secret).occupant().contains(&secret[..8]));
    }
}
