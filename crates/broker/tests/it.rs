//! What a broker promises, whatever carries it: one suite, for both.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use broker::{Broker, Local, Nats, Subscription};
use std::sync::Arc;
use std::time::Duration;

/// Tells it again until it is heard: what was told before somebody listened may be lost, and so may anything.
async fn told(broker: &dyn Broker, topic: &str, notice: &str, subscription: &mut Subscription) -> String {
    loop {
        broker.tell(topic, notice.to_string());
        if let Ok(heard) = tokio::time::timeout(Duration::from_millis(50), subscription.hear()).await {
            return heard;
        }
    }
}

/// The next that is not this one: it may have been told more often than it was waited for.
async fn next_but(subscription: &mut Subscription, before: &str) -> String {
    loop {
        let heard = subscription.hear().await;
        if heard != before {
            return heard;
        }
    }
}

async fn notices_reach_who_listens_to_their_topic(one: Arc<dyn Broker>, other: Arc<dyn Broker>) {
    assert!(one.is_shared() && other.is_shared());
    let (mut here, mut there, mut elsewhere) =
        (one.listen("match.m"), other.listen("match.m"), other.listen("match.n"));
    assert_eq!(told(&*one, "match.m", "first", &mut there).await, "first");
    assert_eq!(here.hear().await, "first", "whoever tells it hears it too");
    assert_eq!(told(&*one, "match.n", "else", &mut elsewhere).await, "else");
    for number in 0..20 {
        one.tell("match.m", number.to_string());
    }
    assert_eq!(next_but(&mut there, "first").await, "0");
    for number in 1..20 {
        assert_eq!(there.hear().await, number.to_string(), "in the order in which they were told");
    }
    drop(there);
    one.tell("match.m", "nobody".to_string());
    assert_eq!(told(&*other, "match.n", "still", &mut elsewhere).await, "still");
}

#[tokio::test]
async fn in_the_process() {
    let broker: Arc<dyn Broker> = Arc::new(Local::among_several());
    notices_reach_who_listens_to_their_topic(broker.clone(), broker).await;
}

#[tokio::test]
async fn by_nats() {
    let nats = daemons::Nats::start();
    let open = async || Arc::new(Nats::open(&nats.url()).await.unwrap()) as Arc<dyn Broker>;
    notices_reach_who_listens_to_their_topic(open().await, open().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nats_may_die_and_come_back_and_is_listened_to_again() {
    let nats = daemons::Nats::start();
    let (one, other) = (Nats::open(&nats.url()).await.unwrap(), Nats::open(&nats.url()).await.unwrap());
    let mut subscription = other.listen("match.m");
    assert_eq!(told(&one, "match.m", "before", &mut subscription).await, "before");
    nats.kill();
    one.tell("match.m", "lost, or late".to_string());
    nats.start_again();
    let heard = told(&one, "match.m", "after", &mut subscription).await;
    assert!(["before", "lost, or late", "after"].contains(&heard.as_str()), "{heard}");
    while told(&one, "match.m", "after", &mut subscription).await != "after" {}
}

#[tokio::test]
async fn one_node_alone_tells_nobody() {
    let alone = Local::alone();
    assert!(!alone.is_shared());
    let mut subscription = alone.listen("match.m");
    alone.tell("match.m", "7".to_string());
    assert!(tokio::time::timeout(Duration::from_millis(20), subscription.hear()).await.is_err());
}

#[tokio::test]
async fn what_is_no_address_is_said() {
    let error = Nats::open("http://somewhere").await.unwrap_err().to_string();
    assert!(error.contains("expected nats://HOST:PORT, got http://somewhere"), "{error}");
}
