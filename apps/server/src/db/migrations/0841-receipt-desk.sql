-- A photo of one line of a receipt, beside those of the opened parcel.
ALTER TABLE images DROP CONSTRAINT images_owner_type_check;
ALTER TABLE images ADD CONSTRAINT images_owner_type_check
  CHECK (owner_type IN ('order', 'line', 'coin', 'discrepancy', 'delivery', 'qc'));

-- What the customer said of the parcel that is to come: its courier and waybill, kept before it arrives.
CREATE TABLE announced_parcels (
  order_id bigint PRIMARY KEY REFERENCES submission_orders,
  company_id bigint NOT NULL REFERENCES companies,
  courier text NOT NULL, waybill_no text NOT NULL,
  announced_at timestamptz NOT NULL, announced_by bigint REFERENCES accounts
);
CREATE INDEX announced_parcels_company ON announced_parcels (company_id);
CREATE INDEX announced_parcels_waybill ON announced_parcels (waybill_no);
CREATE INDEX announced_parcels_by ON announced_parcels (announced_by) WHERE announced_by IS NOT NULL;
SELECT mm_protect('announced_parcels');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON announced_parcels TO mintmark_app, mintmark_all;
END $$;
