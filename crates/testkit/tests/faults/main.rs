//! The kit tests itself: a toy that breaks one promise is caught by the law about that promise.

mod faulty;
mod game;

use faulty::{Faulty, fault};
use std::panic;
use testkit::{Laws, imagine_is_uniform};

/// The laws that a broken toy breaks, and what is said of the first.
fn caught<const S: u8>(fault: u8) -> (Vec<&'static str>, String) {
    let laws = Laws::<Faulty<S>>::new(&[("fault", &fault.to_string())]).games(12).seed(7).steps(160);
    let broken = laws.violations();
    let said = broken.first().map_or_else(String::new, ToString::to_string);
    (broken.into_iter().map(|violation| violation.law).collect(), said)
}

/// A fault breaks exactly these laws, and the first of them says where and what.
fn check_caught((broken, said): (Vec<&str>, String), expected: &[&str], words: &str) {
    assert_eq!(broken, expected, "{said}");
    assert!(said.contains(words), "{words:?} is not said in:\n{said}");
    assert!(said.contains(".seed("), "{said}");
}

fn check(fault: u8, expected: &[&str], words: &str) {
    check_caught(caught::<0>(fault), expected, words);
}

/// The same for a fault of the type itself.
fn check_type<const S: u8>(expected: &[&str], words: &str) {
    check_caught(caught::<S>(0), expected, words);
}

/// One fault is too fine for random games: the listing of all histories finds it.
fn check_listed(fault: u8, words: &str) {
    let (broken, said) = caught::<0>(fault);
    assert!(broken.is_empty(), "{said}");
    let options = [("ruleset", "tiny"), ("limit", "2"), ("fault", &fault.to_string())];
    let game = Laws::<Faulty<0>>::new(&options).game();
    let outcome = panic::catch_unwind(|| imagine_is_uniform(&game, 14, 1));
    let said = *outcome.expect_err("it must be caught").downcast::<String>().expect("a panic has words");
    assert!(said.contains(words), "{words:?} is not said in:\n{said}");
}

#[test]
fn a_faultless_copy_breaks_no_law() {
    let laws = Laws::<Faulty<0>>::new(&[]).games(12).seed(7);
    laws.check_all();
    laws.victory_agrees();
}

#[test]
fn games_that_do_not_end_are_caught() {
    // The bound, and one action by which somebody dropped out.
    check(fault::ENDLESS, &["games_end"], "not over after 37 actions");
}

#[test]
fn more_seats_than_the_game_says_are_caught() {
    check_type::<{ fault::FEW_SEATS }>(&["seats_are_bounded"], "3 seats are too many");
}

#[test]
fn an_undo_that_leaves_something_behind_is_caught() {
    check(fault::UNDO, &["undo_restores"], "taken back");
}

#[test]
fn a_wrong_count_is_caught() {
    check(fault::COUNT, &["count_agrees"], "the count");
    check(fault::MOVER, &["count_agrees"], "the mover");
}

#[test]
fn unsound_chance_is_caught() {
    check(fault::CHANCE_TWICE, &["chance_is_sound"], "listed twice");
    check(fault::CHANCE_WEIGHTLESS, &["chance_is_sound"], "no weight");
    // A record cannot replay such dice either.
    check(fault::CHANCE_FACES, &["chance_is_sound", "logs_replay"], "plain form");
}

#[test]
fn trees_that_overlap_are_caught() {
    check_type::<{ fault::TWO_TREES }>(&["one_tree_judges"], "one tree judges an action");
}

#[test]
fn a_tree_that_disagrees_with_the_generator_is_caught() {
    check(fault::TREE_LAX, &["tree_agrees_with_generator"], "the generator does not list it");
    // Nobody can play what the tree refuses.
    check(fault::TREE_STRICT, &["tree_agrees_with_generator", "logs_replay"], "the tree refuses it");
}

#[test]
fn a_reason_that_no_rulebook_names_is_caught() {
    check_type::<{ fault::UNEXPLAINED }>(&["refusals_explain"], "does not stand in the rulebook");
}

#[test]
fn a_victory_tree_that_lies_is_caught() {
    let laws = Laws::<Faulty<0>>::new(&[("fault", &fault::VICTORY.to_string())]).games(12).seed(7);
    assert!(laws.violations().is_empty());
    let outcome = panic::catch_unwind(panic::AssertUnwindSafe(|| laws.victory_agrees()));
    assert!(outcome.is_err());
}

#[test]
fn candidates_that_try_no_rule_are_caught() {
    let laws = Laws::<Faulty<0>>::new(&[("fault", &fault::POOR_CANDIDATES.to_string())]).games(12).seed(7);
    assert!(laws.violations().is_empty());
    let outcome = panic::catch_unwind(panic::AssertUnwindSafe(|| laws.every_rule_is_tried_but(&[])));
    let said = *outcome.expect_err("it must be caught").downcast::<String>().expect("a panic has words");
    assert!(said.contains("no candidate is refused by toy.trade"), "{said}");
}

#[test]
fn garbled_notation_is_caught() {
    check(fault::NOTICE, &["notation_round_trips"], "with a notice");
    // What is written alike replays as something else, and what has blanks around it is not what was written.
    check(fault::BLANKS, &["notation_round_trips", "logs_replay"], "not one line");
    let laws = ["notation_round_trips", "logs_replay", "steps_show_the_past"];
    check(fault::WRITTEN_ALIKE, &laws, "written the same");
}

#[test]
fn a_position_text_that_loses_something_is_caught() {
    check(fault::POSITION, &["positions_round_trip"], "differs");
}

