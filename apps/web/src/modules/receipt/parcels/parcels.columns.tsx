import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  type FilterDef,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { kilogramText } from '../../../ui/format.ts';
import { daysKept, PARCEL_STATES, type ParcelRow, parcelGroup } from './parcel-look.ts';

const { state } = parcelMachine;

export const parcelColumns: readonly ColumnDef<ParcelRow>[] = [
  {
    ...codeColumn<ParcelRow>({ key: 'packageCode', titleKey: 'receipt.parcel.code', code: (row) => row.packageCode }),
    fixed: 'left',
    hideable: false,
  },
  stateColumn<ParcelRow>({
    key: 'status',
    titleKey: 'receipt.parcel.status',
    code: (row) => row.status,
    states: PARCEL_STATES,
    group: parcelGroup,
  }),
  {
    key: 'age',
    titleKey: 'receipt.parcel.age',
    width: 76,
    align: 'right',
    render: (row, { text }) => {
      const n = daysKept(row, Date.now());
      return n === null ? null : text('receipt.parcel.days', { count: n });
    },
  },
  {
    ...codeColumn<ParcelRow>({
      key: 'waybillNo',
      titleKey: 'receipt.parcel.waybill',
      code: (row) => row.waybillNo || null,
    }),
    width: 148,
  },
  { key: 'courier', titleKey: 'receipt.parcel.courier', width: 84, render: (row) => row.courier || null },
  { key: 'sender', titleKey: 'receipt.parcel.sender', width: 150, grow: true, render: (row) => row.sender || null },
  { key: 'place', titleKey: 'receipt.parcel.place', width: 88, render: (row) => row.place || null },
  {
    key: 'customers',
    titleKey: 'receipt.parcel.customers',
    width: 110,
    render: (row) => row.customers.join(' ') || null,
  },
  {
    key: 'orderCodes',
    titleKey: 'receipt.parcel.orders',
    width: 132,
    render: (row) => row.orderCodes.join(' ') || null,
  },
  countColumn<ParcelRow>({
    key: 'piecesSeen',
    titleKey: 'receipt.parcel.pieces',
    width: 80,
    count: (row) => row.piecesSeen,
  }),
  {
    key: 'weightG',
    titleKey: 'receipt.parcel.weight',
    width: 84,
    align: 'right',
    hidden: true,
    render: (row) => (row.weightG === null ? null : kilogramText(row.weightG)),
  },
  { key: 'note', titleKey: 'receipt.parcel.note', width: 140, hidden: true, render: (row) => row.note || null },
  timeColumn<ParcelRow>({
    key: 'arrivedAt',
    titleKey: 'receipt.parcel.arrivedAt',
    at: (row) => row.arrivedAt,
    sort: true,
  }),
  {
    key: 'receivedByName',
    titleKey: 'receipt.parcel.receivedBy',
    width: 92,
    hidden: true,
    render: (row) => row.receivedByName,
  },
  {
    key: 'companyName',
    titleKey: 'receipt.parcel.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
];

export const parcelFilters: readonly FilterDef[] = [
  { key: 'packageCode', kind: 'codes', labelKey: 'receipt.parcel.code' },
  { key: 'waybillNo', kind: 'codes', labelKey: 'receipt.parcel.waybill' },
  { key: 'sender', kind: 'text', labelKey: 'receipt.parcel.words', personal: true },
  { key: 'orderCode', kind: 'codes', labelKey: 'receipt.parcel.orders' },
  { key: 'arrived', kind: 'dateRange', labelKey: 'receipt.parcel.arrivedAt' },
];

/** Keys and conditions are those of PARCEL_TABS in the contract; a test compares them. */
export const parcelTabs: readonly StatusTab[] = [
  { key: 'unowned', labelKey: 'receipt.parcel.tab.unowned', query: { status: [state.unowned] }, alert: true },
  { key: 'claimed', labelKey: 'receipt.parcel.tab.claimed', query: { status: [state.claimed] } },
  { key: 'inOrder', labelKey: 'receipt.parcel.tab.inOrder', query: { status: [state.inOrder] } },
  { key: 'counted', labelKey: 'receipt.parcel.tab.counted', query: { status: [state.counted] } },
  { key: 'gone', labelKey: 'receipt.parcel.tab.gone', query: { status: [state.sentBack, state.handedOut] } },
  { key: 'all', labelKey: 'receipt.parcel.tab.all' },
];
