-- Where a match began: nothing for the start of its game, 'record' for a record that somebody brought, else the id of the
-- match that it goes on from. Copies of one game share the id of the first.
ALTER TABLE matches ADD COLUMN beginning TEXT NOT NULL DEFAULT '';
CREATE INDEX matches_by_beginning ON matches (beginning) WHERE beginning <> '';
