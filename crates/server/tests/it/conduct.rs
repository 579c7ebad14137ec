//! Blocks, reports, people who are muted or banned; and settings that follow an account.

use crate::clocks::real_time;
use crate::house::{Chair, Person, open, setting, toys};
use crate::people::{PASSWORD, call, take_name};
use crate::player::Player;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::conduct::{Conduct, Sanction};
use store::{Sqlite, Store};
use wire::Tell;

async fn house() -> (Arc<Sqlite>, Person, Person) {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(toys(), store.clone(), 3) }).await;
    let (ann, _) = take_name(&Person::new(address).await, "ann").await;
    let (bob, _) = take_name(&Person::new(address).await, "bob").await;
    (store, ann, bob)
}

async fn heard(chair: &mut Chair) -> Vec<String> {
    chair.catch_up().await.unwrap();
    let told = chair.bytes.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let lines =
        told.filter(|tell| tell["tell"] == "chat").flat_map(|tell| tell["lines"].as_array().unwrap().clone());
    lines.map(|line| line["text"].as_str().unwrap().to_string()).collect()
}

async fn say(chair: &mut Chair, text: &str) -> Tell {
    chair.ask(json!({ "ask": "say", "text": text })).await.unwrap()
}

#[tokio::test]
async fn who_is_blocked_cannot_challenge_nor_sit_down_nor_be_heard() {
    let (_, ann, bob) = house().await;
    let both = ann.make("toy", &["me", "open", "open"]).await;
    bob.join(&both).await;
    let mut chairs = [ann.look(&both, Some(0)).await, bob.look(&both, Some(1)).await];
    assert!(matches!(say(&mut chairs[1], "before").await, Tell::Done { .. }));
    assert_eq!(ann.post("/api/blocks", &json!({ "table": both, "seat": 1 })).await.status, 204);
    assert!(matches!(say(&mut chairs[1], "after").await, Tell::Done { .. }));
    assert_eq!(heard(&mut chairs[0]).await, ["before"]);
    assert!(heard(&mut ann.look(&both, Some(0)).await).await.is_empty(), "nothing of it, from now on");
    assert_eq!(heard(&mut chairs[1]).await, ["before", "after"], "they do not notice");
    let challenge = json!({ "game": "toy", "seats": ["me", "@ann", "random"] });
    let refused = bob.post("/api/tables", &challenge).await;
    assert_eq!((refused.status, refused.json()["id"].as_str()), (403, Some("blocked")));
    let open = json!({ "game": "toy", "seats": ["me", "open", "random"], "door": "anyone" });
    let table = ann.post("/api/tables", &open).await.json()["id"].as_str().unwrap().to_string();
    let join = format!("/api/tables/{table}/join");
    assert_eq!(bob.post(&join, &json!({})).await.json()["id"], "blocked");
    // Ann lifts it.
    let blocks = ann.get("/api/blocks").await.json();
    assert_eq!((blocks.as_array().unwrap().len(), &blocks[0]["name"]), (1, &json!("bob")));
    let id = blocks[0]["id"].as_i64().unwrap();
    assert_eq!(call(&bob, "DELETE", &format!("/api/blocks/{id}"), &json!({})).await.status, 404);
    assert_eq!(call(&ann, "DELETE", &format!("/api/blocks/{id}"), &json!({})).await.status, 204);
    assert_eq!(bob.post(&join, &json!({})).await.status, 200);
    for whom in [json!({ "name": "nobody" }), json!({ "name": "ann" }), json!({ "table": table, "seat": 2 })]
    {
        assert_eq!(ann.post("/api/blocks", &whom).await.status, 404, "{whom}");
    }
    assert_eq!(ann.post("/api/blocks", &json!({ "nick": "bob" })).await.status, 400);
}

#[tokio::test]
async fn a_report_reaches_whoever_runs_the_server() {
    let (store, ann, bob) = house().await;
    let table = ann.make("toy", &["me", "open", "random"]).await;
    bob.join(&table).await;
    let report = json!({ "whom": { "table": table, "seat": 1 }, "text": "He insults me.\nTwice." });
    assert_eq!(ann.post("/api/reports", &report).await.status, 204);
    let kept = store.reports(9).await.unwrap();
    let names = store.people().names(&[kept[0].person.clone(), kept[0].about.clone()]).await.unwrap();
    let names: Vec<&str> = names.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!((names, kept[0].table.as_str()), (vec!["ann", "bob"], table.as_str()));
    for text in ["", "a\u{202e}b", &"x".repeat(1001)] {
        let wrong = json!({ "whom": { "name": "bob" }, "text": text });
        assert_eq!(ann.post("/api/reports", &wrong).await.json()["id"], "saying", "{text:?}");
    }
    for _ in 0..9 {
        ann.post("/api/reports", &json!({ "whom": { "name": "bob" }, "text": "x" })).await;
    }
    let many = ann.post("/api/reports", &json!({ "whom": { "name": "bob" }, "text": "x" })).await;
    assert_eq!((many.status, many.json()["id"].as_str()), (429, Some("too-many")));
}

/// Mutes or bans somebody, as the command does from another process.
async fn sanction(store: &Sqlite, name: &str, kind: &str, until: i64) {
    let account = store.people().account_named(name).await.unwrap().unwrap();
    store.sanction(&Sanction { person: account.person, kind: kind.to_string(), until }).await.unwrap();
}

