//! Every game there is, played in a real Chromium: from the home page with two clicks, by clicks, by dragging, by
//! keys; refused, taken back, saved, reloaded, stepped through, read in French, heard by a screen reader.

use crate::chromium::Chromium;
use crate::house::open_new;
use crate::player::Player;
use kernel::{Rng, Seat};
use scene::Pick;
use serde_json::Value;
use table::{AnyGame, AnyMatch, Moment, NotDone};

/// How many are played at the same time.
const AT_ONCE: usize = 2;

/// How many actions of a random game are looked at to know the game.
const ENOUGH: usize = 200;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_in_the_browser() {
    for games in arcade::games().chunks(AT_ONCE) {
        let evenings: Vec<_> = games.iter().map(|game| tokio::spawn(evening(*game))).collect();
        for (evening, game) in evenings.into_iter().zip(games) {
            assert!(evening.await.is_ok(), "{}", game.meta().id);
        }
    }
}

/// Everything one does with a game in an evening, against the weakest there is.
async fn evening(game: &'static dyn AnyGame) {
    let (id, Known { illegal, drags }) = (game.meta().id, Known::of(game));
    let address = open_new(arcade::games(), 1).await;
    let seats: Vec<&str> =
        (0..begun(game).seats()).map(|seat| if seat == 0 { "me" } else { "random" }).collect();
    two_clicks(&mut Player::at_home(address).await, id).await;
    let mut player = Player::at_home(address).await;
    player.start_with(id, &seats).await;
    player.set_up().await;
    player.measure().await;
    refusal(&mut player, id, &illegal).await;
    player.act_by_clicks().await;
    player.act_by_keys().await;
    player.undo_and_redo(drags).await;
    if drags {
        wrong_drop(&mut player, id).await;
    }
    screen_reader(&mut player).await;
    player.print_figures(id).await;
    save(&mut player, id).await;
    stepping(&mut player).await;
    reloading(&mut player).await;
    language(&mut player).await;
    phone(&mut player).await;
    player.is_content();
}

/// What has to be known of a game to play it.
struct Known {
    /// A line that is not legal when play begins: what the other side could play later.
    illegal: String,
    /// Whether there are actions from one cell to another.
    drags: bool,
}

impl Known {
    fn of(game: &dyn AnyGame) -> Known {
        let (mut table, mut rng, at) = (begun(game), Rng::seeded(1), Moment::new("T"));
        let (mut illegal, mut drags) = (None, false);
        for _ in 0..ENOUGH {
            let Some(seat) = table.to_act().iter().next() else { break };
            let actions = table.actions(seat);
            if seat != PLAYER && illegal.is_none() {
                illegal = actions.iter().find(|line| is_refused(game, line)).cloned();
            }
            let line = rng.choose(&actions).unwrap();
            let cells = |pick: &Pick| matches!(pick, Pick::Cell(_));
            drags |= table
                .picks(seat, line)
                .is_some_and(|picks| picks.iter().filter(|pick| cells(pick)).count() > 1);
            table.command(seat, line, &at, &mut rng).unwrap();
        }
        Known { illegal: illegal.expect("the other side has something of its own to do"), drags }
    }
}

/// Where one sits.
const PLAYER: Seat = Seat(0);

/// A game that has begun: whatever is laid out before it is laid out, and it is one's turn.
fn begun(game: &dyn AnyGame) -> Box<dyn AnyMatch> {
    let mut table = game.open(&[], &game.files(), None).unwrap();
    let (mut rng, at) = (Rng::seeded(1), Moment::new("T"));
    table.draw(&at, &mut rng);
    while let Some(seat) = table.drafting().iter().next() {
        table.command(seat, "random", &at, &mut rng).unwrap();
        table.command(seat, "ready", &at, &mut rng).unwrap();
    }
    while let Some(seat) = table.to_act().iter().next().filter(|seat| *seat != PLAYER) {
        let line = table.actions(seat).remove(0);
        table.command(seat, &line, &at, &mut rng).unwrap();
    }
    table
}

fn is_refused(game: &dyn AnyGame, line: &str) -> bool {
    let played = begun(game).command(PLAYER, line, &Moment::new("T"), &mut Rng::seeded(1));
    matches!(played, Err(NotDone::Refused(_)))
}

/// One click starts the game, the next is the first pick of a move.
async fn two_clicks(player: &mut Player, game: &str) {
    player.start(game).await;
    player.wait().await;
    let first = player.next().await;
    player.pick(&first).await;
    player.page.key("Escape").await;
}

