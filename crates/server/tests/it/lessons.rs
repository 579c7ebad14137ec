//! First steps: every task is set, solved and said to be done, over the socket and in a real Chromium.

use crate::chromium::PATIENCE;
use crate::house::{Chair, Person, open, open_new, setting};
use crate::player::Player;
use phrase::Lang;
use serde_json::json;
use server::{Limits, Setting};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Sqlite;
use table::{AnyGame, Goal, Stroke, Task};
use wire::Tell;

/// How often a task is begun again in which dice decide.
const TRIES: usize = 40;
/// The most lines that a small game at the end of a lesson takes.
const LONGEST: usize = 1000;

/// The games that are taught.
fn taught() -> impl Iterator<Item = &'static dyn AnyGame> {
    arcade::games().iter().copied().filter(|game| game.lesson(Lang::English).is_some())
}

fn tasks(game: &dyn AnyGame, lang: Lang) -> Vec<Task> {
    game.lesson(lang).unwrap().tasks
}

/// A house in which nobody thinks for long.
async fn quick() -> std::net::SocketAddr {
    let mut hosting = server::Hosting { limits: Limits::none(), ..server::Hosting::default() };
    hosting.limits.thought = Duration::from_millis(50);
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    open(Setting { hosting, ..setting(arcade::games(), store, 5) }).await
}

async fn set(person: &Person, game: &str, number: usize) -> String {
    let answer = person.post("/api/tables", &json!({ "game": game, "task": number })).await;
    answer.json()["id"].as_str().unwrap_or_else(|| panic!("{game} {number}: {answer:?}")).to_string()
}

