-- Exact totals of what people filter coins and orders by, kept like list_counts: statement triggers append differences, the
-- fold adds them up, a total is the sum of both. company_id 0 = all companies; deleted rows do not count. A few tables each:
-- kinds (enumerations and claims, so that every combination of them has its total), items, days, values.

-- The result as it is shown: nothing while the coin is graded blind (sealed.queries.ts).
CREATE FUNCTION mm_open_coin(status smallint, is_rework boolean, graded_at timestamptz, result_type smallint,
  return_points smallint[]) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status >= 0 THEN NOT ((status < 30 AND NOT is_rework) OR status BETWEEN 30 AND 44 OR status = 85)
    ELSE NOT (graded_at IS NULL OR result_type IS NOT DISTINCT FROM 10
      OR return_points[cardinality(return_points)] IS NOT DISTINCT FROM 85) END $$;
-- The Shanghai day of a time, as its first instant.
CREATE FUNCTION mm_day_start(at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('day', at AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai' $$;

CREATE TABLE coin_total_deltas (
  company_id bigint NOT NULL, status smallint NOT NULL, category1 smallint NOT NULL, service_type smallint NOT NULL,
  result_type smallint, is_rework boolean NOT NULL, has_cert boolean NOT NULL, catalog_item_id bigint, graded_day timestamptz,
  declared_fen bigint NOT NULL, n bigint NOT NULL
);
CREATE TABLE coin_kinds (
  company_id bigint NOT NULL, status smallint NOT NULL, category1 smallint NOT NULL, service_type smallint NOT NULL,
  result_type smallint, is_rework boolean NOT NULL, has_cert boolean NOT NULL, n bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (company_id, status, category1, service_type, result_type, is_rework, has_cert)
);
CREATE TABLE coin_items (
  company_id bigint NOT NULL, catalog_item_id bigint NOT NULL, status smallint NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (company_id, catalog_item_id, status)
);
CREATE TABLE coin_days (
  company_id bigint NOT NULL, graded_day timestamptz NOT NULL, status smallint NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (company_id, graded_day, status)
);
CREATE TABLE coin_values (
  company_id bigint NOT NULL, declared_fen bigint NOT NULL, status smallint NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (company_id, declared_fen, status)
);

CREATE TABLE order_total_deltas (
  company_id bigint NOT NULL, status smallint NOT NULL, categories smallint[] NOT NULL, services smallint[] NOT NULL,
  source smallint NOT NULL, pay_point smallint NOT NULL, is_pay smallint NOT NULL, delivery_status smallint NOT NULL,
  is_mark smallint NOT NULL, is_held boolean NOT NULL, has_open_discrepancy boolean NOT NULL, has_open_question boolean NOT NULL,
  is_on_credit boolean NOT NULL, is_owed boolean NOT NULL, is_submitted boolean NOT NULL,
  price_list_id bigint, submitted_day timestamptz, created_day timestamptz NOT NULL, confirmed_day timestamptz, pieces_fen bigint NOT NULL,
  n bigint NOT NULL
);
CREATE TABLE order_kinds (
  company_id bigint NOT NULL, status smallint NOT NULL, categories smallint[] NOT NULL, services smallint[] NOT NULL,
  source smallint NOT NULL, pay_point smallint NOT NULL, is_pay smallint NOT NULL, delivery_status smallint NOT NULL,
  is_mark smallint NOT NULL, is_held boolean NOT NULL, has_open_discrepancy boolean NOT NULL, has_open_question boolean NOT NULL,
  is_on_credit boolean NOT NULL, is_owed boolean NOT NULL, is_submitted boolean NOT NULL,
  price_list_id bigint, n bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (company_id, status, categories, services, source, pay_point, is_pay, delivery_status, is_mark,
    is_held, has_open_discrepancy, has_open_question, is_on_credit, is_owed, is_submitted, price_list_id)
);
CREATE TABLE order_days (
  company_id bigint NOT NULL, kind text NOT NULL, day timestamptz NOT NULL, status smallint NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (company_id, kind, day, status)
);
CREATE TABLE order_values (
  company_id bigint NOT NULL, pieces_fen bigint NOT NULL, status smallint NOT NULL, is_submitted boolean NOT NULL,
  n bigint NOT NULL, PRIMARY KEY (company_id, pieces_fen, status, is_submitted)
);
-- What fell to zero goes with the next fold.
CREATE INDEX coin_kinds_empty ON coin_kinds (company_id) WHERE n = 0;
CREATE INDEX coin_items_empty ON coin_items (company_id) WHERE n = 0;
CREATE INDEX coin_days_empty ON coin_days (company_id) WHERE n = 0;
CREATE INDEX coin_values_empty ON coin_values (company_id) WHERE n = 0;
CREATE INDEX order_kinds_empty ON order_kinds (company_id) WHERE n = 0;
CREATE INDEX order_days_empty ON order_days (company_id) WHERE n = 0;
CREATE INDEX order_values_empty ON order_values (company_id) WHERE n = 0;

-- The differences that rows of coins make, each of them `sign` times.
CREATE FUNCTION mm_keep_coins() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO coin_total_deltas
    SELECT company_id, status, category1, service_type, CASE WHEN is_open THEN result_type END, is_rework,
      cert_no IS NOT NULL, catalog_item_id, CASE WHEN is_open THEN mm_day_start(graded_at) END, declared_fen, sum(n)
    FROM (SELECT company_id, status, category1, service_type, result_type, is_rework, cert_no, catalog_item_id, graded_at,
        declared_fen, mm_open_coin(status, is_rework, graded_at, result_type, return_points) AS is_open, 1 AS n
        FROM new_rows WHERE deleted_at IS NULL
      UNION ALL SELECT company_id, status, category1, service_type, result_type, is_rework, cert_no, catalog_item_id, graded_at,
        declared_fen, mm_open_coin(status, is_rework, graded_at, result_type, return_points), -1
        FROM old_rows WHERE deleted_at IS NULL) d
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 HAVING sum(n) <> 0;
  ELSE
    INSERT INTO coin_total_deltas
    SELECT company_id, status, category1, service_type, CASE WHEN is_open THEN result_type END, is_rework,
      cert_no IS NOT NULL, catalog_item_id, CASE WHEN is_open THEN mm_day_start(graded_at) END, declared_fen,
      CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
    FROM (SELECT *, mm_open_coin(status, is_rework, graded_at, result_type, return_points) AS is_open FROM moved WHERE deleted_at IS NULL) d
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kept_insert AFTER INSERT ON coins REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_coins();
CREATE TRIGGER kept_delete AFTER DELETE ON coins REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_coins();
CREATE TRIGGER kept_update AFTER UPDATE ON coins REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_coins();

CREATE FUNCTION mm_keep_orders() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO order_total_deltas
    SELECT company_id, status, categories, services, source, pay_point, is_pay, delivery_status, is_mark, is_held,
      has_open_discrepancy, has_open_question, is_on_credit, due_fen > 0, submitted_at IS NOT NULL, price_list_id,
      mm_day_start(submitted_at), mm_day_start(created_at), mm_day_start(confirmed_at), pieces_fen, sum(n)
    FROM (SELECT *, 1 AS n FROM new_rows WHERE deleted_at IS NULL
      UNION ALL SELECT *, -1 FROM old_rows WHERE deleted_at IS NULL) d
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 HAVING sum(n) <> 0;
  ELSE
    INSERT INTO order_total_deltas
    SELECT company_id, status, categories, services, source, pay_point, is_pay, delivery_status, is_mark, is_held,
      has_open_discrepancy, has_open_question, is_on_credit, due_fen > 0, submitted_at IS NOT NULL, price_list_id,
      mm_day_start(submitted_at), mm_day_start(created_at), mm_day_start(confirmed_at), pieces_fen,
      CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
    FROM moved WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kept_insert AFTER INSERT ON submission_orders REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_orders();
CREATE TRIGGER kept_delete AFTER DELETE ON submission_orders REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_orders();
CREATE TRIGGER kept_update AFTER UPDATE ON submission_orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_orders();

-- Adds the appended differences up. A reader sees each of them either here or there, never both.
CREATE FUNCTION mm_fold_coins() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM coin_total_deltas RETURNING *), each AS (
    SELECT * FROM gone UNION ALL
    SELECT 0, status, category1, service_type, result_type, is_rework, has_cert, catalog_item_id, graded_day, declared_fen, n
    FROM gone
  ), kinds AS (
    INSERT INTO coin_kinds AS k SELECT company_id, status, category1, service_type, result_type, is_rework, has_cert, sum(n)
    FROM each GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (company_id, status, category1, service_type, result_type, is_rework, has_cert)
    DO UPDATE SET n = k.n + excluded.n
  ), items AS (
    INSERT INTO coin_items AS i SELECT company_id, catalog_item_id, status, sum(n) FROM each WHERE catalog_item_id IS NOT NULL
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, catalog_item_id, status) DO UPDATE SET n = i.n + excluded.n
  ), days AS (
    INSERT INTO coin_days AS d SELECT company_id, graded_day, status, sum(n) FROM each WHERE graded_day IS NOT NULL
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, graded_day, status) DO UPDATE SET n = d.n + excluded.n
  )
  INSERT INTO coin_values AS v SELECT company_id, declared_fen, status, sum(n) FROM each
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (company_id, declared_fen, status) DO UPDATE SET n = v.n + excluded.n;
  DELETE FROM coin_kinds WHERE n = 0;
  DELETE FROM coin_items WHERE n = 0;
  DELETE FROM coin_days WHERE n = 0;
  DELETE FROM coin_values WHERE n = 0;
