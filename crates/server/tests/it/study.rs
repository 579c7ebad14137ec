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
            let shown: Vec<char> = example.lines.iter().filter_map(|(_, line)| line.chars().next()).collect();
            let shown: Vec<char> = shown.into_iter().filter(|mark| ['>', '?'].contains(mark)).collect();
            // The board as it was set up comes before what is typed first.
            let wanted = shown.len() + usize::from(shown.first() != Some(&'?'));
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

/// A table at which a puzzle is set.
async fn set_puzzle(person: &Person, game: &str, number: u32) -> String {
    let answer = person.post("/api/tables", &json!({ "game": game, "puzzle": number })).await;
    answer.json()["id"].as_str().unwrap_or_else(|| panic!("{answer:?}")).to_string()
}

fn heard(chair: &crate::house::Chair, tell: &str) -> bool {
    chair.bytes.iter().any(|text| text.starts_with(&format!(r#"{{"tell":"{tell}""#)))
}

#[tokio::test]
async fn a_puzzle_is_reached_or_missed_by_the_rules_and_a_wrong_answer_is_answered() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    let puzzles = person.get("/api/games/xiangqi/puzzles").await.json();
    let one = puzzles.as_array().unwrap().iter().find(|it| it["within"] == 1).unwrap().clone();
    let number = one["number"].as_u64().unwrap() as u32;
    let solution = one["line"][0].as_str().unwrap();
    let picture = person.get(&format!("/api/games/xiangqi/puzzles/{number}.svg")).await;
    assert!(picture.status == 200 && picture.body.contains("<svg"), "{picture:?}");

    let table = set_puzzle(&person, "xiangqi", number).await;
    let mut chair = person.look(&table, None).await;
    assert!(!heard(&chair, "reached") && !heard(&chair, "missed"));
    chair.must_play(solution).await;
    chair.catch_up().await.unwrap();
    assert!(heard(&chair, "reached") && !heard(&chair, "missed"));

    let table = set_puzzle(&person, "xiangqi", number).await;
    let mut chair = person.look(&table, None).await;
    let wrong = chair.actions().await.into_iter().find(|line| line != solution).unwrap();
    chair.must_play(&wrong).await;
    chair.catch_up().await.unwrap();
    assert!(heard(&chair, "missed") && !heard(&chair, "reached"));
    let listed = person.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(listed["puzzle"], number);
    let none = person.post("/api/tables", &json!({ "game": "xiangqi", "puzzle": 9999 })).await;
    assert_eq!(none.status, 404);
    let beside =
        person.post("/api/tables", &json!({ "game": "xiangqi", "puzzle": 0, "seats": ["me"] })).await;
    assert_eq!(beside.status, 422);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_puzzle_is_solved_in_the_browser_with_hints_in_steps_and_progress_is_kept() {
    let address = open_new(arcade::games(), 1).await;
    let person = Person::new(address).await;
    let puzzles = person.get("/api/games/xiangqi/puzzles").await.json();
    let one = puzzles.as_array().unwrap().iter().find(|it| it["within"] == 1).unwrap().clone();
    let number = one["number"].as_u64().unwrap() + 1;
    let mut player = Player::at_home(address).await;
    player.page.go(&format!("http://{address}/puzzles/xiangqi")).await;
    player.page.until("document.querySelector('.today img')?.naturalWidth > 100").await;
    let button = format!(
        "[...document.querySelectorAll('.grade button')].find((it) => it.textContent === '{number}')"
    );
    player.page.eval(&format!("{button}.click()")).await;
    player.page.until("document.querySelector('#lesson h2') && document.querySelector('g.token')").await;
    for hints in 1..=3 {
        player.page.click("#lesson .row button:first-child").await;
        player
            .page
            .until(&format!("document.querySelectorAll('#lesson p.quiet').length === {}", hints + 1))
            .await;
    }
    // The whole way was told: there is no other hint.
    let ways = player.page.eval("document.querySelectorAll('#lesson .row button').length").await;
    assert_eq!(ways, 2);
    player.page.type_line("#command", one["line"][0].as_str().unwrap()).await;
    player.page.until("document.querySelector('#lesson.reached')").await;
    player.page.click("#lesson .row a").await;
    player
        .page
        .until(&format!("document.querySelector('.grade .solved')?.textContent === '{number} ✓'"))
        .await;
    player.is_content();
}

#[tokio::test]
async fn lines_of_play_are_tried_from_any_step_and_kept_in_the_record_with_words_and_arrows() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    let made = person.post("/api/tables", &saved()).await.json();
    let id = made["id"].as_str().unwrap();
    let before = person.get(&format!("/api/tables/{id}/record")).await.body;
    let steps = person.get(&format!("/api/tables/{id}/steps?seat=0")).await.json();
    let at = steps[3].as_u64().unwrap();
    let go = async |lines: Value, picks: Value| {
        let mut asked = json!({ "seat": 0, "at": at, "lines": lines });
        if picks.is_array() {
            asked["picks"] = picks;
        }
        person.post(&format!("/api/tables/{id}/try"), &asked).await
    };
    let first = go(json!([]), Value::Null).await.json();
    assert_eq!(first["lines"], json!([]));
    let offered = first["next"]["oneof"][0]["pick"].clone();
    let second = go(json!([]), json!([offered])).await.json();
    let line = second["lines"][0].as_str().unwrap().to_string();
    assert_ne!(first["scene"]["tokens"], second["scene"]["tokens"]);
    assert_eq!(
        go(json!([line]), Value::Null).await.json()["scene"],
        second["scene"],
        "the same leads to the same"
    );
    assert_eq!(go(json!(["a1", "nonsense"]), Value::Null).await.status, 422);
    // Nothing of it was played.
    assert_eq!(person.get(&format!("/api/tables/{id}/record")).await.body, before);
    for (kind, text) in [("said", "too early"), ("drawn", "d3>d4#1"), ("line", line.as_str())] {
        let note = json!({ "seat": 0, "at": at, "kind": kind, "text": text });
        let noted = person.post(&format!("/api/tables/{id}/note"), &note).await;
        assert_eq!(noted.status, 200, "{noted:?}");
    }
    let record = person.get(&format!("/api/tables/{id}/record")).await.body;
    let load =
        json!({ "game": "reversi", "seats": ["me", "me"], "load": { "name": "game.log", "text": record } });
    let again = person.post("/api/tables", &load).await.json();
    let chair = person.look(again["id"].as_str().unwrap(), Some(0)).await;
    let told =
        chair.bytes.iter().find(|text| text.starts_with(r#"{"tell":"notes""#)).expect("notes are told");
    let notes: Value = serde_json::from_str(told).unwrap();
    let wanted = json!([
        { "at": at, "kind": "said", "text": "too early" },
        { "at": at, "kind": "drawn", "text": "d3>d4#1" },
        { "at": at, "kind": "line", "text": line },
    ]);
    assert_eq!(notes["notes"], wanted);
}

#[tokio::test]
async fn nobody_tries_lines_or_writes_notes_where_that_would_help_or_tell() {
    let address = open_new(arcade::games(), 1).await;
    let (one, two) = (Person::new(address).await, Person::new(address).await);
    let shared = one.make("xiangqi", &["me", "open"]).await;
    two.join(&shared).await;
    let hidden = one.make("stratego", &["me", "random"]).await;
    for (table, status) in [(shared, 422), (hidden, 403)] {
        let tried = one.post(&format!("/api/tables/{table}/try"), &json!({ "at": 0 })).await;
        assert_eq!(tried.status, status, "{tried:?}");
        let note = json!({ "at": 0, "kind": "said", "text": "hm" });
        let noted = one.post(&format!("/api/tables/{table}/note"), &note).await;
        assert_eq!(noted.status, 422, "{noted:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_way_is_tried_on_the_board_of_a_step_kept_and_found_again() {
    let address = open_new(arcade::games(), 1).await;
    let mut player = Player::at_home(address).await;
    player.open(&saved()).await;
    let lines = "(document.querySelector('#study-box .line')?.textContent ?? '')";
    for _ in 0..3 {
        player.page.click("#back").await;
    }
    player.page.until("document.querySelector('#study-box:not([hidden]) textarea') && document.querySelector('path.cell.lit')").await;
    player.page.click("path.cell.lit").await;
    player.page.until(&format!("{lines} !== ''")).await;
    let first = player.page.eval(lines).await;
    player.page.click("#study-box .row button:last-child").await;
    player.page.until("document.querySelector('.variation.kept')").await;
    assert_eq!(player.page.eval("document.querySelector('.variation.kept').textContent").await, first);
    player.page.click("#study-box .row button:first-child").await;
    player.page.until(&format!("{lines} === ''")).await;
    player.page.click(".variation.kept").await;
    player.page.until(&format!("{lines} === {first}")).await;
    player.is_content();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_listed_turn_by_turn_in_notation_with_the_marks_of_the_report() {
    let address = open_new(arcade::games(), 1).await;
    let mut player = Player::at_home(address).await;
    player.start_under("xiangqi", &[("ruleset", "traditional")], &["me", "me"]).await;
    player.wait().await;
    for (count, line) in (1..).zip(["h3e3", "h10g8", "e3e7"]) {
        player.page.type_line("#command", line).await;
        player.page.until(&format!("document.querySelectorAll('#events .noted').length === {count}")).await;
        player.wait().await;
    }
    let noted = "[...document.querySelectorAll('#events .noted')].map((it) => it.textContent).join()";
    player.page.until(&format!("{noted} === '1C2.5 炮二平五,2H8+7 马8进7,3C5+4 炮五进四'")).await;
    player.page.click("#brief").await;
    player.page.until("getComputedStyle(document.querySelector('#events .words')).display === 'none'").await;
    player.page.click("#events li.begins").await;
    player.page.until("document.body.classList.contains('past')").await;
    player.is_content();
}

#[tokio::test]
async fn a_machine_says_what_it_has_in_mind_but_not_where_something_is_hidden() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    for bot in ["random", "heuristic"] {
        let table = person.make("xiangqi", &["me", bot]).await;
        let mut chair = person.look(&table, Some(0)).await;
        let asked = person.get(&format!("/api/tables/{table}/mind?of=1")).await;
        assert_eq!(asked.status, 422, "{asked:?}");
        let first = chair.actions().await.swap_remove(0);
        chair.must_play(&first).await;
        while crate::house::last_scene(&chair)["turn"]["act"] != 0 {
            chair.read().await.unwrap();
        }
        let mind = person.get(&format!("/api/tables/{table}/mind?of=1")).await.json();
        assert!(mind["plan"].as_str().is_some_and(|plan| plan.starts_with("Black")), "{mind}");
        assert!(mind["line"].as_str().is_some_and(|line| line.len() >= 4), "{mind}");
    }
    let hidden = person.make("stratego", &["me", "random"]).await;
    let asked = person.get(&format!("/api/tables/{hidden}/mind?of=1")).await;
    assert_eq!((asked.status, asked.json()["id"].clone()), (403, json!("hidden")));
}

#[tokio::test]
async fn a_rulebook_has_a_picture_of_everything_that_stands_on_the_board() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    for game in arcade::games().iter().filter(|game| game.lesson(Lang::English).is_some()) {
        let id = game.meta().id;
        let pieces = person.get(&format!("/api/games/{id}/pieces")).await.json();
        let count = pieces.as_array().unwrap().len();
        assert!(count > 0, "{id}");
        for number in 0..count {
            let drawn = person.get(&format!("/api/games/{id}/pieces/{number}.svg?tone=dark")).await;
            assert!(drawn.status == 200 && drawn.body.contains("<use"), "{id} {number}: {drawn:?}");
        }
        let none = person.get(&format!("/api/games/{id}/pieces/{count}.svg")).await;
        assert_eq!(none.status, 404);
    }
}
