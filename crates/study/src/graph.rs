//! How a game went, as a curve that can be clicked.

use crate::percent;
use std::fmt::Write;
use wire::{Report, ReportTurn, TurnMark};

const WIDTH: f32 = 1000.0;
const HEIGHT: f32 = 240.0;

/// The curve of a report as SVG: with two seats the prospects of the first, with more of whoever's turn it was. Every turn is a
/// link to `#turn-NUMBER`, with its step in `data-step`.
pub fn graph(report: &Report) -> String {
    let points: Vec<(f32, f32)> =
        (0..).zip(&report.turns).map(|(index, turn)| point(report, index, turn)).collect();
    let mut svg =
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" class="graph" viewBox="0 0 {WIDTH} {HEIGHT}">"#);
    let middle = HEIGHT / 2.0;
    put(
        &mut svg,
        format_args!(r##"<path d="M0 {middle}H{WIDTH}" stroke="#8b857a" stroke-dasharray="4 6"/>"##),
    );
    let curve: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    let curve = curve.join("L");
    put(&mut svg, format_args!(r##"<path d="M{curve}" fill="none" stroke="#1f4e79" stroke-width="2.5"/>"##));
    for (turn, at) in report.turns.iter().zip(points) {
        dot(&mut svg, turn, at);
    }
    svg.push_str("</svg>");
    svg
}

fn put(svg: &mut String, what: std::fmt::Arguments<'_>) {
    svg.write_fmt(what).expect("a text can always be written");
}

/// Where a turn stands on the sheet.
fn point(report: &Report, index: usize, turn: &ReportTurn) -> (f32, f32) {
    let across = WIDTH / report.turns.len().max(1) as f32;
    let came = turn.known.came.min(1000);
    let share = if report.sides.len() == 2 && turn.seat.0 == 1 { 1000 - came } else { came };
    ((index as f32 + 0.5) * across, HEIGHT - HEIGHT * share as f32 / 1000.0)
}

/// A turn as a link: a column that is easily met, and a dot where much was given away.
fn dot(svg: &mut String, turn: &ReportTurn, (x, y): (f32, f32)) {
    let (number, step, came) = (turn.number, turn.from, percent(turn.known.came));
    put(
        svg,
        format_args!(r##"<a href="#turn-{number}" data-step="{step}"><title>{number}: {came} %</title>"##),
    );
    put(svg, format_args!(r#"<path d="M{x:.1} 0V{HEIGHT}" stroke="transparent" stroke-width="8"/>"#));
    let (colour, radius) = match turn.mark {
        TurnMark::Sound => ("#1f4e79", 2.0),
        TurnMark::Inaccuracy => ("#b9811a", 4.0),
        TurnMark::Mistake => ("#b9811a", 6.0),
        TurnMark::Blunder => ("#a3262a", 8.0),
    };
    put(svg, format_args!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius}" fill="{colour}"/></a>"#));
}
