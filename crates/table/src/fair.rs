//! Dice and secrets that one can check: scheme `fair 1`.
//!
//! Whoever sits down draws 32 bytes and shows their hash; so does the table. When all chairs are taken the hashes are one entry of
//! the record (`commit`), then the bytes of the people are another (`reveal`). From there on lot `k` comes from a stream that is keyed by
//! the table's bytes, `k` and everybody's bytes together, so that nobody alone can choose it. The table's own bytes, the
//! [`Secret`], are in the record once it is over, and then everybody can draw the lots again: [`verify`].
//!
//! Setups are laid out in secret; their hashes are one entry when play opens, so that none is changed afterwards.
//!
//! `|` is written for what follows without a gap: a text as UTF-8, a seat as one byte counted from 1, a number as eight bytes with the
//! greatest first. What hosts can do all the same is foresee lots and look at setups.
//!
//! | | |
//! | --- | --- |
//! | a person's hash | SHA-256("c" \| match \| seat \| c) |
//! | the table's hash | SHA-256("s" \| match \| S) |
//! | everybody's bytes | SHA-256(c of seat 1 \| c of seat 2 ...), 32 zero bytes for who has shown none |
//! | the key of lot k, from 1 | HMAC-SHA-256(S, match \| k \| everybody's bytes) |
//! | a setup's hash | SHA-256("setup" \| match \| seat \| salt \| its actions as in the record) |

mod deed;
mod lots;
mod verify;

pub use deed::{Commitments, FairDeed};
pub use lots::DrawnLot;
pub(crate) use lots::Lots;
pub use verify::{Verified, drawn_lots, verify};

use hmac::{Hmac, KeyInit, Mac};
use kernel::{Rng, Seat};
use sha2::{Digest, Sha256};
use std::fmt;

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bytes32(pub [u8; 32]);

impl Bytes32 {
    /// Bytes as they were written; small letters, and nothing else.
    pub fn read(text: &str) -> Option<Bytes32> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 64 || !text.bytes().all(is_digit) {
            return None;
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
        }
        Some(Bytes32(bytes))
    }

    /// Bytes of a random stream.
    pub fn drawn(rng: &mut Rng) -> Bytes32 {
        let mut bytes = [0; 32];
        bytes.chunks_exact_mut(8).for_each(|chunk| chunk.copy_from_slice(&rng.bits().to_be_bytes()));
        Bytes32(bytes)
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// What a table keeps to itself until a match is over: the bytes that its lots come from. It stands in no journal.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    /// The id of the match.
    pub of: String,
    /// The bytes.
    pub bytes: Bytes32,
}

impl Secret {
    /// The hash that the table shows before it knows what the people have drawn.
    pub fn hash(&self) -> Bytes32 {
        digest(&[b"s", self.of.as_bytes(), &self.bytes.0])
    }

    /// The stream from which a lot comes, the first having number 1.
    pub fn stream(&self, lot: u64, everybody: Bytes32) -> Rng {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.bytes.0).expect("a key of HMAC may have any length");
        mac.update(self.of.as_bytes());
        mac.update(&lot.to_be_bytes());
        mac.update(&everybody.0);
        Rng::from_bytes(mac.finalize().into_bytes().into())
    }
}

impl fmt::Debug for Secret {
    /// No log of any program is to hold it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret({})", self.of)
    }
}

/// The hash that a person shows of the bytes they have drawn for a seat.
pub fn hash_of_bytes(of: &str, seat: Seat, bytes: Bytes32) -> Bytes32 {
    digest(&[b"c", of.as_bytes(), &[seat.0 + 1], &bytes.0])
}

/// The hash of a setup: its actions, as they are written in the record.
pub fn hash_of_setup(of: &str, seat: Seat, salt: Bytes32, actions: &[String]) -> Bytes32 {
    digest(&[b"setup", of.as_bytes(), &[seat.0 + 1], &salt.0, actions.join("; ").as_bytes()])
}

/// Everybody's bytes, seat by seat, as one hash.
pub fn hash_of_all(shown: &[Option<Bytes32>]) -> Bytes32 {
    let bytes: Vec<[u8; 32]> = shown.iter().map(|bytes| bytes.map_or([0; 32], |it| it.0)).collect();
    digest(&bytes.iter().map(<[u8; 32]>::as_slice).collect::<Vec<_>>())
}

fn digest(parts: &[&[u8]]) -> Bytes32 {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    Bytes32(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONES: Bytes32 = Bytes32([0x11; 32]);

    #[test]
    fn bytes_are_read_as_they_were_written() {
        let text = "00ff102030405060708090a0b0c0d0e0f0000102030405060708090a0b0c0d0e";
        assert_eq!(Bytes32::read(text).unwrap().to_string(), text);
        for wrong in ["", "00", &text[1..], &text.to_uppercase(), &format!("{text}0"), &"+1".repeat(32)] {
            assert_eq!(Bytes32::read(wrong), None, "{wrong}");
        }
    }

    /// What is hashed never changes: these were computed with Python's hashlib and hmac.
    #[test]
    fn hashes_are_the_same_for_ever() {
        let secret = Secret { of: "abc".to_string(), bytes: ONES };
        let setup = hash_of_setup("abc", Seat(0), ONES, &["put a".to_string(), "put b".to_string()]);
        let hashes =
            [secret.hash(), hash_of_bytes("abc", Seat(1), ONES), hash_of_all(&[Some(ONES), None]), setup];
        assert_eq!(
            hashes.map(|hash| hash.to_string()[..16].to_string()),
            ["355f6b0848813e8a", "39080f089bb0ab4f", "1aa2a59f578bb6d0", "0ec71db84b9d4c6a"]
        );
        let mut stream = secret.stream(7, hash_of_all(&[Some(ONES), None]));
        assert_eq!(
            stream,
            Rng::from_bytes(
                Bytes32::read("75d680b5c3de37abdfd52e2aee4608eb8698f339c18bf074df4dda69cedd9462").unwrap().0
            )
        );
        assert!((0..99).all(|_| stream.below(6) < 6));
    }

    #[test]
    fn a_secret_is_not_printed_by_accident() {
        let secret = Secret { of: "abc".to_string(), bytes: ONES };
        assert!(!format!("{secret:?}").contains("1111"));
    }
}
