-- Second confirmations (own password or SMS code) of one act and its content; the ticket is used once, the row is evidence.
CREATE TABLE confirmations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_hash bytea NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES accounts,
  session_id bigint NOT NULL REFERENCES sessions,
  purpose text NOT NULL CHECK (purpose IN ('grants', 'unmask', 'refunds', 'exports')),
  content_hash bytea NOT NULL,
  way text NOT NULL CHECK (way IN ('password', 'sms')),
  created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz
);
CREATE INDEX confirmations_session ON confirmations (session_id, purpose, used_at DESC);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON confirmations TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
