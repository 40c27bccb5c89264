-- Changed fields of another category are a kind of their own, and a change that a second person agreed to names them.
-- The rows stand under seal, so that none can be changed, taken away or slipped in.
ALTER TABLE modification_records
  DROP CONSTRAINT modification_records_field_group_check,
  ADD CONSTRAINT modification_records_field_group_check
    CHECK (field_group IN ('detail', 'information', 'score', 'price', 'label', 'order', 'category')),
  ADD COLUMN approved_by bigint REFERENCES accounts,
  ADD CONSTRAINT modification_records_four_eyes_check CHECK (approved_by <> account_id);
