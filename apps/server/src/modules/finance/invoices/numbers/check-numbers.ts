import { INVOICE_NUMBER_ROWS } from '@mintmark/contract/finance/invoices/invoice-numbers.limits.ts';
import type { FindingDto } from '@mintmark/contract/kernel/import.ts';
import { readInvoiceNumber } from '@mintmark/domain/finance/invoice/invoice-number.ts';
import { isPeriodOpen } from '@mintmark/domain/finance/invoice/invoice-rules.ts';
import { type NumberColumn, numberColumns, readDay } from '@mintmark/domain/finance/invoice/number-columns.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { readAmount, statementCell } from '@mintmark/domain/finance/statements/statement-cells.ts';
import type { ImportTable } from '@mintmark/domain/receiving/import/import-types.ts';
import { shanghaiDay } from '../../../../kernel/clock.ts';
import type { Locale } from '../../../../kernel/context.ts';
import type { Reader } from '../../../../kernel/db/database.ts';
import { fieldError } from '../../../../kernel/errors.ts';
import type { CheckedListRow } from '../../../../kernel/import/acceptable.ts';
import { workbookRefused } from '../../../../kernel/import/import-texts.ts';
import { textMessage } from '../../../../kernel/messages.ts';
import type { Scope } from '../../../../kernel/scope.ts';
import type { ReadPaper } from '../typed-paper.ts';
import { type NamedInvoice, namedInvoices, usedNumbers } from './numbers.queries.ts';

/** A column as people read it. */
export const columnText = (column: string, locale: Locale): string =>
  textMessage(`invoice.numbers.column.${column}`, locale);

/** A row of the file: what is wrong with it, or the invoice that it issues. */
export interface CheckedNumber extends CheckedListRow {
  readonly row: number;
  readonly requestNo: string;
  readonly code: string;
  readonly no: string;
  readonly issuedOn: string;
  readonly amountFen: number | null;
  readonly body: { readonly invoiceId: string; readonly paper: ReadPaper } | null;
}

interface Checking {
  readonly invoices: ReadonlyMap<string, NamedInvoice>;
  readonly used: ReadonlySet<string>;
  readonly seen: Set<string>;
  readonly today: string;
}

type Fault = readonly [NumberColumn, string];

const keyOf = ({ code, no }: { readonly code: string; readonly no: string }): string => `${code}/${no}`;

interface ReadCells {
  readonly requestNo: string;
  readonly code: string;
  readonly no: string;
  readonly issuedOn: string | null;
  readonly amount: ReturnType<typeof readAmount>;
}

/** Faults of the invoice that a row names: it is there, waits to be issued, stands in no row above, and has this sum. */
function invoiceFaults({ requestNo, amount }: ReadCells, { invoices, seen }: Checking): Fault[] {
  const invoice = invoices.get(requestNo);
  if (!invoice) return [['requestNo', requestNo === '' ? 'required' : 'not-found']];
  const { status, isAsked, amountFen } = invoice;
  return [
    ...(seen.has(`invoice ${requestNo}`) ? [['requestNo', 'invoice-twice'] as const] : []),
    ...(status === invoiceMachine.state.approved ? [] : [['requestNo', 'invoice-not-approved'] as const]),
    ...(isAsked ? [['requestNo', 'invoiceAsked'] as const] : []),
    ...(amount.ok ? [] : [['amount', 'invoice-amount-unreadable'] as const]),
    ...(amount.ok && amount.value !== null && amount.value !== amountFen
      ? [['amount', 'invoice-amount-differs'] as const]
      : []),
  ];
}

/** Faults of the number and its day. */
function numberFaults({ code, no, issuedOn }: ReadCells, { used, seen, today }: Checking): Fault[] {
  const read = readInvoiceNumber({ code, no });
  const day: Fault[] = issuedOn === null ? [['issuedOn', 'invoice-day-unreadable']] : [];
  if (issuedOn !== null && !isPeriodOpen(issuedOn, today)) day.push(['issuedOn', 'invoice-day-closed']);
  if (!read.ok) return [[read.error.field, read.error.message], ...day];
  const key = keyOf(read.value);
  return [...(used.has(key) || seen.has(key) ? [['no', 'invoice-no-used'] as const] : []), ...day];
}

/** Columns of a list, or WORKBOOK_REFUSED. */
function columnsOf(table: ImportTable): ReadonlyMap<NumberColumn, number> {
  const found = numberColumns(table.headers);
  if (!found.ok) throw workbookRefused(found.error.code, found.error.columns, columnText);
  return found.value;
}

/** Checks every row against what is true now; a number or invoice that stands twice is wrong in the later row. */
export async function checkNumbers(
  db: Reader,
  { scope, locale, now }: { readonly scope: Scope; readonly locale: Locale; readonly now: Date },
  table: ImportTable,
): Promise<CheckedNumber[]> {
  const columns = columnsOf(table);
  if (table.rows.length > INVOICE_NUMBER_ROWS) throw fieldError('contentBase64', 'too-many-numbers');
  const cells = table.rows.map((row): ReadCells => {
    const cell = (column: NumberColumn) => statementCell(row[columns.get(column) ?? -1] ?? '');
    const plain = (column: NumberColumn) => cell(column).replace(/\s/g, '');
    return {
      ...{ requestNo: plain('requestNo').toUpperCase(), code: plain('code'), no: plain('no') },
      ...{ issuedOn: readDay(cell('issuedOn')), amount: readAmount(cell('amount')) },
    };
  });
  const checking: Checking = {
    invoices: await namedInvoices(
      db,
      scope,
      cells.map(({ requestNo }) => requestNo),
    ),
    used: new Set(
      (
        await usedNumbers(
          db,
          cells.map(({ no }) => no),
        )
      ).map(keyOf),
    ),
    seen: new Set(),
    today: shanghaiDay(now),
  };
  const headerOf = (column: NumberColumn) =>
    table.headers[columns.get(column) ?? -1]?.trim() || columnText(column, locale);
  return cells.map((read, index) => checkRow(read, { index, table, checking, headerOf, locale }));
}

function checkRow(
  read: ReadCells,
  at: {
    readonly index: number;
    readonly table: ImportTable;
    readonly checking: Checking;
    readonly headerOf: (column: NumberColumn) => string;
    readonly locale: Locale;
  },
): CheckedNumber {
  const { index, table, checking, headerOf, locale } = at;
  const { requestNo, code, no, amount } = read;
  const sheetRow = table.sheetRowNumbers[index] ?? index + 2;
  const faults = [...invoiceFaults(read, checking), ...numberFaults(read, checking)];
  checking.seen.add(`invoice ${requestNo}`).add(keyOf(read));
  const findings = faults.map(
    ([column, message]): FindingDto => ({
      ...{ row: sheetRow, column, header: headerOf(column), severity: 'error', code: message },
      message: textMessage(message, locale),
    }),
  );
  const invoice = checking.invoices.get(requestNo);
  const issuedOn = read.issuedOn ?? '';
  const isGood = faults.length === 0 && invoice !== undefined;
  return {
    ...{ row: sheetRow, sheetRow, requestNo: requestNo.slice(0, 40), code: code.slice(0, 40), no: no.slice(0, 40) },
    ...{ issuedOn, amountFen: amount.ok ? amount.value : null, findings },
    body: isGood ? { invoiceId: invoice.id, paper: { code, no, issuedOn, file: null } } : null,
  };
}
