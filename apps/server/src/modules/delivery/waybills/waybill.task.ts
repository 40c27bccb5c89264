import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { OPEN_ASKS, WAYBILL_ASK } from '@mintmark/domain/delivery/waybill-asks.ts';
import { z } from 'zod';
import type { Courier, WaybillAnswer, WaybillRequest } from '../../../adapters/courier/courier.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { defineTask } from '../../../kernel/tasks/task.ts';
import { courierPortFor } from '../../system/index.ts';
import { activeItems, addTrace, type DeliveryRow, lockDelivery, saveDelivery } from '../delivery.repo.ts';
import { targetOf } from '../delivery-step.ts';
import { endAsk, lockAsk, type OpenAsk, openAsks } from './waybill-asks.repo.ts';
import { numberTaken } from './waybill-calls.repo.ts';
import { paperFor } from './waybill-paper.ts';
import { keepPaper } from './waybill-papers.repo.ts';

const zReceiver = z.object({
  name: z.string(),
  phone: z.string(),
  areaText: z.string().default(''),
  detail: z.string(),
});
const zSender = z.object({ name: z.string(), phone: z.string(), detail: z.string() });
const NO_SENDER = { name: '', phone: '', detail: '' };

/** Calls of one process at the same time: fifty parcels are three of them. */
const CALLS_AT_ONCE = 3;
/** Twenty orders, some at a time, each with its own patience. */
const TIMEOUT_MS = 90_000;

function requestOf(ask: OpenAsk): WaybillRequest {
  const receiver = zReceiver.parse(ask.receiver);
  return {
    reference: ask.reference,
    product: ask.product ?? 'standard',
    weightG: ask.weightG ?? 0,
    insuredFen: ask.insuredFen,
    payer: ask.payer,
    sender: zSender.catch(NO_SENDER).parse(ask.sender),
    receiver: { name: receiver.name, phone: receiver.phone, area: receiver.areaText, detail: receiver.detail },
  };
}

type Made = WaybillAnswer & { readonly kind: 'made' };

/** The parcel gets its number, and its paper is kept as it stands now. */
async function giveNumber(tx: Tx, delivery: DeliveryRow, askId: string, made: Made, now: Date): Promise<void> {
  const { waybillNo } = made;
  await saveDelivery(tx, delivery, { status: targetOf(delivery, 'waybill'), waybillNo }, now);
  const by = { now, accountId: null };
  await addTrace(tx, delivery, { status: DELIVERY.waybillReady, text: waybillNo, by, source: 'courier' });
  const itemQty = (await activeItems(tx, delivery.id)).length;
  const paper = await paperFor(tx, delivery, { waybillNo, route: made.route.mark, itemQty });
  await keepPaper(tx, { ...delivery, waybillNo }, paper, now);
  await endAsk(tx, { id: askId, deliveryId: delivery.id }, { state: WAYBILL_ASK.made, waybillNo }, now);
}

/** Writes down what the courier said of one parcel; false where the number is nobody's and must be voided. */
async function settle(services: Services, ask: OpenAsk, answer: WaybillAnswer): Promise<boolean> {
  const now = services.clock.now();
  return services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const delivery = await lockDelivery(tx, SYSTEM_SCOPE, ask.deliveryId);
    const { state } = await lockAsk(tx, ask.id);
    // Withdrawn while the courier thought: nobody will send anything under this number.
    if (!OPEN_ASKS.includes(state)) return state !== WAYBILL_ASK.dropped;
    const unanswered = (words: string) => endAsk(tx, ask, { state: WAYBILL_ASK.unanswered, answer: words }, now);
    if (answer.kind === 'silent') await unanswered(answer.answer);
    else if (answer.kind === 'refused')
      await endAsk(tx, ask, { state: WAYBILL_ASK.refused, answer: answer.answer }, now);
    // An answer that was meant for another order: nothing of it is believed, and the order is asked for again.
    else if (await numberTaken(tx, ask, answer.waybillNo))
      await unanswered(`${answer.waybillNo}: another parcel has it`);
    else await giveNumber(tx, delivery, ask.id, answer, now);
    return true;
  });
}

/** What all of them hear when the courier cannot be asked at all. */
async function askAll(port: () => Promise<Courier>, asks: readonly OpenAsk[]): Promise<readonly WaybillAnswer[]> {
  try {
    return await (await port()).makeWaybills(asks.map(requestOf));
  } catch (error) {
    const answer = error instanceof Error ? error.message : 'no answer';
    return asks.map(() => ({ kind: 'silent' as const, answer }));
  }
}

/**
 * Asks a courier for the waybills of a call; each parcel keeps its own answer. Those without one are asked for again, under
 * the same references: a number that was made and whose answer was lost is found, not made twice.
 */
export const waybillTask = defineTask({
  kind: 'delivery.waybill',
  payload: z.object({ askIds: z.array(z.string()).min(1) }),
  concurrency: CALLS_AT_ONCE,
  timeoutMs: TIMEOUT_MS,
  deliver: async ({ askIds }, { services }) => {
    const asks = await services.db.read(SYSTEM_SCOPE, (db) => openAsks(db, askIds));
    const [first] = asks;
    if (!first) return;
    const port = () => courierPortFor(services, first.companyId, first.courier ?? '');
    const answers = await askAll(port, asks);
    for (const [at, ask] of asks.entries()) {
      const answer = answers[at] ?? { kind: 'silent', answer: 'no answer' };
      const isTaken = await settle(services, ask, answer);
      if (!isTaken && answer.kind === 'made') await (await port()).cancelWaybill(answer.waybillNo, ask.reference);
    }
    const left = await services.db.read(SYSTEM_SCOPE, (db) => openAsks(db, askIds));
    const silent = answers.find(({ kind }) => kind === 'silent');
    const words = silent?.kind === 'silent' ? silent.answer : 'answer for another order';
    if (left.length > 0) throw new Error(asks.length === 1 ? words : `${left.length} of ${asks.length}: ${words}`);
  },
});

/** A wish was withdrawn before the courier answered: what it made of it, if anything, is voided. Asking twice is the same. */
export const dropWaybillTask = defineTask({
  kind: 'delivery.dropWaybill',
  payload: z.object({ companyId: z.string(), courier: z.string(), reference: z.string() }),
  deliver: async ({ companyId, courier, reference }, { services }) => {
    const port = await courierPortFor(services, companyId, courier);
    const waybillNo = await port.findWaybill(reference);
    if (waybillNo !== null) await port.cancelWaybill(waybillNo, reference);
  },
});
