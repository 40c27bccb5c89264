import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { z } from 'zod';
import {
  listOf,
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zDay,
  zFen,
  zId,
  zIdOut,
  zMany,
  zTime,
} from '../kernel/fields.ts';
import { zFenRange, zListTotals, zQueryFlag, zSearchText } from '../kernel/listing.ts';

/** Filters of the payment list (收款管理); `q` searches the order's own words, `customer` the customer's (personal, D21). */
export const orderMoneyFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  isPay: zMany(zCode),
  payPoint: zMany(zCode),
  orderCode: zCodes,
  customerId: zMany(zId),
  q: zSearchText,
  customer: zSearchText,
  submitted: zDateRange,
  paid: zDateRange,
  due: zFenRange,
  isDue: zQueryFlag,
  isOnCredit: zQueryFlag,
};

/** One order with its money. `billedFen` is null until every coin is priced; `dueFen` below 0 = paid in advance. */
export const zOrderMoneyRow = z.object({
  id: zIdOut,
  version: z.int(),
  orderCode: z.string(),
  customerId: zIdOut,
  customerNo: z.string().nullable(),
  /** First character only (security.md §2). */
  customerName: z.string(),
  agentName: z.string().nullable(),
  status: z.int(),
  isPay: z.int(),
  payPoint: z.int(),
  isOnCredit: z.boolean(),
  isHeld: z.boolean(),
  hasOpenQuestion: z.boolean(),
  /** What was received; before that what the customer has agreed to; before that what the form says. */
  piecesQty: z.int(),
  coinQty: z.int(),
  quotedFen: zFen,
  /** Null before there are coins. */
  calculatedFen: zFen.nullable(),
  billedFen: zFen.nullable(),
  paidFen: zFen,
  refundedFen: zFen,
  dueFen: zFen,
  submittedAt: zTime.nullable(),
  paidAt: zTime.nullable(),
  allowedActions: zAllowedActions,
});

/** Tabs of the payment list: what must be collected now first. A tab's conditions are those of the list. */
export const MONEY_TABS = [
  { key: 'awaiting', query: { status: [orderMachine.state.awaitingPayment] } },
  { key: 'unpaid', query: { isPay: [PAY_STATE.unpaid, PAY_STATE.partlyPaid] } },
  { key: 'credit', query: { isPay: [PAY_STATE.onCredit] } },
  { key: 'paid', query: { isPay: [PAY_STATE.paid] } },
  { key: 'other', query: { isPay: [PAY_STATE.waived, PAY_STATE.refunding, PAY_STATE.refunded] } },
  { key: 'all', query: {} },
] as const;

/** Rows with the counts of the tabs and, up to some ten thousand rows, the sums of all that match (全部合计). */
export const zOrderMoneyList = listOf(zOrderMoneyRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});

/** The daily page that must say 0 (product.md 5). */
export const zTieOut = z.object({
  day: zDay,
  isClosed: z.boolean(),
  figures: z.array(
    z.object({
      key: z.enum([
        'ledgerSum',
        'unbalancedTransfers',
        'accountBalances',
        'orderLines',
        'coinLines',
        'orderBills',
        'orderPayments',
        'paymentLedger',
        'orderRefunds',
        'refundLedger',
        'refundsWithinPaid',
        'unallocated',
        'commissions',
        'ordersBelowZero',
        'reductionsAllowed',
        'dayReceipts',
      ]),
      /** How many records are wrong. */
      count: z.int(),
      /** By how much, in fen. */
      amountFen: zFen,
      /** The first of them, by number. */
      examples: z.array(z.string()),
    }),
  ),
  /** What came in on the day, by method: for comparing with cash box and statements. */
  receipts: z.array(z.object({ method: z.int(), payments: z.int(), amountFen: zFen })),
});
