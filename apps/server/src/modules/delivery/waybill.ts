import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { z } from 'zod';
import type { Services } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import type { OutboxHandler } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { courierPortFor } from '../system/index.ts';
import { addTrace, type DeliveryRow, findDelivery, lockDelivery, saveDelivery } from './delivery.repo.ts';
import { lockParcel, targetOf } from './delivery-step.ts';
import { courierCall } from './waybill-calls.repo.ts';

/** The courier has not answered yet: a second wish, or an open parcel, would make a number that nobody sees. */
export async function assertNotAsked(tx: Tx, deliveryId: string): Promise<void> {
  const call = await courierCall(tx, 'delivery.waybill', deliveryId);
  if (call?.isOpen && call.error === null) throw new AppError('GUARD_FAILED', { params: { guard: 'waybillAsked' } });
}

/** Asks for a waybill; the courier is called after the commit, by the queue (no network call inside a transaction). */
export const makeWaybill = command(deliveryEndpoints.makeWaybill, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  targetOf(parcel.delivery, 'waybill');
  await assertNotAsked(tx, parcel.delivery.id);
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

/** Nobody wishes the waybill to be void any more. */
export const NOT_ASKED = {
  waybillCancelAskedAt: null,
  waybillCancelAskedBy: null,
  waybillCancelReason: null,
} as const;

/** Under which the courier knows a booking: the delivery's number, and which booking of it after void ones. */
export const referenceOf = ({ deliveryNo, waybillsVoid }: Pick<DeliveryRow, 'deliveryNo' | 'waybillsVoid'>): string =>
  waybillsVoid === 0 ? deliveryNo : `${deliveryNo}-${waybillsVoid + 1}`;

const zAsk = z.object({ deliveryId: z.string() });
const zReceiver = z.object({
  name: z.string(),
  phone: z.string(),
  areaText: z.string().default(''),
  detail: z.string(),
});

const zSender = z.object({ name: z.string(), phone: z.string(), detail: z.string() });
const NO_SENDER = { name: '', phone: '', detail: '' };

async function askCourier(payload: unknown, services: Services): Promise<void> {
  const { deliveryId } = zAsk.parse(payload);
  const delivery = await services.db.read(SYSTEM_SCOPE, (db) => findDelivery(db, SYSTEM_SCOPE, deliveryId));
  if (delivery?.status !== DELIVERY.toWaybill) return;
  const receiver = zReceiver.parse(delivery.receiver);
  const port = await courierPortFor(services, delivery.companyId, delivery.courier ?? '');
  const reference = referenceOf(delivery);
  const { waybillNo } = await port.makeWaybill({
    reference,
    product: delivery.product ?? 'standard',
    weightG: delivery.weightG ?? 0,
    insuredFen: delivery.insuredFen,
    payer: delivery.payer,
    sender: zSender.catch(NO_SENDER).parse(delivery.sender),
    receiver: { name: receiver.name, phone: receiver.phone, area: receiver.areaText, detail: receiver.detail },
  });
  const isTaken = await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const locked = await lockDelivery(tx, SYSTEM_SCOPE, deliveryId);
    const isSame = locked.status === DELIVERY.toWaybill && locked.waybillsVoid === delivery.waybillsVoid;
    const now = services.clock.now();
    if (!isSame) return false;
    await saveDelivery(tx, locked, { status: targetOf(locked, 'waybill'), waybillNo }, now);
    await addTrace(tx, locked, {
      status: DELIVERY.waybillReady,
      text: waybillNo,
      by: { now, accountId: null },
      source: 'courier',
    });
    return true;
  });
  // The parcel was opened while the courier thought: nobody will send anything under this number.
  if (!isTaken) await port.cancelWaybill(waybillNo, reference);
}

/** Undone by `delivery.cancelWaybill`; asking twice under one reference gives the same number. */
export const waybillHandler: OutboxHandler = { kind: 'delivery.waybill', deliver: askCourier };
