import { oldestFirst } from '@mintmark/domain/finance/credit/ageing.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { bringsMoney, type CollectBody, type CollectMethod, hasTxn } from '../collect/collect-values.ts';
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
  /** Whose balance takes what is left over, where orders of several customers are paid. */
  readonly restCustomerId?: string;
  readonly note: string;
}

export type OwedNow = PayerCollection['owed'][number];

/** Orders of all customers of an agent, and not of one of them. */
export const ALL_CUSTOMERS = 'all';

/** The open orders that are paid for: of all customers of the payer, or of the one that is chosen. */
export const ordersOf = (collection: PayerCollection, customerId: string = ALL_CUSTOMERS): readonly OwedNow[] =>
  collection.owed.filter((order) => customerId === ALL_CUSTOMERS || order.customerId === customerId);

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

/** The customers whose orders get something, as they come; whose balance takes what is left is asked where there are several. */
export function paidCustomers(
  orders: readonly OwedNow[],
  allocations: CollectBody['allocations'],
): readonly { readonly id: string; readonly name: string }[] {
  const paid = new Set(allocations.map(({ orderId }) => orderId));
  const names = orders.flatMap(({ orderId, customerId, customerName }) =>
    paid.has(orderId) ? [[customerId, customerName] as const] : [],
  );
  return [...new Map(names)].map(([id, name]) => ({ id, name }));
}

/** The body of the call; fields of other methods are left out. */
export function payerPaymentBody(orders: readonly OwedNow[], values: PayerPayment) {
  const { method, amountFen, receivedAt, fundAccountId, channelTxnId, restCustomerId, note } = values;
  const allocations = allocationsOf(orders, values);
  const isShared = paidCustomers(orders, allocations).length > 1 && settledFen(allocations) < Number(amountFen);
  return {
    allocations,
    method,
    amountFen: amountFen as number,
    receivedAt,
    ...(hasTxn(method) && channelTxnId ? { channelTxnId: channelTxnId.trim() } : {}),
    ...(bringsMoney(method) && fundAccountId ? { fundAccountId } : {}),
    // Nothing chosen is refused beside its field, before anybody is asked to agree.
    ...(isShared ? { restCustomerId: restCustomerId ?? '' } : {}),
    note,
  };
}

/** The method that a payer on account uses most. */
export const FIRST_METHOD = PAY_METHOD.bankTransfer;
