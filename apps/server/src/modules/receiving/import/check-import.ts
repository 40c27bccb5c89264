import {
  checkSubmission,
  collectOldCertNos,
  type ImportReport,
} from '@mintmark/domain/receiving/import/import-submission.ts';
import type { ImportColumn, ImportTable } from '@mintmark/domain/receiving/import/import-types.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { readHidden } from '../../../kernel/dictionary/house-names.queries.ts';
import { oldCertificates } from '../../../workflow/certificates/old-certificates.repo.ts';
import { categoryBookOf, offersOn } from '../../../workflow/company-scope.repo.ts';
import { catalogueIndexFor } from '../../catalogue/index.ts';
import type { CustomerRow } from '../form/order-drafts.repo.ts';
import { workbookRefused } from './import-texts.ts';

/**
 * Checks a list for a customer against the catalogue, the categories that the company takes in and the older certificates as they are
 * now (D10); `headings` are the house's own names of columns. Throws WORKBOOK_REFUSED when the headings cannot be used.
 */
export async function checkImport(
  db: Reader,
  customer: Pick<CustomerRow, 'id' | 'agentId' | 'companyId'> & { readonly day: string },
  table: ImportTable,
  headings: ReadonlyMap<string, ImportColumn>,
): Promise<ImportReport> {
  const certificates = await oldCertificates(db, customer.companyId, collectOldCertNos(table, headings));
  const hidden = await readHidden(db);
  const checked = checkSubmission(
    table,
    {
      catalogue: await catalogueIndexFor(db, []),
      hiddenServices: new Set([...(hidden.get('serviceType') ?? [])].map(Number)),
      categories: await categoryBookOf(db, customer.companyId, customer.day),
      offers: await offersOn(db, customer.companyId, customer.day),
      submitter: { customerId: customer.id, agentId: customer.agentId },
      findOldCertificate: (certNo) => certificates.get(certNo) ?? null,
    },
    headings,
  );
  if (!checked.ok) throw workbookRefused(checked.error.code, checked.error.columns);
  return checked.value;
}

/** Numbers of the rows that may be imported, as the file counts them. */
export const importableRowsOf = (report: ImportReport): number[] =>
  report.rows.filter((row) => row.line !== null).map((row) => row.sheetRow);

/** Rows with at least one error. */
export const errorRowsOf = (report: ImportReport): number => report.rows.filter((row) => row.line === null).length;
