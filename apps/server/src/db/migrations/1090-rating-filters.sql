-- What rating orders are asked by beside the kinds of 0630: the tray, and coins whose label was printed again. And what those
-- that match come to: the kept totals of coins carry declared value and fee beside the number, so that the sums under a list
-- are whole however many coins there are.
DROP INDEX coins_box;
CREATE INDEX coins_box ON coins (box_no, company_id) WHERE box_no IS NOT NULL;
-- The coins of a customer, the newest first.
DROP INDEX coins_customer;
CREATE INDEX coins_customer ON coins (customer_id, id);
CREATE INDEX label_prints_again ON label_prints (coin_id, print_no) WHERE print_no >= 2;

ALTER TABLE coin_total_deltas ADD COLUMN fee_sum_fen bigint NOT NULL DEFAULT 0;
ALTER TABLE coin_kinds ADD COLUMN declared_sum_fen bigint NOT NULL DEFAULT 0, ADD COLUMN fee_sum_fen bigint NOT NULL DEFAULT 0;
ALTER TABLE coin_items ADD COLUMN declared_sum_fen bigint NOT NULL DEFAULT 0, ADD COLUMN fee_sum_fen bigint NOT NULL DEFAULT 0;
ALTER TABLE coin_days ADD COLUMN declared_sum_fen bigint NOT NULL DEFAULT 0, ADD COLUMN fee_sum_fen bigint NOT NULL DEFAULT 0;
ALTER TABLE coin_values ADD COLUMN declared_sum_fen bigint NOT NULL DEFAULT 0, ADD COLUMN fee_sum_fen bigint NOT NULL DEFAULT 0;

-- As in 0700, with the fees; a change of the fee alone is a difference of no coin.
CREATE OR REPLACE FUNCTION mm_keep_coins() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO coin_total_deltas
    SELECT company_id, status, category1, service_type, CASE WHEN is_open THEN result_type END, is_rework,
      cert_no IS NOT NULL, catalog_item_id, CASE WHEN is_open THEN mm_day_start(graded_at) END, declared_fen, sum(n), sum(n * fee_fen)
    FROM (SELECT company_id, status, category1, service_type, result_type, is_rework, cert_no, catalog_item_id, graded_at,
        declared_fen, fee_fen, mm_open_coin(status, is_rework, graded_at, result_type, return_points) AS is_open, 1 AS n
        FROM new_rows WHERE deleted_at IS NULL
      UNION ALL SELECT company_id, status, category1, service_type, result_type, is_rework, cert_no, catalog_item_id, graded_at,
        declared_fen, fee_fen, mm_open_coin(status, is_rework, graded_at, result_type, return_points), -1
        FROM old_rows WHERE deleted_at IS NULL) d
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 HAVING sum(n) <> 0 OR sum(n * fee_fen) <> 0;
    INSERT INTO coin_grade_deltas SELECT catalog_item_id, grade_number, sum(n) FROM (
      SELECT catalog_item_id, grade_number, cert_no, 1 AS n FROM new_rows
      UNION ALL SELECT catalog_item_id, grade_number, cert_no, -1 FROM old_rows) d
    WHERE grade_number IS NOT NULL AND cert_no IS NOT NULL AND catalog_item_id IS NOT NULL
    GROUP BY 1, 2 HAVING sum(n) <> 0;
  ELSE
    INSERT INTO coin_total_deltas
    SELECT company_id, status, category1, service_type, CASE WHEN is_open THEN result_type END, is_rework,
      cert_no IS NOT NULL, catalog_item_id, CASE WHEN is_open THEN mm_day_start(graded_at) END, declared_fen,
      CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END, CASE TG_OP WHEN 'DELETE' THEN -sum(fee_fen) ELSE sum(fee_fen) END
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
    SELECT *, n * declared_fen AS declared_sum_fen FROM gone UNION ALL
    SELECT 0, status, category1, service_type, result_type, is_rework, has_cert, catalog_item_id, graded_day, declared_fen, n,
      fee_sum_fen, n * declared_fen FROM gone
  ), kinds AS (
    INSERT INTO coin_kinds AS k (company_id, status, category1, service_type, result_type, is_rework, has_cert, n,
      declared_sum_fen, fee_sum_fen)
    SELECT company_id, status, category1, service_type, result_type, is_rework, has_cert, sum(n), sum(declared_sum_fen), sum(fee_sum_fen)
    FROM each GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0 OR sum(declared_sum_fen) <> 0 OR sum(fee_sum_fen) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (company_id, status, category1, service_type, result_type, is_rework, has_cert)
    DO UPDATE SET n = k.n + excluded.n, declared_sum_fen = k.declared_sum_fen + excluded.declared_sum_fen,
      fee_sum_fen = k.fee_sum_fen + excluded.fee_sum_fen
  ), items AS (
    INSERT INTO coin_items AS i (company_id, catalog_item_id, status, n, declared_sum_fen, fee_sum_fen)
    SELECT company_id, catalog_item_id, status, sum(n), sum(declared_sum_fen), sum(fee_sum_fen) FROM each WHERE catalog_item_id IS NOT NULL
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(declared_sum_fen) <> 0 OR sum(fee_sum_fen) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, catalog_item_id, status) DO UPDATE SET n = i.n + excluded.n,
      declared_sum_fen = i.declared_sum_fen + excluded.declared_sum_fen, fee_sum_fen = i.fee_sum_fen + excluded.fee_sum_fen
  ), days AS (
    INSERT INTO coin_days AS d (company_id, graded_day, status, n, declared_sum_fen, fee_sum_fen)
    SELECT company_id, graded_day, status, sum(n), sum(declared_sum_fen), sum(fee_sum_fen) FROM each WHERE graded_day IS NOT NULL
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(declared_sum_fen) <> 0 OR sum(fee_sum_fen) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, graded_day, status) DO UPDATE SET n = d.n + excluded.n,
      declared_sum_fen = d.declared_sum_fen + excluded.declared_sum_fen, fee_sum_fen = d.fee_sum_fen + excluded.fee_sum_fen
  )
  INSERT INTO coin_values AS v (company_id, declared_fen, status, n, declared_sum_fen, fee_sum_fen)
  SELECT company_id, declared_fen, status, sum(n), sum(declared_sum_fen), sum(fee_sum_fen) FROM each
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(fee_sum_fen) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (company_id, declared_fen, status) DO UPDATE SET n = v.n + excluded.n,
    declared_sum_fen = v.declared_sum_fen + excluded.declared_sum_fen, fee_sum_fen = v.fee_sum_fen + excluded.fee_sum_fen;
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

-- As in 0700, with the fees of the coins.
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
      cert_no IS NOT NULL, catalog_item_id, CASE WHEN is_open THEN mm_day_start(graded_at) END, declared_fen, count(*), sum(fee_fen)
    FROM (SELECT company_id, status, category1, service_type, result_type, is_rework, cert_no, catalog_item_id, graded_at,
        declared_fen, fee_fen, mm_open_coin(status, is_rework, graded_at, result_type, return_points) AS is_open FROM coins WHERE deleted_at IS NULL) d
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
LOCK TABLE coins IN SHARE ROW EXCLUSIVE MODE;
SELECT mm_recount_kept('coins'::regclass);
