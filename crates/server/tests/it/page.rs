//! The pages in a real Chromium: a curtain falls, two browsers share a table, files are dropped, phones are narrow.

use crate::chromium::{Chromium, Loaded};
use crate::house::{Person, open_new, toys};
use crate::player::Player;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hidden_game_is_set_up_and_played_on_one_screen_behind_a_curtain() {
    let address = open_new(toys(), 2).await;
    let mut player = Player::at_home(address).await;
    player.start_with("toy", &["me", "me", "me"]).await;
    for _ in 0..3 {
        look(&mut player).await;
        player.pick("[data-button=random]").await;
        player.pick("[data-button=ready]").await;
    }
    look(&mut player).await;
    player.wait().await;
    player.act().await;
    player.page.until("!document.querySelector('#curtain').hidden").await;
    player.is_content();
}

/// Lifts the curtain.
async fn look(player: &mut Player) {
    player.page.until("!document.querySelector('#curtain').hidden").await;
    player.page.click("#curtain-look").await;
    player.page.until("document.querySelector('#curtain').hidden").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_is_played_with_the_keyboard_alone() {
    let address = open_new(toys(), 11).await;
    let mut player = Player::at_home(address).await;
    player.go_by_keys("[data-game=toy] .play").await;
    player.page.key("Enter").await;
    player.arrive().await;
    for button in ["random", "ready"] {
        player.pick_by_keys(&format!("[data-button={button}]")).await;
    }
    player.wait().await;
    while !player.is_over().await {
        player.act_by_keys().await;
    }
    assert!(!player.page.text("#over").await.is_empty());
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_browsers_share_a_table_and_nothing_of_a_setup_reaches_the_other() {
    let address = open_new(toys(), 3).await;
    let (mut one, mut two) = (Player::at_home(address).await, Player::at_home(address).await);
    one.start_with("toy", &["me", "open", "random"]).await;
    let url = one.page.eval("location.href").await;
    two.page.go(url.as_str().unwrap()).await;
    two.page.click("#seats button").await;
    two.page.until("document.querySelector('[data-button=random]')").await;
    two.page.eval("0").await;
    let told = two.page.frames.len();
    one.pick("[data-button=random]").await;
    one.pick("[data-button=ready]").await;
    two.page.eval("0").await;
    assert_eq!(two.page.frames.len(), told);
    two.pick("[data-button=random]").await;
    two.pick("[data-button=ready]").await;
    for player in [&mut one, &mut two] {
        player.page.until("document.querySelector('#events li')").await;
        player.is_content();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_visit_loads_little_with_all_its_pictures() {
    let address = open_new(arcade::games(), 4).await;
    let table = Person::new(address).await.make("guerre", &["open", "random"]).await;
    let pictures = "[...document.images].length > 5 && [...document.images].every((it) => it.complete)";
    for (path, mark, most) in [
        ("", pictures, 120_000),
        (&format!("table/{table}"), "document.querySelector('g.token')", 60_000),
        ("rules/guerre", "document.querySelector('#book h2')", 60_000),
    ] {
        let mut page = Chromium::shared().await.page().await;
        page.bypass_worker().await;
        page.resize(1280, 4000).await;
        page.go(&format!("http://{address}/{path}")).await;
        page.until(&format!("{mark} && document.readyState === 'complete'")).await;
        let bytes: u64 = page.loaded.iter().map(|file| file.bytes).sum();
        let is_picture = |file: &&Loaded| file.kind.starts_with("image/");
        let pictures: u64 = page.loaded.iter().filter(is_picture).map(|file| file.bytes).sum();
        let told: usize = page.frames.iter().map(String::len).sum();
        println!("/{path}: {bytes} bytes on the first visit, {pictures} of them pictures; {told} told");
        assert!(bytes > 10_000 && bytes < most, "/{path}: {bytes}: {:#?}", page.loaded);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_home_page_opens_and_says_so_when_the_server_is_gone() {
    let house = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let address = house.spawn(open_new(arcade::games(), 8)).await.unwrap();
    let mut player = Player::at_home(address).await;
    player.page.until("navigator.serviceWorker.controller").await;
    player.page.reload().await;
    player.page.until("document.querySelector('#rules a')").await;
    house.shutdown_background();
    player.page.reload().await;
    player.page.until("!document.querySelector('#trouble').hidden && document.querySelector('.card')").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_fit_a_phone_and_remember_what_was_set() {
    let address = open_new(arcade::games(), 5).await;
    let mut player = Player::at_home(address).await;
    player.page.resize(390, 844).await;
    player.fits().await;
    player.page.click("[data-game] .options").await;
    player.fits().await;
    player.page.key("Escape").await;
    player.page.click(".menu summary").await;
    player.page.click(".menu [name=theme][value=dark]").await;
    player.page.until("document.documentElement.dataset.theme === 'dark'").await;
    player.page.click(".menu [name=lang][value=fr]").await;
    player.page.until("document.documentElement.lang === 'fr'").await;
    player.page.go(&format!("http://{address}/rules/guerre#guerre.move.left")).await;
    player.page.until("document.querySelector('#book .named')").await;
    player.fits().await;
    assert_eq!(player.page.eval("document.documentElement.dataset.theme").await, "dark");
    assert_eq!(player.page.eval("document.documentElement.lang").await, "fr");
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_saved_game_dropped_on_the_page_goes_on() {
    let address = open_new(arcade::games(), 6).await;
    let mut player = Player::at_home(address).await;
    player.start_with("xiangqi", &["me", "me"]).await;
    player.wait().await;
    drop_saved(&mut player, "dialog .play + button").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_ticket_of_a_hidden_game_dropped_on_the_page_goes_on() {
    let address = open_new(toys(), 12).await;
    let mut player = Player::at_home(address).await;
    player.start("toy").await;
    player.set_up().await;
    drop_saved(&mut player, "dialog .play").await;
}

/// Acts, drops what the server saves of the game on the home page, and finds the game there as it was.
async fn drop_saved(player: &mut Player, button: &str) {
    player.act_by_clicks().await;
    let (standing, from) = (player.standing().await, player.page.eval("location.pathname").await);
    let record =
        "fetch(`/api${location.pathname.replace('table', 'tables')}/record`).then((answer) => answer.text())";
    let record = player.page.eval(record).await;
    player.page.eval("location.href = '/'").await;
    player.page.until("document.querySelector('.home #drop')").await;
    let drop = format!(
        "(() => {{ const files = new DataTransfer(); files.items.add(new File([{record}], 'game.log')); \
         document.dispatchEvent(new DragEvent('drop', {{ dataTransfer: files }})); }})()"
    );
    player.page.eval(&drop).await;
    player.page.click(button).await;
    player.arrive().await;
    player.until_standing(&standing).await;
    assert_ne!(player.page.eval("location.pathname").await, from);
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_may_bring_more_seats() {
    let address = open_new(arcade::games(), 9).await;
    let mut player = Player::at_home(address).await;
    player.page.click("[data-game=risk] .options").await;
    for (option, value) in [("ruleset", "classic"), ("players", "4")] {
        player.set_option(option, value).await;
    }
    player.page.until("document.querySelectorAll('dialog select[name=seat]').length === 4").await;
    player.page.click("dialog [name=side][value='2']").await;
    player.page.click("dialog .play").await;
    player.arrive().await;
    player.page.until("document.querySelectorAll('#seats li').length === 4").await;
    player.is_content();
}

/// Holds back the first answer about seats until after the second one.
const FIRST_IS_LAST: &str = "(() => { const real = fetch; let held; \
    window.fetch = async (url, ...rest) => { \
      const answer = await real(url, ...rest); \
      if (!String(url).endsWith('/seats')) return answer; \
      if (!held) return new Promise((heard) => (held = () => heard(answer))); \
      setTimeout(() => { held(); setTimeout(() => (window.isSettled = true)); }); \
      return answer; } })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seats_are_those_of_the_last_choice_whichever_answer_comes_first() {
    let address = open_new(arcade::games(), 9).await;
    let mut player = Player::at_home(address).await;
    player.page.click("[data-game=risk] .options").await;
    player.page.eval(FIRST_IS_LAST).await;
    for (option, value) in [("ruleset", "classic"), ("players", "4")] {
        player.set_option(option, value).await;
    }
    player.page.until("window.isSettled").await;
    let seats = player.page.eval("document.querySelectorAll('dialog select[name=seat]').length").await;
    assert_eq!(seats, 4);
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_machines_are_watched() {
    let address = open_new(arcade::games(), 10).await;
    let mut player = Player::at_home(address).await;
    player.page.click("[data-game=xiangqi] .watch").await;
    player.answer_newcomer().await;
    player.arrive().await;
    player.page.until("document.querySelectorAll('#events li').length > 3").await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_going_on_are_listed_with_whose_turn_it_is() {
    let address = open_new(arcade::games(), 7).await;
    let mut player = Player::at_home(address).await;
    player.start_with("xiangqi", &["me", "open"]).await;
    let path = player.page.eval("location.pathname").await;
    player.page.go(&format!("http://{address}/")).await;
    player.page.until("document.querySelector('#tables li a')").await;
    assert_eq!(player.page.eval("document.querySelector('#tables a').getAttribute('href')").await, path);
    let words = player.words("en").await;
    assert_eq!(player.page.text("#tables .turn").await, words["page.your-turn"].as_str().unwrap());
    player.page.until("document.querySelector('#tables .copy')").await;
    player.is_content();
}

/// A throw that the sentence says nothing of: one side is turned over and stays, the other falls.
const FIGHT: &str = r#"import("/web/show.js").then(({ showFight }) => showFight([{
    kind: "Combat", text: "Somebody fought.", caption: "They fought.",
    fighters: [
      { role: "Attacker", seat: 0, cell: 0, symbol: "toy.ace", word: "ace", letters: "A", strength: 4, fate: "Stays" },
      { role: "Defender", seat: 1, cell: 1, symbol: "toy.blank", word: "blank", letters: "B", fate: "Falls" },
    ],
    dice: [{ role: "Attacker", seat: 0, sides: 6, faces: [6, 5, 2] }, { role: "Defender", seat: 1, sides: 6, faces: [5, 4] }],
  }], { tokens: [
    { key: "a", cell: 0, owner: 0, symbol: "toy.covered", word: "?", letters: "?" },
    { key: "b", cell: 1, owner: 1, symbol: "toy.blank", word: "blank", letters: "B" },
  ] }))"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fight_is_drawn_from_its_facts_and_not_from_its_sentence() {
    let address = open_new(toys(), 4).await;
    let mut player = Player::at_home(address).await;
    player.start_with("toy", &["me", "random", "random"]).await;
    player.page.eval(FIGHT).await;
    player.page.until("document.querySelectorAll('#show .die').length === 5").await;
    let faces = "[...document.querySelectorAll('#show .die')].map((die) => die.dataset.face).join()";
    assert_eq!(player.page.eval(faces).await.as_str(), Some("6,5,2,5,4"));
    let sides = "[...document.querySelectorAll('#show .side')].map((side) => side.className).join()";
    assert_eq!(player.page.eval(sides).await.as_str(), Some("side turned,side lost"));
    assert_eq!(player.page.text("#show p").await, "They fought.");
    player.is_content();
}

/// A server that speaks another protocol, as far as the page can tell; and how often the page was loaded.
const OTHER_PROTOCOL: &str = r#"{
    sessionStorage.loads = 1 + Number(sessionStorage.loads ?? 0);
    const parse = JSON.parse;
    JSON.parse = (text) => {
      const told = parse(text);
      return told?.tell === "welcome" ? { ...told, protocol: 99 } : told;
    };
  }"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_speaks_another_protocol_says_so_and_is_loaded_again_only_when_asked() {
    let address = open_new(toys(), 4).await;
    let mut player = Player::at_home(address).await;
    player.page.until("navigator.serviceWorker.controller").await;
    player.start_with("toy", &["me", "random", "random"]).await;
    player.page.before_each_load(OTHER_PROTOCOL).await;
    for (loads, lang) in [(1, "en"), (2, "fr")] {
        player.page.eval(&format!("localStorage.setItem('lang', '{lang}')")).await;
        match loads {
            1 => player.page.reload().await,
            _ => player.page.click("dialog .play").await,
        }
        let is_told = "document.querySelector('dialog .play') && document.documentElement.lang";
        player.page.until(&format!("sessionStorage.loads === '{loads}' && {is_told} === '{lang}'")).await;
        let words = player.words(lang).await;
        assert_eq!(player.page.text("dialog h2").await, words["page.outdated"].as_str().unwrap());
        player.page.eval("new Promise((later) => setTimeout(later, 400))").await;
        assert_eq!(player.page.eval("sessionStorage.loads").await, loads.to_string());
    }
    assert_eq!(player.page.eval("document.querySelectorAll('g.token').length").await, 0);
    player.is_content();
}

/// Words that stand out too little from what is behind them: less than 4.5 to 1. What is behind is the nearest ground that
/// is not clear.
const FAINT: &str = r#"[...document.querySelectorAll('body *')].filter((it) => [...it.childNodes].some((part) => part.nodeType === 3 && part.data.trim()) && it.checkVisibility()).map((it) => {
    const rgba = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
    const up = []; for (let part = it; part; part = part.parentElement) up.push(getComputedStyle(part));
    const ground = rgba(up.map(({ backgroundColor }) => backgroundColor).find((text) => { const [, , , alpha = 1] = rgba(text); return alpha > 0; }) ?? 'rgb(255 255 255)');
    const clear = up.reduce((part, { opacity }) => part * Number(opacity), 1);
    const ink = rgba(up[0].color).slice(0, 3).map((part, at) => part * clear + ground[at] * (1 - clear));
    const light = (colour) => colour.slice(0, 3).map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
    const [a, b] = [light(ink), light(ground)];
    return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), it.tagName + ': ' + it.textContent.slice(0, 40)];
  }).filter(([contrast]) => contrast < 4.5).map(([contrast, words]) => contrast.toFixed(2) + ' ' + words)"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_word_of_home_options_and_rulebooks_stands_out_from_its_ground() {
    let address = open_new(arcade::games(), 13).await;
    let mut player = Player::at_home(address).await;
    for theme in ["light", "dark"] {
        player.page.eval(&format!("localStorage.setItem('theme', '{theme}')")).await;
        for game in arcade::games() {
            player.page.go(&format!("http://{address}/rules/{}", game.meta().id)).await;
            player.page.until("document.querySelector('#book h2')").await;
            assert_eq!(player.page.eval(FAINT).await, serde_json::json!([]), "{theme}");
        }
        player.page.go(&format!("http://{address}/")).await;
        player.page.click("[data-game] .options").await;
        assert_eq!(player.page.eval(FAINT).await, serde_json::json!([]), "{theme}");
    }
    player.is_content();
}
