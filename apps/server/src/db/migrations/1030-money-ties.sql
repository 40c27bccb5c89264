-- Money that closes (decision 0106): what two sides say of the same money, kept for each record; sums of each company; and which
-- records were touched since. One job compares what was touched; nothing is added up over all coins.
CREATE TABLE money_ties (
  -- What the record is follows from the pair: order, payment, refund, agent, bill of information fees.
  pair text NOT NULL, record_id bigint NOT NULL, company_id bigint NOT NULL REFERENCES companies,
  left_fen bigint NOT NULL, right_fen bigint NOT NULL,
  -- The first posting after which the record was off, and when that was found.
  off_transfer_id bigint REFERENCES ledger_transfers, off_at timestamptz,
  PRIMARY KEY (pair, record_id),
  CONSTRAINT money_ties_off CHECK ((left_fen <> right_fen) = (off_at IS NOT NULL))
);
CREATE INDEX money_ties_company ON money_ties (company_id, pair, record_id);
CREATE INDEX money_ties_off_rows ON money_ties (company_id, pair, record_id) WHERE left_fen <> right_fen;
CREATE INDEX money_ties_posting ON money_ties (off_transfer_id) WHERE off_transfer_id IS NOT NULL;
CREATE TABLE money_tie_sums (
  company_id bigint NOT NULL REFERENCES companies, pair text NOT NULL,
  records bigint NOT NULL, left_fen bigint NOT NULL, right_fen bigint NOT NULL, off_records bigint NOT NULL, off_fen bigint NOT NULL,
  PRIMARY KEY (company_id, pair)
);
-- Up to which of its postings a record was compared.
CREATE TABLE money_compared (
  kind text NOT NULL, record_id bigint NOT NULL, company_id bigint NOT NULL REFERENCES companies,
  transfer_id bigint NOT NULL REFERENCES ledger_transfers, PRIMARY KEY (kind, record_id)
);
CREATE INDEX money_compared_company ON money_compared (company_id);
CREATE INDEX money_compared_posting ON money_compared (transfer_id);
CREATE TABLE money_touched (
  kind text NOT NULL CHECK (kind IN ('order', 'payment', 'refund', 'agent', 'informationBill')), record_id bigint NOT NULL,
  company_id bigint NOT NULL REFERENCES companies
);
CREATE INDEX money_touched_company ON money_touched (company_id);

