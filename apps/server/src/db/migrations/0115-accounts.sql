-- ID-card records (spec §3, §7): the number encrypted, found again by its keyed hash, shown masked (security rule 33).
ALTER TABLE id_records
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN id_no_enc bytea, ADD COLUMN id_no_hmac bytea, ADD COLUMN id_no_masked text NOT NULL DEFAULT '',
  ADD COLUMN front_key text NOT NULL DEFAULT '', ADD COLUMN back_key text NOT NULL DEFAULT '',
  -- The card was asked for: a rejected one is asked for again (isUploadId '1').
  ADD COLUMN is_demanded boolean NOT NULL DEFAULT false,
  ADD COLUMN consented_at timestamptz,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN reviewed_at timestamptz, ADD COLUMN reviewed_by bigint REFERENCES accounts;
-- One waiting record per person: two submissions at once become one.
CREATE UNIQUE INDEX id_records_waiting ON id_records (account_id) WHERE audit_status = 0;
CREATE INDEX id_records_number ON id_records (id_no_hmac);
CREATE INDEX id_records_status ON id_records (audit_status, id DESC);
-- Is a picture shown anywhere? Asked before it is removed.
CREATE INDEX id_records_front ON id_records (front_key);
CREATE INDEX id_records_back ON id_records (back_key);

CREATE INDEX accounts_company ON accounts (company_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX account_roles_role ON account_roles (role_id);
