//! The pages: embedded, so that the program is one file.

use crate::api::{Failure, kept};
use crate::words;
use axum::extract::Extension;
use axum::http::{HeaderMap, Method, Uri};
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
pub async fn file(
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    Extension(lang): Extension<Lang>,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return no_method(Extension(lang)).await;
    }
    let path = uri.path();
    for (folder, text) in [("/table/", TABLE), ("/rules/", RULES)] {
        if path.strip_prefix(folder).is_some_and(|id| !id.is_empty() && !id.contains('/')) {
            return kept(&headers, HTML, text.to_string());
        }
    }
    match FILES.iter().find(|(known, _, _)| *known == path) {
        Some((_, kind, text)) if *kind == SCRIPT => kept(&headers, kind, bare(text)),
        Some((_, kind, text)) => kept(&headers, kind, (*text).to_string()),
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

/// A script without the lines that are comment and nothing else: they are for whoever reads the source.
fn bare(script: &str) -> String {
    let is_comment = |line: &&str| ["//", "/*", "*"].iter().any(|sign| line.trim_start().starts_with(sign));
    script.lines().filter(|line| !is_comment(line) && !line.is_empty()).fold(
        String::new(),
        |mut text, line| {
            text.push_str(line);
            text.push('\n');
            text
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_served_without_the_lines_that_are_comment() {
        let script = "// Head.\n\n/**\n * @param {Seat} seat\n */\nfunction sit(seat) {\n  // Why.\n  return 2 * seat; // kept\n}\n";
        assert_eq!(bare(script), "function sit(seat) {\n  return 2 * seat; // kept\n}\n");
    }

    /// What looks like a comment inside of a longer text would be lost.
    #[test]
    fn no_script_has_a_text_of_several_lines() {
        for (path, kind, text) in FILES.iter().filter(|(_, kind, _)| *kind == SCRIPT) {
            let ticks = text.lines().filter(|line| line.matches('`').count() % 2 == 1);
            assert_eq!(ticks.collect::<Vec<_>>(), Vec::<&str>::new(), "{path} {kind}");
        }
    }
}
