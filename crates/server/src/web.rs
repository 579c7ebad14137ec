//! The pages: embedded, so that the program is one file.

use crate::api::{ProblemResponse, kept};
use crate::bundle::bundled;
use crate::words;
use axum::body::Bytes;
use axum::extract::Extension;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use phrase::Lang;
use rust_embed::RustEmbed;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};
use wire::Problem;

/// The browser client: whatever stands in `web/` and is of a kind that browsers read. Types and settings for those who
/// work on it are of no such kind.
#[derive(RustEmbed)]
#[folder = "../../web"]
#[include = "*.css"]
#[include = "*.html"]
#[include = "*.js"]
#[include = "*.svg"]
#[include = "*.webmanifest"]
#[exclude = "node_modules/*"]
struct Web;

/// What a browser must find at the root: a worker has power only over what lies below it.
const AT_ROOT: [&str; 2] = ["manifest.webmanifest", "sw.js"];

/// The scripts of pages: each is sent with all that it imports.
const PAGES: [&str; 8] =
    ["account.js", "docs.js", "home.js", "person.js", "puzzles.js", "ratings.js", "rules.js", "table.js"];

/// A file as it is sent: of what kind, its text.
type Sent = (&'static str, String);

/// A page, a script, or the news that there is none.
pub async fn file(
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    Extension(lang): Extension<Lang>,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return no_method(Extension(lang)).await;
    }
    match name_of(uri.path()).and_then(|name| files().get(&name)) {
        Some((kind, text)) => sent_small(kept(&headers, kind, text.as_str()), &headers, text).await,
        None => {
            let problem = Problem::new("not-found", words::word(lang, "server.no-page"));
            ProblemResponse::from(problem).into_response()
        }
    }
}

/// The same answer, as small as it gets if the browser can read that. Files are few and never change, so each is made small
/// once, when it is first asked for.
async fn sent_small(mut answer: Response, headers: &HeaderMap, text: &'static str) -> Response {
    let reads =
        |value: &HeaderValue| value.to_str().is_ok_and(|it| it.split([',', ' ']).any(|it| it == "br"));
    if answer.status() != StatusCode::OK || !headers.get_all(ACCEPT_ENCODING).iter().any(reads) {
        return answer;
    }
    static SMALL: Mutex<BTreeMap<&'static str, Bytes>> = Mutex::new(BTreeMap::new());
    let known = SMALL.lock().unwrap_or_else(PoisonError::into_inner).get(text).cloned();
    let small = match known {
        Some(small) => small,
        None => match tokio::task::spawn_blocking(|| squeezed(text)).await {
            Ok(small) => small,
            Err(_) => return answer,
        },
    };
    SMALL.lock().unwrap_or_else(PoisonError::into_inner).insert(text, small.clone());
    *answer.body_mut() = small.into();
    let head = answer.headers_mut();
    head.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    head.insert(VARY, HeaderValue::from_static("accept-encoding"));
    answer
}

/// A text as small as it gets.
fn squeezed(text: &str) -> Bytes {
    let mut small = Vec::new();
    let hardest = brotli::enc::BrotliEncoderParams { quality: 11, ..Default::default() };
    brotli::BrotliCompress(&mut text.as_bytes(), &mut small, &hardest)
        .expect("memory is written to without fail");
    small.into()
}

/// There is such a path, but it is not used like this.
pub async fn no_method(Extension(lang): Extension<Lang>) -> Response {
    ProblemResponse::from(Problem::new("method", words::word(lang, "server.no-method"))).into_response()
}

/// The text of a file of the folder.
pub fn text(name: &str) -> &'static str {
    files().get(name).map_or("", |(_, text)| text)
}

/// The name of the file that answers at a path. A page about something, such as `/table/{id}`, reads from its address
/// what it is about.
fn name_of(path: &str) -> Option<String> {
    let path = path.strip_prefix('/')?;
    if path.is_empty() {
        return Some("index.html".to_string());
    }
    if AT_ROOT.contains(&path) {
        return Some(path.to_string());
    }
    match path.split_once('/')? {
        ("web", name) => {
            Some(name).filter(|it| !it.ends_with(".html") && !AT_ROOT.contains(it)).map(String::from)
        }
        ("index", _) => None,
        (page, id) => (!id.is_empty() && !id.contains('/')).then(|| format!("{page}.html")),
    }
}

/// Every file, by its name in the folder.
fn files() -> &'static BTreeMap<String, Sent> {
    static FILES: OnceLock<BTreeMap<String, Sent>> = OnceLock::new();
    FILES.get_or_init(|| {
        let mut files: BTreeMap<String, Sent> =
            Web::iter().filter_map(|name| Some((name.to_string(), sent(&name)?))).collect();
        let scripts: BTreeMap<String, String> = files
            .iter()
            .filter(|(name, _)| name.ends_with(".js"))
            .map(|(name, (_, text))| (name.clone(), text.clone()))
            .collect();
        for page in PAGES {
            files.insert(page.to_string(), ("text/javascript; charset=utf-8", bundled(page, &scripts)));
        }
        files
    })
}

