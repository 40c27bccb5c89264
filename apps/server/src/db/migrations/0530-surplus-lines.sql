-- A line that was added at the receipt names the surplus on which the customer decided; lines from before stay without it
-- until somebody corrects them, and have no time.
ALTER TABLE submission_lines
  ADD COLUMN discrepancy_id bigint REFERENCES discrepancies,
  ADD COLUMN added_at timestamptz,
  ADD COLUMN added_by bigint;
CREATE INDEX submission_lines_added ON submission_lines (order_id) WHERE is_added;
CREATE INDEX submission_lines_discrepancy ON submission_lines (discrepancy_id) WHERE discrepancy_id IS NOT NULL;
