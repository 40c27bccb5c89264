-- Numbers come from sequences, never from counting rows (product.md “Numbers”). Day-based ones cycle; a unique key guards them.
CREATE SEQUENCE package_no_seq MAXVALUE 9999 CYCLE;
CREATE SEQUENCE order_no_seq MAXVALUE 99999 CYCLE;
CREATE SEQUENCE delivery_no_seq MAXVALUE 99999 CYCLE;
CREATE SEQUENCE payment_no_seq MAXVALUE 99999 CYCLE;
CREATE SEQUENCE audit_no_seq MAXVALUE 99999 CYCLE;
CREATE SEQUENCE print_job_no_seq MAXVALUE 99999 CYCLE;
CREATE SEQUENCE customer_no_seq;
CREATE SEQUENCE coin_code_seq;
CREATE SEQUENCE cert_serial_seq START 700000000 MAXVALUE 999999999;

CREATE TABLE submission_orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  order_code text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers, agent_id bigint REFERENCES agents,
  source smallint NOT NULL DEFAULT 1, status smallint NOT NULL DEFAULT 0,
  pay_point smallint NOT NULL CHECK (pay_point BETWEEN 1 AND 4),
  submitted_at timestamptz, arrived_at timestamptz, confirmed_at timestamptz, entry_started_at timestamptz, entry_finished_at timestamptz,
  cancelled_at timestamptz, closed_at timestamptz, paid_at timestamptz, shipped_at timestamptz, promised_at timestamptz,
  is_returning boolean NOT NULL DEFAULT false, has_open_discrepancy boolean NOT NULL DEFAULT false, has_open_question boolean NOT NULL DEFAULT false,
  is_held boolean NOT NULL DEFAULT false, hold_reason text NOT NULL DEFAULT '', held_by bigint, held_at timestamptz,
  declared_qty integer NOT NULL DEFAULT 0, confirmed_qty integer, coin_qty integer NOT NULL DEFAULT 0,
  declared_fen bigint NOT NULL DEFAULT 0 CHECK (declared_fen >= 0), confirmed_declared_fen bigint,
  categories smallint[] NOT NULL DEFAULT '{}', services smallint[] NOT NULL DEFAULT '{}',
  price_list_id bigint REFERENCES price_lists,
  pay_rate_bp integer NOT NULL DEFAULT 10000,
  quote jsonb, quoted_fen bigint NOT NULL DEFAULT 0, calculated_fen bigint NOT NULL DEFAULT 0, billed_fen bigint,
  paid_fen bigint NOT NULL DEFAULT 0, due_fen bigint NOT NULL DEFAULT 0, is_pay smallint NOT NULL DEFAULT 0, is_on_credit boolean NOT NULL DEFAULT false,
  delivery_status smallint NOT NULL DEFAULT 0, is_mark smallint NOT NULL DEFAULT 0,
  return_method smallint NOT NULL DEFAULT 2 CHECK (return_method IN (1, 2, 3)),
  receiver jsonb, parcel_weight_g integer CHECK (parcel_weight_g > 0), coupon_fen bigint NOT NULL DEFAULT 0 CHECK (coupon_fen >= 0), points_used integer NOT NULL DEFAULT 0 CHECK (points_used >= 0),
  remark text NOT NULL DEFAULT '', inner_remark text NOT NULL DEFAULT '',
  grams text[] NOT NULL DEFAULT '{}', version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL, created_by bigint, updated_at timestamptz NOT NULL, updated_by bigint, deleted_at timestamptz,
  CONSTRAINT submission_orders_status_check CHECK (status IN (0, 10, 20, 25, 30, 40, 50, 55, 60, 70, 80, 85, 90, 95, 100, -1))
);
CREATE INDEX submission_orders_list ON submission_orders (company_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX submission_orders_status ON submission_orders (company_id, status, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX submission_orders_customer ON submission_orders (customer_id, id DESC);
CREATE INDEX submission_orders_grams ON submission_orders USING gin (grams);

CREATE TABLE submission_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, order_id bigint NOT NULL REFERENCES submission_orders,
  seq integer NOT NULL,
  category1 smallint NOT NULL, catalog_item_id bigint REFERENCES catalog_items, variety_id bigint REFERENCES catalog_varieties,
  name text NOT NULL, year_text text NOT NULL DEFAULT '', variety_text text NOT NULL DEFAULT '', reference text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000), declared_fen bigint NOT NULL CHECK (declared_fen BETWEEN 1 AND 10000000000),
  service_type smallint NOT NULL CHECK (service_type BETWEEN 1 AND 8), tier_asked text,
  old_cert_no text, wished_grade text, extras jsonb NOT NULL DEFAULT '{}', customer_note text NOT NULL DEFAULT '',
  counted_qty integer CHECK (counted_qty >= 0), confirmed_qty integer, condition text NOT NULL DEFAULT '', is_added boolean NOT NULL DEFAULT false,
  UNIQUE (order_id, seq)
);

