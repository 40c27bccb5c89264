import { customerImportEndpoints as calls } from '@mintmark/contract/customers/customer-import.endpoints.ts';
import type { CustomerImportReport } from '@mintmark/contract/customers/customer-import.schema.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { later } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { importableRowsOf } from '../../../kernel/import/acceptable.ts';
import { workbookRefused } from '../../../kernel/import/import-texts.ts';
import { insertImport } from '../../../kernel/import/imports.repo.ts';
import { bareName, IMPORT_LIFE_MS, storable, uploadedBytes } from '../../../kernel/import/uploads.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { maskPhone } from '../customer.present.ts';
import { type CheckedRow, checkCustomers } from './check-customers.ts';

const RATE = { operation: 'customers.import', limit: 30, windowMs: 60_000 };

const presentRow = ({ body, mobile, ...row }: CheckedRow): CustomerImportReport['rows'][number] => ({
  ...row,
  mobile: maskPhone(mobile),
  findings: [...row.findings],
  isImportable: body !== null,
});

/** The dry run: the file is read in a worker, checked, and kept for two hours with its report. Nothing is imported. */
export const createCustomerImport = query(calls.createCustomerImport, async ({ body }, context) => {
  const { db, scope, actor, clock } = context;
  await limitRate(context, RATE, actor.accountId);
  const content = uploadedBytes(body.contentBase64);
  const fileName = bareName(body.fileName);
  const read = await readTable(content, fileName);
  if (!read.ok) throw workbookRefused(read.error.code, [], String);
  const table = storable(read.value);
  const rows = await db.read(scope, (reader) => checkCustomers(reader, context, table));
  const createdAt = clock.now();
  const expiresAt = later(createdAt, IMPORT_LIFE_MS);
  const importableRows = importableRowsOf(rows);
  const findings = rows.flatMap(({ sheetRow, findings: said }) =>
    said.length > 0 ? [{ sheetRow, findings: said }] : [],
  );
  const { companyId, agentId, accountId } = actor;
  const file = { companyId, agentId, accountId, customerId: null, fileName, content, table };
  const importId = await db.transaction(scope, (tx) =>
    insertImport(tx, { ...file, kind: 'customers', findings, importableRows, createdAt, expiresAt }),
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
