//! Logs and journals are read as they were written.

use super::*;

fn check(text: &str, place: &str, key: &str) {
    let misread = Log::read("a.log", text).unwrap_err();
    assert_eq!((misread.place.unwrap().to_string().as_str(), misread.text.key), (place, key));
}

const WHOLE: &str = "quincunx 1\ngame toy 3\noption a b c\ntable leave neutral\ntable clock 10+5\nfile mine.toml\n| x = 1\n| \n| y\nposition 1 2\n\n\
    T0 1: take 3\nT1 chance: 6 5\nT2 2 seals: put a; put b\nT3 takeback\nT4 redo\nT5 2 resigns\nT6 resumed\n\
    T7 3 leaves: neutral\nT8 1 leaves: machine captain\nT9 2 falls: neutral\nT9 1 falls\nT9 2 forfeits: machine captain\nT9 1 forfeits\nT9 draw agreed\n";

#[test]
fn a_log_is_read_as_it_was_written() {
    let log = Log::read("a.log", WHOLE).unwrap();
    assert_eq!(log.header.files, [("mine.toml".to_string(), "x = 1\n\ny\n".to_string())]);
    assert_eq!(log.entries.len(), 14);
    assert_eq!(log.to_string(), WHOLE);
}

#[test]
fn the_line_of_an_entry_is_where_it_stands() {
    let log = Log::read("a.log", WHOLE).unwrap();
    let line = WHOLE.lines().nth(log.line_of(2) - 1);
    assert_eq!(line, Some("T2 2 seals: put a; put b"));
}

#[test]
fn what_is_the_tables_own_affair_is_read_but_stands_in_no_record() {
    for line in [
        "T says players guest:ab: well: played",
        "T says watchers guest:x: ?",
        "T erased",
        "T clocks start",
        "T 2 sits: guest:ab",
        "T 1 offers: draw",
        "T 2 agrees",
        "T 1 declines",
        "T rematch: x",
        "T 2 gets up",
        "T 2 is away",
        "T 2 is back",
        "T 1 rests: 3",
        "T 1 intends: a b; c d",
        "T 1 intends nothing",
    ] {
        assert_eq!(Entry::read(line).unwrap().to_string(), line);
        check(&format!("quincunx 1\ngame toy 1\n\n{line}\n"), "a.log:4:3", "table.log.entry");
    }
}

#[test]
fn notes_stand_in_the_record() {
    for line in ["T notes 12 said: too: early", "T notes 0 drawn: -", "T notes 3 line: a b; ! lot 1; c d"] {
        let text = format!("quincunx 1\ngame toy 1\n\n{line}\n");
        assert_eq!(Log::read("a.log", &text).unwrap().to_string(), text);
    }
    check("quincunx 1\ngame toy 1\n\nT notes x said: y\n", "a.log:4:3", "table.log.entry");
    check("quincunx 1\ngame toy 1\n\nT notes 1 sung: y\n", "a.log:4:3", "table.log.entry");
}

#[test]
fn a_record_that_is_too_long_is_refused() {
    let head = "quincunx 1\ngame toy 1\n\n";
    let of_entries = |count| format!("{head}{}", "T redo\n".repeat(count));
    assert!(Log::read("a.log", &of_entries(MOST_ENTRIES)).is_ok());
    check(&of_entries(MOST_ENTRIES + 1), "a.log:100004:1", "table.log.long");
    check(&format!("{head}T 1: {}\n", "x".repeat(8 << 20)), "a.log:1:1", "table.log.long");
}

#[test]
fn mistakes_are_placed() {
    check("", "a.log:1:1", "table.log.first");
    check("quincunx 1\n\n", "a.log:2:1", "table.log.game");
    check("quincunx 1\ngame toy\n", "a.log:2:6", "table.log.game");
    check("quincunx 1\ngame toy 1\noption x\n", "a.log:3:8", "table.log.option");
    let many = "option x y\n".repeat(201);
    check(&format!("quincunx 1\ngame toy 1\n{many}"), "a.log:203:1", "table.log.options");
    check("quincunx 1\ngame toy 1\ntable leave now\n", "a.log:3:7", "table.log.terms");
    check("quincunx 1\ngame toy 1\nweather fine\n", "a.log:3:1", "table.log.header");
    check("quincunx 1\ngame toy 1\n\nT0 9: x\n", "a.log:4:4", "table.log.entry");
    check("quincunx 1\ngame toy 1\n\nnonsense\n", "a.log:4:1", "table.log.entry");
    check("quincunx 1\ngame toy 1\n\nT0 redo\n\nT1 redo\n", "a.log:6:1", "table.log.after");
}
