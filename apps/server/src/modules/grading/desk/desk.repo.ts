import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import { type Tx, widenWall } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { type Scope, SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { type CoinRow, lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { lockOrder, type OrderRow } from '../../../workflow/orders/order.repo.ts';

/** How long a coin stays on a table without a sign of life (D5). */
export const LEASE_MS = 30 * 60_000;

interface Person {
  readonly scope: Scope;
  readonly actor: { readonly accountId: string };
}

async function companyThatNamed(tx: Tx, accountId: string, coinId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('coinNamedGraders')
    .select('ownerCompanyId')
    .where('coinId', '=', coinId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row?.ownerCompanyId ?? null;
}

/**
 * Finds a coin of the workbench: of an own company, sent to an own grading company, or one the person was named for
 * (D14, states.md rule 19). Opens the wall to its company, or answers NOT_FOUND.
 */
async function coinInSight(tx: Tx, person: Person, coinId: string): Promise<{ orderId: string }> {
  const { scope } = person;
  const namedBy = await companyThatNamed(tx, person.actor.accountId, coinId);
  if (namedBy !== null && scope.kind !== 'all') await widenWall(tx, [namedBy]);
  let query = tx
    .selectFrom('coins')
    .select(['orderId', 'companyId'])
    .where('id', '=', coinId)
    .where('deletedAt', 'is', null);
  if (namedBy === null) query = query.where(inCategories(scope, sql`category1`));
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  else if (scope.kind !== 'all' && namedBy === null) {
    const ids = [...scope.companyIds, '0'];
    query = query.where((eb) => eb.or([eb('companyId', 'in', ids), eb('gradingCompanyId', 'in', ids)]));
  }
  const coin = found(await query.executeTakeFirst());
  if (scope.kind !== 'all') await widenWall(tx, [coin.companyId]);
  return coin;
}

/**
 * Order and coin locked, in this order, after the sight was checked. A stale version answers without saying who changed
 * the coin: that could be the other grader (D6).
 */
export async function openCoin(
  tx: Tx,
  context: CommandContext,
  coinId: string,
  version?: number,
): Promise<{ order: OrderRow; coin: CoinRow }> {
  const { orderId } = await coinInSight(tx, context, coinId);
  const order = await lockOrder(tx, SYSTEM_SCOPE, orderId);
  const coin = await lockCoin(tx, SYSTEM_SCOPE, coinId);
  if (version !== undefined && version !== coin.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: coin.version } } });
  return { order, coin };
}

/** Throws COIN_LEASED while the coin lies on another grader's table. */
export function assertNotElsewhere(coin: CoinRow, accountId: string, now: Date): void {
  const isLeased = coin.leasedBy !== null && coin.leasedUntil !== null && coin.leasedUntil > now;
  if (isLeased && coin.leasedBy !== accountId) throw new AppError('COIN_LEASED');
}

/** Puts coins on a table; a lease is no change of the coin, its version stays. */
export async function writeLease(
  tx: Tx,
  coinIds: readonly string[],
  accountId: string | null,
  until: Date | null,
): Promise<void> {
  if (coinIds.length === 0) return;
  await tx
    .updateTable('coins')
    .set({ leasedBy: accountId, leasedUntil: until })
    .where('id', 'in', [...coinIds])
    .execute();
}

/** Gives every coin of a table back to the queue; answers how many. For the companies, when a grader leaves. */
export async function emptyTable(tx: Tx, accountId: string, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('coins')
    .set({ leasedBy: null, leasedUntil: null })
    .where('leasedBy', '=', accountId)
    .where('leasedUntil', '>', now)
    .returning('id')
    .execute();
  return rows.length;
}

/** Keeps the coins that are on this table; those of others are left alone. */
export async function renewLeases(tx: Tx, coinIds: readonly string[], accountId: string, until: Date): Promise<void> {
  await tx
    .updateTable('coins')
    .set({ leasedUntil: until })
    .where('id', 'in', [...coinIds, '0'])
    .where('leasedBy', '=', accountId)
    .execute();
}

/**
 * Opens the wall to every company whose coins lie with the person's grading companies, for reads that filter by grading
 * company themselves (D14). Nothing happens in scope all.
 */
export async function openDeskWall(tx: Tx, person: Person): Promise<void> {
  const { scope } = person;
  if (scope.kind === 'all') return;
  const rows = await tx
    .selectFrom('coins')
    .select('companyId')
    .distinct()
    .where('gradingCompanyId', 'in', [...scope.companyIds, '0'])
    .where('status', 'in', [
      coinMachine.state.toAuthenticate,
      coinMachine.state.authenticityReview,
      coinMachine.state.firstGrade,
      coinMachine.state.secondGrade,
      coinMachine.state.conference,
    ])
    .where('deletedAt', 'is', null)
    .execute();
  const named = await tx
    .selectFrom('coinNamedGraders')
    .select('ownerCompanyId as companyId')
    .distinct()
    .where('accountId', '=', person.actor.accountId)
    .execute();
  const ids = [...new Set([...rows, ...named].map((row) => row.companyId))];
  if (ids.length > 0) await widenWall(tx, ids);
}
