import type { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { PAY_POINTS, PAY_STATE, PAY_STATES } from '@mintmark/domain/finance/finance.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { Link } from 'react-router';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type CellContext,
  type ColumnDef,
  codeColumn,
  conditionsLink,
  countColumn,
  enumColumn,
  type FilterDef,
  moneyColumn,
  type RowOf,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import type { MoneyProps } from '../../../ui/money.tsx';
import { ORDER_STATES, orderGroup } from '../money-states.ts';

export type OrderMoneyRow = RowOf<typeof financeEndpoints.listOrders>;

export const pricePath = (orderId: string, dispatchId = '0'): string =>
  `/Finance/paymentManagement/priceNewPage/${orderId}/${dispatchId}`;

/** 计价明细: prices by hand of an order, coin by coin. */
export const handSheetPath = (orderId: string, dispatchId = '0'): string =>
  `/Finance/paymentManagement/pricePage/${orderId}/${dispatchId}`;

/** 价格对比 of an order, beside its quote or beside what was paid for. */
export const comparisonPath = (orderId: string, dispatchId = '0', isPaid = false): string =>
  `/Finance/paymentManagement/PriceComparison/${orderId}/${dispatchId}/${isPaid ? 1 : 0}`;

/** 发票管理 with the invoices of an order or of a payment. */
export const invoicesPath = (of: { readonly orderCode: string } | { readonly payNo: string }): string =>
  `/Finance/invoiceManagement?c=${conditionsLink(of, 'all')}`;

/** Only exceptions stand before the amount; paid is silent (look.md “Money”). */
export function dueFlag(
  row: Pick<OrderMoneyRow, 'billedFen' | 'dueFen' | 'isPay'>,
  { locale }: CellContext,
): MoneyProps['flag'] {
  if (row.billedFen === null || row.dueFen <= 0) return undefined;
  const label = enumText(PAY_STATES, row.isPay, langOf(locale));
  if (row.isPay === PAY_STATE.onCredit) return { tone: 'quiet', label };
  if (row.isPay === PAY_STATE.partlyPaid) return { tone: 'warning', label };
  return row.isPay === PAY_STATE.unpaid ? { tone: 'danger', label } : undefined;
}

export const columns: readonly ColumnDef<OrderMoneyRow>[] = [
  {
    ...codeColumn<OrderMoneyRow>({
      key: 'orderCode',
      titleKey: 'finance.column.orderCode',
      code: (row) => row.orderCode,
    }),
    fixed: 'left',
    sort: true,
    hideable: false,
    render: (row) => <Link to={pricePath(row.id)}>{row.orderCode}</Link>,
  },
  {
    key: 'customerName',
    titleKey: 'finance.column.customer',
    width: 88,
    grow: true,
    render: (row) => `${row.customerName} ${row.customerNo ?? ''}`,
  },
  { key: 'agentName', titleKey: 'finance.column.agent', width: 110, hidden: true },
  stateColumn<OrderMoneyRow>({
    key: 'status',
    titleKey: 'finance.column.status',
    width: 146,
    code: (row) => row.status,
    states: ORDER_STATES,
    group: orderGroup,
    sort: true,
  }),
  countColumn<OrderMoneyRow>({
    key: 'piecesQty',
    titleKey: 'finance.column.qty',
    width: 44,
  }),
  moneyColumn<OrderMoneyRow>({
    key: 'quotedFen',
    width: 84,
    rank: 31,
    titleKey: 'finance.column.quoted',
    sort: true,
  }),
  moneyColumn<OrderMoneyRow>({
    key: 'calculatedFen',
    width: 104,
    rank: 30,
    titleKey: 'finance.column.calculated',
    sort: true,
  }),
  moneyColumn<OrderMoneyRow>({
    key: 'billedFen',
    width: 84,
    titleKey: 'finance.column.billed',
    sort: true,
  }),
  moneyColumn<OrderMoneyRow>({
    key: 'paidFen',
    width: 76,
    titleKey: 'finance.column.paid',
    sort: true,
  }),
  moneyColumn<OrderMoneyRow>({
    key: 'refundedFen',
    width: 76,
    titleKey: 'finance.refund.given',
    sort: true,
    hidden: true,
  }),
  moneyColumn<OrderMoneyRow>({
    key: 'dueFen',
    titleKey: 'finance.column.due',
    width: 118,
    rank: 0,
    flag: dueFlag,
    sort: true,
  }),
  enumColumn<OrderMoneyRow>({
    key: 'isPay',
    titleKey: 'finance.column.isPay',
    width: 84,
    code: (row) => row.isPay,
    items: PAY_STATES,
    sort: true,
    hidden: true,
  }),
  enumColumn<OrderMoneyRow>({
    key: 'payPoint',
    titleKey: 'finance.column.payPoint',
    width: 104,
    code: (row) => row.payPoint,
    items: PAY_POINTS,
    hidden: true,
  }),
  timeColumn<OrderMoneyRow>({
    key: 'submittedAt',
    titleKey: 'finance.column.submittedAt',
    at: (row) => row.submittedAt,
    dayOnly: true,
    width: 88,
    sort: true,
    hidden: true,
  }),
  timeColumn<OrderMoneyRow>({
    key: 'paidAt',
    titleKey: 'finance.column.paidAt',
    at: (row) => row.paidAt,
    sort: true,
    hidden: true,
  }),
];

export const filters: readonly FilterDef[] = [
  { key: 'orderCode', kind: 'codes', labelKey: 'finance.column.orderCode' },
  { key: 'customer', kind: 'text', labelKey: 'finance.column.customer', personal: true },
  { key: 'status', kind: 'status', labelKey: 'finance.column.status', options: ORDER_STATES, multiple: true },
  { key: 'isPay', kind: 'select', labelKey: 'finance.column.isPay', options: PAY_STATES, multiple: true },
  { key: 'payPoint', kind: 'select', labelKey: 'finance.column.payPoint', options: PAY_POINTS, multiple: true },
  { key: 'due', kind: 'money', labelKey: 'finance.column.due' },
  { key: 'submitted', kind: 'dateRange', labelKey: 'finance.column.submittedAt' },
  { key: 'paid', kind: 'dateRange', labelKey: 'finance.column.paidAt' },
];

/** Keys and conditions are those of MONEY_TABS in the contract; a test compares them. */
export const tabs: readonly StatusTab[] = [
  {
    key: 'awaiting',
    labelKey: 'finance.tab.awaiting',
    query: { status: [orderMachine.state.awaitingPayment] },
    alert: true,
  },
  { key: 'unpaid', labelKey: 'finance.tab.unpaid', query: { isPay: [PAY_STATE.unpaid, PAY_STATE.partlyPaid] } },
  { key: 'credit', labelKey: 'finance.tab.credit', query: { isPay: [PAY_STATE.onCredit] } },
  { key: 'paid', labelKey: 'finance.tab.paid', query: { isPay: [PAY_STATE.paid] } },
  {
    key: 'other',
    labelKey: 'finance.tab.other',
    query: { isPay: [PAY_STATE.waived, PAY_STATE.refunding, PAY_STATE.refunded] },
  },
  { key: 'all', labelKey: 'finance.tab.all' },
];
