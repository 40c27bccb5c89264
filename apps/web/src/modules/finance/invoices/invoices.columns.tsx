import { INVOICE_ASK, INVOICE_KINDS, INVOICE_WAYS } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
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
import { INVOICE_STATES, type InvoiceRow, invoiceGroup } from './invoice-types.ts';

const { state } = invoiceMachine;

type PersonKey = 'requestedBy' | 'approvedBy' | 'endedBy';
const person = (key: PersonKey) =>
  ({
    key: `${key}Name`,
    titleKey: `finance.invoice.${key}`,
    width: 92,
    hidden: true,
    render: (row: InvoiceRow) => row[`${key}Name`],
  }) as const;
const at = (key: 'requestedAt' | 'approvedAt' | 'sentAt' | 'endedAt', hidden = true) =>
  timeColumn<InvoiceRow>({ key, titleKey: `finance.invoice.${key}`, at: (row) => row[key], sort: true, hidden });

const ASKED: Readonly<Record<number, 'finance.invoice.asked' | 'finance.invoice.unanswered'>> = {
  [INVOICE_ASK.asked]: 'finance.invoice.asked',
  [INVOICE_ASK.unanswered]: 'finance.invoice.unanswered',
};

export const invoiceColumns: readonly ColumnDef<InvoiceRow>[] = [
  {
    ...codeColumn<InvoiceRow>({ key: 'requestNo', titleKey: 'finance.invoice.no', code: (row) => row.requestNo }),
    fixed: 'left',
    sort: true,
    hideable: false,
  },
  stateColumn<InvoiceRow>({
    key: 'status',
    titleKey: 'finance.invoice.status',
    width: 92,
    code: (row) => row.status,
    states: INVOICE_STATES,
    group: invoiceGroup,
    sort: true,
  }),
  {
    key: 'title',
    titleKey: 'finance.invoice.title',
    width: 170,
    grow: true,
    render: (row) => row.title,
  },
  moneyColumn<InvoiceRow>({ key: 'amountFen', titleKey: 'finance.invoice.amount', width: 108, sort: true }),
  moneyColumn<InvoiceRow>({ key: 'taxFen', titleKey: 'finance.invoice.tax', width: 92, sort: true }),
  enumColumn<InvoiceRow>({
    key: 'kind',
    titleKey: 'finance.invoice.kind',
    width: 80,
    code: (row) => row.kind,
    items: INVOICE_KINDS,
    sort: true,
  }),
  {
    key: 'invoiceNo',
    titleKey: 'finance.invoice.invoiceNo',
    width: 172,
    render: (row, { text }) => {
      const asked = row.askState === null ? undefined : ASKED[row.askState];
      return row.invoiceNo ?? (asked ? text(asked) : null);
    },
  },
  { key: 'issuedOn', titleKey: 'finance.invoice.issuedOn', width: 100, sort: true, render: (row) => row.issuedOn },
  {
    key: 'customerName',
    titleKey: 'finance.invoice.customer',
    width: 120,
    render: (row) => `${row.customerName} ${row.customerNo}`,
  },
  { key: 'taxNo', titleKey: 'finance.invoice.taxNo', width: 172, hidden: true, render: (row) => row.taxNo },
  countColumn<InvoiceRow>({
    key: 'orderQty',
    titleKey: 'finance.invoice.orderQty',
    width: 72,
    count: (row) => row.orderQty,
  }),
  { key: 'agentName', titleKey: 'finance.column.agent', width: 110, hidden: true, render: (row) => row.agentName },
  {
    key: 'companyName',
    titleKey: 'finance.invoice.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
  { key: 'creditNo', titleKey: 'finance.invoice.creditNo', width: 172, hidden: true, render: (row) => row.creditNo },
  {
    ...enumColumn<InvoiceRow>({
      key: 'way',
      titleKey: 'finance.invoice.way',
      width: 80,
      code: (row) => row.way,
      items: INVOICE_WAYS,
    }),
    hidden: true,
  },
  { key: 'waybillNo', titleKey: 'finance.invoice.waybillNo', width: 130, hidden: true, render: (row) => row.waybillNo },
  at('sentAt'),
  { key: 'note', titleKey: 'finance.invoice.note', width: 120, hidden: true, render: (row) => row.note },
  person('requestedBy'),
  at('requestedAt', false),
  person('approvedBy'),
  at('approvedAt'),
  person('endedBy'),
  at('endedAt'),
];

export const invoiceFilters: readonly FilterDef[] = [
  { key: 'requestNo', kind: 'codes', labelKey: 'finance.invoice.no' },
  { key: 'orderCode', kind: 'codes', labelKey: 'finance.column.orderCode' },
  { key: 'customer', kind: 'text', labelKey: 'finance.invoice.customer', personal: true },
  { key: 'invoiceNo', kind: 'codes', labelKey: 'finance.invoice.invoiceNo' },
  { key: 'title', kind: 'text', labelKey: 'finance.invoice.title', personal: true },
  { key: 'taxNo', kind: 'codes', labelKey: 'finance.invoice.taxNo' },
  { key: 'payNo', kind: 'codes', labelKey: 'finance.invoice.payNo' },
  { key: 'kind', kind: 'select', labelKey: 'finance.invoice.kind', options: INVOICE_KINDS, multiple: true },
  { key: 'amount', kind: 'money', labelKey: 'finance.invoice.amount' },
  { key: 'issued', kind: 'dateRange', labelKey: 'finance.invoice.issuedOn' },
  { key: 'requested', kind: 'dateRange', labelKey: 'finance.invoice.requestedAt' },
];

/** Keys and conditions are those of INVOICE_TABS in the contract; a test compares them. */
export const invoiceTabs: readonly StatusTab[] = [
  { key: 'requested', labelKey: 'finance.invoice.tab.requested', query: { status: [state.requested] }, alert: true },
  { key: 'toIssue', labelKey: 'finance.invoice.tab.toIssue', query: { status: [state.approved] } },
  { key: 'toSend', labelKey: 'finance.invoice.tab.toSend', query: { status: [state.issued] } },
  { key: 'sent', labelKey: 'finance.invoice.tab.sent', query: { status: [state.sent] } },
  { key: 'ended', labelKey: 'finance.invoice.tab.ended', query: { status: [state.voided, state.credited] } },
  { key: 'all', labelKey: 'finance.invoice.tab.all' },
];
