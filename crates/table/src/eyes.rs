//! Through whose eyes a match is looked at, and who may see everything.

use kernel::{Seat, Viewer};

/// Through whose eyes a match is looked at: those of a seat, or of somebody who watches. Everybody's at once take a
/// [`Licence`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Eyes(Viewer);

impl Eyes {
    /// Those of somebody who watches.
    pub const SPECTATOR: Eyes = Eyes(Viewer::Spectator);

    /// Those of a seat.
    pub fn of(seat: Seat) -> Eyes {
        Eyes(Viewer::Seat(seat))
    }

    /// Those of an umpire, who sees the whole truth.
    pub fn umpire(_: Licence) -> Eyes {
        Eyes(Viewer::Umpire)
    }

    /// The seat, if they are a seat's.
    pub fn seat(self) -> Option<Seat> {
        self.0.seat()
    }

    /// Whose they are.
    pub fn viewer(self) -> Viewer {
        self.0
    }
}

/// Leave to see everything there is: an umpire's view, the record of a running game.
///
/// A match gives one out when nothing is left to hide (`AnyMatch::licence`); a program gives itself one where everybody who
/// plays sits before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Licence(());

impl Licence {
    /// For a program that has the whole game to itself: the command line, a test. A server has not: it serves several
    /// people, and a test sees to it that it never calls this.
    pub const fn of_this_process() -> Licence {
        Licence(())
    }

    /// Anybody's eyes.
    pub fn eyes(self, viewer: Viewer) -> Eyes {
        Eyes(viewer)
    }

    /// For a match with nothing left to hide, and for what is kept without being told.
    pub(crate) const fn granted() -> Licence {
        Licence(())
    }
}
