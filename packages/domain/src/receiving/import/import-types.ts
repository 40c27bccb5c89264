import type { ServiceType } from '../receiving.enums.ts';

/** The columns of a customer's list, by their own keys; headings in both languages lead to them (import-columns.ts). */
export type ImportColumn =
  | 'seq'
  | 'category'
  | 'name'
  | 'yearText'
  | 'variety'
  | 'reference'
  | 'quantity'
  | 'declaredValue'
  | 'serviceType'
  | 'oldCertNo'
  | 'customerNote';

/** An error keeps the row out; a warning or an info does not (D10). */
export type FindingSeverity = 'error' | 'warning' | 'info';

/**
 * What can be wrong with a row. All codes are D10's, except SERVICE_NOT_OFFERED (hidden in the dictionary),
 * SERVICE_NOT_OF_CATEGORY and SERVICE_NOT_OF_COMPANY (the category, or the company for it, does other work only) and the
 * two warnings ITEM_DIFFERS (reference, name or year point elsewhere) and VARIETY_UNKNOWN, which D10 implies (“no finding
 * when reference and name agree”, the varieties that “the clean file needs”) without naming them.
 */
export const FINDING_SEVERITY = {
  NAME_FROM_REFERENCE: 'info',
  ITEM_DIFFERS: 'warning',
  VARIETY_UNKNOWN: 'warning',
  ITEM_UNKNOWN: 'error',
  CATEGORY_NOT_ACCEPTED: 'error',
  SERVICE_UNKNOWN: 'error',
  SERVICE_NOT_OFFERED: 'error',
  SERVICE_NOT_OF_CATEGORY: 'error',
  SERVICE_NOT_OF_COMPANY: 'error',
  QTY_NOT_NUMBER: 'error',
  QTY_NOT_INTEGER: 'error',
  QTY_RANGE: 'error',
  VALUE_NOT_NUMBER: 'error',
  VALUE_DECIMALS: 'error',
  VALUE_RANGE: 'error',
  NAME_TOO_LONG: 'error',
  TEXT_NOT_ALLOWED: 'error',
  OLD_CERT_MISSING: 'error',
  OLD_CERT_CHECK_DIGIT: 'error',
  OLD_CERT_UNKNOWN: 'error',
  OLD_CERT_NOT_VALID: 'error',
  OLD_CERT_NOT_OWNED: 'error',
  OLD_CERT_OTHER_ITEM: 'error',
  OLD_CERT_HELD: 'error',
  OLD_CERT_NOT_USED: 'warning',
} as const satisfies Record<string, FindingSeverity>;

export type FindingCode = keyof typeof FINDING_SEVERITY;

/** Values for the message of a finding; texts of the file are shortened. */
export type FindingParams = Readonly<Record<string, string | number>>;

/** One remark on one cell. `row` is the file's own 序号, or the sheet row where there is none (D10). */
export type Finding = {
  readonly row: number;
  readonly column: ImportColumn;
  readonly severity: FindingSeverity;
  readonly code: FindingCode;
  readonly params?: FindingParams;
};

/** A table as read from a sheet: `rows[i][j]` belongs to `headers[j]` and stands in sheet row `sheetRowNumbers[i]`. */
export type ImportTable = {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sheetRowNumbers: readonly number[];
};

/** What a good row becomes: a line of the submission order, without its number in the order. Money in fen per piece. */
export type ImportedLine = {
  readonly category1: number;
  readonly itemId: string;
  readonly varietyId: string | null;
  readonly name: string;
  readonly yearText: string;
  readonly varietyText: string;
  readonly reference: string;
  readonly quantity: number;
  readonly declaredFen: number;
  readonly serviceType: ServiceType;
  readonly oldCertNo: string | null;
  readonly customerNote: string;
};

/** A line with its running number in the order, from 1. */
export type SubmissionLine = ImportedLine & { readonly seq: number };

/** One row of the file with its findings; `line` is null when one of them is an error. */
export type ImportRow = {
  readonly row: number;
  readonly sheetRow: number;
  readonly findings: readonly Finding[];
  readonly line: ImportedLine | null;
};
