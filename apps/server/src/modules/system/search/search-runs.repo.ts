import { type Selectable, sql, type Updateable } from 'kysely';
import type { SearchRunsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CoinRange } from './search-coins.repo.ts';

export type SearchRun = Selectable<SearchRunsTable>;
export const RUN = { waiting: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const;
export const OPEN_STATES: readonly number[] = [RUN.waiting, RUN.running];

/** Throws GUARD_FAILED (searchRunOpen) while another run is under way. */
export async function insertRun(
  tx: Tx,
  run: CoinRange & { readonly adapter: string; readonly createdAt: Date; readonly createdBy: string },
): Promise<string> {
  const row = await tx
    .insertInto('searchRuns')
    .values(run)
    .onConflict((conflict) =>
      conflict
        .expression(sql`(true)`)
        .where('state', 'in', [sql.lit(0), sql.lit(1)])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('GUARD_FAILED', { params: { guard: 'searchRunOpen' } });
  return row.id;
}

export async function findRun(db: Reader, id: string): Promise<SearchRun | undefined> {
  return db.selectFrom('searchRuns').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes on a run that is still open; undefined when it was ended meanwhile. */
export async function saveRun(tx: Tx, id: string, patch: Updateable<SearchRunsTable>): Promise<SearchRun | undefined> {
  return tx
    .updateTable('searchRuns')
    .set(patch)
    .where('id', '=', id)
    .where('state', 'in', [...OPEN_STATES])
    .returningAll()
    .executeTakeFirst();
}

/** Asks an open run to end; false when it is over. */
export async function askToCancel(tx: Tx, id: string): Promise<boolean> {
  return (await saveRun(tx, id, { isCancelAsked: true })) !== undefined;
}

/** A complete run into a new index is under way: the changes wait until it is searched. */
export async function isCompleteRunOpen(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('searchRuns')
    .select('id')
    .where('state', 'in', [...OPEN_STATES])
    .where('indexName', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
