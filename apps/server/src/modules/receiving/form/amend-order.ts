import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import type { AmendBody } from '@mintmark/contract/receiving/order-care.schema.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { changedFields, recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { keptFenOf, lockOrder, type OrderRow, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, finishAct } from '../acts/order-act.ts';
import { isAnythingSent, isInActiveDelivery } from '../acts/order-returns.repo.ts';
import { assertGuards, mayBeAmended, stateConflict } from '../record/order-state.ts';
import { receiverOf } from './draft.ts';

/** What may change, as the history keeps it. */
const said = ({ returnMethod, receiver, remark }: Pick<OrderRow, 'returnMethod' | 'receiver' | 'remark'>) => ({
  returnMethod,
  receiver,
  remark,
});

const bringsBack = ({ returnMethod, addressId, receiver }: AmendBody): boolean =>
  returnMethod !== undefined || addressId !== undefined || receiver !== undefined;

/** Where and how pieces go back is settled with their parcel: from there on the parcel is changed, or taken apart first. */
async function assertWayOpen(tx: Tx, order: OrderRow): Promise<void> {
  assertGuards({
    nothingShipped: !(await isAnythingSent(tx, order.id)),
    notInActiveDelivery: !(await isInActiveDelivery(tx, order.id)),
  });
}

/** Freight and insurance follow from the way back. A bill that was paid stays as it was paid: the price page changes it. */
async function repriced(tx: Tx, before: OrderRow, by: ReturnType<typeof byOf>): Promise<void> {
  if (before.coinQty === 0) return;
  const { totalFen } = await repriceOrder(tx, before.id, by);
  const isPaid = before.billedFen !== null && keptFenOf(before) > 0;
  assertGuards({ paidFreightStays: !isPaid || totalFen === before.billedFen });
}

/**
 * Address, way back and remark of an order that was submitted. Refused with what is in the way: pieces that have left or lie in
 * a parcel, an order that has ended, a change that costs something after the bill was paid. Every change keeps its reason.
 */
export const amendOrder = command(orderCareEndpoints.amendOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  if (!mayBeAmended(before.status)) throw stateConflict(before, 'amend');
  const receiver = (await receiverOf(tx, before.customerId, body)) ?? before.receiver;
  const { returnMethod = before.returnMethod, remark = before.remark } = body;
  const changes = changedFields(said(before), { returnMethod, receiver, remark });
  if (changes.length === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'somethingChanged' } });
  assertGuards({ receiverGiven: returnMethod === RETURN_METHOD.pickup || receiver !== null });
  const isWay = bringsBack(body) && changes.some(({ field }) => field !== 'remark');
  if (isWay) await assertWayOpen(tx, before);
  const patch = { returnMethod, remark, receiver: receiver === null ? null : jsonb(receiver) };
  await saveOrder(tx, before, patch, byOf(ctx));
  if (isWay) await repriced(tx, before, byOf(ctx));
  const of = {
    companyId: before.companyId,
    orderId: before.id,
    coinId: null,
    group: 'order',
    reason: body.reason,
  } as const;
  await recordChanges(
    tx,
    changes.map((change) => ({ ...change, ...of })),
    byOf(ctx),
  );
  return finishAct(tx, ctx, {
    before,
    reason: body.reason,
    after: { fields: changes.map(({ field }) => field), returnMethod, returnMethodBefore: before.returnMethod },
  });
});
