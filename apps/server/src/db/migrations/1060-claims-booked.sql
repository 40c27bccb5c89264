-- What a courier paid for a parcel that it lost is money of the company (decision 0109): where it arrived, under which number of
-- the channel, and by which voucher it stands in the books. Claims that were settled before say nothing of it.
ALTER TABLE losses
  ADD COLUMN fund_account_id bigint REFERENCES fund_accounts,
  ADD COLUMN channel text,
  ADD COLUMN channel_txn_id text,
  ADD COLUMN transfer_id bigint REFERENCES ledger_transfers,
  ADD CONSTRAINT losses_receipt CHECK ((fund_account_id IS NULL) = (transfer_id IS NULL) AND (channel IS NULL) = (channel_txn_id IS NULL)),
  ADD CONSTRAINT losses_claim_booked CHECK (delivery_id IS NULL OR state <> 'paid' OR paid_fen = 0 OR transfer_id IS NOT NULL) NOT VALID;
CREATE INDEX losses_fund_account ON losses (fund_account_id) WHERE fund_account_id IS NOT NULL;
CREATE UNIQUE INDEX losses_transfer ON losses (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE UNIQUE INDEX losses_txn ON losses (channel, channel_txn_id) WHERE channel_txn_id IS NOT NULL;

-- One more pair of money that closes (decision 0106): what couriers paid for a parcel, and what stands in the books for it.
ALTER TABLE money_touched DROP CONSTRAINT money_touched_kind_check,
  ADD CONSTRAINT money_touched_kind_check CHECK (kind IN ('order', 'payment', 'refund', 'agent', 'informationBill', 'delivery'));
CREATE FUNCTION mm_ties_of_deliveries(ids bigint[])
RETURNS TABLE (pair text, record_id bigint, company_id bigint, left_fen bigint, right_fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'claimBooked', d.id, d.company_id, coalesce(sum(l.paid_fen), 0)::bigint, coalesce(sum(b.fen), 0)::bigint FROM deliveries d
    JOIN losses l ON l.delivery_id = d.id AND (l.transfer_id IS NOT NULL OR l.state <> 'paid')
    LEFT JOIN LATERAL (SELECT -sum(e.amount_fen) AS fen FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
      JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'compensation' WHERE t.key = 'compensation:' || l.loss_no) b ON true
    WHERE d.id = ANY (ids) GROUP BY d.id
$$;

CREATE OR REPLACE FUNCTION mm_first_posting(kind_ text, id_ bigint, seen bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(min(x.id) FILTER (WHERE x.id > seen), max(x.id)) FROM (
    SELECT id FROM ledger_transfers WHERE kind_ = 'order' AND order_id = id_
    UNION ALL SELECT id FROM ledger_transfers WHERE kind_ = 'payment' AND payment_id = id_
    UNION ALL SELECT t.id FROM refunds r JOIN ledger_transfers t ON t.key = 'refund:' || r.refund_no || ':wallet' WHERE kind_ = 'refund' AND r.id = id_
    UNION ALL SELECT y.id FROM information_bills b CROSS JOIN LATERAL (VALUES (b.transfer_id), (b.reversal_id)) y (id)
      WHERE kind_ = 'informationBill' AND b.id = id_
    UNION ALL SELECT y.id FROM information_payments p CROSS JOIN LATERAL (VALUES (p.transfer_id), (p.reversal_id)) y (id)
      WHERE kind_ = 'informationBill' AND p.bill_id = id_
    UNION ALL SELECT l.transfer_id FROM losses l WHERE kind_ = 'delivery' AND l.delivery_id = id_
    UNION ALL SELECT e.transfer_id FROM ledger_accounts a
      CROSS JOIN LATERAL (SELECT transfer_id FROM ledger_entries WHERE ledger_account_id = a.id ORDER BY seq DESC LIMIT 200) e
      WHERE kind_ = 'agent' AND a.agent_id = id_ AND a.kind = 'payable') x
$$;

CREATE OR REPLACE FUNCTION mm_refresh_ties(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken integer; order_ids bigint[]; payment_ids bigint[]; refund_ids bigint[]; agent_ids bigint[]; bill_ids bigint[]; delivery_ids bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('money_ties', 0));
  WITH gone AS (
    DELETE FROM money_touched WHERE ctid = ANY (ARRAY(SELECT ctid FROM money_touched LIMIT most)) RETURNING kind, record_id
  )
  SELECT count(*)::int, coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'order'), '{}'),
    coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'payment'), '{}'),
    coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'refund'), '{}'),
    coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'agent'), '{}'),
    coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'informationBill'), '{}'),
    coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'delivery'), '{}')
    INTO taken, order_ids, payment_ids, refund_ids, agent_ids, bill_ids, delivery_ids FROM gone;
  IF taken = 0 THEN RETURN 0; END IF;
  WITH fresh AS MATERIALIZED (
    SELECT 'order' AS kind, x.* FROM mm_ties_of_orders(order_ids) x UNION ALL SELECT 'payment', x.* FROM mm_ties_of_payments(payment_ids) x
    UNION ALL SELECT 'refund', x.* FROM mm_ties_of_refunds(refund_ids) x UNION ALL SELECT 'agent', x.* FROM mm_ties_of_agents(agent_ids) x
    UNION ALL SELECT 'informationBill', x.* FROM mm_ties_of_bills(bill_ids) x
    UNION ALL SELECT 'delivery', x.* FROM mm_ties_of_deliveries(delivery_ids) x
  ), compared AS MATERIALIZED (
    SELECT f.*, k.record_id IS NOT NULL AS was, coalesce(k.left_fen, 0) AS old_left, coalesce(k.right_fen, 0) AS old_right,
      CASE WHEN f.left_fen = f.right_fen THEN NULL WHEN k.off_at IS NOT NULL THEN k.off_transfer_id
        ELSE mm_first_posting(f.kind, f.record_id, (SELECT transfer_id FROM money_compared c WHERE c.kind = f.kind AND c.record_id = f.record_id)) END AS off_id,
      CASE WHEN f.left_fen <> f.right_fen THEN coalesce(k.off_at, now()) END AS off_at
    FROM fresh f LEFT JOIN money_ties k ON k.pair = f.pair AND k.record_id = f.record_id
  ), sums AS (
    INSERT INTO money_tie_sums AS s (company_id, pair, records, left_fen, right_fen, off_records, off_fen)
    SELECT company_id, pair, sum((left_fen <> 0 OR right_fen <> 0)::int - was::int), sum(left_fen - old_left), sum(right_fen - old_right),
      sum((left_fen <> right_fen)::int - (old_left <> old_right)::int), sum(abs(left_fen - right_fen) - abs(old_left - old_right))
    FROM compared WHERE (left_fen, right_fen) <> (old_left, old_right) GROUP BY 1, 2
    ON CONFLICT (company_id, pair) DO UPDATE SET records = s.records + excluded.records, left_fen = s.left_fen + excluded.left_fen,
      right_fen = s.right_fen + excluded.right_fen, off_records = s.off_records + excluded.off_records, off_fen = s.off_fen + excluded.off_fen
  ), ended AS (
    DELETE FROM money_ties k USING compared c WHERE c.was AND k.pair = c.pair AND k.record_id = c.record_id AND c.left_fen = 0 AND c.right_fen = 0
  ), newest AS (
    INSERT INTO money_compared AS m (kind, record_id, company_id, transfer_id)
    SELECT x.kind, x.record_id, x.company_id, p.id FROM (SELECT DISTINCT kind, record_id, company_id FROM fresh) x
      CROSS JOIN LATERAL (SELECT mm_first_posting(x.kind, x.record_id, NULL) AS id) p WHERE p.id IS NOT NULL
    ON CONFLICT (kind, record_id) DO UPDATE SET transfer_id = excluded.transfer_id WHERE m.transfer_id <> excluded.transfer_id
  )
  INSERT INTO money_ties (pair, record_id, company_id, left_fen, right_fen, off_transfer_id, off_at)
  SELECT pair, record_id, company_id, left_fen, right_fen, off_id, off_at FROM compared
    WHERE (left_fen <> 0 OR right_fen <> 0) AND (left_fen, right_fen) <> (old_left, old_right)
  ON CONFLICT (pair, record_id) DO UPDATE SET left_fen = excluded.left_fen, right_fen = excluded.right_fen,
    off_transfer_id = excluded.off_transfer_id, off_at = excluded.off_at;
  RETURN taken;
END $$;

CREATE FUNCTION mm_touch_delivery_of_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id) VALUES ('delivery', NEW.delivery_id, NEW.company_id);
  RETURN NULL;
END $$;
CREATE TRIGGER money_touched_delivery AFTER UPDATE ON losses FOR EACH ROW
  WHEN (NEW.delivery_id IS NOT NULL AND (OLD.state <> NEW.state OR OLD.paid_fen IS DISTINCT FROM NEW.paid_fen)) EXECUTE FUNCTION mm_touch_delivery_of_row();
