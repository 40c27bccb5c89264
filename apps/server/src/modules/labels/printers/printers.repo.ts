import type { PrinterRow, zPrinterChange } from '@mintmark/contract/labels/printer.schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { PrintersTable } from '../../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { printerList } from './printers.queries.ts';

export type PrinterFacts = Selectable<PrintersTable>;
type Fields = Omit<z.output<typeof zPrinterChange>, 'version'>;

/** A printer that the list shows to the scope. Throws NOT_FOUND. */
export async function findPrinter(db: Reader, scope: Scope, id: string): Promise<PrinterFacts> {
  const row = await db
    .selectFrom('printers as r')
    .selectAll('r')
    .where('r.id', '=', id)
    .where('r.deletedAt', 'is', null)
    .where(rowsInScope(printerList, scope))
    .executeTakeFirst();
  return found(row);
}

/** A printer that was not removed, whoever's; null when it was. */
export async function livingPrinter(db: Reader, id: string): Promise<PrinterFacts | null> {
  const row = await db
    .selectFrom('printers')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks it. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockPrinter(tx: Tx, scope: Scope, id: string, version?: number): Promise<PrinterFacts> {
  const seen = await findPrinter(tx, scope, id);
  const row = await tx.selectFrom('printers').selectAll().where('id', '=', seen.id).forUpdate().executeTakeFirst();
  if (row === undefined || row.deletedAt !== null) throw new AppError('NOT_FOUND');
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

/** Keeps it from being deleted until the job is written. Throws NOT_FOUND. */
export async function holdPrinter(tx: Tx, scope: Scope, id: string): Promise<void> {
  const seen = await findPrinter(tx, scope, id);
  const row = await tx
    .selectFrom('printers')
    .select('deletedAt')
    .where('id', '=', seen.id)
    .forShare()
    .executeTakeFirst();
  if (row === undefined || row.deletedAt !== null) throw new AppError('NOT_FOUND');
}

/** What the form edits, for comparing and for the operation log. */
export function editable(row: PrinterFacts) {
  const { name, kind, model, station, labelKinds, paperWidthUm, paperHeightUm, dpi, offsetRightUm, offsetDownUm } = row;
  const { host, port, note } = row;
  return {
    name,
    kind,
    model,
    station,
    labelKinds,
    paperWidthUm,
    paperHeightUm,
    dpi,
    offsetRightUm,
    offsetDownUm,
    host,
    port,
    note,
  };
}

export const printerColumns = ({ labelKinds, ...plain }: Fields) => ({ ...plain, labelKinds: jsonb(labelKinds) });

/** Throws INPUT_INVALID beside the name when the company (or the house) has another printer of it. */
export async function assertNameFree(
  tx: Tx,
  printer: { readonly id: string | null; readonly companyId: string | null; readonly name: string },
): Promise<void> {
  const { rows } = await sql`SELECT FROM printers WHERE coalesce(company_id, 0) = ${printer.companyId ?? '0'}::bigint
    AND lower(name) = lower(${printer.name}) AND id <> ${printer.id ?? '0'}::bigint AND deleted_at IS NULL`.execute(tx);
  if (rows.length > 0) throw fieldError('name', 'already-used');
}

export async function insertPrinter(tx: Tx, values: Insertable<PrintersTable>): Promise<PrinterFacts> {
  const row = await tx
    .insertInto('printers')
    .values(values)
    .onConflict((conflict) =>
      conflict.expression(sql`coalesce(company_id, 0), lower(name)`).where('deletedAt', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw fieldError('name', 'already-used');
  return row;
}

export async function savePrinter(
  tx: Tx,
  before: PrinterFacts,
  patch: Updateable<PrintersTable>,
  by: { readonly now: Date; readonly accountId: string },
): Promise<PrinterFacts> {
  return tx
    .updateTable('printers')
    .set({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest jobs that came out of it. */
export async function jobsOf(db: Reader, printerId: string, limit: number) {
  return db
    .selectFrom('printJobs')
    .select(['id', 'jobNo', 'count', 'createdAt'])
    .where('printerId', '=', printerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Active printers in scope for labels of a kind, by station. */
export async function printersFor(db: Reader, scope: Scope, labelKind: PrinterRow['labelKinds'][number]) {
  return db
    .selectFrom('printers as r')
    .leftJoin('companies as p', 'p.id', 'r.companyId')
    .select((eb) => eb.ref('r.kind').$castTo<PrinterRow['kind']>().as('kind'))
    .select(['r.id', 'r.name', 'r.station', 'r.paperWidthUm', 'r.paperHeightUm', 'r.offsetRightUm', 'r.offsetDownUm'])
    .select(['p.nameZh as companyZh', 'p.nameEn as companyEn'])
    .where('r.deletedAt', 'is', null)
    .where('r.isActive', '=', true)
    .where(sql<boolean>`r.label_kinds ? ${labelKind}`)
    .where(rowsInScope(printerList, scope))
    .orderBy('r.station')
    .orderBy('r.name')
    .limit(200)
    .execute();
}

/** Remembers where a job came out. */
export async function setJobPrinter(tx: Tx, jobId: string, printerId: string): Promise<void> {
  await tx.updateTable('printJobs').set({ printerId }).where('id', '=', jobId).execute();
}

export async function hasCompany(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
