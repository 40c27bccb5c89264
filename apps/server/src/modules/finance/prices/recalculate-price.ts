import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { orderById, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, changedPrice, moneyOf, takeOrder } from './change-price.ts';
import { mayPrice } from './price-actions.ts';

/** Calculates the order again from its facts by its own price list; the bill follows when it differs. */
export const recalculatePrice = command(financeEndpoints.recalculatePrice, async (tx, { params, body }, ctx) => {
  const order = await takeOrder(tx, ctx, params.id, body.version, mayPrice, 'recalculate');
  await saveOrder(tx, order, {}, byOf(ctx));
  await repriceOrder(tx, order.id, byOf(ctx));
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: moneyOf(order),
    after: moneyOf(await orderById(tx, order.id)),
  });
  return changedPrice(tx, order.id);
});
