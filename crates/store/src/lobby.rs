//! Who may sit down where.

use crate::{Answer, Listed};

/// How people find tables.
pub trait Lobby: Send + Sync {
    /// Sets who may sit down at a match, and for whom seats are kept.
    fn set_door<'a>(&'a self, id: &'a str, door: Door) -> Answer<'a, ()>;

    /// Who may sit down at a match, if there is such a match.
    fn door<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Door>>;

    /// A seat is not kept for anybody any more; whether it was kept for this person.
    fn drop_invite<'a>(&'a self, id: &'a str, seat: u8, person: &'a str) -> Answer<'a, bool>;

    /// Nobody is asked to sit down at a match any more: only who has this key may, and no seat is kept.
    fn shut<'a>(&'a self, id: &'a str, key: &'a str) -> Answer<'a, ()>;

    /// The matches in the lobby with a seat that anybody may take, the latest first.
    fn open_seats(&self, most: u32) -> Answer<'_, Vec<Listed>>;

    /// The ids of the matches in the lobby that go on without an open seat, the latest first.
    fn going_on(&self, most: u32) -> Answer<'_, Vec<String>>;

    /// Matches by their ids, in the order in which they are asked for.
    fn by_ids<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<Listed>>;

    /// Somebody's matches that everybody may find, the latest first: those from the lobby, of a game or of all. What was made by link stays
    /// unlisted, whether it counts or not.
    fn shown_of<'a>(&'a self, person: &'a str, game: &'a str, most: u32) -> Answer<'a, Vec<Listed>>;

    /// The matches at which a seat is kept for somebody, the latest first.
    fn invited<'a>(&'a self, person: &'a str, most: u32) -> Answer<'a, Vec<Listed>>;
}

/// Who may sit down at a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Door {
    /// Nothing for whoever has its address, `anyone`, or a key.
    pub key: String,
    /// Seats that are kept for somebody.
    pub invites: Vec<(u8, String)>,
}
