//! The server's own sentences, and which language somebody reads.

mod fair;
mod people;
mod study;

use crate::SENTENCES;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use phrase::{Book, Lang, Text};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A sentence of the server's own.
pub fn say(lang: Lang, text: &Text) -> String {
    book().say(lang, text)
}

/// A sentence of the server's own that takes no argument.
pub fn word(lang: Lang, key: &'static str) -> String {
    say(lang, &Text::new(key))
}

/// What a button of every table says; nothing for a button of a game's own.
pub fn button(lang: Lang, name: &str) -> Option<String> {
    if let Some(preset) = name.strip_prefix("preset ") {
        return Some(say(lang, &Text::new("server.button.preset").name("name", preset)));
    }
    let key = match name {
        "ready" => "server.button.ready",
        "random" => "server.button.random",
        "clear" => "server.button.clear",
        "remove" => "server.button.remove",
        _ => return None,
    };
    Some(word(lang, key))
}

/// The words of the page, by key. An argument stands in braces, for the page to fill in. `lang` is the tag of their
/// language; `lang.en`, `lang.fr` and so on are the languages there are, each by its own name.
pub fn page(lang: Lang) -> BTreeMap<String, String> {
    let plain =
        PAGE.iter().chain(people::WORDS).chain(fair::WORDS).map(|&key| (key.to_string(), word(lang, key)));
    let fill = |key, arg| say(lang, &Text::new(key).name(arg, format!("{{{arg}}}")));
    let filled = PAGE_WITH.iter().map(|&(key, arg)| (key.to_string(), fill(key, arg)));
    let filled = filled
        .chain(people::filled(lang))
        .chain(fair::WITH.iter().map(|&(key, arg)| (key.to_string(), fill(key, arg))));
    let langs = Lang::ALL.map(|each| (format!("lang.{}", each.tag()), each.own_name().to_string()));
    let own = ("lang".to_string(), lang.tag().to_string());
    plain.chain(filled).chain(langs).chain([own]).collect()
}

/// The words of the pages where there is no table, beside those.
pub fn house(lang: Lang) -> BTreeMap<String, String> {
    people::house(lang).collect()
}

/// The words of lessons, puzzles, reports and variations, beside those of every page.
pub fn study(lang: Lang) -> BTreeMap<String, String> {
    study::words(lang).collect()
}

/// The words of tables where others play, beside those of every page.
pub fn apart(lang: Lang) -> BTreeMap<String, String> {
    people::apart(lang).collect()
}

/// The language that a page asks for by `?lang=`, else the first of the browser's that is one of ours.
pub fn lang(query: Option<&str>, headers: &HeaderMap) -> Lang {
    let pairs = query.unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    let asked = pairs.filter(|(key, _)| *key == "lang").find_map(|(_, tag)| Lang::from_tag(tag));
    let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    asked.or_else(|| accepted(header?)).unwrap_or_default()
}

/// The best language of an `Accept-Language` header that is one of ours.
fn accepted(header: &str) -> Option<Lang> {
    let mut asked: Vec<(f32, Lang)> = header
        .split(',')
        .filter_map(|one| {
            let (tag, rest) = one.trim().split_once(';').unwrap_or((one.trim(), ""));
            let weight = rest.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse().ok())?;
            Some((weight, Lang::from_tag(tag)?))
        })
        .collect();
    // Stable: among equals the first stays first.
    asked.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    asked.first().map(|(_, lang)| *lang)
}

fn book() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| Book::new(&[SENTENCES]))
}

