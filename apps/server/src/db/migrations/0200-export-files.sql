-- Exports that are made in the background (D38). One row a file; only the account that asked sees it. The query may hold
-- personal conditions and is emptied with the file. `scope` is the data scope that the file was written under.
CREATE TABLE export_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  task_id bigint,
  section text NOT NULL,
  query jsonb NOT NULL, ids bigint[], columns text[] NOT NULL, format text NOT NULL, locale text NOT NULL,
  -- The same request while the first is under way is the same file.
  content_hash bytea NOT NULL,
  file_name text NOT NULL,
  rows integer NOT NULL,
  disk_name text, bytes bigint, scope jsonb,
  failure text CHECK (failure IN ('rights', 'tooMany', 'noRoom', 'other')),
  created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX export_files_own ON export_files (account_id, id DESC);
CREATE INDEX export_files_age ON export_files (expires_at) WHERE removed_at IS NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON export_files TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
