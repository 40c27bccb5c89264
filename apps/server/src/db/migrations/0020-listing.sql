-- Deep pages (performance.md): the appended differences also say in which bucket of 1,024 ids they lie, and the fold keeps
-- rows per bucket. list_counts and list_buckets hold the sums as rows of their own: company_id 0 = all companies,
-- status 32767 = all states.
ALTER TABLE list_count_deltas ADD COLUMN bucket integer NOT NULL DEFAULT 0;
CREATE TABLE list_buckets (
  list text NOT NULL, company_id bigint NOT NULL, status smallint NOT NULL, bucket integer NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (list, company_id, status, bucket)
);
-- One row: how often was folded (readers cache the buckets by it), how many buckets fell to zero since the last clean-up.
CREATE TABLE list_folds (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), generation bigint NOT NULL DEFAULT 0, empty bigint NOT NULL DEFAULT 0
);
INSERT INTO list_folds DEFAULT VALUES;

CREATE OR REPLACE FUNCTION mm_count_insert() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO list_count_deltas (list, company_id, status, bucket, n)
  SELECT TG_TABLE_NAME, company_id, status, id >> 10, count(*) FROM new_rows WHERE deleted_at IS NULL
  GROUP BY company_id, status, id >> 10;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION mm_count_delete() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO list_count_deltas (list, company_id, status, bucket, n)
  SELECT TG_TABLE_NAME, company_id, status, id >> 10, -count(*) FROM old_rows WHERE deleted_at IS NULL
  GROUP BY company_id, status, id >> 10;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION mm_count_update() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO list_count_deltas (list, company_id, status, bucket, n)
  SELECT TG_TABLE_NAME, company_id, status, id >> 10, sum(n) FROM (
    SELECT id, company_id, status, 1 AS n FROM new_rows WHERE deleted_at IS NULL
    UNION ALL SELECT id, company_id, status, -1 FROM old_rows WHERE deleted_at IS NULL) d
  GROUP BY company_id, status, id >> 10 HAVING sum(n) <> 0;
  RETURN NULL;
END $$;

-- Counts a table from its rows: the truth that the differences must add up to.
CREATE FUNCTION mm_recount(target regclass) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
END $$;
SELECT mm_recount(t::regclass) FROM unnest(ARRAY['submission_orders', 'coins', 'deliveries']) t;

-- The second wall, faster: the caller's companies and agent are read once per statement (sub-selects) instead of once per
-- row, and CASE hides the rule from the planner's guesses (it took 300,000 rows for 770 and woke parallel workers).
-- Same rows as before; mm_protect of later migrations uses it, existing policies are rewritten.
CREATE FUNCTION mm_wall(target regclass) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  rule text := 'company_id IS NULL OR company_id = ANY ((SELECT mm_companies())::bigint[])';
BEGIN
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = target AND attname = 'grading_company_id' AND NOT attisdropped) THEN
    rule := rule || ' OR grading_company_id = ANY ((SELECT mm_companies())::bigint[])';
  END IF;
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = target AND attname = 'agent_id' AND NOT attisdropped) THEN
    rule := '(' || rule || ') AND ((SELECT mm_agent()) IS NULL OR agent_id = (SELECT mm_agent()))';
  END IF;
  RETURN 'CASE WHEN ' || rule || ' THEN true ELSE false END';
END $$;
CREATE OR REPLACE FUNCTION mm_protect(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    EXECUTE format('CREATE POLICY scope_app ON %s TO mintmark_app USING (%s) WITH CHECK (%s)', target, mm_wall(target), mm_wall(target));
    EXECUTE format('CREATE POLICY scope_all ON %s TO mintmark_all USING (true) WITH CHECK (true)', target);
  END IF;
END $$;
DO $$
DECLARE t regclass;
BEGIN
  FOR t IN SELECT polrelid FROM pg_policy WHERE polname = 'scope_app' LOOP
    EXECUTE format('ALTER POLICY scope_app ON %s USING (%s) WITH CHECK (%s)', t, mm_wall(t), mm_wall(t));
  END LOOP;
END $$;

-- Search behind row-level security: `@>` on arrays is not leakproof, so under a policy the GIN index cannot serve it. This
-- looks with the owner's eyes at the caller's own companies (and agent) only: how many match, and the newest ids.
CREATE FUNCTION mm_gram_matches(target regclass, wanted text[], companies bigint[], statuses smallint[], kept integer,
  OUT n integer, OUT ids text[]) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  rule text := 'company_id = ANY (mm_companies()) AND ($2 IS NULL OR company_id = ANY ($2))';
  has_column text[] := (SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = target AND attnum > 0 AND NOT attisdropped);
BEGIN
  IF NOT (SELECT relrowsecurity FROM pg_class WHERE oid = target) THEN
    RAISE EXCEPTION 'table % has no scope', target;
  END IF;
  IF 'agent_id' = ANY (has_column) THEN rule := rule || ' AND (mm_agent() IS NULL OR agent_id = mm_agent())'; END IF;
  IF 'deleted_at' = ANY (has_column) THEN rule := rule || ' AND deleted_at IS NULL'; END IF;
  IF statuses IS NOT NULL THEN rule := rule || ' AND status = ANY ($3)'; END IF;
  EXECUTE format('SELECT count(*)::int, coalesce((array_agg(id ORDER BY id DESC))[1:$4]::text[], ''{}'') FROM %s WHERE grams @> $1 AND %s', target, rule)
    INTO n, ids USING wanted, companies, statuses, kept;
END $$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON list_buckets, list_folds TO mintmark_app, mintmark_all;
END $$;
