//! How a game stands, as far as a client needs to know.

use kernel::{Seat, Seats, Viewer};

/// How the game stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The game's name.
    pub game: String,
    /// The seats' names, in order.
    pub names: Vec<String>,
    /// The seats' colours and shapes, in order.
    pub hues: Vec<u8>,
    /// Who sits there: a person, a bot's name.
    pub players: Vec<String>,
    /// Who may act now.
    pub to_act: Seats,
    /// For whom a line or a pick speaks now, if for anybody.
    pub speaker: Option<Seat>,
    /// Through whose eyes everything is shown.
    pub viewer: Viewer,
    /// Whether the speaker lays out in secret.
    pub is_setup: bool,
    /// What somebody proposes to the others, as a sentence.
    pub proposal: Option<String>,
    /// How it ended.
    pub ended: Option<String>,
}

impl Standing {
    /// The colour and shape of a seat.
    pub fn hue(&self, seat: Seat) -> u8 {
        self.hues.get(seat.index()).copied().unwrap_or(seat.0)
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}
