import { regroupEndpoints } from '@mintmark/contract/receiving/regroup.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { pairFault } from '@mintmark/domain/receiving/regroup.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { command } from '../../../kernel/handlers.ts';
import { type OrderRow, orderById, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { holdsRights } from '../../../workflow/orders/order-rights.ts';
import { freeClaims } from '../../../workflow/orders/warranty-claims.repo.ts';
import { assertStep } from '../../../workflow/step.ts';
import { cancelWhole } from '../acts/cancelling.ts';
import { withLineFacts } from '../form/draft.ts';
import { customerInScope, voidQuote } from '../form/order-drafts.repo.ts';
import { followOrder } from '../parcels/parcels.repo.ts';
import { joinParcels } from '../parcels/regrouped-parcels.repo.ts';
import { assertNoFault, lockPair } from './divide.ts';
import { finishRegroup, regroupContext } from './finish-regroup.ts';
import { copyAnnounced, moveDivided, pairFacts, regroupLines } from './regroup.repo.ts';
import { byOf, figuresOf, type RegroupContext, type Regrouped, settleRegrouped } from './settle-regrouped.ts';

export interface MergeAsked {
  readonly version: number;
  readonly orderCode: string;
}

/** Every line goes; one that a discrepancy or a slab that was seen stands for cannot leave its receipt. */
async function moveAll(tx: Tx, from: OrderRow, into: OrderRow, ctx: RegroupContext): Promise<void> {
  const lines = await regroupLines(tx, from.id);
  assertNoFault(lines.some(({ isTied }) => isTied) ? 'regroupTied' : null);
  await moveDivided(tx, into.id, { whole: lines.map(({ id }) => id), parts: [] });
  await joinParcels(tx, { fromId: from.id, toId: into.id, customerId: from.customerId }, byOf(ctx));
  await copyAnnounced(tx, from.id, into.id);
}

/** The order that came in ends: its number is never given again and names where its pieces are. */
async function end(tx: Tx, from: OrderRow, intoId: string, ctx: RegroupContext): Promise<OrderRow> {
  const by = byOf(ctx);
  const empty = await withLineFacts(tx, from, await customerInScope(tx, ctx.scope, from.customerId), by);
  await cancelWhole(tx, empty, by);
  await voidQuote(tx, from.id);
  const nothing = from.confirmedAt === null ? {} : { confirmedQty: 0, confirmedDeclaredFen: 0 };
  await saveOrder(
    tx,
    await orderById(tx, from.id),
    { ...nothing, mergedIntoId: intoId, quotedFen: 0, quote: null },
    by,
  );
  const ended = await refreshOrder(tx, from.id);
  await followOrder(tx, from.id, by);
  return ended;
}

/**
 * Everything of another order of the same customer, payer, stage, price list and way back comes into this one. Paid with unpaid is
 * refused, and one that uses a coupon or points can only be the one that stays.
 */
export async function merge(tx: Tx, ctx: RegroupContext, id: string, asked: MergeAsked): Promise<Regrouped> {
  const { own, other: from } = await lockPair(tx, ctx, { id, ...asked });
  assertNoFault(pairFault(await pairFacts(tx, own), await pairFacts(tx, from)));
  assertStep(orderMachine, 'mergeAway', from, {
    guards: { nothingPaid: () => true, sameCustomer: () => true, sameStage: () => true },
    facts: null,
  });
  const usesRights = from.couponId !== null || from.pointsUsed > 0 || (await holdsRights(tx, from));
  assertNoFault(usesRights ? 'mergeRights' : null);
  for (const one of [own, from]) await freeClaims(tx, one, byOf(ctx));
  await moveAll(tx, from, own, ctx);
  const other = await end(tx, from, own.id, ctx);
  const order = await settleRegrouped(tx, own, ctx);
  const orders = [
    { orderCode: own.orderCode, before: figuresOf(own), after: figuresOf(order) },
    { orderCode: from.orderCode, before: figuresOf(from), after: null },
  ];
  return { order, other, effect: { orders, letsGo: [] } };
}

export const mergeOrder = command(regroupEndpoints.mergeOrder, async (tx, { params, body }, context) => {
  const done = await merge(tx, regroupContext(context), params.id, body);
  return finishRegroup(tx, context, done, body.reason);
});
