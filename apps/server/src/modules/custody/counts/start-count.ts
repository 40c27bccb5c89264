import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { boxNoOf, placeGroup } from '@mintmark/domain/custody/places.ts';
import { constraintOf } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { categoriesOf } from '../../../kernel/scope.ts';
import { isPlaceInUse } from '../../../workflow/coins/places.queries.ts';
import { nextStockCountNo } from '../../../workflow/numbers.repo.ts';
import { insertCount, runningCount } from './count.repo.ts';
import { finishCount } from './count-act.ts';

const runs = (value: string) =>
  new AppError('INPUT_INVALID', { fields: [{ path: 'place', msg: 'count-runs', value }] });

/** What must lie in the place is taken down now. A place is counted by one person at a time; others count other places. */
export const startCount = command(stockCountsEndpoints.startCount, async (tx, { body }, ctx) => {
  const companyId = body.companyId ?? ctx.actor.companyId;
  if (companyId === null) throw fieldError('companyId', 'required');
  assertKeeps(ctx.scope, companyId);
  // Who is narrowed to categories does not see all that lies there.
  if (categoriesOf(ctx.scope) !== null) throw new AppError('NOT_ALLOWED');
  const place = placeGroup(body.place);
  if (boxNoOf(place) === null && !(await isPlaceInUse(tx, place))) throw fieldError('place', 'bad-choice');
  const running = await runningCount(tx, companyId, place);
  if (running !== null) throw runs(running);
  const facts = { companyId, place, countedBy: ctx.actor.accountId, startedAt: ctx.now };
  const countNo = await nextStockCountNo(tx, ctx.now);
  try {
    const count = await insertCount(tx, { ...facts, countNo });
    return await finishCount(ctx, null, count, { after: { place, expected: count.expected } });
  } catch (error) {
    if (constraintOf(error) === 'stock_counts_one') throw runs('');
    throw error;
  }
});
