//! What a page of a table tells before anything is done, in a real Chromium: what would come of it, and why it cannot be.

use crate::clicks::at_position;
use crate::house::{open_new, toys};
use crate::player::Player;
use serde_json::json;

/// A fight of Guerre to which seven units contribute on one side and five on the other.
const BOOK: &str = "25/9R11M3/25/25/15H9/12I1I10/12III2C7/10ciiCCIAI7/11i1i1I9/13i1i1i7/14i1hic6/14m2a1c5/25/16r8/25/25/25/25/25/25 n 0 T3 F13,I16,E16,H14,H15 - H15";
/// A leader of Skirmish whom its own and an enemy shut in.
const SHUT_IN: &str = "1 1 50,50 --- 1L@a1:100,1S@b1:60,1S@a2:60,2S@b2:60,2L@s7:100 -";
/// How many cells are outlined because something foretold is about them.
const OUTLINED: &str = "document.querySelectorAll('.foretold rect').length";
/// Whether all of a forecast is in the window: as it is, or by scrolling.
const WHOLE: &str = "(() => { const box = document.querySelector('#forecast'); const at = box.getBoundingClientRect(); const style = getComputedStyle(box); \
     const isIn = at.top >= 0 && at.bottom <= innerHeight && at.left >= 0 && at.right <= innerWidth; \
     const fits = box.scrollHeight <= box.clientHeight + 1; return isIn && (fits || style.overflowY === 'auto' && style.pointerEvents === 'auto'); })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn why_not_is_asked_in_the_command_line_and_whoever_bars_the_way_is_outlined() {
    let mut player = at_position(131, "skirmish", &[], SHUT_IN).await;
    let before = player.standing().await;
    player.page.type_line("#command", "why not move a1 c2").await;
    player.page.until("!document.querySelector('#refusal').hidden").await;
    let rule = "document.querySelector('#reasons [data-rule]').dataset.rule";
    assert_eq!(player.page.eval(rule).await, "skirmish.move.path");
    let proved = "document.querySelectorAll('.mark.proof').length";
    assert!(player.page.eval(proved).await.as_u64() >= Some(3), "its two ends, and who stands between them");
    assert_eq!(player.standing().await, before);
    player.page.key("Escape").await;
    assert_eq!(player.page.eval(proved).await, 0);
    // Of what can be done it is told what would come of it, or at least that it can be done; and it is not done.
    player.page.type_line("#command", "why not end").await;
    player
        .page
        .until("!document.querySelector('#forecast').hidden || document.querySelector('#notice').textContent")
        .await;
    assert!(player.page.holds("document.querySelector('#refusal').hidden").await);
    assert_eq!(player.standing().await, before);
    assert!(player.page.holds("document.querySelector('path.cell.lit')").await, "it is still one's turn");
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forecast_is_asked_in_the_command_line_and_outlines_all_that_it_counts() {
    let mut player = at_position(132, "guerre", &[], BOOK).await;
    for (width, height) in [(1366, 768), (2560, 1440), (360, 740)] {
        player.page.resize(width, height).await;
        player.page.type_line("#command", "forecast attack H15 H13").await;
        player.page.until("!document.querySelector('#forecast').hidden").await;
        assert_eq!(player.page.eval(OUTLINED).await, 12, "seven attack and five defend");
        assert!(player.page.holds(WHOLE).await, "{width} x {height}");
        player.page.key("Escape").await;
        player.page.until("document.querySelector('#forecast').hidden").await;
        assert_eq!(player.page.eval(OUTLINED).await, 0);
    }
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_a_forecast_is_cut_however_much_it_tells() {
    let address = open_new(toys(), 133).await;
    let mut player =
        Player::at_table(address, &json!({ "game": "toy", "seats": ["me", "random", "random"] })).await;
    let tell = "import('/web/forecast.js').then(({ Forecast }) => new Forecast(undefined, undefined, { outline() {} }) \
         .show({ lines: ['What may come of it.'], chances: Array.from({ length: 40 }, (_, each) => ({ text: `${each} left`, share: 0.025 })) }))";
    for (width, height) in [(1366, 768), (2560, 1440), (360, 740)] {
        player.page.resize(width, height).await;
        player.page.eval(tell).await;
        assert_eq!(player.page.eval("document.querySelectorAll('#forecast .chance').length").await, 40);
        assert!(player.page.holds(WHOLE).await, "{width} x {height}");
    }
    player.is_content();
}

/// Ten fights that wait to be shown, under a clock that goes on by hand: how many were shown when.
const TEN_FIGHTS: &str = r#"import("/web/pace.js").then(async ({ Pace }) => {
    localStorage.setItem("speed", "normal");
    const waiting = [], shown = [];
    const later = window.setTimeout;
    window.setTimeout = (task) => waiting.push(task);
    const pace = new Pace(async (told) => { shown.push(told); return "fight"; });
    for (let each = 0; each < 10; each += 1) pace.take(each);
    const settle = () => new Promise((done) => later(done));
    const wait = async (millis) => {
      window.skipped += millis;
      for (const task of waiting.splice(0)) task();
      await settle();
      return shown.length;
    };
    await settle();
    const counts = [shown.length, await wait(1000), await wait(2000), await wait(600)];
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "x" }));
    await settle();
    counts.push(shown.length);
    window.setTimeout = later;
    return counts;
  })"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fight_stays_as_long_as_it_is_set_however_much_waits_and_a_key_goes_on_to_the_next() {
    let address = open_new(toys(), 134).await;
    let mut player =
        Player::at_table(address, &json!({ "game": "toy", "seats": ["me", "random", "random"] })).await;
    // Three seconds and a half each.
    assert_eq!(player.page.eval(TEN_FIGHTS).await, json!([1, 1, 1, 2, 3]));
}

