-- Counters of rate limits (security rule 54). Unlogged: a crash only empties the windows.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY, window_start timestamptz NOT NULL, hits integer NOT NULL
);

-- What a person holds between two steps: after the password, after the code of a shared mobile, after a lost password's code (D20).
CREATE TABLE sign_in_tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_hash bytea NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('second-step', 'account-choice', 'password')),
  mobile text NOT NULL, account_id bigint REFERENCES accounts,
  created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz
);
CREATE INDEX sign_in_tickets_age ON sign_in_tickets (expires_at);
-- Tickets have a table of their own; a code is bound to mobile, purpose and account.
ALTER TABLE sms_codes DROP COLUMN ticket;
CREATE INDEX sms_codes_day ON sms_codes (mobile, created_at);
CREATE INDEX captchas_age ON captchas (expires_at);
CREATE INDEX sign_in_failures_age ON sign_in_failures (at);

ALTER TABLE accounts ADD COLUMN last_login_at timestamptz;
-- Has this person signed in from that address before? Failures from elsewhere do not lock him out there.
CREATE INDEX sessions_account_address ON sessions (account_id, address);
ALTER TABLE id_records ADD COLUMN remark text NOT NULL DEFAULT '';
CREATE INDEX id_records_account ON id_records (account_id, id DESC);

-- Bytes of ID images are encrypted at rest (security rule 34).
ALTER TABLE files ADD COLUMN is_encrypted boolean NOT NULL DEFAULT false;
CREATE INDEX files_creator ON files (created_by, id DESC) WHERE deleted_at IS NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits, sign_in_tickets TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
