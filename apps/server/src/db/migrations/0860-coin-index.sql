-- The search index of rating orders (decision 0087): what a coin is found by, and what it is counted under. Writers only note
-- which coins they touched (coin_index_queue); a job brings the index forward. What the index says of a waiting coin is never
-- believed: whoever reads takes its facts from the coin.

-- Words that coins share, each once. `grams` null: the words are not cut yet (they need the readings of Chinese signs).
CREATE TABLE coin_index_texts (
  text_id bigint PRIMARY KEY, name text NOT NULL, name_en text NOT NULL, variety_text text NOT NULL, year_text text NOT NULL,
  inscription text NOT NULL, customer_note text NOT NULL, inner_note text NOT NULL, refs text NOT NULL,
  grams text[], plain text NOT NULL DEFAULT '',
  cut bigint GENERATED ALWAYS AS (hash_array_extended(grams, 0)) STORED
);
CREATE INDEX coin_index_texts_grams ON coin_index_texts USING gin (grams);
CREATE INDEX coin_index_texts_due ON coin_index_texts (text_id) WHERE grams IS NULL;

-- Every Latin word and beginning that some text has: of the words that may have been meant, those that there are.
CREATE TABLE coin_index_words (word text PRIMARY KEY);

-- One row a coin that is not deleted. Results (-1 where there is none) and graders as everybody may see them: none while the coin
-- is graded blind.
CREATE TABLE coin_index (
  coin_id bigint PRIMARY KEY, text_id bigint NOT NULL, company_id bigint NOT NULL, grading_company_id bigint NOT NULL,
  category1 smallint NOT NULL, status smallint NOT NULL, service_type smallint NOT NULL, result_type smallint NOT NULL,
  grade_number smallint NOT NULL, graders bigint[] NOT NULL
);
-- A kind of coins is a range of these, in the order of ids.
CREATE INDEX coin_index_text ON coin_index (text_id, status, grade_number, result_type, category1, service_type, coin_id DESC);
CREATE INDEX coin_index_company ON coin_index (company_id, text_id, status, grade_number, result_type, category1, service_type, coin_id DESC);
SELECT mm_protect('coin_index');

-- Rows of coin_index added up; company 0 = all companies together.
CREATE TABLE coin_index_counts (
  company_id bigint NOT NULL, grading_company_id bigint NOT NULL, text_id bigint NOT NULL, category1 smallint NOT NULL,
  status smallint NOT NULL, service_type smallint NOT NULL, result_type smallint NOT NULL, grade_number smallint NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (company_id, text_id, grading_company_id, category1, status, service_type, result_type, grade_number)
);
CREATE INDEX coin_index_counts_text ON coin_index_counts (text_id)
  INCLUDE (company_id, category1, status, service_type, result_type, grade_number, n) WHERE company_id > 0;
CREATE INDEX coin_index_counts_sent ON coin_index_counts (grading_company_id, text_id) WHERE grading_company_id <> company_id;
CREATE INDEX coin_index_counts_empty ON coin_index_counts (text_id) WHERE n = 0;
SELECT mm_protect('coin_index_counts');
-- The same for each grader of the coins.
CREATE TABLE coin_index_graders (
  company_id bigint NOT NULL, grading_company_id bigint NOT NULL, text_id bigint NOT NULL, category1 smallint NOT NULL,
  status smallint NOT NULL, service_type smallint NOT NULL, result_type smallint NOT NULL, grade_number smallint NOT NULL,
  grader_id bigint NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (company_id, text_id, grading_company_id, category1, status, service_type, result_type, grade_number,
    grader_id)
);
CREATE INDEX coin_index_graders_sent ON coin_index_graders (grading_company_id, text_id) WHERE grading_company_id <> company_id;
CREATE INDEX coin_index_graders_empty ON coin_index_graders (text_id) WHERE n = 0;
SELECT mm_protect('coin_index_graders');

-- What waits: coins, or items whose references were written. Without any index, so that a note costs next to nothing.
CREATE TABLE coin_index_queue (coin_id bigint, item_id bigint, at timestamptz NOT NULL DEFAULT now());
CREATE TABLE coin_index_state (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  rebuild_asked_at timestamptz, rebuilt_at timestamptz
);
INSERT INTO coin_index_state DEFAULT VALUES;

-- What the index should say of every coin; planned into the statement that asks.
CREATE FUNCTION mm_coin_index_facts() RETURNS TABLE (
  coin_id bigint, text_id bigint, company_id bigint, grading_company_id bigint, category1 smallint, status smallint,
  service_type smallint, result_type smallint, grade_number smallint, graders bigint[],
  name text, name_en text, variety_text text, year_text text, inscription text, customer_note text, inner_note text, refs text)
