//! What a store promises about ratings: a match counts once, for both or for nobody.

use crate::engine::{Engine, Full};
use store::ratings::{MatchResult, Ratings, Side, Strength};
use store::{Growth, NewMatch};

on_both! {
    a_match_counts_once_and_for_both
    what_does_not_count_is_looked_at_once_and_changes_nothing
    machines_do_not_change_and_matches_against_them_are_numbered
}

const NEW: Strength = Strength { points: 1500.0, deviation: 350.0, volatility: 0.06 };

async fn over(store: &impl Full, id: &str) {
    store.add(NewMatch { id: id.to_string(), ..NewMatch::default() }).await.unwrap();
    store.set_pool(id, "p").await.unwrap();
    assert!(!store.uncounted(9).await.unwrap().iter().any(|(found, _)| found == id), "it is not over yet");
    store.append(id, Growth { is_over: true, ..Growth::default() }).await.unwrap();
}

fn sides() -> [Side; 2] {
    [Side::Person("guest:a".to_string()), Side::Person("guest:b".to_string())]
}

fn result<'a>(
    id: &'a str,
    sides: [Side; 2],
    after: Option<&'a (dyn Fn([Strength; 2]) -> [Strength; 2] + Sync)>,
) -> MatchResult<'a> {
    MatchResult { id, pool: "p", at: 7, sides, new: NEW, after }
}

fn first_wins([one, other]: [Strength; 2]) -> [Strength; 2] {
    [Strength { points: one.points + 10.0, ..one }, Strength { points: other.points - 10.0, ..other }]
}

async fn a_match_counts_once_and_for_both(engine: impl Engine) {
    let store = engine.open().await;
    over(&store, "m").await;
    assert_eq!(store.uncounted(9).await.unwrap(), [("m".to_string(), "p".to_string())]);
    assert!(store.count(result("m", sides(), Some(&first_wins))).await.unwrap());
    assert!(!store.count(result("m", sides(), Some(&first_wins))).await.unwrap());
    let points = async |person: &str| store.ratings_of(person).await.unwrap()[0].strength.points;
    assert_eq!((points("guest:a").await, points("guest:b").await), (1510.0, 1490.0));
    assert!(store.uncounted(9).await.unwrap().is_empty());
    over(&store, "n").await;
    store.count(result("n", sides(), Some(&first_wins))).await.unwrap();
    assert_eq!(store.ratings_of("guest:a").await.unwrap()[0].games, 2);
    assert_eq!(store.curve("guest:a", "p").await.unwrap(), [(7, 1510.0), (7, 1520.0)]);
}

async fn what_does_not_count_is_looked_at_once_and_changes_nothing(engine: impl Engine) {
    let store = engine.open().await;
    over(&store, "m").await;
    assert!(store.count(result("m", sides(), None)).await.unwrap());
    assert!(store.uncounted(9).await.unwrap().is_empty());
    assert!(store.ratings_of("guest:a").await.unwrap().is_empty());
}

async fn machines_do_not_change_and_matches_against_them_are_numbered(engine: impl Engine) {
    let store = engine.open().await;
    over(&store, "m").await;
    let sides = [Side::Person("guest:a".to_string()), Side::Machine(NEW)];
    store.count(result("m", sides, Some(&first_wins))).await.unwrap();
    assert_eq!(store.against_machines("guest:a", 0).await.unwrap(), 1);
    assert_eq!(store.against_machines("guest:a", 8).await.unwrap(), 0);
    assert!(store.ratings_of("").await.unwrap().is_empty());
}
