import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf } from '../acts/order-act.ts';
import { deleteAddedLine, findAddedLine, kindsOf, retakePlaces } from './added-lines.repo.ts';
import { discrepanciesOf, linesOf } from './receipt.repo.ts';
import { agreedOf, assertBeforeEntry } from './receipt-rules.ts';

/**
 * A line that was added at the receipt is taken out again before entry starts; its surplus can become a line anew while the
 * receipt is open. After the confirmation the confirmed quantity and value go down with it. Throws GUARD_FAILED when nothing
 * would be left of a confirmed order.
 */
export const removeLine = command(receiptEndpoints.removeLine, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const order = await lockOrder(tx, context.scope, params.orderId, body.version);
  const line = await findAddedLine(tx, order.id, params.lineId);
  assertBeforeEntry(order, 'removeLine');
  const { category1, name, quantity, declaredFen, serviceType, discrepancyId } = line;
  const pieces = line.confirmedQty ?? 0;
  const confirmedQty = (order.confirmedQty ?? 0) - pieces;
  const confirmedDeclaredFen = (order.confirmedDeclaredFen ?? 0) - pieces * declaredFen;
  if (order.confirmedAt !== null && confirmedQty < 1)
    throw new AppError('GUARD_FAILED', { params: { guard: 'countAtLeast1' } });
  await deleteAddedLine(tx, line);
  const sums =
    order.confirmedAt === null
      ? agreedOf(await linesOf(tx, order.id), await discrepanciesOf(tx, order.id))
      : { confirmedQty, confirmedDeclaredFen };
  const saved = await saveOrder(tx, order, { ...(await kindsOf(tx, order.id)), ...sums }, by);
  await retakePlaces(tx, order, context.now);
  const { status } = await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    before: { lineId: line.id, category1, name, quantity, declaredFen, serviceType, discrepancy: discrepancyId },
    after: { status, ...sums },
    reason: body.reason,
    companyId: order.companyId,
  });
  return { id: order.id, status, version: saved.version };
});
