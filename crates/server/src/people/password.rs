//! Passwords and other secrets: kept so that who reads the store cannot use them.

use crate::guest::hex;
use argon2::password_hash::{PasswordHash, SaltString};
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use sha2::{Digest, Sha256};

/// The fewest and the most characters of a password.
const LEAST: usize = 8;
const MOST: usize = 200;
/// What everybody tries first, one a line; shorter ones are refused anyway.
const COMMON: &str = include_str!("../../data/common-passwords.txt");

/// Nobody's password: made by no text, but it takes as long to find that out as with anybody's.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Why a password cannot be taken, as the key of a sentence.
pub fn wrong(password: &str, name: &str) -> Option<&'static str> {
    let lower = password.to_lowercase();
    match password.chars().count() {
        ..LEAST => return Some("server.password.short"),
        LEAST..=MOST => {}
        _ => return Some("server.password.long"),
    }
    let is_common = COMMON.lines().any(|common| common == lower);
    let mut letters: Vec<char> = lower.chars().collect();
    letters.sort_unstable();
    letters.dedup();
    let is_dull = letters.len() < 3 || is_run(&lower) || lower == name.to_lowercase();
    (is_common || is_dull).then_some("server.password.common")
}

/// Whether each character follows the one before, up or down.
fn is_run(text: &str) -> bool {
    let codes: Vec<i64> = text.chars().map(|letter| i64::from(u32::from(letter))).collect();
    [1, -1].into_iter().any(|step| codes.windows(2).all(|pair| pair[1] - pair[0] == step))
}

/// A password as it is kept: Argon2id with its parameters and salt. It takes long, so it is done elsewhere.
pub fn hashed(password: &str, salt: &[u8; 32]) -> String {
    let salt = SaltString::encode_b64(&salt[..16]).expect("sixteen bytes are a salt");
    let hashed = Argon2::default().hash_password(password.as_bytes(), &salt);
    hashed.expect("a password of bounded length can be hashed").to_string()
}

/// Whether a password is the one that is kept; takes as long if nothing is.
pub fn is_right(password: &str, kept: Option<&str>) -> bool {
    let verified = PasswordHash::new(kept.unwrap_or(NOBODY))
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
    verified && kept.is_some()
}

/// A secret that is random already, such as a session's, as it is kept.
pub fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// A recovery code that people can write down: five groups of five, 125 bits.
pub fn code(bytes: &[u8; 32]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let letters: Vec<char> =
        bytes[..25].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect();
    letters.chunks(5).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_tries_first_is_refused() {
        for password in
            ["password", "12345678", "Qwertyuiop", "aaaaaaaa", "abcdefgh", "87654321", "Marlborough"]
        {
            assert_eq!(wrong(password, "marlborough"), Some("server.password.common"), "{password}");
        }
        assert_eq!(wrong("short", "x"), Some("server.password.short"));
        assert_eq!(wrong(&"x1y".repeat(80), "x"), Some("server.password.long"));
        assert_eq!(wrong("a quiet place", "x"), None);
    }

    #[test]
    fn a_password_is_known_again_and_another_is_not() {
        let kept = hashed("a quiet place", &[1; 32]);
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(is_right("a quiet place", Some(&kept)));
        assert!(!is_right("a quiet plaza", Some(&kept)));
        assert!(!is_right("a quiet place", None));
        // What is worked out for a name that nobody has is the same work: parameters, salt and length.
        let (one, nobody) = (PasswordHash::new(&kept).unwrap(), PasswordHash::new(NOBODY).unwrap());
        assert_eq!(
            (one.algorithm, one.version, &one.params),
            (nobody.algorithm, nobody.version, &nobody.params)
        );
        assert_eq!(one.salt.map(|it| it.len()), nobody.salt.map(|it| it.len()));
        assert_eq!(one.hash.map(|it| it.len()), nobody.hash.map(|it| it.len()));
        assert_ne!(kept, hashed("a quiet place", &[2; 32]), "each has its own salt");
    }

    #[test]
    fn a_code_can_be_written_down() {
        let code = code(&[33; 32]);
        assert_eq!(code, "bbbbb-bbbbb-bbbbb-bbbbb-bbbbb");
    }
}
