import { INFORMATION_PAYERS } from '@mintmark/domain/finance/information/information.enums.ts';
import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { BILLED_PAYERS } from '@mintmark/domain/finance/information/information-lists.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { loadAgents } from '../../../kit/customers/index.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  enumColumn,
  type FilterDef,
  moneyColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { BILL_STATES, type BillRow, billGroup, monthText, payerText } from './information-types.ts';

const { state } = informationBillMachine;

const person = (key: 'madeBy' | 'issuedBy' | 'voidedBy') =>
  ({
    key: `${key}Name`,
    titleKey: `finance.information.${key}`,
    width: 92,
    hidden: true,
    render: (row: BillRow) => row[`${key}Name`],
  }) as const;

export const billColumns: readonly ColumnDef<BillRow>[] = [
  {
    ...codeColumn<BillRow>({ key: 'billNo', titleKey: 'finance.information.billNo', code: (row) => row.billNo }),
    fixed: 'left',
    sort: true,
    hideable: false,
  },
  stateColumn<BillRow>({
    key: 'status',
    titleKey: 'finance.information.state',
    width: 96,
    code: (row) => row.status,
    states: BILL_STATES,
    group: billGroup,
    sort: true,
  }),
  { key: 'month', titleKey: 'finance.information.month', width: 88, sort: true, render: (row) => monthText(row.month) },
  {
    key: 'payer',
    titleKey: 'finance.information.payer',
    width: 170,
    grow: true,
    render: (row, { locale }) => payerText(row, locale),
  },
  enumColumn<BillRow>({
    key: 'payerType',
    titleKey: 'finance.information.payerType',
    width: 80,
    code: (row) => row.payerType,
    items: INFORMATION_PAYERS,
  }),
  countColumn<BillRow>({ key: 'pieces', titleKey: 'finance.information.pieces', width: 80, sort: true }),
  moneyColumn<BillRow>({ key: 'amountFen', titleKey: 'finance.information.amount', width: 108, sort: true }),
  timeColumn<BillRow>({
    key: 'issuedAt',
    titleKey: 'finance.information.issuedAt',
    at: (row) => row.issuedAt,
    sort: true,
  }),
  timeColumn<BillRow>({ key: 'paidAt', titleKey: 'finance.information.paidAt', at: (row) => row.paidAt, sort: true }),
  {
    key: 'channelTxnId',
    titleKey: 'finance.information.txn',
    width: 140,
    hidden: true,
    render: (row) => row.channelTxnId,
  },
  {
    key: 'companyName',
    titleKey: 'finance.information.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
  { key: 'agentName', titleKey: 'finance.column.agent', width: 110, hidden: true, render: (row) => row.agentName },
  person('madeBy'),
  timeColumn<BillRow>({
    key: 'madeAt',
    titleKey: 'finance.information.madeAt',
    at: (row) => row.madeAt,
    sort: true,
    hidden: true,
  }),
  person('issuedBy'),
  person('voidedBy'),
  timeColumn<BillRow>({
    key: 'voidedAt',
    titleKey: 'finance.information.voidedAt',
    at: (row) => row.voidedAt,
    hidden: true,
  }),
  {
    key: 'voidReason',
    titleKey: 'finance.information.voidReason',
    width: 140,
    hidden: true,
    render: (row) => row.voidReason,
  },
];

export const billFilters: readonly FilterDef[] = [
  { key: 'billNo', kind: 'codes', labelKey: 'finance.information.billNo' },
  { key: 'month', kind: 'dateRange', labelKey: 'finance.information.month' },
  { key: 'issued', kind: 'dateRange', labelKey: 'finance.information.issuedAt' },
  { key: 'companyId', kind: 'remote', labelKey: 'finance.information.company', load: loadCompanies, multiple: true },
  { key: 'agentId', kind: 'remote', labelKey: 'finance.column.agent', load: loadAgents, multiple: true },
  {
    key: 'payerType',
    kind: 'select',
    labelKey: 'finance.information.payerType',
    options: BILLED_PAYERS,
    multiple: true,
  },
];

/** Keys and conditions are those of INFORMATION_BILL_TABS in the contract; a test compares them. */
export const billTabs: readonly StatusTab[] = [
  { key: 'draft', labelKey: 'finance.information.tab.draft', query: { status: [state.draft] }, alert: true },
  { key: 'issued', labelKey: 'finance.information.tab.issued', query: { status: [state.issued] } },
  { key: 'paid', labelKey: 'finance.information.tab.paid', query: { status: [state.paid] } },
  { key: 'voided', labelKey: 'finance.information.tab.voided', query: { status: [state.voided] } },
  { key: 'all', labelKey: 'finance.information.tab.all' },
];
