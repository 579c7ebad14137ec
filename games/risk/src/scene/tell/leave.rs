//! What everybody is told when a seat drops out.

use super::Teller;
use crate::moves::Phase;
use crate::scene::name_of;
use kernel::Seat;
use phrase::Text;
use scene::{Event, EventKind};

impl Teller<'_> {
    /// Who left, that its armies are neutral, and its cards; then the dice that nobody is asked for any more.
    pub(super) fn leaves(&mut self, leaver: Seat) {
        let lands = (self.before.owned(leaver) & self.seen).iter().map(|land| land.cell());
        let text = about(leaver, "risk.tell.leave")
            .number("territories", self.before.owned(leaver).count())
            .number("armies", self.before.strength(leaver));
        self.events.push(Event::new(EventKind::Loss, text).by(leaver).on(lands).out(leaver));
        for card in self.before.deck.hand(leaver) {
            let text = about(leaver, "risk.tell.lay-open").text("card", self.game.card_text(card));
            self.events.push(Event::new(EventKind::Note, text).by(leaver));
        }
        if let (Phase::Defend { .. }, Phase::Battle { defence, .. }) = (self.before.phase, self.after.phase) {
            self.defends(defence);
        }
    }
}

fn about(leaver: Seat, key: &'static str) -> Text {
    Text::new(key).term("seat", name_of(leaver))
}