/// What is not legal is refused with the rule that forbids it, and a link to it.
async fn refusal(player: &mut Player, game: &str, illegal: &str) {
    player.page.type_line("#command", illegal).await;
    read_refusal(player, game).await;
}

/// What is dropped where it cannot go returns, and the reasons are shown.
async fn wrong_drop(player: &mut Player, game: &str) {
    let (from, to) = player.find_wrong_drop().await;
    let before = player.standing().await;
    player.end_show().await;
    player.page.drag(&from, &to).await;
    read_refusal(player, game).await;
    player.until_standing(&before).await;
}

async fn read_refusal(player: &mut Player, game: &str) {
    player.page.until("!document.querySelector('#refusal').hidden").await;
    assert!(!player.page.text("#reasons .first").await.is_empty());
    let rule = player.page.eval("document.querySelector('#reasons [data-rule]').dataset.rule").await;
    assert!(rule.as_str().unwrap().starts_with(&format!("{game}.")), "{rule}");
    player.page.click("#close").await;
    player.page.until("document.querySelector('#refusal').hidden").await;
}

/// A screen reader hears of each cell what it is called, what stands there, and how it is marked.
async fn screen_reader(player: &mut Player) {
    let (scene, welcome) = (player.last_told("scene"), player.welcome().await);
    let words = player.words("en").await;
    let heard = player.page.heard().await;
    let spot = |cell: &Value| {
        let spot = &welcome["layout"]["spots"][cell.as_u64().unwrap() as usize];
        spot["title"].as_str().or(spot["name"].as_str()).unwrap().to_string()
    };
    let is_heard = |cell: &Value, what: &str| {
        let begins = |name: &str| name == spot(cell) || name.starts_with(&format!("{}, ", spot(cell)));
        let named = |(role, name): &(String, String)| role == "button" && begins(name) && name.contains(what);
        assert!(heard.iter().any(named), "{}: {what}", spot(cell));
    };
    let tokens = scene["scene"]["tokens"].as_array().unwrap();
    tokens.iter().for_each(|token| is_heard(&token["cell"], token["word"].as_str().unwrap()));
    let offers = scene["offers"]["oneof"].as_array().unwrap();
    for offer in offers.iter().filter(|offer| offer["pick"]["cell"].is_number()) {
        let mark = offer["mark"].as_str().unwrap().to_lowercase();
        is_heard(&offer["pick"]["cell"], words[format!("page.mark.{mark}")].as_str().unwrap());
    }
}

/// A game is saved as a file one can open again: its record, or a ticket where the record would tell too much.
async fn save(player: &mut Player, game: &str) {
    let table = player.page.eval("location.pathname.split('/').pop()").await;
    let (table, hides) = (table.as_str().unwrap(), player.welcome().await["table"]["hides"] == true);
    player.page.click("#save").await;
    let saved = Chromium::shared().await.saved(&format!("{game}-{}", &table[..4])).await;
    let head = if hides { "quincunx ticket 1" } else { "quincunx 1" };
    assert!(saved.starts_with(&format!("{head}\ngame {game}")), "{saved}");
}

/// One step back shows what was; the present is one click away.
async fn stepping(player: &mut Player) {
    let now = player.standing().await;
    player.page.click("#back").await;
    player.page.until("document.body.classList.contains('past')").await;
    player.page.key("ArrowLeft").await;
    let past = "document.querySelector('#where').textContent";
    player.page.until(past).await;
    player.page.click("#latest").await;
    player.page.until("!document.body.classList.contains('past')").await;
    player.until_standing(&now).await;
}

/// A page that is loaded again finds everything as it was, and play goes on.
async fn reloading(player: &mut Player) {
    let before = player.standing().await;
    player.page.reload().await;
    player.wait().await;
    player.until_standing(&before).await;
    player.act_by_clicks().await;
}

/// In French the same game goes on.
async fn language(player: &mut Player) {
    let before = player.standing_cells().await;
    player.read_in("fr").await;
    player.wait().await;
    let words = player.words("fr").await;
    assert_eq!(player.page.text("#undo span").await, words["page.undo"].as_str().unwrap());
    assert_eq!(player.standing_cells().await, before);
    player.act_by_clicks().await;
}

/// On a phone nothing is scrolled sideways, and play goes on.
async fn phone(player: &mut Player) {
    player.page.resize(390, 844).await;
    player.fits().await;
    player.act_by_clicks().await;
    player.fits().await;
}
