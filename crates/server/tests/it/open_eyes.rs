//! What is seen where nobody is harmed by it, who thinks, by which rules is played, and setups of one's own.

use crate::house::{Chair, Person, last, last_scene, open_new, problem};
use crate::player::Player;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use wire::Tell;

/// Looks with open eyes; says whether it was allowed.
async fn open_eyes(chair: &mut Chair) -> Result<(), String> {
    chair.seen = 0;
    match chair.ask(json!({ "ask": "hello", "open": true })).await.unwrap() {
        Tell::Welcome { open, .. } => {
            assert!(open);
            chair.catch_up().await.unwrap();
            Ok(())
        }
        other => Err(problem(other).id),
    }
}

/// How many things on the board are unknown to who looks.
fn unknown(scene: &Value) -> usize {
    let letters = |token: &Value| token["letters"].as_str().unwrap_or_default().to_string();
    scene["tokens"].as_array().unwrap().iter().filter(|token| letters(token).contains('?')).count()
}

#[tokio::test]
async fn who_watches_machines_among_themselves_may_open_their_eyes() {
    let person = Person::new(open_new(arcade::games(), 81).await).await;
    let table = person.make("stratego", &["random", "random"]).await;
    let mut chair = person.look(&table, None).await;
    while last_scene(&chair)["turn"] == "setup" {
        chair.read().await.unwrap();
    }
    assert!(unknown(&last_scene(&chair)["scene"]) > 0);
    assert_eq!(last(&chair, "welcome")["table"]["opens"], true);
    open_eyes(&mut chair).await.unwrap();
    assert_eq!(unknown(&last_scene(&chair)["scene"]), 0);
    // Through the eyes of either side as well.
    chair.hello(Some(1), 0).await.unwrap();
    let seen = unknown(&last_scene(&chair)["scene"]);
    assert!(seen > 0 && seen < 80, "{seen}");
}

#[tokio::test]
async fn nobody_opens_their_eyes_where_somebody_plays_or_at_a_copy_of_such_a_game() {
    let address = open_new(arcade::games(), 82).await;
    let (person, watcher) = (Person::new(address).await, Person::new(address).await);
    let table = person.make("stratego", &["me", "random"]).await;
    let mut chair = person.look(&table, Some(0)).await;
    chair.set_up().await;
    assert_eq!(open_eyes(&mut chair).await, Err("not-yours".to_string()));
    assert_eq!(open_eyes(&mut watcher.look(&table, None).await).await, Err("not-yours".to_string()));
    let ticket = person.get(&format!("/api/tables/{table}/record")).await.body;
    let load = json!({ "name": "a", "text": ticket });
    let copied =
        person.post("/api/tables", &json!({ "game": "", "load": load, "seats": ["random", "random"] })).await;
    if copied.status == 201 {
        let copy = copied.json()["id"].as_str().unwrap().to_string();
        assert_eq!(open_eyes(&mut person.look(&copy, None).await).await, Err("not-yours".to_string()));
    }
}

#[tokio::test]
async fn at_the_end_everything_is_open_at_every_step_and_as_each_side_knew_it() {
    let person = Person::new(open_new(arcade::games(), 83).await).await;
    let table = person.make("stratego", &["me", "random"]).await;
    let mut chair = person.look(&table, Some(0)).await;
    chair.set_up().await;
    while last_scene(&chair)["turn"]["act"] != 0 {
        chair.read().await.unwrap();
    }
    chair.must_do("resign").await;
    assert_eq!(unknown(&last_scene(&chair)["scene"]), 0, "the board is revealed");
    for (eyes, is_open) in
        [(json!({ "open": true }), true), (json!({ "seat": 0 }), false), (json!({ "seat": 1 }), false)]
    {
        let mut hello = eyes.clone();
        hello["ask"] = json!("hello");
        chair.seen = 0;
        assert!(matches!(chair.ask(hello).await.unwrap(), Tell::Welcome { .. }));
        let Tell::Steps { steps, .. } = chair.ask(json!({ "ask": "steps" })).await.unwrap() else { panic!() };
        for step in &steps[..steps.len() - 1] {
            let past = chair.ask(json!({ "ask": "past", "number": step })).await.unwrap();
            let Tell::Past { scene, .. } = past else { panic!("{past:?}") };
            let unknown = unknown(&serde_json::to_value(&scene).unwrap());
            assert_eq!(unknown == 0, is_open, "{eyes}: {unknown} at {step} of {steps:?}");
        }
    }
}

