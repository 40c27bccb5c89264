import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { asScanned, TAKES_PARCELS } from '@mintmark/domain/receiving/parcels.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, type OrderRow, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import { findOwnFile } from '../../files/index.ts';
import { arriveWith } from '../parcels/arrive-with.ts';
import { assertNewWaybill, insertParcel } from '../parcels/parcels.repo.ts';
import { insertPhotos, keepReceipt, linesOf, placesOfHouse, receiptOf, setCount } from './receipt.repo.ts';
import { assertOpenReceipt } from './receipt-rules.ts';

/** Photos must be the person's own uploads. */
export async function assertOwnFiles(tx: Tx, keys: readonly string[], accountId: string): Promise<void> {
  for (const [index, key] of keys.entries()) {
    if (!(await findOwnFile(tx, key, accountId))) throw fieldError(`photoKeys.${index}`, 'not-found');
  }
}

/** The state that stands in the way; which order has it, where the parcel holds several. */
function orderState(order: OrderRow, isOneOfMany: boolean) {
  const { zh, en } = stateNames(orderMachine, order.status);
  return isOneOfMany ? { zh: `${order.orderCode} ${zh}`, en: `${order.orderCode} ${en}` } : { zh, en };
}

/** Orders whose parcels may still come: of one order several, on different days. */
const TAKES = TAKES_PARCELS.filter((status) => status !== orderMachine.state.draft);

/**
 * A parcel arrived: 10 → 20 for each order in it (states.md order “arrive”); one that has arrived already, and is not confirmed,
 * has one parcel more.
 */
export const arrive = command(receiptEndpoints.arrive, async (tx, { body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const orders = [];
  for (const id of [...new Set(body.orderIds)].sort((a, b) => Number(a) - Number(b)))
    orders.push(await lockOrder(tx, context.scope, id));
  const [first] = orders;
  if (!first) throw new AppError('NOT_FOUND');
  if (orders.some((order) => order.companyId !== first.companyId)) throw fieldError('orderIds', 'bad-choice');
  const wrong = orders.find((order) => !TAKES.includes(order.status));
  if (wrong)
    throw stateConflict(orderState(wrong, orders.length > 1), 'arrive', {
      orderCode: wrong.orderCode,
      status: wrong.status,
    });
  const { orderIds: _, weightG, ...facts } = body;
  const waybillNo = asScanned(body.waybillNo);
  await assertNewWaybill(tx, first.companyId, waybillNo);
  const parcel = await insertParcel(
    tx,
    { ...facts, waybillNo, companyId: first.companyId, weightG: weightG ?? null },
    orders.map((order) => order.id),
    by,
  );
  const done = [];
  for (const order of orders) done.push(await arriveWith(tx, context, order, parcel));
  return { packageId: parcel.id, packageCode: parcel.packageCode, orders: done };
});

/** Where the house has places, pieces lie in one of them; one that has been taken out since stays where it stands. */
async function assertPlace(tx: Tx, orderId: string, place: string): Promise<void> {
  if (place === '' || (await receiptOf(tx, orderId))?.storageLocation === place) return;
  const places = await placesOfHouse(tx);
  if (places.length > 0 && !places.includes(place)) throw fieldError('storageLocation', 'bad-choice');
}

/** Keeps the count; nothing is final before the confirmation. */
export const saveCount = command(receiptEndpoints.saveCount, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const order = await lockOrder(tx, context.scope, params.orderId, body.version);
  assertOpenReceipt(order, 'count');
  for (const line of body.lines) await setCount(tx, order.id, line.lineId, line.countedQty, line.condition);
  await assertPlace(tx, order.id, body.storageLocation);
  const countedQty = body.lines.reduce((sum, line) => sum + (line.countedQty ?? 0), 0);
  await keepReceipt(
    tx,
    order,
    { storageLocation: body.storageLocation, videoRef: body.videoRef, sealState: body.sealState, note: body.note },
    countedQty,
    by,
  );
  const saved = await saveOrder(tx, order, {}, by);
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    after: { countedQty },
    companyId: order.companyId,
  });
  return { id: order.id, status: order.status, version: saved.version };
});

/** Photos of the opened parcel, or of one of its lines. */
export const addPhotos = command(receiptEndpoints.addPhotos, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const order = await lockOrder(tx, context.scope, params.orderId, body.version);
  assertOpenReceipt(order, 'photos');
  await assertOwnFiles(tx, body.photoKeys, by.accountId);
  const { lineId } = body;
  const line = lineId === undefined ? null : found((await linesOf(tx, order.id)).find(({ id }) => id === lineId));
  const owner = line === null ? ({ type: 'order', id: order.id } as const) : ({ type: 'line', id: line.id } as const);
  await insertPhotos(tx, { companyId: order.companyId, ...owner }, body.photoKeys, by);
  const saved = await saveOrder(tx, order, {}, by);
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    after: { photos: body.photoKeys.length, ...(line === null ? {} : { line: line.seq }) },
    companyId: order.companyId,
  });
  return { id: order.id, status: order.status, version: saved.version };
});
