import type { Check } from './check.ts';

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

/** What the search by words keeps (0640-word-titles.sql). */
export const WORD_CHECKS: readonly Check[] = [
  { name: 'search: kept totals of each title equal the coins', sql: KEPT_WORDS },
  { name: 'search: every coin stands under a title of its words', sql: TITLES },
];
