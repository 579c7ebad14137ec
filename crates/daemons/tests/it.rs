//! What tests stand on stands: programs that were killed answer again, and are gone in the end.

#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they move folders")]
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use daemons::{Cluster, Nats};
use std::net::TcpStream;
use std::path::Path;

#[test]
fn a_cluster_gives_a_database_to_whoever_asks_also_after_it_was_killed() {
    let cluster = Cluster::start();
    let one = cluster.new_database();
    cluster.kill();
    cluster.start_again();
    let other = cluster.new_database();
    assert_ne!(one, other);
}

#[test]
fn a_cluster_that_ends_while_it_starts_is_started_again() {
    let cluster = Cluster::start();
    let database = cluster.new_database();
    let folder = Path::new(database.split_once("host=").expect("it is in a folder").1);
    cluster.kill();
    let (data, away) = (folder.join("data"), folder.join("away"));
    std::fs::rename(&data, &away).expect("a folder can be moved");
    std::thread::scope(|threads| {
        threads.spawn(|| cluster.start_again());
        let said = || std::fs::read_to_string(folder.join("log")).unwrap_or_default();
        while !said().contains("could not access directory") {
            std::thread::yield_now();
        }
        std::fs::rename(&away, &data).expect("a folder can be moved");
    });
    assert_ne!(cluster.new_database(), database);
}

#[test]
fn a_broker_answers_where_it_answered_before_and_not_when_it_is_gone() {
    let nats = Nats::start();
    let address = nats.url().replace("nats://", "");
    nats.kill();
    assert!(TcpStream::connect(&address).is_err(), "it was killed");
    nats.start_again();
    assert!(TcpStream::connect(&address).is_ok());
    drop(nats);
    assert!(TcpStream::connect(&address).is_err(), "it has ended");
}
