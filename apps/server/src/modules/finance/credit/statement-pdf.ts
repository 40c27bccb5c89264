import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { capitalAmount } from '@mintmark/domain/finance/capital-amount.ts';
import { statementPages } from '@mintmark/domain/finance/credit/statement-paper.ts';
import { paperPdf } from '../../../adapters/pdf/paper-pdf.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { payerStatementList } from './credit.queries.ts';
import { statementHead, statementLines } from './payer-statements.repo.ts';
import { AGES, COLUMNS, downloadStatement, type StatementFile } from './statement-file.ts';

const PDF_MIME = 'application/pdf';
/** Orders on paper, half a dozen pages, drawn while the message is held; the workbook has all. */
const MOST = 200;

const yuan = (fen: number): string =>
  (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** One statement as a PDF that the server makes: head, what is owed by age, its orders. The caller has found it in their scope. */
export async function statementPdf(db: Reader, id: string, locale: Locale): Promise<StatementFile> {
  const row = await rowById(db, payerStatementList, SYSTEM_SCOPE, id);
  const head = found(await statementHead(db, id));
  const lines = await statementLines(db, id, MOST);
  const text = (key: string, params: Record<string, string> = {}) =>
    textMessage(`statementFile.${key}`, locale, params);
  const company = locale === 'en' ? row.companyNameEn || row.companyName : row.companyName;
  const pages = statementPages({
    title: text('title', { month: row.month.slice(0, 7) }),
    sub: `${row.statementNo} · ${company}`,
    facts: [
      [text('payer'), `${row.name} ${row.no}`],
      [text('company'), company],
      [text('month'), row.month.slice(0, 7)],
      [text('asOf'), row.asOf],
      [text('limit'), yuan(head.limitFen)],
      [text('days'), String(head.creditDays)],
    ],
    ages: AGES.map((key) => [textMessage(`export.payerStatements.${key}`, locale), yuan(head[key])] as const),
    notes: [text('capitals', { words: capitalAmount(head.owedFen) })],
    ordersTitle: text('ordersOf', { count: String(row.orders) }),
    headings: COLUMNS.map((key) => text(key)),
    rows: lines.map((line) => [
      ...[line.orderCode, line.shippedOn ?? '–', line.dueDay ?? '–', String(line.lateDays)],
      ...[yuan(line.billedFen), yuan(line.dueFen)],
    ]),
    more: lines.length < row.orders ? text('more', { count: String(row.orders - lines.length) }) : null,
    pageOf: (page, of) => text('page', { page: String(page), of: String(of) }),
  });
  return { name: `${text('file')} ${row.statementNo}.pdf`, mime: PDF_MIME, bytes: await paperPdf(pages, locale) };
}

/** A statement as PDF in the person's language; logged. */
export const exportPayerStatementPdf = query(calls.exportPayerStatementPdf, ({ params }, context) =>
  downloadStatement(context, params.id, { action: 'finance.exportPayerStatementPdf', make: statementPdf }),
);
