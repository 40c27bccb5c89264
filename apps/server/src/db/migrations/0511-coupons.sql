-- A coupon is a row: issued with a reason, of one customer or open to the company's, of an amount or a rate with its most.
-- Above the house's limit it waits for a second person. One order holds it at a time; its bill spends it.
CREATE SEQUENCE coupon_no_seq;
CREATE TABLE coupons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, coupon_no text NOT NULL UNIQUE,
  customer_id bigint REFERENCES customers,
  amount_fen bigint CHECK (amount_fen > 0), rate_bp integer CHECK (rate_bp BETWEEN 1 AND 10000), max_fen bigint CHECK (max_fen > 0),
  minimum_fen bigint NOT NULL DEFAULT 0 CHECK (minimum_fen >= 0), services smallint[] NOT NULL DEFAULT '{}',
  valid_from date NOT NULL, valid_to date NOT NULL, reason text NOT NULL CHECK (reason <> ''),
  state text NOT NULL CHECK (state IN ('waiting', 'issued', 'reserved', 'spent', 'void')),
  needs_second boolean NOT NULL,
  issued_by bigint NOT NULL REFERENCES accounts, issued_at timestamptz NOT NULL,
  approved_by bigint REFERENCES accounts, approved_at timestamptz,
  order_id bigint UNIQUE REFERENCES submission_orders, worth_fen bigint CHECK (worth_fen >= 0),
  version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL,
  CONSTRAINT coupons_kind CHECK ((amount_fen IS NULL) <> (rate_bp IS NULL) AND (rate_bp IS NULL) = (max_fen IS NULL)),
  CONSTRAINT coupons_days CHECK (valid_from <= valid_to),
  CONSTRAINT coupons_order CHECK ((state IN ('reserved', 'spent')) = (order_id IS NOT NULL) AND (order_id IS NULL OR worth_fen IS NOT NULL)),
  CONSTRAINT coupons_second CHECK (approved_by IS NULL OR approved_by <> issued_by),
  CONSTRAINT coupons_approved CHECK (NOT needs_second OR state IN ('waiting', 'void') OR approved_by IS NOT NULL)
);
CREATE INDEX coupons_company ON coupons (company_id, id DESC);
CREATE INDEX coupons_customer ON coupons (customer_id, id DESC) WHERE customer_id IS NOT NULL;
SELECT mm_protect('coupons');

-- What happened to a coupon, for ever.
CREATE TABLE coupon_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, coupon_id bigint NOT NULL REFERENCES coupons,
  kind text NOT NULL CHECK (kind IN ('issue', 'approve', 'reject', 'reserve', 'spend', 'free', 'void')),
  order_id bigint REFERENCES submission_orders, worth_fen bigint, reason text NOT NULL DEFAULT '',
  account_id bigint REFERENCES accounts, at timestamptz NOT NULL
);
CREATE INDEX coupon_events_coupon ON coupon_events (coupon_id, id);
SELECT mm_append_only('coupon_events');
SELECT mm_protect('coupon_events');

-- The coupon that an order names. coupon_fen is what it takes off, written by the server alone.
ALTER TABLE submission_orders ADD COLUMN coupon_id bigint REFERENCES coupons;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON coupons TO mintmark_app, mintmark_all;
  GRANT SELECT, INSERT ON coupon_events TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
