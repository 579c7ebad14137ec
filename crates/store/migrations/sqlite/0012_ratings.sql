-- For which ratings a match counts: its game, ruleset and kind of clock; '' for none.
ALTER TABLE matches ADD COLUMN pool TEXT NOT NULL DEFAULT '';
CREATE INDEX matches_by_pool ON matches (over) WHERE pool <> '';

-- How strong somebody is.
CREATE TABLE ratings (
    person     TEXT NOT NULL,
    pool       TEXT NOT NULL,
    points     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    games      INTEGER NOT NULL,
    PRIMARY KEY (person, pool)
) WITHOUT ROWID;

CREATE INDEX ratings_by_points ON ratings (pool, points);

-- The results that ratings follow from, one a match and seat: what each had before and has after. A match that does not count
-- has one without points. The key is what keeps a match from counting twice.
CREATE TABLE results (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    person   TEXT NOT NULL,
    pool     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    machine  INTEGER NOT NULL,
    before   REAL,
    after    REAL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

CREATE INDEX results_by_person ON results (person, pool, at);
