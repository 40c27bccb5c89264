-- The dispatch desk: who pays the courier, what the parcel was expected to cost, who sent it, pictures of the packing; what
-- happened on the way with who or what said so; kept totals of what parcels are filtered by, like 0630-kept-kinds.sql.
ALTER TABLE deliveries
  -- 1 sender pays on the spot, 2 receiver pays, 3 monthly account of the house
  ADD COLUMN payer smallint NOT NULL DEFAULT 3 CHECK (payer BETWEEN 1 AND 3),
  -- Expected cost by the price list of the day it was packed; null before, and where nobody counted then.
  ADD COLUMN freight_fen bigint, ADD COLUMN insurance_fee_fen bigint,
  ADD COLUMN sender jsonb,
  ADD COLUMN packing_photo_keys text[] NOT NULL DEFAULT '{}';
CREATE INDEX deliveries_packing_photos ON deliveries USING gin (packing_photo_keys);

-- `at`: when it happened; `heard_at`: when the house heard of it. A courier repeats itself: its number of an event counts once.
ALTER TABLE delivery_traces
  ADD COLUMN source text NOT NULL DEFAULT 'house' CHECK (source IN ('house', 'clerk', 'courier')),
  ADD COLUMN account_id bigint REFERENCES accounts,
  ADD COLUMN heard_at timestamptz, ADD COLUMN event_no text, ADD COLUMN place text NOT NULL DEFAULT '',
  ADD CONSTRAINT delivery_traces_event UNIQUE (delivery_id, event_no);
CREATE INDEX delivery_traces_account ON delivery_traces (account_id) WHERE account_id IS NOT NULL;

-- Work in hand is small, whatever has left the house.
CREATE INDEX deliveries_in_hand ON deliveries (customer_id, id) WHERE status IN (0, 1, 2, 7) AND deleted_at IS NULL;
-- What people look one parcel up by.
CREATE INDEX deliveries_receiver_name ON deliveries ((receiver->>'name') text_pattern_ops);
CREATE INDEX deliveries_receiver_phone ON deliveries ((receiver->>'phone') text_pattern_ops);
-- What is sorted by.
CREATE INDEX deliveries_no ON deliveries (delivery_no, id DESC);
CREATE INDEX deliveries_created ON deliveries (created_at, id DESC);
CREATE INDEX deliveries_shipped ON deliveries (shipped_at, id DESC);
CREATE INDEX submission_orders_promised ON submission_orders (promised_at) WHERE promised_at IS NOT NULL AND status BETWEEN 50 AND 90;

CREATE TABLE delivery_total_deltas (
  company_id bigint NOT NULL, status smallint NOT NULL, method smallint NOT NULL, courier text, product text,
  payer smallint NOT NULL, is_waived boolean NOT NULL, created_day timestamptz NOT NULL, shipped_day timestamptz,
  insured_fen bigint NOT NULL, n bigint NOT NULL
);
CREATE TABLE delivery_kinds (
  company_id bigint NOT NULL, status smallint NOT NULL, method smallint NOT NULL, courier text, product text,
  payer smallint NOT NULL, is_waived boolean NOT NULL, n bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (company_id, status, method, courier, product, payer, is_waived)
);
CREATE TABLE delivery_days (
  company_id bigint NOT NULL, kind text NOT NULL, day timestamptz NOT NULL, status smallint NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (company_id, kind, day, status)
);
CREATE TABLE delivery_values (
  company_id bigint NOT NULL, insured_fen bigint NOT NULL, status smallint NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (company_id, insured_fen, status)
);
CREATE INDEX delivery_kinds_empty ON delivery_kinds (company_id) WHERE n = 0;
CREATE INDEX delivery_days_empty ON delivery_days (company_id) WHERE n = 0;
CREATE INDEX delivery_values_empty ON delivery_values (company_id) WHERE n = 0;

