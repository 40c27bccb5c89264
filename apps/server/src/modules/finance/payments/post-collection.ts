import type { PayMethod } from '@mintmark/domain/finance/finance.enums.ts';
import {
  type MoneyAccount,
  placesOfMethod,
  postCollection,
  postWalletPayment,
  type Transfer,
} from '@mintmark/domain/finance/ledger.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { balanceFenOf, lockAccounts, postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { payerOf } from '../../../workflow/money/pricing.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { placeOf } from '../fund-accounts.repo.ts';
import type { PaymentRow } from './payments.repo.ts';

/** A part of a payment that settles an order; at most what the order owes. */
export interface Settlement {
  readonly order: OrderRow;
  readonly amountFen: number;
}

interface Posting {
  readonly orderId: string | null;
  readonly transfers: readonly Transfer[];
}

function unwrap(posted: ReturnType<typeof postCollection>): readonly Transfer[] {
  if (posted.ok) return posted.value;
  if (posted.error === 'WALLET_OVERDRAWN') throw new AppError('BALANCE_SHORT');
  throw new AppError('GUARD_FAILED', { params: { guard: 'amountWithinDue' } });
}

/** One transfer an order, so that the books of every order stand alone, and one for what goes to the wallet. */
function receiptPostings(payment: PaymentRow, into: MoneyAccount, settlements: readonly Settlement[]): Posting[] {
  const payer = payerOf(payment);
  const one = (suffix: string, amountFen: number, dueFen: number) =>
    unwrap(postCollection({ payer, reference: `collection:${payment.payNo}:${suffix}`, into, amountFen, dueFen }));
  const restFen = payment.amountFen - settlements.reduce((sum, part) => sum + part.amountFen, 0);
  return [
    ...settlements.map(({ order, amountFen }) => ({
      orderId: order.id,
      transfers: one(order.orderCode, amountFen, order.dueFen),
    })),
    ...(restFen > 0 ? [{ orderId: null, transfers: one('wallet', restFen, 0) }] : []),
  ];
}

function walletPostings(payment: PaymentRow, walletFen: number, settlements: readonly Settlement[]): Posting[] {
  const payer = payerOf(payment);
  let leftFen = walletFen;
  return settlements.map(({ order, amountFen }) => {
    const reference = `collection:${payment.payNo}:${order.orderCode}`;
    const payload = { payer, reference, amountFen, dueFen: order.dueFen, walletFen: leftFen };
    const transfers = unwrap(postWalletPayment(payload));
    leftFen -= amountFen;
    return { orderId: order.id, transfers };
  });
}

/** Where the money of a payment lies, or null of one from the balance. Only where a method has several kinds it is asked. */
async function placeOfPayment(tx: Tx, { method, fundAccountId }: PaymentRow): Promise<MoneyAccount | null> {
  const [kind, other] = placesOfMethod(method as PayMethod);
  if (kind === undefined || fundAccountId === null) return null;
  return other === undefined ? `${kind}:${fundAccountId}` : placeOf(tx, { fundAccountId });
}

/** The accounts of all payments of a receipt, locked before the first of them is booked: receivables and wallets before money. */
export async function lockBooks(tx: Tx, payments: readonly PaymentRow[]): Promise<void> {
  const [first] = payments;
  if (first === undefined) return;
  const into = await placeOfPayment(tx, first);
  const payers = payments.map(payerOf);
  const accounts = payers.flatMap((payer) => [`receivable:${payer}`, `wallet:${payer}`] as const);
  await lockAccounts(
    tx,
    first.companyId,
    [...accounts, ...(into ? [into] : [])].map((account) => ({ account })),
  );
}

/**
 * Books a payment (D9): money account → receivable of each order, the rest → wallet; or wallet → receivable. A payment
 * before the bill makes the receivable negative: it is the prepayment that the bill meets. The caller has
 * locked the rows of all accounts (`lockBooks`). Throws BALANCE_SHORT, GUARD_FAILED amountWithinDue.
 */
export async function bookPayment(
  tx: Tx,
  payment: PaymentRow,
  settlements: readonly Settlement[],
  by: { now: Date; accountId: string | null },
): Promise<void> {
  const payer = payerOf(payment);
  const into = await placeOfPayment(tx, payment);
  const walletFen = -(await balanceFenOf(tx, payment.companyId, `wallet:${payer}`));
  const postings = into ? receiptPostings(payment, into, settlements) : walletPostings(payment, walletFen, settlements);
  for (const { orderId, transfers } of postings)
    for (const transfer of transfers)
      await postTransfer(tx, transfer, {
        companyId: payment.companyId,
        orderId,
        paymentId: payment.id,
        key: transfer.reference,
        ...by,
      });
}
