-- What an order waits for and since when, kept by `refreshOrder` with the status, so that the list filters and shows it
-- without looking into coins, audits and questions; the tiers of its pieces (of the quote until there are pieces).
ALTER TABLE submission_orders
  ADD COLUMN status_since timestamptz,
  -- A piece is with its auditors; a piece did not pass the outbound check; the customer was asked.
  ADD COLUMN audit_since timestamptz, ADD COLUMN failed_since timestamptz, ADD COLUMN question_since timestamptz,
  ADD COLUMN tiers text[] NOT NULL DEFAULT '{}';

UPDATE submission_orders o SET
  status_since = CASE o.status
    WHEN 0 THEN NULL
    WHEN 10 THEN o.submitted_at WHEN 20 THEN o.arrived_at WHEN 25 THEN o.arrived_at WHEN 30 THEN o.confirmed_at
    WHEN 40 THEN o.entry_started_at WHEN 50 THEN o.entry_finished_at
    WHEN 100 THEN o.closed_at WHEN -1 THEN o.cancelled_at ELSE o.updated_at END,
  audit_since = k.audit_since, failed_since = k.failed_since,
  question_since = (SELECT min(q.asked_at) FROM customer_questions q WHERE q.order_id = o.id AND q.answered_at IS NULL),
  tiers = coalesce(k.tiers, ARRAY(SELECT DISTINCT l ->> 'tier' FROM jsonb_array_elements(o.quote -> 'lines') l
    WHERE l ->> 'tier' IS NOT NULL ORDER BY 1), '{}')
FROM submission_orders x LEFT JOIN (
  SELECT order_id, min(updated_at) FILTER (WHERE status IN (45, 46)) AS audit_since,
    min(updated_at) FILTER (WHERE status = 82) AS failed_since,
    array_agg(DISTINCT coalesce(tier_used, tier_asked)) FILTER (WHERE coalesce(tier_used, tier_asked) IS NOT NULL AND status <> -1) AS tiers
  FROM coins GROUP BY order_id) k ON k.order_id = x.id
WHERE x.id = o.id;

-- Sorted by in the list.
CREATE INDEX submission_orders_promise ON submission_orders (promised_at, id DESC) WHERE deleted_at IS NULL;
-- Filtered by.
CREATE INDEX submission_orders_sent_day ON submission_orders (shipped_at) WHERE shipped_at IS NOT NULL;
CREATE INDEX submission_orders_tiers ON submission_orders USING gin (tiers);
