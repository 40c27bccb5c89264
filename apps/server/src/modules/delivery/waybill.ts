import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { z } from 'zod';
import type { Services } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import type { OutboxHandler } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { courierPortFor } from '../system/index.ts';
import { addTrace, findDelivery, lockDelivery, saveDelivery } from './delivery.repo.ts';
import { finishStep, lockParcel, targetOf } from './delivery-step.ts';

const PACKED = 1;

/** Asks for a waybill; the courier is called after the commit, by the queue (no network call inside a transaction). */
export const makeWaybill = command(deliveryEndpoints.makeWaybill, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  targetOf(parcel.delivery, 'waybill');
  await context.emit({
    kind: 'delivery.waybill',
    payload: { deliveryId: parcel.delivery.id },
    companyId: parcel.delivery.companyId,
    summary: parcel.delivery.deliveryNo,
    askedBy: context.actor.accountId,
  });
  await context.audit({
    targetType: 'delivery',
    targetId: parcel.delivery.id,
    targetNo: parcel.delivery.deliveryNo,
    after: { waybill: 'asked' },
    companyId: parcel.delivery.companyId,
  });
  return { id: parcel.delivery.id, status: parcel.delivery.status, version: parcel.delivery.version };
});

/** Voids the waybill; the courier is told after the commit. */
export const cancelWaybill = command(deliveryEndpoints.cancelWaybill, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const { waybillNo, courier, companyId, deliveryNo } = parcel.delivery;
  if (waybillNo === null) throw new AppError('GUARD_FAILED', { params: { guard: 'noWaybill' } });
  await context.emit({
    kind: 'delivery.cancelWaybill',
    payload: { waybillNo, courier, companyId, deliveryNo },
    companyId,
    summary: waybillNo,
    askedBy: context.actor.accountId,
  });
  return finishStep(tx, context, parcel, { action: 'cancelWaybill', patch: { waybillNo: null }, reason: body.reason });
});

const zAsk = z.object({ deliveryId: z.string() });
const zReceiver = z.object({
  name: z.string(),
  phone: z.string(),
  areaText: z.string().default(''),
  detail: z.string(),
});

async function askCourier(payload: unknown, services: Services): Promise<void> {
  const { deliveryId } = zAsk.parse(payload);
  const delivery = await services.db.read(SYSTEM_SCOPE, (db) => findDelivery(db, SYSTEM_SCOPE, deliveryId));
  if (delivery?.status !== PACKED) return;
  const receiver = zReceiver.parse(delivery.receiver);
  const port = await courierPortFor(services, delivery.companyId, delivery.courier ?? '');
  const { waybillNo } = await port.makeWaybill({
    reference: delivery.deliveryNo,
    product: delivery.product ?? 'standard',
    weightG: delivery.weightG ?? 0,
    insuredFen: delivery.insuredFen,
    receiver: { name: receiver.name, phone: receiver.phone, area: receiver.areaText, detail: receiver.detail },
  });
  await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const locked = await lockDelivery(tx, SYSTEM_SCOPE, deliveryId);
    if (locked.status !== PACKED) return;
    const now = services.clock.now();
    await saveDelivery(tx, locked, { status: targetOf(locked, 'waybill'), waybillNo }, now);
    await addTrace(tx, locked, 2, waybillNo, now);
  });
}

/** Undone by `delivery.cancelWaybill`; asking twice gives the same number. */
export const waybillHandler: OutboxHandler = { kind: 'delivery.waybill', deliver: askCourier };

const zVoid = z.object({
  waybillNo: z.string(),
  companyId: z.string(),
  courier: z.string(),
  deliveryNo: z.string(),
});

/** Cannot be undone: a cancelled waybill number is never used again. */
export const cancelWaybillHandler: OutboxHandler = {
  kind: 'delivery.cancelWaybill',
  deliver: async (payload, services) => {
    const { waybillNo, companyId, courier, deliveryNo } = zVoid.parse(payload);
    const port = await courierPortFor(services, companyId, courier);
    await port.cancelWaybill(waybillNo, deliveryNo);
  },
};
