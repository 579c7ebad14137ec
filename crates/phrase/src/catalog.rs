//! The sentences of one language, and of all languages together.

use crate::{Arg, Each, Lang, Text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::fmt;
use unic_langid::LanguageIdentifier;

/// The sentences of one language.
pub struct Catalog {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Catalog {
    /// A catalog of all `sources`, written in Fluent's format.
    ///
    /// # Panics
    /// When a source is malformed or two define one key: sources are embedded, so a test finds it.
    pub fn new(lang: Lang, sources: &[&str]) -> Catalog {
        let tag: LanguageIdentifier = lang.tag().parse().expect("our tags are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = match FluentResource::try_new((*source).to_string()) {
                Ok(resource) => resource,
                Err((_, errors)) => panic!("a {} catalog is malformed: {errors:?}", lang.tag()),
            };
            if let Err(errors) = bundle.add_resource(resource) {
                panic!("a {} catalog repeats a key: {errors:?}", lang.tag());
            }
        }
        Catalog { lang, bundle }
    }

    /// The language of this catalog.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a sentence for `key`.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(&fluent_key(key))
    }

    /// The sentence in words. A key without a sentence is shown in guillemets, so that nobody misses it.
    pub fn say(&self, text: &Text) -> String {
        if let ("phrase.plain", [(_, Arg::Name(words))]) = (text.key, text.args.as_slice()) {
            return words.clone();
        }
        if let ("phrase.plain", [(_, Arg::Names(names))]) = (text.key, text.args.as_slice()) {
            return names[self.lang.index()].clone();
        }
        let mut args = FluentArgs::new();
        for (name, arg) in &text.args {
            args.set(*name, self.value(arg));
        }
        self.format(text.key, &args)
    }

    /// The word or sentence of a key that takes no argument.
    pub fn word(&self, key: &str) -> String {
        self.format(key, &FluentArgs::new())
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Name(name) => FluentValue::from(name.clone()),
            Arg::Names(names) => FluentValue::from(names[self.lang.index()].clone()),
            Arg::Term(key) => FluentValue::from(self.word(key)),
            Arg::Text(text) => FluentValue::from(self.say(text)),
        }
    }

    fn format(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(&fluent_key(key)).and_then(|m| m.value()) else {
            return format!("«{key}»");
        };
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        if errors.is_empty() { words } else { format!("«{key}: {words}»") }
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Catalog({})", self.lang.tag())
    }
}

/// The same sentences in every language.
#[derive(Debug)]
pub struct Book {
    catalogs: Each<Catalog>,
}

impl Book {
    /// A book from sources, each in every language.
    pub fn new(sources: &[Each<&str>]) -> Book {
        let in_lang = |lang: Lang| sources.iter().map(|each| each[lang.index()]).collect::<Vec<_>>();
        Book { catalogs: Lang::ALL.map(|lang| Catalog::new(lang, &in_lang(lang))) }
    }

    /// The catalog of one language.
    pub fn catalog(&self, lang: Lang) -> &Catalog {
        &self.catalogs[lang.index()]
    }

    /// A text in words of one language.
    pub fn say(&self, lang: Lang, text: &Text) -> String {
        self.catalog(lang).say(text)
    }
}

/// Fluent's keys have no dots; ours are written with dots everywhere else.
fn fluent_key(key: &str) -> String {
    key.replace('.', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Book {
        Book::new(&[[
            "unit = scout\nmoves = { $n ->\n   [one] one move\n  *[other] { $n } moves\n }\nby = by { $what }",
            "unit = éclaireur\nmoves = { $n ->\n   [one] un coup\n  *[other] { $n } coups\n }\nby = par { $what }",
        ]])
    }

    fn egypt() -> Each<String> {
        ["Egypt", "Égypte"].map(String::from)
    }

    #[test]
    fn numbers_choose_plurals_in_every_language() {
        let (one, five) = (Text::new("moves").number("n", 1), Text::new("moves").number("n", 5));
        assert_eq!(book().say(Lang::English, &one), "one move");
        assert_eq!(book().say(Lang::French, &five), "5 coups");
    }

    #[test]
    fn terms_and_inner_texts_are_translated_too() {
        assert_eq!(book().say(Lang::French, &Text::new("by").term("what", "unit")), "par éclaireur");
        let named = Text::new("by").names("what", egypt());
        assert_eq!(book().say(Lang::French, &named), "par Égypte");
        assert_eq!(book().say(Lang::English, &Text::named(egypt())), "Egypt");
        let inner = Text::new("moves").number("n", 2);
        assert_eq!(book().say(Lang::French, &Text::new("by").text("what", inner)), "par 2 coups");
    }

    #[test]
    fn a_missing_sentence_or_argument_shows() {
        assert_eq!(book().say(Lang::English, &Text::new("no.such")), "«no.such»");
        assert!(book().say(Lang::English, &Text::new("by")).starts_with('«'));
    }
}
