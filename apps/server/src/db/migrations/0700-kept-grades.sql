-- The population of a catalogue item by number, kept like the other totals of coins (0630-kept-kinds.sql): counting it from its
-- index grew with every piece that was graded. Of all companies together; whoever sees some of them has theirs counted.
CREATE TABLE coin_grade_deltas (catalog_item_id bigint NOT NULL, grade_number smallint NOT NULL, n bigint NOT NULL);
CREATE TABLE coin_grades (
  catalog_item_id bigint NOT NULL, grade_number smallint NOT NULL, n bigint NOT NULL, PRIMARY KEY (catalog_item_id, grade_number)
);
CREATE INDEX coin_grades_empty ON coin_grades (catalog_item_id) WHERE n = 0;

CREATE OR REPLACE FUNCTION mm_keep_coins() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
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
    INSERT INTO coin_grade_deltas SELECT catalog_item_id, grade_number, sum(n) FROM (
      SELECT catalog_item_id, grade_number, cert_no, 1 AS n FROM new_rows
      UNION ALL SELECT catalog_item_id, grade_number, cert_no, -1 FROM old_rows) d
    WHERE grade_number IS NOT NULL AND cert_no IS NOT NULL AND catalog_item_id IS NOT NULL
    GROUP BY 1, 2 HAVING sum(n) <> 0;
  ELSE
    INSERT INTO coin_total_deltas
    SELECT company_id, status, category1, service_type, CASE WHEN is_open THEN result_type END, is_rework,
      cert_no IS NOT NULL, catalog_item_id, CASE WHEN is_open THEN mm_day_start(graded_at) END, declared_fen,
      CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
    FROM (SELECT *, mm_open_coin(status, is_rework, graded_at, result_type, return_points) AS is_open FROM moved WHERE deleted_at IS NULL) d
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
    INSERT INTO coin_grade_deltas
    SELECT catalog_item_id, grade_number, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END FROM moved
    WHERE grade_number IS NOT NULL AND cert_no IS NOT NULL AND catalog_item_id IS NOT NULL GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mm_fold_coins() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
  WITH gone AS (DELETE FROM coin_grade_deltas RETURNING *)
  INSERT INTO coin_grades AS g SELECT catalog_item_id, grade_number, sum(n) FROM gone
  GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
  ON CONFLICT (catalog_item_id, grade_number) DO UPDATE SET n = g.n + excluded.n;
  DELETE FROM coin_grades WHERE n = 0;
  DELETE FROM coin_kinds WHERE n = 0;
  DELETE FROM coin_items WHERE n = 0;
  DELETE FROM coin_days WHERE n = 0;
  DELETE FROM coin_values WHERE n = 0;
$$;

CREATE OR REPLACE FUNCTION mm_recount_kept(target regclass) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF target = 'coins'::regclass THEN
    DELETE FROM coin_total_deltas;
    DELETE FROM coin_kinds;
    DELETE FROM coin_items;
    DELETE FROM coin_days;
    DELETE FROM coin_values;
    DELETE FROM coin_grade_deltas;
    DELETE FROM coin_grades;
    INSERT INTO coin_grade_deltas SELECT catalog_item_id, grade_number, count(*) FROM coins
    WHERE grade_number IS NOT NULL AND cert_no IS NOT NULL AND catalog_item_id IS NOT NULL GROUP BY 1, 2;
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

INSERT INTO coin_grades SELECT catalog_item_id, grade_number, count(*) FROM coins
WHERE grade_number IS NOT NULL AND cert_no IS NOT NULL AND catalog_item_id IS NOT NULL GROUP BY 1, 2;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON coin_grade_deltas, coin_grades TO mintmark_app, mintmark_all;
  END IF;
END $$;
