import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { piecesToEnter } from '@mintmark/domain/receiving/surplus.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf } from '../acts/order-act.ts';
import { assertLineFits, checkAddedLine } from './added-line.ts';
import { insertAddedLine, kindsOf } from './added-lines.repo.ts';
import { discrepanciesOf, linesOf } from './receipt.repo.ts';
import { agreedOf, assertOpenReceipt } from './receipt-rules.ts';

/**
 * Pieces of a surplus that the customer has decided to take in become a line of their own, counted as entered: never more
 * than the decision names. Throws INPUT_INVALID beside the field, GUARD_FAILED with a limit of the company.
 */
export const addLine = command(receiptEndpoints.addLine, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const order = await lockOrder(tx, context.scope, params.orderId, body.version);
  assertOpenReceipt(order, 'addLine');
  const { discrepancyId, quantity, declaredFen, category1, catalogItemId, serviceType, name } = body;
  const surplus = (await discrepanciesOf(tx, order.id)).find(({ id }) => id === discrepancyId);
  const left = surplus === undefined ? 0 : piecesToEnter(surplus, await linesOf(tx, order.id));
  if (left === 0) throw fieldError('discrepancyId', 'surplus-open');
  if (quantity > left) throw fieldError('quantity', 'more-than-surplus');
  const facts = { category1, catalogItemId, serviceType, name, quantity, declaredFen };
  const line = await checkAddedLine(tx, order, facts);
  const lineId = await insertAddedLine(tx, order, line, discrepancyId, by);
  const agreed = agreedOf(await linesOf(tx, order.id), await discrepanciesOf(tx, order.id));
  const saved = await saveOrder(tx, order, { ...(await kindsOf(tx, order.id)), ...agreed }, by);
  await assertLineFits(tx, order, lineId, context.now);
  const { status } = await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    after: { lineId, discrepancy: discrepancyId, ...facts },
    reason: body.reason,
    companyId: order.companyId,
  });
  return { id: order.id, status, version: saved.version };
});
