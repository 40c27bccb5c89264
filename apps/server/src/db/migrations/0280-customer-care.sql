-- What domain.md §6.1 keeps of a customer besides what 0002 had: terms, wishes, standing, identity and points.
ALTER TABLE customers
  -- Own rate of what he pays, 10000 = all; null = none of his own (fees.md §11).
  ADD COLUMN pay_rate_bp integer CHECK (pay_rate_bp BETWEEN 0 AND 10000),
  -- Priced by the list of the house although his company has one of its own.
  ADD COLUMN is_house_priced boolean NOT NULL DEFAULT false,
  -- Days after shipping on credit until nothing more goes on credit; 0 = no such limit.
  ADD COLUMN credit_days smallint NOT NULL DEFAULT 0 CHECK (credit_days BETWEEN 0 AND 365),
  ADD COLUMN notify_by smallint NOT NULL DEFAULT 1 CHECK (notify_by BETWEEN 0 AND 3),
  ADD COLUMN source smallint NOT NULL DEFAULT 2 CHECK (source BETWEEN 1 AND 4),
  -- For a while no new orders; block_reason says why, as for the blacklist.
  ADD COLUMN is_frozen boolean NOT NULL DEFAULT false,
  ADD COLUMN id_no_masked text NOT NULL DEFAULT '',
  ADD CONSTRAINT customers_id_type CHECK (id_type BETWEEN 1 AND 3),
  ADD CONSTRAINT customers_standing CHECK (NOT (is_blocked AND is_frozen));
UPDATE customers SET source = 3 WHERE agent_id IS NOT NULL;
CREATE INDEX customers_id_no ON customers (company_id, id_no_hmac) WHERE id_no_hmac IS NOT NULL;

-- Points are changed by hand with a reason; the balance is customers.points.
CREATE TABLE customer_points (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, customer_id bigint NOT NULL REFERENCES customers,
  delta integer NOT NULL CHECK (delta <> 0), points_after integer NOT NULL CHECK (points_after >= 0),
  reason text NOT NULL, account_id bigint REFERENCES accounts, at timestamptz NOT NULL
);
CREATE INDEX customer_points_customer ON customer_points (customer_id, id DESC);
SELECT mm_append_only('customer_points');
SELECT mm_protect('customer_points');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON customer_points TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
