//! What is promised about lots and setups.

use kernel::{Rng, Seat};
use std::collections::BTreeMap;
use table::fair::hash_of_bytes;
use table::{
    AnyMatch, Bytes32, Deed, Effects, Entry, FairDeed, Input, Kept, Log, Moment, Secret, Sitting, Voice,
    verify,
};

/// The id of every match here.
const ID: &str = "match";

/// Two tables of three draw their lots together.
pub(super) fn keep_secret(table: &mut dyn AnyMatch, seed: u64) {
    if !seed.is_multiple_of(3) && table.has_lots() {
        let bytes = Bytes32::drawn(&mut Rng::seeded(seed));
        table.keep_secret(Secret { of: ID.to_string(), bytes });
    }
}

/// What clients do: draw, show a hash, show what they drew; mostly as they should.
#[derive(Default)]
pub(super) struct Clients(BTreeMap<Seat, Bytes32>);

impl Clients {
    /// Something that a client may send.
    pub(super) fn choose(&mut self, sitting: &Sitting, rng: &mut Rng) -> Input {
        let seats: Vec<Seat> = sitting.seats().iter().collect();
        let seat = rng.choose(&seats).copied().unwrap_or(Seat(0));
        let by = match sitting.occupant(seat) {
            table::Occupant::Person(person) => Voice::Person(person.clone()),
            _ => Voice::House,
        };
        let bytes = *self.0.entry(seat).or_insert_with(|| Bytes32::drawn(rng));
        match (rng.below(4), &by) {
            (0, Voice::Person(person)) => Input::Expect(person.clone()),
            (1, _) => {
                let salt = (rng.below(2) == 0).then(|| Bytes32::drawn(rng));
                Input::Pledge { by, seat, hash: hash_of_bytes(ID, seat, bytes), salt }
            }
            (2, _) => Input::Show { by, seat, bytes: Bytes32::drawn(rng) },
            _ => Input::Show { by, seat, bytes },
        }
    }
}

/// Nothing is drawn too early; the journal never holds what the table drew; and a record that is over proves itself.
pub(super) fn check(sitting: &Sitting, kept: &Kept, effects: &Effects) -> Result<(), String> {
    let Some(promises) = sitting.promises() else { return Ok(()) };
    let is_lot = |entry: &Entry| matches!(entry.deed, Deed::Chance(_));
    if effects.keep.iter().any(is_lot) && promises.reveal.is_none() {
        return Err("a lot was drawn before everybody had shown what they drew".to_string());
    }
    let is_secret = |entry: &Entry| matches!(entry.deed, Deed::Fair(FairDeed::Secret(_)));
    if effects.keep.iter().any(is_secret) {
        return Err("what the table drew is in the journal".to_string());
    }
    if promises.secret.is_some() && !sitting.is_over() {
        return Err("what the table drew is told before it is over".to_string());
    }
    match sitting.record().filter(|_| sitting.is_over() && effects.are_promises_changed) {
        Some(record) => proves_itself(sitting, kept, &record),
        None => Ok(()),
    }
}

fn proves_itself(sitting: &Sitting, kept: &Kept, record: &Log) -> Result<(), String> {
    let game = sitting.game();
    let verified = verify(game, "record", record, &game.files())
        .map_err(|wrong| format!("a true record is called a lie: {wrong:?}\n{record}{kept:?}"))?;
    let drawn = record.entries.iter().filter(|entry| matches!(entry.deed, Deed::Chance(_))).count();
    if verified.scheme == Some(1) && verified.lots as usize != drawn {
        return Err(format!("{} of {drawn} lots are proved", verified.lots));
    }
    reversed(sitting, record)
}

/// The same record with one lot changed is a lie, wherever another could have come.
fn reversed(sitting: &Sitting, record: &Log) -> Result<(), String> {
    let game = sitting.game();
    let mut lots = record.entries.iter().enumerate();
    let last = lots.rfind(|(_, entry)| matches!(entry.deed, Deed::Chance(_)));
    let Some((index, entry)) = last else { return Ok(()) };
    let Ok(before) = game.replay("record", record, &game.files(), Some(index)) else {
        return Err("a record cannot be replayed to its last lot".to_string());
    };
    let other = (0..40).filter_map(|seed| before.lot(&mut Rng::seeded(seed)));
    let Some(other) = other.map(Deed::Chance).find(|deed| *deed != entry.deed) else { return Ok(()) };
    let mut lie = record.clone();
    lie.entries[index] = Entry { at: Moment::new("T"), deed: other };
    match verify(game, "record", &lie, &game.files()) {
        Ok(verified) if verified.scheme.is_some() => Err("a changed lot is not noticed".to_string()),
        _ => Ok(()),
    }
}
