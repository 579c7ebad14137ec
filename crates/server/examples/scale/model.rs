//! A small simulation: people at tables act when they have thought, each at some node, and what that costs is added up.

use kernel::Rng;
use serde::Deserialize;
use std::fmt::Write;

/// What was measured, and what is assumed.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Figures {
    measured: Measured,
    assumed: Assumed,
}

/// Of one node, by `quincunx load`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Measured {
    /// Kilobytes of memory for each socket, with half of a table.
    socket_kilobytes: f64,
    /// Kilobytes of memory for a table that is open.
    table_kilobytes: f64,
    /// Milliseconds of processor for an action at the node where it is done, those who play told.
    action_millis: f64,
    /// Milliseconds of processor for each thousand who look on and are told of an action.
    thousand_told_millis: f64,
    /// How many come back in a second.
    back_per_second: f64,
    /// The bytes of a message, on average.
    message_bytes: f64,
}

/// Of machines, people and other people's programs.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Assumed {
    players: u32,
    /// For each who plays, how many look on.
    spectators_each: f64,
    /// How long somebody thinks over an action, in seconds, half of the time.
    think_seconds: f64,
    /// How widely that varies: the standard deviation of its logarithm.
    think_spread: f64,
    node_cores: f64,
    node_gigabytes: f64,
    /// How much of processor and memory is to be used at most.
    used_at_most: f64,
    /// Actions that one database commits in a second.
    database_actions: f64,
    /// Notices that one broker carries in a second.
    broker_notices: f64,
}

/// For how many seconds the simulation runs, and from which on it is counted.
const SECONDS: usize = 120;
const WARM: usize = 60;
/// How long those of a node that died may take to be back, in seconds.
const BACK: f64 = 20.0;

/// What everybody together does.
struct Crowd {
    /// Actions in a second: on average, and in the busiest.
    mean: f64,
    peak: f64,
}

/// The figures as they are in the tree.
pub fn figures() -> Figures {
    let text = include_str!("../../../../docs/scale.toml");
    toml::from_str(text).expect("docs/scale.toml has every figure")
}

/// What it takes, as a table for people.
pub fn report() -> String {
    let figures = figures();
    let crowd = simulate(&figures.assumed);
    let nodes = nodes(&figures, &crowd);
    let mut out = String::new();
    let mut row = |what: &str, value: String| {
        writeln!(out, "| {what} | {value} |").expect("a text can always be written to");
    };
    let Figures { measured, assumed } = figures;
    row("extrapolated for this many players at once", thousands(f64::from(assumed.players)));
    row("---", "---".to_string());
    row("sockets", thousands(sockets(&assumed)));
    row("actions a second, on average", thousands(crowd.mean));
    row("actions in the busiest second", thousands(crowd.peak));
    row("nodes by memory", thousands(by_memory(&figures, nodes).ceil()));
    row("nodes by processor", thousands(by_processor(&figures, &crowd, nodes).ceil()));
    row("nodes so that those of one that dies are back in 20 s", thousands(by_return(&figures)));
    row("**nodes**", format!("**{}**", thousands(nodes)));
    row("sockets at each", thousands((sockets(&assumed) / nodes).ceil()));
    row("notices a second between nodes", thousands(notices(&crowd, nodes)));
    let brokers = (notices(&crowd, nodes) / assumed.broker_notices / assumed.used_at_most).ceil().max(3.0);
    row("**brokers** (three at least, so that one may die)", format!("**{}**", thousands(brokers)));
    let shards = (crowd.peak / assumed.database_actions / assumed.used_at_most).ceil();
    row("**database shards**", format!("**{}**", thousands(shards)));
    let told = crowd.peak * 2.0 * (1.0 + assumed.spectators_each) * measured.message_bytes * 2.0;
    row("megabytes a second to people, in the busiest second", thousands((told / 1e6).ceil()));
    out
}

