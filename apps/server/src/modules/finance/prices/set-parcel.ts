import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { changedFields, recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { orderById, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, changedPrice, moneyOf, takeOrder } from './change-price.ts';
import { mayPack } from './price-actions.ts';

/** Estimated parcel weight, return method and insurance until the packed parcel is weighed (fees.md §18, §19). */
export const setParcel = command(financeEndpoints.setParcel, async (tx, { params, body }, ctx) => {
  const { version, reason, ...parcel } = body;
  const order = await takeOrder(tx, ctx, params.id, version, mayPack, 'setParcel');
  await saveOrder(tx, order, parcel, byOf(ctx));
  const changes = changedFields(order, parcel).map((change) => ({
    companyId: order.companyId,
    orderId: order.id,
    coinId: null,
    group: 'price' as const,
    reason,
    ...change,
  }));
  await recordChanges(tx, changes, byOf(ctx));
  await repriceOrder(tx, order.id, byOf(ctx));
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: { parcelWeightG: order.parcelWeightG, returnMethod: order.returnMethod, ...moneyOf(order) },
    after: { ...parcel, ...moneyOf(await orderById(tx, order.id)) },
    reason,
  });
  return changedPrice(tx, order.id);
});
