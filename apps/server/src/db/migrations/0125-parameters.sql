-- Values that the house set for runtime parameters; a parameter without a row has its default (contract: PARAMETERS).
CREATE TABLE parameters (
  key text PRIMARY KEY,
  -- JSON null: back at the default, while the version goes on.
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  updated_by bigint REFERENCES accounts
);

-- Every change for ever; null is the default.
CREATE TABLE parameter_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  before jsonb, after jsonb,
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  account_id bigint REFERENCES accounts
);
CREATE INDEX parameter_changes_key ON parameter_changes (key, id DESC);
SELECT mm_append_only('parameter_changes');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON parameters TO mintmark_app, mintmark_all;
  GRANT SELECT, INSERT ON parameter_changes TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
