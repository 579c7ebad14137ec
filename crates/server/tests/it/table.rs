//! What the page of a table tells in a real Chromium: what the others did, fights, refusals, whose turn it is, how it ended.

use crate::clicks::{at_position, before_a_battle};
use crate::house::{open_new, toys};
use crate::player::Player;
use serde_json::{Value, json};

async fn at_table(seed: u64, game: &str, seats: &[&str]) -> Player {
    let address = open_new(arcade::games(), seed).await;
    let mut player = Player::at_table(address, &json!({ "game": game, "seats": seats })).await;
    player.set_up().await;
    player
}

/// Sets something in the menu of the page.
async fn set(player: &mut Player, name: &str, value: &str) {
    player.page.click(".menu summary").await;
    player.page.click(&format!(".menu [name={name}][value={value}]")).await;
    player.page.key("Escape").await;
    player.page.until("!document.querySelector('.menu').open").await;
}

/// The events that the page was told so far.
fn told(player: &Player) -> Vec<Value> {
    let frames = player.page.frames.iter().filter(|frame| frame.starts_with(r#"{"tell":"events""#));
    let events = |frame: &String| serde_json::from_str::<Value>(frame).unwrap()["events"].clone();
    frames.flat_map(|frame| events(frame).as_array().unwrap().clone()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_enemys_whole_turn_is_drawn_on_the_board_and_shown_again() {
    let mut player = at_table(41, "guerre", &["me", "random"]).await;
    assert!(player.page.holds("document.querySelector('#again').hidden").await);
    player.page.type_line("#command", "end").await;
    player
        .page
        .until("document.querySelector('path.cell.lit') && !document.querySelector('#again').hidden")
        .await;
    let moves = told(&player).iter().filter(|it| it["kind"] == "Move" && it["seat"] == 1).count();
    let drawn = player.page.eval("document.querySelectorAll('.trail .way').length").await;
    assert!(moves > 0);
    assert_eq!(drawn, moves);
    player.page.click("#again").await;
    player.page.until("document.body.classList.contains('past')").await;
    player.page.until("!document.body.classList.contains('past')").await;
    player.act_by_clicks().await;
    assert_eq!(player.page.eval("document.querySelectorAll('.trail .way').length").await, 0);
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happened_is_listed_turn_by_turn() {
    let mut player = at_table(42, "guerre", &["me", "random"]).await;
    for _ in 0..2 {
        let before = player.page.eval("Number(document.body.dataset.number)").await;
        player.page.type_line("#command", "end").await;
        // What follows may come so fast that the board is never dark.
        player.page.until(&format!("Number(document.body.dataset.number) > {before}")).await;
        player.wait().await;
    }
    let turns = told(&player).iter().filter(|it| it["begins"].is_number()).count();
    let begun = player.page.eval("document.querySelectorAll('#events .begins').length").await;
    // The last turn has only begun, and nothing has happened in it; the first may have begun by lot.
    assert!(begun == turns || begun == turns + 1, "{begun} of {turns}");
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_machine_is_followed_action_by_action_and_any_key_skips_ahead() {
    let mut player = at_table(43, "guerre", &["me", "random"]).await;
    set(&mut player, "speed", "slow").await;
    player.page.type_line("#command", "end").await;
    player.page.until("document.querySelectorAll('#events .seat-2.move').length === 1").await;
    while player.last_told("scene")["yours"].as_array().unwrap().is_empty() {
        player.page.eval("0").await;
    }
    assert!(!player.page.holds("document.querySelector('path.cell.lit')").await, "all was shown at once");
    player.page.key("Tab").await;
    player.page.until("document.querySelector('path.cell.lit')").await;
    set(&mut player, "speed", "now").await;
    assert_eq!(player.page.eval("localStorage.getItem('speed')").await, "now");
    player.is_content();
}

/// Whether a part of the page lies over the board.
fn covers(part: &str) -> String {
    format!(
        "(([a, b]) => a.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)\
         ([{part:?}, '#board'].map((it) => document.querySelector(it).getBoundingClientRect()))"
    )
}

/// A fight of two blows, of which one misses.
const BLOWS: &str = r#"import("/web/show.js").then(({ showFight }) => showFight([{
    kind: "Combat", text: "They fight.",
    fighters: [
      { role: "Attacker", seat: 0, cell: 0, symbol: "toy.ace", word: "ace", letters: "A", fate: "Fights" },
      { role: "Defender", seat: 1, cell: 1, symbol: "toy.blank", word: "blank", letters: "B", fate: "Fights" },
    ],
  }, { kind: "Chance", text: "", strikes: [{ seat: 0, from: 0, to: 1, chance: 60, hits: true, damage: 7, left: 13 }] },
     { kind: "Chance", text: "", strikes: [{ seat: 1, from: 1, to: 0, chance: 40, hits: false, damage: 5, left: 20 }] },
  ], { tokens: [] }))"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fight_stays_beside_the_board_until_it_was_seen_with_every_blow() {
    let address = open_new(toys(), 44).await;
    let mut player = Player::at_home(address).await;
    player.start_with("toy", &["me", "random", "random"]).await;
    player.page.eval(BLOWS).await;
    let blows = "[...document.querySelectorAll('#show .blows li')].map((it) => it.classList[0]).join()";
    assert_eq!(player.page.eval(blows).await, "hit,miss");
    player.page.eval("new Promise((later) => setTimeout(later, 1500))").await;
    assert!(player.page.holds("!document.querySelector('#show').hidden").await);
    assert!(!player.page.holds(&covers("#show")).await);
    player.page.key("Escape").await;
    player.page.until("document.querySelector('#show').hidden").await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_hides_nothing_of_the_board_and_outlines_what_proves_it() {
    let mut player = at_table(45, "guerre", &["me", "random"]).await;
    let (from, to) = player.find_wrong_drop().await;
    player.page.drag(&from, &to).await;
    player.page.until("!document.querySelector('#refusal').hidden").await;
    assert!(!player.page.holds(&covers("#refusal")).await);
    assert!(player.page.holds("document.querySelector('.mark.proof')").await);
    let lines = player.page.eval("document.querySelectorAll('#reasons p').length").await;
    let reasons = player.page.eval("document.querySelectorAll('#reasons [data-rule]').length").await;
    assert_eq!(lines, reasons, "every line is a reason");
    assert!(!player.page.text("#refusal").await.contains("guerre."), "no id is shown");
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_resigns_is_told_so_and_everything_is_revealed() {
    let mut player = at_table(46, "stratego", &["me", "random"]).await;
    let hidden = |player: &Player| {
        let scene = player.last_told("scene");
        let tokens = scene["scene"]["tokens"].as_array().unwrap().clone();
        tokens.iter().filter(|it| it["symbol"] == "stratego.piece.hidden").count()
    };
    // One of them may have moved already, which everybody has seen.
    assert!(hidden(&player) >= 39);
    player.page.click("#more summary").await;
    player.page.click("#resign").await;
    player.page.click("dialog .play").await;
    player.page.until("!document.querySelector('#over').hidden").await;
    assert!(player.page.text("#over").await.starts_with("You lost: you resigned"));
    assert!(player.page.text("#announcer").await.starts_with("You lost: you resigned"));
    assert!(!player.page.holds(&covers("#over")).await);
    assert_eq!(hidden(&player), 0);
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn redo_is_offered_only_where_something_was_taken_back() {
    let mut player = at_table(47, "xiangqi", &["me", "me"]).await;
    let can_redo = "!document.querySelector('#redo').disabled";
    assert!(!player.page.holds(can_redo).await);
    player.act_by_clicks().await;
    assert!(!player.page.holds(can_redo).await);
    player.page.click("#undo").await;
    player.page.until(can_redo).await;
    player.page.click("#redo").await;
    player.page.until(&format!("!({can_redo})")).await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn escape_closes_whatever_is_unfolded() {
    let mut player = at_table(48, "xiangqi", &["me", "random"]).await;
    for (summary, open) in [(".menu summary", ".menu"), ("#more summary", "#more")] {
        player.page.click(summary).await;
        player.page.until(&format!("document.querySelector({open:?}).open")).await;
        player.page.eval("document.activeElement.blur()").await;
        player.page.key("Escape").await;
        player.page.until(&format!("!document.querySelector({open:?}).open")).await;
    }
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_turn_it_is_is_said_also_where_an_announcement_names_a_side() {
    let address = open_new(arcade::games(), 49).await;
    let mut player = Player::at_home(address).await;
    player.start_under("skirmish", &[("ruleset", "wesnoth")], &["me", "random"]).await;
    player.wait().await;
    loop {
        let said = player.page.text("#announcer").await;
        assert!(said.starts_with("Humans to move"), "{said}");
        if said.contains("Humans do") {
            break;
        }
        let turns = "document.querySelectorAll('#events li.turn').length";
        let ended = player.page.eval(turns).await.as_u64().unwrap();
        player.page.type_line("#command", "end").await;
        player.page.until(&format!("{turns} > {}", ended + 1)).await;
        player.wait().await;
    }
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_pointed_at_is_described_as_it_is_now() {
    let mut player = at_table(50, "xiangqi", &["me", "random"]).await;
    let (from, to) = player.find_drag().await;
    player.pick(&from).await;
    player.page.drag(&from, &to).await;
    player.page.until("document.querySelectorAll('#events li').length > 1").await;
    let label = format!("document.querySelector({to:?}).ariaLabel");
    player.page.until(&format!("document.querySelector('#readout').textContent === {label}")).await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_do_is_heard() {
    let mut player = at_table(51, "xiangqi", &["me", "random"]).await;
    player.act_by_clicks().await;
    player.page.until("document.querySelector('#heard').textContent.includes('Black')").await;
    let heard = player.page.eval("document.querySelector('#heard').ariaLive").await;
    assert_eq!(heard, "polite");
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn arrows_and_circles_of_ones_own_are_drawn_with_the_pencil_and_kept() {
    let mut player = at_table(52, "xiangqi", &["me", "random"]).await;
    let before = player.standing().await;
    player.page.click("#pencil").await;
    player.page.drag("path.cell[data-cell='3']", "path.cell[data-cell='47']").await;
    player.page.click("#pencil").await;
    player.page.click("path.cell[data-cell='60']").await;
    let drawn =
        "[...document.querySelectorAll('.strokes > *')].map((it) => `${it.tagName} ${it.classList}`).join()";
    assert_eq!(player.page.eval(drawn).await, "path stroke-1,circle stroke-2");
    player.page.reload().await;
    player.wait().await;
    assert_eq!(player.page.eval(drawn).await, "path stroke-1,circle stroke-2");
    assert_eq!(player.standing().await, before);
    player.act_by_clicks().await;
    assert_eq!(player.page.eval(drawn).await, "", "another position has drawings of its own");
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sounds_are_heard_from_the_first_click_and_one_button_ends_them() {
    let mut player = at_table(53, "xiangqi", &["me", "random"]).await;
    let is_on = "document.querySelector('#sound').ariaPressed === 'true'";
    assert!(player.page.holds(is_on).await);
    player.page.click("#sound").await;
    assert!(!player.page.holds(is_on).await);
    player.page.reload().await;
    player.wait().await;
    assert!(!player.page.holds(is_on).await);
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_number_is_one_click_and_a_question_with_one_answer_is_not_asked() {
    let address = open_new(arcade::games(), 54).await;
    let mut player = Player::at_home(address).await;
    player.start_under("risk", &[("ruleset", "classic")], &["me", "random"]).await;
    player.wait().await;
    player.page.click("#choices button").await;
    // Placed one by one: a click on a territory is all it takes.
    player.page.until("document.querySelector('path.cell.lit')").await;
    let placed = "document.querySelectorAll('#events .seat-1.place').length";
    let before = player.page.eval(placed).await.as_u64().unwrap();
    player.page.click("path.cell.lit").await;
    player.page.until(&format!("{placed} === {}", before + 1)).await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_has_themes_and_its_pieces_sets_and_both_are_remembered() {
    let mut player = at_table(55, "xiangqi", &["me", "random"]).await;
    let letters = "document.querySelectorAll('g.token .letters').length";
    assert_eq!(player.page.eval(letters).await, 0);
    set(&mut player, "board-theme", "quiet").await;
    set(&mut player, "pieces", "letters").await;
    for _ in 0..2 {
        assert!(player.page.eval(letters).await.as_u64() > Some(20));
        assert_eq!(player.page.eval("document.documentElement.dataset.board").await, "quiet");
        player.page.reload().await;
        player.wait().await;
    }
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_click_on_what_cannot_act_says_whose_it_is() {
    let mut player = at_table(56, "guerre", &["me", "random"]).await;
    let scene = player.last_told("scene");
    let tokens = scene["scene"]["tokens"].as_array().unwrap();
    let enemy = tokens.iter().find(|it| it["owner"] == 1).unwrap()["cell"].clone();
    player.page.click(&format!("path.cell[data-cell='{enemy}']")).await;
    player.page.until("document.querySelector('#notice').textContent === 'This belongs to South.'").await;
    let empty = (0..500).find(|cell| tokens.iter().all(|it| it["cell"] != *cell)).unwrap();
    player.page.click(&format!("path.cell[data-cell='{empty}']")).await;
    player
        .page
        .until("document.querySelector('#notice').textContent === 'Nothing of yours stands there.'")
        .await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_throw_is_made_again_with_one_click() {
    let mut player = at_position(157, "risk", &[("ruleset", "classic")], &before_a_battle()).await;
    for step in ["path.cell[data-cell='1']", "path.cell[data-cell='12']", "[data-button=dice-3]"] {
        player.pick(step).await;
        player.wait().await;
    }
    for again in 1..4 {
        player.page.until("document.querySelector('#repeat')").await;
        player.page.click("#repeat").await;
        player.until_thrown(1 + again).await;
        assert!(
            player.page.holds("document.querySelector('#refusal').hidden").await,
            "what is offered can be done"
        );
    }
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_layer_that_compares_two_sides_has_their_colours() {
    let mut player = at_table(58, "guerre", &["me", "random"]).await;
    player.page.click("#tab-layers").await;
    let choose = "(() => { const menu = document.querySelector('#layer'); menu.value = 'attack'; menu.dispatchEvent(new Event('change')); })()";
    player.page.eval(choose).await;
    player.page.until("document.querySelector('.ramp')").await;
    let ramp = player.page.eval("document.querySelector('.ramp').style.background").await;
    // South's madder below zero, North's blue above.
    let ramp = ramp.as_str().unwrap();
    let (south, north) = (ramp.find("rgb(163, 38, 42)"), ramp.find("rgb(31, 78, 121)"));
    assert!(south.is_some() && south < north, "{ramp}");
    player.is_content();
}

/// The words on a map that cover each other, leave it or lie under a disc.
const CROWDED: &str = "(() => { const svg = document.querySelector('#board svg'); const { width, height } = svg.viewBox.baseVal; const reach = 0.4 * svg.dataset.unit; \
     const numbers = (text) => (text ?? '0 0').match(/-?[\\d.]+/g).map(Number); \
     const discs = [...document.querySelectorAll('g.token')].map((it) => numbers(it.style.transform)).map(([x, y]) => ({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach })); \
     const boxes = [...document.querySelectorAll('.names text')].map((it) => { const at = it.getBBox(); const [dx, dy] = numbers(it.getAttribute('transform')); \
     return { word: it.textContent, left: at.x + dx, top: at.y + dy, right: at.x + dx + at.width, bottom: at.y + dy + at.height }; }); \
     const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom; \
     return boxes.filter((a, index) => a.left < 0 || a.right > width || a.bottom > height || [...discs, ...boxes.slice(0, index)].some((b) => meet(a, b))).map(({ word }) => word); })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_on_a_map_stand_beside_the_discs_cover_no_other_and_do_not_leave_it() {
    let address = open_new(arcade::games(), 59).await;
    let mut player = Player::at_home(address).await;
    player.page.resize(1366, 768).await;
    player.start_under("risk", &[("ruleset", "classic")], &["me", "random"]).await;
    player.page.until("document.querySelectorAll('.names text').length > 40").await;
    player.wait().await;
    player.pick("[data-button=deal]").await;
    player.page.until("document.querySelectorAll('g.token').length > 40").await;
    assert_eq!(player.page.eval(CROWDED).await, json!([]));
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mark_on_what_the_enemy_hides_is_kept_and_goes_with_it() {
    let mut player = at_table(60, "stratego", &["me", "random"]).await;
    let scene = player.last_told("scene");
    let tokens = scene["scene"]["tokens"].as_array().unwrap();
    let enemy = tokens.iter().find(|it| it["owner"] == 1).unwrap()["cell"].clone();
    player.page.click("#pencil").await;
    player.page.click(&format!("path.cell[data-cell='{enemy}']")).await;
    player.page.click("dialog.marks .row button").await;
    let marked = "document.querySelectorAll('.own-mark').length";
    player.page.until(&format!("{marked} === 1")).await;
    player.page.reload().await;
    player.wait().await;
    player.page.until(&format!("{marked} === 1")).await;
    player.is_content();
}
