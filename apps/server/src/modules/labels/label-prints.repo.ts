import type { WaybillSize } from '@mintmark/domain/delivery/waybill-design.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import type { HousePaper, PrintedKind } from '@mintmark/domain/labels/printer.enums.ts';
import type { Selectable } from 'kysely';
import type { LabelPrintsTable, PrintJobsTable } from '../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { rowsInScope } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { printJobList } from './labels.queries.ts';

export type LabelPrintRow = Selectable<LabelPrintsTable> & {
  readonly templateCode: string;
  readonly templateVersion: number;
};
export type PrintJobRow = Selectable<PrintJobsTable>;
export type By = { readonly now: Date; readonly accountId: string };

/** What was printed of the coins so far: highest number, and the print that counts. */
export interface PrintState {
  readonly lastNo: number;
  readonly valid: LabelPrintRow | null;
  /** The version that the last print was set with: reprints use it. */
  readonly template: { readonly code: string; readonly version: number } | null;
}

const NEVER: PrintState = { lastNo: 0, valid: null, template: null };

export async function printStates(db: Reader, coinIds: readonly string[]): Promise<(coinId: string) => PrintState> {
  const rows = await db
    .selectFrom('labelPrints as p')
    .innerJoin('printJobs as j', 'j.id', 'p.jobId')
    .selectAll('p')
    .select(['j.templateCode', 'j.templateVersion'])
    .where('p.coinId', 'in', [...coinIds])
    .orderBy('p.printNo')
    .execute();
  const states = new Map<string, PrintState>();
  for (const row of rows) {
    const valid = row.voidedAt === null ? row : (states.get(row.coinId)?.valid ?? null);
    const template = { code: row.templateCode, version: row.templateVersion };
    states.set(row.coinId, { lastNo: row.printNo, valid, template });
  }
  return (coinId) => states.get(coinId) ?? NEVER;
}

export interface NewPrintJob {
  readonly companyId: string;
  readonly jobNo: string;
  readonly kind: PrintedKind | HousePaper;
  readonly template: { readonly id: string; readonly version: number };
  readonly logoKey: string | null;
  readonly count: number;
  readonly startSlot: number;
  readonly printerId: string | null;
  /** Size of the paper of waybills; the others have it from their template. */
  readonly paper?: WaybillSize;
}

export async function insertPrintJob(tx: Tx, job: NewPrintJob, by: By): Promise<string> {
  const row = await tx
    .insertInto('printJobs')
    .values({
      companyId: job.companyId,
      jobNo: job.jobNo,
      kind: job.kind,
      templateCode: job.template.id,
      templateVersion: job.template.version,
      logoKey: job.logoKey,
      count: job.count,
      startSlot: job.startSlot,
      printerId: job.printerId,
      paper: job.paper ? jsonb(job.paper) : null,
      // Only labels of certificates are confirmed one by one.
      ...(job.kind !== 'grading' ? { status: 'confirmed', confirmedAt: by.now } : {}),
      createdBy: by.accountId,
      createdAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface NewPrint {
  readonly coin: CoinRow;
  readonly jobId: string;
  readonly seq: number;
  readonly printNo: number;
  readonly reason: number;
  readonly note: string;
  readonly label: LabelData;
  readonly hash: Buffer;
}

export async function insertPrint(tx: Tx, print: NewPrint, by: By): Promise<void> {
  await tx
    .insertInto('labelPrints')
    .values({
      companyId: print.coin.companyId,
      jobId: print.jobId,
      seq: print.seq,
      coinId: print.coin.id,
      certNo: print.coin.certNo,
      printNo: print.printNo,
      reason: print.reason,
      note: print.note,
      dataHash: print.hash,
      label: jsonb(print.label),
      printedBy: by.accountId,
      printedAt: by.now,
    })
    .execute();
}

/** A job that the list shows to the scope. */
const inScope = (db: Reader, scope: Scope, jobId: string) =>
  db.selectFrom('printJobs as j').selectAll('j').where('j.id', '=', jobId).where(rowsInScope(printJobList, scope));

export async function findJob(db: Reader, scope: Scope, jobId: string): Promise<PrintJobRow> {
  return found(await inScope(db, scope, jobId).executeTakeFirst());
}

/** The job locked: two people scanning its labels take turns. */
export async function lockJob(tx: Tx, scope: Scope, jobId: string): Promise<PrintJobRow> {
  return found(await inScope(tx, scope, jobId).forUpdate().executeTakeFirst());
}

/** Labels of a job in their order, with the code of their coin. */
export async function printsOfJob(db: Reader, jobId: string) {
  return db
    .selectFrom('labelPrints as p')
    .innerJoin('coins as c', 'c.id', 'p.coinId')
    .selectAll('p')
    .select('c.coinCode')
    .where('p.jobId', '=', jobId)
    .orderBy('p.seq')
    .execute();
}
export type PrintOfJob = Awaited<ReturnType<typeof printsOfJob>>[number];

export async function confirmPrints(tx: Tx, printIds: readonly string[], now: Date): Promise<void> {
  if (printIds.length === 0) return;
  await tx
    .updateTable('labelPrints')
    .set({ confirmedAt: now })
    .where('id', 'in', [...printIds])
    .where('confirmedAt', 'is', null)
    .execute();
}

export async function closeJob(tx: Tx, job: PrintJobRow, now: Date): Promise<void> {
  await tx
    .updateTable('printJobs')
    .set({ status: 'confirmed', confirmedAt: now, version: job.version + 1 })
    .where('id', '=', job.id)
    .execute();
}

export async function nameOfAccount(db: Reader, accountId: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('realName').where('id', '=', accountId).executeTakeFirst();
  return row?.realName ?? '';
}
