-- Couriers of the house and of single companies (domain.md §6.8 logistics). Credentials are encrypted outside the database
-- and never answered; `secret_hint` holds the last four signs.
CREATE TABLE couriers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{2,12}$'),
  name_zh text NOT NULL, name_en text NOT NULL,
  adapter text NOT NULL DEFAULT 'local' CHECK (adapter IN ('local', 'sf')),
  customer_no text NOT NULL DEFAULT '', monthly_account text NOT NULL DEFAULT '', phone text NOT NULL DEFAULT '',
  products jsonb NOT NULL DEFAULT '[]', templates jsonb NOT NULL DEFAULT '[]', tracking_url text NOT NULL DEFAULT '',
  secret_enc bytea, secret_hint text, secret_set_at timestamptz, secret_set_by bigint REFERENCES accounts,
  is_active boolean NOT NULL DEFAULT true, sort integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint, updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX couriers_code ON couriers (coalesce(company_id, 0), code) WHERE deleted_at IS NULL;
SELECT mm_protect('couriers');
-- What hangs on a courier is asked before it may go.
CREATE INDEX deliveries_courier ON deliveries (courier, id DESC) WHERE courier IS NOT NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON couriers TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
