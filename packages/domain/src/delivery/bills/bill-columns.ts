import { readAmount, statementCell } from '../../finance/statements/statement-cells.ts';
import { findHeadings, foldHeading } from '../../kernel/headings.ts';
import type { Fen } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';

/** Columns of a courier's bill. */
export const BILL_COLUMNS = ['waybillNo', 'sentOn', 'weight', 'freight', 'insurance', 'total'] as const;
export type BillColumn = (typeof BILL_COLUMNS)[number];

const HEADINGS: Readonly<Record<BillColumn, readonly string[]>> = {
  waybillNo: ['运单号', '运单号码', '快递单号', '单号', '母单号', 'waybillno', 'waybill', 'trackingnumber'],
  sentOn: ['寄件日期', '寄件时间', '收件日期', '日期', '业务日期', 'sentdate', 'senton', 'date'],
  weight: ['计费重量', '重量', 'chargedweight', 'weight'],
  freight: ['运费', '费用', '快递费', 'freight', 'charge'],
  insurance: ['保价费', '保价', '保价费用', '增值费用', 'insurance', 'insurancefee'],
  total: ['应付金额', '应付', '合计', '总金额', '金额', 'payable', 'total', 'amount'],
};
const COLUMN_OF = new Map(BILL_COLUMNS.flatMap((column) => HEADINGS[column].map((word) => [word, column] as const)));

/** Why a heading row cannot be used. */
export interface BillHeaderError {
  readonly code: 'HEADER_MISSING' | 'HEADER_DUPLICATE';
  readonly columns: readonly BillColumn[];
}

/** Finds the columns of a courier's bill, Chinese or English, in any order: the waybill, its day, and freight or a total. */
export function billColumns(headers: readonly string[]): Result<ReadonlyMap<BillColumn, number>, BillHeaderError> {
  const found = findHeadings(headers, (heading) => COLUMN_OF.get(foldHeading(heading)) ?? null);
  if (!found.ok) return err({ code: 'HEADER_DUPLICATE', columns: found.error });
  const columns = found.value;
  const missing: BillColumn[] = (['waybillNo', 'sentOn'] as const).filter((column) => !columns.has(column));
  if (!columns.has('freight') && !columns.has('total')) missing.push('freight');
  return missing.length > 0 ? err({ code: 'HEADER_MISSING', columns: missing }) : ok(columns);
}

const WEIGHT = /^(\d{1,4})(?:\.(\d{1,3}))?(?:kg|公斤|千克)?$/i;

/** A weight in kilograms as grams: “4.2”, “4.2kg”, “3 公斤”; an empty cell is null, anything else undefined. */
export function readKilograms(cell: string): number | null | undefined {
  const bare = statementCell(cell).replace(/\s/g, '');
  if (bare === '') return null;
  const read = WEIGHT.exec(bare);
  if (read === null) return undefined;
  return Number(read[1]) * 1000 + Number((read[2] ?? '').padEnd(3, '0'));
}

/** What a row charges, in fen: its total, or freight and insurance together. Throws nothing: a fault is named. */
export function readCharge(cells: {
  readonly freight: string;
  readonly insurance: string;
  readonly total: string;
}): Result<Fen, { readonly column: BillColumn; readonly fault: 'bill-amount-unreadable' | 'bill-sum-differs' }> {
  const sums: (Fen | null)[] = [];
  for (const column of ['freight', 'insurance', 'total'] as const) {
    const read = readAmount(cells[column]);
    if (!read.ok || (read.value !== null && read.value < 0)) return err({ column, fault: 'bill-amount-unreadable' });
    sums.push(read.value);
  }
  const [freight = null, insurance = null, total = null] = sums;
  if (total === null) {
    if (freight === null) return err({ column: 'freight', fault: 'bill-amount-unreadable' });
    return ok(freight + (insurance ?? 0));
  }
  if (freight !== null && freight + (insurance ?? 0) > total)
    return err({ column: 'total', fault: 'bill-sum-differs' });
  return ok(total);
}
