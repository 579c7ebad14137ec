//! No page has anything that axe finds fault with: light and dark, in both languages.

use crate::house::open_new;
use crate::player::Player;
use serde_json::json;
use std::path::Path;

/// Where `npm ci` in `web` puts it, as `./check` does.
const AXE: &str = "node_modules/axe-core/axe.min.js";

/// What axe finds: each rule, with where and why.
const FOUND: &str = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => \
     `${id}: ${nodes.slice(0, 4).map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).join(' | ')}`))";

fn axe() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web").join(AXE);
    let told = "axe-core is not installed: run ./check, or `npm ci` in the folder web";
    std::fs::read_to_string(file).expect(told)
}

/// Looks at the page that is open; what is found is told at the end, all of it.
async fn look(player: &mut Player, axe: &str, what: &str, faults: &mut Vec<String>) {
    player.page.eval(&format!("void (window.axe || (0, eval)({}))", json!(axe))).await;
    let found = player.page.eval(FOUND).await;
    faults.extend(found.as_array().unwrap().iter().map(|fault| format!("{what}: {fault}")));
}

/// Opens a page, and waits until it is there.
async fn go(player: &mut Player, address: std::net::SocketAddr, path: &str, lang: &str, mark: &str) {
    player.page.go(&format!("http://{address}/{path}?lang={lang}")).await;
    player
        .page
        .until(&format!("document.documentElement.lang === '{lang}' && document.querySelector({mark:?})"))
        .await;
}

/// The lights and languages that pages are read by.
const WAYS: [(&str, &str); 4] = [("light", "en"), ("dark", "en"), ("light", "fr"), ("dark", "fr")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_no_fault_with_home_its_dialogs_and_the_rulebooks() {
    let (address, axe) = (open_new(arcade::games(), 101).await, axe());
    let (mut player, mut faults) = (Player::at_home(address).await, Vec::new());
    for (theme, lang) in WAYS {
        let what = |page: &str| format!("{page} {theme} {lang}");
        player.page.eval(&format!("localStorage.setItem('theme', '{theme}')")).await;
        for game in arcade::games() {
            go(&mut player, address, &format!("rules/{}", game.meta().id), lang, "#book h2").await;
            look(&mut player, &axe, &what(game.meta().id), &mut faults).await;
        }
        go(&mut player, address, "", lang, ".card .play").await;
        look(&mut player, &axe, &what("home"), &mut faults).await;
        player.page.click("[data-game=risk] .options").await;
        player.page.until("document.querySelector('dialog form')").await;
        look(&mut player, &axe, &what("options"), &mut faults).await;
        player.page.key("Escape").await;
        player.page.click("[data-game=risk] .play").await;
        player.page.until("document.querySelector('.newcomer')").await;
        look(&mut player, &axe, &what("newcomer"), &mut faults).await;
        player.page.key("Escape").await;
        player.page.click(".menu summary").await;
        look(&mut player, &axe, &what("menu"), &mut faults).await;
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_no_fault_with_the_table_of_any_game() {
    let (address, axe, mut faults) = (open_new(arcade::games(), 102).await, axe(), Vec::new());
    for game in arcade::games() {
        let id = game.meta().id;
        let mut player = Player::at_home(address).await;
        let seats = game.open(&[], &game.files(), None).unwrap().seats();
        let sits: Vec<&str> = (0..seats).map(|seat| if seat == 0 { "me" } else { "random" }).collect();
        player.open(&json!({ "game": id, "seats": sits })).await;
        player.wait().await;
        let table = player.page.eval("location.pathname.slice(1)").await;
        for (theme, lang) in WAYS {
            player.page.eval(&format!("localStorage.setItem('theme', '{theme}')")).await;
            go(&mut player, address, table.as_str().unwrap(), lang, "#board path.cell").await;
            player.wait().await;
            look(&mut player, &axe, &format!("{id} {theme} {lang}"), &mut faults).await;
            for tab in ["layers", "legend"] {
                if player.page.holds(&format!("!document.querySelector('#tab-{tab}').hidden")).await {
                    player.page.click(&format!("#tab-{tab}")).await;
                    look(&mut player, &axe, &format!("{id} {tab} {theme} {lang}"), &mut faults).await;
                }
            }
        }
        player.set_up().await;
        player.act_by_clicks().await;
        // What is shown of a fight comes and goes; half way through, it is neither.
        player.end_show().await;
        look(&mut player, &axe, &format!("{id} in play"), &mut faults).await;
        player.page.type_line("#command", "resign").await;
        player.page.click("dialog .play").await;
        player
            .page
            .until("!document.querySelector('#over').hidden || document.querySelector('body.watching')")
            .await;
        look(&mut player, &axe, &format!("{id} at its end"), &mut faults).await;
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_no_fault_with_the_other_pages() {
    let (address, axe, mut faults) = (open_new(arcade::games(), 103).await, axe(), Vec::new());
    let mut player = Player::at_home(address).await;
    for (theme, lang) in WAYS {
        player.page.eval(&format!("localStorage.setItem('theme', '{theme}')")).await;
        for (path, mark) in [
            ("puzzles/xiangqi", ".grade button"),
            ("puzzles/reversi", "#book p"),
            ("account/me", "#parts form"),
            ("ratings/all", "#parts section"),
            ("person/nobody", "#title:not(:empty)"),
            ("docs/api", "#book h2"),
        ] {
            go(&mut player, address, path, lang, mark).await;
            look(&mut player, &axe, &format!("{path} {theme} {lang}"), &mut faults).await;
        }
        for aim in [json!({ "game": "guerre", "task": 0 }), json!({ "game": "xiangqi", "puzzle": 0 })] {
            player.open(&aim).await;
            player
                .page
                .until("document.querySelector('#lesson h2') && document.querySelector('g.token')")
                .await;
            look(&mut player, &axe, &format!("{aim} {theme} {lang}"), &mut faults).await;
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}
