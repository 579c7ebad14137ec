//! Counting what is asked for.

use super::{Limits, Scarce, Share, Source};
use crate::guest::Guest;
use governor::clock::{Clock, DefaultClock};
use governor::{Quota, RateLimiter};
use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Whoever something is counted for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Key {
    Principal(String),
    Address(Source),
}

type Rate = RateLimiter<Key, governor::state::keyed::HashMapStateStore<Key>, DefaultClock>;

/// More than there is for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuch {
    /// Of what.
    pub scarce: Scarce,
    /// When to come again.
    pub wait: Duration,
}

/// Counts what is asked for.
pub struct Gate {
    limits: Limits,
    /// What is counted over time: by principal, by address.
    rates: BTreeMap<Scarce, [Option<Rate>; 2]>,
    held: Arc<Mutex<BTreeMap<(Scarce, Key), u32>>>,
    /// When addresses were forgotten last.
    forgot: Mutex<Duration>,
}

/// Something that somebody has until this is dropped; by default nothing.
#[derive(Debug, Default)]
pub struct Held {
    held: Arc<Mutex<BTreeMap<(Scarce, Key), u32>>>,
    keys: Vec<(Scarce, Key)>,
}

/// How long to wait for something that another has to give back.
const WAIT: Duration = Duration::from_secs(10);
/// At how many keys those are forgotten that asked for nothing lately.
const MANY_KEYS: usize = 10_000;

impl Gate {
    /// A gate at which nobody has come yet.
    pub fn new(limits: Limits) -> Gate {
        let rate = |scarce: Scarce| {
            let Share { principal, address } = limits.share(scarce);
            (scarce, [principal, address].map(|most| quota(scarce, most).map(Rate::hashmap)))
        };
        let rates = [Scarce::Requests, Scarce::Tables, Scarce::Uploads, Scarce::Passwords].map(rate).into();
        Gate { limits, rates, held: Arc::default(), forgot: Mutex::default() }
    }

    /// How much there is.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Forgets, every so often, who has everything back that they took. Addresses are kept nowhere else.
    pub fn forget_addresses(&self, now: Duration) {
        let mut forgot = self.forgot.lock().unwrap_or_else(PoisonError::into_inner);
        if now.saturating_sub(*forgot) >= self.limits.addresses {
            *forgot = now;
            self.forget();
        }
    }

    fn forget(&self) {
        for rate in self.rates.values().flatten().flatten() {
            rate.retain_recent();
            rate.shrink_to_fit();
        }
    }

    /// Takes `amount` of something that is counted over time.
    pub fn take(&self, guest: &Guest, scarce: Scarce, amount: u32) -> Result<(), TooMuch> {
        // The address first: a cookie that was invented a moment ago has everything left.
        self.take_at(guest.source(), scarce, amount)?;
        self.take_own(guest, scarce, amount)
    }

    /// Takes the address's part alone: before it is known who asks.
    pub fn take_at(&self, source: Source, scarce: Scarce, amount: u32) -> Result<(), TooMuch> {
        self.take_key(Key::Address(source), 1, scarce, amount)
    }

    /// Takes the principal's part alone.
    pub fn take_own(&self, guest: &Guest, scarce: Scarce, amount: u32) -> Result<(), TooMuch> {
        self.take_key(own(guest), 0, scarce, amount)
    }

    fn take_key(&self, key: Key, which: usize, scarce: Scarce, amount: u32) -> Result<(), TooMuch> {
        let Some(amount) = NonZeroU32::new(amount) else { return Ok(()) };
        let Some(rate) = self.rates.get(&scarce).and_then(|rates| rates[which].as_ref()) else {
            return Ok(());
        };
        if rate.len() > MANY_KEYS {
            rate.retain_recent();
            rate.shrink_to_fit();
        }
        match rate.check_key_n(&key, amount) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(until)) => Err(refused(scarce, until.wait_time_from(DefaultClock::default().now()))),
            // More than there ever is at once.
            Err(_) => Err(refused(scarce, Duration::from_secs(3600))),
        }
    }

    /// Takes one of something that is given back when what this gives is dropped.
    pub fn hold(&self, guest: &Guest, scarce: Scarce) -> Result<Held, TooMuch> {
        let Share { principal, address } = self.limits.share(scarce);
        self.hold_keys(scarce, &[(own(guest), principal), (Key::Address(guest.source()), address)])
    }

    /// Takes one of something of which only addresses have a share.
    pub fn hold_at(&self, source: Source, scarce: Scarce) -> Result<Held, TooMuch> {
        self.hold_keys(scarce, &[(Key::Address(source), self.limits.share(scarce).address)])
    }

    fn hold_keys(&self, scarce: Scarce, wanted: &[(Key, u32)]) -> Result<Held, TooMuch> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let has = |(key, most): &&(Key, u32)| held.get(&(scarce, key.clone())).is_some_and(|has| has >= most);
        if wanted.iter().any(|it| has(&it)) {
            return Err(refused(scarce, WAIT));
        }
        let keys: Vec<(Scarce, Key)> = wanted.iter().map(|(key, _)| (scarce, key.clone())).collect();
        for key in &keys {
            *held.entry(key.clone()).or_default() += 1;
        }
        Ok(Held { held: self.held.clone(), keys })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        for key in &self.keys {
            if let Some(count) = held.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    held.remove(key);
                }
            }
        }
    }
}

