import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { REFUND_METHODS, WALLET_REFUND_METHODS } from '@mintmark/domain/finance/refund-rules.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import {
  listOf,
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zFen,
  zFenNotNegative,
  zFenPositive,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zFenRange, zListTotals, zSearchText } from '../kernel/listing.ts';

export const refundFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  method: zMany(zCode),
  refundNo: zCodes,
  payNo: zCodes,
  orderCode: zCodes,
  paymentId: zMany(zId),
  customer: zSearchText,
  requested: zDateRange,
  paid: zDateRange,
  amount: zFenRange,
};

/** Tabs of the refunds: what waits for somebody first. A tab's conditions are those of the list. */
export const REFUND_TABS = [
  { key: 'requested', query: { status: [refundMachine.state.requested] } },
  { key: 'toPay', query: { status: [refundMachine.state.approved, refundMachine.state.failed] } },
  { key: 'paid', query: { status: [refundMachine.state.paid] } },
  { key: 'ended', query: { status: [refundMachine.state.rejected, refundMachine.state.cancelled] } },
  { key: 'all', query: {} },
] as const;

/** One refund of a payment, or of a customer's balance: then there is no payment. */
export const zRefundRow = z.object({
  id: zIdOut,
  version: z.int(),
  refundNo: z.string(),
  paymentId: zIdOut.nullable(),
  payNo: z.string().nullable(),
  /** First character only (security.md §2). */
  customerName: z.string(),
  orderCodes: z.array(z.string()),
  method: z.int(),
  amountFen: zFen,
  status: z.int(),
  reason: z.string(),
  requestedByName: z.string().nullable(),
  requestedAt: zTime,
  decidedByName: z.string().nullable(),
  decidedAt: zTime.nullable(),
  paidByName: z.string().nullable(),
  paidAt: zTime.nullable(),
  fundAccountName: z.string().nullable(),
  channelTxnId: z.string().nullable(),
  allowedActions: zAllowedActions,
});

export const zRefundList = listOf(zRefundRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});

const zRefundPart = z.object({ orderId: zIdOut.nullable(), orderCode: z.string().nullable(), amountFen: zFen });

/** A refund with its parts, its steps and what it posted. `paymentFen` and `refundedFen` are the payment's, null without one. */
export const zRefundDetail = zRefundRow.extend({
  paymentFen: zFen.nullable(),
  refundedFen: zFen.nullable(),
  parts: z.array(zRefundPart),
  steps: z.array(
    z.object({ id: zIdOut, action: z.string(), status: z.int(), byName: z.string(), note: z.string(), at: zTime }),
  ),
  transfers: z.array(
    z.object({
      id: zIdOut,
      entries: z.array(z.object({ account: z.string(), kind: z.string(), amountFen: zFen })),
    }),
  ),
  /** Where it may leave from, for who may pay it out now; empty for a refund to the balance. */
  fundAccounts: z.array(z.object({ id: zIdOut, kind: z.string(), name: z.string(), noMasked: z.string() })),
});

/** A wallet: what is on it, what of that is bonus, what refunds ask for already, and what may leave as money. */
const zWalletFacts = z.object({
  balanceFen: zFen,
  bonusFen: zFenNotNegative,
  openFen: zFenNotNegative,
  cashableFen: zFenNotNegative,
});

/** What of a payment may be given back, place by place; `orderId` null = what went to the wallet. */
export const zRefundable = z.object({
  payment: z.object({
    id: zIdOut,
    version: z.int(),
    payNo: z.string(),
    customerName: z.string(),
    method: z.int(),
    amountFen: zFen,
    status: z.int(),
  }),
  methods: z.array(z.int()),
  places: z.array(
    z.object({
      orderId: zIdOut.nullable(),
      orderCode: z.string().nullable(),
      paidFen: zFen,
      refundedFen: zFen,
      openFen: zFen,
      leftFen: zFen,
      /** Of the order by invoices: what would be given back of it waits for their credit note. */
      invoicedFen: zFen,
    }),
  ),
  wallet: zWalletFacts,
  refunds: z.array(z.object({ id: zIdOut, refundNo: z.string(), status: z.int(), amountFen: zFen })),
  allowedActions: zAllowedActions,
});

/** Asks for money to be given back; `version` is the payment's. A place may stand with 0: nothing of it. */
export const zRequestRefund = z.strictObject({
  version: zVersion,
  method: chosen('payMethod', z.literal([...REFUND_METHODS])),
  parts: z
    .array(z.strictObject({ orderId: zId.nullable(), amountFen: zFenNotNegative }))
    .min(1)
    .max(51)
    .refine((all) => new Set(all.map((one) => one.orderId)).size === all.length, { message: 'repeated' })
    .refine((all) => all.some((one) => one.amountFen > 0), { message: 'required', path: [0, 'amountFen'] }),
  reason: zReason,
});

/** Customers with money on balance, for the field that asks whose. */
export const zWalletQuery = z.strictObject({ q: zSearchText });
export const zWalletFound = z.object({
  customerId: zIdOut,
  customerNo: z.string(),
  customerName: z.string(),
  balanceFen: zFen,
});

/** What of a customer's balance may be given back as money. */
export const zWalletRefundable = zWalletFound.extend({ wallet: zWalletFacts, allowedActions: zAllowedActions });

/** Asks for a customer's balance in money. */
export const zRequestWalletRefund = z.strictObject({
  method: chosen('payMethod', z.literal([...WALLET_REFUND_METHODS])),
  amountFen: zFenPositive,
  reason: zReason,
});

export const zApproveRefund = z.strictObject({ version: zVersion, note: zText(200).default('') });
export const zRefundReason = z.strictObject({ version: zVersion, reason: zReason });
export const zCancelRefund = z.strictObject({ version: zVersion, note: zText(200).default('') });

/** Where it left from and the channel's number; neither for the balance, no number for cash. */
export const zPayOutRefund = z.strictObject({
  version: zVersion,
  fundAccountId: zId.optional(),
  channelTxnId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_.\-/]{4,64}$/)
    .optional(),
});

/** The refund as it is now. */
export const zRefundSaved = z.object({
  id: zIdOut,
  refundNo: z.string(),
  status: z.int(),
  version: z.int(),
  amountFen: zFen,
});
