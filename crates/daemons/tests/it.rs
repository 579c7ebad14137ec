//! What tests stand on stands: programs that were killed answer again, and are gone in the end.

use daemons::{Cluster, Nats};
use std::net::TcpStream;

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
