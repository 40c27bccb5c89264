import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { insurableFenOf } from '@mintmark/domain/delivery/insurable.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { lockCertificateOf, targetOfAct, writeAct } from '../../../workflow/certificates/certificate-acts.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { type OrderRow, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { useWitness } from '../../identity/index.ts';
import type { By } from '../delivery.repo.ts';
import type { Parcel } from '../delivery-step.ts';
import { openLoss } from './losses.repo.ts';

/** What the second person approves (POST /api/identity/witness, purpose `delivery.lost`, target = the delivery). */
export const lostWitnessContent = ({ deliveryNo }: { readonly deliveryNo: string }) => ({ deliveryNo });

/** The second person of a loss. Throws CONFIRM_AGAIN without their word. */
export const lossWitness = (tx: Tx, { delivery }: Parcel, context: CommandContext, token: string | undefined) =>
  useWitness(tx, {
    token,
    purpose: 'delivery.lost',
    targetId: delivery.id,
    content: lostWitnessContent(delivery),
    actorId: context.actor.accountId,
    permission: 'order:coin:lost',
    companyId: delivery.companyId,
    now: context.now,
  });

/** The public page warns of a valid certificate whose piece is lost; one that was never published stays hidden. */
export async function warnOfCertificate(tx: Tx, coin: CoinRow, reason: string, by: By): Promise<void> {
  const certificate = await lockCertificateOf(tx, coin.id);
  if (certificate?.status !== certificateMachine.state.valid) return;
  await writeAct(tx, coin, certificate, { action: 'reportLost', reason }, by);
}

/** The piece is there again: its certificate is valid as before. */
export async function clearCertificate(tx: Tx, coin: CoinRow, reason: string, by: By): Promise<void> {
  const certificate = await lockCertificateOf(tx, coin.id);
  if (certificate?.status !== certificateMachine.state.reportedLost) return;
  await targetOfAct(tx, certificate, 'restore');
  await writeAct(tx, coin, certificate, { action: 'restore', reason }, by);
}

/** A lost coin puts its order on hold (states.md §1), unless somebody has done so before. */
export async function holdOrders(tx: Tx, orders: readonly OrderRow[], lossNo: string, by: By): Promise<void> {
  for (const order of orders)
    if (!order.isHeld)
      await saveOrder(tx, order, { isHeld: true, holdReason: lossNo, heldBy: by.accountId, heldAt: by.now }, by);
}

/** The hold of a loss goes with it; one that somebody else has laid stays. */
export async function releaseOrders(tx: Tx, orders: readonly OrderRow[], lossNo: string, by: By): Promise<void> {
  for (const order of orders)
    if (order.isHeld && order.holdReason === lossNo)
      await saveOrder(tx, order, { isHeld: false, holdReason: '', heldBy: null, heldAt: null }, by);
}

/** Incident and claim of lost coins; their orders are held under its number. */
export async function reportLoss(
  tx: Tx,
  parcel: Parcel,
  coins: readonly CoinRow[],
  said: { readonly reason: string; readonly confirmedBy: string },
): Promise<string> {
  const declaredFen = insurableFenOf(coins);
  const lossNo = await openLoss(tx, parcel.delivery, { coinQty: coins.length, declaredFen, ...said }, parcel.by);
  const ids = new Set(coins.map(({ orderId }) => orderId));
  await holdOrders(
    tx,
    parcel.orders.filter(({ id }) => ids.has(id)),
    lossNo,
    parcel.by,
  );
  return lossNo;
}
