//! Where somebody comes from, as far as limits care.

use ipnet::IpNet;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// An address, or the network that one household has: the first 64 bits of an address of IPv6, which costs nothing to change
/// after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Source(IpAddr);

impl Source {
    /// Where an address belongs.
    pub fn of(address: IpAddr) -> Source {
        Source(match address {
            IpAddr::V4(_) => address,
            IpAddr::V6(six) => match six.to_ipv4_mapped() {
                Some(four) => IpAddr::V4(four),
                None => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & (u128::MAX << 64))),
            },
        })
    }

    /// Where a request comes from: the address of the other end; or, where that is a proxy one trusts, what the proxy says, from
    /// the last one back to the first that is none.
    pub fn behind(peer: IpAddr, forwarded: &[&str], proxies: &[IpNet]) -> Source {
        let is_trusted = |address: IpAddr| {
            let plain = address.to_canonical();
            proxies.iter().any(|net| net.contains(&plain))
        };
        let mut found = peer;
        let said: Vec<&str> = forwarded.iter().flat_map(|line| line.split(',')).map(str::trim).collect();
        for said in said.into_iter().rev() {
            if !is_trusted(found) {
                break;
            }
            let Some(address) = read(said) else { break };
            found = address;
        }
        Source::of(found)
    }
}

/// An address as proxies write it: plain, or with a port.
fn read(text: &str) -> Option<IpAddr> {
    let plain = text.parse().ok();
    plain.or_else(|| text.parse::<std::net::SocketAddr>().ok().map(|address| address.ip()))
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Source {
        Source::of(text.parse().unwrap())
    }

    #[test]
    fn a_household_is_one_source() {
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }

    #[test]
    fn only_a_trusted_proxy_says_where_somebody_comes_from() {
        let proxies = ["127.0.0.0/8".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
        let check = |peer: &str, said: &[&str], expected: &str| {
            assert_eq!(
                Source::behind(peer.parse().unwrap(), said, &proxies),
                of(expected),
                "{peer} {said:?}"
            );
        };
        check("192.0.2.7", &["198.51.100.1"], "192.0.2.7");
        check("127.0.0.1", &["198.51.100.1"], "198.51.100.1");
        // What a client invents stands before what the proxy adds.
        check("127.0.0.1", &["203.0.113.9, 198.51.100.1"], "198.51.100.1");
        check("127.0.0.1", &["203.0.113.9", "198.51.100.1, 10.0.0.3"], "198.51.100.1");
        check("127.0.0.1", &["198.51.100.1:4711"], "198.51.100.1");
        check("127.0.0.1", &["nonsense"], "127.0.0.1");
        check("127.0.0.1", &[], "127.0.0.1");
    }
}
