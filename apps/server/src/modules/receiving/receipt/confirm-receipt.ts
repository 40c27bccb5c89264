import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { receiptNeedsWitness } from '@mintmark/domain/receiving/two-persons.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { lockOrder, type OrderRow, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import { useWitness } from '../../identity/index.ts';
import { followOrder } from '../parcels/parcels.repo.ts';
import { promiseNow } from '../promises/refresh-promises.ts';
import { workCalendar } from '../record/order-warnings.ts';
import {
  confirmLines,
  discrepanciesOf,
  keepReceipt,
  linesOf,
  markConfirmed,
  photosOf,
  receiptOf,
} from './receipt.repo.ts';
import { type Discrepancy, failingGuard, type Line, receiptWorth } from './receipt-rules.ts';

/** What the witness approves: the order and the count of every line. */
export function witnessContent(lines: readonly Pick<Line, 'id' | 'countedQty'>[]) {
  return { lines: lines.map((line) => ({ lineId: line.id, countedQty: line.countedQty })) };
}

async function witnessOf(
  tx: Tx,
  order: OrderRow,
  { lines, discrepancies }: { readonly lines: readonly Line[]; readonly discrepancies: readonly Discrepancy[] },
  token: string | undefined,
  context: CommandContext,
): Promise<string | null> {
  if (!receiptNeedsWitness(receiptWorth(lines, discrepancies))) return null;
  return useWitness(tx, {
    token,
    purpose: 'receiving.confirmReceipt',
    targetId: order.id,
    content: witnessContent(lines),
    actorId: context.actor.accountId,
    permission: 'order:confirm:confirm',
    companyId: order.companyId,
    now: context.now,
  });
}

/** 20 → 30: the count equals what was agreed, photos are there, nothing is open; above ¥50,000 a second person stands by it (D4). */
export const confirmReceipt = command(receiptEndpoints.confirmReceipt, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const order = await lockOrder(tx, context.scope, params.orderId, body.version);
  const lines = await linesOf(tx, order.id);
  const discrepancies = await discrepanciesOf(tx, order.id);
  const photos = await photosOf(tx, 'order', [order.id]);
  const guard = failingGuard(order, lines, discrepancies, photos.length);
  if (order.status !== orderMachine.state.arrived) {
    if (guard === 'noOpenDiscrepancy') throw new AppError('GUARD_FAILED', { params: { guard } });
    throw stateConflict(stateNames(orderMachine, order.status), 'confirm', { status: order.status });
  }
  if (guard !== null) throw new AppError('GUARD_FAILED', { params: { guard } });
  const witnessId = await witnessOf(tx, order, { lines, discrepancies }, body.witnessToken, context);
  if (!(await receiptOf(tx, order.id)))
    await keepReceipt(tx, order, { storageLocation: '', videoRef: '', sealState: '', note: '' }, 0, by);
  const { confirmedQty, confirmedFen } = await confirmLines(tx, order.id);
  await markConfirmed(tx, order.id, witnessId, by);
  const saved = await saveOrder(
    tx,
    order,
    { confirmedAt: by.now, confirmedQty, confirmedDeclaredFen: confirmedFen },
    by,
  );
  const { status } = await refreshOrder(tx, order.id);
  await followOrder(tx, order.id, by);
  await promiseNow(tx, order.id, workCalendar(context.parameters));
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    before: { status: order.status },
    after: { status, confirmedQty, confirmedFen, witnessId },
    companyId: order.companyId,
  });
  return { id: order.id, status, version: saved.version };
});
