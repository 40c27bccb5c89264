-- A line by hand says under whose limit it was written, or by which audit: the sum of what is taken off an order by hand is held
-- against it for ever. Lines from before have neither; their orders stand in legacy_order_money.
ALTER TABLE fee_lines ADD COLUMN limit_fen bigint CHECK (limit_fen >= 0), ADD COLUMN audit_task_id bigint REFERENCES audit_tasks;
-- What one person gave away on a day is read by these.
CREATE INDEX customer_points_account ON customer_points (account_id, at) WHERE kind = 'hand';
CREATE INDEX coupons_issuer ON coupons (issued_by, issued_at);
