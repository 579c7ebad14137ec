-- When a match must be looked at next, in milliseconds since 1970: a clock will have run out. A match without a clock has none.
ALTER TABLE matches ADD COLUMN due INTEGER;
CREATE INDEX matches_by_due ON matches (due) WHERE due IS NOT NULL;
