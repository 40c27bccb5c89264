import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { waybillsEndpoints } from '@mintmark/contract/delivery/waybills.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import type { DeliveryRow } from '../delivery.repo.ts';
import { lockParcel } from '../delivery-step.ts';
import { assertMayAsk, sendAsks, writeAsk } from './ask-for-waybill.ts';
import { readBatch } from './get-waybill-batch.ts';
import { lockChosen, objectionOf } from './many-parcels.ts';
import { type AskRow, nextBatch } from './waybill-asks.repo.ts';

const told = (delivery: DeliveryRow, { reference }: AskRow) => ({
  targetType: 'delivery',
  targetId: delivery.id,
  targetNo: delivery.deliveryNo,
  after: { waybill: 'asked', reference },
  companyId: delivery.companyId,
});

/** Asks for a waybill; the courier is called after the commit, by the queue (no network call inside a transaction). */
export const makeWaybill = command(deliveryEndpoints.makeWaybill, async (tx, { params, body }, context) => {
  const { delivery } = await lockParcel(tx, context, params.id, body.version);
  await assertMayAsk(tx, delivery);
  const ask = await writeAsk(tx, context, delivery, { batchNo: await nextBatch(tx), seq: 1, objection: null });
  await sendAsks(tx, context, [{ ask, delivery }]);
  await context.audit(told(delivery, ask));
  return { id: delivery.id, status: delivery.status, version: delivery.version };
});

/** The same for many at once: each parcel is asked for or refused by itself, and keeps its own outcome in the batch. */
export const makeWaybills = command(waybillsEndpoints.makeWaybills, async (tx, { body }, context: CommandContext) => {
  const batchNo = await nextBatch(tx);
  const asks: { ask: AskRow; delivery: DeliveryRow }[] = [];
  for (const [at, { delivery, version }] of (await lockChosen(tx, context, body.items)).entries()) {
    const objection = await objectionOf(async () => {
      if (delivery.version !== version) throw new AppError('VERSION_STALE');
      await assertMayAsk(tx, delivery);
    });
    const ask = await writeAsk(tx, context, delivery, { batchNo, seq: at + 1, objection });
    if (objection !== null) continue;
    asks.push({ ask, delivery });
    await context.audit(told(delivery, ask));
  }
  await sendAsks(tx, context, asks);
  return readBatch(tx, context, batchNo);
});
