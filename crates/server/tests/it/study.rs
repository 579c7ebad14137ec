//! Reports on games that are over, and the examples of rulebooks: over HTTP, and in a real Chromium.

use crate::house::{Answer, Person, open_new};
use crate::player::Player;
use phrase::Lang;
use serde_json::{Value, json};
use table::Example;

/// A saved game of Reversi, which is soon gone through.
fn saved() -> Value {
    let text = arcade::game("reversi").unwrap().lively();
    json!({ "game": "reversi", "seats": ["me", "me"], "load": { "name": "game.log", "text": text } })
}

/// The lines of a stream.
fn lines(answer: &Answer) -> Vec<Value> {
    answer.body.lines().filter_map(|line| serde_json::from_str(line).ok()).filter(Value::is_object).collect()
}

#[tokio::test]
async fn a_game_that_is_over_is_gone_through_and_no_other() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    let made = person.post("/api/tables", &saved()).await.json();
    let id = made["id"].as_str().unwrap();
    let running = person.get(&format!("/api/tables/{id}/report")).await;
    assert_eq!(running.status, 422, "{running:?}");
    let resigned = person.post(&format!("/api/tables/{id}/resign"), &json!({ "seat": 0 })).await;
    assert_eq!(resigned.status, 200, "{resigned:?}");
    let told = lines(&person.get(&format!("/api/tables/{id}/report?seat=0")).await);
    let report = &told.last().unwrap()["report"];
    assert_eq!(report["version"], 1);
    assert!(report["turns"].as_array().unwrap().len() > 10, "{report}");
    let french = lines(&person.get(&format!("/api/tables/{id}/report?seat=0&lang=fr")).await);
    assert!(french.last().unwrap()["report"]["about"][1].as_str().unwrap().contains("précision"));
}

#[tokio::test]
async fn every_example_of_every_rulebook_has_a_board_in_both_languages() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    for game in arcade::games() {
        let id = game.meta().id;
        let examples = Example::all(game.rulebook(Lang::English));
        assert!(!examples.is_empty(), "{id}");
        for (number, example) in examples.iter().enumerate() {
            let path = format!("/api/games/{id}/examples/{number}");
            let [english, french] = [person.get(&path).await, person.get(&format!("{path}?lang=fr")).await];
            let stills = english.json().as_array().unwrap().len();
            assert_eq!(french.json().as_array().unwrap().len(), stills, "{path}");
            let wanted = example.lines.iter().filter(|(_, line)| line.starts_with('>')).count() + 1;
            assert_eq!(stills, wanted, "{path}: {}", english.body);
            let last = person.get(&format!("{path}/{}.svg", stills - 1)).await;
            assert!(last.status == 200 && last.body.contains("<svg"), "{path}: {last:?}");
        }
        let none = person.get(&format!("/api/games/{id}/examples/{}", examples.len())).await;
        assert_eq!(none.status, 404);
    }
}

#[tokio::test]
async fn the_report_is_a_tab_at_the_table_whose_graph_steps_through_the_game() {
    let address = open_new(arcade::games(), 1).await;
    let mut player = Player::at_home(address).await;
    player.open(&saved()).await;
    assert!(player.page.holds("document.querySelector('#tab-report').hidden").await);
    const RESIGN: &str = "fetch(location.pathname.replace('/table/', '/api/tables/') + '/resign', { method: 'POST', body: '{\"seat\":0}' }).then(() => 0)";
    player.page.eval(RESIGN).await;
    player.page.until("!document.querySelector('#tab-report').hidden").await;
    player.page.click("#tab-report").await;
    player.page.until("document.querySelector('#report .graph polyline') !== null").await;
    player.page.click("#report .graph").await;
    player.page.until("document.body.classList.contains('past')").await;
}

#[tokio::test]
async fn a_rulebook_shows_boards_steps_through_them_and_opens_a_table_there() {
    let address = open_new(arcade::games(), 1).await;
    let mut player = Player::at_home(address).await;
    player.page.go(&format!("http://{address}/rules/reversi")).await;
    player.page.until("document.querySelector('.example img')?.naturalWidth > 100").await;
    player.page.click(".example .row button:nth-child(2)").await;
    player.page.until("document.querySelector('.example figcaption kbd') !== null").await;
    player.page.click(".example .row button:last-child").await;
    player.page.until("location.pathname.startsWith('/table/')").await;
}
