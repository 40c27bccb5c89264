-- Waybills are asked for one by one or many at once, and each parcel has its own outcome: what was asked, under which reference,
-- what the courier said. A wish that may still become a number is the only one of its parcel, whoever asks and however often.
CREATE SEQUENCE waybill_batch_seq;
CREATE TABLE waybill_asks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, delivery_id bigint NOT NULL REFERENCES deliveries,
  batch_no bigint NOT NULL, seq integer NOT NULL CHECK (seq > 0),
  reference text NOT NULL,
  -- 1 asked, 2 made, 3 refused, 4 no answer, 5 withdrawn, 6 asked again by another wish
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 6),
  -- The courier's words, or why the house did not ask at all (error and its parameters).
  answer text NOT NULL DEFAULT '', objection jsonb,
  waybill_no text, tries integer NOT NULL DEFAULT 0, task_id bigint,
  asked_by bigint REFERENCES accounts, asked_at timestamptz NOT NULL, answered_at timestamptz,
  CHECK ((state = 2) = (waybill_no IS NOT NULL)), CHECK (objection IS NULL OR state = 3)
);
CREATE UNIQUE INDEX waybill_asks_open ON waybill_asks (delivery_id) WHERE state IN (1, 4);
CREATE INDEX waybill_asks_delivery ON waybill_asks (delivery_id, id DESC);
CREATE INDEX waybill_asks_batch ON waybill_asks (batch_no, seq);
CREATE INDEX waybill_asks_by ON waybill_asks (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX waybill_asks_company ON waybill_asks (company_id, id DESC);
SELECT mm_protect('waybill_asks');

-- What was asked before and is still open goes on.
WITH open AS (
  SELECT DISTINCT ON (d.id) d.id, d.company_id, d.delivery_no, d.waybills_void, t.id AS task_id, t.asked_by, t.created_at, t.error
  FROM tasks t JOIN deliveries d ON d.id = (t.payload ->> 'deliveryId')::bigint
  WHERE t.kind = 'delivery.waybill' AND t.status IN (10, 20, 40) AND d.status = 1 ORDER BY d.id, t.id DESC
)
INSERT INTO waybill_asks (company_id, delivery_id, batch_no, seq, reference, state, answer, task_id, asked_by, asked_at)
SELECT company_id, id, nextval('waybill_batch_seq'), 1,
  CASE WHEN waybills_void = 0 THEN delivery_no ELSE delivery_no || '-' || (waybills_void + 1) END,
  CASE WHEN error IS NULL THEN 1 ELSE 4 END, coalesce(error, ''), task_id, asked_by, created_at
FROM open;
UPDATE tasks t SET payload = jsonb_build_object('askIds', jsonb_build_array(w.id::text)) FROM waybill_asks w WHERE w.task_id = t.id;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON waybill_asks TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
