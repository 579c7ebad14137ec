//! What is asked and changes nothing, and words that the table shares with a game.

use crate::sitting::{Sitting, TOY, done};
use terminal::{Outcome, Session};

fn at(id: &str) -> Sitting {
    Sitting::at(arcade::game(id).unwrap())
}

fn refused(session: &mut Session, line: &str) -> Vec<String> {
    let answer = session.answer(line);
    assert_eq!(answer.outcome, Outcome::Refused, "{line}: {answer}");
    answer.lines
}

#[test]
fn draw_is_a_command_of_a_game_that_has_one_and_an_offer_elsewhere() {
    let mut session = at("risk").session();
    let reasons = refused(&mut session, "draw");
    assert!(reasons[0].contains("[risk.draw"), "{reasons:?}");
    // The table's own word for it is still there.
    let offered = done(&mut session, "agree");
    assert!(offered.lines.iter().any(|line| line.contains("would like a draw")), "{offered}");
    let mut session = at("xiangqi").session();
    done(&mut session, "draw");
    assert!(session.turn_line().unwrap().contains("to move"), "an offer ends nothing");
    done(&mut session, "draw");
    assert!(session.turn_line().unwrap().contains("drawn"));
}

#[test]
fn why_not_says_why_and_does_nothing() {
    let mut session = at("xiangqi").session();
    let before = done(&mut session, "position");
    let reasons = refused(&mut session, "why not a1 a9");
    assert_eq!(reasons, refused(&mut session, "a1 a9"));
    let legal = done(&mut session, "actions").lines[0].clone();
    done(&mut session, &format!("why not {legal}"));
    done(&mut session, &format!("forecast {legal}"));
    for line in ["why not", "why not nonsense", "forecast"] {
        assert!(matches!(session.answer(line).outcome, Outcome::Error(_)), "{line}");
    }
    assert_eq!(done(&mut session, "position"), before);
}

#[test]
fn why_not_asks_about_setups_too() {
    let mut session = Sitting::toy().session();
    done(&mut session, "why not place A a1");
    let reasons = refused(&mut session, "why not ready");
    assert!(reasons[0].contains("[table.draft.incomplete]"), "{reasons:?}");
    refused(&mut session, "why not place A a3");
    refused(&mut session, "why not remove a1");
    assert!(matches!(session.answer("why not dance").outcome, Outcome::Error(_)));
    assert_eq!(done(&mut session, "actions").lines.len(), 9, "nothing was laid out");
}

#[test]
fn every_game_says_which_commands_it_has_with_an_example_of_each() {
    for &game in arcade::games() {
        let id = game.meta().id;
        let help = done(&mut Sitting::at(game).session(), "help").lines.join("\n");
        let french = done(&mut Sitting::at(game).in_french().session(), "help").lines.join("\n");
        let table = done(&mut Sitting::at(&TOY).session(), "help").lines.len();
        assert!(help.lines().count() > table, "{id} names none of its commands:\n{help}");
        for (text, open, close) in [(&help, '“', '”'), (&french, '«', '»')] {
            let examples: Vec<&str> = text
                .lines()
                .take(text.lines().count() - table)
                .flat_map(|line| line.split(open).skip(1).filter_map(|rest| rest.split(close).next()))
                .map(|example| example.trim_matches(|letter: char| letter.is_whitespace()))
                .collect();
            assert!(!examples.is_empty(), "{id}:\n{text}");
            for example in examples {
                let answer = Sitting::at(game).session().answer(&format!("why not {example}"));
                let is_known = !matches!(answer.outcome, Outcome::Error(_));
                assert!(is_known, "{id} does not understand its own example {example:?}: {answer}");
            }
        }
    }
}

#[test]
fn every_option_is_said_in_words() {
    for &game in arcade::games() {
        let said = done(&mut Sitting::at(game).session(), "options").lines;
        let count = table::options_of(game).count();
        assert_eq!(said.len(), 1 + count, "which game it is, and each option: {said:#?}");
        let is_word = |line: &String| !line.contains(".option.") && !line.trim_end().ends_with(':');
        assert!(said.iter().all(is_word), "{said:#?}");
    }
    let mut classic = at("risk");
    classic.given =
        vec![("ruleset".to_string(), "classic".to_string()), ("fog".to_string(), "on".to_string())];
    let said = done(&mut classic.session(), "options").lines;
    assert!(said[1].ends_with("(not as the rules as a whole have it)"), "{said:#?}");
}