LANGUAGE sql STABLE AS $$
  SELECT c.id, hashtextextended(concat_ws(E'\x1f', c.name, c.name_en, c.variety_text, c.year_text, c.inscription,
      c.customer_note, c.inner_note, r.refs), 0),
    c.company_id, c.grading_company_id, c.category1, c.status, c.service_type,
    CASE WHEN o.is_open THEN coalesce(c.result_type, -1) ELSE -1 END::smallint,
    CASE WHEN o.is_open THEN coalesce(c.grade_number, -1) ELSE -1 END::smallint,
    CASE WHEN o.is_open THEN ARRAY(SELECT DISTINCT s.grader_id FROM scores s WHERE s.coin_id = c.id AND s.round = c.round
      AND s.kind = 'score' AND NOT EXISTS (SELECT FROM scores l WHERE l.supersedes_id = s.id) ORDER BY 1) ELSE '{}' END,
    c.name, c.name_en, c.variety_text, c.year_text, c.inscription, c.customer_note, c.inner_note, r.refs
  FROM coins c
    CROSS JOIN LATERAL (SELECT mm_open_coin(c.status, c.is_rework, c.graded_at, c.result_type, c.return_points) AS is_open) o
    CROSS JOIN LATERAL (SELECT coalesce(string_agg(x.system || '-' || x.no, ' ' ORDER BY x.sort, x.norm), '') AS refs
      FROM catalog_references x WHERE x.item_id = c.catalog_item_id) r
  WHERE c.deleted_at IS NULL $$;

-- Statement triggers: one look at what changed, one row for each coin that did.
CREATE FUNCTION mm_note_index() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Grouped, not joined: a plan that was kept from one row would pair each with each of a thousand.
    INSERT INTO coin_index_queue (coin_id) SELECT DISTINCT id FROM (
      SELECT id, status, is_rework, round, result_type, grade_number, graded_at, service_type, category1, name, name_en, variety_text,
        year_text, inscription, customer_note, inner_note, catalog_item_id, company_id, grading_company_id, return_points, deleted_at
      FROM new_rows UNION ALL
      SELECT id, status, is_rework, round, result_type, grade_number, graded_at, service_type, category1, name, name_en, variety_text,
        year_text, inscription, customer_note, inner_note, catalog_item_id, company_id, grading_company_id, return_points, deleted_at
      FROM old_rows) d
    GROUP BY id, status, is_rework, round, result_type, grade_number, graded_at, service_type, category1, name, name_en, variety_text,
        year_text, inscription, customer_note, inner_note, catalog_item_id, company_id, grading_company_id, return_points, deleted_at
    HAVING count(*) = 1;
  ELSE
    INSERT INTO coin_index_queue (coin_id) SELECT id FROM moved;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER indexed_insert AFTER INSERT ON coins REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_note_index();
CREATE TRIGGER indexed_delete AFTER DELETE ON coins REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_note_index();
CREATE TRIGGER indexed_update AFTER UPDATE ON coins REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_note_index();

CREATE FUNCTION mm_note_index_items() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO coin_index_queue (item_id) SELECT DISTINCT item_id FROM moved;
  RETURN NULL;
END $$;
CREATE TRIGGER indexed_insert AFTER INSERT ON catalog_references REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_note_index_items();
CREATE TRIGGER indexed_update AFTER UPDATE ON catalog_references REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_note_index_items();
CREATE TRIGGER indexed_delete AFTER DELETE ON catalog_references REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_note_index_items();

-- One hand at a time writes the index.
CREATE FUNCTION mm_hold_coin_index() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(860860) $$;

