//! What the page says before something is done, in a real Chromium: why not, what would come of it, and keys.

use crate::house::open_new;
use crate::player::Player;

async fn at_table(seed: u64, game: &str) -> Player {
    let address = open_new(arcade::games(), seed).await;
    let mut player = Player::at_home(address).await;
    player.start_with(game, &["me", "random"]).await;
    player.set_up().await;
    player
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_click_on_ones_own_that_cannot_act_says_why() {
    let mut player = at_table(71, "guerre").await;
    // Two units in their places cannot be picked any more once all five have moved: the last of them says why.
    for _ in 0..5 {
        player.act_by_clicks().await;
    }
    let scene = player.last_told("scene");
    let offers = scene["offers"]["oneof"].as_array().cloned().unwrap_or_default();
    let own = scene["scene"]["tokens"].as_array().unwrap().iter().filter(|it| it["owner"] == 0);
    let stuck =
        own.map(|it| it["cell"].clone()).find(|cell| offers.iter().all(|it| it["pick"]["cell"] != *cell));
    player.page.click(&format!("path.cell[data-cell='{}']", stuck.unwrap())).await;
    player.page.until("!document.querySelector('#refusal').hidden").await;
    assert!(!player.page.text("#reasons .first").await.is_empty());
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_would_come_of_a_move_is_told_while_one_points() {
    let mut player = at_table(72, "skirmish").await;
    player.pick("path.cell.lit").await;
    player.page.until("document.querySelector('path.cell.lit')").await;
    let point = "const it = [...document.querySelectorAll('path.cell.lit')].find((cell) => cell.dataset.cell !== undefined); \
                 it.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))";
    player.page.eval(&format!("(() => {{ {point} }})()")).await;
    player.page.until("!document.querySelector('#forecast').hidden").await;
    assert!(player.page.text("#forecast").await.contains("costs"));
    player.page.key("Escape").await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keys_of_the_report_press_their_buttons_and_u_takes_back() {
    let address = open_new(arcade::games(), 73).await;
    let mut player = Player::at_home(address).await;
    player.start_with("risk", &["me", "random"]).await;
    player.wait().await;
    // A letter that means a country here, or nothing, does nothing.
    player.page.key("q").await;
    assert!(player.page.holds("document.querySelector('#choices button')").await);
    player.page.key("d").await;
    player.page.until("document.querySelector('path.cell.lit')").await;
    let before = player.page.eval("document.querySelectorAll('#events li').length").await;
    assert!(before.as_u64().unwrap() > 40, "{before}");
    player.page.key("u").await;
    player.page.until("document.querySelectorAll('#choices button').length === 1").await;
    player.is_content();
}
