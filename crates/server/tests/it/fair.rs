//! Dice and secrets that one can check, as clients meet them.

use crate::house::{Chair, Person, last, open_new, problem};
use crate::player::Player;
use kernel::Seat;
use serde_json::{Value, json};
use table::fair::hash_of_bytes;
use table::{AnyGame, Bytes32, Log, Verified, verify};
use wire::Tell;

fn bytes(seat: u8) -> Bytes32 {
    Bytes32([seat + 40; 32])
}

/// Makes a table at which this client draws.
async fn make(person: &Person, game: &str, seats: &[&str]) -> String {
    let answer = person.post("/api/tables", &json!({ "game": game, "seats": seats, "fair": true })).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().unwrap().to_string()
}

async fn commit(chair: &mut Chair, table: &str, seat: u8) -> Tell {
    let (hash, salt) = (hash_of_bytes(table, Seat(seat), bytes(seat)).to_string(), bytes(seat).to_string());
    chair.ask(json!({ "ask": "commit", "seat": seat, "hash": hash, "salt": salt })).await.unwrap()
}

async fn reveal(chair: &mut Chair, seat: u8) -> Tell {
    chair.ask(json!({ "ask": "reveal", "seat": seat, "bytes": bytes(seat).to_string() })).await.unwrap()
}

