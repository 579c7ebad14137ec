//! The description of the API: OpenAPI 3.1, made from the very routes that answer and from the types that they read and write.
//!
//! What holds for every route is said once, here: the language, who asks, how much a number may be, and the one shape of
//! whatever goes wrong.

use crate::api::kept;
use crate::doors;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Map, Value, json};
use std::sync::OnceLock;
use wire::PROTOCOL;

/// What can go wrong anywhere: the status, and what it means.
const ANYWHERE: [(&str, &str); 7] = [
    ("400", "It cannot be read, or it says something that is not known: `bad-request`."),
    ("401", "The token opens nothing, or a name is needed: `token`, `nameless`, `password`."),
    (
        "403",
        "It is not one's own to do, or not yet: `not-yours`, `hidden`, `scope`, `origin`, `blocked`, `banned`, `muted`.",
    ),
    ("408", "It took too long: `timeout`."),
    ("429", "More than there is for one: `busy`, `too-many`. `Retry-After` says when to come again."),
    ("500", "The machine would not: `inner`."),
    ("503", "It is about to stop, or to begin: `closed`."),
];
/// What can go wrong where something is named in the path, or sent.
const NAMED: [(&str, &str); 3] = [
    ("404", "There is no such thing: `not-found`."),
    (
        "409",
        "Things stand otherwise: `stale` (with what was missed), `taken`, `waiting`, `late`, `silent`, `agreement`, `opened`, `full`.",
    ),
    (
        "422",
        "The rules refuse it: `refused`, with the whole tree of reasons in `refusal`; or it means nothing: `misread`, `options`, `saying`.",
    ),
];
/// What can go wrong with what is sent.
const SENT: [(&str, &str); 1] = [("413", "It is too large: `too-large`.")];
/// What numbers of a format may be.
const RANGES: [(&str, u64); 4] = [
    ("uint8", u8::MAX as u64),
    ("uint16", u16::MAX as u64),
    ("uint32", u32::MAX as u64),
    ("uint64", u64::MAX),
];

const ABOUT: &str = "Whatever a person can do here, a program can do over HTTP. Bodies and answers are JSON; a field that is not \
     known is refused. A program shows a token (`Authorization: Bearer …`), which its owner makes on the page of their \
     account; without one it is a guest, known by the cookie that any answer sets. `x-protocol` is the number of the \
     protocol: it grows when a message of an older client would be misunderstood.";

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "house",
    responses((status = 200, body = std::collections::BTreeMap<String, Value>)))]
pub async fn description(headers: HeaderMap) -> Response {
    kept(&headers, "application/json", written())
}

/// The description as it is sent, made once.
fn written() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| complete(doors::routes().into_openapi()).to_string())
}

/// The description with all that holds everywhere.
fn complete(made: utoipa::openapi::OpenApi) -> Value {
    let mut all =
        serde_json::to_value(made).expect("a description has only text keys, so it can always be written");
    all["info"] = json!({ "title": "Quincunx", "version": env!("CARGO_PKG_VERSION"), "description": ABOUT });
    all["x-protocol"] = json!(PROTOCOL);
    all["servers"] = json!([{ "url": "/" }]);
    all["components"]["securitySchemes"] = json!({
        "token": { "type": "http", "scheme": "bearer", "description": "A token of an account: for programs." },
        "cookie": { "type": "apiKey", "in": "cookie", "name": "quincunx", "description": "A guest, or a session: for browsers." },
    });
    all["components"]["responses"] = problems();
    if let Some(paths) = all["paths"].as_object_mut() {
        for (path, methods) in paths {
            for (method, operation) in methods.as_object_mut().into_iter().flatten() {
                complete_operation(path, method, operation);
            }
        }
    }
    bound(&mut all);
    all
}

/// Every answer that is no success, by its status.
fn problems() -> Value {
    let all = ANYWHERE.into_iter().chain(NAMED).chain(SENT);
    let answer = |(status, about): (&str, &str)| {
        let mut answer = json!({
            "description": about,
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
        });
        if status == "429" {
            answer["headers"] = json!({ "Retry-After": {
                "description": "After how many seconds it is worth trying again.",
                "schema": { "type": "integer", "minimum": 1 },
            } });
        }
        (problem_of(status), answer)
    };
    Value::Object(all.map(answer).collect())
}

fn problem_of(status: &str) -> String {
    format!("Problem{status}")
}

/// Says of one operation what holds for all of its kind.
fn complete_operation(path: &str, method: &str, operation: &mut Value) {
    let words = path.split('/').skip(2).map(|word| word.trim_matches(['{', '}']));
    operation["operationId"] = json!([method].into_iter().chain(words).collect::<Vec<_>>().join("-"));
    let has_body = operation.get("requestBody").is_some();
    let is_named = path.contains('{');
    let named = NAMED.into_iter().filter(|_| is_named || has_body);
    let wrong = ANYWHERE.into_iter().chain(named).chain(SENT.into_iter().filter(|_| has_body));
    for (status, _) in wrong {
        operation["responses"][status] =
            json!({ "$ref": format!("#/components/responses/{}", problem_of(status)) });
    }
    let is_own = path.starts_with("/api/account");
    operation["security"] = match is_own {
        true => json!([{}, { "cookie": [] }]),
        false => json!([{}, { "cookie": [] }, { "token": [] }]),
    };
    add_parameters(path, operation);
}

