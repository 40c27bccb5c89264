-- The hole of cast coins is one of their optional measures (domain.md §6.2 MessageEntry).
ALTER TABLE coins ADD COLUMN hole_um integer;
-- Rows that were finished once and are open again: every change of theirs is kept with this reason (modification records).
ALTER TABLE dispatches ADD COLUMN reopened_at timestamptz;
ALTER TABLE dispatches ADD COLUMN reopen_reason text NOT NULL DEFAULT '';
