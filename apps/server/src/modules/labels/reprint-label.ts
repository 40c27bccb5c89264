import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import { AppError, found } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { checkPrints } from './check-label.ts';
import { assertPrintable, printLabels } from './print-labels.ts';
import { lockWork, pieceOf } from './production.repo.ts';

/** Prints the label of one coin again: the former print is void, the reason stays (invariant 26, records.md §2). */
export const reprintLabel = command(labelsEndpoints.reprintLabel, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const work = await lockWork(tx, context.scope, [params.id]);
  const { coin } = pieceOf(work, params.id);
  const wish = { coinId: coin.id, version: body.version, reason: body.reason, note: body.note };
  const checked = await checkPrints(tx, { config: context.config, day: shanghaiDay(context.now) }, work, [wish]);
  const former = checked[0]?.state;
  if (!former || former.lastNo === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'neverPrinted' } });
  assertPrintable(checked, context.locale);
  const job = await printLabels(tx, checked, { startSlot: 1, printerId: null }, by);
  const printed = found(job.coins[0]);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: { printNo: former.valid?.printNo ?? null, status: coin.status },
    after: { printNo: former.lastNo + 1, status: printed.status, jobNo: job.jobNo, reason: body.reason },
    reason: body.note,
  });
  return {
    id: job.id,
    jobNo: job.jobNo,
    count: 1,
    coinId: coin.id,
    status: printed.status,
    version: printed.version,
    printNo: former.lastNo + 1,
  };
});