$$;
CREATE FUNCTION mm_fold_orders() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM order_total_deltas RETURNING *), each AS (
    SELECT * FROM gone UNION ALL
    SELECT 0, status, categories, services, source, pay_point, is_pay, delivery_status, is_mark, is_held,
      has_open_discrepancy, has_open_question, is_on_credit, is_owed, is_submitted, price_list_id, submitted_day,
      created_day, confirmed_day, pieces_fen, n FROM gone
  ), kinds AS (
    INSERT INTO order_kinds AS k SELECT company_id, status, categories, services, source, pay_point, is_pay, delivery_status,
      is_mark, is_held, has_open_discrepancy, has_open_question, is_on_credit, is_owed, is_submitted, price_list_id, sum(n)
    FROM each GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 HAVING sum(n) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
    ON CONFLICT (company_id, status, categories, services, source, pay_point, is_pay, delivery_status, is_mark, is_held,
      has_open_discrepancy, has_open_question, is_on_credit, is_owed, is_submitted, price_list_id) DO UPDATE SET n = k.n + excluded.n
  ), days AS (
    INSERT INTO order_days AS d SELECT company_id, kind, day, status, sum(n)
    FROM each, LATERAL (VALUES ('submitted', submitted_day), ('created', created_day), ('confirmed', confirmed_day)) AS one (kind, day)
    WHERE day IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, kind, day, status) DO UPDATE SET n = d.n + excluded.n
  )
  INSERT INTO order_values AS v SELECT company_id, pieces_fen, status, is_submitted, sum(n) FROM each
  GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (company_id, pieces_fen, status, is_submitted) DO UPDATE SET n = v.n + excluded.n;
  DELETE FROM order_kinds WHERE n = 0;
  DELETE FROM order_days WHERE n = 0;
  DELETE FROM order_values WHERE n = 0;
