//! How many clicks an ordinary turn takes, counted in a real Chromium.

use crate::chromium::PATIENCE;
use crate::house::open_new;
use crate::player::Player;
use serde_json::json;
use std::time::Instant;

/// Counts whatever a mouse presses from now on.
const COUNT: &str = "(() => { window.presses = 0; document.addEventListener('pointerdown', () => (window.presses += 1), true); })()";

/// Who holds each territory of Risk, and with how many armies: East Africa, 1, borders on South Africa, 5, and the Middle East, 12.
const LANDS: &str = "1:4,1:3,1:1,1:2,1:1,2:1,2:1,2:1,2:1,2:1,2:1,2:1,2:1,2:1,2:3,2:1,2:1,2:1,n:2,n:2,n:2,n:2,n:2,n:2,n:2,n:2,n:2,1:1,1:1,1:1,1:2,1:1,1:1,1:1,1:1,n:1,n:1,n:1,2:1,2:2,n:1,n:1";

/// The classic game: 21 armies to place, and an enemy of one army beside East Africa.
fn before_a_turn() -> String {
    format!("step=place seat=1 round=1 lands={LANDS} reserve=21/0")
}

/// Two large armies beside each other.
pub fn before_a_battle() -> String {
    let mut lands: Vec<&str> = LANDS.split(',').collect();
    (lands[1], lands[12]) = ("1:40", "2:30");
    format!("step=from seat=1 round=1 lands={}", lands.join(","))
}

/// Somebody at a table that begins with a position.
pub async fn at_position(seed: u64, game: &str, options: &[(&str, &str)], position: &str) -> Player {
    let address = open_new(arcade::games(), seed).await;
    let kind = arcade::games().iter().find(|it| it.meta().id == game).unwrap();
    let given: Vec<(String, String)> =
        options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let opened = kind.open(&given, &kind.files(), Some(position)).unwrap();
    let record = opened.log(table::Licence::of_this_process()).to_string();
    let mut seats = vec!["random"; usize::from(opened.seats())];
    seats[0] = "me";
    let wanted = json!({ "game": "", "load": { "name": "mine.log", "text": record }, "seats": seats });
    let mut player = Player::at_table(address, &wanted).await;
    player.wait().await;
    player
}

async fn presses(player: &mut Player) -> u64 {
    player.page.eval("window.presses").await.as_u64().unwrap()
}

fn cell(number: u16) -> String {
    format!("path.cell[data-cell='{number}']")
}

