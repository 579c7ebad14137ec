//! Two people meet in two real browsers, under their names, and play rated games against the clock; a third looks on.

use crate::clocks::real_time;
use crate::house::{Person, open, setting};
use crate::people::PASSWORD;
use crate::player::Player;
use std::net::SocketAddr;
use std::sync::Arc;
use store::Sqlite;

/// What stands beside each seat: who sits there, what they have, how it changed.
const WHO: &str =
    "[...document.querySelectorAll('#seats .who, #seats .rating')].map((who) => who.textContent).join(' | ')";

/// Somebody who takes a name at its page, and goes home.
async fn named(address: SocketAddr, name: &str) -> Player {
    let mut player = Player::at_home(address).await;
    player.page.click("#top .account").await;
    player.page.until("document.querySelector('#take')").await;
    for (field, value) in [("name", name), ("password", PASSWORD)] {
        player.page.eval(&format!("document.querySelector('#take [name={field}]').value = {value:?}")).await;
    }
    player.page.click("#take .go").await;
    player.page.until("document.querySelector('.secret')").await;
    go_home(&mut player, address).await;
    player
}

async fn go_home(player: &mut Player, address: SocketAddr) {
    player.page.go(&format!("http://{address}/")).await;
    player.page.until("document.querySelector('#lobby-seats')").await;
}

/// Challenges somebody by name, at their home page, to a rated game with a clock.
async fn challenge(player: &mut Player, game: &str, clock: &str, name: &str) {
    player.page.click(&format!("[data-game={game}] .options")).await;
    player.page.until("document.querySelector('dialog [name=versus][value=person]')").await;
    player.page.click("dialog [name=versus][value=person]").await;
    player.page.eval(&format!("document.querySelector('dialog [name=person]').value = {name:?}")).await;
    let menu = "document.querySelector('dialog [name=\"option clock\"]')";
    player.page.eval(&format!("{menu}.append(new Option({clock:?}, {clock:?}))")).await;
    player.set_option("clock", clock).await;
    player.set_option("rated", "on").await;
    player.page.click("dialog .play").await;
    player.arrive().await;
}

/// Takes the challenge that has come while one looked at the home page.
async fn take_challenge(player: &mut Player) {
    player.page.until("document.querySelector('#lobby-challenges .play')").await;
    player.page.click("#lobby-challenges .play").await;
    player.arrive().await;
}

/// Says something through the page; the others have heard it when this is done.
async fn say(speaker: &mut Player, text: &str, hears: &mut Player) {
    for player in [&mut *speaker, &mut *hears] {
        player.page.open_tab("chat").await;
    }
    speaker.page.eval(&format!("document.querySelector('#saying').value = {text:?}")).await;
    speaker.page.click("#chat-form button").await;
    hears.page.until(&format!("document.querySelector('#said')?.textContent.includes({text:?})")).await;
}

/// Both act in turn, by clicks, some turns or to the end.
async fn play(mut players: [&mut Player; 2], turns: usize) {
    for _ in 0..turns {
        for player in &mut players {
            player.wait().await;
            if player.is_over().await {
                return;
            }
            player.act().await;
        }
    }
}

async fn until_over(player: &mut Player) -> String {
    player.page.until("!document.querySelector('#over').hidden").await;
    player.page.until(&format!("/[+−]\\d/.test({WHO})")).await;
    player.page.eval(WHO).await.as_str().unwrap().to_string()
}

/// The games that somebody's ratings follow from, over all pools.
async fn rated_games(address: SocketAddr, name: &str) -> u64 {
    let profile = Person::new(address).await.get(&format!("/api/people/{name}")).await.json();
    profile["ratings"].as_array().unwrap().iter().map(|it| it["games"].as_u64().unwrap()).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_rated_games_by_the_clock_to_the_end_and_a_third_looks_on() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(arcade::games(), store, 31) }).await;
    let (mut ann, mut bob) = (named(address, "Ann").await, named(address, "Bob").await);
    let mut third = Player::at_home(address).await;

    // The first game goes to its end on the board.
    challenge(&mut ann, "reversi", "10+5", "bob").await;
    take_challenge(&mut bob).await;
    let url = ann.page.eval("location.href").await;
    third.page.go(url.as_str().unwrap()).await;
    third.arrive().await;
    say(&mut ann, "good luck", &mut bob).await;
    play([&mut ann, &mut bob], 80).await;
    let ends = [until_over(&mut ann).await, until_over(&mut bob).await, until_over(&mut third).await];
    assert!(ends.iter().all(|end| end.contains("Ann") && end.contains("Bob")), "{ends:?}");
    assert!(third.page.holds("document.body.classList.contains('watching')").await);
    assert!(!third.page.holds("document.querySelector('#seats button')").await, "nothing is left to take");

    // Again, with sides exchanged; it counts like the first.
    ann.page.click("#over .rematch").await;
    ann.page.until(&format!("location.href !== {url} && document.querySelector('#board path.cell')")).await;
    let again = ann.page.eval("location.href").await;
    assert!(ann.page.eval(WHO).await.as_str().unwrap().starts_with("Bob"));
    let table = again.as_str().unwrap().split('/').next_back().unwrap().to_string();
    let told = Person::new(address).await.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!((told["rated"].as_bool(), told["clock"].as_str()), (Some(true), Some("10+5")));

    // The second game ends by the clock.
    go_home(&mut ann, address).await;
    go_home(&mut bob, address).await;
    challenge(&mut bob, "xiangqi", "0.3", "Ann").await;
    take_challenge(&mut ann).await;
    let url = bob.page.eval("location.href").await;
    third.page.go(url.as_str().unwrap()).await;
    third.arrive().await;
    play([&mut bob, &mut ann], 2).await;
    for player in [&mut ann, &mut bob, &mut third] {
        let end = until_over(player).await;
        assert!(player.page.text("#over").await.contains("ran out of time"), "{end}");
    }
    for name in ["ann", "bob"] {
        assert_eq!(rated_games(address, name).await, 2, "{name}");
    }
    for player in [&ann, &bob, &third] {
        player.is_content();
    }
}
