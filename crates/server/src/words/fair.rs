//! The words of the page about lots and setups that can be checked.

/// Words that take no argument.
pub const WORDS: &[&str] = &[
    "page.fair.name",
    "page.fair.about",
    "page.fair.host",
    "page.fair.verify",
    "page.fair.over",
    "page.fair.changed",
    "page.fair.secret",
    "page.fair.lie",
    "page.fair.count",
];

/// Words with an argument, which stands in braces, for the page to fill in.
pub const WITH: &[(&str, &str)] =
    &[("page.fair.silent", "seats"), ("page.fair.bytes", "seat"), ("page.fair.setup", "seat")];
