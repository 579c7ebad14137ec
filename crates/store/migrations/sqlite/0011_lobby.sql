-- Who may sit down at a match: '' whoever has its address, 'anyone' whoever finds it in the lobby, else whoever has this key.
ALTER TABLE matches ADD COLUMN door TEXT NOT NULL DEFAULT '';
CREATE INDEX matches_in_lobby ON matches (made) WHERE door = 'anyone' AND over = 0;

-- Seats that are kept for somebody.
CREATE TABLE invites (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    person   TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

CREATE INDEX invites_by_person ON invites (person);
