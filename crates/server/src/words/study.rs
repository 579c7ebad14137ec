//! The words of what is studied: lessons, puzzles, reports, variations.

use super::people::fill;
use phrase::Lang;

/// Words that take no argument.
const WORDS: &[&str] = &[
    "page.lesson.next",
    "page.lesson.back",
    "page.lesson.again",
    "page.lesson.end",
    "page.report.going",
    "page.report.stop",
    "page.report.stopped",
    "page.report.begin",
    "page.report.none",
    "page.report.turning",
    "page.report.marked",
    "page.report.graph",
    "page.puzzle.solved",
    "page.puzzle.missed",
    "page.puzzle.hint",
    "page.puzzle.again",
    "page.puzzle.next",
    "page.puzzle.all",
    "page.marks",
    "page.marks.none",
    "page.marks.note",
    "page.marks.write",
    "page.vary",
    "page.vary.about",
    "page.vary.back",
    "page.vary.keep",
    "page.vary.drop",
    "page.vary.machine",
    "page.vary.comment",
    "page.puzzles.solve",
    "page.puzzles.again",
];

/// Words with arguments, each in braces, for the page to fill in.
const WITH: &[(&str, &[&str])] = &[
    ("page.lesson.count", &["number", "count"]),
    ("page.report.side", &["accuracy", "luck"]),
    ("page.puzzle", &["number"]),
    ("page.puzzle.first", &["line"]),
    ("page.puzzle.find", &["seat", "count"]),
    ("page.puzzle.now", &["seat", "percent"]),
    ("page.puzzle.take", &["seat"]),
    ("page.puzzle.play", &["seat", "count"]),
    ("page.puzzle.look", &["cell"]),
    ("page.puzzle.spent", &["count"]),
    ("page.vary.worth", &["worth"]),
    ("page.puzzle.way", &["line"]),
    ("page.puzzle.count", &["solved", "count"]),
    ("page.puzzles.grade", &["grade"]),
];

/// All of them, by key.
pub fn words(lang: Lang) -> impl Iterator<Item = (String, String)> {
    WORDS.iter().map(move |&key| (key.to_string(), super::word(lang, key))).chain(fill(lang, WITH))
}
