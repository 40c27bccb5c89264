import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { iso, later, shanghaiDay } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { insertImport } from '../../../kernel/import/imports.repo.ts';
import { bareName, IMPORT_LIFE_MS, storable, uploadedBytes } from '../../../kernel/import/uploads.ts';
import { limitRate, type RateRule } from '../../../kernel/rate-limit.ts';
import { customerInScope } from '../form/order-drafts.repo.ts';
import { checkImport, importableRowsOf } from './check-import.ts';
import { presentReport } from './import.present.ts';
import { workbookRefused } from './import-texts.ts';
import { houseHeadings } from './template-columns.ts';

const RATE: RateRule = { operation: 'receiving.import', limit: 30, windowMs: 60_000 };
/**
 * The dry run: the file is read in a worker, checked, and kept for two hours with its report. Nothing is imported; the
 * acceptance checks again. Reading happens outside of any transaction.
 */
export const createImport = query(receivingEndpoints.createImport, async ({ body }, context) => {
  const { db, scope, actor, locale, clock } = context;
  await limitRate(context, RATE, actor.accountId);
  const content = uploadedBytes(body.contentBase64);
  const fileName = bareName(body.fileName);
  const customer = await db.read(scope, (reader) => customerInScope(reader, scope, body.customerId));
  const read = await readTable(content, fileName);
  if (!read.ok) throw workbookRefused(read.error.code);
  const table = storable(read.value);
  const { headings, report } = await db.read(scope, async (reader) => {
    const own = await houseHeadings(reader, actor.accountId);
    return {
      headings: own,
      report: await checkImport(reader, { ...customer, day: shanghaiDay(clock.now()) }, table, own),
    };
  });
  const now = clock.now();
  const expiresAt = later(now, IMPORT_LIFE_MS);
  const importId = await db.transaction(scope, (tx) =>
    insertImport(tx, {
      kind: 'submission',
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
  return presentReport(report, { importId, fileName, expiresAt: iso(expiresAt) ?? '', table, headings }, locale);
});
