-- Sitting down is an entry of the journal now. What a journal is replayed from is who sat where when the match began; a match
-- of before has no such entries, so whoever sits there now has sat there from the beginning.
ALTER TABLE seats ADD COLUMN began TEXT NOT NULL DEFAULT 'open';
UPDATE seats SET began = occupant;
