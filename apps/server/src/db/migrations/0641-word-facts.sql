-- What the kept totals say of words, as one question whose plan is made once: planning it for its values each time cost twice
-- what the answer costs. Null companies and states are all of them. `total` is exact; `everywhere` (rows of all companies and
-- states) and `walked` (rows of the index along which the list would be walked) are as folded, for choosing the way.
CREATE FUNCTION mm_word_facts(table_name text, wanted text[], companies bigint[], states smallint[], walked_states smallint[], most integer,
  OUT titles integer, OUT named text[], OUT total integer, OUT everywhere integer, OUT walked integer)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH found AS MATERIALIZED (SELECT w.title FROM word_titles w WHERE w.list = table_name AND w.grams @> wanted)
  SELECT (SELECT count(*) FROM found), ARRAY(SELECT title::text FROM found LIMIT most),
    (SELECT coalesce(sum(k.n), 0) FROM found f JOIN word_counts k ON k.list = table_name AND k.title = f.title
      WHERE k.company_id = ANY (coalesce(companies, '{0}')) AND k.status = ANY (coalesce(states, '{32767}')))
    + (SELECT coalesce(sum(d.n), 0) FROM found f JOIN word_count_deltas d ON d.list = table_name AND d.title = f.title
      WHERE (companies IS NULL OR d.company_id = ANY (companies)) AND (states IS NULL OR d.status = ANY (states))),
    (SELECT coalesce(sum(k.n), 0) FROM found f JOIN word_counts k ON k.list = table_name AND k.title = f.title
      WHERE k.company_id = 0 AND k.status = 32767),
    (SELECT coalesce(sum(c.n), 0) FROM list_counts c WHERE c.list = table_name
      AND c.company_id = ANY (coalesce(companies, '{0}')) AND c.status = ANY (walked_states))
  INTO titles, named, total, everywhere, walked;
END $$;
