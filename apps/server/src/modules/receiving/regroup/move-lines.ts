import { regroupEndpoints } from '@mintmark/contract/receiving/regroup.endpoints.ts';
import { pairFault } from '@mintmark/domain/receiving/regroup.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { command } from '../../../kernel/handlers.ts';
import { freeClaims } from '../../../workflow/orders/warranty-claims.repo.ts';
import { assertNoFault, divide, lockPair } from './divide.ts';
import { finishRegroup, regroupContext } from './finish-regroup.ts';
import { pairFacts } from './regroup.repo.ts';
import { byOf, figuresOf, type RegroupContext, type Regrouped, settleRegrouped } from './settle-regrouped.ts';
import type { SplitAsked } from './split-order.ts';

export interface MoveAsked extends SplitAsked {
  readonly orderCode: string;
}

/** So many pieces go to another order of the same customer, payer, stage, price list and way back. */
export async function move(tx: Tx, ctx: RegroupContext, id: string, asked: MoveAsked): Promise<Regrouped> {
  const { own, other: to } = await lockPair(tx, ctx, { id, ...asked });
  assertNoFault(pairFault(await pairFacts(tx, to), await pairFacts(tx, own)));
  await divide(tx, ctx, { from: own, toId: to.id }, asked.lines);
  for (const one of [own, to]) await freeClaims(tx, one, byOf(ctx));
  const order = await settleRegrouped(tx, own, ctx);
  const other = await settleRegrouped(tx, to, ctx);
  const orders = [
    { orderCode: own.orderCode, before: figuresOf(own), after: figuresOf(order) },
    { orderCode: to.orderCode, before: figuresOf(to), after: figuresOf(other) },
  ];
  return { order, other, effect: { orders, letsGo: [] } };
}

export const moveLines = command(regroupEndpoints.moveLines, async (tx, { params, body }, context) => {
  const done = await move(tx, regroupContext(context), params.id, body);
  return finishRegroup(tx, context, done, body.reason);
});
