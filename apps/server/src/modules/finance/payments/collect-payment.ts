import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { accountKindOfMethod, placesOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { later } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { assertOpenDay } from '../../../workflow/money/books.repo.ts';
import { findFundAccount } from '../fund-accounts.repo.ts';
import { walletFenOf } from '../ledger.queries.ts';
import { lockSettlements } from '../lock-settlements.ts';
import { presentPayment } from './payment.present.ts';
import { findPayment } from './payments.queries.ts';
import type { PaymentRow } from './payments.repo.ts';
import type { Settlement } from './post-collection.ts';
import { recordCollection } from './record-collection.ts';

type Body = BodyOf<typeof financeEndpoints.collectPayment>;

/** Clocks of cashiers and channels differ a little. */
const FUTURE_MS = 10 * 60_000;

/** Fields that depend on the method: where it arrived, the channel's number, and what may be left over. */
async function checkMethod(tx: Tx, companyId: string, body: Body, now: Date) {
  const settledFen = body.allocations.reduce((sum, part) => sum + part.amountFen, 0);
  const kind = accountKindOfMethod(body.method);
  if (settledFen > body.amountFen) throw fieldError('amountFen', 'below-allocations');
  if (new Date(body.receivedAt) > later(now, FUTURE_MS)) throw fieldError('receivedAt', 'in-future');
  await assertOpenDay(tx, companyId, { path: 'receivedAt', at: new Date(body.receivedAt) });
  if (kind === 'wallet' || kind === null) {
    if (settledFen !== body.amountFen) throw fieldError('amountFen', 'balance-exact');
    if (body.channelTxnId !== undefined) throw fieldError('channelTxnId', 'not-for-method');
    if (body.fundAccountId !== undefined) throw fieldError('fundAccountId', 'not-for-method');
    return { fundAccountId: null, channel: null, channelTxnId: null };
  }
  const hasChannel = kind !== 'cash';
  if (hasChannel && body.channelTxnId === undefined) throw fieldError('channelTxnId', 'required');
  if (!hasChannel && body.channelTxnId !== undefined) throw fieldError('channelTxnId', 'not-for-method');
  const account = await findFundAccount(tx, companyId, placesOfMethod(body.method), body.fundAccountId);
  if (!account) throw fieldError('fundAccountId', 'not-found');
  return {
    fundAccountId: account.id,
    channel: hasChannel ? kind : null,
    channelTxnId: body.channelTxnId?.toUpperCase() ?? null,
  };
}

/** One row of the log for each payment of the receipt, under its own number. */
async function auditPayments(
  ctx: CommandContext,
  payments: readonly PaymentRow[],
  settlements: readonly Settlement[],
  walletFen: number,
): Promise<void> {
  for (const { id, payNo, companyId, customerId, method, amountFen, channelTxnId } of payments) {
    const own = settlements.filter(({ order }) => order.customerId === customerId);
    await ctx.audit({
      targetType: 'payment',
      targetId: id,
      targetNo: payNo,
      companyId,
      before: own.map(({ order }) => ({ orderCode: order.orderCode, dueFen: order.dueFen })),
      after: {
        ...{ method, amountFen, channelTxnId },
        orders: own.map(({ order, amountFen: fen }) => ({ orderCode: order.orderCode, amountFen: fen })),
        ...(payments.length > 1 ? { together: payments.map((one) => one.payNo) } : { walletFen }),
      },
    });
  }
}

/**
 * Money received, recorded by the cashier: final at once, matched with a statement later (D9). Allocations settle orders
 * up to what they owe, also before the bill (a prepayment); the rest goes to the wallet. A transfer of an agent over orders of
 * several of their customers is a payment of each of them (decision 0111).
 */
export const collectPayment = command(financeEndpoints.collectPayment, async (tx, { body }, ctx) => {
  const settlements = await lockSettlements(tx, ctx, body.allocations);
  const { companyId, customerId } = settlements[0].order;
  const channel = await checkMethod(tx, companyId, body, ctx.now);
  const { method, amountFen, note, restCustomerId } = body;
  if (method === PAY_METHOD.balance && settlements.some(({ order }) => order.customerId !== customerId))
    throw fieldError('method', 'balance-of-one');
  const receipt = { method, amountFen, note, restCustomerId, ...channel, receivedAt: new Date(body.receivedAt) };
  const { payment, payments, orders } = await recordCollection(tx, ctx, receipt, settlements);
  const walletFen = await walletFenOf(tx, companyId, customerId);
  await auditPayments(ctx, payments, settlements, walletFen);
  const row = found(await findPayment(tx, ctx.scope, payment.id));
  return {
    payment: { ...presentPayment(row), walletFen: row.amountFen - row.settledFen },
    payNos: payments.map(({ payNo }) => payNo),
    orders: orders.map(({ id, orderCode, version, status, isPay, dueFen }) => ({
      ...{ id, orderCode, version, status, isPay, dueFen },
    })),
    walletFen,
  };
});
