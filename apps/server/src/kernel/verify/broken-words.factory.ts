import { type Broken, exec, type Ids } from './broken-rows.factory.ts';

const KEPT = 'search: kept totals of each title';
const TITLE = 'search: every coin stands under';

/** What the search keeps of the coins: a pair, a sum, an open difference; a title that is lost, and one with other words. */
export const wordsBroken = (ids: Ids): readonly Broken[] => [
  [KEPT, () => exec(`UPDATE word_counts SET n = n + 1 WHERE list = 'coins' AND company_id > 0 AND status < 32767`)],
  [KEPT, () => exec(`UPDATE word_counts SET n = n + 1 WHERE list = 'coins' AND company_id = 0 AND status = 32767`)],
  [
    KEPT,
    () =>
      exec(
        `INSERT INTO word_count_deltas (list, title, company_id, status, n) VALUES ('coins', 1, ${ids.company}, 0, 1)`,
      ),
  ],
  [TITLE, () => exec(`DELETE FROM word_titles WHERE list = 'coins'`)],
  [TITLE, () => exec(`UPDATE word_titles SET grams = grams || ARRAY['x'] WHERE list = 'coins'`)],
];