async fn record(person: &Person, table: &str) -> String {
    let answer = person.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

fn check(game: &dyn AnyGame, text: &str) -> Verified {
    let log = Log::read("a.log", text).unwrap();
    verify(game, "a.log", &log, &game.files()).unwrap_or_else(|wrong| panic!("{wrong:?}\n{text}"))
}

fn promised(chair: &Chair) -> Value {
    last(chair, "fair")["fair"].clone()
}

#[tokio::test]
async fn two_who_draw_get_a_record_that_proves_every_lot() {
    let address = open_new(arcade::games(), 5).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    for game in arcade::games().iter().filter(|game| game.open(&[], &game.files(), None).unwrap().has_lots())
    {
        let id = game.meta().id;
        let table = make(&one, id, &["me", "open"]).await;
        let mut first = one.look(&table, Some(0)).await;
        assert_eq!(promised(&first), json!({ "scheme": 1 }), "nothing is promised before all have come");
        let Tell::Fair { .. } = commit(&mut first, &table, 0).await else { panic!("{id}") };
        let joined = other.post(&format!("/api/tables/{table}/join"), &json!({ "fair": true })).await;
        assert_eq!(joined.status, 200, "{joined:?}");
        let mut second = other.look(&table, Some(1)).await;
        assert_eq!(promised(&second).get("commit"), None, "who draws is waited for");
        assert_eq!(
            problem(reveal(&mut first, 0).await).id,
            "late",
            "nobody shows before all hashes are known"
        );
        commit(&mut second, &table, 1).await;
        reveal(&mut second, 1).await;
        assert_eq!(promised(&second).get("reveal"), None);
        let Tell::Fair { fair, .. } = reveal(&mut first, 0).await else { panic!("{id}") };
        assert_eq!(fair.reveal, Some(vec![Some(bytes(0).to_string()), Some(bytes(1).to_string())]));
        for _ in 0..20 {
            for chair in [&mut first, &mut second] {
                chair.catch_up().await.unwrap();
                let lines = chair.actions().await;
                match lines.iter().any(|line| line == "random") {
                    true => chair.set_up().await,
                    false if !lines.is_empty() => chair.must_play(&lines[lines.len() / 2]).await,
                    false => {}
                }
            }
        }
        first.catch_up().await.unwrap();
        assert_eq!(promised(&first).get("secret"), None, "what the table drew stays its own");
        first.must_do("resign").await;
        second.catch_up().await.unwrap();
        let secret = promised(&second)["secret"].as_str().unwrap().to_string();
        let text = record(&other, &table).await;
        assert!(text.trim_end().ends_with(&format!("secret: {secret}")), "{text}");
        let verified = check(*game, &text);
        assert_eq!((verified.scheme, verified.silent.len(), verified.inherited), (Some(1), 0, 0), "{id}");
        let hashes = promised(&second).get("setups").map_or(0, |list| list.as_array().unwrap().len());
        assert_eq!(verified.setups, hashes, "{id}");
        assert_eq!(problem(first.act("undo", json!({})).await.unwrap()).id, "opened", "{id} is not reopened");
    }
}

/// No lot is drawn before every chair is taken; a client that says nothing is not waited for.
#[tokio::test]
async fn clients_of_before_play_on_without_drawing() {
    let address = open_new(arcade::games(), 5).await;
    let one = Person::new(address).await;
    let table = one.make("risk", &["me", "random"]).await;
    let mut chair = one.look(&table, Some(0)).await;
    let none: [Option<String>; 2] = [None, None];
    let promised = promised(&chair);
    assert_eq!((&promised["reveal"], &promised["commit"]["seats"]), (&json!(none), &json!(none)));
    chair.must_do("resign").await;
    let verified = check(arcade::game("risk").unwrap(), &record(&one, &table).await);
    assert_eq!((verified.scheme, verified.silent.len()), (Some(1), 2));
}

/// What goes on elsewhere has a promise of its own, and what it has inherited is not covered.
#[tokio::test]
async fn a_copy_marks_what_it_inherits() {
    let address = open_new(arcade::games(), 7).await;
    let one = Person::new(address).await;
    let table = one.make("risk", &["me", "me"]).await;
    let mut chair = one.look(&table, None).await;
    for _ in 0..3 {
        let lines = chair.actions().await;
        chair.must_play(&lines[0]).await;
    }
    let branch = json!({ "game": "", "branch": { "table": table, "seat": 0, "number": chair.seen } });
    let made = one.post("/api/tables", &branch).await;
    let copy = made.json()["id"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_string();
    let mut chair = one.look(&copy, None).await;
    chair.must_do("resign").await;
    let text = record(&one, &copy).await;
    let inherited = text.lines().filter(|line| line.ends_with(" inherited")).count();
    assert_eq!(inherited, 1, "{text}");
    let risk = arcade::game("risk").unwrap();
    let verified = check(risk, &text);
    assert!(verified.inherited > 3 && verified.scheme == Some(1), "{verified:?}");
    assert_ne!(promised(&chair)["commit"]["table"], Value::Null);
}

/// What a page finds out about a game that is over, of which something may have been changed.
async fn proved(player: &mut Player, table: &str, fair: &Value, change: &str) -> Value {
    let script = format!(
        "(async () => {{ const {{ prove }} = await import('/web/proof.js'); const told = {fair}; \
         let record = await (await fetch('/api/tables/{table}/record')).text(); \
         const lots = await (await fetch('/api/tables/{table}/lots')).json(); {change}; \
         return prove('{table}', told, record, lots); }})()"
    );
    player.page.eval(&script).await
}

/// The page itself holds every lot and every setup against what was promised, and names what was changed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_draws_every_lot_again_and_names_what_was_changed() {
    let address = open_new(arcade::games(), 5).await;
    let one = Person::new(address).await;
    let mut player = Player::at_home(address).await;
    for game in arcade::games().iter().filter(|game| game.open(&[], &game.files(), None).unwrap().has_lots())
    {
        let id = game.meta().id;
        let table = make(&one, id, &["me", "me"]).await;
        let mut chairs = [one.look(&table, Some(0)).await, one.look(&table, Some(1)).await];
        for seat in [0, 1] {
            commit(&mut chairs[usize::from(seat)], &table, seat).await;
        }
        for seat in [0, 1] {
            reveal(&mut chairs[usize::from(seat)], seat).await;
        }
        for turn in 0..120 {
            let chair = &mut chairs[turn % 2];
            chair.catch_up().await.unwrap();
            let lines = chair.actions().await;
            match lines.iter().any(|line| line == "random") {
                true => chair.set_up().await,
                false if !lines.is_empty() => chair.must_play(&lines[lines.len() / 2]).await,
                false => {}
            }
        }
        chairs[0].catch_up().await.unwrap();
        chairs[0].must_do("resign").await;
        chairs[0].catch_up().await.unwrap();
        let fair = promised(&chairs[0]);
        let verified = check(*game, &record(&one, &table).await);
        let found = proved(&mut player, &table, &fair, "").await;
        println!("{id}: {found}");
        assert_eq!(found["lies"], json!([]), "{id}");
        assert_eq!(found["lots"], json!(verified.lots), "{id}");
        assert_eq!(found["setups"], json!(verified.setups), "{id}");
        if verified.lots > 0 {
            let lied = proved(&mut player, &table, &fair, "told.secret = '00'.repeat(32)").await;
            assert_eq!(lied["lies"][0]["lie"], "lot", "{id}: {lied}");
            let change = "const lot = lots.find((it) => it.results.length > 1); \
                          if (lot) lot.drawn = (lot.drawn + 1) % lot.results.length; else lots.pop()";
            let lied = proved(&mut player, &table, &fair, change).await;
            assert_eq!(lied["lies"].as_array().map(Vec::len), Some(1), "{id}: {lied}");
            let lied = proved(&mut player, &table, &fair, "lots.pop()").await;
            assert_eq!(lied["lies"][0]["lie"], "count", "{id}: {lied}");
        }
        if verified.setups > 0 {
            let change = "record = record.replace(/ 2 seals: ([^;]+); ([^;]+);/, ' 2 seals: $2; $1;')";
            let lied = proved(&mut player, &table, &fair, change).await;
            assert_eq!(lied["lies"], json!([{ "lie": "setup", "seat": 2 }]), "{id}");
        }
        player.page.go(&format!("http://{address}/table/{table}")).await;
        let says = format!(
            "document.querySelector('#fair').textContent.includes('{} lots and hashed {} setups')",
            verified.lots, verified.setups
        );
        player.page.until(&says).await;
        player.page.go(&format!("http://{address}/")).await;
    }
}
