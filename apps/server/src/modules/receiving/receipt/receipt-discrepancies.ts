import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { discrepancyOccasion } from '@mintmark/domain/customers/messages.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { tellCustomer } from '../../../workflow/messages/customer-messages.repo.ts';
import { lockOrder, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import {
  discrepanciesOf,
  findDiscrepancy,
  insertDiscrepancy,
  insertPhotos,
  keepDiscrepancyDecision,
  linesOf,
} from './receipt.repo.ts';
import { assertOwnFiles } from './receipt-count.ts';
import { agreedOf, assertOpenReceipt, GO_ON, SEND_REST, SHORTAGE } from './receipt-rules.ts';

/** Any difference between form and parcel: the order waits for the customer (20 → 25). */
export const reportDiscrepancy = command(receiptEndpoints.reportDiscrepancy, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const order = await lockOrder(tx, context.scope, params.orderId, body.version);
  assertOpenReceipt(order, 'reportDiscrepancy');
  const lineId = body.lineId ?? null;
  if (lineId !== null && !(await linesOf(tx, order.id)).some((line) => line.id === lineId))
    throw new AppError('NOT_FOUND');
  await assertOwnFiles(tx, body.photoKeys, by.accountId);
  const id = await insertDiscrepancy(
    tx,
    order,
    { type: body.type, lineId, quantity: body.quantity, note: body.note },
    by,
  );
  await insertPhotos(tx, { companyId: order.companyId, type: 'discrepancy', id }, body.photoKeys, by);
  await tellCustomer(tx, order, { kind: 'question', occasion: discrepancyOccasion(id) }, by.now);
  const saved = await saveOrder(tx, order, { hasOpenDiscrepancy: true }, by);
  const { status } = await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    before: { status: order.status },
    after: { status, type: body.type, quantity: body.quantity },
    reason: body.note,
    companyId: order.companyId,
  });
  return { id: order.id, status, version: saved.version };
});

/**
 * The customer's decision with channel, person and time. “Go on with what was received” closes it and the order can be
 * confirmed when no other is open; “sends the rest” (of a shortage) waits for that parcel (receiveRest), “return” for the return (D4).
 */
export const decideDiscrepancy = command(receiptEndpoints.decideDiscrepancy, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const seen = await findDiscrepancy(tx, context.scope, params.id);
  const order = await lockOrder(tx, context.scope, seen.orderId);
  assertOpenReceipt(order, 'decideDiscrepancy');
  if (body.decision === SEND_REST && seen.type !== SHORTAGE) throw fieldError('decision', 'bad-choice');
  if (body.fileKey) await assertOwnFiles(tx, [body.fileKey], by.accountId);
  const isClosed = body.decision === GO_ON;
  const kept = await keepDiscrepancyDecision(
    tx,
    seen.id,
    body.version,
    {
      decision: body.decision,
      channel: body.channel,
      person: body.person,
      note: body.note,
      fileKey: body.fileKey ?? null,
    },
    isClosed,
    by,
  );
  if (!kept) throw new AppError('VERSION_STALE');
  const discrepancies = await discrepanciesOf(tx, order.id);
  const hasOpenDiscrepancy = discrepancies.some((one) => one.closedAt === null);
  const agreed = agreedOf(await linesOf(tx, order.id), discrepancies);
  const saved = await saveOrder(tx, order, { hasOpenDiscrepancy, ...agreed }, by);
  const { status } = await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    before: { status: order.status },
    after: { status, discrepancy: seen.id, decision: body.decision, channel: body.channel, person: body.person },
    reason: body.note,
    companyId: order.companyId,
  });
  return { id: order.id, status, version: saved.version };
});
