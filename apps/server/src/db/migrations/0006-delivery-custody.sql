CREATE TABLE deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint,
  delivery_no text NOT NULL UNIQUE, customer_id bigint NOT NULL REFERENCES customers,
  method smallint NOT NULL CHECK (method IN (1, 2, 3)),
  courier text, product text, waybill_no text, status smallint NOT NULL DEFAULT 0,
  receiver jsonb, weight_g integer, declared_fen bigint NOT NULL DEFAULT 0,
  insured_fen bigint NOT NULL DEFAULT 0, is_insurance_waived boolean NOT NULL DEFAULT false,
  pickup jsonb, packed_by bigint, packed_at timestamptz, shipped_by bigint, shipped_at timestamptz, delivered_at timestamptz,
  note text NOT NULL DEFAULT '', version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL, created_by bigint, updated_at timestamptz NOT NULL, deleted_at timestamptz,
  CONSTRAINT deliveries_status_check CHECK (status IN (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, -1))
);
CREATE INDEX deliveries_list ON deliveries (company_id, id DESC);
CREATE INDEX deliveries_status ON deliveries (company_id, status, id DESC);
CREATE UNIQUE INDEX deliveries_waybill ON deliveries (courier, waybill_no) WHERE waybill_no IS NOT NULL;
CREATE TABLE delivery_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, delivery_id bigint NOT NULL REFERENCES deliveries,
  order_id bigint NOT NULL REFERENCES submission_orders, coin_id bigint NOT NULL REFERENCES coins,
  is_active boolean NOT NULL DEFAULT true, scanned_at timestamptz, scanned_by bigint, UNIQUE (delivery_id, coin_id)
);
-- A coin is in at most one active delivery (invariant 16).
CREATE UNIQUE INDEX delivery_items_one_active ON delivery_items (coin_id) WHERE is_active;
CREATE INDEX delivery_items_order ON delivery_items (order_id);
CREATE TABLE delivery_traces (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, delivery_id bigint NOT NULL REFERENCES deliveries,
  at timestamptz NOT NULL, status smallint NOT NULL, text text NOT NULL
);
CREATE INDEX delivery_traces_delivery ON delivery_traces (delivery_id, id);

-- Exactly one place and holder for every coin: coins.place/holder_id is the present, this is the way there.
CREATE TABLE custody_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, coin_id bigint NOT NULL REFERENCES coins,
  from_place text NOT NULL, to_place text NOT NULL, holder_id bigint, cause text NOT NULL, account_id bigint, at timestamptz NOT NULL
);
CREATE INDEX custody_moves_coin ON custody_moves (coin_id, id);
SELECT mm_append_only('custody_moves');

-- What the courier stand-in has promised (adapters/courier, local).
CREATE TABLE local_waybills (
  waybill_no text PRIMARY KEY, order_ref text NOT NULL UNIQUE, status text NOT NULL DEFAULT 'made', created_at timestamptz NOT NULL
);
-- Messages of the outbox SMS provider, for development and tests.
CREATE TABLE sms_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, mobile text NOT NULL, purpose text NOT NULL, text text NOT NULL, created_at timestamptz NOT NULL
);
SELECT mm_counted('deliveries');
SELECT mm_protect(t::regclass) FROM unnest(ARRAY['deliveries', 'delivery_items', 'delivery_traces', 'custody_moves']) t;

-- Grants of the run-time roles (security rule 37). Later migrations repeat this block for their own tables.
DO $$
DECLARE t text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT USAGE ON SCHEMA public TO mintmark_app, mintmark_all;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
  FOREACH t IN ARRAY ARRAY['audit_logs', 'scores', 'coin_events', 'audit_decisions', 'certificate_versions', 'qc_records',
    'modification_records', 'ledger_transfers', 'ledger_entries', 'custody_moves'] LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM mintmark_app, mintmark_all', t);
  END LOOP;
END $$;
