//! Where the lots of a match come from, and what its setups are hashed with.

use super::{Bytes32, FairDeed, Secret, hash_of_all, hash_of_setup};
use crate::play::Match;
use crate::{Deed, Entry, Moment, Playable};
use kernel::{Rng, Seat, Turn, Viewer};

/// Where the lots of a match come from: whoever plays it, or everybody together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lots {
    /// What the table keeps to itself; nothing where lots are drawn without proof.
    secret: Option<Secret>,
    /// Everybody's bytes, once they are shown.
    everybody: Option<Bytes32>,
    /// How many lots were drawn since everybody came. What is taken back was drawn all the same.
    drawn: u64,
    /// What clients want their setups to be hashed with.
    salts: [Option<Bytes32>; 8],
}

/// A lot that was drawn, and what it was drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnLot {
    /// What it brought, as the record has it.
    pub line: String,
    /// What it might have brought, with weights, in the order that the game's edition fixes.
    pub results: Vec<(String, u32)>,
    /// Which of them it was.
    pub drawn: usize,
}

/// From which stream the next lot comes.
enum Stream {
    /// Whatever stream there is: nothing is to be proved.
    Any,
    /// Everybody's together.
    Fair(Box<Rng>),
    /// Not everybody has shown what they have drawn.
    NotYet,
}

impl Lots {
    /// What an entry of the record changes about the lots to come.
    pub(crate) fn note(&mut self, deed: &Deed) {
        match deed {
            Deed::Chance(_) => self.drawn += 1,
            Deed::Fair(FairDeed::Commit(_)) => self.drawn = 0,
            Deed::Fair(FairDeed::Reveal(shown)) => self.everybody = Some(hash_of_all(shown)),
            Deed::Fair(FairDeed::Inherit) => self.everybody = None,
            _ => {}
        }
    }

    fn stream(&self) -> Stream {
        match (&self.secret, self.everybody) {
            (None, _) => Stream::Any,
            (Some(_), None) => Stream::NotYet,
            (Some(secret), Some(everybody)) => {
                Stream::Fair(Box::new(secret.stream(self.drawn + 1, everybody)))
            }
        }
    }

    /// What a client wants its setup to be hashed with.
    pub(crate) fn salt(&self, seat: Seat) -> Option<Bytes32> {
        self.salts.get(seat.index()).copied().flatten()
    }

    /// Forgets what a client wanted its setup to be hashed with.
    pub(crate) fn forget_salt(&mut self, seat: Seat) {
        if let Some(place) = self.salts.get_mut(seat.index()) {
            *place = None;
        }
    }

    /// Takes over what a client wants its setup to be hashed with; false where setups are not hashed.
    pub(crate) fn keep_salt(&mut self, seat: Seat, salt: Bytes32) -> bool {
        let place = self.salts.get_mut(seat.index()).filter(|_| self.secret.is_some());
        place.map(|place| *place = Some(salt)).is_some()
    }
}

impl<G: Playable> Match<G> {
    /// Draws lots as long as it is chance's turn, and they may be drawn.
    pub fn draw(&mut self, at: &Moment, rng: &mut Rng) {
        while self.turn() == Turn::Chance {
            let action = match self.lots.stream() {
                Stream::Any => self.lot(rng),
                Stream::Fair(mut stream) => self.lot(&mut stream),
                Stream::NotYet => return,
            };
            self.enter(at, Deed::Chance(self.game.write(action)));
            self.apply(crate::history::Actor::Chance, action);
        }
    }

    /// What chance brings now, from a stream.
    fn lot(&self, stream: &mut Rng) -> G::Action {
        let mut results = Vec::new();
        self.game.chance(&self.now.state, &mut results);
        let drawn = stream.weighted(results.iter().map(|(_, weight)| *weight)).expect("chance has a result");
        self.game.detail(&self.now.state, results[drawn].0, stream)
    }

    /// What chance would bring now, from a stream, as it is written; nothing where it is not chance's turn.
    pub(crate) fn written_lot(&self, stream: &mut Rng) -> Option<String> {
        (self.turn() == Turn::Chance).then(|| self.game.write(self.lot(stream)))
    }

    /// What chance may bring now, as it is written without what only people want to see, with its weights, in order; and which of
    /// them a line is. Nothing where it is not chance's turn, or the line is none of them.
    pub(crate) fn drawn_from(&self, line: &str) -> Option<DrawnLot> {
        let mut results = Vec::new();
        if self.turn() != Turn::Chance {
            return None;
        }
        self.game.chance(&self.now.state, &mut results);
        let action = self.game.read(&self.view(Viewer::Umpire), line).ok()?.action;
        let is_it = |(result, _): &(G::Action, u32)| *result == action || *result == self.game.plain(action);
        let drawn = results.iter().position(is_it)?;
        let results = results.into_iter().map(|(result, weight)| (self.game.write(result), weight)).collect();
        Some(DrawnLot { line: line.to_string(), results, drawn })
    }

    pub(crate) fn keep_secret(&mut self, secret: Secret) {
        self.lots.secret = Some(secret);
    }

    pub(crate) fn secret(&self) -> Option<&Secret> {
        self.lots.secret.as_ref()
    }

    /// A seat has sealed its setup: what it is hashed with is entered, and when play opens all hashes are.
    pub(crate) fn hash_setup(&mut self, seat: Seat, at: &Moment, rng: &mut Rng) {
        let Some(secret) = self.lots.secret.clone() else { return };
        let salt = self.lots.salt(seat).unwrap_or_else(|| Bytes32::drawn(rng));
        self.enter(at, Deed::Fair(FairDeed::Salt(seat, salt)));
        if self.drafting().is_empty() {
            let seats = (0..self.game.seats()).map(Seat);
            let hashes = seats.map(|seat| sealed_hash(self.entries(), &secret.of, seat)).collect();
            self.enter(at, Deed::Fair(FairDeed::Setups(hashes)));
        }
    }
}

/// The hash of a seat's setup, as entries have it; nothing if it has sealed none.
pub(super) fn sealed_hash(entries: &[Entry], of: &str, seat: Seat) -> Option<Bytes32> {
    let own = || entries.iter().rev().map(|entry| &entry.deed);
    let salt = own().find_map(|deed| match deed {
        Deed::Fair(FairDeed::Salt(own, salt)) if *own == seat => Some(*salt),
        _ => None,
    })?;
    let actions = own().find_map(|deed| match deed {
        Deed::Seal(own, actions) if *own == seat => Some(actions),
        _ => None,
    })?;
    Some(hash_of_setup(of, seat, salt, actions))
}
