-- Which node thinks for the machines of a match, until a time in milliseconds since 1970.
CREATE TABLE leases (
    match_id TEXT NOT NULL PRIMARY KEY,
    node     TEXT NOT NULL,
    until    INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX leases_by_time ON leases (until);
