import type { Check } from '../check.ts';

/** Rows per title as list_counts keeps the totals: sums are rows of their own, open differences are added to each of them. */
const KEPT_WORDS = `SELECT 'title ' || title || ' ' || company_id || '/' || status AS what, sum(n)::text AS detail FROM (
    SELECT title, company_id, status, n FROM word_counts WHERE list = 'coins'
    UNION ALL SELECT title, coalesce(company_id, 0), coalesce(status, 32767), sum(n) FROM word_count_deltas WHERE list = 'coins'
      GROUP BY title, GROUPING SETS ((company_id, status), (company_id), (status), ())
    UNION ALL SELECT title, coalesce(company_id, 0), coalesce(status, 32767), -count(*) FROM coins WHERE deleted_at IS NULL
      GROUP BY title, GROUPING SETS ((company_id, status), (company_id), (status), ())) d
  GROUP BY title, company_id, status HAVING sum(n) <> 0`;

/** A coin whose title is missing, or says other words, would not be found. The number of a title is the hash of its words. */
const TITLES = `SELECT 'title ' || title AS what, 'missing' AS detail FROM coins c WHERE deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM word_titles t WHERE t.list = 'coins' AND t.title = c.title) GROUP BY title
  UNION ALL SELECT 'title ' || title, 'other words' FROM word_titles WHERE title <> hash_array_extended(grams, 0)`;

const FACTS =
  'text_id, company_id, grading_company_id, category1, status, service_type, result_type, grade_number, graders';

/** A coin that does not wait stands in the index as it is, and nothing else stands there. */
const INDEX = `SELECT 'coin ' || coin_id AS what, 'not as the coin is' AS detail FROM (
    (SELECT coin_id, ${FACTS} FROM mm_coin_index_facts() EXCEPT SELECT coin_id, ${FACTS} FROM coin_index)
    UNION ALL (SELECT coin_id, ${FACTS} FROM coin_index EXCEPT SELECT coin_id, ${FACTS} FROM mm_coin_index_facts())) d
  WHERE NOT EXISTS (SELECT FROM coin_index_queue q WHERE q.coin_id = d.coin_id
    OR q.item_id = (SELECT c.catalog_item_id FROM coins c WHERE c.id = d.coin_id)) GROUP BY 1`;

const KINDS = 'text_id, category1, status, service_type, result_type, grade_number';

/** The index added up, for each pair of companies and for all (company 0). */
const INDEX_COUNTS = `SELECT 'text ' || text_id || ' of ' || company_id AS what, sum(n)::text AS detail FROM (
    SELECT company_id, grading_company_id, ${KINDS}, n FROM coin_index_counts
    UNION ALL SELECT company_id, grading_company_id, ${KINDS}, -1 FROM coin_index
    UNION ALL SELECT 0, 0, ${KINDS}, -1 FROM coin_index) d
  GROUP BY company_id, grading_company_id, ${KINDS} HAVING sum(n) <> 0`;

const INDEX_GRADERS = `SELECT 'grader ' || grader_id || ' of ' || company_id AS what, sum(n)::text AS detail FROM (
    SELECT company_id, grading_company_id, ${KINDS}, grader_id, n FROM coin_index_graders
    UNION ALL SELECT company_id, grading_company_id, ${KINDS}, g, -1 FROM coin_index, unnest(graders) g
    UNION ALL SELECT 0, 0, ${KINDS}, g, -1 FROM coin_index, unnest(graders) g) d
  GROUP BY company_id, grading_company_id, ${KINDS}, grader_id HAVING sum(n) <> 0`;

/** A text is the hash of its words; one that a coin stands under is there, and once it is cut, so are its words. */
const INDEX_TEXTS = `SELECT 'text ' || text_id AS what, 'missing' AS detail FROM coin_index x
    WHERE NOT EXISTS (SELECT FROM coin_index_texts t WHERE t.text_id = x.text_id) GROUP BY text_id
  UNION ALL SELECT 'text ' || text_id, 'other words' FROM coin_index_texts WHERE text_id <> hashtextextended(concat_ws(E'\\x1f', name,
    name_en, variety_text, year_text, inscription, customer_note, inner_note, refs), 0)
  UNION ALL SELECT 'text ' || text_id, 'found by other words' FROM coin_index_texts WHERE cut <> hash_array_extended(grams, 0)`;

/** What the search by words keeps (0640-word-titles.sql). */
export const WORD_CHECKS: readonly Check[] = [
  { name: 'search: kept totals of each title equal the coins', sql: KEPT_WORDS },
  { name: 'search: every coin stands under a title of its words', sql: TITLES },
  { name: 'search: the index says of every coin what the coin says', sql: INDEX },
  { name: 'search: counts of the index equal the index', sql: INDEX_COUNTS },
  { name: 'search: graders of the index equal the index', sql: INDEX_GRADERS },
  { name: 'search: every text of the index is what it is found by', sql: INDEX_TEXTS },
];
