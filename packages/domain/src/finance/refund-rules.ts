import type { Guards } from '../kernel/guards.ts';
import { transitionFor } from '../kernel/machine.ts';
import type { Fen } from '../kernel/money.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { PAY_METHOD } from './finance.enums.ts';
import { type PaymentAction, paymentMachine } from './payment.machine.ts';
import { refundMachine } from './refund.machine.ts';
import { cashableFen, type WalletParts } from './wallet.ts';

/** True where something of a payment in this state may still be given back. */
export const isRefundable = (status: number): boolean => transitionFor(paymentMachine, 'refundPart', status) !== null;

/** How a refund leaves the house: cash, the customer's balance, bank transfer, WeChat (D9 “recorded”). */
export const REFUND_METHODS = [
  PAY_METHOD.cash,
  PAY_METHOD.balance,
  PAY_METHOD.bankTransfer,
  PAY_METHOD.wechat,
] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** What is on balance leaves as money: any way but back to the balance. */
export const WALLET_REFUND_METHODS = [
  PAY_METHOD.cash,
  PAY_METHOD.bankTransfer,
  PAY_METHOD.wechat,
] as const satisfies readonly RefundMethod[];

/** refundStatus of what is asked for and not ended: requested, approved, failed. */
export const OPEN_REFUND_STATES: readonly number[] = [
  refundMachine.state.requested,
  refundMachine.state.approved,
  refundMachine.state.failed,
];

/** One place that a payment's money went to: an order that it settled, or the wallet (`orderId` null). */
export type RefundPlace = {
  readonly orderId: string | null;
  /** What of the payment went there. */
  readonly paidFen: Fen;
  /** Given back of it. */
  readonly refundedFen: Fen;
  /** Asked for and not ended. */
  readonly openFen: Fen;
};

/** A part of a refund. */
export type RefundPart = { readonly orderId: string | null; readonly amountFen: Fen };

/** What is wrong with a request; `index` is the part's. */
export type RefundProblem =
  | { readonly kind: 'notOfPayment'; readonly index: number }
  | { readonly kind: 'overPaid'; readonly index: number; readonly leftFen: Fen }
  | { readonly kind: 'overWallet'; readonly index: number; readonly leftFen: Fen }
  | { readonly kind: 'bonusStays'; readonly index: number; readonly leftFen: Fen }
  | { readonly kind: 'balanceOnly' }
  | { readonly kind: 'walletToWallet' };

/** What may still be given back of a place: paid − refunded − asked for (invariant 21). */
export const leftFenOf = (place: RefundPlace): Fen => place.paidFen - place.refundedFen - place.openFen;

/** A wallet as a refund meets it: `openFen` is asked for by other refunds and not paid out yet. */
export type RefundWallet = WalletParts & { readonly openFen: Fen };

/** What is wrong with taking an amount out of a wallet as money, or null: a bonus never leaves (decision 0025). */
export function walletProblem(amountFen: Fen, wallet: RefundWallet): 'overWallet' | 'bonusStays' | null {
  if (amountFen > wallet.balanceFen - wallet.openFen) return 'overWallet';
  return amountFen > cashableFen(wallet) ? 'bonusStays' : null;
}

/**
 * Ways in which a payment may be given back: what came from the balance goes back there and nowhere else, so that a
 * bonus never becomes cash; everything else may take any way.
 */
export const refundMethodsOf = (paymentMethod: number): readonly RefundMethod[] =>
  paymentMethod === PAY_METHOD.balance ? [PAY_METHOD.balance] : REFUND_METHODS;

/**
 * The sum of a refund's parts, or the first thing that is wrong with it: every part within what is left of its place,
 * the wallet's part also within what of the wallet may leave as money, and the method possible. Source: records.md §3, invariant 21, states.md.
 */
export function checkRefund(request: {
  readonly paymentMethod: number;
  readonly method: RefundMethod;
  readonly parts: readonly RefundPart[];
  readonly places: readonly RefundPlace[];
  readonly wallet: RefundWallet;
}): Result<Fen, RefundProblem> {
  const { parts, places, method } = request;
  if (!refundMethodsOf(request.paymentMethod).includes(method)) return err({ kind: 'balanceOnly' });
  for (const [index, part] of parts.entries()) {
    if (part.amountFen === 0) continue;
    const place = places.find((one) => one.orderId === part.orderId);
    if (place === undefined) return err({ kind: 'notOfPayment', index });
    const leftFen = leftFenOf(place);
    if (part.amountFen > leftFen) return err({ kind: 'overPaid', index, leftFen });
    if (part.orderId !== null) continue;
    if (method === PAY_METHOD.balance) return err({ kind: 'walletToWallet' });
    const kind = walletProblem(part.amountFen, request.wallet);
    if (kind !== null) return err({ kind, index, leftFen: cashableFen(request.wallet) });
  }
  return ok(parts.reduce((sum, part) => sum + part.amountFen, 0));
}

/** Step of the payment once `refundedFen` of it is given back in all. Source: states.md payment. */
export const paymentStep = (amountFen: Fen, refundedFen: Fen): PaymentAction =>
  refundedFen < amountFen ? 'refundPart' : 'refundAll';

/** Who may take back a refund that was not paid out: who asked for it, or one who approves refunds (states.md refund). */
export const mayCancelRefund = (who: { readonly isRequester: boolean; readonly isApprover: boolean }): boolean =>
  who.isRequester || who.isApprover;

/** What the guards of the refund's lines are asked with; the limit is the house's, in fen. */
export interface RefundStepFacts {
  readonly status: number;
  readonly amountFen: Fen;
  /** Who acts asked for it, or approved it. */
  readonly isRequester: boolean;
  readonly isApprover: boolean;
  readonly isWithinPaid: boolean;
  readonly limitFen: Fen;
  readonly mayAboveLimit: boolean;
}

/** The guards of the refund machine (states.md refund). */
export const REFUND_GUARDS: Guards<RefundStepFacts> = {
  notRequester: ({ isRequester }) => !isRequester,
  amountWithinPaidMinusRefunded: ({ isWithinPaid }) => isWithinPaid,
  limitOfRole: ({ amountFen, limitFen, mayAboveLimit }) => amountFen <= limitFen || mayAboveLimit,
  notPaidOut: ({ status }) => status !== refundMachine.state.paid,
  notApprover: ({ isApprover }) => !isApprover,
};