CREATE FUNCTION mm_keep_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO delivery_total_deltas
    SELECT company_id, status, method, courier, product, payer, is_insurance_waived, mm_day_start(created_at),
      mm_day_start(shipped_at), insured_fen, sum(n)
    FROM (SELECT *, 1 AS n FROM new_rows WHERE deleted_at IS NULL
      UNION ALL SELECT *, -1 FROM old_rows WHERE deleted_at IS NULL) d
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 HAVING sum(n) <> 0;
  ELSE
    INSERT INTO delivery_total_deltas
    SELECT company_id, status, method, courier, product, payer, is_insurance_waived, mm_day_start(created_at),
      mm_day_start(shipped_at), insured_fen, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
    FROM moved WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kept_insert AFTER INSERT ON deliveries REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_deliveries();
CREATE TRIGGER kept_delete AFTER DELETE ON deliveries REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_deliveries();
CREATE TRIGGER kept_update AFTER UPDATE ON deliveries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_deliveries();

CREATE FUNCTION mm_fold_deliveries() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM delivery_total_deltas RETURNING *), each AS (
    SELECT * FROM gone UNION ALL
    SELECT 0, status, method, courier, product, payer, is_waived, created_day, shipped_day, insured_fen, n FROM gone
  ), kinds AS (
    INSERT INTO delivery_kinds AS k SELECT company_id, status, method, courier, product, payer, is_waived, sum(n)
    FROM each GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (company_id, status, method, courier, product, payer, is_waived) DO UPDATE SET n = k.n + excluded.n
  ), days AS (
    INSERT INTO delivery_days AS d SELECT company_id, kind, day, status, sum(n)
    FROM each, LATERAL (VALUES ('created', created_day), ('shipped', shipped_day)) AS one (kind, day)
    WHERE day IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, kind, day, status) DO UPDATE SET n = d.n + excluded.n
  )
  INSERT INTO delivery_values AS v SELECT company_id, insured_fen, status, sum(n) FROM each
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (company_id, insured_fen, status) DO UPDATE SET n = v.n + excluded.n;
  DELETE FROM delivery_kinds WHERE n = 0;
  DELETE FROM delivery_days WHERE n = 0;
  DELETE FROM delivery_values WHERE n = 0;
$$;

CREATE FUNCTION mm_recount_deliveries() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM delivery_total_deltas;
  DELETE FROM delivery_kinds;
  DELETE FROM delivery_days;
  DELETE FROM delivery_values;
  INSERT INTO delivery_total_deltas
  SELECT company_id, status, method, courier, product, payer, is_insurance_waived, mm_day_start(created_at),
    mm_day_start(shipped_at), insured_fen, count(*)
  FROM deliveries WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  SELECT mm_fold_deliveries();
$$;
SELECT mm_recount_deliveries();

CREATE OR REPLACE FUNCTION mm_recount(target regclass) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = target);
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = target AND tgname = 'counted_insert') THEN
    RAISE EXCEPTION 'table % is not counted', name;
  END IF;
  EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', target);
  DELETE FROM list_count_deltas WHERE list = name;
  DELETE FROM list_counts WHERE list = name;
  DELETE FROM list_buckets WHERE list = name;
  EXECUTE format('INSERT INTO list_counts (list, company_id, status, n)
    SELECT %L, coalesce(company_id, 0), coalesce(status, 32767), count(*) FROM %s WHERE deleted_at IS NULL
    GROUP BY GROUPING SETS ((company_id, status), (company_id), (status), ()) HAVING count(*) > 0', name, target);
  EXECUTE format('INSERT INTO list_buckets (list, company_id, status, bucket, n)
    SELECT %L, coalesce(company_id, 0), coalesce(status, 32767), bucket, count(*)
    FROM (SELECT company_id, status, (id >> 10)::integer AS bucket FROM %s WHERE deleted_at IS NULL) r
    GROUP BY bucket, GROUPING SETS ((company_id), (status), ())', name, target);
  UPDATE list_folds SET generation = generation + 1;
  IF target = 'deliveries'::regclass THEN
    PERFORM mm_recount_deliveries();
  ELSE
    PERFORM mm_recount_kept(target);
  END IF;
END $$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON delivery_total_deltas, delivery_kinds, delivery_days, delivery_values
      TO mintmark_app, mintmark_all;
  END IF;
END $$;
