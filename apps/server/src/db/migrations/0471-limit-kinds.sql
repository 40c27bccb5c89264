-- The rest of what a company limits (domain.md §6.8 companyLimit): the week, pieces under way, an order's most pieces and its
-- most valuable piece, what one grader takes a day, the hour and the days on which nothing is taken, customers of a level.
ALTER TABLE company_limits
  ADD COLUMN customer_level smallint,
  ADD COLUMN week_pieces integer CHECK (week_pieces >= 0), ADD COLUMN open_pieces integer CHECK (open_pieces >= 0),
  ADD COLUMN max_pieces integer CHECK (max_pieces >= 1), ADD COLUMN max_piece_fen bigint CHECK (max_piece_fen >= 1),
  ADD COLUMN grader_day integer CHECK (grader_day IS NULL OR (grader_day >= 0 AND category1 IS NULL AND customer_level IS NULL)),
  ADD COLUMN cut_off_hour smallint CHECK (cut_off_hour BETWEEN 1 AND 23),
  ADD COLUMN blackout_days text NOT NULL DEFAULT '',
  DROP CONSTRAINT company_limits_days,
  ADD CONSTRAINT company_limits_days EXCLUDE USING gist (
    int8range(company_id, company_id, '[]') WITH &&,
    int4range(coalesce(category1, 0), coalesce(category1, 0), '[]') WITH &&,
    int4range(coalesce(customer_level, -1), coalesce(customer_level, -1), '[]') WITH &&,
    daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (is_active);
ALTER TABLE company_limit_counters DROP CONSTRAINT company_limit_counters_period_check,
  ADD CONSTRAINT company_limit_counters_period_check CHECK (period IN ('day', 'week', 'month'));
INSERT INTO company_limit_counters
SELECT t.company_id, t.category1, 'week', date_trunc('week', t.day)::date, count(*), sum(t.pieces), sum(t.value_fen)
FROM company_limit_takes t GROUP BY 1, 2, 4;
CREATE INDEX company_limit_takes_day ON company_limit_takes (company_id, category1, day);
