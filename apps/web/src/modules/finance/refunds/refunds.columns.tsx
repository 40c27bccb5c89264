import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { REFUND_METHODS } from '@mintmark/domain/finance/refund-rules.ts';
import { useText } from '../../../kit/i18n/index.ts';
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
import { refundGroup } from '../../../ui/state-groups.ts';
import { REFUND_STATES, type RefundRow } from './refund-types.ts';

/** Where a refund has no order: it is of the customer's balance. */
function BalanceText() {
  return <>{useText()('finance.wallet.short')}</>;
}

/** The ways in which money goes back. */
export const WAYS_BACK = PAY_METHODS.filter(({ code }) => REFUND_METHODS.some((method) => method === code));

export const refundColumns: readonly ColumnDef<RefundRow>[] = [
  {
    ...codeColumn<RefundRow>({
      key: 'refundNo',
      titleKey: 'finance.refund.no',
      code: (row) => row.refundNo,
    }),
    fixed: 'left',
    sort: true,
    hideable: false,
  },
  codeColumn<RefundRow>({
    key: 'payNo',
    titleKey: 'finance.refund.payNo',
    code: (row) => row.payNo ?? '',
    hidden: true,
  }),
  {
    key: 'orderCodes',
    titleKey: 'finance.refund.orders',
    width: 124,
    render: (row) => row.orderCodes.join(' ') || <BalanceText />,
  },
  { key: 'customerName', titleKey: 'finance.refund.customer', width: 84, render: (row) => row.customerName },
  stateColumn<RefundRow>({
    key: 'status',
    titleKey: 'finance.refund.status',
    width: 108,
    code: (row) => row.status,
    states: REFUND_STATES,
    group: refundGroup,
    sort: true,
  }),
  moneyColumn<RefundRow>({
    key: 'amountFen',
    titleKey: 'finance.refund.amount',
    width: 92,
    sort: true,
  }),
  enumColumn<RefundRow>({
    key: 'method',
    titleKey: 'finance.refund.method',
    width: 100,
    code: (row) => row.method,
    items: PAY_METHODS,
    sort: true,
  }),
  { key: 'reason', titleKey: 'finance.refund.reason', width: 112, grow: true, render: (row) => row.reason },
  {
    key: 'requestedByName',
    titleKey: 'finance.refund.requestedBy',
    width: 100,
    render: (row) => row.requestedByName,
  },
  timeColumn<RefundRow>({
    key: 'requestedAt',
    titleKey: 'finance.refund.requestedAt',
    at: (row) => row.requestedAt,
    dayOnly: true,
    width: 116,
    sort: true,
  }),
  {
    key: 'decidedByName',
    titleKey: 'finance.refund.decidedBy',
    width: 84,
    hidden: true,
    render: (row) => row.decidedByName,
  },
  timeColumn<RefundRow>({
    key: 'decidedAt',
    titleKey: 'finance.refund.decidedAt',
    at: (row) => row.decidedAt,
    sort: true,
    hidden: true,
  }),
  { key: 'paidByName', titleKey: 'finance.refund.paidBy', width: 84, hidden: true, render: (row) => row.paidByName },
  timeColumn<RefundRow>({
    key: 'paidAt',
    titleKey: 'finance.refund.paidAt',
    at: (row) => row.paidAt,
    sort: true,
    hidden: true,
  }),
  { key: 'channelTxnId', titleKey: 'finance.refund.txn', width: 130, hidden: true, render: (row) => row.channelTxnId },
];

export const refundFilters: readonly FilterDef[] = [
  { key: 'refundNo', kind: 'codes', labelKey: 'finance.refund.no' },
  { key: 'orderCode', kind: 'codes', labelKey: 'finance.column.orderCode' },
  { key: 'payNo', kind: 'codes', labelKey: 'finance.refund.payNo' },
  { key: 'customer', kind: 'text', labelKey: 'finance.refund.customer', personal: true },
  { key: 'method', kind: 'select', labelKey: 'finance.refund.method', options: WAYS_BACK, multiple: true },
  { key: 'amount', kind: 'money', labelKey: 'finance.refund.amount' },
  { key: 'requested', kind: 'dateRange', labelKey: 'finance.refund.requestedAt' },
  { key: 'paid', kind: 'dateRange', labelKey: 'finance.refund.paidAt' },
];

/** Keys and conditions are those of REFUND_TABS in the contract; a test compares them. */
export const refundTabs: readonly StatusTab[] = [
  {
    key: 'requested',
    labelKey: 'finance.refund.tab.requested',
    query: { status: [refundMachine.state.requested] },
    alert: true,
  },
  {
    key: 'toPay',
    labelKey: 'finance.refund.tab.toPay',
    query: { status: [refundMachine.state.approved, refundMachine.state.failed] },
    alert: true,
  },
  { key: 'paid', labelKey: 'finance.refund.tab.paid', query: { status: [refundMachine.state.paid] } },
  {
    key: 'ended',
    labelKey: 'finance.refund.tab.ended',
    query: { status: [refundMachine.state.rejected, refundMachine.state.cancelled] },
  },
  { key: 'all', labelKey: 'finance.refund.tab.all' },
];