CREATE TABLE packages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, package_code text NOT NULL UNIQUE,
  waybill_no text NOT NULL DEFAULT '', courier text NOT NULL DEFAULT '', sender text NOT NULL DEFAULT '',
  weight_g integer, seal_state text NOT NULL DEFAULT '', arrived_at timestamptz NOT NULL, created_by bigint, version integer NOT NULL DEFAULT 1
);
CREATE TABLE package_orders (
  package_id bigint NOT NULL REFERENCES packages, order_id bigint NOT NULL REFERENCES submission_orders, PRIMARY KEY (package_id, order_id)
);
CREATE TABLE receipts (
  order_id bigint PRIMARY KEY REFERENCES submission_orders, company_id bigint NOT NULL REFERENCES companies,
  counted_qty integer NOT NULL DEFAULT 0, storage_location text NOT NULL DEFAULT '', video_ref text NOT NULL DEFAULT '', seal_state text NOT NULL DEFAULT '',
  opened_by bigint, witness_id bigint, note text NOT NULL DEFAULT '', confirmed_at timestamptz, confirmed_by bigint, version integer NOT NULL DEFAULT 1
);
CREATE TABLE discrepancies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, order_id bigint NOT NULL REFERENCES submission_orders, line_id bigint REFERENCES submission_lines,
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 6), quantity integer NOT NULL DEFAULT 1, note text NOT NULL DEFAULT '',
  opened_by bigint NOT NULL, opened_at timestamptz NOT NULL,
  decision smallint, decision_channel text, decision_person text, decision_note text, decision_file text, decided_at timestamptz, decided_by bigint,
  closed_at timestamptz, version integer NOT NULL DEFAULT 1
);
CREATE INDEX discrepancies_order ON discrepancies (order_id);
CREATE TABLE customer_questions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, order_id bigint NOT NULL REFERENCES submission_orders,
  question_version integer NOT NULL DEFAULT 1, cause text NOT NULL, facts jsonb NOT NULL DEFAULT '{}',
  asked_at timestamptz NOT NULL, asked_by bigint, answer text, answer_note text, answer_channel text, answered_at timestamptz, answered_by bigint
);
CREATE INDEX customer_questions_order ON customer_questions (order_id);

CREATE TABLE dispatches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, grading_company_id bigint NOT NULL REFERENCES companies,
  order_id bigint NOT NULL REFERENCES submission_orders, dispatch_no text NOT NULL UNIQUE, seq smallint NOT NULL,
  category1 smallint NOT NULL, entry_finished_at timestamptz, entry_finished_by bigint, version integer NOT NULL DEFAULT 1,
  UNIQUE (order_id, seq)
);

