-- A line by hand says under whose limit it was written, or by which audit: the sum of what is taken off an order by hand is held
-- against it for ever. Lines from before have neither; their orders stand in legacy_order_money.
ALTER TABLE fee_lines ADD COLUMN limit_fen bigint CHECK (limit_fen >= 0), ADD COLUMN audit_task_id bigint REFERENCES audit_tasks;
