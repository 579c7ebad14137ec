//! The page in a real Chromium: every game is played by clicks, two browsers share a table, a curtain falls.

use crate::chromium::{Chromium, Page};
use crate::house::{open_new, toys};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use table::AnyGame;

/// Starts a table from the home page: who sits where, by the values of its menus.
async fn start(page: &mut Page, address: SocketAddr, game: &str, seats: &[&str]) {
    page.go(&format!("http://{address}/")).await;
    page.until(&format!("document.querySelector('[data-game={game}] select[name=seat]')")).await;
    for (index, who) in seats.iter().enumerate() {
        let menu = format!("document.querySelectorAll('[data-game={game}] select[name=seat]')[{index}]");
        page.eval(&format!("{menu}.value = {who:?}")).await;
    }
    page.click(&format!("[data-game={game}] .play")).await;
    page.until("location.pathname.startsWith('/table/') && document.querySelector('#board path.cell')").await;
}

/// Lays out at random and is ready.
async fn set_up(page: &mut Page) {
    page.click("[data-button=random]").await;
    page.click("[data-button=ready]").await;
}

/// How many of its actions the page was told are done.
async fn done(page: &mut Page) -> usize {
    // Whatever came before this question's answer has been noted.
    page.eval("0").await;
    page.frames.iter().filter(|frame| frame.starts_with(r#"{"tell":"done""#)).count()
}

/// Something can be picked.
const CHOICE: &str = "document.querySelector('path.cell.lit, #choices button')";

/// What to click next: the last place to go to, else the first cell that is lit, else a button.
const NEXT: &str = "(() => { const cells = [...document.querySelectorAll('path.cell.lit')]; \
     const go = document.querySelector('.mark.cango, .mark.target'); \
     if (cells.length) return `path.cell[data-cell='${cells[go ? cells.length - 1 : 0].dataset.cell}']`; \
     return document.querySelector('#choices button') ? '#choices button' : ''; })()";

/// Follows what is lit until an action is made: a cell, a thing beside the board, or a button, then the next.
async fn act(page: &mut Page) {
    let (before, started) = (done(page).await, Instant::now());
    while done(page).await == before {
        let waited = started.elapsed();
        assert!(waited < Duration::from_secs(30), "no action comes of it: {}", page.text("body").await);
        let next = page.eval(NEXT).await;
        if let Some(selector) = next.as_str().filter(|selector| !selector.is_empty()) {
            page.click(selector).await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_clicks_against_a_machine() {
    let (chromium, address) = (Chromium::start().await, open_new(arcade::games(), 1).await);
    for game in arcade::games() {
        let mut page = chromium.page().await;
        let seats = game.open(&[], &game.files(), None).unwrap().seats();
        let who: Vec<&str> = (0..seats).map(|seat| if seat == 0 { "me" } else { "random" }).collect();
        start(&mut page, address, game.meta().id, &who).await;
        page.until(CHOICE).await;
        if page.eval("Boolean(document.querySelector('[data-button=random]'))").await == true {
            set_up(&mut page).await;
        }
        page.until(CHOICE).await;
        act(&mut page).await;
        assert_eq!(page.complaints, Vec::<String>::new(), "{}", game.meta().id);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hidden_game_is_set_up_and_played_on_one_screen_behind_a_curtain() {
    let (chromium, address) = (Chromium::start().await, open_new(toys(), 2).await);
    let mut page = chromium.page().await;
    start(&mut page, address, "toy", &["me", "me", "me"]).await;
    for _ in 0..3 {
        page.until("!document.querySelector('#curtain').hidden").await;
        page.click("#curtain-look").await;
        page.until("document.querySelector('#curtain').hidden").await;
        set_up(&mut page).await;
    }
    page.until("!document.querySelector('#curtain').hidden").await;
    page.click("#curtain-look").await;
    page.until(CHOICE).await;
    act(&mut page).await;
    page.until("!document.querySelector('#curtain').hidden").await;
    assert_eq!(page.complaints, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_browsers_share_a_table_and_a_refusal_shows_its_reasons() {
    let (chromium, address) = (Chromium::start().await, open_new(toys(), 3).await);
    let (mut one, mut two) = (chromium.page().await, chromium.page().await);
    start(&mut one, address, "toy", &["me", "open", "random"]).await;
    let url = one.eval("location.href").await;
    two.go(url.as_str().unwrap()).await;
    two.click("#places button").await;
    two.until("document.querySelector('[data-button=random]')").await;
    one.type_line("#command", "ready").await;
    one.until("!document.querySelector('#refusal').hidden").await;
    assert!(!one.text("#reasons .first").await.is_empty());
    let told = two.frames.len();
    set_up(&mut one).await;
    two.until("true").await;
    assert_eq!(two.frames.len(), told, "nothing of a setup reaches the other browser");
    set_up(&mut two).await;
    one.until("document.querySelector('#events li')").await;
    two.until("document.querySelector('#events li')").await;
    assert_eq!(one.complaints, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reloaded_page_finds_the_table_as_it_was() {
    let (chromium, address) = (Chromium::start().await, open_new(toys(), 4).await);
    let mut page = chromium.page().await;
    start(&mut page, address, "toy", &["me", "random", "random"]).await;
    set_up(&mut page).await;
    page.until(CHOICE).await;
    act(&mut page).await;
    page.until(&format!("{CHOICE} || !document.querySelector('#over').hidden")).await;
    let before = page.text("#events").await;
    page.eval("window.isOld = true; location.reload()").await;
    page.until("!window.isOld && document.querySelector('#events li')").await;
    assert!(page.text("#events").await.starts_with(&before));
}

/// The figures people feel: the size of what comes after an action, and the time until it is answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_size_and_the_time_of_an_answer_are_printed() {
    use crate::house::{Person, last_scene};
    let address = open_new(arcade::games(), 5).await;
    for game in arcade::games() {
        let (mut sizes, mut times) = (Vec::new(), Vec::new());
        let person = Person::new(address).await;
        let table = person.make(game.meta().id, &[]).await;
        let mut rng = kernel::Rng::seeded(1);
        while sizes.len() < 60 {
            let mut chair = person.look(&table, None).await;
            let scene = last_scene(&chair);
            if scene["turn"]["over"].is_object() {
                break;
            }
            if scene["turn"] == "setup" {
                chair.set_up().await;
                continue;
            }
            let lines = chair.actions().await;
            let (line, told, started) = (rng.choose(&lines).unwrap(), chair.bytes.len(), Instant::now());
            chair.must_play(line).await;
            times.push(started.elapsed().as_micros());
            sizes.push(chair.bytes[told..].iter().map(String::len).sum::<usize>());
        }
        print_figures(*game, &mut sizes, &mut times);
    }
}

fn print_figures(game: &dyn AnyGame, sizes: &mut [usize], times: &mut [u128]) {
    sizes.sort_unstable();
    times.sort_unstable();
    let (Some(size), Some(time)) = (sizes.get(sizes.len() / 2), times.get(times.len() / 2)) else { return };
    println!(
        "{}: after an action {size} bytes (median), {} at most; answered within {time} µs (median), {} at most",
        game.meta().id,
        sizes[sizes.len() - 1],
        times[times.len() - 1],
    );
}
