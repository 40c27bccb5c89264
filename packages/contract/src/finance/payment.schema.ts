import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
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

/** Methods a cashier records: cash, balance, bank transfer, WeChat (D9 “recorded”). */
export const COLLECT_METHODS = [
  PAY_METHOD.cash,
  PAY_METHOD.balance,
  PAY_METHOD.bankTransfer,
  PAY_METHOD.wechat,
] as const;

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

/** Money received for orders of one customer; what the allocations leave over goes to his wallet. */
export const zCollectBody = z.strictObject({
  allocations: z
    .array(z.strictObject({ orderId: zId, version: zVersion, amountFen: zFenPositive }))
    .min(1)
    .max(50)
    .refine((all) => new Set(all.map((one) => one.orderId)).size === all.length, { message: 'repeated' }),
  method: chosen('payMethod', z.literal([...COLLECT_METHODS])),
  amountFen: zFenPositive,
  receivedAt: z.iso.datetime(),
  /** Where it arrived; the company's own account of that kind when left out. Not for the balance. */
  fundAccountId: zId.optional(),
  /** Number of the channel, unique per channel: bank transfer and WeChat. */
  channelTxnId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_.\-/]{4,64}$/)
    .optional(),
  note: zText(200).default(''),
});

export const zCollected = z.object({
  payment: zPaymentRow.extend({ walletFen: zFen }),
  orders: z.array(
    z.object({ id: zIdOut, orderCode: z.string(), version: z.int(), status: z.int(), isPay: z.int(), dueFen: zFen }),
  ),
  /** Balance of the customer's wallet afterwards. */
  walletFen: zFen,
});
