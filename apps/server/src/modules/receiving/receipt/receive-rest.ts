import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import type { zRestBody } from '@mintmark/contract/receiving/receipt.schema.ts';
import { asScanned } from '@mintmark/domain/receiving/parcels.ts';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, type OrderRow, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import {
  assertNewWaybill,
  insertParcel,
  orderFactsOf,
  type ParcelRow,
  parcelByWaybill,
} from '../parcels/parcels.repo.ts';
import {
  addToCount,
  closeDiscrepancy,
  discrepanciesOf,
  findDiscrepancy,
  insertDiscrepancy,
  insertPhotos,
} from './receipt.repo.ts';
import { assertOwnFiles } from './receipt-count.ts';
import { assertOpenReceipt, type Discrepancy, SEND_REST, SHORTAGE } from './receipt-rules.ts';

type By = { now: Date; accountId: string };

/** The pieces stand on their line like those of the first parcel; what is still missing is a shortage of its own. */
async function bookRest(tx: Tx, order: OrderRow, seen: Discrepancy, countedQty: number, note: string, by: By) {
  if (!(await closeDiscrepancy(tx, seen, by))) throw new AppError('VERSION_STALE');
  if (countedQty > 0) await addToCount(tx, order.id, seen.lineId, countedQty);
  const missing = seen.quantity - countedQty;
  if (missing > 0)
    await insertDiscrepancy(
      tx,
      order,
      { type: SHORTAGE, lineId: seen.lineId, quantity: missing, note: note || seen.note },
      by,
    );
}

/** The parcel that the rest came in: it may have been put into the order at the door, before anybody said what it was. */
async function parcelOfRest(tx: Tx, order: OrderRow, body: z.output<typeof zRestBody>, by: By): Promise<ParcelRow> {
  const waybillNo = asScanned(body.waybillNo);
  const known = await parcelByWaybill(tx, order.companyId, waybillNo);
  if (known !== null && (await orderFactsOf(tx, known.id)).some(({ id }) => id === order.id)) return known;
  await assertNewWaybill(tx, order.companyId, waybillNo);
  const { courier, sealState, weightG = null } = body;
  const parcel = { companyId: order.companyId, waybillNo, courier, sender: '', weightG, sealState };
  return insertParcel(tx, parcel, [order.id], by);
}

/**
 * 补寄: the rest of a short parcel has come. It gets its package number, its pieces are added to the count of their line,
 * and the discrepancy that waited for them is closed (D4); pieces that are missing still open a new one. More than was
 * missing is a surplus and reported as such.
 */
export const receiveRest = command(receiptEndpoints.receiveRest, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { orderId } = await findDiscrepancy(tx, context.scope, params.id);
  const order = await lockOrder(tx, context.scope, orderId);
  assertOpenReceipt(order, 'receiveRest');
  const seen = await findDiscrepancy(tx, context.scope, params.id);
  if (seen.version !== body.version || seen.closedAt !== null) throw new AppError('VERSION_STALE');
  if (seen.decision !== SEND_REST)
    throw new AppError('GUARD_FAILED', { params: { guard: 'customerDecisionRecorded' } });
  if (body.countedQty > seen.quantity) throw fieldError('countedQty', 'more-than-missing');
  await assertOwnFiles(tx, body.photoKeys, by.accountId);
  const { packageCode, waybillNo } = await parcelOfRest(tx, order, body, by);
  await insertPhotos(tx, { companyId: order.companyId, type: 'order', id: order.id }, body.photoKeys, by);
  await bookRest(tx, order, seen, body.countedQty, body.note, by);
  const hasOpen = (await discrepanciesOf(tx, order.id)).some((one) => one.closedAt === null);
  const saved = await saveOrder(tx, order, { hasOpenDiscrepancy: hasOpen }, by);
  const { status } = await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    before: { status: order.status },
    after: { status, discrepancy: seen.id, package: packageCode, waybillNo, countedQty: body.countedQty },
    reason: body.note,
    companyId: order.companyId,
  });
  return { id: order.id, status, version: saved.version };
});
