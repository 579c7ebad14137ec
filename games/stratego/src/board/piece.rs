//! Ranks, and a piece with all that is public about it, packed into two bytes.

use kernel::Seat;
use std::fmt;
use std::num::NonZeroU16;

/// What a piece is. The number of the movable ones is their strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// Beats the marshal when it attacks; loses to anything that attacks it but another spy.
    Spy = 1,
    /// Goes any distance in a straight line.
    Scout = 2,
    /// Removes bombs.
    Miner = 3,
    /// 4.
    Sergeant = 4,
    /// 5.
    Lieutenant = 5,
    /// 6.
    Captain = 6,
    /// 7.
    Major = 7,
    /// 8.
    Colonel = 8,
    /// 9.
    General = 9,
    /// 10, the highest.
    Marshal = 10,
    /// Never moves; takes with it what attacks it.
    Bomb = 11,
    /// Never moves; to lose it is to lose the game.
    Flag = 12,
}

/// How many there are of each rank, indexed by rank; entry 0 is not used.
pub type Army = [u8; 13];

impl Rank {
    /// Every rank, the spy first.
    pub const ALL: [Rank; 12] = [
        Rank::Spy,
        Rank::Scout,
        Rank::Miner,
        Rank::Sergeant,
        Rank::Lieutenant,
        Rank::Captain,
        Rank::Major,
        Rank::Colonel,
        Rank::General,
        Rank::Marshal,
        Rank::Bomb,
        Rank::Flag,
    ];

    /// The rank's place in an [`Army`].
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Whether pieces of this rank ever move.
    #[inline]
    pub fn moves(self) -> bool {
        !matches!(self, Rank::Bomb | Rank::Flag)
    }

    /// The word for it in data files and commands.
    pub fn word(self) -> &'static str {
        match self {
            Rank::Spy => "spy",
            Rank::Scout => "scout",
            Rank::Miner => "miner",
            Rank::Sergeant => "sergeant",
            Rank::Lieutenant => "lieutenant",
            Rank::Captain => "captain",
            Rank::Major => "major",
            Rank::Colonel => "colonel",
            Rank::General => "general",
            Rank::Marshal => "marshal",
            Rank::Bomb => "bomb",
            Rank::Flag => "flag",
        }
    }

    /// The rank of a word, in capitals or not.
    pub fn from_word(word: &str) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.word().eq_ignore_ascii_case(word))
    }
}

/// A piece: its side, its rank, whether its rank has been shown, and its longest move so far.
///
/// Two bytes, and no identity: two pieces alike in all this are the same piece to everybody.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Piece(NonZeroU16);

const SEAT: u16 = 1 << 4;
const SHOWN: u16 = 1 << 5;
const LONGEST: u32 = 8;

impl Piece {
    /// A piece that has not moved and that only its owner knows.
    pub fn new(seat: Seat, rank: Rank) -> Piece {
        let bits = rank as u16 | (u16::from(seat.0) * SEAT);
        Piece(NonZeroU16::new(bits).expect("a rank is never 0"))
    }

    /// What it is.
    #[inline]
    pub fn rank(self) -> Rank {
        Rank::ALL[usize::from(self.0.get() & 15) - 1]
    }

    /// Whose it is.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat(u8::from(self.0.get() & SEAT != 0))
    }

    /// Whether its rank has been shown in combat.
    #[inline]
    pub fn is_shown(self) -> bool {
        self.0.get() & SHOWN != 0
    }

    /// The most squares it went in one move: 0 if it never moved.
    #[inline]
    pub fn longest(self) -> u8 {
        (self.0.get() >> LONGEST) as u8
    }

    /// Its rank as far as everybody knows it: shown, or a scout by its jump.
    #[inline]
    pub fn told(self) -> Option<Rank> {
        (self.is_shown() || self.longest() > 1).then(|| self.rank())
    }

    /// The same piece, its rank shown.
    #[inline]
    pub fn shown(self) -> Piece {
        Piece(self.0 | SHOWN)
    }

    /// The same piece after a move of `distance` squares.
    #[inline]
    pub fn moved(self, distance: u8) -> Piece {
        let longest = u16::from(self.longest().max(distance));
        let bits = self.0.get() & ((1 << LONGEST) - 1) | longest << LONGEST;
        Piece(NonZeroU16::new(bits).expect("the rank is kept, and it is never 0"))
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = if self.is_shown() { " shown" } else { "" };
        write!(f, "{:?} of {}, went {}{shown}", self.rank(), self.seat(), self.longest())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_keeps_what_is_packed_into_it() {
        for rank in Rank::ALL {
            for seat in [Seat(0), Seat(1)] {
                let piece = Piece::new(seat, rank);
                assert_eq!(
                    (piece.rank(), piece.seat(), piece.is_shown(), piece.longest()),
                    (rank, seat, false, 0)
                );
                let after = piece.moved(9).moved(1).shown();
                assert_eq!(
                    (after.rank(), after.seat(), after.is_shown(), after.longest()),
                    (rank, seat, true, 9)
                );
            }
        }
        assert_eq!(size_of::<Option<Piece>>(), 2);
    }

    #[test]
    fn words_are_read_back() {
        for rank in Rank::ALL {
            assert_eq!(Rank::from_word(&rank.word().to_uppercase()), Some(rank));
        }
        assert_eq!(Rank::from_word("corporal"), None);
    }
}