const PAGE: &[&str] = &[
    "page.title",
    "page.play",
    "page.options",
    "page.seats",
    "page.you",
    "page.guest",
    "page.gone",
    "page.open",
    "page.over",
    "page.home",
    "page.board",
    "page.command",
    "page.command.hint",
    "page.undo",
    "page.redo",
    "page.resign",
    "page.resign.sure",
    "page.resign.neutral",
    "page.events",
    "page.legend",
    "page.layers",
    "page.layers.none",
    "page.layers.going",
    "page.reserve",
    "page.setup",
    "page.waiting",
    "page.refused",
    "page.close",
    "page.connecting",
    "page.join",
    "page.from-record",
    "page.link",
    "page.watching",
    "page.amount",
    "page.both",
    "page.moves",
    "page.moves.brief",
    "page.ways",
    "page.hand",
    "page.save",
    "page.save.record",
    "page.save.picture",
    "page.setup.file",
    "page.rule",
    "page.steps",
    "page.step.first",
    "page.step.back",
    "page.step.on",
    "page.step.now",
    "page.step.latest",
    "page.replay",
    "page.branch",
    "page.rematch",
    "page.rematch.wanted",
    "page.would",
    "page.hint",
    "page.hint.thinking",
    "page.hint.play",
    "page.worth",
    "page.worth.none",
    "page.worth.sum",
    "page.draw",
    "page.accept",
    "page.decline",
    "page.withdraw",
    "page.signs.on",
    "page.signs.off",
    "page.mark.canact",
    "page.mark.picked",
    "page.mark.cango",
    "page.mark.target",
    "page.mark.last",
    "page.mark.danger",
    "page.mark.forbidden",
    "page.mark.proof",
    "page.menu",
    "page.theme",
    "page.theme.system",
    "page.theme.light",
    "page.theme.dark",
    "page.lang",
    "page.sound",
    "page.sound.off",
    "page.sound.on",
    "page.copy",
    "page.copied",
    "page.rules",
    "page.load",
    "page.load.drop",
    "page.outdated",
    "page.reload",
    "page.views",
    "page.again",
    "page.again.short",
    "page.turn-board",
    "page.fit",
    "page.go-on",
    "page.miss",
    "page.speed",
    "page.speed.now",
    "page.speed.normal",
    "page.speed.slow",
    "page.hotseat",
    "page.hotseat.turn",
    "page.hotseat.stay",
    "page.end.resigned",
    "page.end.losses",
    "page.pencil",
    "page.lists",
    "page.board-theme",
    "page.board-theme.usual",
    "page.board-theme.quiet",
    "page.board-theme.ink",
    "page.pieces",
    "page.pieces.art",
    "page.pieces.letters",
    "page.first.wait",
    "page.first.nothing",
    "page.first.own",
    "page.repeat",
    "page.times.all",
    "page.hurry",
    "page.names",
    "page.tap-again",
    "page.eyes",
    "page.eyes.open",
    "page.eyes.watching",
    "page.setups",
    "page.setups.name",
    "page.setups.keep",
    "page.report",
];

const PAGE_WITH: &[(&str, &str)] = &[
    ("page.turn", "seat"),
    ("page.turn.you", "seat"),
    ("page.curtain", "seat"),
    ("page.curtain.look", "seat"),
    ("page.step", "step"),
    ("page.save.as", "ending"),
    ("page.hint.expected", "line"),
    ("page.mind", "seat"),
    ("page.proposal.draw", "seat"),
    ("page.proposal.undo", "seat"),
    ("page.several", "count"),
    ("page.times", "count"),
    ("page.thinks", "seat"),
    ("page.eyes.seat", "seat"),
    ("page.setups.drop", "name"),
    ("page.resign.machine", "level"),
    ("page.end.won", "reason"),
    ("page.end.lost", "reason"),
    ("page.end.shared", "reason"),
    ("page.pick.count", "count"),
    ("page.first.other", "seat"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn check(header: &str, expected: Option<Lang>) {
        assert_eq!(accepted(header), expected, "{header}");
    }

    #[test]
    fn the_browser_s_best_language_that_is_ours_is_chosen() {
        check("fr-FR,fr;q=0.9,en;q=0.8", Some(Lang::French));
        check("de,en;q=0.5,fr;q=0.7", Some(Lang::French));
        check("en;q=0.9,fr;q=0.9", Some(Lang::English));
        check("de", None);
        check(";;q=,,", None);
    }

    #[test]
    fn the_page_is_told_every_language_by_its_own_name() {
        let words = page(Lang::French);
        assert_eq!([&words["lang"], &words["lang.en"], &words["lang.fr"]], ["fr", "English", "Français"]);
    }

    #[test]
    fn every_word_of_the_page_is_there_in_every_language() {
        for lang in Lang::ALL {
            for (key, word) in page(lang).into_iter().chain(house(lang)).chain(apart(lang)).chain(study(lang))
            {
                assert!(!word.contains('«') || lang == Lang::French && !word.contains(&key), "{key}: {word}");
            }
        }
    }
}
