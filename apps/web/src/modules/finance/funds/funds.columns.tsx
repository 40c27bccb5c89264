import { FUND_KINDS, FUND_MOVE_KINDS } from '@mintmark/domain/finance/fund.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
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
import { activeColumn } from '../../../kit/master/index.ts';
import { Money } from '../../../ui/money.tsx';
import { FUND_ACTIVE, type FundRow, fundName, MOVE_STATES, type MoveRow, moveGroup } from './fund-types.ts';

const { state } = fundMoveMachine;

export const fundColumns: readonly ColumnDef<FundRow>[] = [
  {
    key: 'name',
    titleKey: 'finance.fund.name',
    width: 150,
    fixed: 'left',
    grow: true,
    hideable: false,
    render: ({ name, kind }) => fundName(name, kind),
  },
  enumColumn<FundRow>({
    key: 'kind',
    rank: 6,
    titleKey: 'finance.fund.kind',
    width: 104,
    code: (row) => row.kind,
    items: FUND_KINDS,
    sort: true,
  }),
  {
    key: 'companyName',
    rank: 7,
    titleKey: 'finance.fund.company',
    width: 140,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
  { key: 'noMasked', rank: 8, titleKey: 'finance.fund.no', width: 100, render: (row) => row.noMasked },
  moneyColumn<FundRow>({ key: 'openingFen', rank: 4, titleKey: 'finance.fund.opening', width: 110 }),
  moneyColumn<FundRow>({ key: 'bookFen', rank: 0, titleKey: 'finance.fund.book', width: 120, sort: true }),
  moneyColumn<FundRow>({ key: 'statementFen', rank: 3, titleKey: 'finance.fund.statement', width: 120 }),
  {
    key: 'statementDay',
    rank: 5,
    titleKey: 'finance.fund.statementDay',
    width: 104,
    render: (row) => row.statementDay,
  },
  moneyColumn<FundRow>({ key: 'differenceFen', rank: 2, titleKey: 'finance.fund.difference', width: 110 }),
  {
    key: 'reconciledTo',
    rank: 2,
    titleKey: 'finance.fund.reconciledTo',
    width: 104,
    render: (row) => row.reconciledTo,
  },
  {
    key: 'waiting',
    rank: 5,
    titleKey: 'finance.fund.waiting',
    width: 80,
    align: 'right',
    render: (row) => (row.waiting === 0 ? null : row.waiting),
  },
  activeColumn<FundRow>(FUND_ACTIVE),
  { key: 'note', titleKey: 'finance.fund.note', width: 140, hidden: true, render: (row) => row.note },
];

export const fundFilters: readonly FilterDef[] = [
  { key: 'kind', kind: 'select', labelKey: 'finance.fund.kind', options: FUND_KINDS, multiple: true },
];

/** Keys and conditions are those of FUND_ACCOUNT_TABS in the contract; a test compares them. */
export const fundTabs: readonly StatusTab[] = [
  { key: 'open', labelKey: 'finance.fund.tab.open', query: { isActive: [1] } },
  { key: 'closed', labelKey: 'finance.fund.tab.closed', query: { isActive: [0] } },
  { key: 'all', labelKey: 'finance.fund.tab.all' },
];

export const moveColumns: readonly ColumnDef<MoveRow>[] = [
  {
    ...codeColumn<MoveRow>({ key: 'moveNo', titleKey: 'finance.move.no', code: (row) => row.moveNo }),
    fixed: 'left',
    sort: true,
    hideable: false,
  },
  enumColumn<MoveRow>({
    key: 'kind',
    titleKey: 'finance.move.kind',
    width: 96,
    code: (row) => row.kind,
    items: FUND_MOVE_KINDS,
    sort: true,
  }),
  stateColumn<MoveRow>({
    key: 'status',
    titleKey: 'finance.move.status',
    width: 96,
    code: (row) => row.status,
    states: MOVE_STATES,
    group: moveGroup,
    sort: true,
  }),
  {
    key: 'accountName',
    titleKey: 'finance.move.account',
    width: 130,
    grow: true,
    render: (row) => fundName(row.accountName, row.accountKind),
  },
  {
    key: 'toName',
    titleKey: 'finance.move.to',
    width: 130,
    render: (row) => (row.toKind === null ? null : fundName(row.toName, row.toKind)),
  },
  {
    key: 'amountFen',
    titleKey: 'finance.move.amount',
    width: 116,
    align: 'right',
    sort: true,
    render: (row) => <Money fen={row.amountFen} symbol={false} />,
  },
  { key: 'shift', titleKey: 'finance.move.shiftDay', width: 104, render: (row) => row.shiftDay },
  { key: 'note', titleKey: 'finance.move.note', width: 160, render: (row) => row.note },
  {
    key: 'companyName',
    titleKey: 'finance.fund.company',
    width: 140,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
  { key: 'requestedByName', titleKey: 'finance.move.requestedBy', width: 92, render: (row) => row.requestedByName },
  timeColumn<MoveRow>({
    key: 'requestedAt',
    titleKey: 'finance.move.requestedAt',
    at: (row) => row.requestedAt,
    sort: true,
  }),
  { key: 'decidedByName', titleKey: 'finance.move.decidedBy', width: 92, render: (row) => row.decidedByName },
  timeColumn<MoveRow>({
    key: 'decidedAt',
    titleKey: 'finance.move.decidedAt',
    at: (row) => row.decidedAt,
    sort: true,
    hidden: true,
  }),
];

export const moveFilters: readonly FilterDef[] = [
  { key: 'moveNo', kind: 'codes', labelKey: 'finance.move.no' },
  { key: 'kind', kind: 'select', labelKey: 'finance.move.kind', options: FUND_MOVE_KINDS, multiple: true },
  { key: 'amount', kind: 'money', labelKey: 'finance.move.amount' },
  { key: 'requested', kind: 'dateRange', labelKey: 'finance.move.requestedAt' },
];

/** Keys and conditions are those of FUND_MOVE_TABS in the contract; a test compares them. */
export const moveTabs: readonly StatusTab[] = [
  { key: 'waiting', labelKey: 'finance.move.tab.waiting', query: { status: [state.pending] }, alert: true },
  { key: 'booked', labelKey: 'finance.move.tab.booked', query: { status: [state.booked] } },
  { key: 'refused', labelKey: 'finance.move.tab.refused', query: { status: [state.rejected, state.cancelled] } },
  { key: 'reversed', labelKey: 'finance.move.tab.reversed', query: { status: [state.reversed] } },
  { key: 'all', labelKey: 'finance.move.tab.all' },
];
