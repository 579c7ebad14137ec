//! Differences of lists and objects as they are written, and random ones.

use super::*;
use expect_test::{Expect, expect};
use kernel::Rng;
use serde_json::json;

fn check(before: &Value, now: &Value, expected: &Expect) {
    let difference = between(before, now);
    expected.assert_eq(&serde_json::to_string(&difference).unwrap());
    assert_eq!(difference.apply(Some(before.clone())), Ok(Some(now.clone())));
}

#[test]
fn a_difference_says_what_changed() {
    let token = |key: &str, cell: u32| json!({ "key": key, "cell": cell, "word": "chariot of the red army" });
    check(&token("a", 1), &token("a", 2), &expect![[r#"{"of":{"cell":{"is":2}}}"#]]);
    check(
        &json!([token("a", 1), token("b", 2), token("c", 3)]),
        &json!([token("a", 1), token("c", 3)]),
        &expect![[r#"{"in":[{"at":1,"out":1}]}"#]],
    );
    check(
        &json!([token("a", 1), token("b", 2)]),
        &json!([token("a", 1), token("b", 7)]),
        &expect![[r#"{"in":[{"at":1,"now":{"of":{"cell":{"is":7}}}}]}"#]],
    );
    check(
        &json!({ "a": ["first", "second", "third", "fourth", "fifth", "sixth"], "b": "gone", "c": "stays what it was" }),
        &json!({ "a": ["first", "third", "fourth", "fifth", "sixth", "last"], "c": "stays what it was" }),
        &expect![[r#"{"of":{"a":{"in":[{"at":1,"out":1},{"at":6,"put":["last"]}]},"b":"gone"}}"#]],
    );
}

#[test]
fn what_is_wholly_different_is_told_whole() {
    check(&json!({ "a": 1 }), &json!({ "b": 2 }), &expect![[r#"{"is":{"b":2}}"#]]);
    check(&json!([1, 2, 3]), &json!([4]), &expect![[r#"{"is":[4]}"#]]);
}

#[test]
fn what_does_not_fit_is_not_applied() {
    let edits = |edit: Edit| Difference::In(vec![edit]).apply(Some(json!([1, 2])));
    assert_eq!(edits(Edit { at: 2, out: 1, ..Edit::default() }), Err(Unfit));
    assert_eq!(edits(Edit { at: 9, now: Some(Difference::Is(json!(1))), ..Edit::default() }), Err(Unfit));
    assert_eq!(Difference::Of(Fields::new()).apply(Some(json!([]))), Err(Unfit));
    assert_eq!(Difference::Of(Fields::new()).apply(None), Err(Unfit));
    let mut hearing = Hearing::default();
    assert!(hearing.hear(r#"{"tell":"changed","of":{}}"#).is_err(), "nothing was heard before");
}

/// A random value, not deep.
fn random(rng: &mut Rng, depth: u32) -> Value {
    match rng.index(if depth == 0 { 3 } else { 5 }) {
        0 => json!(rng.index(4)),
        1 => json!(["a", "b", "c"][rng.index(3)]),
        2 => Value::Null,
        3 => (0..rng.index(6)).map(|_| random(rng, depth - 1)).collect(),
        _ => {
            let mut fields = serde_json::Map::new();
            for name in ["x", "y", "z"] {
                if rng.index(2) == 0 {
                    fields.insert(name.to_string(), random(rng, depth - 1));
                }
            }
            Value::Object(fields)
        }
    }
}

#[test]
fn whatever_it_was_it_becomes_what_it_is() {
    let mut rng = Rng::seeded(1);
    for _ in 0..20_000 {
        let (before, now) = (random(&mut rng, 3), random(&mut rng, 3));
        let difference = between(&before, &now);
        assert_eq!(difference.apply(Some(before.clone())), Ok(Some(now.clone())), "{before} {now}");
        let sent: Difference = serde_json::from_str(&serde_json::to_string(&difference).unwrap()).unwrap();
        assert_eq!(sent, difference);
    }
}
