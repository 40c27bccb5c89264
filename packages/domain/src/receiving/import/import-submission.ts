import { isValidCertNo, normalizeCertNo } from '../../certificates/cert-number.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { cleanCell } from './cell-text.ts';
import { type ColumnMap, type HeaderError, recogniseColumns } from './import-columns.ts';
import { type ImportCells, type ImportContext, readImportRow } from './import-row.ts';
import type { Finding, ImportColumn, ImportRow, ImportTable, SubmissionLine } from './import-types.ts';

/**
 * What a list would become: every row with its findings, and the sums of the rows that may be imported. Money in fen.
 */
export type ImportReport = {
  readonly columns: ColumnMap;
  readonly rows: readonly ImportRow[];
  readonly findings: readonly Finding[];
  readonly importableCount: number;
  readonly pieceCount: number;
  readonly declaredFen: number;
};

const COLUMNS: readonly ImportColumn[] = [
  'seq',
  'category',
  'name',
  'yearText',
  'variety',
  'reference',
  'quantity',
  'declaredValue',
  'serviceType',
  'oldCertNo',
  'customerNote',
];

/**
 * Checks a whole list against the catalogue and the older certificates (D10). Rows in which nothing but the number is
 * filled in are skipped silently. One certificate can be handed in once: further rows with it are OLD_CERT_NOT_VALID.
 */
export function checkSubmission(
  table: ImportTable,
  context: ImportContext,
  remembered?: ReadonlyMap<string, ImportColumn>,
): Result<ImportReport, HeaderError> {
  const columns = recogniseColumns(table.headers, remembered);
  if (!columns.ok) return columns;
  const cells = listCells(table, columns.value);
  const rows = refuseRepeatedCertificates(
    cells.map((row) => readImportRow(row, context)),
    cells,
  );
  const lines = rows.flatMap((row) => row.line ?? []);
  return ok({
    columns: columns.value,
    rows,
    findings: rows.flatMap((row) => row.findings),
    importableCount: lines.length,
    pieceCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    declaredFen: lines.reduce((sum, line) => sum + line.quantity * line.declaredFen, 0),
  });
}

/** The certificate numbers of ours that a list mentions, each once: to be loaded before `checkSubmission`. */
export function collectOldCertNos(
  table: ImportTable,
  remembered?: ReadonlyMap<string, ImportColumn>,
): readonly string[] {
  const columns = recogniseColumns(table.headers, remembered);
  if (!columns.ok) return [];
  const numbers = listCells(table, columns.value).map((cells) => normalizeCertNo(cells.text.oldCertNo));
  return [...new Set(numbers.filter(isValidCertNo))];
}

/** The lines of the order from the importable rows, numbered from 1 in the order of the file. */
export function toSubmissionLines(rows: readonly ImportRow[]): readonly SubmissionLine[] {
  return rows.flatMap((row) => row.line ?? []).map((line, index) => ({ seq: index + 1, ...line }));
}

function listCells(table: ImportTable, columns: ColumnMap): readonly ImportCells[] {
  const all = table.rows.map((row, index) => toCells(row, table.sheetRowNumbers[index] ?? index + 2, columns));
  return all.filter((cells) => COLUMNS.some((column) => column !== 'seq' && cells.text[column] !== ''));
}

function toCells(row: readonly string[], sheetRow: number, columns: ColumnMap): ImportCells {
  const raw = (column: ImportColumn): string => {
    const index = columns.get(column);
    return index === undefined ? '' : (row[index] ?? '');
  };
  const cell = (column: ImportColumn): string => cleanCell(raw(column));
  const text: Record<ImportColumn, string> = {
    seq: cell('seq'),
    category: cell('category'),
    name: cell('name'),
    yearText: cell('yearText'),
    variety: cell('variety'),
    reference: cell('reference'),
    quantity: cell('quantity'),
    declaredValue: cell('declaredValue'),
    serviceType: cell('serviceType'),
    oldCertNo: cell('oldCertNo'),
    customerNote: cell('customerNote'),
  };
  return { row: rowNumber(text.seq, sheetRow), sheetRow, text, rawRemark: raw('customerNote') };
}

/** The file's own number where it is one, else the sheet row (D10). */
function rowNumber(seq: string, sheetRow: number): number {
  return /^[1-9]\d{0,6}$/.test(seq) ? Number(seq) : sheetRow;
}

function refuseRepeatedCertificates(rows: readonly ImportRow[], cells: readonly ImportCells[]): readonly ImportRow[] {
  const firstRow = new Map<string, number>();
  return rows.map((row, index) => {
    const certNo = normalizeCertNo(cells[index]?.text.oldCertNo ?? '');
    if (!isValidCertNo(certNo)) return row;
    const first = firstRow.get(certNo);
    if (first === undefined) {
      firstRow.set(certNo, row.row);
      return row;
    }
    const params = { repeatsRow: first };
    const finding: Finding = {
      row: row.row,
      column: 'oldCertNo',
      severity: 'error',
      code: 'OLD_CERT_NOT_VALID',
      params,
    };
    return { ...row, findings: [...row.findings, finding], line: null };
  });
}
