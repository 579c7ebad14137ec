//! The laws of sittings hold at the toy's table, and a sitting that breaks one is caught.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use kernel::{Misreads, Rng};
use phrase::Text;
use std::sync::atomic::{AtomicI64, Ordering};
use table::{
    AnyGame, AnyMatch, Bytes32, Deed, Effects, Entry, FairDeed, Input, Kept, Moment, News, NotDone, Occupant,
    Shelf, Sitting,
};
use testkit::sittings::{Sits, broken_law};
use testkit::toy::Toy;

static TOY: Shelf<Toy> = Shelf::new();
const INPUTS: u32 = 160;

#[test]
fn the_laws_of_sittings_hold() {
    for seed in 0..12 {
        for leave in ["neutral", "recruit"] {
            assert_eq!(broken_law::<Sitting>(&TOY, &[("leave", leave)], seed, INPUTS), None);
        }
    }
}

#[test]
fn the_laws_of_sittings_hold_where_clocks_run() {
    for seed in 0..6 {
        for clock in ["0.2+2", "0.1", "0.1d3", "1days", "5+0"] {
            for leave in ["neutral", "recruit"] {
                let options = [("leave", leave), ("clock", clock)];
                assert_eq!(broken_law::<Sitting>(&TOY, &options, seed, INPUTS), None);
            }
        }
    }
}

const FORGETFUL: u8 = 0;
const MOODY: u8 = 1;
const TALKATIVE: u8 = 2;
const HASTY: u8 = 3;
const SHORT_OF_WORDS: u8 = 4;
const STOPPED: u8 = 5;
const HURRIED: u8 = 6;
const LENIENT: u8 = 7;
const SLEEPY: u8 = 8;
const UNTIMELY: u8 = 9;
const DEAF: u8 = 10;
const LOOSE_TONGUED: u8 = 11;
const BLIND: u8 = 12;
const IMPATIENT: u8 = 13;
const LATE: u8 = 14;

/// A sitting with a fault.
struct Faulty<const FAULT: u8>(Sitting);

static HEARD: AtomicI64 = AtomicI64::new(0);

impl<const FAULT: u8> Sits for Faulty<FAULT> {
    fn open(game: &'static dyn AnyGame, table: Box<dyn AnyMatch>, occupants: Vec<Occupant>) -> Self {
        Faulty(Sitting::new(game, table, occupants))
    }

    fn restore(game: &'static dyn AnyGame, kept: &Kept) -> Result<Self, Misreads> {
        Sitting::restore(game, kept).map(Faulty)
    }

    fn catch_up(&mut self, entries: &[String]) -> Result<Effects, Text> {
        let known = if FAULT == LATE { entries.len().saturating_sub(1) } else { entries.len() };
        self.0.catch_up(&entries[..known])
    }

    fn hear(&mut self, input: Input, at: &Moment, rng: &mut Rng) -> Result<Effects, NotDone> {
        let is_tick = input == Input::Tick;
        let at = &match FAULT {
            STOPPED if !is_tick => Moment::of_millis(1_000_000),
            HURRIED if is_tick => Moment::of_millis(at.millis().unwrap() + 5_000),
            _ => at.clone(),
        };
        let input = if FAULT == LENIENT && is_tick { Input::Watched(true) } else { input };
        let heard = self.0.hear(input, at, rng);
        let Ok(mut effects) = heard else {
            if FAULT == HASTY {
                self.0.hear(Input::Rematch("x".to_string()), at, rng).ok();
            }
            return heard;
        };
        match FAULT {
            DEAF => effects.keep.retain(|entry| !matches!(entry.deed, Deed::Say(..))),
            FORGETFUL => effects.keep.retain(|entry| !matches!(entry.deed, Deed::Offer(..))),
            MOODY => {
                let number = HEARD.fetch_add(1, Ordering::Relaxed);
                effects.notices.push(Text::new("toy.name").number("n", number));
            }
            TALKATIVE if effects.draft.is_some() => effects.is_table_changed = true,
            LOOSE_TONGUED if self.0.promises().is_some() => {
                let deed = Deed::Fair(FairDeed::Secret(Bytes32([7; 32])));
                effects.keep.push(Entry { at: at.clone(), deed });
            }
            SLEEPY => effects.due = None,
            BLIND => effects.keep.retain(|entry| !matches!(entry.deed, Deed::Away(_))),
            IMPATIENT => {
                for entry in &mut effects.keep {
                    if let Deed::Leave(seat, leaving) = entry.deed {
                        entry.deed = Deed::Forfeit(seat, Some(leaving));
                    }
                }
            }
            UNTIMELY => {
                for entry in &mut effects.keep {
                    entry.at = Moment::new("T");
                }
            }
            SHORT_OF_WORDS if effects.draft.is_none() => effects.news = News::Nobody,
            _ => {}
        }
        Ok(effects)
    }

