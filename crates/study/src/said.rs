//! A report in words.

use crate::{VERSION, percent};
use kernel::{Seat, Turn};
use phrase::{Catalog, Text};
use table::{AnyMatch, Grade, Luck, Report, TurnReport};
use wire::{Change, Prospects, ReportSide, ReportTurn, TurnMark};

/// A report in the words of a language.
pub fn told(report: &Report, table: &dyn AnyMatch, catalog: &Catalog) -> wire::Report {
    let say = Say { table, catalog };
    wire::Report {
        version: VERSION,
        game: table.meta().id.to_string(),
        title: catalog.word(&format!("{}.name", table.meta().id)),
        outcome: match table.turn() {
            Turn::Over(outcome) => Some(catalog.say(&table.outcome_text(outcome))),
            Turn::Act(_) | Turn::Chance => None,
        },
        bot: report.bot.to_string(),
        nodes: u32::try_from(report.nodes).unwrap_or(u32::MAX),
        whole: report.is_whole,
        about: say.about(report),
        sides: (0..report.seats).map(|seat| say.side(report, Seat(seat))).collect(),
        turns: (1..).zip(&report.turns).map(|(number, turn)| say.turn(number, turn)).collect(),
        turning: report.turning_points().into_iter().map(|index| index as u32).collect(),
    }
}

struct Say<'a> {
    table: &'a dyn AnyMatch,
    catalog: &'a Catalog,
}

impl Say<'_> {
    /// What the figures mean.
    fn about(&self, report: &Report) -> Vec<String> {
        let nodes = i64::try_from(report.nodes).unwrap_or(i64::MAX);
        let prospects = Text::new("table.report.prospects").name("bot", report.bot).number("nodes", nodes);
        let mut about = vec![prospects, Text::new("table.report.accuracy-means")];
        if self.table.has_lots() || self.table.hides() {
            about.push(Text::new("table.report.luck-means"));
        }
        if self.table.hides() {
            about.push(Text::new("table.report.truth-means"));
        }
        if !report.is_whole {
            about.push(Text::new("table.report.stopped").number("turns", report.turns.len() as i64));
        }
        about.iter().map(|text| self.catalog.say(text)).collect()
    }

    fn side(&self, report: &Report, seat: Seat) -> ReportSide {
        ReportSide {
            seat,
            name: self.name(seat),
            hue: self.table.hue(seat),
            accuracy: report.accuracy(seat).map(thousandths),
            luck: (report.luck(seat) * 1000.0).round() as i32,
        }
    }

    fn name(&self, seat: Seat) -> String {
        self.catalog.say(&self.table.seat_name(seat))
    }

    fn turn(&self, number: u32, turn: &TurnReport) -> ReportTurn {
        let reason = |change: &table::Change| Change {
            text: self.catalog.word(change.key),
            before: change.before,
            after: change.after,
        };
        ReportTurn {
            number,
            seat: turn.seat,
            lines: turn.lines.clone(),
            from: turn.from,
            to: turn.to,
            known: prospects(turn.known),
            truth: turn.truth.map(prospects),
            mark: mark(turn.mark()),
            said: self.said(turn),
            best: turn.best.clone(),
            reasons: turn.reasons.iter().map(reason).collect(),
        }
    }

    /// What is to be said of a turn: how it was played, what luck did, and what was to be said of it by the truth.
    fn said(&self, turn: &TurnReport) -> Vec<String> {
        let played = mark_key(turn.mark()).map(|key| {
            let known = prospects(turn.known);
            let text = Text::new(key).name("seat", self.name(turn.seat));
            let text = text.number("before", percent(known.before)).number("after", percent(known.after));
            text.name("best", turn.best.join(", "))
        });
        let luck = turn.luck().map(|luck| {
            let known = prospects(turn.known);
            let text = Text::new(luck_key(luck, turn.mark())).name("seat", self.name(turn.seat));
            text.number("after", percent(known.after)).number("came", percent(known.came))
        });
        let is_told = played.is_some() || luck.is_some() || turn.truth.is_some_and(is_telling);
        let truth = turn.truth.filter(|_| is_told).map(prospects).map(|truth| {
            let text = Text::new("table.report.truth").name("seat", self.name(turn.seat));
            text.number("before", percent(truth.before)).number("after", percent(truth.after))
        });
        played.iter().chain(&luck).chain(&truth).map(|text| self.catalog.say(text)).collect()
    }
}

/// Whether whoever knew the truth would have played otherwise.
fn is_telling(truth: table::Prospects) -> bool {
    truth.mark() >= Grade::Mistake
}

fn mark_key(mark: Grade) -> Option<&'static str> {
    match mark {
        Grade::Sound => None,
        Grade::Inaccuracy => Some("table.report.inaccuracy"),
        Grade::Mistake => Some("table.report.mistake"),
        Grade::Blunder => Some("table.report.blunder"),
    }
}

/// Bad luck alone is another thing than bad luck with bad play.
fn luck_key(luck: Luck, mark: Grade) -> &'static str {
    match (luck, mark) {
        (Luck::Good, _) => "table.report.good-luck",
        (Luck::Bad, Grade::Sound) => "table.report.luck-alone",
        (Luck::Bad, _) => "table.report.bad-luck",
    }
}

fn mark(mark: Grade) -> TurnMark {
    match mark {
        Grade::Sound => TurnMark::Sound,
        Grade::Inaccuracy => TurnMark::Inaccuracy,
        Grade::Mistake => TurnMark::Mistake,
        Grade::Blunder => TurnMark::Blunder,
    }
}

fn prospects(of: table::Prospects) -> Prospects {
    Prospects { before: thousandths(of.before), after: thousandths(of.after), came: thousandths(of.came) }
}

fn thousandths(share: f64) -> u32 {
    (share.clamp(0.0, 1.0) * 1000.0).round() as u32
}
