//! People: a guest takes a name and keeps their games; passwords, sessions, tokens; what is deleted.

use crate::chromium::Chromium;
use crate::clocks::real_time;
use crate::house::{Answer, Person, last, open, open_limited, open_new, send, setting, toys};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use store::Sqlite;

pub const PASSWORD: &str = "a quiet place";

/// A house in which it is some time.
async fn open_house() -> SocketAddr {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    open(server::Setting { now: real_time, ..setting(toys(), store, 5) }).await
}

/// Sends something with a method of its own.
pub async fn call(person: &Person, method: &str, path: &str, body: &Value) -> Answer {
    let head = format!("{method} {path} HTTP/1.1\r\nCookie: {}", person.cookie);
    send(person.address, &head, &body.to_string()).await.unwrap()
}

/// The same person, with the cookie that an answer sets.
fn after(person: &Person, answer: &Answer) -> Person {
    let cookie = answer.header("set-cookie").unwrap_or_else(|| panic!("{answer:?}"));
    Person { cookie: cookie.split(';').next().unwrap().to_string(), ..person.clone() }
}

/// A guest takes a name; gives them with their session, and the recovery code.
pub async fn take_name(guest: &Person, name: &str) -> (Person, String) {
    let answer = guest.post("/api/account", &json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    (after(guest, &answer), answer.json()["secret"].as_str().unwrap().to_string())
}

async fn sign_in(address: SocketAddr, name: &str, password: &str) -> Answer {
    let guest = Person::new(address).await;
    guest.post("/api/account/session", &json!({ "name": name, "password": password })).await
}

#[tokio::test]
async fn a_guest_takes_a_name_and_keeps_their_games_and_others_see_it() {
    let address = open_house().await;
    let guest = Person::new(address).await;
    let table = guest.make("toy", &["me", "open", "random"]).await;
    let other = Person::new(address).await;
    let mut watcher = other.look(&table, None).await;
    assert_eq!(guest.get("/api/account").await.json(), json!({ "sessions": [], "tokens": [] }));
    let (named, code) = take_name(&guest, "Ann-1").await;
    assert_eq!(code.len(), 29, "{code}");
    let me = named.get("/api/account").await.json();
    assert_eq!((me["name"].as_str(), me["sessions"].as_array().unwrap().len()), (Some("Ann-1"), 1));
    let listed = named.get("/api/tables").await.json();
    assert_eq!((&listed[0]["id"], &listed[0]["seats"][0]["who"]), (&json!(table), &json!("Ann-1")));
    assert_eq!(listed[0]["seats"][0]["occupant"], "you");
    watcher.catch_up().await.unwrap();
    assert_eq!(last(&watcher, "table")["table"]["seats"][0]["who"], "Ann-1", "told at once");
    // What made them a guest opens nothing any more.
    assert_eq!(guest.get("/api/tables").await.json(), json!([]));
    let mut chair = named.look(&table, Some(0)).await;
    chair.must_play("random").await;
}

#[tokio::test]
async fn names_that_cannot_be_taken_are_refused_with_what_was_expected() {
    let address = open_house().await;
    take_name(&Person::new(address).await, "Marlborough").await;
    for (name, password, status, id) in [
        ("x", PASSWORD, 422, "options"),
        ("a b", PASSWORD, 422, "options"),
        ("<script>", PASSWORD, 422, "options"),
        ("ad\u{202e}min", PASSWORD, 422, "options"),
        ("admin", PASSWORD, 422, "options"),
        ("MARLB0R0UGH", PASSWORD, 409, "taken"),
        ("mar1borough", PASSWORD, 409, "taken"),
        ("somebody", "short", 422, "options"),
        ("somebody", "password123", 422, "options"),
    ] {
        let guest = Person::new(address).await;
        let answer = guest.post("/api/account", &json!({ "name": name, "password": password })).await;
        assert_eq!((answer.status, answer.json()["id"].as_str()), (status, Some(id)), "{name}: {answer:?}");
    }
    let guest = Person::new(address).await;
    let more = json!({ "name": "somebody", "password": PASSWORD, "rank": "king" });
    assert_eq!(guest.post("/api/account", &more).await.status, 400, "unknown fields are refused");
}

#[tokio::test]
async fn a_password_opens_and_another_ends_the_other_sessions() {
    let address = open_house().await;
    let (first, _) = take_name(&Person::new(address).await, "ann").await;
    let answer = sign_in(address, "ANN", PASSWORD).await;
    assert_eq!(answer.status, 200);
    let second = after(&first, &answer);
    assert_eq!(second.get("/api/account").await.json()["sessions"].as_array().unwrap().len(), 2);
    for (name, password) in [("ann", "a loud place"), ("nobody-here", PASSWORD)] {
        let answer = sign_in(address, name, password).await;
        assert_eq!((answer.status, answer.json()["id"].as_str()), (401, Some("password")), "{name}");
    }
    let change = json!({ "old": PASSWORD, "new": "another quiet place" });
    assert_eq!(second.post("/api/account/password", &change).await.status, 204);
    assert_eq!(first.get("/api/account").await.json()["name"], Value::Null, "the other session has ended");
    assert_eq!(second.get("/api/account").await.json()["name"], "ann");
    assert_eq!(sign_in(address, "ann", PASSWORD).await.status, 401);
    let out = call(&second, "DELETE", "/api/account/session", &json!({})).await;
    assert_eq!(out.status, 204);
    assert_eq!(second.get("/api/account").await.json()["name"], Value::Null);
}

#[tokio::test]
async fn guessing_is_slow() {
    let address = open_house().await;
    take_name(&Person::new(address).await, "ann").await;
    for _ in 0..10 {
        assert_eq!(sign_in(address, "ann", "a loud place").await.status, 401);
    }
    for password in ["a loud place", PASSWORD] {
        let answer = sign_in(address, "Ann", password).await;
        assert_eq!((answer.status, answer.json()["id"].as_str()), (429, Some("too-many")));
    }
}

/// Somebody behind the proxy, at an address of their own, tries to come in.
async fn sign_in_from(address: SocketAddr, from: &str, name: &str, password: &str) -> Answer {
    let head = format!("POST /api/account/session HTTP/1.1\r\nX-Forwarded-For: {from}");
    send(address, &head, &json!({ "name": name, "password": password }).to_string()).await.unwrap()
}

#[tokio::test]
async fn who_guesses_somebody_s_password_does_not_lock_them_out() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let hosting = server::Hosting { proxies, ..server::Hosting::default() };
    let address = open(server::Setting { now: real_time, hosting, ..setting(toys(), store, 5) }).await;
    take_name(&Person::new(address).await, "ann").await;
    for number in 0..11 {
        let answer = sign_in_from(address, "192.0.2.1", "ann", "a loud place").await;
        assert_eq!(answer.status, if number < 10 { 401 } else { 429 });
    }
    let late = sign_in_from(address, "192.0.2.1", "ann", PASSWORD).await;
    assert_eq!((late.status, late.json()["id"].as_str()), (429, Some("too-many")));
    assert_eq!(sign_in_from(address, "192.0.2.2", "ann", PASSWORD).await.status, 200, "from elsewhere");
    // A household is one source, whichever of its addresses it uses; who guesses one name may try another.
    for number in 0..10 {
        let from = format!("2001:db8::{number}");
        assert_eq!(sign_in_from(address, &from, "ann", "a loud place").await.status, 401);
    }
    assert_eq!(sign_in_from(address, "2001:db8::ffff", "ann", PASSWORD).await.status, 429);
    assert_eq!(sign_in_from(address, "192.0.2.1", "bob", PASSWORD).await.status, 401);
}

