import type { StatementColumns, StatementFormat } from '@mintmark/domain/finance/statements/statement-columns.ts';
import type { StatementRowAction } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StatementFilesTable, StatementMatchesTable, StatementRowsTable } from '../../../db/schema.generated.ts';
import { constraintOf, jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { sayMoved } from '../../../kernel/words/words.ts';

export type StatementRowRow = Selectable<StatementRowsTable>;
export type MatchRow = Selectable<StatementMatchesTable>;

interface By {
  readonly now: Date;
  readonly accountId: string;
}

/** How the headings of this account's files were told last. */
export async function knownColumns(
  db: Reader,
  fundAccountId: string,
): Promise<Partial<Record<StatementFormat, StatementColumns>>> {
  const rows = await db
    .selectFrom('statementColumns')
    .select(['format', 'columns'])
    .where('fundAccountId', '=', fundAccountId)
    .execute();
  return Object.fromEntries(rows.map(({ format, columns }) => [format, columns as StatementColumns]));
}

/** Remembers what the headings of an account's files are. */
export async function rememberColumns(
  tx: Tx,
  of: { readonly companyId: string; readonly fundAccountId: string; readonly format: string },
  columns: StatementColumns,
  by: By,
): Promise<void> {
  const row = { columns: jsonb(columns), updatedBy: by.accountId, updatedAt: by.now };
  await tx
    .insertInto('statementColumns')
    .values({ ...of, ...row })
    .onConflict((c) => c.columns(['fundAccountId', 'format']).doUpdateSet(row))
    .execute();
}

/** When the same bytes were imported into this account before. */
export async function earlierFile(db: Reader, fundAccountId: string, contentHash: Buffer) {
  return db
    .selectFrom('statementFiles as f')
    .innerJoin('accounts as a', 'a.id', 'f.importedBy')
    .select(['f.importedAt', 'a.realName'])
    .where('f.fundAccountId', '=', fundAccountId)
    .where('f.contentHash', '=', contentHash)
    .orderBy('f.id', 'desc')
    .executeTakeFirst();
}

/** Rows of this account that have one of these numbers or contents already. */
export async function knownRows(
  db: Reader,
  fundAccountId: string,
  txnIds: readonly string[],
  contents: readonly Buffer[],
) {
  return db
    .selectFrom('statementRows')
    .select(['txnId', 'contentHash', 'amountFen', 'status', 'at'])
    .where('fundAccountId', '=', fundAccountId)
    .where((eb) =>
      eb.or([
        eb('txnId', '=', sql<string>`ANY (${[...txnIds]}::text[])`),
        eb('contentHash', '=', sql<Buffer>`ANY (${[...contents]}::bytea[])`),
      ]),
    )
    .execute();
}

export async function insertFile(tx: Tx, file: Insertable<StatementFilesTable>): Promise<string> {
  const row = await tx.insertInto('statementFiles').values(file).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

const ROWS_AT_ONCE = 500;

/** The rows of a file. Throws IMPORT_FINDINGS when somebody else imported one of them in this moment. */
export async function insertRows(tx: Tx, rows: readonly Insertable<StatementRowsTable>[]): Promise<string[]> {
  const ids: string[] = [];
  try {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const part = tx.insertInto('statementRows').values(rows.slice(from, from + ROWS_AT_ONCE));
      ids.push(...(await part.returning('id').execute()).map(({ id }) => id));
    }
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint !== 'statement_rows_txn' && constraint !== 'statement_rows_content') throw error;
    throw new AppError('IMPORT_FINDINGS', { params: { count: 1 }, data: { isChanged: true, findings: [] } });
  }
  return ids;
}

/** Rows held until the commit, in id order; the caller has found them in their scope. */
export async function lockRows(tx: Tx, ids: readonly string[]): Promise<StatementRowRow[]> {
  return tx
    .selectFrom('statementRows')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes a locked row; its version is raised and everybody who has it open is told. */
export async function saveRow(
  tx: Tx,
  row: StatementRowRow,
  patch: Updateable<StatementRowsTable>,
): Promise<StatementRowRow> {
  const saved = await tx
    .updateTable('statementRows')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  sayMoved(tx, 'statementRow', row.id, saved.status === row.status ? null : saved.status);
  return saved;
}

/** One line of a row's history. */
export async function insertStep(
  tx: Tx,
  row: StatementRowRow,
  step: { readonly action: StatementRowAction | 'link' | 'topUp'; readonly note: string },
  by: By,
): Promise<void> {
  const { companyId, id: rowId, status } = row;
  await tx
    .insertInto('statementSteps')
    .values({ companyId, rowId, status, accountId: by.accountId, at: by.now, ...step })
    .execute();
}

/** The history of a row, oldest first. */
export async function stepsOf(db: Reader, rowId: string) {
  return db
    .selectFrom('statementSteps as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select(['s.id', 's.action', 's.status', 'a.realName as byName', 's.note', 's.at'])
    .where('s.rowId', '=', rowId)
    .orderBy('s.id')
    .execute();
}

/** What a row turned out to be. Throws GUARD_FAILED when the payment or top-up has its row already. */
export async function insertMatch(tx: Tx, match: Insertable<StatementMatchesTable>): Promise<void> {
  try {
    await tx.insertInto('statementMatches').values(match).execute();
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint !== 'statement_matches_payment' && constraint !== 'statement_matches_top_up') throw error;
    throw new AppError('GUARD_FAILED', { params: { guard: 'receiptHasRow' } });
  }
}

/** The match of a row that stands. */
export async function liveMatch(db: Reader, rowId: string): Promise<MatchRow | undefined> {
  return db
    .selectFrom('statementMatches')
    .selectAll()
    .where('rowId', '=', rowId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
}

export async function endMatch(tx: Tx, match: MatchRow, reason: string, by: By): Promise<void> {
  await tx
    .updateTable('statementMatches')
    .set({ undoneBy: by.accountId, undoneAt: by.now, undoReason: reason })
    .where('id', '=', match.id)
    .execute();
}

/** The state of a payment against statements. */
export async function setMatchStatus(tx: Tx, paymentId: string, matchStatus: number): Promise<void> {
  await tx.updateTable('payments').set({ matchStatus }).where('id', '=', paymentId).execute();
}
