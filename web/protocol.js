// Made from crates/wire by its test `browser`, never by hand.

/** The number of the protocol that these pages were written for. */
export const PROTOCOL = 7;
