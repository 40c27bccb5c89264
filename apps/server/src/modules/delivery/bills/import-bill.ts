import { courierBillsEndpoints as calls } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import type { CourierBillReport } from '@mintmark/contract/delivery/bills/courier-bills.schema.ts';
import { BILL_COLUMNS } from '@mintmark/domain/delivery/bills/bill-columns.ts';
import { isBillDifference } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import { readTable, writeTable } from '../../../adapters/workbook/index.ts';
import { later } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { constraintOf, type Reader } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command, FileAnswer, query } from '../../../kernel/handlers.ts';
import { assertAcceptable, importableRowsOf } from '../../../kernel/import/acceptable.ts';
import { workbookRefused } from '../../../kernel/import/import-texts.ts';
import { claimImport, insertImport, ownImport, tableOf } from '../../../kernel/import/imports.repo.ts';
import { bareName, IMPORT_LIFE_MS, storable, uploadedBytes } from '../../../kernel/import/uploads.ts';
import { XLSX_MIME } from '../../../kernel/import/xlsx-mime.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { categoriesOf, type Scope } from '../../../kernel/scope.ts';
import { isCompany } from '../../../workflow/companies.repo.ts';
import { nextCourierBillNo } from '../../../workflow/numbers.repo.ts';
import { couriersInScope } from '../../system/index.ts';
import { insertBill, type NewLine } from './bill.repo.ts';
import { finishBill } from './bill-act.ts';
import { type CheckedBillRow, checkBill, columnText } from './check-bill.ts';

const RATE = { operation: 'delivery.courierBills', limit: 30, windowMs: 60_000 };

/** An empty bill with the columns that are read. */
export const getCourierBillTemplate = query(calls.getCourierBillTemplate, async (_, { locale }) => {
  const text = (id: string) => textMessage(`courierBill.${id}`, locale);
  const headers = BILL_COLUMNS.map((column) => columnText(column, locale));
  const example = ['SF1234567890123', '2026-01-31', '1.2', '15.00', '2.00', '17.00'];
  const bytes = await writeTable([{ name: text('sheet'), headers, rows: [example], textColumns: [0] }]);
  return new FileAnswer(Buffer.from(bytes), XLSX_MIME, `${text('file')}.xlsx`);
});

interface Whose {
  readonly courier: string;
  readonly companyId?: string | undefined;
}

/** The company and courier of a bill. Throws beside the field, NOT_FOUND, NOT_ALLOWED. */
async function ownerOf(db: Reader, scope: Scope, body: Whose, actor: SignedInContext['actor']) {
  const companyId = body.companyId ?? actor.companyId;
  if (companyId === null) throw fieldError('companyId', 'required');
  assertKeeps(scope, companyId);
  // Who is narrowed to categories does not see all parcels of the company.
  if (categoriesOf(scope) !== null) throw new AppError('NOT_ALLOWED');
  if (!(await isCompany(db, companyId))) throw new AppError('NOT_FOUND');
  const couriers = await couriersInScope(db, scope);
  if (!couriers.some(({ code }) => code === body.courier)) throw fieldError('courier', 'bad-choice');
  return { companyId, courier: body.courier };
}

const presentRow = ({ body, ...row }: CheckedBillRow): CourierBillReport['rows'][number] => ({
  ...row,
  findings: [...row.findings],
  isImportable: body !== null,
});

const linesOf = (rows: readonly CheckedBillRow[]): NewLine[] => rows.flatMap(({ body }) => body ?? []);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What a whole bill comes to. */
const sumsOf = (lines: readonly NewLine[]) => ({
  differenceCount: lines.filter(({ verdict }) => isBillDifference(verdict)).length,
  billedFen: sum(lines.map(({ billedFen }) => billedFen)),
  bookedFen: sum(lines.map(({ bookedFen }) => bookedFen ?? 0)),
});

/** The dry run: the file is read in a worker, checked against the parcels, and kept for two hours. There is no bill yet. */
export const createCourierBillImport = query(calls.createCourierBillImport, async ({ body }, context) => {
  const { db, scope, actor, clock, locale } = context;
  await limitRate(context, RATE, actor.accountId);
  const content = uploadedBytes(body.contentBase64);
  const fileName = bareName(body.fileName);
  const read = await readTable(content, fileName);
  if (!read.ok) throw workbookRefused(read.error.code, [], String);
  const table = storable(read.value);
  const createdAt = clock.now();
  const expiresAt = later(createdAt, IMPORT_LIFE_MS);
  const { companyId, rows } = await db.read(scope, async (reader) => {
    const owner = await ownerOf(reader, scope, body, actor);
    return { ...owner, rows: await checkBill(reader, { ...owner, locale, now: createdAt }, table) };
  });
  const importableRows = importableRowsOf(rows);
  const findings = rows.flatMap(({ sheetRow, findings: said }) =>
    said.length > 0 ? [{ sheetRow, findings: said }] : [],
  );
  const { agentId, accountId } = actor;
  const file = { companyId, agentId, accountId, customerId: null, fileName, content, table };
  const importId = await db.transaction(scope, (tx) =>
    insertImport(tx, { ...file, kind: 'courierBill', findings, importableRows, createdAt, expiresAt }),
  );
  return {
    ...{ importId, fileName, expiresAt: expiresAt.toISOString(), rowCount: rows.length },
    ...{ errorRowCount: rows.length - importableRows.length, ...sumsOf(linesOf(rows)) },
    rows: rows.map(presentRow),
  };
});

/** A parcel was charged by somebody else’s file meanwhile. */
const once = (error: unknown): unknown =>
  constraintOf(error) === 'courier_bill_lines_once'
    ? new AppError('GUARD_FAILED', { params: { guard: 'billedMeanwhile' } })
    : error;

/** Takes a checked bill in: all rows or none, checked again by what is true now. */
export const acceptCourierBillImport = command(calls.acceptCourierBillImport, async (tx, { params, body }, ctx) => {
  const { actor, now, scope, locale } = ctx;
  const file = await ownImport(tx, 'courierBill', actor.accountId, params.id, now);
  await claimImport(tx, file.id, null, now);
  const owner = await ownerOf(tx, scope, body, actor);
  if (owner.companyId !== file.companyId) throw fieldError('companyId', 'bad-choice');
  const rows = await checkBill(tx, { ...owner, locale, now }, tableOf(file));
  assertAcceptable(rows, file, 'all');
  const lines = linesOf(rows);
  const days = lines.map(({ sentOn }) => sentOn).toSorted();
  const [fromDay = '', toDay = ''] = [days[0], days.at(-1)];
  const { differenceCount, ...sums } = sumsOf(lines);
  const facts = { ...owner, fileName: file.fileName, fromDay, toDay, rowCount: lines.length, differenceCount, ...sums };
  const made = { importedBy: actor.accountId, importedAt: now, billNo: await nextCourierBillNo(tx, now) };
  const row = await insertBill(tx, { ...facts, ...made, unsettledCount: differenceCount }, lines).catch((error) => {
    throw once(error);
  });
  return finishBill(ctx, null, row, {
    after: { courier: owner.courier, rows: lines.length, billedFen: row.billedFen },
  });
});
