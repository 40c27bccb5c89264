import { accountImportEndpoints as calls } from '@mintmark/contract/accounts/account-import.endpoints.ts';
import type { AccountImportReport } from '@mintmark/contract/accounts/account-import.schema.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { later } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { importableRowsOf } from '../../../kernel/import/acceptable.ts';
import { workbookRefused } from '../../../kernel/import/import-texts.ts';
import { insertImport } from '../../../kernel/import/imports.repo.ts';
import { bareName, IMPORT_LIFE_MS, storable, uploadedBytes } from '../../../kernel/import/uploads.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { type CheckedRow, checkAccounts } from './check-accounts.ts';

const RATE = { operation: 'accounts.import', limit: 30, windowMs: 60_000 };

export const presentRow = ({ body, ...row }: CheckedRow): AccountImportReport['rows'][number] => ({
  ...row,
  findings: [...row.findings],
  isImportable: body !== null,
});

/** The dry run: the file is read in a worker, checked, and kept for two hours with its report. Nothing is imported. */
export const createAccountImport = query(calls.createAccountImport, async ({ body }, context) => {
  const { db, scope, actor, clock } = context;
  await limitRate(context, RATE, actor.accountId);
  const content = uploadedBytes(body.contentBase64);
  const fileName = bareName(body.fileName);
  const read = await readTable(content, fileName);
  if (!read.ok) throw workbookRefused(read.error.code, [], String);
  const table = storable(read.value);
  const rows = await db.read(scope, (reader) => checkAccounts(reader, context, table));
  const now = clock.now();
  const expiresAt = later(now, IMPORT_LIFE_MS);
  const importableRows = importableRowsOf(rows);
  const importId = await db.transaction(scope, (tx) =>
    insertImport(tx, {
      kind: 'accounts',
      companyId: actor.companyId,
      agentId: actor.agentId,
      accountId: actor.accountId,
      customerId: null,
      fileName,
      content,
      table,
      findings: rows.flatMap(({ sheetRow, findings }) => (findings.length > 0 ? [{ sheetRow, findings }] : [])),
      importableRows,
      createdAt: now,
      expiresAt,
    }),
  );
  return {
    importId,
    fileName,
    expiresAt: expiresAt.toISOString(),
    rowCount: rows.length,
    errorRowCount: rows.length - importableRows.length,
    importableCount: importableRows.length,
    rows: rows.map(presentRow),
  };
});
