import { type BookRow, closingFenOf } from '@mintmark/domain/finance/closing/books.ts';
import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ClosingsTable } from '../../../db/schema.generated.ts';
import { pgCode, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { sayMoved } from '../../../kernel/words/words.ts';

export type ClosingRow = Selectable<ClosingsTable>;

const { reopened } = closingMachine.state;

const LOCK_TIMEOUT = '55P03';

/**
 * Waits for everybody who posts for the company, and lets nobody post until the commit. Whoever begins to post meanwhile stands
 * behind the one who waits, so that it is not for long. Throws GUARD_FAILED booksBusy after two seconds.
 */
export async function holdBooks(tx: Tx, companyId: string): Promise<void> {
  await sql`SET LOCAL lock_timeout = '2s'`.execute(tx);
  try {
    await sql`SELECT pg_advisory_xact_lock(mm_books_key(${companyId}))`.execute(tx);
  } catch (error) {
    throw pgCode(error) === LOCK_TIMEOUT ? new AppError('GUARD_FAILED', { params: { guard: 'booksBusy' } }) : error;
  }
}

export async function insertClosing(tx: Tx, values: Insertable<ClosingsTable>): Promise<ClosingRow> {
  return tx.insertInto('closings').values(values).returningAll().executeTakeFirstOrThrow();
}

/** The trial balance as it is at the closing of a month. */
export async function keepBalances(
  tx: Tx,
  { id, companyId }: Pick<ClosingRow, 'id' | 'companyId'>,
  rows: readonly BookRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ subject, openingFen, debitFen, creditFen }) => ({
    ...{ closingId: id, companyId, subject, openingFen, debitFen, creditFen },
    closingFen: closingFenOf({ subject, openingFen, debitFen, creditFen }),
  }));
  await tx.insertInto('closingBalances').values(values).execute();
}

/** A closing held until the commit; the caller has found it in their scope. */
export async function lockClosing(tx: Tx, id: string): Promise<ClosingRow> {
  return tx.selectFrom('closings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Writes a locked closing. */
export async function saveClosing(tx: Tx, row: ClosingRow, patch: Updateable<ClosingsTable>): Promise<ClosingRow> {
  const saved = await tx
    .updateTable('closings')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  sayMoved(tx, 'closing', row.id);
  return saved;
}

/** The whole row; the caller has found it in their scope. */
export async function closingRow(db: Reader, id: string): Promise<ClosingRow> {
  return db.selectFrom('closings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Closings that stand on one: those that end in its days or later, of a month those that end after it. They are opened again with it. */
export async function standingLater(
  db: Reader,
  { id, companyId, kind, fromDay, toDay }: ClosingRow,
): Promise<ClosingRow[]> {
  const standing = db
    .selectFrom('closings')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('status', '<>', reopened)
    .where('id', '<>', id);
  const after =
    kind === CLOSING_KIND.month ? standing.where('toDay', '>', toDay) : standing.where('toDay', '>=', fromDay);
  return after.orderBy('id').execute();
}

/** Who asked for the reopening of these closings: what their actions depend on. */
export async function askersOf(db: Reader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('closings')
    .select(['id', 'askedBy', 'status'])
    .where('id', '=', sql<string>`ANY (${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Days that are closed and lie before a month's end: how many of it are missing. */
export async function openDaysUntil(
  db: Reader,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{
    days: number;
  }>`SELECT greatest(0, ${to}::date - greatest(coalesce(max(to_day), ${from}::date - 1), ${from}::date - 1))::int AS days
    FROM closings WHERE company_id = ${companyId} AND kind = ${sql.lit(CLOSING_KIND.day)} AND status <> ${sql.lit(reopened)}`.execute(
    db,
  );
  return rows[0]?.days ?? 0;
}

/** The first day on which something was posted for a company; null: nothing was. */
export async function firstPostedDay(db: Reader, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT least(
    (SELECT min(day) FROM ledger_sums WHERE company_id = ${companyId}),
    (SELECT min(day) FROM ledger_sum_deltas WHERE company_id = ${companyId})) AS day`.execute(db);
  return rows[0]?.day ?? null;
}
