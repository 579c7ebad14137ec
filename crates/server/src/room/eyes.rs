//! Through whose eyes somebody may look.

use super::Room;
use crate::guest::Guest;
use kernel::{Seat, Viewer};
use table::{Eyes, Licence};

/// Through whose eyes somebody asks to look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// A seat; if none is named, one's own.
    pub(super) seat: Option<Seat>,
    /// Whether to see everything.
    pub(super) open: bool,
}

impl Room {
    /// The eyes that somebody asks for: their own always; anybody's, and open ones, where nobody is harmed by it.
    pub(super) fn eyes_asked_for(&self, guest: &Guest, asked: Asked) -> Option<Eyes> {
        let own = self.sitting.eyes(&guest.person(), asked.seat).filter(|_| !asked.open);
        own.or_else(|| {
            let viewer = if asked.open { Viewer::Umpire } else { Viewer::Seat(asked.seat?) };
            let is_there = viewer.seat().is_none_or(|seat| seat.0 < self.the_match().seats());
            let eyes = self.licence().filter(|_| is_there)?.eyes(viewer);
            if self.sitting.is_secret() {
                // What is seen of it now must not help anybody at a copy.
                self.hall.note_opened(self.beginning.game(&self.id));
            }
            Some(eyes)
        })
    }

    /// Leave to see everything: at the end; and among machines, unless other copies of their game may be played by people.
    fn licence(&self) -> Option<Licence> {
        let is_own = !self.sitting.is_secret() || !self.beginning.is_from_record();
        self.sitting.licence().filter(|_| is_own)
    }
}
