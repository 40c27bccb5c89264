-- A hold on one coin keeps who and when, as that of an order does (states.md §1: reason, owner and time).
ALTER TABLE coins ADD COLUMN held_by bigint REFERENCES accounts, ADD COLUMN held_at timestamptz;
