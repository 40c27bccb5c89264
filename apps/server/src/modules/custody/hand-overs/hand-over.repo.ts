import { HANDED } from '@mintmark/domain/custody/hand-overs.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { HandOverItemsTable, HandOversTable } from '../../../db/schema.generated.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { handOverList } from './hand-overs.queries.ts';

export type HandOverRow = Selectable<HandOversTable>;

/** A hand-over in sight, locked at the version that was seen. Throws NOT_FOUND, VERSION_STALE. */
export async function lockHandOver(tx: Tx, scope: Scope, id: string, version?: number): Promise<HandOverRow> {
  const row = found(
    await tx
      .selectFrom('handOvers as h')
      .selectAll('h')
      .where('h.id', '=', id)
      .where(rowsInScope(handOverList, scope))
      .forUpdate()
      .executeTakeFirst(),
  );
  if (version !== undefined && row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, status: row.status } } });
  return row;
}

/** A hand-over with its coins. */
export async function insertHandOver(
  tx: Tx,
  row: Insertable<HandOversTable>,
  items: readonly Omit<Insertable<HandOverItemsTable>, 'handOverId' | 'companyId'>[],
): Promise<HandOverRow> {
  const handOver = await tx.insertInto('handOvers').values(row).returningAll().executeTakeFirstOrThrow();
  const { id: handOverId, companyId } = handOver;
  await tx
    .insertInto('handOverItems')
    .values(items.map((item) => ({ ...item, handOverId, companyId })))
    .execute();
  sayMoved(tx, 'handOver', handOverId, handOver.status);
  return handOver;
}

/** Writes facts of a locked hand-over and raises its version. */
export async function saveHandOver(
  tx: Tx,
  handOver: HandOverRow,
  patch: Updateable<HandOversTable>,
): Promise<HandOverRow> {
  sayMoved(tx, 'handOver', handOver.id, patch.status ?? null);
  return tx
    .updateTable('handOvers')
    .set({ ...patch, version: handOver.version + 1 })
    .where('id', '=', handOver.id)
    .where('version', '=', handOver.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
}

/** What became of coins of a hand-over, with the cause of those that moved on. */
export async function settleItems(
  tx: Tx,
  items: readonly { readonly id: string; readonly state: number; readonly cause: string }[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`UPDATE hand_over_items i SET state = m.state, cause = m.cause
    FROM unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ state }) => state)}::smallint[],
      ${items.map(({ cause }) => cause)}::text[]) m (id, state, cause) WHERE i.id = m.id`.execute(tx);
}

/** What waits of a hand-over that was refused or taken back stays where it is. */
export async function leaveItems(tx: Tx, handOverId: string): Promise<void> {
  await tx
    .updateTable('handOverItems')
    .set({ state: HANDED.stayed })
    .where('handOverId', '=', handOverId)
    .where('state', '=', HANDED.waiting)
    .execute();
}

/** The receiver has these coins in hand; a second scan changes nothing. */
export async function markScanned(tx: Tx, itemIds: readonly string[], by: { now: Date; accountId: string }) {
  await tx
    .updateTable('handOverItems')
    .set({ scannedAt: by.now, scannedBy: by.accountId })
    .where(sql<boolean>`id = ANY (${[...itemIds]}::bigint[])`)
    .where('scannedAt', 'is', null)
    .execute();
}
