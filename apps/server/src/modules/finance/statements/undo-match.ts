import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import { undoCollection } from '@mintmark/domain/finance/ledger.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { syncCommission } from '../../../workflow/money/commission.ts';
import { assertNotInvoiced } from '../../../workflow/money/invoiced.repo.ts';
import { lockAccounts, postedCollections, postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { orderById, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { assertStep, nextState } from '../../../workflow/step.ts';
import { allocationsOf } from '../payments/payments.queries.ts';
import { lockTogether, type PaymentRow } from '../payments/payments.repo.ts';
import { walletOf } from '../payments/wallet.queries.ts';
import { byOf } from '../prices/change-price.ts';
import { lockOrdersOf } from '../refunds/refund-act.ts';
import { savePayment } from '../refunds/refunds.repo.ts';
import { forgetPayer } from './payer-accounts.repo.ts';
import { finishRow, rowsSaved, takeRow } from './row-act.ts';
import { statementList } from './statements.queries.ts';
import { endMatch, liveMatch, type MatchRow, type StatementRowRow, setMatchStatus } from './statements.repo.ts';
import { countRefunds, holderOfPayment, ordersOfTransfer } from './undo-facts.queries.ts';

const guard = (name: string) => new AppError('GUARD_FAILED', { params: { guard: name } });

/** What went to the balance must still be there, and not be asked for by a refund. */
async function assertBalanceCovers(tx: Tx, payment: PaymentRow, customerId: string, restFen: number): Promise<void> {
  if (restFen <= 0) return;
  const { balanceFen, openFen } = await walletOf(tx, { companyId: payment.companyId, customerId });
  if (balanceFen - openFen < restFen) throw guard('balanceCovers');
}

/** The opposite of everything that the payment posted, on the accounts of who its customer is today, which are locked. */
async function postOpposite(
  tx: Tx,
  ctx: CommandContext,
  payment: PaymentRow,
  posted: Awaited<ReturnType<typeof postedCollections>>,
  reason: string,
): Promise<void> {
  const customerId = await holderOfPayment(tx, payment.id);
  const restFen = posted
    .flatMap(({ transfer }) => transfer.legs)
    .reduce((sum, { account, amountFen }) => (account.startsWith('wallet:') ? sum - amountFen : sum), 0);
  await assertBalanceCovers(tx, payment, customerId, restFen);
  for (const { id, orderId, transfer } of posted) {
    const opposite = undoCollection(transfer, `undo:${transfer.reference}`);
    const { companyId } = payment;
    const of = { companyId, orderId, paymentId: payment.id, key: opposite.reference, reversesId: id, reason };
    await postTransfer(tx, opposite, { ...of, ...byOf(ctx) });
  }
}

/** A payment that the match made counts no longer, and its orders have not got it; what it posted stands still. */
async function takeBack(tx: Tx, ctx: CommandContext, payment: PaymentRow) {
  const status = nextState(paymentMachine, 'undoMatch', payment);
  if ((await countRefunds(tx, payment.id, [refundMachine.state.rejected, refundMachine.state.cancelled])) > 0)
    throw guard('noRefunds');
  await savePayment(tx, payment, status);
  const parts = await allocationsOf(tx, payment.id);
  for (const { orderId, amountFen } of parts) {
    const order = await orderById(tx, orderId);
    await assertNotInvoiced(tx, order, amountFen);
    const paidAt = order.dueFen + amountFen > 0 ? null : order.paidAt;
    await saveOrder(tx, order, { paidFen: order.paidFen - amountFen, paidAt }, byOf(ctx));
    await refreshOrder(tx, orderId);
  }
  return parts;
}

/** Undoes the payments that the match made, all of them: what their orders have paid, their postings, what agents earned. */
async function undoPayments(tx: Tx, ctx: CommandContext, payments: readonly PaymentRow[], reason: string) {
  const orders: string[] = [];
  for (const payment of payments) orders.push(...(await takeBack(tx, ctx, payment)).map(({ orderId }) => orderId));
  const posted = new Map<string, Awaited<ReturnType<typeof postedCollections>>>();
  for (const { id } of payments) posted.set(id, await postedCollections(tx, id));
  const legs = [...posted.values()].flat().flatMap(({ transfer }) => transfer.legs);
  for (const { companyId } of payments.slice(0, 1)) await lockAccounts(tx, companyId, legs);
  for (const payment of payments) await postOpposite(tx, ctx, payment, posted.get(payment.id) ?? [], reason);
  for (const orderId of orders) await syncCommission(tx, orderId, byOf(ctx));
}

/** What stands behind the row, locked before it: the orders of all payments of its transfer by id, then the payments. */
async function lockBehind(tx: Tx, match: MatchRow | undefined): Promise<readonly PaymentRow[]> {
  if (!match?.paymentId) return [];
  await lockOrdersOf(tx, await ordersOfTransfer(tx, match.paymentId));
  return lockTogether(tx, match.paymentId);
}

async function undone(
  tx: Tx,
  ctx: CommandContext,
  row: StatementRowRow,
  match: MatchRow,
  payments: readonly PaymentRow[],
  reason: string,
) {
  if (match.isMade) await undoPayments(tx, ctx, payments, reason);
  for (const { id } of payments) await setMatchStatus(tx, id, statementRowMachine.state.unmatched);
  const customerIds = payments.map(({ customerId }) => customerId);
  await forgetPayer(tx, row, customerIds);
  await endMatch(tx, match, reason, { now: ctx.now, accountId: ctx.actor.accountId });
  const after = { payNo: payments.map(({ payNo }) => payNo).join(' ') || null, isBooked: match.isMade };
  return finishRow(tx, ctx, row, { action: 'undo', note: reason, after });
}

/**
 * Undoes a match that was wrong: what it booked is undone by the opposite posting, and the payments count no longer; what stood in
 * the books before the row came stays there. Not while money of it is being given back, or what went to the balance was spent.
 */
export const undoRowMatch = command(calls.undoRowMatch, async (tx, { params, body }, ctx) => {
  await rowById(tx, statementList, ctx.scope, params.id);
  const seen = await liveMatch(tx, params.id);
  const payments = await lockBehind(tx, seen);
  const row = await takeRow(tx, ctx, { id: params.id, version: body.version });
  assertStep(statementRowMachine, 'undo', row);
  const match = found(await liveMatch(tx, row.id));
  if (match.id !== seen?.id) throw new AppError('VERSION_STALE');
  return rowsSaved([await undone(tx, ctx, row, match, payments, body.reason)]);
});