/// Adds what the path names, and the language.
fn add_parameters(path: &str, operation: &mut Value) {
    let mut parameters = operation["parameters"].take();
    let named = path.split('/').filter_map(|word| word.strip_prefix('{')?.strip_suffix('}'));
    let mut all: Vec<Value> = named.map(in_path).collect();
    let mut asked = parameters.as_array_mut().map(std::mem::take).unwrap_or_default();
    asked.iter_mut().for_each(|it| never_null(&mut it["schema"]));
    all.extend(asked);
    all.push(json!({
        "name": "lang", "in": "query", "required": false, "schema": { "type": "string" },
        "description": "In which language sentences are: `en` or `fr`; else the one that `Accept-Language` prefers.",
    }));
    operation["parameters"] = json!(all);
}

/// What may be left out of an address is left out, and never null.
fn never_null(schema: &mut Value) {
    let kinds = schema["type"].as_array().cloned().unwrap_or_default();
    if let [one] = kinds.iter().filter(|kind| **kind != json!("null")).collect::<Vec<_>>().as_slice() {
        schema["type"] = (*one).clone();
    }
}

fn in_path(name: &str) -> Value {
    if name == "number" {
        return json!({ "name": name, "in": "path", "required": true, "schema": { "type": "integer", "format": "uint32" } });
    }
    json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string", "minLength": 1 } })
}

/// Says what numbers may be, wherever there are any: as much as fits the type that they are read as.
fn bound(value: &mut Value) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(bound),
        Value::Object(all) => {
            bound_number(all);
            close_variants(all);
            all.values_mut().for_each(bound);
        }
        _ => {}
    }
}

fn bound_number(schema: &mut Map<String, Value>) {
    // What makes the description writes `u-int8`; everybody else writes `uint8`.
    let format = schema.get("format").and_then(Value::as_str).map(|format| format.replace("u-int", "uint"));
    let most = RANGES.iter().find(|(name, _)| format.as_deref() == Some(*name));
    if let Some((name, most)) = most {
        schema.insert("format".to_string(), json!(name));
        schema.insert("minimum".to_string(), json!(0));
        schema.entry("maximum").or_insert(json!(most));
    }
}

/// One of several, each told by its only field, has no other field.
fn close_variants(schema: &mut Map<String, Value>) {
    let variants = schema.get_mut("oneOf").and_then(Value::as_array_mut);
    for variant in variants.into_iter().flatten() {
        let fields = variant.get("properties").and_then(Value::as_object).map_or(0, Map::len);
        if fields == 1 {
            variant["additionalProperties"] = json!(false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn described() -> Value {
        serde_json::from_str(written()).unwrap()
    }

    /// A router does not list its routes, but prints them for those who look for mistakes.
    #[test]
    fn every_route_is_described_and_every_description_is_a_route() {
        let (router, _) = doors::routes().split_for_parts();
        let printed = format!("{router:?}");
        let routes: BTreeSet<&str> = printed.split('"').filter(|word| word.starts_with("/api/")).collect();
        let all = described();
        let described: BTreeSet<&str> =
            all["paths"].as_object().unwrap().keys().map(String::as_str).collect();
        assert!(routes.len() > 40, "{printed}");
        assert_eq!(routes, described);
    }

    /// Whoever makes up numbers by the description makes up none that cannot be read.
    #[test]
    fn every_number_says_how_much_it_may_be() {
        let text = written();
        assert!(!text.contains("u-int"), "a format that nobody knows");
        let seat = &described()["components"]["schemas"]["Seat"];
        assert_eq!((&seat["minimum"], &seat["maximum"]), (&json!(0), &json!(255)));
        let pick = &described()["components"]["schemas"]["Pick"]["oneOf"][0];
        assert_eq!(pick["additionalProperties"], false, "{pick}");
    }

    #[test]
    fn whatever_goes_wrong_has_one_shape() {
        let all = described();
        for (path, methods) in all["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let answers = operation["responses"].as_object().unwrap();
                for (status, answer) in answers.iter().filter(|(status, _)| status.as_str() >= "400") {
                    let named = answer["$ref"].as_str().unwrap_or_else(|| panic!("{method} {path} {status}"));
                    let found = all.pointer(named.strip_prefix('#').unwrap()).unwrap();
                    assert_eq!(
                        found["content"]["application/json"]["schema"]["$ref"],
                        "#/components/schemas/Problem"
                    );
                }
                assert!(answers.contains_key("429"), "{method} {path}");
                assert!(operation["summary"].is_string(), "{method} {path} says what it is for");
            }
        }
        assert!(all["components"]["responses"]["Problem429"]["headers"]["Retry-After"].is_object());
    }

    #[test]
    fn what_is_referred_to_is_there() {
        let all = described();
        let text = written();
        let named = text.split("\"#/").skip(1).map(|rest| rest.split('"').next().unwrap_or_default());
        for name in named.collect::<BTreeSet<_>>() {
            assert!(all.pointer(&format!("/{name}")).is_some(), "{name}");
        }
    }

    #[test]
    fn no_body_takes_a_field_that_is_not_known() {
        let all = described();
        for (path, methods) in all["paths"].as_object().unwrap() {
            for operation in methods.as_object().unwrap().values() {
                let Some(named) = operation.pointer("/requestBody/content/application~1json/schema/$ref")
                else {
                    assert!(operation.get("requestBody").is_none(), "{path}");
                    continue;
                };
                let body = all.pointer(named.as_str().unwrap().strip_prefix('#').unwrap()).unwrap();
                assert_eq!(body["additionalProperties"], false, "{path}: {named}");
            }
        }
    }

    #[test]
    fn no_two_operations_have_one_name() {
        let all = described();
        let operations =
            all["paths"].as_object().unwrap().values().flat_map(|it| it.as_object().unwrap().values());
        let names: Vec<&str> = operations.map(|it| it["operationId"].as_str().unwrap()).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    }
}