#[tokio::test]
async fn who_is_muted_is_not_heard_and_who_is_banned_looks_on_at_most() {
    let (store, ann, bob) = house().await;
    let table = ann.make("toy", &["me", "open", "random"]).await;
    bob.join(&table).await;
    let mut chair = bob.look(&table, Some(1)).await;
    let started = Instant::now();
    sanction(&store, "bob", "mute", i64::MAX).await;
    loop {
        match say(&mut chair, "hello").await {
            Tell::Problem { problem, .. } if problem.id == "muted" => break,
            _ => assert!(started.elapsed() < crate::house::LONG, "nobody is muted"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    sanction(&store, "bob", "mute", 0).await;
    sanction(&store, "bob", "ban", i64::MAX).await;
    while bob.post("/api/tables", &json!({ "game": "toy" })).await.json()["id"] != "banned" {
        assert!(started.elapsed() < crate::house::LONG, "nobody is banned");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(chair.ask(json!({ "ask": "say", "text": "x" })).await.is_err(), "what was open is closed");
    assert!(bob.connect(&table).await.is_err());
    assert_eq!(bob.get(&format!("/api/tables/{table}")).await.status, 200);
    assert_eq!(ann.post("/api/tables", &json!({ "game": "toy" })).await.status, 201);
}

#[tokio::test]
async fn what_is_set_on_the_pages_follows_the_account() {
    let (_, ann, _) = house().await;
    let set = json!({ "settings": { "theme": "dark", "pieces toy": "letters" } });
    assert_eq!(ann.post("/api/account/settings", &set).await.status, 204);
    let session = json!({ "name": "ann", "password": PASSWORD });
    let elsewhere = Person::new(ann.address).await;
    let answer = elsewhere.post("/api/account/session", &session).await;
    let cookie = answer.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
    let elsewhere = Person { cookie, ..elsewhere };
    assert_eq!(elsewhere.get("/api/account").await.json()["settings"], set["settings"]);
    let guest = Person::new(ann.address).await;
    assert_eq!(guest.post("/api/account/settings", &set).await.status, 401);
    let long = json!({ "settings": { "theme": "x".repeat(1001) } });
    assert_eq!(ann.post("/api/account/settings", &long).await.status, 413);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_the_table_one_answers_beforehand_and_blocks_and_reports_who_plays_there() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address =
        open(server::Setting { now: real_time, ..setting(arcade::games(), store.clone(), 3) }).await;
    let (mut one, mut two) = (Player::at_home(address).await, Player::at_home(address).await);
    one.start_with("reversi", &["me", "open"]).await;
    let url = one.page.eval("location.href").await;
    two.page.go(url.as_str().unwrap()).await;
    two.page.until("document.querySelector('#seats button')").await;
    two.page.click("#seats button").await;
    for player in [&mut one, &mut two] {
        player.page.until("document.querySelector('#people details')").await;
        assert!(player.page.holds("document.querySelector('#hint').hidden").await, "nobody agreed on advice");
    }
    // It is the first one's turn: the second may answer beforehand.
    two.page.until("!document.querySelector('#ahead').hidden").await;
    assert!(one.page.holds("document.querySelector('#ahead').hidden").await);
    let fetched =
        "fetch(location.pathname.replace('/table/', '/api/tables/') + '/actions').then((it) => it.json())";
    let actions = one.page.eval(fetched).await;
    let first = actions[0].as_str().unwrap();
    two.page.click("#ahead summary").await;
    for answer in ["c3", "c5", "e3"] {
        let lines = format!("{first}\\n{answer}");
        two.page.eval(&format!("document.querySelector('#ahead-lines').value = '{lines}'")).await;
        two.page.eval("document.querySelector('#ahead-form').requestSubmit()").await;
        two.page.until("document.querySelector('#ahead-lines').value === '' || !document.querySelector('#refusal').hidden").await;
    }
    two.page.until("document.querySelectorAll('#intended li').length > 1").await;
    one.page.eval(&format!("document.querySelector('#command').value = '{first}'")).await;
    one.page.eval("document.querySelector('#line').requestSubmit()").await;
    // The answer was given at once: it is the first one's turn again.
    one.page.until("document.querySelectorAll('#events li').length > 1").await;
    two.page.click("#people summary").await;
    two.page.eval("document.querySelector('#people textarea').value = 'rude'").await;
    two.page.click("#people .report").await;
    two.page.until("document.querySelector('#people [role=status]').textContent").await;
    assert_eq!(store.reports(9).await.unwrap()[0].text, "rude");
    two.page.click("#people .block").await;
    two.page.go(&format!("http://{address}/account/me")).await;
    two.page.until("document.querySelector('#blocks button')").await;
    two.page.click("#blocks button").await;
    two.page.until("document.querySelector('#parts') && !document.querySelector('#blocks')").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_takes_over_what_was_set_in_another() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(toys(), store, 3) }).await;
    let account = format!("http://{address}/account/me");
    let fill = |form: &str| {
        format!(
            "document.querySelector('#{form} [name=name]').value = 'ann'; \
             document.querySelector('#{form} [name=password]').value = '{PASSWORD}'; \
             document.querySelector('#{form}').requestSubmit()"
        )
    };
    let mut one = Player::at_home(address).await;
    one.page.go(&account).await;
    one.page.until("document.querySelector('#take')").await;
    one.page.eval(&fill("take")).await;
    one.page.until("document.querySelector('.leave')").await;
    // The next page finds the account without settings and sends what is set here; the one after it what was changed.
    one.page.eval("localStorage.setItem('theme', 'dark')").await;
    one.page.go(&format!("http://{address}/")).await;
    one.page.until("localStorage.getItem('settings')?.includes('dark')").await;
    let mut other = Player::at_home(address).await;
    other.page.go(&account).await;
    other.page.until("document.querySelector('#enter')").await;
    other.page.eval(&fill("enter")).await;
    other.page.until("document.querySelector('.leave')").await;
    other.page.go(&format!("http://{address}/")).await;
    other.page.until("document.documentElement.dataset.theme === 'dark'").await;
}
