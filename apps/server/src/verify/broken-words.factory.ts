import { type Broken, exec, type Ids, steps } from './broken-rows.factory.ts';

const KEPT = 'search: kept totals of each title';
const TITLE = 'search: every coin stands under';
const INDEX = 'search: the index says of every coin';
const COUNTS = 'search: counts of the index';
const GRADERS = 'search: graders of the index';
const TEXTS = 'search: every text of the index';
/** The index as it is without anything waiting. */
const IN_STEP = 'SELECT mm_rebuild_coin_index()';

/** What the search keeps of the coins: a pair, a sum, an open difference; a title that is lost, and one with other words; the index of rating orders. */
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
  [INDEX, () => steps(IN_STEP, `DELETE FROM coin_index`)],
  [INDEX, () => steps(IN_STEP, `UPDATE coin_index SET status = -1`)],
  [COUNTS, () => steps(IN_STEP, `UPDATE coin_index_counts SET n = n + 1 WHERE company_id = 0`)],
  [COUNTS, () => steps(IN_STEP, `DELETE FROM coin_index_counts WHERE company_id = ${ids.company}`)],
  [
    GRADERS,
    () =>
      steps(
        IN_STEP,
        `INSERT INTO coin_index_graders SELECT company_id, 0, 1, 1, 1, 1, 1, 1, 1, 1 FROM coin_index LIMIT 1`,
      ),
  ],
  [TEXTS, () => steps(IN_STEP, `DELETE FROM coin_index_texts`)],
  [TEXTS, () => steps(IN_STEP, `UPDATE coin_index_texts SET name = name || 'x'`)],
];