#[tokio::test]
async fn who_thinks_is_told_and_who_plays_may_have_it_play_at_once() {
    let address = open_new(arcade::games(), 84).await;
    let (person, watcher) = (Person::new(address).await, Person::new(address).await);
    let table = person.make("xiangqi", &["me", "deep:60s"]).await;
    let mut chair = person.look(&table, Some(0)).await;
    let line = chair.actions().await[0].clone();
    chair.must_play(&line).await;
    let millis = loop {
        if let Tell::Thinking { seat: Some(seat), millis } = chair.read().await.unwrap() {
            assert_eq!(seat.0, 1);
            break millis.unwrap();
        }
    };
    assert!(millis > 20_000, "{millis}");
    let mut other = watcher.look(&table, None).await;
    assert_eq!(last(&other, "thinking")["seat"], 1, "who comes later is told too");
    let refused = problem(other.ask(json!({ "ask": "hurry" })).await.unwrap());
    assert_eq!(refused.id, "not-yours");
    assert!(matches!(chair.ask(json!({ "ask": "hurry" })).await.unwrap(), Tell::Done { .. }));
    // A chair waits for no message longer than it would think.
    while last_scene(&chair)["turn"]["act"] != 0 {
        chair.read().await.unwrap();
    }
    chair.catch_up().await.unwrap();
    assert!(last(&chair, "thinking")["seat"].is_null());
}

#[tokio::test]
async fn a_setup_is_written_as_a_file_and_laid_out_again() {
    let person = Person::new(open_new(arcade::games(), 85).await).await;
    let table = person.make("stratego", &["me", "random"]).await;
    let mut chair = person.look(&table, Some(0)).await;
    assert_eq!(problem(chair.ask(json!({ "ask": "draft" })).await.unwrap()).id, "refused");
    chair.must_play("random").await;
    let laid = last_scene(&chair)["scene"]["tokens"].clone();
    let Tell::Draft { text, .. } = chair.ask(json!({ "ask": "draft" })).await.unwrap() else { panic!() };
    chair.must_play("clear").await;
    let told = chair.act("setup", json!({ "name": "mine", "text": text })).await.unwrap();
    assert!(matches!(told, Tell::Done { .. }), "{told:?}");
    assert_eq!(last_scene(&chair)["scene"]["tokens"], laid);
}

#[tokio::test]
async fn a_table_says_in_words_which_game_is_played_and_every_option() {
    let person = Person::new(open_new(arcade::games(), 86).await).await;
    for game in arcade::games() {
        let id = game.meta().id;
        let table = person.make(id, &[]).await;
        for lang in ["en", "fr"] {
            let mut chair = person.look_in(&table, lang).await;
            let played = last(&chair, "welcome")["played"].clone();
            assert!(!played["known"].as_str().unwrap().is_empty());
            let options = played["options"].as_array().unwrap();
            assert!(options.len() >= game.options().len(), "{id}: {played}");
            let words = options.iter().flat_map(|it| [&it["about"], &it["value"]]);
            for word in words.map(|it| it.as_str().unwrap()) {
                assert!(!word.is_empty() && !word.contains(&format!("{id}.")), "{id}: {word}");
            }
            assert!(options.iter().all(|it| it["differs"].is_null()), "{id}: {played}");
            chair.catch_up().await.unwrap();
        }
    }
}

