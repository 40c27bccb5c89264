import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { checkRefund, type RefundProblem } from '@mintmark/domain/finance/refund-rules.ts';
import { transitionFor } from '@mintmark/domain/kernel/machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { type AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { lockAccounts } from '../../../workflow/money/ledger.repo.ts';
import { payerOf } from '../../../workflow/money/pricing.ts';
import { nextRefundNo } from '../../../workflow/numbers.repo.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import { paymentList } from '../payments/payments.queries.ts';
import type { PaymentRow } from '../payments/payments.repo.ts';
import { walletOf } from '../payments/wallet.queries.ts';
import { assertVersion, changeOrders, lockedPayment, refundSaved, WALLET_MESSAGES } from './refund-act.ts';
import { insertRefund, insertStep, placesOf, savePayment } from './refunds.repo.ts';

type Body = BodyOf<typeof refundsEndpoints.requestRefund>;

/** Is anything of the payment there to be given back? (states.md payment: refundPart) */
export const isRefundable = (payment: { readonly status: number }): boolean =>
  transitionFor(paymentMachine, 'refundPart', payment.status) !== null;

function assertRefundable(payment: PaymentRow): void {
  if (isRefundable(payment)) return;
  const { status, version } = payment;
  throw stateConflict(stateNames(paymentMachine, status), 'refund', { status, version });
}

/** The problem beside the field that has it. */
function said(problem: RefundProblem): AppError {
  switch (problem.kind) {
    case 'notOfPayment':
      return fieldError(`parts.${problem.index}.orderId`, 'not-of-payment');
    case 'overPaid':
      return fieldError(`parts.${problem.index}.amountFen`, 'over-refundable');
    case 'overWallet':
    case 'bonusStays':
      return fieldError(`parts.${problem.index}.amountFen`, WALLET_MESSAGES[problem.kind]);
    case 'balanceOnly':
      return fieldError('method', 'refund-balance-only');
    case 'walletToWallet':
      return fieldError('method', 'refund-wallet-to-wallet');
  }
}

/** Under the lock of the wallet, when some of it is asked for: so that requests together never ask for more than is on it. */
async function amountOf(tx: Tx, payment: PaymentRow, { method, parts }: Body): Promise<number> {
  if (parts.some(({ orderId }) => orderId === null))
    await lockAccounts(tx, payment.companyId, [{ account: `wallet:${payerOf(payment)}` }]);
  const checked = checkRefund({
    paymentMethod: payment.method,
    method,
    parts,
    places: await placesOf(tx, payment),
    wallet: await walletOf(tx, payment),
  });
  if (!checked.ok) throw said(checked.error);
  return checked.value;
}

/**
 * Asks for money of a payment to be given back. Of two clerks at one payment the second is told (VERSION_STALE): the
 * payment is locked and its version raised. The orders are refunding (isPay 5) until the refund ends.
 */
export const requestRefund = command(refundsEndpoints.requestRefund, async (tx, { params, body }, ctx) => {
  await rowById(tx, paymentList, ctx.scope, params.id);
  const payment = await lockedPayment(tx, params.id);
  assertVersion(payment, body.version);
  assertRefundable(payment);
  const amountFen = await amountOf(tx, payment, body);
  const { companyId, agentId } = payment;
  const { method, reason } = body;
  const parts = body.parts.filter((part) => part.amountFen > 0);
  const refund = await insertRefund(
    tx,
    {
      ...{ companyId, agentId, method, amountFen, reason },
      refundNo: await nextRefundNo(tx, ctx.now),
      paymentId: payment.id,
      requestedBy: ctx.actor.accountId,
      requestedAt: ctx.now,
    },
    parts,
  );
  await insertStep(tx, refund, { action: 'request', note: reason }, { now: ctx.now, accountId: ctx.actor.accountId });
  await savePayment(tx, payment);
  const orders = await changeOrders(tx, ctx, parts, (order, partFen) => ({
    refundingFen: order.refundingFen + partFen,
  }));
  await ctx.audit({
    targetType: 'refund',
    targetId: refund.id,
    targetNo: refund.refundNo,
    companyId,
    after: {
      payNo: payment.payNo,
      method,
      amountFen,
      orders: orders.map(({ orderCode, isPay }) => ({ orderCode, isPay })),
    },
    reason,
  });
  return refundSaved(refund);
});
