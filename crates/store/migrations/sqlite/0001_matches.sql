-- A match: what it is. The header is the head of its log, as the table writes it.
CREATE TABLE matches (
    id     TEXT NOT NULL PRIMARY KEY,
    game   TEXT NOT NULL,
    header TEXT NOT NULL,
    made   TEXT NOT NULL,
    over   INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- Who sits where: open, bot:NAME, or guest:HASH.
CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    occupant TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

CREATE INDEX seats_by_occupant ON seats (occupant);

-- The log, an entry a row. The key is what keeps two writers from both winning.
CREATE TABLE entries (
    match_id TEXT NOT NULL REFERENCES matches (id),
    number   INTEGER NOT NULL,
    entry    TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;

-- Drafts that are not sealed yet: private to their seat, and gone when they are sealed.
CREATE TABLE drafts (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    edits    TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
