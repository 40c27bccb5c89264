import { COURIER_BILL_ROWS } from '@mintmark/contract/delivery/bills/courier-bills.limits.ts';
import type { FindingDto } from '@mintmark/contract/kernel/import.ts';
import {
  type BillColumn,
  billColumns,
  readCharge,
  readKilograms,
} from '@mintmark/domain/delivery/bills/bill-columns.ts';
import { billVerdict, claimableFen } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import { readDay } from '@mintmark/domain/finance/invoice/number-columns.ts';
import { statementCell } from '@mintmark/domain/finance/statements/statement-cells.ts';
import type { ImportTable } from '@mintmark/domain/receiving/import/import-types.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import type { CheckedListRow } from '../../../kernel/import/acceptable.ts';
import { workbookRefused } from '../../../kernel/import/import-texts.ts';
import { textMessage } from '../../../kernel/messages.ts';
import type { NewLine } from './bill.repo.ts';
import { type BilledParcel, parcelsOfWaybills } from './bills.queries.ts';

/** A column as people read it. */
export const columnText = (column: string, locale: Locale): string =>
  textMessage(`courierBill.column.${column}`, locale);

/** Whose bill of which courier is checked, for whom, when. */
export interface BillFile {
  readonly companyId: string;
  readonly courier: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** A row of the file: what is wrong with it, or the line of the bill that it becomes. */
export interface CheckedBillRow extends CheckedListRow {
  readonly row: number;
  readonly waybillNo: string;
  readonly sentOn: string;
  readonly billedFen: number | null;
  readonly bookedFen: number | null;
  readonly verdict: number | null;
  readonly body: NewLine | null;
}

type Fault = readonly [BillColumn, string];

interface ReadRow {
  readonly waybillNo: string;
  readonly sentOn: string | null;
  readonly weightG: number | null | undefined;
  readonly charge: ReturnType<typeof readCharge>;
}

const WAYBILL = /^[0-9A-Z-]{6,40}$/;

/** Columns of a bill, or WORKBOOK_REFUSED. */
function columnsOf(table: ImportTable): ReadonlyMap<BillColumn, number> {
  const found = billColumns(table.headers);
  if (!found.ok) throw workbookRefused(found.error.code, found.error.columns, columnText);
  return found.value;
}

function readRow(cell: (column: BillColumn) => string): ReadRow {
  return {
    waybillNo: cell('waybillNo').replace(/\s/g, '').toUpperCase(),
    sentOn: readDay(cell('sentOn')),
    weightG: readKilograms(cell('weight')),
    charge: readCharge({ freight: cell('freight'), insurance: cell('insurance'), total: cell('total') }),
  };
}

function faultsOf({ waybillNo, sentOn, weightG, charge }: ReadRow, today: string): Fault[] {
  const faults: Fault[] = [];
  if (!WAYBILL.test(waybillNo)) faults.push(['waybillNo', waybillNo === '' ? 'required' : 'bill-waybill-unreadable']);
  if (sentOn === null) faults.push(['sentOn', 'invoice-day-unreadable']);
  else if (sentOn > today) faults.push(['sentOn', 'bill-day-ahead']);
  if (weightG === undefined) faults.push(['weight', 'bill-weight-unreadable']);
  if (!charge.ok) faults.push([charge.error.column, charge.error.fault]);
  return faults;
}

/** The line that a good row becomes; `seen` are parcels that stand above on the same bill. */
function lineOf(read: ReadRow, line: number, parcel: BilledParcel | undefined, seen: Set<string>): NewLine | null {
  const { waybillNo, sentOn, weightG, charge } = read;
  if (sentOn === null || weightG === undefined || !charge.ok) return null;
  const wasBilled = parcel !== undefined && (parcel.wasBilled || seen.has(parcel.deliveryId));
  const verdict = billVerdict(charge.value, parcel ?? null, wasBilled);
  if (parcel !== undefined) seen.add(parcel.deliveryId);
  const bookedFen = parcel?.feeFen ?? null;
  return {
    ...{ line, waybillNo, sentOn, deliveryId: parcel?.deliveryId ?? null, billedWeightG: weightG },
    ...{ billedFen: charge.value, bookedFen, verdict, claimableFen: claimableFen(verdict, charge.value, bookedFen) },
  };
}

/** Checks every row of a bill against the parcels that were booked; the order of the rows decides which of two is the second. */
export async function checkBill(db: Reader, file: BillFile, table: ImportTable): Promise<CheckedBillRow[]> {
  const columns = columnsOf(table);
  if (table.rows.length > COURIER_BILL_ROWS) throw fieldError('contentBase64', 'too-many-bill-rows');
  const reads = table.rows.map((row) => readRow((column) => statementCell(row[columns.get(column) ?? -1] ?? '')));
  const parcels = await parcelsOfWaybills(
    db,
    file,
    reads.map(({ waybillNo }) => waybillNo),
  );
  const headerOf = (column: BillColumn) =>
    table.headers[columns.get(column) ?? -1]?.trim() || columnText(column, file.locale);
  const today = shanghaiDay(file.now);
  const seen = new Set<string>();
  return reads.map((read, index): CheckedBillRow => {
    const sheetRow = table.sheetRowNumbers[index] ?? index + 2;
    const faults = faultsOf(read, today);
    const line = faults.length > 0 ? null : lineOf(read, index + 1, parcels.get(read.waybillNo), seen);
    const findings = faults.map(
      ([column, message]): FindingDto => ({
        ...{ row: sheetRow, column, header: headerOf(column), severity: 'error', code: message },
        message: textMessage(message, file.locale),
      }),
    );
    return {
      ...{ row: sheetRow, sheetRow, waybillNo: read.waybillNo.slice(0, 40), sentOn: read.sentOn ?? '', findings },
      billedFen: read.charge.ok ? read.charge.value : null,
      ...{ bookedFen: line?.bookedFen ?? null, verdict: line?.verdict ?? null, body: line },
    };
  });
}
