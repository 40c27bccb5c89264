-- At the counter a document is compared with the customer's: every comparison is kept, the refused ones, too. After too many
-- wrong ones another person lets it go on ("release"). What is handed out names its comparison, a picture, a signature.
CREATE TABLE pickup_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, delivery_id bigint NOT NULL REFERENCES deliveries,
  kind text NOT NULL CHECK (kind IN ('check', 'release')),
  is_fine boolean NOT NULL, fault text, id_type smallint, id_last4 text, person text NOT NULL DEFAULT '',
  attorney_key text, reason text NOT NULL DEFAULT '',
  checked_by bigint NOT NULL REFERENCES accounts, checked_at timestamptz NOT NULL,
  CHECK (is_fine = (fault IS NULL)), CHECK (kind = 'release' OR id_last4 IS NOT NULL)
);
CREATE INDEX pickup_checks_delivery ON pickup_checks (delivery_id, id DESC);
CREATE INDEX pickup_checks_attorney ON pickup_checks (attorney_key) WHERE attorney_key IS NOT NULL;
SELECT mm_append_only('pickup_checks');
SELECT mm_protect('pickup_checks');
SELECT mm_seal('pickup_checks');

-- Rule 0: handed out before documents were compared.
ALTER TABLE deliveries
  ADD COLUMN pickup_check_id bigint REFERENCES pickup_checks,
  ADD COLUMN pickup_photo_keys text[] NOT NULL DEFAULT '{}',
  ADD COLUMN pickup_rule_no smallint NOT NULL DEFAULT 1;
UPDATE deliveries SET pickup_rule_no = 0 WHERE status = 8;
CREATE INDEX deliveries_pickup_photos ON deliveries USING gin (pickup_photo_keys);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON pickup_checks TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
