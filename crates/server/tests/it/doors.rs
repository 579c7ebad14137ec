//! What is let in, what is turned away, and how.

use crate::house::{Person, open_new, send, toys};
use serde_json::{Value, json};

#[tokio::test]
async fn a_guest_gets_a_cookie_that_scripts_and_other_sites_cannot_use() {
    let address = open_new(toys(), 1).await;
    let answer = send(address, "GET / HTTP/1.1", "").await.unwrap();
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let person = Person::new(address).await;
    assert_eq!(person.get("/api/version").await.header("set-cookie"), None);
}

#[tokio::test]
async fn pages_may_run_no_script_but_our_own() {
    let address = open_new(toys(), 1).await;
    for path in ["/", "/table/abc", "/web/table.js", "/api/games", "/nowhere"] {
        let answer = Person::new(address).await.get(path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert!(!answer.body.contains("<script>") && !answer.body.contains(" onclick="), "{path}");
    }
}

#[tokio::test]
async fn what_another_site_sends_is_turned_away() {
    let address = open_new(toys(), 1).await;
    let body = json!({ "game": "toy" }).to_string();
    let own = format!("http://{address}");
    for (origin, status) in [(own.as_str(), 201), ("http://example.org", 403), ("null", 403)] {
        let head = format!("POST /api/tables HTTP/1.1\r\nOrigin: {origin}");
        let answer = send(address, &head, &body).await.unwrap();
        assert_eq!(answer.status, status, "{origin}: {answer:?}");
    }
    let head = "GET /api/tables/x/socket HTTP/1.1\r\nOrigin: http://example.org";
    assert_eq!(send(address, head, "").await.unwrap().json()["id"], "origin");
}

#[tokio::test]
async fn a_name_that_points_here_from_elsewhere_is_turned_away() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let address = open_new(toys(), 1).await;
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let request = "GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    assert!(text.starts_with("HTTP/1.1 403"), "{text}");
}

#[tokio::test]
async fn every_problem_has_one_shape_and_a_stable_id() {
    let person = Person::new(open_new(toys(), 1).await).await;
    let large = json!({ "game": "x".repeat(100_000) });
    let cases = [
        (person.get("/api/nothing").await, 404, "not-found"),
        (person.get("/api/tables/nosuchtable").await, 404, "not-found"),
        (person.post("/api/tables", &json!({ "game": "nogame" })).await, 404, "not-found"),
        (person.post("/api/tables", &json!({ "gam": "toy" })).await, 400, "bad-request"),
        (
            person.post("/api/tables", &json!({ "game": "toy", "options": { "cells": "9" } })).await,
            422,
            "options",
        ),
        (person.post("/api/tables", &json!({ "game": "toy", "seats": ["nobot"] })).await, 422, "options"),
        (person.post("/api/tables", &json!({ "game": "toy", "seats": vec!["me"; 9] })).await, 422, "options"),
        (person.post("/api/tables/x/join", &large).await, 413, "too-large"),
        (
            person.post("/api/tables", &json!({ "game": "", "load": { "name": "a", "text": "?" } })).await,
            404,
            "not-found",
        ),
        (person.get("/api/games/nogame/rules").await, 404, "not-found"),
        (person.get("/api/games/nogame/picture.svg").await, 404, "not-found"),
        (person.get("/api/tables/x/picture.svg?seat=many").await, 400, "bad-request"),
        (person.post("/api/games", &json!({})).await, 405, "method"),
    ];
    for (answer, status, id) in cases {
        assert_eq!((answer.status, answer.json()["id"].as_str()), (status, Some(id)), "{answer:?}");
        assert!(answer.json()["message"].as_str().is_some_and(|message| !message.is_empty()));
    }
}

#[tokio::test]
async fn sentences_come_in_the_language_of_the_browser_or_of_the_address() {
    let address = open_new(toys(), 1).await;
    let ask = |head: &'static str| async move { send(address, head, "").await.unwrap().body };
    assert!(ask("GET /api/words HTTP/1.1").await.contains("Undo"));
    assert!(ask("GET /api/words HTTP/1.1\r\nAccept-Language: fr-FR,en;q=0.5").await.contains("Annuler"));
    assert!(ask("GET /api/words?lang=fr HTTP/1.1\r\nAccept-Language: en").await.contains("Annuler"));
}

