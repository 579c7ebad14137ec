//! Files are not lost, and long lines do no harm.

use crate::sitting::{Sitting, done, transcript};
use terminal::Outcome;

#[test]
fn a_file_of_somebody_else_is_not_written_over_unasked() {
    let sitting = Sitting::toy();
    let mut session = sitting.session();
    sitting.drawer.put("mine", "precious");
    for word in ["save", "save-setup"] {
        done(&mut session, "random");
        let answer = session.answer(&format!("{word} mine"));
        let Outcome::Error(said) = answer.outcome else { panic!("{word}") };
        assert!(said.contains(&format!("“{word}! mine”")), "{said}");
        assert_eq!(sitting.drawer.get("mine"), "precious");
    }
    done(&mut session, "save! mine");
    assert!(sitting.drawer.get("mine").starts_with("quincunx 1"));
    // What was saved or loaded here is one's own.
    done(&mut session, "save mine");
    done(&mut session, "save new");
    done(&mut session, "save new");
    let mut other = sitting.session();
    assert!(matches!(other.answer("save new").outcome, Outcome::Error(_)));
    done(&mut other, "load new");
    done(&mut other, "save new");
    assert!(matches!(other.answer("save!").outcome, Outcome::Error(_)));
}

#[test]
fn a_line_without_end_is_one_error_and_the_next_is_heard() {
    let mut input = vec![b'x'; 20_000_000];
    input.extend(b"\nrandom\n");
    let said = transcript(&mut Sitting::toy().session(), &input);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 2, "{} lines", lines.len());
    assert!(lines[0].starts_with("error: this line is longer than 65536 bytes"), "{}", &lines[0][..80]);
    assert_eq!(lines[1], "ok");
    // What is never ended is one line too.
    let said = transcript(&mut Sitting::toy().session(), vec![b'x'; 1_000_000]);
    assert_eq!(said.lines().count(), 1);
    let longest = [vec![b' '; 65_530], b"help\n".to_vec()].concat();
    assert!(transcript(&mut Sitting::toy().session(), &longest).ends_with("ok\n"));
}
