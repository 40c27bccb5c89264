-- Filter values that must not stand in an address (D21): names, mobile numbers. Only their author may use them.
CREATE TABLE list_personal_filters (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(), account_id bigint NOT NULL REFERENCES accounts,
  filter_values jsonb NOT NULL, expires_at timestamptz NOT NULL
);
CREATE INDEX list_personal_filters_age ON list_personal_filters (expires_at);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON list_personal_filters TO mintmark_app, mintmark_all;
END $$;
