//! How a link to a table looks where somebody posts it.

use crate::house::{Person, open_new, setting};
use crate::people::take_name;
use server::{PublicUrl, Setting};
use std::sync::Arc;
use store::Sqlite;

#[tokio::test]
async fn a_table_s_page_says_which_game_and_who_plays_and_shows_a_picture() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let mut setting: Setting = setting(arcade::games(), store, 1);
    setting.hosting.public = PublicUrl::read("https://games.example.org");
    let address = crate::house::open(setting).await;
    let (ann, _) = take_name(&Person::new(address).await, "Ann").await;
    let table = ann.make("reversi", &["me", "random"]).await;
    let page = Person::new(address).await.get(&format!("/table/{table}")).await;
    let says = |name: &str, value: &str| {
        let tag = format!("<meta property=\"{name}\" content=\"{value}\">");
        assert!(page.body.contains(&tag), "{tag} in {}", page.body);
    };
    says("og:title", "A game of Reversi");
    says("og:url", &format!("https://games.example.org/table/{table}"));
    says("og:image", &format!("https://games.example.org/api/tables/{table}/picture.png"));
    assert!(page.body.contains("Ann · "), "{}", page.body);
    assert!(page.body.contains("/web/table.js"));
    let french = ann.get(&format!("/table/{table}?lang=fr")).await;
    assert!(french.body.contains("Une partie de Réversi"), "{}", french.body);
    let picture = ann.get(&format!("/api/tables/{table}/picture.png")).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/png")));
    let tag = picture.header("etag").unwrap().to_string();
    let head = format!("GET /api/tables/{table}/picture.png HTTP/1.1\r\nIf-None-Match: {tag}");
    assert_eq!(crate::house::send(address, &head, "").await.unwrap().status, 304);
}

#[tokio::test]
async fn a_link_to_a_table_that_is_not_there_is_a_bare_page() {
    let address = open_new(arcade::games(), 1).await;
    let page = Person::new(address).await.get("/table/nothing").await;
    assert!(page.status == 200 && !page.body.contains("og:"), "{page:?}");
    assert_eq!(Person::new(address).await.get("/api/tables/nothing/picture.png").await.status, 404);
}
