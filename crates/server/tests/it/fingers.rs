//! Boards under fingers in a real Chromium: dragging, pinching, small cells on a phone; and a board that is turned.

use crate::house::open_new;
use crate::player::{Player, SIGHT};
use serde_json::{Value, json};

/// How many cells are picked.
const PICKED: &str = "document.querySelectorAll('.mark.picked').length";

async fn at_table(seed: u64, game: &str, seats: &[&str]) -> Player {
    let address = open_new(arcade::games(), seed).await;
    let mut player = Player::at_table(address, &json!({ "game": game, "seats": seats })).await;
    player.set_up().await;
    player
}

/// How near the board is looked at: the width of what is seen of it.
async fn seen(player: &mut Player) -> f64 {
    let width = player.page.eval(&format!("Number({SIGHT}.split(' ')[2])")).await;
    width.as_f64().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finger_drags_a_piece() {
    let mut player = at_table(31, "xiangqi", &["me", "random"]).await;
    let (from, to) = player.find_drag().await;
    let before = player.standing().await;
    player.page.by_touch().await;
    let (from, to) = (player.page.place(&from).await, player.page.place(&to).await);
    player.page.touch("touchStart", std::slice::from_ref(&from)).await;
    for part in [0.3, 0.7, 1.0] {
        player.page.touch("touchMove", &[along(&from, &to, part)]).await;
    }
    player.page.touch("touchEnd", &[]).await;
    player.page.until("document.querySelectorAll('#events li').length > 0").await;
    assert_ne!(player.standing().await, before);
    player.is_content();
}

/// A point part of the way between two.
fn along(from: &Value, to: &Value, part: f64) -> Value {
    let way = |axis: usize| {
        let (from, to) = (from[axis].as_f64().unwrap(), to[axis].as_f64().unwrap());
        from + (to - from) * part
    };
    json!([way(0), way(1)])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_fingers_bring_a_board_nearer_and_move_it_and_a_button_shows_all_of_it_again() {
    let mut player = at_table(32, "guerre", &["me", "random"]).await;
    let whole = seen(&mut player).await;
    player.page.by_touch().await;
    player.page.touch("touchStart", &[json!([400, 300]), json!([500, 300])]).await;
    player.page.touch("touchMove", &[json!([300, 300]), json!([600, 300])]).await;
    let near = seen(&mut player).await;
    assert!(near < whole / 2.5 && near > whole / 3.5, "{near} of {whole}");
    let before = player.page.eval(SIGHT).await;
    player.page.touch("touchMove", &[json!([250, 350]), json!([550, 350])]).await;
    player.page.touch("touchEnd", &[]).await;
    assert!((seen(&mut player).await - near).abs() < 0.01);
    assert_ne!(player.page.eval(SIGHT).await, before);
    assert_eq!(player.page.eval(PICKED).await, 0);
    player.page.click("#fit").await;
    assert_eq!(seen(&mut player).await, whole);
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wheel_and_a_double_tap_bring_a_board_nearer() {
    let mut player = at_table(33, "guerre", &["me", "random"]).await;
    let whole = seen(&mut player).await;
    player.page.wheel(&json!([300, 300]), -400).await;
    assert!(seen(&mut player).await < whole);
    player.page.wheel(&json!([300, 300]), 4000).await;
    assert_eq!(seen(&mut player).await, whole);
    player.page.resize(1600, 1200).await;
    player.page.by_touch().await;
    let empty = player.page.place("path.cell:not(.lit)").await;
    player.page.eval("window.held = performance.now()").await;
    player.page.tap(&empty).await;
    player.page.tap(&empty).await;
    assert!(seen(&mut player).await < whole);
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_phone_a_tap_among_small_cells_picks_nothing_and_brings_them_nearer() {
    let mut player = at_table(34, "guerre", &["me", "random"]).await;
    player.take_phone().await;
    let whole = seen(&mut player).await;
    let crowded = player.page.eval(CROWDED).await;
    let at = player.page.place(crowded.as_str().unwrap()).await;
    player.page.tap(&at).await;
    player.page.until(&format!("Number({SIGHT}.split(' ')[2]) < {whole}")).await;
    assert_eq!(player.page.eval(PICKED).await, 0);
    let wide = format!("document.querySelector({crowded}).getBoundingClientRect().width");
    assert!(player.page.eval(&wide).await.as_f64().unwrap() >= 40.0);
    player.pick(crowded.as_str().unwrap()).await;
    player.page.until(&format!("{PICKED} === 1")).await;
    player.is_content();
}

/// A cell that can be picked and has such a neighbour within the breadth of a finger.
const CROWDED: &str = "(() => { const lit = [...document.querySelectorAll('path.cell.lit')]; \
     const at = (cell) => { const r = cell.getBoundingClientRect(); return [r.x, r.y]; }; \
     const near = (a, b) => a !== b && Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]) < 15; \
     return `path.cell[data-cell='${lit.find((a) => lit.some((b) => near(a, b))).dataset.cell}']`; })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_of_guerre_is_played_by_touch_on_a_phone() {
    turn_by_touch(35, "guerre", 5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_of_skirmish_is_played_by_touch_on_a_phone() {
    turn_by_touch(36, "skirmish", 4).await;
}

/// Acts so often with a finger alone, and ends the turn.
async fn turn_by_touch(seed: u64, game: &str, acts: usize) {
    let mut player = at_table(seed, game, &["me", "random"]).await;
    player.take_phone().await;
    for _ in 0..acts {
        player.act_by_clicks().await;
        player.fits().await;
    }
    let end = "#choices [data-button]";
    if player.page.holds(&format!("document.querySelector({end:?})")).await {
        player.page.click(end).await;
    }
    player.page.until("document.querySelectorAll('#events .turn').length > 0").await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_setup_is_laid_out_with_a_finger_from_the_tray_by_dragging_and_by_tapping() {
    let address = open_new(arcade::games(), 39).await;
    let wanted = json!({ "game": "stratego", "seats": ["me", "random"] });
    let mut player = Player::at_table(address, &wanted).await;
    player.page.resize(800, 1700).await;
    player.page.by_touch().await;
    player.wait().await;
    let stands = "document.querySelectorAll('g.token').length";
    let before = player.page.eval(stands).await.as_u64().unwrap();
    let spare = player.page.place("#tray button:enabled").await;
    let home = player.page.place("path.cell[data-cell='5']").await;
    player.page.touch("touchStart", std::slice::from_ref(&spare)).await;
    for part in [0.2, 0.6, 1.0] {
        player.page.touch("touchMove", &[along(&spare, &home, part)]).await;
    }
    player.page.touch("touchEnd", &[]).await;
    player.page.until(&format!("{stands} === {}", before + 1)).await;
    // And on a phone, where cells are brought nearer first.
    player.take_phone().await;
    let spare = player.page.place("#tray button:enabled").await;
    player.page.tap(&spare).await;
    player.page.until("document.querySelector('#tray [aria-pressed=true]')").await;
    player.pick("path.cell.lit:not([data-cell='5'])").await;
    player.page.until(&format!("{stands} === {}", before + 2)).await;
    player.is_content();
}

/// Where a seat's own things stand on the screen, as a part of the board's height from its top.
const OWN: &str = "((hue) => { const board = document.querySelector('#board svg').getBoundingClientRect(); \
     const own = [...document.querySelectorAll(`g.token.seat-${hue}`)].map((it) => { const r = it.getBoundingClientRect(); \
     return (r.y + r.height / 2 - board.y) / board.height; }); \
     return own.reduce((sum, y) => sum + y, 0) / own.length; })";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_seat_has_its_own_side_at_the_bottom_with_everything_upright() {
    for (game, seats) in [
        ("guerre", ["me", "random"]),
        ("guerre", ["random", "me"]),
        ("xiangqi", ["me", "random"]),
        ("xiangqi", ["random", "me"]),
        ("stratego", ["me", "random"]),
        ("stratego", ["random", "me"]),
    ] {
        let mut player = at_table(37, game, &seats).await;
        let seat = seats.iter().position(|who| *who == "me").unwrap();
        let hue = player.welcome().await["table"]["seats"][seat]["hue"].clone();
        let own = player.page.eval(&format!("{OWN}({hue})")).await.as_f64().unwrap();
        assert!(own > 0.5, "{game} {seats:?}: {own}");
        let upright = "[...document.querySelectorAll('#board text')].every((it) => it.getScreenCTM().a > 0)";
        assert!(player.page.holds(upright).await, "{game} {seats:?}");
        player.page.click("#turn").await;
        player.page.until(&format!("{OWN}({hue}) < 0.5")).await;
        player.page.reload().await;
        player.wait().await;
        let kept = player.page.eval(&format!("{OWN}({hue})")).await.as_f64().unwrap();
        assert!(kept < 0.5, "{game} {seats:?}: {kept}");
        player.page.click("#turn").await;
        player.act_by_keys().await;
        player.is_content();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_one_screen_the_board_stays_or_turns_to_whoever_plays_as_it_is_set() {
    let mut player = at_table(38, "xiangqi", &["me", "me"]).await;
    let turned = "document.querySelector('#turn').ariaPressed === 'true'";
    for (way, is_turned) in [("stay", false), ("turn", true)] {
        player.page.click(".menu summary").await;
        player.page.click(&format!(".menu [name=hotseat][value={way}]")).await;
        player.page.key("Escape").await;
        // A click goes where the cell was: the board lies still before and after each.
        let mut now = is_turned;
        player.page.until(&format!("({turned}) === {now}")).await;
        let acts = if way == "stay" { 1 } else { 2 };
        for _ in 0..acts {
            player.act_by_clicks().await;
            now ^= way == "turn";
            player.page.until(&format!("({turned}) === {now}")).await;
        }
    }
    player.is_content();
}
