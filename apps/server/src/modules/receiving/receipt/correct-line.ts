import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { DISCREPANCY } from '@mintmark/domain/receiving/receiving.enums.ts';
import { DECISION } from '@mintmark/domain/receiving/surplus.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, type OrderRow, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf } from '../acts/order-act.ts';
import { assertLineFits, checkAddedLine } from './added-line.ts';
import { changeAddedLine, findAddedLine, kindsOf } from './added-lines.repo.ts';
import { type By, insertDiscrepancy, keepDiscrepancyDecision } from './receipt.repo.ts';
import { assertBeforeEntry } from './receipt-rules.ts';

interface Said {
  readonly quantity: number;
  readonly reason: string;
  readonly channel: string;
  readonly person: string;
}

/** The decision that was never recorded, as a surplus of its own that is closed with it; its id. */
async function recordDecision(tx: Tx, order: OrderRow, said: Said, by: By): Promise<string> {
  const { quantity, reason, channel, person } = said;
  const surplus = { type: DISCREPANCY.surplus, lineId: null, quantity, note: reason };
  const id = await insertDiscrepancy(tx, order, surplus, by);
  const decision = { decision: DECISION.goOn, channel, person, note: reason, fileKey: null };
  if (!(await keepDiscrepancyDecision(tx, id, 1, decision, true, by))) throw new AppError('INTERNAL');
  return id;
}

/**
 * Category, item, service or name of a line that was added at the receipt are put right before entry starts; pieces and
 * value stay. A line of an older release that names no decision gets it here. Throws INPUT_INVALID, STATE_CONFLICT.
 */
export const correctLine = command(receiptEndpoints.correctLine, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const order = await lockOrder(tx, context.scope, params.orderId, body.version);
  const before = await findAddedLine(tx, order.id, params.lineId);
  assertBeforeEntry(order, 'correctLine');
  const { category1, catalogItemId, serviceType, name, reason, decided } = body;
  if (before.discrepancyId === null && decided === undefined) throw fieldError('decided.person', 'decision-missing');
  const { quantity, declaredFen } = before;
  const line = await checkAddedLine(tx, order, { category1, catalogItemId, serviceType, name, quantity, declaredFen });
  const discrepancyId =
    before.discrepancyId ??
    (decided === undefined ? null : await recordDecision(tx, order, { quantity, reason, ...decided }, by));
  await changeAddedLine(tx, before.id, line, discrepancyId);
  const saved = await saveOrder(tx, order, await kindsOf(tx, order.id), by);
  await assertLineFits(tx, order, before.id, context.now);
  const { status } = await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    before: {
      ...{ lineId: before.id, category1: before.category1, catalogItemId: before.catalogItemId },
      ...{ serviceType: before.serviceType, name: before.name, discrepancy: before.discrepancyId },
    },
    after: { category1, catalogItemId: line.catalogItemId, serviceType, name, discrepancy: discrepancyId },
    reason,
    companyId: order.companyId,
  });
  return { id: order.id, status, version: saved.version };
});
