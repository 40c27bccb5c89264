-- The paper of a waybill as it stood when the courier made it: drawn again from here, whatever changes in the house afterwards.
-- Printed as numbered jobs like receipts and slips; a print holds as long as its number does.
CREATE TABLE waybill_papers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, delivery_id bigint NOT NULL REFERENCES deliveries,
  waybill_no text NOT NULL, label jsonb NOT NULL, made_at timestamptz NOT NULL,
  UNIQUE (delivery_id, waybill_no)
);
SELECT mm_append_only('waybill_papers');
SELECT mm_protect('waybill_papers');

ALTER TABLE print_jobs DROP CONSTRAINT print_jobs_kind_check;
ALTER TABLE print_jobs ADD COLUMN paper jsonb,
  ADD CONSTRAINT print_jobs_kind_check CHECK (kind IN ('grading', 'receipt', 'entry', 'chip', 'box', 'waybill')),
  ADD CONSTRAINT print_jobs_paper CHECK ((kind = 'waybill') = (paper IS NOT NULL));

ALTER TABLE handling_prints ADD COLUMN delivery_id bigint REFERENCES deliveries, ADD COLUMN waybill_no text,
  ADD COLUMN reason text NOT NULL DEFAULT '';
ALTER TABLE handling_prints DROP CONSTRAINT handling_prints_check;
ALTER TABLE handling_prints ADD CONSTRAINT handling_prints_owner CHECK (num_nonnulls(order_id, coin_id, delivery_id) = 1),
  ADD CONSTRAINT handling_prints_waybill CHECK ((delivery_id IS NULL) = (waybill_no IS NULL));
CREATE INDEX handling_prints_delivery ON handling_prints (delivery_id) WHERE delivery_id IS NOT NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON waybill_papers TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
