import { courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  type FilterDef,
  moneyColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { loadCouriers } from '../deliveries/courier-options.ts';
import { BILL_STATES, billGroup, type CourierBillRow } from './bill-types.ts';

const { state } = courierBillMachine;

export const billColumns: readonly ColumnDef<CourierBillRow>[] = [
  {
    ...codeColumn<CourierBillRow>({ key: 'billNo', titleKey: 'delivery.bill.no', code: (row) => row.billNo }),
    width: 150,
    fixed: 'left',
    hideable: false,
  },
  stateColumn<CourierBillRow>({
    key: 'status',
    titleKey: 'delivery.bill.status',
    code: (row) => row.status,
    states: BILL_STATES,
    group: billGroup,
  }),
  { key: 'courier', titleKey: 'delivery.bill.courier', width: 80, render: (row) => row.courier },
  {
    key: 'days',
    titleKey: 'delivery.bill.days',
    width: 170,
    grow: true,
    render: (row) => (row.fromDay === row.toDay ? row.fromDay : `${row.fromDay} – ${row.toDay}`),
  },
  countColumn<CourierBillRow>({ key: 'rowCount', titleKey: 'delivery.bill.rows', width: 76 }),
  countColumn<CourierBillRow>({ key: 'differenceCount', titleKey: 'delivery.bill.differences', width: 76 }),
  countColumn<CourierBillRow>({ key: 'unsettledCount', titleKey: 'delivery.bill.unsettled', width: 76 }),
  moneyColumn<CourierBillRow>({ key: 'billedFen', titleKey: 'delivery.bill.billed' }),
  moneyColumn<CourierBillRow>({ key: 'bookedFen', titleKey: 'delivery.bill.booked' }),
  moneyColumn<CourierBillRow>({ key: 'claimedFen', titleKey: 'delivery.bill.claimed' }),
  { key: 'importedByName', titleKey: 'delivery.bill.importedBy', width: 100, render: (row) => row.importedByName },
  timeColumn<CourierBillRow>({ key: 'importedAt', titleKey: 'delivery.bill.importedAt', at: (row) => row.importedAt }),
  { key: 'confirmedByName', titleKey: 'delivery.bill.confirmedBy', width: 100, render: (row) => row.confirmedByName },
  timeColumn<CourierBillRow>({
    key: 'confirmedAt',
    titleKey: 'delivery.bill.confirmedAt',
    at: (row) => row.confirmedAt,
  }),
  { key: 'fileName', titleKey: 'delivery.bill.file', width: 160, hidden: true, render: (row) => row.fileName },
];

export const billFilters: readonly FilterDef[] = [
  { key: 'billNo', kind: 'codes', labelKey: 'delivery.bill.no' },
  { key: 'waybillNo', kind: 'codes', labelKey: 'delivery.bill.waybillNo' },
  { key: 'courier', kind: 'remote', labelKey: 'delivery.bill.courier', load: loadCouriers, multiple: true },
  { key: 'imported', kind: 'dateRange', labelKey: 'delivery.bill.importedAt' },
];

/** Keys and conditions are those of COURIER_BILL_TABS in the contract; a test compares them. */
export const billTabs: readonly StatusTab[] = [
  { key: 'open', labelKey: 'delivery.billTab.open', query: { status: [state.open] }, alert: true },
  { key: 'confirmed', labelKey: 'delivery.billTab.confirmed', query: { status: [state.confirmed] } },
  { key: 'voided', labelKey: 'delivery.billTab.voided', query: { status: [state.voided] } },
  { key: 'all', labelKey: 'delivery.billTab.all' },
];