/// Clicks something and waits until what came of it is on the page.
async fn click(player: &mut Player, selector: &str) {
    player.pick(selector).await;
    player.wait().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_classic_turn_of_risk_with_21_armies_takes_12_clicks() {
    let mut player = at_position(71, "risk", &[("ruleset", "classic")], &before_a_turn()).await;
    player.page.eval(COUNT).await;
    for (land, button) in [(0, "amount 5"), (2, "amount 5"), (1, "amount chosen")] {
        click(&mut player, &cell(land)).await;
        player.page.until(&format!("document.querySelector('#choices [data-key={button:?}]')")).await;
        click(&mut player, &format!("#choices [data-key={button:?}]")).await;
    }
    for step in [&cell(1), &cell(12), "[data-button=to-the-end]", "#choices [data-key='amount chosen']"] {
        click(&mut player, step).await;
    }
    click(&mut player, "[data-button=next]").await;
    player.page.until("document.querySelector('[data-button=end]')").await;
    assert!(
        !player.page.holds("document.querySelector('[data-button=draw]')").await,
        "a card is drawn by itself"
    );
    click(&mut player, "[data-button=end]").await;
    assert_eq!(presses(&mut player).await, 12);
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_click_puts_one_army_and_the_buttons_say_how_many_they_put() {
    let mut player = at_position(72, "risk", &[("ruleset", "classic")], &before_a_turn()).await;
    let armies = |land: u16| format!("document.querySelector({:?}).getAttribute('aria-label')", cell(land));
    let before = player.page.eval(&armies(0)).await;
    click(&mut player, &cell(0)).await;
    player.page.until(&format!("{} !== {before}", armies(0))).await;
    assert!(player.page.eval(&armies(0)).await.as_str().unwrap().contains('5'));
    player.page.until("document.querySelector('#choices [data-key=\"amount chosen\"]')").await;
    let words = player.page.text("#choices").await;
    assert!(["Put 20", "Put 1", "Put 5"].iter().all(|it| words.contains(it)), "{words}");
    click(&mut player, &cell(0)).await;
    player.page.until("document.querySelector('#choices').textContent.includes('Put 19')").await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_throw_of_dice_is_repeated_by_one_key() {
    let mut player = at_position(73, "risk", &[("ruleset", "classic")], &before_a_battle()).await;
    for step in [&cell(1), &cell(12), "[data-button=dice-3]"] {
        click(&mut player, step).await;
    }
    for throws in 2..5 {
        player.page.until("document.querySelector('#repeat')").await;
        player.page.key("r").await;
        player.until_thrown(throws).await;
    }
    player.is_content();
}

impl Player {
    /// Waits until dice were thrown so often.
    pub async fn until_thrown(&mut self, throws: usize) {
        let asked = Instant::now();
        let thrown = |frames: &[String]| -> usize {
            frames.iter().map(|frame| frame.matches(r#""dice":["#).count()).sum()
        };
        while thrown(&self.page.frames) < throws {
            self.page.eval("0").await;
            assert!(asked.elapsed() < PATIENCE, "nothing is thrown");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn starting_armies_that_are_put_one_a_turn_are_put_by_few_clicks() {
    let address = open_new(arcade::games(), 74).await;
    let mut player = Player::at_home(address).await;
    player.start_under("risk", &[("ruleset", "classic")], &["me", "random"]).await;
    player.page.eval("localStorage.setItem('speed', 'now')").await;
    player.wait().await;
    if player.page.holds("document.querySelector('[data-button=deal]')").await {
        click(&mut player, "[data-button=deal]").await;
    }
    player.page.eval(COUNT).await;
    click(&mut player, "path.cell.lit").await;
    player.page.until("document.querySelector('#choices [data-key^=times]')").await;
    player.page.click("#choices [data-key='times Infinity']").await;
    // All are put when a turn begins, with as many armies as one likes at a time.
    player.page.until("document.querySelector('#choices [data-key=\"amount chosen\"]')").await;
    assert_eq!(presses(&mut player).await, 2);
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_of_guerre_is_five_drags_and_a_click() {
    let address = open_new(arcade::games(), 75).await;
    let mut player = Player::at_home(address).await;
    // No layer comes late and moves the board under the finger.
    player.page.eval("localStorage.setItem('layer guerre', '')").await;
    player.start_with("guerre", &["me", "random"]).await;
    player.set_up().await;
    let mut ways = Vec::new();
    player.page.eval(COUNT).await;
    for _ in 0..5 {
        let (from, to) = player.find_drag().await;
        let before = presses(&mut player).await;
        player.act_by_drag(&from, &to).await;
        ways.push(presses(&mut player).await - before);
    }
    let before = presses(&mut player).await;
    player.pick("[data-button=end]").await;
    ways.push(presses(&mut player).await - before);
    println!("guerre: {ways:?}");
    assert_eq!(ways.iter().sum::<u64>(), 6);
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_army_of_stratego_stands_after_two_clicks() {
    let address = open_new(arcade::games(), 76).await;
    let mut player = Player::at_home(address).await;
    player.start_with("stratego", &["me", "random"]).await;
    player.wait().await;
    player.page.eval(COUNT).await;
    player.pick("#presets [data-button^=preset]").await;
    player.pick("[data-button=ready]").await;
    player.wait().await;
    assert_eq!(presses(&mut player).await, 2);
    player.is_content();
}