#[test]
fn picks_that_lead_nowhere_are_caught() {
    check(fault::PREFIX, &["picks_lead_to_actions"], "leads through that of");
    check(fault::DEAD_OFFER, &["picks_lead_to_actions"], "leads to no legal action");
    check(fault::LOST_OFFER, &["picks_lead_to_actions"], "is not offered");
    check(fault::FALSE_SEQUEL, &["picks_lead_to_actions"], "what follows");
    check(fault::MEANT, &["picks_lead_to_actions"], "means");
}

#[test]
fn a_missing_sentence_is_caught() {
    check(fault::SENTENCE, &["sentences_exist"], "«toy.no.such»");
    check(fault::TOLD_NONSENSE, &["sentences_exist"], "«toy.no.such»");
}

#[test]
fn facts_that_are_not_what_is_said_are_caught() {
    let law = &["facts_agree"];
    check(fault::FALSE_DICE, law, "are not those of the sentence");
    check(fault::FALSE_CELL, law, "is not on the board");
    check(fault::FALSE_TURN, law, "begins, but");
    check(fault::FALSE_OWNER, law, "begins, but it is that of");
    check(fault::FALSE_NAME, law, "not None");
    check(fault::UNTOLD_FACT, law, "is named, but is no fact");
}

#[test]
fn a_leak_in_each_channel_is_caught() {
    let law = &["twins_agree"];
    check(fault::LEAK_VIEW, law, "view differs");
    check(fault::LEAK_SCENE, law, "the scene differs");
    check(fault::LEAK_POSITION, law, "the position text differs");
    check(fault::LEAK_LAYER, law, "the layer danger differs");
    check(fault::LEAK_WORTH, law, "what it is worth differs");
    check(fault::LEAK_FORECAST, law, "the forecast differs");
    check(fault::FALSE_CALM, law, "what is seen after an action that reveals nothing differs");
    check(fault::LEAK_FORMAT, law, "card differs");
    check(fault::LEAK_OFFERS, law, "what is offered after");
    check(fault::LEAK_REFUSAL, law, "the refusal differs");
    check(fault::LEAK_EVENT, law, "what is told differs");
    check(fault::LEAK_DEAL, law, "what is told differs");
    check(fault::LEAK_FACT, law, "what is told differs");
    check(fault::LEAK_SPECTATOR, law, "a spectator knows more");
    check(fault::LEAK_LOG, law, "the log as it may be read differs");
}

#[test]
fn legality_that_depends_on_what_is_hidden_is_caught() {
    let (broken, said) = caught::<0>(fault::LEAK_LEGALITY);
    assert_eq!(broken.first(), Some(&"tree_agrees_with_generator"), "{said}");
    assert!(broken.contains(&"twins_agree"), "{broken:?}");
}

#[test]
fn imagination_that_is_not_free_is_caught() {
    check(fault::DULL, &["imagine_varies"], "one state only");
    check(fault::SAYS_OPEN, &["facts_agree", "imagine_varies"], "is told otherwise than a spectator");
    check(fault::DREAMING_UMPIRE, &["imagine_varies"], "what an umpire imagines differs");
}

#[test]
fn imagination_that_is_uneven_is_caught_where_all_histories_are_listed() {
    check_listed(fault::UNEVEN, "prefers");
    check_listed(fault::NARROW, "never imagines");
    check_listed(fault::FORGETFUL, "that no such history leads to");
}

#[test]
fn unfair_bots_are_caught() {
    check(fault::BOT_ILLEGAL, &["bots_are_fair"], "not legal");
    check(fault::BOT_FICKLE, &["bots_are_fair"], "with the same seed");
    check(fault::BOT_PEEKS, &["bots_are_fair"], "for a twin");
    check(fault::BOT_BLABS, &["bots_are_fair"], "for a twin");
}

#[test]
fn whoever_drops_out_badly_is_caught() {
    let law = &["leavers_drop_out"];
    check(fault::LEAVER_STAYS, law, "still in the game");
    check(fault::LEAVER_UNTOLD, &["twins_agree", "leavers_drop_out"], "told alike, the next view");
    check(fault::LEAK_LEAVER, law, "how seat");
    check(fault::LEAVER_EARLY, law, "nobody can drop out here");
    // What the tree accepts is listed, and what is listed is accepted and has its picks.
    check(fault::LEAVER_ACCEPTED, &["tree_agrees_with_generator", "leavers_drop_out"], "the tree accepts it");
    let (broken, said) = caught::<0>(fault::LEAVER_LISTED);
    assert!(broken.contains(&"leavers_drop_out") && broken.contains(&"tree_agrees_with_generator"), "{said}");
}

#[test]
fn a_log_that_is_told_otherwise_is_caught() {
    check(fault::TOLD_OTHERWISE, &["logs_replay"], "what Umpire is told again");
}

#[test]
fn a_draft_that_is_not_sealed_is_caught() {
    check(fault::GOSSIP, &["drafts_stay_sealed"], "learns of another's draft");
    check(fault::SETUP_FILE, &["drafts_stay_sealed"], "a setup");
    check(fault::DRAFT_SHORT, &["drafts_stay_sealed", "logs_replay"], "in the reserve");
    check(fault::SEAL_ORDER, &["drafts_stay_sealed", "logs_replay"], "not legal in its turn");
}

#[test]
fn a_file_that_is_passed_over_is_caught() {
    let law = &["options_are_obeyed"];
    check(fault::FILE_IGNORED, law, "option list set to noise, given.toml: the game opens all the same");
    check(fault::FILE_PANICS, law, "the game panics");
    check(fault::FILE_BLAMELESS, law, "names neither option list nor its file");
}
