-- What a table has drawn for the lots of a match, in hexadecimal digits. It is kept beside the journal and never in it, and is
-- told to nobody before the match is over. A match of before has none: its lots are drawn without proof.
CREATE TABLE secrets (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    secret   TEXT NOT NULL
) WITHOUT ROWID;
