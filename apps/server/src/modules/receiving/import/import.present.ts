import type { ImportReportDto } from '@mintmark/contract/receiving/import.schema.ts';
import type { ImportReport } from '@mintmark/domain/receiving/import/import-submission.ts';
import type { Finding, ImportColumn, ImportRow, ImportTable } from '@mintmark/domain/receiving/import/import-types.ts';
import type { Locale } from '../../../kernel/context.ts';
import { errorRowsOf } from './check-import.ts';
import { headerNames } from './column-header.ts';
import { findingText } from './import-texts.ts';

type HeaderOf = ReturnType<typeof headerNames>;

export function presentFinding(
  finding: Finding,
  headerOf: HeaderOf,
  locale: Locale,
): ImportReportDto['rows'][number]['findings'][number] {
  const { row, column, severity, code } = finding;
  return { row, column, header: headerOf(column), severity, code, message: findingText(finding, locale) };
}

function presentRow(
  row: ImportRow,
  writtenName: string,
  headerOf: HeaderOf,
  locale: Locale,
): ImportReportDto['rows'][number] {
  const { line } = row;
  return {
    row: row.row,
    sheetRow: row.sheetRow,
    name: line?.name ?? writtenName,
    isImportable: line !== null,
    findings: row.findings.map((finding) => presentFinding(finding, headerOf, locale)),
    line:
      line === null
        ? null
        : {
            category1: line.category1,
            name: line.name,
            yearText: line.yearText,
            varietyText: line.varietyText,
            reference: line.reference,
            quantity: line.quantity,
            declaredFen: line.declaredFen,
            serviceType: line.serviceType,
            oldCertNo: line.oldCertNo,
          },
  };
}

const LONGEST_NAME = 60;

/** The report with every finding as a sentence; names of refused rows as they were written, shortened. */
export function presentReport(
  report: ImportReport,
  of: {
    readonly importId: string;
    readonly fileName: string;
    readonly expiresAt: string;
    readonly table: ImportTable;
    readonly headings: ReadonlyMap<string, ImportColumn>;
  },
  locale: Locale,
): ImportReportDto {
  const headerOf = headerNames(of.table, of.headings, locale);
  const nameColumn = report.columns.get('name') ?? report.columns.get('reference') ?? 0;
  const written = new Map(
    of.table.sheetRowNumbers.map((sheetRow, index) => [
      sheetRow,
      (of.table.rows[index]?.[nameColumn] ?? '').slice(0, LONGEST_NAME),
    ]),
  );
  return {
    importId: of.importId,
    fileName: of.fileName,
    expiresAt: of.expiresAt,
    rowCount: report.rows.length,
    errorRowCount: errorRowsOf(report),
    importableCount: report.importableCount,
    pieceCount: report.pieceCount,
    declaredFen: report.declaredFen,
    rows: report.rows.map((row) => presentRow(row, written.get(row.sheetRow) ?? '', headerOf, locale)),
  };
}
