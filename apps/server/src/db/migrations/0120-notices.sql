-- Notices to one person; texts are made from kind and params in the reader's language.
CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  kind text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  path text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notices_list ON notices (account_id, id DESC);
CREATE INDEX notices_unread ON notices (account_id) WHERE read_at IS NULL;

-- What browsers report of their own failures; kept for 30 days.
CREATE TABLE front_logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  type text NOT NULL CHECK (type IN ('info', 'warning', 'error')),
  message text NOT NULL,
  url text NOT NULL,
  detail text NOT NULL DEFAULT '',
  client_time text NOT NULL,
  agent text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX front_logs_at ON front_logs (created_at);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON notices, front_logs TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