/// What is heard of what happens, and whether no two things sound alike.
const HEARD: &str = r#"Promise.all([import("/web/sound.js"), import("/web/tones.js")]).then(([{ heardOf }, { SOUNDS }]) => {
    const loss = [{ seat: 1, count: 1 }];
    const fighter = { role: "Attacker", word: "", symbol: "", letters: "", fate: "Stays" };
    const events = [
      { kind: "Move" }, { kind: "Move", losses: loss }, { kind: "Combat", fighters: [fighter, fighter] }, { kind: "Combat", fighters: [{ ...fighter, strength: 3 }] },
      { kind: "Chance", strikes: [{}] }, { kind: "Combat", dice: [{ faces: [6] }], losses: loss }, { kind: "Chance" }, { kind: "Place" }, { kind: "Turn" }, { kind: "End" },
    ];
    const alike = Object.values(SOUNDS).map(({ tones, voice }) => `${voice} ${tones}`);
    return [events.map((event) => heardOf([event])).join(), new Set(alike).size === alike.length, events.every((event) => SOUNDS[heardOf([event])])];
  })"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_is_told_apart_by_its_sound() {
    let address = open_new(toys(), 135).await;
    let mut player =
        Player::at_table(address, &json!({ "game": "toy", "seats": ["me", "random", "random"] })).await;
    let heard = player.page.eval(HEARD).await;
    assert_eq!(heard, json!(["Move,Capture,Capture,Fight,Fight,Dice,Chance,Place,Turn,End", true, true]));
}

/// Whether the same throw is offered again after one in which the other side stays, and after one in which it falls.
const AGAIN: &str = r#"import("/web/repeat.js").then(({ Repeat }) => {
    const offered = (fate) => {
      const repeat = new Repeat(undefined, async () => true);
      const pick = { cell: 1 };
      repeat.note([pick]);
      repeat.hear([{ kind: "Combat", seat: 0, dice: [{ faces: [6] }], fighters: [{ fate: "Stays" }, { fate }] }], 0);
      document.querySelector('#repeat')?.remove();
      repeat.offer({ prefix: [], offers: [{ pick }] });
      return Boolean(document.querySelector('#repeat'));
    };
    return [offered("Stays"), offered("Falls")];
  })"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_throw_is_offered_again_only_where_somebody_is_left_to_fight() {
    let address = open_new(toys(), 136).await;
    let mut player =
        Player::at_table(address, &json!({ "game": "toy", "seats": ["me", "random", "random"] })).await;
    assert_eq!(player.page.eval(AGAIN).await, json!([true, false]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_known_game_stands_first_where_a_newcomer_is_asked() {
    let address = open_new(arcade::games(), 137).await;
    let mut player = Player::at_home(address).await;
    let games = player.page.eval("fetch('/api/games').then((answer) => answer.json())").await;
    let mut asked = 0;
    for game in games.as_array().unwrap() {
        let options = game["options"].as_array().unwrap();
        let Some(rulesets) = options.iter().find(|option| option["key"] == "ruleset") else { continue };
        player.page.click(&format!("[data-game={}] .play", game["id"].as_str().unwrap())).await;
        player.page.until("document.querySelector('.newcomer')").await;
        let words =
            "[...document.querySelectorAll('.newcomer [data-ruleset]')].map((it) => it.dataset.ruleset)";
        let words = player.page.eval(words).await;
        let words = words.as_array().unwrap();
        assert_ne!(words[0], rulesets["default"], "{words:?}");
        assert_eq!(words[words.len() - 1], rulesets["default"], "{words:?}");
        player.page.key("Escape").await;
        player.page.until("!document.querySelector('.newcomer')").await;
        asked += 1;
    }
    assert_eq!(asked, 5);
    player.is_content();
}
