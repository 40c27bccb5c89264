-- A browser keeps a secret of its own; sessions remember its hash. A desk that an account signed in from before, at the same
-- address, is neither slowed by strangers' guesses from that address nor closed by theirs on the account.
ALTER TABLE sessions ADD COLUMN device_hash bytea;
CREATE INDEX sessions_device ON sessions (device_hash, account_id) WHERE device_hash IS NOT NULL;

-- What an administrator has lifted before its time, for ever: who, when, why.
CREATE TABLE sign_in_lifts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('address', 'witness', 'confirm')),
  address text, account_id bigint REFERENCES accounts,
  failures integer NOT NULL, reason text NOT NULL,
  lifted_at timestamptz NOT NULL, lifted_by bigint NOT NULL REFERENCES accounts,
  CHECK ((kind = 'address') = (address IS NOT NULL))
);
SELECT mm_append_only('sign_in_lifts');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON sign_in_lifts TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
