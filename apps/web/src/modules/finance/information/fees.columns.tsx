import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { INFORMATION_PAYERS } from '@mintmark/domain/finance/information/information.enums.ts';
import { informationFeeMachine } from '@mintmark/domain/finance/information/information-fee.machine.ts';
import { BILLED_PAYERS } from '@mintmark/domain/finance/information/information-lists.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { loadAgents } from '../../../kit/customers/index.ts';
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
import { FEE_STATES, type FeeRow, feeGroup, payerText } from './information-types.ts';

const { state } = informationFeeMachine;

export const feeColumns: readonly ColumnDef<FeeRow>[] = [
  {
    ...codeColumn<FeeRow>({ key: 'feeNo', titleKey: 'finance.information.feeNo', code: (row) => row.feeNo }),
    fixed: 'left',
    hideable: false,
  },
  stateColumn<FeeRow>({
    key: 'status',
    titleKey: 'finance.information.state',
    width: 92,
    code: (row) => row.status,
    states: FEE_STATES,
    group: feeGroup,
  }),
  codeColumn<FeeRow>({ key: 'coinCode', titleKey: 'finance.information.coin', code: (row) => row.coinCode }),
  codeColumn<FeeRow>({ key: 'orderCode', titleKey: 'finance.column.orderCode', code: (row) => row.orderCode }),
  enumColumn<FeeRow>({
    key: 'category1',
    titleKey: 'finance.information.category',
    width: 92,
    code: (row) => row.category1,
    items: CATEGORIES1,
  }),
  moneyColumn<FeeRow>({ key: 'amountFen', titleKey: 'finance.information.amount', width: 92 }),
  enumColumn<FeeRow>({
    key: 'payerType',
    titleKey: 'finance.information.payerType',
    width: 80,
    code: (row) => row.payerType,
    items: INFORMATION_PAYERS,
  }),
  {
    key: 'payer',
    titleKey: 'finance.information.payer',
    width: 150,
    grow: true,
    render: (row, { locale }) => payerText(row, locale),
  },
  timeColumn<FeeRow>({ key: 'at', titleKey: 'finance.information.at', at: (row) => row.at }),
  codeColumn<FeeRow>({ key: 'billNo', titleKey: 'finance.information.billNo', code: (row) => row.billNo }),
  {
    key: 'companyName',
    titleKey: 'finance.information.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
  { key: 'agentName', titleKey: 'finance.column.agent', width: 110, hidden: true, render: (row) => row.agentName },
  {
    key: 'measuredByName',
    titleKey: 'finance.information.measuredBy',
    width: 92,
    hidden: true,
    render: (row) => row.measuredByName,
  },
  {
    key: 'waivedReason',
    titleKey: 'finance.information.waivedReason',
    width: 140,
    hidden: true,
    render: (row) => row.waivedReason,
  },
  {
    key: 'waivedByName',
    titleKey: 'finance.information.waivedBy',
    width: 92,
    hidden: true,
    render: (row) => row.waivedByName,
  },
  {
    key: 'agreedByName',
    titleKey: 'finance.information.agreedBy',
    width: 92,
    hidden: true,
    render: (row) => row.agreedByName,
  },
  timeColumn<FeeRow>({
    key: 'waivedAt',
    titleKey: 'finance.information.waivedAt',
    at: (row) => row.waivedAt,
    hidden: true,
  }),
];

export const feeFilters: readonly FilterDef[] = [
  { key: 'coinCode', kind: 'codes', labelKey: 'finance.information.coin' },
  { key: 'orderCode', kind: 'codes', labelKey: 'finance.column.orderCode' },
  { key: 'billNo', kind: 'codes', labelKey: 'finance.information.billNo' },
  { key: 'day', kind: 'dateRange', labelKey: 'finance.information.at' },
  { key: 'feeNo', kind: 'codes', labelKey: 'finance.information.feeNo' },
  { key: 'companyId', kind: 'remote', labelKey: 'finance.information.company', load: loadCompanies, multiple: true },
  { key: 'agentId', kind: 'remote', labelKey: 'finance.column.agent', load: loadAgents, multiple: true },
  {
    key: 'payerType',
    kind: 'select',
    labelKey: 'finance.information.payerType',
    options: BILLED_PAYERS,
    multiple: true,
  },
  { key: 'category1', kind: 'select', labelKey: 'finance.information.category', options: CATEGORIES1, multiple: true },
];

/** Keys and conditions are those of INFORMATION_FEE_TABS in the contract; a test compares them. */
export const feeTabs: readonly StatusTab[] = [
  { key: 'open', labelKey: 'finance.information.tab.open', query: { status: [state.open] } },
  { key: 'billed', labelKey: 'finance.information.tab.billed', query: { status: [state.billed] } },
  { key: 'collected', labelKey: 'finance.information.tab.collected', query: { status: [state.collected] } },
  { key: 'waived', labelKey: 'finance.information.tab.waived', query: { status: [state.waived] } },
  { key: 'all', labelKey: 'finance.information.tab.all' },
];
