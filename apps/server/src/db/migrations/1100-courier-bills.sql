-- What a courier charges, row by row, against what was booked with each parcel (states.md “Bill of a courier”).
CREATE SEQUENCE courier_bill_no_seq;
CREATE TABLE courier_bills (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, bill_no text NOT NULL UNIQUE,
  courier text NOT NULL, file_name text NOT NULL, status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 2),
  from_day date NOT NULL, to_day date NOT NULL,
  row_count integer NOT NULL CHECK (row_count > 0), difference_count integer NOT NULL CHECK (difference_count >= 0),
  unsettled_count integer NOT NULL CHECK (unsettled_count BETWEEN 0 AND difference_count),
  billed_fen bigint NOT NULL CHECK (billed_fen >= 0), booked_fen bigint NOT NULL CHECK (booked_fen >= 0),
  claimed_fen bigint NOT NULL DEFAULT 0 CHECK (claimed_fen BETWEEN 0 AND billed_fen),
  imported_by bigint NOT NULL REFERENCES accounts, imported_at timestamptz NOT NULL,
  confirmed_by bigint REFERENCES accounts, confirmed_at timestamptz, reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT courier_bills_days CHECK (from_day <= to_day),
  CONSTRAINT courier_bills_confirmed CHECK ((status = 1) = (confirmed_by IS NOT NULL AND confirmed_at IS NOT NULL)),
  CONSTRAINT courier_bills_settled CHECK (status <> 1 OR unsettled_count = 0),
  CONSTRAINT courier_bills_two CHECK (confirmed_by <> imported_by)
);
CREATE INDEX courier_bills_list ON courier_bills (company_id, id DESC);
CREATE INDEX courier_bills_status ON courier_bills (status, company_id, id DESC);
CREATE INDEX courier_bills_imported ON courier_bills (company_id, imported_at);
CREATE INDEX courier_bills_imported_by ON courier_bills (imported_by);
CREATE INDEX courier_bills_confirmed_by ON courier_bills (confirmed_by) WHERE confirmed_by IS NOT NULL;

CREATE TABLE courier_bill_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, bill_id bigint NOT NULL REFERENCES courier_bills,
  line integer NOT NULL CHECK (line > 0), courier text NOT NULL, waybill_no text NOT NULL, sent_on date NOT NULL,
  delivery_id bigint REFERENCES deliveries, billed_weight_g integer CHECK (billed_weight_g >= 0),
  billed_fen bigint NOT NULL CHECK (billed_fen >= 0), booked_fen bigint CHECK (booked_fen >= 0),
  claimable_fen bigint NOT NULL CHECK (claimable_fen BETWEEN 0 AND billed_fen),
  verdict smallint NOT NULL CHECK (verdict BETWEEN 0 AND 6), settlement smallint CHECK (settlement IN (1, 2)),
  remark text NOT NULL DEFAULT '', settled_by bigint REFERENCES accounts, settled_at timestamptz,
  -- False when its bill was voided.
  is_live boolean NOT NULL DEFAULT true,
  UNIQUE (bill_id, line),
  CONSTRAINT courier_bill_lines_settled CHECK ((settlement IS NULL) = (settled_by IS NULL) AND (settlement IS NULL) = (settled_at IS NULL)
    AND (settlement IS NULL OR (verdict <> 0 AND remark <> '')))
);
-- A parcel is charged once; a second time stands as such (verdict 4).
CREATE UNIQUE INDEX courier_bill_lines_once ON courier_bill_lines (delivery_id) WHERE is_live AND verdict <> 4 AND delivery_id IS NOT NULL;
CREATE INDEX courier_bill_lines_delivery ON courier_bill_lines (delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX courier_bill_lines_waybill ON courier_bill_lines (courier, waybill_no);
CREATE INDEX courier_bill_lines_company ON courier_bill_lines (company_id);
CREATE INDEX courier_bill_lines_settled_by ON courier_bill_lines (settled_by) WHERE settled_by IS NOT NULL;
-- Parcels that a courier took in some days.
CREATE INDEX deliveries_of_courier ON deliveries (company_id, courier, shipped_at) WHERE shipped_at IS NOT NULL AND waybill_no IS NOT NULL;

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['courier_bills', 'courier_bill_lines']) t;
SELECT mm_seal(t::regclass) FROM unnest(ARRAY['courier_bills', 'courier_bill_lines']) t;
ALTER TABLE imports DROP CONSTRAINT imports_kind_check, ADD CONSTRAINT imports_kind_check
  CHECK (kind IN ('submission', 'accounts', 'customers', 'statement', 'invoiceNumbers', 'courierBill'));

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON courier_bills, courier_bill_lines TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON SEQUENCE courier_bill_no_seq TO mintmark_app, mintmark_all;
END $$;
