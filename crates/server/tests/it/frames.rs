//! How much is told after an action: small enough for a phone on a train.

use crate::house::{Person, last_scene, open_new};
use kernel::Rng;

/// The most that one action may bring, in bytes, before it is compressed.
const MOST: usize = 64 * 1024;

#[tokio::test]
async fn what_is_told_after_an_action_is_small() {
    for game in arcade::games() {
        let id = game.meta().id;
        let person = Person::new(open_new(arcade::games(), 6).await).await;
        let table = person.make(id, &[]).await;
        for seat in 0..2 {
            let mut chair = person.look(&table, Some(seat)).await;
            if last_scene(&chair)["turn"] == "setup" {
                chair.set_up().await;
            }
        }
        let (mut rng, mut sizes) = (Rng::seeded(1), Vec::new());
        let mut player = person.look(&table, None).await;
        let welcome = player.bytes[0].len();
        for _ in 0..60 {
            let lines = player.actions().await;
            let Some(line) = rng.choose(&lines) else { break };
            let before = player.bytes.len();
            player.must_play(line).await;
            sizes.push(player.bytes[before..].iter().map(String::len).sum::<usize>());
            let acting = last_scene(&player)["yours"][0].as_u64().map(|seat| seat as u8);
            player.hello(acting, player.seen).await.unwrap();
        }
        sizes.sort_unstable();
        let (median, largest) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        println!(
            "{id}: {} actions, median {median} bytes, largest {largest}; welcome {welcome}",
            sizes.len()
        );
        assert!(largest < MOST, "{id}: {largest} bytes after one action");
    }
}
