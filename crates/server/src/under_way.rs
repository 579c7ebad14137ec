//! What somebody plays for ratings is not brought to another table before it is over: there a machine would advise them.
//!
//! A copy of a match is refused at the match itself (`table::Sitting`). A text that somebody brings may have lost everything that it was
//! copied from but the position, so positions are compared: as whoever brings it knows them, a few turns sooner or later.

use crate::guest::Guest;
use crate::hall::{Hall, inner};
use crate::summary::Summary;
use crate::words;
use kernel::Seat;
use phrase::Lang;
use table::{AnyMatch, Eyes, Sitting};
use wire::Problem;

/// Among how many of somebody's latest matches those are looked for that count.
const MOST_MATCHES: u32 = 100;
/// Before each has had this number of turns, a game is like many others.
const LEAST_TURNS: u32 = 2;
/// How many steps back are compared.
const MOST_STEPS: usize = 200;

impl Hall {
    /// The match that somebody brings, unless they play it for ratings at this very time.
    pub async fn not_under_way(
        &self,
        brought: Box<dyn AnyMatch>,
        guest: &Guest,
        lang: Lang,
    ) -> Result<Box<dyn AnyMatch>, Problem> {
        let mut brought = brought;
        let listed = self.setting.store.list(&guest.occupant(), MOST_MATCHES).await;
        let counts = |summary: &str| Summary::read(summary).is_some_and(|summary| summary.counts_still());
        for listed in listed.map_err(|trouble| inner(lang, &trouble))? {
            if listed.game != brought.meta().id || !counts(&listed.summary) {
                continue;
            }
            let own = self.open(&listed.id, lang).await?.sitting;
            let person = guest.person();
            let compare = move || {
                let is_same = own.seats_of(&person).iter().any(|seat| is_same(&own, seat, &*brought));
                (brought, is_same)
            };
            let compared = tokio::task::spawn_blocking(compare).await;
            let is_same;
            (brought, is_same) =
                compared.map_err(|_| Problem::new("inner", words::word(lang, "server.inner")))?;
            if is_same {
                return Err(Problem::new("refused", words::word(lang, "server.rated.running")));
            }
        }
        Ok(brought)
    }
}

/// Whether a match is the one at a table, as far as a seat knows: it stands as that one stood once, or it came by where that one stands.
fn is_same(own: &Sitting, seat: Seat, brought: &dyn AnyMatch) -> bool {
    let eyes = Eyes::of(seat);
    if seat.0 >= brought.seats() || own.seats().iter().any(|seat| own.turns(seat) < LEAST_TURNS) {
        return false;
    }
    // Who begins may have had a turn more.
    let first = 2 * LEAST_TURNS as usize;
    let (here, there) = (own.the_match().position(eyes), brought.position(eyes));
    stood_at(own.the_match(), eyes, first, &there) || stood_at(brought, eyes, 0, &here)
}

/// Whether a match stood at a position at one of its last steps, not before the first that counts.
fn stood_at(table: &dyn AnyMatch, eyes: Eyes, first: usize, position: &str) -> bool {
    let steps = table.steps(eyes);
    let skipped = first.max(steps.len().saturating_sub(MOST_STEPS));
    let stood = |step: &u32| table.position_at_later(eyes, *step).is_some_and(|find| find() == position);
    steps.iter().skip(skipped).rev().any(stood)
}