/// Everybody acts when they have thought; the two at a table by turns.
fn simulate(assumed: &Assumed) -> Crowd {
    let mut rng = Rng::seeded(1);
    let mut counts = vec![0_u32; SECONDS];
    for _ in 0..assumed.players / 2 {
        let mut at = thought(assumed, &mut rng) * unit(&mut rng);
        while (at as usize) < SECONDS {
            counts[at as usize] += 1;
            at += thought(assumed, &mut rng);
        }
    }
    let counted = &counts[WARM..];
    let mean = counted.iter().sum::<u32>() as f64 / counted.len() as f64;
    let peak = counted.iter().max().copied().unwrap_or_default();
    Crowd { mean: mean.round(), peak: f64::from(peak) }
}

/// How long somebody thinks: seldom very long, mostly as long as others.
fn thought(assumed: &Assumed, rng: &mut Rng) -> f64 {
    // The sum of twelve evenly drawn numbers is as good as normal, and the same on every machine.
    let normal = (0..12).map(|_| unit(rng)).sum::<f64>() - 6.0;
    assumed.think_seconds * (normal * assumed.think_spread).exp()
}

/// A number from 0 to 1.
fn unit(rng: &mut Rng) -> f64 {
    (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64
}

fn sockets(assumed: &Assumed) -> f64 {
    f64::from(assumed.players) * (1.0 + assumed.spectators_each)
}

/// At how many nodes a table is open, if everybody who is there came to some node.
fn open_at(assumed: &Assumed, nodes: f64) -> f64 {
    let people = 2.0 * (1.0 + assumed.spectators_each);
    nodes * (1.0 - (1.0 - 1.0 / nodes).powf(people))
}

/// How many nodes it takes: more of them have more tables open twice, so it is reckoned until it stays.
fn nodes(figures: &Figures, crowd: &Crowd) -> f64 {
    let mut nodes = 2.0;
    for _ in 0..20 {
        let most = by_memory(figures, nodes).max(by_processor(figures, crowd, nodes)).max(by_return(figures));
        nodes = most.ceil().max(2.0);
    }
    // One may die.
    nodes + 1.0
}

fn by_memory(figures: &Figures, nodes: f64) -> f64 {
    let Figures { measured, assumed } = figures;
    let tables = f64::from(assumed.players) / 2.0;
    // Half of a table is in the weight of a socket already.
    let bare = measured.socket_kilobytes - measured.table_kilobytes / 2.0;
    let kilobytes = sockets(assumed) * bare + tables * open_at(assumed, nodes) * measured.table_kilobytes;
    kilobytes / (assumed.node_gigabytes * 1e6 * assumed.used_at_most)
}

fn by_processor(figures: &Figures, crowd: &Crowd, nodes: f64) -> f64 {
    let Figures { measured, assumed } = figures;
    // Wherever a table is open an action is applied and told; that it costs as much as where it was done is more than is true.
    let act = measured.action_millis * open_at(assumed, nodes);
    let tell = 2.0 * assumed.spectators_each * measured.thousand_told_millis / 1e3;
    crowd.peak * (act + tell) / (assumed.node_cores * 1e3 * assumed.used_at_most)
}

/// Those of one node come back at all the others together.
fn by_return(figures: &Figures) -> f64 {
    let Figures { measured, assumed } = figures;
    let at_each = |nodes: f64| sockets(assumed) / nodes / (nodes - 1.0) / measured.back_per_second;
    (2..).map(f64::from).find(|nodes| at_each(*nodes) <= BACK).unwrap_or(f64::MAX)
}

/// Each action is told to the other nodes that have its table open.
fn notices(crowd: &Crowd, nodes: f64) -> f64 {
    // Two play at different nodes nearly always; who looks on is mostly where one of them is or at a third.
    crowd.peak * (2.0 - 2.0 / nodes)
}

/// A number as people read it.
fn thousands(number: f64) -> String {
    let digits = format!("{:.0}", number.ceil());
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