CREATE TABLE coins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, grading_company_id bigint NOT NULL REFERENCES companies, agent_id bigint,
  order_id bigint NOT NULL REFERENCES submission_orders, dispatch_id bigint NOT NULL REFERENCES dispatches, line_id bigint REFERENCES submission_lines,
  customer_id bigint NOT NULL REFERENCES customers,
  coin_code text NOT NULL UNIQUE, seq integer NOT NULL,
  status smallint NOT NULL DEFAULT 0, return_points smallint[] NOT NULL DEFAULT '{}', round smallint NOT NULL DEFAULT 1,
  category1 smallint NOT NULL, category2 integer NOT NULL REFERENCES categories,
  catalog_item_id bigint REFERENCES catalog_items, variety_id bigint REFERENCES catalog_varieties,
  name text NOT NULL, name_en text NOT NULL DEFAULT '', variety_text text NOT NULL DEFAULT '', year_text text NOT NULL DEFAULT '',
  declared_fen bigint NOT NULL CHECK (declared_fen > 0), auditor_value_fen bigint,
  service_type smallint NOT NULL CHECK (service_type BETWEEN 1 AND 8), tier_asked text, tier_used text,
  old_cert_no text, old_grade jsonb, wished_grade jsonb, is_error boolean NOT NULL DEFAULT false, is_pattern boolean NOT NULL DEFAULT false,
  extras jsonb NOT NULL DEFAULT '{}', customer_note text NOT NULL DEFAULT '', inner_note text NOT NULL DEFAULT '',
  weight_mg integer, diameter_um integer, thickness_um integer, length_um integer, width_um integer, height_um integer,
  serial_no text NOT NULL DEFAULT '', inscription text NOT NULL DEFAULT '', edge text NOT NULL DEFAULT '', flags text[] NOT NULL DEFAULT '{}',
  result_type smallint, grade jsonb, grade_zh text, grade_en text, grade_number smallint, graded_at timestamptz, authenticated_by bigint,
  is_regrade_success boolean, withdrawn_stage text CHECK (withdrawn_stage IN ('draft', 'entered', 'scored')), is_our_fault boolean NOT NULL DEFAULT false,
  cert_no text, fee_fen bigint NOT NULL DEFAULT 0, info_fee_fen bigint NOT NULL DEFAULT 0,
  leased_by bigint, leased_until timestamptz,
  is_held boolean NOT NULL DEFAULT false, hold_reason text NOT NULL DEFAULT '',
  is_rework boolean NOT NULL DEFAULT false, rework_step text, is_mark smallint NOT NULL DEFAULT 0,
  box_type text, ring_um integer, box_no text, box_position integer,
  entered_by bigint, imaged_by bigint, measured_by bigint, labelled_by bigint, boxed_by bigint, sealed_by bigint, qc_by bigint,
  place text NOT NULL DEFAULT '', holder_id bigint, event_seq integer NOT NULL DEFAULT 0, event_head bytea,
  grams text[] NOT NULL DEFAULT '{}', version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL, created_by bigint, updated_at timestamptz NOT NULL, updated_by bigint, deleted_at timestamptz,
  CONSTRAINT coins_status_check CHECK (status IN (0, 10, 20, 30, 35, 40, 41, 42, 45, 46, 50, 55, 60, 65, 70, 75, 80, 82, 85, 90, 95, 100, -1, -3, -4, -5)),
  CONSTRAINT coins_score_check CHECK (result_type = 1 OR grade_number IS NULL),
  CONSTRAINT coins_certificate_check CHECK (cert_no IS NULL OR result_type IN (1, 2, 3)),
  UNIQUE (dispatch_id, seq)
);
CREATE INDEX coins_list ON coins (company_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX coins_status ON coins (company_id, status, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX coins_work ON coins (grading_company_id, status, id) WHERE deleted_at IS NULL;
CREATE INDEX coins_order ON coins (order_id, seq);
CREATE INDEX coins_item ON coins (catalog_item_id, grade_number);
CREATE INDEX coins_grams ON coins USING gin (grams);
CREATE UNIQUE INDEX coins_cert ON coins (cert_no);
CREATE UNIQUE INDEX coins_box_position ON coins (company_id, box_no, box_position) WHERE box_no IS NOT NULL AND status BETWEEN 65 AND 90;

CREATE TABLE images (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  owner_type text NOT NULL CHECK (owner_type IN ('order', 'coin', 'discrepancy', 'delivery', 'qc')), owner_id bigint NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 9), file_key text NOT NULL, sort smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL, created_by bigint, deleted_at timestamptz
);
CREATE INDEX images_owner ON images (owner_type, owner_id, kind) WHERE deleted_at IS NULL;

-- Exact totals that stay fast (performance.md “Totals”): statement triggers append the difference, a job folds it.
CREATE TABLE list_counts (
  list text NOT NULL, company_id bigint NOT NULL, status smallint NOT NULL, n bigint NOT NULL, PRIMARY KEY (list, company_id, status)
);
CREATE TABLE list_count_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, list text NOT NULL, company_id bigint NOT NULL, status smallint NOT NULL, n integer NOT NULL
);
CREATE FUNCTION mm_count_insert() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO list_count_deltas (list, company_id, status, n)
  SELECT TG_TABLE_NAME, company_id, status, count(*) FROM new_rows WHERE deleted_at IS NULL GROUP BY company_id, status;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_count_delete() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO list_count_deltas (list, company_id, status, n)
  SELECT TG_TABLE_NAME, company_id, status, -count(*) FROM old_rows WHERE deleted_at IS NULL GROUP BY company_id, status;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_count_update() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO list_count_deltas (list, company_id, status, n)
  SELECT TG_TABLE_NAME, company_id, status, sum(n) FROM (
    SELECT company_id, status, 1 AS n FROM new_rows WHERE deleted_at IS NULL
    UNION ALL SELECT company_id, status, -1 FROM old_rows WHERE deleted_at IS NULL) d
  GROUP BY company_id, status HAVING sum(n) <> 0;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_counted(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER counted_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mm_count_insert()', target);
  EXECUTE format('CREATE TRIGGER counted_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mm_count_delete()', target);
  EXECUTE format('CREATE TRIGGER counted_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mm_count_update()', target);
END $$;
SELECT mm_counted('submission_orders');
SELECT mm_counted('coins');

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['submission_orders', 'submission_lines', 'packages', 'receipts', 'discrepancies',
  'customer_questions', 'dispatches', 'coins', 'images']) t;
