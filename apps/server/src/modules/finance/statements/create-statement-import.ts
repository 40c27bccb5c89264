import { createHash } from 'node:crypto';
import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import type { StatementReport } from '@mintmark/contract/finance/statements.schema.ts';
import type { FileRow } from '@mintmark/domain/finance/statements/read-statement.ts';
import { isFirm } from '@mintmark/domain/finance/statements/statement-cells.ts';
import type { StatementColumns } from '@mintmark/domain/finance/statements/statement-columns.ts';
import { readRows } from '../../../adapters/workbook/index.ts';
import { iso, later } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { importableRowsOf } from '../../../kernel/import/acceptable.ts';
import { workbookRefused } from '../../../kernel/import/import-texts.ts';
import { insertImport } from '../../../kernel/import/imports.repo.ts';
import { bareName, IMPORT_LIFE_MS, storable, uploadedBytes } from '../../../kernel/import/uploads.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { maskName } from '../../identity/index.ts';
import { type CheckedStatement, type CheckedStatementRow, checkStatement } from './check-statement.ts';
import { placeKindsOf } from './row-method.ts';
import { type StatementSource, sourcesInScope } from './sources.queries.ts';
import { earlierFile, knownColumns } from './statements.repo.ts';

const RATE = { operation: 'finance.statementImport', limit: 30, windowMs: 60_000 };

/** The rows of a file as they are kept until somebody decides: headings are among them. */
export const tableOfRows = (rows: readonly FileRow[]) =>
  storable({
    headers: [],
    rows: rows.map(({ cells }) => [...cells]),
    sheetRowNumbers: rows.map(({ sheetRow }) => sheetRow),
  });

const maskedPayer = (name: string): string => (isFirm(name) ? name : maskName(name));

const presentRow = ({ row, sheetRow, findings, said, body }: CheckedStatementRow): StatementReport['rows'][number] => ({
  row,
  sheetRow,
  isOutgoing: said?.isOutgoing ?? false,
  at: said?.at ?? null,
  amountFen: said?.amountFen ?? null,
  payerName: maskedPayer(said?.payerName ?? ''),
  memo: said?.memo ?? '',
  balanceFen: said?.balanceFen ?? null,
  isImportable: body !== null,
  findings: [...findings],
});

/** Rows with an error: what is left out for a reason of its own is none. */
export const errorsOf = (rows: readonly CheckedStatementRow[]): number =>
  rows.filter(({ findings }) => findings.some(({ severity }) => severity === 'error')).length;

function sumsOf(rows: readonly CheckedStatementRow[]) {
  const kept = rows.flatMap(({ body }) => body ?? []);
  const sum = (isOutgoing: boolean) => kept.filter((line) => line.isOutgoing === isOutgoing);
  const fen = (lines: readonly { readonly amountFen: number }[]) => lines.reduce((all, one) => all + one.amountFen, 0);
  return {
    rowCount: rows.length,
    errorRowCount: errorsOf(rows),
    importableCount: kept.length,
    incomingCount: sum(false).length,
    incomingFen: fen(sum(false)),
    outgoingCount: sum(true).length,
    outgoingFen: fen(sum(true)),
    repeatedCount: rows.filter(({ isRepeated }) => isRepeated).length,
  };
}

interface Upload {
  readonly fileName: string;
  readonly content: Buffer;
  readonly rows: readonly FileRow[];
  readonly columns: StatementColumns | null;
}

/** Keeps the checked file for two hours, with what was told of its columns. */
function keep(
  context: SignedInContext,
  source: StatementSource,
  upload: Upload,
  { rows, statement }: CheckedStatement,
) {
  const createdAt = context.clock.now();
  const findings = rows.map(({ sheetRow, findings: said }) => ({ sheetRow, findings: said }));
  const facts = { fundAccountId: source.id, format: statement.format, columns: statement.columns };
  return context.db.transaction(context.scope, (tx) =>
    insertImport(tx, {
      kind: 'statement',
      companyId: source.companyId,
      agentId: null,
      accountId: context.actor.accountId,
      customerId: null,
      fileName: upload.fileName,
      content: upload.content,
      table: { ...tableOfRows(upload.rows), headers: [JSON.stringify(facts)] },
      findings: findings.filter(({ findings: said }) => said.length > 0),
      importableRows: importableRowsOf(rows),
      createdAt,
      expiresAt: later(createdAt, IMPORT_LIFE_MS),
    }),
  );
}

function assertFits({ statement }: CheckedStatement, source: StatementSource): void {
  if (statement.isTooLong) throw fieldError('contentBase64', 'too-many-rows-5000');
  if (statement.isReadable && !placeKindsOf(statement.format).some((kind) => kind === source.kind))
    throw fieldError('fundAccountId', `statement-of-${statement.format}`);
  if (statement.isReadable && statement.rows.length === 0) throw fieldError('contentBase64', 'no-rows');
}

/** The columns as somebody told them now, or earlier for this account and kind of file. */
async function readUpload(context: SignedInContext, source: StatementSource, upload: Upload) {
  const { db, scope, locale, clock } = context;
  const now = clock.now();
  return db.read(scope, async (reader) => {
    const known = await knownColumns(reader, source.id);
    const check = (said: StatementColumns | null) =>
      checkStatement(reader, { rows: upload.rows, said, fundAccountId: source.id }, { locale, now });
    const guessed = await check(upload.columns);
    // Banks call their columns as they like; WeChat Pay and Alipay publish theirs, several of them.
    const earlier = guessed.statement.format === 'bank' ? known.bank : undefined;
    const isTold = upload.columns !== null || earlier === undefined;
    const checked = isTold ? guessed : await check(earlier);
    const hash = createHash('sha256').update(upload.content).digest();
    return { checked, before: await earlierFile(reader, source.id, hash) };
  });
}

/** The dry run: the file is read in a worker, its columns are found, every row is checked; nothing is kept but the file. */
export const createStatementImport = query(calls.createStatementImport, async ({ body }, context) => {
  await limitRate(context, RATE, context.actor.accountId);
  const sources = await context.db.read(context.scope, (reader) => sourcesInScope(reader, context.scope));
  const source = sources.find(({ id }) => id === body.fundAccountId);
  if (!source) throw fieldError('fundAccountId', 'not-found');
  const content = uploadedBytes(body.contentBase64);
  const fileName = bareName(body.fileName);
  const read = await readRows(content, fileName);
  if (!read.ok) throw workbookRefused(read.error.code, [], String);
  const columns = body.columns ?? null;
  const upload = { fileName, content, rows: read.value, columns };
  const { checked, before } = await readUpload(context, source, upload);
  assertFits(checked, source);
  const { statement, rows, balance } = checked;
  const importId = statement.isReadable ? found(await keep(context, source, upload, checked)) : null;
  return {
    importId,
    fileName,
    format: statement.format,
    headings: [...statement.headings],
    columns: Object.fromEntries(Object.entries(statement.columns).map(([field, all]) => [field, [...all]])),
    missing: [...statement.missing],
    before: before ? { at: iso(before.importedAt) ?? '', byName: before.realName } : null,
    ...sumsOf(rows),
    balance: balance && {
      ...{ openingFen: balance.openingFen, closingFen: balance.closingFen, breaks: balance.breaks.length },
    },
    rows: rows.map(presentRow),
  };
});
