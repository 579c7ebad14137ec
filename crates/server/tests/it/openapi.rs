//! The description of the API, as it is served, and what answers.

use crate::house::{Person, open_limited, open_new, send};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A path of the description, with something in the place of what it names.
fn some(path: &str) -> String {
    let path = path.replace("{id}", "nothing").replace("{name}", "nobody").replace("{ending}", "txt");
    path.replace("{number}", "7").replace("{layer}", "none").replace("{still}", "0")
}

#[tokio::test]
async fn what_is_described_answers_by_the_methods_that_are_described() {
    let address = open_limited(arcade::games(), &[("requests", "off")]).await;
    let described = Person::new(address).await.get("/api/openapi.json").await.json();
    assert_eq!(described["openapi"].as_str().map(|it| it.starts_with("3.1")), Some(true));
    assert_eq!(described["x-protocol"], json!(wire::PROTOCOL));
    let version = send(address, "GET /api/version HTTP/1.1", "").await.unwrap().json();
    assert_eq!(described["info"]["version"], version["version"]);
    for (path, methods) in described["paths"].as_object().unwrap() {
        let answer = send(address, &format!("PATCH {} HTTP/1.1", some(path)), "").await.unwrap();
        assert_eq!((answer.status, &answer.json()["id"]), (405, &json!("method")), "{path}");
        let allowed = answer.header("allow").unwrap_or_default().to_lowercase();
        let allowed: BTreeSet<&str> = allowed.split(',').filter(|method| *method != "head").collect();
        let methods: BTreeSet<&str> = methods.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(allowed, methods, "{path}");
    }
}

#[tokio::test]
async fn what_is_not_known_is_refused_in_the_one_shape_of_problems() {
    let address = open_new(arcade::games(), 1).await;
    let person = Person::new(address).await;
    let table = person.make("reversi", &["me", "random"]).await;
    for path in [
        "/api/lobby?sinse=1",
        "/api/lobby?since=soon",
        "/api/ratings?poll=x",
        "/api/stream?seat=0",
        &format!("/api/tables/{table}/stream?seen=-1"),
        &format!("/api/tables/{table}/actions?seat=256"),
        &format!("/api/tables/{table}/picture.svg?tone=blue"),
        &format!("/api/tables/{table}/socket"),
        "/api/games/reversi/picture.svg?seat=0",
        "/api/tables/%ff",
    ] {
        let answer = person.get(path).await;
        assert_eq!((answer.status, &answer.json()["id"]), (400, &json!("bad-request")), "{path}");
    }
    assert_eq!(person.get("/api/lobby?lang=fr&since=0").await.status, 200);
    for body in [json!([]), json!(["reversi"]), json!("reversi"), json!(1), Value::Null] {
        let answer = person.post("/api/tables", &body).await;
        assert_eq!((answer.status, &answer.json()["id"]), (400, &json!("bad-request")), "{body}");
    }
}

#[tokio::test]
async fn the_description_has_a_page_to_be_read() {
    let address = open_new(arcade::games(), 1).await;
    let person = Person::new(address).await;
    let page = person.get("/docs/api").await;
    assert!(page.status == 200 && page.body.contains("/web/docs.js"), "{page:?}");
    assert_eq!(person.get("/web/docs.js").await.status, 200);
    let words = person.get("/api/words/house?lang=fr").await.json();
    assert_eq!(words["page.api"], "Interface pour programmes");
}

/// A whole number with a point is a whole number.
#[tokio::test]
async fn numbers_may_be_written_with_a_point() {
    let address = open_new(arcade::games(), 1).await;
    let person = Person::new(address).await;
    let table = person.make("reversi", &["me", "me"]).await;
    let send = |body: &str| {
        let head = format!("POST /api/tables/{table}/resign HTTP/1.1\r\nCookie: {}", person.cookie);
        let body = body.to_string();
        async move { send(address, &head, &body).await.unwrap().status }
    };
    for wrong in [r#"{"seat":0.5}"#, r#"{"seat":256.0}"#, r#"{"seat":-1.0}"#, r#"{"seat":0.0,"x":1}"#] {
        assert_eq!(send(wrong).await, 400, "{wrong}");
    }
    assert_eq!(send(r#"{"seat":0.0}"#).await, 200);
}
