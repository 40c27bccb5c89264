-- A parcel that came back is checked coin by coin: what was found of each piece and its seal is kept and never changed.
CREATE TABLE delivery_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, delivery_id bigint NOT NULL REFERENCES deliveries,
  coin_id bigint NOT NULL REFERENCES coins,
  -- 1 seal intact, 2 seal or holder damaged, 3 not in the parcel
  finding smallint NOT NULL CHECK (finding BETWEEN 1 AND 3), note text NOT NULL DEFAULT '',
  photo_keys text[] NOT NULL DEFAULT '{}', checked_by bigint NOT NULL REFERENCES accounts, checked_at timestamptz NOT NULL,
  UNIQUE (delivery_id, coin_id)
);
CREATE INDEX delivery_checks_coin ON delivery_checks (coin_id);
CREATE INDEX delivery_checks_account ON delivery_checks (checked_by);
CREATE INDEX delivery_checks_photos ON delivery_checks USING gin (photo_keys);
SELECT mm_append_only('delivery_checks');
SELECT mm_protect('delivery_checks');
SELECT mm_seal('delivery_checks');

-- A parcel or pieces of it that were lost with the courier, and what is claimed for it. One that is open at a time.
CREATE SEQUENCE loss_no_seq;
CREATE TABLE losses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, delivery_id bigint NOT NULL REFERENCES deliveries,
  loss_no text NOT NULL UNIQUE, state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'found')),
  coin_qty integer NOT NULL CHECK (coin_qty > 0), declared_fen bigint NOT NULL, claimed_fen bigint NOT NULL,
  paid_fen bigint, reference text NOT NULL DEFAULT '', reason text NOT NULL,
  reported_by bigint NOT NULL REFERENCES accounts, confirmed_by bigint NOT NULL REFERENCES accounts, reported_at timestamptz NOT NULL,
  settled_by bigint REFERENCES accounts, settled_at timestamptz, settled_reason text NOT NULL DEFAULT '',
  CHECK (reported_by <> confirmed_by), CHECK ((state = 'paid') = (paid_fen IS NOT NULL)), CHECK ((state = 'open') = (settled_at IS NULL))
);
CREATE UNIQUE INDEX losses_open ON losses (delivery_id) WHERE state = 'open';
CREATE INDEX losses_delivery ON losses (delivery_id, id DESC);
CREATE INDEX losses_reported_by ON losses (reported_by);
CREATE INDEX losses_confirmed_by ON losses (confirmed_by);
CREATE INDEX losses_settled_by ON losses (settled_by) WHERE settled_by IS NOT NULL;
SELECT mm_protect('losses');
SELECT mm_seal('losses');

-- What the stand-in courier tells of a parcel when it is asked for its way.
ALTER TABLE local_waybills ADD COLUMN events jsonb NOT NULL DEFAULT '[]';
-- Parcels whose way is asked for.
CREATE INDEX deliveries_on_the_road ON deliveries (company_id, courier, id)
  WHERE status IN (2, 3, 4, 6) AND waybill_no IS NOT NULL AND deleted_at IS NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON delivery_checks TO mintmark_app, mintmark_all;
  GRANT SELECT, INSERT, UPDATE ON losses TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
