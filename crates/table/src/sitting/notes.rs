//! Notes on the game at a table: by those who sit there, once it is over or while they are alone with machines and nothing is hidden.

use super::{Sitting, Voice};
use crate::{Deed, Entry, Eyes, Licence, Moment, NotDone, Note, NoteKind};

/// The most notes in one record.
const MOST_NOTES: usize = 2000;

impl Sitting {
    /// Whether somebody who sits here may write notes into the record.
    pub fn may_note(&self, by: &Voice) -> bool {
        let is_alone = self.is_alone(by) && !self.is_secret() && !self.the_match.terms().rated;
        self.is_over() || is_alone
    }

    /// The notes that stand, each by the step of these eyes that it is about.
    pub fn notes(&self, eyes: Eyes) -> Vec<(u32, Note)> {
        if self.is_secret() {
            return Vec::new();
        }
        let deeds = self.the_match.entries(Licence::granted()).iter().map(|entry| &entry.deed);
        let notes = deeds.filter_map(|deed| if let Deed::Note(note) = deed { Some(note) } else { None });
        let standing = Note::standing(notes);
        if standing.is_empty() {
            return Vec::new();
        }
        let steps: Vec<(u32, usize)> = self
            .the_match
            .steps(eyes)
            .into_iter()
            .filter_map(|step| Some((step, self.the_match.entries_at(eyes, step)?)))
            .collect();
        let step = |note: &Note| steps.iter().rfind(|(_, entries)| *entries <= note.at as usize);
        standing.into_iter().filter_map(|note| Some((step(&note)?.0, note))).collect()
    }

    pub(super) fn write_note(
        &mut self,
        by: &Voice,
        (eyes, number): (Eyes, u32),
        (kind, text): (NoteKind, &str),
        at: &Moment,
    ) -> Result<(), NotDone> {
        if !self.may_note(by) {
            return Err(NotDone::denied("refused", "table.denied.note"));
        }
        let entries = self.the_match.entries_at(eyes, number);
        let entries = entries.ok_or_else(|| NotDone::denied("not-found", "table.denied.no-step"))?;
        let note = Note::new(entries as u32, kind, text);
        let note = note.ok_or_else(|| NotDone::denied("too-large", "table.denied.note-long"))?;
        let is_note = |entry: &&Entry| matches!(entry.deed, Deed::Note(_));
        if self.the_match.entries(Licence::granted()).iter().filter(is_note).count() >= MOST_NOTES {
            return Err(NotDone::denied("full", "table.denied.notes"));
        }
        // A note changes nothing in the game, so that it cannot be refused.
        self.the_match.follow(&Entry { at: at.clone(), deed: Deed::Note(note) }).ok();
        Ok(())
    }
}
