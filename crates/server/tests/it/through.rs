//! Every game there is, played for a whole turn of each side by touch on a phone, by mouse on a small and on a large screen, and by
//! keys alone; each page is photographed by day and by night, for who wants to look.

use crate::house::open_new;
use crate::player::Player;
use kernel::Seat;
use serde_json::json;
use std::net::SocketAddr;
use std::path::Path;
use table::AnyGame;

/// The actions of one turn after which it is ended as soon as it can be.
const LONG: usize = 7;
/// The actions that are enough where a turn is not over by then.
const ENOUGH: usize = 60;

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Touch,
    Mouse(u32, u32),
    Keys,
}

impl Way {
    pub fn name(self) -> String {
        match self {
            Way::Touch => "touch-360".to_string(),
            Way::Mouse(width, _) => format!("mouse-{width}"),
            Way::Keys => "keys".to_string(),
        }
    }

    /// Takes the screen into the hand by which one plays so.
    pub async fn take(self, player: &mut Player) {
        match self {
            Way::Touch => player.take_phone().await,
            Way::Mouse(width, height) => player.page.resize(width, height).await,
            Way::Keys => {}
        }
    }

    /// Picks something, and waits for what the server says to it.
    pub async fn pick(self, player: &mut Player, selector: &str) {
        match self {
            Way::Keys => player.pick_by_keys(selector).await,
            Way::Touch | Way::Mouse(..) => player.pick(selector).await,
        }
    }

    /// Presses a button of the page.
    pub async fn press(self, player: &mut Player, selector: &str) {
        match self {
            Way::Keys => {
                player.go_by_keys(selector).await;
                player.page.key("Enter").await;
            }
            Way::Mouse(..) => player.page.click(selector).await,
            Way::Touch => {
                let at = player.page.place(selector).await;
                player.page.tap(&at).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_touch_on_a_phone() {
    all(Way::Touch, 111).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_mouse_on_a_small_screen() {
    all(Way::Mouse(1366, 768), 112).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_mouse_on_a_large_screen() {
    all(Way::Mouse(2560, 1440), 113).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_keys_alone() {
    all(Way::Keys, 114).await;
}

async fn all(way: Way, seed: u64) {
    let address = open_new(arcade::games(), seed).await;
    for game in arcade::games() {
        let mut player = sit(address, *game, way).await;
        player.set_up().await;
        for _ in 0..2 {
            turn(&mut player, way).await;
        }
        player.fits().await;
        photograph(&mut player, &format!("{}-{}", game.meta().id, way.name())).await;
        player.is_content();
    }
}

/// Sits down against the weakest, by the screen one has.
async fn sit(address: SocketAddr, game: &dyn AnyGame, way: Way) -> Player {
    let seats = game.open(&[], &game.files(), None).unwrap().seats();
    let sits: Vec<&str> =
        (0..seats).map(|seat| if Seat(seat) == Seat(0) { "me" } else { "random" }).collect();
    let mut player = Player::at_table(address, &json!({ "game": game.meta().id, "seats": sits })).await;
    way.take(&mut player).await;
    player.wait().await;
    player
}

/// Acts until it is the other side's turn, and waits for one's own.
async fn turn(player: &mut Player, way: Way) {
    let since = player.page.frames.len();
    for acts in 0..ENOUGH {
        if player.is_over().await || has_passed(player, since) {
            break;
        }
        player.end_show().await;
        act(player, way, acts >= LONG).await;
    }
    player.wait().await;
}

/// Whether somebody else was to act after the first `since` messages.
fn has_passed(player: &Player, since: usize) -> bool {
    player.scenes_since(since).iter().any(|scene| scene["turn"]["act"] != 0)
}

/// Does one thing; one that goes on, where that is wanted and can be chosen.
async fn act(player: &mut Player, way: Way, goes_on: bool) {
    let button = "#choices button:not(.other)";
    match goes_on && player.page.holds(&format!("document.querySelector({button:?})")).await {
        true => way.pick(player, button).await,
        false if way == Way::Keys => player.act_by_keys().await,
        false => player.act().await,
    }
    player.wait().await;
}

/// Photographs the page by day and by night, into the folder that tests may write to.
pub async fn photograph(player: &mut Player, name: &str) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&folder).unwrap();
    for theme in ["light", "dark"] {
        player.page.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
        let picture = player.page.photograph().await;
        assert!(picture.starts_with(b"\x89PNG"));
        std::fs::write(folder.join(format!("{name}-{theme}.png")), picture).unwrap();
    }
}