$$;

-- Counts the kept tables anew from the rows; the caller holds a lock against writes.
CREATE FUNCTION mm_recount_kept(target regclass) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF target = 'coins'::regclass THEN
    DELETE FROM coin_total_deltas;
    DELETE FROM coin_kinds;
    DELETE FROM coin_items;
    DELETE FROM coin_days;
    DELETE FROM coin_values;
    INSERT INTO coin_total_deltas
    SELECT company_id, status, category1, service_type, CASE WHEN is_open THEN result_type END, is_rework,
      cert_no IS NOT NULL, catalog_item_id, CASE WHEN is_open THEN mm_day_start(graded_at) END, declared_fen, count(*)
    FROM (SELECT company_id, status, category1, service_type, result_type, is_rework, cert_no, catalog_item_id, graded_at,
        declared_fen, mm_open_coin(status, is_rework, graded_at, result_type, return_points) AS is_open FROM coins WHERE deleted_at IS NULL) d
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
    PERFORM mm_fold_coins();
  ELSIF target = 'submission_orders'::regclass THEN
    DELETE FROM order_total_deltas;
    DELETE FROM order_kinds;
    DELETE FROM order_days;
    DELETE FROM order_values;
    INSERT INTO order_total_deltas
    SELECT company_id, status, categories, services, source, pay_point, is_pay, delivery_status, is_mark, is_held,
      has_open_discrepancy, has_open_question, is_on_credit, due_fen > 0, submitted_at IS NOT NULL, price_list_id,
      mm_day_start(submitted_at), mm_day_start(created_at), mm_day_start(confirmed_at), pieces_fen, count(*)
    FROM submission_orders WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20;
    PERFORM mm_fold_orders();
  END IF;
END $$;
SELECT mm_recount_kept(t::regclass) FROM unnest(ARRAY['coins', 'submission_orders']) t;

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
  PERFORM mm_recount_kept(target);
END $$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON coin_total_deltas, coin_kinds, coin_items, coin_days, coin_values, order_total_deltas,
      order_kinds, order_days, order_values TO mintmark_app, mintmark_all;
  END IF;
END $$;
