-- Open amounts on account of a customer or agent are asked for at every change of an order (D8): without these the whole
-- table was read (165 ms at 100,000 orders, bench 2026-11-21).
CREATE INDEX submission_orders_credit_customer ON submission_orders (customer_id)
  WHERE is_on_credit AND due_fen > 0 AND deleted_at IS NULL;
CREATE INDEX submission_orders_credit_agent ON submission_orders (agent_id)
  WHERE is_on_credit AND due_fen > 0 AND deleted_at IS NULL;
