import type { ImportRow, ImportTable } from '@mintmark/domain/receiving/import/import-types.ts';
import type { Selectable } from 'kysely';
import type { ImportsTable } from '../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';

export type ImportFileRow = Selectable<ImportsTable>;

/** The findings of one sheet row. */
export type RowFindings = Pick<ImportRow, 'sheetRow' | 'findings'>;

export interface NewImport {
  readonly companyId: string;
  readonly agentId: string | null;
  readonly accountId: string;
  readonly customerId: string;
  readonly fileName: string;
  readonly content: Buffer;
  readonly table: ImportTable;
  readonly findings: readonly RowFindings[];
  readonly importableRows: readonly number[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertImport(tx: Tx, { table, findings, importableRows, ...row }: NewImport): Promise<string> {
  const inserted = await tx
    .insertInto('imports')
    .values({ ...row, cells: jsonb(table), findings: jsonb(findings), importableRows: [...importableRows] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** A checked list of this person that has not expired, or NOT_FOUND. */
export async function ownImport(db: Reader, accountId: string, importId: string, now: Date): Promise<ImportFileRow> {
  return found(
    await db
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', importId)
      .where('accountId', '=', accountId)
      .where('expiresAt', '>', now)
      .executeTakeFirst(),
  );
}

/** Marks the list as accepted, once: a second acceptance fails with importOpen. */
export async function claimImport(tx: Tx, importId: string, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ orderId, acceptedAt: now })
    .where('id', '=', importId)
    .where('acceptedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('GUARD_FAILED', { params: { guard: 'importOpen' } }));
}

/** Drops lists that nobody may use any more; returns how many. */
export async function dropExpiredImports(tx: Tx, now: Date): Promise<number> {
  const rows = await tx.deleteFrom('imports').where('expiresAt', '<=', now).returning('id').execute();
  return rows.length;
}

export const tableOf = (row: Pick<ImportFileRow, 'cells'>): ImportTable => row.cells as ImportTable;

export const rowFindingsOf = (row: Pick<ImportFileRow, 'findings'>): readonly RowFindings[] =>
  row.findings as RowFindings[];
