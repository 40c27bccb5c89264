-- Customers that came from one file, taken back together while nothing hangs on any of them.
CREATE TABLE customer_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies, file_name text NOT NULL,
  created_at timestamptz NOT NULL, created_by bigint NOT NULL REFERENCES accounts,
  rolled_back_at timestamptz, rolled_back_by bigint REFERENCES accounts
);
SELECT mm_protect('customer_batches');
ALTER TABLE customers ADD COLUMN batch_id bigint REFERENCES customer_batches;
CREATE INDEX customers_batch ON customers (batch_id) WHERE batch_id IS NOT NULL;
-- The kinds are the code's (ImportKind).
ALTER TABLE imports DROP CONSTRAINT imports_kind_check;
ALTER TABLE imports ADD CONSTRAINT imports_kind_check CHECK (kind ~ '^[a-z]{3,20}$');

-- A deleted customer gets no order: whoever was making one is told that there is no such customer when he is run again.
CREATE OR REPLACE FUNCTION mm_order_of_merged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE who record;
BEGIN
  SELECT merged_into_id, deleted_at INTO who FROM customers WHERE id = NEW.customer_id FOR KEY SHARE;
  IF who.merged_into_id IS NOT NULL THEN NEW.customer_id := who.merged_into_id;
  ELSIF who.deleted_at IS NOT NULL THEN
    RAISE EXCEPTION 'customer % is deleted', NEW.customer_id USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON customer_batches TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
