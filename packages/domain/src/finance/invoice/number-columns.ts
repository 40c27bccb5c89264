import { findHeadings, foldHeading } from '../../kernel/headings.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { readInstant } from '../statements/statement-cells.ts';

/** Columns of a list of invoice numbers that a house issued by hand. */
export const NUMBER_COLUMNS = ['requestNo', 'code', 'no', 'issuedOn', 'amount'] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

const HEADINGS: Readonly<Record<NumberColumn, readonly string[]>> = {
  requestNo: ['申请号', '开票申请号', '申请单号', 'requestno', 'request'],
  code: ['发票代码', '代码', 'invoicecode', 'code'],
  no: ['发票号码', '发票号', '数电票号码', '号码', 'invoiceno', 'invoicenumber'],
  issuedOn: ['开票日期', '日期', 'issuedon', 'invoicedate', 'date'],
  amount: ['价税合计', '金额', 'amount', 'total'],
};
const COLUMN_OF = new Map(NUMBER_COLUMNS.flatMap((column) => HEADINGS[column].map((word) => [word, column] as const)));
const REQUIRED: readonly NumberColumn[] = ['requestNo', 'no', 'issuedOn'];

/** Why a heading row cannot be used. */
export interface NumberHeaderError {
  readonly code: 'HEADER_MISSING' | 'HEADER_DUPLICATE';
  readonly columns: readonly NumberColumn[];
}

/** Finds the columns of a list of invoice numbers, Chinese or English, in any order. */
export function numberColumns(
  headers: readonly string[],
): Result<ReadonlyMap<NumberColumn, number>, NumberHeaderError> {
  const found = findHeadings(headers, (heading) => COLUMN_OF.get(foldHeading(heading)) ?? null);
  if (!found.ok) return err({ code: 'HEADER_DUPLICATE', columns: found.error });
  const missing = REQUIRED.filter((column) => !found.value.has(column));
  return missing.length > 0 ? err({ code: 'HEADER_MISSING', columns: missing }) : ok(found.value);
}

const SHANGHAI_MS = 8 * 3_600_000;

/** The day that a cell says (`readInstant`), as `2026-01-31`; null for none. */
export function readDay(cell: string): string | null {
  const at = readInstant(cell);
  return at === null ? null : new Date(Date.parse(at) + SHANGHAI_MS).toISOString().slice(0, 10);
}