-- Brings some waiting coins forward; answers how many notes were taken.
CREATE FUNCTION mm_bring_coin_index(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  coins_taken bigint[];
  items_taken bigint[];
  taken integer;
BEGIN
  PERFORM mm_hold_coin_index();
  WITH gone AS (DELETE FROM coin_index_queue WHERE ctid = ANY (ARRAY(SELECT ctid FROM coin_index_queue LIMIT most)) RETURNING coin_id, item_id)
  SELECT coalesce(array_agg(DISTINCT coin_id) FILTER (WHERE coin_id IS NOT NULL), '{}'),
    coalesce(array_agg(DISTINCT item_id) FILTER (WHERE item_id IS NOT NULL), '{}'), count(*)
  INTO coins_taken, items_taken, taken FROM gone;
  IF items_taken <> '{}' THEN
    INSERT INTO coin_index_queue (coin_id) SELECT id FROM coins WHERE catalog_item_id = ANY (items_taken);
  END IF;
  WITH fresh AS MATERIALIZED (SELECT * FROM mm_coin_index_facts() f WHERE f.coin_id = ANY (coins_taken)),
  old AS MATERIALIZED (SELECT * FROM coin_index WHERE coin_id = ANY (coins_taken)),
  texts AS (
    INSERT INTO coin_index_texts (text_id, name, name_en, variety_text, year_text, inscription, customer_note, inner_note, refs)
    SELECT DISTINCT ON (text_id) text_id, name, name_en, variety_text, year_text, inscription, customer_note, inner_note, refs
    FROM fresh ORDER BY text_id ON CONFLICT DO NOTHING
  ), moved AS MATERIALIZED (
    SELECT company_id, grading_company_id, text_id, category1, status, service_type, result_type, grade_number, graders, 1 AS n FROM fresh
    UNION ALL SELECT company_id, grading_company_id, text_id, category1, status, service_type, result_type, grade_number, graders, -1 FROM old
  ), each AS (
    SELECT * FROM moved UNION ALL
    SELECT 0, 0, text_id, category1, status, service_type, result_type, grade_number, graders, n FROM moved
  ), counts AS (
    INSERT INTO coin_index_counts AS k
    SELECT company_id, grading_company_id, text_id, category1, status, service_type, result_type, grade_number, sum(n) FROM each
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(n) <> 0
    ON CONFLICT (company_id, text_id, grading_company_id, category1, status, service_type, result_type, grade_number)
    DO UPDATE SET n = k.n + excluded.n
  ), given AS (
    INSERT INTO coin_index_graders AS k
    SELECT company_id, grading_company_id, text_id, category1, status, service_type, result_type, grade_number, g, sum(n)
    FROM each, unnest(graders) g GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(n) <> 0
    ON CONFLICT (company_id, text_id, grading_company_id, category1, status, service_type, result_type, grade_number, grader_id)
    DO UPDATE SET n = k.n + excluded.n
  ), gone AS (
    DELETE FROM coin_index x USING old o WHERE x.coin_id = o.coin_id AND NOT EXISTS (SELECT FROM fresh f WHERE f.coin_id = o.coin_id)
  )
  INSERT INTO coin_index SELECT coin_id, text_id, company_id, grading_company_id, category1, status, service_type, result_type,
    grade_number, graders FROM fresh
  ON CONFLICT (coin_id) DO UPDATE SET text_id = excluded.text_id, company_id = excluded.company_id,
    grading_company_id = excluded.grading_company_id, category1 = excluded.category1, status = excluded.status,
    service_type = excluded.service_type, result_type = excluded.result_type, grade_number = excluded.grade_number,
    graders = excluded.graders;
  DELETE FROM coin_index_counts WHERE n = 0;
  DELETE FROM coin_index_graders WHERE n = 0;
  RETURN taken;
END $$;

-- All of it anew, as sets. What is written meanwhile waits in the queue; readers see the old index until the commit.
CREATE FUNCTION mm_rebuild_coin_index() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mm_hold_coin_index();
  -- Notes that are there now are of coins that the statements below see.
  DELETE FROM coin_index_queue;
  DELETE FROM coin_index_counts;
  DELETE FROM coin_index_graders;
  DELETE FROM coin_index;
  CREATE TEMP TABLE fresh_coin_index ON COMMIT DROP AS SELECT * FROM mm_coin_index_facts();
  DELETE FROM coin_index_texts t WHERE NOT EXISTS (SELECT FROM fresh_coin_index f WHERE f.text_id = t.text_id);
  DELETE FROM coin_index_words;
  UPDATE coin_index_texts SET grams = NULL;
  INSERT INTO coin_index_texts (text_id, name, name_en, variety_text, year_text, inscription, customer_note, inner_note, refs)
  SELECT DISTINCT ON (text_id) text_id, name, name_en, variety_text, year_text, inscription, customer_note, inner_note, refs
  FROM fresh_coin_index ORDER BY text_id ON CONFLICT DO NOTHING;
  INSERT INTO coin_index SELECT coin_id, text_id, company_id, grading_company_id, category1, status, service_type, result_type,
    grade_number, graders FROM fresh_coin_index ORDER BY coin_id;
  DROP TABLE fresh_coin_index;
  INSERT INTO coin_index_counts
  SELECT company_id, grading_company_id, text_id, category1, status, service_type, result_type, grade_number, count(*) FROM coin_index
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  INSERT INTO coin_index_counts
  SELECT 0, 0, text_id, category1, status, service_type, result_type, grade_number, sum(n) FROM coin_index_counts
  GROUP BY 3, 4, 5, 6, 7, 8;
  INSERT INTO coin_index_graders
  SELECT company_id, grading_company_id, text_id, category1, status, service_type, result_type, grade_number, g, count(*)
  FROM coin_index, unnest(graders) g GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  INSERT INTO coin_index_graders
  SELECT 0, 0, text_id, category1, status, service_type, result_type, grade_number, grader_id, sum(n) FROM coin_index_graders
  GROUP BY 3, 4, 5, 6, 7, 8, 9;
  UPDATE coin_index_state SET rebuild_asked_at = NULL, rebuilt_at = now();
  ANALYZE coin_index, coin_index_counts, coin_index_graders, coin_index_texts;
END $$;
SELECT mm_rebuild_coin_index();

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT ON coin_index_words, coin_index_texts, coin_index, coin_index_counts, coin_index_graders, coin_index_queue, coin_index_state
    TO mintmark_app, mintmark_all;
  GRANT INSERT, UPDATE, DELETE ON coin_index_words, coin_index_texts, coin_index, coin_index_counts, coin_index_graders, coin_index_queue, coin_index_state
    TO mintmark_all;
  GRANT UPDATE ON coin_index_state TO mintmark_app;
END $$;
