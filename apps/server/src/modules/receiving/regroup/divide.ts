import { divideLines, regroupFault, type Taken } from '@mintmark/domain/receiving/regroup.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { lockOrders, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { joinParcels } from '../parcels/regrouped-parcels.repo.ts';
import { ordersByNumbers } from '../receipt/receipt.queries.ts';
import { moveDivided, regroupFacts, regroupLines } from './regroup.repo.ts';
import { byOf, type RegroupContext } from './settle-regrouped.ts';

/** Throws GUARD_FAILED with the reason in words. */
export function assertNoFault(guard: string | null): void {
  if (guard !== null) throw new AppError('GUARD_FAILED', { params: { guard } });
}

/** Throws unless the order may be regrouped. */
export async function assertRegroupable(tx: Tx, order: OrderRow): Promise<void> {
  assertNoFault(regroupFault(await regroupFacts(tx, order)));
}

/** Two orders, locked in id order: the one that was opened at the version that was seen, and the one of the number. */
export async function lockPair(
  tx: Tx,
  ctx: RegroupContext,
  { id, version, orderCode }: { readonly id: string; readonly version: number; readonly orderCode: string },
): Promise<{ readonly own: OrderRow; readonly other: OrderRow }> {
  const [named] = await ordersByNumbers(tx, ctx.scope, [orderCode.normalize('NFKC').trim().toUpperCase()]);
  if (named === undefined) throw new AppError('INPUT_INVALID', { fields: [{ path: 'orderCode', msg: 'not-found' }] });
  assertNoFault(named.id === id ? 'regroupSelf' : null);
  const rows = await lockOrders(tx, ctx.scope, [id, named.id]);
  const own = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id === named.id);
  if (own === undefined || other === undefined) throw new AppError('NOT_FOUND');
  if (own.version !== version) throw new AppError('VERSION_STALE', { data: { current: { version: own.version } } });
  return { own, other };
}

/** Pieces of an order go to another one, with the parcels that they came in. Throws beside the lines. */
export async function divide(
  tx: Tx,
  ctx: RegroupContext,
  { from, toId }: { readonly from: OrderRow; readonly toId: string },
  taken: readonly Taken[],
): Promise<void> {
  const { division, faults } = divideLines(await regroupLines(tx, from.id), taken);
  if (faults.length > 0) throw new AppError('INPUT_INVALID', { fields: faults });
  await moveDivided(tx, toId, division);
  await joinParcels(tx, { fromId: from.id, toId, customerId: from.customerId }, byOf(ctx));
}
