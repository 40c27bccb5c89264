import { COLLECT_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import {
  zCode,
  zCodes,
  zDateRange,
  zFen,
  zFenPositive,
  zId,
  zIdOut,
  zMany,
  zText,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zFenRange, zSearchText } from '../kernel/listing.ts';

export const paymentFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  method: zMany(zCode),
  matchStatus: zMany(zCode),
  payNo: zCodes,
  orderCode: zCodes,
  channelTxnId: zCodes,
  customerId: zMany(zId),
  customer: zSearchText,
  received: zDateRange,
  amount: zFenRange,
};

/** A payment. `walletFen` is the part that settled no order and went to the wallet. */
export const zPaymentRow = z.object({
  id: zIdOut,
  payNo: z.string(),
  customerId: zIdOut,
  customerName: z.string(),
  method: z.int(),
  amountFen: zFen,
  channelTxnId: z.string().nullable(),
  fundAccountName: z.string().nullable(),
  status: z.int(),
  matchStatus: z.int(),
  receivedAt: zTime,
  createdAt: zTime,
  collectedByName: z.string().nullable(),
  note: z.string(),
});

export const zPaymentListRow = zPaymentRow.extend({ orderCodes: z.array(z.string()), walletFen: zFen });

export const zPaymentDetail = zPaymentListRow.extend({
  version: z.int(),
  customerNo: z.string(),
  /** Payments of the same transfer, this one among them; none of a payment that stands alone (decision 0111). */
  together: z.array(z.object({ id: zIdOut, payNo: z.string(), customerName: z.string(), amountFen: zFen })),
  companyZh: z.string(),
  companyEn: z.string(),
  /** What the head of the receipt carries. */
  brand: z.object({ zh: z.string(), en: z.string(), letter: z.string().nullable(), logoUrl: z.string() }),
  allocations: z.array(
    z.object({ orderId: zIdOut, orderCode: z.string(), amountFen: zFen, dueFen: zFen, vatFen: zFen }),
  ),
  transfers: z.array(
    z.object({
      id: zIdOut,
      kind: z.string(),
      key: z.string(),
      at: zTime,
      entries: z.array(z.object({ account: z.string(), kind: z.string(), amountFen: zFen })),
    }),
  ),
});

/** Money received for orders of one customer, or of customers of one agent; what the allocations leave over goes to a wallet. */
export const zCollectBody = z.strictObject({
  allocations: z
    .array(z.strictObject({ orderId: zId, version: zVersion, amountFen: zFenPositive }))
    .min(1)
    .max(200)
    .refine((all) => new Set(all.map((one) => one.orderId)).size === all.length, { message: 'repeated' }),
  method: chosen('payMethod', z.literal([...COLLECT_METHODS])),
  amountFen: zFenPositive,
  receivedAt: z.iso.datetime(),
  /** Where it arrived; the company's own account of that kind when left out. Not for the balance. */
  fundAccountId: zId.optional(),
  /** Number of the channel, unique per channel: all but cash and the balance. */
  channelTxnId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_.\-/]{4,64}$/)
    .optional(),
  /** Whose balance takes what is left over, where the orders are of several customers. */
  restCustomerId: zId.optional(),
  note: zText(200).default(''),
});

export const zCollected = z.object({
  payment: zPaymentRow.extend({ walletFen: zFen }),
  /** All payments that were made of it: one for each customer. */
  payNos: z.array(z.string()),
  orders: z.array(
    z.object({ id: zIdOut, orderCode: z.string(), version: z.int(), status: z.int(), isPay: z.int(), dueFen: zFen }),
  ),
  /** Balance of the customer's wallet afterwards. */
  walletFen: zFen,
});
