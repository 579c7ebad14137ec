//! The folder of the browser client as it is served: all that browsers read, and nothing else.

use crate::house::{Person, open_new, send, toys};
use std::path::Path;

/// The files in the folder, with what kind each is served as; nothing for what is not for browsers.
fn folder() -> Vec<(String, Option<&'static str>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let files = std::fs::read_dir(folder).unwrap().map(Result::unwrap).filter(|it| it.path().is_file());
    let kind = |name: &str| match name.rsplit_once('.').unwrap_or_default().1 {
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "html" => Some("text/html; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "webmanifest" => Some("application/manifest+json"),
        _ => None,
    };
    files.map(|it| it.file_name().into_string().unwrap()).map(|name| (name.clone(), kind(&name))).collect()
}

/// Where a file of the folder is found.
fn place(name: &str) -> String {
    match name {
        "index.html" => "/".to_string(),
        "sw.js" | "manifest.webmanifest" => format!("/{name}"),
        page if page.ends_with(".html") => format!("/{}/x", page.trim_end_matches(".html")),
        other => format!("/web/{other}"),
    }
}

#[tokio::test]
async fn every_file_for_browsers_is_served_as_what_it_is_and_no_other() {
    let person = Person::new(open_new(toys(), 1).await).await;
    let files = folder();
    assert!(files.len() > 30 && files.iter().any(|(_, kind)| kind.is_none()), "{files:?}");
    for (name, kind) in files {
        let answer = person.get(&place(&name)).await;
        assert_eq!(answer.status, if kind.is_some() { 200 } else { 404 }, "{name}");
        assert_eq!(answer.header("content-type"), kind.or(Some("application/json")), "{name}");
    }
    for path in ["/web/node_modules/typescript/package.json", "/web/node_modules/typescript/lib/tsc.js"] {
        assert_eq!(person.get(path).await.status, 404, "{path}");
    }
    for path in ["/web/../Cargo.toml", "/web/%2e%2e/Cargo.toml", "/web/", "/web/nothing.js"] {
        assert_eq!(person.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_browser_keeps_a_file_and_asks_each_time_whether_it_has_changed() {
    let person = Person::new(open_new(toys(), 1).await).await;
    for path in ["/", "/web/table.js", "/web/style.css", "/sw.js"] {
        let answer = person.get(path).await;
        assert_eq!(answer.header("cache-control"), Some("private, no-cache"), "{path}");
        let head = format!("GET {path} HTTP/1.1\r\nIf-None-Match: {}", answer.header("etag").unwrap());
        let again = send(person.address, &head, "").await.unwrap();
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
    }
}

#[tokio::test]
async fn no_page_names_a_game() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    for (name, _) in folder().iter().filter(|(_, kind)| kind.is_some()) {
        let text = person.get(&place(name)).await.body;
        let named = arcade::games().iter().map(|game| game.meta().id).find(|id| text.contains(id));
        assert_eq!(named, None, "{name}");
    }
}

#[tokio::test]
async fn files_and_answers_are_compressed_for_who_can_read_that_and_keep_their_tags() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    for path in
        ["/", "/web/table.js", "/api/words", "/api/games/guerre/picture.svg", "/api/games/guerre/rules"]
    {
        let (plain, known) = (person.get(path).await, person.get(path).await);
        assert_eq!(plain.header("content-encoding"), None, "{path}");
        for (accepts, encoding) in [("gzip", "gzip"), ("gzip, br", "br"), ("identity", "")] {
            let head = |method| format!("{method} {path} HTTP/1.1\r\nAccept-Encoding: {accepts}");
            let answer = send(person.address, &head("GET"), "").await.unwrap();
            assert_eq!(answer.header("content-encoding").unwrap_or_default(), encoding, "{path}");
            assert_eq!(answer.header("etag"), known.header("etag"), "{path}");
            assert_eq!(answer.header("content-type"), plain.header("content-type"), "{path}");
            assert!(encoding.is_empty() || answer.header("vary").is_some(), "{path}");
            let asked = send(person.address, &head("HEAD"), "").await.unwrap();
            assert_eq!((asked.status, asked.body.as_str()), (200, ""), "{path}");
            assert_eq!(asked.header("etag"), known.header("etag"), "{path}");
        }
    }
}