    fn sitting(&self) -> &Sitting {
        &self.0
    }
}

fn check<const FAULT: u8>(words: &str) {
    check_with::<FAULT>(&[], words);
}

fn check_with<const FAULT: u8>(options: &[(&str, &str)], words: &str) {
    let said = (0..60).find_map(|seed| broken_law::<Faulty<FAULT>>(&TOY, options, seed, INPUTS));
    let said = said.expect("a fault is caught");
    assert!(said.contains(words), "{words:?} is not said in:\n{said}");
}

#[test]
fn a_sitting_that_forgets_an_offer_is_caught() {
    check::<FORGETFUL>("made again from its journal differs");
}

#[test]
fn a_sitting_that_forgets_what_was_said_is_caught() {
    check::<DEAF>("made again from its journal differs");
}

#[test]
fn a_sitting_that_forgets_who_is_away_is_caught() {
    check::<BLIND>("made again from its journal differs");
}

#[test]
fn a_sitting_that_does_without_somebody_too_soon_is_caught() {
    check::<IMPATIENT>("forfeits, and was not away for long");
}

#[test]
fn a_sitting_that_lags_behind_is_caught() {
    check::<LATE>("that was caught up with differs");
}

#[test]
fn a_sitting_with_moods_is_caught() {
    check::<MOODY>("the same input has other effects");
}

#[test]
fn a_sitting_that_tells_of_drafts_is_caught() {
    check::<TALKATIVE>("others are told that a draft was edited");
}

#[test]
fn a_sitting_that_changes_something_when_it_denies_is_caught() {
    check::<HASTY>("what was denied changed something");
}

#[test]
fn a_sitting_that_says_nobody_has_news_is_caught() {
    check::<SHORT_OF_WORDS>("has no news and sees something else");
}

#[test]
fn a_sitting_that_writes_down_what_it_drew_is_caught() {
    check::<LOOSE_TONGUED>("what the table drew is in the journal");
}

#[test]
fn clocks_that_are_not_kept_rightly_are_caught() {
    let clock = [("clock", "0.2+2")];
    check_with::<STOPPED>(&clock, "the clock of");
    check_with::<HURRIED>(&clock, "although");
    check_with::<LENIENT>(&clock, "a setup is late, and stays open");
    check_with::<SLEEPY>(&clock, "to be looked at");
    check_with::<UNTIMELY>(&clock, "made again from its journal differs");
}

#[test]
fn a_sealed_draft_that_was_not_cleared_away_harms_nobody() {
    let table = TOY.open(&[], &TOY.files(), None).unwrap();
    let person = Occupant::Person(table::Person::new("guest:ann"));
    let mut sitting = Sitting::new(&TOY, table, vec![person; 3]);
    let mut kept = sitting.kept();
    for line in ["random", "ready"] {
        let request = table::Request::Line(line.to_string());
        let input = Input::Request { by: table::Voice::House, seat: kernel::Seat(0), request };
        let effects = sitting.hear(input, &Moment::new("T"), &mut Rng::seeded(1)).unwrap();
        kept.entries.extend(effects.keep.iter().map(ToString::to_string));
        // The store is killed before the draft of a sealed setup is forgotten.
        kept.drafts.extend(effects.draft.filter(|(_, lines)| !lines.is_empty()));
    }
    assert_eq!((kept.entries.len(), kept.drafts.len()), (1, 1));
    let again = Sitting::restore(&TOY, &kept).unwrap();
    let eyes = table::Eyes::of(kernel::Seat(0));
    assert_eq!(
        again.the_match().scene(eyes),
        sitting.the_match().scene(eyes),
        "its owner sees it until play opens"
    );
}
