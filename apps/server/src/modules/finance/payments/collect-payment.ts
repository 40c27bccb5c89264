import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { accountKindOfMethod, placesOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { later } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertOpenDay } from '../../../workflow/money/books.repo.ts';
import { findFundAccount } from '../fund-accounts.repo.ts';
import { walletFenOf } from '../ledger.queries.ts';
import { lockSettlements } from '../lock-settlements.ts';
import { presentPayment } from './payment.present.ts';
import { findPayment } from './payments.queries.ts';
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

/**
 * Money received, recorded by the cashier: final at once, matched with a statement later (D9). Allocations settle orders
 * up to what they owe, also before the bill (a prepayment); the rest goes to the wallet.
 */
export const collectPayment = command(financeEndpoints.collectPayment, async (tx, { body }, ctx) => {
  const settlements = await lockSettlements(tx, ctx, body.allocations);
  const { companyId, customerId } = settlements[0].order;
  const channel = await checkMethod(tx, companyId, body, ctx.now);
  const { method, amountFen, note } = body;
  const receipt = { method, amountFen, note, ...channel, receivedAt: new Date(body.receivedAt) };
  const { payment, orders } = await recordCollection(tx, ctx, receipt, settlements);
  const walletFen = await walletFenOf(tx, companyId, customerId);
  await ctx.audit({
    targetType: 'payment',
    targetId: payment.id,
    targetNo: payment.payNo,
    companyId,
    before: settlements.map(({ order }) => ({ orderCode: order.orderCode, dueFen: order.dueFen })),
    after: {
      method: body.method,
      amountFen: body.amountFen,
      channelTxnId: channel.channelTxnId,
      orders: settlements.map(({ order, amountFen }) => ({ orderCode: order.orderCode, amountFen })),
      walletFen,
    },
  });
  const row = found(await findPayment(tx, ctx.scope, payment.id));
  return {
    payment: { ...presentPayment(row), walletFen: row.amountFen - row.settledFen },
    orders: orders.map(({ id, orderCode, version, status, isPay, dueFen }) => ({
      ...{ id, orderCode, version, status, isPay, dueFen },
    })),
    walletFen,
  };
});
