-- Orders of one customer that were divided or brought together name each other.
ALTER TABLE submission_orders
  ADD COLUMN split_from_id bigint REFERENCES submission_orders,
  ADD COLUMN merged_into_id bigint REFERENCES submission_orders,
  ADD CONSTRAINT submission_orders_merged CHECK (merged_into_id IS NULL OR cancelled_at IS NOT NULL);
CREATE INDEX submission_orders_split_from ON submission_orders (split_from_id) WHERE split_from_id IS NOT NULL;
CREATE INDEX submission_orders_merged_into ON submission_orders (merged_into_id) WHERE merged_into_id IS NOT NULL;
