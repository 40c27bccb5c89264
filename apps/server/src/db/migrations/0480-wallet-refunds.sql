-- A refund of a customer's balance has no payment: what he overpaid, was given back to the balance or topped up leaves as
-- money (decision 0025). It names the customer of that day; a duplicate that was merged since names who stayed.
ALTER TABLE refunds
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD COLUMN customer_id bigint REFERENCES customers,
  ADD CONSTRAINT refunds_source CHECK ((payment_id IS NULL) = (customer_id IS NOT NULL) AND (payment_id IS NOT NULL OR method <> 2));
CREATE INDEX refunds_customer ON refunds (customer_id) WHERE customer_id IS NOT NULL;

-- The bill that an order's posted commission stands on; null while nothing is earned. Later rises wait until they are paid.
ALTER TABLE submission_orders ADD COLUMN commission_bill_fen bigint;
UPDATE submission_orders o SET commission_bill_fen = CASE
    WHEN o.paid_fen - o.refunded_fen >= o.billed_fen THEN o.billed_fen
    ELSE (SELECT sum(f.amount_fen) FROM fee_lines f WHERE f.order_id = o.id AND f.stage = 'final') END
  WHERE o.billed_fen IS NOT NULL
    AND (SELECT coalesce(sum(x.amount_fen), 0) FROM commission_accruals x WHERE x.order_id = o.id) > 0;
