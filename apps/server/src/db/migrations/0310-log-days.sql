-- Totals and pages of the operation log for a range of days: the appended differences also stand under the name of their
-- day ("audit_logs 2026-11-22", Asia/Shanghai), so that the fold keeps totals and buckets per day as it keeps them for the
-- whole list. A row never changes its day: the log is append-only, archived rows leave it again.
-- The name of a day's totals. Day names have one length, so they sort by day under every collation.
CREATE FUNCTION mm_log_day(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'audit_logs ' || to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') $$;

CREATE OR REPLACE FUNCTION mm_log_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO list_count_deltas (list, company_id, status, bucket, n)
  SELECT kept.list, d.company_id, d.status, d.bucket, CASE TG_OP WHEN 'DELETE' THEN -sum(d.n) ELSE sum(d.n) END
  FROM (SELECT company_id, status, id >> 10 AS bucket, mm_log_day(at) AS day, count(*) AS n FROM moved
    GROUP BY company_id, status, id >> 10, mm_log_day(at)) d, LATERAL (VALUES ('audit_logs'), (d.day)) AS kept (list)
  GROUP BY kept.list, d.company_id, d.status, d.bucket;
  RETURN NULL;
END $$;

INSERT INTO list_count_deltas (list, company_id, status, bucket, n)
  SELECT mm_log_day(at), company_id, status, id >> 10, count(*) FROM audit_logs GROUP BY 1, 2, 3, 4;
