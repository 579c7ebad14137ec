//! The cases that the report lists in 7.1 and 7.2, each by name.
