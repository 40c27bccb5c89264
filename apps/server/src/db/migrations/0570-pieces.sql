-- How many pieces an order is about, and what they were declared at: one figure for row, page, total, file and record.
-- What was received counts; before the receipt is confirmed what the customer has agreed to (declared, less settled
-- shortages, plus settled surplus and added lines); before that what the form says.
ALTER TABLE submission_orders ADD COLUMN agreed_qty integer, ADD COLUMN agreed_declared_fen bigint;
UPDATE submission_orders o SET agreed_qty = a.qty, agreed_declared_fen = a.fen
  FROM (SELECT l.order_id, sum(l.quantity + s.change) AS qty, sum((l.quantity + s.change) * l.declared_fen) AS fen,
      bool_or(l.is_added OR s.settled > 0) AS is_changed
    FROM submission_lines l CROSS JOIN LATERAL (SELECT count(*) AS settled,
        coalesce(sum(CASE d.type WHEN 1 THEN -d.quantity WHEN 2 THEN d.quantity ELSE 0 END), 0) AS change
      FROM discrepancies d WHERE d.line_id = l.id AND d.closed_at IS NOT NULL AND d.decision = 1) s
    GROUP BY l.order_id) a
  WHERE a.order_id = o.id AND a.is_changed AND o.confirmed_at IS NULL;
ALTER TABLE submission_orders
  ADD COLUMN pieces_qty integer NOT NULL GENERATED ALWAYS AS (coalesce(confirmed_qty, agreed_qty, declared_qty)) STORED,
  ADD COLUMN pieces_fen bigint NOT NULL
    GENERATED ALWAYS AS (coalesce(confirmed_declared_fen, agreed_declared_fen, declared_fen)) STORED;