#[tokio::test]
async fn what_the_rules_would_have_otherwise_is_said_first() {
    let person = Person::new(open_new(arcade::games(), 87).await).await;
    let wanted = json!({ "game": "risk", "options": { "ruleset": "classic", "fog": "on" } });
    let made = person.post("/api/tables", &wanted).await.json();
    let chair = person.look(made["id"].as_str().unwrap(), None).await;
    let played = last(&chair, "welcome")["played"].clone();
    assert_eq!(played["known"], "Risk as most people know it");
    let differs: Vec<bool> =
        played["options"].as_array().unwrap().iter().map(|it| it["differs"] == true).collect();
    assert_eq!((differs[0], differs.iter().filter(|it| **it).count()), (true, 1), "{played}");
    let wide = person.look(&person.make("xiangqi", &[]).await, None).await;
    assert_eq!(last(&wide, "welcome")["played"]["known"], "Xiangqi on a western board of 11 × 12");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_is_asked_once_by_which_rules_to_play() {
    let address = open_new(arcade::games(), 88).await;
    let mut player = Player::at_home(address).await;
    player.page.click("[data-game=risk] .play").await;
    player.page.until("document.querySelectorAll('.newcomer [data-ruleset]').length === 2").await;
    assert!(player.page.text(".newcomer [data-ruleset=classic] span").await.len() > 20);
    player.page.click(".newcomer [data-ruleset=classic]").await;
    player.arrive().await;
    assert_eq!(player.page.text("#known").await, "Risk as most people know it");
    player.page.click("#known").await;
    assert!(player.page.eval("document.querySelectorAll('#terms div').length").await.as_u64().unwrap() > 10);
    player.page.go(&format!("http://{address}/")).await;
    player.page.until("document.querySelector('.card .play')").await;
    player.page.click("[data-game=risk] .play").await;
    player.arrive().await;
    assert_eq!(player.page.text("#known").await, "Risk as most people know it");
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_shows_who_thinks_and_a_button_ends_it() {
    let address = open_new(arcade::games(), 89).await;
    let mut player = Player::at_home(address).await;
    player.open(&json!({ "game": "xiangqi", "seats": ["me", "deep:60s"] })).await;
    player.wait().await;
    player.act().await;
    player.page.until("document.querySelector('#thinking progress')?.value > 0").await;
    assert!(player.page.text("#thinking").await.contains("thinking"));
    player.page.click("#hurry").await;
    let hurried = Instant::now();
    player.wait().await;
    assert!(hurried.elapsed() < Duration::from_secs(40), "it would have thought for a minute");
    player.page.until("document.querySelector('#thinking').hidden").await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hidden_game_is_replayed_open_and_as_each_side_knew_it() {
    let address = open_new(arcade::games(), 90).await;
    let mut player = Player::at_home(address).await;
    player.start_with("stratego", &["me", "random"]).await;
    player.set_up().await;
    player.act_by_clicks().await;
    player.page.type_line("#command", "resign").await;
    player.page.click("dialog .play").await;
    let hidden = "[...document.querySelectorAll('g.token:not(.gone)')].filter((token) => /hidden|back|unknown/.test(token.innerHTML)).length";
    player.page.until("!document.querySelector('#over').hidden").await;
    player.page.until(&format!("{hidden} === 0")).await;
    assert!(player.page.holds("!document.querySelector('#eyes').hidden").await);
    player.page.click("#over button").await;
    player.page.until("document.body.classList.contains('past')").await;
    assert_eq!(player.page.eval(hidden).await, 0);
    assert_eq!(player.page.eval("document.querySelector('#eyes').value").await, "open");
    player.page.eval("(() => { const eyes = document.querySelector('#eyes'); eyes.value = '0'; eyes.dispatchEvent(new Event('change')); })()").await;
    player.page.until("!document.body.classList.contains('past')").await;
    player.page.click("#back").await;
    player.page.until(&format!("document.body.classList.contains('past') && {hidden} > 0")).await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn setups_of_ones_own_are_kept_in_the_browser() {
    let address = open_new(arcade::games(), 91).await;
    let mut player = Player::at_home(address).await;
    player.start_with("stratego", &["me", "random"]).await;
    player.wait().await;
    player.pick("[data-button=random]").await;
    let laid = player.standing().await;
    player.page.type_line("#keep-name", "My wall").await;
    player.page.until("document.querySelector('#kept [data-setup=\"My wall\"]')").await;
    player.page.reload().await;
    player.wait().await;
    player.pick("[data-button=clear]").await;
    player.page.until("document.querySelectorAll('#kept li').length === 1").await;
    player.page.click("#kept [data-setup]").await;
    player.until_standing(&laid).await;
    player.page.click("#kept .plain").await;
    player.page.until("document.querySelectorAll('#kept li').length === 0").await;
    player.is_content();
}
