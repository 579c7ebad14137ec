//! Names: which can be taken, and which are alike.

/// The fewest and the most characters of a name.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=20;
/// Names that would be mistaken for something else.
const RESERVED: [&str; 12] = [
    "admin",
    "administrator",
    "anyone",
    "deleted",
    "guest",
    "machine",
    "moderator",
    "nobody",
    "open",
    "quincunx",
    "system",
    "you",
];

/// Why a name cannot be taken, as the key of a sentence.
pub fn wrong(name: &str) -> Option<&'static str> {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if !LENGTHS.contains(&name.len()) || !name.bytes().all(is_allowed) {
        return Some("server.name.wrong");
    }
    if !name.bytes().any(|byte| byte.is_ascii_alphanumeric()) {
        return Some("server.name.wrong");
    }
    let folded = fold(name);
    RESERVED.iter().any(|reserved| fold(reserved) == folded).then_some("server.name.taken")
}

/// A name as it is compared: names that look alike fold to the same.
pub fn fold(name: &str) -> String {
    let alike = |letter: char| match letter.to_ascii_lowercase() {
        '0' => 'o',
        '1' | 'i' => 'l',
        '_' => '-',
        other => other,
    };
    name.chars().map(alike).collect::<String>().replace("rn", "m")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_one() {
        for (one, other) in [
            ("Bob", "b0b"),
            ("ill", "1lI"),
            ("Arnold", "ARN0LD"),
            ("modern", "modem"),
            ("a_b", "A-b"),
            ("CORN", "com"),
        ] {
            assert_eq!(fold(one), fold(other), "{one} {other}");
        }
        for (one, other) in [("bob", "rob"), ("a-b", "ab"), ("ann", "anna")] {
            assert_ne!(fold(one), fold(other), "{one} {other}");
        }
    }

    #[test]
    fn a_name_is_2_to_20_letters_digits_and_dashes() {
        for name in ["Al", "x-1", "under_score", "ABCDEFGHIJKLMNOPQRST", "22"] {
            assert_eq!(wrong(name), None, "{name}");
        }
        for name in ["", "a", "ABCDEFGHIJKLMNOPQRSTU", "a b", "é1", "a.b", "--", "a\u{202e}b", "<b>"] {
            assert_eq!(wrong(name), Some("server.name.wrong"), "{name}");
        }
        for name in ["guest", "Gue5t", "DELETED", "adm1n", "Y0u"] {
            assert_eq!(wrong(name).is_some(), name != "Gue5t", "{name}");
        }
    }
}
