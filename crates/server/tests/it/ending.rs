//! Games played to their end in a real Chromium, by mouse, by finger and by keys; what stands there then; and playing again.

use crate::clicks::at_position;
use crate::house::{Person, open_new};
use crate::player::Player;
use crate::through::{Way, photograph};
use serde_json::json;

/// A game that is nearly over: by which rules, how it stands, and what the first seat picks to win it: `@` and the name of a
/// cell, or a selector.
struct Late {
    game: &'static str,
    options: &'static [(&'static str, &'static str)],
    position: String,
    picks: &'static [&'static str],
}

fn late_games() -> Vec<Late> {
    let late =
        |game, options, position: &str, picks| Late { game, options, position: position.to_string(), picks };
    vec![
        // The cavalry takes the last arsenal.
        late(
            "guerre",
            &[],
            "25/25/25/2R22/25/25/4I20/25/25/25/25/25/25/25/20i4/25/25/2C22/25/25 n 5 T23",
            &["@R3", "@T3"],
        ),
        // One of two chariots mates.
        late(
            "xiangqi",
            &[("ruleset", "traditional")],
            "4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1",
            &["@b1", "@b10"],
        ),
        // The last country of the enemy is taken; that it is attacked goes without saying, since there is no other.
        late(
            "risk",
            &[("ruleset", "classic")],
            &format!("step=from seat=1 round=1 lands={}", last_country()),
            &["@east-africa", "[data-button=to-the-end]", "#choices [data-key='amount chosen']"],
        ),
        // The leader falls.
        late("skirmish", &[], "3 1 50,45 -12 1L@d3:100,1S@e4:60,2L@e5:1 -", &["@e4", "@e5"]),
        // A scout strikes the flag.
        late("stratego", &[], &flag_in_sight(), &["@e6", "@e10"]),
        // The last square.
        late("reversi", &[], &format!("1wbbbbbb/{} b", ["bbbbbbbb"; 7].join("/")), &["@a1"]),
    ]
}

/// All of Risk's world but one country is the first seat's.
fn last_country() -> String {
    let land = |index| match index {
        1 => "1:40",
        12 => "2:1",
        _ => "1:2",
    };
    (0..42).map(land).collect::<Vec<_>>().join(",")
}

/// A position of Stratego in which nothing stands between a scout and the flag.
fn flag_in_sight() -> String {
    let mut squares: Vec<char> = vec!['A'; 100];
    for lake in ["c5", "d5", "g5", "h5", "c6", "d6", "g6", "h6"] {
        squares[square(lake)] = '_';
    }
    for (at, piece) in [("a1", 'M'), ("e6", 'D'), ("e10", 'Y'), ("j7", 'T')] {
        squares[square(at)] = piece;
    }
    format!("{} r", squares.into_iter().collect::<String>())
}

fn square(name: &str) -> usize {
    let row: usize = name[1..].parse().unwrap();
    10 * (row - 1) + usize::from(name.as_bytes()[0] - b'a')
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_ended_by_touch_on_a_phone() {
    all(Way::Touch, 121).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_ended_by_mouse_on_a_small_screen() {
    all(Way::Mouse(1366, 768), 122).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_ended_by_mouse_on_a_large_screen() {
    all(Way::Mouse(2560, 1440), 123).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_ended_by_keys_alone() {
    all(Way::Keys, 124).await;
}

async fn all(way: Way, seed: u64) {
    assert_eq!(late_games().len(), arcade::games().len(), "every game has its end");
    for late in late_games() {
        let mut player = at_position(seed, late.game, late.options, &late.position).await;
        way.take(&mut player).await;
        for pick in late.picks {
            if player.is_over().await {
                break;
            }
            let selector = selector(&mut player, pick).await;
            way.pick(&mut player, &selector).await;
        }
        is_won(&mut player, way, late.game).await;
    }
}

/// The selector that a pick stands for, once it is there.
async fn selector(player: &mut Player, pick: &str) -> String {
    let Some(name) = pick.strip_prefix('@') else {
        player
            .page
            .until(&format!("document.querySelector({pick:?}) || !document.querySelector('#over').hidden"))
            .await;
        return pick.to_string();
    };
    let spots = player.last_told("welcome")["layout"]["spots"].clone();
    let is_it =
        |spot: &serde_json::Value| spot["name"].as_str().is_some_and(|it| it.eq_ignore_ascii_case(name));
    let cell = spots.as_array().unwrap().iter().position(is_it).unwrap();
    format!("path.cell[data-cell='{cell}']")
}

/// The end is told from one's own side, with all there is to do next; and the report is opened as everything else was.
async fn is_won(player: &mut Player, way: Way, game: &str) {
    player.page.until("!document.querySelector('#over').hidden").await;
    player.end_show().await;
    let said = player.page.text("#over").await;
    assert!(said.starts_with("You won: "), "{game}: {said}");
    for what in [".report", ".rematch", ".copy"] {
        assert!(
            player.page.holds(&format!("document.querySelector('#over {what}')?.checkVisibility()")).await,
            "{game}: {what}"
        );
    }
    player.fits().await;
    photograph(player, &format!("{game}-end-{}", way.name())).await;
    way.press(player, "#over .report").await;
    player.page.until("!document.querySelector('#report').hidden").await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_to_play_again_is_seen_by_the_other_side_at_once() {
    let address = open_new(arcade::games(), 125).await;
    let (one, two) = (Person::new(address).await, Person::new(address).await);
    let table = one.make("xiangqi", &["me", "open"]).await;
    two.join(&table).await;
    let (mut first, mut second) = (Player::looks(&one, &table).await, Player::looks(&two, &table).await);
    first.wait().await;
    first.page.type_line("#command", "resign").await;
    first.page.click("dialog .play").await;
    for player in [&mut first, &mut second] {
        player.page.until("!document.querySelector('#over').hidden").await;
        assert!(!player.page.holds("document.querySelector('#over .offer')").await);
    }
    // Who has closed it is told all the same.
    second.page.click("#over .plain").await;
    second.page.until("document.querySelector('#over').hidden").await;
    first.page.click("#over .rematch").await;
    second.page.until("document.querySelector('#over .offer')?.checkVisibility()").await;
    first
        .page
        .until(&format!("location.pathname.startsWith('/table/') && !location.pathname.endsWith({table:?})"))
        .await;
    second.page.click("#over .rematch").await;
    let there = first.page.eval("location.pathname").await;
    second.page.until(&format!("location.pathname === {there}")).await;
    for player in [&first, &second] {
        player.is_content();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn that_lots_are_fair_is_said_in_words() {
    let address = open_new(arcade::games(), 126).await;
    for (lang, words) in [("en", "Fair lots"), ("fr", "Tirages équitables")] {
        let mut player =
            Player::at_table(address, &json!({ "game": "risk", "seats": ["me", "random"] })).await;
        player.page.eval(&format!("localStorage.setItem('lang', '{lang}')")).await;
        player.page.reload().await;
        player.page.until("document.querySelector('#fair:not([hidden]) summary')").await;
        let said = player.page.text("#fair summary").await;
        assert!(said.starts_with(words), "{said}");
    }
}