#[tokio::test]
async fn all_at_an_address_try_passwords_together_and_are_told_when_to_come_again() {
    let address = open_limited(toys(), &[("passwords", "9/15")]).await;
    // A third of an hour's share at once: five at this address, whoever they say they are.
    for number in 0..5 {
        assert_eq!(sign_in(address, &format!("name{number}"), PASSWORD).await.status, 401);
    }
    let guest = Person::new(address).await;
    let credentials = json!({ "name": "other", "password": PASSWORD });
    let code = json!({ "name": "other", "code": "aaaaa-aaaaa-aaaaa-aaaaa-aaaaa", "password": PASSWORD });
    for (path, body) in [
        ("/api/account", &credentials),
        ("/api/account/session", &credentials),
        ("/api/account/recovery", &code),
    ] {
        let answer = guest.post(path, body).await;
        assert_eq!((answer.status, answer.json()["id"].as_str()), (429, Some("busy")), "{path}");
        assert!(answer.header("retry-after").is_some(), "{path}: {answer:?}");
    }
}

#[tokio::test]
async fn what_ended_sessions_had_opened_is_closed() {
    let address = open_house().await;
    let (first, _) = take_name(&Person::new(address).await, "ann").await;
    let table = first.make("toy", &["me", "open", "random"]).await;
    let second = after(&Person::new(address).await, &sign_in(address, "ann", PASSWORD).await);
    let (mut old, mut own) = (first.look(&table, None).await, second.look(&table, None).await);
    let change = json!({ "old": PASSWORD, "new": "another quiet place" });
    assert_eq!(second.post("/api/account/password", &change).await.status, 204);
    while old.read().await.is_ok() {}
    assert!(own.catch_up().await.is_ok(), "who changed it stays");
    assert_eq!(call(&second, "DELETE", "/api/account/session", &json!({})).await.status, 204);
    while own.read().await.is_ok() {}
}

