//! A game of six in a real Chromium: two people leave it, and look on until somebody has won.

use crate::clocks::real_time;
use crate::house::{Person, open, setting};
use crate::player::Player;
use serde_json::json;
use server::Setting;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use store::Sqlite;
use wire::Tell;

/// Few armies and a near goal, so that it does not last long; what is left is neutral where the game can do without it.
const OPTIONS: [(&str, &str); 5] =
    [("ruleset", "classic"), ("players", "6"), ("armies", "9"), ("target", "40"), ("leave", "neutral")];
/// Cards are hidden, so machines answer after a fixed time: a short one, or hundreds of throws take minutes.
const BRIEFLY: Duration = Duration::from_millis(2);
const SEATS: [&str; 6] = ["me", "open", "heuristic", "heuristic", "heuristic", "heuristic"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_leave_a_game_of_six_look_on_until_somebody_has_won() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(Setting { think: BRIEFLY, ..setting(arcade::games(), store, 21) }).await;
    let (mut one, mut two) = (Player::at_home(address).await, Player::at_home(address).await);
    for player in [&mut one, &mut two] {
        // Hundreds of throws among machines: who looks on to the end wants them at once.
        player.page.eval("localStorage.setItem('speed', 'now')").await;
    }
    one.start_under("risk", &OPTIONS, &SEATS).await;
    let url = one.page.eval("location.href").await;
    two.page.go(url.as_str().unwrap()).await;
    two.page.click("#seats button").await;
    one.wait().await;
    leave(&mut one, "The others play on, and a machine takes your seat: Captain.").await;
    two.wait().await;
    while two.last_told("scene")["leaving"] != json!("neutral") {
        two.act_by_clicks().await;
    }
    leave(&mut two, "The others play on; what you hold stays and only defends itself.").await;
    for player in [&mut one, &mut two] {
        player.page.until("!document.querySelector('#over').hidden").await;
        looks_on(player).await;
        let who = "[...document.querySelectorAll('#seats .who')].map((who) => who.textContent).join()";
        let who = player.page.eval(who).await;
        assert_eq!(who, "Captain,has left,Lieutenant,Lieutenant,Lieutenant,Lieutenant");
        assert!(player.page.text("#over").await.contains(" won: "));
        player.is_content();
    }
}

/// Resigns through the page, which says what follows from it.
async fn leave(player: &mut Player, follows: &str) {
    player.page.click("#more summary").await;
    player.page.click("#resign").await;
    player.page.until("document.querySelector('dialog.ask')").await;
    assert_eq!(player.page.text("dialog.ask p").await, follows);
    player.page.click("dialog.ask .play").await;
    player.page.until("document.body.classList.contains('watching')").await;
    looks_on(player).await;
}

/// Whoever has left is told who plays in their place, has nothing to do and is not kept from looking.
async fn looks_on(player: &mut Player) {
    for part in ["#undo", "#redo", "#hint", "#resign", "#draw", "#curtain", "#refusal"] {
        let hidden = player.page.holds(&format!("document.querySelector({part:?}).hidden")).await;
        assert!(hidden, "{part} is seen");
    }
}

#[tokio::test]
async fn a_game_of_six_goes_on_to_its_winner_though_one_resigns_and_one_runs_out_of_time() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address =
        open(Setting { now: real_time, think: BRIEFLY, ..setting(arcade::games(), store, 22) }).await;
    let (one, two) = (Person::new(address).await, Person::new(address).await);
    let mut options: BTreeMap<&str, &str> = OPTIONS.into();
    options.insert("clock", "0.1+5");
    let new = json!({ "game": "risk", "seats": SEATS, "options": options });
    let made = one.post("/api/tables", &new).await;
    let table = made.json()["id"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_string();
    two.join(&table).await;
    let mut watcher = Person::new(address).await.look(&table, None).await;
    one.look(&table, Some(0)).await.must_do("resign").await;
    // The second sits there and does nothing.
    let mut idle = two.look(&table, Some(1)).await;
    let over = loop {
        if let Tell::Scene { turn: wire::Turn::Over(over), .. } = watcher.read().await.unwrap() {
            break over;
        }
    };
    assert_eq!(over.winners.len(), 1, "{over:?}");
    let table_now = one.get(&format!("/api/tables/{table}")).await.json();
    for seat in [0, 1] {
        let occupant = &table_now["seats"][seat]["occupant"];
        assert!(*occupant == "gone" || occupant["bot"].is_string(), "{occupant}");
    }
    let winner = &table_now["seats"][usize::from(over.winners[0].0)]["occupant"];
    assert!(winner["bot"].is_string(), "{winner}: who left has not won, though a machine in their place may");
    let record = one.get(&format!("/api/tables/{table}/record")).await.body;
    assert!(record.contains(" leaves: ") && record.contains(" falls"), "{record}");
    assert!(idle.catch_up().await.is_ok(), "who has run out of time looks on");
}
