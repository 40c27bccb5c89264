import { INVOICE_NUMBER_ROWS } from '@mintmark/contract/finance/invoices/invoice-numbers.limits.ts';
import type { InvoiceNumberReport } from '@mintmark/contract/finance/invoices/invoice-numbers.schema.ts';
import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { NUMBER_COLUMNS } from '@mintmark/domain/finance/invoice/number-columns.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import { readTable, writeTable } from '../../../../adapters/workbook/index.ts';
import { later } from '../../../../kernel/clock.ts';
import { command, FileAnswer, query } from '../../../../kernel/handlers.ts';
import { assertAcceptable, importableRowsOf } from '../../../../kernel/import/acceptable.ts';
import { workbookRefused } from '../../../../kernel/import/import-texts.ts';
import { claimImport, insertImport, ownImport, tableOf } from '../../../../kernel/import/imports.repo.ts';
import { bareName, IMPORT_LIFE_MS, storable, uploadedBytes } from '../../../../kernel/import/uploads.ts';
import { XLSX_MIME } from '../../../../kernel/import/xlsx-mime.ts';
import { textMessage } from '../../../../kernel/messages.ts';
import { limitRate } from '../../../../kernel/rate-limit.ts';
import { lockInvoicedOrders } from '../../../../workflow/money/invoiced.repo.ts';
import { lockWithOrders } from '../invoice-act.ts';
import { partsOfInvoice } from '../invoices.repo.ts';
import { issueByHand } from '../issue-invoice.ts';
import { type CheckedNumber, checkNumbers, columnText } from './check-numbers.ts';
import { waitingForNumbers } from './numbers.queries.ts';

const RATE = { operation: 'finance.invoiceNumbers', limit: 30, windowMs: 60_000 };

/** The list that people fill in, with every invoice that waits for its number. */
export const getInvoiceNumberTemplate = query(calls.getInvoiceNumberTemplate, async (_, { db, scope, locale }) => {
  const waiting = await db.read(scope, (reader) => waitingForNumbers(reader, scope, INVOICE_NUMBER_ROWS));
  const text = (id: string) => textMessage(`invoice.numbers.${id}`, locale);
  const headers = [...NUMBER_COLUMNS.map((column) => columnText(column, locale)), text('title'), text('taxNo')];
  const rows = waiting.map(({ requestNo, title, taxNo, amountFen }) => [
    ...[requestNo, '', '', '', formatFen(amountFen).replaceAll(',', '')],
    ...[title, taxNo],
  ]);
  const bytes = await writeTable([{ name: text('sheet'), headers, rows, textColumns: [0, 1, 2, 6] }]);
  return new FileAnswer(Buffer.from(bytes), XLSX_MIME, `${text('file')}.xlsx`);
});

const presentRow = ({ body, ...row }: CheckedNumber): InvoiceNumberReport['rows'][number] => ({
  ...row,
  findings: [...row.findings],
  isImportable: body !== null,
});

/** The dry run: the file is read in a worker, checked, and kept for two hours. No invoice is issued. */
export const createInvoiceNumberImport = query(calls.createInvoiceNumberImport, async ({ body }, context) => {
  const { db, scope, actor, clock } = context;
  await limitRate(context, RATE, actor.accountId);
  const content = uploadedBytes(body.contentBase64);
  const fileName = bareName(body.fileName);
  const read = await readTable(content, fileName);
  if (!read.ok) throw workbookRefused(read.error.code, [], String);
  const table = storable(read.value);
  const createdAt = clock.now();
  const expiresAt = later(createdAt, IMPORT_LIFE_MS);
  const rows = await db.read(scope, (reader) => checkNumbers(reader, { ...context, now: createdAt }, table));
  const importableRows = importableRowsOf(rows);
  const findings = rows.flatMap(({ sheetRow, findings: said }) =>
    said.length > 0 ? [{ sheetRow, findings: said }] : [],
  );
  const { companyId, agentId, accountId } = actor;
  const file = { companyId, agentId, accountId, customerId: null, fileName, content, table };
  const importId = await db.transaction(scope, (tx) =>
    insertImport(tx, { ...file, kind: 'invoiceNumbers', findings, importableRows, createdAt, expiresAt }),
  );
  const errorRowCount = rows.length - importableRows.length;
  return {
    ...{ importId, fileName, expiresAt: expiresAt.toISOString(), rowCount: rows.length, errorRowCount },
    rows: rows.map(presentRow),
  };
});

/** Issues every invoice of a checked list with its number: all rows or none, checked again by what is true now. */
export const acceptInvoiceNumberImport = command(calls.acceptInvoiceNumberImport, async (tx, { params }, ctx) => {
  const { actor, now, scope, locale } = ctx;
  const file = await ownImport(tx, 'invoiceNumbers', actor.accountId, params.id, now);
  await claimImport(tx, file.id, null, now);
  const checked = await checkNumbers(tx, { scope, locale, now }, tableOf(file));
  const ids = checked.flatMap(({ body }) => body?.invoiceId ?? []).toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  // Orders of all of them first, in id order; then what may have changed while we waited for them is looked at again.
  const parts = [];
  for (const id of ids) parts.push(...(await partsOfInvoice(tx, id)));
  await lockInvoicedOrders(tx, parts);
  const rows = await checkNumbers(tx, { scope, locale, now }, tableOf(file));
  assertAcceptable(rows, file, 'all');
  for (const { body } of rows) {
    if (body === null) continue;
    await issueByHand(tx, ctx, await lockWithOrders(tx, body.invoiceId), body.paper, { no: 'no' });
  }
  return { count: rows.length };
});
