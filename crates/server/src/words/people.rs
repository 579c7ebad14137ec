//! The words of the pages about people: clocks, names, the lobby, chat, ratings.

use phrase::{Lang, Text};

/// Words that take no argument.
pub const WORDS: &[&str] = &["page.clock", "page.clock.about", "page.clock.none"];

/// Words with arguments, each in braces, for the page to fill in.
const WITH: &[(&str, &[&str])] = &[("page.clock.days", &["days"]), ("page.clock.left", &["days", "hours"])];

/// The words with arguments, by key.
pub fn filled(lang: Lang) -> impl Iterator<Item = (String, String)> {
    WITH.iter().map(move |&(key, args)| {
        let text = args.iter().fold(Text::new(key), |text, arg| text.name(arg, format!("{{{arg}}}")));
        (key.to_string(), super::say(lang, &text))
    })
}
