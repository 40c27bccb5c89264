import { regroupEndpoints } from '@mintmark/contract/receiving/regroup.endpoints.ts';
import type { RegroupEffect } from '@mintmark/contract/receiving/regroup.schema.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { changedFields, recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import { lockOrder, type OrderRow, orderById, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { freeRights } from '../../../workflow/orders/order-rights.ts';
import { freeClaims } from '../../../workflow/orders/warranty-claims.repo.ts';
import { submitGuards } from '../acts/order-guards.ts';
import { assertOldCertificates } from '../form/line-check.ts';
import { addressesOf, agentOf, type CustomerRow, customerInScope } from '../form/order-drafts.repo.ts';
import { linesOfOrder } from '../form/order-lines.repo.ts';
import { passParcels } from '../parcels/regrouped-parcels.repo.ts';
import { assertGuards } from '../record/order-state.ts';
import { assertNoFault, assertRegroupable } from './divide.ts';
import { finishRegroup, regroupContext } from './finish-regroup.ts';
import { byOf, figuresOf, type RegroupContext, type Regrouped, settleRegrouped } from './settle-regrouped.ts';

export interface PartyAsked {
  readonly version: number;
  readonly customerId: string;
  readonly agentId: string | null;
}

/** Where the pieces go back: the new customer’s default address; of the same customer it stays. */
async function receiverFor(tx: Tx, order: OrderRow, customer: CustomerRow): Promise<unknown> {
  if (customer.id === order.customerId) return order.receiver;
  const main = (await addressesOf(tx, customer.id)).find(({ isDefault }) => isDefault);
  const isSent = order.submittedAt !== null && order.returnMethod !== RETURN_METHOD.pickup;
  assertNoFault(main === undefined && isSent ? 'partyAddress' : null);
  if (main === undefined) return null;
  const { name, phone, areaCode, areaText, detail } = main;
  return { name, phone, areaCode, areaText, detail };
}

type LetsGo = RegroupEffect['letsGo'];

/** Coupon and points are the former customer’s: they are theirs again. */
async function letGo(tx: Tx, order: OrderRow, customer: CustomerRow, ctx: RegroupContext): Promise<LetsGo> {
  await freeClaims(tx, order, byOf(ctx));
  if (customer.id === order.customerId) return [];
  await freeRights(tx, order, byOf(ctx));
  return [
    ...(order.couponId === null ? [] : (['coupon'] as const)),
    ...(order.pointsUsed === 0 ? [] : (['points'] as const)),
    ...(order.receiver === null ? [] : (['address'] as const)),
  ];
}

/** What an order submitted by the new customer must hold. */
async function assertMaySubmit(tx: Tx, order: OrderRow, ctx: RegroupContext): Promise<void> {
  if (order.submittedAt === null) return;
  assertGuards(await submitGuards(tx, order, ctx));
  const { customerId, agentId, companyId, id: orderId } = order;
  await assertOldCertificates(tx, { customerId, agentId, companyId, orderId }, await linesOfOrder(tx, order.id));
}

/**
 * The order belongs to somebody else of the same company, or goes through another agent: who pays and when, the price of who pays,
 * old certificates and claims of the new customer. Coupon, points and address of the former one go with them.
 */
export async function party(tx: Tx, ctx: RegroupContext, id: string, asked: PartyAsked): Promise<Regrouped> {
  const before = await lockOrder(tx, ctx.scope, id, asked.version);
  await assertRegroupable(tx, before);
  const customer = await customerInScope(tx, ctx.scope, asked.customerId);
  assertNoFault(customer.companyId === before.companyId ? null : 'sameCompany');
  const { agentId } = asked;
  if (customer.id === before.customerId && agentId === before.agentId)
    throw new AppError('GUARD_FAILED', { params: { guard: 'somethingChanged' } });
  const agent = agentId === null ? null : await agentOf(tx, before.companyId, agentId);
  const receiver = await receiverFor(tx, before, customer);
  const letsGo = await letGo(tx, before, customer, ctx);
  const rights = customer.id === before.customerId ? {} : { couponId: null, pointsUsed: 0 };
  const who = { customerId: customer.id, agentId, payPoint: (agent ?? customer).payPoint };
  const patch = { ...who, ...rights, receiver: receiver === null ? null : jsonb(receiver) };
  const saved = await saveOrder(tx, await orderById(tx, before.id), patch, byOf(ctx));
  await assertMaySubmit(tx, saved, ctx);
  await passParcels(tx, before, customer.id);
  await refreshOrder(tx, saved.id);
  const order = await settleRegrouped(tx, await orderById(tx, saved.id), ctx);
  const orders = [{ orderCode: before.orderCode, before: figuresOf(before), after: figuresOf(order) }];
  return { order, other: null, effect: { orders, letsGo } };
}

const said = ({ customerId, agentId, receiver }: OrderRow) => ({ customerId, agentId, receiver });

export const changeParty = command(regroupEndpoints.changeParty, async (tx, { params, body }, context) => {
  const ctx = regroupContext(context);
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  const done = await party(tx, ctx, params.id, body);
  const of = {
    companyId: before.companyId,
    orderId: before.id,
    coinId: null,
    group: 'order',
    reason: body.reason,
  } as const;
  const changes = changedFields(said(before), said(done.order));
  await recordChanges(
    tx,
    changes.map((change) => ({ ...change, ...of })),
    byOf(ctx),
  );
  return finishRegroup(tx, context, done, body.reason, { said: body.said, customerBefore: before.customerId });
});
