import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { writeTable } from '../../../adapters/workbook/index.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import type { Locale, SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { FileAnswer, query } from '../../../kernel/handlers.ts';
import { XLSX_MIME } from '../../../kernel/import/xlsx-mime.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { payerStatementList } from './credit.queries.ts';
import { statementHead, statementLines } from './payer-statements.repo.ts';

const FEN = 100;
const yuan = (fen: number): number => fen / FEN;
/** An Excel sheet and a mail stay readable; nobody owes more orders than this. */
const MAX_LINES = 50_000;

export const AGES = ['owedFen', 'currentFen', 'd30Fen', 'd60Fen', 'd90Fen', 'overFen'] as const;
export const COLUMNS = ['order', 'shippedOn', 'dueDay', 'lateDays', 'billed', 'due'] as const;

/** A statement as a file, to download or to send. */
export interface StatementFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** One statement as a workbook: what is owed by age on the first sheet, every order on the second. */
export async function statementFile(db: Reader, id: string, locale: Locale): Promise<StatementFile> {
  const head = found(await statementHead(db, id));
  const lines = await statementLines(db, id, MAX_LINES);
  const text = (key: string) => textMessage(`statementFile.${key}`, locale);
  const ages = AGES.map((key) => [textMessage(`export.payerStatements.${key}`, locale), yuan(head[key])]);
  const rows = lines.map((line) => [
    ...[line.orderCode, line.shippedOn ?? '', line.dueDay ?? '', line.lateDays],
    ...[yuan(line.billedFen), yuan(line.dueFen)],
  ]);
  const company = locale === 'en' ? head.companyNameEn || head.companyName : head.companyName;
  const facts = [
    [text('no'), head.statementNo],
    [text('company'), company],
    [text('month'), head.month.slice(0, 7)],
    [text('asOf'), head.asOf],
    ...ages,
  ];
  const bytes = await writeTable([
    { name: text('sheet'), headers: [text('fact'), text('value')], rows: facts },
    { name: text('orders'), headers: COLUMNS.map(text), rows },
  ]);
  return { name: `${text('file')} ${head.statementNo}.xlsx`, mime: XLSX_MIME, bytes: Buffer.from(bytes) };
}

interface Download {
  readonly action: string;
  readonly make: (db: Reader, id: string, locale: Locale) => Promise<StatementFile>;
}

/** A file of a statement in the person's scope and language; logged. Throws NOT_FOUND. */
export async function downloadStatement(context: SignedInContext, id: string, { action, make }: Download) {
  const { db, scope, locale } = context;
  const { row, file } = await db.read(scope, async (reader) => {
    const row = await rowById(reader, payerStatementList, scope, id);
    return { row, file: await make(reader, row.id, locale) };
  });
  const target = {
    targetType: 'payerStatement',
    targetId: row.id,
    targetNo: row.statementNo,
    companyId: row.companyId,
  };
  const entry = { action, ...target, after: { orders: row.orders } };
  await db.transaction(scope, (tx) => writeAudit(tx, originOf(context), entry));
  return new FileAnswer(file.bytes, file.mime, file.name);
}

/** A statement as a workbook in the person's language; logged. */
export const exportPayerStatement = query(calls.exportPayerStatement, ({ params }, context) =>
  downloadStatement(context, params.id, { action: 'finance.exportPayerStatement', make: statementFile }),
);
