import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { SpotChecksTable } from '../../db/schema.generated.ts';
import { codes } from '../../kernel/db/codes.ts';
import { type Reader, type Tx, widenWall } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import { rowsInScope } from '../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { nextSpotCheckNo } from '../../workflow/numbers.repo.ts';
import { spotCheckList } from './checks.queries.ts';

export type CheckRow = Selectable<SpotChecksTable>;

/** Why a piece is looked at again. */
export type Sample =
  | { readonly cause: 'plan'; readonly drawId: string }
  | { readonly cause: 'lot'; readonly lotOf: string };

type By = { readonly now: Date; readonly accountId: string | null };

/** The check because of which every piece of the coin's order and category is looked at; null for one that was. */
export async function lotOfCoin(tx: Tx, coin: Pick<CoinRow, 'id' | 'orderId' | 'category1'>): Promise<string | null> {
  const row = await tx
    .selectFrom('spotChecks as s')
    .select('s.id')
    .where('s.orderId', '=', coin.orderId)
    .where('s.category1', '=', coin.category1)
    .where('s.lotAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('spotChecks as own').select('own.id').where('own.coinId', '=', coin.id))),
    )
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Opens the check of a coin that has just gone to 85. */
export async function openSpotCheck(tx: Tx, coin: CoinRow, sample: Sample, by: By): Promise<CheckRow> {
  return tx
    .insertInto('spotChecks')
    .values({
      companyId: coin.companyId,
      gradingCompanyId: coin.gradingCompanyId,
      checkNo: await nextSpotCheckNo(tx, by.now),
      coinId: coin.id,
      orderId: coin.orderId,
      category1: coin.category1,
      round: coin.round,
      cause: sample.cause,
      drawId: sample.cause === 'plan' ? sample.drawId : null,
      lotOf: sample.cause === 'lot' ? sample.lotOf : null,
      createdAt: by.now,
      updatedAt: by.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A check that the scope may see, or NOT_FOUND; opens the wall to the owner's company (D14). */
export async function findCheck(tx: Tx, scope: Scope, id: string): Promise<CheckRow> {
  const query = tx.selectFrom('spotChecks as s').selectAll('s').where('s.id', '=', id);
  const row = found(await query.where(rowsInScope(spotCheckList, scope)).executeTakeFirst());
  const ids = companyIdsOf(scope);
  if (ids !== null && !ids.includes(row.companyId)) await widenWall(tx, [row.companyId]);
  return row;
}

/** The same, locked after its order and coin; throws VERSION_STALE where a version is given. */
export async function lockCheck(tx: Tx, id: string, version?: number): Promise<CheckRow> {
  const row = await tx.selectFrom('spotChecks').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (version !== undefined && row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version } } });
  return row;
}

export async function saveCheck(
  tx: Tx,
  check: CheckRow,
  patch: Omit<Updateable<SpotChecksTable>, 'id' | 'version' | 'updatedAt'>,
  by: By,
): Promise<CheckRow> {
  return tx
    .updateTable('spotChecks')
    .set({ ...patch, version: check.version + 1, updatedAt: by.now })
    .where('id', '=', check.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Pieces of the check's order and category, by where they stand; bounded by the order. */
export async function lotPieces(db: Reader, check: Pick<CheckRow, 'orderId' | 'category1'>) {
  const { rows } = await sql<{ before: number; checking: number; ready: number; gone: number }>`SELECT
      count(*) FILTER (WHERE status BETWEEN ${codes(coinMachine.state.toEnter)} AND ${codes(coinMachine.state.rework)})::int AS before, count(*) FILTER (WHERE status = ${codes(coinMachine.state.spotCheck)})::int AS checking,
      count(*) FILTER (WHERE status = ${codes(coinMachine.state.ready)})::int AS ready, count(*) FILTER (WHERE status >= ${codes(coinMachine.state.shipped)})::int AS gone
    FROM coins WHERE order_id = ${check.orderId} AND category1 = ${check.category1} AND deleted_at IS NULL`.execute(db);
  return rows[0] ?? { before: 0, checking: 0, ready: 0, gone: 0 };
}