fn sent(name: &str) -> Option<Sent> {
    let kind = kind_of(name)?;
    let text = String::from_utf8(Web::get(name)?.data.into_owned()).ok()?;
    let text = match name.rsplit_once('.')?.1 {
        "js" => bare(&text),
        "css" => undressed(&text),
        _ => text,
    };
    Some((kind, text))
}

/// What kind of file has such an ending.
fn kind_of(name: &str) -> Option<&'static str> {
    match name.rsplit_once('.')?.1 {
        "css" => Some("text/css; charset=utf-8"),
        "html" => Some("text/html; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "webmanifest" => Some("application/manifest+json"),
        _ => None,
    }
}

/// A script without the lines that are comment and nothing else, and without what sets lines in: both are for whoever reads
/// the source.
fn bare(script: &str) -> String {
    let is_comment = |line: &&str| ["//", "/*", "*"].iter().any(|sign| line.trim_start().starts_with(sign));
    script.lines().filter(|line| !is_comment(line) && !line.is_empty()).fold(
        String::new(),
        |mut text, line| {
            text.push_str(&untyped(line.trim_start()));
            text.push('\n');
            text
        },
    )
}

/// A sheet of styles without the lines that are comment and nothing else, and without what sets lines in.
fn undressed(sheet: &str) -> String {
    let is_comment = |line: &str| line.starts_with("/*") && line.ends_with("*/");
    let lines = sheet.lines().map(str::trim).filter(|line| !line.is_empty() && !is_comment(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// A line without the types that it notes between its words.
fn untyped(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, noted)) = rest.split_once("/** @type ") {
        let Some((_, after)) = noted.split_once("*/") else { break };
        text.push_str(before);
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_are_served_without_the_lines_that_are_comment() {
        let sheet = "/* Head. */\n\n.a { color: red; } /* kept */\n@media print {\n  /* Why. */\n  * { margin: 0; }\n}\n";
        assert_eq!(undressed(sheet), ".a { color: red; } /* kept */\n@media print {\n* { margin: 0; }\n}\n");
    }

    #[test]
    fn a_script_is_served_without_the_lines_that_are_comment() {
        let script = "// Head.\n\n/**\n * @param {Seat} seat\n */\nfunction sit(seat) {\n  // Why.\n  return 2 * seat; // kept\n}\n";
        assert_eq!(bare(script), "function sit(seat) {\nreturn 2 * seat; // kept\n}\n");
    }

    #[test]
    fn a_script_is_served_without_the_types_it_notes() {
        assert_eq!(
            untyped("f((/** @type {A<B>} */ a, /** @type {C} */ b) => a); // x"),
            "f((a, b) => a); // x"
        );
        assert_eq!(untyped("g(/** @type {A} */ (a))"), "g((a))");
    }

    #[test]
    fn a_path_names_a_file_of_the_folder_or_nothing() {
        let named = |path: &str| name_of(path).filter(|name| files().contains_key(name)).unwrap_or_default();
        for (path, name) in [
            ("/", "index.html"),
            ("/sw.js", "sw.js"),
            ("/web/table.js", "table.js"),
            ("/table/abc", "table.html"),
            ("/rules/toy", "rules.html"),
        ] {
            assert_eq!(named(path), name);
        }
        for path in
            ["/index/x", "/table/", "/table/a/b", "/table", "/web/sw.js", "/web/index.html", "/web/x/x"]
        {
            assert_eq!(named(path), "", "{path}");
        }
    }

    /// What a page asks for only where it is needed.
    const LATER: &[&str] = &[
        "APART", "CHAT", "FAIR", "LOAD", "MARKS", "NAMES", "PUZZLE", "REPEAT", "REPORT", "SETTINGS",
        "SETUPS", "STUDY", "TASK", "THINKING", "TONES",
    ];

    #[test]
    fn the_script_of_a_page_asks_for_no_other() {
        for page in PAGES {
            let (_, text) = &files()[page];
            let asks = |line: &&str| {
                let asks_later = LATER.iter().any(|name| line.contains(&format!("import({name})")));
                let asks_at_once = line.starts_with("import ") || line.starts_with("export ");
                asks_at_once || (line.contains("import(") && !asks_later)
            };
            assert_eq!(text.lines().filter(asks).collect::<Vec<_>>(), Vec::<&str>::new(), "{page}");
        }
    }

    /// What looks like a comment inside of a longer text would be lost.
    #[test]
    fn no_script_has_a_text_of_several_lines() {
        for (name, (_, text)) in files().iter().filter(|(name, _)| name.ends_with(".js")) {
            let ticks = text.lines().filter(|line| line.matches('`').count() % 2 == 1);
            assert_eq!(ticks.collect::<Vec<_>>(), Vec::<&str>::new(), "{name}");
        }
    }
}