-- What each side says of some orders. A coin's fee counts with its lines; what was priced and not billed yet owes nothing.
CREATE FUNCTION mm_ties_of_orders(ids bigint[])
RETURNS TABLE (pair text, record_id bigint, company_id bigint, left_fen bigint, right_fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH o AS (
    SELECT id, company_id, calculated_fen, billed_fen, paid_fen, refunded_fen, invoiced_fen FROM submission_orders WHERE id = ANY (ids)
  ), line AS (
    SELECT order_id, sum(amount_fen) AS fen, sum(amount_fen) FILTER (WHERE coin_id IS NOT NULL) AS coin_fen FROM fee_lines
    WHERE order_id = ANY (ids) AND stage = 'calc' AND is_current GROUP BY 1
  ), coin AS (
    SELECT c.order_id, sum(c.fee_fen) AS fen FROM coins c WHERE c.order_id = ANY (ids)
      AND EXISTS (SELECT FROM fee_lines f WHERE f.coin_id = c.id AND f.stage = 'calc' AND f.is_current) GROUP BY 1
  ), posted AS (
    SELECT t.order_id, sum(e.amount_fen) FILTER (WHERE a.kind = 'receivable' AND t.kind IN ('bill', 'reversal')) AS bill_fen,
      -sum(e.amount_fen) FILTER (WHERE a.kind = 'receivable' AND t.kind IN ('collection', 'collectionUndo', 'match')) AS paid_fen,
      sum(e.amount_fen) FILTER (WHERE a.kind = 'receivable' AND t.kind = 'refund') AS refund_fen,
      sum(e.amount_fen) FILTER (WHERE a.kind = 'commission' AND t.kind = 'commission') AS commission_fen,
      sum(e.amount_fen) FILTER (WHERE a.kind = 'compensation' AND t.kind = 'compensation') AS compensation_fen
    FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id JOIN ledger_accounts a ON a.id = e.ledger_account_id
    WHERE t.order_id = ANY (ids) GROUP BY 1
  ), allocated AS (
    SELECT x.order_id, sum(x.amount_fen) AS fen FROM payment_allocations x JOIN payments p ON p.id = x.payment_id AND p.status IN (1, 3, 4)
    WHERE x.order_id = ANY (ids) GROUP BY 1
  ), refunded AS (
    SELECT x.order_id, sum(x.amount_fen) AS fen FROM refund_parts x JOIN refunds r ON r.id = x.refund_id AND r.status = 2
    WHERE x.order_id = ANY (ids) GROUP BY 1
  ), invoiced AS (
    SELECT x.order_id, sum(x.amount_fen) AS fen FROM invoice_orders x JOIN invoices i ON i.id = x.invoice_id AND i.status IN (0, 1, 2, 3)
    WHERE x.order_id = ANY (ids) GROUP BY 1
  ), earned AS (
    SELECT order_id, sum(amount_fen) AS fen FROM commission_accruals WHERE order_id = ANY (ids) GROUP BY 1
  ), pricing AS (
    -- Pieces whose price is not there yet: the bill follows when the last one has it.
    SELECT DISTINCT order_id FROM coins WHERE order_id = ANY (ids) AND deleted_at IS NULL AND status IN (0, 10, 20, 30, 35, 40, 41, 42, 45, 46, 50, 55)
  ), lost AS (
    SELECT order_id, sum(paid_fen) AS fen FROM losses WHERE order_id = ANY (ids) AND coin_id IS NOT NULL AND state = 'paid' GROUP BY 1
  )
  SELECT v.pair, o.id, o.company_id, coalesce(v.left_fen, 0)::bigint, coalesce(v.right_fen, 0)::bigint FROM o
    LEFT JOIN line ON line.order_id = o.id LEFT JOIN coin ON coin.order_id = o.id LEFT JOIN posted ON posted.order_id = o.id
    LEFT JOIN allocated ON allocated.order_id = o.id LEFT JOIN refunded ON refunded.order_id = o.id
    LEFT JOIN invoiced ON invoiced.order_id = o.id LEFT JOIN earned ON earned.order_id = o.id LEFT JOIN lost ON lost.order_id = o.id
    LEFT JOIN pricing ON pricing.order_id = o.id
    CROSS JOIN LATERAL (VALUES
      ('coinLine', coin.fen, line.coin_fen),
      ('lineOrder', line.fen, CASE WHEN line.fen IS NULL THEN 0 ELSE o.calculated_fen END),
      ('lineBill', CASE WHEN o.billed_fen IS NULL THEN 0 WHEN pricing.order_id IS NOT NULL THEN o.billed_fen ELSE o.calculated_fen END, o.billed_fen),
      ('orderBill', o.billed_fen, posted.bill_fen),
      ('orderPayment', o.paid_fen, allocated.fen),
      ('paymentBooked', allocated.fen, posted.paid_fen),
      ('orderInvoice', o.invoiced_fen, invoiced.fen),
      ('orderRefund', o.refunded_fen, refunded.fen),
      ('refundBooked', refunded.fen, posted.refund_fen),
      ('commissionBooked', earned.fen, posted.commission_fen),
      ('compensationBooked', lost.fen, posted.compensation_fen)) v (pair, left_fen, right_fen)
$$;
-- The same of payments: what they are, and what they posted; what the row of a statement says that one was matched with; what was
-- given back of one.
CREATE FUNCTION mm_ties_of_payments(ids bigint[])
RETURNS TABLE (pair text, record_id bigint, company_id bigint, left_fen bigint, right_fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT v.pair, p.id, p.company_id, coalesce(v.left_fen, 0)::bigint, coalesce(v.right_fen, 0)::bigint FROM payments p
    LEFT JOIN LATERAL (SELECT sum(e.amount_fen) FILTER (WHERE t.kind IN ('collection', 'unmatchedReceipt')) AS fen,
        sum(e.amount_fen) FILTER (WHERE t.kind = 'refund') AS refund_fen
      FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id WHERE t.payment_id = p.id AND e.amount_fen > 0) l ON true
    LEFT JOIN LATERAL (SELECT r.amount_fen AS fen FROM statement_matches m JOIN statement_rows r ON r.id = m.row_id
      WHERE m.payment_id = p.id AND m.undone_at IS NULL) b ON true
    LEFT JOIN LATERAL (SELECT sum(r.amount_fen) AS fen FROM refunds r WHERE r.payment_id = p.id AND r.status = 2) g ON true
    CROSS JOIN LATERAL (VALUES
      ('paymentPosted', CASE WHEN p.status IN (1, 3, 4) THEN p.amount_fen END, CASE WHEN p.status IN (1, 3, 4) THEN l.fen END),
      ('paymentBank', CASE WHEN b.fen IS NOT NULL THEN p.amount_fen END, b.fen),
      ('paymentRefund', g.fen, l.refund_fen)) v (pair, left_fen, right_fen)
    WHERE p.id = ANY (ids)
$$;
-- Of refunds of a balance, which belong to no payment.
CREATE FUNCTION mm_ties_of_refunds(ids bigint[])
RETURNS TABLE (pair text, record_id bigint, company_id bigint, left_fen bigint, right_fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'walletRefund', r.id, r.company_id, CASE WHEN r.status = 2 THEN r.amount_fen ELSE 0 END,
    coalesce((SELECT sum(e.amount_fen) FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
      WHERE t.key = 'refund:' || r.refund_no || ':wallet' AND e.amount_fen > 0), 0)::bigint
  FROM refunds r WHERE r.id = ANY (ids) AND r.payment_id IS NULL
$$;
-- Of bills of information fees: their fees, what is owed for them, and what was paid.
CREATE FUNCTION mm_ties_of_bills(ids bigint[])
RETURNS TABLE (pair text, record_id bigint, company_id bigint, left_fen bigint, right_fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT v.pair, b.id, b.company_id, coalesce(v.left_fen, 0)::bigint, coalesce(v.right_fen, 0)::bigint FROM information_bills b
    LEFT JOIN LATERAL (SELECT sum(f.amount_fen) AS fen FROM information_fees f WHERE f.bill_id = b.id) f ON true
    LEFT JOIN LATERAL (SELECT sum(e.amount_fen) AS fen FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'receivable'
      WHERE e.transfer_id IN (b.transfer_id, b.reversal_id)) l ON true
    LEFT JOIN LATERAL (SELECT -sum(e.amount_fen) AS fen FROM information_payments p JOIN ledger_entries e ON e.transfer_id IN (p.transfer_id, p.reversal_id)
      JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'receivable' WHERE p.bill_id = b.id) g ON true
    CROSS JOIN LATERAL (VALUES
      ('feeInformation', f.fen, CASE WHEN b.status <> 3 THEN b.amount_fen END),
      ('informationPosted', CASE WHEN b.status IN (1, 2) THEN b.amount_fen END, l.fen),
      ('informationPaid', CASE WHEN b.status = 2 THEN b.amount_fen END, g.fen)) v (pair, left_fen, right_fen)
    WHERE b.id = ANY (ids)
$$;
-- And of agents: what they earned less what was paid to them, and what they are owed.
CREATE FUNCTION mm_ties_of_agents(ids bigint[])
RETURNS TABLE (pair text, record_id bigint, company_id bigint, left_fen bigint, right_fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'commissionOwed', g.id, g.company_id,
    (coalesce((SELECT sum(amount_fen) FROM commission_accruals WHERE agent_id = g.id), 0)
      - coalesce((SELECT sum(total_fen) FROM commission_statements WHERE agent_id = g.id AND status = 3), 0))::bigint,
    coalesce((SELECT -sum(balance_fen) FROM ledger_accounts WHERE agent_id = g.id AND kind = 'payable'), 0)::bigint
  FROM agents g WHERE g.id = ANY (ids)
$$;

-- The first posting about a record after the one up to which it was compared; where there is none, its newest: what changed
-- afterwards was no posting. Of an agent the newest two hundred are looked at.
CREATE FUNCTION mm_first_posting(kind_ text, id_ bigint, seen bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(min(x.id) FILTER (WHERE x.id > seen), max(x.id)) FROM (
    SELECT id FROM ledger_transfers WHERE kind_ = 'order' AND order_id = id_
    UNION ALL SELECT id FROM ledger_transfers WHERE kind_ = 'payment' AND payment_id = id_
    UNION ALL SELECT t.id FROM refunds r JOIN ledger_transfers t ON t.key = 'refund:' || r.refund_no || ':wallet' WHERE kind_ = 'refund' AND r.id = id_
    UNION ALL SELECT y.id FROM information_bills b CROSS JOIN LATERAL (VALUES (b.transfer_id), (b.reversal_id)) y (id)
      WHERE kind_ = 'informationBill' AND b.id = id_
    UNION ALL SELECT y.id FROM information_payments p CROSS JOIN LATERAL (VALUES (p.transfer_id), (p.reversal_id)) y (id)
      WHERE kind_ = 'informationBill' AND p.bill_id = id_
    UNION ALL SELECT e.transfer_id FROM ledger_accounts a
      CROSS JOIN LATERAL (SELECT transfer_id FROM ledger_entries WHERE ledger_account_id = a.id ORDER BY seq DESC LIMIT 200) e
      WHERE kind_ = 'agent' AND a.agent_id = id_ AND a.kind = 'payable') x
$$;

-- Compares what was touched, at most so many notes of it; answers how many there were. One at a time. Each statement sees what was
-- committed before it, so that what is touched meanwhile is either seen or noted anew.
CREATE FUNCTION mm_refresh_ties(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken integer; order_ids bigint[]; payment_ids bigint[]; refund_ids bigint[]; agent_ids bigint[]; bill_ids bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('money_ties', 0));
  WITH gone AS (
    DELETE FROM money_touched WHERE ctid = ANY (ARRAY(SELECT ctid FROM money_touched LIMIT most)) RETURNING kind, record_id
  )
  SELECT count(*)::int, coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'order'), '{}'),
    coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'payment'), '{}'),
    coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'refund'), '{}'),
    coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'agent'), '{}'),
    coalesce(array_agg(DISTINCT record_id) FILTER (WHERE kind = 'informationBill'), '{}')
    INTO taken, order_ids, payment_ids, refund_ids, agent_ids, bill_ids FROM gone;
  IF taken = 0 THEN RETURN 0; END IF;
  WITH fresh AS MATERIALIZED (
    SELECT 'order' AS kind, x.* FROM mm_ties_of_orders(order_ids) x UNION ALL SELECT 'payment', x.* FROM mm_ties_of_payments(payment_ids) x
    UNION ALL SELECT 'refund', x.* FROM mm_ties_of_refunds(refund_ids) x UNION ALL SELECT 'agent', x.* FROM mm_ties_of_agents(agent_ids) x
    UNION ALL SELECT 'informationBill', x.* FROM mm_ties_of_bills(bill_ids) x
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

-- Who is touched: each trigger notes what its table is about. Nobody waits for anybody: rows are only added.
CREATE FUNCTION mm_touch_orders_of_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id) SELECT DISTINCT 'order', order_id, company_id FROM rows_ WHERE order_id IS NOT NULL;
  RETURN NULL;
