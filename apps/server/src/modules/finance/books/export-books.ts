import { booksEndpoints as calls } from '@mintmark/contract/finance/closing/books.endpoints.ts';
import { MAX_BOOK_FILE_ROWS } from '@mintmark/contract/finance/closing/books.schema.ts';
import { MAX_VOUCHER_DAYS } from '@mintmark/contract/finance/closing/voucher-templates.schema.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { dayAfter } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { writeTable } from '../../../adapters/workbook/index.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { FileAnswer, query } from '../../../kernel/handlers.ts';
import { XLSX_MIME } from '../../../kernel/import/xlsx-mime.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { subjectText } from './book-words.ts';
import { bookEntries } from './books.queries.ts';
import { companyOf, readAccountSheet, readTrialBalance, withLegs } from './books-read.ts';
import { vouchersOf } from './journal.queries.ts';

type Body = BodyOf<typeof calls.exportBooks>;
type Cell = string | number;
interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly name: string;
}

const yuan = (fen: number): number => fen / 100;
/** Nothing where there is nothing. */
const amount = (fen: number): Cell => (fen === 0 ? '' : yuan(fen));

/** Days of one file: in order, and no more than a month of them. Throws INPUT_INVALID. */
export function assertFileDays({ from, to }: { readonly from: string; readonly to: string }): void {
  if (to < from) throw fieldError('to', 'range-backwards');
  if (to > dayAfter(from, MAX_VOUCHER_DAYS - 1) || to.slice(0, 7) !== from.slice(0, 7))
    throw fieldError('to', 'one-month');
}

function assertRows(rows: number): void {
  if (rows > MAX_BOOK_FILE_ROWS)
    throw new AppError('EXPORT_TOO_LARGE', { params: { most: String(MAX_BOOK_FILE_ROWS), rows: String(rows) } });
}

async function trialSheet(
  db: Reader,
  { scope, locale }: SignedInContext,
  asked: Extract<Body, { what: 'trialBalance' }>,
) {
  const { rows, totals, month } = await readTrialBalance(db, scope, asked);
  const sides = (fen: number): Cell[] => [amount(Math.max(fen, 0)), amount(Math.max(-fen, 0))];
  const { openingDebitFen, openingCreditFen, debitFen, creditFen, closingDebitFen, closingCreditFen } = totals;
  const sums = [openingDebitFen, openingCreditFen, debitFen, creditFen, closingDebitFen, closingCreditFen].map(yuan);
  return {
    name: month,
    headings: ['subject', 'openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit'],
    rows: [
      ...rows.map((row) => [
        subjectText(row, locale),
        ...sides(row.openingFen),
        amount(row.debitFen),
        amount(row.creditFen),
        ...sides(row.closingFen),
      ]),
      [textMessage('book.total', locale), ...sums],
    ],
  };
}

async function journalSheet(
  db: Reader,
  { scope, locale }: SignedInContext,
  asked: Extract<Body, { what: 'journal' }>,
): Promise<Sheet> {
  const { companyId, from, to } = asked;
  assertFileDays(asked);
  await companyOf(db, scope, companyId);
  assertRows(await bookEntries(db, companyId, { from, to }));
  const vouchers = await withLegs(db, companyId, await vouchersOf(db, companyId, { from, to }, MAX_BOOK_FILE_ROWS));
  return {
    name: from === to ? from : `${from}~${to}`,
    headings: ['day', 'no', 'what', 'reference', 'corrects', 'subject', 'party', 'debit', 'credit', 'by', 'reason'],
    rows: vouchers.flatMap(({ day, no, kind, key, source, corrects, byName, reason, legs }) =>
      legs.map((leg) => [
        ...[day, no, textMessage(`book.posted.${kind}`, locale), source?.no ?? key],
        corrects === null ? '' : `${corrects.day} #${corrects.no}`,
        ...[subjectText({ ...leg, name: '' }, locale), leg.name, amount(leg.debitFen), amount(leg.creditFen)],
        ...[byName ?? '', reason],
      ]),
    ),
  };
}

async function accountSheet(
  db: Reader,
  { scope, locale }: SignedInContext,
  asked: Extract<Body, { what: 'account' }>,
): Promise<Sheet> {
  const sheet = await readAccountSheet(db, scope, { ...asked, limit: MAX_BOOK_FILE_ROWS });
  assertRows(sheet.rows.length + sheet.leftOut);
  const line = (key: string, debitFen: number, creditFen: number, balanceFen: number): Cell[] => [
    ...['', textMessage(`book.${key}`, locale), '', amount(debitFen), amount(creditFen), yuan(balanceFen), ''],
  ];
  return {
    name: [subjectText(sheet, locale), sheet.month].join(' '),
    headings: ['day', 'what', 'reference', 'debit', 'credit', 'balance', 'reason'],
    rows: [
      line('opening', 0, 0, sheet.openingFen),
      ...sheet.rows.map((row) => [
        row.day,
        row.kind === '' ? textMessage('book.ofDay', locale) : textMessage(`book.posted.${row.kind}`, locale),
        row.source?.no ?? row.reference,
        ...[amount(row.debitFen), amount(row.creditFen), yuan(row.balanceFen), row.reason],
      ]),
      line('total', sheet.debitFen, sheet.creditFen, sheet.closingFen),
    ],
  };
}

function sheetOf(db: Reader, context: SignedInContext, body: Body): Promise<Sheet> {
  if (body.what === 'trialBalance') return trialSheet(db, context, body);
  return body.what === 'journal' ? journalSheet(db, context, body) : accountSheet(db, context, body);
}

/** Trial balance, journal or account sheet as a workbook in the person's language; logged. */
export const exportBooks = query(calls.exportBooks, async ({ body }, context) => {
  const { db, scope, locale } = context;
  const { headings, rows, name } = await db.read(scope, (reader) => sheetOf(reader, context, body));
  const headers = headings.map((key) => textMessage(`book.col.${key}`, locale));
  const file = textMessage(`book.file.${body.what}`, locale);
  const bytes = await writeTable([{ name: file, headers, rows }]);
  const entry = { action: 'finance.exportBooks', companyId: body.companyId, after: { ...body, rows: rows.length } };
  await db.transaction(scope, (tx) => writeAudit(tx, originOf(context), entry));
  return new FileAnswer(Buffer.from(bytes), XLSX_MIME, `${file} ${name}.xlsx`);
});
