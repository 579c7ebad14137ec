-- What a list shows of a match, as the server writes it, beside who sits there. It changes in the transaction that appends to
-- the journal. A match of before has none: it is opened once, when it is listed next, and gets one.
ALTER TABLE matches ADD COLUMN summary TEXT NOT NULL DEFAULT '';