#[tokio::test]
async fn who_has_the_code_comes_back_once_and_gets_another() {
    let address = open_house().await;
    let (first, code) = take_name(&Person::new(address).await, "ann").await;
    let recover = |code: &str| json!({ "name": "ann", "code": code, "password": "another quiet place" });
    let guest = Person::new(address).await;
    let wrong = guest.post("/api/account/recovery", &recover("aaaaa-aaaaa-aaaaa-aaaaa-aaaaa")).await;
    assert_eq!(wrong.status, 401);
    let answer = guest.post("/api/account/recovery", &recover(&code)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_ne!(answer.json()["secret"], json!(code));
    assert_eq!(after(&guest, &answer).get("/api/account").await.json()["name"], "ann");
    assert_eq!(first.get("/api/account").await.json()["name"], Value::Null, "all other sessions have ended");
    assert_eq!(guest.post("/api/account/recovery", &recover(&code)).await.status, 401, "a code opens once");
}

#[tokio::test]
async fn a_token_does_what_it_was_made_for_and_nothing_else() {
    let address = open_house().await;
    let (ann, _) = take_name(&Person::new(address).await, "ann").await;
    let table = ann.make("toy", &["me", "me", "me"]).await;
    let token = |scopes: Value| json!({ "name": "my bot", "scopes": scopes });
    for wrong in [json!([]), json!(["everything"])] {
        assert_eq!(ann.post("/api/account/tokens", &token(wrong)).await.status, 422);
    }
    let made = ann.post("/api/account/tokens", &token(json!(["read"]))).await;
    assert_eq!(made.status, 201, "{made:?}");
    let secret = made.json()["secret"].as_str().unwrap().to_string();
    let by_token = async |method: &str, path: &str, body: &str, secret: &str| {
        let head = format!("{method} {path} HTTP/1.1\r\nAuthorization: Bearer {secret}");
        send(address, &head, body).await.unwrap()
    };
    assert_eq!(by_token("GET", "/api/tables", "", &secret).await.json()[0]["id"], json!(table));
    let new = r#"{"game":"toy"}"#;
    for (method, path, body) in [
        ("POST", "/api/tables", new),
        ("POST", &format!("/api/tables/{table}/rematch"), "{}"),
        ("GET", "/api/account", ""),
        ("POST", "/api/account/tokens", r#"{"name":"more","scopes":["make"]}"#),
    ] {
        let answer = by_token(method, path, body, &secret).await;
        assert_eq!((answer.status, answer.json()["id"].as_str()), (403, Some("scope")), "{method} {path}");
    }
    assert_eq!(by_token("GET", "/api/tables", "", "qx-0000").await.status, 401);
    let made = ann.post("/api/account/tokens", &token(json!(["make", "read"]))).await.json();
    let maker = made["secret"].as_str().unwrap();
    assert_eq!(by_token("POST", "/api/tables", new, maker).await.status, 201);
    let tokens = ann.get("/api/account").await.json()["tokens"].clone();
    for token in tokens.as_array().unwrap() {
        let path = format!("/api/account/keys/{}", token["id"].as_str().unwrap());
        assert_eq!(call(&ann, "DELETE", &path, &json!({})).await.status, 204);
        assert_eq!(call(&ann, "DELETE", &path, &json!({})).await.status, 404);
    }
    assert_eq!(by_token("GET", "/api/tables", "", &secret).await.status, 401, "an ended token opens nothing");
}

#[tokio::test]
async fn what_is_kept_can_be_saved_and_what_is_deleted_leaves_the_games() {
    let address = open_house().await;
    let (ann, _) = take_name(&Person::new(address).await, "ann").await;
    let table = ann.make("toy", &["me", "open", "open"]).await;
    let kept = ann.get("/api/account/export").await;
    let all = kept.json();
    assert_eq!((&all["name"], &all["games"][0]["table"]), (&json!("ann"), &json!(table)));
    assert!(!kept.body.contains("argon2") && !kept.body.contains("hash"), "{}", kept.body);
    let wrong = call(&ann, "DELETE", "/api/account", &json!({ "password": "a loud place" })).await;
    assert_eq!(wrong.status, 401);
    let gone = call(&ann, "DELETE", "/api/account", &json!({ "password": PASSWORD })).await;
    assert_eq!(gone.status, 204, "{gone:?}");
    let other = Person::new(address).await;
    let seen = other.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(seen["seats"][0]["who"], "deleted");
    assert_eq!(sign_in(address, "ann", PASSWORD).await.status, 401);
    let again = other.post("/api/account", &json!({ "name": "Ann", "password": PASSWORD })).await;
    assert_eq!((again.status, again.json()["id"].as_str()), (409, Some("taken")), "never given again");
    for person in [&ann, &other] {
        assert_eq!(person.get("/api/account/export").await.status, 401);
    }
}

#[tokio::test]
async fn the_store_holds_nothing_that_opens_an_account() {
    let folder = std::env::temp_dir().join(format!("quincunx-people-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let store = Arc::new(Sqlite::open_file(&folder.join("games.db")).await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(toys(), store, 5) }).await;
    let (ann, code) = take_name(&Person::new(address).await, "ann").await;
    let made = ann.post("/api/account/tokens", &json!({ "name": "bot", "scopes": ["read"] })).await.json();
    let secrets = [PASSWORD, &code, made["secret"].as_str().unwrap(), ann.cookie.split_once('=').unwrap().1];
    for file in std::fs::read_dir(&folder).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        assert!(secrets.iter().all(|secret| !text.contains(secret)));
    }
    std::fs::remove_dir_all(&folder).ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_taken_and_left_and_come_back_to_in_the_browser() {
    let address = open_new(toys(), 6).await;
    let mut page = Chromium::shared().await.page().await;
    page.go(&format!("http://{address}/")).await;
    page.until("document.querySelector('#top .account')").await;
    page.click("#top .account").await;
    page.until("document.querySelector('#take')").await;
    let fill = |form: &str, name: &str, value: &str| {
        format!("document.querySelector('#{form} [name={name}]').value = {value:?}")
    };
    page.eval(&fill("take", "name", "Ann")).await;
    page.eval(&fill("take", "password", "short")).await;
    page.click("#take .go").await;
    page.until("document.querySelector('#take .problem').textContent").await;
    page.eval(&fill("take", "password", PASSWORD)).await;
    page.click("#take .go").await;
    page.until("document.querySelector('.secret') && document.querySelector('#title').textContent === 'Ann'")
        .await;
    page.eval("document.querySelector('#token [name=label]').value = 'my bot'").await;
    page.click("#token .go").await;
    page.until("document.querySelector('.secret')?.textContent.startsWith('qx-')").await;
    page.click(".leave").await;
    page.until("document.querySelector('#enter')").await;
    page.eval(&fill("enter", "name", "ann")).await;
    page.eval(&fill("enter", "password", PASSWORD)).await;
    page.click("#enter .go").await;
    page.until("document.querySelector('#title').textContent === 'Ann'").await;
    // Refused once, on purpose.
    page.complaints.retain(|said| !said.contains("422"));
    assert_eq!(page.complaints, Vec::<String>::new());
}
