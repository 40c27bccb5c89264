import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { IMPORT_LIMITS } from '@mintmark/domain/receiving/import/import-limits.ts';
import { readTable } from '../../adapters/workbook/index.ts';
import { iso, later } from '../../kernel/clock.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import { query } from '../../kernel/handlers.ts';
import { limitRate, type RateRule } from '../../kernel/rate-limit.ts';
import { checkImport, importableRowsOf, storable } from './check-import.ts';
import { presentReport } from './import.present.ts';
import { workbookRefused } from './import-texts.ts';
import { insertImport } from './imports.repo.ts';
import { customerInScope } from './order-drafts.repo.ts';

const RATE: RateRule = { operation: 'receiving.import', limit: 30, windowMs: 60_000 };
/** How long a checked list waits for its decision. */
export const IMPORT_LIFE_MS = 2 * 3_600_000;
const MB = 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function bytesOf(contentBase64: string): Buffer {
  if (contentBase64.length % 4 !== 0 || !BASE64.test(contentBase64)) throw fieldError('contentBase64', 'bad-format');
  const bytes = Buffer.from(contentBase64, 'base64');
  if (bytes.byteLength > IMPORT_LIMITS.maxBytes)
    throw new AppError('FILE_TOO_LARGE', { params: { limitMb: IMPORT_LIMITS.maxBytes / MB } });
  return bytes;
}

/** The name without any folder, as it is given back with the annotated copy. */
function bareName(fileName: string): string {
  return (fileName.split(/[\\/]/).at(-1) ?? fileName).slice(-120);
}

/**
 * The dry run: the file is read in a worker, checked, and kept for two hours with its report. Nothing is imported; the
 * acceptance checks again. Reading happens outside of any transaction.
 */
export const createImport = query(receivingEndpoints.createImport, async ({ body }, context) => {
  const { db, scope, actor, locale, clock } = context;
  await limitRate(context, RATE, actor.accountId);
  const content = bytesOf(body.contentBase64);
  const fileName = bareName(body.fileName);
  const customer = await db.read(scope, (reader) => customerInScope(reader, scope, body.customerId));
  const read = await readTable(content, fileName);
  if (!read.ok) throw workbookRefused(read.error.code);
  const table = storable(read.value);
  const report = await db.read(scope, (reader) => checkImport(reader, customer, table));
  const now = clock.now();
  const expiresAt = later(now, IMPORT_LIFE_MS);
  const importId = await db.transaction(scope, (tx) =>
    insertImport(tx, {
      companyId: customer.companyId,
      agentId: customer.agentId,
      accountId: actor.accountId,
      customerId: customer.id,
      fileName,
      content,
      table,
      findings: report.rows.flatMap(({ sheetRow, findings }) => (findings.length > 0 ? [{ sheetRow, findings }] : [])),
      importableRows: importableRowsOf(report),
      createdAt: now,
      expiresAt,
    }),
  );
  return presentReport(report, { importId, fileName, expiresAt: iso(expiresAt) ?? '', table }, locale);
});
