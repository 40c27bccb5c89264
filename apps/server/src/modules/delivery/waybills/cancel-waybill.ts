import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { waybillsEndpoints } from '@mintmark/contract/delivery/waybills.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { z } from 'zod';
import type { WaybillEnd } from '../../../adapters/courier/courier.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import type { OutboxHandler } from '../../../kernel/module.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { courierPortFor } from '../../system/index.ts';
import { addTrace, type DeliveryRow, findDelivery, saveDelivery } from '../delivery.repo.ts';
import { type AnyParcel, lockParcel, lockWhole, targetOf } from '../delivery-step.ts';
import { markShipped, shipCoins } from '../road/hand-over.ts';
import { lockChosen, objectionOf, wordsOf } from './many-parcels.ts';
import { cancelCall } from './waybill-calls.repo.ts';
import { NOT_ASKED, referenceOfParcel } from './waybill-number.ts';

/** Asks the courier to void the number of a locked parcel, after the commit. Throws where that cannot be wished now. */
export async function askToVoid(
  tx: Tx,
  context: CommandContext,
  delivery: DeliveryRow,
  reason: string,
): Promise<DeliveryRow> {
  targetOf(delivery, 'cancelWaybill');
  if (delivery.waybillNo === null) throw new AppError('GUARD_FAILED', { params: { guard: 'noWaybillYet' } });
  const call = delivery.waybillCancelAskedAt && (await cancelCall(tx, delivery.id));
  if (call?.isOpen) throw new AppError('GUARD_FAILED', { params: { guard: 'waybillCancelAsked' } });
  const asked = {
    waybillCancelAskedAt: context.now,
    waybillCancelAskedBy: context.actor.accountId,
    waybillCancelReason: reason,
  };
  const saved = await saveDelivery(tx, delivery, asked, context.now);
  await context.emit({
    kind: 'delivery.cancelWaybill',
    payload: { deliveryId: delivery.id, waybillNo: delivery.waybillNo },
    companyId: delivery.companyId,
    summary: delivery.waybillNo,
    askedBy: context.actor.accountId,
  });
  await context.audit({
    targetType: 'delivery',
    targetId: delivery.id,
    targetNo: delivery.deliveryNo,
    before: { waybillNo: delivery.waybillNo },
    after: { waybillCancel: 'asked' },
    reason,
    companyId: delivery.companyId,
  });
  return saved;
}

/**
 * Asks the courier to void the waybill. The number stays with the parcel until the courier has said so; when no answer came
 * at all it is asked again under the same reference.
 */
export const cancelWaybill = command(deliveryEndpoints.cancelWaybill, async (tx, { params, body }, context) => {
  const { delivery } = await lockParcel(tx, context, params.id, body.version);
  const { id, status, version } = await askToVoid(tx, context, delivery, body.reason);
  return { id, status, version };
});

/** The same for many; each parcel is asked for, or says why not. */
export const cancelWaybills = command(waybillsEndpoints.cancelWaybills, async (tx, { body }, context) => {
  const rows: DataOf<typeof waybillsEndpoints.cancelWaybills>['rows'] = [];
  for (const { delivery, version } of await lockChosen(tx, context, body.items)) {
    const { id: deliveryId, deliveryNo } = delivery;
    const objection = await objectionOf(async () => {
      if (delivery.version !== version) throw new AppError('VERSION_STALE');
      await askToVoid(tx, context, delivery, body.reason);
    });
    rows.push({ deliveryId, deliveryNo, refusal: objection && wordsOf(objection, context.locale) });
  }
  return { rows };
});

/** The courier said that the number is void: the parcel waits for another. */
async function voided(tx: Tx, { delivery, by }: AnyParcel): Promise<void> {
  const patch = { ...NOT_ASKED, waybillNo: null, waybillsVoid: delivery.waybillsVoid + 1 };
  const status = targetOf(delivery, 'cancelWaybill');
  await saveDelivery(tx, delivery, { ...patch, status }, by.now);
  await addTrace(tx, delivery, { status, text: `void ${delivery.waybillNo ?? ''}`, by, source: 'courier' });
}

/** The courier said that it has the parcel: the coins have left the house, whatever was wished. */
async function collected(tx: Tx, parcel: AnyParcel): Promise<void> {
  const { delivery, by } = parcel;
  const status = targetOf(delivery, 'handOver');
  await shipCoins(tx, parcel, 'courier', { waybillNo: delivery.waybillNo, saidBy: 'courier' });
  await markShipped(tx, by.now, parcel);
  const shipped = { shippedBy: delivery.waybillCancelAskedBy, shippedAt: by.now };
  await saveDelivery(tx, delivery, { ...NOT_ASKED, ...shipped, status }, by.now);
  await addTrace(tx, delivery, { status, text: 'collected', by, source: 'courier' });
}

const zAsked = z.object({ deliveryId: z.string(), waybillNo: z.string() });
type Asked = z.output<typeof zAsked>;

/** Is the wish of the payload still what the parcel waits for? An answer to an older wish changes nothing. */
const isAwaited = (
  delivery: { readonly waybillNo: string | null; readonly waybillCancelAskedAt: Date | null } | null,
  { waybillNo }: Asked,
): boolean => delivery !== null && delivery.waybillCancelAskedAt !== null && delivery.waybillNo === waybillNo;

async function settle(services: Services, asked: Asked, end: WaybillEnd): Promise<void> {
  await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const parcel = await lockWhole(tx, SYSTEM_SCOPE, asked.deliveryId, { now: services.clock.now(), accountId: null });
    const { delivery, by } = parcel;
    if (!isAwaited(delivery, asked)) return;
    await (end === 'void' ? voided : collected)(tx, parcel);
    for (const order of parcel.orders) await refreshOrder(tx, order.id);
    const params = { deliveryNo: delivery.deliveryNo, waybillNo: asked.waybillNo };
    const path = `/closeReview/deliveryManagement/details/${delivery.id}`;
    const kind = end === 'void' ? 'waybillVoid' : 'waybillCollected';
    await notify(tx, delivery.waybillCancelAskedBy, { kind, params, path }, by);
  });
}

/** Cannot be undone: a void waybill number is never used again. Asking twice gives the same answer. */
export const cancelWaybillHandler: OutboxHandler = {
  kind: 'delivery.cancelWaybill',
  deliver: async (payload, services) => {
    const asked = zAsked.parse(payload);
    const delivery = await services.db.read(SYSTEM_SCOPE, (db) => findDelivery(db, SYSTEM_SCOPE, asked.deliveryId));
    if (delivery === null || !isAwaited(delivery, asked)) return;
    const port = await courierPortFor(services, delivery.companyId, delivery.courier ?? '');
    const reference = await services.db.read(SYSTEM_SCOPE, (db) => referenceOfParcel(db, delivery));
    await settle(services, asked, await port.cancelWaybill(asked.waybillNo, reference));
  },
};
