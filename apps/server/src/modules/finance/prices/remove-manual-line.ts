import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { neededLimitFen } from '@mintmark/domain/finance/pricing/manual-line.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { type FeeLineRow, findManualLine, retireManualLines } from '../../../workflow/money/fees.repo.ts';
import { limitsOf } from '../../../workflow/money/manual-limits.ts';
import { assertNotBelowZero, standingOf } from '../../../workflow/money/manual-lines.ts';
import { type OrderRow, orderById, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, changedPrice, moneyOf, takeOrder } from './change-price.ts';
import { mayPrice } from './price-actions.ts';

/**
 * Taking somebody else's charge out lowers the price as a reduction does: together with all that was taken off by hand, up to one's
 * own limit. Throws GUARD_FAILED.
 */
async function assertMayRemove(tx: Tx, ctx: CommandContext, order: OrderRow, line: FeeLineRow): Promise<void> {
  if (line.amountFen <= 0 || line.createdBy === ctx.actor.accountId) return;
  const standing = await standingOf(tx, order, line, byOf(ctx));
  if (neededLimitFen({ amountFen: -line.amountFen }, standing) > limitsOf(ctx).lineFen)
    throw new AppError('GUARD_FAILED', { params: { guard: 'chargeOfAnother' } });
}

/** Takes a line by hand out of the price; the row and its reason stay in the history. */
export const removeManualLine = command(financeEndpoints.removeManualLine, async (tx, { params, body }, ctx) => {
  const order = await takeOrder(tx, ctx, params.id, body.version, mayPrice, 'removeLine');
  const line = found(await findManualLine(tx, order.id, params.lineId));
  await assertMayRemove(tx, ctx, order, line);
  await saveOrder(tx, order, {}, byOf(ctx));
  await retireManualLines(tx, [line.id]);
  const change = {
    companyId: order.companyId,
    orderId: order.id,
    coinId: line.coinId,
    group: 'price' as const,
    field: `fee.${line.feeType}`,
    before: line.amountFen,
    after: null,
    reason: body.reason,
  };
  await recordChanges(tx, [change], byOf(ctx));
  const { floorFen } = await repriceOrder(tx, order.id, byOf(ctx));
  if (line.amountFen > 0) assertNotBelowZero(floorFen);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: { ...moneyOf(order), line: { id: line.id, feeType: line.feeType, amountFen: line.amountFen } },
    after: moneyOf(await orderById(tx, order.id)),
    reason: body.reason,
  });
  return changedPrice(tx, order.id);
});
