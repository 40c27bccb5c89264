import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { lockOrder, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { rowsOfOrder } from '../rows/entry-facts.repo.ts';
import { dispatchesOf, saveDispatch } from './dispatch.repo.ts';
import { assertGuards, assertOrderStep, byOf } from './order-step.ts';
import { goesBack, reopenGuards } from './reopen-rule.ts';

/** 50, 55, 60 → 40: the rows are unlocked again; every later change of them is kept with this reason. */
export const reopenEntry = command(entryEndpoints.reopenEntry, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const { reason } = body;
  const order = await lockOrder(tx, context.scope, params.orderId, body.version);
  assertOrderStep(order, 'reopenEntry');
  const ids = (await rowsOfOrder(tx, order.id)).map((coin) => coin.id);
  const coins = await lockCoins(tx, context.scope, ids);
  assertGuards(reopenGuards(order, coins));
  for (const coin of coins.filter(goesBack))
    await moveCoin(tx, coin, { action: 'reopenEntry', reason, patch: { leasedBy: null, leasedUntil: null } }, by);
  for (const dispatch of await dispatchesOf(tx, order.id))
    await saveDispatch(tx, dispatch, {
      entryFinishedAt: null,
      entryFinishedBy: null,
      reopenedAt: by.now,
      reopenReason: reason,
    });
  const saved = await saveOrder(tx, order, { entryFinishedAt: null }, by);
  const { status } = await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: { status: order.status },
    after: { status },
    reason,
  });
  return { id: order.id, status, version: saved.version };
});
