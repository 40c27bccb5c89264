import { courierBillsEndpoints } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import { courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import { BILL_SETTLEMENTS, BILL_VERDICTS } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { type BillLine, billLineList, courierBillList, type ListedBill } from './bills.queries.ts';

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedBill>[]>> => ({
  billNo: [{ key: 'billNo' }],
  status: [{ key: 'status', codes: courierBillMachine.states }],
  courier: [{ key: 'courier' }],
  days: [{ key: 'fromDay' }, { key: 'toDay' }],
  rowCount: [{ key: 'rowCount' }],
  differenceCount: [{ key: 'differenceCount' }],
  unsettledCount: [{ key: 'unsettledCount' }],
  billedFen: [{ key: 'billedFen' }],
  bookedFen: [{ key: 'bookedFen' }],
  claimedFen: [{ key: 'claimedFen' }],
  importedByName: [{ key: 'importedByName' }],
  importedAt: [{ key: 'importedAt' }],
  confirmedByName: [{ key: 'confirmedByName' }],
  confirmedAt: [{ key: 'confirmedAt' }],
  fileName: [{ key: 'fileName' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
});

/** 快递账单 as a file. */
export const exportCourierBills = bindExport(courierBillsEndpoints.exportCourierBills, {
  list: courierBillList,
  of: courierBillsEndpoints.listCourierBills,
  columns,
  section: 'courierBills',
});

const lineColumns = (): Readonly<Record<string, readonly ExportField<BillLine>[]>> => ({
  line: [{ key: 'line' }],
  waybillNo: [{ key: 'waybillNo' }],
  sentOn: [{ key: 'sentOn' }],
  deliveryNo: [{ key: 'deliveryNo' }],
  billedWeightG: [{ key: 'billedWeightG' }],
  bookedWeightG: [{ key: 'bookedWeightG' }],
  billedFen: [{ key: 'billedFen' }],
  bookedFen: [{ key: 'bookedFen' }],
  claimableFen: [{ key: 'claimableFen' }],
  verdict: [{ key: 'verdict', codes: BILL_VERDICTS }],
  settlement: [{ key: 'settlement', codes: BILL_SETTLEMENTS }],
  remark: [{ key: 'remark' }],
  settledByName: [{ key: 'settledByName' }],
  settledAt: [{ key: 'settledAt' }],
});

/** Rows of a bill as a file: what the courier is sent with a claim. */
export const exportBillLines = bindExport(courierBillsEndpoints.exportBillLines, {
  list: billLineList,
  of: courierBillsEndpoints.listBillLines,
  columns: lineColumns,
  section: 'courierBillLines',
});
