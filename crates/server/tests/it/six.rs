//! A game of six in a real Chromium: two people leave it, and look on until somebody has won.

use crate::house::open_new;
use crate::player::Player;
use serde_json::json;

/// Few armies and a near goal, so that it does not last long; what is left is neutral where the game can do without it.
const OPTIONS: [(&str, &str); 5] =
    [("ruleset", "classic"), ("players", "6"), ("armies", "9"), ("target", "40"), ("leave", "neutral")];
const SEATS: [&str; 6] = ["me", "open", "heuristic", "heuristic", "heuristic", "heuristic"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_leave_a_game_of_six_look_on_until_somebody_has_won() {
    let address = open_new(arcade::games(), 21).await;
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