fn is_reached(chair: &Chair) -> bool {
    chair.bytes.iter().any(|text| text == r#"{"tell":"reached"}"#)
}

/// Does what a solution says; where it is left to the strongest player, what that one advises.
async fn solve(chair: &mut Chair, task: &Task) {
    for stroke in &task.solution {
        match stroke {
            Stroke::Line(line) if is_reached(chair) => panic!("{}: {line} is not needed", task.title),
            Stroke::Line(line) => {
                let told = chair.play(line).await.unwrap();
                let is_wanted = matches!(task.goal, Goal::Refused(_)) || matches!(told, Tell::Done { .. });
                assert!(is_wanted, "{}: {line}: {told:?}", task.title);
            }
            Stroke::Chance(_) => {}
            Stroke::Freely => follow_advice(chair).await,
        }
    }
    chair.catch_up().await.unwrap();
}

async fn follow_advice(chair: &mut Chair) {
    let begun = Instant::now();
    while !is_reached(chair) && begun.elapsed() < PATIENCE {
        match chair.ask(json!({ "ask": "hint" })).await.unwrap() {
            Tell::Hint { hint, .. } => drop(chair.play(&hint.line).await.unwrap()),
            // It is not one's turn yet, or all is over.
            _ => drop(tokio::time::timeout(Duration::from_millis(100), chair.read()).await),
        }
        if crate::house::last_scene(chair)["turn"]["over"].is_object() {
            return;
        }
    }
}

#[tokio::test]
async fn every_task_is_set_and_solved_and_said_to_be_done() {
    let address = quick().await;
    let person = Person::new(address).await;
    for game in taught() {
        let id = game.meta().id;
        for (number, task) in tasks(game, Lang::English).into_iter().enumerate() {
            let by_dice = task.solution.iter().any(|it| matches!(it, Stroke::Chance(_) | Stroke::Freely));
            let mut tries = if by_dice { TRIES } else { 1 };
            loop {
                let table = set(&person, id, number).await;
                let mut chair = person.look(&table, None).await;
                assert!(!is_reached(&chair), "{id} {}: there is something to be done", task.title);
                solve(&mut chair, &task).await;
                tries -= 1;
                if is_reached(&chair) {
                    break;
                }
                assert!(tries > 0, "{id} {}: its goal is not reached", task.title);
            }
        }
    }
}

#[tokio::test]
async fn who_comes_back_to_a_task_hears_again_that_it_is_done() {
    let address = quick().await;
    let (person, other) = (Person::new(address).await, Person::new(address).await);
    let game = taught().next().unwrap();
    let plain = |task: &Task| {
        !matches!(task.goal, Goal::Refused(_)) && task.solution.iter().all(|it| matches!(it, Stroke::Line(_)))
    };
    let all = tasks(game, Lang::English);
    let number = all.iter().position(plain).unwrap();
    let table = set(&person, game.meta().id, number).await;
    let mut chair = person.look(&table, None).await;
    solve(&mut chair, &all[number]).await;
    let mut again = person.look(&table, None).await;
    again.catch_up().await.unwrap();
    let mut watcher = other.look(&table, None).await;
    watcher.catch_up().await.unwrap();
    assert!(is_reached(&again) && !is_reached(&watcher));
    let listed = person.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!((&listed["task"], &listed["from_record"]), (&json!(number), &json!(false)));
}

#[tokio::test]
async fn a_task_that_is_not_there_or_not_alone_is_refused() {
    let address = open_new(arcade::games(), 3).await;
    let person = Person::new(address).await;
    let id = taught().next().unwrap().meta().id;
    let untaught =
        arcade::games().iter().find(|game| game.lesson(Lang::English).is_none()).unwrap().meta().id;
    let refused = async |new| {
        let answer = person.post("/api/tables", &new).await;
        (answer.status, answer.json()["id"].as_str().unwrap().to_string())
    };
    assert_eq!(refused(json!({ "game": id, "task": 99 })).await, (404, "not-found".into()));
    assert_eq!(refused(json!({ "game": untaught, "task": 0 })).await, (404, "not-found".into()));
    assert_eq!(refused(json!({ "game": "chess", "task": 0 })).await, (404, "not-found".into()));
    let beside = json!({ "game": id, "task": 0, "seats": ["me", "random"] });
    assert_eq!(refused(beside).await, (422, "options".into()));
    assert_eq!(person.get(&format!("/api/games/{untaught}/lesson")).await.status, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_steps_are_walked_through_in_english() {
    walk(Lang::English).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_steps_are_walked_through_in_french() {
    walk(Lang::French).await;
}

/// Does every task of every lesson in a browser.
async fn walk(lang: Lang) {
    let address = quick().await;
    for game in taught() {
        let mut player = Player::at_home(address).await;
        player.read_in(lang.tag()).await;
        player.page.click(&format!("[data-game={}] .learn", game.meta().id)).await;
        for task in tasks(game, lang) {
            walk_through(&mut player, &task).await;
        }
        player.page.until("location.pathname === '/'").await;
        player.is_content();
    }
}

/// Does a task in the page, by typed lines, and goes on to the next.
async fn walk_through(player: &mut Player, task: &Task) {
    let title = format!("document.querySelector('#lesson h2')?.textContent === {}", json!(task.title));
    let reached = "!!document.querySelector('#lesson.reached')";
    for _ in 0..TRIES {
        player.page.until(&title).await;
        player.page.until("document.querySelector('path.cell')").await;
        for stroke in &task.solution {
            match stroke {
                Stroke::Line(line) => type_line(player, line).await,
                Stroke::Chance(_) => {}
                Stroke::Freely => play_on(player).await,
            }
        }
        let by_dice = task.solution.iter().any(|it| *it != Stroke::Freely && matches!(it, Stroke::Chance(_)));
        if by_dice {
            player.wait().await;
        }
        if !by_dice || player.page.holds(reached).await {
            break;
        }
        player.page.click("#lesson .row button:nth-last-child(2)").await;
        player
            .page
            .until("!document.querySelector('#lesson.reached') && document.readyState === 'complete'")
            .await;
    }
    player.page.until(reached).await;
    player.page.click("#lesson .row button:last-child").await;
    player.page.until(&format!("!({title})")).await;
}

/// Types a line, and waits until it is answered.
async fn type_line(player: &mut Player, line: &str) {
    const LOOKS: &str = "document.querySelector('#curtain').hidden || (document.querySelector('#curtain-look').click(), false)";
    player.page.until(LOOKS).await;
    player.wait().await;
    let (before, begun) = (answers(player), Instant::now());
    player.page.type_line("#command", line).await;
    while answers(player) == before {
        assert!(begun.elapsed() < PATIENCE, "{line} is not answered");
        // What was told meanwhile is heard.
        player.page.eval("0").await;
    }
}

/// How often the page was told what became of something.
fn answers(player: &Player) -> usize {
    let is_answer =
        |frame: &&String| frame.starts_with(r#"{"tell":"done""#) || frame.starts_with(r#"{"tell":"problem""#);
    player.page.frames.iter().filter(is_answer).count()
}

/// Follows the machine's advice until the goal is reached. Advice that came too late is asked for again.
async fn play_on(player: &mut Player) {
    const STATE: &str = "document.querySelector('#lesson.reached') ? 'reached' : document.querySelector('#hint').hidden ? 'over' : ''";
    const ASK: &str = "document.querySelector('#close').click(), document.querySelector('#advice').replaceChildren(), document.querySelector('#hint').click()";
    const ADVISED: &str = "document.querySelector('#advice .advised b')?.textContent ?? ''";
    let (mut lines, mut advised) = (0, Instant::now());
    while player.page.eval(STATE).await == "" {
        assert!(advised.elapsed() < PATIENCE, "after {lines} lines no advice is given");
        assert!(lines < LONGEST, "the game does not come to its end");
        player.page.eval(ASK).await;
        let asked = Instant::now();
        while asked.elapsed() < Duration::from_secs(2) && player.page.eval(STATE).await == "" {
            let line = player.page.eval(ADVISED).await;
            if let Some(line) = line.as_str().filter(|line| !line.is_empty()) {
                type_line(player, line).await;
                (lines, advised) = (lines + 1, Instant::now());
                break;
            }
        }
    }
}
