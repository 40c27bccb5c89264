-- Parcels that nobody announced: kept with their place and history, matched later to a customer or an order, or sent back.
-- Several parcels belong to one order, several orders to one parcel (states.md “Parcel”).
ALTER TABLE packages
  ADD COLUMN status smallint NOT NULL DEFAULT 2 CHECK (status BETWEEN 0 AND 5),
  ADD COLUMN place text NOT NULL DEFAULT '',
  ADD COLUMN pieces_seen integer CHECK (pieces_seen >= 0),
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN customer_id bigint REFERENCES customers,
  ADD COLUMN grams text[] NOT NULL DEFAULT '{}',
  -- How it left the house again: to whom, by which waybill or on which document.
  ADD COLUMN gone jsonb,
  ADD COLUMN gone_at timestamptz,
  ADD COLUMN gone_by bigint REFERENCES accounts,
  -- Never set: kept totals ask for it.
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT packages_kept CHECK (deleted_at IS NULL),
  ADD CONSTRAINT packages_gone CHECK ((status IN (4, 5)) = (gone IS NOT NULL AND gone_at IS NOT NULL AND gone_by IS NOT NULL)),
  ADD CONSTRAINT packages_owner CHECK (status <> 0 OR customer_id IS NULL);
-- What arrived before is with its orders; it is counted where they all are.
UPDATE packages p SET status = 3 WHERE NOT EXISTS (
  SELECT FROM package_orders x JOIN submission_orders o ON o.id = x.order_id
  WHERE x.package_id = p.id AND o.confirmed_at IS NULL AND o.cancelled_at IS NULL AND NOT o.is_returning);
CREATE INDEX packages_list ON packages (company_id, id DESC);
CREATE INDEX packages_status ON packages (status, company_id, id DESC);
CREATE INDEX packages_arrived ON packages (company_id, arrived_at DESC, id DESC);
CREATE INDEX packages_arrived_all ON packages (arrived_at DESC, id DESC);
CREATE INDEX packages_waybill ON packages (waybill_no) WHERE waybill_no <> '';
CREATE INDEX packages_customer ON packages (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX packages_gone_by ON packages (gone_by) WHERE gone_by IS NOT NULL;
CREATE INDEX packages_grams ON packages USING gin (grams);
SELECT mm_counted('packages');
SELECT mm_recount('packages');

-- Every step of a parcel with its place and its author; never changed.
CREATE TABLE parcel_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, package_id bigint NOT NULL REFERENCES packages,
  kind text NOT NULL, status smallint NOT NULL, place text NOT NULL DEFAULT '',
  order_id bigint REFERENCES submission_orders, customer_id bigint REFERENCES customers,
  note text NOT NULL DEFAULT '', account_id bigint REFERENCES accounts, at timestamptz NOT NULL
);
CREATE INDEX parcel_steps_package ON parcel_steps (package_id, id);
CREATE INDEX parcel_steps_company ON parcel_steps (company_id);
CREATE INDEX parcel_steps_order ON parcel_steps (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX parcel_steps_customer ON parcel_steps (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX parcel_steps_account ON parcel_steps (account_id) WHERE account_id IS NOT NULL;
SELECT mm_append_only('parcel_steps');
SELECT mm_protect('parcel_steps');
SELECT mm_seal('parcel_steps');

-- A customer announces as many parcels as they have sent.
ALTER TABLE announced_parcels DROP CONSTRAINT announced_parcels_pkey;
ALTER TABLE announced_parcels ADD PRIMARY KEY (order_id, waybill_no);

-- A photo of a parcel as it stood at the door.
ALTER TABLE images DROP CONSTRAINT images_owner_type_check;
ALTER TABLE images ADD CONSTRAINT images_owner_type_check
  CHECK (owner_type IN ('order', 'line', 'coin', 'discrepancy', 'delivery', 'qc', 'package'));

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON parcel_steps TO mintmark_app, mintmark_all;
END $$;
