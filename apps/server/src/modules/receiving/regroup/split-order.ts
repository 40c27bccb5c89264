import { regroupEndpoints } from '@mintmark/contract/receiving/regroup.endpoints.ts';
import type { Taken } from '@mintmark/domain/receiving/regroup.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { command } from '../../../kernel/handlers.ts';
import { insertDraft } from '../../../workflow/orders/new-order.repo.ts';
import { lockOrder, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { freeClaims } from '../../../workflow/orders/warranty-claims.repo.ts';
import { draftStart } from '../form/order-drafts.repo.ts';
import { assertRegroupable, divide } from './divide.ts';
import { finishRegroup, regroupContext } from './finish-regroup.ts';
import { copyAnnounced, copyReceipt, stageNewOrder } from './regroup.repo.ts';
import { byOf, figuresOf, type RegroupContext, type Regrouped, settleRegrouped } from './settle-regrouped.ts';

export interface SplitAsked {
  readonly version: number;
  readonly lines: readonly Taken[];
}

/** An order like the one that it comes from, without lines and without its coupon and points: who, how, when and where. */
async function insertLike(tx: Tx, from: OrderRow, ctx: RegroupContext): Promise<OrderRow> {
  const { id, orderCode } = await draftStart(tx, from.customerId, ctx.now);
  const { companyId, customerId, agentId, source, payPoint, returnMethod, receiver, remark } = from;
  const facts = { id, orderCode, companyId, customerId, agentId, source, payPoint, returnMethod, receiver, remark };
  const nothing = {
    couponId: null,
    pointsUsed: 0,
    declaredQty: 0,
    declaredFen: 0,
    categories: [],
    services: [],
    grams: [],
  };
  insertDraft(tx, { ...facts, ...nothing }, byOf(ctx));
  const { submittedAt, arrivedAt, confirmedAt, isMark, innerRemark } = from;
  const stage = { submittedAt, arrivedAt, confirmedAt, isMark, innerRemark, splitFromId: from.id };
  // A write, so that it waits for the insertion that was sent ahead.
  return stageNewOrder(tx, id, stage);
}

/**
 * So many pieces become an order of their own at the same stage: price list and limits of the day on which the first one was
 * submitted, the same parcels, receipt and photos. Coupon and points stay with the first one, which is quoted anew.
 */
export async function split(tx: Tx, ctx: RegroupContext, id: string, asked: SplitAsked): Promise<Regrouped> {
  const before = await lockOrder(tx, ctx.scope, id, asked.version);
  await assertRegroupable(tx, before);
  const made = await insertLike(tx, before, ctx);
  await divide(tx, ctx, { from: before, toId: made.id }, asked.lines);
  await copyAnnounced(tx, before.id, made.id);
  if (before.confirmedAt !== null) await copyReceipt(tx, before.id, made.id);
  await freeClaims(tx, before, byOf(ctx));
  const order = await settleRegrouped(tx, before, ctx);
  const other = await settleRegrouped(tx, made, ctx);
  const orders = [
    { orderCode: before.orderCode, before: figuresOf(before), after: figuresOf(order) },
    { orderCode: null, before: null, after: figuresOf(other) },
  ];
  return { order, other, effect: { orders, letsGo: [] } };
}

export const splitOrder = command(regroupEndpoints.splitOrder, async (tx, { params, body }, context) => {
  const done = await split(tx, regroupContext(context), params.id, body);
  return finishRegroup(tx, context, done, body.reason);
});
