//! A rulebook as a piece of HTML, in which every heading and every rule it names can be linked to.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};
use std::collections::BTreeSet;

/// A rulebook as HTML. Where one of `rules` is named first in code font, there is its anchor. HTML in the book
/// itself is shown, not obeyed.
pub fn html(book: &str, rules: &[&str]) -> String {
    let mut events: Vec<Event<'_>> = Parser::new_ext(book, Options::ENABLE_TABLES).map(tame).collect();
    let mut anchors = BTreeSet::new();
    name_headings(&mut events, &mut anchors);
    for event in &mut events {
        if let Event::Code(name) = event
            && rules.contains(&name.as_ref())
            && anchors.insert(name.to_string())
        {
            *event = Event::InlineHtml(format!(r#"<code id="{name}">{name}</code>"#).into());
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, events.into_iter());
    // The corner of a table heads nothing.
    page.replace("<th></th>", "<td></td>")
}

/// Raw HTML becomes text, and a link that leads to neither a page nor an anchor leads nowhere.
fn tame(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            Event::Start(Tag::Link { link_type, dest_url: safe(dest_url), title, id })
        }
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            Event::Start(Tag::Image { link_type, dest_url: safe(dest_url), title, id })
        }
        other => other,
    }
}

fn safe(address: CowStr<'_>) -> CowStr<'_> {
    let leads_to_a_page = address.starts_with("https://") || !address.contains(':');
    if leads_to_a_page { address } else { CowStr::Borrowed("") }
}

/// Gives every heading a name made of its words, none twice.
fn name_headings(events: &mut [Event<'_>], taken: &mut BTreeSet<String>) {
    for start in 0..events.len() {
        let (before, after) = events.split_at_mut(start + 1);
        let Event::Start(Tag::Heading { id, .. }) = &mut before[start] else { continue };
        let mut words = String::new();
        for event in after.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_)))) {
            if let Event::Text(text) | Event::Code(text) = event {
                words.push_str(text);
            }
        }
        let slug = slug(&words);
        let name = (1..).map(|n| if n == 1 { slug.clone() } else { format!("{slug}-{n}") });
        *id = name.into_iter().find(|name| taken.insert(name.clone())).map(CowStr::from);
    }
}

/// Words as an anchor: `A turn (classic)` is `a-turn-classic`.
fn slug(words: &str) -> String {
    let letters = words.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    letters.collect::<Vec<_>>().join("-").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(book: &str, expected: &str) {
        assert_eq!(html(book, &["toy.move", "toy.move.far"]).trim_end(), expected);
    }

    #[test]
    fn headings_have_names_and_none_twice() {
        check("## A turn (`x`)", r#"<h2 id="a-turn-x">A turn (<code>x</code>)</h2>"#);
        check("# A\n# A", "<h1 id=\"a\">A</h1>\n<h1 id=\"a-2\">A</h1>");
    }

    #[test]
    fn a_rule_has_its_anchor_where_it_is_named_first() {
        check(
            "Go (`toy.move`), go (`toy.move`), `other`.",
            r#"<p>Go (<code id="toy.move">toy.move</code>), go (<code>toy.move</code>), <code>other</code>.</p>"#,
        );
    }

    #[test]
    fn html_in_the_book_is_shown_and_not_obeyed() {
        check("a <b onclick=x>b</b>", "<p>a &lt;b onclick=x&gt;b&lt;/b&gt;</p>");
        assert!(!html("<script>alert(1)</script>\n", &[]).contains("<script"));
        assert!(!html("[x](javascript:alert(1))", &[]).contains("javascript"));
    }

    #[test]
    fn tables_are_tables() {
        assert!(html("| a | b |\n| --- | --- |\n| 1 | 2 |\n", &[]).contains("<td>2</td>"));
    }
}
