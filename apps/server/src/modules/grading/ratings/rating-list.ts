import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { runHotList, runList, statusCounts } from '../../../kernel/listing/index.ts';
import { searchedList } from '../../system/index.ts';
import { indexedPage } from '../indexed/index-list.ts';
import { assertFilters, readsRecord, rowFor } from './rating.present.ts';
import { ratingList } from './rating-rows.queries.ts';

type Asked = Parameters<typeof indexedPage>[2] & { readonly grader?: unknown };

/** Graders and numbers have no kept totals among the coins; the search index has theirs. */
const isCountedByIndex = ({ grader, score }: Asked) => grader !== undefined || score !== undefined;

async function foundByIndex(context: SignedInContext, asked: Asked) {
  const page = await context.db.read(context.scope, (db) => indexedPage(db, context, asked));
  if (!('list' in page)) return page;
  return { list: page.list.map((row) => rowFor(context.actor, row as RatingRow)), total: page.total, totals: {} };
}

/** Rating orders: JSON made by the database for those who may read whole records, masked rows for graders (D6, D37). */
export const listRatings = query(ratingEndpoints.listRatings, async ({ query: asked }, context) => {
  assertFilters(context.actor, asked);
  if (isCountedByIndex(asked)) return foundByIndex(context, asked);
  const list = await searchedList(context, ratingList, 'q', asked.q);
  if (readsRecord(context.actor))
    return context.db.read(context.scope, (db) => runHotList(db, list, context.scope, asked));
  const page = await context.db.read(context.scope, (db) => runList(db, list, context.scope, asked));
  return { list: page.list.map((row) => rowFor(context.actor, row as RatingRow)), total: page.total, totals: {} };
});

/** Coins by state for the tabs. */
export const countRatings = query(ratingEndpoints.countRatings, async (_, context) => {
  const counts = await context.db.read(context.scope, (db) => statusCounts(db, ratingList, context.scope));
  return { counts: Object.fromEntries(counts.map(({ status, n }) => [String(status), n])) };
});