END $$;
-- Lines of a quote are no side of any pair.
CREATE FUNCTION mm_touch_orders_of_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id) SELECT DISTINCT 'order', order_id, company_id FROM rows_ WHERE stage = 'calc';
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id) VALUES ('order', NEW.id, NEW.company_id);
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_order_of_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id)
    SELECT DISTINCT 'order', id, NEW.company_id FROM (VALUES (OLD.order_id), (NEW.order_id)) x (id) WHERE id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_payment(own bigint, company bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO money_touched (kind, record_id, company_id) SELECT 'payment', own, company WHERE own IS NOT NULL
    UNION ALL SELECT DISTINCT 'order', order_id, company FROM payment_allocations WHERE payment_id = own
$$;
CREATE FUNCTION mm_touch_payment_itself() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mm_touch_payment(NEW.id, NEW.company_id);
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_payment_of_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mm_touch_payment(NEW.payment_id, NEW.company_id);
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_transfers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id) SELECT DISTINCT 'order', order_id, company_id FROM rows_ WHERE order_id IS NOT NULL
    UNION SELECT DISTINCT 'payment', payment_id, company_id FROM rows_ WHERE payment_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_refund() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id)
    SELECT DISTINCT 'order', order_id, NEW.company_id FROM refund_parts WHERE refund_id = NEW.id AND order_id IS NOT NULL
    UNION ALL SELECT CASE WHEN NEW.payment_id IS NULL THEN 'refund' ELSE 'payment' END, coalesce(NEW.payment_id, NEW.id), NEW.company_id;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id) SELECT 'order', order_id, NEW.company_id FROM invoice_orders WHERE invoice_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_agents_of_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id) SELECT DISTINCT 'agent', agent_id, company_id FROM rows_;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_bill() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id) VALUES ('informationBill', NEW.id, NEW.company_id);
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_bills_of_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id) SELECT DISTINCT 'informationBill', bill_id, company_id FROM rows_ WHERE bill_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_touch_bills_of_fees() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_touched (kind, record_id, company_id)
    SELECT DISTINCT 'informationBill', bill_id, company_id FROM (SELECT bill_id, company_id FROM rows_ UNION SELECT bill_id, company_id FROM former) x
    WHERE bill_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER money_touched_new AFTER INSERT ON fee_lines REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_orders_of_lines();
