import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { command } from '../../../kernel/handlers.ts';
import { changedFields, type FieldChange, recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import { lockOrder, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { orderSaved, stateConflict } from '../record/order-state.ts';
import { saveHead, withLineFacts } from './draft.ts';
import { checkLines, submitterOf } from './line-check.ts';
import { customerInScope } from './order-drafts.repo.ts';
import { replaceOrderLines } from './order-lines.repo.ts';

/** What an order says that may be changed before it is submitted, again after it was taken back. */
const said = (order: OrderRow) => ({
  returnMethod: order.returnMethod,
  receiver: order.receiver,
  couponFen: order.couponFen,
  pointsUsed: order.pointsUsed,
  remark: order.remark,
  declaredQty: order.declaredQty,
  declaredFen: order.declaredFen,
});
const orderChanges = (before: OrderRow, after: OrderRow): FieldChange[] =>
  changedFields(said(before), said(after)).map((change) => ({
    ...change,
    companyId: before.companyId,
    orderId: before.id,
    coinId: null,
    group: 'order',
    reason: '',
  }));

/** Changes a draft: head and, when given, all lines. Submitted orders go back to draft first (unsubmit). */
export const updateOrder = command(receivingEndpoints.updateOrder, async (tx, { params, body }, ctx) => {
  const { version, lines, ...head } = body;
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const before = await lockOrder(tx, ctx.scope, params.id, version);
  if (before.status !== orderMachine.state.draft) throw stateConflict(before, 'edit');
  const customer = await customerInScope(tx, ctx.scope, before.customerId);
  if (lines) {
    await replaceOrderLines(tx, before, await checkLines(tx, submitterOf(customer, ctx.now), lines));
  }
  const headed = await saveHead(tx, before, customer, head, by);
  const order = await withLineFacts(tx, headed, customer, by);
  await recordChanges(tx, orderChanges(before, order), by);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: { declaredQty: before.declaredQty, declaredFen: before.declaredFen, returnMethod: before.returnMethod },
    after: {
      status: order.status,
      declaredQty: order.declaredQty,
      declaredFen: order.declaredFen,
      returnMethod: order.returnMethod,
      fields: Object.keys(head),
      ...(lines ? { lines: lines.length } : {}),
    },
  });
  return orderSaved(order);
});
