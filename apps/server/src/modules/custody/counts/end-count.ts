import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { unscannedAs } from '@mintmark/domain/custody/stock-counts.ts';
import { command } from '../../../kernel/handlers.ts';
import { expectAgain, lockCount, saveCount, settleCounted, unscanned } from './count.repo.ts';
import { afterCount, finishCount } from './count-act.ts';
import { tallyOf } from './counts.queries.ts';

/** What nobody scanned is missing, unless the ledger says that it left meanwhile. */
export const endCount = command(stockCountsEndpoints.endCount, async (tx, { params, body }, ctx) => {
  const count = await lockCount(tx, ctx.scope, params.id, body.version);
  const status = afterCount('end', count, ctx);
  const items = await unscanned(tx, count.id);
  await settleCounted(
    tx,
    items.map((item) => ({ id: item.id, state: unscannedAs(item, count.place) })),
  );
  const { found, missing, surplus } = await tallyOf(tx, count.id);
  const row = await saveCount(tx, count, { status, found, missing, surplus, endedAt: ctx.now });
  return finishCount(ctx, count, row, { after: { found, missing, surplus } });
});

/** More is scanned: what was missing waits for its scan again, remarks stay. */
export const goOnCounting = command(stockCountsEndpoints.goOnCounting, async (tx, { params, body }, ctx) => {
  const count = await lockCount(tx, ctx.scope, params.id, body.version);
  const status = afterCount('goOn', count, ctx);
  await expectAgain(tx, count.id);
  const row = await saveCount(tx, count, { status, found: 0, missing: 0, surplus: 0, endedAt: null });
  return finishCount(ctx, count, row);
});

/** A second person stands by it, when each difference is explained. */
export const confirmCount = command(stockCountsEndpoints.confirmCount, async (tx, { params, body }, ctx) => {
  const count = await lockCount(tx, ctx.scope, params.id, body.version);
  const { unexplained } = await tallyOf(tx, count.id);
  const status = afterCount('confirm', count, ctx, unexplained);
  const row = await saveCount(tx, count, { status, confirmedBy: ctx.actor.accountId, confirmedAt: ctx.now });
  return finishCount(ctx, count, row, { after: { missing: row.missing, surplus: row.surplus } });
});

/** Begun by mistake, or not to be finished: it stays with its reason. */
export const giveUpCount = command(stockCountsEndpoints.giveUpCount, async (tx, { params, body }, ctx) => {
  const count = await lockCount(tx, ctx.scope, params.id, body.version);
  const status = afterCount('giveUp', count, ctx);
  const { reason } = body;
  const row = await saveCount(tx, count, { status, reason, endedAt: count.endedAt ?? ctx.now });
  return finishCount(ctx, count, row, { reason });
});
