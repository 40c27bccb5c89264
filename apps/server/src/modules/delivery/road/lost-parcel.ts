import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { RETURN_FINDING } from '@mintmark/domain/delivery/delivery.enums.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { lockOrders, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { addTrace, findDelivery, lockDelivery, saveDelivery } from '../delivery.repo.ts';
import { finishStep, lockParcel, type Parcel, targetOf } from '../delivery-step.ts';
import { type LossRow, lockOpenLoss, missingOf, settle } from './losses.repo.ts';
import { clearCertificate, lossWitness, releaseOrders, reportLoss, warnOfCertificate } from './lost-coins.ts';

/** The courier has lost the parcel: its coins are lost, certificates warn, orders are held, the claim is open. */
export const reportLost = command(deliveryEndpoints.reportLost, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const { delivery, by } = parcel;
  const status = targetOf(delivery, 'lostInTransit');
  const confirmedBy = await lossWitness(tx, parcel, context, body.witnessToken);
  for (const coin of parcel.coins) {
    const lost = {
      action: 'lostInTransit',
      reason: body.reason,
      place: 'courier',
      data: { delivery: delivery.deliveryNo },
    } as const;
    await warnOfCertificate(tx, await moveCoin(tx, coin, lost, by), body.reason, by);
  }
  const lossNo = await reportLoss(tx, parcel, parcel.coins, { reason: body.reason, confirmedBy });
  await addTrace(tx, delivery, { status, text: body.reason, by, source: 'clerk' });
  return finishStep(tx, context, parcel, {
    action: 'lostInTransit',
    reason: body.reason,
    after: { lossNo, confirmedBy },
  });
});

/** Whoever has been paid for a loss does not get the piece back from us (`claimNotPaid`). */
export async function openLossOf(tx: Tx, deliveryId: string): Promise<LossRow> {
  const loss = await lockOpenLoss(tx, deliveryId);
  if (loss === null) throw new AppError('GUARD_FAILED', { params: { guard: 'claimNotPaid' } });
  return loss;
}

interface Found {
  readonly loss: LossRow;
  readonly reason: string;
}

/** The whole parcel is on its way again: -4 → 95. */
async function parcelFound(tx: Tx, parcel: Parcel, context: CommandContext, { loss, reason }: Found) {
  const { delivery, by } = parcel;
  const status = targetOf(delivery, 'foundParcel');
  for (const coin of parcel.coins) {
    const found = { action: 'foundParcel', reason, place: 'courier', data: { delivery: delivery.deliveryNo } } as const;
    await clearCertificate(tx, await moveCoin(tx, coin, found, by), reason, by);
  }
  await settle(tx, loss, { state: 'found', reason }, by);
  await releaseOrders(tx, parcel.orders, loss.lossNo, by);
  await addTrace(tx, delivery, { status, text: reason, by, source: 'clerk' });
  return finishStep(tx, context, parcel, { action: 'foundParcel', reason, after: { lossNo: loss.lossNo } });
}

/** Pieces that were not in a parcel that came back are there after all: -4 → where they were. */
async function piecesFound(
  tx: Tx,
  context: CommandContext,
  id: string,
  asked: { readonly version: number; readonly reason: string },
) {
  const { reason, version } = asked;
  const by = { now: context.now, accountId: context.actor.accountId };
  const missing = await missingOf(tx, id, RETURN_FINDING.missing);
  const orders = await lockOrders(tx, context.scope, [...new Set(missing.map(({ orderId }) => orderId))]);
  const coins = await lockCoins(
    tx,
    context.scope,
    missing.map(({ coinId }) => coinId),
  );
  const delivery = await lockDelivery(tx, context.scope, id, version);
  const loss = await openLossOf(tx, id);
  for (const coin of coins)
    await moveCoin(tx, coin, { action: 'found', reason, place: 'store', data: { delivery: delivery.deliveryNo } }, by);
  for (const coin of await lockCoins(
    tx,
    context.scope,
    coins.map((one) => one.id),
  ))
    await clearCertificate(tx, coin, reason, by);
  await settle(tx, loss, { state: 'found', reason }, by);
  await releaseOrders(tx, orders, loss.lossNo, by);
  const saved = await saveDelivery(tx, delivery, {}, context.now);
  await addTrace(tx, delivery, { status: delivery.status, text: reason, by, source: 'clerk' });
  for (const order of orders) await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'delivery',
    targetId: delivery.id,
    targetNo: delivery.deliveryNo,
    after: { lossNo: loss.lossNo, coins: coins.length },
    reason,
    companyId: delivery.companyId,
  });
  return { id, status: saved.status, version: saved.version };
}

/** What was lost with the courier is there again, as long as nobody was paid for it. */
export const foundParcel = command(deliveryEndpoints.foundParcel, async (tx, { params, body }, context) => {
  const seen = await findDelivery(tx, context.scope, params.id);
  if (seen?.status === DELIVERY.backInStore) return piecesFound(tx, context, params.id, body);
  const parcel = await lockParcel(tx, context, params.id, body.version);
  targetOf(parcel.delivery, 'foundParcel');
  const loss = await openLossOf(tx, params.id);
  return parcelFound(tx, parcel, context, { loss, reason: body.reason });
});
