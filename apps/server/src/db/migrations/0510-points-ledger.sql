-- What an order took of the house before coupons were rows and points were taken from the customer. Its amounts stay as they
-- were billed; verify tells such an order from a new one by this row. Nothing is added after this migration.
CREATE TABLE legacy_order_money (
  order_id bigint PRIMARY KEY REFERENCES submission_orders, company_id bigint NOT NULL REFERENCES companies,
  coupon_fen bigint NOT NULL, points_used integer NOT NULL, calculated_fen bigint NOT NULL, by_hand_fen bigint NOT NULL
);
-- A draft has been promised nothing: its coupon of a bare amount goes.
UPDATE submission_orders SET coupon_fen = 0 WHERE submitted_at IS NULL AND coupon_fen > 0;
INSERT INTO legacy_order_money
  SELECT o.id, o.company_id, o.coupon_fen, CASE WHEN o.submitted_at IS NULL THEN 0 ELSE o.points_used END, o.calculated_fen, coalesce(h.fen, 0)
  FROM submission_orders o
  LEFT JOIN (SELECT order_id, -sum(amount_fen) AS fen FROM fee_lines
    WHERE stage = 'calc' AND is_current AND is_manual AND amount_fen < 0 GROUP BY order_id) h ON h.order_id = o.id
  WHERE o.coupon_fen > 0 OR (o.points_used > 0 AND o.submitted_at IS NOT NULL) OR o.calculated_fen < 0 OR o.billed_fen < 0 OR h.fen > 0;
CREATE FUNCTION mm_refuse_legacy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'no order becomes an old one' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER no_more BEFORE INSERT ON legacy_order_money FOR EACH ROW EXECUTE FUNCTION mm_refuse_legacy();
SELECT mm_append_only('legacy_order_money');
SELECT mm_protect('legacy_order_money');

-- A change of points says what it was for: by hand, by a merge, or by an order that reserves (−), releases (+) what it does
-- not use, spends (−) at the bill and returns (+). What an order holds is the sum of its rows.
ALTER TABLE customer_points
  ADD COLUMN order_id bigint REFERENCES submission_orders,
  ADD COLUMN kind text NOT NULL DEFAULT 'hand' CHECK (kind IN ('hand', 'merge', 'reserve', 'release', 'spend', 'return')),
  ADD CONSTRAINT customer_points_kind CHECK ((kind IN ('hand', 'merge')) = (order_id IS NULL)
    AND (kind NOT IN ('reserve', 'spend') OR delta < 0) AND (kind NOT IN ('release', 'return') OR delta > 0));
CREATE INDEX customer_points_order ON customer_points (order_id) WHERE order_id IS NOT NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT ON legacy_order_money TO mintmark_app, mintmark_all;
END $$;
