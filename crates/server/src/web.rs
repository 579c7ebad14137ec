//! The pages: embedded, so that the program is one file.

use crate::api::Failure;
use crate::words;
use axum::extract::Extension;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Method, Uri};
use axum::response::{IntoResponse, Response};
use phrase::Lang;
use wire::Problem;

const HTML: &str = "text/html; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
const MANIFEST: &str = "application/manifest+json";

/// Every file of the browser client: path, kind, text.
const FILES: &[(&str, &str, &str)] = &[
    ("/", HTML, include_str!("../../../web/index.html")),
    ("/web/style.css", STYLE, include_str!("../../../web/style.css")),
    ("/web/table.css", STYLE, include_str!("../../../web/table.css")),
    ("/web/board.css", STYLE, include_str!("../../../web/board.css")),
    ("/web/home.js", SCRIPT, include_str!("../../../web/home.js")),
    ("/web/table.js", SCRIPT, include_str!("../../../web/table.js")),
    ("/web/advice.js", SCRIPT, include_str!("../../../web/advice.js")),
    ("/web/clocks.js", SCRIPT, include_str!("../../../web/clocks.js")),
    ("/web/curtain.js", SCRIPT, include_str!("../../../web/curtain.js")),
    ("/web/files.js", SCRIPT, include_str!("../../../web/files.js")),
    ("/web/hand.js", SCRIPT, include_str!("../../../web/hand.js")),
    ("/web/layers.js", SCRIPT, include_str!("../../../web/layers.js")),
    ("/web/refusal.js", SCRIPT, include_str!("../../../web/refusal.js")),
    ("/web/show.js", SCRIPT, include_str!("../../../web/show.js")),
    ("/web/sound.js", SCRIPT, include_str!("../../../web/sound.js")),
    ("/web/stepper.js", SCRIPT, include_str!("../../../web/stepper.js")),
    ("/web/tokens.js", SCRIPT, include_str!("../../../web/tokens.js")),
    ("/web/line.js", SCRIPT, include_str!("../../../web/line.js")),
    ("/web/board.js", SCRIPT, include_str!("../../../web/board.js")),
    ("/web/sides.js", SCRIPT, include_str!("../../../web/sides.js")),
    ("/web/picks.js", SCRIPT, include_str!("../../../web/picks.js")),
    ("/web/menu.js", SCRIPT, include_str!("../../../web/menu.js")),
    ("/web/theme.js", SCRIPT, include_str!("../../../web/theme.js")),
    ("/web/words.js", SCRIPT, include_str!("../../../web/words.js")),
    ("/web/hues.js", SCRIPT, include_str!("../../../web/hues.js")),
    ("/web/icon.svg", SVG, include_str!("../../../web/icon.svg")),
    ("/web/home.css", STYLE, include_str!("../../../web/home.css")),
    ("/web/options.js", SCRIPT, include_str!("../../../web/options.js")),
    ("/web/load.js", SCRIPT, include_str!("../../../web/load.js")),
    ("/web/rules.js", SCRIPT, include_str!("../../../web/rules.js")),
    ("/web/rules.css", STYLE, include_str!("../../../web/rules.css")),
    ("/web/icon-mask.svg", SVG, include_str!("../../../web/icon-mask.svg")),
    ("/sw.js", SCRIPT, include_str!("../../../web/sw.js")),
    ("/manifest.webmanifest", MANIFEST, include_str!("../../../web/manifest.webmanifest")),
];

/// The page of every table; which one, its script reads from the address.
const TABLE: &str = include_str!("../../../web/table.html");

/// The page of every rulebook; of which game, its script reads from the address.
const RULES: &str = include_str!("../../../web/rules.html");

/// A page, a script, or the news that there is none.
pub async fn file(method: Method, uri: Uri, Extension(lang): Extension<Lang>) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return no_method(Extension(lang)).await;
    }
    let path = uri.path();
    for (folder, text) in [("/table/", TABLE), ("/rules/", RULES)] {
        if path.strip_prefix(folder).is_some_and(|id| !id.is_empty() && !id.contains('/')) {
            return page(HTML, text);
        }
    }
    match FILES.iter().find(|(known, _, _)| *known == path) {
        Some((_, kind, text)) => page(kind, text),
        None => {
            let problem = Problem::new("not-found", words::word(lang, "server.no-page"));
            Failure::from(problem).into_response()
        }
    }
}

/// There is such a path, but it is not used like this.
pub async fn no_method(Extension(lang): Extension<Lang>) -> Response {
    Failure::from(Problem::new("method", words::word(lang, "server.no-method"))).into_response()
}

/// A file may be kept by the browser, but must be asked for again after an update.
fn page(kind: &'static str, text: &'static str) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], text).into_response()
}
