//! A report as text, for a terminal.

use crate::percent;
use phrase::{Catalog, Text};
use std::fmt::Write;
use wire::{Change, Prospects, Report, ReportTurn, TurnMark};

/// A report as lines of text.
pub fn text(report: &Report, catalog: &Catalog) -> String {
    let mut out = String::new();
    let mut line = |line: &str| writeln!(out, "{line}").expect("a text can always be written");
    line(&report.title);
    report.outcome.iter().for_each(|outcome| line(outcome));
    for side in &report.sides {
        let accuracy = side.accuracy.map_or("–".to_string(), |share| percent(share).to_string());
        let text = Text::new("table.report.side").name("seat", side.name.as_str()).name("accuracy", accuracy);
        line(&catalog.say(&text.name("luck", format!("{:+}", side.luck / 10))));
    }
    line("");
    line(&catalog.word("table.report.turning"));
    if report.turning.is_empty() {
        line(&catalog.word("table.report.none"));
    }
    for turn in report.turning.iter().filter_map(|&index| report.turns.get(index as usize)) {
        point(turn, &mut line);
    }
    line("");
    report.turns.iter().for_each(|turn| line(&row(report, turn)));
    line("");
    report.about.iter().for_each(|about| line(about));
    out
}

fn point(turn: &ReportTurn, line: &mut impl FnMut(&str)) {
    line(&format!("{}. {}", turn.number, turn.lines.join(", ")));
    turn.said.iter().for_each(|said| line(&format!("   {said}")));
    turn.reasons.iter().take(3).for_each(|reason| line(&format!("   {}", change(reason))));
}

/// A part of the worth as it was played, and as it should have been.
pub(crate) fn change(reason: &Change) -> String {
    format!("{}: {:+} → {:+}", reason.text, reason.before, reason.after)
}

/// A turn on one line: number, mark, percentages, those by the truth where something was hidden, who, what.
fn row(report: &Report, turn: &ReportTurn) -> String {
    let name = report.sides.get(turn.seat.index()).map_or("", |side| side.name.as_str());
    let (number, sign, known) = (turn.number, sign(turn.mark), percents(turn.known));
    let truth = turn.truth.map_or_else(String::new, |truth| format!("  ({})", percents(truth)));
    format!("{number:>4} {sign:<2} {known}{truth}  {name}: {}", turn.lines.join(", "))
}

/// With the best, as it was played, as it came.
fn percents(of: Prospects) -> String {
    [of.before, of.after, of.came].map(|it| format!("{:>3} %", percent(it))).join(" ")
}

/// How a turn is marked in a list, in the signs of the field.
pub(crate) fn sign(mark: TurnMark) -> &'static str {
    match mark {
        TurnMark::Sound => "",
        TurnMark::Inaccuracy => "?!",
        TurnMark::Mistake => "?",
        TurnMark::Blunder => "??",
    }
}
