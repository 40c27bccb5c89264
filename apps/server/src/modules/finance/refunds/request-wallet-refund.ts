import { refundsEndpoints as calls } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { walletProblem } from '@mintmark/domain/finance/refund-rules.ts';
import { cashableFen } from '@mintmark/domain/finance/wallet.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { lockAccounts } from '../../../workflow/money/ledger.repo.ts';
import { payerOf } from '../../../workflow/money/pricing.ts';
import { nextRefundNo } from '../../../workflow/numbers.repo.ts';
import { maskName } from '../../identity/index.ts';
import { findWallets, walletOf, walletOwner } from '../payments/wallet.queries.ts';
import { refundSaved, WALLET_MESSAGES } from './refund-act.ts';
import { insertRefund, insertStep } from './refunds.repo.ts';

/** Whose balance it is: customers with money on it. */
export const searchWallets = query(calls.searchWallets, ({ query: { q } }, { db, scope }) =>
  db.read(scope, (reader) => findWallets(reader, scope, q ?? '')),
);

/** What the form of a balance refund shows. */
export const getWalletRefundable = query(calls.getWalletRefundable, ({ params }, { db, scope, actor, locale }) =>
  db.read(scope, async (reader) => {
    const owner = found(await walletOwner(reader, scope, params.id));
    const wallet = await walletOf(reader, { companyId: owner.companyId, customerId: owner.id });
    return {
      customerId: owner.id,
      customerNo: owner.customerNo,
      customerName: maskName(owner.name),
      balanceFen: wallet.balanceFen,
      wallet: { ...wallet, cashableFen: cashableFen(wallet) },
      allowedActions: allowedActions(actor, locale, [
        {
          action: 'requestRefund',
          permission: 'finance:payment:refund',
          isInState: true,
          failing: [cashableFen(wallet) === 0 && 'nothingToRefund'],
        },
      ]),
    };
  }),
);

/**
 * Asks for a customer's balance in money: what he overpaid, was given back to it or topped up, never a bonus (decision 0025).
 * His wallet is locked, so that two clerks together never ask for more than is on it.
 */
export const requestWalletRefund = command(calls.requestWalletRefund, async (tx, { params, body }, ctx) => {
  const { id: customerId, companyId, agentId, customerNo } = found(await walletOwner(tx, ctx.scope, params.id));
  await lockAccounts(tx, companyId, [{ account: `wallet:${payerOf({ customerId })}` }]);
  const { amountFen, method, reason } = body;
  const problem = walletProblem(amountFen, await walletOf(tx, { companyId, customerId }));
  if (problem !== null) throw fieldError('amountFen', WALLET_MESSAGES[problem]);
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const facts = { companyId, agentId, customerId, method, amountFen, reason };
  const row = { ...facts, refundNo: await nextRefundNo(tx, ctx.now), requestedBy: by.accountId, requestedAt: ctx.now };
  const refund = await insertRefund(tx, row, [{ orderId: null, amountFen }]);
  await insertStep(tx, refund, { action: 'request', note: reason }, by);
  await ctx.audit({
    targetType: 'refund',
    targetId: refund.id,
    targetNo: refund.refundNo,
    companyId,
    after: { customerNo, method, amountFen },
    reason,
  });
  return refundSaved(refund);
});
