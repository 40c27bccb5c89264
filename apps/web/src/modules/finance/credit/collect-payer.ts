import { oldestFirst } from '@mintmark/domain/finance/credit/ageing.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { type CollectBody, type CollectMethod, hasTxn, kindOfMethod } from '../collect/collect-values.ts';
import type { PayerCollection } from './credit-types.ts';

/** How a payment is spread: what was due first, or as a person says. */
export type Spread = 'oldest' | 'choice';

/** What the form holds; amounts in fen, text while they cannot be read. */
export interface PayerPayment {
  readonly customerId?: string;
  readonly spread: Spread;
  readonly method: CollectMethod;
  readonly amountFen?: number | string;
  readonly parts?: Readonly<Record<string, number | string | undefined>>;
  readonly receivedAt: string;
  readonly fundAccountId?: string;
  readonly channelTxnId?: string;
  readonly note: string;
}

export type OwedNow = PayerCollection['owed'][number];

/** The open orders of the customer that is paid for; one payment is for one customer. */
export const ordersOf = (collection: PayerCollection, customerId: string | undefined): readonly OwedNow[] =>
  collection.owed.filter((order) => order.customerId === (customerId ?? collection.customers[0]?.id));

/** What each order gets, in the order of the list; nothing where the amount cannot be read. */
export function allocationsOf(orders: readonly OwedNow[], values: PayerPayment): CollectBody['allocations'] {
  const { spread, amountFen, parts = {} } = values;
  const versions = new Map(orders.map(({ orderId, version }) => [orderId, version]));
  const all =
    spread === 'choice'
      ? orders.map(({ orderId }) => ({ orderId, amountFen: parts[orderId] ?? 0 }))
      : oldestFirst(orders, typeof amountFen === 'number' ? amountFen : 0).parts;
  return all.flatMap((part) => {
    // What cannot be read goes on as it is, so that it is refused.
    const fen = typeof part.amountFen === 'number' ? part.amountFen : -1;
    return fen === 0 ? [] : [{ orderId: part.orderId, version: versions.get(part.orderId) ?? 0, amountFen: fen }];
  });
}

/** What is settled, in fen. */
export const settledFen = (allocations: CollectBody['allocations']): number =>
  allocations.reduce((sum, part) => sum + Math.max(part.amountFen, 0), 0);

/** The body of the call; fields of other methods are left out. */
export function payerPaymentBody(orders: readonly OwedNow[], values: PayerPayment) {
  const { method, amountFen, receivedAt, fundAccountId, channelTxnId, note } = values;
  return {
    allocations: allocationsOf(orders, values),
    method,
    amountFen: amountFen as number,
    receivedAt,
    ...(hasTxn(method) && channelTxnId ? { channelTxnId: channelTxnId.trim() } : {}),
    ...(kindOfMethod(method) !== null && fundAccountId ? { fundAccountId } : {}),
    note,
  };
}

/** The method that a payer on account uses most. */
export const FIRST_METHOD = PAY_METHOD.bankTransfer;
