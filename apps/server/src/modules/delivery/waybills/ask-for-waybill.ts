import { callsOf, OPEN_ASKS, receiverFault, referenceOf, WAYBILL_ASK } from '@mintmark/domain/delivery/waybill-asks.ts';
import { z } from 'zod';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { enqueue } from '../../../kernel/tasks/enqueue.ts';
import type { DeliveryRow } from '../delivery.repo.ts';
import { targetOf } from '../delivery-step.ts';
import { dropWaybillTask, waybillTask } from './waybill.task.ts';
import { type AskRow, droppedAsks, endAsk, insertAsk, lastAsk, type Objection, setCall } from './waybill-asks.repo.ts';

const zReceiver = z.object({
  name: z.string().optional(),
  phone: z.string().optional(),
  areaCode: z.string().optional(),
  detail: z.string().optional(),
});

/** The courier has not answered yet: a second wish, or an open parcel, would make a number that nobody sees. */
export async function assertNotAsked(tx: Tx, deliveryId: string): Promise<void> {
  const ask = await lastAsk(tx, deliveryId);
  if (ask?.state === WAYBILL_ASK.asked && ask.isOnItsWay)
    throw new AppError('GUARD_FAILED', { params: { guard: 'waybillAsked' } });
}

/** Throws what keeps the parcel's waybill from being asked for now. */
export async function assertMayAsk(tx: Tx, delivery: DeliveryRow): Promise<void> {
  targetOf(delivery, 'waybill');
  await assertNotAsked(tx, delivery.id);
  const guard = receiverFault(zReceiver.nullable().catch(null).parse(delivery.receiver));
  if (guard !== null) throw new AppError('GUARD_FAILED', { params: { guard } });
}

interface Place {
  readonly batchNo: string;
  readonly seq: number;
}

/** Writes the wish for one parcel; one that nobody answered goes on under its reference. */
export async function writeAsk(
  tx: Tx,
  context: CommandContext,
  delivery: DeliveryRow,
  place: Place & { readonly objection: Objection | null },
): Promise<AskRow> {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { batchNo, seq, objection } = place;
  const before = objection === null ? await lastAsk(tx, delivery.id) : null;
  const open = before !== null && OPEN_ASKS.includes(before.state) ? before : null;
  if (open) await endAsk(tx, open, { state: WAYBILL_ASK.renewed, answer: open.answer }, context.now);
  const former = delivery.waybillsVoid + (await droppedAsks(tx, delivery.id));
  const reference = open?.reference ?? referenceOf(delivery.deliveryNo, former);
  return insertAsk(tx, { delivery, batchNo, seq, reference, objection }, by);
}

/** Sends the wishes on their way: a call carries parcels of one company and courier, and no more than the courier takes. */
export async function sendAsks(
  tx: Tx,
  context: CommandContext,
  asks: readonly { readonly ask: AskRow; readonly delivery: DeliveryRow }[],
): Promise<void> {
  const parcels = asks.map(({ ask, delivery }) => ({ ask, ...delivery }));
  for (const call of callsOf(parcels)) {
    const [first] = call;
    if (!first) continue;
    const askIds = call.map(({ ask }) => ask.id);
    const summary = call.length === 1 ? first.deliveryNo : `${first.deliveryNo} + ${call.length - 1}`;
    const made = { summary, companyId: first.companyId, askedBy: context.actor.accountId, now: context.now };
    const taskId = await enqueue(tx, waybillTask, { askIds }, made);
    if (taskId !== null) await setCall(tx, askIds, taskId);
  }
}

/**
 * The parcel is opened or changed: a wish that nobody answered is withdrawn. What the courier may have made of it is voided
 * behind it, and the next wish has a reference of its own. Throws GUARD_FAILED while the courier is being asked.
 */
export async function withdrawAsk(tx: Tx, context: CommandContext, delivery: DeliveryRow): Promise<void> {
  await assertNotAsked(tx, delivery.id);
  const ask = await lastAsk(tx, delivery.id);
  if (ask === null || !OPEN_ASKS.includes(ask.state)) return;
  await endAsk(tx, ask, { state: WAYBILL_ASK.dropped, answer: ask.answer }, context.now);
  const payload = { companyId: delivery.companyId, courier: delivery.courier ?? '', reference: ask.reference };
  const { accountId } = context.actor;
  const made = { summary: delivery.deliveryNo, companyId: delivery.companyId, askedBy: accountId, now: context.now };
  await enqueue(tx, dropWaybillTask, payload, made);
}
