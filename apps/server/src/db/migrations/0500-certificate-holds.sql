-- The number of an older certificate is held by one open order at a time: two orders cannot regrade one piece. Kept by
-- workflow/certificate-holds.repo.ts with every derivation of an order.
CREATE TABLE certificate_holds (
  cert_no text PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, order_id bigint NOT NULL REFERENCES submission_orders,
  held_at timestamptz NOT NULL
);
CREATE INDEX certificate_holds_order ON certificate_holds (order_id);

-- Orders under way: the earliest one has the number; another one that names it, too, is found by `npm run verify`.
INSERT INTO certificate_holds (cert_no, company_id, order_id, held_at)
SELECT DISTINCT ON (w.old_cert_no) w.old_cert_no, o.company_id, o.id, now()
FROM (SELECT order_id, old_cert_no FROM submission_lines l WHERE service_type IN (2, 4, 7, 8) AND old_cert_no IS NOT NULL
        AND EXISTS (SELECT FROM submission_orders e WHERE e.id = l.order_id AND e.entry_started_at IS NULL)
      UNION SELECT order_id, old_cert_no FROM coins WHERE service_type IN (2, 4, 7, 8) AND old_cert_no IS NOT NULL
        AND status BETWEEN 0 AND 90 AND deleted_at IS NULL) w
JOIN submission_orders o ON o.id = w.order_id
WHERE o.submitted_at IS NOT NULL AND o.cancelled_at IS NULL AND o.closed_at IS NULL AND o.deleted_at IS NULL AND NOT o.is_returning
ORDER BY w.old_cert_no, o.submitted_at, o.id;

-- Who receives saw the slab with this number in the parcel: a customer may hand in a slab that was bought from another.
CREATE TABLE certificate_sights (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, order_id bigint NOT NULL REFERENCES submission_orders,
  cert_no text NOT NULL, note text NOT NULL DEFAULT '',
  seen_by bigint NOT NULL, seen_at timestamptz NOT NULL, taken_back_by bigint, taken_back_at timestamptz
);
CREATE UNIQUE INDEX certificate_sights_standing ON certificate_sights (order_id, cert_no) WHERE taken_back_at IS NULL;

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['certificate_holds', 'certificate_sights']) t;

-- Why the older certificate was left as it is when this one was published; null: it was superseded, or there was none.
ALTER TABLE certificates ADD COLUMN previous_refused text;

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, DELETE ON certificate_holds TO mintmark_app, mintmark_all;
  GRANT SELECT, INSERT, UPDATE ON certificate_sights TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
