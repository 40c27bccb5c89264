import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { WAYS_IN } from '@mintmark/domain/finance/top-up-rules.ts';
import {
  type ColumnDef,
  codeColumn,
  enumColumn,
  type FilterDef,
  moneyColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { TOP_UP_STATES, type TopUpRow, topUpGroup } from './top-up-types.ts';

const { state } = topUpMachine;

const person = (key: 'requestedByName' | 'firstByName' | 'decidedByName' | 'reversedByName', titleKey: TitleKey) =>
  ({ key, titleKey, width: 92, hidden: true, render: (row: TopUpRow) => row[key] }) as const;
type TitleKey =
  | 'finance.topUp.requestedBy'
  | 'finance.topUp.firstBy'
  | 'finance.topUp.decidedBy'
  | 'finance.topUp.reversedBy';

export const topUpColumns: readonly ColumnDef<TopUpRow>[] = [
  {
    ...codeColumn<TopUpRow>({ key: 'topUpNo', titleKey: 'finance.topUp.no', code: (row) => row.topUpNo }),
    fixed: 'left',
    sort: true,
    hideable: false,
  },
  {
    key: 'customerName',
    titleKey: 'finance.topUp.customer',
    width: 120,
    grow: true,
    render: (row) => `${row.customerName} ${row.customerNo}`,
  },
  { key: 'agentName', titleKey: 'finance.column.agent', width: 110, hidden: true, render: (row) => row.agentName },
  {
    key: 'companyName',
    titleKey: 'finance.topUp.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
  stateColumn<TopUpRow>({
    key: 'status',
    titleKey: 'finance.topUp.status',
    width: 100,
    code: (row) => row.status,
    states: TOP_UP_STATES,
    group: topUpGroup,
    sort: true,
  }),
  moneyColumn<TopUpRow>({ key: 'amountFen', titleKey: 'finance.topUp.amount', width: 104, sort: true }),
  moneyColumn<TopUpRow>({ key: 'bonusFen', titleKey: 'finance.topUp.bonus', width: 84, sort: true }),
  enumColumn<TopUpRow>({
    key: 'method',
    titleKey: 'finance.topUp.method',
    width: 100,
    code: (row) => row.method,
    items: PAY_METHODS,
    sort: true,
  }),
  {
    key: 'channelTxnId',
    titleKey: 'finance.topUp.txn',
    width: 150,
    render: (row) => row.channelTxnId,
  },
  timeColumn<TopUpRow>({
    key: 'receivedAt',
    titleKey: 'finance.topUp.receivedAt',
    at: (row) => row.receivedAt,
    sort: true,
  }),
  { key: 'note', titleKey: 'finance.topUp.note', width: 120, hidden: true, render: (row) => row.note },
  { ...person('requestedByName', 'finance.topUp.requestedBy'), hidden: false },
  timeColumn<TopUpRow>({
    key: 'requestedAt',
    titleKey: 'finance.topUp.requestedAt',
    at: (row) => row.requestedAt,
    sort: true,
    hidden: true,
  }),
  person('firstByName', 'finance.topUp.firstBy'),
  person('decidedByName', 'finance.topUp.decidedBy'),
  timeColumn<TopUpRow>({
    key: 'decidedAt',
    titleKey: 'finance.topUp.decidedAt',
    at: (row) => row.decidedAt,
    sort: true,
    hidden: true,
  }),
  person('reversedByName', 'finance.topUp.reversedBy'),
  timeColumn<TopUpRow>({
    key: 'reversedAt',
    titleKey: 'finance.topUp.reversedAt',
    at: (row) => row.reversedAt,
    sort: true,
    hidden: true,
  }),
];

export const topUpFilters: readonly FilterDef[] = [
  { key: 'topUpNo', kind: 'codes', labelKey: 'finance.topUp.no' },
  { key: 'customer', kind: 'text', labelKey: 'finance.topUp.customer', personal: true },
  { key: 'channelTxnId', kind: 'codes', labelKey: 'finance.topUp.txn' },
  { key: 'method', kind: 'select', labelKey: 'finance.topUp.method', options: WAYS_IN, multiple: true },
  { key: 'amount', kind: 'money', labelKey: 'finance.topUp.amount' },
  { key: 'requested', kind: 'dateRange', labelKey: 'finance.topUp.requestedAt' },
  { key: 'decided', kind: 'dateRange', labelKey: 'finance.topUp.decidedAt' },
  { key: 'reversed', kind: 'dateRange', labelKey: 'finance.topUp.reversedAt' },
];

/** Keys and conditions are those of TOP_UP_TABS in the contract; a test compares them. */
export const topUpTabs: readonly StatusTab[] = [
  { key: 'waiting', labelKey: 'finance.topUp.tab.waiting', query: { status: [state.pending] }, alert: true },
  { key: 'booked', labelKey: 'finance.topUp.tab.booked', query: { status: [state.approved] } },
  { key: 'refused', labelKey: 'finance.topUp.tab.refused', query: { status: [state.rejected, state.cancelled] } },
  { key: 'reversed', labelKey: 'finance.topUp.tab.reversed', query: { status: [state.reversed] } },
  { key: 'all', labelKey: 'finance.topUp.tab.all' },
];
