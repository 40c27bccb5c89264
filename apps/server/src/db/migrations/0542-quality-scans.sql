-- What was scanned at the outbound check and how it compared: coin, label and chip; a difference is kept, too. A check that
-- passes names its scan; rule 2 of a record says that it must.
CREATE TABLE qc_scans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, coin_id bigint NOT NULL REFERENCES coins, at_seq integer NOT NULL,
  coin_code text NOT NULL, label_code text, chip_uid text,
  is_fine boolean NOT NULL, differences text[] NOT NULL DEFAULT '{}', CHECK (is_fine = (cardinality(differences) = 0)),
  scanned_by bigint NOT NULL REFERENCES accounts, scanned_at timestamptz NOT NULL
);
CREATE INDEX qc_scans_coin ON qc_scans (coin_id, id DESC);
SELECT mm_append_only('qc_scans');
SELECT mm_protect('qc_scans');
SELECT mm_seal('qc_scans');

ALTER TABLE qc_records ADD COLUMN scan_id bigint REFERENCES qc_scans;
ALTER TABLE qc_records ALTER COLUMN rule_no SET DEFAULT 2;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON qc_scans TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
