//! What somebody will play if the others play what they expect: "if they play this, I play that".
//!
//! An intention is a line of play from now on, an action each. As long as everybody plays it, whoever intends it has their own part
//! played for them, at once; as soon as somebody does not, it is forgotten. Nobody else is told of it. It is in the journal, so a restart
//! does not end it.

use super::Sitting;
use crate::limits::MOST_IN_JOURNAL;
use crate::{AnyMatch, Deed, Entry, Licence, Moment, NotDone, Occupant};
use kernel::{Rng, Seat, Turn};
use std::collections::{BTreeMap, VecDeque};

/// The most lines of play that a seat may intend, and the most actions of one.
const MOST: usize = 20;
const LONGEST: usize = 60;

/// What people intend, seat by seat. It follows from the journal alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Intentions(BTreeMap<Seat, Vec<VecDeque<String>>>);

impl Intentions {
    /// An action was played: what began otherwise is forgotten.
    fn played(&mut self, line: &str) {
        for all in self.0.values_mut() {
            all.retain_mut(|intended| intended.pop_front().as_deref() == Some(line) && !intended.is_empty());
        }
    }

    /// What a seat would play now.
    fn next(&self, seat: Seat) -> Option<&String> {
        self.0.get(&seat)?.first()?.front()
    }
}

impl Sitting {
    /// What a seat intends: lines of play, an action each. For its own eyes alone.
    pub fn intentions(&self, seat: Seat) -> Vec<Vec<String>> {
        let all = self.intentions.0.get(&seat).into_iter().flatten();
        all.map(|intended| intended.iter().cloned().collect()).collect()
    }

    /// What an entry of the journal changes about what people intend.
    pub(super) fn settle_intentions(&mut self, deed: &Deed) {
        match deed {
            Deed::Intend(seat, lines) if lines.is_empty() => {
                self.intentions.0.remove(seat);
            }
            Deed::Intend(seat, lines) => {
                let intended = lines.iter().cloned().collect();
                self.intentions.0.entry(*seat).or_default().push(intended);
            }
            Deed::Act(_, line) => self.intentions.played(line),
            Deed::Leave(..) | Deed::Fall(..) | Deed::Forfeit(..) | Deed::Chance(_) => {
                self.intentions.0.clear()
            }
            Deed::Takeback | Deed::Redo | Deed::Resume => self.intentions.0.clear(),
            _ => {}
        }
    }

    /// Somebody intends to play on by these lines; or nothing any more.
    pub(super) fn intend(&mut self, seat: Seat, lines: &[String], at: &Moment) -> Result<(), NotDone> {
        let denied = |key| Err(NotDone::denied("refused", key));
        if self.the_match.hides() {
            return denied("table.denied.intend-hidden");
        }
        if lines.is_empty() {
            self.enter(Entry { at: at.clone(), deed: Deed::Intend(seat, Vec::new()) });
            return Ok(());
        }
        if self.is_over() || self.the_match.to_act().has(seat) {
            return denied("table.denied.intend-turn");
        }
        let has = self.intentions.0.get(&seat).map_or(0, Vec::len);
        if has >= MOST || lines.len() > LONGEST || self.length >= MOST_IN_JOURNAL {
            return denied("table.denied.intend-many");
        }
        let lines = self.tried(seat, lines, at)?;
        self.enter(Entry { at: at.clone(), deed: Deed::Intend(seat, lines) });
        Ok(())
    }

    /// The lines as they will be written, up to the seat's own last one; each must be legal where it stands, and no lot come in
    /// between.
    fn tried(&self, seat: Seat, lines: &[String], at: &Moment) -> Result<Vec<String>, NotDone> {
        let mut copy = self.copy()?;
        let (mut written, mut own) = (Vec::new(), 0);
        // Nothing is drawn in it: where a lot would be, the line is refused.
        let mut rng = Rng::seeded(0);
        for line in lines {
            let Turn::Act(actor) = copy.turn() else {
                return Err(NotDone::denied("refused", "table.denied.intend-lot"));
            };
            let before = copy.entry_count();
            copy.command(actor, line, at, &mut rng)?;
            let new = &copy.entries(Licence::granted())[before..];
            let [Entry { deed: Deed::Act(_, played), .. }] = new else {
                return Err(NotDone::denied("refused", "table.denied.intend-lot"));
            };
            written.push(played.clone());
            if actor == seat {
                own = written.len();
            }
        }
        written.truncate(own);
        match written.is_empty() {
            true => Err(NotDone::denied("refused", "table.denied.intend-own")),
            false => Ok(written),
        }
    }

    /// The match once more, to try something out.
    fn copy(&self) -> Result<Box<dyn AnyMatch>, NotDone> {
        let log = self.the_match.log(Licence::granted());
        let copied = self.game.replay("", &log, &self.game.files(), None);
        copied.map_err(|mut wrong| match wrong.0.is_empty() {
            true => NotDone::denied("refused", "table.denied.intend-lot"),
            false => NotDone::Misread(wrong.0.remove(0)),
        })
    }

    /// Plays what whoever is to act has intended, as long as they have.
    pub(super) fn play_as_intended(&mut self, at: &Moment, rng: &mut Rng) {
        while let Some((seat, line)) = self.intended_now(at) {
            let notices = std::mem::take(&mut self.out.notices);
            let is_played = self.act(seat, |it| it.the_match.command(seat, &line, at, rng)).is_ok();
            self.out.notices = notices;
            if !is_played {
                self.enter(Entry { at: at.clone(), deed: Deed::Intend(seat, Vec::new()) });
            }
            self.note();
        }
    }

    fn intended_now(&self, at: &Moment) -> Option<(Seat, String)> {
        let Turn::Act(seat) = self.the_match.turn() else { return None };
        let is_person = matches!(self.occupant(seat), Occupant::Person(_));
        let line = self.intentions.next(seat).filter(|_| is_person && self.run_out(at).is_none())?;
        Some((seat, line.clone()))
    }
}
