-- What an export may carry, for everyone (role_id NULL) or one role; columns in their order as JSON of the contract.
CREATE TABLE export_settings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  section text NOT NULL,
  role_id bigint REFERENCES roles ON DELETE CASCADE,
  columns jsonb NOT NULL,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  updated_by bigint REFERENCES accounts,
  CONSTRAINT export_settings_one UNIQUE NULLS NOT DISTINCT (section, role_id)
);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON export_settings TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