fn own(guest: &Guest) -> Key {
    Key::Principal(guest.occupant())
}

fn refused(scarce: Scarce, wait: Duration) -> TooMuch {
    metrics::counter!("quincunx_refused_total", "scarce" => Scarce::ALL[scarce.index()].1).increment(1);
    TooMuch { scarce, wait }
}

/// How fast something comes back, and how much of it may be taken at once; nothing if there is no limit.
fn quota(scarce: Scarce, most: u32) -> Option<Quota> {
    let most = NonZeroU32::new(most).filter(|most| most.get() < u32::MAX)?;
    let at_once = |times: u32, part: u32| NonZeroU32::new((most.get() * times / part).max(1)).unwrap_or(most);
    Some(match scarce {
        // A page that is opened asks for many things at once.
        Scarce::Requests => Quota::per_second(most).allow_burst(at_once(4, 1)),
        Scarce::Tables | Scarce::Passwords => Quota::per_hour(most).allow_burst(at_once(1, 3)),
        _ => Quota::per_minute(most),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(scarce: Scarce, principal: u32, address: u32) -> Gate {
        Gate::new(Limits::none().with(scarce, Share { principal, address }))
    }

    fn guest(name: &str, address: &str) -> Guest {
        Guest::named(name).at(Source::of(address.parse().unwrap()))
    }

    #[test]
    fn one_has_so_much_and_all_at_an_address_have_so_much_together() {
        let gate = gate(Scarce::Sockets, 2, 3);
        let (ann, bob) = (guest("ann", "192.0.2.1"), guest("bob", "192.0.2.1"));
        let first = gate.hold(&ann, Scarce::Sockets).unwrap();
        let _second = gate.hold(&ann, Scarce::Sockets).unwrap();
        assert!(gate.hold(&ann, Scarce::Sockets).is_err());
        let _third = gate.hold(&bob, Scarce::Sockets).unwrap();
        assert!(gate.hold(&bob, Scarce::Sockets).is_err(), "the address has three");
        let _far = gate.hold(&guest("cy", "192.0.2.9"), Scarce::Sockets).unwrap();
        drop(first);
        assert!(gate.hold(&bob, Scarce::Sockets).is_ok());
    }

    #[test]
    fn who_throws_the_cookie_away_is_still_at_the_same_address() {
        let gate = gate(Scarce::Tables, 3, 6);
        let made = (0..9).filter(|number| {
            let other = guest(&format!("guest {number}"), &format!("2001:db8::{number}"));
            gate.take(&other, Scarce::Tables, 1).is_ok()
        });
        assert_eq!(made.count(), 2, "a third of an hour's share at once");
        let refused = gate.take(&guest("late", "2001:db8::ffff"), Scarce::Tables, 1).unwrap_err();
        assert!(refused.wait > Duration::from_secs(60), "{refused:?}");
        assert!(gate.take(&guest("far", "2001:db8:0:1::1"), Scarce::Tables, 1).is_ok());
    }

    #[test]
    fn an_address_is_forgotten_once_it_has_everything_back() {
        let gate = gate(Scarce::Requests, 1_000, 1_000);
        let known = || gate.rates[&Scarce::Requests].iter().flatten().map(Rate::len).sum::<usize>();
        gate.take(&guest("ann", "192.0.2.1"), Scarce::Requests, 1).unwrap();
        assert_eq!(known(), 2);
        gate.forget_addresses(Duration::from_secs(599));
        assert_eq!(gate.limits.addresses, Duration::from_secs(600));
        // One of a thousand a second is back after a thousandth: soon there is nobody left to remember.
        let is_forgotten = |second: u64| {
            gate.forget_addresses(Duration::from_secs(600 * second));
            known() == 0
        };
        assert!((1..10_000_000).any(is_forgotten));
    }

    #[test]
    fn what_is_not_limited_never_ends() {
        let gate = Gate::new(Limits::none());
        let ann = guest("ann", "192.0.2.1");
        assert!((0..10_000).all(|_| gate.take(&ann, Scarce::Requests, 1).is_ok()));
    }
}
