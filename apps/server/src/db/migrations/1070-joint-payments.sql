-- One transfer of an agent over orders of several of their customers is a payment of each customer (decision 0111): the first of
-- them leads and holds the number of the channel, the others name it.
ALTER TABLE payments ADD COLUMN lead_id bigint REFERENCES payments, ADD CONSTRAINT payments_lead_other CHECK (lead_id <> id);
CREATE INDEX payments_lead ON payments (lead_id) WHERE lead_id IS NOT NULL;
DROP INDEX payments_txn;
CREATE UNIQUE INDEX payments_txn ON payments (channel, channel_txn_id) WHERE channel_txn_id IS NOT NULL AND status <> 5 AND lead_id IS NULL;
-- As before, but that the row of a statement brought the money of all payments of its transfer together.
CREATE OR REPLACE FUNCTION mm_ties_of_payments(ids bigint[])
RETURNS TABLE (pair text, record_id bigint, company_id bigint, left_fen bigint, right_fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT v.pair, p.id, p.company_id, coalesce(v.left_fen, 0)::bigint, coalesce(v.right_fen, 0)::bigint FROM payments p
    LEFT JOIN LATERAL (SELECT sum(e.amount_fen) FILTER (WHERE t.kind IN ('collection', 'unmatchedReceipt')) AS fen,
        sum(e.amount_fen) FILTER (WHERE t.kind = 'refund') AS refund_fen
      FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id WHERE t.payment_id = p.id AND e.amount_fen > 0) l ON true
    LEFT JOIN LATERAL (SELECT r.amount_fen AS fen, p.amount_fen + coalesce((SELECT sum(j.amount_fen) FROM payments j WHERE j.lead_id = p.id), 0) AS joint_fen
      FROM statement_matches m JOIN statement_rows r ON r.id = m.row_id WHERE m.payment_id = p.id AND m.undone_at IS NULL) b ON true
    LEFT JOIN LATERAL (SELECT sum(r.amount_fen) AS fen FROM refunds r WHERE r.payment_id = p.id AND r.status = 2) g ON true
    CROSS JOIN LATERAL (VALUES
      ('paymentPosted', CASE WHEN p.status IN (1, 3, 4) THEN p.amount_fen END, CASE WHEN p.status IN (1, 3, 4) THEN l.fen END),
      ('paymentBank', b.joint_fen, b.fen),
      ('paymentRefund', g.fen, l.refund_fen)) v (pair, left_fen, right_fen)
    WHERE p.id = ANY (ids)
$$;
