import { topUpsEndpoints as calls } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { accountKindOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { bonusFenOf } from '@mintmark/domain/finance/top-up-rules.ts';
import { later } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { nextTopUpNo } from '../../../workflow/numbers.repo.ts';
import { holdOwnPictures } from '../../files/index.ts';
import { findFundAccount } from '../fund-accounts.repo.ts';
import { assertReceiptFree } from '../receipt-txn.repo.ts';
import { walletOwner } from '../wallet.queries.ts';
import { topUpSaved } from './top-up-act.ts';
import { bonusRuleOf } from './top-up-actions.ts';
import { insertTopUp, insertTopUpStep } from './top-ups.repo.ts';

type Body = BodyOf<typeof calls.requestTopUp>;

/** Clocks of cashiers and channels differ a little. */
const FUTURE_MS = 10 * 60_000;

/** Where the money arrived, and the channel's number, which cash has not. Throws INPUT_INVALID beside the field. */
async function wayOf(tx: Tx, companyId: string, body: Body) {
  const kind = accountKindOfMethod(body.method);
  if (kind === null || kind === 'wallet') throw fieldError('method', 'not-found');
  const isCash = kind === 'cash';
  if (isCash && body.channelTxnId !== undefined) throw fieldError('channelTxnId', 'not-for-method');
  const account = await findFundAccount(tx, companyId, kind, body.fundAccountId);
  if (!account) throw fieldError('fundAccountId', 'not-found');
  const channelTxnId = body.channelTxnId?.toUpperCase() ?? null;
  const channel = isCash ? null : kind;
  await assertReceiptFree(tx, { channel, channelTxnId });
  return { fundAccountId: account.id, channel, channelTxnId };
}

/** Money has arrived for a customer's balance: what it is, where it lies, and the voucher that shows it. Nothing is booked. */
export const requestTopUp = command(calls.requestTopUp, async (tx, { body }, ctx) => {
  const customer = await walletOwner(tx, ctx.scope, body.customerId);
  if (!customer) throw fieldError('customerId', 'not-found');
  if (new Date(body.receivedAt) > later(ctx.now, FUTURE_MS)) throw fieldError('receivedAt', 'in-future');
  const { companyId, agentId, customerNo } = customer;
  const { amountFen, method, voucherKeys, note } = body;
  const { accountId } = ctx.actor;
  const way = await wayOf(tx, companyId, body);
  await holdOwnPictures(tx, voucherKeys, { accountId, dir: 'Voucher/', path: 'voucherKeys' });
  const row = await insertTopUp(tx, {
    ...{ companyId, agentId, customerId: customer.id, method, amountFen, note, voucherKeys, ...way },
    bonusFen: body.hasBonus ? bonusFenOf(amountFen, bonusRuleOf(ctx)) : 0,
    topUpNo: await nextTopUpNo(tx, ctx.now),
    receivedAt: new Date(body.receivedAt),
    requestedBy: accountId,
    requestedAt: ctx.now,
  });
  await insertTopUpStep(tx, row, { action: 'request', note }, { now: ctx.now, accountId });
  await ctx.audit({
    targetType: 'topUp',
    targetId: row.id,
    targetNo: row.topUpNo,
    companyId,
    after: { customerNo, method, amountFen, bonusFen: row.bonusFen, channelTxnId: way.channelTxnId },
  });
  return topUpSaved(row);
});
