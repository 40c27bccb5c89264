import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import type { RegroupContext, Regrouped } from './settle-regrouped.ts';

export const regroupContext = ({ scope, now, actor, parameters }: CommandContext): RegroupContext => ({
  scope,
  now,
  accountId: actor.accountId,
  parameters,
});

/** Pieces and money of an order before and after, as the effect says them. */
function effectOn({ effect }: Regrouped, order: OrderRow) {
  const one = effect.orders.find(({ orderCode }) => orderCode === order.orderCode) ?? effect.orders.at(-1);
  return { before: one?.before ?? null, after: one?.after ?? null };
}

/** The history of both orders says what came of the act, and names the other one. */
export async function finishRegroup(
  tx: Tx,
  ctx: CommandContext,
  done: Regrouped,
  reason: string,
  more: Readonly<Record<string, unknown>> = {},
) {
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  for (const one of done.other === null ? [done.order] : [done.order, done.other]) {
    const { before, after } = effectOn(done, one);
    const other = one.id === done.order.id ? done.other : done.order;
    await ctx.audit({
      targetType: 'order',
      targetId: one.id,
      targetNo: one.orderCode,
      companyId: one.companyId,
      ...(before === null ? {} : { before: { declaredQty: before.pieces, quotedFen: before.quotedFen } }),
      after: {
        ...{ status: one.status, declaredQty: after?.pieces ?? 0, quotedFen: after?.quotedFen ?? 0, ...more },
        ...(other === null ? {} : { orderCode: other.orderCode }),
      },
      reason,
    });
    const of = { companyId: one.companyId, orderId: one.id, coinId: null, group: 'order', reason } as const;
    const [from, to] = [before?.pieces ?? 0, after?.pieces ?? 0];
    if (from !== to) await recordChanges(tx, [{ ...of, field: 'declaredQty', before: from, after: to }], by);
  }
  const { id, orderCode, status, version } = done.order;
  const other = done.other === null ? null : { id: done.other.id, orderCode: done.other.orderCode };
  return { id, orderCode, status, version, other };
}
