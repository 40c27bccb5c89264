import type { ImportTable } from '@mintmark/domain/receiving/import/import-types.ts';
import type { Selectable } from 'kysely';
import type { ImportsTable } from '../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../db/database.ts';
import { AppError, found } from '../errors.ts';

export type ImportFileRow = Selectable<ImportsTable>;

/** What a checked list becomes; each kind has its own rules and its own findings. */
export type ImportKind = 'submission' | 'accounts' | 'customers' | 'statement' | 'invoiceNumbers' | 'courierBill';

/** The findings of one sheet row, as the kind writes them. */
export interface RowFindings<F> {
  readonly sheetRow: number;
  readonly findings: readonly F[];
}

export interface NewImport {
  readonly kind: ImportKind;
  readonly companyId: string | null;
  readonly agentId: string | null;
  readonly accountId: string;
  readonly customerId: string | null;
  readonly fileName: string;
  readonly content: Buffer;
  readonly table: ImportTable;
  readonly findings: readonly RowFindings<unknown>[];
  readonly importableRows: readonly number[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Keeps a checked list until its decision. */
export async function insertImport(tx: Tx, { table, findings, importableRows, ...row }: NewImport): Promise<string> {
  const inserted = await tx
    .insertInto('imports')
    .values({ ...row, cells: jsonb(table), findings: jsonb(findings), importableRows: [...importableRows] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** A checked list of this person that has not expired, or NOT_FOUND. */
export async function ownImport(
  db: Reader,
  kind: ImportKind,
  accountId: string,
  importId: string,
  now: Date,
): Promise<ImportFileRow> {
  return found(
    await db
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', importId)
      .where('kind', '=', kind)
      .where('accountId', '=', accountId)
      .where('expiresAt', '>', now)
      .executeTakeFirst(),
  );
}

/** Marks the list as accepted, once: a second acceptance fails with importOpen. */
export async function claimImport(tx: Tx, importId: string, orderId: string | null, now: Date): Promise<void> {
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

/** What was kept of the check; `F` is what the kind's `insertImport` was given. */
export const rowFindingsOf = <F>(row: Pick<ImportFileRow, 'findings'>): readonly RowFindings<F>[] =>
  row.findings as RowFindings<F>[];
