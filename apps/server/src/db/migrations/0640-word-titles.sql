-- Search by words at any size (performance.md “Chinese search”). Coins share their names: a million of them are called some
-- thousand things. What a coin is found by, without its own code, is its title; word_titles holds each title once. A word is
-- looked up among the titles, the coins follow by their title, and the total is the sum of the counts kept per title. The
-- GIN index over the words of every coin, written anew with every change of a coin, goes.

-- Words without the beginnings of the row's own code, which no other row has; single signs are no beginning of a code. Both
-- functions name nothing of this schema, so that a restored dump can work them out in any order.
CREATE FUNCTION mm_title_grams(grams text[], code text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT g FROM unnest(grams) g WHERE char_length(g) = 1 OR NOT starts_with(lower(code), g)) $$;
CREATE FUNCTION mm_title(grams text[], code text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hash_array_extended(ARRAY(SELECT g FROM unnest(grams) g WHERE char_length(g) = 1 OR NOT starts_with(lower(code), g)), 0) $$;

-- Generated: whoever writes the words writes the title, also past the triggers.
ALTER TABLE coins ADD COLUMN title bigint NOT NULL GENERATED ALWAYS AS (mm_title(grams, coin_code)) STORED;
DROP INDEX coins_grams;
-- What scope and wall ask rides along, so that a title's coins of one company are found without looking at the others' rows.
CREATE INDEX coins_title ON coins (title, id DESC) INCLUDE (company_id, grading_company_id, agent_id, status) WHERE deleted_at IS NULL;

-- Reference facts like the catalogue: no company, no person. A title that no coin has any more stays; it counts nothing.
CREATE TABLE word_titles (
  list text NOT NULL, title bigint NOT NULL, grams text[] NOT NULL, PRIMARY KEY (list, title)
);
CREATE INDEX word_titles_grams ON word_titles USING gin (grams);

-- Rows per title, company and state, as list_counts keeps them: company 0 = all companies, status 32767 = all states. Appended
-- differences are folded by the same job (decision 0002).
CREATE TABLE word_counts (
  list text NOT NULL, title bigint NOT NULL, company_id bigint NOT NULL, status smallint NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (list, title, company_id, status)
);
CREATE TABLE word_count_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list text NOT NULL, title bigint NOT NULL, company_id bigint NOT NULL, status smallint NOT NULL, n bigint NOT NULL
);

CREATE FUNCTION mm_word_insert() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO word_count_deltas (list, title, company_id, status, n)
  SELECT TG_TABLE_NAME, title, company_id, status, count(*) FROM new_rows WHERE deleted_at IS NULL GROUP BY 2, 3, 4;
  INSERT INTO word_titles (list, title, grams)
  SELECT DISTINCT ON (n.title) TG_TABLE_NAME, n.title, mm_title_grams(n.grams, n.coin_code) FROM new_rows n
  WHERE NOT EXISTS (SELECT FROM word_titles t WHERE t.list = TG_TABLE_NAME AND t.title = n.title)
  ORDER BY n.title ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_word_update() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO word_count_deltas (list, title, company_id, status, n)
  SELECT TG_TABLE_NAME, title, company_id, status, sum(n) FROM (
    SELECT title, company_id, status, 1 AS n FROM new_rows WHERE deleted_at IS NULL
    UNION ALL SELECT title, company_id, status, -1 FROM old_rows WHERE deleted_at IS NULL) d
  GROUP BY 2, 3, 4 HAVING sum(n) <> 0;
  -- Nothing was counted: no coin has another title. A deleted coin that is renamed brings its title when it comes back.
  IF FOUND THEN
    INSERT INTO word_titles (list, title, grams)
    SELECT DISTINCT ON (n.title) TG_TABLE_NAME, n.title, mm_title_grams(n.grams, n.coin_code) FROM new_rows n
    WHERE NOT EXISTS (SELECT FROM word_titles t WHERE t.list = TG_TABLE_NAME AND t.title = n.title)
    ORDER BY n.title ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_word_delete() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO word_count_deltas (list, title, company_id, status, n)
  SELECT TG_TABLE_NAME, title, company_id, status, -count(*) FROM old_rows WHERE deleted_at IS NULL GROUP BY 2, 3, 4;
  RETURN NULL;
END $$;
CREATE TRIGGER worded_insert AFTER INSERT ON coins REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mm_word_insert();
CREATE TRIGGER worded_update AFTER UPDATE ON coins REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mm_word_update();
CREATE TRIGGER worded_delete AFTER DELETE ON coins REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mm_word_delete();

-- Titles and counts of a table from its rows: the truth that the differences must add up to. For tables that were filled with
-- their triggers off, like mm_recount.
CREATE FUNCTION mm_recount_words(target regclass) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = target);
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = target AND tgname = 'worded_insert') THEN
    RAISE EXCEPTION 'table % has no titles', name;
  END IF;
  EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', target);
  DELETE FROM word_count_deltas WHERE list = name;
  DELETE FROM word_counts WHERE list = name;
  DELETE FROM word_titles WHERE list = name;
  EXECUTE format('INSERT INTO word_counts (list, title, company_id, status, n)
    SELECT %L, title, coalesce(company_id, 0), coalesce(status, 32767), count(*) FROM %s WHERE deleted_at IS NULL
    GROUP BY title, GROUPING SETS ((company_id, status), (company_id), (status), ())', name, target);
  EXECUTE format('INSERT INTO word_titles (list, title, grams)
    SELECT %L, c.title, mm_title_grams(c.grams, c.coin_code) FROM (SELECT min(id) AS id FROM %s GROUP BY title) one JOIN %s c USING (id)',
    name, target, target);
END $$;
SELECT mm_recount_words('coins');

-- Which words (small letters and digits) begin the code of some row, and whether one of them begins all codes; of all
-- companies, since behind the wall a beginning that only others' codes have would be looked for in every row.
CREATE FUNCTION mm_code_words(target regclass, code_column text, words text[], OUT begun text[], OUT is_every boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = target AND tgname = 'worded_insert') THEN
    RAISE EXCEPTION 'table % has no titles', target;
  END IF;
  EXECUTE format('SELECT coalesce(array_agg(w), ''{}'') FROM unnest($1) w WHERE EXISTS (SELECT FROM %s r
    WHERE r.%I BETWEEN upper(w) AND upper(w) || ''ZZZZ'' AND starts_with(r.%I, upper(w)))', target, code_column, code_column)
    INTO begun USING words;
  is_every := false;
  IF cardinality(begun) > 0 THEN
    EXECUTE format('SELECT bool_and(EXISTS (SELECT FROM unnest($1) w WHERE starts_with(code, upper(w)))) FROM
      (SELECT min(%I) FROM %s UNION ALL SELECT max(%I) FROM %s) ends (code)', code_column, target, code_column, target)
      INTO is_every USING begun;
  END IF;
END $$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON word_counts, word_count_deltas TO mintmark_app, mintmark_all;
  GRANT SELECT ON word_titles TO mintmark_app, mintmark_all;
END $$;
