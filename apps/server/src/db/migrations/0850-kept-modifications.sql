-- Exact totals of the modification records, kept like those of coins and orders (0630-kept-kinds.sql): a statement trigger
-- appends differences, the fold adds them up, a total is the sum of both. company_id 0 = all companies. The records are
-- append-only, so that only what comes in is counted; they have no states, and stand under 0.
CREATE TABLE modification_total_deltas (
  company_id bigint NOT NULL, status smallint NOT NULL, field_group text NOT NULL, account_id bigint, is_approved boolean NOT NULL,
  day timestamptz NOT NULL, n bigint NOT NULL
);
CREATE TABLE modification_kinds (
  company_id bigint NOT NULL, status smallint NOT NULL, field_group text NOT NULL, account_id bigint, is_approved boolean NOT NULL,
  n bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (company_id, status, field_group, account_id, is_approved)
);
CREATE TABLE modification_days (
  company_id bigint NOT NULL, day timestamptz NOT NULL, status smallint NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (company_id, day, status)
);

CREATE FUNCTION mm_keep_modifications() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO modification_total_deltas
  SELECT company_id, 0, field_group, account_id, approved_by IS NOT NULL, mm_day_start(at), count(*) FROM moved
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
CREATE TRIGGER kept_insert AFTER INSERT ON modification_records REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_modifications();

CREATE FUNCTION mm_fold_modifications() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM modification_total_deltas RETURNING *), each AS (
    SELECT * FROM gone UNION ALL SELECT 0, status, field_group, account_id, is_approved, day, n FROM gone
  ), kinds AS (
    INSERT INTO modification_kinds AS k SELECT company_id, status, field_group, account_id, is_approved, sum(n) FROM each
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (company_id, status, field_group, account_id, is_approved) DO UPDATE SET n = k.n + excluded.n
  )
  INSERT INTO modification_days AS d SELECT company_id, day, status, sum(n) FROM each GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (company_id, day, status) DO UPDATE SET n = d.n + excluded.n
$$;

INSERT INTO modification_total_deltas
SELECT company_id, 0, field_group, account_id, approved_by IS NOT NULL, mm_day_start(at), count(*) FROM modification_records
GROUP BY 1, 2, 3, 4, 5, 6;
SELECT mm_fold_modifications();

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON modification_total_deltas, modification_kinds, modification_days
      TO mintmark_app, mintmark_all;
  END IF;
END $$;