CREATE TRIGGER money_touched_changed AFTER UPDATE ON fee_lines REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_orders_of_lines();
CREATE TRIGGER money_touched_gone AFTER DELETE ON fee_lines REFERENCING OLD TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_orders_of_lines();
CREATE TRIGGER money_touched AFTER UPDATE ON coins FOR EACH ROW
  WHEN (OLD.fee_fen IS DISTINCT FROM NEW.fee_fen OR OLD.order_id <> NEW.order_id) EXECUTE FUNCTION mm_touch_order_of_row();
CREATE TRIGGER money_touched AFTER UPDATE ON submission_orders FOR EACH ROW
  WHEN ((OLD.calculated_fen, OLD.billed_fen, OLD.paid_fen, OLD.refunded_fen, OLD.invoiced_fen)
    IS DISTINCT FROM (NEW.calculated_fen, NEW.billed_fen, NEW.paid_fen, NEW.refunded_fen, NEW.invoiced_fen)) EXECUTE FUNCTION mm_touch_order();
CREATE TRIGGER money_touched AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_transfers();
CREATE TRIGGER money_touched AFTER INSERT ON payment_allocations REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_orders_of_rows();
CREATE TRIGGER money_touched AFTER INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION mm_touch_payment_itself();
CREATE TRIGGER money_touched AFTER INSERT OR UPDATE ON statement_matches FOR EACH ROW EXECUTE FUNCTION mm_touch_payment_of_row();
CREATE TRIGGER money_touched AFTER INSERT ON refund_parts REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_orders_of_rows();
CREATE TRIGGER money_touched AFTER UPDATE ON refunds FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION mm_touch_refund();
CREATE TRIGGER money_touched AFTER INSERT ON invoice_orders REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_orders_of_rows();
CREATE TRIGGER money_touched AFTER UPDATE ON invoices FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION mm_touch_invoice();
CREATE TRIGGER money_touched_order AFTER INSERT ON commission_accruals REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_orders_of_rows();
CREATE TRIGGER money_touched_agent AFTER INSERT ON commission_accruals REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_agents_of_rows();
CREATE TRIGGER money_touched AFTER UPDATE ON commission_statements REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_agents_of_rows();
CREATE TRIGGER money_touched AFTER UPDATE ON losses FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND (OLD.state <> NEW.state OR OLD.paid_fen IS DISTINCT FROM NEW.paid_fen)) EXECUTE FUNCTION mm_touch_order_of_row();
CREATE TRIGGER money_touched AFTER INSERT OR UPDATE ON information_bills FOR EACH ROW EXECUTE FUNCTION mm_touch_bill();
CREATE TRIGGER money_touched_new AFTER INSERT ON information_payments REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_bills_of_rows();
CREATE TRIGGER money_touched_changed AFTER UPDATE ON information_payments REFERENCING NEW TABLE AS rows_ FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_bills_of_rows();
CREATE TRIGGER money_touched AFTER UPDATE ON information_fees REFERENCING OLD TABLE AS former NEW TABLE AS rows_
  FOR EACH STATEMENT EXECUTE FUNCTION mm_touch_bills_of_fees();

-- What was there before is noted once and compared by the same job, in its own time.
INSERT INTO money_touched (kind, record_id, company_id)
  SELECT 'order', id, company_id FROM submission_orders
  UNION ALL SELECT 'payment', id, company_id FROM payments UNION ALL SELECT 'refund', id, company_id FROM refunds WHERE payment_id IS NULL
  UNION ALL SELECT 'agent', id, company_id FROM agents UNION ALL SELECT 'informationBill', id, company_id FROM information_bills;

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['money_ties', 'money_tie_sums', 'money_compared', 'money_touched']) t;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT ON money_ties, money_tie_sums, money_compared, money_touched TO mintmark_app, mintmark_all;
  END IF;
END $$;
