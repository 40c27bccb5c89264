-- Receiving and grading limits of a company (domain.md §6.8 companyLimit). Null = no limit of that kind; category1 null =
-- the whole company. Limits of one company and category never hold on the same day twice.
CREATE TABLE company_limits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, category1 smallint,
  day_orders integer CHECK (day_orders >= 0), day_pieces integer CHECK (day_pieces >= 0), day_fen bigint CHECK (day_fen >= 0),
  month_orders integer CHECK (month_orders >= 0), month_pieces integer CHECK (month_pieces >= 0), month_fen bigint CHECK (month_fen >= 0),
  min_pieces integer CHECK (min_pieces >= 1), max_order_fen bigint CHECK (max_order_fen >= 1),
  day_grading integer CHECK (day_grading IS NULL OR (day_grading >= 0 AND category1 IS NULL)),
  action smallint NOT NULL CHECK (action BETWEEN 1 AND 3),
  valid_from date NOT NULL, valid_to date, is_active boolean NOT NULL DEFAULT true, note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint, updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint,
  CONSTRAINT company_limits_range CHECK (valid_to IS NULL OR valid_from <= valid_to),
  CONSTRAINT company_limits_days EXCLUDE USING gist (
    int8range(company_id, company_id, '[]') WITH &&,
    int4range(coalesce(category1, 0), coalesce(category1, 0), '[]') WITH &&,
    daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (is_active)
);
SELECT mm_protect('company_limits');

-- The places that an order takes, by category (0 = all of it), on the day on which it took them.
CREATE TABLE company_limit_takes (
  order_id bigint NOT NULL REFERENCES submission_orders, category1 smallint NOT NULL,
  company_id bigint NOT NULL REFERENCES companies, day date NOT NULL,
  pieces integer NOT NULL, value_fen bigint NOT NULL, PRIMARY KEY (order_id, category1)
);
SELECT mm_protect('company_limit_takes');

-- What is taken of a day and of a month; the row is the lock of whoever takes or gives back.
CREATE TABLE company_limit_counters (
  company_id bigint NOT NULL REFERENCES companies, category1 smallint NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'month')), starts date NOT NULL,
  orders integer NOT NULL CHECK (orders >= 0), pieces integer NOT NULL CHECK (pieces >= 0), value_fen bigint NOT NULL CHECK (value_fen >= 0),
  PRIMARY KEY (company_id, category1, period, starts)
);
SELECT mm_protect('company_limit_counters');

-- Orders that stand already count on the day of their submission.
INSERT INTO company_limit_takes
SELECT l.order_id, coalesce(l.category1, 0), o.company_id, (o.submitted_at AT TIME ZONE 'Asia/Shanghai')::date,
  sum(l.quantity), sum(l.quantity * l.declared_fen)
FROM submission_lines l JOIN submission_orders o ON o.id = l.order_id
WHERE o.submitted_at IS NOT NULL AND o.cancelled_at IS NULL AND o.deleted_at IS NULL AND NOT o.is_returning
GROUP BY GROUPING SETS ((l.order_id, o.company_id, o.submitted_at), (l.order_id, o.company_id, o.submitted_at, l.category1));
INSERT INTO company_limit_counters
SELECT t.company_id, t.category1, p.period, p.starts, count(*), sum(t.pieces), sum(t.value_fen)
FROM company_limit_takes t, LATERAL (VALUES ('day', t.day), ('month', date_trunc('month', t.day)::date)) p (period, starts)
GROUP BY 1, 2, 3, 4;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE ON company_limits TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT, UPDATE, DELETE ON company_limit_takes, company_limit_counters TO mintmark_app, mintmark_all;
  END IF;
END $$;