#[tokio::test]
async fn a_game_is_listed_with_seats_options_and_machine_players() {
    let games = Person::new(open_new(toys(), 1).await).await.get("/api/games").await.json();
    assert_eq!(games[0]["seats"].as_array().map(Vec::len), Some(3));
    assert_eq!(games[0]["bots"][0]["name"], "random");
    assert!(!games.to_string().contains('«'), "every sentence is there: {games}");
}

#[tokio::test]
async fn what_an_option_may_be_set_to_is_said_in_words() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    for (lang, off, goes) in [("en", "no", "goes"), ("fr", "non", "disparaît")] {
        let games = person.get(&format!("/api/games?lang={lang}")).await.json();
        let about = |game: &str, key: &str, word: &str| {
            let game = games.as_array().unwrap().iter().find(|it| it["id"] == game).unwrap();
            let option = game["options"].as_array().unwrap().iter().find(|it| it["key"] == key).unwrap();
            let words = option["choices"]["words"].as_array().unwrap();
            words.iter().find(|it| it["word"] == word).unwrap()["about"].clone()
        };
        assert_eq!(about("stratego", "bomb", "goes"), goes);
        assert_eq!(about("stratego", "more_squares", "off"), off);
        assert_eq!(about("stratego", "two_squares", "3"), "3");
    }
}

#[tokio::test]
async fn what_becomes_of_a_seat_that_is_left_is_asked_only_where_more_than_two_can_play() {
    let games = Person::new(open_new(arcade::games(), 1).await).await.get("/api/games").await.json();
    for (listed, game) in games.as_array().unwrap().iter().zip(arcade::games()) {
        let options = listed["options"].as_array().unwrap();
        let leave = options.iter().find(|option| option["key"] == "leave");
        assert_eq!(leave.is_some(), game.meta().most_seats > 2, "{}", game.meta().id);
        let words = leave.map(|leave| leave["choices"]["words"].as_array().unwrap());
        let has_sentences = |words: &Vec<Value>| words.iter().all(|word| word["about"] != word["word"]);
        assert!(words.is_none_or(has_sentences), "{listed}");
    }
}

#[tokio::test]
async fn the_board_is_drawn_with_every_cell() {
    let person = Person::new(open_new(toys(), 1).await).await;
    let table = person.make("toy", &[]).await;
    let svg = person.get(&format!("/api/tables/{table}/board.svg")).await;
    assert_eq!(svg.header("content-type"), Some("image/svg+xml"));
    assert!(svg.body.contains(r#"data-cell="0""#));
    let tag = svg.header("etag").unwrap();
    let head = format!("GET /api/tables/{table}/board.svg HTTP/1.1\r\nIf-None-Match: {tag}");
    let again = send(person.address, &head, "").await.unwrap();
    assert_eq!((again.status, again.body.as_str()), (304, ""));
}

#[tokio::test]
async fn every_game_has_a_picture_and_a_rulebook_with_an_anchor_for_each_rule_it_names() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    for game in arcade::games() {
        let id = game.meta().id;
        let light = person.get(&format!("/api/games/{id}/picture.svg")).await;
        let dark = person.get(&format!("/api/games/{id}/picture.svg?tone=dark&lang=fr")).await;
        assert_eq!((light.status, light.header("content-type")), (200, Some("image/svg+xml")), "{id}");
        assert!(light.body.starts_with("<svg") && light.body != dark.body, "{id}");
        let [english, french] = ["en", "fr"].map(|lang| format!("/api/games/{id}/rules?lang={lang}"));
        let books = [person.get(&english).await.body, person.get(&french).await.body];
        assert_ne!(books[0], books[1], "{id}");
        for (book, rule) in
            books.iter().flat_map(|book| game.rule_ids().into_iter().map(move |rule| (book, rule)))
        {
            assert!(book.contains("<h2 id="), "{id}");
            let count = book.matches(&format!(r#"<code id="{rule}">"#)).count();
            assert_eq!(count, 1, "{rule} has one anchor");
        }
    }
}

#[tokio::test]
async fn the_seats_of_a_game_are_those_of_its_options() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    let path = "/api/games/risk/seats";
    let five = json!({ "options": { "ruleset": "classic", "players": "5" } });
    let five = person.post(path, &five).await.json();
    assert_eq!(five.as_array().map(Vec::len), Some(5), "{five}");
    let wrong = person.post(path, &json!({ "options": { "players": "many" } })).await;
    assert_eq!((wrong.status, wrong.json()["id"].as_str()), (422, Some("options")));
}
