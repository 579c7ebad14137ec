//! Reconnecting after any gap gives exactly the missed events.

use crate::house::{Person, last_scene, open_new, toys};
use kernel::Rng;

/// Plays a whole game while one who looks as `seat` comes and goes; and one who stays sees the same.
async fn check(seat: Option<u8>, seed: u64) {
    let address = open_new(toys(), seed).await;
    let person = Person::new(address).await;
    let table = person.make("toy", &[]).await;
    let looker = if seat.is_some() { person.clone() } else { Person::new(address).await };
    let mut stays = looker.look(&table, seat).await;
    let (mut heard, mut rng) = (Vec::new(), Rng::seeded(seed));
    for seat in 0..3 {
        person.look(&table, Some(seat)).await.set_up().await;
    }
    loop {
        let mut player = person.look(&table, None).await;
        if last_scene(&player)["turn"]["over"].is_object() {
            break;
        }
        for _ in 0..rng.below(4) {
            player.catch_up().await.unwrap();
            let lines = player.actions().await;
            if let Some(line) = rng.choose(&lines) {
                player.must_play(line).await;
            }
        }
        let mut comes = looker.connect(&table).await.unwrap();
        comes.hello(seat, heard.len() as u32).await.unwrap();
        heard.append(&mut comes.told);
    }
    stays.catch_up().await.unwrap();
    let mut comes = looker.connect(&table).await.unwrap();
    comes.hello(seat, heard.len() as u32).await.unwrap();
    heard.append(&mut comes.told);
    assert!(!heard.is_empty());
    assert_eq!(heard, stays.told, "seed {seed}");
}

#[tokio::test]
async fn reconnecting_after_any_gap_gives_exactly_the_missed_events() {
    for seed in 0..8 {
        check(Some((seed % 3) as u8), seed).await;
        check(None, seed).await;
    }
}

#[tokio::test]
async fn a_number_from_the_future_brings_everything() {
    let person = Person::new(open_new(toys(), 1).await).await;
    let table = person.make("toy", &[]).await;
    for seat in 0..3 {
        person.look(&table, Some(seat)).await.set_up().await;
    }
    let all = person.look(&table, Some(0)).await.told;
    let mut chair = person.connect(&table).await.unwrap();
    let told = chair.ask(serde_json::json!({ "ask": "hello", "seat": 0, "seen": 999 })).await.unwrap();
    assert!(matches!(told, wire::Tell::Welcome { number, .. } if number == all.len() as u32));
    chair.catch_up().await.unwrap();
    assert_eq!(chair.told, all);
}
