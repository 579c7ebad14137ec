//! A report as one page that needs no server, no script and no other file.

use crate::text::{change, sign};
use crate::{graph, percent};
use phrase::{Catalog, Text};
use std::fmt::Write;
use wire::{Prospects, Report, ReportTurn};

/// The boards of a turning point, drawn: as it stood, and what it came to.
pub type Pictures = [String; 2];

const STYLE: &str = include_str!("page.css");

/// A report as a whole page. `pictures` are those of its turning points, in their order.
pub fn page(report: &Report, pictures: &[Pictures], catalog: &Catalog) -> String {
    let mut page = Page { out: String::new(), catalog };
    let (lang, title) = (catalog.lang().tag(), escaped(&report.title));
    page.put(format_args!("<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n"));
    page.put(format_args!(
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n"
    ));
    page.put(format_args!("<style>{STYLE}</style>\n<main>\n<h1>{title}</h1>\n"));
    report.outcome.iter().for_each(|outcome| page.paragraph(outcome));
    page.sides(report);
    page.out.push_str(&graph(report));
    page.turning(report, pictures);
    page.turns(report);
    report.about.iter().for_each(|about| page.paragraph(about));
    page.put(format_args!("</main>\n</html>\n"));
    page.out
}

struct Page<'a> {
    out: String,
    catalog: &'a Catalog,
}

impl Page<'_> {
    fn put(&mut self, what: std::fmt::Arguments<'_>) {
        self.out.write_fmt(what).expect("a text can always be written");
    }

    fn paragraph(&mut self, words: &str) {
        self.put(format_args!("<p>{}</p>\n", escaped(words)));
    }

    fn heading(&mut self, key: &str) {
        let words = escaped(&self.catalog.word(key));
        self.put(format_args!("<h2>{words}</h2>\n"));
    }

    fn sides(&mut self, report: &Report) {
        for side in &report.sides {
            let accuracy = side.accuracy.map_or("–".to_string(), |share| percent(share).to_string());
            let text = Text::new("table.report.side").name("seat", side.name.as_str());
            let text = text.name("accuracy", accuracy).name("luck", format!("{:+}", side.luck / 10));
            self.paragraph(&self.catalog.say(&text));
        }
    }

    fn turning(&mut self, report: &Report, pictures: &[Pictures]) {
        self.heading("table.report.turning");
        if report.turning.is_empty() {
            self.paragraph(&self.catalog.word("table.report.none"));
        }
        let turns = report.turning.iter().filter_map(|&index| report.turns.get(index as usize));
        for (index, turn) in turns.enumerate() {
            self.point(turn, pictures.get(index));
        }
    }

    fn point(&mut self, turn: &ReportTurn, pictures: Option<&Pictures>) {
        let (number, lines) = (turn.number, escaped(&turn.lines.join(", ")));
        self.put(format_args!("<section>\n<h3><a href=\"#turn-{number}\">{number}</a>. {lines}</h3>\n"));
        turn.said.iter().for_each(|said| self.paragraph(said));
        self.put(format_args!("<ul>\n"));
        for reason in &turn.reasons {
            self.put(format_args!("<li>{}</li>\n", escaped(&change(reason))));
        }
        self.put(format_args!("</ul>\n"));
        if let Some([stood, came]) = pictures {
            self.put(format_args!(
                "<div class=\"boards\"><figure>{stood}</figure><figure>{came}</figure></div>\n"
            ));
        }
        self.put(format_args!("</section>\n"));
    }

    fn turns(&mut self, report: &Report) {
        self.heading("table.report.turns");
        self.put(format_args!("<table>\n<tr><th></th><td></td>"));
        for key in ["table.report.best", "table.report.played", "table.report.came"] {
            let words = escaped(&self.catalog.word(key));
            self.put(format_args!("<th>{words}</th>"));
        }
        if report.turns.iter().any(|turn| turn.truth.is_some()) {
            let words = escaped(&self.catalog.word("table.report.truly"));
            self.put(format_args!("<th colspan=\"3\">{words}</th>"));
        }
        self.put(format_args!("<td></td><td></td></tr>\n"));
        for turn in &report.turns {
            self.row(report, turn);
        }
        self.put(format_args!("</table>\n"));
    }

    fn row(&mut self, report: &Report, turn: &ReportTurn) {
        let name = report.sides.get(turn.seat.index()).map_or("", |side| side.name.as_str());
        let (number, sign, name) = (turn.number, sign(turn.mark), escaped(name));
        let (known, truth) = (cells(turn.known), turn.truth.map(cells).unwrap_or_default());
        let lines = escaped(&turn.lines.join(", "));
        self.put(format_args!(
            "<tr id=\"turn-{number}\"><th>{number}</th><td>{sign}</td>{known}{truth}<td>{name}</td>\
             <td>{lines}</td></tr>\n"
        ));
    }
}

/// With the best, as it was played, as it came.
fn cells(of: Prospects) -> String {
    [of.before, of.after, of.came].map(|it| format!("<td>{} %</td>", percent(it))).concat()
}

/// Words that may stand in a page.
fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
