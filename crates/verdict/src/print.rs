//! A rule tree as text, for people who want to see the whole of it.

use crate::{Node, Rule};
use kernel::Game;
use phrase::Catalog;

/// The tree with its sentences: one line a rule, the node's word, the sentence, the id in brackets.
pub fn print<G: Game>(rule: &Rule<G>, catalog: &Catalog) -> String {
    let mut out = String::new();
    line(rule, catalog, "", "", &mut out);
    out
}

fn line<G: Game>(rule: &Rule<G>, catalog: &Catalog, lead: &str, below: &str, out: &mut String) {
    out.push_str(&format!("{lead}{}{} [{}]\n", rule.node.word(), plain(catalog, rule.id), rule.id));
    let parts: Vec<&Rule<G>> = match &rule.node {
        Node::Check(_) => Vec::new(),
        Node::All(rules) | Node::Any(rules) | Node::Needs(rules) => rules.iter().collect(),
        Node::Not(rule) => vec![rule],
    };
    for (index, part) in parts.iter().enumerate() {
        let last = index + 1 == parts.len();
        let (branch, space) = if last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        line(part, catalog, &format!("{below}{branch}"), &format!("{below}{space}"), out);
    }
}

/// A rule's sentence without a case: the sentence `<id>.rule` where the other one speaks of evidence.
fn plain(catalog: &Catalog, id: &'static str) -> String {
    let general = format!("{id}.rule");
    if catalog.has(&general) { catalog.word(&general) } else { catalog.word(id) }
}

impl<G: Game> Node<G> {
    fn word(&self) -> &'static str {
        match self {
            Node::Check(_) => "",
            Node::All(_) => "ALL: ",
            Node::Any(_) => "ANY: ",
            Node::Not(_) => "NOT: ",
            Node::Needs(_) => "IN ORDER: ",
        }
    }
}
