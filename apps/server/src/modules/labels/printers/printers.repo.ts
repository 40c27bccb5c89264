import type { PrinterRow } from '@mintmark/contract/labels/printer.schema.ts';
import { type Selectable, sql } from 'kysely';
import type { PrintersTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { printerList } from './printers.queries.ts';

export type PrinterFacts = Selectable<PrintersTable>;

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
